"""The texts of positions and of outcomes read back: part by part, each fault with its column; then judged as a
whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scheibe.core.options import number_of
from scheibe.core.parts import Form, Part, PartsReader
from scheibe.errors import BadOption, InvalidText
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.notation import BEYOND, parse_flick
from scheibe.schnipp.options import SPECS, Options
from scheibe.schnipp.state import PHASES, SIDES, WHYS, State, empty_state
from scheibe.schnipp.validity import impossibility

_ORDER: Final = (
    "turn", "round", "starter", "flicks", "score", *SIDES, "meant", "gained", *(f"lay-{side}" for side in SIDES),
)  # fmt: skip
_ALWAYS: Final = ("round", "starter", "score", *SIDES)
_MAY: Final = {
    "lot": (),
    "flick": tuple(name for name in _ORDER if name != "meant"),
    "hand": tuple(name for name in _ORDER if not name.startswith("lay-")),
    "over": tuple(name for name in _ORDER if name not in ("turn", "meant") and not name.startswith("lay-")),
}
_NEEDED: Final = {
    "lot": (),
    "flick": ("turn", *_ALWAYS),
    "hand": ("turn", *_ALWAYS, "meant"),
    "over": (*_ALWAYS, "gained"),
}
_FORM: Final = Form("schnipp-text-position", PHASES, _ORDER, SPECS)
_OUTCOME: Final = Form("schnipp-text-outcome", ("executed",), SIDES, ())
_OUT: Final = {f"out:{why}": where for where, why in WHYS.items()}
_DISC: Final = "0.01,0.81 | hand | " + " | ".join(_OUT)


class _Reader(PartsReader):
    """Reads one text of a position into a state. ``bar`` is where the crossbar stands, once that is known."""

    bar = 0.0

    def read(self) -> tuple[State, Options]:
        phase = self.phase()
        parts, given = self.parts(_MAY[phase], _NEEDED[phase])
        try:
            options = Options.of(given)
        except BadOption as error:  # two measures that do not go together
            name = error.arguments["name"]
            raise InvalidText("schnipp-text-table", {"name": name}, text=self.text, expected="") from error
        self.bar = options.table.crossbar_y
        cells, reals = empty_state(options)
        cells[at.PHASE] = PHASES.index(phase)
        for part in parts:
            _READERS[part.name](self, part, cells, reals)
        if phase == "over":
            cells[at.LAY] = 1
            cells[at.LAY_WHERE : at.LAY_WHERE + at.DISCS] = cells[at.WHERE : at.WHERE + at.DISCS]
            reals[at.LAY_PLACE : at.LAY_PLACE + 2 * at.DISCS] = reals[at.PLACE : at.PLACE + 2 * at.DISCS]
        return (cells, reals), options

    def turn(self, part: Part, cells: Ints, reals: Reals) -> None:  # noqa: ARG002  # all readers of parts are called alike
        cells[at.TURN] = self.one_of(part, SIDES)

    def starter(self, part: Part, cells: Ints, reals: Reals) -> None:  # noqa: ARG002
        cells[at.STARTER] = self.one_of(part, SIDES)

    def number(self, part: Part, cells: Ints, reals: Reals) -> None:  # noqa: ARG002
        cells[at.ROUND] = self.count(part.text, part.value_column) or self.fail(part.value_column, "1, 2, …")

    def flicks(self, part: Part, cells: Ints, reals: Reals) -> None:  # noqa: ARG002
        cells[at.FLICKS] = self.count(part.text, part.value_column) or self.fail(part.column, "end")  # 0 is left out

    def score(self, part: Part, cells: Ints, reals: Reals) -> None:  # noqa: ARG002
        cells[at.SCORE : at.SCORE + 2] = self.pair(part)

    def gained(self, part: Part, cells: Ints, reals: Reals) -> None:  # noqa: ARG002
        cells[at.GAINED : at.GAINED + 2] = self.pair(part)

    def meant(self, part: Part, cells: Ints, reals: Reals) -> None:  # noqa: ARG002
        flick = parse_flick(self.text, part.text, part.value_column)
        reals[at.MEANT : at.MEANT + 4] = flick.numbers
        reals[at.SCATTER : at.SCATTER + 2] = flick.scatter.degrees, flick.scatter.speed

    def discs(self, part: Part, cells: Ints, reals: Reals) -> None:
        """Five discs, in a round or as the last round lay."""
        lay = part.name.startswith("lay-")
        words = part.text.split(";")
        if len(words) != at.EACH:
            self.fail(part.value_column, "0.01,0.81;hand;hand;hand;hand")
        column = part.value_column
        first = at.EACH * SIDES.index(part.name.removeprefix("lay-"))
        for disc, word in enumerate(words, start=first):
            where, x, y, beyond = self._disc(word, column, may_be_marked=not lay)
            cells[(at.LAY_WHERE if lay else at.WHERE) + disc] = where
            place = (at.LAY_PLACE if lay else at.PLACE) + 2 * disc
            reals[place : place + 2] = x, y
            if not lay:
                cells[at.BEYOND + disc] = beyond
            column += len(word) + 1
        if lay:
            cells[at.LAY] = 1

    def _disc(self, word: str, column: int, *, may_be_marked: bool) -> tuple[int, float, float, int]:
        """Where a disc is: its place, whether it is on the lane, and whether its mark says that it was beyond the
        crossbar."""
        if word == "hand":
            return at.IN_HAND, 0.0, 0.0, 0
        if word in _OUT:
            return _OUT[word], 0.0, 0.0, 0
        marked = may_be_marked and word.endswith(BEYOND)
        x_text, _, y_text = word.removesuffix(BEYOND if marked else "").partition(",")
        x, y = number_of(x_text), number_of(y_text)
        if x is None or y is None or (marked and y != self.bar):
            self.fail(column, _DISC)
        return at.ON_LANE, x, y, int(marked or (may_be_marked and y > self.bar))


_READERS: Final[dict[str, Callable[[_Reader, Part, Ints, Reals], None]]] = {
    "turn": _Reader.turn,
    "starter": _Reader.starter,
    "round": _Reader.number,
    "flicks": _Reader.flicks,
    "score": _Reader.score,
    "gained": _Reader.gained,
    "meant": _Reader.meant,
    **dict.fromkeys((*SIDES, *(f"lay-{side}" for side in SIDES)), _Reader.discs),
}


def parse_position(text: str) -> tuple[State, Options]:
    """The state and options of a position's text. Raises :class:`~scheibe.errors.InvalidText`, also for a position that
    cannot be, such as one with two discs on one place."""
    reader = _Reader(_FORM, text)
    state, options = reader.read()
    why = impossibility(state, options)
    if why is not None:
        raise InvalidText("schnipp-text-impossible", {"why": why.word, "what": why.what}, text=text, expected="")
    return state, options


def parse_outcome(text: str, before: State, options: Options) -> tuple[tuple[float, ...], State]:
    """How a flick was executed, and the state ``before`` with the discs where they were after it. Raises
    :class:`~scheibe.errors.InvalidText`; whether it can be the outcome of that flick is not asked here."""
    reader = _Reader(_OUTCOME, text)
    reader.bar = options.table.crossbar_y
    first = reader.words()[0]
    if first.name != "executed":
        reader.fail(1, "executed=…")
    numbers = [number_of(word) for word in first.text.split(",")]
    if len(numbers) != 4 or any(number is None for number in numbers):
        reader.fail(first.value_column, "0.01,0.1,2.4,0.0")
    parts, _ = reader.parts(SIDES, SIDES)
    cells, reals = before[0].copy(), before[1].copy()
    for part in parts:
        reader.discs(part, cells, reals)
    return tuple(number for number in numbers if number is not None), (cells, reals)
