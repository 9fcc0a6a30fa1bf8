"""The levels of Schnipp, 1 to 8: a hand, an effort, and how often the bot just flicks.

The search is the same for all (:mod:`~scheibe.bots.schnipp_planner`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from scheibe.bots import side_asked
from scheibe.bots.schnipp_aims import whim
from scheibe.bots.schnipp_planner import Effort, Stage, plan
from scheibe.schnipp import Flick, Scatter, SchnippPosition


@dataclass(frozen=True, slots=True)
class LevelBot:
    """A bot with this hand that tries so much; in a share ``whims`` of its turns it flicks without an aim."""

    name: str
    hand: Scatter
    effort: Effort
    whims: float = 0.0

    def choose(self, position: SchnippPosition, seed: int, /) -> Sequence[Flick]:
        """One flick, by the bot's own hand. Raises :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
        side_asked(position)
        rng = Random(seed)
        if self.whims and rng.random() < self.whims:
            x, vx, vy = whim(position, rng)
            return [Flick(x, vx, vy, scatter=self.hand)]
        chosen = plan(position, self.hand.widened(position.options.scatter), self.effort, rng)
        x, vx, vy, spin = chosen.tolist()
        return [Flick(x, vx, vy, spin, self.hand)]


_WEAKEST_FIRST: Final = (
    LevelBot("level1", Scatter(8.0, 0.15), Effort(1, (Stage(1, 1),)), whims=0.9),
    LevelBot("level2", Scatter(5.1, 0.15), Effort(6, (Stage(2, 1),)), whims=0.33),
    LevelBot("level3", Scatter(3.95, 0.14), Effort(14, (Stage(3, 1),)), whims=0.12),
    LevelBot("level4", Scatter(2.97, 0.115), Effort(30, (Stage(4, 1),)), whims=0.02),
    LevelBot("level5", Scatter(2.3, 0.091), Effort(75, (Stage(4, 15), Stage(12, 1)))),
    LevelBot("level6", Scatter(1.82, 0.072), Effort(200, (Stage(4, 25), Stage(16, 1)))),
    LevelBot("level7", Scatter(1.4, 0.055), Effort(600, (Stage(16, 8), Stage(32, 1)), 8, 25, 40)),
    LevelBot("level8", Scatter(1.0, 0.04), Effort(1500, (Stage(24, 15), Stage(72, 4), Stage(160, 1)), 12, 60, 60, 9)),
)
"""Each was set so that it wins about 80 of 100 matches against the one below."""

LEVELS: Final = {bot.name: bot for bot in _WEAKEST_FIRST}
"""The levels by their names."""


def advised(position: SchnippPosition, hand: Scatter, seed: int) -> Flick:
    """What the highest level would flick if its hand were this one, or the match's where that is larger. Raises
    :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
    side_asked(position)
    return Flick(
        *plan(position, hand.widened(position.options.scatter), _WEAKEST_FIRST[-1].effort, Random(seed)).tolist()
    )
