"""Who is there, who went away, and what the other side may then do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from scheibe.server.database import open_database
from scheibe.server.service import Matches, Submission
from scheibe.server.store import Store
from tests.conftest import Repetitions
from tests.server.kit import (
    AGAINST_BOT,
    NONCES,
    Clock,
    Running,
    begun_match,
    matches_in,
    moves,
    new_match,
    race_bot,
    race_of,
    seeded,
    server_in,
)
from tests.server.test_joining import join, made
from tests.server.test_playing import refusal
from tests.server.test_store import all_together
from tests.waiting import wait_until


def says(action: str, seat: int, since: int) -> Submission:
    return Submission(action, seat, since, action)  # type: ignore[arg-type]


def test_everybody_hears_who_is_there_and_who_looks_on(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, {"left": secrets["left"]}) as (anna, _):
        alone = anna.hear_people()
        assert (alone["watching"], alone["present"], set(alone["gone"])) == (0, ["left"], {"right"})
        with server.entered(match, {"right": secrets["right"]}) as (bo, _), server.entered(match, {}) as (guest, _):
            for socket in (anna, bo, guest):
                assert socket.hear_people(watching=1, present=["left", "right"])["gone"] == {}
        left = anna.hear_people(watching=0, present=["left"])
        assert list(left["gone"]) == ["right"]


def test_who_has_two_pages_open_is_there_until_the_last_is_closed(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, {}) as (guest, _), server.entered(match, secrets):
        with server.entered(match, secrets):
            guest.hear_people(present=["left", "right"])
        with server.entered(match, {}):
            assert guest.hear_people(watching=2)["present"] == ["left", "right"]


def test_two_at_one_device_are_both_there(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        assert socket.hear_people()["present"] == ["left", "right"]


def test_an_open_seat_and_a_bot_are_neither_there_nor_gone(server: Running) -> None:
    for seats in (AGAINST_BOT, {"left": {"kind": "person"}, "right": {"kind": "open"}}):
        match, secrets = new_match(server.matches, seats)
        with server.entered(match, secrets) as (socket, _):
            assert socket.hear_people() == {"type": "people", "watching": 0, "present": ["left"], "gone": {}}


def test_whoever_joins_and_does_not_come_is_gone_since_then(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with server_in(tmp_path, clock=clock) as server:
        match, seats = made(server.matches)
        with server.entered(match, {"left": seats["left"]["secret"]}) as (anna, _):
            clock.wait(30)
            server.matches.join(match, join(invitation=seats["right"]["invitation"]))
            assert anna.hear_people(gone={"right": "2026-11-29T12:00:30Z"})


def test_who_was_there_when_the_server_ended_is_gone_since_it_started_again(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with server_in(tmp_path, clock=clock) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (both, _):
            both.hear_people(present=["left", "right"])
            context = server.entered(match, {"right": secrets["right"]})
            context.__enter__()
    clock.wait(1000)
    with server_in(tmp_path, clock=clock) as server, server.entered(match, {"left": secrets["left"]}) as (anna, _):
        assert anna.hear_people()["gone"] == {"right": "2026-11-29T12:16:40Z"}


def away(matches: Matches, match: str, *seats: int) -> None:
    matches.presence.went(match, seats, lambda _: False)


def test_however_fast_somebody_comes_and_goes_who_is_there_is_there(tmp_path: Path, repetitions: Repetitions) -> None:
    with server_in(tmp_path) as server:
        match, secrets = new_match(server.matches)
        mine = {"left": secrets["left"]}

        def come_and_go() -> None:
            for _ in range(repetitions(test=5, proof=100)):
                with server.entered(match, mine):
                    pass

        with server.entered(match, {}) as (guest, _):
            all_together([come_and_go] * 3)
            with server.entered(match, mine):
                all_together([come_and_go] * 2)
                guest.hear_people(present=["left"], watching=1)
                assert server.matches.snapshot(match).stored.seats[0].left is None
            wait_until(lambda: server.matches.snapshot(match).stored.seats[0].left is not None, "nobody is there")


def test_where_it_cannot_be_stored_who_came_there_is_all_to_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OperationalError("UPDATE", {}, Exception("database or disk is full"))

    with server_in(tmp_path) as server:
        match, secrets = new_match(server.matches)
        server.matches.enter(match, secrets, NONCES)
        monkeypatch.setattr(server.matches.books.store, "set_left", full)
        with server.entered(match, secrets) as (socket, welcome):
            assert welcome["type"] == "welcome"
            assert socket.submit("a", "left", 0, "done")["type"] == "accepted"
        monkeypatch.undo()


def test_the_match_of_one_who_went_away_in_their_turn_can_be_claimed_after_two_minutes(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches:
        match = begun_match(matches)
        matches.presence.came(match, (0, 1))
        assert refusal(matches.submit, match, says("claim", 1, 0)).arguments == {"side": "left", "seconds": 120}
        away(matches, match, 0)
        clock.wait(119)
        fault = refusal(matches.submit, match, says("claim", 1, 0))
        assert (fault.code, fault.arguments) == ("server-not-gone", {"side": "left", "seconds": 1})
        clock.wait(1)
        assert matches.submit(match, says("claim", 1, 0)) == 1
        assert matches.match(match)["outcome"] == {"winner": "right", "reason": "gone"}


def test_whoever_comes_back_in_time_plays_on(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches:
        match = begun_match(matches)
        away(matches, match, 0)
        clock.wait(500)
        matches.presence.came(match, (0,))
        assert refusal(matches.submit, match, says("claim", 1, 0)).code == "server-not-gone"


def test_who_has_moved_may_go_away(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "done"))
        away(matches, match, 0)
        clock.wait(500)
        assert refusal(matches.submit, match, says("claim", 1, 2)).code in ("server-stale", "server-claim-own-turn")
        assert refusal(matches.submit, match, says("claim", 1, 1)).code == "server-claim-own-turn"


def test_who_keeps_the_other_waiting_for_an_acceptance_can_be_claimed_against(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches:
        match = begun_match(matches, goal=1, officiating="self")
        matches.submit(match, moves("a", 0, 0, "step:1"))
        away(matches, match, 1)
        clock.wait(120)
        matches.submit(match, says("claim", 0, 1))
        assert matches.match(match)["outcome"] == {"winner": "left", "reason": "gone"}


def test_nothing_is_claimed_against_a_bot(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT)
        matches.submit(match, moves("a", 0, 0, "done"))
        assert refusal(matches.submit, match, says("claim", 0, 1)).code == "server-not-gone"


def test_how_long_somebody_must_be_away_is_the_hosts_choice(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock, gone_seconds=10) as matches:
        match = begun_match(matches)
        clock.wait(10)
        assert matches.submit(match, says("claim", 1, 0)) == 1


def test_another_process_knows_who_came_back(tmp_path: Path) -> None:
    clock = Clock(step=0)
    engine = open_database(tmp_path, clock)
    here, there = (Matches(Store(engine), race_of, race_bot, clock, seeded(seed)) for seed in (1, 2))
    match = begun_match(here)
    clock.wait(500)
    there.match(match)  # it keeps the match, without its player
    here.presence.came(match, (0,))
    assert refusal(there.submit, match, says("claim", 1, 0)).code == "server-not-gone"
    engine.dispose()


def test_a_match_is_called_off_before_the_other_came(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, seats = made(matches, listed=True)
        assert matches.match(match)["may_abort"]
        matches.submit(match, says("abort", 0, 0))
        told = matches.match(match)
        assert (told["outcome"], told["may_abort"]) == ({"winner": None, "reason": "aborted"}, False)
        assert matches.lobby() == {"matches": []}
        wanted = join(invitation=seats["right"]["invitation"])
        assert refusal(matches.join, match, wanted).code == "match-over"
        assert matches.enter(match, {"left": seats["left"]["secret"]}, {"left": NONCES["left"]}) == {0}
        assert "void 0:0 (aborted)" in matches.record(match)[1]
    with matches_in(tmp_path) as matches:
        assert matches.match(match)["outcome"] == {"winner": None, "reason": "aborted"}


def test_a_match_is_called_off_until_both_have_moved(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "done"))
        other = begun_match(matches)
        matches.submit(other, says("abort", 1, 0))
        assert matches.match(other)["outcome"] == {"winner": None, "reason": "aborted"}
        matches.submit(match, moves("b", 1, 1, "done"))
        assert refusal(matches.submit, match, says("abort", 1, 2)).code == "match-too-late-to-abort"


def test_only_who_holds_the_seat_calls_off_claims_and_agrees(server: Running) -> None:
    match, secrets = new_match(server.matches)
    server.matches.enter(match, secrets, NONCES)
    with server.entered(match, {"right": secrets["right"]}) as (socket, _), server.entered(match, {}) as (guest, _):
        for action in ("abort", "claim", "offer", "agree", "decline"):
            for client in (socket, guest):
                answer = client.submit("a", "left", 0, action=action)
                assert answer["error"]["code"] == "server-not-your-seat"
    assert server.matches.match(match)["number"] == 0


def test_a_draw_is_offered_declined_offered_again_and_taken(server: Running) -> None:
    match, secrets = new_match(server.matches, max_turns=9)
    with server.entered(match, secrets) as (socket, welcome):
        assert (welcome["match"]["may_offer"], welcome["match"]["offer"]) == (["left", "right"], None)
        assert socket.submit("a", "left", 0, action="offer")["type"] == "accepted"
        assert server.matches.match(match)["offer"] == "left"
        assert socket.submit("b", "right", 1, action="decline")["type"] == "accepted"
        assert socket.submit("c", "left", 0, "done")["type"] == "accepted", "offers make no move stale"
        assert socket.submit("d", "left", 0, action="offer")["type"] == "accepted"
        assert socket.submit("e", "right", 0, action="agree")["error"]["code"] == "server-stale"
        assert socket.submit("f", "right", 4, action="agree")["type"] == "accepted"
        told = server.matches.match(match)
        assert (told["outcome"], told["offer"]) == ({"winner": None, "reason": "agreed"}, None)
        assert json.dumps(server.matches.record(match)[1]).count("!offer") == 2
