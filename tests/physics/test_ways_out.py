"""How discs leave, and what happens in the corner cases that other simulators get wrong."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from scheibe.errors import BadInput, BadOption
from scheibe.physics import Disc, Launch, Table, simulate, simulate_all
from scheibe.physics import layout_kernels as at
from scheibe.physics.path_kernels import quartic_time
from scheibe.physics.shot_kernels import run
from scheibe.physics.space_kernels import new_room, new_slots
from tests.physics.kit import RIM, TABLE, TOUCH, clearance, moments, near_the_band


def test_a_disc_that_hits_a_rail_too_hard_flies_over_it() -> None:
    assert simulate_all(TABLE, [Disc(RIM - 1e-6, 0.3, 1.99, 0.5)]).exits == ()
    motion = simulate_all(TABLE, [Disc(RIM - 1e-6, 0.3, 2.01, 0.5)])
    assert [left.way for left in motion.exits] == ["over-rail"]
    assert motion.final == (None,) and motion.exits[0].time == pytest.approx(1e-6 / 2.01, rel=1e-3)


def test_a_disc_leaves_over_the_launch_line_at_the_moment_its_centre_is_there() -> None:
    motion = simulate_all(TABLE, [Disc(0.0, 0.1, 0.0, -1.0)])
    (left,) = motion.exits
    assert left.way == "over-line"
    assert 1.0 * left.time - 0.5 * TABLE.brake * left.time**2 == pytest.approx(0.1)


def test_a_disc_that_stops_short_of_the_launch_line_stays() -> None:
    speed = math.sqrt(2 * TABLE.brake * 0.0999999)
    assert simulate_all(TABLE, [Disc(0.0, 0.1, 0.0, -speed)]).exits == ()


def test_a_disc_that_has_left_is_in_nobodys_way() -> None:
    behind = Disc(0.0, 0.5, 0.0, 1.0)
    motion = simulate_all(TABLE, [Disc(RIM, 0.6, 3.0, 0.0), behind])
    assert motion.final[0] is None
    assert motion.final[1:] == simulate_all(TABLE, [behind]).final
    assert motion.segments[0].pieces[0] is None


def test_what_slips_under_the_band_lets_it_go_and_a_disc_held_there_may_start() -> None:
    motion = simulate_all(TABLE, [Disc(0.0, TOUCH, 0.0, 3.6), Disc(0.07, TOUCH + 0.0004)])
    assert [left.way for left in motion.exits] == ["under-band"]
    assert motion.final[1] is not None and motion.complete


def test_the_highest_place_is_told_for_the_crossbar() -> None:
    motion = simulate_all(TABLE, [Disc(0.0, 0.1, 0.0, 0.9), Disc(0.05, 0.3, 0.0, -0.5)])
    assert motion.highest[0] == pytest.approx(0.1 + 0.81 / (2 * TABLE.brake))
    assert motion.highest[1] == 0.3


def test_the_highest_place_is_that_of_the_drawn_motion(repetitions: Any) -> None:
    rng = Random(13)
    for _ in range(repetitions(test=20, proof=400)):
        motion = simulate(TABLE, *near_the_band(rng))
        for disc, highest in enumerate(motion.highest):
            seen = [piece.at(s)[1] for segment, s in moments(motion, 40) if (piece := segment.pieces[disc])]
            assert max(seen) - 1e-12 <= highest <= max(seen) + 2e-5


@pytest.mark.parametrize("offset", [0.0, 1e-12, 1e-9, 0.0299, 0.029999999, 0.03 - 1e-12])
def test_no_fast_or_grazing_disc_passes_through_another(offset: float) -> None:
    motion = simulate(replace(TABLE, rail_hop_speed=100.0), [Disc(offset, 0.2)], Launch(0.0, 0.0, 4.5))
    assert all(clearance(segment, s) > -1e-9 for segment, s in moments(motion, 8))
    assert motion.highest[0] > 0.2 or offset > 0.0299


def test_discs_that_touch_at_the_start_and_part_do_not_meet() -> None:
    motion = simulate_all(TABLE, [Disc(-0.015, 0.4, -0.2, 0.0), Disc(0.015, 0.4, 0.2, 0.0)])
    assert motion.events == 2


def test_equal_decelerations_are_the_normal_case() -> None:
    """Two discs one behind the other: the quartic is a line."""
    head, tail = Disc(0.0, 0.30, 0.0, 0.5), Disc(0.0, 0.20, 0.0, 1.0)
    motion = simulate_all(TABLE, [head, tail])
    meeting = next(segment.end for segment in motion.segments)
    assert meeting == pytest.approx(0.07 / 0.5, rel=1e-12)


@pytest.mark.parametrize("seed", range(20))
def test_a_meeting_is_the_first_root_of_its_quartic(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(50):
        d, v, a = rng.uniform(0.03, 0.2, 2) * rng.choice([-1, 1], 2), rng.normal(0, 1, 2), rng.normal(0, 2, 2)
        if math.hypot(*d) <= 0.03:
            continue
        found = quartic_time(d[0], d[1], v[0], v[1], a[0], a[1], 0.03, 0.4)
        times = np.linspace(0.0, 0.4, 40_001)
        inside = np.hypot(d[0] + v[0] * times + a[0] * times**2, d[1] + v[1] * times + a[1] * times**2) < 0.03
        if inside.any():
            assert found == pytest.approx(times[inside.argmax()], abs=2e-5)
        elif math.isfinite(found):
            x, y = d[0] + v[0] * found + a[0] * found**2, d[1] + v[1] * found + a[1] * found**2
            assert math.hypot(x, y) == pytest.approx(0.03, abs=1e-12)


def test_a_used_up_budget_stops_everything_at_one_moment_and_says_so() -> None:
    scenes, marks = np.zeros((1, 3, at.DISC_SIZE)), np.zeros((1, 3, at.MARK_SIZE), np.int64)
    told, times, (scene,) = np.zeros((1, at.TOLD), np.int64), np.zeros(1), scenes
    scene[:, :5] = [(0.0, 0.3, 0.0, 2.0, 5.0), (0.0, 0.4, 0.0, 0.0, 0.0), (0.05, 0.4, 0.0, 1.0, 0.0)]
    table = TABLE.numbers()
    table[at.BUDGET] = 1
    nothing, nobody = np.empty((0, 0)), np.empty((0, 0), np.int64)
    run(table, scenes, marks, new_room(3), new_slots(3), told, times, nothing, nobody)
    (time,) = times
    assert told[0, at.STOPPED] == 1 and not scene[:, [at.VX, at.VY, at.SPIN]].any()
    assert scene[2, at.Y] == pytest.approx(0.4 + time - 0.5 * TABLE.brake * time**2)
    assert scene[0, at.Y] == pytest.approx(0.37)


def test_positions_that_cannot_be_are_refused_with_a_reason() -> None:
    launch = Launch(0.0, 0.0, 1.0)
    for discs, code in (
        ([Disc(0.0, 0.4), Disc(0.0, 0.42)], "physics-overlap"),
        ([Disc(0.1, 0.4)], "physics-outside"),
        ([Disc(0.0, -0.01)], "physics-outside"),
        ([Disc(math.nan, 0.4)], "physics-not-finite"),
        ([Disc(0.0, 0.4, spin=math.inf)], "physics-not-finite"),
        ([Disc(0.0, 10**400)], "physics-not-finite"),
        ([Disc(0.0, 0.4, vx=30.0)], "physics-too-fast"),
    ):
        with pytest.raises(BadInput) as refused:
            simulate(TABLE, discs, launch)
        assert refused.value.code == code and str(refused.value) and refused.value.words("de")


def test_tables_that_cannot_be_are_refused_with_a_reason() -> None:
    for wrong, code in (
        ({"disc_mass": 0.0}, "physics-measure"),
        ({"band_tension": math.nan}, "physics-measure"),
        ({"friction_static": 0.1}, "physics-static-friction"),
        ({"lane_width": 0.055}, "physics-narrow-lane"),
        ({"lane_width": 0.16, "disc_radius": 0.04}, "physics-narrow-lane"),
    ):
        with pytest.raises(BadOption) as refused:
            Table(**wrong)
        assert refused.value.code == code and str(refused.value)
