"""Short ways to put a situation on the board and to play on from it."""

from __future__ import annotations

from typing import Any

import pytest

from scheibe.errors import IllegalMove
from scheibe.ultimade import ULTIMADE, UltimadePosition

AWAY_COPPER = "a1,c1,e1,g1"
AWAY_GOLD = "a18,c18,e18,g18"


def situation(
    phase: str,
    copper: str = AWAY_COPPER,
    gold: str = AWAY_GOLD,
    *,
    offence: str = "copper",
    north: str = "copper",
    score: str = "0:0",
    also: str = "",
    **options: Any,
) -> UltimadePosition:
    """A position; ``also`` holds the parts between the coins and the options (``disc=e4``, ``throws=9 surplus``).
    Copper has the disc, or is about to get it, and scores in the north, unless said otherwise."""
    specs = [spec for spec in ULTIMADE.options if spec.name in options and options[spec.name] != spec.default]
    given = [f"{spec.name}={str(options[spec.name]).lower()}" for spec in specs]
    assert set(options) <= {spec.name for spec in ULTIMADE.options}
    parts = [phase, f"offence={offence}", f"north={north}", f"score={score}", f"copper={copper}", f"gold={gold}"]
    return ULTIMADE.parse_position(" ".join([*parts, *([also] if also else []), *given]))


def play(position: UltimadePosition, *texts: str) -> UltimadePosition:
    """The position after some moves."""
    for text in texts:
        position = position.play(ULTIMADE.parse_move(text, position))
    return position


def legal(position: UltimadePosition, text: str) -> bool:
    """Whether a move is legal; the list, ``breach`` and ``play`` must say the same."""
    move = ULTIMADE.parse_move(text, position)
    is_legal = position.breach(move) is None
    assert (move in position.moves) == is_legal
    assert (move in list(position.moves)) == is_legal
    return is_legal


def refused(position: UltimadePosition, text: str) -> IllegalMove:
    """The error with which a move is refused."""
    move = ULTIMADE.parse_move(text, position)
    before = str(position)
    assert not position.possible(move)
    assert move not in position.moves
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert str(position) == before
    breach = position.breach(move)
    assert breach is not None and breach.as_json() == caught.value.as_json()
    return caught.value


def called(position: UltimadePosition, text: str) -> IllegalMove:
    """The breach of a move that is carried out all the same (self-officiating)."""
    move = ULTIMADE.parse_move(text, position)
    assert position.possible(move)
    assert move not in position.moves
    breach = position.breach(move)
    assert breach is not None
    position.play(move)
    return breach


def listed(position: UltimadePosition) -> list[str]:
    """The texts of all legal moves."""
    return [str(move) for move in position.moves]


def ends_of(position: UltimadePosition, start: str) -> set[str]:
    """The squares to which the player on ``start`` may legally run."""
    return {text.split("-")[1] for text in listed(position) if text.startswith(f"{start}-")}


def mirrored(square: int) -> int:
    """The square across the long middle line: ``a4`` for ``i4``."""
    return square // 9 * 9 + 8 - square % 9


def turned(square: int) -> int:
    """The square across the short middle line: ``a1`` for ``a18``."""
    return (17 - square // 9) * 9 + square % 9
