"""Simulating: one flick with its motion, or many at once without."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from scheibe.core.numbers import finite
from scheibe.errors import BadInput
from scheibe.physics import layout_kernels as at
from scheibe.physics.motion import WAYS, Disc, Exit, Launch, Motion, Piece, Segment
from scheibe.physics.shot_kernels import run
from scheibe.physics.space_kernels import Ints, Reals, new_room, new_slots
from scheibe.physics.table import Accuracy, Table

VERSION: Final = 1
"""The version of the physics: records name it, since another may move discs differently."""

_OVERLAP: Final = 1e-9
_FASTEST: Final = 20.0
_WILDEST: Final = 2_000.0
_SEGMENTS: Final = 256


def simulate(table: Table, discs: Sequence[Disc], launch: Launch, accuracy: Accuracy = "exact") -> Motion:
    """What happens when ``launch`` is flicked among ``discs``; the flicked disc is the last one of the motion.

    Raises :class:`~scheibe.errors.BadInput` where discs overlap by more than 1 nm, stand as much outside the rails or
    below the launch line, or a number is not finite or absurd (speed over 20 m/s, spin over 2,000 rad/s).
    """
    return simulate_all(table, [*discs, Disc(launch.x, 0.0, launch.vx, launch.vy, launch.spin)], accuracy)


def simulate_all(table: Table, discs: Sequence[Disc], accuracy: Accuracy = "exact") -> Motion:
    """What happens to discs that all may be moving. Raises as :func:`simulate` does."""
    check(table, discs)
    rows = [(disc.x, disc.y, disc.vx, disc.vy, disc.spin) for disc in discs]
    length = _SEGMENTS
    while True:
        scenes, marks, told, times = _scene(rows)
        segments = np.empty((length, 2 + at.PIECE * len(rows)))
        order = np.empty((length, len(rows)), np.int64)
        room, slots = new_room(len(rows)), new_slots(len(rows))
        run(table.numbers(accuracy), scenes, marks, room, slots, told, times, segments, order)
        if not told[0, at.FULL]:
            return _motion(table, scenes[0], marks[0], told[0], segments, order, float(times[0]))
        length *= 8


def check(table: Table, discs: Sequence[Disc]) -> None:
    """Whether discs can lie so on the table. Raises :class:`~scheibe.errors.BadInput`, which says what is wrong."""
    rim = table.lane_width / 2 - table.disc_radius
    top = table.band_y + table.band_slip_depth - table.disc_radius
    for index, disc in enumerate(discs):
        number = index + 1
        if None in map(finite, (disc.x, disc.y, disc.vx, disc.vy, disc.spin)):
            raise BadInput("physics-not-finite", {"disc": number})
        if abs(disc.x) > rim + _OVERLAP or not -_OVERLAP <= disc.y <= top + _OVERLAP:
            raise BadInput("physics-outside", {"disc": number, "x": repr(disc.x), "y": repr(disc.y)})
        if disc.vx * disc.vx + disc.vy * disc.vy > _FASTEST**2 or abs(disc.spin) > _WILDEST:
            raise BadInput("physics-too-fast", {"disc": number})
    for index, disc in enumerate(discs):
        for other_index, other in enumerate(discs[:index]):
            dx, dy = disc.x - other.x, disc.y - other.y
            if dx * dx + dy * dy < (2 * table.disc_radius - _OVERLAP) ** 2:
                raise BadInput("physics-overlap", {"one": other_index + 1, "other": index + 1})


def _scene(rows: Sequence[tuple[float, ...]]) -> tuple[Reals, Ints, Ints, Reals]:
    """The arrays of one shot."""
    scenes = np.zeros((1, len(rows), at.DISC_SIZE))
    scenes[0, :, :5] = np.array(rows, dtype=np.float64).reshape(len(rows), 5)
    return scenes, np.zeros((1, len(rows), at.MARK_SIZE), np.int64), np.zeros((1, at.TOLD), np.int64), np.zeros(1)


def _motion(table: Table, scene: Reals, marks: Ints, told: Ints, segments: Reals, order: Ints, time: float) -> Motion:
    """The values people use, from the arrays of the kernels."""
    discs = range(len(scene))
    gone = [bool(marks[disc, at.STATE] == at.GONE) for disc in discs]
    exits = [
        Exit(disc, WAYS[int(marks[disc, at.WAY]) - 1], float(scene[disc, at.LEFT_AT])) for disc in discs if gone[disc]
    ]
    rows, chains = segments[: told[at.SEGMENTS]].tolist(), order[: told[at.SEGMENTS]].tolist()
    return Motion(
        segments=tuple(_segment(row, chain) for row, chain in zip(rows, chains, strict=True)),
        final=tuple(None if gone[disc] else Disc(float(scene[disc, at.X]), float(scene[disc, at.Y])) for disc in discs),
        exits=tuple(sorted(exits, key=lambda left: (left.time, left.disc))),
        highest=tuple(float(y) for y in scene[:, at.HIGHEST]),
        duration=time,
        events=int(told[at.EVENTS]),
        complete=not told[at.STOPPED],
        spin_brake=table.spin_brake,
    )


def _segment(row: list[float], chain: list[int]) -> Segment:
    pieces = [row[place : place + at.PIECE] for place in range(2, len(row), at.PIECE)]
    return Segment(row[0], row[1], tuple(_piece(cells) for cells in pieces), tuple(disc for disc in chain if disc >= 0))


def _piece(cells: list[float]) -> Piece | None:
    a, b, c, d, e, f, g, h, angle, spin = cells
    return None if spin == inf else Piece((a, b, c, d), (e, f, g, h), angle, spin)


@dataclass(frozen=True, slots=True)
class Batch:
    """What many flicks did. Arrays over (flicks, discs), the flicked disc last:

    ``x``, ``y``: where each disc rests, or was when it left (m); ``way``: 0 while on the table, else 1 + its index in
    :data:`WAYS`; ``left_at``: when it left (s; ``inf``: not); ``highest``: the greatest y it had (m). Over (flicks,):
    ``duration`` (s) and ``complete`` as in :class:`Motion`, and ``steps``, the work that each took.
    """

    x: Reals
    y: Reals
    way: Ints
    left_at: Reals
    highest: Reals
    duration: Reals
    complete: NDArray[np.bool_]
    steps: Ints


def simulate_batch(
    table: Table,
    positions: Reals,
    launches: Reals,
    accuracy: Accuracy = "exact",
    *,
    threads: int | None = None,
    budget: int | None = None,
) -> Batch:
    """Many flicks at once, on all cores (or on so many threads), without motions.

    ``positions``: (discs, 2) for one position, or (flicks, discs, 2); a disc at NaN is not there. ``launches``:
    (flicks, 4) with x, vx, vy, spin, or (4,) for the same one from many positions. The same flick gives the same bits
    here and in :func:`simulate`, unless its ``budget`` is not the usual number of steps. Raises
    :class:`~scheibe.errors.BadInput` for arrays of another shape and for numbers that are not finite or absurd; that
    the discs lie possibly (:func:`check`) is for the caller to see to.
    """
    positions, launches = np.asarray(positions, np.float64), np.asarray(launches, np.float64)
    if (
        positions.ndim not in (2, 3)
        or positions.shape[-1] != 2
        or launches.ndim not in (1, 2)
        or (launches.shape[-1] != 4)
    ):
        raise BadInput("physics-shape", {"positions": str(positions.shape), "launches": str(launches.shape)})
    flicks = len(launches) if launches.ndim == 2 else (len(positions) if positions.ndim == 3 else 1)
    if positions.ndim == 3 and len(positions) != flicks:
        raise BadInput("physics-shape", {"positions": str(positions.shape), "launches": str(launches.shape)})
    discs = positions.shape[-2] + 1
    scenes = np.zeros((flicks, discs, at.DISC_SIZE))
    marks = np.zeros((flicks, discs, at.MARK_SIZE), np.int64)
    scenes[:, :-1, :2] = positions
    scenes[:, -1, [at.X, at.VX, at.VY, at.SPIN]] = launches
    absent = np.isnan(scenes[:, :, at.X])
    absent[:, -1] = False
    _check_numbers(scenes, absent)
    marks[absent, at.STATE] = at.GONE
    scenes[absent] = 0.0
    told, times = np.zeros((flicks, at.TOLD), np.int64), np.zeros(flicks)
    numbers = table.numbers(accuracy)
    numbers[at.BUDGET] = budget or numbers[at.BUDGET]
    _share_out(numbers, scenes, marks, told, times, threads)
    return Batch(
        x=scenes[:, :, at.X],
        y=scenes[:, :, at.Y],
        way=marks[:, :, at.WAY],
        left_at=scenes[:, :, at.LEFT_AT],
        highest=scenes[:, :, at.HIGHEST],
        duration=times,
        complete=told[:, at.STOPPED] == 0,
        steps=told[:, at.STEPS],
    )


def _check_numbers(scenes: Reals, absent: NDArray[np.bool_]) -> None:
    """Raise :class:`~scheibe.errors.BadInput` for the first flick with a number that no physics can work with."""
    with np.errstate(over="ignore"):
        fast = scenes[:, -1, at.VX] ** 2 + scenes[:, -1, at.VY] ** 2 > _FASTEST**2
    wild = np.abs(scenes[:, -1, at.SPIN]) > _WILDEST
    lost = ~(absent[:, :, None] | np.isfinite(scenes[:, :, :5])).all(axis=(1, 2))
    if (lost | fast | wild).any():
        raise BadInput("physics-bad-flick", {"flick": int(np.argmax(lost | fast | wild)) + 1})


def _share_out(numbers: Reals, scenes: Reals, marks: Ints, told: Ints, times: Reals, threads: int | None) -> None:
    """Run the scenes in chunks: the kernels hold no lock of Python's."""
    flicks, discs, _ = scenes.shape
    size = max(16, -(-flicks // (4 * threads if threads else 32)))
    chunks = [slice(start, start + size) for start in range(0, flicks, size)]
    nothing, nobody = np.empty((0, 0)), np.empty((0, 0), np.int64)

    def run_part(part: slice) -> None:
        room, slots = new_room(discs), new_slots(discs)
        run(numbers, scenes[part], marks[part], room, slots, told[part], times[part], nothing, nobody)

    if threads == 1 or len(chunks) == 1:
        run_part(slice(None))
        return
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(run_part, chunks))
