"""Whether the defence can cover given squares with the runs that are left to it: exact, with a witness.

A *target* is a set of squares on one of which a defender must stand when the runs end; targets have no square in
common, so each needs a defender of its own, its *blocker*. The others are *helpers*: they may run to make way.

Why the search is complete. Let any legal sequence of runs end with every target covered. Choose for each target one
defender that stands in it: the blockers and their ends. A blocker that ran is within four king's moves of its start, so
:func:`_list_options` lists its end, and :func:`can_cover` tries every choice of options with different defenders but
those that clash: *two defenders who end next to the same offence player must both have stayed*. For the later of the
two to arrive did so next to a player who was marked at that moment by the other (U3.4), and who stays is there from
the beginning. For each choice, :func:`_runs_in_order` tries all orders of the blockers' runs;
:func:`_runs_with_helpers` tries every legal sequence in which blockers run to their ends and helpers anywhere, and
leaves out only branches in which the blockers could not be put in order even if all helpers who can still run
vanished: fewer players neither block a way nor mark anybody. The frozen defence (U6.3) and surplus markers (U5.4) are
asked about as the rules put it: who may run, and whether the runs may end.

All state is in ``s`` (:mod:`~scheibe.ultimade.layout_kernels`) and in the scratch ``work``, whose parts are named here.
Squares of the four defenders, and their ends, are packed into one number, 8 bits each; :data:`NOWHERE` is none.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np

from scheibe.core.compiled import lean_kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import ONE, Cells, Words, lowest, within_reach
from scheibe.ultimade.kernels import done_fault, may_run

NOWHERE: Final = 255
"""In place of a square: a defender that is not there, or that has no end to reach."""

ROOM: Final = 17
"""Room of a target: the number of its squares, then up to 16 of them (the longest lane has 16)."""
TARGETS: Final = 0
"""Four targets."""
WAY: Final = TARGETS + 4 * ROOM
"""Four cells for the one who fills the targets in."""
BESIDE: Final = WAY + 4
"""For each square the offence players next to it, one bit each."""
OFFENCE: Final = BESIDE + 162
"""Three words: where the offence stands."""
NUMBER: Final = OFFENCE + 3
"""Four cells: how many options each target has."""
OPTIONS: Final = NUMBER + 4
"""For each target up to 64 options: square, defender << 8, offence players beside << 16, 1 << 24 for one who stays."""
CHOICE: Final = OPTIONS + 4 * 64
"""Four cells: the option that is tried for each target."""
ABLE: Final = CHOICE + 4
"""The defenders who may run, one bit each."""
LEFT: Final = ABLE + 1
"""How many runs are left to the defence."""
WORK: Final = LEFT + 1
"""Cells of scratch."""

MOST_RUNS: Final = 4
NO_ENDS: Final = 0xFFFFFFFF

ORDERS: Final = np.array(
    [[*order, *range(number, 4)] for number in range(5) for order in permutations(range(number))],
    np.int64,
)
"""The orders of 0 … 4 runs, one after the other: shape (34, 4)."""
FIRST_ORDER: Final = np.array([0, 1, 2, 4, 10, 34], np.int64)
"""Where the orders of so many runs begin."""
NEXT: Final = np.array(
    [
        [
            *(near := [other for other in range(162) if max(abs(other % 9 - s % 9), abs(other // 9 - s // 9)) == 1]),
            *[-1] * (8 - len(near)),
        ]
        for s in range(162)
    ],
    np.int64,
)
"""The squares next to a square, then -1: shape (162, 8)."""


@lean_kernel
def survey(s: Cells, work: Cells) -> int:
    """Note where the offence stands, what is beside it and who may run; returns the squares of the defenders."""
    side = int(s[at.OFFENCE])
    for cell in range(BESIDE, BESIDE + 162):
        work[cell] = 0
    a, b, c = 0, 0, 0
    for place in range(4):
        square = s[at.COIN + side * 4 + place]
        a, b, c = a | ONE[square, 0], b | ONE[square, 1], c | ONE[square, 2]
        for turn in range(8):
            near = NEXT[square, turn]
            if near < 0:
                break
            work[BESIDE + near] |= 1 << place
    work[OFFENCE], work[OFFENCE + 1], work[OFFENCE + 2] = a, b, c
    now, able = 0, 0
    for place in range(4):
        player = 4 - side * 4 + place
        now |= s[at.COIN + player] << (8 * place)
        if may_run(s, player) == at.LEGAL:
            able |= 1 << place
    work[ABLE] = able
    work[LEFT] = 1 if s[at.FROZEN] else MOST_RUNS
    return now


@lean_kernel
def _list_options(work: Cells, now: int, target: int) -> int:
    """List every defender who could cover a target, with each square on which it could do so as far as distance goes;
    those who stand there already first. Returns how many."""
    found = 0
    first = OPTIONS + 64 * target
    able = work[ABLE]
    squares = TARGETS + ROOM * target + 1
    for staying in range(2):
        for index in range(squares, squares + work[squares - 1]):
            square = work[index]
            for place in range(4):
                here = (now >> (8 * place)) & 255
                if staying == 0:
                    fits = here == square
                else:
                    near = max(abs(here % 9 - square % 9), abs(here // 9 - square // 9))
                    fits = 1 <= near <= 4 and (able >> place) & 1 == 1
                if fits:
                    work[first + found] = square | place << 8 | work[BESIDE + square] << 16 | (1 - staying) << 24
                    found += 1
    work[NUMBER + target] = found
    return found


@lean_kernel
def _clashes(work: Cells, target: int) -> bool:
    """Whether the option chosen for a target does not go with those chosen for the targets before."""
    option = work[OPTIONS + 64 * target + work[CHOICE + target]]
    for other in range(target):
        before = work[OPTIONS + 64 * other + work[CHOICE + other]]
        if (option >> 8) & 3 == (before >> 8) & 3 or option & 255 == before & 255:
            return True
        if (option >> 16) & (before >> 16) & 15 and (option & before) >> 24 == 0:
            return True
    return False


@lean_kernel
def _moved(now: int, place: int, square: int) -> int:
    return now & ~(255 << (8 * place)) | square << (8 * place)


@lean_kernel
def _reach(work: Cells, now: int, place: int) -> Words:
    """The squares to which the ways of a defender lead now, whoever is marked; its own is one of them."""
    a, b, c = work[OFFENCE], work[OFFENCE + 1], work[OFFENCE + 2]
    for other in range(4):
        square = (now >> (8 * other)) & 255
        if other != place and square != NOWHERE:
            a, b, c = a | ONE[square, 0], b | ONE[square, 1], c | ONE[square, 2]
    return within_reach((now >> (8 * place)) & 255, a, b, c)


@lean_kernel
def _marked(work: Cells, now: int, place: int) -> int:
    """The offence players that the other defenders mark now, one bit each."""
    bits = 0
    for other in range(4):
        square = (now >> (8 * other)) & 255
        if other != place and square != NOWHERE:
            bits |= work[BESIDE + square]
    return bits


@lean_kernel
def _may_end(work: Cells, now: int, place: int, end: int) -> bool:
    """Whether a defender's run to ``end``, where no offence player stands, is legal now."""
    if work[BESIDE + end] & _marked(work, now, place):
        return False
    a, b, c = _reach(work, now, place)
    return bool((a & ONE[end, 0]) | (b & ONE[end, 1]) | (c & ONE[end, 2]))


@lean_kernel
def _runs_in_order(work: Cells, now: int, ends: int, out: Cells, length: int) -> int:
    """Write the runs of all who are not yet where they must end into ``out`` from ``length`` on, in an order that is
    legal; returns the new length, or -1 where there is none. Nobody else runs."""
    number, runners = 0, 0
    for place in range(4):
        end = (ends >> (8 * place)) & 255
        if end != NOWHERE and end != (now >> (8 * place)) & 255:
            runners |= place << (8 * number)
            number += 1
    for order in range(FIRST_ORDER[number], FIRST_ORDER[number + 1]):
        there, written = now, length
        for turn in range(number):
            place = (runners >> (8 * ORDERS[order, turn])) & 255
            end = (ends >> (8 * place)) & 255
            if not _may_end(work, there, place, end):
                break
            out[written] = at.RUN << 32 | ((there >> (8 * place)) & 255) << 8 | end
            written += 1
            there = _moved(there, place, end)
        if written == length + number:
            return written
    return -1


@lean_kernel
def _may_stop(s: Cells, now: int, ran: int) -> bool:
    """Whether the runs may end with the defenders where they are (U5.4); ``ran`` says who has run since."""
    if s[at.SURPLUS] == 0:
        return True
    first = 4 - s[at.OFFENCE] * 4
    before, had_run = 0, s[at.RAN]
    for place in range(4):
        before |= s[at.COIN + first + place] << (8 * place)
        s[at.COIN + first + place] = (now >> (8 * place)) & 255
    s[at.RAN] |= ran << first
    fault = done_fault(s)[0]
    s[at.RAN] = had_run
    for place in range(4):
        s[at.COIN + first + place] = (before >> (8 * place)) & 255
    return fault == at.LEGAL


@lean_kernel
def _without_helpers(now: int, ends: int, ran: int, able: int) -> int:
    """The defenders' squares without the helpers that could still run out of the way."""
    for place in range(4):
        if (ends >> (8 * place)) & 255 == NOWHERE and (able & ~ran) >> place & 1:
            now |= NOWHERE << (8 * place)
    return now


@lean_kernel
def _runs_with_helpers(s: Cells, work: Cells, now: int, ends: int, ran: int, out: Cells, length: int) -> int:
    """Like :func:`_runs_in_order`, with runs of helpers wherever they serve. ``ran`` are those who ran since."""
    settled = True
    for place in range(4):
        end = (ends >> (8 * place)) & 255
        settled = settled and (end == NOWHERE or end == (now >> (8 * place)) & 255)
    if settled and _may_stop(s, now, ran):
        return length
    if length >= work[LEFT]:
        return -1
    if _runs_in_order(work, _without_helpers(now, ends, ran, work[ABLE]), ends, out, length) < 0:
        return -1
    for place in range(4):
        here, end = (now >> (8 * place)) & 255, (ends >> (8 * place)) & 255
        if (ran >> place) & 1 or (work[ABLE] >> place) & 1 == 0 or here == end:
            continue
        marked = _marked(work, now, place)
        words = _reach(work, now, place)
        for harmful in range(2):
            for part in range(3):
                word = words[part]
                while word:
                    square = lowest(word, part)
                    word &= word - 1
                    beside = work[BESIDE + square]
                    if square == here or beside & marked or (beside != 0) != (harmful == 1):
                        continue
                    if end != NOWHERE and square != end:
                        continue
                    out[length] = at.RUN << 32 | here << 8 | square
                    there = _moved(now, place, square)
                    found = _runs_with_helpers(s, work, there, ends, ran | 1 << place, out, length + 1)
                    if found >= 0:
                        return found
    return -1


@lean_kernel
def _try_choice(s: Cells, work: Cells, now: int, number: int, helpers: bool, out: Cells) -> int:
    """The runs that bring every chosen blocker to its end, or -1."""
    ends = NO_ENDS
    ran = 0
    for target in range(number):
        option = work[OPTIONS + 64 * target + work[CHOICE + target]]
        place = (option >> 8) & 3
        ends = _moved(ends, place, option & 255)
        if option >> 24 == 0:
            ran |= 1 << place
    if helpers:
        return int(_runs_with_helpers(s, work, now, ends, 0, out, 0))
    length = _runs_in_order(work, now, ends, out, 0)
    if length < 0 or length > work[LEFT]:
        return -1
    there = now
    for place in range(4):
        end = (ends >> (8 * place)) & 255
        if end != NOWHERE:
            there = _moved(there, place, end)
    return length if _may_stop(s, there, ran) else -1


@lean_kernel
def can_cover(s: Cells, work: Cells, number: int, out: Cells) -> int:
    """Whether the defence can end its runs with a defender on every one of ``number`` targets (at most four, disjoint,
    no offence player on them), written into ``work`` by the caller. ``s`` is a state in the defence's runs with a
    holder; it is unchanged after the call.

    Returns how many runs it takes and writes their codes into ``out`` (room for 4) in a legal order; -1 if it cannot.
    """
    now = survey(s, work)
    for target in range(number):
        if _list_options(work, now, target) == 0:
            return -1
    for helpers in range(2):
        fitting = False
        target = 0
        work[CHOICE] = -1
        if number == 0:
            fitting = True
            length = _try_choice(s, work, now, 0, helpers == 1, out)
            if length >= 0:
                return length
            target = -1
        while target >= 0:
            work[CHOICE + target] += 1
            if work[CHOICE + target] >= work[NUMBER + target]:
                target -= 1
            elif not _clashes(work, target):
                if target < number - 1:
                    target += 1
                    work[CHOICE + target] = -1
                else:
                    fitting = True
                    length = _try_choice(s, work, now, number, helpers == 1, out)
                    if length >= 0:
                        return length
        if not fitting:
            return -1
    return -1
