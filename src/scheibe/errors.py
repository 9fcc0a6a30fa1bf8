"""Every error that Scheibe raises on purpose.

The tree::

    ScheibeError                     anything below; carries a code, its arguments and the clause
    ├── BadInput                     what was given is not usable; says what would be
    │   ├── InvalidText              a text that is no position, move or record: line, column, expected
    │   │   └── NewerVersion         a record written under rules this version does not know yet
    │   ├── BadOption                an option that does not exist, or a value it does not take
    │   └── UnknownName              a game, bot or level that the catalog does not have
    ├── IllegalMove                  a move that the rules refuse in this position; names the clause
    │   └── AmbiguousMove            a text that could mean two moves
    ├── NotYourTurn                  a move, call or acceptance for a side that has none now
    ├── Cancelled                    long work that its caller asked to stop
    ├── ProgramFailed                a program that plays does not keep to the line protocol
    │   ├── ProgramLate              it has not answered in time
    │   └── ProgramEnded             it cannot be started, or has ended
    └── StoreError                   the data directory cannot be used, or a data file is damaged

A message is stored once, as a Fluent text under its ``code`` (``src/scheibe/texts/{de,en}``): the wire carries the
code, the arguments and the clause, the page says it in the reader's language, and ``str(error)`` is English.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

Argument = str | int
"""What a message may be filled with: a square, a name, a number."""


class ScheibeError(Exception):
    """Anything that Scheibe raises on purpose.

    ``code`` names the text, ``arguments`` fill it, ``clause`` is the rule it rests on (such as ``"U3.4"``; empty where
    no rule is concerned) and ``cause`` are the places to point at (in Ultimade squares). ``place`` is
    the line and column of a longer text in which it happened (:meth:`located`), both from 1.
    """

    place: tuple[int, int] | None = None

    def __init__(
        self,
        code: str,
        arguments: Mapping[str, Argument] | None = None,
        *,
        clause: str = "",
        cause: tuple[str, ...] = (),
    ) -> None:
        super().__init__(code)
        self.code = code
        self.arguments: dict[str, Argument] = dict(arguments or {})
        self.clause = clause
        self.cause = cause

    def words(self, language: str) -> str:
        """The message in a language, with its place and its clause."""
        from scheibe.texts import say  # the texts are read only when somebody reads one

        sentence = say(language, self.code, self.arguments)
        sentence = f"{sentence.removesuffix('.')} ({self.clause})" if self.clause else sentence
        if self.place is None:
            return sentence
        line, column = self.place
        return say(language, "record-at", {"line": line, "column": column, "sentence": sentence})

    def __str__(self) -> str:
        """The message in English, with its place and its clause."""
        return self.words("en")

    def located(self, line: int, column: int) -> Self:
        """The same error, which now says where in a longer text it happened: in ``place`` and in its arguments."""
        self.place = line, column
        self.arguments.update(line=line, column=column)
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors cross process borders (bots think in workers), so they must survive pickling."""
        return (_rebuild, (type(self), self.__dict__.copy()))

    def as_json(self) -> dict[str, object]:
        """The one shape in which an error is sent: code, arguments, clause, cause, and the English text."""
        return {
            "code": self.code,
            "args": self.arguments,
            "clause": self.clause,
            "cause": list(self.cause),
            "text": str(self),
        }


def _rebuild(kind: type[ScheibeError], state: dict[str, Any]) -> ScheibeError:
    error = kind.__new__(kind)
    Exception.__init__(error, state["code"])
    error.__dict__.update(state)
    return error


class BadInput(ScheibeError):
    """What was given is not usable."""


class InvalidText(BadInput):
    """A text that is no position, move or record. ``line`` and ``column`` count from 1; ``expected`` says what would
    have been right there."""

    def __init__(
        self,
        code: str,
        arguments: Mapping[str, Argument] | None = None,
        *,
        text: str,
        expected: str,
        line: int = 1,
        column: int = 1,
    ) -> None:
        place: dict[str, Argument] = {"line": line, "column": column, "expected": expected, "given": text}
        super().__init__(code, {**place, **(arguments or {})})
        self.text = text
        self.expected = expected
        self.line = line
        self.column = column

    def located(self, line: int, column: int) -> Self:
        """The same error, where its text begins at this place of a longer one. (Its own words say the place.)"""
        self.column += column - 1 if self.line == 1 else 0
        self.line += line - 1
        self.arguments.update(line=self.line, column=self.column)
        return self


class NewerVersion(InvalidText):
    """A record written under a version of the rules or of the physics that is newer than this program."""


class BadOption(BadInput):
    """An option that does not exist, or a value that it does not take."""


class UnknownName(BadInput):
    """A game, bot or level that the catalog does not have."""


class IllegalMove(ScheibeError):
    """A move that the rules refuse in this position. The position is unchanged."""


class AmbiguousMove(IllegalMove):
    """A text that could mean more than one move in this position."""


class NotYourTurn(ScheibeError):
    """A move, call or acceptance of a side that has none to make now."""


class Cancelled(ScheibeError):
    """Long work that its caller asked to stop."""


class ProgramFailed(ScheibeError):
    """A program that plays does not keep to the line protocol (``docs/line-protocol.md``)."""


class ProgramLate(ProgramFailed):
    """A program that has not answered in time, and is not waited for."""


class ProgramEnded(ProgramFailed):
    """A program that cannot be started, or has ended."""


class StoreError(ScheibeError):
    """The data directory cannot be used, or a data file is damaged."""
