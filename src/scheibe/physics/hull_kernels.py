"""The taut band: which discs press on it, its straight pieces and its length.

The band runs from the left post to the right one over everything that presses on it: the upper convex hull of two
points and some circles of equal radius. All of it is geometry with square roots; a direction is a unit vector.
"""

from __future__ import annotations

from math import sqrt

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.space_kernels import Ints, Reals, folded

NIGH = 2e-11
"""A disc this close to a line stands on it, metres."""


@kernel
def tangent(dx: float, dy: float, fall: float) -> tuple[float, float, float]:
    """The upper common tangent of two circles: unit direction and length between the points of contact.

    (dx, dy) leads from the first centre to the second; ``fall`` is the first radius less the second.
    """
    square = dx * dx + dy * dy
    length = sqrt(max(square - fall * fall, 0.0))
    scale = 1.0 / square
    return (dx * length + dy * fall) * scale, (dy * length - dx * fall) * scale, length


@kernel
def arc_of(cosine: float, sine: float) -> float:
    """The angle, of less than π, of that cosine and sine: halved until small, then its series."""
    part = sine / (1.0 + cosine)
    times = 2.0
    while abs(part) > 0.1:
        part = part / (1.0 + sqrt(1.0 + part * part))
        times = times * 2.0
    s = part * part
    q = s * s
    first = (1.0 - s * (1.0 / 3.0)) + q * (1.0 / 5.0 - s * (1.0 / 7.0))
    second = (1.0 / 9.0 - s * (1.0 / 11.0)) + q * (1.0 / 13.0 - s * (1.0 / 15.0))
    series = first + q * q * (second + q * q * (1.0 / 17.0))
    return times * part * series


@kernel
def _is_under(table: Reals, room: Reals, slots: Ints, row: int, count: int, x: float, y: float, radius: float) -> bool:
    """Whether the last disc of the chain lies under the tangent from the one before it to the given circle. What lies
    on it presses: discs that enter together stand on one line."""
    disc = slots[row, count - 1]
    from_x, from_y, from_radius = -table[at.HALF], table[at.BAND], 0.0
    if count > 1:
        before = slots[row, count - 2]
        from_x, from_y, from_radius = room[at.AT_X, before], room[at.AT_Y, before], table[at.RADIUS]
    ux, uy, _ = tangent(x - from_x, y - from_y, from_radius - radius)
    across, along = room[at.AT_X, disc] - from_x, room[at.AT_Y, disc] - from_y
    return across * -uy + along * ux + table[at.RADIUS] - from_radius < -NIGH


@kernel
def lay(table: Reals, room: Reals, slots: Ints, row: int) -> int:
    """Lay the band over the discs of the zone, at the positions AT_X, AT_Y: fills ``row`` (CHAIN or TRIAL) with those
    that press, from left to right, and returns how many."""
    number = slots[at.COUNTS, at.IN_ZONE]
    for k in range(1, number):
        disc = slots[at.ZONE, k]
        place = k
        while place > 0 and room[at.AT_X, slots[at.ZONE, place - 1]] > room[at.AT_X, disc]:
            slots[at.ZONE, place] = slots[at.ZONE, place - 1]
            place -= 1
        slots[at.ZONE, place] = disc
    half, band, radius = table[at.HALF], table[at.BAND], table[at.RADIUS]
    lowest = table[at.TOUCH] - NIGH
    count = 0
    for k in range(number):
        disc = slots[at.ZONE, k]
        x, y = room[at.AT_X, disc], room[at.AT_Y, disc]
        if y < lowest:
            continue
        while count > 0 and _is_under(table, room, slots, row, count, x, y, radius):
            count -= 1
        slots[row, count] = disc
        count += 1
    while count > 1 and _is_under(table, room, slots, row, count, half, band, 0.0):
        count -= 1
    return count


@kernel
def stretch(table: Reals, room: Reals, slots: Ints) -> float:
    """Draw the straight pieces between post, pressing discs and post; returns by how much the band is longer than at
    rest. The discs may have moved to where the hull would be another one: the tangents go on smoothly.

    All radii are equal, so the arcs together are one: the turn from the first piece to the last.
    """
    half, band, radius = table[at.HALF], table[at.BAND], table[at.RADIUS]
    count = slots[at.COUNTS, at.PRESSING]
    if count == 0:
        return 0.0
    from_x, from_y, from_radius = -half, band, 0.0
    for piece in range(count + 1):
        to_x, to_y, to_radius = half, band, 0.0
        if piece < count:
            disc = slots[at.CHAIN, piece]
            to_x, to_y, to_radius = room[at.AT_X, disc], room[at.AT_Y, disc], radius
        ux, uy, length = tangent(to_x - from_x, to_y - from_y, from_radius - to_radius)
        room[at.UX, piece], room[at.UY, piece], room[at.STRAIGHT, piece] = ux, uy, length
        from_x, from_y, from_radius = to_x, to_y, to_radius
    cosine = room[at.UX, 0] * room[at.UX, count] + room[at.UY, 0] * room[at.UY, count]
    sine = room[at.UY, 0] * room[at.UX, count] - room[at.UX, 0] * room[at.UY, count]
    return folded(room, at.STRAIGHT, count + 1) + radius * arc_of(cosine, sine) - 2.0 * half
