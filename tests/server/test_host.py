"""What the host does with the matches of a server that runs: closing, erasing, blocking, and what is abandoned."""

from __future__ import annotations

import contextlib
import sqlite3
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from scheibe.core.record import Record
from scheibe.errors import ScheibeError
from scheibe.server.clients import Clients
from scheibe.server.database import sqlite_engine
from scheibe.server.host_store import HostStore
from scheibe.server.noticeboard import AbandonedSweep, Noticeboard
from scheibe.server.service import Matches
from tests.server.kit import AGAINST_BOT, NOON, Clock, begun_match, matches_in, moves, new_match, race_of, server_in
from tests.waiting import wait_until


@contextlib.contextmanager
def host_of(folder: Path) -> Any:
    """The host's commands in another process: a database of their own."""
    engine = sqlite_engine(folder / "matches.sqlite3")
    try:
        yield HostStore(engine)
    finally:
        engine.dispose()


def board_of(matches: Matches, store: HostStore) -> Noticeboard:
    return Noticeboard(matches.books, store, Clients(matches_per_hour=1, sockets=1, monotonic=lambda: 0.0))


def test_a_match_that_the_host_closes_ends_for_nobody_before_the_eyes_of_all(tmp_path: Path) -> None:
    with server_in(tmp_path) as server, host_of(tmp_path) as host:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (socket, _):
            assert socket.submit("a", "left", 0, "step:1", "done")["type"] == "accepted"
            number = server.matches.match(match)["number"]
            assert host.close_match(match, NOON)
            while (told := socket.hear_of("events"))["match"]["outcome"] is None:
                pass
            assert told["match"]["outcome"] == {"winner": None, "reason": "closed"}
            closing = told["events"][-1]
            assert (closing["kind"], closing["seat"], closing["number"]) == ("closed", "chance", number + 1)
            assert socket.submit("b", "right", number + 1, "step:1", "done")["type"] == "refused"
        assert not host.close_match(match, NOON), "it is over"
        text = server.http.get(f"/api/matches/{match}/record").text
        assert str(Record.parse(text).match(race_of).outcome) == str(server.matches.snapshot(match).match.outcome)


def test_a_match_that_has_not_begun_is_closed_too(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches, host_of(tmp_path) as host:
        match, _ = new_match(matches)
        assert host.close_match(match, NOON)
        assert not host.close_match("x" * 22, NOON)
    with matches_in(tmp_path) as matches:
        assert matches.match(match)["outcome"] == {"winner": None, "reason": "closed"}


def test_a_submission_that_the_close_outran_is_refused(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches, host_of(tmp_path) as host:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        number = matches.match(match)["number"]
        host.close_match(match, NOON)
        with pytest.raises(ScheibeError) as raised:
            matches.submit(match, moves("b", 1, number, "step:1", "done"))
        assert raised.value.code == "server-stale"
        assert matches.match(match)["outcome"]["reason"] == "closed"


def test_an_event_is_never_earlier_than_the_one_before_it(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches, host_of(tmp_path) as host:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        host.close_match(match, NOON - timedelta(days=1))
    with matches_in(tmp_path) as matches:
        times = matches.snapshot(match).times
        assert list(times) == sorted(times)
        assert matches.match(match)["outcome"]["reason"] == "closed"


def test_a_match_that_the_host_erases_is_gone_for_everybody(tmp_path: Path) -> None:
    with server_in(tmp_path) as server, host_of(tmp_path) as host:
        match, secrets = new_match(server.matches, AGAINST_BOT)
        other, _ = new_match(server.matches)
        with server.entered(match, secrets) as (socket, _):
            assert host.erase_match(match, NOON)
            assert not host.erase_match(match, NOON)
            refused = socket.hear_of("refused")
            assert refused["error"]["code"] == "server-unknown-match"
            assert socket.hear_the_end() == 1008
        wait_until(lambda: server.http.get(f"/api/matches/{match}").status_code == 404, "it is forgotten")
        assert server.http.get(f"/api/matches/{other}").status_code == 200
    with contextlib.closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
        for table in ("seat", "event", "submission", "chat"):
            rows = connection.execute(f"SELECT count(*) FROM {table} WHERE match = ?", (match,)).fetchone()
            assert rows == (0,), table


def test_after_an_erased_match_the_host_is_heard_on(tmp_path: Path) -> None:
    with server_in(tmp_path) as server, host_of(tmp_path) as host:
        erased, closed = begun_match(server.matches), begun_match(server.matches)
        host.erase_match(erased, NOON)
        host.close_match(closed, NOON)
        wait_until(lambda: server.http.get(f"/api/matches/{closed}").json()["outcome"], "the second one is heard of")


def test_what_is_erased_cannot_be_read_from_the_file(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        seats = {"left": {"kind": "person", "name": "Wilhelmina"}, "right": {"kind": "person"}}
        match, _ = new_match(matches, seats)
    file = tmp_path / "matches.sqlite3"
    assert b"Wilhelmina" in file.read_bytes()
    with host_of(tmp_path) as host:
        host.erase_match(match, NOON)
    assert b"Wilhelmina" not in file.read_bytes()


def test_a_match_whose_rematch_is_erased_names_none(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches, host_of(tmp_path) as host:
        first, second = begun_match(matches), begun_match(matches)
        with contextlib.closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
            connection.execute("UPDATE match SET rematch = ? WHERE id = ?", (second, first))
            connection.commit()
        host.erase_match(second, NOON)
    with matches_in(tmp_path) as matches:
        assert matches.match(first)["rematch"]["match"] is None


def test_the_damaged_can_be_closed_and_erased(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
    with contextlib.closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
        connection.execute("UPDATE match SET game = 'nobody knows'")
        connection.commit()
    with host_of(tmp_path) as host:
        assert host.close_match(match, NOON) and host.erase_match(match, NOON)
        assert host.listed(10) == []


def test_the_list_shows_the_newest_first_and_who_sits(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches, host_of(tmp_path) as host:
        old = begun_match(matches)
        seats = {"left": {"kind": "open"}, "right": {"kind": "bot", "bot": "random"}}
        middle, _ = new_match(matches, seats)
        matches.submit(old, moves("a", 0, 0, "step:1", "done"))
        newest, _ = new_match(matches)
        host.close_match(middle, NOON + timedelta(hours=1))
        listed = {each.id: each for each in host.listed(10)}
        assert list(listed) == [middle, newest, old]
        assert listed[middle].seats == ("open", "bot") and listed[middle].finished
        assert listed[old].number == matches.match(old)["number"] and not listed[old].finished
        assert [each.id for each in host.listed(1)] == [middle]


def test_notices_are_read_once_and_dropped_after_a_day(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches, host_of(tmp_path) as host:
        board, woken = board_of(matches, host), list[str]()
        matches.books.on_stored.append(woken.append)
        first, second = begun_match(matches), begun_match(matches)
        host.close_match(first, clock())
        woken.clear()
        board.look()
        assert woken == [], "what came before the start is in the store already"
        host.close_match(second, clock())
        board.look()
        board.look()
        assert woken == [second]
        clock.wait(25 * 3600)
        AbandonedSweep(matches.books, host, 30, erase=False).sweep()
        assert host.notices(0) == []
        third = begun_match(matches)
        woken.clear()
        host.close_match(third, clock())
        board.look()
        assert woken == [third], "a number is never given twice"


@pytest.mark.parametrize("erase", [False, True])
def test_what_nobody_goes_on_with_is_ended_and_nothing_else(tmp_path: Path, erase: bool) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches, host_of(tmp_path) as host:
        sweep = AbandonedSweep(matches.books, host, 30, erase=erase)
        left, watched, lately, over = (begun_match(matches) for _ in range(4))
        never_begun, _ = new_match(matches)
        matches.presence.nobody_is_here()
        matches.presence.came(watched, {1})
        host.close_match(over, clock())
        clock.wait(29 * 86400)
        matches.submit(lately, moves("a", 0, 0, "step:1", "done"))
        back = begun_match(matches)
        assert sweep.sweep() == 0
        clock.wait(86400 + 1)
        assert sweep.sweep() == 2
        assert sweep.sweep() == 0
        kept = {each.id: each.finished for each in host.listed(10)}
        ended = {} if erase else {left: True, never_begun: True}
        assert kept == {watched: False, lately: False, over: True, back: False, **ended}


def test_a_player_who_went_lately_still_counts_as_there(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches, host_of(tmp_path) as host:
        match = begun_match(matches)
        matches.presence.came(match, {0, 1})
        clock.wait(29 * 86400)
        matches.presence.went(match, {0, 1}, lambda _: False)
        clock.wait(10 * 86400)
        sweep = AbandonedSweep(matches.books, host, 30, erase=False)
        assert sweep.sweep() == 0
        clock.wait(20 * 86400 + 1)
        assert sweep.sweep() == 1


def test_the_server_sweeps_only_if_the_host_wants_it(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches:
        match = begun_match(matches)
        matches.presence.nobody_is_here()
    clock.wait(31 * 86400)
    with server_in(tmp_path, clock=clock) as server:
        assert server.matches.match(match)["outcome"] is None
    clock.wait(31 * 86400)
    with server_in(tmp_path, clock=clock, abandoned="close") as server:
        wait_until(lambda: server.matches.match(match)["outcome"] is not None, "it is closed")


def test_who_is_blocked_gets_nothing_and_loses_the_socket_at_once(tmp_path: Path) -> None:
    with server_in(tmp_path, proxies=1) as server, host_of(tmp_path) as host:
        match, _ = new_match(server.matches)
        bad, good = {"x-forwarded-for": "203.0.113.9"}, {"x-forwarded-for": "198.51.100.1"}
        with (
            server.socket(match, additional_headers=bad) as cut,
            server.socket(match, additional_headers=good) as stays,
        ):
            assert cut.hello({})["type"] == stays.hello({})["type"] == "welcome"
            host.block(["203.0.113.0/24"], NOON)
            assert cut.hear_the_end() == 1008
            stays.say({"type": "ping"})
            assert stays.hear() == {"type": "pong"}
        answer = server.http.get("/api/status", headers=bad)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "server-blocked")
        assert server.http.get("/api/status", headers=good).status_code == 200
        with server.socket(match, additional_headers=bad) as refused:
            assert refused.hear()["error"]["code"] == "server-blocked"
        host.unblock(["203.0.113.0/24"])
        wait_until(lambda: server.http.get("/api/status", headers=bad).status_code == 200, "it may come in again")


def test_a_block_holds_from_the_first_request_after_a_start(tmp_path: Path) -> None:
    with matches_in(tmp_path), host_of(tmp_path) as host:
        host.block(["127.0.0.1", "127.0.0.1"], NOON)
        assert host.blocked() == ["127.0.0.1"]
        assert host.unblock(["192.0.2.1"]) == ["192.0.2.1"]
    with server_in(tmp_path, ready=False) as server:
        assert server.http.get("/healthz").status_code == 403
