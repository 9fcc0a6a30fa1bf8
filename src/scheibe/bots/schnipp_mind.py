"""How a bot of Schnipp carries flicks out in its mind: coarsely, with work that is counted and bounded, and worth what
its stakes say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np

from scheibe.bots.schnipp_kernels import judge, settle_each
from scheibe.physics import simulate_batch
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import SchnippPosition
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.state import in_play, measures_of, places_of

_LONGEST: Final = 500
"""Steps that one flick may take: some fifteen times as many as usual. What does not rest by then hardly moves."""

_FEWEST: Final = 16
"""Flicks that are simulated at once, however little work is left."""


class Judge(Protocol):
    """Says what states after a flick are worth."""

    def worths(self, after: Ints, places: Reals, measures: Reals) -> Reals:
        """What each is worth to White, (states,); ``after`` (states, CELLS), ``places`` (states, REALS)."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a round is worth to White: the arrays of that name of :func:`~scheibe.bots.schnipp_kernels.judge`."""

    ends: Reals
    holds: Reals
    leads: Reals
    hopes: Reals

    def worths(self, after: Ints, places: Reals, measures: Reals) -> Reals:
        """See :class:`Judge`."""
        worths = np.empty(len(after))
        judge(after, places, measures, self.ends, self.holds, self.leads, self.hopes, worths)
        return worths


@dataclass(slots=True)
class Work:
    """How many steps of the physics are left for a decision. Counted, never timed: the same on every machine."""

    left: int


class Mind:
    """What flicks from a position are worth to the side that flicks."""

    def __init__(self, position: SchnippPosition, judge: Judge, work: Work) -> None:
        self._cells, self._reals = position.state()
        self._table = position.options.table
        self._judge, self._work = judge, work
        self._side = int(self._cells[at.TURN])
        lying = in_play(self._cells)
        self._discs = np.array([*lying, at.EACH * self._side + (position.next_disc or 0)], np.int64)
        self._places = places_of(self._reals)[lying]

    def worths(self, launches: Reals, reserve: int = 0) -> Reals:
        """What each of these flicks is worth, carried out exactly so: (flicks,), or fewer, the first ones, where only
        ``reserve`` is left of the work. ``launches`` (flicks, 4): x, vx, vy, spin."""
        parts, done = [np.empty(0)], 0
        while done < len(launches) and self._work.left > reserve:
            number = max(_FEWEST, (self._work.left - reserve) // _LONGEST)
            parts.append(self._some(launches[done : done + number]))
            done += number
        return np.concatenate(parts)

    def _some(self, launches: Reals) -> Reals:
        batch = simulate_batch(self._table.lane, self._places, launches, "coarse", threads=1, budget=_LONGEST)
        self._work.left -= int(batch.steps.sum())
        after, places = np.empty((len(launches), at.CELLS), np.int64), np.empty((len(launches), at.REALS))
        measures = measures_of(self._table)
        settle_each(
            self._cells,
            self._reals,
            measures,
            self._discs,
            batch.x,
            batch.y,
            batch.way,
            batch.highest,
            after,
            places,
        )
        worths = self._judge.worths(after, places, measures)
        return worths if self._side == 0 else -worths


def leads_of(spoils: tuple[float, float], likely: float) -> Reals:
    """What a lead just taken is worth, if every flick of a follower takes it with the chance ``likely``; ``spoils``:
    what it is worth to White that either side holds its lead to the end."""
    leads = np.zeros((2, at.EACH + 1, at.EACH + 1))
    for discs in range(2 * at.EACH + 1):
        for follower in range(max(0, discs - at.EACH), min(discs, at.EACH) + 1):
            leader = discs - follower
            for side in (0, 1):
                if follower == 0:
                    leads[side, follower, leader] = spoils[side]
                else:
                    kept, lost = leads[side, follower - 1, leader], leads[1 - side, leader, follower - 1]
                    leads[side, follower, leader] = (1.0 - likely) * kept + likely * lost
    return leads
