"""What has to be compiled before a match of Ultimade: every kernel that the layer in Python calls.

Playouts are no part of a match: they are compiled by whoever first plays one."""

from __future__ import annotations

import numpy as np

from scheibe.core.compiled import warms
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import (
    any_pass,
    at_goal,
    attacks_north,
    carried_out,
    fault_of,
    in_zone,
    markers_beside,
    may_run,
    mover,
    nearest_players,
    origin_of_turn,
    player_at,
)
from scheibe.ultimade.listing_kernels import destinations, line_up_order, list_moves, pulls, ways
from scheibe.ultimade.options import Options
from scheibe.ultimade.play_kernels import chance_turns, play
from scheibe.ultimade.state import first_state


def lined_up() -> Cells:
    """A state to warm kernels with: under the default options Gold is about to pull."""
    state = first_state(Options(first_pull="gold"))
    state[at.PHASE] = at.AT_PULL
    state[at.COIN : at.COIN + 8] = (145, 147, 149, 151, 18, 20, 22, 24)
    return state


@warms("ultimade-warm-rules")
def warm_rules() -> None:
    """Play a point's beginning and ask every question once."""
    state = lined_up()
    state[at.PHASE] = at.OFFENCE_RUNS
    state[at.HOLDER] = 0
    room = np.empty(at.MOST_MOVES, np.int64)
    code = int(room[: list_moves(state, room)][0])
    carried_out(state, fault_of(state, code)[0])
    play(state.copy(), code)
    for question in (mover, any_pass, at_goal, nearest_players, origin_of_turn):
        question(state)
    may_run(state, 1)
    in_zone(state, 145, attacks_north(state, 0))
    markers_beside(state, 145, 1)
    chance_turns(at.DIE, 1)
    destinations(state, player_at(state, 147), room)
    pulls(state, 4, room)
    ways(state, 1, np.empty(162, np.int64))
    state[at.PHASE] = at.PULLERS_LINE_UP
    line_up_order(state, room)
