r"""Any text inside a line: comments and header values of a record.

The closing character and the backslash are written with a backslash before them; a line end, a return and a tab as
``\n``, ``\r``, ``\t``; further control characters, halves of surrogate pairs, and the marks that turn the direction of
writing as ``\u202e``, with four hexadecimal digits. So a hostile text can neither leave its place nor disguise it, and
every text comes back exactly.
"""

from __future__ import annotations

import re
from typing import Final

_SHORT: Final = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}
_LONG: Final = {short[1]: char for char, short in _SHORT.items()}
_HIDDEN: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)


class BadEscape(ValueError):
    """A backslash that begins nothing known. ``offset`` is its place in the text."""

    def __init__(self, offset: int) -> None:
        super().__init__(f"no escape at {offset}")
        self.offset = offset


def escaped(text: str, closing: str = "") -> str:
    """``text`` as it may stand before the character ``closing``."""
    for char in ("\\", closing):
        text = text.replace(char, "\\" + char) if char else text
    return _HIDDEN.sub(lambda found: _SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}", text)


def unescaped(text: str, closing: str) -> str:
    """The text that :func:`escaped` made ``text`` of. Raises :class:`BadEscape`."""

    def character(found: re.Match[str]) -> str:
        digits, char = found.groups()
        if digits is not None:
            return chr(int(digits, 16))
        if char in ("\\", closing):
            return char
        if char in _LONG:
            return _LONG[char]
        raise BadEscape(found.start())

    return _ESCAPE.sub(character, text)
