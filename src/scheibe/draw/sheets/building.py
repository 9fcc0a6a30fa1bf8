"""What follows from the measures of a table of Schnipp for somebody who builds it: wood, band, and tests with what one
has at home. SI units unless a name says otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi, sqrt
from typing import Final

from scheibe.draw.lane import M
from scheibe.draw.sheets.order import Order
from scheibe.physics.table import GRAVITY

WEIGHT: Final = 0.1
"""Kilograms that are hung on the band to test it: a bar of chocolate, or 100 ml of water in a light bag."""

RAIL: Final[float] = M["rail"] / 1000
CROSSBAR: Final[float] = M["crossbar"] / 1000
BEYOND: Final[float] = (M["far_end"]) / 1000
BEFORE: Final[float] = (M["launch_end"]) / 1000
AXIS: Final[float] = M["peg"]["axis"] / 1000

_CLEARANCE: Final = 0.003
"""Metres between a disc and the crossbar above it."""

_MOST_STRETCH: Final = 1.5
"""The part of its length by which rubber may be stretched at rest; one that would be more has to be longer."""

_WOODS: Final = ((300, "light"), (550, "soft"), (650, "birch"), (850, "hard"), (1150, "heavy"))
"""Upper ends of density (kg/m³), and the code of what has it."""


@dataclass(frozen=True, slots=True)
class Building:
    """A table to be built."""

    lane_width: float
    band_y: float
    crossbar_y: float
    radius: float
    thickness: float
    mass: float
    tension: float
    stiffness: float
    friction: float
    points: int

    @classmethod
    def of(cls, order: Order) -> Building:
        """The table of an order."""
        names = ("lane_width", "band_y", "crossbar_y", "disc_radius", "disc_thickness", "disc_mass")
        band = ("band_tension", "band_stiffness", "friction_static")
        width, band_y, bar, radius, thickness, mass = (order.measure(name) for name in names)
        tension, stiffness, friction = (order.measure(name) for name in band)
        points = int(order.measure("points_to_win"))
        return cls(width, band_y, bar, radius, thickness, mass, tension, stiffness, friction, points)

    @property
    def width(self) -> float:
        """From the outside of one rail to that of the other."""
        return self.lane_width + 2 * RAIL

    @property
    def length(self) -> float:
        """Of the rails, and of the board under them."""
        return BEFORE + self.band_y + BEYOND

    @property
    def rail_height(self) -> float:
        """Discs slide under the crossbar, which lies on the rails."""
        return self.thickness + _CLEARANCE

    @property
    def band_height(self) -> float:
        """The band meets discs in the middle of their height."""
        return self.thickness / 2

    @property
    def peg_step(self) -> float:
        """From one hole to the next."""
        peg = M["peg"]
        band, bar = self.band_y * 1000, self.crossbar_y * 1000
        free, whole = band - peg["first"] - bar - peg["after_crossbar"], band - peg["first"] - peg["hole"]
        step: float = min(peg["step"], (free if free > peg["hole"] * self.points else whole) / self.points)
        return step / 1000

    @property
    def wood(self) -> str:
        """The code of what the discs are made of, by their density."""
        return next((code for most, code in _WOODS if self.density < most), "metal")

    @property
    def density(self) -> float:
        """Of the discs, kg/m³."""
        return self.mass / (pi * self.radius**2 * self.thickness)

    # The band is held outside of both rails and runs freely through holes in them.
    @property
    def held(self) -> float:
        """From knot to knot, the length of the band at rest on the table."""
        return self.width

    @property
    def hanging(self) -> float:
        """Kilograms that pull the band to the tension that it has at rest."""
        return self.tension / GRAVITY

    @property
    def lengthening(self) -> float | None:
        """By how much another :data:`WEIGHT` lengthens it; ``None`` where nothing changes its tension."""
        return WEIGHT * GRAVITY / self.stiffness if self.stiffness else None

    @property
    def slack(self) -> float | None:
        """From knot to knot without a pull: ``None`` where no band between the rails can be so soft."""
        if not self.stiffness:
            return None
        free = self.held - self.tension / self.stiffness
        return free if self.tension / self.stiffness <= _MOST_STRETCH * free else None

    @property
    def sag(self) -> float:
        """How deep :data:`WEIGHT`, hung on the middle of the band while the table lies on its side, pulls it down.

        Force and tension balance: 2 (T₀ + k ΔL) sin a = m g, ΔL being how much longer the bent band is.
        """
        half = self.lane_width / 2

        def lift(deep: float) -> float:
            longer = 2 * (hypot(half, deep) - half)
            return 2 * (self.tension + self.stiffness * longer) * deep / hypot(half, deep)

        low, high = 0.0, 100 * half
        for _ in range(80):
            middle = (low + high) / 2
            low, high = (middle, high) if lift(middle) < WEIGHT * GRAVITY else (low, middle)
        return high

    @property
    def sags(self) -> bool:
        """Whether the band can carry the weight without being pulled out far beyond the table's width."""
        return self.sag <= self.lane_width

    @property
    def tilt(self) -> float:
        """How high the end of the board is raised when a disc on it begins to slide: friction is the tangent of the
        angle."""
        return self.length * self.friction / sqrt(1 + self.friction**2)
