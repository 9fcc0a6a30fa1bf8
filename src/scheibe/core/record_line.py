"""The moves of a record: numbered events, with comments and variations, as text and back.

::

    {opening comment}
    1 copper: a16,c16,e16,g16
    2 gold: a1,c1,e1,g1 e1>>e16 {a comment on the pull}
      (3 gold: g1>>g16)
    4 copper: a16-c14 e16-e16

A line holds consecutive events of one seat, under the number of its first. Behind an event may stand, in this order,
data stored with it in ``[…]``, comments in ``{…}`` and variations in ``(…)``: other events from the same number on,
with variations of their own. What is said beside the board begins with ``!``: ``!call``, ``!accept``, ``!resign``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from scheibe.core.quoting import escaped
from scheibe.core.record_text import Reader
from scheibe.errors import InvalidText

DEEPEST: Final = 40
"""How deep variations may nest."""

_NUMBER: Final = re.compile(r"[0-9]+")
_SEAT: Final = re.compile(r"[a-z][a-z0-9_-]*")
_TOKEN: Final = re.compile(r"[^\s{}()\[\]]+")


@dataclass(frozen=True, slots=True)
class Entry:
    """An event of a record: the seat's name, and the move's text or what was said.

    ``stored`` are data kept with the event (such as the outcome of a flick), in the game's own form; ``place`` and
    ``stored_place`` are where both stood in the text that they were read from.
    """

    seat: str
    text: str
    stored: str | None = None
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()
    place: tuple[int, int] | None = field(default=None, compare=False)
    stored_place: tuple[int, int] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Line:
    """Events one after the other, and comments before the first."""

    entries: tuple[Entry, ...] = ()
    comments: tuple[str, ...] = ()


def written(line: Line, first: int = 1, depth: int = 0) -> list[str]:
    """The text of a line's events, in lines without their ends, the first event having the number ``first``.

    Raises ``ValueError`` for what no text can say: a move with blanks or brackets, an empty variation, variations
    deeper than :data:`DEEPEST`.
    """
    if depth > DEEPEST or (depth and not line.entries):
        raise ValueError(f"variations hold events and nest at most {DEEPEST} deep")
    rows: list[str] = []
    seat: str | None = None
    for number, entry in enumerate(line.entries, first):
        if entry.seat != seat:
            rows.append(f"{number} {entry.seat}:")
        rows[-1] += f" {_event(entry)}"
        seat = entry.seat
        for variation in entry.variations:
            rows += _bracketed(variation, number, depth + 1)
            seat = None
    return rows


def _event(entry: Entry) -> str:
    if _TOKEN.fullmatch(entry.text) is None or _SEAT.fullmatch(entry.seat) is None:
        raise ValueError(f"no record can hold {entry.text!r} of {entry.seat!r}")
    parts = [entry.text]
    if entry.stored is not None:
        parts.append(f"[{escaped(entry.stored, ']')}]")
    return " ".join([*parts, *remarks(entry.comments)])


def remarks(comments: tuple[str, ...]) -> list[str]:
    """Comments as they stand in the text."""
    return [f"{{{escaped(comment, '}')}}}" for comment in comments]


def _bracketed(variation: Line, number: int, depth: int) -> list[str]:
    rows = written(variation, number, depth)
    rows[0] = " ".join([*remarks(variation.comments), rows[0]])
    rows[-1] += ")"
    return [("  (" if place == 0 else "   ") + row for place, row in enumerate(rows)]


@dataclass(slots=True)
class _Draft:
    """An event while it is being read."""

    seat: str
    text: str
    place: tuple[int, int]
    stored: str | None = None
    stored_place: tuple[int, int] | None = None
    comments: list[str] = field(default_factory=list)
    variations: list[Line] = field(default_factory=list)

    def entry(self) -> Entry:
        remarks, variations = tuple(self.comments), tuple(self.variations)
        return Entry(self.seat, self.text, self.stored, remarks, variations, self.place, self.stored_place)


@dataclass(slots=True)
class _Open:
    """A line while it is being read. ``seat`` is that of the present row, ``bare`` whether it has no event yet."""

    first: int
    begin: int
    drafts: list[_Draft] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    seat: str | None = None
    bare: bool = False

    @property
    def number(self) -> int:
        return self.first + len(self.drafts)

    def line(self) -> Line:
        return Line(tuple(draft.entry() for draft in self.drafts), tuple(self.comments))


class _Moves:
    """Reads the moves of a record, to the end of the text."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.lines = [_Open(1, reader.at)]

    def read(self) -> Line:
        while True:
            self.reader.skip_blanks()
            if self.reader.ended:
                break
            self._step(self.reader.next)
        self._end_row()
        if len(self.lines) > 1:
            self.reader.at = self.lines[-1].begin
            raise self.reader.error("record-unclosed", ")", {"bracket": "("})
        return self.lines[0].line()

    def _step(self, char: str) -> None:
        match char:
            case "\n":
                self._end_row()
                self.reader.at += 1
            case "{":
                here = self.lines[-1]
                comments = here.drafts[-1].comments if here.drafts else here.comments
                comments.append(self.reader.take_quoted("}"))
            case "[":
                self._store()
            case "(":
                self._open()
            case ")":
                self._close()
            case "}" | "]":
                raise self._stray()
            case _ if self.lines[-1].seat is None:
                self._begin_row()
            case _:
                self._event()

    def _begin_row(self) -> None:
        here = self.lines[-1]
        begin = self.reader.at
        if self.reader.take(_NUMBER) != str(here.number):
            self.reader.at = begin
            raise self.reader.error("record-number", str(here.number), {"number": here.number})
        self.reader.skip_blanks()
        begin = self.reader.at
        here.seat = self.reader.take(_SEAT)
        self.reader.skip_blanks()
        if here.seat is None or self.reader.next != ":":
            self.reader.at = begin
            raise self.reader.error("record-seat", "copper:")
        self.reader.at += 1
        here.bare = True

    def _event(self) -> None:
        here = self.lines[-1]
        place = self.reader.place()
        text = self.reader.take(_TOKEN)
        if text is None or here.seat is None:
            raise self.reader.error("record-blank", " ")
        here.drafts.append(_Draft(here.seat, text, place))
        here.bare = False

    def _store(self) -> None:
        here = self.lines[-1]
        last = here.drafts[-1] if here.drafts and not here.bare else None
        if last is None or last.stored is not None or last.comments or last.variations:
            raise self._stray()
        line, column = self.reader.place()
        last.stored_place = line, column + 1  # of what is stored, behind the bracket
        last.stored = self.reader.take_quoted("]")

    def _open(self) -> None:
        self._end_row()
        here = self.lines[-1]
        if not here.drafts:
            raise self._stray()
        if len(self.lines) > DEEPEST:
            raise self.reader.error("record-too-deep", str(DEEPEST), {"deepest": DEEPEST})
        self.lines.append(_Open(here.number - 1, self.reader.at))
        self.reader.at += 1

    def _close(self) -> None:
        self._end_row()
        if len(self.lines) == 1:
            raise self._stray()
        if not self.lines[-1].drafts:
            number = self.lines[-1].number
            raise self.reader.error("record-number", str(number), {"number": number})
        line = self.lines.pop().line()
        self.lines[-1].drafts[-1].variations.append(line)
        self.reader.at += 1

    def _end_row(self) -> None:
        here = self.lines[-1]
        if here.bare:
            raise self.reader.error("record-no-move", "g2-e4")
        here.seat = None

    def _stray(self) -> InvalidText:
        return self.reader.error("record-stray", "", {"bracket": self.reader.next})


def read(reader: Reader) -> Line:
    """The moves that ``reader`` holds from its place to its end. Raises :class:`~scheibe.errors.InvalidText`."""
    return _Moves(reader).read()
