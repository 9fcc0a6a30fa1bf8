"""The options of a match of Schnipp: what the source leaves open, and the measures of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final

from scheibe.core.contracts import OptionSpec, OptionValue
from scheibe.core.options import check, refuse_unknown
from scheibe.schnipp.scatter import STEADY, Scatter
from scheibe.schnipp.table import MEASURES, Table

HANDS: Final[dict[str, Scatter]] = {"none": Scatter(), "steady": STEADY, "child": Scatter(2.0, 0.06)}
"""What the values of the option ``hand`` mean (S2.3)."""

NEXT_STARTERS: Final = ("alternate", "loser", "winner", "same")
"""Who starts the next round (S3.3), by the numbers of the kernels."""

_CHOSEN: Final = (
    OptionSpec("hand", "choice", "steady", "S2.3", choices=tuple(HANDS)),
    OptionSpec("first_starter", "choice", "lot", "S3.2", choices=("lot", "white", "black")),
    OptionSpec("next_starter", "choice", "alternate", "S3.3", choices=NEXT_STARTERS),
    OptionSpec("points_to_win", "integer", 7, "S4.2", minimum=1, maximum=7),
    OptionSpec(
        "max_flicks_per_round", "integer", None, "S4.4", minimum=1, maximum=1000, optional=True, between_bots=30
    ),
)

SPECS: Final = (*_CHOSEN, *MEASURES.values())
"""Every option, in the order of the rules page."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a match is played under. Raises :class:`~scheibe.errors.BadOption` for a value that an option refuses."""

    hand: str = "steady"
    first_starter: str = "lot"
    next_starter: str = "alternate"
    points_to_win: int = 7
    max_flicks_per_round: int | None = None
    table: Table = field(default_factory=Table)

    def __post_init__(self) -> None:
        for spec in _CHOSEN:
            check(spec, getattr(self, spec.name))

    @classmethod
    def of(cls, given: Mapping[str, OptionValue] | None) -> Options:
        """The options that ``given`` names, the rest by default. Measures are named as all others."""
        named = dict(given or {})
        refuse_unknown(SPECS, named)
        for spec in SPECS:
            if spec.name in named:
                check(spec, named[spec.name])
        measures = {name: named.pop(name) for name in MEASURES if name in named}
        return cls(**named, table=Table.of(measures))  # type: ignore[arg-type]  # checked above

    def as_dict(self) -> dict[str, OptionValue]:
        """All options by name."""
        chosen: dict[str, OptionValue] = {
            each.name: getattr(self, each.name) for each in fields(self) if each.name != "table"
        }
        return chosen | self.table.measures

    @property
    def scatter(self) -> Scatter:
        """How much every hand of the match scatters (S2.3)."""
        return HANDS[self.hand]
