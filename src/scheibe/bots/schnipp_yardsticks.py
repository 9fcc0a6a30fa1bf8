"""The yardsticks of Schnipp. They never change, so that figures of strength stay comparable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

import numpy as np

from scheibe.bots import side_asked
from scheibe.bots.schnipp_aims import aims
from scheibe.bots.schnipp_mind import Mind, Work
from scheibe.bots.schnipp_regression import Neighbours, Regression
from scheibe.bots.schnipp_stakes import points_at_stake
from scheibe.schnipp import Flick, Scatter, SchnippPosition

_STEADY: Final = Scatter(1.0, 0.04)
_CHILD: Final = Scatter(4.0, 0.15)

_MOST_WORK: Final = 100_000
"""Steps of the physics that a decision may take: three times as many as is usual for *kr1000*."""

_BATCHES: Final = 10
"""How often it looks anew around the flick that seems best."""

_DOUBT: Final = 1.0
"""The mean of all flicks weighs as much as so many neighbours."""

_LOOKS: Final = 12
"""Places that a beginner looks at."""


@dataclass(frozen=True, slots=True)
class RegressionBot:
    """Kernel regression with so many simulations: half of them all over, the others around what seems best."""

    name: str
    simulations: int

    def choose(self, position: SchnippPosition, seed: int, /) -> Sequence[Flick]:
        """One flick. Raises :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
        side_asked(position)
        rng, hand = Random(seed), _STEADY.widened(position.options.scatter)
        mind = Mind(position, points_at_stake(position, hand), Work(_MOST_WORK))
        tried, near = Regression(position, mind, hand), Neighbours(position, hand, rng)
        batch = self.simulations // (2 * _BATCHES)
        tried.learn(np.array([(*aim, 0.0) for aim in aims(position, rng, self.simulations - batch * _BATCHES)]))
        for _ in range(_BATCHES):
            tried.learn(near.of(tried.flicks[tried.best(_DOUBT)[0]], batch))
        x, vx, vy, _spin = tried.flicks[tried.best(_DOUBT)[0]].tolist()
        return [Flick(x, vx, vy, scatter=_STEADY)]


class Beginner:
    """Somebody who has just begun, with a child's hand: straight up a free lane, as fast as brings a disc to the
    band."""

    name = "beginner"

    def choose(self, position: SchnippPosition, seed: int, /) -> Sequence[Flick]:
        """One flick. Raises :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
        side_asked(position)
        rng, lane = Random(seed), position.options.table.lane
        looked = [_somewhere(position, rng) for _ in range(_LOOKS)]
        x = max(looked, key=lambda place: _free_way(position, place))
        front = lane.band_y - lane.disc_radius
        speed = min(sqrt(2.0 * lane.brake * front), position.options.table.max_speed)
        return [Flick(x, 0.0, speed, scatter=_CHILD)]


def _somewhere(position: SchnippPosition, rng: Random) -> float:
    low, high = rng.choice(position.places)
    return min(low + rng.random() * (high - low), high)


def _free_way(position: SchnippPosition, x: float) -> float:
    """How far a disc gets straight up from there before it meets another one (m)."""
    lane = position.options.table.lane
    way = lane.band_y
    for disc in (*position.discs[0], *position.discs[1]):
        if disc.at == "lane" and abs(disc.x - x) < 2 * lane.disc_radius:
            way = min(way, disc.y)
    return way


def kr100() -> RegressionBot:
    """A hundred simulations."""
    return RegressionBot("kr100", 100)


def kr1000() -> RegressionBot:
    """A thousand simulations."""
    return RegressionBot("kr1000", 1000)
