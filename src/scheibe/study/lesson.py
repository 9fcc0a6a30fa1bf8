"""Lessons as data: what stands in ``study/lessons/*.toml``, read into values.

A lesson teaches one idea by one or several tasks. A task is a position, what counts as solved (its goals), what the
other side does meanwhile, one solution, and wrong answers with the reason that each must give. Its words are Fluent
texts, named after lesson and task (:meth:`Task.text`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from scheibe.errors import BadInput, UnknownName
from scheibe.study.data import table

ORDER: Final[Mapping[str, tuple[str, ...]]] = {
    "ultimade": (
        "placing",
        "pull",
        "running",
        "throwing",
        "marking",
        "between",
        "turn",
        "monster",
        "fork",
        "scoring",
    ),
    "schnipp": ("placing", "soft", "knocking", "band", "counting"),
}
"""The lessons of each game, in the order in which they are taught."""

_TEXTS: Final = {"ultimade": "lessons-ultimade-", "schnipp": "lessons-schnipp-"}
"""How the ids of a game's texts begin."""


@dataclass(frozen=True, slots=True)
class GoalData:
    """One thing that a solution brings about: its ``kind`` (:mod:`scheibe.study.goals`) and what it is asked of.

    ``says``: the last word of the text that tells why it was missed, where the kind's own reason is too general.
    """

    kind: str
    arguments: Mapping[str, Any]
    says: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer: the ``tries``, and the code of the reason ``because`` of which it is wrong; or ``says``, the last
    word of the task's own text, with the ``clause`` that it rests on."""

    tries: tuple[str, ...]
    because: str = ""
    says: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do.

    ``start`` is the text of a position. A try is the text of a move of the side that is to move there, or a number
    where the task is a question (``question``: what is counted; ``answers``: the numbers to choose from). ``steps``:
    how many steps of the game the learner has (a team's runs are one step); ``moves``: how many moves at most.
    ``replies`` follow in turn whenever somebody else is to move: moves, or ``"stop"`` (the defence stops every pass, or
    as many as it can). ``room``: a flick may be off by so much in ``x`` (m), ``degrees`` and ``speed`` (m/s), and still
    solves.
    """

    lesson: str
    game: str
    name: str
    start: str
    goals: tuple[GoalData, ...]
    solution: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    steps: int = 1
    moves: int = 0
    replies: tuple[str, ...] = ()
    question: str = ""
    answers: tuple[int, ...] = ()
    room: Mapping[str, float] = field(default_factory=dict)

    def text(self, part: str) -> str:
        """The id of one of the task's texts: ``"task"``, ``"hint"``, ``"after"``, or what a wrong answer says."""
        return f"{_TEXTS[self.game]}{self.lesson}-{self.name}-{part}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its game, its short name within the game, the clauses that it teaches, and its tasks."""

    game: str
    short: str
    clauses: tuple[str, ...]
    tasks: tuple[Task, ...]

    @property
    def name(self) -> str:
        """The name in addresses: game and short name."""
        return f"{self.game}-{self.short}"

    def text(self, part: str) -> str:
        """The id of one of the lesson's texts: ``"title"`` or ``"idea"``."""
        return f"{_TEXTS[self.game]}{self.short}-{part}"

    def task(self, number: int) -> Task:
        """A task by its number, from 1. Raises :class:`~scheibe.errors.BadInput` if there is none."""
        if not 1 <= number <= len(self.tasks):
            raise BadInput("lessons-no-such-task", {"number": number, "last": len(self.tasks)})
        return self.tasks[number - 1]


@cache
def lessons(game: str = "") -> tuple[Lesson, ...]:
    """All lessons, or those of one game, in the order of teaching. Raises :class:`~scheibe.errors.UnknownName`."""
    if not game:
        return tuple(lesson for name in ORDER for lesson in lessons(name))
    if game not in ORDER:
        raise UnknownName("lessons-no-such-game", {"name": game, "known": ", ".join(ORDER)})
    return tuple(_read(game, short) for short in ORDER[game])


def lesson(name: str) -> Lesson:
    """The lesson of that name, such as ``"ultimade-fork"``. Raises :class:`~scheibe.errors.UnknownName`."""
    found = {lesson.name: lesson for lesson in lessons()}
    if name not in found:
        raise UnknownName("lessons-no-such-lesson", {"name": name, "known": ", ".join(found)})
    return found[name]


def _read(game: str, short: str) -> Lesson:
    data = table("lessons", f"{game}-{short}")
    return Lesson(game, short, tuple(data["clauses"]), tuple(_task(game, short, entry) for entry in data["tasks"]))


def _task(game: str, short: str, entry: dict[str, Any]) -> Task:
    goals = tuple(_goal(dict(goal)) for goal in entry.pop("goals", []))
    wrong = tuple(Wrong(tuple(one.pop("tries")), **one) for one in entry.pop("wrong"))
    lists: dict[str, Any] = {
        name: tuple(entry.pop(name)) for name in ("solution", "replies", "answers") if name in entry
    }
    return Task(lesson=short, game=game, goals=goals, wrong=wrong, **lists, **entry)


def _goal(goal: dict[str, Any]) -> GoalData:
    return GoalData(goal.pop("kind"), says=goal.pop("says", ""), arguments=goal)
