"""The pull of the band on the discs that press on it, and a step of their motion.

The band's energy is T0·ΔL + k·ΔL²/2; its force on a disc is the derivative, so it acts along the difference of the two
straight pieces beside the disc. While the band shortens it gives the share 1 - hysteresis of that force. Between the
two lies a third case: where the full force would shorten the band and the lesser one let it grow, its length stays and
the share is what keeps it so. The motion is integrated by the formulas of Dormand and Prince (1980), fifth order with
an error estimate of fourth.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.hull_kernels import lay, stretch
from scheibe.physics.path_kernels import slide
from scheibe.physics.solo_kernels import STILL, solo_stages
from scheibe.physics.space_kernels import Ints, Reals, folded, on_grid

_CLOSE = 1e-6
"""A disc this close to another one leans on it, metres."""
_STAGES = np.array(
    [
        [1 / 5, 0.0, 0.0, 0.0, 0.0, 0.0],
        [3 / 40, 9 / 40, 0.0, 0.0, 0.0, 0.0],
        [44 / 45, -56 / 15, 32 / 9, 0.0, 0.0, 0.0],
        [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729, 0.0, 0.0],
        [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656, 0.0],
        [35 / 384, 0.0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
    ]
)
_ERROR = np.array([71 / 57600, 0.0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40])
_BEND = np.array(
    [
        -12715105075 / 11282082432,
        0.0,
        87487479700 / 32700410799,
        -10690763975 / 1880347072,
        701980252875 / 199316789632,
        -1453857185 / 822651844,
        69997945 / 29380423,
    ]
)
"""The quartic that turns the Hermite cubic of a step into its dense output (Hairer, Nørsett and Wanner 1993, II.6)."""


@kernel
def gather(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints) -> int:
    """List the discs in the band's reach; returns how many of them move. Copies the scene to AT_X … AT_VY."""
    number, moving = 0, 0
    for disc in range(len(scene)):
        if marks[disc, at.STATE] == at.GONE:
            continue
        y, vy = scene[disc, at.Y], scene[disc, at.VY]
        room[at.AT_X, disc], room[at.AT_Y, disc] = scene[disc, at.X], y
        room[at.AT_VX, disc], room[at.AT_VY, disc] = scene[disc, at.VX], vy
        room[at.FX, disc], room[at.FY, disc] = 0.0, 0.0
        if y > table[at.TOUCH] or (y == table[at.TOUCH] and vy > 0.0):
            slots[at.ZONE, number] = disc
            number += 1
            moving += marks[disc, at.STATE] == at.MOVING
    slots[at.COUNTS, at.IN_ZONE] = number
    return moving


@kernel
def measure(table: Reals, marks: Ints, room: Reals, slots: Ints) -> None:
    """How the length of the band as laid changes: fills GROWTH, SWAY and DRAW."""
    brake, count = table[at.BRAKE], slots[at.COUNTS, at.PRESSING]
    for place in range(count):
        disc = slots[at.CHAIN, place]
        vx, vy = room[at.AT_VX, disc], room[at.AT_VY, disc]
        gx, gy = room[at.UX, place] - room[at.UX, place + 1], room[at.UY, place] - room[at.UY, place + 1]
        grows = gx * vx + gy * vy
        speed = sqrt(vx * vx + vy * vy)
        room[at.TERM, place] = grows
        room[at.DRAWS, place] = gx * gx + gy * gy if marks[disc, at.STATE] == at.MOVING else 0.0
        room[at.SLOWS, place] = brake * grows / speed if speed > STILL else 0.0
    room[at.BAND_AT, at.GROWTH] = folded(room, at.TERM, count)
    room[at.BAND_AT, at.DRAW] = room[at.BAND_AT, at.PULLS] * folded(room, at.DRAWS, count)
    from_vx, from_vy = 0.0, 0.0
    for piece in range(count + 1):
        to_vx, to_vy = 0.0, 0.0
        if piece < count:
            to_vx, to_vy = room[at.AT_VX, slots[at.CHAIN, piece]], room[at.AT_VY, slots[at.CHAIN, piece]]
        turning = (to_vy - from_vy) * room[at.UX, piece] - (to_vx - from_vx) * room[at.UY, piece]
        room[at.TERM, piece] = turning * turning / max(room[at.STRAIGHT, piece], 1e-9)
        from_vx, from_vy = to_vx, to_vy
    room[at.BAND_AT, at.SWAY] = folded(room, at.TERM, count + 1) - folded(room, at.SLOWS, count)


@kernel
def _share(table: Reals, room: Reals, branch: int) -> float:
    """The share of its full force that the band gives; where the branch is over, it goes on smoothly for a while."""
    if branch == at.LENGTHENS:
        return 1.0
    draw = room[at.BAND_AT, at.DRAW]
    if branch != at.KEEPS or draw <= 0.0:
        return table[at.RETURN]
    return min(1.5, max(table[at.RETURN] - 0.5, room[at.BAND_AT, at.SWAY] / draw))


@kernel
def choose_branch(table: Reals, marks: Ints, room: Reals, slots: Ints) -> None:
    """Whether the band, as laid, lengthens, shortens or keeps its length at this moment."""
    measure(table, marks, room, slots)
    growth, sway, draw = room[at.BAND_AT, at.GROWTH], room[at.BAND_AT, at.SWAY], room[at.BAND_AT, at.DRAW]
    branch = at.LENGTHENS
    if slots[at.COUNTS, at.PRESSING] > 0 and draw == 0.0:
        branch = at.IDLE
    elif slots[at.COUNTS, at.PRESSING] > 0:
        steady = table[at.STEADY]
        if growth > steady:
            branch = at.LENGTHENS
        elif growth < -steady or sway <= table[at.RETURN] * draw:
            branch = at.SHORTENS
        elif sway < draw:
            branch = at.KEEPS
    slots[at.COUNTS, at.BRANCH] = branch


@kernel
def pull(table: Reals, marks: Ints, room: Reals, slots: Ints) -> None:
    """The band's acceleration FX, FY of every disc of the zone, at AT_X … AT_VY, for the present chain and branch."""
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        room[at.FX, slots[at.ZONE, k]], room[at.FY, slots[at.ZONE, k]] = 0.0, 0.0
    room[at.BAND_AT, at.PULLS] = table[at.TENSION] + table[at.STIFFNESS] * stretch(table, room, slots)
    if slots[at.COUNTS, at.BRANCH] == at.KEEPS:
        measure(table, marks, room, slots)
    _apply(table, room, slots)


@kernel
def _apply(table: Reals, room: Reals, slots: Ints) -> None:
    """Give every pressing disc the present branch's share of the pull."""
    tension = room[at.BAND_AT, at.PULLS]
    share = _share(table, room, slots[at.COUNTS, at.BRANCH])
    room[at.BAND_AT, at.SHARE] = share
    for place in range(slots[at.COUNTS, at.PRESSING]):
        disc = slots[at.CHAIN, place]
        room[at.FX, disc] = share * tension * (room[at.UX, place + 1] - room[at.UX, place])
        room[at.FY, disc] = share * tension * (room[at.UY, place + 1] - room[at.UY, place])


@kernel
def accelerate(table: Reals, marks: Ints, room: Reals, slots: Ints, stage: int) -> None:
    """Note a stage's velocities and accelerations: the band's pull, and kinetic friction."""
    brake = table[at.BRAKE]
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        vx, vy, fx, fy = room[at.AT_VX, disc], room[at.AT_VY, disc], room[at.FX, disc], room[at.FY, disc]
        ax, ay = 0.0, 0.0
        if marks[disc, at.STATE] == at.MOVING:
            speed = sqrt(vx * vx + vy * vy)
            if speed > STILL:
                ax, ay = fx - brake * vx / speed, fy - brake * vy / speed
            else:
                force = sqrt(fx * fx + fy * fy)
                part = 1.0 - brake / force if force > brake else 0.0
                ax, ay = part * fx, part * fy
        room[at.STAGE_VX + stage, disc], room[at.STAGE_VY + stage, disc] = vx, vy
        room[at.STAGE_AX + stage, disc], room[at.STAGE_AY + stage, disc] = ax, ay


@kernel
def integrate(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, time: float) -> float:
    """The end AT_X … AT_VY of a step of ``time`` seconds from the scene, whose accelerations are stage 0; returns the
    estimated error of a velocity, m/s. Discs out of the band's reach slide."""
    _slide_all(table, scene, marks, room, time)
    alone = slots[at.ZONE, 0]
    if slots[at.COUNTS, at.IN_ZONE] == 1 and slots[at.COUNTS, at.PRESSING] == 1 and marks[alone, at.STATE] == at.MOVING:
        solo_stages(table, scene, room, alone, slots[at.COUNTS, at.BRANCH], time)
        pull(table, marks, room, slots)
        accelerate(table, marks, room, slots, 6)
    else:
        for stage in range(1, 7):
            for k in range(slots[at.COUNTS, at.IN_ZONE]):
                disc = slots[at.ZONE, k]
                if marks[disc, at.STATE] == at.MOVING:
                    _to_stage(scene, room, disc, stage, time)
            pull(table, marks, room, slots)
            accelerate(table, marks, room, slots, stage)
    error = 0.0
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        ex, ey = 0.0, 0.0
        for stage in range(7):
            ex += _ERROR[stage] * room[at.STAGE_AX + stage, disc]
            ey += _ERROR[stage] * room[at.STAGE_AY + stage, disc]
        error = max(error, abs(ex), abs(ey))
    return error * time


@kernel
def _slide_all(table: Reals, scene: Reals, marks: Ints, room: Reals, time: float) -> None:
    for disc in range(len(scene)):
        if marks[disc, at.STATE] == at.MOVING:
            slide(table, scene, room, disc, time)


@kernel
def _to_stage(scene: Reals, room: Reals, disc: int, stage: int, time: float) -> None:
    """Where a stage of the step looks."""
    x, y, vx, vy = 0.0, 0.0, 0.0, 0.0
    for before in range(stage):
        part = _STAGES[stage - 1, before]
        x += part * room[at.STAGE_VX + before, disc]
        y += part * room[at.STAGE_VY + before, disc]
        vx += part * room[at.STAGE_AX + before, disc]
        vy += part * room[at.STAGE_AY + before, disc]
    room[at.AT_X, disc] = scene[disc, at.X] + time * x
    room[at.AT_Y, disc] = scene[disc, at.Y] + time * y
    room[at.AT_VX, disc] = scene[disc, at.VX] + time * vx
    room[at.AT_VY, disc] = scene[disc, at.VY] + time * vy


@kernel
def keep_end(room: Reals, slots: Ints, time: float) -> None:
    """Note the end of a step and the last term of its dense output, so that :func:`recall` can look inside it."""
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        for cell in range(4):
            bend = 0.0
            for stage in range(7):
                bend += _BEND[stage] * room[at.STAGE_VX + 7 * cell + stage, disc]
            room[at.BEND + cell, disc] = bend * time
            room[at.END + cell, disc] = room[at.AT_X + cell, disc]


@kernel
def recall(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, time: float, inside: float) -> None:
    """The state AT_X … AT_VY at the moment ``inside`` of a step of ``time`` seconds that was integrated and kept; the
    band has to be laid over it by :func:`pull`."""
    if table[at.DENSE] == 0.0:
        integrate(table, scene, marks, room, slots, inside)
        return
    _slide_all(table, scene, marks, room, inside)
    part = inside / time
    rest = 1.0 - part
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        if marks[disc, at.STATE] == at.MOVING:
            for cell in range(4):
                start = scene[disc, at.X + cell]
                moved = room[at.END + cell, disc] - start
                early = time * room[at.STAGE_VX + 7 * cell, disc] - moved
                late = moved - time * room[at.STAGE_VX + 7 * cell + 6, disc] - early
                curve = early + part * (late + rest * room[at.BEND + cell, disc])
                room[at.AT_X + cell, disc] = start + part * (moved + rest * curve)


@kernel
def go_on(room: Reals, slots: Ints) -> None:
    """The end of the last step is the beginning of the next one: its last stage is stage 0."""
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        room[at.STAGE_VX, disc], room[at.STAGE_VY, disc] = room[at.STAGE_VX + 6, disc], room[at.STAGE_VY + 6, disc]
        room[at.STAGE_AX, disc], room[at.STAGE_AY, disc] = room[at.STAGE_AX + 6, disc], room[at.STAGE_AY + 6, disc]


@kernel
def begin(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints) -> int:
    """What holds at this moment in the band's reach: the branch, what static friction keeps or lets go, stage 0 of a
    step. Returns how many discs of the zone move."""
    moving = gather(table, scene, marks, room, slots)
    before = slots[at.COUNTS, at.BRANCH]
    slots[at.COUNTS, at.PRESSING] = lay(table, room, slots, at.CHAIN)
    pull(table, marks, room, slots)
    choose_branch(table, marks, room, slots)
    if slots[at.COUNTS, at.BRANCH] != before:
        _apply(table, room, slots)
    if _hold_or_loosen(table, scene, marks, room, slots):
        moving = gather(table, scene, marks, room, slots)
        pull(table, marks, room, slots)
    accelerate(table, marks, room, slots, 0)
    return moving


@kernel
def load(table: Reals, marks: Ints, room: Reals, slots: Ints, disc: int) -> float:
    """What static friction has to hold of a pressing disc, m/s²: the band's pull, less what discs at rest and rails
    that it is pushed against take over, each in equal parts and no more than its own friction holds. Nothing, once the
    motion has become a crawl (CRAWLS)."""
    if slots[at.COUNTS, at.CRAWLS] == 1:
        return 0.0
    fx, fy = room[at.FX, disc], room[at.FY, disc]
    grip = table[at.GRIP]
    if fx * fx + fy * fy <= grip * grip:
        return sqrt(fx * fx + fy * fy)
    pushed = 0
    for other in range(-1, len(marks)):
        pushed += _push_on(table, marks, room, disc, other)[2] > 0.0
    taken_x, taken_y = 0.0, 0.0
    for other in range(-1, len(marks)):
        nx, ny, push = _push_on(table, marks, room, disc, other)
        if push > 0.0:
            most = push
            if other >= 0:
                most = max(
                    0.0, grip - sqrt(room[at.FX, other] * room[at.FX, other] + room[at.FY, other] * room[at.FY, other])
                )
            part = min(most, push / pushed)
            taken_x += on_grid(part * nx)
            taken_y += on_grid(part * ny)
    fx, fy = fx - taken_x, fy - taken_y
    return sqrt(fx * fx + fy * fy)


@kernel
def _push_on(table: Reals, marks: Ints, room: Reals, disc: int, other: int) -> tuple[float, float, float]:
    """The direction to another disc at rest, or to a rail (-1), that a disc all but touches, and how strongly the band
    pushes it there; 0 where it does not."""
    x, y = room[at.AT_X, disc], room[at.AT_Y, disc]
    if other < 0:
        nx = 1.0 if x > 0.0 else -1.0
        return nx, 0.0, room[at.FX, disc] * nx if table[at.RIM] - abs(x) < _CLOSE else 0.0
    dx, dy = room[at.AT_X, other] - x, room[at.AT_Y, other] - y
    near = table[at.WIDTH] + _CLOSE
    square = dx * dx + dy * dy
    if other == disc or marks[other, at.STATE] == at.GONE or square > near * near:
        return 0.0, 0.0, 0.0
    vx, vy = room[at.AT_VX, other], room[at.AT_VY, other]
    if vx * vx + vy * vy > table[at.CREEP] * table[at.CREEP]:
        return 0.0, 0.0, 0.0
    distance = sqrt(square)
    nx, ny = dx / distance, dy / distance
    return nx, ny, room[at.FX, disc] * nx + room[at.FY, disc] * ny


@kernel
def _hold_or_loosen(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints) -> bool:
    """Let static friction take the discs that are all but at rest, and let go those that the band pulls harder;
    whether any changed."""
    changed = False
    for k in range(slots[at.COUNTS, at.IN_ZONE]):
        disc = slots[at.ZONE, k]
        vx, vy = scene[disc, at.VX], scene[disc, at.VY]
        rests = marks[disc, at.STATE] == at.REST
        if not rests and (marks[disc, at.HELD] == 1 or vx * vx + vy * vy >= table[at.CREEP] * table[at.CREEP]):
            continue
        holds = load(table, marks, room, slots, disc) <= table[at.GRIP]
        if rests and not holds:
            marks[disc, at.STATE] = at.MOVING
        elif holds and not rests:
            marks[disc, at.STATE], marks[disc, at.HELD] = at.REST, 1
            scene[disc, at.VX], scene[disc, at.VY] = 0.0, 0.0
        else:
            continue
        marks[disc, at.FRESH] = 1
        slots[at.COUNTS, at.HAPPENED] += 1
        changed = True
    return changed
