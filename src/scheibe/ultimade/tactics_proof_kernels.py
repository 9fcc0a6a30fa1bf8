"""Proofs over two passes: plans of the offence, and replies of the defence that upset all of them.

The offence has run; whatever the defence replies, a pass is left. A *plan* is such a pass and what follows: it is
caught in the end zone, or the catcher's team then runs into a *fork*, two receivers in the end zone, each two squares
from the new holder and in different directions. A fork can only be stopped by two defenders who stand on the two
squares in between before those runs: both are next to the holder, so nobody may run to one while the other is taken
(U3.4).

So a reply upsets a plan only if a defender ends on a square that the plan needs free (the lane of the pass, the ways
of the two runs), or two defenders end on the two squares between. :func:`find_reply` looks for a reply that upsets all
plans at once, complete: it takes a plan that is not upset yet and tries every way to upset it, with every defender who
could get there, until all are upset; then it asks :func:`~scheibe.ultimade.tactics_cover_kernels.can_cover` whether the
defence can legally end on those squares. Where there is none the plans together are a proof.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from scheibe.core.compiled import kernel, lean_kernel, warms
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import ONE, Cells, count, fill_ways, lowest, neighbour, restore, steps_between
from scheibe.ultimade.kernels import attacks_north, in_zone, line_fault, may_run, player_at
from scheibe.ultimade.tactics_cover_kernels import (
    BESIDE,
    MOST_RUNS,
    NO_ENDS,
    NOWHERE,
    ROOM,
    TARGETS,
    WORK,
    can_cover,
    survey,
)
from scheibe.ultimade.tactics_lane_kernels import IN_END_ZONE, fill_lanes
from scheibe.ultimade.tactics_runs_kernels import PLACEMENTS, Seen, fill_run_sets, place_run_set, runners_of
from scheibe.ultimade.warm_kernels import lined_up

NEEDED: Final = 0
"""Three words: squares that must stay without a defender."""
BETWEEN: Final = 3
"""Two cells: the squares between the holder and the receivers of the fork, or -1."""
CATCHER: Final = 5
RUNS: Final = 6
"""Four cells: first runner, its end, second runner, its end, in the order in which they run; -1 for none."""
PLAN: Final = 10
"""Cells of a plan."""

NONE: Final = -1
GIVEN_UP: Final = -2


# --- plans -----------------------------------------------------------------------------------------------------------
@kernel
def _add_way(s: Cells, player: int, end: int, plan: Cells) -> int:
    """Add the squares of a shortest way of an offence player, its end included, to those that a plan needs; returns the
    steps, or -1 where no four lead there."""
    full, before = np.zeros(162, np.int64), np.empty(162, np.int64)
    for other in range(8):
        if other != player:
            full[s[at.COIN + other]] = 1
    start = s[at.COIN + player]
    fill_ways(start, full, before)
    if before[end] < 0:
        return -1
    steps = 0
    while end != start:
        plan[NEEDED + end // 54] |= ONE[end, end // 54]
        end = before[end]
        steps += 1
    return steps


@kernel
def _add_lane(start: int, end: int, plan: Cells) -> None:
    steps = steps_between(start, end)
    stride = (end - start) // steps
    for square in range(start + stride, end, stride):
        plan[NEEDED + square // 54] |= ONE[square, square // 54]


@kernel
def _run_into(s: Cells, first: int, first_end: int, second: int, second_end: int, plan: Cells) -> int:
    """Whether two players run to their ends, one after the other; adds their ways to the plan and returns the steps, or
    -1 if they do not get there."""
    start = s[at.COIN + first]
    steps = _add_way(s, first, first_end, plan)
    if steps >= 0:
        s[at.COIN + first] = first_end
        more = _add_way(s, second, second_end, plan)
        s[at.COIN + first] = start
        if more >= 0:
            plan[RUNS], plan[RUNS + 1], plan[RUNS + 2], plan[RUNS + 3] = first, first_end, second, second_end
            return steps + more
    return -1


@kernel
def _fork_square(s: Cells, holder: int, way: int, north: int) -> int:
    """The square of the end zone two squares from the holder, or -1; the one in between is not the offence's."""
    between = neighbour(holder, way)
    if between < 0:
        return -1
    end = neighbour(between, way)
    occupant = player_at(s, between)
    if end < 0 or not in_zone(s, end, north) or (occupant >= 0 and occupant >> 2 == s[at.OFFENCE]):
        return -1
    return end


@kernel
def find_fork(s: Cells, plan: Cells, trial: Cells) -> bool:
    """Look for the fork in the end zone into which the offence, whose runs it is, gets with the fewest steps, and write
    it into ``plan``, keeping what the plan needs already. ``trial`` is another plan, for scratch."""
    holder, side = s[at.HOLDER], int(s[at.OFFENCE])
    square, north = int(s[at.COIN + holder]), attacks_north(s, side)
    best = 99
    needed_0, needed_1, needed_2 = plan[NEEDED], plan[NEEDED + 1], plan[NEEDED + 2]
    for one in range(8):
        end = _fork_square(s, square, one, north)
        for other in range(8):
            other_end = _fork_square(s, square, other, north)
            if end < 0 or other_end < 0 or one == other:
                continue
            between, other_between = neighbour(square, one), neighbour(square, other)
            taken = (player_at(s, between) >= 0) + (player_at(s, other_between) >= 0)
            if taken == 2:
                continue
            for pair in range(16):
                first, second = side * 4 + pair // 4, side * 4 + pair % 4
                if first == second or first == holder or second == holder:
                    continue
                if steps_between(s[at.COIN + first], end) > 4 or steps_between(s[at.COIN + second], other_end) > 4:
                    continue
                trial[NEEDED], trial[NEEDED + 1], trial[NEEDED + 2] = needed_0, needed_1, needed_2
                steps = _run_into(s, first, end, second, other_end, trial)
                if 0 <= steps and steps + taken < best:
                    best = steps + taken
                    for cell in range(RUNS, PLAN):
                        plan[cell] = trial[cell]
                    for part in range(3):
                        plan[NEEDED + part] = trial[NEEDED + part]
                    plan[BETWEEN], plan[BETWEEN + 1] = between, other_between
    return best < 99


@kernel
def add_plans(s: Cells, plans: Cells, number: int, trial: Cells) -> int:
    """Write the plans that the holder of a state before the throw has, by catcher, into ``plans`` from ``number`` on;
    returns how many there are then. The roles of ``s`` are those of the throw; it is unchanged after the call."""
    holder, side = int(s[at.HOLDER]), int(s[at.OFFENCE])
    start = s[at.COIN + holder]
    for mate in range(side * 4, side * 4 + 4):
        end = s[at.COIN + mate]
        if mate == holder or line_fault(s, side, start, end)[0] != at.LEGAL:
            continue
        plan = plans[number]
        for cell in range(PLAN):
            plan[cell] = 0 if cell < BETWEEN else -1
        _add_lane(start, end, plan)
        plan[CATCHER] = mate
        if in_zone(s, end, attacks_north(s, side)):
            number += 1
        else:
            s[at.HOLDER] = mate
            if find_fork(s, plan, trial):
                number += 1
            s[at.HOLDER] = holder
    return number


# --- replies ---------------------------------------------------------------------------------------------------------
@lean_kernel
def _is_upset(plan: Cells, ends: int) -> bool:
    """Whether defenders on these squares upset a plan."""
    between = 0
    for place in range(4):
        square = (ends >> (8 * place)) & 255
        if square != NOWHERE:
            if plan[NEEDED + square // 54] & ONE[square, square // 54]:
                return True
            if square == plan[BETWEEN] or square == plan[BETWEEN + 1]:
                between += 1
    return between == 2


@lean_kernel
def _open_plan(plans: Cells, number: int, ends: int) -> int:
    """Of the plans that are not upset the one that needs the fewest squares, or -1."""
    best, chosen = 999, -1
    for index in range(number):
        plan = plans[index]
        size = count(plan[NEEDED]) + count(plan[NEEDED + 1]) + count(plan[NEEDED + 2])
        if size < best and not _is_upset(plan, ends):
            best, chosen = size, index
    return chosen


@lean_kernel
def _can_be_at(s: Cells, work: Cells, ends: int, place: int, square: int) -> bool:
    """Whether a defender that is not placed yet could end on a square, as far as distance and the marks of those that
    are placed go."""
    first = 4 - s[at.OFFENCE] * 4
    here = s[at.COIN + first + place]
    if (ends >> (8 * place)) & 255 != NOWHERE:
        return False
    if here != square and (steps_between(here, square) > 4 or may_run(s, first + place) != at.LEGAL):
        return False
    occupant = player_at(s, square)
    if occupant >= 0 and occupant >> 2 == s[at.OFFENCE]:
        return False
    for other in range(4):
        end = (ends >> (8 * other)) & 255
        if end != NOWHERE:
            stays = end == s[at.COIN + first + other] and here == square
            if end == square or (work[BESIDE + end] & work[BESIDE + square] and not stays):
                return False
    return True


@lean_kernel
def _reply(s: Cells, work: Cells, plans: Cells, number: int, ends: int, tries: Cells, out: Cells) -> int:
    """Upset all plans, given where some defenders end; the codes of the runs go to ``out``. Returns how many, or -1, or
    -2 when ``tries`` (one cell) is used up."""
    tries[0] -= 1
    if tries[0] < 0:
        return GIVEN_UP
    chosen = _open_plan(plans, number, ends)
    if chosen < 0:
        targets = 0
        for place in range(4):
            square = (ends >> (8 * place)) & 255
            if square != NOWHERE:
                work[TARGETS + ROOM * targets] = 1
                work[TARGETS + ROOM * targets + 1] = square
                targets += 1
        return int(can_cover(s, work, targets, out))
    for part in range(3):
        word = plans[chosen, NEEDED + part]
        for turn in range(2):
            square = plans[chosen, BETWEEN + turn]
            if square >= 0:
                word |= ONE[square, part]
        while word:
            square = lowest(word, part)
            word &= word - 1
            for place in range(4):
                if _can_be_at(s, work, ends, place, square):
                    placed = ends & ~(255 << (8 * place)) | square << (8 * place)
                    found = int(_reply(s, work, plans, number, placed, tries, out))
                    if found != NONE:
                        return found
    return NONE


@lean_kernel
def find_reply(s: Cells, work: Cells, plans: Cells, number: int, ends: int, tries: Cells, out: Cells) -> int:
    """A reply of the defence, whose runs begin in ``s``, that upsets all of so many ``plans`` (shape (n, PLAN)) and
    takes the squares packed in ``ends`` (``NO_ENDS``: any): the number of its runs, their codes in ``out`` (room for
    4), :data:`NONE` where no legal reply does, or :data:`GIVEN_UP` after ``tries`` (shape (1,)) steps."""
    survey(s, work)
    return int(_reply(s, work, plans, number, ends, tries, out))


@lean_kernel
def end_reply(s: Cells, number: int, codes: Cells) -> None:
    """Carry out so many runs of the defence, and end them: the throw is next, whether there is a pass or not."""
    for index in range(number):
        start, end = (codes[index] >> 8) & 255, codes[index] & 255
        s[at.COIN + player_at(s, start)] = end
    s[at.RAN] = s[at.FROZEN] = s[at.SURPLUS] = 0
    s[at.PHASE] = at.AT_THROW


@kernel
def _may_reach_zone(s: Cells) -> bool:
    """Whether a team-mate of the holder is within four rows of the end zone, so that it could be there after a run."""
    side = int(s[at.OFFENCE])
    north = attacks_north(s, side)
    for mate in range(side * 4, side * 4 + 4):
        row = s[at.COIN + mate] // 9
        left = 18 - s[at.DEPTH] - row if north else row - s[at.DEPTH] + 1
        if mate != s[at.HOLDER] and left <= 4:
            return True
    return False


@kernel
def after_catch(s: Cells, mate: int, next_state: Cells) -> bool:
    """Write the state in which the offence runs next if ``mate`` catches, before the throw in ``s``, into
    ``next_state``; false where that pass is not legal."""
    holder, side = int(s[at.HOLDER]), int(s[at.OFFENCE])
    if mate == holder or line_fault(s, side, s[at.COIN + holder], s[at.COIN + mate])[0] != at.LEGAL:
        return False
    restore(next_state, s)
    next_state[at.HOLDER] = mate
    next_state[at.RAN] = next_state[at.FROZEN] = next_state[at.SURPLUS] = 0
    next_state[at.PHASE] = at.OFFENCE_RUNS
    return True


@kernel
def score_run_set(s: Cells, seen: Seen, work: Cells, codes: Cells) -> int:
    """The number of the first run set of the holder's team that guarantees a pass into the end zone, or -1. ``seen``
    (shape (81³,)) is all zeros before; the runs of the offence begin in ``s``, which is unchanged after the call."""
    if not _may_reach_zone(s):
        return NONE
    fill_run_sets(s, -1, seen)
    kept = s.copy()
    runners = np.empty(3, np.int64)
    runners_of(s, -1, runners)
    s[at.PHASE] = at.DEFENCE_RUNS
    found = -1
    for number in range(PLACEMENTS):
        if seen[number]:
            place_run_set(s, kept, runners, number)
            lanes = fill_lanes(s, IN_END_ZONE, work)
            if lanes > 0 and can_cover(s, work, lanes, codes) < 0:
                found = number
                break
    restore(s, kept)
    return found


@warms("ultimade-warm-proofs", needed=False)
def warm_proofs() -> None:
    """Ask every question of a proof once."""
    state = lined_up()
    state[at.PHASE] = at.OFFENCE_RUNS
    state[at.HOLDER] = 0
    work, codes = np.empty(WORK, np.int64), np.empty(MOST_RUNS, np.int64)
    score_run_set(state, np.zeros(PLACEMENTS, np.uint8), work, codes)
    plans = np.zeros((4, PLAN), np.int64)
    number = add_plans(state, plans, 0, np.empty(PLAN, np.int64))
    state[at.PHASE] = at.DEFENCE_RUNS
    find_reply(state, work, plans, number, NO_ENDS, np.ones(1, np.int64), codes)
    after_catch(state, 1, state.copy())
    end_reply(state, 0, codes)
