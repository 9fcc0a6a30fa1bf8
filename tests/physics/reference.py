"""The band and one disc, written out plainly: tiny Runge–Kutta steps, the angles of a textbook."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scheibe.physics import Table

State = tuple[float, float, float, float]


@dataclass(frozen=True)
class Pressed:
    """What a disc did in the band: how it left, how deep it was, how long that took; ``slipped`` if it did."""

    x: float
    vx: float
    vy: float
    depth: float
    time: float
    slipped: bool


def stretched(table: Table, x: float, y: float) -> tuple[float, float, float]:
    """By how much the band is longer, and the derivative of that by x and y."""
    half, radius = table.lane_width / 2, table.disc_radius
    longer, by_x, by_y = -2 * half, 0.0, 0.0
    turns = []
    for post, sign in ((-half, 1.0), (half, -1.0)):
        across, along = sign * (x - post), y - table.band_y
        distance = math.hypot(across, along)
        slope = math.atan2(along, across) + math.asin(radius / distance)
        longer += math.sqrt(distance**2 - radius**2)
        by_x += sign * math.cos(slope)
        by_y += math.sin(slope)
        turns.append(slope)
    return longer + radius * sum(turns), by_x, by_y


def press(table: Table, x: float, vx: float, vy: float, step: float) -> Pressed:
    """A disc that arrives at the band with that velocity, until it leaves it again (it must not come to rest)."""
    touch = table.band_y - table.disc_radius
    state: State = (x, touch, vx, vy)
    time, depth = 0.0, 0.0
    while True:
        before, state = state, _step(table, state, step)
        time += step
        depth = max(depth, state[1] - touch)
        if depth > table.band_slip_depth:
            return Pressed(state[0], state[2], state[3], depth, time, slipped=True)
        if state[1] < touch:
            part = (before[1] - touch) / (before[1] - state[1])
            x, _, vx, vy = (a + part * (b - a) for a, b in zip(before, state, strict=True))
            return Pressed(x, vx, vy, depth, time - step + part * step, slipped=False)


def _step(table: Table, state: State, step: float) -> State:
    a = _change(table, state)
    b = _change(table, _add(state, a, step / 2))
    c = _change(table, _add(state, b, step / 2))
    d = _change(table, _add(state, c, step))
    x, y, vx, vy = (s + step / 6 * (k + 2 * l + 2 * m + n) for s, k, l, m, n in zip(state, a, b, c, d, strict=True))  # noqa: E741
    return x, y, vx, vy


def _add(state: State, change: State, step: float) -> State:
    x, y, vx, vy = (s + step * c for s, c in zip(state, change, strict=True))
    return x, y, vx, vy


def _change(table: Table, state: State) -> State:
    x, y, vx, vy = state
    longer, by_x, by_y = stretched(table, x, y)
    share = 1.0 if by_x * vx + by_y * vy > 0 else 1 - table.band_hysteresis
    force = share * (table.band_tension + table.band_stiffness * longer) / table.disc_mass
    speed = math.hypot(vx, vy)
    slow = table.brake / speed if speed > 0 else 0.0
    return vx, vy, -force * by_x - slow * vx, -force * by_y - slow * vy
