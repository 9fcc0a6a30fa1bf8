"""What the rules make of a flick whose motion is made up: discs that rest where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scheibe.schnipp import Options, SchnippPosition
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import judge
from scheibe.schnipp.state import empty_state, measures_of

Place = tuple[float, float]


def landed(
    *,
    white: Sequence[Place] = (),
    black: Sequence[Place] = (),
    hands: tuple[int, int] | None = None,
    flicker: int = 0,
    flicks: int = 0,
    score: tuple[int, int] = (0, 0),
    number: int = 1,
    starter: int = 0,
    **options: Any,
) -> SchnippPosition:
    """The position after a flick of ``flicker`` that left the discs so. What is neither on the lane nor among the
    ``hands`` (by default: all the rest) flew over a rail."""
    chosen = Options.of({"hand": "none", "first_starter": "white"} | options)
    cells, reals = empty_state(chosen)
    cells[at.TURN], cells[at.STARTER], cells[at.ROUND], cells[at.FLICKS] = flicker, starter, number, flicks
    cells[at.SCORE : at.SCORE + 2] = score
    for side, places in enumerate((white, black)):
        first = at.EACH * side
        in_hand = at.EACH - len(places) if hands is None else hands[side]
        cells[at.WHERE + first : at.WHERE + first + at.EACH] = at.OVER_RAIL
        cells[at.WHERE + first + at.EACH - in_hand : at.WHERE + first + at.EACH] = at.IN_HAND
        for disc, (x, y) in enumerate(places, start=first):
            cells[at.WHERE + disc], cells[at.BEYOND + disc] = at.ON_LANE, int(y > chosen.table.crossbar_y)
            reals[at.PLACE + 2 * disc : at.PLACE + 2 * disc + 2] = x, y
    judge(cells, reals, measures_of(chosen.table))
    return SchnippPosition((cells, reals), chosen)
