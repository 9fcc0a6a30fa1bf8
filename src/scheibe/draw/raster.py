"""SVG and laid-out pages become pictures and PDF files, by Typst: only with the fonts of this package, and so that the
same input gives the same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import typst

from scheibe.draw.data import FONTS

_PIXEL_A_POINT: Final = 72.0  # the page of a picture is as many points wide as the picture is pixels

_PICTURE: Final = b"""#set page(
  width: float(sys.inputs.width) * 1pt,
  height: float(sys.inputs.height) * 1pt,
  margin: 0pt, fill: none,
)
#image(bytes(sys.inputs.svg), format: "svg", width: 100%, height: 100%)"""


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])


def as_png(svg: str, size: tuple[float, float]) -> bytes:
    """An SVG document of so many pixels as a PNG file."""
    given = {"svg": svg, "width": repr(size[0]), "height": repr(size[1])}
    return typst.compile(_PICTURE, format="png", ppi=_PIXEL_A_POINT, font_paths=_fonts(), sys_inputs=given)


def as_pdf(source: bytes, given: Mapping[str, str]) -> bytes:
    """A page in the language of Typst, with what it is given, as a PDF file."""
    return typst.compile(source, format="pdf", font_paths=_fonts(), sys_inputs=dict(given), timestamp=0)


def pages_of(source: bytes, given: Mapping[str, str]) -> int:
    """How many pages that would be; the source tells it under the label ``<pages>``."""
    told = typst.query(source, "<pages>", field="value", one=True, font_paths=_fonts(), sys_inputs=dict(given))
    return int(told)
