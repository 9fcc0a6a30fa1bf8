"""Lets the kernels of *purposeful* decide with little effort through some points and prints a digest of all moves: run
with compiled and with uncompiled kernels, both must print the same. ``python -m tests.bots.digest POINTS``"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence

import numpy as np

from scheibe.bots.ultimade_kernels import LONGEST, choose
from scheibe.ultimade import UltimadeMove, UltimadePosition
from scheibe.ultimade.moves import move_of
from tests.bots.points import play_point

EFFORT = 2


class Hasty:
    """*Purposeful* with a fiftieth of its samples."""

    name = "hasty"

    def choose(self, position: UltimadePosition, seed: int, /) -> Sequence[UltimadeMove]:
        """One submission."""
        codes = np.empty(LONGEST, np.int64)
        number = choose(position.state(), np.array([seed | 1], np.uint64), EFFORT, codes)
        return [move_of(code) for code in codes[:number].tolist()]


def digest(points: int) -> str:
    """A digest of all submissions of some points."""
    told = hashlib.sha256()
    for seed in range(points):
        for _, moves in play_point((Hasty(), Hasty()), seed, {"end_zone_depth": 3 + seed % 2}).submissions:
            told.update(" ".join(map(str, moves)).encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
