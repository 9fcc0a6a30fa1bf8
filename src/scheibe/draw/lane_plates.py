"""Words in the picture of a lane stand on plates, where they hide as little as may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scheibe.draw.lane import Lane, M
from scheibe.draw.markup import Node, node, words
from scheibe.draw.plane import Box, Point, around, overlap
from scheibe.draw.signs import Pen

PENS: Final[dict[Pen, str]] = {"ink": "wood-ink", "pencil": "wood-pencil", "red": "wood-red"}
"""The colours of the three pens on wood."""

_SMALLEST: Final = 12.5
"""Pixels: words are never smaller."""

_LINE: Final = 1.3
"""How far the lines of a card lie apart, in letters."""

_PIECE: Final = 1.1
"""The size of the piece that a card begins with, in letters."""


def font_of(lane: Lane) -> float:
    """The size (mm) of the letters on plates."""
    return max(float(M["plate"]["font"]), _SMALLEST / lane.scale)


def plate_size(lane: Lane, text: str) -> tuple[float, float]:
    """How wide and high (mm) a plate with this text is."""
    measure, font = M["plate"], font_of(lane)
    return len(text) * font * measure["letter"] + font * measure["ends"], font * measure["height"] / measure["font"]


def freest(lane: Lane, wished: Sequence[Point], size: tuple[float, float], taken: Sequence[Box]) -> Point:
    """Of some middles the one at which a plate hides least of the discs and of what is taken; the first counts most."""
    reach = 2 * lane.radius + 6
    boxes = [*(around(lane.spot(seen.x, seen.y), reach, reach) for seen in lane.discs), *taken]
    places = [_inside(lane, middle, size) for middle in wished]
    return min(places, key=lambda middle: sum(overlap(box, around(middle, *size)) for box in boxes))


def _inside(lane: Lane, middle: Point, size: tuple[float, float]) -> Point:
    """The middle nearest to a wished one at which a plate stays inside the picture."""
    box, (wide, high) = lane.box, size
    x = max(box.x + wide / 2 + 1, min(middle.x, box.x + box.width - wide / 2 - 1))
    y = max(box.y + high / 2 + 1, min(middle.y, box.y + box.height - high / 2 - 1))
    return Point(x, y)


def plate(lane: Lane, middle: Point, text: str, pen: Pen | None = None) -> Iterator[Node]:
    """A plate with words."""
    wide, high = plate_size(lane, text)
    look = lane.brush(".plate rect")
    if pen is not None:
        look["stroke"] = lane.brush.colour(PENS[pen])
    yield node("rect", look, **around(middle, wide, high)._asdict(), rx=high / 2)
    letters = lane.brush.text(".plate text")
    yield words(text, letters, x=middle.x, y=middle.y + M["plate"]["sink"], font_size=font_of(lane))


def card_size(lane: Lane, lines: Sequence[str]) -> tuple[float, float]:
    """How wide and high (mm) a card is: a piece before the first of some lines."""
    first, *rest = (plate_size(lane, text)[0] for text in lines)
    font = font_of(lane)
    return max([first + font * _PIECE * 1.3, *rest]), plate_size(lane, "")[1] + len(rest) * font * _LINE


def card(lane: Lane, middle: Point, side: str, lines: Sequence[str]) -> Iterator[Node]:
    """A plate that begins with a side's piece, as lines of words."""
    wide, high = card_size(lane, lines)
    font, least = font_of(lane), plate_size(lane, "")[1]
    left, top, size = (
        middle.x - wide / 2 + font * M["plate"]["ends"] / 2,
        middle.y - high / 2 + least / 2,
        font * _PIECE,
    )
    yield node("rect", lane.brush(".plate rect"), **around(middle, wide, high)._asdict(), rx=least / 2)
    yield node("use", href=f"#{lane.brush.id(f'disc-{side}')}", x=left, y=top - size / 2, width=size, height=size)
    look = {**lane.brush.text(".plate text"), "text-anchor": "start"}
    for index, text in enumerate(lines):
        x, y = left + (0 if index else size * 1.3), top + M["plate"]["sink"] + index * font * _LINE
        yield words(text, look, x=x, y=y, font_size=font)
