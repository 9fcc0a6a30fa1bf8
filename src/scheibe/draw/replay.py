"""A match, event by event, as drawings need it: what a page would be told of each position and move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scheibe.core.contracts import Json
from scheibe.core.events import Chance, Played
from scheibe.core.match import Match
from scheibe.draw.signs import Signs


@dataclass(frozen=True, slots=True)
class Step:
    """One move with the positions around it. ``motion``: how it went in time, where it did."""

    before: Json
    after: Json
    move: Json
    motion: Json | None


def steps(match: Match, first: int, last: int) -> Iterator[Step]:
    """The moves among the events ``first`` to ``last``, both included, worked out one by one."""
    for number in range(first, last + 1):
        step = step_of(match, number)
        if step is not None:
            yield step


def step_of(match: Match, number: int) -> Step | None:
    """Event ``number``, if it is a move."""
    event = match.events[number - 1]
    if not isinstance(event, Played | Chance):
        return None
    game = match.game
    before, after = match.position_at(number - 1), match.position_at(number)
    move = game.describe(before, event.move, after)
    return Step(game.view(before), game.view(after), move, game.motion(before, event.move, after))


def just_been(match: Match, number: int) -> Signs:
    """The last moves of one seat before or at event ``number``, as signs: the runs of a team, a throw, a flick."""
    moves: list[Json] = []
    motion: Json | None = None
    for at in range(number, 0, -1):
        step = step_of(match, at) if match.events[at - 1].seat == match.events[number - 1].seat else None
        if step is None:
            break
        moves.insert(0, step.move)
        motion = motion or step.motion
        if step.motion:
            break
    return Signs(last=tuple(moves), motion=motion, round_over=True)
