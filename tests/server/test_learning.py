"""Lessons, courses and rules over HTTP, and matches that begin from a position of their own."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from scheibe import study
from scheibe.core.record import Record
from scheibe.server.replies import Refused
from scheibe.server.service import Matches
from scheibe.server.wire import NewMatch
from scheibe.texts import LANGUAGES, say
from tests.server.kit import NONCES, PERSONS, Running, changes, matches_in, moves, new_match, race_of, server_in
from tests.server.test_http import refused


def tried(server: Running, lesson: str, task: int, *texts: str) -> httpx.Response:
    return server.http.post(f"/api/lessons/{lesson}/try", json={"task": task, "moves": list(texts)})


def test_the_lessons_are_listed_in_the_order_of_teaching(server: Running) -> None:
    listed = server.http.get("/api/lessons").json()["lessons"]
    assert [lesson["name"] for lesson in listed] == [lesson.name for lesson in study.lessons()]
    for lesson in listed:
        assert all(say(language, lesson[part], {}) for part in ("title", "idea") for language in LANGUAGES)


def test_every_lesson_shows_its_tasks_with_what_may_be_chosen(server: Running) -> None:
    for lesson in study.lessons():
        shown = server.http.get(f"/api/lessons/{lesson.name}").json()
        assert [task["name"] for task in shown["tasks"]] == [task.name for task in lesson.tasks]
        for task, told in zip(lesson.tasks, shown["tasks"], strict=True):
            assert told["state"]["game"] == lesson.game
            assert (told["offers"] is None) == bool(task.question) == bool(told["answers"])
            assert told["side"] in told["state"]["score"]
            assert told["position"] == task.start


def test_a_try_is_judged_and_answered_with_position_and_reason(server: Running) -> None:
    going = tried(server, "ultimade-marking", 2, "f10-e10").json()
    assert (going["verdict"], going["reason"]) == ("open", None)
    assert going["state"]["coins"]["gold"] == ["e10", "g6", "d12", "a3"]
    assert going["offers"]["kind"] == "runs"
    wrong = tried(server, "ultimade-marking", 2, "f10-e11").json()
    assert wrong["verdict"] == "wrong" and wrong["offers"] is None
    assert (wrong["reason"]["code"], wrong["reason"]["clause"]) == ("ultimade-marked", "U3.4")
    assert wrong["reason"]["cause"] == ["e12", "d12"]
    solved = tried(server, "ultimade-marking", 2, "f10-e10", "g6-g8", "done").json()
    assert solved["verdict"] == "solved"
    assert [one["text"] for one in solved["played"]] == ["f10-e10", "g6-g8", "done"]
    assert solved["played"][-1]["facts"][0]["code"].startswith("ultimade-fact-turn")


def test_a_flick_is_answered_with_its_motion(server: Running) -> None:
    solved = tried(server, "schnipp-soft", 1, "flick:0.0,0.0,2.3").json()
    assert solved["verdict"] == "solved"
    assert solved["played"][0]["motion"]["duration"] > 0.5


def test_a_question_is_answered_with_a_number(server: Running) -> None:
    assert tried(server, "schnipp-counting", 1, "1").json()["verdict"] == "solved"
    assert tried(server, "schnipp-counting", 1, "3").json()["reason"]["code"].endswith("-three")


def test_what_does_not_exist_is_refused_by_name(server: Running) -> None:
    refused(server.http.get("/api/lessons/ultimade-spoon"), 404, "lessons-no-such-lesson")
    refused(tried(server, "ultimade-fork", 9), 404, "lessons-no-such-task")
    refused(server.http.get("/api/courses/boules"), 404, "course-no-such-game")
    refused(server.http.get("/api/rules/boules"), 404, "rules-no-such-game")
    refused(server.http.get("/api/rules/ultimade?language=fr"), 422, "server-malformed")
    refused(server.http.get("/api/lessons/" + "a" * 3000), 404, "lessons-no-such-lesson")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"task": 1, "moves": ["over there"]}, 422, "ultimade-text-move"),
        ({"task": 1, "moves": ["e6>b9", "e6>b9"]}, 422, "lessons-decided"),
        ({"task": 0}, 422, "server-malformed"),
        ({"task": "1"}, 422, "server-malformed"),
        ({"task": 1, "moves": ["done"] * 65}, 422, "server-malformed"),
        ({"task": 1, "moves": ["x" * 401]}, 422, "server-malformed"),
        ({"task": 1, "moves": ["\u0000"]}, 422, "server-malformed"),
        ({"task": 1, "also": 2}, 422, "server-malformed"),
    ],
)
def test_a_try_of_a_wrong_shape_is_refused(server: Running, body: Any, status: int, code: str) -> None:
    refused(server.http.post("/api/lessons/ultimade-throwing/try", json=body), status, code)


@pytest.mark.parametrize("game", ["ultimade", "schnipp"])
def test_a_course_can_be_stepped_through_and_taken_over_anywhere(server: Running, game: str) -> None:
    told = server.http.get(f"/api/courses/{game}").json()
    match = study.course(game).match
    assert told["start"]["game"] == game
    assert [event["number"] for step in told["steps"] for event in step["events"]] == list(range(1, match.number + 1))
    for step in told["steps"]:
        assert match.game.parse_position(step["position"]) == match.position_at(step["last"])
    assert Record.parse(told["record"]) == study.course(game).record


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["ultimade", "schnipp"])
def test_the_rules_come_with_drawings_in_the_colours_of_the_page(server: Running, game: str, language: str) -> None:
    told = server.http.get(f"/api/rules/{game}", params={"language": language}).json()
    drawings = [section["drawing"]["svg"] for section in told["sections"] if section["drawing"]]
    assert len(drawings) >= 4
    assert all(drawing.startswith("<svg ") and "var(--" in drawing for drawing in drawings)


def test_drawings_for_a_phone_have_larger_letters(server: Running) -> None:
    wide, narrow = (
        server.http.get("/api/rules/ultimade", params=more).json()["sections"][2]["drawing"]["svg"]
        for more in ({}, {"narrow": "true"})
    )
    assert 'width="360"' in narrow
    largest = [max(float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)) for svg in (wide, narrow)]
    assert largest[1] > 2 * largest[0]


@pytest.mark.parametrize(
    "path", ["/api/lessons", "/api/lessons/ultimade-fork", "/api/courses/schnipp", "/api/rules/ultimade"]
)
def test_nothing_is_taught_before_the_server_is_ready(tmp_path: Path, path: str) -> None:
    with server_in(tmp_path, ready=False) as running:
        assert running.http.get(path).status_code == 503


# --- matches that begin from a position ------------------------------------------------------------------------------
START = "2-1 left+0 steps 2/- 7 die strict"


def begun_from(matches: Matches, start: str) -> str:
    """A match from a position, that all its persons have entered."""
    made = matches.create(NewMatch.model_validate({"game": "race", "seats": PERSONS, "start": start}))
    matches.enter(made["match"], {name: seat["secret"] for name, seat in made["seats"].items()}, NONCES)
    return str(made["match"])


def test_a_match_begins_from_a_position_and_stands_after_a_restart(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_from(matches, START)
        assert matches.match(match)["start"] == START
        assert changes(matches, match, 0, (0,))["state"]["fields"] == [2, 1]
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        before, record = changes(matches, match, 0, ()), matches.record(match)
    with matches_in(tmp_path) as matches:
        assert changes(matches, match, 0, ()) == before
        assert matches.record(match) == record
        assert Record.parse(record[1]).get("start") == START
        assert Record.parse(record[1]).match(race_of) == matches.snapshot(match).match


def test_a_start_whose_text_was_spoilt_makes_the_match_unreadable_and_changes_nothing(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_from(matches, START)
    with contextlib.closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
        connection.execute("UPDATE match SET start = 'nonsense'")
        connection.commit()
    with matches_in(tmp_path) as matches, pytest.raises(Refused, match="cannot be replayed"):
        matches.match(match)


def test_a_match_from_the_beginning_has_no_start_of_its_own(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, _ = new_match(matches)
        assert matches.match(match)["start"] is None


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"start": START, "options": {"goal": 9}}, "server-start-has-options"),
        ({"start": "7-1 left+0 steps 2/- 7 die strict"}, "server-start-over"),
        ({"start": "nonsense"}, "race-no-position"),
        ({"start": ""}, "server-malformed"),
        ({"start": "x" * 4001}, "server-malformed"),
        ({"start": 5}, "server-malformed"),
    ],
)
def test_a_start_that_is_none_is_refused(server: Running, more: Any, code: str) -> None:
    refused(server.http.post("/api/matches", json={"game": "race", "seats": PERSONS, **more}), 422, code)
