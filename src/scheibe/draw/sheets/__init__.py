"""Sheets to print, as PDF files: what there is, and how it is made (``docs/printing.md``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from scheibe.core.contracts import Game, OptionValue
from scheibe.core.options import number_of
from scheibe.draw.sheets.article import Section, article
from scheibe.draw.sheets.field import field_sheet
from scheibe.draw.sheets.layout import Sheet
from scheibe.draw.sheets.order import Order, Task
from scheibe.draw.sheets.paper import PAPERS, Paper, paper
from scheibe.draw.sheets.paperwork import MOST_TASKS, PER_PAGE, score_sheet, worksheet
from scheibe.draw.sheets.pieces import labels_sheet, pegboard_sheet, tokens_sheet

__all__ = [
    "MOST_TASKS",
    "PAPERS",
    "PER_PAGE",
    "SHEETS",
    "Kind",
    "Order",
    "Paper",
    "Section",
    "Sheet",
    "Task",
    "article",
    "options_of",
    "paper",
]


@dataclass(frozen=True, slots=True)
class Kind:
    """A sheet that can be ordered: the game whose options it takes, and what makes it of an order."""

    game: str | None
    make: Callable[[Order], Sheet]


def _plan(order: Order) -> Sheet:
    from scheibe.draw.sheets.plan import plan_sheet  # brings the physics along

    return plan_sheet(order)


_OF_GAMES: Final[tuple[tuple[str, str, Callable[[Order], Sheet]], ...]] = (
    ("ultimade", "field", field_sheet),
    ("ultimade", "tokens", tokens_sheet),
    ("ultimade", "score", score_sheet),
    ("schnipp", "plan", _plan),
    ("schnipp", "labels", labels_sheet),
    ("schnipp", "pegboard", pegboard_sheet),
)

SHEETS: Final[Mapping[str, Kind]] = {
    **{f"{game}-{what}": Kind(game, make) for game, what, make in _OF_GAMES},
    "worksheet": Kind(None, worksheet),
}
"""The sheets that are drawn here, by their names; ``article`` sets headed paragraphs that its caller brings."""


def options_of(game: Game[Any, Any], said: Mapping[str, str]) -> Mapping[str, OptionValue]:
    """All options of a game, those that somebody has written among them. Raises
    :class:`~scheibe.errors.BadOption`."""
    given = {name: _value(game, name, text) for name, text in said.items()}
    return game.options_of(game.start(given))


def _value(game: Game[Any, Any], name: str, text: str) -> OptionValue:
    """The value that a text says; the text itself where it says none, for the game to refuse."""
    known = {spec.name: spec for spec in game.options}
    kind_of = known[name].kind if name in known else "choice"
    if kind_of == "flag":
        return {"yes": True, "no": False}.get(text, text)
    number = None if kind_of == "choice" else number_of(text)
    if number is None:
        return text
    return int(number) if kind_of == "integer" and number == int(number) else number
