"""What a bench measures: figures, the yardsticks they stand beside, and whether they meet their target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Figure:
    """One quantity, measured by the CPU time of the process and by the clock on the wall."""

    cpu: float
    wall: float

    def by(self, clock: Literal["cpu", "wall"]) -> float:
        """The quantity by one of the clocks."""
        return self.cpu if clock == "cpu" else self.wall


@dataclass(frozen=True, slots=True)
class Yardstick:
    """Something outside of Scheibe that was measured in the same run.

    Absolute figures drift with the machine and its load, ratios hardly. ``figure`` is ``None`` where the package that
    the yardstick needs is not installed.
    """

    name: str
    unit: str
    figure: Figure | None


@dataclass(frozen=True, slots=True)
class Row:
    """What is to be measured: its name, its unit, the target and by which clock it is judged.

    Rates are judged by CPU time (they should not depend on what else the machine does), waits by the wall.
    """

    name: str
    unit: str
    target: float
    better: Literal["higher", "lower"]
    clock: Literal["cpu", "wall"]

    def measured(self, figure: Figure, yardsticks: Sequence[Yardstick] = ()) -> Result:
        """The row with what came out."""
        return Result(self, figure, tuple(yardsticks))


@dataclass(frozen=True, slots=True)
class Result:
    """A row that was measured."""

    row: Row
    figure: Figure
    yardsticks: tuple[Yardstick, ...] = ()

    @property
    def value(self) -> float:
        """What counts: the figure by the row's own clock."""
        return self.figure.by(self.row.clock)

    @property
    def met(self) -> bool:
        """Whether the target is met."""
        return self.value >= self.row.target if self.row.better == "higher" else self.value <= self.row.target

    def ratio(self, yardstick: Yardstick) -> float | None:
        """How many times the yardstick the value is; ``None`` if the yardstick could not be measured."""
        if yardstick.figure is None:
            return None
        return self.value / yardstick.figure.by(self.row.clock)

    def as_json(self) -> dict[str, Any]:
        """The shape of ``scheibe bench --json``.

        ``ratio`` and ``yardstick`` are those of the first yardstick, ``yardsticks`` has all of them.
        """
        row = self.row
        first = self.yardsticks[0] if self.yardsticks else None
        return {
            "name": row.name,
            "value": _rounded(self.value),
            "unit": row.unit,
            "target": row.target,
            "better": row.better,
            "met": self.met,
            "ratio": None if first is None else _rounded(self.ratio(first)),
            "yardstick": None if first is None else first.name,
            "clock": row.clock,
            "cpu": _rounded(self.figure.cpu),
            "wall": _rounded(self.figure.wall),
            "yardsticks": [self._beside(yardstick) for yardstick in self.yardsticks],
        }

    def _beside(self, yardstick: Yardstick) -> dict[str, Any]:
        figure = yardstick.figure
        return {
            "name": yardstick.name,
            "value": None if figure is None else _rounded(figure.by(self.row.clock)),
            "unit": yardstick.unit,
            "ratio": _rounded(self.ratio(yardstick)),
        }


def _rounded(value: float | None) -> float | None:
    """Four digits: no measurement here is better than that."""
    return None if value is None else float(f"{value:.4g}")
