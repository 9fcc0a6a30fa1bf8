"""How a match was played: each step judged by itself, beside the best that could be found in its place.

A step is asked about with nothing but texts, so that any process can answer; the answer is the same everywhere.

>>> from scheibe.core.match import Match
>>> from scheibe.study import report
>>> from scheibe.ultimade import ULTIMADE
>>> field = "offence=copper north=copper score=0:0 copper=e9*,e12,a1,i1 gold=f11,b17,c18,i18 monster=off"
>>> match = Match.begin(ULTIMADE, start=ULTIMADE.parse_position(f"defence-runs {field}"))
>>> match = match.submit_texts(1, ["done"])
>>> (step,) = report.steps(match)
>>> (step.first, step.last, step.seat)
(1, 1, 1)
>>> told = report.judged(report.question(match, step))
>>> [(note.code, dict(note.arguments)) for note in told.notes]
[('report-open-lane', {'from': 'e9', 'to': 'e12'})]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from scheibe.core.contracts import Fact, Game, Json, Seat
from scheibe.core.events import Chance, Played
from scheibe.core.match import Match
from scheibe.errors import BadInput
from scheibe.study.games import GAMES

_RUNS: Final = ("offence-runs", "defence-runs")
_LAST_RUN: Final = "done"
_UNTOLD: Final = "lot"


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat did in one go, events ``first`` to ``last``; ``number`` counts the steps of a report from 1."""

    number: int
    first: int
    last: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Question:
    """One step to be judged, in exact texts: the position before it, what was played, the position after it."""

    game: str
    before: str
    moves: tuple[str, ...]
    after: str
    seed: int


@dataclass(frozen=True, slots=True)
class Best:
    """The best that was found in place of what was played, and what it is worth to its side."""

    moves: tuple[Any, ...]
    worth: float

    def described(self, game: Game[Any, Any], before: Any) -> list[Json]:
        """Its moves as data to draw."""
        told: list[Json] = []
        for move in self.moves:
            after = before.play(move)
            told.append(game.describe(before, move, after))
            before = after
        return told


@dataclass(frozen=True, slots=True)
class Judged:
    """How a step was played.

    Numbers are chances from 0 to 1: by ``unit``, ``"next"`` to score next, ``"win"`` to win the match. ``before`` and
    ``after`` are what the position is worth to the *first* seat (``None``: not asked), and ``worth`` what was played to
    the side that played it (``None``: chance did); ``best`` is clearly better.
    """

    unit: Literal["next", "win"]
    before: float | None
    after: float | None
    worth: float | None = None
    best: Best | None = None
    notes: tuple[Fact, ...] = ()


Judge = Callable[[Any, Sequence[Any], Any, int], Judged]
"""Judges a step of one game: the position before, the moves, the position after, a seed."""


def steps(match: Match) -> tuple[Step, ...]:
    """The steps of a match that stand, lots left out: all runs of a side are one, and so are a flick and its hand."""
    found: list[Step] = []
    for number in match.standing():
        event = match.events[number - 1]
        if match.position_at(number - 1).phase == _UNTOLD:
            continue
        if found and _joins(match, found[-1], number):
            found[-1] = Step(found[-1].number, found[-1].first, number, found[-1].seat)
        else:
            found.append(Step(len(found) + 1, number, number, event.seat))
    return tuple(found)


def _joins(match: Match, step: Step, number: int) -> bool:
    first, phase = match.position_at(step.first - 1).phase, match.position_at(number - 1).phase
    if (first, phase) == ("flick", "hand"):
        return step.first == step.last
    same = match.events[number - 1].seat == step.seat and phase == first
    return same and phase in _RUNS and match.events[step.last - 1].text != _LAST_RUN


def step(match: Match, number: int) -> Step:
    """Step ``number`` of a match's report. Raises :class:`~scheibe.errors.BadInput` if there is none."""
    found = steps(match)
    if not 1 <= number <= len(found):
        raise BadInput("report-no-such-step", {"number": number, "last": len(found)})
    return found[number - 1]


def question(match: Match, asked: Step) -> Question:
    """The question how a step was played."""
    events = match.events[asked.first - 1 : asked.last]
    moves = tuple(event.text for event in events if isinstance(event, Played | Chance))
    before, after = match.position_at(asked.first - 1), match.position_at(asked.last)
    return Question(match.game.name, str(before), moves, str(after), asked.first)


def judged(asked: Question) -> Judged:
    """How the step was played; a second of work at most."""
    from scheibe.study.report_schnipp import judge_schnipp
    from scheibe.study.report_ultimade import judge_ultimade

    judges: Mapping[str, Judge] = {"ultimade": judge_ultimade, "schnipp": judge_schnipp}
    game = GAMES[asked.game]
    before, after = game.parse_position(asked.before), game.parse_position(asked.after)
    return judges[asked.game](before, _read(game, before, asked.moves), after, asked.seed)


def as_json(asked: Question, told: Judged) -> Json:
    """What was judged, as it is sent: moves as data to draw (``docs/protocol.md``, *report*)."""
    game = GAMES[asked.game]
    best = told.best
    return {
        "unit": told.unit,
        "before": told.before,
        "after": told.after,
        "worth": told.worth,
        "best": best
        and {
            "worth": best.worth,
            "texts": [str(move) for move in best.moves],
            "moves": best.described(game, game.parse_position(asked.before)),
        },
        "notes": [{"code": note.code, "args": dict(note.arguments)} for note in told.notes],
    }


def _read(game: Game[Any, Any], before: Any, texts: Sequence[str]) -> tuple[Any, ...]:
    """The moves, each read in the position that it was played in; what the last one led to is known."""
    moves: list[Any] = []
    position = before
    for text in texts:
        if moves:
            position = position.play(moves[-1])
        moves.append(game.parse_move(text, position))
    return tuple(moves)
