"""Many flicks at once, and how exact each accuracy is."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import numpy as np
import pytest

from scheibe.errors import BadInput
from scheibe.physics import WAYS, Accuracy, Batch, Launch, simulate, simulate_batch
from scheibe.physics.space_kernels import Reals
from tests.physics.kit import TABLE, TOUCH, Scene, near_the_band


def arrays(scenes: list[Scene]) -> tuple[Reals, Reals]:
    """Positions (flicks, 7, 2), NaN where there is no disc, and launches (flicks, 4)."""
    positions = np.full((len(scenes), 7, 2), np.nan)
    for row, (discs, _) in zip(positions, scenes, strict=True):
        for place, disc in enumerate(discs):
            row[place] = disc.x, disc.y
    return positions, np.array([(launch.x, launch.vx, launch.vy, launch.spin) for _, launch in scenes])


def test_a_batch_gives_the_same_bits_as_one_flick_at_a_time(repetitions: Any) -> None:
    rng = Random(31)
    scenes = [near_the_band(rng) for _ in range(repetitions(test=100, proof=5_000))]
    batch = simulate_batch(TABLE, *arrays(scenes), threads=2)
    for index, scene in enumerate(scenes):
        motion = simulate(TABLE, *scene)
        for disc, place in zip(motion.final, [*range(len(scene[0])), 7], strict=True):
            if disc is None:
                assert WAYS[batch.way[index, place] - 1] in {left.way for left in motion.exits}
            else:
                assert (batch.x[index, place], batch.y[index, place]) == (disc.x, disc.y)
        assert batch.duration[index] == motion.duration and batch.complete[index]


def test_threads_change_nothing() -> None:
    rng = Random(32)
    positions, launches = arrays([near_the_band(rng) for _ in range(200)])
    one, three = (simulate_batch(TABLE, positions, launches, threads=threads) for threads in (1, 3))
    assert (one.x == three.x).all() and (one.y == three.y).all() and (one.way == three.way).all()


def test_one_position_takes_many_launches_and_one_launch_many_positions() -> None:
    discs = np.array([[0.0, 0.5], [0.05, 0.6]])
    launches = np.array([[0.0, 0.0, speed, 0.0] for speed in (0.5, 1.0, 1.5)])
    batch = simulate_batch(TABLE, discs, launches)
    assert batch.x.shape == (3, 3)
    assert batch.y[1, 2] == simulate_batch(TABLE, discs[None], launches[1]).y[0, 2]
    assert simulate_batch(TABLE, np.stack([discs] * 4), launches[0]).y.shape == (4, 3)
    assert simulate_batch(TABLE, np.empty((0, 2)), launches).y.shape == (3, 1)


def test_arrays_that_do_not_go_together_are_refused() -> None:
    for positions, launches in (((3, 3), (2, 4)), ((3, 2), (2, 3)), ((5, 3, 2), (4, 4)), ((2,), (4,))):
        with pytest.raises(BadInput) as refused:
            simulate_batch(TABLE, np.zeros(positions), np.zeros(launches))
        assert refused.value.code == "physics-shape" and str(refused.value)


@pytest.mark.parametrize(
    "launch",
    [
        (math.nan, 0, 1, 0),
        (0, math.nan, 1, 0),
        (0, 0, math.inf, 0),
        (0, 0, 1, math.nan),
        (0, 0, 1e200, 0),
        (0, 15, 15, 0),
        (0, 0, 1, -2001),
    ],
)
def test_a_flick_of_numbers_that_cannot_be_is_refused_and_named(launch: tuple[float, ...]) -> None:
    with pytest.raises(BadInput) as refused:
        simulate_batch(TABLE, np.zeros((0, 2)), np.array([(0, 0, 1, 0), launch]))
    assert (refused.value.code, refused.value.arguments) == ("physics-bad-flick", {"flick": 2})


@pytest.mark.parametrize("place", [(0.0, math.nan), (0.0, math.inf), (-math.inf, 0.5)])
def test_a_disc_is_there_with_both_coordinates_or_not_at_all(place: tuple[float, float]) -> None:
    with pytest.raises(BadInput) as refused:
        simulate_batch(TABLE, np.array([place]), np.array((0.0, 0.0, 1.0, 0.0)))
    assert refused.value.arguments == {"flick": 1}


def errors(batch: Batch, converged: Batch) -> Reals:
    """For each flick, the greatest distance (mm) of a disc on the table from where it ends in the converged one; a
    disc that leaves in only one of them counts as 1 m."""
    there = (converged.way == 0) & np.isfinite(converged.x)
    moved = np.hypot(batch.x - converged.x, batch.y - converged.y) * 1000
    worst: Reals = np.where(batch.way != converged.way, 1000.0, np.where(there, moved, 0.0)).max(axis=1)
    return worst


@pytest.mark.parametrize(("accuracy", "allowed"), [("exact", 0.2), ("coarse", 2.5)])
def test_accuracies_keep_what_they_promise(accuracy: Accuracy, allowed: float, repetitions: Any) -> None:
    rng = Random(33)
    positions, launches = arrays([near_the_band(rng) for _ in range(repetitions(test=300, proof=3_000))])
    converged = simulate_batch(TABLE, positions, launches, "reference")
    assert (converged.highest > TOUCH + 1e-9).any(axis=1).mean() > 0.6
    found = errors(simulate_batch(TABLE, positions, launches, accuracy), converged)
    assert np.quantile(found, 0.95) <= allowed
    assert (
        np.quantile(errors(simulate_batch(TABLE, positions, launches * 1.001, accuracy), converged), 0.5) > allowed / 10
    )


def test_a_launch_alone_is_a_batch_of_one() -> None:
    batch = simulate_batch(TABLE, np.empty((0, 2)), np.array([0.0, 0.0, 1.0, 0.0]))
    motion = simulate(TABLE, [], Launch(0.0, 0.0, 1.0))
    assert batch.y[0, 0] == motion.highest[0]
