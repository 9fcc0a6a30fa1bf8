"""Random walks through any game, for every test that needs positions which play leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from scheibe.core.contracts import Continuous, Game, OptionValue, Position

AnyGame = Game[Any, Any]
AnyPosition = Position[Any]
Choose = Callable[[Any, Random], Any]
"""Chooses a legal move of a position."""


class Ply(NamedTuple):
    """A move with the positions around it."""

    before: Any
    move: Any
    after: Any


def a_move(position: AnyPosition, rng: Random) -> Any:
    """A legal move of whoever is to move, chance included."""
    moves = position.moves
    return moves.sample(rng) if isinstance(moves, Continuous) else moves[rng.randrange(len(moves))]


def walk(
    game: AnyGame, options: dict[str, OptionValue], seed: int, longest: int = 600, choose: Choose = a_move
) -> Iterator[Ply]:
    """Legal moves, as ``choose`` draws them, to the end of the game or for so many plies."""
    rng = Random(seed)
    position = game.start(options)
    for _ in range(longest):
        if position.to_move is None:
            return
        move = choose(position, rng)
        after = position.play(move)
        yield Ply(position, move, after)
        position = after
