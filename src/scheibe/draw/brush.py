"""The looks of one game in one theme, and the symbols of its pieces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from scheibe.draw.data import Theme, colours, looks, symbol
from scheibe.draw.markup import Node, Value

_VARIABLE = re.compile(r"var\(--([a-z-]+), (#[0-9a-f]+)\)")
_NOT_WRITTEN = frozenset({"text-transform"})  # done to the words themselves: not every program that reads SVG knows it


class Brush:
    """Turns selectors of ``look.json`` into attributes, and names of colours into colours."""

    def __init__(self, game: str, theme: Theme) -> None:
        self.theme = theme
        self._looks = looks(game)
        self._colours = colours(theme)

    def __call__(self, *selectors: str) -> dict[str, Value]:
        """The look of an element of these classes; a later one adds to an earlier one and counts before it."""
        found: dict[str, Value] = {}
        for selector in selectors:
            found |= self._looks[selector]
        dyed = ("fill", "stroke")
        return {
            name: self._colours.get(str(value), value) if name in dyed else value
            for name, value in found.items()
            if name not in _NOT_WRITTEN
        }

    def text(self, *selectors: str) -> dict[str, Value]:
        """The look of words."""
        return self("text", *selectors)

    def colour(self, name: str) -> str:
        """A colour by its name."""
        return self._colours[name]

    def id(self, name: str) -> str:
        """The id of a definition: drawings of several themes may stand in one page."""
        return f"{name}-{self.theme}"

    def url(self, name: str) -> str:
        """What fills a shape with a pattern."""
        return f"url(#{self.id(name)})"

    def symbol(self, name: str, *, without_shade: bool = False) -> Node:
        """The symbol of a piece, for ``<use>``."""
        drawn = symbol(name)
        kept = {key: value for key, value in drawn.attrib.items() if key in ("viewBox", "preserveAspectRatio")}
        return Node("symbol", {"id": self.id(name), **kept}, tuple(self._parts(drawn, without_shade)))

    def patterns(self, name: str, turned: str = "") -> tuple[Node, ...]:
        """The patterns of a drawing, turned if need be."""
        found = []
        for pattern in (part for part in symbol(name) if _tag(part) == "pattern"):
            own = {**pattern.attrib, "id": self.id(pattern.attrib["id"])}
            if turned:
                own["patternTransform"] = turned
            found.append(Node("pattern", own, tuple(self._parts(pattern, False))))
        return tuple(found)

    def _parts(self, drawn: ET.Element, without_shade: bool) -> Iterator[Node]:
        for part in drawn:
            if _tag(part) == "title":
                continue  # it would pop up as a hint
            if without_shade and part.get("class") == "shade":
                continue
            if self.theme == "black-and-white" and "opacity" in part.attrib:
                continue  # shadows and gleams
            own = {key: self._dyed(key, value) for key, value in part.attrib.items() if key != "class"}
            if self.theme == "black-and-white" and "stroke-dasharray" in own:
                own["stroke"] = "#000000"  # a reeded rim is light on dark: a dark ring says it better
            yield Node(_tag(part), own, tuple(self._parts(part, without_shade)))

    def _dyed(self, name: str, value: str) -> str:
        """A colour of a symbol in this theme: in black and white what is dark is black, and what is light is white."""
        if name not in ("fill", "stroke") or value == "none":
            return value
        if variable := _VARIABLE.fullmatch(value):
            return self._colours[variable[1]]
        return _two_tone(value) if self.theme == "black-and-white" else value


def _two_tone(colour: str) -> str:
    digits = colour.removeprefix("#")
    red, green, blue = (int(part * (6 // len(digits)), 16) for part in re.findall("." * (len(digits) // 3), digits))
    return "#ffffff" if 0.299 * red + 0.587 * green + 0.114 * blue > 128 else "#000000"


def _tag(part: ET.Element) -> str:
    return part.tag.rpartition("}")[2]
