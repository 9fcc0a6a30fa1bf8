"""The text of a position read back: part by part, each fault with its column, then judged as a whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NoReturn

from scheibe.core.contracts import OptionSpec, OptionValue
from scheibe.errors import BadOption, InvalidText
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board import square_of
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.moves import SIDES
from scheibe.ultimade.options import SPECS, Options, check, values_of
from scheibe.ultimade.state import PHASES, empty_state
from scheibe.ultimade.validity import impossibility

_ORDER: Final = ("offence", "north", "score", "copper", "gold", "disc", "missed", "throws", "frozen", "surplus")
_NEEDED: Final = ("offence", "north", "score", "copper", "gold")
_SPECS: Final = {spec.name: spec for spec in SPECS}


@dataclass(frozen=True, slots=True)
class _Part:
    """One word of the text, ``name=value`` or a bare name, and the column where it begins (from 1)."""

    name: str
    value: str | None
    column: int


class _Reader:
    """Reads one text into a state; every method that finds a fault says where."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts = _parts(text)

    def fail(self, column: int, expected: str) -> NoReturn:
        raise InvalidText("ultimade-text-position", text=self.text, expected=expected, column=column)

    def read(self) -> tuple[Cells, Options]:
        phase, *rest = self.parts
        if phase.value is not None or phase.name not in PHASES:
            self.fail(phase.column, " | ".join(PHASES))
        self._in_order(rest, phase.name)
        options = self._options([part for part in rest if part.name in _SPECS])
        state = empty_state(options)
        state[at.PHASE] = PHASES.index(phase.name)
        for part in rest:
            if part.name not in _SPECS:
                _READERS[part.name](self, part, state)
        return state, options

    def _in_order(self, parts: list[_Part], phase: str) -> None:
        """Every part once, in its order, with a value or without as it should be; none that is needed is missing."""
        order = (() if phase == "lot" else _ORDER) + tuple(_SPECS)
        needed = () if phase == "lot" else _NEEDED
        place = 0
        for part in parts:
            following = order[place:]
            if part.name not in following:
                self.fail(part.column, _expected(following, needed))
            missing = [name for name in following[: following.index(part.name)] if name in needed]
            if missing:
                self.fail(part.column, f"{missing[0]}=…")
            if (part.value is None) != (part.name in ("frozen", "surplus")):
                self.fail(part.column, part.name + ("=…" if part.value is None else ""))
            place = order.index(part.name) + 1
        left = [name for name in order[place:] if name in needed]
        if left:
            self.fail(len(self.text) + 1, f"{left[0]}=…")

    def _options(self, parts: list[_Part]) -> Options:
        given: dict[str, OptionValue] = {}
        for part in parts:
            spec = _SPECS[part.name]
            value = _value(spec, part.value or "")
            try:
                check(spec, value)
            except BadOption:
                self.fail(self._value_column(part), values_of(spec))
            if value == spec.default:
                self.fail(part.column, "end")
            given[part.name] = value
        return Options.of(given)

    def _value_column(self, part: _Part) -> int:
        return part.column + len(part.name) + 1

    def _side(self, part: _Part) -> int:
        if part.value not in SIDES:
            self.fail(self._value_column(part), "copper | gold")
        return SIDES.index(part.value)

    def _number(self, value: str, column: int) -> int:
        if not _is_number(value):
            self.fail(column, "0, 1, 2, …")
        return int(value)

    def _square(self, name: str, column: int) -> int:
        square = square_of(name)
        if square is None:
            self.fail(column, "a1 … i18")
        return square

    # --- the parts ----------------------------------------------------------------------------------------------------
    def offence(self, part: _Part, state: Cells) -> None:
        state[at.OFFENCE] = self._side(part)

    def north(self, part: _Part, state: Cells) -> None:
        state[at.NORTH] = self._side(part)

    def score(self, part: _Part, state: Cells) -> None:
        column = self._value_column(part)
        copper, colon, gold = (part.value or "").partition(":")
        if not colon:
            self.fail(column, "0:0")
        state[at.SCORE] = self._number(copper, column)
        state[at.SCORE + 1] = self._number(gold, column + len(copper) + 1)

    def coins(self, part: _Part, state: Cells) -> None:
        if part.value == "-":
            return
        column = self._value_column(part)
        names = (part.value or "").split(",")
        if len(names) != 4:
            self.fail(column, "g2,b2,f6*,g6+ | -")
        for player, name in enumerate(names, start=4 * SIDES.index(part.name)):
            self._coin(player, name, column, state)
            column += len(name) + 1

    def _coin(self, player: int, name: str, column: int, state: Cells) -> None:
        """One coin: its square, ``*`` if it has the disc, ``+`` if it has run."""
        if name.endswith("+"):
            state[at.RAN] |= 1 << player
            name = name[:-1]
        if name.endswith("*"):
            if state[at.HOLDER] >= 0:
                self.fail(column, name[:-1])
            state[at.HOLDER] = player
            name = name[:-1]
        state[at.COIN + player] = self._square(name, column)

    def disc(self, part: _Part, state: Cells) -> None:
        state[at.DISC] = self._square(part.value or "", self._value_column(part))

    def counted(self, part: _Part, state: Cells) -> None:
        number = self._number(part.value or "", self._value_column(part))
        if number == 0:
            self.fail(part.column, "end")
        state[at.PICKUPS if part.name == "missed" else at.THROWS] = number

    def flag(self, part: _Part, state: Cells) -> None:
        state[at.FROZEN if part.name == "frozen" else at.SURPLUS] = 1


_READERS: Final[dict[str, Callable[[_Reader, _Part, Cells], None]]] = {
    "offence": _Reader.offence,
    "north": _Reader.north,
    "score": _Reader.score,
    "copper": _Reader.coins,
    "gold": _Reader.coins,
    "disc": _Reader.disc,
    "missed": _Reader.counted,
    "throws": _Reader.counted,
    "frozen": _Reader.flag,
    "surplus": _Reader.flag,
}


def _parts(text: str) -> list[_Part]:
    parts: list[_Part] = []
    column = 1
    for word in text.split(" "):
        name, equals, value = word.partition("=")
        parts.append(_Part(name, value if equals else None, column))
        column += len(word) + 1
    return parts


def _expected(following: tuple[str, ...], needed: tuple[str, ...]) -> str:
    """The parts that may come next, as far as the next needed one."""
    may: list[str] = []
    for name in following:
        may.append(name if name in ("frozen", "surplus") else f"{name}=…")
        if name in needed:
            break
    return " | ".join(may) if may else "end"


def _value(spec: OptionSpec, text: str) -> OptionValue:
    """What an option's text stands for; anything else is handed on as it is, and refused by the check."""
    if spec.kind == "flag":
        return {"true": True, "false": False}.get(text, text)
    return int(text) if spec.kind == "integer" and _is_number(text) else text


def _is_number(text: str) -> bool:
    """Whether a text is a number without sign and leading zeros, as the printer writes it."""
    return text.isascii() and text.isdigit() and len(text) < 10 and str(int(text)) == text


def parse_position(text: str) -> tuple[Cells, Options]:
    """The state and options of a position's text. Raises :class:`~scheibe.errors.InvalidText`, also for a position that
    cannot be, such as one with two coins on one square. Only the exact text of a position is read."""
    state, options = _Reader(text).read()
    impossible = impossibility(state)
    if impossible is not None:
        why, square = impossible
        raise InvalidText("ultimade-text-impossible", {"why": why, "square": square}, text=text, expected="")
    return state, options
