"""What is ordered to be printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scheibe.core.contracts import Json, OptionValue
from scheibe.draw.data import Theme
from scheibe.draw.sheets.paper import PAPERS, Paper
from scheibe.draw.signs import NO_SIGNS, Signs
from scheibe.texts import say


@dataclass(frozen=True, slots=True)
class Task:
    """A position to think about. ``solution`` and ``solved`` stand on the last page."""

    view: Json
    caption: str = ""
    signs: Signs = NO_SIGNS
    solution: str = ""
    solved: Signs | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """A sheet on a paper in a language.

    ``fit``: all on one page, smaller where need be. ``options``: those of the sheet's game, all of them. ``tasks`` and
    ``per_page`` are those of a worksheet. ``theme``: how the pieces are coloured.
    """

    paper: Paper = PAPERS["a4"]
    language: str = "en"
    fit: bool = False
    theme: Theme = "black-and-white"
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    tasks: tuple[Task, ...] = ()
    per_page: int = 4
    title: str = ""

    def say(self, code: str, **arguments: str | int) -> str:
        """A text in the language of the sheet."""
        return say(self.language, code, arguments)

    def figure(self, value: float, decimals: int = 0) -> str:
        """A number in the language of the sheet, without zeros at its end."""
        text = f"{value:.{decimals}f}"
        text = text.rstrip("0").rstrip(".") if decimals else text
        return text.replace(".", ",") if self.language == "de" else text

    def measure(self, name: str) -> float:
        """An option that is a number."""
        value = self.options[name]
        assert isinstance(value, int | float)
        return float(value)
