"""The exact texts of positions and moves, both ways (``docs/notation.md``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scheibe.core.parts import options_text
from scheibe.errors import InvalidText
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board import NAMES, square_of
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.moves import (
    FACES,
    SIDES,
    Coins,
    Decline,
    Die,
    EndRuns,
    LineUp,
    Lot,
    Pull,
    Roll,
    Run,
    SayTurn,
    Take,
    Throw,
    UltimadeMove,
)
from scheibe.ultimade.options import SPECS, Options
from scheibe.ultimade.state import PHASES

_MOVES: Final = (
    "a16,c16,e16,g16 · e3>>e17 · g2-e4 · done · g6>e4 · turn · take:f10 · roll · decline · "
    "lot:copper · die:4 · coins:th"
)
_WORDS: Final[dict[str, Callable[[], UltimadeMove]]] = {
    "done": EndRuns,
    "turn": SayTurn,
    "roll": Roll,
    "decline": Decline,
}


# --- moves -----------------------------------------------------------------------------------------------------------
def parse_move(text: str) -> UltimadeMove:
    """The move of a text, legal or not. Raises :class:`~scheibe.errors.InvalidText`."""
    if text in _WORDS:
        return _WORDS[text]()
    head, colon, tail = text.partition(":")
    if colon and head in ("take", "die", "coins", "lot"):
        return _parse_named(text, head, tail)
    if "," in text:
        return _parse_line_up(text)
    for sign, kind in ((">>", Pull), (">", Throw), ("-", Run)):
        start, found, end = text.partition(sign)
        if found:
            return kind(_square(text, start, 0), _square(text, end, len(start) + len(sign)))
    raise InvalidText("ultimade-text-move", text=text, expected=_MOVES)


def _square(text: str, name: str, offset: int) -> int:
    square = square_of(name)
    if square is None:
        raise InvalidText("ultimade-text-square", {"part": name}, text=text, expected="a1 … i18", column=offset + 1)
    return square


def _parse_line_up(text: str) -> LineUp:
    names = text.split(",")
    squares: list[int] = []
    offset = 0
    for name in names:
        squares.append(_square(text, name, offset))
        offset += len(name) + 1
    if len(squares) != 4:
        raise InvalidText("ultimade-text-line-up", text=text, expected="a16,c16,e16,g16")
    a, b, c, d = squares
    return LineUp((a, b, c, d))


def _parse_named(text: str, head: str, tail: str) -> UltimadeMove:
    column = len(head) + 2
    if head == "take":
        return Take(_square(text, tail, column - 1))
    if head == "die" and tail in ("1", "2", "3", "4", "5", "6"):
        return Die(int(tail))
    if head == "coins" and tail in FACES:
        return Coins(tail)
    if head == "lot" and tail in SIDES:
        return Lot(SIDES.index(tail))
    expected = {"die": "1 … 6", "coins": "hh, ht, th, tt", "lot": "copper, gold"}[head]
    raise InvalidText("ultimade-text-move", text=text, expected=expected, column=column)


# --- positions -------------------------------------------------------------------------------------------------------
def position_text(state: Cells, options: Options) -> str:
    """The exact text of a position: its parts in a fixed order, what does not differ from the usual left out."""
    parts = [PHASES[state[at.PHASE]]]
    if state[at.PHASE] != at.LOT:
        parts += [
            f"offence={SIDES[state[at.OFFENCE]]}",
            f"north={SIDES[state[at.NORTH]]}",
            f"score={state[at.SCORE]}:{state[at.SCORE + 1]}",
            f"copper={_coins_text(state, 0)}",
            f"gold={_coins_text(state, 1)}",
        ]
    if state[at.DISC] >= 0:
        parts.append(f"disc={NAMES[state[at.DISC]]}")
    if state[at.PICKUPS]:
        parts.append(f"missed={state[at.PICKUPS]}")
    if state[at.THROWS]:
        parts.append(f"throws={state[at.THROWS]}")
    parts += [name for name, cell in (("frozen", at.FROZEN), ("surplus", at.SURPLUS)) if state[cell]]
    return " ".join(parts + options_text(SPECS, options.as_dict()))


def _coins_text(state: Cells, side: int) -> str:
    if state[at.COIN + side * 4] < 0:
        return "-"
    return ",".join(_coin_text(state, player) for player in range(side * 4, side * 4 + 4))


def _coin_text(state: Cells, player: int) -> str:
    ran = "+" if state[at.RAN] >> player & 1 else ""
    holds = "*" if state[at.HOLDER] == player else ""
    return f"{NAMES[state[at.COIN + player]]}{holds}{ran}"
