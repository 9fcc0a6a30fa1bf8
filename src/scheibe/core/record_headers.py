"""The headers of a record: what was played, by whom, under what, as text and back.

The first line says ``scheibe record 1``; then follow, each on a line of its own as ``name: value`` and each at most
once, the headers of :data:`FORMS`. A value stands as it is; one that is empty, begins or ends with a blank, or holds
characters that :mod:`scheibe.core.quoting` escapes stands in quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from scheibe.core.quoting import escaped
from scheibe.core.record_text import Reader
from scheibe.errors import NewerVersion

FORMAT: Final = 1
"""The version of the record's own form."""

VERSIONS: Final = ("rules", "physics")
"""The versions that a game may name, each a header."""

_ANY: Final = re.compile(r"(?s).*")
_NAME: Final = re.compile(r"[a-z][a-z0-9_-]*")
_VERSION: Final = re.compile(r"[1-9][0-9]{0,8}")
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?")

FORMS: Final[dict[str, tuple[re.Pattern[str], str]]] = {
    "game": (_NAME, "ultimade"),
    "rules": (_VERSION, "1"),
    "physics": (_VERSION, "1"),
    "option": (_ANY, ""),
    "start": (_ANY, ""),
    "player": (_ANY, ""),
    "bot": (_ANY, ""),
    "date": (_DATE, "2026-11-29, 2026-11-29T22:30:00Z"),
    "about": (_ANY, ""),
    "result": (_ANY, ""),
    "seed-hash": (_DIGEST, "0123456789abcdef… (64)"),
    "seed": (_DIGEST, "0123456789abcdef… (64)"),
    "nonces": (re.compile(r"[0-9a-f]{32} [0-9a-f]{32}"), "0123456789abcdef… (32) 0123456789abcdef… (32)"),
}
"""Every header in its order, with the form of its value and a sample of it. ``option``, ``player``, ``bot`` and
``about`` stand before a second name: of an option, of a seat, or any one."""

_NAMED: Final = ("option", "player", "bot", "about")
_ORDER: Final = {name: place for place, name in enumerate(FORMS)}
_FIRST_LINE: Final = re.compile(r"scheibe record ([0-9]{1,9})[ \t]*(?:\n|\Z)")
_HEADER: Final = re.compile(r"([^\s:]+)(?:[ \t]+([\w-]+))?[ \t]*:[ \t]*")
_MOVES_BEGIN: Final = re.compile(r"[0-9{(]")


@dataclass(frozen=True, slots=True)
class Header:
    """A header: ``name`` is one of :data:`FORMS`, with the second name behind a blank where there is one."""

    name: str
    value: str
    place: tuple[int, int] | None = field(default=None, compare=False)


def in_order(headers: Iterable[Header]) -> tuple[Header, ...]:
    """Headers in the order of :data:`FORMS`; those of one kind as they come."""
    return tuple(sorted(headers, key=lambda header: _ORDER[header.name.split(" ", 1)[0]]))


def written(headers: Iterable[Header]) -> Iterator[str]:
    """The lines of a record's head, without their ends. Raises ``ValueError`` for a header that no text can say."""
    yield f"scheibe record {FORMAT}"
    for header in headers:
        form, _ = FORMS[header.name.split(" ", 1)[0]]
        if not _HEADER.fullmatch(f"{header.name}:") or not form.fullmatch(header.value):
            raise ValueError(f"no record can hold {header!r}")
        yield f"{header.name}: {_value(header.value)}"


def _value(text: str) -> str:
    safe = escaped(text, '"')
    return text if text and safe == text == text.strip() else f'"{safe}"'


def read(reader: Reader) -> tuple[Header, ...]:
    """The headers, and the reader before the first move. Raises :class:`~scheibe.errors.InvalidText`, and
    :class:`~scheibe.errors.NewerVersion` for a record whose form this program does not know yet."""
    _first_line(reader)
    headers: dict[str, Header] = {}
    while not reader.ended:
        reader.skip_blanks()
        if _MOVES_BEGIN.match(reader.next):
            break
        if reader.next in ("\n", ""):
            reader.take_line()
            continue
        begin = reader.at
        header = _header(reader)
        if header.name in headers:
            reader.at = begin
            raise reader.error("record-header-twice", header.name, {"name": header.name})
        headers[header.name] = header
    for name in ("game", "rules"):
        if name not in headers:
            raise reader.error("record-header-missing", f"{name}: {FORMS[name][1]}", {"name": name})
    return in_order(headers.values())


def _first_line(reader: Reader) -> None:
    line = reader.take(_FIRST_LINE)
    found = _FIRST_LINE.fullmatch(line) if line else None
    if found is None or found[1].startswith("0"):
        reader.at = 0
        raise reader.error("record-first-line", f"scheibe record {FORMAT}")
    if int(found[1]) > FORMAT:
        raise newer("record-newer-form", int(found[1]), FORMAT, (1, 1))


def newer(code: str, given: int, known: int, place: tuple[int, int]) -> NewerVersion:
    """The refusal of a record that was written under a version that this program does not know yet."""
    line, column = place
    arguments = {"version": given, "known": known}
    return NewerVersion(code, arguments, text=str(given), expected=str(known), line=line, column=column)


def _header(reader: Reader) -> Header:
    begin = reader.at
    found = _HEADER.match(reader.text, begin)
    if found is None:
        raise reader.error("record-header-form", "name: value")
    kind, second = found.groups()
    if kind not in FORMS or (kind in _NAMED) != (second is not None):
        known = ", ".join(name + " …" * (name in _NAMED) for name in FORMS)
        raise reader.error("record-header-unknown", known, {"name": kind, "known": known})
    reader.at = found.end()
    place = reader.place()
    value = _read_value(reader)
    form, sample = FORMS[kind]
    if not form.fullmatch(value) or (kind == "date" and not _is_date(value)):
        reader.at = found.end()
        raise reader.error("record-header-value", sample, {"name": kind, "sample": sample})
    return Header(kind if second is None else f"{kind} {second}", value, place)


def _read_value(reader: Reader) -> str:
    if reader.next != '"':
        return reader.take_line().strip(" \t")
    value = reader.take_quoted('"')
    reader.skip_blanks()
    if reader.next not in ("\n", ""):
        raise reader.error("record-after-quote", "")
    reader.take_line()
    return value


def _is_date(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
