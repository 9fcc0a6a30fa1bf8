"""Drawings in true size for printed sheets: black lines on white, lengths in millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scheibe.draw.data import FONT
from scheibe.draw.markup import Node, Value, document, node, words
from scheibe.draw.plane import Point, angle, distance, line, move, toward

BLACK: Final = "#000000"
GREY: Final = "#777777"
PALE: Final = "#e8e8e8"

_TIP: Final = 2.2
"""Millimetres: an arrow of a dimension."""


def true_size(width: float, height: float, nodes: Iterable[Node], title: str) -> str:
    """A drawing whose unit is a millimetre, the origin in its upper left corner."""
    body = Node("g", {"font-family": FONT, "text-anchor": "middle", "dominant-baseline": "central"}, tuple(nodes))
    return document((0, 0, width, height), (width, height), (body,), title)


def stroke(width: float, colour: str = BLACK, **more: Value) -> dict[str, Value]:
    """The look of a line of so many millimetres."""
    own = {name.replace("_", "-"): value for name, value in more.items()}
    return {"fill": "none", "stroke": colour, "stroke-width": width, **own}


def path(points: Iterable[Point], width: float, colour: str = BLACK, **more: Value) -> Node:
    """A line through points."""
    return node("path", stroke(width, colour, **more), d=line(points))


def said(text: str, x: float, y: float, size: float = 3.0, turn: float = 0.0, **more: Value) -> Node:
    """Words round a point, their letters so many millimetres high in the type's own measure."""
    look: dict[str, Value] = {"fill": BLACK, "font-size": size, **{k.replace("_", "-"): v for k, v in more.items()}}
    if turn:
        return words(text, look, transform=move(Point(x, y), turn))
    return words(text, look, x=x, y=y)


def dimension(start: Point, end: Point, text: str, aside: float, size: float = 2.9) -> list[Node]:
    """The measure between two points, drawn so far to the left of the way from the first to the second."""
    long = distance(start, end)
    across = Point((end.y - start.y) / long, -(end.x - start.x) / long)

    def beside(point: Point, far: float) -> Point:
        return Point(point.x + across.x * far, point.y + across.y * far)

    one, other = beside(start, aside), beside(end, aside)
    beyond = aside + (1.2 if aside > 0 else -1.2)
    near = 0.8 if aside > 0 else -0.8
    help_lines = [path([beside(point, near), beside(point, beyond)], 0.13, GREY) for point in (start, end)]
    fits = long > 2 * _TIP + 1
    off = 2.0 if fits else 2.6
    middle = beside(toward(start, end, long / 2), aside + (off if aside > 0 else -off))
    turn = angle(start, end)
    upright = turn if -90 <= turn < 90 else turn + 180
    shaft = [one, other] if fits else [toward(one, other, -4), toward(other, one, -4)]
    tips = [_tip(one, turn if fits else turn + 180), _tip(other, turn + 180 if fits else turn)]
    return [*help_lines, path(shaft, 0.18), *tips, said(text, middle.x, middle.y, size, upright)]


def _tip(point: Point, turn: float) -> Node:
    d = f"M0 0L{_TIP}-0.6V0.6z"
    return node("path", {"fill": BLACK}, d=d, transform=move(point, turn))
