"""Turns as a page plays them: chosen among what the server offers, tried out by previews, with no rule known here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Final

from scheibe.core.contracts import Json

Preview = Callable[[Sequence[str]], Awaitable[Json]]
"""Asks for ``{"state", "offers"}`` after some moves that nobody has submitted."""

PREVIEWS: Final = 3
"""So many previews are asked for in a turn of Ultimade."""


class NoTurn(Exception):
    """What is offered leads to no turn: a fault of whoever wrote this, or of the server."""


async def ultimade_turn(state: Json, offers: Json, chance: Random, preview: Preview) -> list[str]:
    """A turn of Ultimade. As somebody at the board tries runs out one by one, each run is a preview of its own. Raises
    :class:`NoTurn` where the runs that were chosen lead nowhere: choose others."""
    moves, asked = (
        await _runs(offers, chance, preview)
        if offers["kind"] == "runs"
        else ([_ultimade_move(state, offers, chance)], 0)
    )
    for _ in range(asked, PREVIEWS):
        await preview(moves)
    return moves


async def _runs(offers: Json, chance: Random, preview: Preview) -> tuple[list[str], int]:
    """The moves, and how many previews were asked for."""
    moves: list[str] = []
    while runs := [f"{coin}-{square}" for coin, squares in offers["runs"].items() for square in squares]:
        moves.append(chance.choice(runs))
        told = await preview(moves)
        if told["offers"] is None or told["offers"]["kind"] != "runs":
            return moves, len(moves)
        offers = told["offers"]
        if len(moves) >= PREVIEWS and offers["may_end"]:
            break
    if not offers["may_end"]:
        raise NoTurn(" ".join(moves))
    return [*moves, "done"], len(moves)


def _ultimade_move(state: Json, offers: Json, chance: Random) -> str:
    match offers["kind"]:
        case "line-up":
            return ",".join(offers["suggestion"])
        case "pull":
            start = chance.choice(sorted(offers["pulls"]))
            return f"{start}>>{chance.choice(offers['pulls'][start])}"
        case "throw":
            return f"{state['holder']}>{chance.choice(offers['throws'])}" if offers["throws"] else "turn"
        case "nearest":
            return f"take:{chance.choice(offers['squares'])}"
        case "monster":
            return "roll"
        case other:
            raise NoTurn(other)


def schnipp_turn(offers: Json, chance: Random) -> list[str]:
    """A flick of Schnipp, up the table."""
    if offers["kind"] != "flick":
        raise NoTurn(offers["kind"])
    low, high = chance.choice(offers["places"])
    speed = chance.uniform(0.4, 0.7) * offers["max_speed"]
    return [f"flick:{chance.uniform(low, high)!r},{chance.uniform(-0.05, 0.05) * speed!r},{speed!r}"]
