"""The rubber band in a picture: a taut string from post to post over the discs that press on it. Millimetres of the
lane, x to the right and y up."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import asin, hypot, sqrt
from typing import NamedTuple


class Bend(NamedTuple):
    """What the string runs over: a post (radius 0) or a disc."""

    x: float
    y: float
    radius: float


class Piece(NamedTuple):
    """A straight piece of the string, and the radius of the arc that leads to it (0 for the first)."""

    start: tuple[float, float]
    end: tuple[float, float]
    radius: float


def string(half: float, band: float, radius: float, discs: Iterable[tuple[float, float]]) -> tuple[list[Piece], float]:
    """The straight pieces of the string between posts at ±``half``, and its whole length."""
    bends = _taut(half, band, radius, discs)
    normals = [_above(one, other) for one, other in pairwise(bends)]
    pieces: list[Piece] = []
    length = 0.0
    for index, ((x, y), (one, other)) in enumerate(zip(normals, pairwise(bends), strict=True)):
        start = one.x + x * one.radius, one.y + y * one.radius
        end = other.x + x * other.radius, other.y + y * other.radius
        if index:
            bent = hypot(x - normals[index - 1][0], y - normals[index - 1][1])
            length += 2 * one.radius * asin(min(1.0, bent / 2))
        length += hypot(end[0] - start[0], end[1] - start[1])
        pieces.append(Piece(start, end, one.radius))
    return pieces, length


def _above(one: Bend, other: Bend) -> tuple[float, float]:
    """The unit normal, above, of the line that touches two circles from above, the second to the right of the first."""
    x, y = other.x - one.x, other.y - one.y
    length = hypot(x, y)
    x, y, lean = x / length, y / length, (one.radius - other.radius) / length
    across = sqrt(max(0.0, 1 - lean * lean))
    return x * lean - y * across, y * lean + x * across


def _taut(half: float, band: float, radius: float, discs: Iterable[tuple[float, float]]) -> list[Bend]:
    """Posts and discs that the string touches, from left to right: the upper hull."""
    held = [Bend(-half, band, 0.0)]
    for bend in [*sorted(Bend(x, y, radius) for x, y in discs), Bend(half, band, 0.0)]:
        while len(held) > 1:
            before, middle = held[-2:]
            x, y = _above(before, bend)
            if x * (middle.x - before.x) + y * (middle.y - before.y) + middle.radius - before.radius > 0:
                break
            held.pop()
        held.append(bend)
    return held
