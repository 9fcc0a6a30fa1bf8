"""What a round of Schnipp is worth in plain points."""

from __future__ import annotations

from typing import Final

import numpy as np

from scheibe.bots.schnipp_kernels import FRONT, HOPES, LEAST, SPAN, SPREAD
from scheibe.bots.schnipp_mind import Stakes, leads_of
from scheibe.schnipp import Scatter, SchnippPosition
from scheibe.schnipp import layout_kernels as at

_LIKELY: Final = 0.35
"""A usual chance that a flick gets nearer than a disc that was just played."""

_LEAST: Final = 0.08
_SPAN: Final = 0.8
"""The chance to get nearer than a disc that touches the band, and how much it grows with the distance."""

_NARROWEST: Final = 0.02
_WAY: Final = 1.7
"""A draw over the lane misses its distance by about 1.7 m times the relative noise of its speed: the way grows with
the square of the speed."""


def points_at_stake(position: SchnippPosition, hand: Scatter) -> Stakes:
    """Points, whatever the score."""
    ends = np.arange(-at.EACH, at.EACH + 1, dtype=np.float64)
    counts = np.arange(at.EACH + 1, dtype=np.float64)
    holds = np.empty((2, at.EACH + 1, at.EACH + 1))
    holds[0], holds[1] = counts, -counts
    lane = position.options.table.lane
    hopes = np.zeros(HOPES)
    hopes[LEAST], hopes[SPAN] = _LEAST, _SPAN
    hopes[FRONT], hopes[SPREAD] = lane.band_y - lane.disc_radius, max(_NARROWEST, _WAY * hand.speed)
    return Stakes(ends, holds, leads_of((1.0, -1.0), _LIKELY), hopes)
