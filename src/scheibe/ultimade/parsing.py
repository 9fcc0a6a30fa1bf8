"""The text of a position read back: part by part, each fault with its column, then judged as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scheibe.core.parts import Form, Part, PartsReader
from scheibe.errors import InvalidText
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board import square_of
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.moves import SIDES
from scheibe.ultimade.options import SPECS, Options
from scheibe.ultimade.state import PHASES, empty_state
from scheibe.ultimade.validity import impossibility

_ORDER: Final = ("offence", "north", "score", "copper", "gold", "disc", "missed", "throws", "frozen", "surplus")
_NEEDED: Final = ("offence", "north", "score", "copper", "gold")
_FORM: Final = Form("ultimade-text-position", PHASES, _ORDER, SPECS, bare=frozenset({"frozen", "surplus"}))


class _Reader(PartsReader):
    """Reads one text into a state; every method that finds a fault says where."""

    def read(self) -> tuple[Cells, Options]:
        phase = self.phase()
        parts, given = self.parts(*(((), ()) if phase == "lot" else (_ORDER, _NEEDED)))
        options = Options.of(given)
        state = empty_state(options)
        state[at.PHASE] = PHASES.index(phase)
        for part in parts:
            _READERS[part.name](self, part, state)
        return state, options

    def _square(self, name: str, column: int) -> int:
        square = square_of(name)
        if square is None:
            self.fail(column, "a1 … i18")
        return square

    # --- the parts ----------------------------------------------------------------------------------------------------
    def offence(self, part: Part, state: Cells) -> None:
        state[at.OFFENCE] = self.one_of(part, SIDES)

    def north(self, part: Part, state: Cells) -> None:
        state[at.NORTH] = self.one_of(part, SIDES)

    def score(self, part: Part, state: Cells) -> None:
        state[at.SCORE : at.SCORE + 2] = self.pair(part)

    def coins(self, part: Part, state: Cells) -> None:
        if part.value == "-":
            return
        column = part.value_column
        names = part.text.split(",")
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

    def disc(self, part: Part, state: Cells) -> None:
        state[at.DISC] = self._square(part.text, part.value_column)

    def counted(self, part: Part, state: Cells) -> None:
        number = self.count(part.text, part.value_column)
        if number == 0:
            self.fail(part.column, "end")
        state[at.PICKUPS if part.name == "missed" else at.THROWS] = number

    def flag(self, part: Part, state: Cells) -> None:
        state[at.FROZEN if part.name == "frozen" else at.SURPLUS] = 1


_READERS: Final[dict[str, Callable[[_Reader, Part, Cells], None]]] = {
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


def parse_position(text: str) -> tuple[Cells, Options]:
    """The state and options of a position's text. Raises :class:`~scheibe.errors.InvalidText`, also for a position that
    cannot be, such as one with two coins on one square. Only the exact text of a position is read."""
    state, options = _Reader(_FORM, text).read()
    impossible = impossibility(state)
    if impossible is not None:
        why, square = impossible
        raise InvalidText("ultimade-text-impossible", {"why": why, "square": square}, text=text, expected="")
    return state, options
