"""The yardsticks *greedy*, *twoply* and *newcomer* for Ultimade (:mod:`scheibe.bots.ultimade_yardstick_kernels`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from scheibe.bots import side_asked
from scheibe.bots.ultimade_kernels import LONGEST
from scheibe.bots.ultimade_purposeful import mixed
from scheibe.bots.ultimade_yardstick_kernels import GREEDY, NEWCOMER, TWOPLY, choose_as
from scheibe.ultimade.moves import UltimadeMove, move_of
from scheibe.ultimade.position import UltimadePosition


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A bot that others are measured against, and that therefore stays as it is."""

    name: str
    style: int

    def choose(self, position: UltimadePosition, seed: int, /) -> Sequence[UltimadeMove]:
        """One submission for the side to move, until the turn passes on. Raises
        :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
        side_asked(position)
        generator = np.array([mixed(seed)], np.uint64)
        codes = np.empty(LONGEST, np.int64)
        number = choose_as(position.state(), generator, self.style, codes)
        return [move_of(code) for code in codes[:number].tolist()]


def greedy() -> Yardstick:
    """One pass ahead, by the exact test."""
    return Yardstick("greedy", GREEDY)


def twoply() -> Yardstick:
    """One pass ahead, by sampled replies."""
    return Yardstick("twoply", TWOPLY)


def newcomer() -> Yardstick:
    """Somebody who has just learnt the rules: few run sets, few replies."""
    return Yardstick("newcomer", NEWCOMER)
