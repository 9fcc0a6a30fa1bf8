"""The moves of a position: flicks and hands fill a region, the lot has two outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from scheibe.schnipp.moves import Flick, Hand
from scheibe.schnipp.scatter import MOST_NORMAL

if TYPE_CHECKING:
    from scheibe.schnipp.position import SchnippPosition


@dataclass(frozen=True, slots=True)
class Flicks:
    """The legal flicks of a position (S2.1, S2.2)."""

    position: SchnippPosition

    @property
    def bounds(self) -> Sequence[tuple[float, float]]:
        """Of x, vx, vy and spin (m, m/s, rad/s)."""
        table = self.position.options.table
        fast, spin = table.max_speed, table.max_spin
        return (-table.rim, table.rim), (-fast, fast), (0.0, fast), (-spin, spin)

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, Flick) and self.position.possible(move)

    def sample(self, rng: Random, /) -> Flick:
        """A legal flick: its place uniform over the free stretches of the launch line, its velocity over the half disc
        of the speeds up to the greatest one, its spin over its bounds."""
        table = self.position.options.table
        while True:
            vx, vy = _between(rng, -1.0, 1.0), rng.random()
            inside = vx * vx + vy * vy <= 1.0
            vx, vy = vx * table.max_speed, vy * table.max_speed
            if inside and not table.fault_of(vx, vy, 0.0):
                break
        spin = _between(rng, -table.max_spin, table.max_spin)
        return Flick(self._place(rng), vx, vy, spin)

    def _place(self, rng: Random) -> float:
        places = self.position.places
        whole = sum(high - low for low, high in places)
        along = rng.random() * whole
        for low, high in places:
            if along <= high - low:
                return min(low + along, high)
            along -= high - low
        return places[-1][1]


@dataclass(frozen=True, slots=True)
class Hands:
    """What a hand may make of a flick (S2.4): two independent numbers, all but normal."""

    @property
    def bounds(self) -> Sequence[tuple[float, float]]:
        """Of both numbers."""
        return (-MOST_NORMAL, MOST_NORMAL), (-MOST_NORMAL, MOST_NORMAL)

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, Hand)

    def sample(self, rng: Random, /) -> Hand:
        """Twenty-four uniform numbers in [0, 1): the sum of the first twelve less six, then that of the others."""
        turn = _normal(rng)
        return Hand(turn, _normal(rng))


def _between(rng: Random, low: float, high: float) -> float:
    return low + rng.random() * (high - low)


def _normal(rng: Random) -> float:
    total = 0.0
    for _ in range(12):
        total += rng.random()
    return total - 6.0
