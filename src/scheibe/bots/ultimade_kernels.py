"""How the bot *purposeful* decides in each step of Ultimade.

Every decision is written as codes of moves (:mod:`scheibe.ultimade.layout_kernels`) and carried out on the bot's own
copy of the state by the kernels of the rules, so that the next decision of the same submission starts from there.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from scheibe.bots.ultimade_runs_kernels import (
    Worths,
    attract_defence,
    attract_followers,
    attract_offence,
    chance,
    judge_offence,
    noise_of,
    note_run,
    sample_defence,
    sample_offence,
)
from scheibe.bots.ultimade_value_kernels import CHANCE, best_pass, rows_left
from scheibe.core.compiled import kernel, warms
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells, restore, steps_between
from scheibe.ultimade.kernels import (
    any_pass,
    attacks_north,
    in_zone,
    line_fault,
    may_run,
    mover,
    nearest_players,
    reach,
)
from scheibe.ultimade.listing_kernels import pulls, squares_of
from scheibe.ultimade.play_kernels import apply, end_offence_runs
from scheibe.ultimade.playout_kernels import Generator, random_line_up
from scheibe.ultimade.warm_kernels import lined_up

RUN_SETS: Final = 320
"""How many run sets the offence samples …"""
FIRST_REPLIES: Final = 16
"""… each judged by so many replies of the defence …"""
FINALISTS: Final = 12
"""… and how many of them …"""
LAST_REPLIES: Final = 160
"""… are judged again, more thoroughly."""
DEFENCE_SETS: Final = 1200
"""How many run sets the defence samples."""
LINE_UPS: Final = 200
"""How many line-ups are compared."""
OUT: Final = -99.0
"""Less than any worth: marks a run set that was judged."""
WHOLE: Final = 100
"""The effort, in per cent, at which all these samples are drawn; less effort draws fewer."""
LONGEST: Final = 10
"""No submission has more moves. The longest: four runs of the defence and their end, which brings a turn, the choice
among the nearest, three runs and their end."""


@kernel
def share(samples: int, effort: int) -> int:
    """So many per cent of a number of samples, but one at least."""
    return max(1, samples * effort // WHOLE)


# --- the offence's runs ----------------------------------------------------------------------------------------------
@kernel
def plan_offence(s: Cells, generator: Generator, effort: int, out: Cells, found: int) -> int:
    """The runs of the offence, with their end."""
    if s[at.DISC] >= 0:
        pickers = np.empty(4, np.int64)
        number = pickers_of(s, pickers)
        if number == 0:
            return run_for_the_disc(s, generator, out, found)
    else:
        pickers, number = np.empty(0, np.int64), 0
    run_sets = share(RUN_SETS, effort)
    plans = np.empty((run_sets, 8), np.int64)
    lengths = np.empty(run_sets, np.int64)
    worths = np.empty(run_sets)
    aims = np.empty(162)
    attract_offence(s, s[at.DISC] if s[at.DISC] >= 0 else s[at.COIN + s[at.HOLDER]], aims)
    before, best = s.copy(), 0.0
    for index in range(run_sets):
        length = 0
        if number > 0:
            length = note_run(s, pickers[index % number], s[at.DISC], plans[index], 0)
        lengths[index] = sample_offence(s, generator, aims, 0.1 * (index % 12), plans[index], length)
        end_offence_runs(s)
        worths[index] = judge_offence(s, generator, share(FIRST_REPLIES, effort), best)
        best = max(best, worths[index])
        restore(s, before)
    chosen = _best_finalist(s, generator, effort, plans, lengths, worths)
    return write_plan(s, plans[chosen], lengths[chosen], out, found)


@kernel
def _best_finalist(s: Cells, generator: Generator, effort: int, plans: Cells, lengths: Cells, worths: Worths) -> int:
    """The run set that holds out best against many replies, of those that came out best against few. ``worths`` loses
    those that were looked at: to pick a dozen in turn needs no sorting, whose code takes long to compile."""
    before = s.copy()
    best, chosen = -1.0, _best_of(worths)
    for _ in range(min(FINALISTS, len(worths))):
        index = _best_of(worths)
        for step in range(lengths[index]):
            apply(s, plans[index, step])
        end_offence_runs(s)
        worths[index] = OUT
        worth = judge_offence(s, generator, share(LAST_REPLIES, effort), best) + _prospects(s)
        restore(s, before)
        if worth > best:
            best, chosen = worth, index
    return int(chosen)


@kernel
def _best_of(worths: Worths) -> int:
    """Where the highest worth stands; the first of equals."""
    best = 0
    for index in range(1, len(worths)):
        if worths[index] > worths[best]:
            best = index
    return best


@kernel
def _prospects(s: Cells) -> float:
    """A small bonus for team-mates upfield, to tell run sets apart that the replies do not."""
    side = int(s[at.OFFENCE])
    total = 0.0
    for player in range(side * 4, side * 4 + 4):
        total += CHANCE[rows_left(s, s[at.COIN + player], side)]
    return 0.01 * total


@kernel
def write_plan(s: Cells, plan: Cells, length: int, out: Cells, found: int) -> int:
    """Carry out the runs of a plan and their end, and write them into ``out`` from ``found`` on."""
    for index in range(length):
        out[found] = plan[index]
        apply(s, out[found])
        found += 1
    return _finish_runs(s, out, found)


@kernel
def _finish_runs(s: Cells, out: Cells, found: int) -> int:
    out[found] = at.DONE << 32
    apply(s, out[found])
    return found + 1


# --- the disc on the ground ------------------------------------------------------------------------------------------
@kernel
def pickers_of(s: Cells, pickers: Cells) -> int:
    """The nearest of the players who can run to the disc; returns how many are equally near."""
    side = int(s[at.OFFENCE])
    disc = s[at.DISC]
    squares = np.empty(81, np.int64)
    number, best = 0, 99
    for player in range(side * 4, side * 4 + 4):
        if may_run(s, player) != at.LEGAL or not _has(squares, squares_of(reach(s, player), squares), disc):
            continue
        steps = steps_between(s[at.COIN + player], disc)
        if steps < best:
            number, best = 0, steps
        if steps == best:
            pickers[number] = player
            number += 1
    return number


@kernel
def _has(squares: Cells, number: int, wanted: int) -> bool:
    for index in range(number):
        if squares[index] == wanted:
            return True
    return False


@kernel
def run_for_the_disc(s: Cells, generator: Generator, out: Cells, found: int) -> int:
    """Nobody reaches the disc yet: the nearest who may run goes as near as possible, the others run upfield."""
    side = int(s[at.OFFENCE])
    disc = s[at.DISC]
    runner, best = -1, 99
    for player in range(side * 4, side * 4 + 4):
        steps = steps_between(s[at.COIN + player], disc)
        if may_run(s, player) == at.LEGAL and steps < best:
            runner, best = player, steps
    if runner >= 0:
        squares = np.empty(81, np.int64)
        end = s[at.COIN + runner]
        for index in range(squares_of(reach(s, runner), squares)):
            if steps_between(squares[index], disc) < steps_between(end, disc):
                end = squares[index]
        found = note_run(s, runner, end, out, found)
    aims = np.empty(162)
    attract_offence(s, disc, aims)
    found = sample_offence(s, generator, aims, 0.05, out, found)
    return _finish_runs(s, out, found)


# --- the defence's runs ----------------------------------------------------------------------------------------------
@kernel
def plan_defence(s: Cells, generator: Generator, effort: int, out: Cells, found: int) -> int:
    """The runs of the defence, with their end: those of many samples that leave the best pass worth least."""
    seen = as_if_picked_up(s)
    lanes = np.empty((5, 162))
    whole = np.empty(3, np.int64)
    attract_defence(seen, lanes, whole)
    attract_followers(seen, lanes, whole)
    codes, plan = np.empty(8, np.int64), np.empty(8, np.int64)
    before, best, length = s.copy(), 99.0, 0
    defence = at.COIN + 4 * mover(s)
    for index in range(share(DEFENCE_SETS, effort)):
        number = sample_defence(s, generator, lanes, whole, noise_of(index), codes, 0)
        for cell in range(defence, defence + 4):
            seen[cell] = s[cell]
        worth = best_pass(seen)[0] + looseness(seen)
        restore(s, before)
        if worth < best:
            best, length = worth, number
            restore(plan, codes)
    return write_plan(s, plan, length, out, found)


@kernel
def as_if_picked_up(s: Cells) -> Cells:
    """A copy in which the offence player nearest to a disc on the ground has it already."""
    seen = s.copy()
    if s[at.HOLDER] < 0:
        side = int(s[at.OFFENCE])
        nearest, best = side * 4, 99
        for player in range(side * 4, side * 4 + 4):
            steps = steps_between(s[at.COIN + player], s[at.DISC])
            if steps < best:
                nearest, best = player, steps
        seen[at.COIN + nearest] = s[at.DISC]
        seen[at.HOLDER] = nearest
        seen[at.DISC] = -1
    return seen


@kernel
def looseness(s: Cells) -> float:
    """How far the offence players are from their nearest defender, those upfield counting more. Small beside a pass."""
    side = int(s[at.OFFENCE])
    total = 0.0
    for player in range(side * 4, side * 4 + 4):
        square = s[at.COIN + player]
        nearest = 9
        for other in range(4 - side * 4, 8 - side * 4):
            nearest = min(nearest, steps_between(square, s[at.COIN + other]))
        total += CHANCE[rows_left(s, square, side)] * nearest
    return 0.004 * total


# --- line-ups and the pull -------------------------------------------------------------------------------------------
@kernel
def plan_line_up(s: Cells, generator: Generator, effort: int, out: Cells, found: int) -> int:
    """The best of many random line-ups."""
    best, chosen = -99.0, 0
    side = mover(s)
    receivers = s[at.PHASE] == at.RECEIVERS_LINE_UP
    before = s.copy()
    for _ in range(share(LINE_UPS, effort)):
        code = random_line_up(s, generator)
        apply(s, code)
        worth = _spread(s, side) + (_cover(s, side) if receivers else _best_pull(s, generator)[0])
        restore(s, before)
        if worth > best:
            best, chosen = worth, code
    out[found] = chosen
    apply(s, chosen)
    return found + 1


@kernel
def _spread(s: Cells, side: int) -> float:
    """Near to the middle of the field, and spread over its width."""
    total = 0.0
    for player in range(side * 4, side * 4 + 4):
        square = s[at.COIN + player]
        total -= 0.5 * rows_left(s, square, side)
        closest = 9
        for other in range(side * 4, side * 4 + 4):
            if other != player:
                closest = min(closest, abs(square % 9 - s[at.COIN + other] % 9))
        total += 0.5 * min(closest, 2)
    return total


@kernel
def _cover(s: Cells, side: int) -> float:
    """Minus the steps from the square of the receivers' end zone that is farthest from everyone: a pull may go there. A
    square out of reach of all counts as a loss."""
    farthest = 0
    for square in range(162):
        if in_zone(s, square, 1 - attacks_north(s, side)):
            nearest = 99
            for player in range(side * 4, side * 4 + 4):
                nearest = min(nearest, steps_between(square, s[at.COIN + player]))
            farthest = max(farthest, nearest)
    return -0.3 * farthest - (5.0 if farthest > 4 else 0.0)


@kernel
def _best_pull(s: Cells, generator: Generator) -> tuple[float, int]:
    """The pull that falls farthest from the receivers, deep and to the side, and what it is worth: its code."""
    side = mover(s)
    squares = np.empty(54, np.int64)
    best, chosen = -99.0, 0
    for player in range(side * 4, side * 4 + 4):
        start = s[at.COIN + player]
        for index in range(pulls(s, player, squares)):
            end = squares[index]
            nearest = 99
            for other in range(4 - side * 4, 8 - side * 4):
                nearest = min(nearest, steps_between(end, s[at.COIN + other]))
            deep = abs(end // 9 - start // 9)
            worth = nearest + 0.3 * abs(end % 9 - 4) + 0.3 * deep + 0.1 * chance(generator)
            if worth > best:
                best, chosen = worth, at.PULL << 32 | start << 8 | end
    return best, chosen


# --- one move --------------------------------------------------------------------------------------------------------
@kernel
def _single_move(s: Cells, generator: Generator) -> int:
    """The code of the move in the steps that have one: pull, throw, turn, choice among the nearest, roll."""
    phase = s[at.PHASE]
    if phase == at.AT_PULL:
        return _best_pull(s, generator)[1]
    if phase == at.AT_THROW:
        if not any_pass(s):
            return at.TURN << 32
        return int(at.THROW << 32 | s[at.COIN + s[at.HOLDER]] << 8 | s[at.COIN + best_pass(s)[1]])
    if phase == at.NEAREST:
        return at.TAKE << 32 | _best_taker(s)
    return at.ROLL << 32


@kernel
def _best_taker(s: Cells) -> int:
    """Of the nearest, the square of the one who is best placed: few rows left, open lanes to team-mates."""
    side = int(s[at.OFFENCE])
    nearest = nearest_players(s)
    best, chosen = -1.0, -1
    for player in range(side * 4, side * 4 + 4):
        if (nearest >> player) & 1:
            square = s[at.COIN + player]
            worth = CHANCE[rows_left(s, square, side)]
            for mate in range(side * 4, side * 4 + 4):
                if mate != player and line_fault(s, side, square, s[at.COIN + mate])[0] == at.LEGAL:
                    worth += 0.02
            if worth > best:
                best, chosen = worth, square
    return int(chosen)


@kernel
def plan_single(s: Cells, generator: Generator, out: Cells, found: int) -> int:
    """Everything but runs and line-ups."""
    out[found] = _single_move(s, generator)
    apply(s, out[found])
    return found + 1


@kernel
def plan_other(s: Cells, generator: Generator, out: Cells, found: int) -> int:
    """Everything but runs."""
    if s[at.PHASE] in (at.RECEIVERS_LINE_UP, at.PULLERS_LINE_UP):
        return plan_line_up(s, generator, WHOLE, out, found)
    return plan_single(s, generator, out, found)


@kernel
def choose(s: Cells, generator: Generator, effort: int, out: Cells) -> int:
    """Write the codes of a whole submission of the side to move into ``out`` (room for :data:`LONGEST`); returns how
    many. ``s`` is played on until the turn has passed on. ``effort`` is :data:`WHOLE` for the bot itself."""
    side = mover(s)
    found = 0
    while mover(s) == side:
        phase = s[at.PHASE]
        if phase == at.OFFENCE_RUNS:
            found = plan_offence(s, generator, effort, out, found)
        elif phase == at.DEFENCE_RUNS:
            found = plan_defence(s, generator, effort, out, found)
        elif phase in (at.RECEIVERS_LINE_UP, at.PULLERS_LINE_UP):
            found = plan_line_up(s, generator, effort, out, found)
        else:
            found = plan_single(s, generator, out, found)
    return found


@warms("bots-warm-purposeful")
def warm_purposeful() -> None:
    """One decision compiles all of them: they are one function with everything that it calls."""
    choose(lined_up(), np.ones(1, np.uint64), WHOLE, np.empty(LONGEST, np.int64))
