"""A text that is read from its beginning to its end, with the place of everything in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from scheibe.core.quoting import BadEscape, escaped, unescaped
from scheibe.errors import Argument, InvalidText

_BLANKS: Final = re.compile(r"[ \t]*")
_SHOWN: Final = 40  # characters of the text that an error quotes


def normal(text: str) -> str:
    """``text`` with line ends of every system as line feeds, and without a byte order mark."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


class Reader:
    """A text and the place up to which it has been read."""

    def __init__(self, text: str) -> None:
        self.text = normal(text)
        self.at = 0
        self._starts = [0, *(found.end() for found in re.finditer("\n", self.text))]

    @property
    def ended(self) -> bool:
        """Whether all is read."""
        return self.at >= len(self.text)

    @property
    def next(self) -> str:
        """The next character; empty at the end."""
        return self.text[self.at : self.at + 1]

    def skip_blanks(self) -> None:
        """Reads spaces and tabs."""
        self.take(_BLANKS)

    def take(self, pattern: re.Pattern[str]) -> str | None:
        """Reads what the pattern finds at this place, if it does."""
        found = pattern.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found[0]

    def take_line(self) -> str:
        """Reads the rest of the line, without the line end that is read with it."""
        end = self.text.find("\n", self.at)
        end = len(self.text) if end < 0 else end
        line = self.text[self.at : end]
        self.at = min(end + 1, len(self.text))
        return line

    def take_quoted(self, closing: str) -> str:
        """Reads a bracket or quotation mark, and the text up to the one that closes it."""
        begin = self.at
        found = re.compile(rf"(?:[^\\{re.escape(closing)}]|\\.)*", re.DOTALL).match(self.text, begin + 1)
        end = begin + 1 if found is None else found.end()
        if self.text[end : end + 1] != closing:
            raise self.error("record-unclosed", closing, {"bracket": self.text[begin]})
        try:
            content = unescaped(self.text[begin + 1 : end], closing)
        except BadEscape as bad:
            self.at = begin + 1 + bad.offset
            raise self.error("record-escape", rf"\\, \{closing}, \n, \r, \t, \u0123") from None
        self.at = end + 1
        return content

    def place(self, at: int | None = None) -> tuple[int, int]:
        """Line and column, from 1, of the next character, or of the one at ``at``."""
        at = self.at if at is None else at
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def error(self, code: str, expected: str, arguments: dict[str, Argument] | None = None) -> InvalidText:
        """What is wrong at this place, and what was expected."""
        end = self.text.find("\n", self.at)
        rest = self.text[self.at : end if end >= 0 else None]
        given = escaped(rest[:_SHOWN]) + ("…" if len(rest) > _SHOWN else "")
        line, column = self.place()
        return InvalidText(code, arguments, text=given, expected=expected, line=line, column=column)
