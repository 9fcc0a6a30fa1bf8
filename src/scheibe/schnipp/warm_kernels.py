"""What has to be compiled before a match of Schnipp: every kernel that the layer in Python calls."""

from __future__ import annotations

import numpy as np

from scheibe.core.compiled import warms
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import (
    begin_flick,
    counting,
    disc_in_the_way,
    disc_to_flick,
    executed,
    foremost,
    free_places,
    in_hand,
    judge,
    land,
    nearest_side,
    out_of_discs,
    settle,
)


@warms("schnipp-warm-rules")
def warm_rules() -> None:
    """Settle a flick that moves nothing, and ask every question once."""
    cells, reals, measures = np.zeros(at.CELLS, np.int64), np.zeros(at.REALS), np.ones(at.MEASURES)
    rest, ways, highest = np.ones((at.DISCS, 2)), np.zeros(at.DISCS, np.int64), np.zeros(at.DISCS)
    cells[at.POINTS] = 1
    executed(0.0, 1.0, 0.0, 0.0, 0.0, 0.0)
    free_places(cells, reals, measures, np.empty((at.DISCS + 1, 2)))
    disc_in_the_way(cells, reals, measures, 0.0)
    foremost(cells, reals, 0)
    counting(cells, reals, measures, in_hand(cells, 0))
    nearest_side(cells, reals, measures)
    out_of_discs(cells, reals, measures)
    flicked = disc_to_flick(cells)
    settle(cells.copy(), reals.copy(), measures, flicked, rest, ways, highest)
    begin_flick(cells, reals)
    land(cells, reals, measures, flicked, rest, ways, highest)
    judge(cells, reals, measures)
