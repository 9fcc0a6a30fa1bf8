"""The board: 162 squares, named by file and row, ``a1`` to ``i18`` (U1.1)."""

from __future__ import annotations

from typing import Final

FILES: Final = "abcdefghi"
ROWS: Final = 18
SQUARES: Final = 162

NAMES: Final = tuple(f"{file}{row}" for row in range(1, ROWS + 1) for file in FILES)
"""The name of every square, by its number."""

_NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}


def square_of(name: str) -> int | None:
    """The number of a square, or ``None`` where the board has no square of that name."""
    return _NUMBERS.get(name)


def distance(first: int, second: int) -> int:
    """King's moves from one square to another."""
    return max(abs(first % 9 - second % 9), abs(first // 9 - second // 9))
