"""Random playouts: from a state to the next point, in one kernel.

How a playout plays: line-ups and pulls uniformly at random (a refused line-up is drawn again); in each step the players
who may run do so in random order, each to a uniformly random square of its reach, its own included; a surplus marker
who could leave and did not is then sent to a random square away from the holder; passes, and the choice among the
nearest, uniformly; the defence always rolls its Monster-Defence.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from scheibe.core.compiled import kernel, lean_kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import ONE, RING, Cells, Words
from scheibe.ultimade.kernels import (
    attacks_north,
    done_fault,
    line_up_fault,
    may_run,
    mover,
    player_at,
    reach,
    reach_among,
    side_squares,
)
from scheibe.ultimade.listing_kernels import list_moves
from scheibe.ultimade.play_kernels import apply, end_defence_runs, end_offence_runs, run

ORDERS: Final = np.array(list(permutations(range(4))), np.int64)
"""The orders in which four players may run: shape (24, 4)."""


def _within_four(square: int) -> tuple[int, int, int]:
    file, row = square % 9, square // 9
    left, low = max(file - 4, 0), max(row - 4, 0)
    return low * 9 + left, min(file + 5, 9) - left, min(row + 5, 18) - low


WITHIN_FOUR: Final = np.array([_within_four(square) for square in range(162)], np.int64)
"""The rectangle of the squares within four of a square: its first square, its width, its height. Shape (162, 3)."""

Generator = NDArray[np.uint64]
"""The state of the generator: one non-zero number, shape (1,)."""


@lean_kernel
def draw(generator: Generator, below: int) -> int:
    """A number from 0 to ``below - 1``: Marsaglia's xorshift (13, 7, 17), its upper 31 bits scaled. The bias is under
    ``below / 2**31``."""
    x = generator[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    generator[0] = x
    return int(x >> np.uint64(33)) * below >> 31


@lean_kernel
def random_runs(s: Cells, generator: Generator) -> None:
    """Every player of the side to move who may run does, in random order; then the runs end."""
    side = mover(s)
    a, b, c = side_squares(s, side, -1)
    others = side_squares(s, 1 - side, -1)
    order = draw(generator, 24)
    for place in range(4):
        player = side * 4 + ORDERS[order, place]
        if may_run(s, player) == at.LEGAL:
            start = s[at.COIN + player]
            a, b, c = a ^ ONE[start, 0], b ^ ONE[start, 1], c ^ ONE[start, 2]
            end = random_square(generator, start, reach_among(s, player, (a, b, c), others))
            if end != start:
                run(s, player, end)
            a, b, c = a | ONE[end, 0], b | ONE[end, 1], c | ONE[end, 2]
    if s[at.PHASE] == at.OFFENCE_RUNS:
        end_offence_runs(s)
        return
    if s[at.SURPLUS]:
        _send_surplus_away(s, generator)
    end_defence_runs(s)


@lean_kernel
def random_square(generator: Generator, start: int, squares: Words) -> int:
    """One of the squares of a set, uniformly: any square within four of ``start`` is drawn until one is in the set.
    The set must not be empty and must lie within four squares of ``start``."""
    corner, width, height = WITHIN_FOUR[start, 0], WITHIN_FOUR[start, 1], WITHIN_FOUR[start, 2]
    while True:
        end = int(corner) + draw(generator, height) * 9 + draw(generator, width)
        if (squares[0] & ONE[end, 0]) | (squares[1] & ONE[end, 1]) | (squares[2] & ONE[end, 2]):
            return end


@lean_kernel
def _send_surplus_away(s: Cells, generator: Generator) -> None:
    """Surplus markers who stayed and could leave run to a random square that is not next to the holder (U5.4)."""
    fault, start, holder = done_fault(s)
    while fault != at.LEGAL:
        player = player_at(s, start)
        a, b, c = reach(s, player)
        away = a & ~RING[holder, 0], b & ~RING[holder, 1], c & ~RING[holder, 2]
        run(s, player, random_square(generator, start, away))
        fault, start, holder = done_fault(s)


@lean_kernel
def line_up_code(squares: Cells) -> int:
    """The code of the line-up of the first four squares, in their order on the board."""
    code = at.LINE_UP << 32
    for place in range(4):
        before = 0
        for other in range(4):
            if squares[other] < squares[place]:
                before += 1
        code |= int(squares[place]) << (24 - 8 * before)
    return code


@kernel
def random_line_up(s: Cells, generator: Generator) -> int:
    """The code of a uniformly random legal line-up, its squares in order."""
    total = 9 * int(s[at.DEPTH])
    first = 0 if attacks_north(s, mover(s)) else 162 - total
    squares = np.empty(54, np.int64)
    for place in range(total):
        squares[place] = first + place
    while True:
        for place in range(4):
            other = place + draw(generator, total - place)
            squares[place], squares[other] = squares[other], squares[place]
        code = line_up_code(squares)
        if line_up_fault(s, code)[0] == at.LEGAL:
            return code


@kernel
def random_step(s: Cells, generator: Generator, moves: Cells) -> None:
    """One step of a playout: a whole run step, or one other move. ``moves`` is scratch of ``MOST_MOVES`` cells."""
    phase = s[at.PHASE]
    if phase in (at.OFFENCE_RUNS, at.DEFENCE_RUNS):
        random_runs(s, generator)
    elif phase in (at.RECEIVERS_LINE_UP, at.PULLERS_LINE_UP):
        apply(s, random_line_up(s, generator))
    elif phase == at.AT_MONSTER:
        apply(s, at.ROLL << 32)
    else:
        apply(s, moves[draw(generator, list_moves(s, moves))])


@kernel
def playout(s: Cells, generator: Generator) -> int:
    """Play at random, in place, until a point is scored or the match is over. Returns the side that scored, or -1 for
    the end without a point. There is no limit of steps: a random point ends with probability 1."""
    moves = np.empty(at.MOST_MOVES, np.int64)
    copper, gold = s[at.SCORE], s[at.SCORE + 1]
    while s[at.PHASE] != at.OVER and s[at.SCORE] == copper and s[at.SCORE + 1] == gold:
        random_step(s, generator, moves)
    if s[at.SCORE] > copper:
        return 0
    return 1 if s[at.SCORE + 1] > gold else -1


@kernel
def playouts(s: Cells, generator: Generator, number: int, wins: Cells) -> None:
    """``number`` playouts from the same state, which stays as it is; ``wins`` (shape (3,)) counts the points of
    Copper, of Gold, and the ends without one."""
    copy = np.empty(at.SIZE, np.int64)
    for _ in range(number):
        for cell in range(at.SIZE):
            copy[cell] = s[cell]
        side = playout(copy, generator)
        wins[side if side >= 0 else 2] += 1
