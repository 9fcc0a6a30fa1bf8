"""A brute-force simulator, to check the other: tiny steps, overlaps pushed apart, the band by trying all tangents.

It shares nothing with the package but the table's figures and the decorator. All of it stands in this one file: so
numba notices every change of it, although the hash of the package's kernels does not cover it.
"""

from __future__ import annotations

from math import atan2, cos, hypot, sin, sqrt

import numpy as np
from numpy.typing import NDArray

from scheibe.core.compiled import kernel

Reals = NDArray[np.float64]

# Cells of the table: half width, band_y, radius, brake, grip, spin brake, restitutions (2), contact frictions (2),
# tension and stiffness by mass, share when shortening, hop speed, slip depth.


@kernel
def band(t: Reals, discs: Reals, alive: NDArray[np.bool_], force: Reals, turns: Reals) -> float:
    """The force on each disc for a unit of tension, and the band's length."""
    count = len(discs)
    radius = t[2]
    length, least, most = 0.0, 9.0, -9.0
    force[:] = 0.0
    for a in range(-1, count):
        for b in range(count + 1):
            ax, ay, ar, bx, by, br = -t[0], t[1], 0.0, t[0], t[1], 0.0
            if a >= 0:
                if not alive[a] or discs[a, 1] + radius <= t[1]:
                    continue
                ax, ay, ar = discs[a, 0], discs[a, 1], radius
            if b < count:
                if not alive[b] or discs[b, 1] + radius <= t[1]:
                    continue
                bx, by, br = discs[b, 0], discs[b, 1], radius
            if ax >= bx:
                continue
            distance = hypot(bx - ax, by - ay)
            fall = (ar - br) / distance
            slope = atan2(by - ay, bx - ax) - atan2(fall, sqrt(1.0 - fall * fall))
            nx, ny = -sin(slope), cos(slope)
            height = nx * ax + ny * ay + ar
            outer = nx * -t[0] + ny * t[1] <= height + 1e-13 and nx * t[0] + ny * t[1] <= height + 1e-13
            for c in range(count):
                if c not in (a, b) and alive[c] and nx * discs[c, 0] + ny * discs[c, 1] + radius > height + 1e-13:
                    outer = False
            if outer:
                length += distance * sqrt(1.0 - fall * fall)
                least, most = min(least, slope), max(most, slope)
                if a >= 0:
                    force[a, 0] += cos(slope)
                    force[a, 1] += sin(slope)
                if b < count:
                    force[b, 0] -= cos(slope)
                    force[b, 1] -= sin(slope)
    return float(length + radius * (most - least))


@kernel
def collide(t: Reals, discs: Reals, i: int, j: int, nx: float, ny: float, hop: NDArray[np.bool_]) -> None:
    """Textbook impact; ``j`` < 0 is a rail."""
    rail = j < 0
    vx, vy, spin = -discs[i, 2], -discs[i, 3], discs[i, 4]
    if not rail:
        vx, vy, spin = vx + discs[j, 2], vy + discs[j, 3], spin + discs[j, 4]
    approach = -(vx * nx + vy * ny)
    if approach <= 0.0:
        return
    if rail and approach > t[13]:
        hop[i] = True
        return
    normal = (1.0 + t[7 if rail else 6]) * approach * (1.0 if rail else 0.5)
    slip = vy * nx - vx * ny - t[2] * spin
    rub = -slip / (3.0 if rail else 6.0)
    limit = t[9 if rail else 8] * normal
    rub = max(-limit, min(limit, rub))
    jx, jy = normal * nx - rub * ny, normal * ny + rub * nx
    discs[i, 2] -= jx
    discs[i, 3] -= jy
    discs[i, 4] -= 2.0 * rub / t[2]
    if not rail:
        discs[j, 2] += jx
        discs[j, 3] += jy
        discs[j, 4] -= 2.0 * rub / t[2]


@kernel
def contacts(t: Reals, discs: Reals, alive: NDArray[np.bool_]) -> None:
    """Meet, and push overlaps apart."""
    count = len(discs)
    hop = np.zeros(count, np.bool_)
    for i in range(count):
        if not alive[i]:
            continue
        if abs(discs[i, 0]) > t[0] - t[2]:
            side = 1.0 if discs[i, 0] > 0 else -1.0
            collide(t, discs, i, -1, side, 0.0, hop)
            discs[i, 0] = side * (t[0] - t[2])
        for j in range(i):
            if alive[j]:
                dx, dy = discs[j, 0] - discs[i, 0], discs[j, 1] - discs[i, 1]
                distance = hypot(dx, dy)
                if distance < 2 * t[2]:
                    nx, ny = dx / distance, dy / distance
                    collide(t, discs, i, j, nx, ny, hop)
                    apart = 0.5 * (2 * t[2] - distance)
                    discs[i, 0] -= apart * nx
                    discs[i, 1] -= apart * ny
                    discs[j, 0] += apart * nx
                    discs[j, 1] += apart * ny
        if hop[i] or discs[i, 1] < 0.0:
            alive[i] = False


@kernel
def brute_force(t: Reals, discs: Reals, alive: NDArray[np.bool_], step: float) -> float:
    """Step until all rests; ``discs`` (n, 5) and ``alive`` (n,) are changed in place. Returns the time."""
    count = len(discs)
    force, turns = np.zeros((count, 2)), np.zeros(2)
    before, time, lengthens = 2.0 * t[0], 0.0, True
    while time < 5.0:
        time += step
        pressed, moving = False, False
        for i in range(count):
            pressed = pressed or (alive[i] and discs[i, 1] + t[2] > t[1])
        force[:] = 0.0
        if pressed:
            length = band(t, discs, alive, force, turns)
            lengthens = length > before
            before = length
            share = 1.0 if lengthens else t[12]
            force *= share * (t[10] + t[11] * (length - 2.0 * t[0]))
        for i in range(count):
            if not alive[i]:
                continue
            pull, speed = hypot(force[i, 0], force[i, 1]), hypot(discs[i, 2], discs[i, 3])
            if speed < 1e-3 and pull <= t[4]:
                if pull > 0.0 or speed < t[3] * step:
                    discs[i, 2], discs[i, 3], speed = 0.0, 0.0, 0.0
            if speed > 0.0 or pull > t[4]:
                moving = True
                vx, vy = discs[i, 2] + step * force[i, 0], discs[i, 3] + step * force[i, 1]
                fast = hypot(vx, vy)
                keep = max(0.0, 1.0 - t[3] * step / fast) if fast > 0.0 else 0.0
                discs[i, 2], discs[i, 3] = vx * keep, vy * keep
                discs[i, 0] += step * discs[i, 2]
                discs[i, 1] += step * discs[i, 3]
            slow = t[5] * step
            discs[i, 4] -= max(-slow, min(slow, discs[i, 4]))
            if pull > 0.0 and discs[i, 1] + t[2] - t[1] > t[14]:
                alive[i] = False
        contacts(t, discs, alive)
        if not moving:
            break
    return time
