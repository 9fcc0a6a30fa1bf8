"""Lets two bots of Ultimade play points and keeps what the outlook is fitted to: every state before the offence's runs
with a holder, and whether its side scored that point.

``python -m tests.bots.outlook_points FIRST SECOND POINTS SEED FILE`` writes a file for :mod:`tests.bots.outlook_fit`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from scheibe import catalog
from scheibe.core.contracts import CHANCE, Bot
from scheibe.ultimade import ULTIMADE


def play(bots: tuple[Bot, Bot], seed: int) -> tuple[list[NDArray[np.int64]], list[float]]:
    """The states of one point, shape (32,) each, and for each 1 if the side with the disc scored, else 0."""
    rng = Random(seed)
    pulls = "copper" if seed // 2 % 2 else "gold"
    position = ULTIMADE.start({"points_to_win": 1, "first_pull": pulls, "max_throws": 500})
    states: list[NDArray[np.int64]] = []
    sides: list[int] = []
    while (side := position.to_move) is not None:
        if side == CHANCE:
            position = position.play(rng.choice([move for move, _ in position.chances()]))
            continue
        if position.phase == "offence-runs" and position.holder is not None:
            states.append(position.state())
            sides.append(side)
        for move in bots[side].choose(position, rng.getrandbits(64)):
            position = position.play(move)
    winner = position.outcome.winner if position.outcome else None
    return (states, [float(side == winner) for side in sides]) if winner is not None else ([], [])


Played = tuple[list[NDArray[np.int64]], list[float]]
"""The states of a point, and for each whether its side scored: what :func:`play` gives."""


def keep(played: Callable[[int], Played], points: int, seed: int, file: Path) -> None:
    """Play points, each by its number, and keep their states with who scored and the number of the point."""
    states: list[NDArray[np.int64]] = []
    scored: list[float] = []
    number: list[int] = []
    for point in range(seed, seed + points):
        more, won = played(point)
        states += more
        scored += won
        number += [point] * len(won)
    np.savez_compressed(file, states=np.array(states, np.int16), scored=np.array(scored), number=np.array(number))
    print(f"{points} points, {len(scored)} positions, {sum(scored) / len(scored):.3f} scored by the side with the disc")


def main(first: str, second: str, points: int, seed: int, file: Path) -> None:
    """Play and keep; the bots change sides after each point."""
    one, other = catalog.bot("ultimade", first), catalog.bot("ultimade", second)
    keep(lambda point: play((one, other) if point % 2 == 0 else (other, one), point), points, seed, file)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), Path(sys.argv[5]))
