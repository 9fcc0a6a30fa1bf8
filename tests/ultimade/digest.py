"""Plays the same random games and playouts and prints a digest of all that came out: run with compiled and with
uncompiled kernels, both must print the same. ``python -m tests.ultimade.digest GAMES PLAYOUTS``"""

from __future__ import annotations

import hashlib
import sys
from random import Random

import numpy as np

from scheibe.core.contracts import OptionValue
from scheibe.ultimade import ULTIMADE
from scheibe.ultimade.playout_kernels import playout
from tests.strategies import random_game

OPTIONS: tuple[dict[str, OptionValue], ...] = (
    {},
    {"officiating": "self", "nearest": "euclid", "monster": "coins"},
    {"end_zone_depth": 6, "callahan": True, "pickup_runs": 1, "first_pull": "gold"},
)


def digest(games: int, playouts: int) -> str:
    """A digest of positions, lists of moves, faults of arbitrary moves, offers and playouts."""
    told = hashlib.sha256()
    for number in range(games):
        rng = Random(number)
        for ply, (position, move, _) in enumerate(random_game(dict(OPTIONS[number % len(OPTIONS)]), number, 60)):
            told.update(f"{position} {move} {len(position.moves)}".encode())
            if ply % 5 == 0:  # slow without compiled code
                told.update(str(ULTIMADE.offers(position)).encode())
            for _ in range(3):
                tried = ULTIMADE.parse_move(f"a{rng.randint(1, 18)}-c{rng.randint(1, 18)}", position)
                told.update(str(position.breach(tried)).encode())
    generator = np.array([20261129], np.uint64)
    for number in range(playouts):
        state = ULTIMADE.start({"first_pull": "gold", **OPTIONS[number % len(OPTIONS)]}).state()
        told.update(f"{playout(state, generator)} {state.tolist()} {generator[0]}".encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2])))
