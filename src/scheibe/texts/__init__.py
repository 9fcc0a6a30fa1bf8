"""The words of the house: Fluent files in German and English, shared by Python and the browser."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("de", "en")
"""The languages that every text exists in."""

_LONGEST: Final = 1000  # characters: Fluent fills in no more
_EXACT: Final = 2**53  # larger numbers are beyond what is formatted: shown in hexadecimal digits
_JOINING: Final = "\u00a0\u00ad\u200c\u200d"  # invisible, and part of ordinary words, numbers and emoji


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    folder = files(__name__) / language
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def say(language: str, code: str, arguments: Mapping[str, str | int]) -> str:
    """The text ``code`` in ``language`` with its arguments filled in.

    Arguments may come from anybody: characters that would move the cursor, hide something or turn the writing are shown
    as escapes, and what is longer than 1,000 characters is cut. A code without a text, or a text that does not format,
    is a fault of ours and raises ``LookupError``.
    """
    bundle = _bundle(language)
    pattern = bundle.get_message(code).value if bundle.has_message(code) else None
    if pattern is None:
        raise LookupError(f"no text {code!r} in {language!r}")
    value, faults = bundle.format_pattern(pattern, {name: _plain(given) for name, given in arguments.items()})
    if faults:
        raise LookupError(f"text {code!r} in {language!r} does not format: {faults}")
    return str(value)


def _plain(given: str | int) -> str | int:
    if isinstance(given, int) and abs(given) <= _EXACT:
        return given
    text = f"{given:#x}" if isinstance(given, int) else str(given)[: _LONGEST + 1]
    shown = "".join(char if char.isprintable() or char in _JOINING else _escape(char) for char in text)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")
