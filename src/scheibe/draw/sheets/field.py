"""The field of Ultimade to print: nine by eighteen squares of 2 cm, on two pages that join, on one, or smaller."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scheibe.draw.board import M
from scheibe.draw.markup import Node, node
from scheibe.draw.plane import Point
from scheibe.draw.sheets.ink import BLACK, GREY, PALE, path, said, stroke, true_size
from scheibe.draw.sheets.layout import FOOT, MARGIN, Heading, Items, Page, Placed, Sheet
from scheibe.draw.sheets.order import Order

FILES: Final[int] = M["files"]
ROWS: Final[int] = M["rows"]

SQUARE: Final = 20.0
"""Millimetres of a square in true size."""

OVERLAP: Final = 8.0
"""Millimetres of the flap to glue on."""

_BESIDE: Final = 12.0
"""Millimetres beside the field for letters, figures and marks."""

_MARK: Final = 6.0
"""Millimetres from the field to the middle of a joining mark."""

_MARK_RADIUS: Final = 2.4

_TOP: Final = 62.0
"""Millimetres above the field of a page that joins another, for the words."""

_RULER: Final = 100.0
"""Millimetres of the line that shows whether the printer keeps to the scale."""


def field_sheet(order: Order) -> Sheet:
    """The sheet ``ultimade-field``."""
    title = order.say("print-field-title")
    depth = int(order.measure("end_zone_depth"))
    paper = order.paper
    if order.fit or _fits(paper.height, SQUARE):
        square = min(SQUARE, _largest(paper.width, paper.height)) if order.fit else SQUARE
        pages: tuple[Page, ...] = (_whole(order, square, depth),)
    else:
        pages = _north(order, depth), _south(order, depth)
    return Sheet(title, paper, order.language, pages)


def _fits(height: float, square: float) -> bool:
    return ROWS * square + 2 * MARGIN + FOOT + _BESIDE / 2 <= height


def _largest(width: float, height: float) -> float:
    """The largest square, in half millimetres, with which the whole field is on one page."""
    high = (height - 2 * MARGIN - FOOT - _BESIDE / 2) / ROWS
    wide = (width - 2 * MARGIN - _BESIDE / 2) / FILES
    return int(min(high, wide) * 2) / 2


def _whole(order: Order, square: float, depth: int) -> Page:
    paper = order.paper
    drawn = _drawing(order, square, depth, 0, ROWS)
    x = (paper.width - FILES * square) / 2 - _BESIDE
    y = (paper.height - 2 * FOOT - ROWS * square) / 2 - _BESIDE
    size = FILES * square + 2 * _BESIDE, ROWS * square + 2 * _BESIDE
    foot = order.say("print-field-foot", mm=order.figure(square, 1))
    ruler = Placed(_ruler(order), MARGIN, paper.height - MARGIN - FOOT - 10, _RULER + 4, 8)
    return Page((Placed(drawn, x, y, *size), *((ruler,) if square == SQUARE else ())), foot=foot)


def _north(order: Order, depth: int) -> Page:
    """The page with the upper half, which is cut off at its lower end."""
    half = ROWS // 2
    steps = tuple(order.say(f"print-field-step-{step}") for step in ("print", "cut", "glue"))
    head = (Heading(order.say("print-field-title"), 1), Items(steps, numbered=True))
    return _half_page(order, head, half, ROWS, depth, "print-field-north")


def _south(order: Order, depth: int) -> Page:
    """The page with the lower half and the flap."""
    head = (Heading(order.say("print-field-title"), 1),)
    return _half_page(order, head, 0, ROWS // 2, depth, "print-field-south")


def _half_page(order: Order, head: tuple[Heading | Items, ...], low: int, high: int, depth: int, foot: str) -> Page:
    wide, tall = FILES * SQUARE, (high - low) * SQUARE
    x = (order.paper.width - wide) / 2 - _BESIDE
    drawn = _drawing(order, SQUARE, depth, low, high, joins=True)
    placed = Placed(drawn, x, _TOP - _BESIDE, wide + 2 * _BESIDE, tall + 2 * _BESIDE)
    ruler = Placed(_ruler(order), MARGIN, _TOP - 28, _RULER + 4, 8)
    said_below = order.say(foot, mm=order.figure(SQUARE, 1))
    return Page((*head, placed, *((ruler,) if low else ())), foot=said_below)


def _drawing(order: Order, square: float, depth: int, low: int, high: int, *, joins: bool = False) -> str:
    """The rows ``low`` (from 0) to ``high`` of the field, north on top, with what is beside them."""
    wide, tall = FILES * square, (high - low) * square
    inside = Node(
        "g", {"transform": f"translate({_BESIDE:g} {_BESIDE:g})"}, tuple(_parts(order, square, depth, low, high, joins))
    )
    return true_size(wide + 2 * _BESIDE, tall + 2 * _BESIDE, [inside], order.say("print-field-title"))


def _parts(order: Order, square: float, depth: int, low: int, high: int, joins: bool) -> Iterator[Node]:
    wide, tall = FILES * square, (high - low) * square
    if joins and low == 0:
        yield from _flap(order, square)
    for file in range(1, FILES):
        yield path([Point(file * square, 0), Point(file * square, tall)], 0.25, GREY)
    for row in range(1, high - low):
        yield path([Point(0, row * square), Point(wide, row * square)], 0.25, GREY)
    if joins:
        open_end = tall if low else 0.0
        shut = tall - open_end
        yield path([Point(0, open_end), Point(0, shut), Point(wide, shut), Point(wide, open_end)], 0.7)
        yield from _join(open_end, wide, cut=bool(low))
    else:
        yield node("rect", stroke(0.7), width=wide, height=tall)
    for row in (depth, ROWS - depth):
        if low < row < high:
            y = (high - row) * square
            yield path([Point(0, y), Point(wide, y)], 1.4, stroke_linecap="butt")
    yield from _names(square, low, high)


def _names(square: float, low: int, high: int) -> Iterator[Node]:
    for row in range(low, high):
        yield said(str(row + 1), -3.6, (high - row - 0.5) * square, 3.2)
    if low == 0:
        for file in range(FILES):
            yield said("abcdefghi"[file], (file + 0.5) * square, (high - low) * square + 4, 3.2)


def _flap(order: Order, square: float) -> Iterator[Node]:
    """The flap on which the other page is glued: the lines go on, so that they can be laid one on the other."""
    wide = FILES * square
    yield node("rect", {"fill": PALE}, y=-OVERLAP, width=wide, height=OVERLAP)
    for file in range(FILES + 1):
        yield path([Point(file * square, -OVERLAP), Point(file * square, 0)], 0.25, GREY)
    yield path([Point(0, -OVERLAP), Point(wide, -OVERLAP)], 0.18, GREY, stroke_dasharray="1 1")
    yield node("rect", {"fill": PALE}, x=wide / 2 - 30, y=-OVERLAP + 1.5, width=60, height=OVERLAP - 3)
    yield said(order.say("print-field-flap"), wide / 2, -OVERLAP / 2, 2.8)


def _join(y: float, wide: float, *, cut: bool) -> Iterator[Node]:
    """Where the pages meet: a line, dashed where it is cut, and a circle on either side that the two pages share."""
    dashes = {"stroke_dasharray": "2 1.4"} if cut else {}
    yield path(
        [Point(-_MARK - _MARK_RADIUS, y), Point(wide + _MARK + _MARK_RADIUS, y)],
        0.2 if cut else 0.25,
        BLACK if cut else GREY,
        **dashes,
    )
    for x in (-_MARK, wide + _MARK):
        yield node("circle", stroke(0.3), cx=x, cy=y, r=_MARK_RADIUS)
        yield path([Point(x, y - _MARK_RADIUS), Point(x, y + _MARK_RADIUS)], 0.3)


def _ruler(order: Order) -> str:
    """A line of ten centimetres to hold a ruler to."""
    ticks = [path([Point(2 + x, 1), Point(2 + x, 3 if x % 50 else 4)], 0.2) for x in range(0, int(_RULER) + 1, 10)]
    whole = path([Point(2, 1), Point(2 + _RULER, 1)], 0.2)
    return true_size(_RULER + 4, 8, [whole, *ticks, said(order.say("print-ruler"), _RULER / 2 + 2, 6.2, 2.8)], "")
