"""Lets a level that hardly searches flick in some positions and prints a digest of its flicks: run with compiled and
with uncompiled kernels, both must print the same. ``python -m tests.bots.schnipp_digest FLICKS``"""

from __future__ import annotations

import hashlib
import sys
from random import Random

from scheibe.bots.schnipp_levels import LevelBot
from scheibe.bots.schnipp_planner import Effort, Stage
from scheibe.core.contracts import CHANCE
from scheibe.schnipp import SCHNIPP, Scatter

HASTY = LevelBot("hasty", Scatter(2.0, 0.08), Effort(6, (Stage(1, 3), Stage(2, 1)), near=2, batch=2, regressed=4))
"""Tries little, since uncompiled kernels are slow."""


def digest(flicks: int) -> str:
    """A digest of so many flicks of a match."""
    told, rng = hashlib.sha256(), Random(3)
    position = SCHNIPP.start({"first_starter": "white"})
    for seed in range(flicks):
        move = HASTY.choose(position, seed)[0]
        told.update(str(move).encode())
        position = position.play(move)
        if position.to_move == CHANCE:
            position = position.play(position.moves.sample(rng))  # type: ignore[union-attr]  # a hand fills a region
    return told.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
