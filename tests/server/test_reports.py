"""Reports over HTTP: only of matches that are over, step by step, judged once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from scheibe.core.match import Match
from scheibe.server.app import Parts
from scheibe.server.readiness import Readiness
from scheibe.server.thinking import think as think_of_all_games
from scheibe.server.workers import Judging, Question, ThoughtFailed
from scheibe.study import report
from scheibe.ultimade import ULTIMADE
from tests.server.kit import (
    Running,
    ThinkingHere,
    begun_match,
    matches_in,
    moves,
    nothing,
    serving,
    settings_for,
    think,
)
from tests.waiting import wait_until


class Judge(ThinkingHere):
    """Says of each step what it was, and counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Judging] = []
        self.fails = False

    def ask(self, thought: Question) -> Sequence[str]:
        """The answer."""
        if not isinstance(thought, Judging):
            return think(thought)
        self.asked.append(thought)
        if self.fails:
            raise ThoughtFailed("it always does")
        return (json.dumps({"worth": len(thought.moves)}),)


@contextmanager
def judging(folder: Path) -> Iterator[tuple[Running, Judge]]:
    """A server whose reports are judged by :class:`Judge`."""
    judge = Judge()
    with matches_in(folder) as matches:
        parts = Parts(settings_for(folder), matches, judge, Readiness(nothing, ("true",)))
        with serving(parts) as address, httpx.Client(base_url=address) as client:
            wait_until(lambda: client.get("/api/status").json()["ready"], "the server is ready")
            yield Running(matches, client, address), judge


def finished(server: Running) -> str:
    """A match of three steps, which left has won."""
    match = begun_match(server.matches, goal=3)
    server.matches.submit(match, moves("a", 0, 0, "step:2", "done"))
    server.matches.submit(match, moves("b", 1, 2, "step:1", "done"))
    server.matches.submit(match, moves("c", 0, 4, "step:1"))
    return match


def test_a_match_that_is_over_has_a_report_step_by_step(tmp_path: Path) -> None:
    with judging(tmp_path) as (server, judge):
        match = finished(server)
        steps = server.http.get(f"/api/matches/{match}/report").json()["steps"]
        assert [(step["number"], step["first"], step["seat"]) for step in steps] == [
            (number, number, "left" if number in (1, 2, 5) else "right") for number in range(1, 6)
        ]
        answer = server.http.get(f"/api/matches/{match}/report/5")
        assert answer.json() == {"worth": 1} and "max-age" in answer.headers["cache-control"]
        (asked,) = judge.asked
        assert asked.moves == ("step:1",) and asked.game == "race"


def test_a_step_is_judged_once(tmp_path: Path) -> None:
    with judging(tmp_path) as (server, judge):
        match = finished(server)
        for _ in range(3):
            assert server.http.get(f"/api/matches/{match}/report/1").is_success
        assert len(judge.asked) == 1


def test_while_a_match_is_played_there_is_no_report(tmp_path: Path) -> None:
    with judging(tmp_path) as (server, judge):
        match = begun_match(server.matches)
        for address in ("report", "report/1"):
            answer = server.http.get(f"/api/matches/{match}/{address}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "report-unfinished")
        assert judge.asked == []


@pytest.mark.parametrize("number", [0, 6])
def test_a_step_that_there_is_not_is_not_found(tmp_path: Path, number: int) -> None:
    with judging(tmp_path) as (server, _):
        answer = server.http.get(f"/api/matches/{finished(server)}/report/{number}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "report-no-such-step")


def test_a_step_that_cannot_be_judged_is_told_and_may_be_asked_again(tmp_path: Path) -> None:
    with judging(tmp_path) as (server, judge):
        match = finished(server)
        judge.fails = True
        assert server.http.get(f"/api/matches/{match}/report/1").json()["error"]["code"] == "report-failed"
        judge.fails = False
        assert server.http.get(f"/api/matches/{match}/report/1").is_success


def test_a_worker_judges_a_step_from_texts_alone() -> None:
    field = "offence=copper north=copper score=0:0 copper=e9*,e13,a1,i1 gold=f11,a18,c18,i18"
    match = Match.begin(ULTIMADE, start=ULTIMADE.parse_position(f"defence-runs {field}")).submit_texts(1, ["done"])
    asked = report.question(match, report.step(match, 1))
    (text,) = think_of_all_games(Judging(asked.game, asked.before, asked.moves, asked.after, asked.seed))
    told = json.loads(text)
    assert told["notes"] == [{"code": "report-open-lane", "args": {"from": "e9", "to": "e13"}}]
    assert {move["type"] for move in told["best"]["moves"][:-1]} == {"run"}
    assert told["best"]["moves"][-1]["type"] == "done" and told["best"]["worth"] > told["worth"]
