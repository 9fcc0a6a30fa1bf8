"""The recording of a shot: segments with polynomials, which anyone can play back."""

from __future__ import annotations

from math import inf, sqrt

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.space_kernels import Ints, Reals


@kernel
def record(
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
    for place in range(len(scene)):
        order[number, place] = slots[at.CHAIN, place] if place < slots[at.COUNTS, at.PRESSING] else -1
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
def summit(p: float, v: float, q: float, w: float, time: float) -> float:
    """The highest value of the cubic through two places with their velocities, of which only the first is upward."""
    bend = (3.0 * (q - p) / time - 2.0 * v - w) / time
    twist = (2.0 * (p - q) / time + v + w) / time / time
    s = v / (sqrt(max(bend * bend - 3.0 * twist * v, 0.0)) - bend)
    return p + s * (v + s * (bend + s * twist))
