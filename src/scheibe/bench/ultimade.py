"""How fast Ultimade is: rules, playouts, the Python interface, the bots, and the start of it all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

from scheibe import catalog
from scheibe.bench import Pace
from scheibe.bench.clocks import Lap, lap, mean_of, quantile_of, rate
from scheibe.bench.results import Figure, Result, Row, Yardstick
from scheibe.bench.startup import compiling, importing, warm_all
from scheibe.bench.ultimade_tactics import tactics
from scheibe.bench.yardsticks import pettingzoo_chess_plies, python_chess_plies, thousand_chess_plies
from scheibe.core.contracts import CHANCE, Bot

PLAYOUTS: Final = Row("ultimade-playouts", "1/s", 30_000, "higher", "cpu")
REACH: Final = Row("ultimade-reach", "1/s", 20_000_000, "higher", "cpu")
RUNS: Final = Row("ultimade-runs", "1/s", 10_000_000, "higher", "cpu")
PLIES: Final = Row("ultimade-plies", "1/s", 60_000, "higher", "cpu")
GREEDY_MEAN: Final = Row("ultimade-greedy-mean", "s", 0.3, "lower", "wall")
GREEDY_P95: Final = Row("ultimade-greedy-p95", "s", 0.3, "lower", "wall")

SEED: Final = 20_261_129


def bench(pace: Pace) -> list[Result]:
    """All rows of Ultimade."""
    steps: list[tuple[str, Callable[[Pace], list[Result]]]] = [
        ("importing", importing),
        ("compiling into an empty cache, then loading it", compiling),
        ("rules, playouts and the Python interface", rates),
    ]
    results: list[Result] = []
    for done, (what, step) in enumerate(steps):
        pace.progress(done, len(steps), what)
        results += step(pace)
    pace.progress(len(steps), len(steps), "done")
    return results


def rates(pace: Pace) -> list[Result]:
    """What is measured in this process, the yardsticks between the rows so that all see the same load."""
    warm_all()
    rounds = pace.times(7, 1)
    playouts = rate(*_playouts(pace), rounds)
    floods, runs = _reaches(pace)
    chess = python_chess_plies(pace.times(20_000, 300), pace.times(5, 1))
    plies_work, plies_count = _plies(pace)
    plies = rate(plies_work, plies_count, rounds)
    zoo = pettingzoo_chess_plies(pace.times(1_500, 30), pace.times(3, 1))
    results = [
        PLAYOUTS.measured(playouts, [chess]),
        REACH.measured(floods, [chess]),
        RUNS.measured(runs, [chess]),
        PLIES.measured(plies, [chess, zoo]),
    ]
    thousand = thousand_chess_plies(chess)
    return results + tactics(pace, chess, thousand) + _greedy(pace, thousand)


def _playouts(pace: Pace) -> tuple[Callable[[], None], int]:
    """Points of random play from a pull, in one compiled call."""
    import numpy as np

    from scheibe.ultimade.playout_kernels import playouts

    state = next(position for position in _random_play(SEED) if position.phase == "pull").state()
    generator = np.array([SEED], np.uint64)
    wins = np.zeros(3, np.int64)
    count = pace.times(10_000, 200)
    return lambda: playouts(state, generator, count, wins), count


def _reaches(pace: Pace) -> tuple[Figure, Figure]:
    """Squares in reach of each of the eight players in positions of random play: four steps with the others in the
    way; and everything that the rules say about a run."""
    import numpy as np

    from scheibe.bench.ultimade_kernels import count_floods, count_reach, fill_obstacles
    from scheibe.ultimade import layout_kernels as at

    play = _random_play(SEED)
    states = np.array([next(play).state() for _ in range(2_000)])
    placed = states[(states[:, at.COIN : at.COIN + 8] >= 0).all(axis=1)]
    full = np.empty((len(placed), 8, 3), np.int64)
    fill_obstacles(placed, full)
    count_floods(placed, full, 1)
    count_reach(placed, 1)
    times, rounds = pace.times(200, 5), pace.times(7, 1)
    count = 8 * len(placed) * times
    return (
        rate(lambda: count_floods(placed, full, times), count, rounds),
        rate(lambda: count_reach(placed, times), count, rounds),
    )


def _plies(pace: Pace) -> tuple[Callable[[], None], int]:
    """Random legal plies through the public Python interface, from match to match."""
    count = pace.times(50_000, 500)

    def work() -> None:
        play = _random_play(SEED)
        for _ in range(count):
            next(play)

    return work, count


def _random_play(seed: int) -> Iterator[Any]:
    """The positions of random matches, one after the other without end; each is one ply after the one before."""
    rng = Random(seed)
    game = catalog.game("ultimade")
    position = game.start()
    while True:
        moves = position.moves
        if not moves:
            position = game.start()
            moves = position.moves
        position = position.play(moves[int(rng.random() * len(moves))])
        yield position


def _greedy(pace: Pace, yardstick: Yardstick) -> list[Result]:
    """What *greedy* takes for a submission, in points against itself."""
    laps = list(_replies(pace.times(400, 12)))
    return [
        GREEDY_MEAN.measured(mean_of(laps), [yardstick]),
        GREEDY_P95.measured(quantile_of(laps, 0.95), [yardstick]),
    ]


def _replies(number: int) -> Iterator[Lap]:
    game, bot = catalog.game("ultimade"), catalog.bot("ultimade", "greedy")
    rng = Random(SEED)
    position = game.start()
    for _ in range(number):
        while position.to_move in (CHANCE, None):
            position = position.play(rng.choice(position.moves)) if position.moves else game.start()
        chosen: list[Any] = []
        seed = rng.getrandbits(64)
        yield lap(partial(_extend, chosen, bot, position, seed))
        for move in chosen:
            position = position.play(move)


def _extend(chosen: list[Any], bot: Bot, position: Any, seed: int) -> None:
    chosen += bot.choose(position, seed)
