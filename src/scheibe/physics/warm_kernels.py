"""What has to be compiled before anything slides: a shot with a recording, and a batch."""

from __future__ import annotations

import numpy as np

from scheibe.core.compiled import warms
from scheibe.physics import layout_kernels as at
from scheibe.physics.batch_kernels import run_many
from scheibe.physics.shot_kernels import run


@warms("physics-warm")
def warm_physics() -> None:
    """One disc at rest on an empty table, alone and in a batch."""
    table, scenes, marks = (
        np.ones(at.TABLE_SIZE),
        np.zeros((1, 1, at.DISC_SIZE)),
        np.zeros((1, 1, at.MARK_SIZE), np.int64),
    )
    told = np.zeros((1, at.TOLD), np.int64)
    run(table, scenes[0], marks[0], told[0], np.empty((1, 2 + at.PIECE)), np.empty((1, 1), np.int64))
    run_many(table, scenes, marks, told, np.zeros(1))
