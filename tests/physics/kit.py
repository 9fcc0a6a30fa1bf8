"""What the tests of the physics share: scenes, energy, and the taut band by brute force."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Final

from scheibe.physics import Disc, Launch, Motion, Segment, Table

TABLE: Final = Table()
TOUCH: Final = TABLE.band_y - TABLE.disc_radius
RIM: Final = TABLE.lane_width / 2 - TABLE.disc_radius

Scene = tuple[list[Disc], Launch]
Point = tuple[float, float]


def near_the_band(rng: Random) -> Scene:
    """Two to seven discs, half of them at the band, and a flick that mostly reaches it."""

    def place() -> Point:
        if rng.random() < 0.5:
            return rng.uniform(-RIM, RIM), rng.uniform(0.3, TOUCH)
        return rng.uniform(-RIM, RIM), TOUCH + rng.uniform(-0.03, 0.0006)

    discs = scattered(rng, rng.randint(2, 7), place)
    return discs, aimed(rng, rng.uniform(2.2, 3.9), 0.12)


def far_from_the_band(rng: Random) -> Scene:
    """Nine discs and a flick that does not reach the band."""
    discs = scattered(rng, 9, lambda: (rng.uniform(-RIM, RIM), rng.uniform(0.2, 0.6)))
    return discs, aimed(rng, rng.uniform(1.0, 1.9), 0.1)


def clustered(rng: Random) -> Scene:
    """A cluster of discs that touch, or all but touch, and a flick into it."""
    discs = [Disc(rng.uniform(-0.05, 0.05), rng.choice((0.5, TOUCH - 0.02, TOUCH)))]

    def place() -> Point:
        beside = rng.choice(discs)
        turn, apart = rng.uniform(0, 2 * math.pi), 0.03 + rng.choice((1e-15, 1e-12, 1e-9, 1e-6, 1e-4))
        return beside.x + apart * math.cos(turn), beside.y + apart * math.sin(turn)

    while len(discs) < 7:
        x, y = place()
        if abs(x) <= RIM and y <= TOUCH + 0.0005 and free(discs, x, y):
            discs.append(Disc(x, y))
    aim = rng.choice(discs)
    x0 = rng.uniform(-RIM, RIM)
    length = math.hypot(aim.x - x0, aim.y)
    speed = rng.uniform(1.8, 4.4)
    return discs, Launch(x0, speed * (aim.x - x0) / length, speed * aim.y / length, rng.uniform(-60, 60))


def scattered(rng: Random, number: int, place: Callable[[], Point]) -> list[Disc]:
    discs: list[Disc] = []
    while len(discs) < number:
        x, y = place()
        if free(discs, x, y):
            discs.append(Disc(x, y))
    return discs


def free(discs: Sequence[Disc], x: float, y: float) -> bool:
    return all((disc.x - x) ** 2 + (disc.y - y) ** 2 >= (2 * TABLE.disc_radius) ** 2 for disc in discs)


def aimed(rng: Random, speed: float, spread: float) -> Launch:
    turn = rng.gauss(0, spread)
    return Launch(rng.uniform(-RIM, RIM), speed * math.sin(turn), speed * math.cos(turn), rng.uniform(-40, 40))


def energy(segment: Segment, s: float = 0.0, table: Table = TABLE) -> float:
    """Kinetic energy, spin's included, and that of the band, J, at ``s`` seconds into a segment."""
    total = 0.0
    centres: list[Point] = []
    for piece in segment.pieces:
        if piece is not None:
            vx, vy = piece.velocity(s)
            spin = max(0.0, abs(piece.spin) - table.spin_brake * s)
            total += 0.5 * table.disc_mass * (vx * vx + vy * vy)
            total += 0.25 * table.disc_mass * (table.disc_radius * spin) ** 2
            centres.append(piece.at(s))
    longer = band_length(centres, table) - table.lane_width
    return total + table.band_tension * longer + 0.5 * table.band_stiffness * longer**2


def band_length(centres: Sequence[Point], table: Table = TABLE) -> float:
    """The taut band by brute force: from the left post always on along the steepest of all tangents, to the right one.
    So it counts every part once, even where discs lie on one line to within rounding."""
    half, radius = table.lane_width / 2, table.disc_radius
    here, last = (-half, table.band_y, 0.0), (half, table.band_y, 0.0)
    things = [last, *((x, y, radius) for x, y in centres if y + radius > table.band_y)]
    total = 0.0
    turns: list[float] = []
    while here != last:
        lines = [(line, thing) for thing in things if thing[0] > here[0] and (line := tangent(here, thing))]
        (slope, length), here = max(lines)
        total += length
        turns.append(slope)
    return total + radius * (turns[0] - turns[-1])


def tangent(a: tuple[float, float, float], b: tuple[float, float, float]) -> tuple[float, float] | None:
    """Direction (an angle) and length of the upper tangent from one circle to another one."""
    distance = math.hypot(b[0] - a[0], b[1] - a[1])
    fall = a[2] - b[2]
    if distance <= abs(fall):
        return None
    return math.atan2(b[1] - a[1], b[0] - a[0]) - math.asin(fall / distance), math.sqrt(distance**2 - fall**2)


def sampled_length(centres: Sequence[Point], table: Table = TABLE, points: int = 20_000) -> float:
    """The taut band once more: the upper hull of many points on the discs' rims."""
    half, radius = table.lane_width / 2, table.disc_radius
    cloud = [(-half, table.band_y), (half, table.band_y)]
    for x, y in centres:
        turns = [math.pi * k / points for k in range(points + 1)]
        cloud += [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
    hull: list[Point] = []
    for point in sorted(point for point in cloud if point[1] >= table.band_y):
        while len(hull) > 1 and cross(hull[-2], hull[-1], point) >= 0:
            hull.pop()
        hull.append(point)
    return sum(math.dist(one, other) for one, other in pairwise(hull))


def cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def mirrored(scene: Scene) -> Scene:
    discs, launch = scene
    return [Disc(-disc.x, disc.y) for disc in discs], Launch(-launch.x, -launch.vx, launch.vy, -launch.spin)


def moments(motion: Motion, between: int) -> Iterator[tuple[Segment, float]]:
    """Times inside every segment, its end included."""
    for segment in motion.segments:
        for k in range(1, between + 1):
            yield segment, (segment.end - segment.start) * k / between


def clearance(segment: Segment, s: float) -> float:
    """The least gap between two discs."""
    centres = [piece.at(s) for piece in segment.pieces if piece is not None]
    return min(
        (
            math.dist(one, other) - 2 * TABLE.disc_radius
            for index, one in enumerate(centres)
            for other in centres[:index]
        ),
        default=1.0,
    )
