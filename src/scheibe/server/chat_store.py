"""What people wrote to each other, as it is stored: apart from the log, so that it can be erased."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, Connection, func, insert, or_, select, update

from scheibe.core.contracts import Seat
from scheibe.server.store import Store, naive, outrun
from scheibe.server.tables import chat_table


class TooFast(Exception):
    """Somebody has written as much as may be written in so short a time."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Who writes: a seat, or, where that is ``None``, somebody who looks on, with the hash of the key that nobody else
    has, and a name of their own choice."""

    seat: Seat | None
    author: str | None = None
    name: str | None = None

    @property
    def _rows(self) -> ColumnElement[bool]:
        table = chat_table.c
        return (
            table.seat == self.seat if self.seat is not None else table.seat.is_(None) & (table.author == self.author)
        )


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A message; an erased one has no text. ``revision`` grows with every message of a match and every erasing."""

    number: int
    room: str
    writer: Writer
    text: str
    at: datetime
    erased: bool
    revision: int


class ChatStore:
    """The messages of all matches. Every method may be called from any thread, and none from the event loop."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def write(
        self,
        match: str,
        room: str,
        writer: Writer,
        client_id: str,
        text: str,
        at: datetime,
        most: int,
        within: timedelta,
    ) -> int:
        """Stores a message and returns its number; under an id that the writer used already, that of the first.

        Raises :class:`TooFast` if the writer has written ``most`` messages ``within`` such a time, and
        :class:`~scheibe.server.store.Outrun` if another process stored one first.
        """
        table = chat_table.c
        mine = (table.match == match) & writer._rows
        with self._store.writing() as connection, outrun():
            first: int | None = connection.execute(
                select(table.number).where(mine, table.id == client_id)
            ).scalar_one_or_none()
            if first is not None:
                return first
            recent = select(func.count()).select_from(chat_table).where(mine, table.at > naive(at - within))
            if connection.execute(recent).scalar_one() >= most:
                raise TooFast
            newest = select(func.coalesce(func.max(table.number), 0)).where(table.match == match)
            number: int = connection.execute(newest).scalar_one() + 1
            connection.execute(
                insert(chat_table).values(
                    match=match,
                    number=number,
                    room=room,
                    seat=writer.seat,
                    author=writer.author,
                    id=client_id,
                    name=writer.name,
                    text=text,
                    at=naive(at),
                    revision=_next_revision(connection, match),
                    erased=False,
                )
            )
            return number

    def erase(self, match: str, number: int, writers: Collection[Writer]) -> bool:
        """Erases a message if one of ``writers`` wrote it; whether one did. The words are gone from the store."""
        whose = or_(*(writer._rows for writer in writers))
        with self._store.writing() as connection:
            changed = connection.execute(
                update(chat_table)
                .where(chat_table.c.match == match, chat_table.c.number == number, whose)
                .values(text="", name=None, erased=True, revision=_next_revision(connection, match))
            )
            return changed.rowcount > 0

    def since(self, match: str, rooms: Collection[str], revision: int, most: int) -> list[StoredMessage]:
        """What was written or erased in these rooms after a revision, in order; of many, the newest."""
        table = chat_table.c
        wanted = (
            select(chat_table)
            .where(table.match == match, table.room.in_(rooms), table.revision > revision)
            .order_by(table.number.desc())
            .limit(most)
        )
        with self._store.reading() as connection:
            rows = list(connection.execute(wanted))
        return [
            StoredMessage(
                row.number,
                row.room,
                Writer(row.seat, row.author, row.name),
                row.text,
                row.at.replace(tzinfo=UTC),
                row.erased,
                row.revision,
            )
            for row in reversed(rows)
        ]


def _next_revision(connection: Connection, match: str) -> int:
    newest = select(func.coalesce(func.max(chat_table.c.revision), 0)).where(chat_table.c.match == match)
    return int(connection.execute(newest).scalar_one()) + 1
