"""What any position of Ultimade is worth: the chance that a side scores the next point.

The one place that says so for those who judge a match. It rests on the fitted outlook
(:mod:`scheibe.bots.ultimade_outlook_kernels`) and, before the defence runs, on searched replies: what the strongest
level plays by.
"""

from __future__ import annotations

from math import fsum
from typing import Final

import numpy as np

from scheibe.bots.ultimade_levels import outlook_net
from scheibe.bots.ultimade_outlook_kernels import ROOM, STOPPED, Numbers, caught, leaf, outlook
from scheibe.bots.ultimade_purposeful import mixed
from scheibe.bots.ultimade_reply_kernels import ALL, NEVER, best_reply, carry_out, frozen_reply
from scheibe.bots.ultimade_search_kernels import single_move
from scheibe.bots.ultimade_value_kernels import CHANCE, rows_left
from scheibe.core.contracts import Seat
from scheibe.ultimade import Throw, UltimadePosition
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.tactics_cover_kernels import WORK

_CLIMBS: Final = 6
_SAMPLES: Final = 8
"""How many replies of the defence are climbed to, each from the best of so many samples."""
_EVEN: Final = 0.5
"""Before the pull: those who receive score half of all points (``docs/bots.md``, *Measured*)."""


def chance_to_score(position: UltimadePosition, side: Seat, seed: int) -> float:
    """The chance, from 0 to 1, that ``side`` scores the next point, if both play on well. After the last point: whether
    it has won. The same position and seed give the same number on every machine."""
    outcome = position.outcome
    if outcome is not None:
        return _EVEN if outcome.winner is None else float(outcome.winner == side)
    if position.offence is None:
        return _EVEN
    worth = _offence(position, seed)
    return worth if position.offence == side else 1.0 - worth


def chance_after(before: UltimadePosition, after: UltimadePosition, side: Seat, seed: int) -> float:
    """The same of a position that ``before`` has led to: whoever has scored on the way has scored next."""
    for scorer in (0, 1):
        if after.score[scorer] > before.score[scorer]:
            return float(scorer == side)
    return chance_to_score(after, side, seed)


def best_throw(position: UltimadePosition) -> tuple[Throw | None, float]:
    """The pass that is worth most to the thrower, whose throw it is, and the chance that its side then scores next;
    ``None`` and what a turn is worth where nobody is free."""
    s, net, x = position.state(), outlook_net(), np.zeros(ROOM)
    code = single_move(s, net, x)
    throw = Throw((code >> 8) & 255, code & 255) if code >> 32 == at.THROW else None
    return throw, _throwing(s, net, x)


def _offence(position: UltimadePosition, seed: int) -> float:
    """The chance of the side that has the disc, or is about to get it."""
    s, net, x = position.state(), outlook_net(), np.zeros(ROOM)
    side, holder = int(s[at.OFFENCE]), int(s[at.HOLDER])
    match position.phase:
        case "offence-runs" | "defence-runs" if holder < 0:
            return float(CHANCE[rows_left(s, s[at.DISC], side)])
        case "offence-runs":
            return float(outlook(s, holder, int(s[at.FROZEN]), net, x))
        case "defence-runs":
            return _answered(s, seed, net, x)
        case "throw":
            return _throwing(s, net, x)
        case "monster":
            return float(caught(s, holder, net, x))
        case "die":
            falls = ((position.play(move), chance) for move, chance in position.chances())
            return fsum(chance * chance_after(position, after, side, seed) for after, chance in falls)
        case "nearest":
            takers = [position.play(move) for move in position.moves]
            return max(chance_after(position, after, side, seed) for after in takers)
        case _:
            return _EVEN


def _answered(s: Cells, seed: int, net: Numbers, x: Numbers) -> float:
    """After the best reply of the defence that is found."""
    reply, work = np.empty(8, np.int64), np.empty(WORK, np.int64)
    if s[at.FROZEN]:
        frozen_reply(s, -NEVER, ALL, net, x, reply)
    else:
        generator = np.array([mixed(seed)], np.uint64)
        best_reply(s, generator, _CLIMBS, _SAMPLES, True, ALL, -NEVER, work, net, x, reply)
    carry_out(s, reply, -1, np.empty(8, np.int64))
    return _throwing(s, net, x)


def _throwing(s: Cells, net: Numbers, x: Numbers) -> float:
    """With the throw to come: the best pass, or the turn."""
    worth = float(leaf(s, ALL, NEVER, net, x))
    return worth if worth >= 0.0 else worth + STOPPED
