"""A race: a game of ten lines of rules, on which the match and its record are tested.

* R1. Two sides, left and right, run from field 0 to the goal; left begins. Who reaches it first wins (*goal*).
* R2. In a turn a side takes up to two steps of one or two fields each, and says *done*. A step of three fields, and a
  third and fourth step, are breaches: possible only where the sides judge themselves.
* R3. Instead of *done* a side may roll: with a chance of 1/3 it goes one field further. Then its turn is over.
* R4. With ``device = "wheel"`` it is a wheel that stops anywhere from 0 to 1: below 1/3 the side goes further.
* R5. With ``max_turns`` the race ends after so many turns (*turns*): who is ahead wins, or it is a draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf, isfinite
from random import Random
from typing import Any

from fluent.runtime import FluentResource

from scheibe.core.contracts import CHANCE, Fact, Json, OptionSpec, OptionValue, Outcome, Seat
from scheibe.core.exact import Exact
from scheibe.errors import BadOption, IllegalMove, InvalidText
from scheibe.texts import LANGUAGES, _bundle

SEATS = ("left", "right")

for language in LANGUAGES:  # the race brings its own words
    _bundle(language).add_resource(
        FluentResource(
            "race-refused = the rules of the race refuse { $move }\n"
            "race-bad-option = { $option } does not take { $value }\n"
            "race-no-position = no position: { $given }\n"
            "race-no-move = line { $line }, column { $column }: no move: { $given }\n"
        )
    )


@dataclass(frozen=True, slots=True)
class Step:
    fields: int

    def __str__(self) -> str:
        return f"step:{self.fields}"


@dataclass(frozen=True, slots=True)
class Say:
    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Die:
    go: bool

    def __str__(self) -> str:
        return "die:go" if self.go else "die:stay"


@dataclass(frozen=True, slots=True)
class Wheel:
    stop: float

    def __str__(self) -> str:
        return f"wheel:{self.stop!r}"


DONE, ROLL = Say("done"), Say("roll")
RaceMove = Step | Say | Die | Wheel


class Listed(tuple[RaceMove, ...]):
    """The moves of a side: a sequence that says what it contains."""

    __slots__ = ()


class Circle:
    """Where the wheel may stop."""

    bounds = ((0.0, 1.0),)

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, Wheel) and 0 <= move.stop < 1

    def sample(self, rng: Random, /) -> Wheel:
        return Wheel(rng.random())


@dataclass(frozen=True, slots=True)
class Race:
    """A position of the race."""

    fields: tuple[int, int] = (0, 0)
    side: Seat = 0
    steps: int = 0
    rolling: bool = False
    turns: int = 0
    goal: int = 7
    max_turns: int | None = None
    device: str = "die"
    officiating: str = "strict"

    @property
    def to_move(self) -> Seat | None:
        if self.outcome is not None:
            return None
        return CHANCE if self.rolling else self.side

    @property
    def phase(self) -> str:
        return "over" if self.outcome is not None else "roll" if self.rolling else "steps"

    @property
    def score(self) -> tuple[int, int]:
        return self.fields

    @property
    def outcome(self) -> Outcome | None:
        left, right = self.fields
        if max(left, right) >= self.goal:
            return Outcome(0 if left > right else 1, "goal")
        if self.max_turns is not None and self.turns >= self.max_turns:
            return Outcome(None if left == right else 0 if left > right else 1, "turns")
        return None

    @property
    def moves(self) -> Any:
        match self.to_move:
            case None:
                return Listed()
            case seat if seat == CHANCE:
                return Circle() if self.device == "wheel" else Listed((Die(True), Die(False)))
            case _:
                steps = (Step(1), Step(2)) if self.steps < 2 else ()
                return Listed((*steps, DONE, ROLL))

    def possible(self, move: RaceMove, /) -> bool:
        return move in self.moves or (self._lenient and isinstance(move, Step) and move.fields <= 3)

    @property
    def _lenient(self) -> bool:
        return self.officiating == "self" and self.to_move in (0, 1) and self.steps < 4

    def breach(self, move: RaceMove, /) -> IllegalMove | None:
        if move in self.moves:
            return None
        return IllegalMove("race-refused", {"move": str(move)}, clause="R2")

    def play(self, move: RaceMove, /) -> Race:
        if not self.possible(move):
            raise IllegalMove("race-refused", {"move": str(move)}, clause="R2")
        match move:
            case Step(fields):
                return replace(self._gone(fields), steps=self.steps + 1)
            case Say("roll"):
                return replace(self, rolling=True)
            case Die(go):
                return self._gone(int(go))._turn_over()
            case Wheel(stop):
                return self._gone(int(stop < 1 / 3))._turn_over()
            case Say(_):
                return self._turn_over()

    def _gone(self, fields: int) -> Race:
        left, right = self.fields
        return replace(self, fields=(left, right + fields) if self.side else (left + fields, right))

    def _turn_over(self) -> Race:
        return replace(self, side=1 - self.side, steps=0, rolling=False, turns=self.turns + 1)

    def chances(self) -> Sequence[tuple[RaceMove, Fraction]]:
        if self.to_move != CHANCE or self.device == "wheel":
            return ()
        return ((Die(True), Fraction(1, 3)), (Die(False), Fraction(2, 3)))

    def __str__(self) -> str:
        where = f"{self.fields[0]}-{self.fields[1]} {SEATS[self.side]}+{self.steps}"
        turn = f"{'roll' if self.rolling else 'steps'} {self.turns}/{self.max_turns or '-'}"
        return f"{where} {turn} {self.goal} {self.device} {self.officiating}"


_POSITION = re.compile(
    r"([0-9]+)-([0-9]+) (left|right)\+([0-4]) (roll|steps) ([0-9]+)/([0-9]+|-) ([0-9]+) (die|wheel) (strict|self)"
)
_MOVE = re.compile(r"(step):([1-9])|(done|roll)|(die):(go|stay)|(wheel):([0-9.e+-]+)")


class RaceGame(Exact[Race, RaceMove]):
    """The race as a game."""

    name = "race"
    seats = SEATS
    versions: Mapping[str, int] = {"rules": 2}
    options = (
        OptionSpec("goal", "integer", 7, "R1", minimum=1, maximum=99),
        OptionSpec("max_turns", "integer", None, "R5", minimum=1, maximum=999, optional=True, between_bots=60),
        OptionSpec("device", "choice", "die", "R4", choices=("die", "wheel")),
        OptionSpec("officiating", "choice", "strict", "R2", choices=("strict", "self")),
    )

    def start(self, options: Mapping[str, OptionValue] | None = None) -> Race:
        chosen: dict[str, Any] = dict(options or {})
        known = {spec.name: spec for spec in self.options}
        for name, value in chosen.items():
            spec = known.get(name)
            if spec is None or not _takes(spec, value):
                raise BadOption("race-bad-option", {"option": name, "value": str(value)})
        return Race(**chosen)

    def options_of(self, position: Race, /) -> Mapping[str, OptionValue]:
        return {spec.name: getattr(position, spec.name) for spec in self.options}

    def may_be_drawn(self, position: Race, /) -> bool:
        return position.max_turns is not None

    def parse_position(self, text: str, /) -> Race:
        found = _POSITION.fullmatch(text)
        if found is None:
            raise InvalidText("race-no-position", text=text, expected="a position of the race")
        left, right, side, steps, roll, turns, limit, goal, device, officiating = found.groups()
        max_turns = None if limit == "-" else int(limit)
        where = ((int(left), int(right)), SEATS.index(side), int(steps), roll == "roll", int(turns))
        return Race(*where, int(goal), max_turns, device, officiating)

    def parse_move(self, text: str, position: Race, /) -> RaceMove:
        found = _MOVE.fullmatch(text)
        if found is None:
            raise InvalidText("race-no-move", text=text, expected="step:2, done, roll")
        _, fields, word, _, die, _, wheel = found.groups()
        if fields:
            return Step(int(fields))
        if word:
            return Say(word)
        return Die(die == "go") if die else Wheel(_float(wheel))

    def view(self, position: Race, /) -> Json:
        return {"game": self.name, "fields": list(position.fields), "phase": position.phase}

    def offers(self, position: Race, /) -> Json:
        return {"kind": "steps", "longest": 3 if position.possible(Step(3)) else 2}

    def describe(self, before: Race, move: RaceMove, after: Race, /) -> Json:
        return {"type": str(move).partition(":")[0]}

    def facts(self, before: Race, move: RaceMove, after: Race, /) -> Sequence[Fact]:
        return ()


def _takes(spec: OptionSpec, value: object) -> bool:
    if spec.kind == "choice":
        return value in spec.choices
    if value is None:
        return spec.optional
    return type(value) is int and (spec.minimum or 0) <= value <= (spec.maximum or 0)


def _float(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = inf
    if not isfinite(value):
        raise InvalidText("race-no-move", text=text, expected="a number")
    return value


RACE = RaceGame()


def moves_of(*texts: str) -> list[RaceMove]:
    """The moves of these texts."""
    return [RACE.parse_move(text, Race()) for text in texts]


def every_move() -> Iterator[RaceMove]:
    """Every move that the race knows, legal or not, apart from the wheel's."""
    yield from moves_of("step:1", "step:2", "step:3", "step:4", "done", "roll", "die:go", "die:stay")
