"""Discs that slide freely: where they are, and when they meet something.

A free disc runs along a straight line and loses the speed µg in each second until it rests. So the time to any place
on its line is the root of a quadratic; two moving discs meet at a root of a quartic, whose leading terms vanish when
both decelerate in the same direction: the roots are bracketed by those of the derivatives, then refined.
"""

from __future__ import annotations

from math import inf, sqrt

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.space_kernels import Reals


@kernel
def slide(table: Reals, scene: Reals, room: Reals, disc: int, time: float) -> None:
    """Where a free disc is after ``time`` seconds: fills AT_X, AT_Y, AT_VX, AT_VY."""
    vx, vy = scene[disc, at.VX], scene[disc, at.VY]
    speed = sqrt(vx * vx + vy * vy)
    left = speed - table[at.BRAKE] * time
    keep, path = 0.0, 0.0
    if left > 1e-12:
        keep = left / speed
        path = time * (0.5 * (1.0 + keep))
    elif speed > 0.0:
        path = 0.5 * speed / table[at.BRAKE]
    room[at.AT_X, disc] = scene[disc, at.X] + vx * path
    room[at.AT_Y, disc] = scene[disc, at.Y] + vy * path
    room[at.AT_VX, disc] = vx * keep
    room[at.AT_VY, disc] = vy * keep


@kernel
def time_along(path: float, speed: float, brake: float) -> float:
    """When a disc has slid that far, or ``inf`` if it stops before; now, if the way is negative."""
    if path <= 0.0:
        return 0.0
    square = speed * speed - 2.0 * brake * path
    if square < 0.0:
        return inf
    return 2.0 * path / (speed + sqrt(square))


@kernel
def own_time(table: Reals, scene: Reals, disc: int) -> float:
    """In how many seconds a free moving disc stops, reaches a rail, the band's rest line or the launch line."""
    x, y, vx, vy = scene[disc, at.X], scene[disc, at.Y], scene[disc, at.VX], scene[disc, at.VY]
    brake = table[at.BRAKE]
    speed = sqrt(vx * vx + vy * vy)
    if speed == 0.0:
        return 0.0
    first = speed / brake
    if vx != 0.0:
        way = table[at.RIM] - x if vx > 0.0 else table[at.RIM] + x
        if way * speed <= abs(vx) * (speed * first):
            first = min(first, time_along(way * speed / abs(vx), speed, brake))
    if vy > 0.0 and y <= table[at.TOUCH]:
        way = table[at.TOUCH] - y
        if way * speed <= vy * (speed * first):
            first = min(first, time_along(way * speed / vy, speed, brake))
    if vy < 0.0 and y * speed <= -vy * (speed * first):
        first = min(first, time_along(y * speed / -vy, speed, brake))
    return first


@kernel
def meeting_time(table: Reals, scene: Reals, first: int, second: int) -> float:
    """In how many seconds two free discs touch while they approach each other, ``inf`` if they do not before one of
    them stops."""
    vx, vy = scene[first, at.VX], scene[first, at.VY]
    wx, wy = scene[second, at.VX], scene[second, at.VY]
    speed, other = sqrt(vx * vx + vy * vy), sqrt(wx * wx + wy * wy)
    dx, dy = scene[second, at.X] - scene[first, at.X], scene[second, at.Y] - scene[first, at.Y]
    if other == 0.0:
        return inf if speed == 0.0 else _hit(table, dx, dy, vx, vy, speed)
    if speed == 0.0:
        return _hit(table, -dx, -dy, wx, wy, other)
    ex, ey = wx / other - vx / speed, wy / other - vy / speed
    scale = -0.5 * table[at.BRAKE]
    end = min(speed, other) / table[at.BRAKE]
    return quartic_time(dx, dy, wx - vx, wy - vy, scale * ex, scale * ey, table[at.WIDTH], end)


@kernel
def _hit(table: Reals, dx: float, dy: float, vx: float, vy: float, speed: float) -> float:
    """When a disc with that velocity touches one at rest at the place (dx, dy) from it: a line and a circle."""
    if dx * vx + dy * vy <= 0.0:  # the very test by which impacts are resolved: they must never disagree
        return inf
    ux, uy = vx / speed, vy / speed
    along = dx * ux + dy * uy
    across = dx * uy - dy * ux
    width = table[at.WIDTH]
    inside = width * width - across * across
    if inside <= 0.0:
        return inf
    path = (dx * dx + dy * dy - width * width) / (max(along, 0.0) + sqrt(inside))
    return time_along(path, speed, table[at.BRAKE])


@kernel
def _value(c0: float, c1: float, c2: float, c3: float, c4: float, t: float) -> float:
    return c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))


@kernel
def _root(c0: float, c1: float, c2: float, c3: float, c4: float, low: float, high: float) -> float:
    """The root of a polynomial that is monotone on [low, high] and changes its sign there: Newton's steps, halving
    where one leaves the bracket."""
    rising = _value(c0, c1, c2, c3, c4, high) > 0.0
    t = 0.5 * (low + high)
    for _ in range(80):
        value = _value(c0, c1, c2, c3, c4, t)
        if (value > 0.0) == rising:
            high = t
        else:
            low = t
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * (4.0 * c4)))
        new = t - value / slope if slope != 0.0 else 0.5 * (low + high)
        if not low <= new <= high:
            new = 0.5 * (low + high)
        if abs(new - t) <= 4e-16 * (abs(new) + 1e-3) or high - low <= 1e-16:
            return new
        t = new
    return t


@kernel
def quartic_time(dx: float, dy: float, vx: float, vy: float, ax: float, ay: float, width: float, end: float) -> float:
    """The first time in [0, end] at which |d + v t + a t²| falls to ``width``, or ``inf``.

    Already there and approaching is now; already there and parting is not.
    """
    c0 = dx * dx + dy * dy - width * width
    c1 = 2.0 * (dx * vx + dy * vy)
    if c0 <= 2e-9 * width and c1 < 0.0:
        return 0.0
    c2 = vx * vx + vy * vy + 2.0 * (dx * ax + dy * ay)
    c3 = 2.0 * (vx * ax + vy * ay)
    c4 = ax * ax + ay * ay
    if c0 + end * (min(c1, 0.0) + end * (min(c2, 0.0) + end * min(c3, 0.0))) > 0.0:  # a bound from below
        return inf
    low, value = 0.0, max(c0, 0.0)
    bend_1, bend_2 = _between(2.0 * c2, 6.0 * c3, 12.0 * c4, end)
    slope_low, from_ = c1, 0.0
    for piece in range(3):
        to = bend_1 if piece == 0 else (bend_2 if piece == 1 else end)
        slope_to = c1 + to * (2.0 * c2 + to * (3.0 * c3 + to * (4.0 * c4)))
        if (slope_low > 0.0) != (slope_to > 0.0) and to > from_:
            turn = _root(c1, 2.0 * c2, 3.0 * c3, 4.0 * c4, 0.0, from_, to)
            new = _value(c0, c1, c2, c3, c4, turn)
            if new < 0.0 and value >= 0.0 and slope_low < 0.0:
                return _root(c0, c1, c2, c3, c4, low, turn)
            low, value = turn, new
        slope_low, from_ = slope_to, to
    if value >= 0.0 and slope_low < 0.0 and _value(c0, c1, c2, c3, c4, end) < 0.0:
        return _root(c0, c1, c2, c3, c4, low, end)
    return inf


@kernel
def _between(c0: float, c1: float, c2: float, end: float) -> tuple[float, float]:
    """The roots of a quadratic inside (0, end), in order; ``end`` for those that are not there."""
    first, second = end, end
    inside = c1 * c1 - 4.0 * c0 * c2
    if inside < 0.0:
        return first, second
    q = -0.5 * (c1 + sqrt(inside)) if c1 >= 0.0 else -0.5 * (c1 - sqrt(inside))
    if c2 != 0.0 and 0.0 < q / c2 < end:
        first = q / c2
    if q != 0.0 and 0.0 < c0 / q < end:
        second = c0 / q
    return (first, second) if first <= second else (second, first)
