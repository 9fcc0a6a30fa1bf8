"""The options of a match of Ultimade: everything that the source leaves open and people may play differently."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from scheibe.core.contracts import OptionSpec, OptionValue
from scheibe.core.options import check, refuse_unknown

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
    OptionSpec("max_throws", "integer", None, "U7.6", minimum=1, maximum=10000, optional=True, between_bots=500),
    OptionSpec("officiating", "choice", "strict", "U8.1", choices=("strict", "self")),
)
"""Every option, in the order of the rules page."""


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
        for spec in SPECS:
            check(spec, getattr(self, spec.name))

    @classmethod
    def of(cls, given: Mapping[str, OptionValue] | None) -> Options:
        """The options that ``given`` names, the rest by default."""
        refuse_unknown(SPECS, given or {})
        return cls(**dict(given or {}))  # type: ignore[arg-type]  # checked one by one in __post_init__

    def as_dict(self) -> dict[str, OptionValue]:
        """All options by name."""
        return asdict(self)
