"""Impacts between discs and with rails, against closed forms."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.physics import Disc, Launch, Table, simulate, simulate_all
from scheibe.physics import layout_kernels as at
from scheibe.physics.impact_kernels import resolve
from scheibe.physics.space_kernels import new_room, new_slots
from tests.physics.kit import RIM, TABLE, clustered

E = TABLE.restitution_disc


def after(discs: list[Disc], table: Table = TABLE) -> list[Disc]:
    """The discs right after what touches has met, and nothing else."""
    scene, marks = np.zeros((len(discs), at.DISC_SIZE)), np.zeros((len(discs), at.MARK_SIZE), np.int64)
    for row, disc in zip(scene, discs, strict=True):
        row[:5] = disc.x, disc.y, disc.vx, disc.vy, disc.spin
    marks[:, at.STATE] = np.where(np.hypot(scene[:, at.VX], scene[:, at.VY]) > 0, at.MOVING, at.REST)
    resolve(table.numbers(), scene, marks, new_room(len(discs)), new_slots(len(discs)), 0.0)
    return [Disc(*(float(value) for value in row[:5])) for row in scene]


def energy_of(discs: list[Disc]) -> float:
    radius = TABLE.disc_radius
    return sum(d.vx**2 + d.vy**2 + 0.5 * (radius * d.spin) ** 2 for d in discs) * 0.5 * TABLE.disc_mass


def test_a_head_on_impact_shares_the_speed_by_the_restitution() -> None:
    one, other = after([Disc(0.0, 0.4, 0.0, 1.0), Disc(0.0, 0.43)])
    assert (one.vx, one.vy, one.spin) == pytest.approx((0.0, (1 - E) / 2, 0.0))
    assert (other.vx, other.vy, other.spin) == pytest.approx((0.0, (1 + E) / 2, 0.0))


@given(angle=st.floats(0.05, 1.4), speed=st.floats(0.05, 4.0), spin=st.floats(-100, 100))
def test_an_oblique_impact_follows_the_closed_form(angle: float, speed: float, spin: float) -> None:
    nx, ny = math.sin(angle), math.cos(angle)
    one, other = after([Disc(0.0, 0.4, 0.0, speed, spin), Disc(0.03 * nx, 0.4 + 0.03 * ny)])
    normal = (1 + E) / 2 * speed * ny
    slip = -speed * nx - TABLE.disc_radius * spin
    limit = TABLE.contact_friction_disc * normal
    rub = max(-limit, min(limit, -slip / 6))
    assert other.vx == pytest.approx(normal * nx - rub * ny, abs=1e-13)
    assert other.vy == pytest.approx(normal * ny + rub * nx, abs=1e-13)
    assert other.spin == pytest.approx(-2 * rub / TABLE.disc_radius, abs=1e-10)
    assert one.spin - spin == pytest.approx(other.spin, abs=1e-10)


@given(angle=st.floats(-1.4, 1.4), speed=st.floats(0.05, 4.0), spin=st.floats(-100, 100))
def test_an_impact_keeps_momentum_and_gains_no_energy(angle: float, speed: float, spin: float) -> None:
    before = [
        Disc(0.0, 0.4, 0.3, speed, spin),
        Disc(0.03 * math.sin(angle), 0.4 + 0.03 * math.cos(angle), 0.1, -0.2, 5.0),
    ]
    met = after(before)
    for name in ("vx", "vy"):
        was, now = (sum(getattr(d, name) for d in discs) * TABLE.disc_mass for discs in (before, met))
        assert abs(was - now) < 1e-14
    assert energy_of(met) <= energy_of(before) + 1e-10


def test_a_rail_gives_back_half_the_speed_and_turns_the_disc() -> None:
    (disc,) = after([Disc(RIM, 0.4, 0.8, 0.5)])
    assert disc.vx == pytest.approx(-0.4)
    rub = min(TABLE.contact_friction_rail * 1.2, 0.5 / 3)
    assert disc.vy == pytest.approx(0.5 - rub)
    assert disc.spin == pytest.approx(-2 * rub / TABLE.disc_radius)


def test_a_disc_that_hits_two_at_once_hits_both_alike() -> None:
    x, y = 0.015, 0.03 * math.sqrt(0.75)
    one, left, right = after([Disc(0.0, 0.4, 0.0, 1.0), Disc(-x, 0.4 + y), Disc(x, 0.4 + y)])
    assert (left.vx, left.vy, left.spin) == (-right.vx, right.vy, -right.spin)
    assert one.vx == 0.0 and one.spin == 0.0 and right.vx > 0.1
    frictionless = Table(contact_friction_disc=0.0)
    one, left, right = after([Disc(0.0, 0.4, 0.0, 1.0), Disc(-x, 0.4 + y), Disc(x, 0.4 + y)], frictionless)
    gives = (1 + E) * math.sqrt(0.75) / 2.5  # normal impulse of each: both share one disc
    assert right.vy == pytest.approx(gives * math.sqrt(0.75), abs=1e-12)
    assert one.vy == pytest.approx(1 - 2 * gives * math.sqrt(0.75), abs=1e-12)


def test_a_row_of_touching_discs_passes_the_blow_on_as_if_there_were_gaps() -> None:
    touching = after([Disc(0.0, 0.4, 0.0, 1.0), Disc(0.0, 0.43), Disc(0.0, 0.46)])
    apart = simulate_all(TABLE, [Disc(0.0, 0.4, 0.0, 1.0), Disc(0.0, 0.43 + 1e-8), Disc(0.0, 0.46 + 2e-8)])
    last = apart.segments[-1].pieces[2]
    assert last is not None
    assert touching[2].vy == pytest.approx(((1 + E) / 2) ** 2, abs=1e-4)
    assert max(s.pieces[2].velocity(0.0)[1] for s in apart.segments if s.pieces[2]) == pytest.approx(
        touching[2].vy, abs=1e-3
    )


def test_a_corner_of_rail_and_disc_at_once_loses_neither() -> None:
    motion = simulate_all(TABLE, [Disc(RIM, 0.4 - 0.03), Disc(RIM, 0.4, 0.9, -0.9)])
    assert all(disc is not None and abs(disc.x) <= RIM for disc in motion.final)
    first, second = motion.final
    assert first is not None and second is not None and math.dist((first.x, first.y), (second.x, second.y)) >= 0.03


def test_impacts_of_many_at_once_gain_no_energy_and_keep_momentum(repetitions: Any) -> None:
    rng = Random(4)
    for _ in range(repetitions(test=200, proof=20_000)):
        discs, launch = clustered(rng)
        heading = math.hypot(launch.vx, launch.vy)
        speeds = [rng.uniform(-1, 1) for _ in discs]
        moving = [
            Disc(d.x, min(d.y, 0.86), v * launch.vx / heading, v, 10 * v) for d, v in zip(discs, speeds, strict=True)
        ]
        met = after(moving)
        assert energy_of(met) <= energy_of(moving) + 1e-10
        if all(abs(d.x) < RIM - 1e-9 for d in moving):
            for name in ("vx", "vy"):
                was, now = (sum(getattr(d, name) for d in x) * TABLE.disc_mass for x in (moving, met))
                assert abs(was - now) < 1e-13


def test_restitution_does_not_fade_at_low_speed() -> None:
    motion = simulate_all(TABLE, [Disc(RIM - 1e-5, 0.4, 0.02, 0.0)])
    speeds = [s.pieces[0].velocity(0.0)[0] for s in motion.segments if s.pieces[0]]
    bounced = [(one, two) for one, two in pairwise(speeds) if two < 0 < one]
    (pair,) = bounced
    arriving = math.sqrt(0.02**2 - 2 * TABLE.brake * 1e-5)
    assert -pair[1] == pytest.approx(TABLE.restitution_rail * arriving, rel=1e-9)


def test_touching_discs_make_neither_thousands_of_events_nor_none() -> None:
    motion = simulate(TABLE, [Disc(-0.015, 0.4), Disc(0.015, 0.4)], Launch(0.0, 0.0, 2.0))
    assert 3 <= motion.events < 60
    assert all(disc is not None and disc.y > 0.4 for disc in motion.final[:2])
