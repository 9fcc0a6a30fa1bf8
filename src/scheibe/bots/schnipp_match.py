"""The chance to win a match of Schnipp, from the score and who starts the next round.

A Markov chain over scores: what a round brings to who starts it was measured between equal players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum
from typing import Final

import numpy as np

from scheibe.bots.data import fitted
from scheibe.physics.space_kernels import Reals
from scheibe.schnipp import SchnippPosition
from scheibe.schnipp import layout_kernels as at

_POINTS: Final = range(-at.EACH, at.EACH + 1)
"""What a round may bring: the points of one side less those of the other."""


def chances_of(position: SchnippPosition) -> Reals:
    """White's chance to win the match after the present round, by the points that White gains more than Black in it,
    from -EACH: (2 EACH + 1,)."""
    options, starter = position.options, position.starter
    course = _course(options.points_to_win, options.next_starter)
    return np.array([course.after(position.score, starter or 0, points) for points in _POINTS])


@dataclass(frozen=True, slots=True)
class _Course:
    """White's chances by White's score, Black's score, and who starts the next round."""

    points_to_win: int
    next_starter: str
    chances: Reals

    def after(self, score: tuple[int, int], starter: int, points: int) -> float:
        """White's chance after a round that ``starter`` started at ``score`` and that brought White so many points
        more."""
        white, black = score[0] + max(0, points), score[1] + max(0, -points)
        if white >= self.points_to_win:
            return 1.0
        if black >= self.points_to_win:
            return 0.0
        return float(self.chances[white, black, self._next(starter, points)])

    def _next(self, starter: int, points: int) -> int:
        """Who starts the next round (S3.3)."""
        if self.next_starter == "alternate":
            return 1 - starter
        if points == 0 or self.next_starter == "same":
            return starter
        winner = 0 if points > 0 else 1
        return winner if self.next_starter == "winner" else 1 - winner

    def fill(self, white: int, black: int, rounds: Sequence[float]) -> None:
        """Work out the chances at a score; those beyond it are known. A round without points leads back to it."""
        decided, again = [0.0, 0.0], rounds[at.EACH]
        for starter in (0, 1):
            for points, likely in zip(_POINTS, rounds, strict=True):
                if points:
                    decided[starter] += likely * self.after(
                        (white, black), starter, points if starter == 0 else -points
                    )
        for starter in (0, 1):
            if self._next(starter, 0) == starter:
                self.chances[white, black, starter] = decided[starter] / (1.0 - again)
            else:
                there_and_back = decided[starter] + again * decided[1 - starter]
                self.chances[white, black, starter] = there_and_back / (1.0 - again * again)


@cache
def _course(points_to_win: int, next_starter: str) -> _Course:
    course = _Course(points_to_win, next_starter, np.zeros((points_to_win, points_to_win, 2)))
    told = fitted("schnipp_outlook")["rounds"]
    rounds = [each / fsum(told) for each in told]
    for white in reversed(range(points_to_win)):
        for black in reversed(range(points_to_win)):
            course.fill(white, black, rounds)
    return course
