"""One disc alone in the band's reach, by far the most frequent case: the stages of a step in plain numbers.

The equations are those of :mod:`scheibe.physics.band_kernels`, for a chain of one disc.
"""

from __future__ import annotations

from math import sqrt

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.hull_kernels import arc_of, tangent
from scheibe.physics.space_kernels import Reals

STILL = 1e-9
"""Speeds below it have no direction: friction then points against the band's pull."""


@kernel
def _accelerated(table: Reals, branch: int, x: float, y: float, vx: float, vy: float) -> tuple[float, float]:
    """The acceleration of the disc by the band, under its present branch, and by friction."""
    half, rise, radius = table[at.HALF], y - table[at.BAND], table[at.RADIUS]
    brake, speed = table[at.BRAKE], sqrt(vx * vx + vy * vy)
    ux, uy, left = tangent(half + x, rise, -radius)
    wx, wy, right = tangent(half - x, -rise, radius)
    arc = radius * arc_of(ux * wx + uy * wy, uy * wx - ux * wy)
    force = table[at.TENSION] + table[at.STIFFNESS] * ((left + right) + arc - 2.0 * half)
    gx, gy = wx - ux, wy - uy
    share = 1.0 if branch == at.LENGTHENS else table[at.RETURN]
    if branch == at.KEEPS:
        draw, grows = force * (gx * gx + gy * gy), -(gx * vx + gy * vy)
        one, other = vy * ux - vx * uy, vy * wx - vx * wy
        slows = brake * grows / speed if speed > STILL else 0.0
        sway = (one * one / max(left, 1e-9) + other * other / max(right, 1e-9)) - slows
        share = min(1.5, max(share - 0.5, sway / draw)) if draw > 0.0 else share
    fx, fy = share * force * gx, share * force * gy
    if speed > STILL:
        return fx - brake * vx / speed, fy - brake * vy / speed
    force = sqrt(fx * fx + fy * fy)
    part = 1.0 - brake / force if force > brake else 0.0
    return part * fx, part * fy


@kernel
def _note(room: Reals, stage: int, disc: int, vx: float, vy: float, ax: float, ay: float) -> None:
    room[at.STAGE_VX + stage, disc], room[at.STAGE_VY + stage, disc] = vx, vy
    room[at.STAGE_AX + stage, disc], room[at.STAGE_AY + stage, disc] = ax, ay


@kernel
def solo_stages(table: Reals, scene: Reals, room: Reals, disc: int, branch: int, time: float) -> None:
    """Stages 1 to 5 of a step of ``time`` seconds, and its end AT_X … AT_VY (Dormand and Prince 1980)."""
    x, y, vx, vy = scene[disc, at.X], scene[disc, at.Y], scene[disc, at.VX], scene[disc, at.VY]
    ax, ay = room[at.STAGE_AX, disc], room[at.STAGE_AY, disc]
    t = time
    bvx, bvy = vx + t * (1 / 5 * ax), vy + t * (1 / 5 * ay)
    bx, by = _accelerated(table, branch, x + t * (1 / 5 * vx), y + t * (1 / 5 * vy), bvx, bvy)
    cvx, cvy = vx + t * (3 / 40 * ax + 9 / 40 * bx), vy + t * (3 / 40 * ay + 9 / 40 * by)
    px, py = x + t * (3 / 40 * vx + 9 / 40 * bvx), y + t * (3 / 40 * vy + 9 / 40 * bvy)
    cx, cy = _accelerated(table, branch, px, py, cvx, cvy)
    dvx = vx + t * (44 / 45 * ax - 56 / 15 * bx + 32 / 9 * cx)
    dvy = vy + t * (44 / 45 * ay - 56 / 15 * by + 32 / 9 * cy)
    px = x + t * (44 / 45 * vx - 56 / 15 * bvx + 32 / 9 * cvx)
    py = y + t * (44 / 45 * vy - 56 / 15 * bvy + 32 / 9 * cvy)
    dx, dy = _accelerated(table, branch, px, py, dvx, dvy)
    k, p, m, n = 19372 / 6561, 25360 / 2187, 64448 / 6561, 212 / 729
    evx, evy = vx + t * (k * ax - p * bx + m * cx - n * dx), vy + t * (k * ay - p * by + m * cy - n * dy)
    px, py = x + t * (k * vx - p * bvx + m * cvx - n * dvx), y + t * (k * vy - p * bvy + m * cvy - n * dvy)
    ex, ey = _accelerated(table, branch, px, py, evx, evy)
    k, p, m, n, o = 9017 / 3168, 355 / 33, 46732 / 5247, 49 / 176, 5103 / 18656
    fvx = vx + t * (k * ax - p * bx + m * cx + n * dx - o * ex)
    fvy = vy + t * (k * ay - p * by + m * cy + n * dy - o * ey)
    px = x + t * (k * vx - p * bvx + m * cvx + n * dvx - o * evx)
    py = y + t * (k * vy - p * bvy + m * cvy + n * dvy - o * evy)
    fx, fy = _accelerated(table, branch, px, py, fvx, fvy)
    k, m, n, o, q = 35 / 384, 500 / 1113, 125 / 192, 2187 / 6784, 11 / 84
    room[at.AT_X, disc] = x + t * (k * vx + m * cvx + n * dvx - o * evx + q * fvx)
    room[at.AT_Y, disc] = y + t * (k * vy + m * cvy + n * dvy - o * evy + q * fvy)
    room[at.AT_VX, disc] = vx + t * (k * ax + m * cx + n * dx - o * ex + q * fx)
    room[at.AT_VY, disc] = vy + t * (k * ay + m * cy + n * dy - o * ey + q * fy)
    _note(room, 1, disc, bvx, bvy, bx, by)
    _note(room, 2, disc, cvx, cvy, cx, cy)
    _note(room, 3, disc, dvx, dvy, dx, dy)
    _note(room, 4, disc, evx, evy, ex, ey)
    _note(room, 5, disc, fvx, fvy, fx, fy)
