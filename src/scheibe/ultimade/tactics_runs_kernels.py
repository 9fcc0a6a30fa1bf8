"""All run sets of the offence: which there are, and which of them guarantee a pass.

A run set is a set of distinct final placements of the labelled players, reached by runs in any legal order; who stays
is part of it. With a holder the three others run. With the disc on the ground one of the four, the *picker*, ends on
it; run sets that leave it there guarantee nothing.

The placements of three runners are numbered: each one's end by its offset from where it started, ``(rows + 4) * 9 +
files + 4``, the first runner's times 81² and so on. ``seen`` (shape (81³,), uint8) holds a bit field for each.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from scheibe.core.compiled import kernel, warms
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import ONE, Cells, restore
from scheibe.ultimade.kernels import may_run, reach
from scheibe.ultimade.listing_kernels import squares_of
from scheibe.ultimade.tactics_cover_kernels import MOST_RUNS, ORDERS, WORK
from scheibe.ultimade.tactics_lane_kernels import ANYWHERE, IN_END_ZONE, stop_passes
from scheibe.ultimade.warm_kernels import lined_up

Seen: TypeAlias = NDArray[np.uint8]

OFFSETS: Final = 81
PLACEMENTS: Final = OFFSETS**3
REACHED: Final = 1
"""The bit of a run set."""
PASS: Final = 2
"""The bit of one that guarantees a pass."""
SCORE: Final = 4
"""The bit of one that guarantees a pass into the end zone."""


@kernel
def offset(start: int, end: int) -> int:
    """The number of an end within four squares of a start."""
    return (end // 9 - start // 9 + 4) * 9 + end % 9 - start % 9 + 4


@kernel
def _ends(s: Cells, player: int, out: Cells) -> int:
    """Write where a player may be after its run, its own square included, into ``out``; nobody picks the disc up."""
    if may_run(s, player) != at.LEGAL:
        out[0] = s[at.COIN + player]
        return 1
    found = squares_of(reach(s, player), out)
    if s[at.DISC] >= 0:
        kept = 0
        for index in range(found):
            if out[index] != s[at.DISC]:
                out[kept] = out[index]
                kept += 1
        return kept
    return found


@kernel
def _pick_up(s: Cells, picker: int) -> bool:
    """The picker runs to the disc and takes it, if it can."""
    disc = s[at.DISC]
    if may_run(s, picker) != at.LEGAL:
        return False
    a, b, c = reach(s, picker)
    if (a & ONE[disc, 0]) | (b & ONE[disc, 1]) | (c & ONE[disc, 2]):
        s[at.COIN + picker] = disc
        s[at.HOLDER] = picker
        s[at.DISC] = -1
        return True
    return False


@kernel
def _put_back(s: Cells, kept: Cells, picker: int) -> None:
    s[at.COIN + picker] = kept[at.COIN + picker]
    s[at.HOLDER], s[at.DISC] = kept[at.HOLDER], kept[at.DISC]


@kernel
def _fill_order(s: Cells, runners: Cells, order: int, picker: int, when: int, seen: Seen, room: Cells) -> None:
    """Mark the placements that the runners reach in one order, the picker (if any) running before number ``when``."""
    kept = s.copy()
    r0, r1, r2 = runners[ORDERS[order, 0]], runners[ORDERS[order, 1]], runners[ORDERS[order, 2]]
    s0, s1, s2 = kept[at.COIN + r0], kept[at.COIN + r1], kept[at.COIN + r2]
    f0, f1, f2 = 81 ** (2 - ORDERS[order, 0]), 81 ** (2 - ORDERS[order, 1]), 81 ** (2 - ORDERS[order, 2])
    if when == 0 and not _pick_up(s, picker):
        return
    for i in range(_ends(s, r0, room[0])):
        s[at.COIN + r0] = room[0, i]
        n0 = offset(s0, room[0, i]) * f0
        if when != 1 or _pick_up(s, picker):
            for j in range(_ends(s, r1, room[1])):
                s[at.COIN + r1] = room[1, j]
                n1 = n0 + offset(s1, room[1, j]) * f1
                if when != 2 or _pick_up(s, picker):
                    for k in range(_ends(s, r2, room[2])):
                        number = n1 + offset(s2, room[2, k]) * f2
                        if when == 3 and seen[number] == 0:
                            s[at.COIN + r2] = room[2, k]
                            if _pick_up(s, picker):
                                seen[number] = REACHED
                                _put_back(s, kept, picker)
                            s[at.COIN + r2] = s2
                        elif when != 3:
                            seen[number] = REACHED
                    if when == 2:
                        _put_back(s, kept, picker)
                s[at.COIN + r1] = s1
            if when == 1:
                _put_back(s, kept, picker)
        s[at.COIN + r0] = s0
    restore(s, kept)


@kernel
def runners_of(s: Cells, picker: int, runners: Cells) -> None:
    """Write the three offence players besides the holder, or besides the picker, into ``runners``."""
    side = int(s[at.OFFENCE])
    found = 0
    for player in range(side * 4, side * 4 + 4):
        if player != s[at.HOLDER] and player != picker:
            runners[found] = player
            found += 1


@kernel
def fill_run_sets(s: Cells, picker: int, seen: Seen) -> None:
    """Set the bit ``REACHED`` of every run set in ``seen``, which is all zeros before. ``picker`` is -1 where somebody
    has the disc. ``s`` is a state in the offence's runs, unchanged after the call."""
    runners = np.empty(3, np.int64)
    room = np.empty((3, 81), np.int64)
    runners_of(s, picker, runners)
    for when in range(4 if picker >= 0 else 1):
        for order in range(4, 10):
            _fill_order(s, runners, order, picker, when if picker >= 0 else -1, seen, room)


@kernel
def judge_run_sets(s: Cells, picker: int, first: int, last: int, seen: Seen, work: Cells, out: Cells) -> None:
    """Set the bits ``PASS`` and ``SCORE`` of those run sets whose first runner's offset is from ``first`` to below
    ``last``. ``work`` and ``out`` are scratch of :func:`~scheibe.ultimade.tactics_lane_kernels.stop_passes`."""
    kept = s.copy()
    runners = np.empty(3, np.int64)
    runners_of(s, picker, runners)
    if picker >= 0:
        s[at.COIN + picker] = s[at.DISC]
        s[at.HOLDER] = picker
        s[at.DISC] = -1
    s[at.PHASE] = at.DEFENCE_RUNS
    s[at.RAN] = 0
    for number in range(first * OFFSETS * OFFSETS, last * OFFSETS * OFFSETS):
        if seen[number] == 0:
            continue
        place_run_set(s, kept, runners, number)
        if stop_passes(s, ANYWHERE, work, out) < 0:
            seen[number] |= PASS
            if stop_passes(s, IN_END_ZONE, work, out) < 0:
                seen[number] |= SCORE
    restore(s, kept)


@kernel
def place_run_set(s: Cells, kept: Cells, runners: Cells, number: int) -> None:
    """Put the runners where a run set's number says; ``kept`` has them where they started."""
    for place in range(3):
        gone = number // 81 ** (2 - place) % 81
        start = kept[at.COIN + runners[place]]
        s[at.COIN + runners[place]] = start + (gone // 9 - 4) * 9 + gone % 9 - 4


@warms("ultimade-warm-tactics")
def warm_tactics() -> None:
    """Judge the run sets of one position, and ask once about the defence's runs."""
    state = lined_up()
    state[at.PHASE] = at.OFFENCE_RUNS
    state[at.HOLDER] = 0
    seen = np.zeros(PLACEMENTS, np.uint8)
    work, codes = np.empty(WORK, np.int64), np.empty(MOST_RUNS, np.int64)
    fill_run_sets(state, -1, seen)
    judge_run_sets(state, -1, 0, 1, seen, work, codes)
    state[at.PHASE] = at.DEFENCE_RUNS
    stop_passes(state, ANYWHERE, work, codes)
