"""The atomic events of a match, in the order in which they happened.

A log only grows: nothing is ever erased. What a rightful call takes back stays in the log and is *derived* to be
taken back (:meth:`scheibe.core.match.Match.standing`). A further kind of event is a further class here and a further
case in :meth:`scheibe.core.match.Match.append`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, TypeAlias

from scheibe.core.contracts import CHANCE, Seat
from scheibe.core.quoting import escaped
from scheibe.errors import InvalidText

_SHOWN: Final = 40  # characters of what is stored that an error quotes


@dataclass(frozen=True, slots=True)
class Played:
    """A move of a seat. ``stored`` is what the game keeps beside its text
    (:meth:`~scheibe.core.contracts.Game.stored`); ``None``, too, while nobody has worked it out."""

    kind: ClassVar[str] = "move"
    seat: Seat
    move: Any
    stored: str | None = None

    @property
    def text(self) -> str:
        """The exact text of the move."""
        return str(self.move)


@dataclass(frozen=True, slots=True)
class Chance:
    """What chance brought: a die, a lot, a hand. ``stored`` as with :class:`Played`."""

    kind: ClassVar[str] = "chance"
    seat: ClassVar[Seat] = CHANCE
    move: Any
    stored: str | None = None

    @property
    def text(self) -> str:
        """The exact text of what came."""
        return str(self.move)


@dataclass(frozen=True, slots=True)
class _Said:
    """What a seat says beside the board; it needs no further text."""

    kind: ClassVar[str]
    text: ClassVar[str] = ""
    stored: ClassVar[None] = None
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


@dataclass(frozen=True, slots=True)
class Abort(_Said):
    """A seat calls the match off before both have made a move."""

    kind: ClassVar[str] = "abort"


@dataclass(frozen=True, slots=True)
class Offer(_Said):
    """A seat offers a draw."""

    kind: ClassVar[str] = "offer"


@dataclass(frozen=True, slots=True)
class Agree(_Said):
    """A seat takes the draw that the other one offers."""

    kind: ClassVar[str] = "agree"


@dataclass(frozen=True, slots=True)
class Decline(_Said):
    """A seat declines the draw that the other one offers."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Time(_Said):
    """A seat's time ran out, as the keeper of the clock says."""

    kind: ClassVar[str] = "time"


@dataclass(frozen=True, slots=True)
class Claim(_Said):
    """A seat claims the match, since the other one went away; whoever keeps the log has judged that it did."""

    kind: ClassVar[str] = "claim"


@dataclass(frozen=True, slots=True)
class Closed:
    """The host, or the keeper of the log, ended the match for nobody."""

    kind: ClassVar[str] = "closed"
    text: ClassVar[str] = ""
    stored: ClassVar[None] = None
    seat: ClassVar[Seat] = CHANCE


@dataclass(frozen=True, slots=True)
class Hint:
    """A seat that is to move was advised: ``moves`` are the submission that it was told of. Nothing is played by it."""

    kind: ClassVar[str] = "hint"
    between: ClassVar[str] = ";"
    """What stands between two moves in the text; no move has it in its own."""
    stored: ClassVar[None] = None
    seat: Seat
    moves: tuple[Any, ...]

    @property
    def text(self) -> str:
        """The exact texts of the moves."""
        return self.between.join(map(str, self.moves))


Said: TypeAlias = Call | Accept | Resign | Abort | Offer | Agree | Decline | Time | Claim

Event: TypeAlias = Played | Chance | Hint | Closed | Said

SAID: Final[dict[str, type[Said]]] = {
    kind.kind: kind for kind in (Call, Accept, Resign, Abort, Offer, Agree, Decline, Time, Claim)
}
"""What a seat says, by its kind."""

KINDS: Final = (Played.kind, Chance.kind, Hint.kind, *SAID, Closed.kind)
"""All kinds of events."""


def said(kind: str, seat: Seat) -> Said | Closed | None:
    """The event of that kind that holds nothing but who said it, or ``None`` if there is none of this seat."""
    if kind == Closed.kind and seat == CHANCE:
        return Closed()
    return SAID[kind](seat) if kind in SAID and seat in (0, 1) else None


def with_stored(event: Event, stored: str | None) -> Event:
    """The event with what is stored beside it. Raises :class:`~scheibe.errors.InvalidText` if something is stored
    beside an event that holds no move."""
    if stored is None:
        return event
    if isinstance(event, Played | Chance):
        return replace(event, stored=stored)
    raise nothing_stored(stored)


def nothing_stored(stored: str) -> InvalidText:
    """The error for something that is stored beside an event which stores nothing."""
    text = escaped(stored)
    shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
    return InvalidText("match-nothing-stored", text=shown, expected="")
