"""Headed paragraphs with drawings on one page, such as the rules of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from scheibe.draw.sheets.layout import GUTTER, MARGIN, Block, Heading, Items, Page, Paragraph, Picture, Sheet, Together
from scheibe.draw.sheets.order import Order

_SIZES: Final = (
    (13.0, 1.0),
    (12.0, 1.0),
    (11.0, 1.0),
    (10.0, 0.9),
    (9.5, 0.85),
    (9.0, 0.8),
    (9.0, 0.75),
    (8.5, 0.75),
    (8.5, 0.7),
    (8.5, 0.6),
    (7.5, 0.5),
)
"""Points of the letters, and the part of a column's width that a drawing takes, from the largest on."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an article: a heading, paragraphs, a list, drawings (SVG) with captions."""

    heading: str
    paragraphs: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    drawings: tuple[tuple[str, str], ...] = ()


def article(order: Order, title: str, sections: Sequence[Section], foot: str = "") -> Sheet:
    """A sheet with a title and sections in two columns: on one page, in the largest letters with which it is."""
    every = (_set(order, title, sections, foot, size, part) for size, part in _SIZES)
    return next((sheet for sheet in every if sheet.length() == 1), _set(order, title, sections, foot, *_SIZES[-1]))


def _set(order: Order, title: str, sections: Sequence[Section], foot: str, size: float, part: float) -> Sheet:
    wide = (order.paper.width - 2 * MARGIN - GUTTER) / 2 * part
    parts = (Together(tuple(_blocks(section, size, wide))) for section in sections)
    return Sheet(title, order.paper, order.language, (Page((Heading(title, 1), *parts), columns=2, foot=foot),))


def _blocks(section: Section, size: float, wide: float) -> Iterator[Block]:
    yield Heading(section.heading, size=max(11.0, size + 1))
    yield from (Paragraph(text, size) for text in section.paragraphs)
    if section.items:
        yield Items(section.items)
    yield from (Picture(svg, caption, wide) for svg, caption in section.drawings)
