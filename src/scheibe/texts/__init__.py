"""The words of the house: Fluent files in German and English, shared by Python and the browser."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("de", "en")
"""The languages that every text exists in."""


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

    A code without a text, or a text that does not format, is a fault of ours and raises ``LookupError``.
    """
    bundle = _bundle(language)
    pattern = bundle.get_message(code).value if bundle.has_message(code) else None
    if pattern is None:
        raise LookupError(f"no text {code!r} in {language!r}")
    value, faults = bundle.format_pattern(pattern, dict(arguments))
    if faults:
        raise LookupError(f"text {code!r} in {language!r} does not format: {faults}")
    return str(value)
