"""A look at the turn after the next catch (:mod:`scheibe.bots.ultimade_levels`, the strongest level).

What a catch is worth is told here not by the outlook alone: where the defence will be frozen (U6.3), the catcher's turn
is searched as well. Of a frozen defence every reply can be looked at, and there the search tells more than the outlook;
of one that may run it tells no more. Both are mixed as was fitted to points, as the search alone promises too much: it
takes the best of many guesses.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from scheibe.bots.ultimade_outlook_kernels import MIX, NET, ROOM, STOPPED, Numbers, caught, leaf, outlook
from scheibe.bots.ultimade_reply_kernels import ALL, NEVER, best_reply, carry_out, frozen_reply
from scheibe.bots.ultimade_search_kernels import best_of, gather
from scheibe.bots.ultimade_value_kernels import turn_risk
from scheibe.core.compiled import kernel, warms
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells, restore, steps_between
from scheibe.ultimade.kernels import at_goal, attacks_north, in_zone, line_fault, markers_beside
from scheibe.ultimade.playout_kernels import Generator
from scheibe.ultimade.tactics_cover_kernels import WORK
from scheibe.ultimade.warm_kernels import lined_up

RUN_SETS: Final = 110
"""So many run sets are searched …"""
SAMPLED: Final = 70
"""… of which so many are sampled; the others are varied from those."""
CLOSE: Final = 0.12
"""A pass is looked into only if the outlook finds it at most so much worse than the best."""


@kernel
def searched(s: Cells, generator: Generator, work: Cells, net: Numbers, x: Numbers) -> float:
    """What the best of some run sets leaves, whatever the frozen defence does; ``s``, before the runs of a side that
    has a holder, is unchanged after the call."""
    plans, lengths, worths = np.empty((RUN_SETS, 8), np.int64), np.empty(RUN_SETS, np.int64), np.empty(RUN_SETS)
    gather(s, generator, 0, SAMPLED, 1, work, net, x, plans, lengths, worths)
    best = float(worths[best_of(worths)])
    return best if best >= 0.0 else best + STOPPED


@kernel
def _missed(s: Cells, player: int, generator: Generator, work: Cells, net: Numbers, x: Numbers) -> float:
    """The chance that the side of ``player`` scores next if its catch stands and the defence is frozen."""
    told = outlook(s, player, 1, net, x)
    t = s.copy()
    t[at.PHASE], t[at.OFFENCE], t[at.HOLDER], t[at.DISC] = at.OFFENCE_RUNS, player >> 2, player, -1
    t[at.RAN], t[at.FROZEN], t[at.SURPLUS] = 0, 1, 0
    mixed = net[1, NET] + net[1, NET + 1] * told + net[1, NET + 2] * searched(t, generator, work, net, x)
    return float(min(1.0, max(0.0, mixed)))


@kernel
def _rolled(s: Cells, player: int, generator: Generator, work: Cells, net: Numbers, x: Numbers) -> float:
    """What it is worth to its side that ``player`` catches a pass and the defence rolls (U6.2, U6.3)."""
    side, risk, theirs = int(player >> 2), turn_risk(s), 0.0
    for other in range(4 - side * 4, 8 - side * 4):
        if steps_between(s[at.COIN + other], s[at.COIN + player]) == 1:
            theirs = max(theirs, outlook(s, other, 0, net, x))
    missed = 1.0
    if not in_zone(s, s[at.COIN + player], attacks_north(s, side)):
        missed = _missed(s, player, generator, work, net, x) if s[at.FREEZE] else outlook(s, player, 0, net, x)
    return risk * (1.0 - theirs) + (1.0 - risk) * missed


@kernel
def _caught_ahead(s: Cells, player: int, generator: Generator, work: Cells, net: Numbers, x: Numbers) -> float:
    """What it is worth to its side that ``player`` catches a pass; the defence rolls if that serves it."""
    side, square = int(player >> 2), int(s[at.COIN + player])
    goal = in_zone(s, square, attacks_north(s, side))
    stands = 1.0 if goal else outlook(s, player, 0, net, x)
    if turn_risk(s) == 0.0 or (goal and not s[at.ON_GOAL]) or markers_beside(s, square, 1 - side) == 0:
        return stands
    return min(stands, _rolled(s, player, generator, work, net, x))


@kernel
def _best_throw(s: Cells, generator: Generator, work: Cells, net: Numbers, x: Numbers) -> tuple[float, int]:
    """What a position after the defence's runs is worth to the offence, and the catcher of its best pass; without a
    pass -1, and the worth of the turn less :data:`STOPPED`."""
    holder = s[at.HOLDER]
    side = int(holder >> 2)
    values = np.full(4, -1.0)
    most = -1.0
    for mate in range(4):
        player = side * 4 + mate
        if player != holder and line_fault(s, side, s[at.COIN + holder], s[at.COIN + player])[0] == at.LEGAL:
            values[mate] = caught(s, player, net, x)
            most = max(most, values[mate])
    if most < 0.0:
        return leaf(s, ALL, NEVER, net, x), -1
    best, chosen = -1.0, -1
    for mate in range(4):
        if values[mate] >= 0.0 and values[mate] > most - CLOSE:
            value = _caught_ahead(s, side * 4 + mate, generator, work, net, x)
            if value > best:
                best, chosen = value, side * 4 + mate
    return best, chosen


@kernel
def single_move_ahead(s: Cells, generator: Generator, work: Cells, net: Numbers, x: Numbers) -> int:
    """The code of a throw, or of the choice to roll; where nobody is free, or a score is rolled for, -1: that needs no
    look ahead."""
    holder = int(s[at.HOLDER])
    if s[at.PHASE] == at.AT_MONSTER:
        if at_goal(s):
            return -1
        rolled = _rolled(s, holder, generator, work, net, x)
        return (at.ROLL if rolled < outlook(s, holder, 0, net, x) else at.DECLINE) << 32
    catcher = _best_throw(s, generator, work, net, x)[1]
    return int(at.THROW << 32 | s[at.COIN + holder] << 8 | s[at.COIN + catcher]) if catcher >= 0 else -1


@kernel
def _known(replies: Cells, number: int) -> bool:
    """Whether a reply ends where one before it does."""
    for other in range(number):
        if (
            replies[other, 0] == replies[number, 0]
            and replies[other, 1] == replies[number, 1]
            and replies[other, 2] == replies[number, 2]
            and replies[other, 3] == replies[number, 3]
        ):
            return True
    return False


@kernel
def worst_ahead(
    s: Cells,
    generator: Generator,
    number: int,
    climbs: int,
    samples: int,
    whole: bool,
    given_up: float,
    work: Cells,
    net: Numbers,
    x: Numbers,
    chosen: Cells,
) -> float:
    """What the best of ``number`` replies leaves the offence by a look ahead; it is written into ``chosen``. Each is
    the best of ``climbs`` climbs from the best of ``samples`` samples each. ``s`` is unchanged after the call. Ends
    early once it has found less than ``given_up``."""
    replies, left = np.empty((number, 8), np.int64), np.empty(number)
    codes, before, least, value = np.empty(8, np.int64), s.copy(), NEVER, NEVER
    if s[at.FROZEN]:
        number = 1
    for index in range(number):
        if s[at.FROZEN]:
            left[index] = frozen_reply(s, -NEVER, ALL, net, x, replies[index])
        else:
            left[index] = best_reply(s, generator, climbs, samples, whole, ALL, -NEVER, work, net, x, replies[index])
        least = min(least, left[index])
    for index in range(number):
        if left[index] > least + CLOSE or _known(replies, index):
            continue
        carry_out(s, replies[index], -1, codes)
        now = _best_throw(s, generator, work, net, x)[0]
        restore(s, before)
        if now < value:
            value = now
            restore(chosen, replies[index])
        if value < given_up:
            break
    return value


@warms("bots-warm-ahead")
def warm_ahead() -> None:
    """Everything once, on the least."""
    state, generator = lined_up(), np.ones(1, np.uint64)
    work, x, net, plan = np.empty(WORK, np.int64), np.zeros(ROOM), np.zeros((2, NET + MIX)), np.empty(8, np.int64)
    state[at.PHASE], state[at.HOLDER] = at.DEFENCE_RUNS, 0
    worst_ahead(state, generator, 1, 1, 1, True, 0.0, work, net, x, plan)
    state[at.PHASE] = at.AT_THROW
    single_move_ahead(state, generator, work, net, x)
