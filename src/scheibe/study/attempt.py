"""Judging a try at a task: played through the rules, answered as the lesson says, measured by its goals.

Stateless: all tries of a task since its start go in, so a page or a notebook keeps nothing but their texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from scheibe.core.contracts import Game, Json
from scheibe.errors import BadInput
from scheibe.study import schnipp_goals, ultimade_goals
from scheibe.study.games import GAMES
from scheibe.study.lesson import GoalData, Task
from scheibe.study.track import Goal, Missed, Played, Reason, Track
from scheibe.ultimade import Run

Verdict: TypeAlias = Literal["open", "solved", "wrong"]

_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_STOP: Final = "stop"


def _plays(track: Track, asked: Mapping[str, Any]) -> Missed:
    """The learner's last move is one of ``moves``."""
    return None if track.own and str(track.own[-1].move) in asked["moves"] else Reason("lessons-why-plays")


def _legal(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """Any legal move is right."""
    return None if track.own else Reason("lessons-why-goes-on")


_COMMON: Final[Mapping[str, Goal]] = {"plays": _plays, "legal": _legal}
GOALS: Final[Mapping[str, Mapping[str, Goal]]] = {
    "ultimade": {**_COMMON, **ultimade_goals.GOALS},
    "schnipp": {**_COMMON, **schnipp_goals.GOALS},
}
QUESTIONS: Final[Mapping[str, Any]] = {
    "passes": ultimade_goals.passes,
    "turning-faces": ultimade_goals.turning_faces,
    "points": schnipp_goals.points,
}
"""What a question counts in the position of its task."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """How a task stands after some tries.

    ``verdict``: ``"open"`` (go on), ``"solved"`` or ``"wrong"`` with its ``reason``. ``position`` is where it stands,
    ``played`` what was played since the start, replies included. A move that the rules refuse changes nothing.
    """

    task: Task
    game: Game[Any, Any]
    start: Any
    verdict: Verdict
    played: tuple[Played, ...]
    position: Any
    reason: Reason | None = None

    @property
    def offers(self) -> Json | None:
        """What may be chosen now: more than is legal where that can be tried and the rules then say why not. ``None``
        where the task is decided, or is a question."""
        if self.verdict != "open" or self.task.question or self.position.to_move != self.start.to_move:
            return None
        offers = self.game.offers(self.position)
        return ultimade_goals.widened(self.position, offers) if self.task.game == "ultimade" else offers


def attempt(task: Task, tries: Sequence[str] = ()) -> Attempt:
    """The verdict on ``tries``, the texts of all of the learner's moves since the start, or the number that answers.

    Raises :class:`~scheibe.errors.InvalidText` for what is no move, and :class:`~scheibe.errors.BadInput` for a number
    that is none, and for tries after one that has decided the task.
    """
    game = GAMES[task.game]
    track = Track(game, game.parse_position(task.start))
    judged: tuple[Verdict, Reason | None] = ("open", None)
    for number, text in enumerate(tries):
        if judged[0] != "open":
            raise BadInput("lessons-decided", {"number": number})
        if task.question:
            judged = _answered(task, track, text)
            continue
        move = game.parse_move(text, track.now)
        breach = track.now.breach(move)
        if breach is not None:
            judged = ("wrong", Reason.of(breach))
            continue
        track = _replied(task, track.with_move(move))
        judged = _judged(task, track)
    if judged[0] == "wrong" and judged[1] is not None:
        judged = ("wrong", _own_words(task, tuple(tries), judged[1]))
    return Attempt(task, game, track.start, judged[0], track.played, track.now, judged[1])


def _answered(task: Task, track: Track, text: str) -> tuple[Verdict, Reason | None]:
    if not _NUMBER.fullmatch(text):
        raise BadInput("lessons-no-number", {"given": text})
    right, given = QUESTIONS[task.question](track.start), int(text)
    if given == right:
        return "solved", None
    return "wrong", Reason("lessons-why-more" if given < right else "lessons-why-fewer", {"given": given})


def _judged(task: Task, track: Track) -> tuple[Verdict, Reason | None]:
    """Solved as soon as every goal is met; wrong when the learner has no step or move left."""
    missed = next((reason for goal in task.goals if (reason := _missed(task, track, goal))), None)
    if missed is None:
        return "solved", None
    used_up = 0 < task.moves <= len(track.own) or _steps(track) >= task.steps
    return ("wrong", missed) if used_up else ("open", None)


def _missed(task: Task, track: Track, goal: GoalData) -> Missed:
    missed = GOALS[task.game][goal.kind](track, goal.arguments)
    if missed is None or not goal.says:
        return missed
    return Reason(task.text(goal.says), missed.arguments, missed.clause, missed.cause)


def _own_words(task: Task, tries: tuple[str, ...], reason: Reason) -> Reason:
    """The reason that the lesson has for exactly these tries, else the general one."""
    for wrong in task.wrong:
        if wrong.tries == tries and wrong.says:
            return Reason(task.text(wrong.says), {}, wrong.clause, reason.cause)
    return reason


def _steps(track: Track) -> int:
    """How many steps the learner has finished: everything but a run finishes one."""
    return sum(not isinstance(one.move, Run) for one in track.own)


def _replied(task: Task, track: Track) -> Track:
    """The track after everybody else has answered, as far as the task has replies."""
    used = sum(one.seat != track.learner for one in track.played)
    replies = list(task.replies[used:]) if _STOP not in task.replies else list(task.replies)
    while replies and track.now.to_move not in (None, track.learner) and track.now.score == track.start.score:
        text = replies.pop(0)
        if text == _STOP:
            for move in ultimade_goals.stop(track.now):
                track = track.with_move(move)
        else:
            track = track.with_move(track.game.parse_move(text, track.now))
    return track
