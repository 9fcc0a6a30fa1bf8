"""What a round of Schnipp that goes on is worth: the chance to win the match, by the fitted outlook."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from scheibe.bots.data import fitted
from scheibe.bots.schnipp_match import chances_of
from scheibe.bots.schnipp_outlook_kernels import FRONT, NET, REACH, RIM, ROOM, SCALE, VIEW, prospects
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import Scatter, SchnippPosition
from scheibe.schnipp.table import Table

_NARROWEST: Final = 0.01
_WAY: Final = 1.7
"""A draw over the lane misses its distance by about 1.7 m times the relative noise of its speed: the way grows with
the square of the speed."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """White's chance to win the match, in a round that is over by ``ends`` (see :mod:`~scheibe.bots.schnipp_match`)."""

    ends: Reals
    view: Reals
    net: Reals

    def worths(self, after: Ints, places: Reals, measures: Reals) -> Reals:
        """See :class:`~scheibe.bots.schnipp_mind.Judge`."""
        worths = np.empty(len(after))
        prospects(after, places, measures, self.ends, self.view, self.net, np.empty(ROOM), worths)
        return worths


def outlook_of(position: SchnippPosition, hand: Scatter) -> Outlook:
    """The outlook for the present round, among players with this hand."""
    return Outlook(chances_of(position), view_of(position.options.table, hand), _net())


def view_of(table: Table, hand: Scatter) -> Reals:
    """The measures by which the outlook sees a table: (VIEW,)."""
    view = np.empty(VIEW)
    view[FRONT] = table.lane.band_y - table.lane.disc_radius
    view[SCALE] = max(_NARROWEST, _WAY * hand.speed)
    view[RIM], view[REACH] = table.rim, 2.0 * table.lane.disc_radius
    return view


@cache
def _net() -> Reals:
    return np.array(fitted("schnipp_outlook")["net"], np.float64).reshape(NET)
