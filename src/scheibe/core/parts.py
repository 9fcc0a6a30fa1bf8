"""The text of a position as every game writes it: a phase, then parts in a fixed order, then the options that differ.

::

    flick turn=white round=4 … hand=child

A part is ``name=value`` or a bare name. Each stands at most once and in its place; only the exact text of a position is
read, so every fault has a column and something that was expected there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from scheibe.core.contracts import OptionSpec, OptionValue
from scheibe.core.options import check, text_of, value_of, values_of
from scheibe.errors import BadOption, InvalidText


@dataclass(frozen=True, slots=True)
class Part:
    """One word of the text, ``name=value`` or a bare name, and the column where it begins (from 1)."""

    name: str
    value: str | None
    column: int

    @property
    def text(self) -> str:
        """The value; empty for a bare name."""
        return self.value or ""

    @property
    def value_column(self) -> int:
        """The column where the value begins."""
        return self.column + len(self.name) + 1


@dataclass(frozen=True, slots=True)
class Form:
    """How the positions of a game are written. ``code`` is the text of the error for a fault, ``order`` are all parts
    in their order, ``bare`` those without a value."""

    code: str
    phases: Sequence[str]
    order: Sequence[str]
    specs: Sequence[OptionSpec]
    bare: frozenset[str] = frozenset()


class PartsReader:
    """Cuts the text of a position into its parts; every method that finds a fault raises
    :class:`~scheibe.errors.InvalidText`."""

    def __init__(self, form: Form, text: str) -> None:
        self.form: Final = form
        self.text: Final = text
        self._specs: Final = {spec.name: spec for spec in form.specs}

    def fail(self, column: int, expected: str) -> NoReturn:
        """There is a fault at ``column``; ``expected`` would have been right there (``"end"``: nothing more)."""
        raise InvalidText(self.form.code, text=self.text, expected=expected, column=column)

    def phase(self) -> str:
        """The phase, the first word."""
        first = self.words()[0]
        if first.value is not None or first.name not in self.form.phases:
            self.fail(first.column, " | ".join(self.form.phases))
        return first.name

    def parts(self, may: Sequence[str], needed: Sequence[str]) -> tuple[list[Part], dict[str, OptionValue]]:
        """The parts behind the phase, and the options. ``may`` are those of the form's parts that this phase has,
        ``needed`` those that it always has."""
        words = self.words()[1:]
        self._in_order(words, [name for name in self.form.order if name in may], needed)
        options = self._options([part for part in words if part.name in self._specs])
        return [part for part in words if part.name not in self._specs], options

    def words(self) -> list[Part]:
        """Everything between the spaces."""
        parts: list[Part] = []
        column = 1
        for word in self.text.split(" "):
            name, equals, value = word.partition("=")
            parts.append(Part(name, value if equals else None, column))
            column += len(word) + 1
        return parts

    def _in_order(self, parts: list[Part], may: Sequence[str], needed: Sequence[str]) -> None:
        """Every part once, in its order, with a value or without as it should be; none that is needed is missing."""
        order = (*may, *self._specs)
        place = 0
        for part in parts:
            following = order[place:]
            if part.name not in following:
                self.fail(part.column, self._expected(following, needed))
            missing = [name for name in following[: following.index(part.name)] if name in needed]
            if missing:
                self.fail(part.column, f"{missing[0]}=…")
            if (part.value is None) != (part.name in self.form.bare):
                self.fail(part.column, part.name + ("=…" if part.value is None else ""))
            place = order.index(part.name) + 1
        left = [name for name in order[place:] if name in needed]
        if left:
            self.fail(len(self.text) + 1, f"{left[0]}=…")

    def _expected(self, following: Sequence[str], needed: Sequence[str]) -> str:
        """The parts that may come next, as far as the next needed one."""
        may: list[str] = []
        for name in following:
            may.append(name if name in self.form.bare else f"{name}=…")
            if name in needed:
                break
        return " | ".join(may) if may else "end"

    def _options(self, parts: list[Part]) -> dict[str, OptionValue]:
        given: dict[str, OptionValue] = {}
        for part in parts:
            spec = self._specs[part.name]
            value = value_of(spec, part.text)
            try:
                check(spec, value)
            except BadOption:
                self.fail(part.value_column, values_of(spec))
            if value == spec.default:
                self.fail(part.column, "end")
            given[part.name] = value
        return given

    # --- values ------------------------------------------------------------------------------------------------------
    def one_of(self, part: Part, words: Sequence[str]) -> int:
        """Which of ``words`` a part says, by its place among them."""
        if part.text not in words:
            self.fail(part.value_column, " | ".join(words))
        return words.index(part.text)

    def count(self, text: str, column: int) -> int:
        """A number from 0 on, without sign and leading zeros, as the printer writes it."""
        if not (text.isascii() and text.isdigit() and len(text) < 10 and str(int(text)) == text):
            self.fail(column, "0, 1, 2, …")
        return int(text)

    def pair(self, part: Part) -> tuple[int, int]:
        """Two counts with a colon between."""
        first, colon, second = part.text.partition(":")
        if not colon:
            self.fail(part.value_column, "0:0")
        column = part.value_column
        return self.count(first, column), self.count(second, column + len(first) + 1)


def options_text(specs: Sequence[OptionSpec], options: Mapping[str, OptionValue]) -> list[str]:
    """The options that differ from their defaults, as parts."""
    return [f"{spec.name}={text_of(options[spec.name])}" for spec in specs if options[spec.name] != spec.default]
