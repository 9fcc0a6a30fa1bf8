"""Flicks that are worth a try in a position of Schnipp: soft draws to the band, hits, and hard ones by way of the band.

Only + - * / and square roots: the same flicks on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from scheibe.schnipp import SchnippPosition

Aim = tuple[float, float, float]
"""Place (m) and velocity (m/s) of a flick."""

_DRAWS: Final = 0.45
_HITS: Final = 0.35
"""Shares of draws and, where something lies there to be hit, of hits; the rest is hard."""

_DEEPEST: Final = 0.002
_SHORTEST: Final = 0.09
"""A draw is meant to end between this deep in the band and this far before it (m)."""

_FULL: Final = 0.999
"""Of the greatest speed: what a bot takes as full power."""


def aims(position: SchnippPosition, rng: Random, number: int) -> list[Aim]:
    """So many flicks, all legal, drawn with ``rng``."""
    maker = _Maker(position, rng)
    return [maker.aim() for _ in range(number)]


def whim(position: SchnippPosition, rng: Random) -> Aim:
    """A legal flick up the lane, up to some 15° aside, with any power but the least: what comes of not looking."""
    return _Maker(position, rng).whim()


class _Maker:
    """Draws flicks for one position."""

    def __init__(self, position: SchnippPosition, rng: Random) -> None:
        self._rng = rng
        self._table = position.options.table
        self._places = position.places
        self._targets = _lying(position)

    def aim(self) -> Aim:
        """One flick."""
        kind = self._rng.random()
        if kind < _DRAWS:
            return self._draw()
        if self._targets and kind < _DRAWS + _HITS:
            return self._hit()
        return self._hard()

    def whim(self) -> Aim:
        """A flick without an aim."""
        aside = self._between(-0.27, 0.27)
        speed = self._between(0.25, 0.9) * self._table.max_speed
        length = sqrt(1.0 + aside * aside)
        return self._place(), aside / length * speed, speed / length

    def _draw(self) -> Aim:
        """A disc that stops near the band by itself."""
        front = self._table.lane.band_y - self._table.lane.disc_radius
        nearness = self._rng.random()
        y = front + _DEEPEST - (_DEEPEST + _SHORTEST) * nearness * nearness
        return self._towards(self._across(), y, 1.0 + self._between(-0.05, 0.05))

    def _hit(self) -> Aim:
        """A disc sent against one that lies there, full or thin."""
        x, y = self._targets[self._rng.randrange(len(self._targets))]
        thin = self._between(-1.9, 1.9) * self._table.lane.disc_radius
        return self._towards(x + thin, y, self._between(1.05, 2.4))

    def _hard(self) -> Aim:
        """A disc that the band throws back."""
        return self._towards(self._across(), self._table.lane.band_y, self._between(1.1, 2.2))

    def _towards(self, x: float, y: float, force: float) -> Aim:
        """A flick towards a point, ``force`` times as fast as would stop there on a free lane."""
        start = self._place()
        across = x - start
        way = sqrt(across * across + y * y)
        speed = min(force * sqrt(2.0 * self._table.lane.brake * way), _FULL * self._table.max_speed)
        return start, across / way * speed, y / way * speed

    def _place(self) -> float:
        low, high = self._places[self._rng.randrange(len(self._places))]
        return min(self._between(low, high), high)

    def _across(self) -> float:
        return self._between(-self._table.rim, self._table.rim)

    def _between(self, low: float, high: float) -> float:
        return low + self._rng.random() * (high - low)


def _lying(position: SchnippPosition) -> Sequence[tuple[float, float]]:
    """Where discs of either side lie beyond the crossbar."""
    bar = position.options.table.crossbar_y
    return [(disc.x, disc.y) for side in position.discs for disc in side if disc.at == "lane" and disc.y > bar]
