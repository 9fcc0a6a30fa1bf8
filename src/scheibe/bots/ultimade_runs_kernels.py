"""Run sets of Ultimade: how they are sampled and judged.

Offence and defence draw their runs the same way: for each player, in random order, the most attractive square of its
reach, where noise of a random strength is added to the attraction, so that the samples range from obvious to wild. The
attraction of the offence is a table by square; that of the defence is the worth of the lanes that a square blocks and
of the catchers that it marks, and fades for a catcher who is taken care of already.

A run set of the offence is worth what sampled replies leave of it, mostly the worst of them; one of the defence what
the best pass then is worth.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from scheibe.bots.ultimade_value_kernels import CHANCE, best_pass, catch_value, rows_left, turn_value
from scheibe.core.compiled import kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import BOARD, RING, Cells, lowest, neighbour, restore, steps_between
from scheibe.ultimade.kernels import done_fault, line_fault, may_run, mover, player_at, reach
from scheibe.ultimade.listing_kernels import squares_of
from scheibe.ultimade.play_kernels import run
from scheibe.ultimade.playout_kernels import Generator, draw

Worths: TypeAlias = NDArray[np.float64]

STOPPED: Final = 0.25
"""What is left of the attraction of a catcher whose lane is blocked or who is marked."""
MARK: Final = 0.35
"""What marking a catcher attracts, as a share of what blocking its lane does."""
FOLLOW: Final = 0.1
"""What following an offence player attracts at most."""
WORST: Final = 0.7
"""How much the worst sampled reply counts in the worth of an offence's run set; the mean has the rest."""


@kernel
def chance(generator: Generator) -> float:
    """A number from 0 to below 1, in steps of 2**-20."""
    return draw(generator, 1 << 20) / 1048576.0


@kernel
def _order(side: int, generator: Generator) -> int:
    """The four players of a side in random order, four bits each."""
    order = 0
    for place in range(4):
        other = draw(generator, place + 1)
        low = order & ((1 << (4 * other)) - 1)
        order = low | (side * 4 + place) << (4 * other) | (order >> (4 * other)) << (4 * other + 4)
    return order


@kernel
def note_run(s: Cells, player: int, end: int, out: Cells, found: int) -> int:
    """Carry a run out and write its code down; a player that stays makes none."""
    start = s[at.COIN + player]
    if start == end:
        return found
    out[found] = at.RUN << 32 | start << 8 | end
    run(s, player, end)
    return found + 1


# --- the offence -----------------------------------------------------------------------------------------------------
@kernel
def attract_offence(s: Cells, origin: int, aims: Worths) -> None:
    """Write what draws an offence player to each square into ``aims`` (shape (162,)): rows gained, and standing in a
    line that is open now from ``origin``, best two squares away, where one square only is there to block."""
    side = int(s[at.OFFENCE])
    for square in range(162):
        aims[square] = 0.5 * CHANCE[rows_left(s, square, side)]
    for way in range(8):
        square, steps = neighbour(origin, way), 1
        while square >= 0:
            other = player_at(s, square)
            if other >= 0 and other >> 2 != side:
                break
            if steps >= 2:
                goal = 0.4 if rows_left(s, square, side) == 0 else 0.0
                aims[square] += 0.3 + goal + (0.25 if steps == 2 else 0.0)
            square, steps = neighbour(square, way), steps + 1


@kernel
def sample_offence(s: Cells, generator: Generator, aims: Worths, noise: float, out: Cells, found: int) -> int:
    """Sample the runs of all offence players who may still run and carry them out; their codes go to ``out`` from
    ``found`` on. Nobody picks up the disc: who does is decided before. Returns the number of codes."""
    squares = np.empty(81, np.int64)
    order = _order(int(s[at.OFFENCE]), generator)
    for place in range(4):
        player = (order >> (4 * place)) & 15
        if may_run(s, player) != at.LEGAL:
            continue
        number = squares_of(reach(s, player), squares)
        best, end = -1.0, s[at.COIN + player]
        for index in range(number):
            square = squares[index]
            value = aims[square] + noise * chance(generator)
            if value > best and square != s[at.DISC]:
                best, end = value, square
        found = note_run(s, player, end, out, found)
    return found


# --- the defence -----------------------------------------------------------------------------------------------------
@kernel
def attract_defence(s: Cells, lanes: Worths, whole: Cells) -> None:
    """Write what draws a defender to each square, catcher by catcher, into ``lanes`` (shape (5, 162)), and the set of
    all squares that draw at all into ``whole`` (three words). The fifth row is for :func:`attract_followers`."""
    lanes[:] = 0.0
    whole[:] = 0
    holder = s[at.HOLDER]
    side = int(holder >> 2)
    start = s[at.COIN + holder]
    lost = turn_value(s)
    for mate in range(side * 4, side * 4 + 4):
        end = s[at.COIN + mate]
        fault = line_fault(s, side, start, end)[0]
        if mate != holder and fault in (at.LEGAL, at.THROW_BLOCKED):
            worth = max(0.05, catch_value(s, mate) - lost)
            _attract_lane(start, end, worth, lanes[mate & 3], whole)
            _attract_marker(end, worth * MARK, lanes[mate & 3], whole)


@kernel
def _attract_lane(start: int, end: int, worth: float, lane: Worths, whole: Cells) -> None:
    steps = max(abs(end % 9 - start % 9), abs(end // 9 - start // 9))
    stride = (end - start) // steps
    for square in range(start + stride, end, stride):
        lane[square] += worth
        whole[square // 54] |= 1 << (square // 9 % 6 * 10 + square % 9)


@kernel
def _attract_marker(end: int, worth: float, lane: Worths, whole: Cells) -> None:
    for way in range(8):
        square = neighbour(end, way)
        if square >= 0:
            lane[square] += worth
    for part in range(3):
        whole[part] |= RING[end, part]


@kernel
def attract_followers(s: Cells, lanes: Worths, whole: Cells) -> None:
    """Draw defenders, a little and from everywhere, to the squares between the offence players and the end zone they
    attack: whoever has no lane to block follows the play."""
    side = int(s[at.OFFENCE])
    for part in range(3):
        whole[part] = BOARD
    for square in range(162):
        for player in range(side * 4, side * 4 + 4):
            there = s[at.COIN + player]
            behind = rows_left(s, square, side) - rows_left(s, there, side)
            near = max(0.0, 1.0 - steps_between(square, there) / 8 - (0.2 if behind > 0 else 0.0))
            lanes[4, square] = max(lanes[4, square], FOLLOW * near)


@kernel
def _draw_defender(
    s: Cells, generator: Generator, player: int, lanes: Worths, whole: Cells, left: Worths, noise: float
) -> int:
    """Where a defender runs: the most attractive square of its reach, or its own. ``left`` (shape (4,)) says how open
    each catcher still is and is brought up to date."""
    words = reach(s, player)
    end = int(s[at.COIN + player])
    best = lanes[4, end] + noise * chance(generator)
    for mate in range(4):
        best += left[mate] * lanes[mate, end]
    for part in range(3):
        word = words[part] & whole[part]
        while word:
            square = lowest(word, part)
            word &= word - 1
            value = lanes[4, square] + noise * chance(generator)
            for mate in range(4):
                value += left[mate] * lanes[mate, square]
            if value > best:
                best, end = value, square
    for mate in range(4):
        if lanes[mate, end] > 0.0:
            left[mate] *= STOPPED
    return end


@kernel
def sample_defence(
    s: Cells, generator: Generator, lanes: Worths, whole: Cells, noise: float, out: Cells, found: int
) -> int:
    """Sample the runs of all defenders who may run and carry them out; their codes go to ``out`` from ``found`` on.
    Returns the number of codes. Surplus markers have left where they must (U5.4)."""
    left = np.ones(4)
    side = mover(s)
    order = _order(side, generator)
    for place in range(4):
        player = (order >> (4 * place)) & 15
        if may_run(s, player) == at.LEGAL:
            end = _draw_defender(s, generator, player, lanes, whole, left, noise)
            found = note_run(s, player, end, out, found)
    return _send_surplus_away(s, generator, lanes, out, found)


@kernel
def _send_surplus_away(s: Cells, generator: Generator, lanes: Worths, out: Cells, found: int) -> int:
    """Surplus markers who stayed although they can leave run to the best square that is not next to the holder."""
    fault, square, _ = done_fault(s)
    while fault != at.LEGAL:
        player = player_at(s, square)
        holder = s[at.COIN + s[at.HOLDER]]
        words = reach(s, player)
        best, end = -1.0, -1
        for part in range(3):
            word = words[part] & ~RING[holder, part]
            while word:
                there = lowest(word, part)
                word &= word - 1
                value = 0.01 * chance(generator)
                for row in range(5):
                    value += lanes[row, there]
                if value > best:
                    best, end = value, there
        found = note_run(s, player, end, out, found)
        fault, square, _ = done_fault(s)
    return found


# --- judging ---------------------------------------------------------------------------------------------------------
@kernel
def judge_offence(s: Cells, generator: Generator, replies: int, beaten: float) -> float:
    """What a position before the defence's runs is worth to the offence, by ``replies`` sampled replies. It is given up
    as soon as it is clearly worse than ``beaten``."""
    lanes = np.empty((5, 162))
    whole = np.empty(3, np.int64)
    codes = np.empty(8, np.int64)
    attract_defence(s, lanes, whole)
    before = s.copy()
    worst, total = 1.0, 0.0
    for reply in range(replies):
        sample_defence(s, generator, lanes, whole, noise_of(reply), codes, 0)
        value = best_pass(s)[0]
        restore(s, before)
        worst = min(worst, value)
        total += value
        if reply % 8 == 7 and WORST * worst + (1.0 - WORST) * total / (reply + 1) < beaten - 0.05:
            return WORST * worst + (1.0 - WORST) * total / (reply + 1)
    return WORST * worst + (1.0 - WORST) * total / replies


@kernel
def noise_of(number: int) -> float:
    """From obvious to wild and again."""
    return 0.02 + 0.08 * (number % 8)
