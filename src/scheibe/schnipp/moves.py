"""The moves of Schnipp: small immutable values. ``str(move)`` is the exact text (``docs/notation.md``)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from scheibe.errors import BadInput
from scheibe.schnipp.scatter import MOST_NORMAL, Scatter, number
from scheibe.schnipp.state import SIDES


@dataclass(frozen=True, slots=True)
class Flick:
    """A flick as it is meant: the disc's centre on the launch line (m), its velocity (m/s), its spin (rad/s,
    counter-clockwise), and how much the flicker's own hand scatters (S2.2, S2.3).

    Raises :class:`~scheibe.errors.BadInput` for what is no finite number.
    """

    x: float
    vx: float
    vy: float
    spin: float = 0.0
    scatter: Scatter = field(default_factory=Scatter)

    def __post_init__(self) -> None:
        for name in ("x", "vx", "vy", "spin"):
            object.__setattr__(self, name, number(getattr(self, name), "S2.2"))

    @property
    def numbers(self) -> tuple[float, float, float, float]:
        """Place, velocity and spin."""
        return self.x, self.vx, self.vy, self.spin

    def __str__(self) -> str:
        return f"flick:{self.body}"

    @property
    def body(self) -> str:
        """The text without its first word."""
        shown = self.numbers if self.spin else self.numbers[:3]
        own = f"~{self.scatter.degrees!r},{self.scatter.speed!r}" if self.scatter else ""
        return ",".join(map(repr, shown)) + own


@dataclass(frozen=True, slots=True)
class Hand:
    """What the hand makes of a flick: two standard normal numbers, for its direction (positive: to the left) and for
    its speed (S2.4). Raises :class:`~scheibe.errors.BadInput` for what no twelve uniform numbers make."""

    turn: float
    push: float

    def __post_init__(self) -> None:
        for name in ("turn", "push"):
            value = number(getattr(self, name), "S2.4")
            if abs(value) > MOST_NORMAL:
                raise BadInput("schnipp-no-normal", {"given": repr(value)}, clause="S2.4")
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        return f"hand:{self.turn!r},{self.push!r}"


@dataclass(frozen=True, slots=True)
class Lot:
    """The side that the lot names to start (S3.2)."""

    side: int

    def __post_init__(self) -> None:
        if type(self.side) is not int or self.side not in (0, 1):
            raise BadInput("schnipp-no-side", {"given": repr(self.side)}, clause="S3.2")

    def __str__(self) -> str:
        return f"lot:{SIDES[self.side]}"


SchnippMove: TypeAlias = Flick | Hand | Lot

KINDS: Final = (Flick, Hand, Lot)


def check_kind(move: object) -> None:
    """Raise :class:`~scheibe.errors.BadInput` for what is no move of Schnipp; a text, for one, is made into a move by
    ``parse_move``."""
    if not isinstance(move, KINDS):
        raise BadInput("schnipp-no-move", {"given": repr(move)})
