"""What hands may make of flicks, spread evenly: the same hands for all flicks that are compared, so that they differ by
themselves and not by their luck.
"""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import NormalDist
from typing import Final

import numpy as np

from scheibe.bots.schnipp_kernels import scatter
from scheibe.physics.space_kernels import Reals
from scheibe.schnipp import Scatter

_STEPS: Final = 4096

_ALONG: Final = 0.7548776662466927
_ACROSS: Final = 0.5698402909980532
"""Steps of a sequence that fills the square evenly however far one goes (Roberts's R2)."""


class EvenHands:
    """A row of hands: as many as are asked for, and then the next ones."""

    def __init__(self, hand: Scatter, rng: Random) -> None:
        self._hand = hand
        self._along, self._across = rng.random(), rng.random()
        self._used = 0

    def next(self, number: int) -> Reals:
        """So many hands, (number, 2) standard normal numbers."""
        count = np.arange(self._used, self._used + number)
        self._used += number
        spots = np.stack([self._along + count * _ALONG, self._across + count * _ACROSS], axis=1) % 1.0
        return _normals()[(spots * _STEPS).astype(np.int64)]

    def launched(self, flicks: Reals, hands: Reals) -> Reals:
        """Each flick by each of these hands: (flicks x hands, 4), the hands of the first flick first."""
        meant = np.repeat(flicks, len(hands), axis=0)
        launches = np.empty_like(meant)
        scatter(meant, np.tile(hands, (len(flicks), 1)), self._hand.degrees, self._hand.speed, launches)
        return launches


@cache
def _normals() -> Reals:
    """Standard normal numbers, one for the middle of each of many equal steps. Rounded, since logarithms may differ in
    their last bits from one machine to another."""
    normal = NormalDist()
    return np.array([round(normal.inv_cdf((step + 0.5) / _STEPS), 5) for step in range(_STEPS)])
