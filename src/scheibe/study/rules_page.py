"""The rules in plain words: headed paragraphs to be read aloud, drawn examples, and every clause in a sentence.

One source for the site, for ``docs/rules/`` and for the printed sheet. Words are Fluent texts; a drawing is a position
with signs over it, drawn by :mod:`scheibe.draw`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from scheibe import draw
from scheibe.errors import UnknownName
from scheibe.study.data import table
from scheibe.study.games import GAMES

_TEXTS: Final = {"ultimade": "rules-ultimade-", "schnipp": "rules-schnipp-"}
"""How the ids of a page's texts begin."""

_TITLES: Final = {"ultimade": "rules-title-ultimade", "schnipp": "rules-title-schnipp"}


@dataclass(frozen=True, slots=True)
class Drawing:
    """An example: the text of a ``position``, what is marked on it, and the id of its ``caption``."""

    game: str
    position: str
    caption: str
    marks: tuple[draw.Mark, ...]
    arrows: tuple[draw.Arrow, ...]
    reach: str | None

    def svg(self, language: str, theme: draw.Theme = "light", width: float | None = None) -> str:
        """The example as an SVG document, lying along. ``theme``, ``width``: as for :func:`scheibe.draw.svg`."""
        game = GAMES[self.game]
        position = game.parse_position(self.position)
        offered = draw.Signs() if self.reach is None else draw.offered(game.offers(position), self.reach)
        signs = draw.Signs(self.marks, self.arrows, reach=offered.reach, places=offered.places)
        return draw.svg(game.view(position), signs, theme=theme, lie="along", width=width, language=language)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of ``docs/games/``, such as ``U3.4``, and the id of its sentence."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, a paragraph to be read aloud, perhaps a drawing, and the clauses behind it."""

    name: str
    heading: str
    text: str
    drawing: Drawing | None
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A game's rules. ``title`` is the id of its title."""

    game: str
    title: str
    sections: tuple[Section, ...]


@cache
def rules_page(game: str) -> RulesPage:
    """The rules of a game. Raises :class:`~scheibe.errors.UnknownName`, which lists the games."""
    if game not in _TEXTS:
        raise UnknownName("rules-no-such-game", {"name": game, "known": ", ".join(_TEXTS)})
    sections = table("rules", game)["sections"]
    return RulesPage(game, _TITLES[game], tuple(_section(game, section) for section in sections))


def _section(game: str, data: dict[str, Any]) -> Section:
    begin = f"{_TEXTS[game]}{data['name']}-"
    drawing = _drawing(game, f"{begin}drawing", data["drawing"]) if "drawing" in data else None
    clauses = tuple(_clause(game, name) for name in data.get("clauses", ()))
    return Section(data["name"], f"{begin}heading", f"{begin}text", drawing, clauses)


def _drawing(game: str, caption: str, data: dict[str, Any]) -> Drawing:
    marks = tuple(map(draw.read_mark, data.get("marks", ())))
    arrows = tuple(map(draw.read_arrow, data.get("arrows", ())))
    return Drawing(game, data["position"], caption, marks, arrows, data.get("reach"))


def _clause(game: str, name: str) -> Clause:
    return Clause(name, f"{_TEXTS[game]}{name.lower().replace('.', '-')}")
