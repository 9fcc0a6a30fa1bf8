"""The store: matches as append-only logs. What a method returns from is on the disk.

Nothing here knows what a move is. Every method may be called from any thread, and none from the event loop.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from scheibe.core.contracts import OptionValue, Seat
from scheibe.server.tables import event_table, match_table, seat_table, submission_table


class Outrun(Exception):
    """Somebody else's submission was stored first, under the same number or the same id."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat as stored. ``nonce`` is its part in the dice, in hex, taken once; a bot has no ``secret_hash``."""

    kind: str
    name: str | None
    bot: str | None
    secret_hash: str | None
    nonce: str | None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """What of a match does not grow. ``seed`` is in hex, and a secret until the end."""

    id: str
    game: str
    options: Mapping[str, OptionValue]
    versions: Mapping[str, int]
    created: datetime
    seed: str
    seats: tuple[StoredSeat, StoredSeat]


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One row of the log: who, what kind, the exact text, when (UTC)."""

    seat: Seat
    kind: str
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class StoredSubmission:
    """What was submitted under a client's id: the digest of its content, and the answer it got."""

    digest: str
    number: int


class Store:
    """The logs of all matches over one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(writes=True)
        self._queue = threading.Lock()  # writers of this process wait here, in order, not in the database's retries

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._queue, self._writer.begin() as connection:
            yield connection

    def create(self, match: StoredMatch) -> None:
        """Stores a new match with its seats."""
        with self._writing() as connection:
            connection.execute(
                insert(match_table).values(
                    id=match.id,
                    game=match.game,
                    options=json.dumps(dict(match.options)),
                    versions=json.dumps(dict(match.versions)),
                    created=_naive(match.created),
                    seed=match.seed,
                )
            )
            rows = [
                {
                    "match": match.id,
                    "seat": number,
                    "kind": seat.kind,
                    "name": seat.name,
                    "bot": seat.bot,
                    "secret_hash": seat.secret_hash,
                    "nonce": seat.nonce,
                }
                for number, seat in enumerate(match.seats)
            ]
            connection.execute(insert(seat_table), rows)

    def load(self, match: str) -> tuple[StoredMatch, list[StoredEvent]] | None:
        """A match and its whole log, or ``None`` if there is no such match."""
        with self._engine.begin() as connection:
            head = connection.execute(select(match_table).where(match_table.c.id == match)).mappings().one_or_none()
            if head is None:
                return None
            seats = connection.execute(
                select(seat_table).where(seat_table.c.match == match).order_by(seat_table.c.seat)
            )
            first, second = (_seat(row) for row in seats.mappings())
            return _match(head, (first, second)), _events(connection, match)

    def take_nonces(self, match: str, nonces: Mapping[Seat, str], events: Sequence[StoredEvent]) -> None:
        """Stores the nonces of seats that had none, with the events (a lot) that the beginning brings.

        Raises :class:`Outrun` if a seat's nonce was stored meanwhile.
        """
        with self._writing() as connection, _outrun():
            for seat, nonce in nonces.items():
                changed = connection.execute(
                    update(seat_table)
                    .where(seat_table.c.match == match, seat_table.c.seat == seat, seat_table.c.nonce.is_(None))
                    .values(nonce=nonce)
                )
                if changed.rowcount != 1:
                    raise Outrun
            _append(connection, match, 0, events)

    def submission(self, match: str, seat: Seat, client_id: str) -> StoredSubmission | None:
        """What was accepted under a client's id, if anything was."""
        table = submission_table
        wanted = select(table.c.digest, table.c.number).where(
            table.c.match == match, table.c.seat == seat, table.c.id == client_id
        )
        with self._engine.begin() as connection:
            row = connection.execute(wanted).one_or_none()
        return None if row is None else StoredSubmission(row.digest, row.number)

    def append(
        self,
        match: str,
        after: int,
        events: Sequence[StoredEvent],
        seat: Seat,
        client_id: str,
        digest: str,
        finished: bool,
    ) -> None:
        """Stores one submission whole: its events and those of chance that it brought, numbered from ``after + 1``.

        Raises :class:`Outrun` if an event of such a number, or a submission of this id, stands already; then nothing
        was stored.
        """
        with self._writing() as connection, _outrun():
            _append(connection, match, after, events)
            connection.execute(
                insert(submission_table).values(
                    match=match, seat=seat, id=client_id, digest=digest, number=after + len(events)
                )
            )
            if finished:
                connection.execute(
                    update(match_table).where(match_table.c.id == match).values(finished=_naive(events[-1].at))
                )

    def unfinished_with_bots(self) -> list[tuple[str, int]]:
        """Every match that goes on and has a bot, with the number of its newest event."""
        newest = select(func.max(event_table.c.number)).where(event_table.c.match == match_table.c.id).scalar_subquery()
        has_bot = select(seat_table).where(seat_table.c.match == match_table.c.id, seat_table.c.kind == "bot").exists()
        wanted = select(match_table.c.id, func.coalesce(newest, 0)).where(match_table.c.finished.is_(None), has_bot)
        with self._engine.begin() as connection:
            return [(row[0], row[1]) for row in connection.execute(wanted)]

    def close(self) -> None:
        """Gives all connections back."""
        self._engine.dispose()


@contextmanager
def _outrun() -> Iterator[None]:
    try:
        yield
    except IntegrityError as fault:
        raise Outrun from fault


def _append(connection: Connection, match: str, after: int, events: Sequence[StoredEvent]) -> None:
    rows = [
        {
            "match": match,
            "number": number,
            "seat": event.seat,
            "kind": event.kind,
            "text": event.text,
            "at": _naive(event.at),
        }
        for number, event in enumerate(events, after + 1)
    ]
    if rows:
        connection.execute(insert(event_table), rows)


def _events(connection: Connection, match: str) -> list[StoredEvent]:
    rows = connection.execute(select(event_table).where(event_table.c.match == match).order_by(event_table.c.number))
    return [StoredEvent(row.seat, row.kind, row.text, row.at.replace(tzinfo=UTC)) for row in rows]


def _seat(row: Mapping[Any, Any]) -> StoredSeat:
    return StoredSeat(row["kind"], row["name"], row["bot"], row["secret_hash"], row["nonce"])


def _match(row: Mapping[Any, Any], seats: tuple[StoredSeat, StoredSeat]) -> StoredMatch:
    return StoredMatch(
        row["id"],
        row["game"],
        json.loads(row["options"]),
        json.loads(row["versions"]),
        row["created"].replace(tzinfo=UTC),
        row["seed"],
        seats,
    )


def _naive(moment: datetime) -> datetime:
    return moment.astimezone(UTC).replace(tzinfo=None)
