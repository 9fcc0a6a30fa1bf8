"""Points between two bots, with chance from a plain seed, and what can be counted in them.

``python -m tests.bots.points COPPER GOLD NUMBER`` prints the statistics that ``docs/bots.md`` quotes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from scheibe import catalog
from scheibe.core.contracts import CHANCE, Bot, OptionValue
from scheibe.ultimade import ULTIMADE, Throw, UltimadeMove, UltimadePosition

MOST_SUBMISSIONS = 1_000
"""No sensible point has as many submissions: a sign of bots that go round in circles."""


@dataclass(frozen=True)
class Point:
    """What happened in a point (or in a match that has several)."""

    end: UltimadePosition
    receivers: int
    passes: int
    turns: int
    submissions: tuple[tuple[UltimadePosition, tuple[UltimadeMove, ...]], ...]

    @property
    def winner(self) -> int | None:
        """The side that won, if any."""
        assert self.end.outcome is not None
        return self.end.outcome.winner


def play_point(bots: tuple[Bot, Bot], seed: int, options: Mapping[str, OptionValue] | None = None) -> Point:
    """A match to one point, unless the options say otherwise; who pulls first alternates with the seed."""
    rng = Random(seed)
    pulls = "copper" if seed // 2 % 2 else "gold"
    position = ULTIMADE.start({"points_to_win": 1, "first_pull": pulls, **(options or {})})
    receivers = position.offence
    assert receivers is not None
    passes = turns = 0
    submissions: list[tuple[UltimadePosition, tuple[UltimadeMove, ...]]] = []
    while position.to_move is not None:
        if position.to_move == CHANCE:
            moves: tuple[UltimadeMove, ...] = (rng.choice([move for move, _ in position.chances()]),)
        else:
            moves = tuple(bots[position.to_move].choose(position, rng.getrandbits(64)))
            submissions.append((position, moves))
            assert len(submissions) < MOST_SUBMISSIONS, "the point does not end"
        for move in moves:
            assert move in position.moves
            before, position = position, position.play(move)
            passes += isinstance(move, Throw)
            turns += position.score == before.score and position.offence != before.offence
    return Point(position, receivers, passes, turns, tuple(submissions))


def main(copper: str, gold: str, number: int) -> None:
    """Print the statistics of a series; the bots change sides after each point."""
    first, second = catalog.bot("ultimade", copper), catalog.bot("ultimade", gold)
    points = [play_point((first, second) if seed % 2 == 0 else (second, first), seed) for seed in range(number)]
    won = sum(point.winner == seed % 2 for seed, point in enumerate(points))
    received = sum(point.winner == point.receivers for point in points)
    print(f"{copper} against {gold}, {number} points: {won} won by {copper}; {received / number:.3f} by the receivers")
    print(f"passes a point: {sum(point.passes for point in points) / number:.2f}", end="; ")
    print(f"turns: {sum(point.turns for point in points) / number:.2f}", end="; ")
    print(f"longest: {max(point.passes for point in points)} passes")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
