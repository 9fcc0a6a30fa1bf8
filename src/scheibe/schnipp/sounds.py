"""What is heard of a motion: where velocities change at once, and what touched there. Worked out from the segments
alone, so that it is what one sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot
from typing import Final, Literal, TypeAlias

from scheibe.physics import Motion, Segment
from scheibe.schnipp.table import Table

Kind: TypeAlias = Literal["flick", "disc", "rail", "band"]

_QUIET: Final = 0.02
"""Smaller changes of velocity (m/s) are not heard."""

_TOUCH: Final = 1e-6
"""What is this close (m) touches."""

_Vector: TypeAlias = tuple[float, float]
_Vectors: TypeAlias = dict[int, _Vector]
"""By the numbers of discs in a motion."""


@dataclass(frozen=True, slots=True)
class Sound:
    """When (s) and where (m) something is heard, what, and by how much a velocity changed there (m/s)."""

    time: float
    kind: Kind
    speed: float
    x: float
    y: float


def sounds(motion: Motion, table: Table, starts: Sequence[_Vector]) -> list[Sound]:
    """Everything that is heard, in order of time: the flick, discs that meet, rails, the band. ``starts``: where each
    disc was before."""
    heard = [*_flick(motion), *_meetings(motion, table), *_hops(motion, table, starts), *_band(motion)]
    return sorted(heard, key=lambda sound: (sound.time, sound.x, sound.y))


def _flick(motion: Motion) -> Iterator[Sound]:
    piece = motion.segments[0].pieces[-1] if motion.segments else None
    if piece is not None:
        yield Sound(0.0, "flick", hypot(*piece.velocity(0.0)), piece.x[0], piece.y[0])


def _meetings(motion: Motion, table: Table) -> Iterator[Sound]:
    """Jumps of velocity between one segment and the next, where a disc touches a rail or another one."""
    for one, next_one in pairwise(motion.segments):
        jumps = _jumps(one, next_one)
        where = {disc: piece.at(0.0) for disc, piece in enumerate(next_one.pieces) if piece is not None}
        yield from _at_rails(next_one.start, jumps, where, table)
        yield from _between_discs(next_one.start, jumps, where, table)


def _at_rails(time: float, jumps: _Vectors, where: _Vectors, table: Table) -> Iterator[Sound]:
    for disc, (across, _) in jumps.items():
        x, y = where[disc]
        if abs(x) > table.rim - _TOUCH and across * x < 0.0 and abs(across) > _QUIET:
            yield Sound(time, "rail", abs(across), x, y)


def _between_discs(time: float, jumps: _Vectors, where: _Vectors, table: Table) -> Iterator[Sound]:
    for one, other in combinations(where, 2):
        if one not in jumps and other not in jumps:
            continue
        (x, y), (other_x, other_y) = where[one], where[other]
        dx, dy = other_x - x, other_y - y
        apart = hypot(dx, dy)
        if apart > 2 * table.lane.disc_radius + _TOUCH:
            continue
        (vx, vy), (wx, wy) = jumps.get(one, (0.0, 0.0)), jumps.get(other, (0.0, 0.0))
        speed = ((wx - vx) * dx + (wy - vy) * dy) / apart
        if speed > _QUIET:
            yield Sound(time, "disc", speed, x + dx / 2, y + dy / 2)


def _jumps(one: Segment, next_one: Segment) -> _Vectors:
    """By how much the velocity of each disc jumps, where it does."""
    lasted = one.end - one.start
    found: _Vectors = {}
    for disc, (before, after) in enumerate(zip(one.pieces, next_one.pieces, strict=True)):
        if before is not None and after is not None:
            (vx, vy), (wx, wy) = before.velocity(lasted), after.velocity(0.0)
            if hypot(wx - vx, wy - vy) > _QUIET:
                found[disc] = wx - vx, wy - vy
    return found


def _hops(motion: Motion, table: Table, starts: Sequence[_Vector]) -> Iterator[Sound]:
    """A disc that flies over a rail hits it first. Of one that stood at the rail and leaves at once, no segment tells;
    it was at least so fast as it takes."""
    for left in motion.exits:
        if left.way != "over-rail":
            continue
        pieces = ((segment, segment.pieces[left.disc]) for segment in reversed(motion.segments))
        found = next(((segment.end - segment.start, piece) for segment, piece in pieces if piece is not None), None)
        if found is None:
            yield Sound(left.time, "rail", table.lane.rail_hop_speed, *starts[left.disc])
        else:
            lasted, piece = found
            yield Sound(left.time, "rail", abs(piece.velocity(lasted)[0]), *piece.at(lasted))


def _band(motion: Motion) -> Iterator[Sound]:
    """A disc runs into the band: as loud as its velocity changes until it leaves it."""
    for disc in range(len(motion.final)):
        entered: tuple[float, _Vector, _Vector] | None = None
        velocity = 0.0, 0.0
        for segment in motion.segments:
            piece = segment.pieces[disc]
            if piece is not None and disc in segment.pressing:
                entered = entered or (segment.start, piece.velocity(0.0), piece.at(0.0))
                velocity = piece.velocity(segment.end - segment.start)
            elif entered is not None:
                yield from _pressed(entered, velocity)
                entered = None
        if entered is not None:
            yield from _pressed(entered, velocity)


def _pressed(entered: tuple[float, _Vector, _Vector], velocity: _Vector) -> Iterator[Sound]:
    time, before, place = entered
    change = hypot(velocity[0] - before[0], velocity[1] - before[1])
    if change > _QUIET:
        yield Sound(time, "band", change, *place)


def as_json(heard: Sequence[Sound]) -> list[dict[str, object]]:
    """Sounds as the wire carries them."""
    return [{"time": s.time, "kind": s.kind, "speed": s.speed, "x": s.x, "y": s.y} for s in heard]
