"""The bot *purposeful* for Ultimade: one pass ahead, with samples (:mod:`scheibe.bots.ultimade_kernels`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from scheibe.bots import side_asked
from scheibe.bots.ultimade_kernels import LONGEST, WHOLE, choose
from scheibe.ultimade.moves import UltimadeMove, move_of
from scheibe.ultimade.position import UltimadePosition

_MASK: Final = (1 << 64) - 1


class PurposefulBot:
    """Prefers passes that sampled replies of the defence cannot stop, rows gained and unmarked catchers; defends by
    leaving the best pass worth least; always rolls its Monster-Defence."""

    name = "purposeful"

    def choose(self, position: UltimadePosition, seed: int, /) -> Sequence[UltimadeMove]:
        """One submission for the side to move, until the turn passes on. Raises
        :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
        side_asked(position)  # the kernels know no decision of chance
        generator = np.array([mixed(seed)], np.uint64)
        codes = np.empty(LONGEST, np.int64)
        number = choose(position.state(), generator, WHOLE, codes)
        return [move_of(code) for code in codes[:number].tolist()]


def mixed(seed: int) -> int:
    """A non-zero 64-bit number out of any seed, so that seeds that differ little start far apart (the finaliser of
    splitmix64)."""
    x = (seed + 0x9E3779B97F4A7C15) & _MASK
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & _MASK
    return (x ^ x >> 31) or 1
