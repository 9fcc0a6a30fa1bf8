"""The numbers that the kernels of Schnipp work on, described in this one place.

**A state** is two vectors: *cells*, int64 (:data:`CELLS`,), and *reals*, float64 (:data:`REALS`,), metres and seconds.
Discs are numbered 0 to 4 for White and 5 to 9 for Black. **The measures** that the rules need are a float64 vector
(:data:`MEASURES`,), the same for a whole match.
"""

from __future__ import annotations

from typing import Final

DISCS: Final = 10
EACH: Final = 5
"""Discs of a side."""

# --- phases ----------------------------------------------------------------------------------------------------------
LOT: Final = 0
FLICK: Final = 1
HAND: Final = 2
OVER: Final = 3

# --- where a disc is -------------------------------------------------------------------------------------------------
IN_HAND: Final = 0
ON_LANE: Final = 1
OVER_RAIL: Final = 2
"""This and the following: out of play until the round is scored. The first three are the physics' ways out, plus 1."""
UNDER_BAND: Final = 3
OVER_LINE: Final = 4
CROSSBAR: Final = 5
NO_PLACE: Final = 6

WAY_OVER_LINE: Final = 3
"""Of the physics' ways out, the one over the launch line."""

# --- cells -----------------------------------------------------------------------------------------------------------
PHASE: Final = 0
TURN: Final = 1
"""The side that flicks, or whose flick the hand follows; 0 in LOT and OVER."""
STARTER: Final = 2
"""The side that started the round."""
ROUND: Final = 3
"""From 1."""
FLICKS: Final = 4
"""Flicks of the round."""
SCORE: Final = 5
"""Two cells."""
GAINED: Final = 7
"""Two cells: by how much the last scored round moved the pegs; -1 before the first one."""
LAY: Final = 9
"""1 from the scoring of a round until the next flick: then LAY_WHERE and LAY_PLACE tell how it lay."""
WHERE: Final = 10
"""Ten cells: where each disc is."""
BEYOND: Final = 20
"""Ten cells: 1 for a disc on the lane that was beyond the crossbar in this round."""
LAY_WHERE: Final = 30
NEXT: Final = 40
"""Who starts the next round: ALTERNATE, LOSER, WINNER, SAME."""
POINTS: Final = 41
"""Points that win."""
MOST: Final = 42
"""Flicks after which a round is scored as it lies; 0: none."""
CELLS: Final = 43

ALTERNATE: Final = 0
LOSER: Final = 1
WINNER: Final = 2
SAME: Final = 3

# --- reals -----------------------------------------------------------------------------------------------------------
PLACE: Final = 0
"""Twenty cells: x and y of each disc on the lane, else 0."""
LAY_PLACE: Final = 20
MEANT: Final = 40
"""In HAND the flick as it was meant: x, vx, vy, spin; else 0."""
SCATTER: Final = 44
"""In HAND how much the flicker's own hand scatters: standard deviations of the direction (degrees) and of the speed
(relative); else 0."""
REALS: Final = 46

# --- measures --------------------------------------------------------------------------------------------------------
RIM: Final = 0
"""Half the lane's width less the radius: the centre of a disc on the launch line is between -RIM and RIM."""
WIDTH: Final = 1
"""Two radii."""
BAR: Final = 2
"""The crossbar's y."""
TIE: Final = 3
"""Differences of distance below this are none."""
MEASURES: Final = 4

NOBODY: Final = -1
"""No side is nearest."""
