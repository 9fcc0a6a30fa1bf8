"""Who is there: which persons have a socket, since when the others have had none, and who may claim a match for that.

Since when a seat is empty is stored, so that every process and every start knows it. Every method may block and may be
called from any thread, never from the event loop.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import ceil
from typing import Final

from scheibe.core.contracts import Seat
from scheibe.core.state import other
from scheibe.errors import NotYourTurn
from scheibe.server.books import Books
from scheibe.server.replies import Refused
from scheibe.server.running import Snapshot

GONE_SECONDS: Final = 120.0
"""After so long without a socket the other side may claim the match, if nothing else is set."""


class Presence:
    """Keeps who has come and gone."""

    def __init__(self, books: Books) -> None:
        self._books = books

    def nobody_is_here(self) -> None:
        """A start of the server: whoever was there has no socket any more."""
        self._books.store.empty_all_seats(self._books.clock())

    def came(self, match: str, seats: Collection[Seat]) -> None:
        """Somebody who holds these seats has a socket."""
        books = self._books
        with books.running.changing(match) as running:
            missed = {seat for seat in seats if running.now.stored.seats[seat].left is not None}
            if not missed:
                return
            books.store.set_left(match, missed, None)
            running.now = running.now.with_left(missed, None)
        books.tell(match)

    def went(self, match: str, seats: Collection[Seat], held: Callable[[Seat], bool]) -> None:
        """A socket that held these seats has closed; ``held`` says whether another one holds a seat still, or again."""
        books = self._books
        with books.running.changing(match) as running:
            gone = {seat for seat in seats if not held(seat)}  # asked in here: whoever came back is stored after this
            if not gone:
                return
            now = books.clock()
            books.store.set_left(match, gone, now)
            running.now = running.now.with_left(gone, now)
        books.tell(match)


def refuse_claim(books: Books, now: Snapshot, seat: Seat, gone_seconds: float) -> None:
    """Raises unless ``seat`` may claim the match: it is the other side's turn, and that is a person who went away
    ``gone_seconds`` ago or earlier.

    Raises :class:`~scheibe.errors.NotYourTurn`, and the refusals ``server-not-gone``, with the seconds that are left,
    and ``server-claim-days``: whoever has days for a turn may be away.
    """
    if now.stored.clock is not None and now.stored.clock.kind == "days":
        raise Refused("server-claim-days")
    across = other(seat)
    if across not in (now.match.to_move, now.match.must_accept):
        raise NotYourTurn("server-claim-own-turn")
    sitting = now.stored.seats[across]
    left = books.store.left_at(now.stored.id, across) if sitting.kind == "person" else None
    gone = 0.0 if left is None else (books.clock() - left).total_seconds()
    if left is None or gone < gone_seconds:
        seconds = ceil(gone_seconds - gone)
        raise Refused("server-not-gone", {"side": now.match.seat_name(across), "seconds": seconds})
