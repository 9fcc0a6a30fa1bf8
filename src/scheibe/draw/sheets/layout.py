"""A sheet as data, pages of blocks, and its PDF. Lengths are millimetres.

The PDF is set by Typst with the fonts of this package alone; nothing in it depends on time, place or machine.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from scheibe.draw.data import FONT, template
from scheibe.draw.markup import printable
from scheibe.draw.raster import as_pdf, pages_of
from scheibe.draw.sheets.paper import Paper

MARGIN: Final = 12.0
"""Millimetres that stay free on every side: no printer reaches the edge."""

FOOT: Final = 4.0
"""Millimetres for the line at the foot of a page."""


GUTTER: Final = 7.0
"""Millimetres between two columns."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the first or the second level; ``size`` of its letters in points, if not the usual one."""

    text: str
    level: int = 2
    size: float | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; ``size`` of its letters in points."""

    text: str
    size: float = 9.5


@dataclass(frozen=True, slots=True)
class Items:
    """A list; ``numbered`` where one thing is done after the other."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing with a caption; as wide as there is room, unless a width is named."""

    svg: str
    caption: str = ""
    width: float | None = None
    height: float | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing at a place of the page, in its true size."""

    svg: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Drawings side by side."""

    cells: tuple[Picture, ...]
    columns: int
    gutter: float = 6.0


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a head; a width of ``None`` takes what is left, ``height`` is that of every row."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float | None, ...]
    height: float | None = None


@dataclass(frozen=True, slots=True)
class Space:
    """Room."""

    height: float


@dataclass(frozen=True, slots=True)
class Together:
    """Blocks that no column and no page parts."""

    blocks: tuple[Block, ...]


Block: TypeAlias = "Heading | Paragraph | Items | Picture | Placed | Grid | Table | Space | Together"


@dataclass(frozen=True, slots=True)
class Page:
    """A page, in one column or in several, with a line at its foot."""

    blocks: tuple[Block, ...]
    columns: int = 1
    foot: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Pages of one size of paper."""

    title: str
    paper: Paper
    language: str
    pages: tuple[Page, ...] = field(default_factory=tuple)

    def pdf(self) -> bytes:
        """The sheet as a PDF file: the same sheet gives the same bytes."""
        return as_pdf(template(), {"sheet": self._given()})

    def length(self) -> int:
        """How many pages it fills."""
        return pages_of(template(), {"sheet": self._given()})

    def _given(self) -> str:
        """The sheet as the template reads it."""
        pictures: list[str] = []
        pages = [
            {
                "columns": page.columns,
                "foot": printable(page.foot),
                "blocks": [_block(block, pictures, self.title) for block in page.blocks],
            }
            for page in self.pages
        ]
        given = {
            "title": printable(self.title),
            "font": FONT,
            "language": self.language,
            "width": self.paper.width,
            "height": self.paper.height,
            "margin": MARGIN,
            "foot": FOOT,
            "gutter": GUTTER,
            "pages": pages,
            "pictures": pictures,
        }
        return json.dumps(given)


def _block(block: Block, pictures: list[str], title: str) -> dict[str, Any]:
    """A block as the template reads it; drawings are put aside."""
    match block:
        case Heading(text, level, size):
            return {"kind": "heading", "text": printable(text), "level": level, "size": size}
        case Paragraph(text, size):
            return {"kind": "paragraph", "text": printable(text), "size": size}
        case Items(items, numbered):
            return {"kind": "items", "items": list(map(printable, items)), "numbered": numbered}
        case Picture():
            return {"kind": "picture", **_picture(block, pictures, title)}
        case Placed(svg, x, y, width, height):
            aside = Picture(svg, "", width, height)
            return {"kind": "placed", "x": x, "y": y, **_picture(aside, pictures, title)}
        case Grid(cells, columns, gutter):
            drawn = [_picture(cell, pictures, title) for cell in cells]
            return {"kind": "grid", "cells": drawn, "columns": columns, "gutter": gutter}
        case Table(head, rows, widths, height):
            return {
                "kind": "table",
                "head": _printable(head),
                "rows": [_printable(row) for row in rows],
                "widths": list(widths),
                "height": height,
            }
        case Space(height):
            return {"kind": "space", "height": height}
        case Together(blocks):
            return {"kind": "together", "blocks": [_block(one, pictures, title) for one in blocks]}


def _picture(picture: Picture, pictures: list[str], title: str) -> dict[str, Any]:
    pictures.append(picture.svg)
    return {
        "picture": len(pictures) - 1,
        "caption": printable(picture.caption),
        "alt": printable(picture.caption or title),
        "width": picture.width,
        "height": picture.height,
    }


def _printable(cells: Sequence[str]) -> list[str]:
    return [printable(cell) for cell in cells]
