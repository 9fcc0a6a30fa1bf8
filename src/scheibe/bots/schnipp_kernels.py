"""How the bots of Schnipp judge what came of a flick: settled by the rules' own kernels, and worth what the round
brings if it is over, else what the lie promises. And what flicks tell about others like them.
"""

from __future__ import annotations

import numpy as np

from scheibe.core.compiled import kernel, lean_kernel, warms
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import counting, executed, foremost, in_hand, nearest_side, settle

LEAST, SPAN, FRONT, SPREAD, HOPES = 0, 1, 2, 3, 4
"""Cells of *hopes*, which say how likely a flick is to get nearer than the leader: the chance against a disc that
touches the band, how much it grows, the y of such a disc (m), and from how far away it has grown by half (m)."""


@kernel
def scatter(meant: Reals, normals: Reals, degrees: float, speed: float, launches: Reals) -> None:
    """How a hand carries flicks out (S2.4): ``meant`` and ``launches`` (flicks, 4) hold x, vx, vy, spin; ``normals``
    (flicks, 2) what the hand makes of each."""
    for flick in range(len(meant)):
        vx, vy = executed(meant[flick, 1], meant[flick, 2], normals[flick, 0], normals[flick, 1], degrees, speed)
        launches[flick, 0], launches[flick, 1] = meant[flick, 0], vx
        launches[flick, 2], launches[flick, 3] = vy, meant[flick, 3]


@kernel
def _promise(cells: Ints, reals: Reals, measures: Reals, holds: Reals, leads: Reals, hopes: Reals) -> float:
    """What a round that goes on is worth to White."""
    leader = nearest_side(cells, reals, measures)
    if leader == at.NOBODY:
        turn = cells[at.TURN]
        return float(leads[turn, in_hand(cells, 1 - turn), max(0, in_hand(cells, turn) - 1)])
    mask, count = counting(cells, reals, measures, leader), 0
    for number in range(at.EACH):
        count += mask >> number & 1
    follower, own = in_hand(cells, 1 - leader), in_hand(cells, leader)
    gap = max(0.0, hopes[FRONT] - foremost(cells, reals, leader))
    each = hopes[LEAST] + hopes[SPAN] * gap / (gap + hopes[SPREAD])
    kept, worth = 1.0, 0.0
    for flick in range(follower):
        worth += kept * each * float(leads[1 - leader, own, follower - flick - 1])
        kept *= 1.0 - each
    return worth + kept * float(holds[leader, follower, count])


@kernel
def settle_each(
    cells: Ints,
    reals: Reals,
    measures: Reals,
    discs: Ints,
    x: Reals,
    y: Reals,
    ways: Ints,
    highest: Reals,
    after: Ints,
    places: Reals,
) -> None:
    """What flicks from one state led to.

    ``discs`` (discs,): who took part, the flicked one last; ``x``, ``y``, ``ways``, ``highest`` (flicks, discs): the
    physics' answer. ``after`` (flicks, CELLS) and ``places`` (flicks, REALS) get the states.
    """
    rest, way, high = np.zeros((at.DISCS, 2)), np.zeros(at.DISCS, np.int64), np.zeros(at.DISCS)
    for flick in range(len(after)):
        after[flick], places[flick] = cells, reals
        for column in range(len(discs)):
            disc = discs[column]
            rest[disc, 0], rest[disc, 1] = x[flick, column], y[flick, column]
            way[disc], high[disc] = ways[flick, column], highest[flick, column]
        settle(after[flick], places[flick], measures, discs[-1], rest, way, high)


@kernel
def judge(
    after: Ints,
    places: Reals,
    measures: Reals,
    ends: Reals,
    holds: Reals,
    leads: Reals,
    hopes: Reals,
    worths: Reals,
) -> None:
    """What states after a flick are worth to White.

    ``after`` (flicks, CELLS), ``places`` (flicks, REALS): the states. ``ends`` (2 EACH + 1,): a round that has ended,
    by the points that White gained more than Black, from -EACH; ``holds`` (sides, EACH + 1, EACH + 1): a lead that is
    held to the end, by the leader, the discs that the follower has in hand, and how many of the leader's count now;
    ``leads`` (the same): a lead just taken, by the leader, the discs that the follower and the leader have in hand.
    ``hopes``: (HOPES,). ``worths`` (flicks,) gets what each is worth.
    """
    for flick in range(len(worths)):
        cells = after[flick]
        if cells[at.LAY] == 1:
            worths[flick] = ends[at.EACH + cells[at.GAINED] - cells[at.GAINED + 1]]
        else:
            worths[flick] = _promise(cells, places[flick], measures, holds, leads, hopes)


@lean_kernel
def compare(flicks: Reals, worths: Reals, first: int, narrow: Reals, sums: Reals, weights: Reals) -> None:
    """Kernel regression: what flicks from number ``first`` on tell about all others, and all others about them.

    ``flicks`` (flicks, 3): where each leads to (m), its place (m), its speed (m/s); ``worths`` (flicks,); ``narrow``
    (3,): one by how far flicks differ that tell little about each other: (1/m, 1/m, relative). ``sums`` and
    ``weights`` (flicks,) gain the weighted worths and the weights. The weight is (1 - d²/16)⁸, all but the normal
    curve, and nothing from four standard deviations on.
    """
    for one in range(first, len(flicks)):
        sums[one] += worths[one]
        weights[one] += 1.0
        for other in range(one):
            aside = (flicks[one, 0] - flicks[other, 0]) * narrow[0]
            place = (flicks[one, 1] - flicks[other, 1]) * narrow[1]
            square = aside * aside + place * place
            if square >= 16.0:
                continue
            speed = 2.0 * (flicks[one, 2] - flicks[other, 2]) / (flicks[one, 2] + flicks[other, 2]) * narrow[2]
            square += speed * speed
            if square < 16.0:
                weight = 1.0 - square / 16.0
                weight *= weight
                weight *= weight
                weight *= weight
                sums[one] += weight * worths[other]
                sums[other] += weight * worths[one]
                weights[one] += weight
                weights[other] += weight


@warms("bots-warm-schnipp")
def warm_judging() -> None:
    """Judge a flick that moves nothing."""
    cells, reals, measures = np.zeros(at.CELLS, np.int64), np.zeros(at.REALS), np.ones(at.MEASURES)
    cells[at.POINTS] = 1
    ends, leads = np.zeros(2 * at.EACH + 1), np.zeros((2, at.EACH + 1, at.EACH + 1))
    launches, row, ways = np.ones((1, 4)), np.ones((1, 1)), np.zeros((1, 1), np.int64)
    scatter(launches.copy(), np.zeros((1, 2)), 1.0, 0.1, launches)
    discs, hopes, worths = np.zeros(1, np.int64), np.zeros(HOPES), np.zeros(1)
    after, places = np.empty((1, at.CELLS), np.int64), np.empty((1, at.REALS))
    settle_each(cells, reals, measures, discs, row, row, ways, row, after, places)
    judge(after, places, measures, ends, leads, leads, hopes, worths)
    compare(np.ones((1, 3)), worths, 0, np.ones(3), np.zeros(1), np.zeros(1))
