"""How a flick of Schnipp was played: the chance to win the match that it left, beside the best that was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scheibe.bots.schnipp_levels import advised
from scheibe.bots.schnipp_planner import chances
from scheibe.schnipp import Flick, SchnippPosition
from scheibe.study.report import Best, Judged

_TRIES: Final = 256
"""How often each flick is carried out in the mind, both by the same hands."""
_NOTEWORTHY: Final = 0.015
"""By such a chance another flick must be better to be told: a sixth of what a point is worth at 0 : 0."""


def judge_schnipp(before: SchnippPosition, moves: Sequence[Any], _after: SchnippPosition, seed: int) -> Judged:
    """How a flick was meant; what the hand made of it is nobody's merit or fault."""
    flick = moves[0]
    assert isinstance(flick, Flick)
    hand = flick.scatter.widened(before.options.scatter)
    best = advised(before, hand, seed)
    worth, most = chances(before, (flick, best), hand, _TRIES, seed)
    found = Best((best,), most) if most >= worth + _NOTEWORTHY else None
    own = max(worth, most)
    return Judged("win", own if before.to_move == 0 else 1.0 - own, None, worth, found)
