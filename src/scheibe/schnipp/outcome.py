"""What a flick brings about: the motion of the physics, read as places of the ten discs and settled by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import numpy as np

from scheibe.physics import WAYS, Disc, Launch, Motion, simulate, simulate_batch
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import disc_to_flick, settle
from scheibe.schnipp.options import Options
from scheibe.schnipp.state import State, in_play, measures_of, places_of


@dataclass(frozen=True, slots=True)
class Setting:
    """A flick that is about to happen: the ``state`` before it, which side's disc it is, how it is ``executed`` (x, vx,
    vy, spin), and the ``options``."""

    state: State
    options: Options
    executed: tuple[float, float, float, float]

    @property
    def flicked(self) -> int:
        """The disc that is flicked."""
        return int(disc_to_flick(self.state[0]))

    @property
    def taking_part(self) -> list[int]:
        """The discs in play, as the physics gets them: the flicked one last."""
        cells, _ = self.state
        return [*in_play(cells), self.flicked]

    @property
    def starts(self) -> list[tuple[float, float]]:
        """Where the discs are before the flick (m); numbered as in :attr:`taking_part`."""
        _, reals = self.state
        lying = [(x, y) for x, y in places_of(reals)[self.taking_part[:-1]].tolist()]
        return [*lying, (self.executed[0], 0.0)]

    def motion(self) -> Motion:
        """How the discs move; numbered as in :attr:`taking_part`."""
        lying = [Disc(x, y) for x, y in self.starts[:-1]]
        return simulate(self.options.table.lane, lying, Launch(*self.executed))

    def ended_by_motion(self, motion: Motion) -> State:
        """The state after the flick, from its motion."""
        rest, ways, highest = _nothing_yet()
        for disc, place, high in zip(self.taking_part, motion.final, motion.highest, strict=True):
            highest[disc] = high
            if place is not None:
                rest[disc] = place.x, place.y
        for left in motion.exits:
            ways[self.taking_part[left.disc]] = 1 + WAYS.index(left.way)
        return self._settled(rest, ways, highest)

    def ended(self) -> State:
        """The state after the flick; the same as by its motion, to the bit, and sooner."""
        _, reals = self.state
        discs = self.taking_part
        places = places_of(reals)[discs[:-1]]
        batch = simulate_batch(self.options.table.lane, places, np.array([self.executed]), threads=1)
        rest, ways, highest = _nothing_yet()
        rest[discs, 0], rest[discs, 1] = batch.x[0], batch.y[0]
        ways[discs], highest[discs] = batch.way[0], batch.highest[0]
        return self._settled(rest, ways, highest)

    def _settled(self, rest: Reals, ways: Ints, highest: Reals) -> State:
        cells, reals = self.state[0].copy(), self.state[1].copy()
        settle(cells, reals, measures_of(self.options.table), self.flicked, rest, ways, highest)
        return cells, reals


def _nothing_yet() -> tuple[Reals, Ints, Reals]:
    return np.zeros((at.DISCS, 2)), np.zeros(at.DISCS, np.int64), np.full(at.DISCS, -inf)
