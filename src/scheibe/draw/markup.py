"""SVG as text: elements, figures, and words that anybody may have chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias
from xml.sax.saxutils import escape, quoteattr

Value: TypeAlias = str | float


@dataclass(frozen=True, slots=True)
class Node:
    """An element with what is in it: elements, or words."""

    name: str
    attributes: Mapping[str, Value] = field(default_factory=dict)
    inside: tuple[Node, ...] = ()
    words: str = ""

    def lines(self, depth: int = 0) -> Iterator[str]:
        """The element as text, one line for each element that holds no other."""
        space = "  " * depth
        written = "".join(f" {name}={quoteattr(_value(value))}" for name, value in self.attributes.items())
        if self.inside:
            yield f"{space}<{self.name}{written}>"
            for node in self.inside:
                yield from node.lines(depth + 1)
            yield f"{space}</{self.name}>"
        elif self.words:
            yield f"{space}<{self.name}{written}>{escape(printable(self.words))}</{self.name}>"
        else:
            yield f"{space}<{self.name}{written}/>"


def node(name: str, look: Mapping[str, Value] | None = None, /, *inside: Node, **attributes: Value) -> Node:
    """An element with a look and with attributes; ``_`` in a name stands for a hyphen."""
    own = {key.replace("_", "-"): value for key, value in attributes.items()}
    return Node(name, {**own, **(look or {})}, inside)


def words(said: str, look: Mapping[str, Value], /, **attributes: Value) -> Node:
    """A text element."""
    own = {key.replace("_", "-"): value for key, value in attributes.items()}
    return Node("text", {**own, **look}, (), said)


def document(
    view_box: tuple[float, float, float, float], size: tuple[float, float], inside: Iterable[Node], title: str
) -> str:
    """A whole SVG document of so many pixels, with its title."""
    head: dict[str, Value] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": " ".join(map(figure, view_box)),
        "width": size[0],
        "height": size[1],
        "role": "img",
    }
    whole = Node("svg", head, (Node("title", {}, (), title), *inside))
    return "\n".join(whole.lines()) + "\n"


def figure(value: float) -> str:
    """A number, to a hundredth."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def printable(text: str) -> str:
    """A text without the characters that XML does not take or that turn the writing."""
    return "".join(char for char in text if char.isprintable())


def _value(value: Value) -> str:
    return value if isinstance(value, str) else figure(value)
