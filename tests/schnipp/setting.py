"""Short ways to put a situation on the lane and to play on from it."""

from __future__ import annotations

from typing import Any

import pytest

from scheibe.errors import IllegalMove
from scheibe.schnipp import SCHNIPP, SchnippPosition

HANDS = ("hand",) * 5
BAND = 0.885
"""The y of a disc that just touches the band, on the usual table."""


def at(centimetres: float, x: float = 0.0) -> str:
    """A disc so far from the band, on the usual table."""
    return f"{x!r},{round(BAND - centimetres / 100, 9)!r}"


def five(discs: tuple[str, ...]) -> str:
    """Five discs: those given, the rest in hand."""
    return ";".join((*discs, *HANDS[len(discs) :]))


def situation(
    *,
    white: tuple[str, ...] = (),
    black: tuple[str, ...] = (),
    turn: str = "white",
    starter: str = "white",
    flicks: int | None = None,
    number: int = 1,
    score: str = "0:0",
    gained: str = "",
    **options: Any,
) -> SchnippPosition:
    """A position in which ``turn`` is to flick. Nothing scatters unless an option says so."""
    chosen = {"hand": "none", "first_starter": "white"} | options
    specs = [spec for spec in SCHNIPP.options if spec.name in chosen and chosen[spec.name] != spec.default]
    assert set(chosen) <= {spec.name for spec in SCHNIPP.options}
    count = len(white) + len(black) if flicks is None else flicks
    parts = ["flick", f"turn={turn}", f"round={number}", f"starter={starter}"]
    parts += [f"flicks={count}"] if count else []
    parts += [f"score={score}", f"white={five(white)}", f"black={five(black)}"]
    parts += [f"gained={gained}"] if gained else []
    return SCHNIPP.parse_position(" ".join([*parts, *(f"{spec.name}={chosen[spec.name]}" for spec in specs)]))


def play(position: SchnippPosition, *texts: str) -> SchnippPosition:
    """The position after some moves."""
    for text in texts:
        position = position.play(SCHNIPP.parse_move(text, position))
    return position


def legal(position: SchnippPosition, text: str) -> bool:
    """Whether a move is legal; the region and ``breach`` must say the same."""
    move = SCHNIPP.parse_move(text, position)
    is_legal = position.breach(move) is None
    assert (move in position.moves) == is_legal == position.possible(move)
    return is_legal


def refused(position: SchnippPosition, text: str) -> IllegalMove:
    """The error with which a move is refused."""
    before = str(position)
    assert not legal(position, text)
    with pytest.raises(IllegalMove) as caught:
        play(position, text)
    assert str(position) == before
    return caught.value
