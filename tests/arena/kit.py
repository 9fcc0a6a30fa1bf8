"""Bots for the race that behave and misbehave, asked in this process or in workers."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Mapping, Sequence
from random import Random

from scheibe.arena.playing import Answer, BotFailed, Question, Terms
from scheibe.core.contracts import OptionValue
from scheibe.core.options import between_bots
from scheibe.server.workers import Thought
from tests.core.race import RACE, Race

TURNS: Mapping[str, tuple[str, ...]] = {
    "runner": ("step:2", "step:2", "done"),
    "sprinter": ("step:2", "step:2", "done"),  # the same by another name
    "walker": ("step:1", "step:1", "done"),
    "roller": ("step:2", "step:1", "roll"),
    "idler": ("done",),
    "babbler": ("banana",),
    "cheat": ("step:3", "step:3", "done"),
    "mute": (),
}
"""What each bot does in every turn."""

BOTS = (*TURNS, "random", "ponderer", "sleeper", "mortal", "clumsy")


def moves(question: Question | Thought) -> tuple[str, ...]:
    """What the bot of that name answers."""
    rng = Random(question.seed)
    match question.bot:
        case "random":
            steps = [f"step:{rng.choice((1, 2))}" for _ in range(rng.randrange(3))]
            return _until_the_goal(RACE.parse_position(question.position), (*steps, rng.choice(("done", "roll"))))
        case "ponderer":
            time.sleep(0.03)
        case "sleeper" if question.seed % 2:
            time.sleep(600)
        case "mortal" if question.seed % 2:
            os.kill(os.getpid(), signal.SIGKILL)
        case "clumsy" if question.seed % 2:
            raise ZeroDivisionError("clumsy has tripped")
        case name if name in TURNS:
            return _until_the_goal(RACE.parse_position(question.position), TURNS[name])
    return _until_the_goal(RACE.parse_position(question.position), TURNS["walker"])


def _until_the_goal(position: Race, turn: Sequence[str]) -> tuple[str, ...]:
    made: list[str] = []
    for text in turn:
        if position.outcome is not None:
            break
        made.append(text)
        move = RACE.parse_move(text, position)
        if not position.possible(move):
            break
        position = position.play(move)
    return tuple(made)


def ask(question: Question) -> Answer:
    """Asks a bot in this process; those that would end or stop it fail at once."""
    if question.bot in ("sleeper", "mortal") and question.seed % 2:
        raise BotFailed("late" if question.bot == "sleeper" else "crashed", "as it does", 0.5)
    return Answer(moves(question), 0.25)


def never() -> bool:
    """Nobody stops."""
    return False


def think(thought: Thought) -> Sequence[str]:
    """What a worker does."""
    return ("0.25", *moves(thought))


def prepare() -> None:
    """There is nothing to prepare."""


def terms(*, seed: int = 1, forgiving: bool = False, **options: OptionValue) -> Terms:
    """The terms of a tournament of the race."""
    return Terms(RACE, between_bots(RACE.options, options), seed, forgiving)
