"""Squares and sets of squares: distance, neighbourhood, and what four steps reach.

Everything here is geometry; the layout of squares and sets is described in :mod:`scheibe.ultimade.layout_kernels`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from scheibe.core.compiled import kernel, lean_kernel

Cells: TypeAlias = NDArray[np.int64]
Words: TypeAlias = tuple[int, int, int]


def _bits(squares: list[tuple[int, int]]) -> list[int]:
    words = [0, 0, 0]
    for file, row in squares:
        if 0 <= file < 9 and 0 <= row < 18:
            words[row // 6] |= 1 << (row % 6 * 10 + file)
    return words


def _table(near: int, far: int) -> Cells:
    """For each square the set of squares whose king's distance is from ``near`` to ``far``: shape (162, 3)."""
    return np.array(
        [
            _bits(
                [
                    (square % 9 + across, square // 9 + along)
                    for across in range(-far, far + 1)
                    for along in range(-far, far + 1)
                    if max(abs(across), abs(along)) >= near
                ]
            )
            for square in range(162)
        ],
        dtype=np.int64,
    )


ONE: Final = _table(0, 0)
"""The set that holds one square: shape (162, 3)."""
RING: Final = _table(1, 1)
"""The up to 8 squares around a square: shape (162, 3)."""
BALL_3: Final = _table(0, 3)
BALL_4: Final = _table(0, 4)
_ROW: Final = 0b111111111
BOARD: Final = _ROW | _ROW << 10 | _ROW << 20 | _ROW << 30 | _ROW << 40 | _ROW << 50
"""All squares of one word."""


@lean_kernel
def restore(cells: Cells, kept: Cells) -> None:
    """Copy ``kept`` over ``cells``, which is as long. ``cells[:] = kept`` would bring code for every shape there is and
    for the words of its error, which takes seconds to compile."""
    for cell in range(len(cells)):
        cells[cell] = kept[cell]


@lean_kernel
def steps_between(first: int, second: int) -> int:
    """King's moves from one square to another."""
    return max(abs(first % 9 - second % 9), abs(first // 9 - second // 9))


@lean_kernel
def distance(first: int, second: int, euclid: int) -> int:
    """King's moves, or with ``euclid`` the square of the straight distance in squares (U5.2)."""
    if euclid:
        across, along = first % 9 - second % 9, first // 9 - second // 9
        return across * across + along * along
    return steps_between(first, second)


@lean_kernel
def count(word: int) -> int:
    """How many bits of a 60-bit word are set."""
    pairs = word - ((word >> 1) & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    halves = eights + (eights >> 8)
    halves = halves + (halves >> 16)
    return (halves + (halves >> 32)) & 0x7F


@lean_kernel
def lowest(word: int, part: int) -> int:
    """The square of the lowest bit of word number ``part`` of a set."""
    bit = count((word & -word) - 1)
    return (part * 6 + bit // 10) * 9 + bit % 10


@lean_kernel
def flood(start: int, free_0: int, free_1: int, free_2: int) -> Words:
    """The squares that at most four steps over free squares reach from ``start`` (which must be among the free)."""
    a, b, c = ONE[start, 0], ONE[start, 1], ONE[start, 2]
    for _ in range(4):
        a |= (a << 1) | (a >> 1)
        b |= (b << 1) | (b >> 1)
        c |= (c << 1) | (c >> 1)
        # bits pushed above row 6 of a word, or onto a guard, are not free and fall away
        next_a = (a | (a << 10) | (a >> 10) | (b << 50)) & free_0
        next_b = (b | (b << 10) | (b >> 10) | (a >> 50) | (c << 50)) & free_1
        c = (c | (c << 10) | (c >> 10) | (b >> 50)) & free_2
        a, b = next_a, next_b
    return a, b, c


@lean_kernel
def within_reach(start: int, full_0: int, full_1: int, full_2: int) -> Words:
    """The squares that a player on ``start`` reaches in at most four steps while the set ``full`` is in the way.

    ``start`` itself is always among them and must not be in ``full``. Where nothing stands within three squares no
    way can be blocked, and the answer is read from a table.
    """
    if (full_0 & BALL_3[start, 0]) | (full_1 & BALL_3[start, 1]) | (full_2 & BALL_3[start, 2]):
        return flood(start, BOARD & ~full_0, BOARD & ~full_1, BOARD & ~full_2)
    return BALL_4[start, 0] & ~full_0, BALL_4[start, 1] & ~full_1, BALL_4[start, 2] & ~full_2


@kernel
def fill_ways(start: int, full: Cells, before: Cells) -> None:
    """Write into ``before[square]`` the square before it on a shortest way from ``start``, or -1 where four steps do
    not lead. ``full`` and ``before`` have shape (162,); ``full`` is 1 where no way goes. ``before[start] = start``.

    Straight steps are tried before diagonal ones, and the earliest found stays, so the ways are always the same.
    """
    for square in range(162):
        before[square] = -1
    before[start] = start
    queue = np.empty(162, np.int64)
    steps = np.zeros(162, np.int64)
    queue[0] = start
    head, tail = 0, 1
    while head < tail:
        here = queue[head]
        head += 1
        if steps[here] == 4:
            break
        for turn in range(8):
            there = neighbour(here, turn)
            if there >= 0 and before[there] < 0 and full[there] == 0:
                before[there] = here
                steps[there] = steps[here] + 1
                queue[tail] = there
                tail += 1


@lean_kernel
def neighbour(square: int, turn: int) -> int:
    """The next square in direction ``turn`` (0–3 straight, 4–7 diagonal), or -1 beyond the edge."""
    across = square % 9 + (0, 1, 0, -1, 1, 1, -1, -1)[turn]
    along = square // 9 + (1, 0, -1, 0, 1, -1, -1, 1)[turn]
    if across < 0 or across > 8 or along < 0 or along > 17:
        return -1
    return along * 9 + across
