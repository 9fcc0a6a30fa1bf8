"""Discs that slide without meeting anything."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.physics import Disc, Launch, simulate, simulate_all
from tests.physics.kit import RIM, TABLE


@given(speed=st.floats(0.01, 2.0), x=st.floats(-0.09, 0.09))
def test_a_disc_stops_after_v_squared_over_two_mu_g(speed: float, x: float) -> None:
    motion = simulate(TABLE, [], Launch(x, 0.0, speed))
    (disc,) = motion.final
    assert disc is not None
    assert disc.y == pytest.approx(speed * speed / (2 * TABLE.brake), rel=1e-13)
    assert motion.duration == pytest.approx(speed / TABLE.brake, rel=1e-13)
    assert disc.x == x and motion.events == 1 and motion.complete


def test_a_lone_resting_disc_stays_and_nothing_takes_time() -> None:
    motion = simulate_all(TABLE, [Disc(0.01, 0.4)])
    assert motion.final == (Disc(0.01, 0.4),)
    assert (motion.duration, motion.events, motion.segments, motion.exits) == (0.0, 0, (), ())
    assert motion.at(1.0) == ((0.01, 0.4),)


def test_an_empty_table_is_no_fault() -> None:
    assert simulate_all(TABLE, []).final == ()


def test_a_disc_that_only_spins_is_not_at_rest_until_the_spin_has_gone() -> None:
    motion = simulate_all(TABLE, [Disc(0.0, 0.4, spin=-30.0)])
    assert motion.duration == pytest.approx(30.0 / TABLE.spin_brake)
    assert motion.final == (Disc(0.0, 0.4),)


def test_spin_decays_by_itself_and_does_not_bend_the_path() -> None:
    spinning = simulate(TABLE, [], Launch(0.01, 0.02, 1.0, spin=50.0))
    plain = simulate(TABLE, [], Launch(0.01, 0.02, 1.0))
    assert spinning.final == plain.final


def test_a_disc_that_runs_along_a_rail_is_not_slowed_by_it() -> None:
    motion = simulate(TABLE, [], Launch(RIM, 0.0, 1.0))
    assert motion.events == 1
    (disc,) = motion.final
    assert disc is not None
    assert disc.x == RIM and disc.y == pytest.approx(0.5 / TABLE.brake)


def test_two_discs_side_by_side_slide_alike_and_never_meet() -> None:
    motion = simulate_all(TABLE, [Disc(-0.015, 0.1, 0.0, 1.0), Disc(0.015, 0.1, 0.0, 1.0)])
    assert motion.events == 2
    one, other = motion.final
    assert one is not None and other is not None
    assert one.y == other.y == pytest.approx(0.1 + 0.5 / TABLE.brake) and other.x == -one.x == 0.015


def test_a_motion_tells_every_place_on_the_way() -> None:
    motion = simulate(TABLE, [], Launch(0.0, 0.0, 1.0))
    for time in (0.0, 0.1, 0.2):
        ((x, y),) = (place for place in motion.at(time) if place is not None)
        assert (x, y) == pytest.approx((0.0, time - 0.5 * TABLE.brake * time * time))
    assert motion.at(math.inf) == ((0.0, motion.highest[0]),)
