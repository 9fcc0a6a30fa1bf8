"""Lets a careful bot of Ultimade play points against itself from disturbed starts and keeps every state before the
offence's runs with a holder, and whether its side scored that point.

A search looks at positions that good play seldom comes to. Most points therefore begin disturbed: their first moves are
those of somebody careless, or random runs, of which nothing is kept; and where a marker stands beside the holder then,
the defence may be frozen (U6.3), as if a Monster-Defence had just failed.

``python -m tests.bots.disturbed_points POINTS SEED FILE`` writes a file for :mod:`tests.bots.ahead_fit`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import numpy as np

from scheibe.bots.ultimade_levels import Effort, Mind, Mistakes, outlook_net
from scheibe.ultimade import ULTIMADE
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import markers_beside, mover
from scheibe.ultimade.play_kernels import monster
from scheibe.ultimade.playout_kernels import random_step
from tests.bots.outlook_points import keep

CAREFUL = Effort(60, 45, 3, 4, 1, 1, 4, 2, 5, 0)
"""A middling effort: many points are worth more than good ones."""
CARELESS = Effort(16, 16, 2, 2, 1, 1, 2, 1, 3, 0)
UNDISTURBED = 0.15
"""The share of points that are played well from the line-ups on."""


def _mind(rng: Random, effort: Effort, mistakes: Mistakes) -> Mind:
    return Mind(np.array([rng.getrandbits(63) | 1], np.uint64), effort, mistakes, outlook_net())


def _disturb(s: Cells, rng: Random) -> None:
    """Let a point begin with some careless and some random steps."""
    careless = _mind(rng, CARELESS, Mistakes(0.6, 0.5, 0.5))
    generator, moves = np.array([rng.getrandbits(63) | 1], np.uint64), np.empty(at.MOST_MOVES, np.int64)
    wild = rng.choice((0.1, 0.4, 0.8))
    for _ in range(rng.randint(2, 14)):
        while s[at.PHASE] == at.AT_DIE:
            monster(s, rng.random() < 1 / 3)
        if s[at.PHASE] in (at.OFFENCE_RUNS, at.DEFENCE_RUNS) and rng.random() < wild:
            random_step(s, generator, moves)
        elif s[at.PHASE] != at.OVER:
            careless.decide(s)
    holder = int(s[at.HOLDER])
    if s[at.PHASE] != at.OFFENCE_RUNS or holder < 0 or rng.random() < 0.5:
        return
    if markers_beside(s, int(s[at.COIN + holder]), 1 - (holder >> 2)) > 0:
        s[at.FROZEN], s[at.SURPLUS] = 1, 0


def play(seed: int) -> tuple[list[Cells], list[float]]:
    """The states of one point, shape (32,) each, and for each 1 if the side with the disc scored, else 0."""
    rng = Random(seed)
    pulls = rng.choice(("copper", "gold"))
    s = ULTIMADE.start({"points_to_win": 1, "first_pull": pulls, "max_throws": 500}).state()
    careful = _mind(rng, CAREFUL, Mistakes())
    if rng.random() >= UNDISTURBED:
        _disturb(s, rng)
    states: list[Cells] = []
    sides: list[int] = []
    while s[at.PHASE] != at.OVER:
        if s[at.PHASE] == at.AT_DIE:
            monster(s, rng.random() < 1 / 3)
            continue
        if s[at.PHASE] == at.OFFENCE_RUNS and s[at.HOLDER] >= 0:
            states.append(s.copy())
            sides.append(mover(s))
        careful.decide(s)
    if s[at.SCORE] == s[at.SCORE + 1]:
        return [], []
    winner = 0 if s[at.SCORE] else 1
    return states, [float(side == winner) for side in sides]


if __name__ == "__main__":
    keep(play, int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
