"""The moments that end a step of the band phase: found on its cubic pieces, then located by the integration itself."""

from __future__ import annotations

from math import sqrt

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.band_kernels import load, measure, pull, recall
from scheibe.physics.hull_kernels import lay
from scheibe.physics.space_kernels import Ints, Reals

NOTHING = 0
MEETING = 1
RAIL = 2
SLIPPING = 3
LEAVING = 4
TURNING = 5
LOOSENING = 6
REGROUPING = 7

_SHORTEST = 1e-7
"""Steps shorter than this are not looked into, seconds."""


@kernel
def _allowed(table: Reals, kind: int) -> float:
    """How exactly a moment is located, in the unit of its margin."""
    if kind == TURNING:
        return 0.5 * table[at.STEADY]
    if kind == LEAVING:
        return 1e-11
    return 1e-6 if kind == LOOSENING else 1e-12


@kernel
def margin(table: Reals, marks: Ints, room: Reals, slots: Ints, kind: int, first: int, second: int) -> float:
    """How far the state AT_X … AT_VY is from the moment; negative: it is over."""
    if kind == MEETING:
        dx = room[at.AT_X, second] - room[at.AT_X, first]
        dy = room[at.AT_Y, second] - room[at.AT_Y, first]
        return sqrt(dx * dx + dy * dy) - table[at.WIDTH]
    if kind == RAIL:
        return table[at.RIM] - abs(room[at.AT_X, first])
    if kind == SLIPPING:
        return table[at.SLIP] - room[at.AT_Y, first]
    if kind == LEAVING:
        return room[at.AT_Y, first] - table[at.TOUCH]
    if kind == LOOSENING:
        return table[at.GRIP] - load(table, marks, room, slots, first)
    if kind == TURNING:
        return _turn_margin(table, marks, room, slots)
    return 1.0 if _same_chain(table, room, slots) else -1.0


@kernel
def _turn_margin(table: Reals, marks: Ints, room: Reals, slots: Ints) -> float:
    """Until the band's branch ends."""
    branch = slots[at.COUNTS, at.BRANCH]
    if slots[at.COUNTS, at.PRESSING] == 0 or branch == at.IDLE:
        return 1.0
    measure(table, marks, room, slots)
    if branch == at.LENGTHENS:
        return room[at.BAND_AT, at.GROWTH]
    if branch == at.SHORTENS:
        return -room[at.BAND_AT, at.GROWTH]
    draw = room[at.BAND_AT, at.DRAW]
    if draw <= 0.0:
        return -1.0
    share = room[at.BAND_AT, at.SWAY] / draw
    return min(share - table[at.RETURN], 1.0 - share)


@kernel
def _same_chain(table: Reals, room: Reals, slots: Ints) -> bool:
    """Whether the band, laid anew, would run over the same discs."""
    count = lay(table, room, slots, at.TRIAL)
    if count != slots[at.COUNTS, at.PRESSING]:
        return False
    for place in range(count):
        if slots[at.CHAIN, place] != slots[at.TRIAL, place]:
            return False
    return True


@kernel
def _cubic(p: float, v: float, q: float, w: float, time: float, t: float) -> float:
    """The cubic through two places with their velocities, at ``t`` of ``time`` seconds."""
    s = t / time
    bend = 3.0 * (q - p) - time * (2.0 * v + w)
    twist = 2.0 * (p - q) + time * (v + w)
    return p + s * (time * v + s * (bend + s * twist))


@kernel
def _gap(table: Reals, scene: Reals, room: Reals, first: int, second: int, time: float, t: float) -> float:
    """How far two discs are apart at ``t`` of the step, on their cubics."""
    dx = _cubic(
        scene[second, at.X] - scene[first, at.X],
        scene[second, at.VX] - scene[first, at.VX],
        room[at.AT_X, second] - room[at.AT_X, first],
        room[at.AT_VX, second] - room[at.AT_VX, first],
        time,
        t,
    )
    dy = _cubic(
        scene[second, at.Y] - scene[first, at.Y],
        scene[second, at.VY] - scene[first, at.VY],
        room[at.AT_Y, second] - room[at.AT_Y, first],
        room[at.AT_VY, second] - room[at.AT_VY, first],
        time,
        t,
    )
    return sqrt(dx * dx + dy * dy) - table[at.WIDTH]


@kernel
def _meeting(
    table: Reals, scene: Reals, room: Reals, first: int, second: int, time: float
) -> tuple[float, float, float]:
    """A bracket of the moment at which two discs meet, and about when; a negative end: they do not."""
    dx, dy = scene[second, at.X] - scene[first, at.X], scene[second, at.Y] - scene[first, at.Y]
    vx, vy = scene[second, at.VX] - scene[first, at.VX], scene[second, at.VY] - scene[first, at.VY]
    wx, wy = room[at.AT_VX, second] - room[at.AT_VX, first], room[at.AT_VY, second] - room[at.AT_VY, first]
    far = table[at.WIDTH] + time * (abs(vx) + abs(vy) + abs(wx) + abs(wy))
    if dx * dx + dy * dy > far * far:
        return 0.0, -1.0, 0.0
    ex, ey = room[at.AT_X, second] - room[at.AT_X, first], room[at.AT_Y, second] - room[at.AT_Y, first]
    opening, closing = dx * vx + dy * vy, ex * wx + ey * wy
    start = sqrt(dx * dx + dy * dy) - table[at.WIDTH]
    end = sqrt(ex * ex + ey * ey) - table[at.WIDTH]
    low_enough = min(start, 0.0) - 2e-12
    if closing < 0.0 and end < low_enough:
        if opening >= 0.0:
            top = _extreme(table, scene, room, first, second, time, 1.0)
            return top, time, 0.5 * (top + time)
        return 0.0, time, time * max(start, 0.0) / (max(start, 0.0) - end)
    if opening < 0.0 and closing >= 0.0:
        low = _extreme(table, scene, room, first, second, time, -1.0)
        if _gap(table, scene, room, first, second, time, low) < low_enough:
            return 0.0, low, 0.5 * low
    if opening >= 0.0 and closing >= 0.0 and start < 1e-5:
        for k in range(1, 8):
            if _gap(table, scene, room, first, second, time, 0.125 * k * time) < low_enough:
                return 0.0, 0.125 * k * time, 0.0625 * k * time
    return 0.0, -1.0, 0.0


@kernel
def _extreme(table: Reals, scene: Reals, room: Reals, first: int, second: int, time: float, sign: float) -> float:
    """When the gap is greatest (sign 1) or least (sign -1) inside the step: golden sections."""
    low, high = 0.0, time
    a, b = low + 0.3819660112501051 * (high - low), low + 0.6180339887498949 * (high - low)
    at_a = sign * _gap(table, scene, room, first, second, time, a)
    at_b = sign * _gap(table, scene, room, first, second, time, b)
    for _ in range(30):
        if at_a > at_b:
            high, b, at_b = b, a, at_a
            a = low + 0.3819660112501051 * (high - low)
            at_a = sign * _gap(table, scene, room, first, second, time, a)
        else:
            low, a, at_a = a, b, at_b
            b = low + 0.6180339887498949 * (high - low)
            at_b = sign * _gap(table, scene, room, first, second, time, b)
    return 0.5 * (low + high)


@kernel
def _passing(p: float, v: float, q: float, w: float, time: float, limit: float) -> tuple[float, float]:
    """By when, in the step, a coordinate that rises has passed the limit, and about when it does; negative: never."""
    if q > limit + 2e-12 and w > 0.0:
        return time, time * max(limit - p, 0.0) / (q - p) if q > p else 0.0
    if v > 0.0 and w <= 0.0 and v > w:
        top = time * v / (v - w)
        highest = _cubic(p, v, q, w, time, top)
        if highest > limit + 2e-12:
            return top, top * max(limit - p, 0.0) / (highest - p) if highest > p else 0.0
    return -1.0, 0.0


@kernel
def first_moment(
    table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, time: float, regrouped: bool, turned: bool
) -> tuple[int, int, int, float, float]:
    """What happens first to the discs in the band's reach in a step of ``time`` seconds that was integrated: kind, up
    to two discs, a bracket. What free discs do among themselves is foretold, and no step goes on beyond it.

    By the estimated time, then by kind: never by the order in which discs are listed.
    """
    kind, one, other, low, high, soonest = NOTHING, 0, 0, 0.0, time, 2.0 * time
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        for second in range(len(scene)):
            state = marks[second, at.STATE]
            if second == disc or state == at.GONE or (state == at.REST and marks[disc, at.STATE] == at.REST):
                continue
            start, end, about = _meeting(table, scene, room, disc, second, time)
            if end >= 0.0 and about < soonest:
                kind, one, other, low, high, soonest = MEETING, disc, second, start, end, about
        if marks[disc, at.STATE] == at.MOVING:
            end, about = _to_rail(table, scene, room, disc, time)
            if end >= 0.0 and about < soonest:
                kind, one, other, low, high, soonest = RAIL, disc, 0, 0.0, end, about
        found, end, about = _of_zone(table, scene, marks, room, slots, disc, time)
        if found != NOTHING and about < soonest:
            kind, one, other, low, high, soonest = found, disc, 0, 0.0, end, about
    if (
        0.5 * time < soonest
        and slots[at.COUNTS, at.IN_ZONE] > 1
        and not regrouped
        and not _same_chain(table, room, slots)
    ):
        kind, low, high, soonest = REGROUPING, 0.0, time, 0.5 * time
    if not turned and 0.5 * time < soonest and _turn_margin(table, marks, room, slots) < -table[at.STEADY]:
        kind, low, high = TURNING, 0.0, time
    return kind, one, other, low, high


@kernel
def _to_rail(table: Reals, scene: Reals, room: Reals, disc: int, time: float) -> tuple[float, float]:
    """By when a disc has reached a rail, and about when; negative: it does not."""
    sign = 1.0 if room[at.AT_X, disc] > 0.0 else -1.0
    return _passing(
        sign * scene[disc, at.X],
        sign * scene[disc, at.VX],
        sign * room[at.AT_X, disc],
        sign * room[at.AT_VX, disc],
        time,
        table[at.RIM],
    )


@kernel
def _of_zone(
    table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, disc: int, time: float
) -> tuple[int, float, float]:
    """What happens to one disc in the band's reach: kind, by when, about when."""
    if marks[disc, at.STATE] == at.REST:
        if margin(table, marks, room, slots, LOOSENING, disc, 0) < -2e-6:
            return LOOSENING, time, 0.5 * time
        return NOTHING, time, 0.0
    y, end_y = scene[disc, at.Y], room[at.AT_Y, disc]
    if end_y < table[at.TOUCH] - 1.1 * _allowed(table, LEAVING):
        return LEAVING, time, time * max(y - table[at.TOUCH], 0.0) / (y - end_y)
    for place in range(slots[at.COUNTS, at.PRESSING]):
        if slots[at.CHAIN, place] == disc:
            end, about = _passing(y, scene[disc, at.VY], end_y, room[at.AT_VY, disc], time, table[at.SLIP])
            return (SLIPPING, end, about) if end >= 0.0 else (NOTHING, time, 0.0)
    return NOTHING, time, 0.0


@kernel
def _rate(room: Reals, slots: Ints, kind: int, first: int, second: int) -> float:
    """How fast a margin grows at AT_X … AT_VY; 0 where that is not known."""
    if kind == MEETING:
        dx, dy = room[at.AT_X, second] - room[at.AT_X, first], room[at.AT_Y, second] - room[at.AT_Y, first]
        vx, vy = room[at.AT_VX, second] - room[at.AT_VX, first], room[at.AT_VY, second] - room[at.AT_VY, first]
        return (dx * vx + dy * vy) / sqrt(dx * dx + dy * dy)
    if kind == RAIL:
        return -room[at.AT_VX, first] if room[at.AT_X, first] > 0.0 else room[at.AT_VX, first]
    if kind == SLIPPING:
        return -room[at.AT_VY, first]
    if kind == LEAVING:
        return room[at.AT_VY, first]
    branch = slots[at.COUNTS, at.BRANCH]
    if kind == TURNING and branch != at.KEEPS:
        bends = room[at.BAND_AT, at.SWAY] - room[at.BAND_AT, at.SHARE] * room[at.BAND_AT, at.DRAW]
        return bends if branch == at.LENGTHENS else -bends
    return 0.0


@kernel
def _look(
    table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, kind: int, full: float, inside: float
) -> None:
    """The state inside a step, with the band laid over it where the moment is one of the band."""
    recall(table, scene, marks, room, slots, full, inside)
    if kind == TURNING or kind == LOOSENING:
        pull(table, marks, room, slots)


@kernel
def locate(
    table: Reals,
    scene: Reals,
    marks: Ints,
    room: Reals,
    slots: Ints,
    kind: int,
    first: int,
    second: int,
    low: float,
    high: float,
    time: float,
    full: float,
) -> float:
    """The moment inside its bracket, by Newton's steps, or halving where one leaves it, on the motion of the step of
    ``full`` seconds; AT_X … AT_VY hold the state at ``time``, and in the end that of the moment.

    Where another chain presses, the length seems to turn too: so exactly is that moment found that it does not.
    """
    exact = _allowed(table, kind)
    if high < time:
        time = high
        _look(table, scene, marks, room, slots, kind, full, time)
    for _ in range(100):
        value = margin(table, marks, room, slots, kind, first, second)
        if -exact <= value <= exact and kind != REGROUPING and (kind != LEAVING or value < 0.0):
            high = time
            break
        if value < 0.0:
            high = time
        else:
            low = time
            if time >= high:
                break
        width = high - low
        if width <= (max(1e-10, 1e-3 * table[at.STEADY]) if kind == REGROUPING else 1e-13) or (
            kind >= LEAVING and high <= _SHORTEST
        ):
            break
        rate = _rate(room, slots, kind, first, second)
        new = time - (value + (0.5 * exact if kind == LEAVING else 0.0)) / rate if rate != 0.0 else low
        if not low < new < high:
            new = low + 0.5 * width
        time = new
        _look(table, scene, marks, room, slots, kind, full, time)
    if time != high:
        recall(table, scene, marks, room, slots, full, high)
    pull(table, marks, room, slots)
    return high
