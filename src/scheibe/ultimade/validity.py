"""Whether a position can be at all: what a text may not claim, such as two coins on one square.

Judged is the position itself, not whether a match could lead to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np

from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board import NAMES
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import any_pass, at_goal, attacks_north, in_zone, markers_beside, mover, nearest_players
from scheibe.ultimade.listing_kernels import list_moves

Why: TypeAlias = tuple[str, str] | None
"""A word for the text ``ultimade-text-impossible``, and the square it is about (or nothing)."""

_BEFORE_PULL: Final = (at.LOT, at.RECEIVERS_LINE_UP, at.PULLERS_LINE_UP, at.AT_PULL)
_RUNS: Final = (at.OFFENCE_RUNS, at.DEFENCE_RUNS)
_UNRESOLVED: Final = (at.NEAREST, at.AT_MONSTER, at.AT_DIE, at.OVER)


def impossibility(s: Cells) -> Why:
    """Why a state cannot be, or ``None``."""
    for check in _CHECKS:
        why = check(s)
        if why is not None:
            return why
    return None


def _squares(s: Cells, side: int) -> list[int]:
    return [square for square in s[at.COIN + side * 4 : at.COIN + side * 4 + 4].tolist() if square >= 0]


def _coins(s: Cells) -> Why:
    phase, offence = s[at.PHASE], int(s[at.OFFENCE])
    if phase == at.LOT:
        return None if s[at.FIRST_PULL] == 2 else ("lot", "")
    wanted = {offence: phase != at.RECEIVERS_LINE_UP, 1 - offence: phase > at.PULLERS_LINE_UP}
    for side, there in wanted.items():
        if bool(_squares(s, side)) != there:
            return ("coins-missing" if there else "coins-early"), ""
    return None


def _crowd(s: Cells) -> Why:
    taken: set[int] = set()
    for square in [*_squares(s, 0), *_squares(s, 1), *([int(s[at.DISC])] if s[at.DISC] >= 0 else [])]:
        if square in taken:
            return "two-on-one", NAMES[square]
        taken.add(square)
    return None


def _lined_up(s: Cells) -> Why:
    """Before the pull everyone stands in the own end zone, and somebody can pull (U2.1)."""
    if s[at.PHASE] not in (at.PULLERS_LINE_UP, at.AT_PULL):
        return None
    for side in (0, 1):
        for square in _squares(s, side):
            if not in_zone(s, square, 1 - attacks_north(s, side)):
                return "zone", NAMES[square]
    if s[at.PHASE] == at.AT_PULL and list_moves(s, np.empty(at.MOST_MOVES, np.int64)) == 0:
        return "no-pull", ""
    return None


def _disc(s: Cells) -> Why:
    phase, held, lies = s[at.PHASE], s[at.HOLDER] >= 0, s[at.DISC] >= 0
    if phase in _BEFORE_PULL:
        return ("disc-early", "") if held or lies else None
    if held and lies:
        return "two-discs", NAMES[s[at.DISC]]
    if not held and not lies:
        return "no-disc", ""
    if lies and phase not in (*_RUNS, at.NEAREST):
        return "disc-lies", NAMES[s[at.DISC]]
    if held and (int(s[at.HOLDER]) >> 2 == s[at.OFFENCE]) == (phase == at.NEAREST):
        return "wrong-holder", NAMES[s[at.COIN + s[at.HOLDER]]]
    return None


def _ran(s: Cells) -> Why:
    mask = int(s[at.RAN])
    allowed = 0b1111 << 4 * mover(s) if s[at.PHASE] in _RUNS else 0
    if mask & ~allowed:
        return "ran", ""
    if s[at.FROZEN] and s[at.PHASE] == at.DEFENCE_RUNS and mask & (mask - 1):
        return "ran-frozen", ""
    return None


def _missed(s: Cells) -> Why:
    """How often the pick-up was missed agrees with the disc and the phase (U2.6)."""
    missed, limit = int(s[at.PICKUPS]), int(s[at.PICKUP_RUNS])
    low, high = 0, 0
    if s[at.DISC] >= 0:
        low, high = {
            at.OFFENCE_RUNS: (0, limit - 1),
            at.DEFENCE_RUNS: (1, limit - 1),
            at.NEAREST: (limit, limit),
        }[int(s[at.PHASE])]
    return None if low <= missed <= high else ("missed", "")


def _watched(s: Cells) -> int:
    holder = s[at.HOLDER]
    return markers_beside(s, s[at.COIN + holder], 1 - int(holder >> 2))


def _frozen(s: Cells) -> Why:
    if not s[at.FROZEN]:
        return None
    playable = s[at.MONSTER] != at.MONSTER_OFF and s[at.FREEZE] and not s[at.SURPLUS]
    if s[at.PHASE] not in _RUNS or s[at.HOLDER] < 0 or not playable:
        return "frozen", ""
    return ("frozen", "") if s[at.PHASE] == at.OFFENCE_RUNS and _watched(s) < 1 else None


def _surplus(s: Cells) -> Why:
    if not s[at.SURPLUS]:
        return None
    if s[at.PHASE] not in _RUNS or s[at.HOLDER] < 0:
        return "surplus", ""
    return ("surplus", "") if s[at.PHASE] == at.OFFENCE_RUNS and _watched(s) < 2 else None


def _choices(s: Cells) -> Why:
    """A choice, a Monster-Defence or a throw stands only where there is one."""
    phase = s[at.PHASE]
    if phase == at.NEAREST:
        nearest = nearest_players(s)
        return None if nearest & (nearest - 1) else ("nearest", "")
    if phase in (at.AT_MONSTER, at.AT_DIE):
        stands = s[at.MONSTER] != at.MONSTER_OFF and _watched(s) > 0 and (s[at.ON_GOAL] or not at_goal(s))
        return None if stands else ("monster", "")
    if phase == at.AT_THROW and not s[at.SELF] and not any_pass(s):
        return "throw", ""
    return None


def _score(s: Cells) -> Why:
    """The match is over when, and only when, points or throws say so (U7.5, U7.6)."""
    points, most = int(s[at.POINTS]), int(s[at.MAX_THROWS])
    copper, gold, throws = int(s[at.SCORE]), int(s[at.SCORE + 1]), int(s[at.THROWS])
    if max(copper, gold) > points or copper == gold == points or (most and throws > most):
        return "score", ""
    won, used_up = max(copper, gold) == points, bool(most) and throws == most
    if s[at.PHASE] == at.OVER:
        return None if won or used_up else ("not-over", "")
    if won or (used_up and s[at.PHASE] not in _UNRESOLVED):
        return "over", ""
    return None


_CHECKS: Final[tuple[Callable[[Cells], Why], ...]] = (
    _coins,
    _crowd,
    _disc,
    _lined_up,
    _ran,
    _missed,
    _frozen,
    _surplus,
    _choices,
    _score,
)
