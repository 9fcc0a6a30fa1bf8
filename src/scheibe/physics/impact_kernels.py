"""Impacts: what discs that touch while they approach do to each other and to the rails.

An impact is a moment. Normal impulses come from the inelastic meeting, the projection of the velocities on those that
do not approach, times (1 + restitution) (Poisson's hypothesis): by Moreau's decomposition the energy cannot rise, and
contacts that share a disc are treated alike. Tangential impulses are Coulomb's. All discs have the same mass, and a
disc's moment of inertia is m r²/2.
"""

from __future__ import annotations

from math import sqrt

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.space_kernels import Ints, Reals, on_grid

NEAR = 1e-9
"""Discs closer than this touch, metres."""
_ROUNDS = 60
_ITERATIONS = 400


@kernel
def resolve(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, now: float) -> int:
    """Resolve all contacts that approach, round by round until none does; returns the number of rounds, plus one for
    each disc that flies over a rail."""
    fly = _fly_over(table, scene, marks, now)
    if not _any_approach(table, scene, marks):
        return fly
    count = _touching(table, scene, marks, room, slots)
    for done in range(_ROUNDS):
        number = _approaching(scene, room, slots, count)
        if number == 0:
            return fly + done
        _meet(table, scene, marks, room, slots, number)
        fly += _fly_over(table, scene, marks, now)
        count = _touching(table, scene, marks, room, slots)
    return fly + _ROUNDS


@kernel
def _fly_over(table: Reals, scene: Reals, marks: Ints, now: float) -> int:
    """Take away every disc that hits a rail harder than it holds."""
    gone = 0
    for disc in range(len(scene)):
        x, vx = scene[disc, at.X], scene[disc, at.VX]
        if marks[disc, at.STATE] == at.MOVING and table[at.RIM] - abs(x) < NEAR and x * vx > 0.0:
            if abs(vx) > table[at.HOP]:
                take_away(scene, marks, disc, at.OVER_RAIL, now)
                gone += 1
    return gone


@kernel
def take_away(scene: Reals, marks: Ints, disc: int, way: int, now: float) -> None:
    """Remove a disc from the table, at this moment and in this way."""
    marks[disc, at.STATE] = at.GONE
    marks[disc, at.WAY] = way
    marks[disc, at.FRESH] = 1
    scene[disc, at.LEFT_AT] = now


@kernel
def _any_approach(table: Reals, scene: Reals, marks: Ints) -> bool:
    """Whether any moving disc touches something that it approaches."""
    near = table[at.WIDTH] + NEAR
    for first in range(len(scene)):
        if marks[first, at.STATE] != at.MOVING:
            continue
        x, y = scene[first, at.X], scene[first, at.Y]
        if table[at.RIM] - abs(x) < NEAR and x * scene[first, at.VX] > 0.0:
            return True
        for second in range(len(scene)):
            dy = scene[second, at.Y] - y
            if second == first or abs(dy) > near or marks[second, at.STATE] == at.GONE:
                continue
            dx = scene[second, at.X] - x
            if dx * dx + dy * dy < near * near:
                if _approach(scene, first, second, 0.0):
                    return True
    return False


@kernel
def _touching(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints) -> int:
    """List every contact on the table with its normal, from FIRST to SECOND; returns how many."""
    near = table[at.WIDTH] + NEAR
    count = 0
    for first in range(len(scene)):
        if marks[first, at.STATE] == at.GONE:
            continue
        x, y = scene[first, at.X], scene[first, at.Y]
        if table[at.RIM] - abs(x) < NEAR:
            slots[at.FIRST, count] = first
            slots[at.SECOND, count] = at.LEFT_RAIL if x < 0.0 else at.RIGHT_RAIL
            room[at.NX, count], room[at.NY, count] = -1.0 if x < 0.0 else 1.0, 0.0
            count += 1
        for second in range(first + 1, len(scene)):
            dy = scene[second, at.Y] - y
            if abs(dy) > near or marks[second, at.STATE] == at.GONE:
                continue
            dx = scene[second, at.X] - x
            square = dx * dx + dy * dy
            if square < near * near:
                distance = sqrt(square)
                slots[at.FIRST, count], slots[at.SECOND, count] = first, second
                room[at.NX, count], room[at.NY, count] = dx / distance, dy / distance
                count += 1
    return count


@kernel
def parting(scene: Reals, first: int, second: int, nx: float, ny: float) -> float:
    """How fast two things part along their normal; negative: they approach."""
    if second < 0:
        return -(scene[first, at.VX] * nx)
    return (scene[second, at.VX] - scene[first, at.VX]) * nx + (scene[second, at.VY] - scene[first, at.VY]) * ny


@kernel
def _approach(scene: Reals, first: int, second: int, nx: float) -> bool:
    """Whether two things approach: by the same products as where meetings are foretold."""
    if second < 0:
        return scene[first, at.VX] * nx > 0.0
    dx, dy = scene[second, at.X] - scene[first, at.X], scene[second, at.Y] - scene[first, at.Y]
    vx, vy = scene[second, at.VX] - scene[first, at.VX], scene[second, at.VY] - scene[first, at.VY]
    return dx * vx + dy * vy < 0.0


@kernel
def _approaching(scene: Reals, room: Reals, slots: Ints, count: int) -> int:
    """Keep the contacts that approach, in front, and count each disc's; returns how many are kept."""
    for disc in range(len(scene)):
        slots[at.TOUCHES, disc] = 0
    kept = 0
    for c in range(count):
        first, second = slots[at.FIRST, c], slots[at.SECOND, c]
        nx, ny = room[at.NX, c], room[at.NY, c]
        if _approach(scene, first, second, nx):
            slots[at.FIRST, kept], slots[at.SECOND, kept] = first, second
            room[at.NX, kept], room[at.NY, kept] = nx, ny
            slots[at.TOUCHES, first] += 1
            if second >= 0:
                slots[at.TOUCHES, second] += 1
            kept += 1
    return kept


@kernel
def _meet(table: Reals, scene: Reals, marks: Ints, room: Reals, slots: Ints, number: int) -> None:
    """One round: those that share no disc each by itself, all others together."""
    joint = 0
    for c in range(number):
        first, second = slots[at.FIRST, c], slots[at.SECOND, c]
        _wake(marks, first)
        if second >= 0:
            _wake(marks, second)
        if slots[at.TOUCHES, first] == 1 and (second < 0 or slots[at.TOUCHES, second] == 1):
            _collide(table, scene, first, second, room[at.NX, c], room[at.NY, c])
        else:
            slots[at.FIRST, joint], slots[at.SECOND, joint] = first, second
            room[at.NX, joint], room[at.NY, joint] = room[at.NX, c], room[at.NY, c]
            joint += 1
    if joint > 0:
        _collide_together(table, scene, room, slots, joint)


@kernel
def _wake(marks: Ints, disc: int) -> None:
    marks[disc, at.STATE] = at.MOVING
    marks[disc, at.FRESH] = 1


@kernel
def _bounce(table: Reals, scene: Reals, first: int, second: int, approach: float) -> float:
    """The restitution of this meeting. Slow ones give back everything while the band presses one of the two: so the
    many small meetings that stand for a lasting contact neither add nor lose energy."""
    if approach < table[at.MICRO]:
        if scene[first, at.Y] > table[at.TOUCH] or (second >= 0 and scene[second, at.Y] > table[at.TOUCH]):
            return 1.0
    return table[at.BOUNCE_RAIL] if second < 0 else table[at.BOUNCE_DISC]


@kernel
def _give(scene: Reals, first: int, second: int, jx: float, jy: float, turn: float) -> None:
    """An impulse on the second disc, its opposite on the first, and the change of spin of both."""
    scene[first, at.VX] -= jx
    scene[first, at.VY] -= jy
    scene[first, at.SPIN] += turn
    if second >= 0:
        scene[second, at.VX] += jx
        scene[second, at.VY] += jy
        scene[second, at.SPIN] += turn


@kernel
def _rub(table: Reals, scene: Reals, first: int, second: int, nx: float, ny: float, normal: float) -> float:
    """The tangential impulse, along (-ny, nx), that goes with a normal one: what stops the slipping, but no more than
    friction gives."""
    radius = table[at.RADIUS]
    if second < 0:
        slip = -(scene[first, at.VY] * nx) - radius * scene[first, at.SPIN]
        wanted, limit = -slip / 3.0, table[at.RUB_RAIL] * normal
    else:
        vx, vy = scene[second, at.VX] - scene[first, at.VX], scene[second, at.VY] - scene[first, at.VY]
        slip = (vy * nx - vx * ny) - radius * (scene[first, at.SPIN] + scene[second, at.SPIN])
        wanted, limit = -slip / 6.0, table[at.RUB_DISC] * normal
    return max(-limit, min(limit, wanted))


@kernel
def _collide(table: Reals, scene: Reals, first: int, second: int, nx: float, ny: float) -> None:
    """Two discs, or a disc and a rail, that meet nobody else now."""
    approach = -parting(scene, first, second, nx, ny)
    after = max(approach * _bounce(table, scene, first, second, approach), table[at.PART])
    normal = approach + after if second < 0 else 0.5 * (approach + after)
    _give(scene, first, second, normal * nx, normal * ny, 0.0)
    rub = _rub(table, scene, first, second, nx, ny, normal)
    _give(scene, first, second, -(rub * ny), rub * nx, -2.0 * rub / table[at.RADIUS])


@kernel
def _collide_together(table: Reals, scene: Reals, room: Reals, slots: Ints, number: int) -> None:
    """Contacts that share discs. Impulses are rounded to a grid on which sums are exact, so that the order in which
    the contacts are listed cannot matter."""
    bounce, most = 1.0, 1
    for c in range(number):
        first, second = slots[at.FIRST, c], slots[at.SECOND, c]
        approach = -parting(scene, first, second, room[at.NX, c], room[at.NY, c])
        bounce = min(bounce, _bounce(table, scene, first, second, approach))
        most = max(most, slots[at.TOUCHES, first])
        if second >= 0:
            most = max(most, slots[at.TOUCHES, second])
    _keep(scene, room)
    _press(scene, room, slots, number, 1.0 / most, 0.0)
    _restore(scene, room)
    for c in range(number):
        room[at.PUSH, c] = (1.0 + bounce) * room[at.PUSH, c]
    _push_all(scene, room, slots, number)
    _rub_all(table, scene, room, slots, number, 1.0 / (most + 1.0))
    _keep(scene, room)
    _press(scene, room, slots, number, 1.0 / most, table[at.PART])


@kernel
def _keep(scene: Reals, room: Reals) -> None:
    for disc in range(len(scene)):
        room[at.FROM_VX, disc], room[at.FROM_VY, disc] = scene[disc, at.VX], scene[disc, at.VY]


@kernel
def _restore(scene: Reals, room: Reals) -> None:
    for disc in range(len(scene)):
        scene[disc, at.VX], scene[disc, at.VY] = room[at.FROM_VX, disc], room[at.FROM_VY, disc]


@kernel
def _press(scene: Reals, room: Reals, slots: Ints, number: int, part: float, wanted: float) -> None:
    """The least impulses PUSH after which every contact parts with ``wanted``: all at once, each by a part of what it
    alone would need, until they settle."""
    for c in range(number):
        room[at.PUSH, c] = 0.0
    for _ in range(_ITERATIONS):
        change = 0.0
        for c in range(number):
            first, second = slots[at.FIRST, c], slots[at.SECOND, c]
            lacks = wanted - parting(scene, first, second, room[at.NX, c], room[at.NY, c])
            new = max(0.0, room[at.PUSH, c] + part * (lacks if second < 0 else 0.5 * lacks))
            change = max(change, abs(new - room[at.PUSH, c]))
            room[at.PUSH, c] = new
        _restore(scene, room)
        _push_all(scene, room, slots, number)
        if change < 1e-13:
            break


@kernel
def _push_all(scene: Reals, room: Reals, slots: Ints, number: int) -> None:
    """Give every contact its normal impulse."""
    for disc in range(len(scene)):
        room[at.FX, disc], room[at.FY, disc] = 0.0, 0.0
    for c in range(number):
        first, second = slots[at.FIRST, c], slots[at.SECOND, c]
        jx, jy = on_grid(room[at.PUSH, c] * room[at.NX, c]), on_grid(room[at.PUSH, c] * room[at.NY, c])
        room[at.FX, first] -= jx
        room[at.FY, first] -= jy
        if second >= 0:
            room[at.FX, second] += jx
            room[at.FY, second] += jy
    for disc in range(len(scene)):
        scene[disc, at.VX] += room[at.FX, disc]
        scene[disc, at.VY] += room[at.FY, disc]


@kernel
def _rub_all(table: Reals, scene: Reals, room: Reals, slots: Ints, number: int, part: float) -> None:
    """Give every contact the ``part`` of its tangential impulse that cannot add energy, whatever the others give."""
    for disc in range(len(scene)):
        room[at.FX, disc], room[at.FY, disc], room[at.TERM, disc] = 0.0, 0.0, 0.0
    for c in range(number):
        first, second = slots[at.FIRST, c], slots[at.SECOND, c]
        nx, ny = room[at.NX, c], room[at.NY, c]
        rub = part * _rub(table, scene, first, second, nx, ny, room[at.PUSH, c])
        jx, jy, turn = on_grid(-(rub * ny)), on_grid(rub * nx), on_grid(-2.0 * rub / table[at.RADIUS])
        room[at.FX, first] -= jx
        room[at.FY, first] -= jy
        room[at.TERM, first] += turn
        if second >= 0:
            room[at.FX, second] += jx
            room[at.FY, second] += jy
            room[at.TERM, second] += turn
    for disc in range(len(scene)):
        scene[disc, at.VX] += room[at.FX, disc]
        scene[disc, at.VY] += room[at.FY, disc]
        scene[disc, at.SPIN] += room[at.TERM, disc]
