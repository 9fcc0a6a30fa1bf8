"""What pairs of matches say about two bots: against published and independent values, and by simulation."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from random import Random

import pytest
from scipy import optimize, stats

from scheibe.arena.pentanomial import SHARES, Counts, counted, evidence, interval, score, student
from scheibe.arena.sequential import SequentialTest
from scheibe.errors import BadInput
from tests.conftest import Repetitions

PUBLISHED = [
    ((424, 2948, 5832, 3045, 460), -1.0, 3.0, 2.94),
    ((1284, 17437, 55536, 18085, 1292), 0.0, 2.0, 2.94),
    ((133, 1751, 5094, 1849, 165), -0.5, 1.5, 2.94),
    ((59, 754, 2467, 865, 75), -0.5, 1.5, 2.95),
    ((17, 253, 1042, 337, 39), -0.5, 1.5, 2.96),
    ((11, 407, 3238, 513, 11), 0.25, 1.75, 2.93),
    ((293, 5085, 20082, 5070, 326), -1.25, 0.25, 2.95),
    ((253, 4282, 17604, 4431, 286), -0.25, 1.25, 2.94),
    ((58, 3302, 33130, 3518, 84), 0.25, 1.25, 2.97),
    ((5, 418, 6043, 506, 12), 0.25, 1.25, 2.92),
]
"""Tests of the chess engine Stockfish in 2020: pairs, both bounds in logistic Elo, and the logarithm of the ratio, as
published with its pull requests 2493, 2950, 2951, 2971, 3103, 3209 and 3273."""

SKEWED = (0.05, 0.1, 0.3, 0.25, 0.3)
WHOLE = (0.2, 0.0, 0.55, 0.0, 0.25)
STRONG = (0.0, 0.0, 0.08, 0.02, 0.9)
EVEN = (0.1, 0.2, 0.4, 0.2, 0.1)


def mean(chances: tuple[float, ...]) -> float:
    return sum(chance * share for chance, share in zip(chances, SHARES, strict=True))


def drawn(chances: tuple[float, ...], rng: Random) -> float:
    """The points of a pair."""
    return 2 * rng.choices(SHARES, chances)[0]


def elo(bound: float) -> float:
    return 1 / (1 + 10 ** (-bound / 400))


@pytest.mark.parametrize(("pairs", "low", "high", "published"), PUBLISHED)
def test_the_ratio_is_the_one_that_was_published(pairs: Counts, low: float, high: float, published: float) -> None:
    assert round(SequentialTest(elo(low), elo(high)).ratio(pairs), 2) == published


@pytest.mark.parametrize(
    "pairs", [(3, 1, 7, 4, 9), (0, 0, 5, 2, 3), (0, 0, 10, 0, 0), (0, 0, 0, 0, 6), (4, 0, 0, 0, 1)]
)
@pytest.mark.parametrize("expected", [0.31, 0.5, 0.77])
def test_the_evidence_is_that_of_a_search_over_all_distributions(pairs: Counts, expected: float) -> None:
    """A general optimiser finds the best distribution with that mean; outcomes that were not seen may be likely."""

    def unlikely(chances: list[float]) -> float:
        return -sum(n * log(max(chance, 1e-12)) for n, chance in zip(pairs, chances, strict=True) if n)

    fits = (
        {"type": "eq", "fun": lambda chances: sum(chances) - 1},
        {"type": "eq", "fun": lambda chances: mean(tuple(chances)) - expected},
    )
    starts = [stats.binom.pmf(range(5), 4, expected), [1 - expected, 0, 0, 0, expected]]
    found = [
        optimize.minimize(unlikely, start, bounds=[(0, 1)] * 5, constraints=fits, method="SLSQP", tol=1e-12)
        for start in starts
    ]
    best = min(each.fun for each in found if each.success)
    total = sum(pairs)
    unhindered = -sum(n * log(n / total) for n in pairs if n)
    assert evidence(pairs, expected) == pytest.approx(best - unhindered, rel=1e-4, abs=1e-4)


def test_where_no_pair_is_shared_unevenly_the_test_is_that_of_wald() -> None:
    test = SequentialTest(0.5, 0.6)
    assert test.ratio((3, 0, 0, 0, 8)) == pytest.approx(8 * log(0.6 / 0.5) + 3 * log(0.4 / 0.5))
    assert test.bounds == pytest.approx((-log(19), log(19)))


def test_the_score_is_the_share_of_the_pairs() -> None:
    assert score(counted([0, 0.5, 1, 1.5, 2, 2])) == pytest.approx(7 / 12)
    assert counted([0, 0.5, 0.5, 1, 1.5, 2]) == (1, 2, 1, 1, 1)
    assert score(counted([])) is None and interval(counted([])) is None


@pytest.mark.parametrize("freedom", [2, 3, 9, 40])
@pytest.mark.parametrize("probability", [0.9, 0.975, 0.995])
def test_students_quantile_is_the_known_one(probability: float, freedom: int) -> None:
    assert student(probability, freedom) == pytest.approx(stats.t.ppf(probability, freedom), rel=0.2 / freedom**2)


def test_an_interval_holds_its_score_and_shrinks_with_more_pairs() -> None:
    widths = []
    for times in (1, 10, 100):
        low, high = interval((times, 2 * times, 3 * times, 2 * times, times)) or (0, 0)
        assert 0 < low < 0.5 < high < 1
        widths.append(high - low)
    assert widths[0] > 2.5 * widths[1] > 7 * widths[2]


def test_an_interval_of_many_pairs_is_that_of_their_variance() -> None:
    pairs: Counts = (800, 2100, 4000, 2300, 800)
    middle = score(pairs) or 0
    spread = sum(n * (x - middle) ** 2 for n, x in zip(pairs, SHARES, strict=True)) / sum(pairs)
    low, high = interval(pairs) or (0, 0)
    error = 1.959964 * (spread / sum(pairs)) ** 0.5
    assert (low, high) == pytest.approx((middle - error, middle + error), abs=error / 100)


def test_pairs_that_all_end_alike_leave_room() -> None:
    low, high = interval((0, 0, 0, 0, 20)) or (0, 0)
    assert 0.85 < low < 0.95 and high == 1
    low, high = interval((0, 0, 20, 0, 0)) or (0, 0)
    assert 0.4 < low < 0.5 < high < 0.6


@pytest.mark.parametrize("chances", [SKEWED, WHOLE, STRONG, EVEN])
@pytest.mark.parametrize("pairs", [12, 60])
def test_intervals_hold_the_true_score_as_often_as_they_say(
    chances: tuple[float, ...], pairs: int, repetitions: Repetitions
) -> None:
    rng, times, true = Random(31), repetitions(test=120, proof=2_000), mean(chances)
    held = 0
    for _ in range(times):
        low, high = interval(counted(drawn(chances, rng) for _ in range(pairs))) or (0, 0)
        held += low <= true <= high
    assert held / times > 0.95 - 0.01 - 2.6 * (0.05 * 0.95 / times) ** 0.5


def shifted(chances: tuple[float, ...], true: float) -> tuple[float, ...]:
    """Nearly the same distribution with another mean."""
    tilt = optimize.brentq(lambda tilt: mean(_tilted(chances, tilt)) - true, -50, 50)
    return _tilted(chances, float(tilt))


def _tilted(chances: tuple[float, ...], tilt: float) -> tuple[float, ...]:
    weights = [chance * 2.718281828 ** (tilt * share) for chance, share in zip(chances, SHARES, strict=True)]
    return tuple(weight / sum(weights) for weight in weights)


@pytest.mark.parametrize("chances", [SKEWED, WHOLE, EVEN])
@pytest.mark.parametrize(
    "test", [SequentialTest(0.5, 0.65), SequentialTest(0.6, 0.8, alpha=0.1, beta=0.02)], ids=["even", "other"]
)
@pytest.mark.parametrize("truth", ["low", "high"])
def test_the_sequential_test_errs_no_more_often_than_it_says(
    chances: tuple[float, ...], test: SequentialTest, truth: str, repetitions: Repetitions
) -> None:
    rng, times = Random(47), repetitions(test=150, proof=3_000)
    true = shifted(chances, test.low if truth == "low" else test.high)
    rate = test.alpha if truth == "low" else test.beta
    wrong = 0
    for _ in range(times):
        verdict = test.judge(drawn(true, rng) for _ in range(5_000))
        assert verdict.decision is not None
        wrong += verdict.decision != truth
    assert wrong / times <= rate + 0.01 + 2.6 * (rate * (1 - rate) / times) ** 0.5


def test_what_comes_after_the_decision_changes_nothing() -> None:
    test = SequentialTest(0.5, 0.6)
    verdict = test.judge([2] * 100)
    assert verdict.decision == "high" and verdict.pairs < 30
    assert test.judge([2] * verdict.pairs + [0] * 500) == verdict
    assert test.judge([2] * (verdict.pairs - 1)).decision is None
    assert test.judge([0] * 100).decision == "low"
    assert test.judge([]).pairs == 0


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: SequentialTest(0.6, 0.5),
        lambda: SequentialTest(0.5, 0.5),
        lambda: SequentialTest(0, 0.5),
        lambda: SequentialTest(0.5, 1),
        lambda: SequentialTest(0.5, float("nan")),
        lambda: SequentialTest(0.5, 0.6, alpha=0.5),
        lambda: SequentialTest(0.5, 0.6, beta=0),
    ],
)
def test_bounds_and_error_rates_that_make_no_test_are_refused(wrong: Callable[[], object]) -> None:
    with pytest.raises(BadInput):
        wrong()
