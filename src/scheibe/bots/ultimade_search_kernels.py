"""What the levels of Ultimade search with (:mod:`scheibe.bots.ultimade_levels`): run sets of the offence and what a
first look says of them, the scan for a guaranteed score, and the moves that need no search."""

from __future__ import annotations

from typing import Final

import numpy as np

from scheibe.bots.ultimade_kernels import (
    LONGEST,
    pickers_of,
    plan_defence,
    plan_other,
    run_for_the_disc,
    write_plan,
)
from scheibe.bots.ultimade_outlook_kernels import MIX, NET, ROOM, Numbers, caught, leaf, outlook
from scheibe.bots.ultimade_reply_kernels import ALL, NEVER, best_reply, carry_out, frozen_reply
from scheibe.bots.ultimade_runs_kernels import (
    attract_defence,
    attract_offence,
    chance,
    noise_of,
    note_run,
    sample_defence,
    sample_offence,
)
from scheibe.core.compiled import kernel, warms
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import ONE, Cells, restore
from scheibe.ultimade.kernels import at_goal, attacks_north, in_zone, line_fault, may_run, player_at, reach
from scheibe.ultimade.listing_kernels import squares_of
from scheibe.ultimade.play_kernels import apply, end_offence_runs, run
from scheibe.ultimade.playout_kernels import Generator, draw, random_square
from scheibe.ultimade.tactics_cover_kernels import WORK
from scheibe.ultimade.tactics_lane_kernels import ANYWHERE, IN_END_ZONE, stop_passes
from scheibe.ultimade.warm_kernels import lined_up

OUT: Final = -9.0
"""Less than any worth: marks a run set that was judged."""
MOST_TESTS: Final = 40_000
"""The scan ends after so many exact tests."""


@kernel
def _first_look(
    s: Cells, generator: Generator, replies: int, beaten: float, work: Cells, net: Numbers, x: Numbers, codes: Cells
) -> float:
    """What a few replies leave of a run set: the one that stops every pass, if there is one, else samples; of a frozen
    defence all. It is given up once it is worth less than ``beaten``. Without replies the defence stands still."""
    length = stop_passes(s, ANYWHERE, work, codes) if replies > 0 else 0
    if length < 0 and s[at.FROZEN]:
        return frozen_reply(s, beaten, ALL, net, x, codes)
    lanes, whole, before = np.empty((5, 162)), np.empty(3, np.int64), s.copy()
    if length < 0:
        attract_defence(s, lanes, whole)
    value = NEVER
    for reply in range(1 if length >= 0 else replies):
        if length >= 0:
            _carry(s, codes, length)
        else:
            sample_defence(s, generator, lanes, whole, noise_of(reply), codes, 0)
        value = min(value, leaf(s, ALL, value, net, x))
        restore(s, before)
        if value < beaten:
            break
    return value


@kernel
def best_of(worths: Numbers) -> int:
    """Where the highest worth stands; the first of equals."""
    best = 0
    for index in range(1, len(worths)):
        if worths[index] > worths[best]:
            best = index
    return best


@kernel
def _carry(s: Cells, codes: Cells, length: int) -> None:
    """Carry out runs that are known to be legal."""
    for index in range(length):
        run(s, player_at(s, (codes[index] >> 8) & 255), codes[index] & 255)


@kernel
def take_up(s: Cells, plan: Cells, length: int) -> None:
    """Carry out the runs of an offence's plan and their end."""
    _carry(s, plan, length)
    end_offence_runs(s)


# --- the runs of the offence -----------------------------------------------------------------------------------------
@kernel
def _aimed(s: Cells, player: int, out: Cells) -> int:
    """Write the squares of the end zone within a player's reach that are in a line with the holder into ``out``."""
    side = int(player >> 2)
    start = s[at.COIN + s[at.HOLDER]]
    found = 0
    if may_run(s, player) != at.LEGAL:
        out[0] = s[at.COIN + player]
        return 1
    for index in range(squares_of(reach(s, player), out)):
        square = out[index]
        across, along = abs(square % 9 - start % 9), abs(square // 9 - start // 9)
        straight = across == 0 or along == 0 or across == along
        if straight and max(across, along) >= 2 and in_zone(s, square, attacks_north(s, side)):
            out[found] = square
            found += 1
    return found


@kernel
def _scores(s: Cells, plan: Cells, made: int, third: int, work: Cells, codes: Cells, ends: Cells) -> tuple[int, int]:
    """Where ``third`` has to run so that a score is guaranteed, after the ``made`` runs of a plan: the number of runs
    in the plan then, or -1, and how many tests it took."""
    phase, ran, stays, number = s[at.PHASE], s[at.RAN], s[at.COIN + third], 1
    ends[0] = stays
    if may_run(s, third) == at.LEGAL:
        number = squares_of(reach(s, third), ends)
    found = -1
    s[at.PHASE], s[at.RAN] = at.DEFENCE_RUNS, 0
    tests = 0
    for index in range(-1, number):
        end = stays if index < 0 else ends[index]
        s[at.COIN + third] = end
        tests += 1
        if stop_passes(s, IN_END_ZONE, work, codes) < 0:
            found = made
            if end != stays:
                plan[made] = at.RUN << 32 | stays << 8 | end
                found += 1
            break
    s[at.PHASE], s[at.RAN], s[at.COIN + third] = phase, ran, stays
    return found, tests


@kernel
def scan_scores(s: Cells, most: int, work: Cells, codes: Cells, plans: Cells, lengths: Cells) -> int:
    """Write run sets that guarantee a pass into the end zone into ``plans``, at most ``most``; returns how many.

    Looked at are all placements of two runners in the end zone in a line with the holder, the third anywhere; of those
    that differ only in the third, the first is taken. What a single runner in the end zone guarantees, because the
    defenders are too far away, is left to the samples."""
    side = int(s[at.OFFENCE])
    before = s.copy()
    firsts, seconds, ends = np.empty(81, np.int64), np.empty(81, np.int64), np.empty(81, np.int64)
    found, tests = 0, 0
    for one in range(side * 4, side * 4 + 4):
        for other in range(side * 4, side * 4 + 4):
            if one == other or one == s[at.HOLDER] or other == s[at.HOLDER] or found == most:
                continue
            third = side * 16 + 6 - one - other - int(s[at.HOLDER])  # the numbers of a side make 6, or 22
            for i in range(_aimed(s, one, firsts)):
                length = note_run(s, one, firsts[i], plans[found], 0)
                for j in range(_aimed(s, other, seconds)):
                    ran, place = s[at.RAN], s[at.COIN + other]
                    made = note_run(s, other, seconds[j], plans[found], length)
                    number, took = _scores(s, plans[found], made, third, work, codes, ends)
                    s[at.RAN], s[at.COIN + other] = ran, place
                    tests += took
                    if number >= 0:
                        lengths[found] = number
                        found += 1
                        if found < most:
                            restore(plans[found], plans[found - 1])
                    if found == most or tests > MOST_TESTS:
                        break
                restore(s, before)
                if found == most or tests > MOST_TESTS:
                    return found
    return found


@kernel
def _vary(s: Cells, generator: Generator, parent: Cells, length: int, picks: int, out: Cells) -> int:
    """Carry out a run set in which one runner goes somewhere else, anywhere; who no longer can stays. The first
    ``picks`` runs are that of the picker, who is never the one. Returns how many runs there are in ``out``."""
    side = int(s[at.OFFENCE])
    chosen = side * 4 + draw(generator, 4)
    if chosen == s[at.HOLDER] or (picks > 0 and s[at.COIN + chosen] == (parent[0] >> 8) & 255):
        chosen = side * 4 + ((chosen + 1 + draw(generator, 3)) & 3)
    start, found = s[at.COIN + chosen], 0
    for index in range(length):
        if (parent[index] >> 8) & 255 != start or index < picks:
            player, end = player_at(s, (parent[index] >> 8) & 255), parent[index] & 255
            a, b, c = reach(s, player)
            if (a & ONE[end, 0]) | (b & ONE[end, 1]) | (c & ONE[end, 2]):
                found = note_run(s, player, end, out, found)
    if may_run(s, chosen) == at.LEGAL:
        end = random_square(generator, int(start), reach(s, chosen))
        if end != s[at.DISC]:
            found = note_run(s, chosen, end, out, found)
    return found


@kernel
def _parent(generator: Generator, worths: Numbers, number: int) -> int:
    """One of the first ``number`` run sets, rather a better one: the best of seven."""
    chosen = draw(generator, number)
    for _ in range(6):
        other = draw(generator, number)
        if worths[other] > worths[chosen]:
            chosen = other
    return chosen


@kernel
def gather(
    s: Cells,
    generator: Generator,
    scanned: int,
    sampled: int,
    replies: int,
    work: Cells,
    net: Numbers,
    x: Numbers,
    plans: Cells,
    lengths: Cells,
    worths: Numbers,
) -> None:
    """Fill in run sets and what the first look says of each, by ``replies`` replies: the first ``scanned`` are there
    already, those up to ``sampled`` are sampled, the others are varied from those before."""
    pickers, codes, aims = np.empty(4, np.int64), np.empty(8, np.int64), np.empty(162)
    number = pickers_of(s, pickers) if s[at.DISC] >= 0 else 0
    attract_offence(s, s[at.DISC] if s[at.DISC] >= 0 else s[at.COIN + s[at.HOLDER]], aims)
    before, best = s.copy(), 0.0
    for index in range(len(lengths)):
        if index < scanned:
            _carry(s, plans[index], lengths[index])
        elif index < sampled:
            length = 0
            if number > 0:
                length = note_run(s, pickers[index % number], s[at.DISC], plans[index], 0)
            lengths[index] = sample_offence(s, generator, aims, 0.1 * (index % 12), plans[index], length)
        else:
            parent = _parent(generator, worths, index)
            lengths[index] = _vary(s, generator, plans[parent], lengths[parent], min(number, 1), plans[index])
        end_offence_runs(s)
        worths[index] = _first_look(s, generator, replies, best - 0.05, work, net, x, codes)
        best = max(best, worths[index])
        restore(s, before)


# --- one move --------------------------------------------------------------------------------------------------------
@kernel
def _best_catcher(s: Cells, net: Numbers, x: Numbers) -> int:
    holder = s[at.HOLDER]
    side = int(holder >> 2)
    best, chosen = -1.0, -1
    for mate in range(side * 4, side * 4 + 4):
        if mate != holder and line_fault(s, side, s[at.COIN + holder], s[at.COIN + mate])[0] == at.LEGAL:
            value = caught(s, mate, net, x)
            if value > best:
                best, chosen = value, mate
    return chosen


@kernel
def _rolls(s: Cells, net: Numbers, x: Numbers) -> bool:
    """Whether it serves the defence to roll."""
    holder = int(s[at.HOLDER])
    value = caught(s, holder, net, x)
    if at_goal(s):
        return True
    return value < outlook(s, holder, 0, net, x)


@kernel
def single_move(s: Cells, net: Numbers, x: Numbers) -> int:
    """The code of a throw, of a turn that is said, or of the choice to roll."""
    if s[at.PHASE] == at.AT_MONSTER:
        return (at.ROLL if _rolls(s, net, x) else at.DECLINE) << 32
    catcher = _best_catcher(s, net, x)
    if catcher < 0:
        return at.TURN << 32
    return int(at.THROW << 32 | s[at.COIN + s[at.HOLDER]] << 8 | s[at.COIN + catcher])


@warms("bots-warm-levels")
def warm_levels() -> None:
    """Everything once, on the least."""
    state, generator = lined_up(), np.ones(1, np.uint64)
    work, x, net, plan = np.empty(WORK, np.int64), np.zeros(ROOM), np.zeros((2, NET + MIX)), np.empty(8, np.int64)
    state[at.PHASE], state[at.HOLDER] = at.OFFENCE_RUNS, 0
    plans, lengths, worths = np.empty((1, 8), np.int64), np.empty(1, np.int64), np.empty(1)
    pickers_of(state, plan)
    run_for_the_disc(state.copy(), generator, np.empty(LONGEST, np.int64), 0)
    scan_scores(state, 1, work, plan, plans, lengths)
    gather(state, generator, 0, 1, 1, work, net, x, plans, lengths, worths)
    best_of(worths)
    take_up(state, plans[0], int(lengths[0]))
    best_reply(state, generator, 1, 1, True, ALL, 0.0, work, net, x, plan)
    frozen_reply(state, 0.0, ALL, net, x, plan)
    carry_out(state.copy(), plan, -1, plan.copy())
    write_plan(state.copy(), plan, 0, np.empty(LONGEST, np.int64), 0)
    state[at.PHASE] = at.AT_THROW
    single_move(state, net, x)
    chance(generator)
    draw(generator, 3)
    apply(lined_up(), at.PULL << 32 | 24 << 8 | 150)
    plan_defence(lined_up(), generator, 1, np.empty(LONGEST, np.int64), 0)
    plan_other(lined_up(), generator, np.empty(LONGEST, np.int64), 0)
