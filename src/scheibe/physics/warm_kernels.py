"""What has to be compiled before anything slides."""

from __future__ import annotations

import numpy as np

from scheibe.core.compiled import warms
from scheibe.physics import layout_kernels as at
from scheibe.physics.shot_kernels import run
from scheibe.physics.space_kernels import new_room, new_slots


@warms("physics-warm")
def warm_physics() -> None:
    """One disc at rest on an empty table."""
    scenes, marks = np.zeros((1, 1, at.DISC_SIZE)), np.zeros((1, 1, at.MARK_SIZE), np.int64)
    segments, order = np.empty((0, 0)), np.empty((0, 0), np.int64)
    told, times = np.zeros((1, at.TOLD), np.int64), np.zeros(1)
    run(np.ones(at.TABLE_SIZE), scenes, marks, new_room(1), new_slots(1), told, times, segments, order)
