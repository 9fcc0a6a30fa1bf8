"""People write to each other: who may write where, and what each may read.

Two rooms a match. The *players'* is for those who hold a seat. The *spectators'* is for those who hold none, and nobody
who holds a seat reads it before the match is over: it would be advice. The host opens it or does not.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final

from scheibe.core.contracts import Json, Seat
from scheibe.core.match import Match
from scheibe.server.books import Books
from scheibe.server.chat_store import ChatStore, StoredMessage, TooFast, Writer
from scheibe.server.replies import Refused
from scheibe.server.running import Snapshot
from scheibe.server.store import Outrun
from scheibe.server.views import time_text
from scheibe.server.wire import SayChat

PLAYERS: Final = "players"
SPECTATORS: Final = "spectators"
SPECTATOR: Final = "spectator"
"""What the wire calls whoever writes without a seat."""

_MOST: Final = 5  # messages of one writer
_WITHIN: Final = timedelta(seconds=10)
_TOLD: Final = 200  # messages at once: the newest


@dataclass(frozen=True, slots=True)
class Listener:
    """Who hears and writes on a socket: the seats that it holds, and who it is where it holds none."""

    held: frozenset[Seat]
    visitor: Writer

    @property
    def writers(self) -> tuple[Writer, ...]:
        """Everybody whose messages may have come from this socket."""
        return (*(Writer(seat) for seat in sorted(self.held)), self.visitor)


@dataclass(frozen=True, slots=True)
class Heard:
    """What a socket has been told: the rooms that are open to it, and up to which revision."""

    rooms: tuple[str, ...] = ()
    revision: int = 0
    told: Json = field(default_factory=dict)


class Chat:
    """Takes and tells messages. May block; from any thread, never from the event loop."""

    def __init__(self, books: Books, *, spectators: bool) -> None:
        self._books = books
        self._store = ChatStore(books.store)
        self._spectators = spectators

    def write(self, match: str, message: SayChat, listener: Listener) -> int:
        """Stores a message and returns its number; sent again under its id, it is stored once.

        Raises the refusals ``server-chat-off`` where that room is not open to the writer, ``server-not-your-seat``, and
        ``server-chat-too-fast``.
        """
        now = self._books.running.get(match).now
        if message.room not in self._rooms(now, listener.held):
            raise Refused("server-chat-off")
        writer = _writer(now.match, message.seat, listener)
        number: int | None = None
        while number is None:
            try:
                number = self._store.write(
                    match, message.room, writer, message.id, message.text, self._books.clock(), _MOST, _WITHIN
                )
            except TooFast:
                raise Refused("server-chat-too-fast") from None
            except Outrun:  # another process wrote one: take the next number
                continue
        self._books.tell_chat(match)
        return number

    def erase(self, match: str, number: int, listener: Listener) -> int:
        """Erases one's own message, for everybody. Raises the refusal ``server-not-your-message``."""
        if not self._store.erase(match, number, listener.writers):
            raise Refused("server-not-your-message")
        self._books.tell_chat(match)
        return number

    def heard(self, match: str, listener: Listener, before: Heard) -> Heard:
        """What a socket may hear now; ``told`` is the message of the protocol with what is new, empty if nothing is."""
        now = self._books.running.get(match).now
        rooms = self._rooms(now, listener.held)
        opened = rooms != before.rooms
        since = 0 if opened else before.revision
        messages = self._store.since(match, rooms, since, _TOLD) if rooms else []
        if not messages and not opened:
            return Heard(rooms, before.revision)
        revision = max((each.revision for each in messages), default=since)
        told = {"rooms": list(rooms), "messages": [_message_json(now, each, listener) for each in messages]}
        return Heard(rooms, revision, told)

    def _rooms(self, now: Snapshot, held: Collection[Seat]) -> tuple[str, ...]:
        """The rooms in which whoever holds these seats reads and writes now."""
        if not now.stored.chat:
            return ()
        players = (PLAYERS,) if held else ()
        open_to_all = self._spectators and (not held or now.match.outcome is not None)
        return (*players, SPECTATORS) if open_to_all else players


def _writer(match: Match, name: str | None, listener: Listener) -> Writer:
    """The seat that is named, else the first one that is held, else the visitor."""
    if name is None:
        return listener.writers[0]
    seat = match.seat_of(name)
    if seat not in listener.held:
        raise Refused("server-not-your-seat")
    return Writer(seat)


def _message_json(now: Snapshot, message: StoredMessage, listener: Listener) -> Json:
    writer = message.writer
    own = any((writer.seat, writer.author) == (each.seat, each.author) for each in listener.writers)
    return {
        "number": message.number,
        "room": message.room,
        "from": SPECTATOR if writer.seat is None else now.match.seat_name(writer.seat),
        "name": writer.name if writer.seat is None else now.stored.seats[writer.seat].name,
        "text": message.text,
        "at": time_text(message.at),
        "erased": message.erased,
        "own": own,
    }
