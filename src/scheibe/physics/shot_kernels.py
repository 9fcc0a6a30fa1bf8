"""From a moving scene to a resting one: the loop of *foretell, move, settle*, and its recording."""

from __future__ import annotations

from math import inf, sqrt

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.band_kernels import begin, gather, go_on, integrate, keep_end, pull, recall
from scheibe.physics.foretell_kernels import due, foretell
from scheibe.physics.hull_kernels import NIGH, lay
from scheibe.physics.impact_kernels import resolve, take_away
from scheibe.physics.moment_kernels import NOTHING, REGROUPING, TURNING, first_moment, locate
from scheibe.physics.path_kernels import slide
from scheibe.physics.record_kernels import record, summit
from scheibe.physics.space_kernels import Ints, Reals

_SHORTEST = 2e-7
"""A step this short is taken whatever its error, seconds."""
_INSTANT = 1e-7
"""What static friction has taken, and a push has freed again, it does not take again before so many seconds."""
_FIRST_STEP = 1e-3


@kernel
def run(
    table: Reals,
    scenes: Reals,
    marks: Ints,
    room: Reals,
    slots: Ints,
    told: Ints,
    times: Reals,
    segments: Reals,
    order: Ints,
) -> None:
    """Move every scene until everything rests, one after the other.

    ``scenes`` (shots, discs, DISC_SIZE) and ``marks`` (shots, discs, MARK_SIZE) are changed in place; a disc marked as
    gone is not there. ``told`` (shots, TOLD) gets the counts, ``times`` (shots,) how long each took. ``segments``
    (n, 2 + PIECE × discs) and ``order`` (n, discs) take the recording of one shot; with n = 0 nothing is recorded.
    ``room`` and ``slots`` are working memory for so many discs.
    """
    for shot in range(len(scenes)):
        scene, mark, tells = scenes[shot], marks[shot], told[shot]
        now, step, look = 0.0, _FIRST_STEP, True
        _start(scene, mark, room, slots, tells)
        tells[at.EVENTS] += resolve(table, scene, mark, room, slots, now)
        while True:
            tells[at.STEPS] += 1
            if tells[at.STEPS] > table[at.BUDGET]:
                _stop_all(scene, mark)
                tells[at.STOPPED] = 1
                break
            slots[at.COUNTS, at.CRAWLS] = 1 if tells[at.STEPS] > 0.1 * table[at.BUDGET] else 0
            if look or _band_works(table, scene, mark):
                if slots[at.COUNTS, at.CALM] == 1:
                    go_on(room, slots)
                    look = True
                else:
                    look = begin(table, scene, mark, room, slots) > 0
            time = foretell(table, scene, mark, room, now)
            if look and time > now:
                now, step = _band_step(table, scene, mark, room, slots, tells, segments, order, now, step, time)
                continue
            if time == inf:
                break
            slots[at.COUNTS, at.CALM] = 0
            _glide(table, scene, mark, room, slots, tells, segments, order, now, time)
            now = time
            look = _settle(table, scene, mark, room, slots, tells, now)
        times[shot] = _spin_out(table, scene, mark, room, slots, tells, segments, order, now)


@kernel
def _start(scene: Reals, marks: Ints, room: Reals, slots: Ints, told: Ints) -> None:
    """Nothing is foretold yet, and no disc has turned or left."""
    for cell in range(at.COUNT_CELLS):
        slots[at.COUNTS, cell] = 0
    for disc in range(len(scene)):
        marks[disc, at.FRESH], marks[disc, at.HELD] = 1, 0
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
    if len(segments) > 0:
        _lay_again(table, scene, marks, room, slots)
    for disc in range(len(scene)):
        if marks[disc, at.STATE] == at.MOVING:
            slide(table, scene, room, disc, time - now)
    due(marks, room, time)
    if len(segments) > 0:
        record(table, scene, marks, room, slots, told, segments, order, now, time, False)
    _take_over(table, scene, marks, room, time - now)


@kernel
def _take_over(table: Reals, scene: Reals, marks: Ints, room: Reals, time: float) -> None:
    """The end of a step becomes the scene; discs that stand on a line to within rounding stand on it exactly."""
    rim, touch = table[at.RIM], table[at.TOUCH]
    for disc in range(len(scene)):
        _spin_on(table, scene, disc, time)
        if time > _INSTANT:
            marks[disc, at.HELD] = 0
        if marks[disc, at.STATE] != at.MOVING:
            continue
        x, y = room[at.AT_X, disc], room[at.AT_Y, disc]
        if abs(x) > rim - NIGH:
            x = rim if x > 0.0 else -rim
        if abs(y - touch) < NIGH:
            y = touch
        rose, vy = scene[disc, at.VY], room[at.AT_VY, disc]
        top = summit(scene[disc, at.Y], rose, y, vy, time) if rose > 0.0 > vy else y
        scene[disc, at.X], scene[disc, at.Y] = x, y
        scene[disc, at.VX], scene[disc, at.VY] = room[at.AT_VX, disc], vy
        scene[disc, at.HIGHEST] = max(scene[disc, at.HIGHEST], top)


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
    next_: float,
) -> tuple[float, float]:
    """One step while a disc moves in the band's reach: as long as its error allows, or to the next moment at which
    something happens, ``next_`` at the latest. Returns the new time and the length to try next."""
    longest = min(step, table[at.LONGEST])
    time = min(_hold_limit(table, scene, marks, room, slots, longest), next_ - now)
    limited = time < step
    while True:
        error = integrate(table, scene, marks, room, slots, time)
        if error <= table[at.TOLERANCE] or time <= _SHORTEST:
            break
        time = max(time * max(0.1, _scale(table, error)), 0.5 * _SHORTEST)
        limited = False
    grown = time * min(4.0, _scale(table, error))
    step = max(step, grown) if limited else grown
    time = _cut(table, scene, marks, room, slots, time)
    end, before = now + time, told[at.EVENTS]
    if time == next_ - now:
        end = next_
        due(marks, room, end)
    if len(segments) > 0:
        record(table, scene, marks, room, slots, told, segments, order, now, end, True)
    _take_over(table, scene, marks, room, time)
    _after_band(table, scene, marks, slots, told, end)
    look = _settle(table, scene, marks, room, slots, told, end)
    slots[at.COUNTS, at.CALM] = 0 if look or told[at.EVENTS] > before else _is_calm(table, scene, marks, slots)
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        if marks[disc, at.STATE] != at.MOVING or scene[disc, at.Y] <= table[at.TOUCH]:
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
def _cut(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, full: float) -> float:
    """Cut a step at the first moment at which something happens; returns its length. What the band does is not looked
    into for the shortest of times, so that the motion goes on."""
    least = max(_SHORTEST, 0.3 * table[at.TOLERANCE])
    regrouped, turned, time = False, False, full
    for _ in range(12):
        kind, one, other, low, high = first_moment(table, scene, marks, room, slots, time, regrouped, turned)
        if kind == NOTHING:
            break
        if time == full:
            keep_end(room, slots, full)
        regrouped = regrouped and high >= time
        found = locate(table, scene, marks, room, slots, kind, one, other, low, high, time, full)
        if (kind == TURNING or kind == REGROUPING) and found < least:
            found = min(time, least)
            recall(table, scene, marks, room, slots, full, found)
            pull(table, marks, room, slots)
            turned = turned or kind == TURNING
        regrouped = regrouped or kind == REGROUPING
        time = found
        slots[at.COUNTS, at.HAPPENED] += 1
    return time


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
def _hold_limit(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, time: float) -> float:
    """The longest step in which no pressing disc comes near a stop that friction forces."""
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        vx, vy = scene[disc, at.VX], scene[disc, at.VY]
        fx, fy = room[at.FX, disc], room[at.FY, disc]
        square = vx * vx + vy * vy
        if marks[disc, at.STATE] == at.MOVING and fx * fx + fy * fy < table[at.GRIP] * table[at.GRIP]:
            slowing = -(room[at.STAGE_AX, disc] * vx + room[at.STAGE_AY, disc] * vy)
            if slowing > 0.0:
                time = min(time, max(0.9 * square / slowing, 1e-9))
    return time


@kernel
def _spin_out(
    table: Reals,
    scene: Reals,
    marks: Ints,
    room: Reals,
    slots: Ints,
    told: Ints,
    segments: Reals,
    order: Ints,
    now: float,
) -> float:
    """Let the last spins end; returns when."""
    most = 0.0
    for disc in range(len(scene)):
        if marks[disc, at.STATE] != at.GONE:
            most = max(most, abs(scene[disc, at.SPIN]))
    if most == 0.0:
        return now
    end = now + most / table[at.SPIN_BRAKE]
    if len(segments) > 0:
        _lay_again(table, scene, marks, room, slots)
        record(table, scene, marks, room, slots, told, segments, order, now, end, False)
    for disc in range(len(scene)):
        if marks[disc, at.STATE] != at.GONE:
            _spin_on(table, scene, disc, end - now)
            scene[disc, at.SPIN] = 0.0
    return end


@kernel
def _lay_again(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints) -> None:
    """Who presses on the band although nothing moves there: a recording tells it."""
    gather(table, scene, marks, room, slots)
    slots[at.COUNTS, at.PRESSING] = lay(table, room, slots, at.CHAIN)
