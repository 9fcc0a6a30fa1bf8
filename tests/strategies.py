"""Hypothesis strategies that all tests share: options, positions and whole random games of Ultimade."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from scheibe.ultimade import ULTIMADE, EndRuns, UltimadeMove, UltimadePosition

seeds = st.integers(0, 2**32)


@st.composite
def ultimade_options(draw: st.DrawFn, /, **fixed: Any) -> dict[str, Any]:
    """Any options that a match can be played under; ``fixed`` ones stay. Few points and throws, so that games end."""
    given = {
        "end_zone_depth": draw(st.integers(1, 6)),
        "pickup_runs": draw(st.integers(1, 3)),
        "nearest": draw(st.sampled_from(["king", "euclid"])),
        "callahan": draw(st.booleans()),
        "monster": draw(st.sampled_from(["die", "coins", "off"])),
        "monster_miss": draw(st.sampled_from(["freeze", "none"])),
        "monster_on_goal": draw(st.booleans()),
        "switch_ends": draw(st.booleans()),
        "first_pull": draw(st.sampled_from(["lot", "copper", "gold"])),
        "points_to_win": draw(st.integers(1, 3)),
        "max_throws": draw(st.none() | st.integers(1, 60)),
        "officiating": draw(st.sampled_from(["strict", "self"])),
    }
    return given | fixed


def random_move(position: UltimadePosition, rng: Random) -> UltimadeMove:
    """A legal move. One time in four the runs end early, so that a few plies lead far."""
    moves = position.moves
    if EndRuns() in moves and rng.random() < 0.25:
        return EndRuns()
    return moves[rng.randrange(len(moves))]


def random_game(options: dict[str, Any], seed: int, plies: int) -> Iterator[tuple[UltimadePosition, UltimadeMove]]:
    """Each position of a random game with the move played there, up to ``plies`` of them."""
    rng = Random(seed)
    position = ULTIMADE.start(options)
    for _ in range(plies):
        if position.to_move is None:
            return
        move = random_move(position, rng)
        yield position, move
        position = position.play(move)


@st.composite
def ultimade_positions(draw: st.DrawFn, /, **fixed: Any) -> UltimadePosition:
    """A position that random legal play leads to, in any phase."""
    options = draw(ultimade_options(**fixed))
    position = ULTIMADE.start(options)
    for before, move in random_game(options, draw(seeds), draw(st.integers(0, 250))):
        position = before.play(move)
    return position


@st.composite
def ultimade_games(draw: st.DrawFn, /, **fixed: Any) -> tuple[dict[str, Any], list[UltimadeMove]]:
    """Options and the moves of a random game under them."""
    options = draw(ultimade_options(**fixed))
    return options, [move for _, move in random_game(options, draw(seeds), draw(st.integers(0, 250)))]
