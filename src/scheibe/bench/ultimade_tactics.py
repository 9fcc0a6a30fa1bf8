"""How fast the exact tactics of Ultimade are, in positions of points that *greedy* plays against itself."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, Final

from scheibe import catalog
from scheibe.bench import Pace
from scheibe.bench.clocks import lap, median_of, quantile_of, rate
from scheibe.bench.results import Figure, Result, Row, Yardstick
from scheibe.core.contracts import CHANCE

STOPS: Final = Row("ultimade-stops", "1/s", 500_000, "higher", "cpu")
GUARANTEED_MEDIAN: Final = Row("ultimade-guaranteed-median", "s", 0.2, "lower", "wall")
GUARANTEED_LONGEST: Final = Row("ultimade-guaranteed-longest", "s", 2, "lower", "wall")

SEED: Final = 20_261_130


def tactics(pace: Pace, plies: Yardstick, thousand_plies: Yardstick) -> list[Result]:
    """Whether the defence can stop every pass, as a rate; all run sets of a position, as a wait."""
    from scheibe.ultimade.tactics import guaranteed

    positions = _offence_to_run(pace.times(150, 3))
    guaranteed(positions[0])
    laps = [lap(partial(guaranteed, position)) for position in positions]
    return [
        STOPS.measured(_stops(pace, positions[: pace.times(40, 1)]), [plies]),
        GUARANTEED_MEDIAN.measured(median_of(laps), [thousand_plies]),
        GUARANTEED_LONGEST.measured(quantile_of(laps, 1.0), [thousand_plies]),
    ]


def _stops(pace: Pace, positions: list[Any]) -> Figure:
    """The exact test after run sets of the offence from all over the list of all, in one compiled call."""
    import numpy as np

    from scheibe.bench.ultimade_kernels import count_stops, fill_placements
    from scheibe.ultimade.tactics_cover_kernels import WORK
    from scheibe.ultimade.tactics_runs_kernels import PLACEMENTS, fill_run_sets

    states = np.empty((len(positions) * 500, len(positions[0].state())), np.int64)
    number = 0
    for position in positions:
        seen = np.zeros(PLACEMENTS, np.uint8)
        fill_run_sets(position.state(), -1, seen)
        chosen = np.random.default_rng(SEED).choice(np.flatnonzero(seen), 500)
        fill_placements(position.state(), chosen, states[number : number + 500])
        number += 500
    work = np.empty(WORK, np.int64)
    count_stops(states[:1], work, 1)
    times = pace.times(20, 1)
    return rate(lambda: count_stops(states, work, times), times * number, pace.times(7, 1))


def _offence_to_run(number: int) -> list[Any]:
    """Positions with a holder in which the offence's runs begin."""
    game, bot = catalog.game("ultimade"), catalog.bot("ultimade", "greedy")
    rng = Random(SEED)
    position: Any = game.start()
    found: list[Any] = []
    while len(found) < number:
        if position.outcome is not None:
            position = game.start()
        side = position.to_move
        moves = [rng.choice(position.moves)] if side == CHANCE else bot.choose(position, rng.getrandbits(64))
        for move in moves:
            position = position.play(move)
            if position.phase == "offence-runs" and position.holder is not None and not position.ran:
                found.append(position)
    return found
