"""The rules of a game on one printed page, what is read aloud with its drawings; and so every sheet that there is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from scheibe.draw import sheets
from scheibe.errors import BadInput
from scheibe.study.games import GAMES
from scheibe.study.rules_page import Section, rules_page

_WIDTH: Final = 420.0
"""Pixels of a drawing: letters are then as large as they are printed best in a column."""


def rules_sheet(game: str, order: sheets.Order) -> sheets.Sheet:
    """The sheet ``ultimade-rules`` or ``schnipp-rules``."""
    page = rules_page(game)
    sections = [_section(section, order) for section in page.sections]
    return sheets.article(order, order.say(page.title), sections)


def _section(section: Section, order: sheets.Order) -> sheets.Section:
    drawings: tuple[tuple[str, str], ...] = ()
    if section.drawing is not None:
        drawn = section.drawing.svg(order.language, order.theme, _WIDTH)
        drawings = ((drawn, order.say(section.drawing.caption)),)
    return sheets.Section(order.say(section.heading), (order.say(section.text),), drawings=drawings)


SHEETS: Final[Mapping[str, sheets.Kind]] = {
    **sheets.SHEETS,
    **{f"{game}-rules": sheets.Kind(game, partial(rules_sheet, game)) for game in GAMES},
}
"""Every sheet by its name."""


def kind(name: str) -> sheets.Kind:
    """The sheet of that name. Raises :class:`~scheibe.errors.BadInput`, which lists the names."""
    if name not in SHEETS:
        raise BadInput("print-sheet", {"given": name, "known": ", ".join(SHEETS)})
    return SHEETS[name]
