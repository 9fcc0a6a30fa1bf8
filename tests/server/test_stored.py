"""What was stored with a move stands under a newer version too, and how a move went in time is told: a race on ice."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scheibe.core.record import Record
from scheibe.errors import ScheibeError
from scheibe.server.service import Matches, Submission
from tests.core.ice import ROUGH, SMOOTH
from tests.server.kit import Running, begun_match, changes, matches_in, moves, server_in
from tests.server.test_http import refused


def under(game: Any) -> Callable[[str], Any]:
    """The catalog of a version that has this game."""
    return lambda _name: game


def played_on_rough_ice(matches: Matches) -> str:
    """A self-officiated match of physics 1: ``step:2``, ``roll``, what the die brings, and a wrongful call."""
    match = begun_match(matches, game="ice", officiating="self")
    matches.submit(match, moves("a", 0, 0, "step:2", "roll"))
    matches.submit(match, Submission("b", 1, 3, "call"))
    return match


def rows(folder: Path) -> list[tuple[int, str, str | None]]:
    with contextlib.closing(sqlite3.connect(folder / "matches.sqlite3")) as connection:
        return list(connection.execute("SELECT number, text, stored FROM event ORDER BY number"))


def test_what_a_game_stores_is_stored_with_the_moves_and_with_chance(tmp_path: Path) -> None:
    with matches_in(tmp_path, game_of=under(ROUGH)) as matches:
        played_on_rough_ice(matches)
    (_, step, first), (_, roll, nothing), (_, die, last), (_, call, nothing_either) = rows(tmp_path)
    assert (step, first) == ("step:2", "field 2")
    assert (die, last) in [("die:go", "field 3"), ("die:stay", "field 2")]
    assert (roll, nothing, call, nothing_either) == ("roll", None, "", None)


def test_a_match_of_an_older_version_stands_as_it_was_and_goes_on(tmp_path: Path) -> None:
    with matches_in(tmp_path, game_of=under(ROUGH)) as matches:
        match = played_on_rough_ice(matches)
        before, log = changes(matches, match, 0, ()), rows(tmp_path)
    with matches_in(tmp_path, game_of=under(SMOOTH)) as matches:
        assert changes(matches, match, 0, ()) == before
        left = before["state"]["fields"][0]
        matches.submit(match, moves("c", 1, 4, "step:2"))
        assert changes(matches, match, 0, ())["state"]["fields"] == [left, 3]
    assert rows(tmp_path) == [*log, (5, "step:2", "field 3")]


def test_the_record_of_such_a_match_names_the_version_it_began_under_and_what_differs(tmp_path: Path) -> None:
    with matches_in(tmp_path, game_of=under(ROUGH)) as matches:
        match = played_on_rough_ice(matches)
        _, told = matches.record(match)
    with matches_in(tmp_path, game_of=under(SMOOTH)) as matches:
        assert matches.record(match)[1] == told
        assert "physics: 1\n" in told and "1 left: step:2 [field 2] roll" in told
        replayed = Record.parse(told).match(under(SMOOTH))
        assert replayed == matches.snapshot(match).match
        assert 1 in replayed.differing()


@pytest.mark.parametrize("stored", ["field 99", "nonsense", ""])
@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_log_in_which_something_else_is_stored_is_not_replayed_and_not_touched(
    tmp_path: Path, stored: str, number: int
) -> None:
    with matches_in(tmp_path, game_of=under(ROUGH)) as matches:
        match = played_on_rough_ice(matches)
    with contextlib.closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
        connection.execute("UPDATE event SET stored = ? WHERE number = ?", (stored, number))
        connection.commit()
    before = rows(tmp_path)
    with matches_in(tmp_path, game_of=under(ROUGH)) as matches:
        with pytest.raises(ScheibeError) as raised:
            matches.match(match)
        assert raised.value.code == "server-match-unreadable"
    assert rows(tmp_path) == before


# How a move went in time


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server_in(tmp_path_factory.mktemp("data"), game_of=under(ROUGH)) as running:
        yield running


def test_how_a_move_went_is_told_and_may_be_kept(server: Running) -> None:
    match = played_on_rough_ice(server.matches)
    answer = server.http.get(f"/api/matches/{match}/motion/1")
    assert answer.json() == {"motion": {"duration": 3.0, "from": 0, "to": 2}}
    assert answer.headers["cache-control"] == "public, max-age=86400, immutable"
    die = server.http.get(f"/api/matches/{match}/motion/3").json()["motion"]
    assert die["from"] == 2


@pytest.mark.parametrize("number", [2, 4])
def test_what_takes_no_time_has_no_motion(server: Running, number: int) -> None:
    match = played_on_rough_ice(server.matches)
    answer = server.http.get(f"/api/matches/{match}/motion/{number}")
    assert answer.json() == {"motion": None}
    assert answer.headers["cache-control"] == "no-store"


def test_a_move_that_would_go_otherwise_today_has_no_motion(tmp_path: Path) -> None:
    with matches_in(tmp_path, game_of=under(ROUGH)) as matches:
        match = played_on_rough_ice(matches)
    with server_in(tmp_path, game_of=under(SMOOTH)) as server:
        answer = server.http.get(f"/api/matches/{match}/motion/1")
        assert answer.json() == {"motion": None}
        assert answer.headers["cache-control"] == "no-store"
        server.matches.submit(match, moves("c", 1, 4, "step:2"))
        answer = server.http.get(f"/api/matches/{match}/motion/5")
        assert answer.json() == {"motion": {"duration": 4.0, "from": 0, "to": 3}}


def test_every_position_of_a_match_can_be_had_as_its_exact_text(server: Running) -> None:
    match = played_on_rough_ice(server.matches)
    positions = server.matches.snapshot(match).match.position_at
    for number in range(5):
        told = server.http.get(f"/api/matches/{match}/position/{number}").json()
        assert told == {"position": str(positions(number))}
    refused(server.http.get(f"/api/matches/{match}/position/5"), 404, "server-no-such-event")


@pytest.mark.parametrize("number", ["0", "5", str(2**31 - 1)])
def test_an_event_that_is_not_there_is_refused(server: Running, number: str) -> None:
    match = played_on_rough_ice(server.matches)
    error = refused(server.http.get(f"/api/matches/{match}/motion/{number}"), 404, "server-no-such-event")
    assert error["args"] == {"number": int(number), "last": 4}


@pytest.mark.parametrize("number", ["-1", "x", "1.5", str(2**31), "9" * 5000, "%00", "²"])
def test_what_is_no_number_of_an_event_is_refused(server: Running, number: str) -> None:
    match = played_on_rough_ice(server.matches)
    refused(server.http.get(f"/api/matches/{match}/motion/{number}"), 422, "server-malformed")
