"""The table of a match: the lane and its discs as the physics knows them, and what the rules add (S1, S5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

import numpy as np

from scheibe import physics
from scheibe.core.contracts import OptionSpec
from scheibe.core.options import check
from scheibe.errors import BadOption
from scheibe.physics.space_kernels import Reals
from scheibe.schnipp import layout_kernels as at

_LIMITS: Final[tuple[tuple[str, str, float, float], ...]] = (
    ("lane_width", "S5.1", 0.12, 0.6),
    ("band_y", "S5.1", 0.5, 2.0),
    ("crossbar_y", "S5.1", 0.04, 0.45),
    ("disc_radius", "S5.2", 0.008, 0.04),
    ("disc_thickness", "S5.2", 0.002, 0.03),
    ("disc_mass", "S5.2", 0.001, 0.05),
    ("friction_kinetic", "S5.3", 0.05, 1.0),
    ("friction_static", "S5.3", 0.05, 1.5),
    ("restitution_disc", "S5.4", 0.1, 1.0),
    ("restitution_rail", "S5.4", 0.1, 1.0),
    ("contact_friction_disc", "S5.4", 0.0, 0.5),
    ("contact_friction_rail", "S5.4", 0.0, 0.5),
    ("band_tension", "S5.5", 0.3, 10.0),
    ("band_stiffness", "S5.5", 0.0, 500.0),
    ("band_hysteresis", "S5.5", 0.0, 0.8),
    ("rail_hop_speed", "S5.6", 0.3, 20.0),
    ("band_slip_depth", "S5.6", 0.005, 0.1),
    ("max_speed", "S5.7", 1.0, 10.0),
    ("tie_tolerance", "S5.7", 0.0, 0.005),
)
"""Every measure in the order of the rules page, its clause, its least and its greatest value: within what the physics
can do, and such that a round can be played."""

_SLOWEST: Final = 1e-9
"""The least speed of a flick (m/s): the squares of much smaller ones vanish, and with them their direction."""

_ROUNDING: Final = 1 + 1e-9
"""A client that works out a flick of full power may be off by a rounding."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table: ``lane`` for the physics, and what only the rules look at. SI units.

    ``crossbar_y``: where the crossbar stands; ``disc_thickness``: for pictures only; ``max_speed``: of a flick as it is
    meant; ``tie_tolerance``: smaller differences of distance are none. Raises :class:`~scheibe.errors.BadOption`, with
    the measure and its clause, for a table on which Schnipp cannot be played.
    """

    lane: physics.Table = field(default_factory=physics.Table)
    crossbar_y: float = 0.18
    disc_thickness: float = 0.012
    max_speed: float = 4.5
    tie_tolerance: float = 0.0001

    def __post_init__(self) -> None:
        for name, value in self.measures.items():
            check(MEASURES[name], value)
            if name in self.__slots__:
                object.__setattr__(self, name, float(value))
        lowest, highest = 2 * self.lane.disc_radius, self.lane.band_y / 2
        if not lowest < self.crossbar_y <= highest:
            arguments = {
                "name": "crossbar_y",
                "given": repr(self.crossbar_y),
                "low": repr(lowest),
                "high": repr(highest),
            }
            raise BadOption("schnipp-no-crossbar", arguments, clause="S5.1")

    @classmethod
    def of(cls, measures: Mapping[str, Any]) -> Table:
        """The table with these measures, the rest by default."""
        for name, value in measures.items():
            check(MEASURES[name], value)
        known = {name: float(value) for name, value in measures.items()}
        lane = {each.name: known.pop(each.name) for each in fields(physics.Table) if each.name in known}
        try:
            return cls(physics.Table(**lane), **known)
        except BadOption as error:  # two measures that do not go together
            error.clause = error.clause or MEASURES[str(error.arguments["name"])].clause
            raise

    @property
    def measures(self) -> dict[str, float]:
        """Every measure by its name, in the order of the rules page."""
        flat = asdict(self)
        flat |= flat.pop("lane")
        return {name: flat[name] for name, *_ in _LIMITS}

    @property
    def rim(self) -> float:
        """How far from the middle the centre of a disc on the launch line may be (m)."""
        return self.lane.lane_width / 2 - self.lane.disc_radius

    @property
    def max_spin(self) -> float:
        """The greatest spin of a flick (rad/s): the rim is then as fast as the disc may be (S2.2)."""
        return self.max_speed / self.lane.disc_radius

    def fault_of(self, vx: float, vy: float, spin: float) -> str:
        """What is wrong with the velocity and the spin of a flick (S2.2): ``"backwards"``, ``"too-slow"``,
        ``"too-fast"``, ``"too-much-spin"``, or nothing."""
        if vy <= 0.0:
            return "backwards"
        if vx * vx + vy * vy < _SLOWEST * _SLOWEST:
            return "too-slow"
        if not vx * vx + vy * vy <= (self.max_speed * _ROUNDING) ** 2:
            return "too-fast"
        return "too-much-spin" if abs(spin) > self.max_spin * _ROUNDING else ""

    def distance(self, y: float) -> float:
        """How far a disc at ``y`` is from the band at rest (m); negative where it is pressed into it (S3.1)."""
        return self.lane.band_y - (y + self.lane.disc_radius)

    def numbers(self) -> Reals:
        """The measures as the kernels read them: float64 (MEASURES,)."""
        cells = np.zeros(at.MEASURES)
        cells[[at.RIM, at.WIDTH, at.BAR, at.TIE]] = (
            self.rim,
            2 * self.lane.disc_radius,
            self.crossbar_y,
            self.tie_tolerance,
        )
        return cells


def _defaults() -> dict[str, float]:
    """The default of every measure, before a table can be checked against its limits."""
    own = {each.name: each.default for each in fields(Table) if each.name != "lane"}
    return asdict(physics.Table()) | own


_DEFAULTS: Final = _defaults()
MEASURES: Final[dict[str, OptionSpec]] = {
    name: OptionSpec(name, "number", _DEFAULTS[name], clause, minimum=low, maximum=high)
    for name, clause, low, high in _LIMITS
}
"""Every measure as an option, in the order of the rules page."""
