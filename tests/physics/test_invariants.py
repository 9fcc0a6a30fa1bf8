"""What holds in every motion: energy, room, symmetry, order."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from scheibe.physics import Disc, Launch, Motion, simulate, simulate_all, simulate_batch
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
            assert piece.velocity(last.end - last.start) == pytest.approx((0.0, 0.0), abs=1.1e-3)
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
    """None uses up its budget, and where all lies then, nothing overlaps. A disc that leans on others may rest deeper
    in the band than its own friction holds it (0.97 mm), but not much."""
    count = repetitions(test=1_000, proof=100_000)
    rng = Random(10)
    for _ in range(0, count, 1_000):
        drawn = [clustered(rng) for _ in range(1_000)]
        positions = np.array([[(d.x, d.y) for d in discs] for discs, _ in drawn])
        launches = np.array([(launch.x, launch.vx, launch.vy, launch.spin) for _, launch in drawn])
        batch = simulate_batch(TABLE, positions, launches)
        assert batch.complete.all()
        there = batch.way == 0
        assert (np.abs(batch.x)[there] <= RIM).all() and (batch.y[there] >= 0.0).all()
        assert (batch.y[there] <= TOUCH + 0.003).all()
        for one in range(8):
            for other in range(one):
                gaps = np.hypot(batch.x[:, one] - batch.x[:, other], batch.y[:, one] - batch.y[:, other]) - 0.03
                assert (gaps[there[:, one] & there[:, other]] > -1e-9).all()


def test_a_disc_that_moves_on_between_two_held_ones_pushes_them_apart() -> None:
    """Friction took both again at the very moment at which they were pushed, so that no time went by."""
    left = Disc(-0.022681758521171713, TOUCH, spin=0.1765456858880725)
    right = Disc(0.03731745882093547, 0.8851202684687228, spin=-0.1935450118487397)
    between = Disc(
        0.007318133306882613, 0.8849191001265381, -1.9358079774232223e-05, 0.009657307621308788, 0.2366884602206641
    )
    motion = simulate_all(TABLE, [left, between, right])
    assert motion.complete and motion.events < 1_000


def test_every_resting_state_rests_when_it_is_the_beginning(repetitions: Any) -> None:
    for discs, launch in scenes(near_the_band, repetitions(test=40, proof=2_000), 12):
        ends = [Disc(d.x, d.y) for d in simulate(TABLE, discs, launch).final if d is not None]
        assert simulate_all(TABLE, ends).final == tuple(ends)
