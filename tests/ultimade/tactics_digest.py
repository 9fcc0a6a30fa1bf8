"""Asks the tactics about the same positions and prints a digest of the answers: run with compiled and with uncompiled
kernels, both must print the same. ``python -m tests.ultimade.tactics_digest POSITIONS``"""

from __future__ import annotations

import hashlib
import sys
from random import Random

import numpy as np

from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.tactics import can_stop
from scheibe.ultimade.tactics_cover_kernels import MOST_RUNS, NO_ENDS, WORK
from scheibe.ultimade.tactics_proof_kernels import PLAN, add_plans, end_reply, find_reply
from tests.ultimade.cases import TWO_PASSES, after, crowd


def digest(positions: int) -> str:
    """A digest of witnesses, and of the plans that prove the known keys."""
    told = hashlib.sha256()
    rng = Random(9)
    for _ in range(positions):
        position = crowd(rng, runners=rng.choice([2, 3, 4]), files=6, rows=5)
        for end_zone_only in (False, True):
            told.update(str(can_stop(position, end_zone_only=end_zone_only)).encode())
    for case in TWO_PASSES[: 1 + positions // 50]:
        told.update(str(_plans(after(case.position, case.key).state())).encode())
    return told.hexdigest()


def _plans(start: Cells) -> list[list[int]]:
    work, codes, trial = np.zeros(WORK, np.int64), np.zeros(MOST_RUNS, np.int64), np.zeros(PLAN, np.int64)
    plans = np.zeros((100, PLAN), np.int64)
    number = 0
    while (runs := find_reply(start, work, plans, number, NO_ENDS, np.full(1, 10_000), codes)) >= 0:
        replied = start.copy()
        end_reply(replied, runs, codes)
        number = add_plans(replied, plans, number, trial)
    found: list[list[int]] = plans[:number].tolist()
    return found


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))
