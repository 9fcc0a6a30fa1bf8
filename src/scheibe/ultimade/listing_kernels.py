"""Lists: legal moves, destinations, passes, and the order in which line-ups are numbered.

Every list is in the same order on every machine: players by number, then squares from a1 to i18, the end of runs last.
"""

from __future__ import annotations

import numpy as np

from scheibe.core.compiled import kernel, lean_kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells, Words, fill_ways, lowest
from scheibe.ultimade.kernels import (
    any_pass,
    attacks_north,
    done_fault,
    in_zone,
    line_fault,
    may_pull_from,
    may_run,
    mover,
    nearest_players,
    obstacles,
    player_at,
    reach,
    side_squares,
)


@lean_kernel
def squares_of(words: Words, out: Cells) -> int:
    """Write the squares of a set into ``out``, in order; returns how many."""
    found = 0
    for part in range(3):
        word = words[part]
        while word:
            out[found] = lowest(word, part)
            found += 1
            word &= word - 1
    return found


@lean_kernel
def destinations(s: Cells, player: int, out: Cells) -> int:
    """Write the squares to which a player may legally run now into ``out`` (its own square is none of them); returns
    how many. ``out`` has room for 80."""
    if may_run(s, player) != at.LEGAL:
        return 0
    start = s[at.COIN + player]
    found = squares_of(reach(s, player), out)
    kept = 0
    for index in range(found):
        if out[index] != start:
            out[kept] = out[index]
            kept += 1
    return kept


@lean_kernel
def passes(s: Cells, out: Cells) -> int:
    """Write the squares of the team-mates whom the holder can legally reach into ``out`` (room for 3)."""
    holder = s[at.HOLDER]
    side = int(holder >> 2)
    found = 0
    for mate in range(side * 4, side * 4 + 4):
        if mate != holder and line_fault(s, side, s[at.COIN + holder], s[at.COIN + mate])[0] == at.LEGAL:
            out[found] = s[at.COIN + mate]
            found += 1
    return found


@lean_kernel
def pulls(s: Cells, player: int, out: Cells) -> int:
    """Write the squares to which a puller may legally pull into ``out`` (room for 54)."""
    side = int(player >> 2)
    first = (18 - int(s[at.DEPTH]) if attacks_north(s, side) else 0) * 9
    found = 0
    for end in range(first, first + 9 * s[at.DEPTH]):
        if player_at(s, end) < 0 and line_fault(s, side, s[at.COIN + player], end)[0] == at.LEGAL:
            out[found] = end
            found += 1
    return found


@kernel
def ways(s: Cells, player: int, before: Cells) -> None:
    """Write into ``before[square]`` (shape (162,)) the square before it on a shortest legal way of a player, -1 where
    no way of four steps leads. The marking rule, which asks only about the end of a run, is not applied."""
    side = player >> 2
    a, b, c = obstacles(s, player, side_squares(s, side, player), side_squares(s, 1 - side, -1))
    full = np.zeros(162, np.int64)
    for part in range(3):
        word = (a, b, c)[part]
        while word:
            full[lowest(word, part)] = 1
            word &= word - 1
    fill_ways(s[at.COIN + player], full, before)


@lean_kernel
def _list_runs(s: Cells, out: Cells) -> int:
    side = mover(s)
    found = 0
    for player in range(side * 4, side * 4 + 4):
        start = s[at.COIN + player]
        added = destinations(s, player, out[found:])
        for index in range(found, found + added):
            out[index] = at.RUN << 32 | start << 8 | out[index]
        found += added
    if done_fault(s)[0] == at.LEGAL:
        out[found] = at.DONE << 32
        found += 1
    return found


@lean_kernel
def _list_pulls(s: Cells, out: Cells) -> int:
    side = mover(s)
    found = 0
    for player in range(side * 4, side * 4 + 4):
        added = pulls(s, player, out[found:])
        for index in range(found, found + added):
            out[index] = at.PULL << 32 | s[at.COIN + player] << 8 | out[index]
        found += added
    return found


@lean_kernel
def _list_throws(s: Cells, out: Cells) -> int:
    if s[at.SELF] and not any_pass(s):
        out[0] = at.TURN << 32
        return 1
    found = passes(s, out)
    for index in range(found):
        out[index] = at.THROW << 32 | s[at.COIN + s[at.HOLDER]] << 8 | out[index]
    return found


@lean_kernel
def _list_nearest(s: Cells, out: Cells) -> int:
    nearest = nearest_players(s)
    found = 0
    for player in range(8):
        if (nearest >> player) & 1:
            out[found] = at.TAKE << 32 | s[at.COIN + player]
            found += 1
    return found


@lean_kernel
def list_moves(s: Cells, out: Cells) -> int:
    """Write the codes of all legal moves into ``out`` (room for ``MOST_MOVES``); returns how many. Line-ups are not
    listed but numbered: see :func:`line_up_order`."""
    phase = s[at.PHASE]
    if phase in (at.OFFENCE_RUNS, at.DEFENCE_RUNS):
        return _list_runs(s, out)
    if phase == at.AT_THROW:
        return _list_throws(s, out)
    if phase == at.AT_PULL:
        return _list_pulls(s, out)
    if phase == at.NEAREST:
        return _list_nearest(s, out)
    if phase == at.AT_MONSTER:
        out[0] = at.ROLL << 32
        out[1] = at.DECLINE << 32
        return 2
    if phase == at.LOT or phase == at.AT_DIE:
        return _list_chances(phase, s[at.MONSTER], out)
    return 0


@lean_kernel
def _list_chances(phase: int, device: int, out: Cells) -> int:
    kind, first, number = at.NAMED_BY_LOT, 0, 2
    if phase == at.AT_DIE:
        kind, first, number = (at.DIE, 1, 6) if device == at.MONSTER_DIE else (at.COINS, 0, 4)
    for index in range(number):
        out[index] = kind << 32 | (first + index)
    return number


@lean_kernel
def line_up_order(s: Cells, out: Cells) -> int:
    """Write the squares of the end zone in which the side to move lines up into ``out`` (room for 54); returns how many
    of them, all first, may stand in any line-up.

    Numbering the line-ups as four indices into this list, in lexicographic order, puts the refused ones (U2.1: no
    player could pull) at the very end: they are those of four squares from which no pull is possible.
    """
    side = mover(s)
    north = 1 - attacks_north(s, side)
    useful, useless = 0, 9 * int(s[at.DEPTH])
    for square in range(161, -1, -1):
        if in_zone(s, square, north) and s[at.PHASE] != at.RECEIVERS_LINE_UP and not may_pull_from(s, side, square):
            useless -= 1
            out[useless] = square
    for square in range(162):
        if in_zone(s, square, north) and (s[at.PHASE] == at.RECEIVERS_LINE_UP or may_pull_from(s, side, square)):
            out[useful] = square
            useful += 1
    return useful
