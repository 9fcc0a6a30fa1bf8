"""The bot *random* for Ultimade: legal play without a thought, step by step as a person would."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scheibe.bots import side_asked
from scheibe.ultimade.moves import EndRuns, Run, UltimadeMove
from scheibe.ultimade.position import UltimadePosition

_RUNS = ("offence-runs", "defence-runs")


class RandomBot:
    """Uniformly random legal play.

    In a step of runs every player who may run does, in random order, to a uniformly random square of its reach, its own
    included; everywhere else one of the legal moves, all equally likely.
    """

    name = "random"

    def choose(self, position: UltimadePosition, seed: int, /) -> Sequence[UltimadeMove]:
        """One submission for the side to move, until the turn passes on. Raises
        :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
        side = side_asked(position)
        rng = Random(seed)
        chosen: list[UltimadeMove] = []
        while position.to_move == side:
            step = _runs(position, rng) if position.phase in _RUNS else [rng.choice(position.moves)]
            for move in step:
                position = position.play(move)
            chosen += step
        return chosen


def _runs(position: UltimadePosition, rng: Random) -> list[UltimadeMove]:
    """The runs of a whole step, with their end."""
    side = position.to_move
    assert side is not None
    squares = list(position.coins[side])
    rng.shuffle(squares)
    step: list[UltimadeMove] = []
    for square in squares:
        runs = [move for move in position.moves if isinstance(move, Run) and move.start == square]
        place = rng.randrange(len(runs) + 1)
        if place < len(runs):
            step.append(runs[place])
            position = position.play(runs[place])
    while EndRuns() not in position.moves:  # surplus markers who could leave stayed (U5.4)
        step.append(rng.choice([move for move in position.moves if isinstance(move, Run)]))
        position = position.play(step[-1])
    return [*step, EndRuns()]
