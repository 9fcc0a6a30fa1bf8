"""The options of a match of Ultimade: everything that the source leaves open and people may play differently."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Final

from scheibe.core.contracts import OptionSpec, OptionValue
from scheibe.errors import Argument, BadOption

SPECS: Final = (
    OptionSpec("end_zone_depth", "integer", 3, "U1.2", minimum=1, maximum=6),
    OptionSpec("pickup_runs", "integer", 2, "U2.6", minimum=1, maximum=9),
    OptionSpec("nearest", "choice", "king", "U5.2", choices=("king", "euclid")),
    OptionSpec("callahan", "flag", False, "U5.5"),
    OptionSpec("monster", "choice", "die", "U6.4", choices=("die", "coins", "off")),
    OptionSpec("monster_miss", "choice", "freeze", "U6.3", choices=("freeze", "none")),
    OptionSpec("monster_on_goal", "flag", True, "U6.5"),
    OptionSpec("switch_ends", "flag", True, "U7.3"),
    OptionSpec("first_pull", "choice", "lot", "U7.4", choices=("lot", "copper", "gold")),
    OptionSpec("points_to_win", "integer", 3, "U7.5", minimum=1, maximum=99),
    OptionSpec("max_throws", "integer", None, "U7.6", minimum=1, maximum=10000, optional=True),
    OptionSpec("officiating", "choice", "strict", "U8.1", choices=("strict", "self")),
)
"""Every option, in the order of the rules page."""

_BY_NAME: Final = {spec.name: spec for spec in SPECS}


@dataclass(frozen=True, slots=True)
class Options:
    """What a match is played under. Raises :class:`~scheibe.errors.BadOption` for a value that an option refuses."""

    end_zone_depth: int = 3
    pickup_runs: int = 2
    nearest: str = "king"
    callahan: bool = False
    monster: str = "die"
    monster_miss: str = "freeze"
    monster_on_goal: bool = True
    switch_ends: bool = True
    first_pull: str = "lot"
    points_to_win: int = 3
    max_throws: int | None = None
    officiating: str = "strict"

    def __post_init__(self) -> None:
        for field in fields(self):
            check(_BY_NAME[field.name], getattr(self, field.name))

    @classmethod
    def of(cls, given: Mapping[str, OptionValue] | None) -> Options:
        """The options that ``given`` names, the rest by default."""
        for name in given or {}:
            if name not in _BY_NAME:
                raise BadOption("ultimade-option-unknown", {"option": str(name), "known": ", ".join(_BY_NAME)})
        return cls(**dict(given or {}))  # type: ignore[arg-type]  # checked one by one in __post_init__

    def as_dict(self) -> dict[str, OptionValue]:
        """All options by name."""
        return asdict(self)


def check(spec: OptionSpec, value: object) -> None:
    """Raise :class:`~scheibe.errors.BadOption` unless the option takes the value."""
    if spec.kind == "flag":
        good = isinstance(value, bool)
    elif spec.kind == "choice":
        good = isinstance(value, str) and value in spec.choices
    elif value is None:
        good = spec.optional
    else:
        good = isinstance(value, int) and not isinstance(value, bool) and _within(spec, value)
    if not good:
        arguments: dict[str, Argument] = {"option": spec.name, "given": repr(value), "values": values_of(spec)}
        raise BadOption("ultimade-option-value", arguments, clause=spec.clause)


def _within(spec: OptionSpec, value: int) -> bool:
    assert spec.minimum is not None and spec.maximum is not None
    return spec.minimum <= value <= spec.maximum


def values_of(spec: OptionSpec) -> str:
    """What an option takes, in a form that reads the same in every language: ``1 … 6``, ``king | euclid``."""
    if spec.kind == "flag":
        return "true | false"
    if spec.kind == "choice":
        return " | ".join(spec.choices)
    return f"{spec.minimum} … {spec.maximum}" + (" | none" if spec.optional else "")


DEFAULTS: Final = Options()
