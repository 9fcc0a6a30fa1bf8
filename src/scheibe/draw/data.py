"""What stands beside the code and is shared with the page: measures, looks, colours, symbols; and the fonts."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args
from xml.etree import ElementTree as ET

Theme: TypeAlias = Literal["light", "dark", "black-and-white", "page"]
"""How a drawing is coloured. ``page`` asks the page around it for its colours, and is light where there is none."""

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
"""Every theme."""

_HERE: Final = Path(str(files("scheibe.draw")))

FONTS: Final = _HERE / "fonts"
"""The folder with the fonts of pictures and printed sheets."""

FONT: Final = "Inter"
"""The family of those fonts."""


@cache
def geometry(game: str) -> dict[str, Any]:
    """The measures of a game's drawing (``geometry.json``)."""
    measures: dict[str, Any] = _read("geometry.json")[game]
    return measures


@cache
def looks(game: str) -> dict[str, dict[str, str]]:
    """How each sign of a game looks, by its selector (``look.json``); colours by their names."""
    found: dict[str, dict[str, str]] = {}
    for selector, look in _read("look.json")[game].items():
        found[selector] = dict(one.split(": ") for one in look.split("; "))
    return found


@cache
def colours(theme: Theme) -> dict[str, str]:
    """The colours of a theme by their names (``colours.json``)."""
    if theme != "page":
        return {name: str(value) for name, value in _read("colours.json")[theme].items()}
    return {name: value if value == "none" else f"var(--{name}, {value})" for name, value in colours("light").items()}


@cache
def symbol(name: str) -> ET.Element:
    """The drawing of a piece (``symbols/``)."""
    return ET.fromstring((_HERE / "symbols" / f"{name}.svg").read_text(encoding="utf-8"))  # noqa: S314 - our own file


def _read(name: str) -> Any:
    return json.loads((_HERE / name).read_text(encoding="utf-8"))


@cache
def template() -> bytes:
    """The template of printed sheets, in the language of Typst."""
    return (_HERE / "sheets" / "sheet.typ").read_bytes()
