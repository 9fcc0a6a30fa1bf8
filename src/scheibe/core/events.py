"""The atomic events of a match, in the order in which they happened.

A log only grows: nothing is ever erased. What a rightful call takes back stays in the log and is *derived* to be
taken back (:meth:`scheibe.core.match.Match.standing`). A further kind of event (a clock, the offer of a draw) is a
further class here and a further case in :meth:`scheibe.core.match.Match.append`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

from scheibe.core.contracts import CHANCE, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A move of a seat."""

    kind: ClassVar[str] = "move"
    seat: Seat
    move: Any

    @property
    def text(self) -> str:
        """The exact text of the move."""
        return str(self.move)


@dataclass(frozen=True, slots=True)
class Chance:
    """What chance brought: a die, a lot, a hand."""

    kind: ClassVar[str] = "chance"
    seat: ClassVar[Seat] = CHANCE
    move: Any

    @property
    def text(self) -> str:
        """The exact text of what came."""
        return str(self.move)


@dataclass(frozen=True, slots=True)
class _Said:
    """What a seat says beside the board; it needs no further text."""

    kind: ClassVar[str]
    text: ClassVar[str] = ""
    seat: Seat


@dataclass(frozen=True, slots=True)
class Call(_Said):
    """A seat says that the other side broke a rule. Whether it did is judged by replay."""

    kind: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Accept(_Said):
    """A seat accepts the outcome of a self-officiated match."""

    kind: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Resign(_Said):
    """A seat gives the match up."""

    kind: ClassVar[str] = "resign"


Event: TypeAlias = Played | Chance | Call | Accept | Resign

SAID: Final[dict[str, type[Call] | type[Accept] | type[Resign]]] = {kind.kind: kind for kind in (Call, Accept, Resign)}
"""The events that hold no move, by their kind."""
