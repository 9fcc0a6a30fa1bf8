"""The store: matches as append-only logs. What a method returns from is on the disk.

Nothing here knows what a move is. Every method may be called from any thread, and none from the event loop.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, func, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError

from scheibe.core.contracts import OptionValue, Seat
from scheibe.server.clocks import Terms
from scheibe.server.tables import event_table, match_table, seat_is_open, seat_table, submission_table
from scheibe.server.writer import Wish, Writer


class Outrun(Exception):
    """Somebody else's submission was stored first, under the same number or the same id."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat as stored. ``nonce`` is its part in the dice, in hex, taken once; a bot has no ``secret_hash``, and a
    person's seat without one is open: whoever has the invitation may take it. ``program`` is what sits there for the
    person, as it calls itself; ``left`` is since when a person has had no socket; ``rematch`` whether it asked for a
    match once more."""

    kind: str
    name: str | None
    bot: str | None
    secret_hash: str | None
    nonce: str | None
    invitation_hash: str | None = None
    program: str | None = None
    left: datetime | None = None
    rematch: bool = False

    @property
    def open(self) -> bool:
        """Whether nobody has taken the seat yet."""
        return self.kind == "person" and self.secret_hash is None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """What of a match does not grow. ``seed`` is in hex, and a secret until the end; ``start`` is the text of the first
    position, where it is not the game's own; ``rematch`` is the match that followed."""

    id: str
    game: str
    options: Mapping[str, OptionValue]
    versions: Mapping[str, int]
    created: datetime
    seed: str
    seats: tuple[StoredSeat, StoredSeat]
    start: str | None = None
    listed: bool = False
    chat: bool = False
    clock: Terms | None = None
    rematch: str | None = None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One row of the log: who, what kind, the exact text, when (UTC), and what the game keeps beside a move."""

    seat: Seat
    kind: str
    text: str
    at: datetime
    stored: str | None = None


@dataclass(frozen=True, slots=True)
class StoredSubmission:
    """What was submitted under a client's id: the digest of its content, and the answer it got."""

    digest: str
    number: int


@dataclass(frozen=True, slots=True)
class Appending:
    """One submission whole, to be stored: its events and those of chance that it brought, numbered from ``after + 1``,
    the seat and the client's id under which it came, and whether the match is over with it."""

    match: str
    after: int
    events: Sequence[StoredEvent]
    seat: Seat
    client_id: str
    digest: str
    finished: bool


class Store:
    """The logs of all matches over one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._soon = Writer(self.append_all, everybodys=(OperationalError,))
        self._writer = engine.execution_options(writes=True)
        self._queue = threading.Lock()  # writers of this process wait here, in order, not in the database's retries

    @property
    def engine(self) -> Engine:
        """The database."""
        return self._engine

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: stored when the block is left, or nothing of it."""
        with self._queue, self._writer.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that reads."""
        with self._engine.begin() as connection:
            yield connection

    def create(self, match: StoredMatch) -> None:
        """Stores a new match with its seats."""
        with self.writing() as connection:
            _create(connection, match)

    def load(self, match: str) -> tuple[StoredMatch, list[StoredEvent]] | None:
        """A match and its whole log, or ``None`` if there is no such match."""
        with self.reading() as connection:
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
        with self.writing() as connection, outrun():
            for seat, nonce in nonces.items():
                changed = connection.execute(
                    update(seat_table)
                    .where(seat_table.c.match == match, seat_table.c.seat == seat, seat_table.c.nonce.is_(None))
                    .values(nonce=nonce)
                )
                if changed.rowcount != 1:
                    raise Outrun
            _append(connection, match, 0, events)

    def take_seat(self, match: str, seat: Seat, taken: StoredSeat) -> None:
        """Stores who has taken an open seat. Raises :class:`Outrun` if it is not open, or the match is over."""
        going = select(match_table.c.id).where(match_table.c.id == match, match_table.c.finished.is_(None)).exists()
        with self.writing() as connection:
            changed = connection.execute(
                update(seat_table)
                .where(seat_table.c.match == match, seat_table.c.seat == seat, seat_is_open, going)
                .values(
                    secret_hash=taken.secret_hash, name=taken.name, program=taken.program, left=_maybe_naive(taken.left)
                )
            )
            if changed.rowcount != 1:
                raise Outrun

    def set_left(self, match: str, seats: Collection[Seat], left: datetime | None) -> None:
        """Stores since when these seats have had no socket; ``None``: they have one."""
        with self.writing() as connection:
            connection.execute(
                update(seat_table)
                .where(seat_table.c.match == match, seat_table.c.seat.in_(seats))
                .values(left=_maybe_naive(left))
            )

    def left_at(self, match: str, seat: Seat) -> datetime | None:
        """Since when a seat has had no socket."""
        wanted = select(seat_table.c.left).where(seat_table.c.match == match, seat_table.c.seat == seat)
        with self.reading() as connection:
            left: datetime | None = connection.execute(wanted).scalar_one()
        return _maybe_utc(left)

    def empty_all_seats(self, now: datetime) -> None:
        """Stores that nobody has a socket since now, where that is not known already: the server starts."""
        going = select(match_table.c.id).where(match_table.c.finished.is_(None))
        with self.writing() as connection:
            connection.execute(
                update(seat_table)
                .where(
                    seat_table.c.left.is_(None), seat_table.c.secret_hash.is_not(None), seat_table.c.match.in_(going)
                )
                .values(left=naive(now))
            )

    def listed(self, most: int) -> list[str]:
        """The matches that the lobby shows: listed, not over, with an open seat; the newest first."""
        has_open = select(seat_table).where(seat_table.c.match == match_table.c.id, seat_is_open).exists()
        wanted = (
            select(match_table.c.id)
            .where(match_table.c.listed, match_table.c.finished.is_(None), has_open)
            .order_by(match_table.c.created.desc(), match_table.c.id)
            .limit(most)
        )
        with self.reading() as connection:
            return list(connection.execute(wanted).scalars())

    def ask_rematch(self, match: str, seat: Seat, follower: StoredMatch) -> tuple[frozenset[Seat], str | None]:
        """Stores that a seat wants a match once more, and ``follower`` as that match if no person is left to ask and
        there is none yet. The seats that have asked, and the match that follows."""
        mine = seat_table.c.match == match
        with self.writing() as connection:
            connection.execute(update(seat_table).where(mine, seat_table.c.seat == seat).values(rematch=True))
            asked = connection.execute(select(seat_table.c.seat).where(mine, seat_table.c.rematch)).scalars()
            persons = connection.execute(select(seat_table.c.seat).where(mine, seat_table.c.kind == "person")).scalars()
            agreed = frozenset(asked)
            this = match_table.c.id == match
            made: str | None = connection.execute(select(match_table.c.rematch).where(this)).scalar_one()
            if made is None and agreed.issuperset(persons):
                _create(connection, follower)
                connection.execute(update(match_table).where(this).values(rematch=follower.id))
                made = follower.id
            return agreed, made

    def submission(self, match: str, seat: Seat, client_id: str) -> StoredSubmission | None:
        """What was accepted under a client's id, if anything was."""
        table = submission_table
        wanted = select(table.c.digest, table.c.number).where(
            table.c.match == match, table.c.seat == seat, table.c.id == client_id
        )
        with self.reading() as connection:
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
        """Stores one submission (:class:`Appending`).

        Raises :class:`Outrun` if an event of such a number, or a submission of this id, stands already; then nothing
        was stored.
        """
        self.append_all([Appending(match, after, events, seat, client_id, digest, finished)])

    def append_all(self, submissions: Sequence[Appending]) -> None:
        """Stores several submissions in one transaction, all or none. Raises as :meth:`append`."""
        rows = [row for each in submissions for row in _rows(each.match, each.after, each.events)]
        ids = [
            {
                "match": each.match,
                "seat": each.seat,
                "id": each.client_id,
                "digest": each.digest,
                "number": each.after + len(each.events),
            }
            for each in submissions
        ]
        with self.writing() as connection, outrun():
            if rows:
                connection.execute(insert(event_table), rows)
            connection.execute(insert(submission_table), ids)
            for each in submissions:
                if each.finished:
                    _finish(connection, each.match, each.events[-1].at)

    def append_soon(self, submission: Appending, done: Callable[[BaseException | None], None]) -> None:
        """Has a submission stored together with others that come at the same time, and waits for nothing: ``done`` is
        called in another thread, with ``None`` once it is on the disk, else with what :meth:`append` raises. Raises
        ``RuntimeError`` once the store is closed."""
        self._soon.put(Wish(submission, done))

    def end(self, match: str, after: int, event: StoredEvent) -> None:
        """Stores the event that ends a match, which nobody submitted. Raises :class:`Outrun` as :meth:`append`."""
        with self.writing() as connection, outrun():
            _append(connection, match, after, [event])
            _finish(connection, match, event.at)

    def unfinished_with_bots(self) -> list[tuple[str, int]]:
        """Every match that goes on and has a bot, with the number of its newest event."""
        has_bot = select(seat_table).where(seat_table.c.match == match_table.c.id, seat_table.c.kind == "bot").exists()
        return self._unfinished(has_bot)

    def unfinished_with_clock(self) -> list[tuple[str, int]]:
        """Every match that goes on and has a clock, with the number of its newest event."""
        return self._unfinished(match_table.c.clock.is_not(None))

    def _unfinished(self, which: ColumnElement[bool]) -> list[tuple[str, int]]:
        newest = select(func.max(event_table.c.number)).where(event_table.c.match == match_table.c.id).scalar_subquery()
        wanted = select(match_table.c.id, func.coalesce(newest, 0)).where(match_table.c.finished.is_(None), which)
        with self.reading() as connection:
            return [(row[0], row[1]) for row in connection.execute(wanted)]

    def close(self) -> None:
        """Stores what is still to be stored, and gives all connections back."""
        self._soon.close()
        self._engine.dispose()


@contextmanager
def outrun() -> Iterator[None]:
    """Raises :class:`Outrun` where something of that number, or of that id, stands already."""
    try:
        yield
    except IntegrityError as fault:
        raise Outrun from fault


def _create(connection: Connection, match: StoredMatch) -> None:
    connection.execute(
        insert(match_table).values(
            id=match.id,
            game=match.game,
            options=json.dumps(dict(match.options)),
            versions=json.dumps(dict(match.versions)),
            created=naive(match.created),
            seed=match.seed,
            start=match.start,
            listed=match.listed,
            chat=match.chat,
            clock=None if match.clock is None else json.dumps(match.clock.as_json()),
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
            "invitation_hash": seat.invitation_hash,
            "program": seat.program,
            "left": _maybe_naive(seat.left),
        }
        for number, seat in enumerate(match.seats)
    ]
    connection.execute(insert(seat_table), rows)


def _finish(connection: Connection, match: str, at: datetime) -> None:
    connection.execute(update(match_table).where(match_table.c.id == match).values(finished=naive(at)))


def _append(connection: Connection, match: str, after: int, events: Sequence[StoredEvent]) -> None:
    rows = _rows(match, after, events)
    if rows:
        connection.execute(insert(event_table), rows)


def _rows(match: str, after: int, events: Sequence[StoredEvent]) -> list[dict[str, Any]]:
    return [
        {
            "match": match,
            "number": number,
            "seat": event.seat,
            "kind": event.kind,
            "text": event.text,
            "at": naive(event.at),
            "stored": event.stored,
        }
        for number, event in enumerate(events, after + 1)
    ]


def _events(connection: Connection, match: str) -> list[StoredEvent]:
    rows = connection.execute(select(event_table).where(event_table.c.match == match).order_by(event_table.c.number))
    return [StoredEvent(row.seat, row.kind, row.text, row.at.replace(tzinfo=UTC), row.stored) for row in rows]


def _seat(row: Mapping[Any, Any]) -> StoredSeat:
    return StoredSeat(
        row["kind"],
        row["name"],
        row["bot"],
        row["secret_hash"],
        row["nonce"],
        row["invitation_hash"],
        row["program"],
        _maybe_utc(row["left"]),
        row["rematch"],
    )


def _match(row: Mapping[Any, Any], seats: tuple[StoredSeat, StoredSeat]) -> StoredMatch:
    return StoredMatch(
        row["id"],
        row["game"],
        json.loads(row["options"]),
        json.loads(row["versions"]),
        row["created"].replace(tzinfo=UTC),
        row["seed"],
        seats,
        row["start"],
        row["listed"],
        row["chat"],
        None if row["clock"] is None else Terms.of(json.loads(row["clock"])),
        row["rematch"],
    )


def _maybe_naive(moment: datetime | None) -> datetime | None:
    return None if moment is None else naive(moment)


def naive(moment: datetime) -> datetime:
    """A time as it is stored: UTC, without saying so."""
    return moment.astimezone(UTC).replace(tzinfo=None)


def _maybe_utc(moment: datetime | None) -> datetime | None:
    return None if moment is None else moment.replace(tzinfo=UTC)
