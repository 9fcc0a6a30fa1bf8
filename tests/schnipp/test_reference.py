"""The kernels against a second, plain reading of the rules page, flick by flick: S2.6 to S4.4."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from scheibe.schnipp import SCHNIPP, Flick, Hand, SchnippPosition
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import settle
from scheibe.schnipp.state import measures_of
from tests.schnipp.reference import Disc, End, Round
from tests.strategies import schnipp_options, seeds


def plain(position: SchnippPosition) -> Round:
    """The reference's own view of a position before a flick."""
    cells, _ = position.state()
    discs: list[list[Disc]] = []
    for side in (0, 1):
        rows: list[Disc] = []
        for number, disc in enumerate(position.discs[side]):
            row: Disc = {"at": disc.at}
            if disc.at == "lane":
                row |= {"x": disc.x, "y": disc.y, "beyond": bool(cells[at.BEYOND + at.EACH * side + number])}
            elif disc.at == "out":
                row |= {"why": disc.why}
            rows.append(row)
        discs.append(rows)
    options = dict(SCHNIPP.options_of(position))
    assert position.turn is not None and position.starter is not None
    return Round(discs, position.turn, position.starter, list(position.score), position.flicks, position.round, options)


def same_discs(discs: list[list[Disc]], position: SchnippPosition) -> None:
    for side in (0, 1):
        for row, disc in zip(discs[side], position.discs[side], strict=True):
            assert (row["at"], row.get("why", "")) == (disc.at, disc.why)
            if disc.at == "lane":
                assert (row["x"], row["y"]) == (disc.x, disc.y)


def agrees(told: Round, after: SchnippPosition) -> None:
    assert tuple(told.score) == after.score
    assert told.over == (after.phase == "over")
    if told.scored is not None:
        assert after.lay is not None
        same_discs(told.lay, after.lay)
        winner, counted = told.scored
        assert after.lay.counted == ((tuple(counted), ()) if winner == 0 else ((), tuple(counted)))
    else:
        assert after.lay is None
    if not told.over:
        same_discs(told.discs, after)
        assert (told.turn, told.starter, told.flicks, told.number) == (
            after.turn, after.starter, after.flicks, after.round,
        )  # fmt: skip


@given(schnipp_options(), seeds)
def test_matches_go_as_the_rules_page_says(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    position = SCHNIPP.start(options)
    for _ in range(120):
        if position.to_move is None:
            break
        moves = position.moves
        move = rng.choice(moves) if isinstance(moves, tuple) else moves.sample(rng)
        setting = position.setting(move)
        after = position.play(move)
        if setting is not None:
            assert isinstance(move, Flick | Hand)
            told, motion = plain(position), setting.motion()
            ways = {left.disc: left.way for left in motion.exits}
            ends: dict[tuple[int, int], End] = {}
            for number, disc in enumerate(setting.taking_part):
                rest = motion.final[number]
                x, y = (0.0, 0.0) if rest is None else (rest.x, rest.y)
                ends[divmod(disc, at.EACH)] = (x, y, motion.highest[number], ways.get(number, ""))
            told.flick(ends)
            agrees(told, after)
        position = after


HEIGHTS = st.sampled_from([0.0, 0.01, 0.02, 0.1, 0.17, 0.18, 0.19, 0.5, 0.5001, 0.50009, 0.8, 0.8001, 0.885])
"""Few heights, so that ties, the crossbar and a full line come up often."""

ENDS = st.tuples(
    st.sampled_from([-0.09, -0.066, -0.022, 0.0, 0.022, 0.066, 0.09]),
    HEIGHTS,
    HEIGHTS,
    st.sampled_from(["", "", "", "", "over-rail", "under-band", "over-line"]),
)
WAYS = {"": 0, "over-rail": 1, "under-band": 2, "over-line": 3}


@given(
    st.lists(ENDS, min_size=10, max_size=10),
    st.lists(st.sampled_from([at.IN_HAND, at.ON_LANE, at.OVER_RAIL]), min_size=10, max_size=10),
    st.tuples(st.integers(0, 1), st.integers(0, 1), st.integers(0, 6), st.integers(0, 6)),
    st.sampled_from(["alternate", "loser", "winner", "same"]),
    st.none() | st.integers(1, 9),
)
def test_made_up_endings_are_settled_as_the_rules_page_says(
    ends: list[tuple[float, float, float, str]],
    where: list[int],
    match: tuple[int, int, int, int],
    next_starter: str,
    most: int | None,
) -> None:
    """Endings that no physics has to bring, so that every corner of S2.7 to S4.4 comes up."""
    turn, starter, white, black = match
    start = SCHNIPP.start({
        "hand": "none", "first_starter": "white", "next_starter": next_starter, "max_flicks_per_round": most,
    })  # fmt: skip
    cells, reals = start.state()
    cells[at.WHERE : at.WHERE + at.DISCS] = where
    cells[at.TURN], cells[at.STARTER], cells[at.SCORE], cells[at.SCORE + 1] = turn, starter, white, black
    flicked = at.EACH * turn
    cells[at.WHERE + flicked] = at.IN_HAND
    rest, ways, highest = np.zeros((at.DISCS, 2)), np.zeros(at.DISCS, np.int64), np.zeros(at.DISCS)
    told_ends: dict[tuple[int, int], End] = {}
    for disc, (x, y, high, way) in enumerate(ends):
        high = max(y, high)
        rest[disc], highest[disc], ways[disc] = (x, y), high, WAYS[way]
        if cells[at.WHERE + disc] == at.ON_LANE or disc == flicked:
            told_ends[divmod(disc, at.EACH)] = (x, y, high, way)
    told = plain(SchnippPosition((cells, reals), start.options))
    settle(cells, reals, measures_of(start.options.table), flicked, rest, ways, highest)
    told.flick(told_ends)
    agrees(told, SchnippPosition((cells, reals), start.options))
