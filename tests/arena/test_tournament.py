"""A tournament of the race: whole, in any order, resumed, decided early, and what its standings say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from scheibe.arena.playing import Played, play
from scheibe.arena.results import Result, Thinking
from scheibe.arena.schedule import Fixture, pairings
from scheibe.arena.sequential import SequentialTest
from scheibe.arena.standings import Standings
from scheibe.arena.tournament import Tournament
from tests.arena.kit import ask, never, terms

FIELD = ("runner", "roller", "random")


class Here:
    """A hall in this process, with some matches going on at a time, which end in any order."""

    def __init__(self, places: int = 1, seed: int = 0) -> None:
        self.places = places
        self.rng = Random(seed)
        self.begun: list[Fixture] = []

    def play(self, wanted: Iterator[Fixture], /) -> Iterator[Played]:
        going: list[Fixture] = []
        while True:
            while len(going) < self.places and (fixture := next(wanted, None)) is not None:
                going.append(fixture)
                self.begun.append(fixture)
            if not going:
                return
            yield play(terms(), going.pop(self.rng.randrange(len(going))), ask, never)


class Kept:
    """What was kept, and how it went on."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.progress: list[tuple[int, int]] = []

    def keep(self, played: Played) -> None:
        self.results.append(played.result)

    def tell(self, done: int, total: int, what: str, /) -> None:
        self.progress.append((done, total))


def run(tournament: Tournament, hall: Here) -> tuple[Standings, Kept]:
    kept = Kept()
    return tournament.run(hall, kept.keep, kept.tell), kept


def test_every_match_is_played_and_kept_once() -> None:
    standings, kept = run(Tournament(pairings(FIELD), 5), Here(places=4))
    assert len(kept.results) == len({result.fixture for result in kept.results}) == 30
    assert kept.progress[0] == (0, 30) and kept.progress[-1] == (30, 30)
    assert [sum(meeting.counts) for meeting in standings.meetings] == [5, 5, 5]


def test_in_whatever_order_matches_end_the_standings_are_the_same() -> None:
    found = [run(Tournament(pairings(FIELD), 6), Here(places, seed))[0] for places, seed in ((1, 0), (3, 5), (9, 8))]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("known", [0, 1, 7, 29, 30])
def test_a_tournament_goes_on_where_it_stopped(known: int) -> None:
    whole, kept = run(Tournament(pairings(FIELD), 5), Here(places=3))
    hall = Here(places=2, seed=4)
    resumed, more = run(Tournament(pairings(FIELD), 5, kept.results[:known]), hall)
    assert resumed == whole
    assert len(more.results) == len(hall.begun) == 30 - known


def test_more_pairs_or_more_bots_leave_what_was_played_as_it_is() -> None:
    _, kept = run(Tournament(pairings(FIELD), 3), Here())
    _, more = run(Tournament(pairings((*FIELD, "walker")), 4, kept.results), Here())
    assert len(more.results) == 6 * 4 * 2 - len(kept.results)
    fewer, none = run(Tournament(pairings(FIELD), 2, kept.results), Here())
    assert not none.results and [sum(meeting.counts) for meeting in fewer.meetings] == [2, 2, 2]


def test_a_match_that_comes_twice_counts_once() -> None:
    class Twice(Here):
        def play(self, wanted: Iterator[Fixture], /) -> Iterator[Played]:
            for played in super().play(wanted):
                yield played
                yield played

    once, _ = run(Tournament(pairings(FIELD), 3), Here())
    twice, kept = run(Tournament(pairings(FIELD), 3), Twice())
    assert twice == once and len(kept.results) == 18


def test_a_test_ends_its_pairing_and_no_other() -> None:
    test = SequentialTest(0.5, 0.8)
    hall = Here(places=3)
    standings, kept = run(Tournament(pairings(("runner", "idler", "sprinter")), 40, test=test), hall)
    decided = {meeting.pairing: meeting.verdict for meeting in standings.meetings}
    first = decided["runner", "idler"]
    assert first is not None and first.decision == "high" and first.pairs < 15
    second = decided["runner", "sprinter"]
    assert second is not None and second.decision == "low"
    assert len(hall.begun) < 120
    assert kept.progress[-1][0] == kept.progress[-1][1] == len(kept.results)


@pytest.mark.parametrize("places", [1, 2, 7])
def test_what_a_test_says_does_not_depend_on_which_match_ends_first(places: int) -> None:
    test = SequentialTest(0.4, 0.7)
    standings, _ = run(Tournament(pairings(("roller", "random")), 60, test=test), Here(places, seed=places))
    alone, _ = run(Tournament(pairings(("roller", "random")), 60, test=test), Here())
    assert standings.meetings[0].verdict == alone.meetings[0].verdict
    assert standings.meetings[0].verdict is not None and standings.meetings[0].verdict.decision


def test_a_decided_pairing_that_is_resumed_plays_nothing_more() -> None:
    test = SequentialTest(0.5, 0.8)
    whole, kept = run(Tournament(pairings(("runner", "idler")), 40, test=test), Here())
    hall = Here()
    again, _ = run(Tournament(pairings(("runner", "idler")), 40, kept.results, test), hall)
    assert again == whole and not hall.begun


def test_two_bots_that_play_alike_are_found() -> None:
    standings, _ = run(Tournament(pairings(("runner", "sprinter", "random")), 4), Here())
    alike = {meeting.pairing: meeting.alike for meeting in standings.meetings}
    assert alike == {("runner", "sprinter"): 4, ("runner", "random"): 0, ("sprinter", "random"): 0}
    assert standings.meetings[0].counts == (0, 0, 4, 0, 0)


def test_matches_that_repeat_an_earlier_one_are_counted() -> None:
    standings, _ = run(Tournament(pairings(("runner", "walker")), 5), Here())
    assert standings.meetings[0].repeated == 8  # no dice: all pairs are the first one again


def result(pair: int, half: int, points: float, bots: tuple[str, str] = ("a", "b")) -> Result:
    winner = None if points == 0.5 else bots[0] if points else bots[1]
    thinking = (Thinking(2, 1.0, 0.75), Thinking(1, 3.0, 3.0))
    return Result(*bots, pair, half, winner, "goal", (0, 0), 9, f"{pair}-{half}", thinking)


def test_only_whole_pairs_count_and_a_test_waits_for_the_earlier_ones() -> None:
    points = {(0, 0): 1, (0, 1): 0.5, (1, 0): 1, (2, 0): 0, (2, 1): 0}
    results = [result(pair, half, each) for (pair, half), each in points.items()]
    standings = Standings.of([("a", "b")], results, SequentialTest(0.4, 0.6))
    (meeting,) = standings.meetings
    assert meeting.counts == (1, 0, 0, 1, 0)
    assert meeting.won_drawn_lost == (2, 1, 2)
    assert meeting.verdict is not None and meeting.verdict.pairs == 1


def test_the_standings_as_data_say_the_first_bots_share_and_how_bots_behaved() -> None:
    results = [
        result(0, half, points, bots) for bots in (("a", "b"), ("a", "c")) for half, points in ((0, 1), (1, 0.5))
    ]
    told = json.loads(json.dumps(Standings.of([("a", "b"), ("a", "c"), ("b", "c")], results).as_json()))
    assert told["score"] == 0.75 and told["interval"][0] < 0.75 < told["interval"][1] and told["pairs"] == 2
    assert [pairing["score"] for pairing in told["pairings"]] == [0.75, 0.75, None]
    assert [rating["bot"] for rating in told["ratings"]] == ["a", "b", "c"]
    assert told["bots"][0] == {
        "bot": "a",
        "failures": {"late": 0, "crashed": 0, "illegal": 0},
        "turns": 8,
        "seconds_a_turn": 0.5,
        "longest_turn": 0.75,
    }


def test_without_a_match_the_standings_say_nothing() -> None:
    told = Standings.of([("a", "b")], []).as_json()
    assert told["score"] is None and told["interval"] is None and told["ratings"] == []


@pytest.mark.parametrize("fails", ["keep", "hall"])
def test_what_is_kept_before_a_fault_stays_kept(fails: str) -> None:
    kept = Kept()

    def keep(played: Played) -> None:
        if fails == "keep" and len(kept.results) == 3:
            raise OSError("the disk is full")
        kept.keep(played)

    class Burning(Here):
        def play(self, wanted: Iterator[Fixture], /) -> Iterator[Played]:
            for number, played in enumerate(super().play(wanted)):
                if fails == "hall" and number == 3:
                    raise OSError("the hall burns")
                yield played

    tournament = Tournament(pairings(FIELD), 5)
    with pytest.raises(OSError, match=r"disk|hall"):
        tournament.run(Burning(), keep, kept.tell)
    assert tournament.done == len(kept.results) == 3
    assert run(tournament, Here())[0] == run(Tournament(pairings(FIELD), 5), Here())[0]
