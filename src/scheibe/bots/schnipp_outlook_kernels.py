"""The outlook of Schnipp: how a round that goes on will end, from where its discs lie.

A small network with numbers fitted to rounds between equal players (``schnipp_outlook.json``). It tells, for the side
whose turn it is, how likely each end of the round is: from five points for the other side to five of its own. Only
+ - * / and square roots, so that the same position is worth the same on every machine.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from scheibe.core.compiled import lean_kernel, warms
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import in_hand, nearer

FEATURES, HIDDEN, ENDS = 28, 12, 2 * at.EACH + 1
"""What is seen of a position, the hidden units, and the ends of a round: from -EACH points to EACH."""

NET = HIDDEN * FEATURES + ENDS * (HIDDEN + FEATURES)
"""The numbers of a network: what each hidden unit takes of each feature, then for each end what it takes of each
hidden unit and of each feature."""

FRONT, SCALE, RIM, REACH = 0, 1, 2, 3
"""Cells of a *view* (VIEW,): the y of a disc that touches the band (m); the distance from it at which being near
counts half (m), by what the hand misses; the farthest place on the launch line, and the width of a disc (m)."""
VIEW = 4

ROOM = FEATURES + HIDDEN + ENDS
"""Scratch: features, hidden units, the ends."""

_WINDOWS = 9
"""Places on the launch line that are looked from."""


@lean_kernel
def _nearness(y: float, view: Reals) -> float:
    """1 at the band, falling with the distance."""
    gap = max(0.0, view[FRONT] - y)
    return float(view[SCALE] / (view[SCALE] + gap))


@lean_kernel
def _foremost_three(cells: Ints, reals: Reals, side: int, view: Reals, room: Reals, first: int) -> int:
    """Write how near the foremost three discs of a side are; returns the disc that is foremost, or -1."""
    best, second, third, leading = 0.0, 0.0, 0.0, -1
    for disc in range(at.EACH * side, at.EACH * side + at.EACH):
        if cells[at.WHERE + disc] != at.ON_LANE:
            continue
        near = _nearness(reals[at.PLACE + 2 * disc + 1], view)
        if leading < 0 or reals[at.PLACE + 2 * disc + 1] > reals[at.PLACE + 2 * leading + 1]:
            leading = disc
        if near > best:
            best, second, third = near, best, second
        elif near > second:
            second, third = near, second
        elif near > third:
            third = near
    room[first], room[first + 1], room[first + 2] = best, second, third
    return leading


@lean_kernel
def _covered(cells: Ints, reals: Reals, disc: int, view: Reals) -> float:
    """How much of a disc other ones hide from the launch line: 0 to 1."""
    x, y, hidden = reals[at.PLACE + 2 * disc], reals[at.PLACE + 2 * disc + 1], 0.0
    for other in range(at.DISCS):
        if cells[at.WHERE + other] == at.ON_LANE and reals[at.PLACE + 2 * other + 1] < y - 0.5 * view[REACH]:
            hidden = max(hidden, 1.0 - abs(reals[at.PLACE + 2 * other] - x) / view[REACH])
    return hidden


@lean_kernel
def _open_way(cells: Ints, reals: Reals, view: Reals) -> float:
    """The share of the launch line from which the way straight up is free."""
    free = 0.0
    for window in range(_WINDOWS):
        x, blocked = view[RIM] * (2.0 * window / (_WINDOWS - 1) - 1.0), False
        for disc in range(at.DISCS):
            if cells[at.WHERE + disc] == at.ON_LANE and abs(reals[at.PLACE + 2 * disc] - x) < view[REACH]:
                blocked = True
        if not blocked:
            free += 1.0 / _WINDOWS
    return free


@lean_kernel
def _ahead(cells: Ints, reals: Reals, measures: Reals, side: int, disc: int) -> float:
    """How many discs of a side are nearer than ``disc`` (-1: how many it has on the lane), of five."""
    count = 0.0
    for own in range(at.EACH * side, at.EACH * side + at.EACH):
        if cells[at.WHERE + own] != at.ON_LANE or own == disc:
            continue
        if disc < 0 or nearer(measures, reals[at.PLACE + 2 * own + 1], reals[at.PLACE + 2 * disc + 1]):
            count += 1.0
    return count / at.EACH


@lean_kernel
def _second(cells: Ints, reals: Reals, side: int, leading: int) -> int:
    """The second disc of a side, or -1."""
    found = -1
    for disc in range(at.EACH * side, at.EACH * side + at.EACH):
        if (
            cells[at.WHERE + disc] == at.ON_LANE
            and disc != leading
            and (found < 0 or reals[at.PLACE + 2 * disc + 1] > reals[at.PLACE + 2 * found + 1])
        ):
            found = disc
    return found


@lean_kernel
def see(cells: Ints, reals: Reals, measures: Reals, view: Reals, room: Reals) -> None:
    """Write what is seen of a position in which ``cells[TURN]`` flicks into the first FEATURES cells of ``room``."""
    turn = cells[at.TURN]
    other = 1 - turn
    own, theirs = in_hand(cells, turn), in_hand(cells, other)
    for cell in range(FEATURES):
        room[cell] = 0.0
    room[0], room[1], room[2] = 1.0, own / at.EACH, theirs / at.EACH
    first = _foremost_three(cells, reals, other, view, room, 3)
    mine = _foremost_three(cells, reals, turn, view, room, 6)
    leads = first >= 0 and (
        mine < 0 or nearer(measures, reals[at.PLACE + 2 * first + 1], reals[at.PLACE + 2 * mine + 1])
    )
    room[9] = 1.0 if leads else 0.0
    room[10] = _ahead(cells, reals, measures, other, mine)
    second = -1 if first < 0 else _second(cells, reals, other, first)
    room[11] = _ahead(cells, reals, measures, turn, second)
    room[12] = _ahead(cells, reals, measures, turn, -1)
    room[13] = _ahead(cells, reals, measures, other, -1)
    room[14] = 1.0 if own == 1 else 0.0
    room[15] = 1.0 if own == 2 else 0.0
    room[16] = 1.0 if theirs == 0 else 0.0
    room[17] = 1.0 if theirs == 1 else 0.0
    room[18] = own / at.EACH * room[3]
    room[19] = theirs / at.EACH * room[3]
    room[20] = room[3] * room[3]
    room[21] = room[10] * room[3]
    if first >= 0:
        room[22] = _covered(cells, reals, first, view)
        room[23] = abs(reals[at.PLACE + 2 * first]) / view[RIM]
        room[27] = max(0.0, 1.0 - 2.0 * reals[at.PLACE + 2 * first + 1] / view[FRONT])
    if mine >= 0:
        room[24] = _covered(cells, reals, mine, view)
    room[25] = _open_way(cells, reals, view)
    room[26] = room[11] * own / at.EACH


@lean_kernel
def foretell(net: Reals, room: Reals) -> None:
    """From the features in ``room`` to how likely each end is, in its last ENDS cells."""
    inner, last = FEATURES, FEATURES + HIDDEN
    for unit in range(HIDDEN):
        total = 0.0
        for cell in range(FEATURES):
            total += net[unit * FEATURES + cell] * room[cell]
        room[inner + unit] = max(0.0, total)
    start, whole = HIDDEN * FEATURES, 0.0
    for end in range(ENDS):
        total, row = 0.0, start + end * (HIDDEN + FEATURES)
        for unit in range(HIDDEN):
            total += net[row + unit] * room[inner + unit]
        for cell in range(FEATURES):
            total += net[row + HIDDEN + cell] * room[cell]
        root = sqrt(1.0 + total * total)
        likely = root + total if total >= 0.0 else 1.0 / (root - total)
        room[last + end] = likely * likely
        whole += likely * likely
    for end in range(ENDS):
        room[last + end] /= whole


@lean_kernel
def prospects(
    after: Ints, places: Reals, measures: Reals, ends: Reals, view: Reals, net: Reals, room: Reals, worths: Reals
) -> None:
    """What states after a flick are worth to White: see :func:`scheibe.bots.schnipp_kernels.judge`. A round that goes
    on is worth what its ``ends`` (ENDS,) are, by how likely each is."""
    for flick in range(len(worths)):
        cells = after[flick]
        if cells[at.LAY] == 1:
            worths[flick] = ends[at.EACH + cells[at.GAINED] - cells[at.GAINED + 1]]
            continue
        see(cells, places[flick], measures, view, room)
        foretell(net, room)
        total = 0.0
        for end in range(ENDS):
            total += room[FEATURES + HIDDEN + end] * ends[end if cells[at.TURN] == 0 else ENDS - 1 - end]
        worths[flick] = total


@warms("bots-warm-schnipp-levels")
def warm_outlook() -> None:
    """Judge a position without discs."""
    after, places = np.zeros((1, at.CELLS), np.int64), np.zeros((1, at.REALS))
    view, measures = np.ones(VIEW), np.ones(at.MEASURES)
    prospects(after, places, measures, np.zeros(ENDS), view, np.zeros(NET), np.zeros(ROOM), np.zeros(1))
