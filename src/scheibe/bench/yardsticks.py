"""What people use today, measured in the same run: python-chess, PettingZoo's chess, and pymunk.

Both come with the extra ``bench``; where they are missing, the yardsticks say so and the ratios stay empty.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from scheibe.bench.clocks import fresh, median_of, rate
from scheibe.bench.results import Figure, Yardstick


def python_chess_plies(plies: int, rounds: int) -> Yardstick:
    """Random legal plies a second of python-chess: list the legal moves, play one, begin anew when the game is over."""
    return Yardstick("python-chess-plies", "1/s", _rate_if_installed("chess", _python_chess, plies, rounds))


def pettingzoo_chess_plies(plies: int, rounds: int) -> Yardstick:
    """Random legal plies a second of PettingZoo's chess: the mask of legal actions, one of them, the step."""
    figure = _rate_if_installed("pettingzoo", _pettingzoo_chess, plies, rounds)
    return Yardstick("pettingzoo-chess-plies", "1/s", figure)


def python_chess_import(rounds: int) -> Yardstick:
    """The time of ``import chess`` in a new process."""
    figure = None
    if find_spec("chess") is not None:
        figure = median_of([fresh("import chess")[0] for _ in range(rounds)])
    return Yardstick("python-chess-import", "s", figure)


def numba_first_function(rounds: int) -> Yardstick:
    """The time that numba needs in a new process to be imported and to compile one function of one line."""
    work = "import numba\nnumba.njit(lambda x: x + 1)(1)"
    return Yardstick("numba-first-function", "s", median_of([fresh(work)[0] for _ in range(rounds)]))


def thousand_chess_plies(yardstick: Yardstick) -> Yardstick:
    """The time of a thousand random plies of python-chess, from its rate: a yardstick for waits."""
    figure = yardstick.figure
    if figure is not None:
        figure = Figure(cpu=1000 / figure.cpu, wall=1000 / figure.wall)
    return Yardstick("python-chess-thousand-plies", "s", figure)


def pymunk_shots(scenes: Sequence[tuple[Sequence[tuple[float, float]], tuple[float, float, float]]]) -> Yardstick:
    """Shots a second of pymunk among resting discs, in steps of 0.2 ms (its error is then about a millimetre)."""
    figure = None
    if find_spec("pymunk") is not None:
        _all_in_pymunk(scenes[:1])
        figure = rate(lambda: _all_in_pymunk(scenes), len(scenes), 1)
    return Yardstick("pymunk-shots", "1/s", figure)


def _all_in_pymunk(scenes: Sequence[tuple[Sequence[tuple[float, float]], tuple[float, float, float]]]) -> None:
    for discs, launch in scenes:
        _pymunk(discs, launch)


def _pymunk(discs: Sequence[tuple[float, float]], launch: tuple[float, float, float]) -> None:
    pymunk: Any = import_module("pymunk")
    space = pymunk.Space()

    def slow(body: Any, _gravity: Any, _damping: float, time: float) -> None:
        speed = body.velocity.length
        body.velocity *= max(0.0, 1 - 2.943 * time / speed) if speed > 0 else 0.0
        spin = body.angular_velocity
        body.angular_velocity = math.copysign(max(0.0, abs(spin) - 261.6 * time), spin)

    for x in (-0.16, 0.16):
        rail = pymunk.Segment(space.static_body, (x, -1), (x, 2), 0.05)
        rail.elasticity, rail.friction = 0.6, 0.5
        space.add(rail)
    x, vx, vy = launch
    bodies = []
    for place, velocity in [*((disc, (0.0, 0.0)) for disc in discs), ((x, 0.0), (vx, vy))]:
        body = pymunk.Body(1.0, 0.5 * 0.015**2)
        body.position, body.velocity, body.velocity_func = place, velocity, slow
        shape = pymunk.Circle(body, 0.015)
        shape.elasticity, shape.friction = 0.84, 0.39
        space.add(body, shape)
        bodies.append(body)
    while any(body.velocity.length > 0 for body in bodies):
        space.step(2e-4)


def _rate_if_installed(package: str, plies: Callable[[int], None], count: int, rounds: int) -> Figure | None:
    if find_spec(package) is None:
        return None
    plies(20)
    return rate(lambda: plies(count), count, rounds)


def _python_chess(count: int) -> None:
    import chess

    rng = Random(7)
    board = chess.Board()
    for _ in range(count):
        moves = list(board.legal_moves)
        if not moves:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])


def _pettingzoo_chess(count: int) -> None:
    from pettingzoo.classic.chess import chess

    rng = Random(7)
    environment: Any = chess.env()
    environment.reset(seed=7)
    played = 0
    while played < count:
        seen, _, ended, cut, _ = environment.last()
        if ended or cut:
            environment.reset(seed=7)
            continue
        actions = seen["action_mask"].nonzero()[0]
        environment.step(int(actions[int(rng.random() * len(actions))]))
        played += 1
