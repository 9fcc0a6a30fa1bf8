"""Settles the same made-up endings and flicks the same discs, and prints a digest of all that came out: run with
compiled and with uncompiled kernels, both must print the same. ``python -m tests.schnipp.digest ENDINGS FLICKS``"""

from __future__ import annotations

import hashlib
import sys
from random import Random

import numpy as np

from scheibe.schnipp import SCHNIPP, Flick, Hand, SchnippPosition
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import settle
from scheibe.schnipp.state import measures_of


def ended(rng: Random) -> SchnippPosition:
    """What comes of an ending that need not be possible."""
    start = SCHNIPP.start({"first_starter": "black", "next_starter": rng.choice(["loser", "winner"])})
    cells, reals = start.state()
    for disc in range(at.DISCS):
        cells[at.WHERE + disc] = rng.choice([at.IN_HAND, at.ON_LANE, at.ON_LANE, at.UNDER_BAND])
    cells[at.WHERE + at.EACH] = at.IN_HAND
    rest = np.array([[rng.choice([-0.06, -0.02, 0.02, 0.06]), rng.choice([0.0, 0.1, 0.18, 0.7])] for _ in range(10)])
    ways = np.array([rng.choice([0, 0, 0, 1, 2, 3]) for _ in range(10)])
    settle(cells, reals, measures_of(start.options.table), at.EACH, rest, ways, rest[:, 1] + 0.05)
    return SchnippPosition((cells, reals), start.options)


def digest(endings: int, flicks: int) -> str:
    """A digest of positions and of what they offer, and of flicks by a hand."""
    told = hashlib.sha256()
    rng = Random(4)
    for _ in range(endings):
        position = ended(rng)
        told.update(f"{position} {position.places} {SCHNIPP.view(position)}".encode())
    position = SCHNIPP.start({"first_starter": "white", "hand": "child"})
    for _ in range(flicks):
        flick = Flick(0.01, rng.uniform(-0.1, 0.1), rng.uniform(1.0, 2.2))
        hand = Hand(rng.uniform(-2, 2), rng.uniform(-2, 2))
        told.update(f"{position.breach(flick)}".encode())
        position = position.play(flick).play(hand)
        told.update(str(position).encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2])))
