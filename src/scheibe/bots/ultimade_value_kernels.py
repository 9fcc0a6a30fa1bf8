"""What a situation of Ultimade is worth: the chance, from 0 to 1, that a side scores the next point.

The two tables were measured in matches between strong bots: the chance of the side that holds the disc, by the rows
that are left to the end zone it attacks, with a defence that may run and with a frozen one (a Monster-Defence that
failed, U6.3). They know nothing of where the others stand; that is what the samples of
:mod:`scheibe.bots.ultimade_runs_kernels` are for.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from scheibe.core.compiled import kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import attacks_north, in_zone, line_fault, markers_beside, nearest_players

_LEFT: Final = (2, 5, 8, 11, 14)
"""The middles of the five bands of rows left that were measured (12–14 rows gained of 15, 9–11, …)."""


def _between(measured: tuple[float, ...]) -> NDArray[np.float64]:
    """A table for 0 … 18 rows left: straight lines between the measured values, level beyond them. In plain Python, of
    which every step is rounded alike on every machine."""
    table = []
    for rows in range(19):
        band = sum(rows >= left for left in _LEFT[1:-1])
        share = (min(max(rows, _LEFT[0]), _LEFT[-1]) - _LEFT[band]) / 3
        table.append(measured[band] + share * (measured[band + 1] - measured[band]))
    return np.array(table)


CHANCE: Final = _between((0.87, 0.81, 0.68, 0.52, 0.44))
"""Chance to score next of the side with the disc, by rows left (0 … 18)."""
CHANCE_FROZEN: Final = _between((0.98, 0.86, 0.80, 0.66, 0.52))
"""The same when in the next defence runs one marker only may run."""


@kernel
def rows_left(s: Cells, square: int, side: int) -> int:
    """How many rows are left from a square to the end zone that ``side`` attacks; 0 inside of it."""
    row = square // 9
    left = 18 - s[at.DEPTH] - row if attacks_north(s, side) else row - s[at.DEPTH] + 1
    return int(max(0, left))


@kernel
def turn_risk(s: Cells) -> float:
    """The chance that a Monster-Defence turns (U6.2, U6.4)."""
    if s[at.MONSTER] == at.MONSTER_DIE:
        return 1 / 3
    return 1 / 4 if s[at.MONSTER] == at.MONSTER_COINS else 0.0


@kernel
def catch_value(s: Cells, player: int) -> float:
    """What it is worth to the offence that ``player`` catches a pass where everyone stands now; the defence rolls."""
    side = player >> 2
    square = s[at.COIN + player]
    left = rows_left(s, square, side)
    goal = in_zone(s, square, attacks_north(s, side))
    stands = 1.0 if goal else CHANCE[left]
    if goal and not s[at.ON_GOAL]:
        return stands
    if markers_beside(s, square, 1 - side) == 0:
        return stands
    risk = turn_risk(s)
    missed = CHANCE_FROZEN[left] if s[at.FREEZE] and not goal else stands
    return float(risk * (1.0 - CHANCE[rows_left(s, square, 1 - side)]) + (1.0 - risk) * missed)


@kernel
def turn_value(s: Cells) -> float:
    """What it is worth to the offence that it has no pass: the other side goes on from its nearest player (U5.1)."""
    side = s[at.OFFENCE]
    s[at.OFFENCE] = 1 - side
    nearest = nearest_players(s)
    s[at.OFFENCE] = side
    best = 0.0
    for player in range(8):
        if (nearest >> player) & 1:
            best = max(best, CHANCE[rows_left(s, s[at.COIN + player], 1 - side)])
    return 1.0 - best


@kernel
def best_pass(s: Cells) -> tuple[float, int]:
    """The best legal pass of the holder and what it is worth; without one player -1 and the worth of the turn."""
    holder = s[at.HOLDER]
    side = int(holder >> 2)
    best, catcher = -1.0, -1
    for mate in range(side * 4, side * 4 + 4):
        if mate != holder and line_fault(s, side, s[at.COIN + holder], s[at.COIN + mate])[0] == at.LEGAL:
            value = catch_value(s, mate)
            if value > best:
                best, catcher = value, mate
    if catcher < 0:
        return turn_value(s), -1
    return best, catcher
