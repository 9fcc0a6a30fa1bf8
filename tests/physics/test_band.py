"""The rubber band: its length, its force, what it does to discs."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.physics import Disc, Launch, Motion, Table, simulate, simulate_all
from scheibe.physics import layout_kernels as at
from scheibe.physics.hull_kernels import arc_of, lay, stretch
from scheibe.physics.space_kernels import new_room, new_slots
from tests.physics.kit import RIM, TABLE, TOUCH, Point, band_length, near_the_band, sampled_length
from tests.physics.reference import press, stretched


def laid(centres: list[Point], table: Table = TABLE) -> tuple[list[int], float]:
    """Which discs press, from left to right, and by how much the band is longer."""
    room, slots = new_room(len(centres)), new_slots(len(centres))
    for disc, (x, y) in enumerate(centres):
        room[at.AT_X, disc], room[at.AT_Y, disc] = x, y
        slots[at.ZONE, disc] = disc
    slots[at.COUNTS, at.IN_ZONE] = len(centres)
    count = slots[at.COUNTS, at.PRESSING] = lay(table.numbers(), room, slots, at.CHAIN)
    return [int(disc) for disc in slots[at.CHAIN, :count]], float(stretch(table.numbers(), room, slots))


def random_centres(rng: Random, number: int) -> list[Point]:
    centres: list[Point] = []
    while len(centres) < number:
        x, y = rng.uniform(-RIM, RIM), TOUCH + rng.choice((rng.uniform(-0.02, 0.001), rng.uniform(0, 0.04)))
        if all(math.dist((x, y), other) >= 0.03 for other in centres):
            centres.append((x, y))
    return centres


def test_the_length_of_the_band_is_that_of_the_hull(repetitions: Any) -> None:
    rng = Random(3)
    for _ in range(repetitions(test=300, proof=30_000)):
        centres = random_centres(rng, rng.randint(1, 5))
        pressing, longer = laid(centres)
        assert longer == pytest.approx(band_length(centres) - TABLE.lane_width, abs=2e-15)
        assert band_length([centres[disc] for disc in pressing]) == pytest.approx(band_length(centres), abs=1e-15)


@pytest.mark.parametrize("depth", [-0.001, 0.0, 0.005, 0.0149, 0.015, 0.0151, 0.025, 0.04])
def test_the_length_is_right_before_and_after_the_centre_crosses_the_line(depth: float) -> None:
    for x in (0.0, 0.05, -RIM):
        _, longer = laid([(x, TOUCH + depth)])
        assert longer == pytest.approx(sampled_length([(x, TOUCH + depth)]) - TABLE.lane_width, abs=1e-8)


def test_several_discs_share_the_band_as_sampled_points_do() -> None:
    centres = [(-0.06, TOUCH + 0.01), (0.0, TOUCH + 0.002), (0.05, TOUCH + 0.03)]
    pressing, longer = laid(centres)
    assert pressing == [0, 2]
    assert longer == pytest.approx(sampled_length(centres) - TABLE.lane_width, abs=1e-8)


@given(angle=st.floats(0.0, 3.1))
def test_the_arc_is_the_angle(angle: float) -> None:
    """As exactly as its cosine tells it, whose rounding moves an angle by the tangent of its half."""
    rounding = 2**-54 * math.tan(angle / 2)
    assert abs(arc_of(math.cos(angle), math.sin(angle)) - angle) <= 1e-15 * max(angle, 1.0) + rounding


def test_the_force_is_the_derivative_of_the_energy() -> None:
    for x, y in ((0.0, TOUCH + 0.01), (0.07, TOUCH + 0.03), (-RIM, TOUCH + 0.02)):
        _, by_x, by_y = stretched(TABLE, x, y)
        step = 1e-6
        for found, (dx, dy) in ((by_x, (step, 0.0)), (by_y, (0.0, step))):
            ahead, behind = stretched(TABLE, x + dx, y + dy)[0], stretched(TABLE, x - dx, y - dy)[0]
            assert (ahead - behind) / (2 * step) == pytest.approx(found, abs=1e-7)


def out_of_band(motion: Motion, disc: int) -> tuple[float, Point]:
    """When the disc leaves the band for the first time, and its velocity then."""
    pressed = False
    for segment in motion.segments:
        if pressed and disc not in segment.pressing:
            piece = segment.pieces[disc]
            assert piece is not None
            return segment.start, piece.velocity(0.0)
        pressed = pressed or disc in segment.pressing
    raise AssertionError("it never left the band")


@pytest.mark.parametrize(
    ("arriving", "ratio", "depth"),
    [(0.2, 0.49, 2.5), (0.5, 0.72, 6.8), (1.0, 0.81, 14.0), (2.0, 0.85, 28.0)],
)
def test_rebounds_are_of_the_size_that_the_rules_page_gives(arriving: float, ratio: float, depth: float) -> None:
    motion = simulate_all(TABLE, [Disc(0.0, TOUCH, 0.0, arriving)])
    _, (_, vy) = out_of_band(motion, 0)
    assert -vy / arriving == pytest.approx(ratio, abs=0.09 if arriving < 0.3 else 0.01)
    assert (motion.highest[0] - TOUCH) * 1000 == pytest.approx(depth, rel=0.05)


@pytest.mark.parametrize(
    ("x", "vx", "vy"), [(0.0, 0.0, 0.4), (0.0, 0.0, 1.5), (0.03, 0.2, 1.0), (-0.08, 0.3, 2.0), (0.05, -0.9, 0.6)]
)
def test_one_disc_in_the_band_moves_as_in_the_plain_reference(x: float, vx: float, vy: float) -> None:
    plain = press(TABLE, x, vx, vy, 1e-6)
    for accuracy, allowed in (("exact", 2e-4), ("reference", 5e-6)):
        motion = simulate_all(TABLE, [Disc(x, TOUCH, vx, vy)], accuracy)  # type: ignore[arg-type]
        time, (wx, wy) = out_of_band(motion, 0)
        assert (wx, wy) == pytest.approx((plain.vx, plain.vy), abs=allowed)
        assert time == pytest.approx(plain.time, abs=allowed)
        assert motion.at(time)[0] == pytest.approx((plain.x, TOUCH), abs=max(allowed, 2e-5))


def test_a_disc_slips_under_the_band_from_2_96_metres_a_second() -> None:
    for arriving, slips in ((2.94, False), (2.97, True)):
        motion = simulate_all(TABLE, [Disc(0.0, TOUCH, 0.0, arriving)])
        assert [left.way for left in motion.exits] == (["under-band"] if slips else ["over-line"])
        assert press(TABLE, 0.0, 0.0, arriving, 1e-5).slipped == slips


def test_a_disc_rests_pressed_by_no_more_than_static_friction_holds() -> None:
    """The force at the middle is (1 - hysteresis) 2 T sin(angle): held up to 0.97 mm."""
    most = 0.0
    for index in range(400):
        motion = simulate_all(TABLE, [Disc(0.0, TOUCH, 0.0, 0.0005 * (index + 1))])
        (disc,) = motion.final
        assert disc is not None
        most = max(most, disc.y - TOUCH)
    assert 0.0003 < most < 0.00098
    held, thrown = (simulate_all(TABLE, [Disc(0.0, TOUCH + depth)]).final[0] for depth in (0.00096, 0.00099))
    assert held == Disc(0.0, TOUCH + 0.00096)
    assert thrown is not None and thrown.y < TOUCH + 0.00096


def test_hysteresis_takes_its_share_and_no_more() -> None:
    without = Table(band_hysteresis=0.0, friction_kinetic=0.01, friction_static=0.01)
    lossy = Table(band_hysteresis=0.2, friction_kinetic=0.01, friction_static=0.01)
    for table, share in ((without, 1.0), (lossy, 0.8)):
        motion = simulate_all(table, [Disc(0.0, TOUCH, 0.0, 1.0)])
        _, (_, vy) = out_of_band(motion, 0)
        depth = motion.highest[0] - TOUCH
        energy = (1.0 - 2 * table.brake * depth) * share - 2 * table.brake * depth
        assert vy * vy == pytest.approx(energy, abs=1e-4)


def test_a_glancing_disc_keeps_the_bands_length_for_a_while() -> None:
    """Between lengthening and shortening: the full force would shorten the band, the lesser one let it grow."""
    motion = simulate_all(TABLE, [Disc(-0.08, TOUCH, 1.6, 0.25)])
    lengths = []
    for segment in motion.segments:
        if segment.pressing:
            for k in range(5):
                place = segment.pieces[0]
                assert place is not None
                lengths.append(band_length([place.at((segment.end - segment.start) * k / 5)]))
    assert max(lengths) > TABLE.lane_width and motion.events < 40


def test_two_discs_in_the_band_at_once_feel_each_other() -> None:
    alone = simulate_all(TABLE, [Disc(-0.05, TOUCH, 0.0, 1.0)])
    together = simulate_all(TABLE, [Disc(-0.05, TOUCH, 0.0, 1.0), Disc(0.05, TOUCH, 0.0, 1.0)])
    assert any(segment.pressing == (0, 1) for segment in together.segments)
    _, (_, slow) = out_of_band(alone, 0)
    one, other = together.final
    assert one is not None and other is not None
    assert (one.x, one.y) == (-other.x, other.y)
    assert slow < 0 and together.highest[0] > alone.highest[0]  # the band between them does not hold them back


def test_a_flick_drives_a_disc_that_touches_another_against_the_band_and_all_come_to_rest() -> None:
    for offset in np.linspace(-0.01, 0.01, 21):
        motion = simulate(TABLE, [Disc(0.0, TOUCH), Disc(0.0, TOUCH - 0.03)], Launch(float(offset), 0.0, 3.0))
        assert motion.complete and motion.events < 3000


def test_the_segments_name_exactly_the_discs_that_press(repetitions: Any) -> None:
    rng = Random(11)
    for _ in range(repetitions(test=10, proof=300)):
        discs, launch = near_the_band(rng)
        for segment in simulate(TABLE, discs, launch).segments:
            middle = (segment.end - segment.start) / 2
            centres = [piece.at(middle) for piece in segment.pieces if piece]
            pressing = [
                piece.at(middle) for disc, piece in enumerate(segment.pieces) if piece and disc in segment.pressing
            ]
            if segment.pressing:
                assert band_length(pressing) == pytest.approx(band_length(centres), abs=1e-7)
