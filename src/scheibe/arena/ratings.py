"""How strong each bot of a field is: Bradley–Terry ratings in Elo, with intervals.

A bot rated ``r`` higher than another scores ``1 / (1 + 10^(−r/400))`` against it (R. Bradley, M. Terry, *Rank analysis
of incomplete block designs*, Biometrika 39, 1952; draws count half). The ratings are the likeliest, found by Newton's
method on a concave function; their mean is 0, since only differences mean anything.

Two bots that have met count one pair more that was shared evenly, so that a bot that won everything has a finite rating
too. How sure a rating is follows from how *pairs* vary around what the ratings expect (the sandwich estimator of
H. White, *Maximum likelihood estimation of misspecified models*, Econometrica 50, 1982), since the matches of a pair
share their dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log
from statistics import NormalDist
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from scheibe.arena.pentanomial import SHARES, Counts

_ELO: Final = 400 / log(10)
_EVEN: Final = 2  # the index of an evenly shared pair


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating in Elo, and the ends of its interval."""

    bot: str
    elo: float
    low: float
    high: float


def ratings(
    meetings: Mapping[tuple[str, str], Counts], *, even_pairs: float = 1, confidence: float = 0.95
) -> tuple[Rating, ...]:
    """The ratings of all who can be compared, strongest first: ``meetings`` are the counts of pairs of each two bots,
    from the first one's side. Where the field falls apart into groups that never met, the largest is rated.

    ``even_pairs`` are added to each meeting; without them the ratings are the plain likeliest, which a bot that won
    or lost everything does not have.
    """
    met = {names: counts for names, counts in meetings.items() if sum(counts)}
    bots = _largest_group(met)
    if not bots:
        return ()
    rows = [_Meeting.of(bots, names, counts, even_pairs) for names, counts in met.items() if names[0] in bots]
    strengths = _likeliest(rows, len(bots))
    errors = _standard_errors(rows, strengths) * NormalDist().inv_cdf(0.5 + confidence / 2)
    found = [
        Rating(bot, _ELO * strength, _ELO * (strength - error), _ELO * (strength + error))
        for bot, strength, error in zip(bots, strengths.tolist(), errors.tolist(), strict=True)
    ]
    return tuple(sorted(found, key=lambda rating: (-rating.elo, rating.bot)))


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Two bots: ``sides`` has +1 at the first and −1 at the second, ``pairs`` how many ended in each outcome."""

    sides: NDArray[np.float64]
    pairs: NDArray[np.float64]

    @classmethod
    def of(cls, bots: Sequence[str], names: tuple[str, str], counts: Counts, even_pairs: float) -> _Meeting:
        sides = np.zeros(len(bots))
        sides[bots.index(names[0])], sides[bots.index(names[1])] = 1, -1
        pairs = np.array(counts, dtype=np.float64)
        pairs[_EVEN] += even_pairs
        return cls(sides, pairs)

    def expected(self, strengths: NDArray[np.float64]) -> float:
        return float(1 / (1 + np.exp(-self.sides @ strengths)))

    def slope(self, strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        """The first derivative of the likelihood's logarithm; a pair counts two matches."""
        off = np.array(SHARES) - self.expected(strengths)
        return self.sides * float(2 * self.pairs @ off)

    def bend(self, strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        """The second derivative, its sign changed."""
        share = self.expected(strengths)
        return np.outer(self.sides, self.sides) * float(2 * self.pairs.sum() * share * (1 - share))

    def spread(self, strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        """The sum over the pairs of the squares of their first derivatives."""
        off = np.array(SHARES) - self.expected(strengths)
        return np.outer(self.sides, self.sides) * float(4 * self.pairs @ off**2)


def _likeliest(rows: Sequence[_Meeting], bots: int) -> NDArray[np.float64]:
    strengths: NDArray[np.float64] = np.zeros(bots)
    for _ in range(200):
        slope: Any = sum(row.slope(strengths) for row in rows)
        step: NDArray[np.float64] = _inverse(rows, strengths) @ slope
        strengths = strengths + step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-300))
        if float(np.abs(step).max()) < 1e-12:
            break
    return strengths - float(strengths.mean())


def _standard_errors(rows: Sequence[_Meeting], strengths: NDArray[np.float64]) -> NDArray[np.float64]:
    inverse = _inverse(rows, strengths)
    spread: Any = sum(row.spread(strengths) for row in rows)
    variances: NDArray[np.float64] = np.diag(inverse @ spread @ inverse)
    return np.sqrt(np.maximum(variances, 0.0))


def _inverse(rows: Sequence[_Meeting], strengths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of the sum of the bends: on differences only, since a shift of all ratings changes nothing."""
    bends: Any = sum(row.bend(strengths) for row in rows)
    return np.linalg.pinv(bends, hermitian=True)


def _largest_group(met: Iterable[tuple[str, str]]) -> list[str]:
    """The bots of the largest group in which each has met each, if only by way of others; in order of appearance."""
    groups: list[list[str]] = []
    for names in met:
        joined = [group for group in groups if not set(names).isdisjoint(group)]
        together = [bot for group in joined for bot in group]
        groups = [group for group in groups if group not in joined]
        groups.append(together + [bot for bot in names if bot not in together])
    return max(groups, key=len, default=[])
