"""How fast the physics of Schnipp is: shots with and without the band, one core, beside pymunk in the same run."""

from __future__ import annotations

import math
from random import Random
from typing import Any, Final

from scheibe.bench import Pace
from scheibe.bench.clocks import rate
from scheibe.bench.results import Figure, Result, Row
from scheibe.bench.yardsticks import pymunk_shots

SHOTS: Final = Row("schnipp-shots", "1/s", 30_000, "higher", "cpu")
COARSE: Final = Row("schnipp-shots-coarse", "1/s", 80_000, "higher", "cpu")
FREE: Final = Row("schnipp-free", "1/s", 150_000, "higher", "cpu")
CLUSTER: Final = Row("schnipp-cluster", "1/s", 60_000, "higher", "cpu")

SEED: Final = 20_261_129
_RIM: Final = 0.095
_TOUCH: Final = 0.885

Scene = tuple[list[tuple[float, float]], tuple[float, float, float]]
"""Where discs lie, and the launch: x, vx, vy."""


def bench(pace: Pace) -> list[Result]:
    """All rows of Schnipp."""
    pace.progress(0, 1, "shots on one core")
    from scheibe.core.compiled import steps, warm

    warm(steps(("scheibe.physics.warm_kernels",)), pace.progress)
    rng = Random(SEED)
    rounds, count = pace.times(7, 1), pace.times(3_000, 100)
    band = [_with_band(rng) for _ in range(count)]
    free = [_without_band(rng, _scattered(rng, 9, 0.2, 0.8)) for _ in range(count)]
    cluster = [_without_band(rng, _cluster(rng)) for _ in range(count)]
    yardstick = pymunk_shots([_without_band(rng, _scattered(rng, 9, 0.2, 0.6)) for _ in range(pace.times(20, 1))])
    pace.progress(1, 1, "done")
    return [
        SHOTS.measured(_rate(band, "exact", rounds), [yardstick]),
        COARSE.measured(_rate(band, "coarse", rounds), [yardstick]),
        FREE.measured(_rate(free, "exact", rounds), [yardstick]),
        CLUSTER.measured(_rate(cluster, "exact", rounds), [yardstick]),
    ]


def _rate(scenes: list[Scene], accuracy: Any, rounds: int) -> Figure:
    """Shots a second in one thread, through the batch that bots use."""
    import numpy as np

    from scheibe.physics import Table, simulate_batch

    most = max(len(discs) for discs, _ in scenes)
    positions = np.full((len(scenes), most, 2), np.nan)
    for row, (discs, _) in zip(positions, scenes, strict=True):
        row[: len(discs)] = discs
    launches = np.array([(*launch, 0.0) for _, launch in scenes])
    table = Table()
    return rate(lambda: simulate_batch(table, positions, launches, accuracy, threads=1), len(scenes), rounds)


def _with_band(rng: Random) -> Scene:
    """Three to eight discs with the flicked one, half of them at the band; about 80 % of the flicks reach it."""
    discs: list[tuple[float, float]] = []
    number = rng.randint(2, 7)
    while len(discs) < number:
        y = rng.uniform(0.3, _TOUCH) if rng.random() < 0.5 else _TOUCH + rng.uniform(-0.03, 0.0006)
        _add(discs, rng.uniform(-_RIM, _RIM), y)
    return discs, _launch(rng, rng.uniform(2.2, 3.9), 0.12)


def _without_band(rng: Random, discs: list[tuple[float, float]]) -> Scene:
    return discs, _launch(rng, rng.uniform(1.0, 1.9), 0.1)


def _scattered(rng: Random, number: int, low: float, high: float) -> list[tuple[float, float]]:
    discs: list[tuple[float, float]] = []
    while len(discs) < number:
        _add(discs, rng.uniform(-_RIM, _RIM), rng.uniform(low, high))
    return discs


def _cluster(rng: Random) -> list[tuple[float, float]]:
    """Nine discs in touch, or nearly so."""
    discs = [(rng.uniform(-0.03, 0.03), 0.4)]
    while len(discs) < 9:
        (x, y), turn = rng.choice(discs), rng.uniform(0, 2 * math.pi)
        apart = 0.03 + rng.choice((1e-12, 1e-6, 1e-4))
        _add(discs, x + apart * math.cos(turn), y + apart * math.sin(turn))
    return discs


def _add(discs: list[tuple[float, float]], x: float, y: float) -> None:
    """Put a disc there, if there is room."""
    if abs(x) <= _RIM and all((x - a) ** 2 + (y - b) ** 2 >= 0.0009 for a, b in discs):
        discs.append((x, y))


def _launch(rng: Random, speed: float, spread: float) -> tuple[float, float, float]:
    turn = rng.gauss(0, spread)
    return rng.uniform(-_RIM, _RIM), speed * math.sin(turn), speed * math.cos(turn)
