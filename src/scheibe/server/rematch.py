"""Once more with sides changed: when both have asked, the server makes the match, and their old secrets open it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from scheibe.core.chance import NONCE_BYTES, SEED_BYTES
from scheibe.core.contracts import Seat
from scheibe.server.books import Books
from scheibe.server.logs import note
from scheibe.server.replies import Refused
from scheibe.server.running import Snapshot
from scheibe.server.security import Randomness, new_token
from scheibe.server.store import StoredMatch, StoredSeat


class Rematches:
    """Hears who wants another match. May block; from any thread, never from the event loop."""

    def __init__(self, books: Books) -> None:
        self._books = books

    def ask(self, match: str, name: str, held: Collection[Seat]) -> int:
        """The seat of that name wants to play once more; asked again, nothing changes. With the last person's wish the
        match is made. Returns the number of the newest event.

        Raises the refusals ``server-not-your-seat`` and ``server-rematch-unfinished``.
        """
        books = self._books
        with books.running.changing(match) as running:
            now = running.now
            seat = now.match.seat_of(name)
            if seat not in held:
                raise Refused("server-not-your-seat")
            if now.match.outcome is None:
                raise Refused("server-rematch-unfinished")
            follower = once_more(now, books.randomness, books.clock())
            asked, made = books.store.ask_rematch(match, seat, follower)
            running.now = now.with_rematch(asked, made)
        if made == follower.id:
            note("match made", match=follower.id, game=follower.game, follows=match)
        books.tell(match)
        return now.match.number


def once_more(now: Snapshot, randomness: Randomness, moment: datetime) -> StoredMatch:
    """The match that follows one: the same in everything, but that each side is played by the other player."""
    second, first = (_moved_over(seat, randomness, moment) for seat in now.stored.seats)
    return replace(
        now.stored,
        id=new_token(randomness),
        versions=now.match.game.versions,
        created=moment,
        seed=randomness(SEED_BYTES).hex(),
        seats=(first, second),
        listed=False,
        rematch=None,
    )


def _moved_over(seat: StoredSeat, randomness: Randomness, moment: datetime) -> StoredSeat:
    """The same player in a new match; a person's secret stays the same, the nonce does not."""
    if seat.kind == "bot":
        return replace(seat, nonce=randomness(NONCE_BYTES).hex())
    return replace(seat, nonce=None, invitation_hash=None, left=moment, rematch=False)
