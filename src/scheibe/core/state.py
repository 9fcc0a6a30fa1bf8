"""What is true of a match after an event, and what is changed by what is said beside the board.

* *Aborting*: either seat may call the match off until both have made a move. Nobody wins.
* *A draw* may be offered where the game can be drawn: at any time, once between two moves of one's own. The offer
  stands until the other side takes it, declines it, or moves.
* *Time, claim, closed*: that a seat's time ran out, that a seat claims the match because the other went away, and that
  the host closed it, are judged by whoever keeps the log; here they only end the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from scheibe.core.contracts import Outcome, Position, Seat
from scheibe.core.events import Abort, Agree, Claim, Closed, Decline, Offer, Resign, Time
from scheibe.errors import NotYourTurn

Word = Abort | Agree | Claim | Closed | Decline | Offer | Resign | Time
"""What is said beside the board and changes no position."""

SEATS: Final = (0, 1)

VOID: Final = frozenset({"aborted", "closed"})
"""The reasons for which a match is over without having been played to an end: it counts for nobody, as no draw."""


@dataclass(frozen=True, slots=True)
class State:
    """What is true after an event. ``mover`` is the seat that played last, taken back or not; ``breach`` the number of
    its earliest breach that is still open; ``called`` whether the other side has called since; ``moved`` the seats that
    have made a move; ``offer`` the seat whose offer of a draw stands; ``offered`` those that have offered one since
    their last move; ``ended`` how the match was ended beside the board."""

    position: Position[Any]
    chances: int = 0
    mover: Seat | None = None
    breach: int | None = None
    called: bool = False
    accepted: bool = False
    moved: frozenset[Seat] = frozenset()
    offer: Seat | None = None
    offered: frozenset[Seat] = frozenset()
    ended: Outcome | None = None

    def played(self, seat: Seat, position: Position[Any], breach: int | None) -> State:
        """The state after a move of ``seat``. Sets that do not change are shared: a match keeps all of its states."""
        return State(
            position,
            self.chances,
            mover=seat,
            breach=breach,
            moved=self.moved if seat in self.moved else self.moved | {seat},
            offer=self.offer if self.offer == seat else None,
            offered=self.offered - {seat} if seat in self.offered else self.offered,
        )

    @property
    def may_abort(self) -> bool:
        """Whether a seat has made no move yet."""
        return len(self.moved) < len(SEATS)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a call was judged. ``back_to`` is the event whose position stands again, ``None`` after a wrongful call."""

    rightful: bool
    back_to: int | None


def newest(states: Sequence[State | None]) -> State:
    """The last of the states after each event, which is never let go."""
    state = states[-1]
    assert state is not None
    return state


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return 1 - seat


def after_word(state: State, word: Word, *, drawn: bool) -> State:
    """The state after what was said. ``drawn`` says whether the game can be drawn. Raises
    :class:`~scheibe.errors.NotYourTurn` for what may not be said now."""
    if not isinstance(word, Closed) and word.seat not in SEATS:
        raise NotYourTurn("match-no-seat")
    match word:
        case Offer(seat):
            refused = no_offer(state, seat, drawn=drawn)
            if refused is not None:
                raise refused
            return replace(state, offer=seat, offered=state.offered | {seat})
        case Decline(seat):
            _refuse_unless_offered(state, seat)
            return replace(state, offer=None)
        case Agree(seat):
            _refuse_unless_offered(state, seat)
            return replace(state, ended=Outcome(None, "agreed"))
        case Abort():
            if not state.may_abort:
                raise NotYourTurn("match-too-late-to-abort")
            return replace(state, ended=Outcome(None, "aborted"))
        case Resign(seat):
            return replace(state, ended=Outcome(other(seat), "resigned"))
        case Time(seat):
            return replace(state, ended=Outcome(other(seat), "time"))
        case Claim(seat):
            return replace(state, ended=Outcome(seat, "gone"))
        case Closed():
            return replace(state, ended=Outcome(None, "closed"))


def no_offer(state: State, seat: Seat, *, drawn: bool) -> NotYourTurn | None:
    """Why ``seat`` may not offer a draw now, or ``None``."""
    if not drawn:
        return NotYourTurn("match-no-draw")
    if state.offer == other(seat):
        return NotYourTurn("match-offered-to-you")
    return NotYourTurn("match-offered-already") if seat in state.offered else None


def _refuse_unless_offered(state: State, seat: Seat) -> None:
    if state.offer != other(seat):
        raise NotYourTurn("match-nothing-offered")
