"""Hints: asked for on the socket, thought about beside it, stored in the log, and only for those who share a device."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from scheibe import catalog
from scheibe.core.record import Record
from scheibe.server.app import Parts
from scheibe.server.readiness import Readiness
from scheibe.server.thinking import think as think_of_all_games
from scheibe.server.workers import Advice, Question, ThoughtFailed
from tests.core.race import RACE
from tests.server.kit import (
    AGAINST_BOT,
    Running,
    Socket,
    ThinkingHere,
    changes,
    matches_in,
    new_match,
    nothing,
    server_in,
    serving,
    settings_for,
    think,
)
from tests.waiting import wait_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server_in(tmp_path_factory.mktemp("data"), message_rate=10_000) as running:
        yield running


def ask(socket: Socket, seat: str, since: int, client_id: str = "h") -> Any:
    """Asks for a hint, and hears what becomes of it."""
    socket.say({"type": "hint", "id": client_id, "seat": seat, "since": since})
    while True:
        answer = socket.hear()
        if answer["type"] in ("accepted", "refused"):
            return answer


def test_a_hint_is_an_event_that_everybody_is_told_of(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _), server.entered(match, {}) as (watcher, _):
        assert ask(socket, "left", 0) == {"type": "accepted", "id": "h", "number": 1}
        (event,) = watcher.hear_of("events")["events"]
    assert (event["seat"], event["kind"], event["text"], event["move"]) == ("left", "hint", "step:2;done", None)
    assert event["advice"]["moves"] == [{"type": "step"}, {"type": "done"}]
    assert event["advice"]["reason"] == ""


def test_a_hint_stands_in_the_record_which_replays(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        ask(socket, "left", 0)
        socket.submit("a", "left", 1, "step:1", "done")
    _, text = server.matches.record(match)
    assert "1 left: !hint:step:2;done step:1 done" in text
    assert Record.parse(text).match({"race": RACE}.__getitem__).number == 3


def test_whoever_asks_twice_in_the_same_position_gets_the_same_hint(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        assert ask(socket, "left", 0)["number"] == 1
        assert ask(socket, "left", 1, "again")["number"] == 1
        assert ask(socket, "left", 0, "before-it-was-seen")["number"] == 1


def test_a_hint_does_not_outdate_what_was_chosen_before_it_came(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        ask(socket, "left", 0)
        assert server.http.post(
            f"/api/matches/{match}/preview", json={"since": 0, "seat": "left", "moves": ["step:1"]}
        ).is_success
        assert socket.submit("a", "left", 0, "step:1", "done")["number"] == 3
        assert socket.submit("b", "right", 0, "step:1", "done")["error"]["code"] == "server-stale"


def test_hints_are_given_against_a_bot(server: Running) -> None:
    match, secrets = new_match(server.matches, AGAINST_BOT)
    with server.entered(match, secrets) as (socket, _):
        assert ask(socket, "left", 0)["type"] == "accepted"


def test_two_people_at_two_devices_get_no_hints(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with (
        server.entered(match, {"left": secrets["left"]}) as (left, _),
        server.entered(match, {"right": secrets["right"]}),
    ):
        assert ask(left, "left", 0)["error"]["code"] == "server-hint-two-devices"
    assert server.matches.match(match)["number"] == 0


@pytest.mark.parametrize(
    ("seat", "since", "code"),
    [("right", 0, "server-not-its-turn"), ("left", 9, "server-stale"), ("chance", 0, "server-not-your-seat")],
)
def test_a_hint_is_for_the_seat_that_is_to_move_now(server: Running, seat: str, since: int, code: str) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        assert ask(socket, seat, since)["error"]["code"] == code


def test_nobody_submits_a_hint_of_their_own(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        socket.say({"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "hint", "moves": ["step:1"]})
        assert socket.hear()["error"]["code"] == "server-malformed"


@contextmanager
def server_that_advises(folder: Path, answer: Callable[[Question], Sequence[str]]) -> Iterator[Running]:
    """A server whose hints are thought about by ``answer``."""

    class Adviser(ThinkingHere):
        def ask(self, thought: Question) -> Sequence[str]:
            return answer(thought) if isinstance(thought, Advice) else think(thought)

    with matches_in(folder) as matches:
        parts = Parts(settings_for(folder), matches, Adviser(), Readiness(nothing, ("true",)))
        with serving(parts) as address, httpx.Client(base_url=address) as client:
            wait_until(lambda: client.get("/api/status").json()["ready"], "the server is ready")
            yield Running(matches, client, address)


def test_whoever_goes_on_drops_the_hint_that_is_still_thought_about(tmp_path: Path) -> None:
    asked, free = threading.Event(), threading.Event()

    def slowly(_question: Question) -> Sequence[str]:
        asked.set()
        assert free.wait(20)
        return ("step:2", "done")

    with server_that_advises(tmp_path, slowly) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (socket, _):
            socket.say({"type": "hint", "id": "h", "seat": "left", "since": 0})
            assert asked.wait(20)
            assert socket.submit("a", "left", 0, "step:1", "done")["number"] == 2
            free.set()
            assert socket.submit("b", "right", 2, "step:1", "done")["number"] == 4
        assert [event["kind"] for event in changes(server.matches, match, 0, ())["events"]] == ["move"] * 4


def test_a_hint_that_fails_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    def fail(_question: Question) -> Sequence[str]:
        raise ThoughtFailed("it always does")

    with server_that_advises(tmp_path, fail) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (socket, _):
            assert ask(socket, "left", 0)["error"]["code"] == "server-hint-failed"
            assert socket.submit("a", "left", 0, "step:1", "done")["number"] == 2


def test_advice_that_breaks_a_rule_is_not_stored(tmp_path: Path) -> None:
    with server_that_advises(tmp_path, lambda _: ("step:3", "done")) as server:
        match, secrets = new_match(server.matches, officiating="self")
        with server.entered(match, secrets) as (socket, _):
            assert ask(socket, "left", 0)["error"]["code"] == "race-refused"
        assert server.matches.match(match)["number"] == 0


@pytest.mark.parametrize("game", catalog.games())
def test_a_worker_answers_with_legal_moves_of_both_games(game: str) -> None:
    position = catalog.game(game).start({"first_pull": "gold"} if game == "ultimade" else {"first_starter": "white"})
    texts = think_of_all_games(Advice(game, str(position), 1))
    for text in texts:
        move = catalog.game(game).parse_move(text, position)
        assert position.breach(move) is None
        position = position.play(move)
