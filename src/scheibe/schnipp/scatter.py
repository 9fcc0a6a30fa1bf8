"""How much a hand scatters: the executed flick differs from the meant one by normal noise (S2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from scheibe.core.numbers import finite
from scheibe.errors import BadInput

MOST_DEGREES: Final = 10.0
MOST_SPEED: Final = 0.15
"""A hand may scatter so much at most: six standard deviations then still leave the speed positive."""

MOST_NORMAL: Final = 6.0
"""Twelve uniform numbers in [0, 1) less six lie between -6 and 6."""


def number(given: Any, clause: str) -> float:
    """A finite number as a float, never negative zero. Raises :class:`~scheibe.errors.BadInput` for anything else."""
    value = finite(given)
    if value is None:
        raise BadInput("schnipp-no-finite", {"given": repr(given)}, clause=clause)
    return value


@dataclass(frozen=True, slots=True)
class Scatter:
    """Standard deviations of a hand: ``degrees`` of the direction, ``speed`` relative to the speed.

    Raises :class:`~scheibe.errors.BadInput` beyond :data:`MOST_DEGREES` and :data:`MOST_SPEED`, or below 0.
    """

    degrees: float = 0.0
    speed: float = 0.0

    def __post_init__(self) -> None:
        for name, most in (("degrees", MOST_DEGREES), ("speed", MOST_SPEED)):
            value = number(getattr(self, name), "S2.3")
            if not 0.0 <= value <= most:
                raise BadInput("schnipp-no-scatter", {"given": repr(value), "most": repr(most)}, clause="S2.3")
            object.__setattr__(self, name, value)

    def __bool__(self) -> bool:
        """Whether it scatters at all."""
        return self.degrees > 0.0 or self.speed > 0.0

    def widened(self, other: Scatter) -> Scatter:
        """The larger of the two, each number by itself."""
        return Scatter(max(self.degrees, other.degrees), max(self.speed, other.speed))


STEADY: Final = Scatter(0.3, 0.01)
