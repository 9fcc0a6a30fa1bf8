"""Points and boxes of a picture (x to the right, y down), and their words in SVG."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Literal, NamedTuple, TypeAlias

from scheibe.draw.markup import figure

Lie: TypeAlias = Literal["upright", "along"]
"""Upright: north, or the band, on top. Along: the same turned clockwise, north or the band on the right."""


class Point(NamedTuple):
    """A place in a picture."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright box in a picture."""

    x: float
    y: float
    width: float
    height: float


def distance(one: Point, other: Point) -> float:
    """The distance of two points."""
    return hypot(one.x - other.x, one.y - other.y)


def toward(start: Point, end: Point, length: float) -> Point:
    """A point on the way from one point to another, so far after the first."""
    whole = distance(start, end) or 1.0
    return Point(start.x + (end.x - start.x) * length / whole, start.y + (end.y - start.y) * length / whole)


def angle(start: Point, end: Point) -> float:
    """The direction from one point to another in degrees, clockwise from the right."""
    return degrees(atan2(end.y - start.y, end.x - start.x))


def polar(middle: Point, turn: float, length: float) -> Point:
    """The point so far from a middle in a direction (degrees, clockwise from the right)."""
    return Point(middle.x + cos(radians(turn)) * length, middle.y + sin(radians(turn)) * length)


def overlap(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def around(middle: Point, width: float, height: float) -> Box:
    """The box of a size round a middle."""
    return Box(middle.x - width / 2, middle.y - height / 2, width, height)


def at(point: Point) -> str:
    """A point in a path."""
    return f"{figure(point.x)} {figure(point.y)}"


def line(points: Iterable[Point]) -> str:
    """A path through points."""
    return "M" + "L".join(map(at, points))


def move(point: Point, turn: float = 0.0) -> str:
    """The transform that puts a drawing on a point, turned clockwise by so many degrees."""
    moved = f"translate({at(point)})"
    return f"{moved} rotate({figure(turn)})" if turn else moved
