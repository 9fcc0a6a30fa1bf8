"""What pairs of matches say about two bots: the score, how sure it is, and how well it fits an expectation.

The two matches of a pair share their dice, so they are not independent; pairs are. A pair brings the first bot 0, ½, 1,
1½ or 2 points: five outcomes, hence *pentanomial*. The score is its mean share of a pair, from 0 to 1, and all that is
said here about how sure it is rests on how pairs vary, never on single matches.

Everything follows from one statistic, the evidence against an expected score ``s``: the logarithm of how much likelier
the best of all distributions over the five outcomes makes the pairs than the best of those whose mean is ``s``. By
duality it is the greatest value, over θ in [−1/(1−s), 1/s], of ``Σ nᵢ log(1 + θ (xᵢ − s))``, with ``nᵢ`` pairs of share
``xᵢ``; the ends of that region are where an outcome that has not been seen takes the rest of the probability. (A. Owen,
*Empirical Likelihood*, 2001, section 2; J. Honda, A. Takemura, *An asymptotically optimal bandit algorithm for bounded
support models*, COLT 2010, theorem 8; M. Van den Bergh, *Generalized sequential probability ratio test for multinomial
distributions*, 2020, is where tests of chess engines took it up.)
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, log
from statistics import NormalDist
from typing import Final, TypeAlias

Counts: TypeAlias = tuple[int, int, int, int, int]
"""How many pairs brought the first bot 0, ½, 1, 1½ and 2 points."""

SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The share of a pair that each of the five outcomes is."""

_FINE: Final = 1e-12


def counted(points: Iterable[float]) -> Counts:
    """The counts of pairs that brought the first bot so many points: each 0, 0.5, 1, 1.5 or 2."""
    counts = [0, 0, 0, 0, 0]
    for each in points:
        counts[round(2 * each)] += 1
    return (counts[0], counts[1], counts[2], counts[3], counts[4])


def score(counts: Counts) -> float | None:
    """The first bot's mean share, from 0 to 1; ``None`` without pairs."""
    pairs = sum(counts)
    return sum(n * x for n, x in zip(counts, SHARES, strict=True)) / pairs if pairs else None


def evidence(counts: Counts, expected: float) -> float:
    """The evidence of the pairs against an expected score, as a logarithm: 0 where they fit exactly, at most
    infinite."""
    seen = [(n, x - expected) for n, x in zip(counts, SHARES, strict=True) if n]
    if not seen:
        return 0.0
    if not 0 < expected < 1:
        return 0.0 if all(off == 0 for _, off in seen) else inf
    theta = _steepest(seen, -1 / (1 - expected), 1 / expected)
    return max(0.0, sum(n * log(max(1 + theta * off, 1e-300)) for n, off in seen))


def _steepest(seen: list[tuple[int, float]], low: float, high: float) -> float:
    """Where ``Σ n log(1 + θ off)`` is greatest between ``low`` and ``high``: Newton's method, kept between ends that
    close in on it."""
    theta = 0.0
    for _ in range(200):
        slope = sum(n * off / (1 + theta * off) for n, off in seen)
        bend = sum(n * (off / (1 + theta * off)) ** 2 for n, off in seen)
        low, high = (theta, high) if slope > 0 else (low, theta)
        step = theta + slope / bend if bend else theta
        nearer = step if low < step < high else (low + high) / 2
        if abs(nearer - theta) <= _FINE * (1 + abs(theta)) or high - low <= _FINE:
            return nearer
        theta = nearer
    return theta


def interval(counts: Counts, confidence: float = 0.95) -> tuple[float, float] | None:
    """The expected scores that the pairs do not speak against, as the ends of an interval that holds the true one with
    this confidence; ``None`` without pairs.

    It holds every score whose evidence is at most half the square of Student's quantile for one pair less than there
    are (Owen 2001, section 2.7, for small samples; of many pairs that is the quantile of χ²). Where all pairs ended
    alike it is still honest: ten pairs won to nothing leave room below 1.
    """
    middle, pairs = score(counts), sum(counts)
    if middle is None:
        return None
    most = student(0.5 + confidence / 2, pairs - 1) ** 2 / 2
    return _edge(counts, middle, 0.0, most), _edge(counts, middle, 1.0, most)


def _edge(counts: Counts, inside: float, outside: float, most: float) -> float:
    """The score between both whose evidence is ``most``, by bisection; ``outside`` if none has so much."""
    if evidence(counts, outside) <= most:
        return outside
    for _ in range(60):
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if evidence(counts, middle) <= most else (inside, middle)
    return inside


def student(probability: float, freedom: int) -> float:
    """The quantile of Student's t, for probabilities above one half; to 1 % for three degrees of freedom, to a
    thousandth for ten (the expansion in 26.7.5 of Abramowitz and Stegun, *Handbook of Mathematical Functions*)."""
    z, n = NormalDist().inv_cdf(probability), max(freedom, 1)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4
