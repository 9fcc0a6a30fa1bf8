"""What the options of every game have in common: which values they take, and how a text says them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Final

from scheibe.core.contracts import OptionSpec, OptionValue
from scheibe.errors import Argument, BadOption

_WHOLE: Final = re.compile(r"(?:0|[1-9][0-9]{0,8})")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?(?:[eE][+-]?[0-9]{1,3})?")


def refuse_unknown(specs: Sequence[OptionSpec], given: Mapping[str, object]) -> None:
    """Raise :class:`~scheibe.errors.BadOption` for a name that is no option's."""
    known = [spec.name for spec in specs]
    for name in given:
        if name not in known:
            raise BadOption("match-option-unknown", {"option": str(name), "known": ", ".join(known)})


def between_bots(specs: Sequence[OptionSpec], given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options ``given`` for a match in which only bots play, with the limits that such matches have where nothing
    is said."""
    limits = {spec.name: spec.between_bots for spec in specs if spec.between_bots is not None}
    return {**limits, **given}


def check(spec: OptionSpec, value: object) -> None:
    """Raise :class:`~scheibe.errors.BadOption` unless the option takes the value."""
    if not _takes(spec, value):
        arguments: dict[str, Argument] = {"option": spec.name, "given": repr(value), "values": values_of(spec)}
        raise BadOption("match-option-value", arguments, clause=spec.clause)


def _takes(spec: OptionSpec, value: object) -> bool:
    if spec.kind == "flag":
        return isinstance(value, bool)
    if spec.kind == "choice":
        return isinstance(value, str) and value in spec.choices
    if value is None:
        return spec.optional
    kinds = int if spec.kind == "integer" else int | float
    if isinstance(value, bool) or not isinstance(value, kinds):
        return False
    assert spec.minimum is not None and spec.maximum is not None
    return spec.minimum <= value <= spec.maximum


def values_of(spec: OptionSpec) -> str:
    """What an option takes, in a form that reads the same in every language: ``1 … 6``, ``king | euclid``."""
    if spec.kind == "flag":
        return "true | false"
    if spec.kind == "choice":
        return " | ".join(spec.choices)
    return f"{spec.minimum} … {spec.maximum}" + (" | none" if spec.optional else "")


def text_of(value: OptionValue) -> str:
    """A value as the text of a position says it."""
    return repr(value) if isinstance(value, float) else str(value).lower()


def value_of(spec: OptionSpec, text: str) -> OptionValue:
    """The value that a text says; the text itself where it says none, for :func:`check` to refuse."""
    if spec.kind == "flag":
        return {"true": True, "false": False}.get(text, text)
    if spec.kind == "integer" and _WHOLE.fullmatch(text):
        return int(text)
    number = number_of(text) if spec.kind == "number" else None
    return text if number is None else number


def number_of(text: str) -> float | None:
    """The finite number that a text says in decimal digits, as Python or JavaScript spell one (``0.25``, ``1e-7``), or
    ``None``. There is no negative zero: where nothing else differs, one text stands for one value."""
    number = float(text) if _NUMBER.fullmatch(text) else None
    return None if number is None or not isfinite(number) else number + 0.0
