"""Open seats: invitations, the lobby, and who gets a seat that two want."""

from __future__ import annotations

import json
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scheibe.errors import ScheibeError
from scheibe.server.database import open_database
from scheibe.server.service import Matches
from scheibe.server.store import Store
from scheibe.server.wire import Join, NewMatch
from tests.conftest import Repetitions
from tests.server.kit import NONCES, Clock, Running, changes, matches_in, race_bot, race_of, seeded
from tests.server.test_playing import refusal
from tests.server.test_store import all_together

WITH_OPEN = {"left": {"kind": "person", "name": "Anna"}, "right": {"kind": "open"}}


def made(matches: Matches, seats: Any = None, **further: Any) -> tuple[str, Any]:
    """A new match with an open seat, and what its maker is told of the seats."""
    wanted = NewMatch.model_validate({"game": "race", "seats": seats or WITH_OPEN} | further)
    told = matches.create(wanted)
    return told["match"], told["seats"]


def join(seat: str = "right", **further: Any) -> Join:
    return Join.model_validate({"seat": seat} | further)


def test_a_friend_takes_the_open_seat_and_the_match_begins(server: Running) -> None:
    match, seats = made(server.matches)
    with server.entered(match, {"left": seats["left"]["secret"]}) as (anna, welcome):
        assert welcome["match"]["seats"]["right"] == {"kind": "open"}
        body = {"seat": "right", "invitation": seats["right"]["invitation"], "name": "Bo"}
        joined = server.http.post(f"/api/matches/{match}/join", json=body)
        assert joined.status_code == 200
        assert (joined.json()["match"], joined.json()["seat"]) == (match, "right")
        news = anna.hear_of("events")
        assert news["match"]["seats"]["right"] == {"kind": "person", "name": "Bo"}
        assert not news["match"]["begun"]
        with server.entered(match, {"right": joined.json()["secret"]}) as (bo, _):
            assert anna.hear_of("events")["match"]["begun"]
            assert anna.submit("a", "left", 0, "step:1", "done")["type"] == "accepted"
            assert bo.submit("b", "right", 2, "step:1", "done")["type"] == "accepted"


def test_looking_at_a_match_takes_no_seat(server: Running) -> None:
    match, _ = made(server.matches, listed=True)
    for _ in range(2):
        server.http.get(f"/api/matches/{match}")
        server.http.get(f"/api/matches/{match}/join")
        server.http.get("/api/lobby")
    assert server.http.get(f"/api/matches/{match}").json()["seats"]["right"] == {"kind": "open"}


def test_an_invitation_is_128_bits_is_stored_hashed_and_stands_nowhere_else(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, seats = made(matches)
        invitation = seats["right"]["invitation"]
        assert len(invitation) == 22
        shown = json.dumps([matches.match(match), changes(matches, match, 0, (0, 1)), matches.lobby()])
        assert invitation not in shown
    with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
        assert invitation not in "\n".join(connection.iterdump())


@pytest.mark.parametrize("invitation", [None, "x" * 22, "short"])
def test_without_the_invitation_nobody_takes_the_seat(tmp_path: Path, invitation: str | None) -> None:
    with matches_in(tmp_path) as matches:
        match, seats = made(matches)
        fault = refusal(matches.join, match, join(invitation=invitation))
        assert fault.code == "server-wrong-invitation"
        known = seats["right"]["invitation"]
        assert refusal(matches.join, match, join("left", invitation=known)).code == "server-wrong-invitation"
        assert refusal(matches.join, match, join("chance", invitation=known)).code == "server-wrong-invitation"
        assert refusal(matches.enter, match, {"right": known}, {}).code == "server-wrong-secret"
        assert matches.match(match)["seats"]["right"] == {"kind": "open"}


def test_the_invitation_of_a_taken_seat_opens_nothing(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, seats = made(matches)
        wanted = join(invitation=seats["right"]["invitation"])
        matches.join(match, wanted)
        fault = refusal(matches.join, match, wanted)
        assert (fault.code, fault.arguments) == ("server-seat-taken", {"side": "right"})


def test_of_those_who_race_for_a_seat_one_gets_it_and_the_others_are_told(
    tmp_path: Path, repetitions: Repetitions
) -> None:
    engine = open_database(tmp_path, Clock())
    here, there = (Matches(Store(engine), race_of, race_bot, Clock(), seeded(seed)) for seed in (1, 2))
    for _ in range(repetitions(test=5, proof=200)):
        match, seats = made(here)
        there.match(match)  # both keep it with its seat open
        wanted = join(invitation=seats["right"]["invitation"])
        told = all_together([partial(matches.join, match, wanted) for matches in (here, there) * 2])
        losers = [answer for answer in told if isinstance(answer, ScheibeError)]
        assert [loser.code for loser in losers] == ["server-seat-taken"] * 3
        (winner,) = (answer for answer in told if isinstance(answer, dict))
        for matches in (here, there):
            assert matches.enter(match, {"right": winner["secret"]}, {}) == {1}
    engine.dispose()


def test_a_seat_that_is_taken_while_its_host_says_hello_is_seen_to_be_taken(
    tmp_path: Path, repetitions: Repetitions
) -> None:
    with matches_in(tmp_path) as matches:
        for _ in range(repetitions(test=20, proof=1000)):
            match, seats = made(matches)
            invitation, secret = seats["right"]["invitation"], seats["left"]["secret"]
            hello = partial(matches.enter, match, {"left": secret}, {})
            all_together([hello, partial(matches.join, match, join(invitation=invitation)), hello, hello])
            assert matches.match(match)["seats"]["right"]["kind"] == "person"


def test_who_lost_the_answer_asks_again_with_the_same_secret(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, seats = made(matches)
        wanted = join(invitation=seats["right"]["invitation"], secret="s" * 22)
        first = matches.join(match, wanted)
        assert first == matches.join(match, wanted) == {"match": match, "seat": "right", "secret": "s" * 22}
        assert matches.enter(match, {"right": "s" * 22}, {}) == {1}


def test_a_taken_seat_is_taken_after_a_restart_too(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, seats = made(matches)
        joined = matches.join(match, join(invitation=seats["right"]["invitation"], name="Bo"))
    with matches_in(tmp_path) as matches:
        secrets = {"left": seats["left"]["secret"], "right": joined["secret"]}
        assert matches.enter(match, secrets, NONCES) == {0, 1}
        told = matches.match(match)
        assert (told["begun"], told["seats"]["right"]) == (True, {"kind": "person", "name": "Bo"})
        assert "player right: Bo" in matches.record(match)[1]


def test_a_program_that_takes_a_seat_is_shown_as_one(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, seats = made(matches)
        matches.join(match, join(invitation=seats["right"]["invitation"], bot="Deep Disc 1"))
        assert matches.match(match)["seats"]["right"] == {"kind": "person", "name": None, "program": "Deep Disc 1"}
        assert "about program-right: Deep Disc 1" in matches.record(match)[1]


def test_the_lobby_shows_listed_matches_with_an_open_seat_newest_first(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        private, _ = made(matches)
        older, newer = (made(matches, listed=True)[0] for _ in range(2))
        assert [told["id"] for told in matches.lobby()["matches"]] == [newer, older]
        assert matches.join(newer, join())["seat"] == "right"
        assert [told["id"] for told in matches.lobby()["matches"]] == [older]
        assert private not in json.dumps(matches.lobby())


def test_the_lobby_says_where_somebody_waits(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, _ = made(matches, listed=True)
        assert [told["present"] for told in matches.lobby()["matches"]] == [[]]
        matches.presence.came(match, {0})
        assert [told["present"] for told in matches.lobby()["matches"]] == [["left"]]


def test_the_lobby_is_there_after_a_restart(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, _ = made(matches, listed=True)
    with matches_in(tmp_path) as matches:
        assert [told["id"] for told in matches.lobby()["matches"]] == [match]


def test_a_match_that_cannot_be_replayed_keeps_the_lobby_from_nobody(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        broken, good = (made(matches, listed=True)[0] for _ in range(2))
    with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
        connection.execute("UPDATE match SET versions = '[' WHERE id = ?", (broken,))
    with matches_in(tmp_path) as matches:
        assert [told["id"] for told in matches.lobby()["matches"]] == [good]


def test_what_has_no_open_seat_is_not_listed(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        wanted = {"game": "race", "listed": True, "seats": {name: {"kind": "person"} for name in ("left", "right")}}
        assert refusal(matches.create, NewMatch.model_validate(wanted)).code == "server-nothing-to-list"


def test_people_who_were_invited_may_chat_and_strangers_may_not_unless_it_is_said(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        wanted: list[dict[str, bool]] = [{}, {"listed": True}, {"listed": True, "chat": True}, {"chat": False}]
        assert [matches.match(made(matches, **each)[0])["chat"] for each in wanted] == [True, False, True, False]


def test_seats_by_lot_deal_the_open_seat_too(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        dealt = {made(matches, seats_by_lot=True)[1]["left"]["kind"] for _ in range(40)}
        assert dealt == {"person", "open"}


BAD: list[tuple[Any, int, str]] = [
    ({}, 422, "server-malformed"),
    ({"seat": "right", "more": 1}, 422, "server-malformed"),
    ({"seat": "right", "secret": "weak"}, 422, "server-malformed"),
    ({"seat": "right", "name": "x" * 41}, 422, "server-malformed"),
    ({"seat": "up", "invitation": "x"}, 422, "match-unknown-seat"),
    ({"seat": "right", "invitation": "x"}, 403, "server-wrong-invitation"),
    ({"seat": "right", "invitation": "\ud800"}, 422, "server-malformed"),
]


@pytest.mark.parametrize(("body", "status", "code"), BAD)
def test_a_bad_wish_to_join_is_refused(server: Running, body: Any, status: int, code: str) -> None:
    match, _ = made(server.matches)
    headers = {"content-type": "application/json"}
    answer = server.http.post(f"/api/matches/{match}/join", content=json.dumps(body).encode(), headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
