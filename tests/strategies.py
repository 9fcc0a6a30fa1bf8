"""Hypothesis strategies that all tests share: options, positions and whole random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from scheibe.schnipp import SCHNIPP, SchnippPosition
from scheibe.ultimade import ULTIMADE, EndRuns, UltimadeMove, UltimadePosition
from tests.walks import Ply, walk

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


def random_game(options: dict[str, Any], seed: int, plies: int) -> Iterator[Ply]:
    """A random game of Ultimade, up to so many plies."""
    return walk(ULTIMADE, options, seed, plies, random_move)


@st.composite
def ultimade_positions(draw: st.DrawFn, /, **fixed: Any) -> UltimadePosition:
    """A position that random legal play leads to, in any phase."""
    options = draw(ultimade_options(**fixed))
    position = ULTIMADE.start(options)
    for ply in random_game(options, draw(seeds), draw(st.integers(0, 250))):
        position = ply.after
    return position


@st.composite
def ultimade_games(draw: st.DrawFn, /, **fixed: Any) -> tuple[dict[str, Any], list[UltimadeMove]]:
    """Options and the moves of a random game under them."""
    options = draw(ultimade_options(**fixed))
    return options, [ply.move for ply in random_game(options, draw(seeds), draw(st.integers(0, 250)))]


@st.composite
def schnipp_options(draw: st.DrawFn, /, **fixed: Any) -> dict[str, Any]:
    """Any options that a match of Schnipp can be played under, now and then on another table; ``fixed`` ones stay."""
    given: dict[str, Any] = {
        "hand": draw(st.sampled_from(["none", "steady", "child"])),
        "first_starter": draw(st.sampled_from(["lot", "white", "black"])),
        "next_starter": draw(st.sampled_from(["alternate", "loser", "winner", "same"])),
        "points_to_win": draw(st.integers(1, 7)),
        "max_flicks_per_round": draw(st.none() | st.integers(1, 12)),
    }
    for name, low, high in (("band_y", 0.5, 1.2), ("lane_width", 0.14, 0.4), ("tie_tolerance", 0.0, 0.005)):
        if draw(st.integers(0, 3)) == 0:
            given[name] = draw(st.floats(low, high))
    return given | fixed


@st.composite
def schnipp_positions(draw: st.DrawFn, /, **fixed: Any) -> SchnippPosition:
    """A position that random flicks lead to, in any phase."""
    options = draw(schnipp_options(**fixed))
    position = SCHNIPP.start(options)
    for ply in walk(SCHNIPP, options, draw(seeds), draw(st.integers(0, 60))):
        position = ply.after
    return position
