"""From a moving scene to a resting one: the loop of *foretell, move, settle*, and its recording."""

from __future__ import annotations

from math import inf, sqrt

from scheibe.core.compiled import kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.band_kernels import begin, go_on, integrate
from scheibe.physics.impact_kernels import resolve, take_away
from scheibe.physics.moment_kernels import NOTHING, REGROUPING, TURNING, first_moment, locate
from scheibe.physics.path_kernels import meeting_time, own_time, slide, time_along
from scheibe.physics.space_kernels import Ints, Reals, new_room, new_slots

_NIGH = 2e-11
"""A disc this close to a line stands on it, metres."""
_SHORTEST = 2e-7
"""A step this short is taken whatever its error, seconds."""
_FIRST_STEP = 1e-3


@kernel
def run(table: Reals, scene: Reals, marks: Ints, told: Ints, segments: Reals, order: Ints) -> float:
    """Move all discs until everything rests; returns the time that took.

    ``scene`` and ``marks`` are changed in place. ``segments`` (n, 2 + PIECE × discs) and ``order`` (n, discs) take the
    recording; with n = 0 nothing is recorded. ``told`` (TOLD cells) gets the counts.
    """
    discs = len(scene)
    room, slots = new_room(discs), new_slots(discs)
    now, step, look = 0.0, _FIRST_STEP, True
    _start(scene, marks, room, told)
    told[at.EVENTS] += resolve(table, scene, marks, room, slots, now)
    while True:
        told[at.STEPS] += 1
        if told[at.STEPS] > table[at.BUDGET]:
            _stop_all(scene, marks)
            told[at.STOPPED] = 1
            break
        slots[at.COUNTS, at.CRAWLS] = 1 if told[at.STEPS] > 0.1 * table[at.BUDGET] else 0
        if look or _band_works(table, scene, marks):
            if slots[at.COUNTS, at.CALM] == 1:
                go_on(room, slots)
                look = True
            else:
                look = begin(table, scene, marks, room, slots) > 0
            if look:
                now, step = _band_step(table, scene, marks, room, slots, told, segments, order, now, step)
                continue
        time = _foretell(table, scene, marks, room, now)
        if time == inf:
            break
        _glide(table, scene, marks, room, slots, told, segments, order, now, time)
        now = time
        look = _settle(table, scene, marks, room, slots, told, now)
    return _spin_out(table, scene, marks, told, segments, order, now)


@kernel
def _start(scene: Reals, marks: Ints, room: Reals, told: Ints) -> None:
    """Nothing is foretold yet, and no disc has turned or left."""
    for disc in range(len(scene)):
        marks[disc, at.FRESH] = 1
        scene[disc, at.HIGHEST] = scene[disc, at.Y]
        scene[disc, at.ANGLE], scene[disc, at.LEFT_AT] = 0.0, inf
        moves = scene[disc, at.VX] != 0.0 or scene[disc, at.VY] != 0.0
        if marks[disc, at.STATE] != at.GONE:
            marks[disc, at.STATE] = at.MOVING if moves else at.REST
        room[at.DUE, disc] = inf
        for other in range(len(scene)):
            room[at.PAIR + disc, other] = inf
    for cell in range(at.TOLD):
        told[cell] = 0


@kernel
def _stop_all(scene: Reals, marks: Ints) -> None:
    """What happens when the budget is used up: every disc rests where it is at this moment."""
    for disc in range(len(scene)):
        if marks[disc, at.STATE] == at.MOVING:
            marks[disc, at.STATE] = at.REST
        scene[disc, at.VX], scene[disc, at.VY], scene[disc, at.SPIN] = 0.0, 0.0, 0.0


@kernel
def _band_works(table: Reals, scene: Reals, marks: Ints) -> bool:
    """Whether a disc moves in the band's reach."""
    for disc in range(len(scene)):
        y = scene[disc, at.Y]
        if y >= table[at.TOUCH] and marks[disc, at.STATE] == at.MOVING:
            if y > table[at.TOUCH] or scene[disc, at.VY] > 0.0:
                return True
    return False


@kernel
def _foretell(table: Reals, scene: Reals, marks: Ints, room: Reals, now: float) -> float:
    """When the next thing happens. Only what changed since is looked at anew."""
    discs = len(scene)
    for disc in range(discs):
        if marks[disc, at.FRESH] == 0:
            continue
        moves = marks[disc, at.STATE] == at.MOVING
        room[at.DUE, disc] = now + own_time(table, scene, disc) if moves else inf
        for other in range(discs):
            if other == disc or (other < disc and marks[other, at.FRESH] == 1):
                continue
            time = inf
            present = marks[disc, at.STATE] != at.GONE and marks[other, at.STATE] != at.GONE
            if present and (moves or marks[other, at.STATE] == at.MOVING):
                time = now + meeting_time(table, scene, disc, other)
            room[at.PAIR + disc, other] = time
            room[at.PAIR + other, disc] = time
    time = inf
    for disc in range(discs):
        marks[disc, at.FRESH] = 0
        if marks[disc, at.STATE] == at.MOVING:
            time = min(time, room[at.DUE, disc])
            for other in range(discs):
                if other != disc:
                    time = min(time, room[at.PAIR + disc, other])
    return time


@kernel
def _glide(
    table: Reals,
    scene: Reals,
    marks: Ints,
    room: Reals,
    slots: Ints,
    told: Ints,
    segments: Reals,
    order: Ints,
    now: float,
    time: float,
) -> None:
    """Free motion from ``now`` to ``time``; what was due then has to be foretold anew."""
    for disc in range(len(scene)):
        if marks[disc, at.STATE] == at.MOVING:
            slide(table, scene, room, disc, time - now)
            if room[at.DUE, disc] == time:
                marks[disc, at.FRESH] = 1
            for other in range(len(scene)):
                if other != disc and room[at.PAIR + disc, other] == time:
                    marks[disc, at.FRESH], marks[other, at.FRESH] = 1, 1
    _record(table, scene, marks, room, slots, told, segments, order, now, time, False)
    _take_over(table, scene, marks, room, time - now)


@kernel
def _take_over(table: Reals, scene: Reals, marks: Ints, room: Reals, time: float) -> None:
    """The end of a step becomes the scene; discs that stand on a line to within rounding stand on it exactly."""
    rim, touch = table[at.RIM], table[at.TOUCH]
    for disc in range(len(scene)):
        _spin_on(table, scene, disc, time)
        if marks[disc, at.STATE] != at.MOVING:
            continue
        x, y = room[at.AT_X, disc], room[at.AT_Y, disc]
        if abs(x) > rim - _NIGH:
            x = rim if x > 0.0 else -rim
        if abs(y - touch) < _NIGH:
            y = touch
        scene[disc, at.X], scene[disc, at.Y] = x, y
        scene[disc, at.VX], scene[disc, at.VY] = room[at.AT_VX, disc], room[at.AT_VY, disc]
        scene[disc, at.HIGHEST] = max(scene[disc, at.HIGHEST], y)


@kernel
def _spin_on(table: Reals, scene: Reals, disc: int, time: float) -> None:
    """Spin decays by itself, at a constant rate, to nothing."""
    spin = scene[disc, at.SPIN]
    if spin == 0.0:
        return
    brake = table[at.SPIN_BRAKE]
    left = abs(spin) - brake * time
    lasting = time
    if left <= 0.0:
        left, lasting = 0.0, abs(spin) / brake
    after = left if spin > 0.0 else -left
    scene[disc, at.ANGLE] += 0.5 * (spin + after) * lasting
    scene[disc, at.SPIN] = after


@kernel
def _settle(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, told: Ints, now: float) -> bool:
    """Everything that happens at this moment, found by where the discs are: who stops, who leaves, who meets.
    Returns whether the band has to be looked at."""
    look = False
    before = told[at.EVENTS]
    for disc in range(len(scene)):
        if marks[disc, at.STATE] != at.MOVING:
            continue
        y, vx, vy = scene[disc, at.Y], scene[disc, at.VX], scene[disc, at.VY]
        if y < 1e-12 and vy < 0.0:
            take_away(scene, marks, disc, at.OVER_LINE, now)
            told[at.EVENTS] += 1
        elif vx == 0.0 and vy == 0.0 and y <= table[at.TOUCH]:
            marks[disc, at.STATE], marks[disc, at.FRESH] = at.REST, 1
            told[at.EVENTS] += 1
        elif y == table[at.TOUCH] and vy > 0.0:
            look = True
            told[at.EVENTS] += 1
    told[at.EVENTS] += resolve(table, scene, marks, room, slots, now)
    return look or (told[at.EVENTS] > before and _any_pressed(table, scene, marks))


@kernel
def _any_pressed(table: Reals, scene: Reals, marks: Ints) -> bool:
    """Whether a disc is in the band's reach, moving or not."""
    for disc in range(len(scene)):
        if marks[disc, at.STATE] != at.GONE and scene[disc, at.Y] > table[at.TOUCH]:
            return True
    return False


@kernel
def _band_step(
    table: Reals,
    scene: Reals,
    marks: Ints,
    room: Reals,
    slots: Ints,
    told: Ints,
    segments: Reals,
    order: Ints,
    now: float,
    step: float,
) -> tuple[float, float]:
    """One step while a disc moves in the band's reach: as long as its error allows, or to the next moment at which
    something happens. Returns the new time and the length to try next."""
    time = _free_limit(table, scene, marks, room, slots, min(step, table[at.LONGEST]))
    limited = time < step
    while True:
        error = integrate(table, scene, marks, room, slots, time)
        if error <= table[at.TOLERANCE] or time <= _SHORTEST:
            break
        time = max(time * max(0.1, _scale(table, error)), 0.5 * _SHORTEST)
        limited = False
    grown = time * min(4.0, _scale(table, error))
    step = max(step, grown) if limited else grown
    time, regrouped = _cut(table, scene, marks, room, slots, time)
    end, before = now + time, told[at.EVENTS]
    slots[at.COUNTS, at.REGROUPED] = 1 if regrouped else 0
    _record(table, scene, marks, room, slots, told, segments, order, now, end, True)
    _take_over(table, scene, marks, room, time)
    _after_band(table, scene, marks, slots, told, end)
    look = _settle(table, scene, marks, room, slots, told, end)
    slots[at.COUNTS, at.CALM] = 0 if look or told[at.EVENTS] > before else _is_calm(table, scene, marks, slots)
    for disc in range(len(scene)):
        marks[disc, at.FRESH] = 1
    return end, step


@kernel
def _scale(table: Reals, error: float) -> float:
    """By how much a step should change: the 3/16th power of the error's ratio, near enough the fifth root."""
    if error <= 0.0:
        return 4.0
    eighth = sqrt(sqrt(sqrt(table[at.TOLERANCE] / error)))
    return 0.85 * eighth * sqrt(eighth)


@kernel
def _is_calm(table: Reals, scene: Reals, marks: Ints, slots: Ints) -> int:
    """1 when no disc of the zone is so slow that friction might hold it: the next step may go on from this one."""
    slow = 2.0 * table[at.CREEP]
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        vx, vy = scene[disc, at.VX], scene[disc, at.VY]
        if marks[disc, at.STATE] == at.MOVING and vx * vx + vy * vy < slow * slow:
            return 0
    return 1


@kernel
def _cut(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, time: float) -> tuple[float, bool]:
    """Cut a step at the first moment at which something happens; returns its length, and whether other discs press
    then. What the band does is not looked into for the shortest of times, so that the motion goes on."""
    least = max(_SHORTEST, 0.3 * table[at.TOLERANCE])
    regrouped, turned = False, False
    for _ in range(12):
        kind, one, other, low, high = first_moment(table, scene, marks, room, slots, time, regrouped, turned)
        if kind == NOTHING:
            break
        regrouped = regrouped and high >= time
        found = locate(table, scene, marks, room, slots, kind, one, other, low, high, time)
        if (kind == TURNING or kind == REGROUPING) and found < least:
            found = min(time, least)
            integrate(table, scene, marks, room, slots, found)
            turned = turned or kind == TURNING
        regrouped = regrouped or kind == REGROUPING
        time = found
        slots[at.COUNTS, at.HAPPENED] += 1
    return time, regrouped


@kernel
def _after_band(table: Reals, scene: Reals, marks: Ints, slots: Ints, told: Ints, now: float) -> None:
    """Count what happened inside the step, and take away what slipped under the band."""
    told[at.EVENTS] += slots[at.COUNTS, at.HAPPENED]
    slots[at.COUNTS, at.HAPPENED] = 0
    for place in range(slots[at.COUNTS, at.PRESSING]):
        disc = slots[at.CHAIN, place]
        if marks[disc, at.STATE] == at.MOVING and scene[disc, at.Y] > table[at.SLIP] - 1e-11:
            if scene[disc, at.VY] > 0.0:
                take_away(scene, marks, disc, at.UNDER_BAND, now)


@kernel
def _free_limit(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, time: float) -> float:
    """The longest step in which no free disc stops, enters the band's reach or leaves, and no pressing one comes near
    a stop that friction forces."""
    brake = table[at.BRAKE]
    for disc in range(len(scene)):
        y, vx, vy = scene[disc, at.Y], scene[disc, at.VX], scene[disc, at.VY]
        if marks[disc, at.STATE] == at.MOVING and (y < table[at.TOUCH] or (y == table[at.TOUCH] and vy <= 0.0)):
            speed = sqrt(vx * vx + vy * vy)
            time = min(time, speed / brake)
            if vy > 0.0:
                time = min(time, time_along((table[at.TOUCH] - y) * speed / vy, speed, brake))
            elif vy < 0.0:
                time = min(time, time_along(y * speed / -vy, speed, brake))
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        vx, vy = scene[disc, at.VX], scene[disc, at.VY]
        fx, fy = room[at.FX, disc], room[at.FY, disc]
        speed = sqrt(vx * vx + vy * vy)
        if marks[disc, at.STATE] == at.MOVING and speed > 0.0 and fx * fx + fy * fy < table[at.GRIP] * table[at.GRIP]:
            slowing = -(room[at.STAGE_AX, disc] * vx + room[at.STAGE_AY, disc] * vy)
            if slowing > 0.0:
                time = min(time, max(0.9 * speed * speed / slowing, 1e-9))
    return time


@kernel
def _record(
    table: Reals,
    scene: Reals,
    marks: Ints,
    room: Reals,
    slots: Ints,
    told: Ints,
    segments: Reals,
    order: Ints,
    start: float,
    end: float,
    band: bool,
) -> None:
    """Note a segment, from the scene to AT_X … AT_VY: quadratics for free discs, cubics in the band's reach."""
    number = told[at.SEGMENTS]
    if len(segments) == 0 or end <= start:
        return
    if number >= len(segments):
        told[at.FULL] = 1
        return
    told[at.SEGMENTS] = number + 1
    segments[number, 0], segments[number, 1] = start, end
    # A disc that enters presses at the end of its step, one that leaves at the beginning.
    row, count = at.BEFORE, slots[at.COUNTS, at.PRESSED]
    if slots[at.COUNTS, at.PRESSING] > count and slots[at.COUNTS, at.REGROUPED] == 0:
        row, count = at.CHAIN, slots[at.COUNTS, at.PRESSING]
    for place in range(len(scene)):
        order[number, place] = slots[row, place] if band and place < count else -1
    for disc in range(len(scene)):
        piece = segments[number, 2 + disc * at.PIECE : 2 + (disc + 1) * at.PIECE]
        for cell in range(at.PIECE):
            piece[cell] = 0.0
        piece[0], piece[4] = scene[disc, at.X], scene[disc, at.Y]
        piece[8], piece[9] = scene[disc, at.ANGLE], scene[disc, at.SPIN]
        if marks[disc, at.STATE] == at.MOVING:
            _piece(table, scene, room, disc, end - start, band and scene[disc, at.Y] >= table[at.TOUCH], piece)
        elif marks[disc, at.STATE] == at.GONE:
            piece[9] = inf


@kernel
def _piece(table: Reals, scene: Reals, room: Reals, disc: int, time: float, cubic: bool, piece: Reals) -> None:
    """The polynomials of one moving disc over one segment."""
    x, y, vx, vy = scene[disc, at.X], scene[disc, at.Y], scene[disc, at.VX], scene[disc, at.VY]
    piece[1], piece[5] = vx, vy
    if cubic:
        x_end, y_end, wx, wy = (
            room[at.AT_X, disc],
            room[at.AT_Y, disc],
            room[at.AT_VX, disc],
            room[at.AT_VY, disc],
        )
        piece[2] = (3.0 * (x_end - x) / time - 2.0 * vx - wx) / time
        piece[6] = (3.0 * (y_end - y) / time - 2.0 * vy - wy) / time
        piece[3] = (2.0 * (x - x_end) / time + vx + wx) / time / time
        piece[7] = (2.0 * (y - y_end) / time + vy + wy) / time / time
        return
    speed = sqrt(vx * vx + vy * vy)
    if speed > 0.0:
        piece[2] = -0.5 * table[at.BRAKE] * vx / speed
        piece[6] = -0.5 * table[at.BRAKE] * vy / speed


@kernel
def _spin_out(table: Reals, scene: Reals, marks: Ints, told: Ints, segments: Reals, order: Ints, now: float) -> float:
    """Let the last spins end; returns when."""
    most = 0.0
    for disc in range(len(scene)):
        if marks[disc, at.STATE] != at.GONE:
            most = max(most, abs(scene[disc, at.SPIN]))
    if most == 0.0:
        return now
    end = now + most / table[at.SPIN_BRAKE]
    _record(table, scene, marks, new_room(0), new_slots(0), told, segments, order, now, end, False)
    for disc in range(len(scene)):
        if marks[disc, at.STATE] != at.GONE:
            _spin_on(table, scene, disc, end - now)
            scene[disc, at.SPIN] = 0.0
    return end
