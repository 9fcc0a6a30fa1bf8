"""The course of play: one point of Ultimade and one round of Schnipp, commented step by step.

The record is an ordinary one (``study/courses/*.txt``); the comments are Fluent texts, named after the event that ends
a step, so that they exist in both languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.errors import UnknownName
from scheibe.study.data import table, text
from scheibe.study.games import GAMES

_TEXTS: Final = {"ultimade": "course-ultimade-", "schnipp": "course-schnipp-"}
"""How the ids of a course's texts begin."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one side does in one go: events ``first`` to ``last`` of the match, and the id of the ``comment`` on them.
    The first step of a course is 0 to 0: how it begins."""

    first: int
    last: int
    comment: str


@dataclass(frozen=True, slots=True)
class Course:
    """A commented match. ``title`` is the id of its title."""

    game: str
    record: Record
    match: Match
    steps: tuple[Step, ...]
    title: str


@cache
def course(game: str) -> Course:
    """The course of play of a game. Raises :class:`~scheibe.errors.UnknownName`, which lists the games."""
    if game not in _TEXTS:
        raise UnknownName("course-no-such-game", {"name": game, "known": ", ".join(_TEXTS)})
    record = Record.parse(text("courses", f"{game}.txt"))
    ends: list[int] = table("courses", game)["steps"]
    steps = [Step(0, 0, f"{_TEXTS[game]}0")]
    steps += [
        Step(steps_before + 1, end, f"{_TEXTS[game]}{end}") for steps_before, end in zip([0, *ends], ends, strict=False)
    ]
    return Course(game, record, record.match(GAMES.__getitem__), tuple(steps), f"{_TEXTS[game]}title")
