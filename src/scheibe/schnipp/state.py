"""States as Python makes and names them; their layout is that of :mod:`scheibe.schnipp.layout_kernels`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np

from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.options import NEXT_STARTERS, Options
from scheibe.schnipp.table import Table

SIDES: Final = ("white", "black")

PHASES: Final = ("lot", "flick", "hand", "over")
"""The names of the phases, by their numbers in the state."""

WHYS: Final = {
    at.OVER_RAIL: "over-rail",
    at.UNDER_BAND: "under-band",
    at.OVER_LINE: "over-line",
    at.CROSSBAR: "crossbar",
    at.NO_PLACE: "no-place",
}
"""Why a disc is out of play."""

State: TypeAlias = tuple[Ints, Reals]
"""Cells and reals."""


@lru_cache(maxsize=32)
def measures_of(table: Table) -> Reals:
    """The measures of a table for the kernels. Nobody changes them; the array is no read-only one, since numba would
    compile every kernel once more for that."""
    return table.numbers()


def empty_state(options: Options) -> State:
    """Everybody has all discs in hand, in the phase of the lot."""
    cells = np.zeros(at.CELLS, np.int64)
    cells[at.ROUND] = 1
    cells[at.GAINED : at.GAINED + 2] = -1
    cells[at.NEXT] = NEXT_STARTERS.index(options.next_starter)
    cells[at.POINTS] = options.points_to_win
    cells[at.MOST] = options.max_flicks_per_round or 0
    return cells, np.zeros(at.REALS)


def first_state(options: Options) -> State:
    """The state before the lot, or before the first flick where the starter is named (S3.2)."""
    cells, reals = empty_state(options)
    if options.first_starter != "lot":
        begin_match(cells, SIDES.index(options.first_starter))
    return cells, reals


def begin_match(cells: Ints, starter: int) -> None:
    """``starter`` flicks first."""
    cells[at.PHASE] = at.FLICK
    cells[at.STARTER] = cells[at.TURN] = starter


def as_it_lay(state: State) -> State:
    """A copy of a state, with the discs as they lay when the last round was scored."""
    cells, reals = state[0].copy(), state[1].copy()
    cells[at.WHERE : at.WHERE + at.DISCS] = cells[at.LAY_WHERE : at.LAY_WHERE + at.DISCS]
    reals[at.PLACE : at.PLACE + 2 * at.DISCS] = reals[at.LAY_PLACE : at.LAY_PLACE + 2 * at.DISCS]
    return cells, reals


# --- discs -----------------------------------------------------------------------------------------------------------
def discs_of(side: int) -> range:
    """The numbers of a side's discs in a state."""
    return range(at.EACH * side, at.EACH * side + at.EACH)


def in_play(cells: Ints) -> list[int]:
    """The numbers of the discs that lie on the lane."""
    return [disc for disc in range(at.DISCS) if cells[at.WHERE + disc] == at.ON_LANE]


def places_of(reals: Reals) -> Reals:
    """Where the discs lie, (DISCS, 2) in metres: a part of ``reals`` itself, not a copy."""
    return reals[at.PLACE : at.PLACE + 2 * at.DISCS].reshape(at.DISCS, 2)


def name_of(disc: int) -> str:
    """A disc as refusals point at it: its side, and its number there (``white:0``)."""
    return f"{SIDES[disc // at.EACH]}:{disc % at.EACH}"
