"""States as Python makes and names them; their layout is that of :mod:`scheibe.ultimade.layout_kernels`."""

from __future__ import annotations

from typing import Final

import numpy as np

from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.options import Options

PHASES: Final = (
    "lot",
    "receivers-line-up",
    "pullers-line-up",
    "pull",
    "offence-runs",
    "defence-runs",
    "throw",
    "nearest",
    "monster",
    "die",
    "over",
)
"""The names of the phases, by their numbers in the state."""


def options_cells(options: Options) -> list[int]:
    """The options as the last cells of a state."""
    return [
        options.end_zone_depth,
        options.pickup_runs,
        int(options.nearest == "euclid"),
        int(options.callahan),
        ("off", "die", "coins").index(options.monster),
        int(options.monster_miss == "freeze"),
        int(options.monster_on_goal),
        int(options.switch_ends),
        options.points_to_win,
        options.max_throws or 0,
        int(options.officiating == "self"),
        ("copper", "gold", "lot").index(options.first_pull),
    ]


def empty_state(options: Options) -> Cells:
    """A state without coins and disc, in the phase of the lot."""
    state = np.zeros(at.SIZE, np.int64)
    state[at.COIN : at.COIN + 8] = -1
    state[at.HOLDER] = state[at.DISC] = -1
    state[at.DEPTH :] = options_cells(options)
    return state


def first_state(options: Options) -> Cells:
    """The state before the lot, or before the first line-up where the first pull is named (U7.4)."""
    state = empty_state(options)
    if options.first_pull != "lot":
        pullers = int(options.first_pull == "gold")
        state[at.OFFENCE] = 1 - pullers
        state[at.NORTH] = pullers  # the receivers line up in the north and score in the south (U1.4)
        state[at.PHASE] = at.RECEIVERS_LINE_UP
    return state
