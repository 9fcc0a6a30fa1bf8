"""Pictures of the games: one set of symbols, looks and measures for the page, for drawings in Python and for print.

``symbols/`` holds the pieces: coins, button and discs in a box of 40 units (one square of the board of Ultimade), pegs
and holes in one of 20, wood and crossbar in millimetres. ``geometry.json`` holds every measure that a drawing needs, x
to the right and y down: for Ultimade in units of which a square has forty, for Schnipp in millimetres. ``look.json``
says how each sign looks, ``colours.json`` what the names of colours mean in each theme. ``docs/drawing.md`` is the
guide.
"""

from __future__ import annotations

from scheibe.core.contracts import Json
from scheibe.draw.data import FONT, THEMES, Theme
from scheibe.draw.picture import LARGEST, SMALLEST, picture, svg
from scheibe.draw.plane import Lie
from scheibe.draw.signs import NO_SIGNS, Arrow, Label, Mark, Signs, offered, read_arrow, read_label, read_mark

__all__ = [
    "LARGEST",
    "SMALLEST",
    "THEMES",
    "Arrow",
    "Label",
    "Lie",
    "Mark",
    "Signs",
    "Theme",
    "offered",
    "png",
    "read_arrow",
    "read_label",
    "read_mark",
    "svg",
]


def png(
    view: Json,
    signs: Signs = NO_SIGNS,
    *,
    theme: Theme = "light",
    lie: Lie | None = None,
    width: float | None = None,
    language: str = "en",
) -> bytes:
    """A position as a PNG file: the drawing of :func:`svg`, its words in the font of this package."""
    from scheibe.draw.raster import as_png  # Typst is large, and SVG needs none of it

    drawn = picture(view, signs, theme=theme, lie=lie, width=width, language=language)
    return as_png(drawn.document(FONT), drawn.size)
