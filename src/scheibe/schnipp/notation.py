"""The exact texts of moves, positions and outcomes (``docs/notation.md``); moves are read here, the others in
:mod:`scheibe.schnipp.parsing`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scheibe.core.options import number_of
from scheibe.core.parts import options_text
from scheibe.errors import BadInput, InvalidText
from scheibe.physics.space_kernels import Reals
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.moves import Flick, Hand, Lot, SchnippMove
from scheibe.schnipp.options import SPECS, Options
from scheibe.schnipp.scatter import MOST_DEGREES, MOST_NORMAL, MOST_SPEED, Scatter
from scheibe.schnipp.state import PHASES, SIDES, WHYS, State, discs_of

_MOVES: Final = (
    "flick:0.02,0.1,2.4 · flick:0.02,0.1,2.4,-30.0 · flick:0.02,0.1,2.4~1.0,0.03 · hand:0.3,-1.1 · lot:white"
)
BEYOND: Final = "+"
"""Behind the place of a disc that lies exactly at the crossbar and was beyond it (S2.8)."""


# --- moves -----------------------------------------------------------------------------------------------------------
def parse_move(text: str) -> SchnippMove:
    """The move of a text, legal or not. Raises :class:`~scheibe.errors.InvalidText`."""
    head, _, body = text.partition(":")
    if head not in _READERS or ":" not in text:
        raise _no_move(text, _MOVES)
    return _READERS[head](text, body, len(head) + 2)


def _parse_lot(text: str, body: str, column: int) -> Lot:
    if body not in SIDES:
        raise _no_move(text, " | ".join(SIDES), column)
    return Lot(SIDES.index(body))


def _parse_hand(text: str, body: str, column: int) -> Hand:
    turn, push = _numbers(text, body, column, (2,))
    if max(abs(turn), abs(push)) > MOST_NORMAL:
        raise _no_move(text, f"-{MOST_NORMAL} … {MOST_NORMAL}", column)
    return Hand(turn, push)


def parse_flick(text: str, body: str, column: int) -> Flick:
    """The flick of a ``body`` that begins at ``column`` of ``text``: ``x,vx,vy[,spin][~degrees,speed]``."""
    meant, tilde, own = body.partition("~")
    x, vx, vy, spin = (*_numbers(text, meant, column, (3, 4)), 0.0)[:4]
    if not tilde:
        return Flick(x, vx, vy, spin)
    column += len(meant) + 1
    degrees, speed = _numbers(text, own, column, (2,))
    try:
        return Flick(x, vx, vy, spin, Scatter(degrees, speed))
    except BadInput:
        raise _no_move(text, f"0.0 … {MOST_DEGREES},0.0 … {MOST_SPEED}", column) from None


def _numbers(text: str, body: str, column: int, counts: tuple[int, ...]) -> list[float]:
    """Finite numbers with commas between, so many as one of ``counts``."""
    words = body.split(",")
    numbers: list[float] = []
    place = column
    for word in words:
        value = number_of(word)
        if value is None:
            raise _no_move(text, "0.25 | -3 | 1e-7", place)
        numbers.append(value)
        place += len(word) + 1
    if len(numbers) not in counts:
        raise _no_move(text, _MOVES, column)
    return numbers


def _no_move(text: str, expected: str, column: int = 1) -> InvalidText:
    return InvalidText("schnipp-text-move", text=text, expected=expected, column=column)


_READERS: Final[dict[str, Callable[[str, str, int], SchnippMove]]] = {
    "flick": parse_flick,
    "hand": _parse_hand,
    "lot": _parse_lot,
}


# --- positions -------------------------------------------------------------------------------------------------------
def position_text(state: State, options: Options) -> str:
    """The exact text of a position: its parts in a fixed order, what does not differ from the usual left out."""
    cells, reals = state
    phase = int(cells[at.PHASE])
    parts = [PHASES[phase]]
    if phase != at.LOT:
        if phase != at.OVER:
            parts.append(f"turn={SIDES[cells[at.TURN]]}")
        parts += [f"round={cells[at.ROUND]}", f"starter={SIDES[cells[at.STARTER]]}"]
        if cells[at.FLICKS]:
            parts.append(f"flicks={cells[at.FLICKS]}")
        parts.append(f"score={cells[at.SCORE]}:{cells[at.SCORE + 1]}")
        parts += [f"{name}={discs_text(state, side, options.table.crossbar_y)}" for side, name in enumerate(SIDES)]
    if phase == at.HAND:
        x, vx, vy, spin, degrees, speed = reals[at.MEANT :].tolist()
        parts.append(f"meant={Flick(x, vx, vy, spin, Scatter(degrees, speed)).body}")
    if cells[at.GAINED] >= 0:
        parts.append(f"gained={cells[at.GAINED]}:{cells[at.GAINED + 1]}")
    if cells[at.LAY] and phase != at.OVER:
        parts += [f"lay-{name}={_lay_text(state, side)}" for side, name in enumerate(SIDES)]
    return " ".join(parts + options_text(SPECS, options.as_dict()))


def discs_text(state: State, side: int, bar: float) -> str:
    """Where the five discs of a side are, such as ``0.01,0.81;hand;out:over-rail;hand;hand``; ``bar`` is where the
    crossbar stands."""
    cells, reals = state
    return ";".join(
        _disc_text(int(cells[at.WHERE + disc]), _place(reals, at.PLACE, disc))
        + (BEYOND if cells[at.BEYOND + disc] and reals[at.PLACE + 2 * disc + 1] == bar else "")
        for disc in discs_of(side)
    )


def _lay_text(state: State, side: int) -> str:
    cells, reals = state
    return ";".join(
        _disc_text(int(cells[at.LAY_WHERE + disc]), _place(reals, at.LAY_PLACE, disc)) for disc in discs_of(side)
    )


def _place(reals: Reals, first: int, disc: int) -> list[float]:
    place: list[float] = reals[first + 2 * disc : first + 2 * disc + 2].tolist()
    return place


def _disc_text(where: int, place: list[float]) -> str:
    if where == at.IN_HAND:
        return "hand"
    return ",".join(map(repr, place)) if where == at.ON_LANE else f"out:{WHYS[where]}"


# --- outcomes --------------------------------------------------------------------------------------------------------
def outcome_text(state: State, executed: tuple[float, ...], options: Options) -> str:
    """What a log keeps of a flick: how it was executed, and where every disc was before the discs were collected."""
    flick = ",".join(map(repr, executed))
    sides = [f"{name}={discs_text(state, side, options.table.crossbar_y)}" for side, name in enumerate(SIDES)]
    return " ".join([f"executed={flick}", *sides])
