"""What a position of Ultimade promises: the chance, from 0 to 1, that the side with the disc scores the next point.

*Outlook* is that chance before the runs of the offence, with a holder: a small network over :data:`FEATURES` numbers
that say where everybody stands, one for a defence that may run and one for a frozen one (U6.3). Its numbers are fitted
to points that strong bots played (``ultimade_outlook.json`` says how) and are passed in as ``net``, shape
(2, NET + MIX).
:func:`leaf` goes on from there to the end of the defence's runs: the pass that is worth most, with the Monster-Defence
1/3 : 2/3, or the turn.

Only ``+ - * /`` and square roots, so that every machine comes to the same numbers.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from scheibe.bots.ultimade_value_kernels import rows_left, turn_risk
from scheibe.core.compiled import lean_kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells, steps_between
from scheibe.ultimade.kernels import attacks_north, in_zone, line_fault, markers_beside

Numbers: TypeAlias = NDArray[np.float64]

FEATURES: Final = 24
"""How many numbers describe a position; the last is always 1."""
HIDDEN: Final = 12
"""How many hidden units the network has."""
NET: Final = FEATURES * HIDDEN + HIDDEN + FEATURES
"""Cells of one network: what each hidden unit takes from each feature, what it gives, and the direct part."""
MIX: Final = 3
"""Cells after those of each network: a number, and the shares of the outlook and of a search, which together make the
chance of :mod:`~scheibe.bots.ultimade_ahead_kernels`."""
ROOM: Final = FEATURES + 18 + 162
"""Cells of scratch that :func:`outlook` needs, zeros before: the features, what it knows of each team-mate, a board."""

STOPPED: Final = 1.0
"""What is taken off where no pass is left, so that a defence that can stop every pass does, and chooses among the ways
to do so by what comes after."""

STRIDE: Final = np.array([9, 1, -9, -1, 10, -8, -10, 8], np.int64)
"""From a square to the next in each direction."""
TO_EDGE: Final = np.array(
    [
        [
            min(
                (17 - square // 9, 99, square // 9)[1 - along],
                (8 - square % 9, 99, square % 9)[1 - across],
            )
            for along, across in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
        ]
        for square in range(162)
    ],
    np.int64,
)
"""How many squares there are in each direction: shape (162, 8)."""

_MATES: Final = FEATURES
"""Three team-mates, :data:`_ABOUT` cells each."""
_ABOUT: Final = 6
_ROWS: Final = 0
_LOOSE: Final = 1
_STEPS: Final = 2
_OPEN: Final = 3
_SPOT: Final = 4
_SHOT: Final = 5
_BOARD: Final = FEATURES + 3 * _ABOUT
"""The board: the number of the player on each square, plus 1."""


@lean_kernel
def _nearest_defender(s: Cells, square: int, side: int, frozen: int, holder: int) -> int:
    """King's moves to the nearest opponent of ``side``; of a frozen defence only markers of the holder count from
    more than a square away."""
    nearest = 9
    for other in range(4 - side * 4, 8 - side * 4):
        steps = steps_between(s[at.COIN + other], square)
        if steps < nearest and (not frozen or steps == 1 or steps_between(s[at.COIN + other], holder) == 1):
            nearest = steps
    return nearest


@lean_kernel
def lay_out(s: Cells, x: Numbers, there: float) -> None:
    """Put every player on the board of the scratch (``there`` 1), or take all off again (0)."""
    for player in range(8):
        x[_BOARD + s[at.COIN + player]] = there * (player + 1)


@lean_kernel
def _look_around(s: Cells, player: int, frozen: int, x: Numbers) -> None:
    """What the eight directions from the holder offer: open passes, squares to fork from, shots into the end zone."""
    side = player >> 2
    start = int(s[at.COIN + player])
    own = side * 4 + at.COIN
    spots, lanes = 0.0, 0.0
    for way in range(8):
        square, free, goal = start, 0, False
        for steps in range(1, TO_EDGE[start, way] + 1):
            square += STRIDE[way]
            who = int(x[_BOARD + square]) - 1
            if who >= 0 and who >> 2 != side:
                break
            if free > 0 and (steps <= 2 or who >= 0 or rows_left(s, square, side) == 0):
                scores = rows_left(s, square, side) == 0
                goal = goal or scores
                spots += 1.0 if steps == 2 else 0.0
                cell = _MATES
                for mate in range(4):
                    if side * 4 + mate == player:
                        continue
                    if who & 3 == mate and who >= 0:
                        x[cell + _OPEN] = 1.0
                    if who == side * 4 + mate or (who < 0 and steps_between(s[own + mate], square) <= 4):
                        if steps == 2:
                            x[cell + _SPOT] = 1.0
                        if scores:
                            loose = float(min(_nearest_defender(s, square, side, frozen, start), 8))
                            x[cell + _SHOT] = max(x[cell + _SHOT], loose)
                    cell += _ABOUT
            if who < 0:
                free += 1
        lanes += 1.0 if goal else 0.0
    x[12] = spots / 8.0
    x[13] = lanes / 3.0


@lean_kernel
def _look_at_mates(s: Cells, player: int, frozen: int, x: Numbers) -> None:
    """How far each team-mate has come, how loose it is and how near to the holder; those upfield first."""
    side = player >> 2
    start = s[at.COIN + player]
    place = 0
    for mate in range(side * 4, side * 4 + 4):
        if mate == player:
            continue
        cell = _MATES + _ABOUT * place
        square = s[at.COIN + mate]
        x[cell + _ROWS] = rows_left(s, square, side) / 15.0
        x[cell + _LOOSE] = min(_nearest_defender(s, square, side, frozen, start), 8) / 8.0
        x[cell + _STEPS] = min(steps_between(square, start), 10) / 10.0
        x[cell + _OPEN] = x[cell + _SPOT] = x[cell + _SHOT] = 0.0
        place += 1


@lean_kernel
def fill_features(s: Cells, player: int, frozen: int, x: Numbers) -> None:
    """Write the numbers that describe a position in which ``player`` has the disc before the runs of its side into
    ``x`` (:data:`ROOM` cells)."""
    side = player >> 2
    start = s[at.COIN + player]
    left = rows_left(s, start, side)
    _look_at_mates(s, player, frozen, x)
    _look_around(s, player, frozen, x)
    near, ahead, last, beside, rows = 0.0, 0.0, 18, 0, 0.0
    for other in range(4 - side * 4, 8 - side * 4):
        square = s[at.COIN + other]
        steps = steps_between(square, start)
        beside += 1 if steps == 1 else 0
        near += 1.0 if steps <= 5 else 0.0
        theirs = rows_left(s, square, side)
        rows += theirs
        ahead += 1.0 if theirs < left else 0.0
        last = min(last, theirs)
    x[0] = left / 15.0
    x[1] = 1.0 if beside >= 1 else 0.0
    x[2] = 1.0 if beside >= 2 else 0.0
    x[3] = near / 4.0
    x[4] = ahead / 4.0
    x[5] = last / 15.0
    x[6] = rows / 60.0
    first, second, third = 99.0, 99.0, 99.0
    loosest, shot, shot_2 = 0.0, 0.0, 0.0
    x[7] = x[8] = x[9] = x[10] = x[11] = x[14] = x[15] = 0.0
    for place in range(3):
        cell = _MATES + _ABOUT * place
        here = x[cell + _ROWS]
        if here < first:
            first, second, third = here, first, second
        elif here < second:
            second, third = here, second
        else:
            third = here
        x[7] += x[cell + _LOOSE] / 3.0
        x[8] += x[cell + _STEPS] / 3.0
        x[9] += x[cell + _OPEN] / 3.0
        x[10] += x[cell + _SPOT] / 3.0
        x[11] += (1.0 - here) * x[cell + _LOOSE] / 3.0
        x[14] += (1.0 if x[cell + _SHOT] > 0.0 else 0.0) / 3.0
        x[15] += x[cell + _OPEN] * x[cell + _LOOSE] / 3.0
        loosest = max(loosest, x[cell + _LOOSE])
        if x[cell + _SHOT] > shot:
            shot, shot_2 = x[cell + _SHOT], shot
        else:
            shot_2 = max(shot_2, x[cell + _SHOT])
    x[16], x[17], x[18] = first, second, third
    x[19] = loosest
    x[20], x[21] = shot / 8.0, shot_2 / 8.0
    x[22] = 1.0 if x[10] >= 0.6 else 0.0
    x[23] = 1.0


@lean_kernel
def run_net(x: Numbers, weights: Numbers) -> float:
    """What one network makes of the features: a chance from 0 to 1."""
    z = 0.0
    for unit in range(HIDDEN):
        sum_ = 0.0
        for feature in range(FEATURES):
            sum_ += weights[unit * FEATURES + feature] * x[feature]
        if sum_ > 0.0:
            z += sum_ * weights[HIDDEN * FEATURES + unit]
    for feature in range(FEATURES):
        z += weights[HIDDEN * FEATURES + HIDDEN + feature] * x[feature]
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)


@lean_kernel
def outlook(s: Cells, player: int, frozen: int, net: Numbers, x: Numbers) -> float:
    """The chance that the side of ``player`` scores next if it has the disc where everybody stands, before its runs."""
    lay_out(s, x, 1.0)
    value = _laid_outlook(s, player, frozen, net, x)
    lay_out(s, x, 0.0)
    return value


@lean_kernel
def _laid_outlook(s: Cells, player: int, frozen: int, net: Numbers, x: Numbers) -> float:
    fill_features(s, player, frozen, x)
    return run_net(x, net[frozen])


# --- after the defence's runs ----------------------------------------------------------------------------------------
@lean_kernel
def _lost_by_die(s: Cells, player: int, net: Numbers, x: Numbers) -> float:
    """What is left for the side of ``player`` after a Monster-Defence that takes the disc from it (U6.2)."""
    side = player >> 2
    best = 0.0
    for other in range(4 - side * 4, 8 - side * 4):
        if steps_between(s[at.COIN + other], s[at.COIN + player]) == 1:
            best = max(best, _laid_outlook(s, other, 0, net, x))
    return 1.0 - best


@lean_kernel
def _caught(s: Cells, player: int, net: Numbers, x: Numbers) -> float:
    """What it is worth to its side that ``player`` catches a pass; the defence rolls if that serves it."""
    side = player >> 2
    square = s[at.COIN + player]
    goal = in_zone(s, square, attacks_north(s, side))
    stands = 1.0 if goal else _laid_outlook(s, player, 0, net, x)
    risk = turn_risk(s)
    if risk == 0.0 or (goal and not s[at.ON_GOAL]) or markers_beside(s, square, 1 - side) == 0:
        return stands
    missed = stands
    if s[at.FREEZE] and not goal:
        missed = _laid_outlook(s, player, 1, net, x)
    return min(stands, risk * _lost_by_die(s, player, net, x) + (1.0 - risk) * missed)


@lean_kernel
def caught(s: Cells, player: int, net: Numbers, x: Numbers) -> float:
    """What it is worth to its side that ``player`` catches a pass; the defence rolls if that serves it."""
    lay_out(s, x, 1.0)
    value = _caught(s, player, net, x)
    lay_out(s, x, 0.0)
    return value


@lean_kernel
def _lost_by_turn(s: Cells, net: Numbers, x: Numbers) -> float:
    """What is left for the holder's side when it has no pass: the disc goes to a nearest opponent (U5.1, U5.2)."""
    side = s[at.HOLDER] >> 2
    start = s[at.COIN + s[at.HOLDER]]
    nearest = 9999
    for other in range(4 - side * 4, 8 - side * 4):
        nearest = min(nearest, _far(s, other, start))
    best = 0.0
    for other in range(4 - side * 4, 8 - side * 4):
        if _far(s, other, start) == nearest:
            goal = s[at.CALLAHAN] and in_zone(s, s[at.COIN + other], attacks_north(s, 1 - side))
            best = max(best, 1.0 if goal else _laid_outlook(s, other, 0, net, x))
    return 1.0 - best


@lean_kernel
def _far(s: Cells, player: int, square: int) -> int:
    across, along = s[at.COIN + player] % 9 - square % 9, s[at.COIN + player] // 9 - square // 9
    return int(across * across + along * along) if s[at.EUCLID] else int(max(abs(across), abs(along)))


@lean_kernel
def leaf(s: Cells, seen: int, bound: float, net: Numbers, x: Numbers) -> float:
    """What a position after the defence's runs is worth to the offence: its best pass, or the turn, less
    :data:`STOPPED`. Only catchers in
    ``seen`` (bit ``player & 3``) are looked at. Gives up with what it has as soon as that is ``bound`` or more."""
    holder = s[at.HOLDER]
    side = int(holder >> 2)
    best, start = -1.0, s[at.COIN + holder]
    lay_out(s, x, 1.0)
    for mate in range(side * 4, side * 4 + 4):
        if mate != holder and (seen >> (mate & 3)) & 1:
            if line_fault(s, side, start, s[at.COIN + mate])[0] == at.LEGAL:
                best = max(best, _caught(s, mate, net, x))
                if best >= bound:
                    lay_out(s, x, 0.0)
                    return best
    if best < 0.0:
        best = _lost_by_turn(s, net, x) - STOPPED
    lay_out(s, x, 0.0)
    return best
