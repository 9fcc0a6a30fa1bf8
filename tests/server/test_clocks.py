"""Clocks: whose time runs and since when, increments, days, running out; and clocks of the machine that are set."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scheibe.errors import ScheibeError
from scheibe.server.service import Matches, Submission
from scheibe.server.steady import SteadyClock
from scheibe.server.timekeeper import Timekeeper
from scheibe.server.wire import NewMatch
from tests.core.ice import ROUGH
from tests.server.kit import AGAINST_BOT, NONCES, NOON, PERSONS, Clock, matches_in, moves, server_in
from tests.server.test_playing import refusal
from tests.server.test_presence import says

LIVE = {"kind": "live", "base": 60, "increment": 5}
DAYS = {"kind": "days", "days": 2}
DAY = 86400.0


def clocked(matches: Matches, clock: Any = None, *, seats: Any = None, game: str = "race", **options: Any) -> str:
    """A match with a clock that all its persons have entered."""
    wanted = {"game": game, "options": options, "seats": seats or PERSONS, "clock": clock or LIVE}
    made = matches.create(NewMatch.model_validate(wanted))
    secrets = {name: seat["secret"] for name, seat in made["seats"].items() if "secret" in seat}
    matches.enter(made["match"], secrets, {name: NONCES[name] for name in secrets})
    return str(made["match"])


@contextmanager
def on_the_clock(folder: Path, **further: Any) -> Iterator[tuple[Matches, Clock]]:
    """Matches of a server that has run for a while, whose clock stands still until it is set."""
    clock = Clock(step=0)
    with matches_in(folder, clock=clock, **further) as matches:
        clock.wait(1000)
        yield matches, clock


def both_moved(matches: Matches, clock: Any = None, **options: Any) -> str:
    """A match in which time has just begun to run, for the left."""
    match = clocked(matches, clock, **options)
    matches.submit(match, moves("l", 0, 0, "done"))
    cast(Clock, matches.books.clock).wait(1)
    matches.submit(match, moves("r", 1, 1, "done"))
    return match


def left(matches: Matches, match: str) -> tuple[Any, ...]:
    """What both have left, and whose time runs."""
    told = matches.match(match)["clock"]
    return told["left"].get("left"), told["left"].get("right"), told["running"]


def test_without_a_clock_there_is_none(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        wanted = NewMatch.model_validate({"game": "race", "seats": PERSONS})
        assert matches.match(matches.create(wanted)["match"])["clock"] is None


def test_nothing_runs_before_both_have_made_their_first_move(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = clocked(matches)
        clock.wait(500)
        matches.submit(match, moves("l", 0, 0, "done"))
        clock.wait(500)
        assert left(matches, match) == (60, 60, None)
        matches.submit(match, moves("r", 1, 1, "done"))
        assert left(matches, match) == (60, 60, "left")


def test_a_turn_costs_the_time_it_took_and_brings_the_increment(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches)
        clock.wait(20)
        matches.submit(match, moves("a", 0, 2, "step:1"))
        assert left(matches, match) == (40, 60, "left"), "no increment before the turn passes on"
        clock.wait(10)
        matches.submit(match, moves("b", 0, 3, "done"))
        assert left(matches, match) == (35, 60, "right")
        clock.wait(7)
        matches.submit(match, moves("c", 1, 4, "done"))
        assert left(matches, match) == (35, 58, "left")
        told = matches.match(match)["clock"]
        assert (told["kind"], told["base"], told["increment"], told["since"]) == (
            "live",
            60,
            5,
            "2026-11-29T12:17:18.000Z",
        )


def test_what_chance_brings_is_shown_for_a_second_that_nobody_pays(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches)
        matches.submit(match, moves("a", 0, 2, "roll"))
        clock.wait(10)
        matches.submit(match, moves("b", 1, 4, "done"))
        assert left(matches, match) == (65, 60 - 9 + 5, "left")


def test_a_move_that_takes_time_is_seen_to_its_end_before_time_runs(tmp_path: Path) -> None:
    with on_the_clock(tmp_path, game_of={"ice": ROUGH}.__getitem__) as (matches, clock):
        match = both_moved(matches, game="ice")
        clock.wait(1)
        matches.submit(match, moves("a", 0, 2, "step:2", "done"))  # three seconds on the ice
        clock.wait(2)
        assert matches.deadline(match) == clock.now + timedelta(seconds=61)
        clock.wait(11)
        matches.submit(match, moves("b", 1, 4, "done"))
        assert left(matches, match)[1] == 60 - 10 + 5


def test_offers_and_hints_neither_stop_nor_start_a_clock(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches, max_turns=9)
        clock.wait(20)
        matches.submit(match, says("offer", 1, 2))
        clock.wait(10)
        matches.submit(match, says("decline", 0, 2))
        clock.wait(10)
        matches.submit(match, moves("a", 0, 2, "done"))
        assert left(matches, match)[0] == 60 - 40 + 5


def test_a_call_that_takes_back_gives_the_turn_and_its_time_back_to_the_other(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches, officiating="self")
        matches.submit(match, moves("a", 0, 2, "step:3", "done"))
        clock.wait(10)
        matches.submit(match, says("call", 1, 4))
        assert left(matches, match) == (65, 50, "left")


def test_who_must_accept_a_last_point_spends_time_on_it(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches, goal=1, officiating="self")
        clock.wait(1)
        matches.submit(match, moves("a", 0, 2, "step:1"))
        assert left(matches, match)[2] == "right"
        clock.wait(60)
        matches.lapse(match)
        assert matches.match(match)["outcome"] == {"winner": "left", "reason": "time"}


def test_bots_have_no_clock_and_cost_nobody_time(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = clocked(matches, seats=AGAINST_BOT)
        matches.submit(match, moves("l", 0, 0, "done"))
        clock.wait(500)
        matches.submit(match, moves("bot", 1, 1, "done"))
        clock.wait(10)
        matches.submit(match, moves("m", 0, 2, "done"))
        assert left(matches, match) == (55, None, None)
        clock.wait(500)
        matches.lapse(match)
        assert matches.match(match)["outcome"] is None


def test_days_are_given_anew_for_each_submission(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches, DAYS)
        clock.wait(DAY)
        matches.submit(match, moves("a", 0, 2, "step:1", "done"))
        assert left(matches, match) == (2 * DAY, 2 * DAY, "right")
        clock.wait(2 * DAY - 1)
        matches.submit(match, moves("b", 1, 4, "done"))
        clock.wait(2 * DAY)
        assert refusal(matches.submit, match, moves("c", 0, 5, "done")).code == "server-time-over"
        assert matches.match(match)["outcome"] == {"winner": "right", "reason": "time"}


def test_a_move_after_the_time_is_refused_and_the_match_is_over(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches)
        clock.wait(60)
        late = moves("a", 0, 2, "done")
        fault = refusal(matches.submit, match, late)
        assert (fault.code, fault.arguments) == ("server-time-over", {"side": "left"})
        assert matches.match(match)["outcome"] == {"winner": "right", "reason": "time"}
        assert refusal(matches.submit, match, late).code == "server-time-over"
        assert matches.match(match)["number"] == 3
        assert "3 left: !time" in matches.record(match)[1]


def test_a_move_in_time_whose_answer_was_lost_gets_its_answer_after_the_time(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches)
        clock.wait(59)
        sent = moves("a", 0, 2, "done")
        assert matches.submit(match, sent) == 3
        clock.wait(500)
        assert matches.submit(match, sent) == 3


def test_a_move_that_came_in_time_and_waited_its_turn_counts_from_when_it_came(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches)
        clock.wait(59)
        sent = replace(moves("a", 0, 2, "done"), received=clock.now)
        clock.wait(5)
        assert matches.submit(match, sent) == 3
        assert left(matches, match)[0] == 1 + 5


def test_of_a_move_and_the_end_of_time_one_is_stored(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock), matches_in(tmp_path, clock=clock) as elsewhere:
        clock.wait(1000)
        match = both_moved(matches)
        elsewhere.match(match)
        clock.wait(59)
        matches.submit(match, moves("a", 0, 2, "done"))
        clock.wait(1)
        elsewhere.lapse(match)  # it had not heard of the move
        assert elsewhere.match(match)["outcome"] is None
        assert elsewhere.match(match) == matches.match(match)


def test_the_sweep_ends_what_nobody_looks_at_and_leaves_the_rest(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        slow, untimed, over = both_moved(matches, DAYS), clocked(matches), both_moved(matches)
        timekeeper = Timekeeper(matches)
        timekeeper.sweep()
        clock.wait(59)
        timekeeper.sweep()
        assert matches.match(over)["outcome"] is None
        clock.wait(1)
        timekeeper.sweep()
        timekeeper.sweep()
        assert matches.match(over)["outcome"] == {"winner": "right", "reason": "time"}
        assert matches.match(slow)["outcome"] is matches.match(untimed)["outcome"] is None


def test_everybody_hears_that_time_is_over_without_a_word(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with server_in(tmp_path, clock=clock) as server:
        clock.wait(1000)
        match = both_moved(server.matches)
        with server.entered(match, {}) as (guest, welcome):
            assert welcome["now"] == "2026-11-29T12:16:41.000Z"
            clock.wait(60)
            news = guest.hear_of("events")
            assert (news["events"][0]["kind"], news["match"]["outcome"]["reason"]) == ("time", "time")


def test_after_a_start_of_the_server_there_is_a_minute_to_come_back(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches)
    clock.wait(500)  # the machine was off
    with matches_in(tmp_path, clock=clock) as matches:
        matches.lapse(match)
        clock.wait(59)
        matches.submit(match, moves("a", 0, 2, "done"))
        assert left(matches, match) == (5, 60, "right")
    clock.wait(500)
    with matches_in(tmp_path, clock=clock) as matches:
        clock.wait(60)
        matches.lapse(match)
        assert matches.match(match)["outcome"] == {"winner": "left", "reason": "time"}


def test_in_a_match_of_days_nobody_claims_it_from_one_who_is_away(tmp_path: Path) -> None:
    with on_the_clock(tmp_path) as (matches, clock):
        match = both_moved(matches, DAYS)
        clock.wait(DAY)
        assert refusal(matches.submit, match, says("claim", 1, 2)).code == "server-claim-days"


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "base": 29},
        {"kind": "live", "base": 10801},
        {"kind": "live", "base": 60, "increment": 181},
        {"kind": "live", "base": 60.5},
        {"kind": "days", "days": 0},
        {"kind": "days", "days": 15},
        {"kind": "hourglass"},
        {"kind": "live", "base": 60, "days": 1},
    ],
)
def test_a_clock_that_is_none_is_refused(tmp_path: Path, clock: Any) -> None:
    with server_in(tmp_path) as server:
        answer = server.http.post("/api/matches", json={"game": "race", "seats": PERSONS, "clock": clock})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "server-malformed")


ACTIONS = st.lists(
    st.tuples(
        st.sampled_from(["done", "step:1", "roll", "offer", "decline", "call", "sweep", "restart"]),
        st.integers(0, 1),
        st.floats(-100, 100, allow_nan=False),
    ),
    max_size=25,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(ACTIONS, st.sampled_from([LIVE, DAYS]))
def test_whatever_the_machines_clock_does_the_log_stays_in_order_and_every_process_agrees(
    tmp_path_factory: pytest.TempPathFactory, actions: list[tuple[str, int, float]], terms: Any
) -> None:
    folder = tmp_path_factory.mktemp("clock")
    with on_the_clock(folder) as (matches, clock):
        match = clocked(matches, terms, max_turns=50, officiating="self")
        for place, (action, seat, seconds) in enumerate(actions):
            clock.wait(seconds)  # back, too
            since = matches.match(match)["number"]
            with suppress(ScheibeError):
                if action in ("offer", "decline", "call"):
                    matches.submit(match, Submission(f"s{place}", seat, since, action))  # type: ignore[arg-type]
                elif action == "sweep":
                    matches.lapse(match)
                elif action == "restart":
                    matches.books.running.forget(match)
                else:
                    matches.submit(match, moves(f"s{place}", seat, since, action))
        here = matches.snapshot(match)
    assert list(here.times) == sorted(here.times)
    assert here.reckoning is not None
    assert all(seconds is not None and seconds >= 0 for seconds in here.reckoning.left)
    with matches_in(folder, clock=clock) as matches:
        there = matches.snapshot(match)
    assert (there.times, there.reckoning) == (here.times, here.reckoning)


def test_setting_the_clock_of_the_machine_gives_nobody_time_and_takes_none() -> None:
    wall, passed = Clock(step=0), [100.0]
    steady = SteadyClock(wall, lambda: passed[0])
    wall.wait(-5000)
    passed[0] += 3
    assert steady() == NOON + timedelta(seconds=3)
    wall.wait(90_000)
    assert steady() == NOON + timedelta(seconds=3)
