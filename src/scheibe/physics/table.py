"""The table: its measures and materials."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, Literal, TypeAlias

import numpy as np

from scheibe.core.numbers import finite
from scheibe.errors import BadOption
from scheibe.physics import layout_kernels as at
from scheibe.physics.space_kernels import Reals

GRAVITY: Final = 9.81
"""Acceleration of free fall, m/s²."""

Accuracy: TypeAlias = Literal["exact", "coarse", "reference"]
"""How exactly the band is integrated: for play, for search inside bots, or to check the others against."""


@dataclass(frozen=True, slots=True)
class _Level:
    """What an accuracy means: error of a velocity in a step (m/s), longest step (s), the speed (m/s) below which
    meetings under the band's pressure give back all of their speed, the most steps, and whether moments inside a step
    are read off its dense output."""

    tolerance: float
    longest: float
    micro: float
    budget: int
    dense: bool


_TO_SPARE: Final = 0.001
"""How much wider than two discs beside each other a lane is (m): two that just fit jam between the rails, and whatever
hits them then meets both without end."""

_LEVELS: Final[dict[str, _Level]] = {
    "exact": _Level(tolerance=4e-6, longest=8e-3, micro=1e-3, budget=20_000, dense=True),
    "coarse": _Level(tolerance=5e-4, longest=12e-3, micro=3e-3, budget=10_000, dense=True),
    "reference": _Level(tolerance=1e-11, longest=5e-4, micro=2e-4, budget=200_000, dense=False),
}


@dataclass(frozen=True, slots=True)
class Table:
    """The lane, its discs, and what they are made of; SI units. The defaults are those of the rules page, section 6.

    Raises :class:`~scheibe.errors.BadOption` for a measure that no table can have.
    """

    lane_width: float = 0.22
    band_y: float = 0.90
    disc_radius: float = 0.015
    disc_mass: float = 0.006
    friction_kinetic: float = 0.30
    friction_static: float = 0.36
    restitution_disc: float = 0.70
    restitution_rail: float = 0.50
    contact_friction_disc: float = 0.15
    contact_friction_rail: float = 0.20
    band_tension: float = 1.5
    band_stiffness: float = 40.0
    band_hysteresis: float = 0.20
    rail_hop_speed: float = 2.0
    band_slip_depth: float = 0.040

    def __post_init__(self) -> None:
        for field in fields(self):
            given = getattr(self, field.name)
            value = finite(given)
            low, high = _LIMITS[field.name]
            if value is None or not low <= value <= high:
                raise BadOption(
                    "physics-measure",
                    {"name": field.name, "given": repr(given), "low": repr(low), "high": repr(high)},
                )
            object.__setattr__(self, field.name, value)
        if self.friction_static < self.friction_kinetic:
            raise BadOption("physics-static-friction", {"name": "friction_static"})
        if self.lane_width < 4 * self.disc_radius + _TO_SPARE:
            raise BadOption("physics-narrow-lane", {"name": "lane_width"})

    @property
    def brake(self) -> float:
        """How much speed a sliding disc loses in a second, m/s²."""
        return self.friction_kinetic * GRAVITY

    @property
    def spin_brake(self) -> float:
        """How much spin a disc loses in a second, rad/s²: a disc that turns on the spot under even pressure has the
        torque 2/3 µ m g r and the moment of inertia m r²/2."""
        return 4 * self.friction_kinetic * GRAVITY / (3 * self.disc_radius)

    def numbers(self, accuracy: Accuracy = "exact") -> Reals:
        """The table as the kernels read it: float64 (TABLE_SIZE,)."""
        level, radius = _LEVELS[accuracy], self.disc_radius
        cells = np.zeros(at.TABLE_SIZE)
        half = self.lane_width / 2
        cells[[at.HALF, at.RIM, at.BAND, at.TOUCH]] = half, half - radius, self.band_y, self.band_y - radius
        cells[[at.SLIP, at.RADIUS, at.WIDTH]] = self.band_y + self.band_slip_depth - radius, radius, 2 * radius
        cells[[at.BRAKE, at.GRIP, at.SPIN_BRAKE]] = self.brake, self.friction_static * GRAVITY, self.spin_brake
        cells[[at.BOUNCE_DISC, at.BOUNCE_RAIL]] = self.restitution_disc, self.restitution_rail
        cells[[at.RUB_DISC, at.RUB_RAIL]] = self.contact_friction_disc, self.contact_friction_rail
        cells[[at.TENSION, at.STIFFNESS]] = self.band_tension / self.disc_mass, self.band_stiffness / self.disc_mass
        cells[[at.RETURN, at.HOP, at.PART]] = 1 - self.band_hysteresis, self.rail_hop_speed, 1e-4
        cells[[at.MICRO, at.TOLERANCE, at.LONGEST]] = level.micro, level.tolerance, level.longest
        cells[[at.BUDGET, at.STEADY, at.CREEP]] = level.budget, 0.1 * level.tolerance, 1e-3
        cells[at.DENSE] = level.dense
        return cells


_LIMITS: Final[dict[str, tuple[float, float]]] = {
    "lane_width": (0.05, 2.0),
    "band_y": (0.2, 5.0),
    "disc_radius": (0.005, 0.1),
    "disc_mass": (0.0005, 0.5),
    "friction_kinetic": (0.01, 2.0),
    "friction_static": (0.01, 3.0),
    "restitution_disc": (0.1, 1.0),
    "restitution_rail": (0.1, 1.0),
    "contact_friction_disc": (0.0, 1.0),
    "contact_friction_rail": (0.0, 1.0),
    "band_tension": (0.05, 50.0),
    "band_stiffness": (0.0, 5000.0),
    "band_hysteresis": (0.0, 0.9),
    "rail_hop_speed": (0.1, 100.0),
    "band_slip_depth": (0.001, 0.5),
}
