"""Many shots at once, without recordings."""

from __future__ import annotations

import numpy as np

from scheibe.core.compiled import kernel
from scheibe.physics.shot_kernels import run
from scheibe.physics.space_kernels import Ints, Reals


@kernel
def run_many(table: Reals, scenes: Reals, marks: Ints, told: Ints, times: Reals) -> None:
    """Move every scene until it rests: ``scenes`` (shots, discs, DISC_SIZE), ``marks`` (shots, discs, MARK_SIZE),
    ``told`` (shots, TOLD) and ``times`` (shots,) are changed in place. A disc marked as gone is not there."""
    segments, order = np.empty((0, 0)), np.empty((0, 0), np.int64)
    for shot in range(len(scenes)):
        times[shot] = run(table, scenes[shot], marks[shot], told[shot], segments, order)
