"""Positions of Schnipp for the tests of its bots."""

from __future__ import annotations

from scheibe.schnipp import SCHNIPP, SchnippPosition


def lane(discs: str, to_move: str, score: str = "0:0", options: str = "") -> SchnippPosition:
    """A position in the middle of a round without a hand: where the discs are, and who flicks."""
    text = f"flick turn={to_move} round=1 starter=white flicks=3 score={score} {discs} hand=none first_starter=white"
    return SCHNIPP.parse_position(f"{text} {options}".strip())
