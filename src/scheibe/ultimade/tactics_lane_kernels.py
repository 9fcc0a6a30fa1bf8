"""Lanes: what the defence has to cover so that no pass is left.

In each of the eight directions only the squares between the holder and the *nearest* receiver matter: a defender that
stands there also stops passes to receivers behind. Squares on which offence players stand stay closed to the defence
while it runs and are no free squares either (U4.4), so they belong to no lane; a receiver with no other square in
between can never be thrown to.
"""

from __future__ import annotations

from typing import Final

from scheibe.core.compiled import lean_kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import attacks_north, in_zone
from scheibe.ultimade.tactics_cover_kernels import ROOM, TARGETS, WAY, can_cover

ANYWHERE: Final = 0
IN_END_ZONE: Final = 1


@lean_kernel
def _lane(s: Cells, start: int, end: int, work: Cells, lane: int) -> int:
    """Write the open squares between holder and receiver as target number ``lane``; returns how many, 0 for a receiver
    to whom no throw can go."""
    across, along = end % 9 - start % 9, end // 9 - start // 9
    if across != 0 and along != 0 and abs(across) != abs(along):
        return 0
    steps = max(abs(across), abs(along))
    stride = (end - start) // steps
    first = s[at.OFFENCE] * 4 + at.COIN
    cell = TARGETS + ROOM * lane
    found = 0
    for square in range(start + stride, end, stride):
        if square != s[first] and square != s[first + 1] and square != s[first + 2] and square != s[first + 3]:
            found += 1
            work[cell + found] = square
    work[cell] = found
    work[WAY + lane] = stride
    return found


@lean_kernel
def fill_lanes(s: Cells, where: int, work: Cells) -> int:
    """Write the lanes of all passes, or with ``IN_END_ZONE`` of those into the end zone, as targets; returns how many
    there are (at most three)."""
    side = int(s[at.OFFENCE])
    holder = s[at.HOLDER]
    start = s[at.COIN + holder]
    north = attacks_north(s, side)
    lanes = 0
    for mate in range(side * 4, side * 4 + 4):
        end = s[at.COIN + mate]
        if mate == holder or (where == IN_END_ZONE and not in_zone(s, end, north)):
            continue
        found = _lane(s, start, end, work, lanes)
        if found == 0:
            continue
        slot = lanes
        for other in range(lanes):
            if work[WAY + other] == work[WAY + lanes]:
                slot = other
        if slot == lanes:
            lanes += 1
        elif found < work[TARGETS + ROOM * slot]:
            for cell in range(found + 1):
                work[TARGETS + ROOM * slot + cell] = work[TARGETS + ROOM * lanes + cell]
    return lanes


@lean_kernel
def stop_passes(s: Cells, where: int, work: Cells, out: Cells) -> int:
    """Whether the defence can end its runs so that no legal pass is left, or with ``IN_END_ZONE`` none into the end
    zone. Returns how many runs it takes, their codes in ``out`` (room for 4), or -1: a pass is guaranteed."""
    return can_cover(s, work, fill_lanes(s, where, work), out)
