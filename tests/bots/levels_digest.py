"""Lets a level that hardly searches decide in some situations and prints a digest of its moves: run with compiled and
with uncompiled kernels, both must print the same. ``python -m tests.bots.levels_digest SEEDS``"""

from __future__ import annotations

import hashlib
import sys

from scheibe.bots.ultimade_levels import Effort, LevelBot, Mistakes
from tests.ultimade.setting import situation

HASTY = LevelBot("hasty", Effort(6, 3, 2, 2, 1, 1, 2, 1, 2, 2), Mistakes(0.3, 0.3, 0.3))
"""Searches little, since uncompiled kernels are slow."""

SITUATIONS = (
    situation("offence-runs", "e12*,c10,g10,e8", "c15,e15,g15,e5"),
    situation("offence-runs", "e9*,c8,g8,e6", "e10,f4,b9,h9", also="frozen"),
    situation("offence-runs", "b16,d16,f16,h16", "b3,d3,f3,h3", north="gold", also="disc=h17"),
    situation("defence-runs", "e9*,e13,a4,c4", "g12,a1,c1,h2"),
    situation("defence-runs", "e9*,c12,g12,e5", "e10,a1,c1,h14", also="frozen"),
    situation("defence-runs", "e9*,a2,c2,g2", "e10+,c8+,g8+,e15+"),
    situation("monster", "e12*,b9,h9,e6", "e13,a1,c1,d1"),
    situation("throw", "e9*,b12,h12,e6", "b13,a1,c1,d1"),
)


def digest(seeds: int) -> str:
    """A digest of what it does in each situation, with so many seeds."""
    told = hashlib.sha256()
    for position in SITUATIONS:
        for seed in range(seeds):
            told.update(" ".join(map(str, HASTY.choose(position, seed))).encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
