"""Kernel regression over flicks (Yee, Lisý, Bowling 2016): each flick is simulated once, without noise, and the worth
of one is the mean over its neighbours, weighted by how likely the hand makes the one of the other.
"""

from __future__ import annotations

from math import fsum
from random import Random
from typing import Final

import numpy as np

from scheibe.bots.schnipp_kernels import compare
from scheibe.bots.schnipp_mind import Mind
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import Scatter, SchnippPosition

_DEGREE: Final = 0.017453292519943295
_PLACE: Final = 2.5
"""Flicks to one goal tell about each other though their places differ: so many times as far as their goals may."""

_FINEST: Final = Scatter(0.1, 0.003)
"""A hand that scatters less is taken for this one: no two flicks would be neighbours."""


class Regression:
    """Flicks, what each came to, and what they tell about each other."""

    def __init__(self, position: SchnippPosition, mind: Mind, hand: Scatter) -> None:
        self._mind = mind
        self._way = position.options.table.lane.band_y
        hand = hand.widened(_FINEST)
        aside = hand.degrees * _DEGREE * self._way
        self._narrow = np.array([1.0 / aside, 1.0 / (_PLACE * aside), 1.0 / hand.speed])
        self.flicks = np.empty((0, 4))
        self.worths: Reals = np.empty(0)
        self._traits, self._sums, self._weights = np.empty((0, 3)), np.empty(0), np.empty(0)

    def learn(self, flicks: Reals, reserve: int = 0) -> None:
        """Simulate these flicks (flicks, 4), as many as there is work for beyond ``reserve``."""
        worths = self._mind.worths(flicks, reserve)
        first, flicks = len(self.worths), flicks[: len(worths)]
        x, vx, vy = flicks[:, 0], flicks[:, 1], flicks[:, 2]
        traits = np.stack([x + vx / vy * self._way, x, np.sqrt(vx * vx + vy * vy)], axis=1)
        self.flicks = np.concatenate([self.flicks, flicks])
        self.worths = np.concatenate([self.worths, worths])
        self._traits = np.concatenate([self._traits, traits])
        nothing = np.zeros(len(worths))
        self._sums, self._weights = np.concatenate([self._sums, nothing]), np.concatenate([self._weights, nothing])
        compare(self._traits, self.worths, first, self._narrow, self._sums, self._weights)

    def worth(self, doubt: float) -> Reals:
        """What each flick is worth under the hand, (flicks,), if the mean of all weighs as much as ``doubt``
        neighbours."""
        mean = fsum(self.worths) / len(self.worths)
        regressed: Reals = (self._sums + doubt * mean) / (self._weights + doubt)
        return regressed

    def best(self, doubt: float, number: int = 1) -> Ints:
        """The best flicks, best first, of equals the one that was tried first."""
        order: Ints = np.argsort(-self.worth(doubt), kind="stable")[:number]
        return order


class Neighbours:
    """Flicks that a hand might make of others."""

    def __init__(self, position: SchnippPosition, hand: Scatter, rng: Random) -> None:
        self._places, self._rng = position.places, rng
        self._fastest = position.options.table.max_speed
        hand = hand.widened(_FINEST)
        self._turn, self._push = hand.degrees * _DEGREE, hand.speed

    def of(self, flick: Reals, number: int) -> Reals:
        """So many legal flicks (number, 4) near one: its goal and its speed scattered as by the hand, its place moved
        a little."""
        near = np.empty((number, 4))
        x, vx, vy, spin = flick.tolist()
        low, high = min(self._places, key=lambda place: max(place[0] - x, x - place[1], 0.0))
        for row in near:
            aside, push = self._normal() * self._turn, 1.0 + self._normal() * self._push
            moved = min(max(x + self._normal() * self._turn * _PLACE / 4.0, low), high)
            row[:] = moved, (vx + aside * vy) * push, vy * push, spin
        fast = np.sqrt(near[:, 1] * near[:, 1] + near[:, 2] * near[:, 2])
        near[:, 1:3] /= np.maximum(1.0, fast / self._fastest)[:, None]
        return near

    def _normal(self) -> float:
        total = -2.0
        for _ in range(4):
            total += self._rng.random()
        return total * 1.7320508075688772
