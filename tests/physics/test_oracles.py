"""The same scenes in two simulators that share no code with ours: a brute-force stepper, and pymunk."""

from __future__ import annotations

import importlib
import math
from random import Random
from typing import Any

import numpy as np

from scheibe.physics import Disc, Launch, simulate
from tests.physics.kit import RIM, TABLE, Point, Scene, aimed, near_the_band, scattered
from tests.physics.stepper_kernels import brute_force

Ends = list[Point | None]


def ours(scene: Scene) -> Ends:
    return [(disc.x, disc.y) if disc else None for disc in simulate(TABLE, *scene).final]


def stepped(scene: Scene, step: float) -> Ends:
    discs, launch = scene
    t = np.array(
        [
            TABLE.lane_width / 2,
            TABLE.band_y,
            TABLE.disc_radius,
            TABLE.brake,
            TABLE.friction_static * 9.81,
            TABLE.spin_brake,
            TABLE.restitution_disc,
            TABLE.restitution_rail,
            TABLE.contact_friction_disc,
            TABLE.contact_friction_rail,
            TABLE.band_tension / TABLE.disc_mass,
            TABLE.band_stiffness / TABLE.disc_mass,
            1 - TABLE.band_hysteresis,
            TABLE.rail_hop_speed,
            TABLE.band_slip_depth,
        ]
    )
    rows = [(d.x, d.y, d.vx, d.vy, d.spin) for d in discs] + [(launch.x, 0.0, launch.vx, launch.vy, launch.spin)]
    state, alive = np.array(rows), np.ones(len(rows), np.bool_)
    brute_force(t, state, alive, step)
    return [(float(row[0]), float(row[1])) if lives else None for row, lives in zip(state, alive, strict=True)]


def apart(one: Ends, other: Ends) -> float:
    """The greatest distance between where the same disc ended, infinite where it left in only one of them."""
    if [a is None for a in one] != [b is None for b in other]:
        return math.inf
    return max((math.dist(a, b) for a, b in zip(one, other, strict=True) if a and b), default=0.0)


def test_the_brute_force_stepper_agrees_within_its_own_error(repetitions: Any) -> None:
    """Its error is first order: what halving its step changes, tells it."""
    rng = Random(21)
    count, agreed, close = repetitions(test=12, proof=400), 0, 0
    for _ in range(count):
        scene = near_the_band(rng)
        coarse, fine = stepped(scene, 1e-5), stepped(scene, 5e-6)
        own, found = apart(coarse, fine), apart(fine, ours(scene))
        agreed += found <= 4 * own + 1e-4
        close += found <= 1e-3
    assert agreed >= 0.9 * count
    assert close >= 0.75 * count


def in_pymunk(scene: Scene, step: float) -> Ends:
    pymunk: Any = importlib.import_module("pymunk")
    space = pymunk.Space()
    space.gravity = (0, 0)
    space.iterations = 30
    space.collision_slop = 1e-6
    space.collision_bias = (1 - 0.5) ** 600
    bounce, rub = math.sqrt(TABLE.restitution_disc), math.sqrt(TABLE.contact_friction_disc)

    def slow(body: Any, gravity: Any, damping: float, dt: float) -> None:
        speed = body.velocity.length
        body.velocity *= max(0.0, 1 - TABLE.brake * dt / speed) if speed > 0 else 0.0
        spin = body.angular_velocity
        body.angular_velocity = math.copysign(max(0.0, abs(spin) - TABLE.spin_brake * dt), spin)

    for sign in (-1, 1):
        wall = pymunk.Segment(space.static_body, (sign * 0.16, -1), (sign * 0.16, 2), 0.05)
        wall.elasticity = TABLE.restitution_rail / bounce
        wall.friction = TABLE.contact_friction_rail / rub
        space.add(wall)
    discs, launch = scene
    bodies = []
    for disc in [*discs, Disc(launch.x, 0.0, launch.vx, launch.vy, launch.spin)]:
        mass, radius = 1.0, TABLE.disc_radius
        body = pymunk.Body(mass, mass * radius**2 / 2)
        body.position, body.velocity, body.angular_velocity = (disc.x, disc.y), (disc.vx, disc.vy), disc.spin
        body.velocity_func = slow
        shape = pymunk.Circle(body, radius)
        shape.elasticity, shape.friction = bounce, rub
        space.add(body, shape)
        bodies.append(body)
    for _ in range(round(1.2 / step)):
        space.step(step)
        if all(body.velocity.length == 0 for body in bodies):
            break
    return [(body.position.x, body.position.y) for body in bodies]


def test_pymunk_agrees_within_its_own_error(repetitions: Any) -> None:
    rng = Random(22)
    count, agreed, close = repetitions(test=6, proof=150), 0, 0
    for _ in range(count):
        discs = scattered(rng, 4, lambda: (rng.uniform(-RIM, RIM), rng.uniform(0.2, 0.6)))
        scene = discs, aimed(rng, rng.uniform(1.0, 1.8), 0.08)
        coarse, fine = in_pymunk(scene, 2e-4), in_pymunk(scene, 1e-4)
        own, found = apart(coarse, fine), apart(fine, ours(scene))
        agreed += found <= 4 * own + 1e-3
        close += found <= 3e-3
    assert agreed >= 0.8 * count
    assert close >= 0.6 * count


def test_a_scene_that_ends_otherwise_is_told_apart() -> None:
    here, there = Launch(0.0, 0.0, 1.0), Launch(0.0, 0.0, 1.01)
    assert apart(ours(([], here)), ours(([], there))) > 1e-3
