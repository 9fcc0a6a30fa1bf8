"""The rules of Schnipp over small arrays (:mod:`~scheibe.schnipp.layout_kernels`): how a flick is carried out by a
hand, how it is settled once everything rests, whose turn it is, how a round is scored.

Clauses are those of ``docs/games/schnipp.md``. Kernels change ``cells`` and ``reals`` in place where they say so.
"""

from __future__ import annotations

from math import inf, sqrt

import numpy as np

from scheibe.core.compiled import kernel
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import layout_kernels as at

_DEGREE = 0.017453292519943295
"""Radians in a degree."""

_PICOMETRE = 1e-12
"""What is left of a difference of decimals when it is worked out in floats does not count (S3.1)."""

_NANOMETRE = 1e-9
"""Discs may overlap by this much, as in the physics."""


# --- a flick ---------------------------------------------------------------------------------------------------------
@kernel
def executed(vx: float, vy: float, turn: float, push: float, degrees: float, speed: float) -> tuple[float, float]:
    """The velocity with which a hand carries out a flick meant with (``vx``, ``vy``) (S2.4): ``turn`` and ``push`` are
    standard normal numbers, ``degrees`` and ``speed`` the standard deviations that hold."""
    meant = sqrt(vx * vx + vy * vy)
    x, y = vx / meant, vy / meant
    aside = turn * (degrees * _DEGREE)
    x, y = x - aside * y, y + aside * x
    length = sqrt(x * x + y * y)
    fast = meant * (1.0 + push * speed)
    return x / length * fast + 0.0, y / length * fast + 0.0


@kernel
def disc_to_flick(cells: Ints) -> int:
    """The lowest-numbered disc in the hand of the side whose turn it is (S1.3), -1 where it has none."""
    for disc in range(at.EACH * cells[at.TURN], at.EACH * cells[at.TURN] + at.EACH):
        if cells[at.WHERE + disc] == at.IN_HAND:
            return disc
    return -1


@kernel
def disc_in_the_way(cells: Ints, reals: Reals, measures: Reals, x: float) -> int:
    """A disc on which another one, put down at ``x`` on the launch line, would lie (S2.1), -1 where there is none."""
    least = measures[at.WIDTH] - _NANOMETRE
    for disc in range(at.DISCS):
        if cells[at.WHERE + disc] == at.ON_LANE:
            aside, y = reals[at.PLACE + 2 * disc] - x, reals[at.PLACE + 2 * disc + 1]
            if aside * aside + y * y < least * least:
                return disc
    return -1


@kernel
def free_places(cells: Ints, reals: Reals, measures: Reals, places: Reals) -> int:
    """How many free stretches the launch line has (S2.1): ``places`` (DISCS + 1, 2) gets their ends, from left to
    right, both of them free."""
    left, right = np.empty(at.DISCS), np.empty(at.DISCS)
    blocking = 0
    for disc in range(at.DISCS):
        x, y = reals[at.PLACE + 2 * disc], reals[at.PLACE + 2 * disc + 1]
        if cells[at.WHERE + disc] != at.ON_LANE or y >= measures[at.WIDTH]:
            continue
        half = sqrt(measures[at.WIDTH] * measures[at.WIDTH] - y * y)
        place = blocking
        while place > 0 and left[place - 1] > x - half:
            left[place], right[place] = left[place - 1], right[place - 1]
            place -= 1
        left[place], right[place] = x - half, x + half
        blocking += 1
    low, found = -measures[at.RIM], 0
    for number in range(blocking):
        if left[number] >= low:
            places[found, 0], places[found, 1] = low, min(left[number], measures[at.RIM])
            found += 1
        low = max(low, right[number])
        if low > measures[at.RIM]:
            return found
    places[found, 0], places[found, 1] = low, measures[at.RIM]
    return found + 1


# --- whose turn ------------------------------------------------------------------------------------------------------
@kernel
def in_hand(cells: Ints, side: int) -> int:
    """How many discs a side has in hand."""
    count = 0
    for disc in range(at.EACH * side, at.EACH * side + at.EACH):
        if cells[at.WHERE + disc] == at.IN_HAND:
            count += 1
    return count


@kernel
def foremost(cells: Ints, reals: Reals, side: int) -> float:
    """The greatest y of a side's discs in play; -inf where it has none there. All discs have one radius, so the
    greatest y is the smallest distance to the band."""
    most = -inf
    for disc in range(at.EACH * side, at.EACH * side + at.EACH):
        if cells[at.WHERE + disc] == at.ON_LANE:
            most = max(most, reals[at.PLACE + 2 * disc + 1])
    return most


@kernel
def nearer(measures: Reals, y: float, other: float) -> bool:
    """Whether a disc at ``y`` is nearer to the band than one at ``other`` (S3.1)."""
    return y > other and y - other >= measures[at.TIE] - _PICOMETRE


@kernel
def nearest_side(cells: Ints, reals: Reals, measures: Reals) -> int:
    """The side that is nearest to the band, NOBODY where none is in play or both tie (S3.1, S3.5)."""
    white, black = foremost(cells, reals, 0), foremost(cells, reals, 1)
    if nearer(measures, white, black):
        return 0
    if nearer(measures, black, white):
        return 1
    return at.NOBODY


@kernel
def out_of_discs(cells: Ints, reals: Reals, measures: Reals) -> bool:
    """Whether a side has no disc left to flick and is not nearest, so that the round ends (S3.6)."""
    nearest = nearest_side(cells, reals, measures)
    for side in range(2):
        if nearest != side and in_hand(cells, side) == 0:
            return True
    return False


# --- scoring ---------------------------------------------------------------------------------------------------------
@kernel
def counting(cells: Ints, reals: Reals, measures: Reals, side: int) -> int:
    """The discs of a side that count if the round is scored as it lies (S4.1): bit ``n`` for its disc ``n``."""
    best = foremost(cells, reals, 1 - side)
    mask = 0
    for number in range(at.EACH):
        disc = at.EACH * side + number
        if cells[at.WHERE + disc] == at.ON_LANE and nearer(measures, reals[at.PLACE + 2 * disc + 1], best):
            mask |= 1 << number
    return mask


@kernel
def _score(cells: Ints, reals: Reals, measures: Reals) -> None:
    """The round is over: the pegs move, and either the match is over (S4.2) or a new round begins (S4.3)."""
    winner = at.NOBODY
    for cell in range(at.DISCS):
        cells[at.LAY_WHERE + cell] = cells[at.WHERE + cell]
        reals[at.LAY_PLACE + 2 * cell] = reals[at.PLACE + 2 * cell]
        reals[at.LAY_PLACE + 2 * cell + 1] = reals[at.PLACE + 2 * cell + 1]
    cells[at.LAY] = 1
    for side in range(2):
        mask, points = counting(cells, reals, measures, side), 0
        for number in range(at.EACH):
            points += mask >> number & 1
        gained = min(points, cells[at.POINTS] - cells[at.SCORE + side])
        cells[at.GAINED + side] = gained
        cells[at.SCORE + side] += gained
        if points > 0:
            winner = side
    if winner >= 0 and cells[at.SCORE + winner] == cells[at.POINTS]:
        cells[at.PHASE], cells[at.TURN] = at.OVER, 0
        return
    _begin_round(cells, reals, winner)


@kernel
def _begin_round(cells: Ints, reals: Reals, winner: int) -> None:
    """Everybody takes the five discs up again, and the next starter flicks (S3.3, S4.3)."""
    starter = cells[at.STARTER]
    if cells[at.NEXT] == at.ALTERNATE:
        starter = 1 - starter
    elif winner >= 0 and cells[at.NEXT] == at.LOSER:
        starter = 1 - winner
    elif winner >= 0 and cells[at.NEXT] == at.WINNER:
        starter = winner
    cells[at.STARTER], cells[at.TURN] = starter, starter
    cells[at.ROUND] += 1
    cells[at.FLICKS] = 0
    for disc in range(at.DISCS):
        _take_up(cells, reals, disc, at.IN_HAND)


# --- settling a flick ------------------------------------------------------------------------------------------------
@kernel
def _take_up(cells: Ints, reals: Reals, disc: int, where: int) -> None:
    cells[at.WHERE + disc], cells[at.BEYOND + disc] = where, 0
    reals[at.PLACE + 2 * disc], reals[at.PLACE + 2 * disc + 1] = 0.0, 0.0


@kernel
def land(cells: Ints, reals: Reals, measures: Reals, flicked: int, rest: Reals, ways: Ints, highest: Reals) -> None:
    """What a flick's motion means for every disc that took part in it (S2.7 to S2.9).

    ``rest`` (DISCS, 2): where each disc rests; ``ways`` (DISCS,): 0, or how it left (the physics' way); ``highest``
    (DISCS,): the greatest y that it had. Rows of discs that were neither on the lane nor flicked are not read.
    """
    for disc in range(at.DISCS):
        if cells[at.WHERE + disc] != at.ON_LANE and disc != flicked:
            continue
        way, y = ways[disc], rest[disc, 1]
        beyond = cells[at.BEYOND + disc] == 1 or highest[disc] > measures[at.BAR]
        if way != 0 and way != at.WAY_OVER_LINE:
            _take_up(cells, reals, disc, way + 1)
        elif way == at.WAY_OVER_LINE or (beyond and y < measures[at.BAR]):
            why = at.OVER_LINE if way != 0 else at.CROSSBAR
            _take_up(cells, reals, disc, at.IN_HAND if disc // at.EACH == cells[at.TURN] else why)
        else:
            cells[at.WHERE + disc], cells[at.BEYOND + disc] = at.ON_LANE, 1 if beyond else 0
            reals[at.PLACE + 2 * disc], reals[at.PLACE + 2 * disc + 1] = rest[disc, 0] + 0.0, y + 0.0


@kernel
def begin_flick(cells: Ints, reals: Reals) -> None:
    """A flick begins: how the last round lay is forgotten, and so is a flick that was meant."""
    cells[at.LAY] = 0
    for cell in range(at.DISCS):
        cells[at.LAY_WHERE + cell] = 0
        reals[at.LAY_PLACE + 2 * cell], reals[at.LAY_PLACE + 2 * cell + 1] = 0.0, 0.0
    for cell in range(at.MEANT, at.REALS):
        reals[cell] = 0.0


@kernel
def judge(cells: Ints, reals: Reals, measures: Reals) -> None:
    """A flick has landed: whose turn it is, or that the round is over (S3.4 to S3.7, S4.4)."""
    flicker = cells[at.TURN]
    cells[at.PHASE] = at.FLICK
    cells[at.FLICKS] += 1
    places = np.empty((at.DISCS + 1, 2))
    while True:
        used_up = cells[at.MOST] > 0 and cells[at.FLICKS] >= cells[at.MOST]
        if used_up or out_of_discs(cells, reals, measures):
            _score(cells, reals, measures)
            return
        nearest = nearest_side(cells, reals, measures)
        cells[at.TURN] = flicker if nearest == at.NOBODY else 1 - nearest
        if free_places(cells, reals, measures, places) > 0:
            return
        for disc in range(at.DISCS):
            if cells[at.WHERE + disc] == at.ON_LANE and reals[at.PLACE + 2 * disc + 1] < measures[at.BAR]:
                _take_up(cells, reals, disc, at.NO_PLACE)


@kernel
def settle(cells: Ints, reals: Reals, measures: Reals, flicked: int, rest: Reals, ways: Ints, highest: Reals) -> None:
    """Everything that a flick brings about once all rests: :func:`begin_flick`, :func:`land`, :func:`judge`."""
    begin_flick(cells, reals)
    land(cells, reals, measures, flicked, rest, ways, highest)
    judge(cells, reals, measures)
