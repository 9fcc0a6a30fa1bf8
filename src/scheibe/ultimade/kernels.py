"""The rules of Ultimade, first half: who may do what, and what is wrong with a move.

With :mod:`~scheibe.ultimade.play_kernels`, what a move brings about, this is the only implementation of every rule.
Position, notation, views, bots and playouts all call these functions; Python beside them translates and explains.
States, moves, faults and sets of squares are described in :mod:`scheibe.ultimade.layout_kernels`; the clauses (U1.1 …)
are those of ``docs/games/ultimade.md``.
"""

from __future__ import annotations

from typing import TypeAlias

from scheibe.core.compiled import lean_kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import (
    BOARD,
    ONE,
    RING,
    Cells,
    Words,
    distance,
    flood,
    steps_between,
    within_reach,
)

Fault: TypeAlias = tuple[int, int, int]
"""What is wrong with a move (0: nothing), and up to two squares that show it (-1: none)."""


# --- who and where ---------------------------------------------------------------------------------------------------
@lean_kernel
def player_at(s: Cells, square: int) -> int:
    """The player on a square, or -1."""
    for player in range(8):
        if s[at.COIN + player] == square:
            return player
    return -1


@lean_kernel
def mover(s: Cells) -> int:
    """The side to move, -1 for chance, -2 when the match is over."""
    phase = s[at.PHASE]
    if phase in (at.LOT, at.AT_DIE):
        return -1
    if phase == at.OVER:
        return -2
    if phase in (at.PULLERS_LINE_UP, at.AT_PULL, at.DEFENCE_RUNS, at.AT_MONSTER):
        return 1 - int(s[at.OFFENCE])
    return int(s[at.OFFENCE])


@lean_kernel
def in_zone(s: Cells, square: int, north: int) -> bool:
    """Whether a square lies in the north (``north = 1``) or the south end zone (U1.2)."""
    row = square // 9
    if north:
        return bool(row >= 18 - s[at.DEPTH])
    return bool(row < s[at.DEPTH])


@lean_kernel
def attacks_north(s: Cells, side: int) -> int:
    """1 if the side scores in the north, 0 if in the south."""
    return 1 if s[at.NORTH] == side else 0


@lean_kernel
def markers_beside(s: Cells, square: int, side: int) -> int:
    """How many players of the side stand in the 8 squares around a square."""
    found = 0
    for player in range(side * 4, side * 4 + 4):
        if steps_between(s[at.COIN + player], square) == 1:
            found += 1
    return found


@lean_kernel
def side_squares(s: Cells, side: int, but: int) -> Words:
    """The squares of a side's players except player ``but``."""
    a, b, c = 0, 0, 0
    for player in range(side * 4, side * 4 + 4):
        square = s[at.COIN + player]
        if player != but and square >= 0:
            a |= ONE[square, 0]
            b |= ONE[square, 1]
            c |= ONE[square, 2]
    return a, b, c


# --- runs (U3) -------------------------------------------------------------------------------------------------------
@lean_kernel
def obstacles(s: Cells, player: int, mates: Words, others: Words) -> Words:
    """What a player may not run through: the other players, and for a defender the disc on the ground (U2.4).
    ``mates`` are the squares of its team-mates, ``others`` those of the other side."""
    a, b, c = mates[0] | others[0], mates[1] | others[1], mates[2] | others[2]
    disc = s[at.DISC]
    if disc >= 0 and player >> 2 != s[at.OFFENCE]:
        return a | ONE[disc, 0], b | ONE[disc, 1], c | ONE[disc, 2]
    return a, b, c


@lean_kernel
def marked(s: Cells, side: int, mates: Words) -> Words:
    """The squares on which the run of a defender of ``side`` may not end: those next to an offence player that has
    another defender, one of ``mates``, next to it now (U3.4)."""
    a, b, c = 0, 0, 0
    for runner in range(4 - side * 4, 8 - side * 4):
        square = s[at.COIN + runner]
        ring_0, ring_1, ring_2 = RING[square, 0], RING[square, 1], RING[square, 2]
        if (ring_0 & mates[0]) | (ring_1 & mates[1]) | (ring_2 & mates[2]):
            a |= ring_0
            b |= ring_1
            c |= ring_2
    return a, b, c


@lean_kernel
def reach_among(s: Cells, player: int, mates: Words, others: Words) -> Words:
    """Like :func:`reach`, for a caller that keeps the squares of the team-mates and of the other side."""
    start = s[at.COIN + player]
    full = obstacles(s, player, mates, others)
    a, b, c = within_reach(start, full[0], full[1], full[2])
    if player >> 2 != s[at.OFFENCE]:
        no = marked(s, player >> 2, mates)
        return (a & ~no[0]) | ONE[start, 0], (b & ~no[1]) | ONE[start, 1], (c & ~no[2]) | ONE[start, 2]
    return a, b, c


@lean_kernel
def reach(s: Cells, player: int) -> Words:
    """Where a player may legally be after its run: its own square (staying) and every legal destination.

    Asks only about the way and the marking rule; whether the player may run at all is :func:`may_run`.
    """
    side = player >> 2
    return reach_among(s, player, side_squares(s, side, player), side_squares(s, 1 - side, -1))


@lean_kernel
def may_run(s: Cells, player: int) -> int:
    """The fault that keeps a player of the running side from running in this step, or 0 (U2.3, U3.2, U6.3)."""
    if player == s[at.HOLDER]:
        return at.HOLDER_STANDS
    if (s[at.RAN] >> player) & 1:
        return at.HAS_RUN
    if s[at.FROZEN] and s[at.PHASE] == at.DEFENCE_RUNS:
        if steps_between(s[at.COIN + player], s[at.COIN + s[at.HOLDER]]) != 1:
            return at.FROZEN_STAYS
        if s[at.RAN] != 0:
            return at.FROZEN_ONE
    return at.LEGAL


@lean_kernel
def _way_fault(s: Cells, player: int, start: int, end: int) -> int:
    """Why no legal way leads from ``start`` to the free square ``end``, or 0."""
    if steps_between(start, end) > 4:
        return at.TOO_FAR
    mates, others = side_squares(s, player >> 2, player), side_squares(s, 1 - (player >> 2), -1)
    a, b, c = obstacles(s, player, mates, others)
    a, b, c = flood(start, BOARD & ~a, BOARD & ~b, BOARD & ~c)
    if (a & ONE[end, 0]) | (b & ONE[end, 1]) | (c & ONE[end, 2]):
        return at.LEGAL
    a, b, c = mates[0] | others[0], mates[1] | others[1], mates[2] | others[2]
    a, b, c = flood(start, BOARD & ~a, BOARD & ~b, BOARD & ~c)
    if (a & ONE[end, 0]) | (b & ONE[end, 1]) | (c & ONE[end, 2]):
        return at.DISC_CROSSED
    return at.NO_WAY


@lean_kernel
def marking_fault(s: Cells, player: int, end: int) -> Fault:
    """The offence player next to ``end`` that has another marker, and that marker (U3.4)."""
    side = player >> 2
    for runner in range(4 - side * 4, 8 - side * 4):
        square = s[at.COIN + runner]
        if steps_between(square, end) == 1:
            for other in range(side * 4, side * 4 + 4):
                if other != player and steps_between(s[at.COIN + other], square) == 1:
                    return at.MARKED, int(square), int(s[at.COIN + other])
    return at.LEGAL, -1, -1


@lean_kernel
def run_fault(s: Cells, start: int, end: int) -> Fault:
    """What is wrong with a run of the side to move (U3)."""
    player = player_at(s, start)
    if player < 0:
        return at.NOBODY, start, -1
    if player >> 2 != mover(s):
        return at.NOT_YOURS, start, -1
    fault = may_run(s, player)
    if fault != at.LEGAL:
        return fault, start, -1
    if start == end:
        return at.STAYS, start, -1
    if player_at(s, end) >= 0:
        return at.OCCUPIED, end, -1
    if end == s[at.DISC] and player >> 2 != s[at.OFFENCE]:
        return at.ON_DISC, end, -1
    fault = _way_fault(s, player, start, end)
    if fault != at.LEGAL:
        return fault, start, end
    if player >> 2 != s[at.OFFENCE]:
        return marking_fault(s, player, end)
    return at.LEGAL, -1, -1


@lean_kernel
def may_leave(s: Cells, player: int, square: int) -> bool:
    """Whether a player who has not run has a legal run to a square that is not next to ``square``."""
    if (s[at.RAN] >> player) & 1:
        return False
    a, b, c = reach(s, player)
    return bool((a & ~RING[square, 0]) | (b & ~RING[square, 1]) | (c & ~RING[square, 2]))


@lean_kernel
def done_fault(s: Cells) -> Fault:
    """Surplus markers who could leave keep their team from ending its runs (U5.4)."""
    if s[at.PHASE] == at.DEFENCE_RUNS and s[at.SURPLUS]:
        side = mover(s)
        square = s[at.COIN + s[at.HOLDER]]
        if markers_beside(s, square, side) > 1:
            for player in range(side * 4, side * 4 + 4):
                if steps_between(s[at.COIN + player], square) == 1 and may_leave(s, player, square):
                    return at.SURPLUS_STAYS, int(s[at.COIN + player]), int(square)
    return at.LEGAL, -1, -1


# --- throws (U4) -----------------------------------------------------------------------------------------------------
@lean_kernel
def _between(start: int, end: int, square: int) -> bool:
    """Whether ``square`` lies strictly between the ends of a straight line."""
    across, along = end % 9 - start % 9, end // 9 - start // 9
    here_across, here_along = square % 9 - start % 9, square // 9 - start // 9
    whole, part = max(abs(across), abs(along)), max(abs(here_across), abs(here_along))
    return 0 < part < whole and here_across * whole == across * part and here_along * whole == along * part


@lean_kernel
def line_fault(s: Cells, side: int, start: int, end: int) -> Fault:
    """What is wrong with the line of a throw of ``side``: its direction, its length, an opponent on it (the first one
    is named), or no free square (U4.1–U4.4)."""
    across, along = end % 9 - start % 9, end // 9 - start // 9
    if across != 0 and along != 0 and abs(across) != abs(along):
        return at.THROW_LINE, start, end
    free = max(abs(across), abs(along)) - 1
    if free < 1:
        return at.THROW_NEAR, start, end
    blocker, nearest = -1, 99
    for player in range(8):
        square = s[at.COIN + player]
        if square >= 0 and _between(start, end, square):
            free -= 1
            if player >> 2 != side and steps_between(start, square) < nearest:
                blocker, nearest = int(square), steps_between(start, square)
    if blocker >= 0:
        return at.THROW_BLOCKED, blocker, end
    if free < 1:
        return at.THROW_FULL, start, end
    return at.LEGAL, -1, -1


@lean_kernel
def any_pass(s: Cells) -> bool:
    """Whether the holder has a legal pass (U4.6)."""
    holder = s[at.HOLDER]
    side = holder >> 2
    for mate in range(side * 4, side * 4 + 4):
        if mate != holder and line_fault(s, side, s[at.COIN + holder], s[at.COIN + mate])[0] == at.LEGAL:
            return True
    return False


@lean_kernel
def throw_fault(s: Cells, start: int, end: int) -> Fault:
    """What is wrong with a pass (U4)."""
    holder = s[at.HOLDER]
    if start != s[at.COIN + holder]:
        return at.NOT_HOLDER, int(s[at.COIN + holder]), start
    mate = player_at(s, end)
    if mate < 0 or mate == holder or mate >> 2 != holder >> 2:
        return at.NOT_MATE, end, -1
    return line_fault(s, int(holder >> 2), start, end)


@lean_kernel
def pull_fault(s: Cells, start: int, end: int) -> Fault:
    """What is wrong with a pull (U2.2)."""
    player = player_at(s, start)
    if player < 0:
        return at.NOBODY, start, -1
    side = mover(s)
    if player >> 2 != side:
        return at.NOT_YOURS, start, -1
    if player_at(s, end) >= 0:
        return at.OCCUPIED, end, -1
    if not in_zone(s, end, attacks_north(s, side)):
        return at.PULL_ZONE, end, -1
    fault, first, second = line_fault(s, side, start, end)
    if fault == at.THROW_LINE:
        return at.PULL_LINE, start, end
    if fault == at.THROW_BLOCKED:
        return at.PULL_BLOCKED, first, second
    return at.LEGAL, -1, -1  # the free rows between the end zones: neither too near nor without a free square


# --- line-ups (U2.1) -------------------------------------------------------------------------------------------------
@lean_kernel
def may_pull_from(s: Cells, side: int, square: int) -> bool:
    """Whether a player of the pullers on ``square`` would have a legal pull. Own players never stand in its way."""
    north = attacks_north(s, side)
    first = 18 - int(s[at.DEPTH]) if north else 0
    for row in range(first, first + s[at.DEPTH]):
        for file in range(9):
            end = row * 9 + file
            if player_at(s, end) < 0 and line_fault(s, side, square, end)[0] == at.LEGAL:
                return True
    return False


@lean_kernel
def line_up_fault(s: Cells, code: int) -> Fault:
    """What is wrong with a line-up (U2.1)."""
    side = mover(s)
    north = 1 - attacks_north(s, side)
    pullable = s[at.PHASE] == at.RECEIVERS_LINE_UP
    for place in range(4):
        square = (code >> (24 - 8 * place)) & 255
        if not in_zone(s, square, north):
            return at.LINE_UP_ZONE, square, north
        for other in range(place):
            if (code >> (24 - 8 * other)) & 255 == square:
                return at.LINE_UP_TWICE, square, -1
        pullable = pullable or may_pull_from(s, side, square)
    if not pullable:
        return at.LINE_UP_NO_PULL, -1, -1
    return at.LEGAL, -1, -1


# --- the turn and the goal (U5, U7) ----------------------------------------------------------------------------------
@lean_kernel
def origin_of_turn(s: Cells) -> int:
    """The square from which the nearest is measured: the disc on the ground, or the one who loses the disc."""
    if s[at.DISC] >= 0:
        return int(s[at.DISC])
    return int(s[at.COIN + s[at.HOLDER]])


@lean_kernel
def nearest_players(s: Cells) -> int:
    """The players of the offence that are nearest to the origin of the turn: bit ``player`` each (U5.2)."""
    origin = origin_of_turn(s)
    side = s[at.OFFENCE]
    best, found = 9999, 0
    for player in range(side * 4, side * 4 + 4):
        far = distance(s[at.COIN + player], origin, s[at.EUCLID])
        if far < best:
            best, found = far, 0
        if far == best:
            found |= 1 << player
    return found


@lean_kernel
def at_goal(s: Cells) -> bool:
    """Whether the holder stands in the end zone that it attacks."""
    side = int(s[at.HOLDER] >> 2)
    return in_zone(s, s[at.COIN + s[at.HOLDER]], attacks_north(s, side))


# --- what is wrong with a move ---------------------------------------------------------------------------------------
@lean_kernel
def is_now(phase: int, kind: int, monster: int) -> bool:
    """Whether a kind of move belongs to a phase."""
    if kind == at.LINE_UP:
        return phase in (at.RECEIVERS_LINE_UP, at.PULLERS_LINE_UP)
    if kind in (at.RUN, at.DONE):
        return phase in (at.OFFENCE_RUNS, at.DEFENCE_RUNS)
    if kind in (at.THROW, at.TURN):
        return phase == at.AT_THROW
    if kind in (at.ROLL, at.DECLINE):
        return phase == at.AT_MONSTER
    if kind == at.PULL:
        return phase == at.AT_PULL
    if kind == at.TAKE:
        return phase == at.NEAREST
    if kind == at.DIE:
        return phase == at.AT_DIE and monster == at.MONSTER_DIE
    if kind == at.COINS:
        return phase == at.AT_DIE and monster == at.MONSTER_COINS
    return kind == at.NAMED_BY_LOT and phase == at.LOT


@lean_kernel
def turn_fault(s: Cells) -> Fault:
    """A turn is said only under self-officiating, and only where no legal pass exists (U8.6)."""
    if not s[at.SELF]:
        return at.TURN_BY_ITSELF, -1, -1
    if any_pass(s):
        return at.TURN_HAS_PASS, -1, -1
    return at.LEGAL, -1, -1


@lean_kernel
def fault_of(s: Cells, code: int) -> Fault:
    """What is wrong with a move in a state; fault 0 for a legal one."""
    kind, start, end = code >> 32, (code >> 8) & 255, code & 255
    if s[at.PHASE] == at.OVER:
        return at.MATCH_OVER, -1, -1
    if not is_now(s[at.PHASE], kind, s[at.MONSTER]):
        return at.NOT_NOW, -1, -1
    if kind == at.RUN:
        return run_fault(s, start, end)
    if kind == at.DONE:
        return done_fault(s)
    if kind == at.THROW:
        return throw_fault(s, start, end)
    if kind == at.TURN:
        return turn_fault(s)
    if kind == at.PULL:
        return pull_fault(s, start, end)
    if kind == at.LINE_UP:
        return line_up_fault(s, code)
    if kind == at.TAKE:
        player = player_at(s, end)
        if player < 0 or player >> 2 != s[at.OFFENCE] or not (nearest_players(s) >> player) & 1:
            return at.NOT_NEAREST, end, -1
        return at.LEGAL, -1, -1
    return at.LEGAL, -1, -1


@lean_kernel
def carried_out(s: Cells, fault: int) -> bool:
    """Whether a move with this fault is carried out all the same (U8.2, U8.3)."""
    return bool(fault == at.LEGAL or (s[at.SELF] and fault >= at.FIRST_BREACH))
