"""Lets two bots of Schnipp play rounds and keeps what the outlook is fitted to: every state before a flick, and the
points that its side gained more than the other in that round.

``python -m tests.bots.schnipp_rounds FIRST SECOND ROUNDS SEED FILE`` writes a file for :mod:`tests.bots.schnipp_fit`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import numpy as np

from scheibe import catalog
from scheibe.bots.schnipp_aims import aims, whim
from scheibe.core.contracts import CHANCE, Bot
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import SCHNIPP, Flick, SchnippPosition
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import counting
from scheibe.schnipp.state import as_it_lay, measures_of

MOST_FLICKS = 30


def play(bots: tuple[Bot, Bot], seed: int) -> tuple[list[tuple[Ints, Reals]], list[int]]:
    """The states of one round at some score, cells and reals, and for each what its side gained more. In two of three
    rounds the first flicks, up to seven, are anybody's, and their states are not kept: the outlook must know also where
    no good player would be."""
    rng = Random(seed)
    starter = "black" if seed // 2 % 2 else "white"
    position = SCHNIPP.start({"first_starter": starter, "max_flicks_per_round": MOST_FLICKS})
    cells, reals = position.state()
    cells[at.SCORE], cells[at.SCORE + 1] = rng.randrange(7), rng.randrange(7)
    position = SchnippPosition((cells, reals), position.options)
    anyhow = rng.randrange(1, 8) if rng.random() < 2 / 3 else 0
    states: list[tuple[Ints, Reals]] = []
    sides: list[int] = []
    while not position.state()[0][at.LAY]:
        side = position.to_move
        if side == CHANCE:
            position = position.play(position.moves.sample(rng))  # type: ignore[union-attr]  # a hand fills a region
        elif side is None or position.flicks < anyhow:
            position = position.play(_anyhow(position, rng))
        else:
            states.append(position.state())
            sides.append(side)
            position = position.play(bots[side].choose(position, rng.getrandbits(63))[0])
    gained = points_of(position)
    return states, [gained if side == 0 else -gained for side in sides]


def _anyhow(position: SchnippPosition, rng: Random) -> Flick:
    """Some flick: one that might be good, or one without an aim."""
    return Flick(*(whim(position, rng) if rng.random() < 0.3 else aims(position, rng, 1)[0]))


def points_of(position: SchnippPosition) -> int:
    """The points that White gained more in the round that has just ended, also those beyond the last hole."""
    cells, reals = as_it_lay(position.state())
    measures = measures_of(position.options.table)
    white, black = (counting(cells, reals, measures, side).bit_count() for side in (0, 1))
    return white - black


def main(first: str, second: str, rounds: int, seed: int, file: Path) -> None:
    """Play and keep; the bots change sides after each round."""
    one, other = catalog.bot("schnipp", first), catalog.bot("schnipp", second)
    cells, reals, gained, number = [], [], [], []
    for played in range(seed, seed + rounds):
        states, points = play((one, other) if played % 2 == 0 else (other, one), played)
        cells += [state[0] for state in states]
        reals += [state[1] for state in states]
        gained += points
        number += [played] * len(points)
    np.savez_compressed(file, cells=np.array(cells, np.int16), reals=np.array(reals), gained=gained, number=number)
    print(f"{rounds} rounds, {len(gained)} positions, {np.abs(gained).mean():.3f} points a round")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), Path(sys.argv[5]))
