"""The numbers that the kernels of the physics work on, described in this one place.

Units are metres, seconds, radians; every mass is divided out, since all discs have the same one: forces stand as
accelerations, impulses as changes of velocity.

**A table** is a float64 vector of :data:`TABLE_SIZE` cells, **a scene** a float64 array of one row a disc with
:data:`DISC_SIZE` cells each, **marks** an int64 array of one row a disc with :data:`MARK_SIZE` cells. ``room`` and
``slots`` are working memory, one column a disc and a few more (:func:`columns`), rows as named below.
"""

from __future__ import annotations

from typing import Final

# --- the table -------------------------------------------------------------------------------------------------------
HALF: Final = 0
"""Half the lane's width: the posts of the band stand at ±HALF."""
RIM: Final = 1
"""HALF less the radius: a centre at ±RIM touches a rail."""
BAND: Final = 2
TOUCH: Final = 3
"""BAND less the radius: a centre there touches the band at rest."""
SLIP: Final = 4
"""A centre beyond it, touching the band, slips under."""
RADIUS: Final = 5
WIDTH: Final = 6
"""Two radii."""
BRAKE: Final = 7
"""Deceleration by kinetic friction."""
GRIP: Final = 8
"""The largest acceleration by the band that static friction holds."""
SPIN_BRAKE: Final = 9
"""Angular deceleration of a spinning disc."""
BOUNCE_DISC: Final = 10
BOUNCE_RAIL: Final = 11
RUB_DISC: Final = 12
RUB_RAIL: Final = 13
TENSION: Final = 14
"""Tension of the band at rest, by mass."""
STIFFNESS: Final = 15
"""Tension gained by length gained, by mass."""
RETURN: Final = 16
"""One less the hysteresis: the share of its force that a shortening band gives."""
HOP: Final = 17
PART: Final = 18
"""Discs that met part with at least this speed."""
MICRO: Final = 19
"""Meetings slower than this, with the band pressing, give back all of their speed (``docs/physics.md``)."""
TOLERANCE: Final = 20
"""Error of a velocity that a step of the band phase may have."""
LONGEST: Final = 21
"""Longest step of the band phase."""
BUDGET: Final = 22
"""Steps and events after which everything is stopped."""
STEADY: Final = 23
"""A band whose length changes more slowly than this keeps it, m/s."""
CREEP: Final = 24
"""A pressing disc slower than this, which static friction could hold, is held."""
DENSE: Final = 25
"""1 when moments inside a step are read off its dense output, 0 when each is integrated anew."""
TABLE_SIZE: Final = 26

# --- a disc ----------------------------------------------------------------------------------------------------------
X: Final = 0
Y: Final = 1
VX: Final = 2
VY: Final = 3
SPIN: Final = 4
ANGLE: Final = 5
"""How far it has turned since the beginning."""
HIGHEST: Final = 6
"""The greatest Y it had."""
LEFT_AT: Final = 7
"""When it left the table."""
DISC_SIZE: Final = 8

# --- its marks -------------------------------------------------------------------------------------------------------
STATE: Final = 0
REST: Final = 0
MOVING: Final = 1
GONE: Final = 2
WAY: Final = 1
"""How it left: 0 not at all, or one of these."""
OVER_RAIL: Final = 1
UNDER_BAND: Final = 2
OVER_LINE: Final = 3
FRESH: Final = 2
"""1 when what was foretold of it holds no longer."""
HELD: Final = 3
"""1 when static friction has taken it at this very moment: it cannot do so twice, or nothing could push it away."""
MARK_SIZE: Final = 4

# --- what a run tells ------------------------------------------------------------------------------------------------
EVENTS: Final = 0
STEPS: Final = 1
SEGMENTS: Final = 2
STOPPED: Final = 3
"""1 when the budget was used up and everything was stopped, else 0."""
FULL: Final = 4
"""1 when the recording had no room for every segment, else 0."""
TOLD: Final = 5

# --- the band's force while it lengthens, shortens, or keeps its length -----------------------------------------------
LENGTHENS: Final = 0
SHORTENS: Final = 1
KEEPS: Final = 2
IDLE: Final = 3
"""No pressing disc moves: as if shortening."""

# --- working memory: rows of float64 ---------------------------------------------------------------------------------
AT_X: Final = 0
"""Positions and velocities of a stage, or the end of a step."""
AT_Y: Final = 1
AT_VX: Final = 2
AT_VY: Final = 3
UX: Final = 4
"""Directions and lengths of the band's straight pieces, from left to right."""
UY: Final = 5
STRAIGHT: Final = 6
TERM: Final = 7
"""Terms of a sum."""
DUE: Final = 8
"""When the next event of one disc alone comes."""
BAND_AT: Final = 9
"""What :func:`~scheibe.physics.band_kernels.pull` found; cells as named below."""
NX: Final = 10
"""Contacts: the normal from the first disc to the second."""
NY: Final = 11
PUSH: Final = 12
FROM_VX: Final = 13
FROM_VY: Final = 14
FX: Final = 15
FY: Final = 16
DRAWS: Final = 17
SLOWS: Final = 18
STAGE_VX: Final = 19
"""Seven rows each."""
STAGE_VY: Final = 26
STAGE_AX: Final = 33
STAGE_AY: Final = 40
END: Final = 47
"""Four rows: the end of a step as it was integrated, as AT_X … AT_VY."""
BEND: Final = 51
"""Four rows: the last term of its dense output."""
LOW_X: Final = 55
"""The box that a disc does not leave if it meets nothing; empty (from inf to -inf) where nothing is foretold of it."""
HIGH_X: Final = 56
LOW_Y: Final = 57
HIGH_Y: Final = 58
PAIR: Final = 59
"""One row a disc: when it meets each other one."""

# cells of BAND_AT
GROWTH: Final = 0
"""How fast the band's length grows."""
SWAY: Final = 1
"""By how much the growth would change, did the band not pull."""
DRAW: Final = 2
"""By how much the full force of the band changes the growth."""
SHARE: Final = 3
"""The share of its force that the band gives."""
PULLS: Final = 4
"""Its tension, were the share 1."""

# --- working memory: rows of int64 -----------------------------------------------------------------------------------
ZONE: Final = 0
"""The discs in the band's reach, by x."""
CHAIN: Final = 1
"""Those that press on it, by x; the same all through a step."""
TRIAL: Final = 2
"""Those that would, were the band laid anew."""
FIRST: Final = 3
"""Contacts."""
SECOND: Final = 4
TOUCHES: Final = 5
"""How many contacts a disc has."""
COUNTS: Final = 6
"""Cells as named below."""
SLOT_ROWS: Final = 7

IN_ZONE: Final = 0
PRESSING: Final = 1
BRANCH: Final = 2
HAPPENED: Final = 3
CRAWLS: Final = 4
"""1 when a tenth of the budget is used up: discs under the band that are slower than CREEP stay where they are."""
CALM: Final = 5
"""1 when nothing happened at the end of the last step of the band phase."""
COUNT_CELLS: Final = 6

LEFT_RAIL: Final = -1
RIGHT_RAIL: Final = -2

# --- a recorded segment: two cells of time, then for each disc --------------------------------------------------------
PIECE: Final = 10
"""Coefficients of x (4) and y (4), lowest first, angle and spin at the start."""
