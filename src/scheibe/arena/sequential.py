"""Is A better than B? A test that looks after every pair and ends as soon as it can tell.

The generalised sequential probability ratio test: for two expected scores ``low`` < ``high`` the ratio is that of the
best likelihoods under each, over all distributions of the five outcomes of a pair; its logarithm is the difference of
their :func:`~scheibe.arena.pentanomial.evidence`. It ends with *high* at ``log((1 − β)/α)`` and with *low* at
``log(β/(1 − α))`` (A. Wald, *Sequential Analysis*, 1947). If the true score is at most ``low``, *high* is said with a
probability of about α at most; if it is at least ``high``, *low* with about β at most.

The bounds are plain scores, neither logistic nor normalised Elo. The logarithms agree with those that were published
of tests of chess engines with pentanomial counts, where bounds in logistic Elo are turned into scores.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log
from typing import Literal, TypeAlias

from scheibe.arena.pentanomial import Counts, evidence
from scheibe.errors import BadInput

Decision: TypeAlias = Literal["low", "high"]


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """What is tested: whether the first bot's score is rather ``high`` than ``low``, with error rates ``alpha`` (of
    saying *high* falsely) and ``beta`` (of saying *low* falsely). Raises :class:`~scheibe.errors.BadInput`."""

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadInput("arena-bad-bounds", {"low": f"{self.low:g}", "high": f"{self.high:g}"})
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadInput("arena-bad-errors", {"alpha": f"{self.alpha:g}", "beta": f"{self.beta:g}"})

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the logarithm of the ratio ends the test: with *low* below the first, with *high* above the second."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Counts) -> float:
        """The logarithm of the ratio of likelihoods after these pairs."""
        return evidence(counts, self.low) - evidence(counts, self.high)

    def judge(self, points: Iterable[float]) -> Verdict:
        """How the test stands after pairs that brought the first bot these points (0 to 2), *in their order*: it ends
        at the first pair that decides, whatever comes after."""
        watch = Watch(self)
        for each in points:
            if watch.after(each).decision:
                break
        return watch.verdict


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a test stands: what it decided (``None`` while it goes on), the logarithm of the ratio, after how many
    pairs."""

    decision: Decision | None
    ratio: float
    pairs: int


class Watch:
    """A test that looks at one pair after the other."""

    def __init__(self, test: SequentialTest) -> None:
        self.test = test
        self.verdict = Verdict(None, 0.0, 0)
        self._counts = [0, 0, 0, 0, 0]

    def after(self, points: float) -> Verdict:
        """How the test stands after one more pair, which brought the first bot so many points (0 to 2); what was
        decided before stands."""
        if self.verdict.decision is None:
            self._counts[round(2 * points)] += 1
            none, half, one, more, two = self._counts
            ratio = self.test.ratio((none, half, one, more, two))
            low, high = self.test.bounds
            decision: Decision | None = "high" if ratio >= high else "low" if ratio <= low else None
            self.verdict = Verdict(decision, ratio, self.verdict.pairs + 1)
        return self.verdict
