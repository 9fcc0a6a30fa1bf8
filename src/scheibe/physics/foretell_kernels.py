"""What will happen next to the discs that slide freely. What is foretold holds until something happens to a disc."""

from __future__ import annotations

from math import inf, sqrt

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at
from scheibe.physics.path_kernels import meeting_time, own_time
from scheibe.physics.space_kernels import Ints, Reals


@kernel
def foretell(table: Reals, scene: Reals, marks: Ints, room: Reals, now: float) -> float:
    """When the next thing happens to discs out of the band's reach. Only what changed since is looked at anew."""
    discs = len(scene)
    for disc in range(discs):
        if marks[disc, at.FRESH] == 1:
            _foretell_own(table, scene, marks, room, disc, now)
    for disc in range(discs):
        if marks[disc, at.FRESH] == 0:
            continue
        for other in range(discs):
            if other == disc or (other < disc and marks[other, at.FRESH] == 1):
                continue
            time = inf
            if not _out_of_the_way(table, marks, room, disc, other):
                time = now + meeting_time(table, scene, disc, other)
            room[at.PAIR + disc, other] = time
            room[at.PAIR + other, disc] = time
    time = inf
    for disc in range(discs):
        marks[disc, at.FRESH] = 0
        if marks[disc, at.STATE] == at.MOVING:
            time = min(time, room[at.DUE, disc])
            for other in range(discs):
                if other != disc:
                    time = min(time, room[at.PAIR + disc, other])
    return time


@kernel
def _foretell_own(table: Reals, scene: Reals, marks: Ints, room: Reals, disc: int, now: float) -> None:
    """When something happens to one disc alone, and how far it may come; nothing is foretold in the band's reach."""
    x, y, vx, vy = scene[disc, at.X], scene[disc, at.Y], scene[disc, at.VX], scene[disc, at.VY]
    moves = marks[disc, at.STATE] == at.MOVING
    room[at.DUE, disc] = inf
    room[at.LOW_X, disc], room[at.HIGH_X, disc], room[at.LOW_Y, disc], room[at.HIGH_Y, disc] = x, x, y, y
    if marks[disc, at.STATE] == at.GONE or (moves and (y > table[at.TOUCH] or (y == table[at.TOUCH] and vy > 0.0))):
        room[at.LOW_X, disc], room[at.HIGH_X, disc] = inf, -inf
    elif moves:
        far = 0.5 * sqrt(vx * vx + vy * vy) / table[at.BRAKE]
        room[at.HIGH_X if vx > 0.0 else at.LOW_X, disc] = x + vx * far
        room[at.HIGH_Y if vy > 0.0 else at.LOW_Y, disc] = y + vy * far
        room[at.DUE, disc] = now + own_time(table, scene, disc)


@kernel
def _out_of_the_way(table: Reals, marks: Ints, room: Reals, first: int, second: int) -> bool:
    """Whether two discs cannot meet freely: both rest, or the places that they come to are too far apart."""
    if marks[first, at.STATE] != at.MOVING and marks[second, at.STATE] != at.MOVING:
        return True
    width = table[at.WIDTH]
    return (
        room[at.LOW_Y, first] - room[at.HIGH_Y, second] > width
        or room[at.LOW_Y, second] - room[at.HIGH_Y, first] > width
        or room[at.LOW_X, first] - room[at.HIGH_X, second] > width
        or room[at.LOW_X, second] - room[at.HIGH_X, first] > width
    )


@kernel
def due(marks: Ints, room: Reals, time: float) -> None:
    """What was foretold for this moment has to be foretold anew."""
    for disc in range(len(marks)):
        if marks[disc, at.STATE] == at.MOVING:
            if room[at.DUE, disc] == time:
                marks[disc, at.FRESH] = 1
            for other in range(len(marks)):
                if other != disc and room[at.PAIR + disc, other] == time:
                    marks[disc, at.FRESH], marks[other, at.FRESH] = 1, 1
