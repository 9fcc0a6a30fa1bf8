"""What holds in every motion: energy, room, symmetry, order."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from scheibe.physics import Disc, Launch, Motion, simulate, simulate_all
from tests.physics.kit import (
    RIM,
    TABLE,
    TOUCH,
    Scene,
    clearance,
    clustered,
    energy,
    far_from_the_band,
    mirrored,
    moments,
    near_the_band,
    velocity,
)

KINDS = [near_the_band, far_from_the_band, clustered]


def scenes(kind: Any, count: int, seed: int) -> list[Scene]:
    rng = Random(seed)
    return [kind(rng) for _ in range(count)]


@pytest.mark.parametrize("kind", KINDS)
def test_energy_never_rises(kind: Any, repetitions: Any) -> None:
    for discs, launch in scenes(kind, repetitions(test=60, proof=3_000), 1):
        motion = simulate(TABLE, discs, launch)
        before = math.inf
        for segment in motion.segments:
            now = energy(segment)
            assert now <= before + 1e-10
            before = now


@pytest.mark.parametrize("kind", KINDS)
def test_no_discs_overlap_and_none_is_outside(kind: Any, repetitions: Any) -> None:
    for discs, launch in scenes(kind, repetitions(test=40, proof=2_000), 2):
        motion = simulate(TABLE, discs, launch)
        for segment, s in moments(motion, 4):
            assert clearance(segment, s) > -1e-9
            for piece in segment.pieces:
                if piece is not None:
                    x, y = piece.at(s)
                    assert abs(x) <= RIM + 1e-9 and -1e-9 <= y <= TOUCH + TABLE.band_slip_depth + 1e-9


@pytest.mark.parametrize("kind", KINDS)
def test_segments_join_without_gaps_in_time_or_space(kind: Any, repetitions: Any) -> None:
    for discs, launch in scenes(kind, repetitions(test=40, proof=2_000), 3):
        motion = simulate(TABLE, discs, launch)
        assert motion.segments[0].start == 0.0 and motion.segments[-1].end == motion.duration
        for one, two in pairwise(motion.segments):
            assert one.end == two.start > one.start
            for disc, (before, after) in enumerate(zip(one.pieces, two.pieces, strict=True)):
                if before is not None and after is not None:
                    assert before.at(one.end - one.start) == pytest.approx(after.at(0.0), abs=1e-10)
                assert after is None or before is not None, f"disc {disc} came back"
        assert_final(motion)


def assert_final(motion: Motion) -> None:
    last = motion.segments[-1]
    for disc, piece in zip(motion.final, last.pieces, strict=True):
        if disc is not None:
            assert piece is not None
            assert (disc.x, disc.y) == pytest.approx(piece.at(last.end - last.start), abs=1e-10)
            assert velocity(piece, last.end - last.start) == pytest.approx((0.0, 0.0), abs=1.1e-3)
    assert {left.disc for left in motion.exits} == {d for d, disc in enumerate(motion.final) if disc is None}


@pytest.mark.parametrize("kind", KINDS)
def test_the_mirror_image_of_a_flick_does_the_mirror_image_to_the_bit(kind: Any, repetitions: Any) -> None:
    for scene in scenes(kind, repetitions(test=60, proof=5_000), 4):
        motion, image = simulate(TABLE, *scene), simulate(TABLE, *mirrored(scene))
        assert [(d.x, d.y) if d else None for d in motion.final] == [(-d.x, d.y) if d else None for d in image.final]
        assert (motion.exits, motion.duration, motion.events) == (image.exits, image.duration, image.events)


@pytest.mark.parametrize("kind", KINDS)
def test_the_order_in_which_discs_are_listed_does_not_matter(kind: Any, repetitions: Any) -> None:
    rng = Random(5)
    for discs, launch in scenes(kind, repetitions(test=60, proof=5_000), 6):
        order = list(range(len(discs)))
        rng.shuffle(order)
        motion, other = simulate(TABLE, discs, launch), simulate(TABLE, [discs[k] for k in order], launch)
        assert [motion.final[k] for k in order] == list(other.final[:-1])
        assert motion.final[-1] == other.final[-1]
        assert (motion.duration, motion.events) == (other.duration, other.events)


@pytest.mark.parametrize("y", [0.5, TOUCH - 0.02, TOUCH])
def test_a_scene_that_is_its_own_mirror_image_stays_so_to_the_bit(y: float) -> None:
    rows = [Disc(-0.016, y), Disc(0.016, y), Disc(-0.05, 0.4), Disc(0.05, 0.4)]
    motion = simulate(TABLE, rows, Launch(0.0, 0.0, 3.2))
    ends = [(d.x, d.y) if d else None for d in motion.final]
    for left, right in ((0, 1), (2, 3)):
        a, b = ends[left], ends[right]
        assert (a is None) == (b is None)
        if a is not None and b is not None:
            assert a == (-b[0], b[1])
    assert ends[4] is None or ends[4][0] == 0.0


def test_a_copied_table_gives_the_same_motion() -> None:
    discs, launch = near_the_band(Random(8))
    assert simulate(TABLE, discs, launch) == simulate(replace(TABLE), discs, launch)


def test_the_same_flick_twice_is_the_same_to_the_bit() -> None:
    discs, launch = clustered(Random(9))
    assert simulate(TABLE, discs, launch) == simulate(TABLE, discs, launch)


def test_a_hundred_thousand_flicks_into_touching_discs_come_to_rest(repetitions: Any) -> None:
    count = repetitions(test=400, proof=100_000)
    rng = Random(10)
    for _ in range(count):
        discs, launch = clustered(rng)
        motion = simulate(TABLE, discs, launch, "exact")
        assert motion.complete and motion.events < 20_000
        centres = [(d.x, d.y) for d in motion.final if d is not None]
        for index, (x, y) in enumerate(centres):
            assert abs(x) <= RIM and 0.0 <= y <= TOUCH + 0.00098
            assert all(math.dist((x, y), other) > 0.03 - 1e-9 for other in centres[:index])


def test_every_resting_state_rests_when_it_is_the_beginning(repetitions: Any) -> None:
    for discs, launch in scenes(near_the_band, repetitions(test=40, proof=2_000), 12):
        ends = [Disc(d.x, d.y) for d in simulate(TABLE, discs, launch).final if d is not None]
        assert simulate_all(TABLE, ends).final == tuple(ends)
