"""The bots at the table: found due in the log, bound to an event, and never a reason for a match to stop."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from scheibe import catalog
from scheibe.bots import STAND_INS
from scheibe.server.opponents import bot_seed, due
from scheibe.server.service import Matches, Submission
from scheibe.server.workers import Thought
from tests.core.race import RACE
from tests.server.kit import AGAINST_BOT, Running, begun_match, changes, matches_in, moves, server_in, think
from tests.server.program_kit import programs, stub
from tests.waiting import wait_until

BOTS = {"left": {"kind": "bot", "bot": "random"}, "right": {"kind": "bot", "bot": "random"}}


def against(bot: str) -> Any:
    return AGAINST_BOT | {"right": {"kind": "bot", "bot": bot}}


def log_of(server: Running, match: str, number: int) -> list[tuple[str, str, str]]:
    """The log of a match as soon as it is that long: seat, kind and text of each event."""
    wait_until(lambda: changes(server.matches, match, 0, ())["number"] >= number, f"there is event {number}")
    told = changes(server.matches, match, 0, ())
    return [(event["seat"], event["kind"], event["text"]) for event in told["events"]]


def answered(matches: Matches, match: str, *texts: str) -> None:
    """Plays the bot's turn as the opponents do."""
    found = due(matches.snapshot(match))
    assert found is not None
    matches.submit(match, found.submission(texts))


def test_nothing_is_due_before_the_match_begins_or_on_the_others_turn(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT)
        assert due(matches.snapshot(match)) is None
        matches.submit(match, moves("a", 0, 0, "step:1"))
        assert due(matches.snapshot(match)) is None


def test_a_bots_turn_is_bound_to_the_match_and_its_newest_event(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT)
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        found = due(matches.snapshot(match))
        assert found is not None
        assert (found.match, found.number, found.seat) == (match, 2, 1)
        assert found.submission(["step:1", "done"]).id == "bot-2"
        thought = found.thought
        assert thought is not None
        assert thought == Thought("race", "random", str(matches.snapshot(match).match.position), thought.seed)


def test_another_plays_the_match_on_whose_bot_is_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT)
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        monkeypatch.setattr("scheibe.bots.SUCCESSORS", {"race": {"random": "quick"}})
        found = due(matches.snapshot(match))
        assert found is not None and found.thought is not None and found.thought.bot == "quick"
        assert matches.match(match)["seats"]["right"]["bot"] == "random", "the match says who began it"


def test_a_bots_seed_follows_from_the_match_and_differs_from_turn_to_turn() -> None:
    seeds = [bot_seed("ab" * 32, number) for number in range(50)]
    assert seeds == [bot_seed("ab" * 32, number) for number in range(50)]
    assert len(set(seeds)) == 50
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert bot_seed("cd" * 32, 0) not in seeds


def test_the_same_turn_thought_twice_is_stored_once(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT)
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        found = due(matches.snapshot(match))
        assert found is not None and found.thought is not None
        chosen = think(found.thought)
        assert matches.submit(match, found.submission(chosen)) == 4
        assert matches.submit(match, found.submission(chosen)) == 4


def test_a_bot_calls_at_once_where_it_rightfully_can(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT, officiating="self", goal=30)
        matches.submit(match, moves("a", 0, 0, "step:1", "step:3"))
        found = due(matches.snapshot(match))
        assert found is not None and found.thought is None
        assert found.submission().action == "call"
        matches.submit(match, found.submission())
        assert due(matches.snapshot(match)) is None


def test_a_bot_accepts_a_last_point_that_was_rightful(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT, officiating="self", goal=2)
        matches.submit(match, moves("a", 0, 0, "step:2"))
        answered(matches, match)
        assert matches.match(match)["outcome"] == {"winner": "left", "reason": "goal"}


def test_a_bot_calls_a_last_point_that_was_not(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT, officiating="self", goal=3)
        matches.submit(match, moves("a", 0, 0, "step:3"))
        answered(matches, match)
        told = matches.match(match)
        assert (told["outcome"], told["to_move"]) == (None, "left")


def test_nothing_is_due_when_the_match_is_over(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches, AGAINST_BOT)
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        matches.submit(match, Submission("b", 0, 2, "resign"))
        assert due(matches.snapshot(match)) is None
        assert matches.unfinished_with_bots() == []


def test_a_bot_answers_by_itself(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        match = begun_match(server.matches, AGAINST_BOT)
        server.matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        assert {seat for seat, _, _ in log_of(server, match, 4)[2:]} == {"right"}


def test_two_bots_play_to_the_end_with_nobody_there(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        made = server.http.post("/api/matches", json={"game": "race", "seats": BOTS}).json()["match"]
        wait_until(lambda: server.matches.match(made)["outcome"], "the bots have ended their match")


FAILURES = [
    ("broken", "crashed", "it always does"),
    ("slow", "late", "no answer within 30 seconds"),
    ("cheat", "illegal", "the rules of the race refuse step:3"),
    ("mute", "illegal", "at least one move"),
    ("program:cheat", "illegal", "--bot NAME=COMMAND"),  # of a host who names it no longer
]


@pytest.mark.parametrize(("bot", "failure", "why"), FAILURES)
def test_for_a_bot_that_fails_another_moves_and_the_match_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, bot: str, failure: str, why: str
) -> None:
    with server_in(tmp_path) as server:
        match = begun_match(server.matches, against(bot))
        server.matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        seat, kind, text = log_of(server, match, 4)[2]
        assert (seat, kind) == ("right", "move")
        assert text in ("step:1", "step:2")
        server.matches.submit(match, moves("b", 0, 4, "step:1", "done"))
        log_of(server, match, 8)
    first, second = failures_in(caplog)
    assert why in first.pop("why")
    assert first == {"match": match, "number": 2, "bot": bot, "failure": failure, "instead": "random"}
    assert second["number"] == 6


def failures_in(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """The fields of each line of the log that says that a bot has failed."""
    return [record.__dict__["fields"] for record in caplog.records if record.getMessage() == "bot failed"]


def test_a_plain_bot_moves_first_and_a_random_one_where_that_fails_too(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for plain, instead, told in (("plain", ["plain"], "step:2"), ("broken", ["broken", "random"], "step:")):
        caplog.clear()
        monkeypatch.setitem(cast("dict[str, str]", STAND_INS), "race", plain)
        with server_in(tmp_path / plain) as server:
            match = begun_match(server.matches, against("cheat"))
            server.matches.submit(match, moves("a", 0, 0, "step:1", "done"))
            assert log_of(server, match, 4)[2][2].startswith(told)
        assert [each["instead"] for each in failures_in(caplog)] == instead


def test_a_breach_of_a_program_is_a_failure_so_that_nobody_has_to_call_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "game", lambda name: RACE)
    with programs(stub("cheat")) as host, server_in(tmp_path, programs=host) as server:
        match = begun_match(server.matches, against("program:cheat"), officiating="self")
        server.matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        assert log_of(server, match, 4)[2][2] in ("step:1", "step:2")
    (failure,) = failures_in(caplog)
    assert failure["failure"] == "illegal" and "step:3 done" in failure["why"]


def test_a_bot_that_says_half_of_its_turn_is_asked_for_the_rest(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with server_in(tmp_path) as server:
        match = begun_match(server.matches, against("half"))
        server.matches.submit(match, moves("a", 0, 0, "step:1", "done"))
        assert [text for _, _, text in log_of(server, match, 4)[2:]] == ["step:1", "done"]
    assert not failures_in(caplog)


@pytest.mark.parametrize("game", catalog.games())
def test_every_stand_in_is_a_bot_of_its_game_and_no_stronger_than_who_failed(game: str) -> None:
    order = catalog.bots(game)
    for bot in order:
        stand_ins = catalog.stand_ins(game, bot)
        assert stand_ins[-1] == "random"
        assert all(order.index(each) <= order.index(bot) for each in stand_ins)
    plain, resort = catalog.stand_ins(game, "program:mine")
    assert plain in order[1:] and resort == "random"
    assert catalog.stand_ins(game, order[-1]) == (plain, "random")


def test_a_turn_that_was_due_when_the_server_ended_is_played_after_the_next_start(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:  # nobody plays the bots' turns here
        waiting = [begun_match(matches, AGAINST_BOT) for _ in range(5)]
        for match in waiting:
            matches.submit(match, moves("a", 0, 0, "step:1", "done"))
    with server_in(tmp_path) as server:
        for match in waiting:
            log_of(server, match, 4)


def test_one_match_that_cannot_be_replayed_stops_no_other_bot(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    import contextlib
    import sqlite3

    monkeypatch.setattr("scheibe.server.opponents._SWEEP_SECONDS", 0.02)
    with matches_in(tmp_path) as matches:
        broken, whole = (begun_match(matches, AGAINST_BOT) for _ in range(2))
        for match in (broken, whole):
            matches.submit(match, moves("a", 0, 0, "step:1", "done"))
    with contextlib.closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
        connection.execute("UPDATE event SET text = 'hop' WHERE match = ?", (broken,))
        connection.commit()
    with server_in(tmp_path) as server:
        log_of(server, whole, 4)
    told = [record.getMessage() for record in caplog.records]
    assert told.count("no bot can play") == 1, "what cannot be played is told once, not at every sweep"


def test_the_moves_of_bots_are_the_same_whenever_the_server_was_restarted(tmp_path: Path) -> None:
    logs = []
    for folder, restarts in ((tmp_path / "a", False), (tmp_path / "b", True)):
        with matches_in(folder) as matches:
            match = begun_match(matches, AGAINST_BOT, goal=40)
            for turn in range(4):
                matches.submit(match, moves(f"t{turn}", 0, 4 * turn, "step:1", "done"))
                found = due(matches.snapshot(match))
                if restarts:
                    with matches_in(folder, seed=9) as again:
                        assert due(again.snapshot(match)) == found
                assert found is not None and found.thought is not None
                matches.submit(match, found.submission(think(found.thought)))
            logs.append([event["text"] for event in changes(matches, match, 0, ())["events"]])
    assert logs[0] == logs[1]
