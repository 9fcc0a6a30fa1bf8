"""The numbers that the kernels of Ultimade work on, described in this one place.

**Squares** are ``0 … 161``: ``(row - 1) * 9 + file``, ``a1 = 0``, ``i1 = 8``, ``a2 = 9``, ``i18 = 161``.

**Players** are ``0 … 7``: coins 0–3 of Copper, then coins 0–3 of Gold; ``player >> 2`` is the side (0 or 1).

**A state** is an int64 array of :data:`SIZE` cells, indexed by the names below: first what changes, then the options,
so that one array says everything a rule asks for.

**A move** is one int64, its *code*: ``kind << 32`` plus up to four bytes (squares, a face, a side).

**A set of squares** is three int64 words of 60 bits, six rows of stride 10 each; bit 9 of every row is a guard and
never set, so that a shift cannot leave one row for the next. No word uses bit 60 or above: signed and unsigned,
compiled and uncompiled arithmetic agree.
"""

from __future__ import annotations

from typing import Final

# --- the state: what changes -----------------------------------------------------------------------------------------
PHASE: Final = 0
"""One of the phases below."""
OFFENCE: Final = 1
"""The side that has, or is about to get, the disc. In ``NEAREST`` already the side that chooses."""
NORTH: Final = 2
"""The side that scores in the north."""
COIN: Final = 3
"""Eight cells: the squares of players 0 … 7, or -1 before the line-up."""
RAN: Final = 11
"""Bit ``player`` is set when that player has run in the present step."""
HOLDER: Final = 12
"""The player with the disc, or -1. In ``NEAREST`` still the one that loses it."""
DISC: Final = 13
"""The square of the disc on the ground, or -1."""
SCORE: Final = 14
"""Two cells: points of Copper and of Gold."""
THROWS: Final = 16
"""Passes and turns for want of a pass since the match began (U7.6)."""
PICKUPS: Final = 17
"""Offence runs that ended with the disc on the ground, since the pull (U2.6)."""
FROZEN: Final = 18
"""1 when only one marker may run in the next defence runs (U6.3)."""
SURPLUS: Final = 19
"""1 when surplus markers must leave in the next defence runs (U5.4)."""

# --- the state: options ----------------------------------------------------------------------------------------------
DEPTH: Final = 20
PICKUP_RUNS: Final = 21
EUCLID: Final = 22
CALLAHAN: Final = 23
MONSTER: Final = 24
"""0 off, 1 the die, 2 the coins."""
FREEZE: Final = 25
ON_GOAL: Final = 26
SWITCH_ENDS: Final = 27
POINTS: Final = 28
MAX_THROWS: Final = 29
"""0: no limit."""
SELF: Final = 30
"""1 under self-officiating."""
FIRST_PULL: Final = 31
"""0 copper, 1 gold, 2 by lot."""
SIZE: Final = 32

MONSTER_OFF: Final = 0
MONSTER_DIE: Final = 1
MONSTER_COINS: Final = 2

# --- phases ----------------------------------------------------------------------------------------------------------
LOT: Final = 0
RECEIVERS_LINE_UP: Final = 1
PULLERS_LINE_UP: Final = 2
AT_PULL: Final = 3
OFFENCE_RUNS: Final = 4
DEFENCE_RUNS: Final = 5
AT_THROW: Final = 6
NEAREST: Final = 7
AT_MONSTER: Final = 8
AT_DIE: Final = 9
OVER: Final = 10

# --- kinds of moves --------------------------------------------------------------------------------------------------
LINE_UP: Final = 1
PULL: Final = 2
RUN: Final = 3
DONE: Final = 4
THROW: Final = 5
TURN: Final = 6
TAKE: Final = 7
ROLL: Final = 8
DECLINE: Final = 9
DIE: Final = 10
COINS: Final = 11
NAMED_BY_LOT: Final = 12

# --- faults of a move: 0 is none; from FIRST_BREACH on they are carried out under self-officiating (U8.3) -----------
LEGAL: Final = 0
MATCH_OVER: Final = 1
NOT_NOW: Final = 2
LINE_UP_TWICE: Final = 3
LINE_UP_ZONE: Final = 4
LINE_UP_NO_PULL: Final = 5
NOBODY: Final = 6
NOT_YOURS: Final = 7
HOLDER_STANDS: Final = 8
HAS_RUN: Final = 9
FROZEN_STAYS: Final = 10
FROZEN_ONE: Final = 11
STAYS: Final = 12
OCCUPIED: Final = 13
ON_DISC: Final = 14
SURPLUS_STAYS: Final = 15
NOT_HOLDER: Final = 16
NOT_MATE: Final = 17
TURN_BY_ITSELF: Final = 18
TURN_HAS_PASS: Final = 19
NOT_NEAREST: Final = 20
FIRST_BREACH: Final = 32
TOO_FAR: Final = 32
NO_WAY: Final = 33
DISC_CROSSED: Final = 34
MARKED: Final = 35
THROW_LINE: Final = 36
THROW_NEAR: Final = 37
THROW_BLOCKED: Final = 38
THROW_FULL: Final = 39
PULL_ZONE: Final = 40
PULL_LINE: Final = 41
PULL_BLOCKED: Final = 42

MOST_MOVES: Final = 400
"""No position outside the line-ups has more moves: four players with at most 80 squares each, and the end of runs."""
