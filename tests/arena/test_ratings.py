"""Ratings of a field: against a published table and choix, and by simulation."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Any

import choix
import numpy as np
import pytest

from scheibe.arena.pentanomial import Counts, counted
from scheibe.arena.ratings import ratings
from tests.conftest import Repetitions

BASEBALL = {
    "Milwaukee": {"Detroit": 7, "Toronto": 9, "New York": 7, "Boston": 7, "Cleveland": 9, "Baltimore": 11},
    "Detroit": {"Milwaukee": 6, "Toronto": 7, "New York": 5, "Boston": 11, "Cleveland": 9, "Baltimore": 9},
    "Toronto": {"Milwaukee": 4, "Detroit": 6, "New York": 7, "Boston": 7, "Cleveland": 8, "Baltimore": 12},
    "New York": {"Milwaukee": 6, "Detroit": 8, "Toronto": 6, "Boston": 6, "Cleveland": 7, "Baltimore": 10},
    "Boston": {"Milwaukee": 6, "Detroit": 2, "Toronto": 6, "New York": 7, "Cleveland": 7, "Baltimore": 12},
    "Cleveland": {"Milwaukee": 4, "Detroit": 4, "Toronto": 5, "New York": 6, "Boston": 6, "Baltimore": 6},
    "Baltimore": {"Milwaukee": 2, "Detroit": 4, "Toronto": 1, "New York": 3, "Boston": 1, "Cleveland": 7},
}
"""Matches won by each team against each other one in the American League, 1987."""

ABILITIES = {
    "Milwaukee": 1.581,
    "Detroit": 1.436,
    "Toronto": 1.294,
    "New York": 1.248,
    "Boston": 1.108,
    "Cleveland": 0.684,
    "Baltimore": 0.0,
}
"""Their abilities by A. Agresti, *Categorical Data Analysis* (2002), table 10.10, as differences of logarithms."""

Meetings = dict[tuple[str, str], Counts]


def natural(elo: float) -> float:
    return elo * log(10) / 400


def each_match_twice() -> Meetings:
    """Ratings take pairs: two equal matches for each one say the same."""
    teams = list(BASEBALL)
    return {
        (one, other): (BASEBALL[other][one], 0, 0, 0, BASEBALL[one][other])
        for place, one in enumerate(teams)
        for other in teams[place + 1 :]
    }


def test_the_ratings_are_those_of_a_published_table() -> None:
    found = {rating.bot: natural(rating.elo) for rating in ratings(each_match_twice(), even_pairs=0)}
    for team, ability in ABILITIES.items():
        assert found[team] - found["Baltimore"] == pytest.approx(ability, abs=0.0006)
    assert list(found) == list(ABILITIES)


def by_choix(meetings: Meetings, even_pairs: int) -> dict[str, float]:
    """The likeliest strengths by another program; it knows no draws, so each half point is a match there."""
    names = sorted({name for names in meetings for name in names})
    data: list[tuple[int, int]] = []
    for (first, second), counts in meetings.items():
        one, other = names.index(first), names.index(second)
        for points, pairs in enumerate(counts):
            times = pairs + (even_pairs if points == 2 else 0)
            data += [(one, other)] * (points * times) + [(other, one)] * ((4 - points) * times)
    found: Any = choix.ilsr_pairwise(len(names), data, alpha=0, max_iter=1_000, tol=1e-12)
    return dict(zip(names, found - np.mean(found), strict=True))


FIELD: Meetings = {
    ("a", "b"): (2, 5, 9, 4, 1),
    ("a", "c"): (0, 1, 6, 8, 7),
    ("b", "c"): (1, 3, 4, 4, 3),
    ("d", "a"): (9, 2, 3, 1, 0),
    ("e", "d"): (0, 0, 2, 5, 11),
}


@pytest.mark.parametrize("even_pairs", [0, 1])
def test_the_ratings_are_those_of_another_program(even_pairs: int) -> None:
    found = {rating.bot: natural(rating.elo) for rating in ratings(FIELD, even_pairs=even_pairs)}
    assert found == pytest.approx(by_choix(FIELD, even_pairs), abs=1e-6)


def test_of_two_bots_the_ratings_are_the_logarithm_of_their_odds() -> None:
    strong, weak = ratings({("weak", "strong"): (6, 0, 0, 0, 2)}, even_pairs=0)
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.elo - weak.elo == pytest.approx(400 * log(3) / log(10))
    assert strong.low < strong.elo < strong.high


def test_a_bot_that_won_everything_has_a_rating_and_a_wide_interval() -> None:
    first, *_, last = ratings({("a", "b"): (0, 0, 0, 0, 50), ("b", "c"): (0, 0, 0, 0, 50)})
    assert (first.bot, last.bot) == ("a", "c")
    assert first.high - first.low > 200


def test_bots_that_never_met_are_not_compared() -> None:
    meetings: Meetings = {("a", "b"): (1, 0, 3, 0, 2), ("c", "d"): (1, 0, 0, 0, 1), ("b", "e"): (0, 0, 1, 0, 0)}
    assert {rating.bot for rating in ratings(meetings)} == {"a", "b", "e"}
    assert {rating.bot for rating in ratings({**meetings, ("c", "a"): (0, 0, 0, 0, 0)})} == {"a", "b", "e"}
    assert len(ratings({**meetings, ("c", "a"): (0, 0, 1, 0, 0)})) == 5
    assert ratings({}) == ()


def test_intervals_hold_the_true_rating_as_often_as_they_say(repetitions: Repetitions) -> None:
    """Matches of a pair are as alike as dice make them: the second often ends as the first does."""
    rng, times = Random(13), repetitions(test=120, proof=3_000)
    true = {"a": 1.1, "b": 0.3, "c": -0.4, "d": -1.0}
    held = 0
    for _ in range(times):
        meetings = {
            (one, other): counted(a_pair(true[one] - true[other], rng) for _ in range(40))
            for one in true
            for other in true
            if one < other
        }
        held += sum(natural(rating.low) <= true[rating.bot] <= natural(rating.high) for rating in ratings(meetings))
    assert held / (4 * times) == pytest.approx(0.95, abs=0.012 + 2.6 * (0.05 * 0.95 / times) ** 0.5)


def a_pair(difference: float, rng: Random) -> float:
    share = 1 / (1 + exp(-difference))
    first = rng.random() < share
    return float(first) + (first if rng.random() < 0.3 else rng.random() < share)
