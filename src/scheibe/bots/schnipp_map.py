"""The map of a last flick: what every flick leads to, and, convolved with the noise of a hand, what each is worth.

From some places on the launch line, in all directions that lead to the band, with all speeds, in steps that are smaller
than the noise (after Ahmad, Altman, Bowling: deterministic outcomes on a grid, blurred by the execution noise).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import numpy as np

from scheibe.bots.schnipp_mind import Mind
from scheibe.physics.space_kernels import Reals
from scheibe.schnipp import Scatter, SchnippPosition

_DEGREE: Final = 0.017453292519943295

_STEP: Final = 0.75
"""The steps of the map, in standard deviations of the hand."""

_REACH: Final = 4
"""So many steps the blur reaches to each side."""

_FINEST: Final = Scatter(0.6, 0.02)
"""A hand that scatters less is taken for this one, for the map: it would have too many flicks."""

_SHORTEST: Final = 0.7
"""The slowest flicks of the map come so far up the lane, of the way to the band; slower ones are no last hope."""

_FULL: Final = 0.999


def mapped(position: SchnippPosition, hand: Scatter, mind: Mind, places: int, number: int, reserve: int) -> Reals:
    """The best flicks (number, 4) of the map from so many places, best first; fewer where only ``reserve`` is left
    of the work."""
    hand = hand.widened(_FINEST)
    flicks, slopes, speeds = _grid(position, hand, places)
    worths = mind.worths(flicks, reserve)
    rows = len(worths) // (slopes * speeds)
    if rows == 0:
        return np.empty((0, 4))
    size = rows * slopes * speeds
    blurred = _blurred(worths[:size].reshape(rows, slopes, speeds)).reshape(size)
    best: Reals = flicks[np.argsort(-blurred, kind="stable")[:number]]
    return best


def _grid(position: SchnippPosition, hand: Scatter, places: int) -> tuple[Reals, int, int]:
    """All flicks of the map (places x directions x speeds, 4), and how many directions and speeds there are."""
    table = position.options.table
    lane = table.lane
    slope = _STEP * hand.degrees * _DEGREE
    slopes = 2 * int(1.2 * table.rim / lane.band_y / slope) + 1
    slowest = min(sqrt(2.0 * lane.brake * _SHORTEST * lane.band_y), _FULL * table.max_speed)
    speeds = [slowest]
    while speeds[-1] * (1.0 + _STEP * hand.speed) < _FULL * table.max_speed:
        speeds.append(speeds[-1] * (1.0 + _STEP * hand.speed))
    flicks = np.zeros((places, slopes, len(speeds), 4))
    for place, x in enumerate(_spread(position.places, places)):
        middle = -x / lane.band_y
        aside = middle + slope * (np.arange(slopes) - slopes // 2)
        along = 1.0 / np.sqrt(1.0 + aside * aside)
        flicks[place, :, :, 0] = x
        flicks[place, :, :, 1] = (aside * along)[:, None] * np.array(speeds)
        flicks[place, :, :, 2] = along[:, None] * np.array(speeds)
    return flicks.reshape(-1, 4), slopes, len(speeds)


def _spread(stretches: tuple[tuple[float, float], ...], number: int) -> list[float]:
    """So many places, evenly over the free stretches of the launch line."""
    whole = sum(high - low for low, high in stretches)
    found = []
    for index in range(number):
        along = whole * (index + 0.5) / number
        for low, high in stretches:
            if along <= high - low:
                break
            along -= high - low
        found.append(min(low + along, high))
    return found


def _blurred(worths: Reals) -> Reals:
    """The map (places, directions, speeds) under the noise of the hand; beyond its edges it goes on as it ends."""
    for axis in (1, 2):
        padded = np.pad(worths, [(_REACH, _REACH) if each == axis else (0, 0) for each in range(3)], mode="edge")
        length, total = worths.shape[axis], np.zeros_like(worths)
        for offset in range(2 * _REACH + 1):
            window = [slice(None)] * 3
            window[axis] = slice(offset, offset + length)
            total += _weights()[offset] * padded[tuple(window)]
        worths = total
    return worths


def _weights() -> list[float]:
    """Of the steps, from one end of the blur to the other: all but the normal curve, by + - * / alone."""
    weights = []
    for step in range(-_REACH, _REACH + 1):
        weight = 1.0 - (step * _STEP) ** 2 / 16.0
        weights.append(weight**8)
    whole = sum(weights)
    return [weight / whole for weight in weights]
