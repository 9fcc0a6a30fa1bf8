"""Loops around the kernels that are measured, so that calls from Python do not count.

Those that count return a number made of all answers, so that the compiler can leave none out.
"""

from __future__ import annotations

import numpy as np

from scheibe.core.compiled import kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells, restore, within_reach
from scheibe.ultimade.kernels import reach, side_squares
from scheibe.ultimade.tactics_lane_kernels import ANYWHERE, stop_passes
from scheibe.ultimade.tactics_runs_kernels import place_run_set, runners_of


@kernel
def fill_obstacles(states: Cells, full: Cells) -> None:
    """Write the squares of all others, for each player of each state (shape (n, SIZE)), into ``full`` (n, 8, 3)."""
    for index in range(len(states)):
        for player in range(8):
            first, second = side_squares(states[index], 0, player), side_squares(states[index], 1, player)
            for part in range(3):
                full[index, player, part] = first[part] | second[part]


@kernel
def count_floods(states: Cells, full: Cells, times: int) -> int:
    """What each player of each state reaches in four steps while the others stand in the way, ``times`` times."""
    found = 0
    for _ in range(times):
        for index in range(len(states)):
            for player in range(8):
                start = states[index, at.COIN + player]
                others = full[index, player]
                a, b, c = within_reach(start, others[0], others[1], others[2])
                found += (a ^ b ^ c) & 7
    return found


@kernel
def count_reach(states: Cells, times: int) -> int:
    """Where each player of each state may legally run, ``times`` times: finds the obstacles and applies the marking
    rule too."""
    found = 0
    for _ in range(times):
        for index in range(len(states)):
            for player in range(8):
                a, b, c = reach(states[index], player)
                found += (a ^ b ^ c) & 7
    return found


@kernel
def fill_placements(s: Cells, numbers: Cells, states: Cells) -> None:
    """Write the states after some run sets of the offence, with the defence to run, into ``states`` (n, SIZE)."""
    runners = np.empty(3, np.int64)
    runners_of(s, -1, runners)
    for index in range(len(numbers)):
        state = states[index]
        restore(state, s)
        place_run_set(state, s, runners, numbers[index])
        state[at.PHASE] = at.DEFENCE_RUNS
        state[at.RAN] = 0


@kernel
def count_stops(states: Cells, work: Cells, times: int) -> int:
    """Whether the defence can stop every pass in each state, ``times`` times."""
    found = 0
    codes = np.empty(4, np.int64)
    for _ in range(times):
        for index in range(len(states)):
            found += stop_passes(states[index], ANYWHERE, work, codes)
    return found
