"""What a host does with the stored matches, from this process or from another one beside the server.

Nothing here replays a match, so what cannot be read any more can still be closed and erased. Each change is told to
every process by a row of ``notice``, in the same transaction. Every method may block and may be called from any thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Engine, Select, Subquery, delete, func, insert, select, update

from scheibe.core.contracts import CHANCE
from scheibe.core.events import Closed
from scheibe.server.store import naive
from scheibe.server.tables import blocked_table, event_table, match_table, notice_table, seat_is_open, seat_table

_MOMENT = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Listing:
    """A match as a host sees it: ``number`` is its newest event, ``touched`` when that came (UTC), ``seats`` who sits
    there, in the words of the store (``person``, ``bot`` or ``open``)."""

    id: str
    game: str
    created: datetime
    touched: datetime
    number: int
    finished: bool
    seats: tuple[str, ...]


class HostStore:
    """The host's hand on the database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(writes=True)

    def exists(self, match: str) -> bool:
        """Whether there is such a match."""
        with self._engine.begin() as connection:
            return connection.execute(select(match_table.c.id).where(match_table.c.id == match)).first() is not None

    def close_match(self, match: str, now: datetime) -> bool:
        """Ends a match that goes on, for nobody: the event ``closed``. Whether it did go on."""
        with self._writer.begin() as connection:
            going = select(match_table.c.id).where(match_table.c.id == match, match_table.c.finished.is_(None))
            if connection.execute(going).first() is None:
                return False
            newest = select(func.max(event_table.c.number), func.max(event_table.c.at))
            number, last = connection.execute(newest.where(event_table.c.match == match)).one()
            at = naive(now) if last is None else max(naive(now), last + _MOMENT)
            connection.execute(
                insert(event_table).values(
                    match=match, number=(number or 0) + 1, seat=CHANCE, kind=Closed.kind, text=Closed.text, at=at
                )
            )
            connection.execute(update(match_table).where(match_table.c.id == match).values(finished=at))
            _notice(connection, match, now)
            return True

    def erase_match(self, match: str, now: datetime) -> bool:
        """Removes a match with all that belongs to it. Whether it was there."""
        with self._writer.begin() as connection:
            connection.execute(update(match_table).where(match_table.c.rematch == match).values(rematch=None))
            gone = connection.execute(delete(match_table).where(match_table.c.id == match)).rowcount
            _notice(connection, match, now)
            return gone == 1

    def listed(self, most: int) -> list[Listing]:
        """The matches that were touched last, the newest first."""
        newest = _newest()
        touched = func.coalesce(newest.c.at, match_table.c.created)
        wanted = (
            select(match_table, touched.label("touched"), func.coalesce(newest.c.number, 0).label("number"))
            .outerjoin(newest, newest.c.match == match_table.c.id)
            .order_by(touched.desc(), match_table.c.id)
            .limit(most)
        )
        with self._engine.begin() as connection:
            rows = connection.execute(wanted).mappings().all()
            seats = select(seat_table.c.match, seat_table.c.kind, seat_is_open.label("open")).order_by(
                seat_table.c.seat
            )
            sitting: dict[str, list[str]] = {row["id"]: [] for row in rows}
            for match, kind, is_open in connection.execute(seats.where(seat_table.c.match.in_(sitting))):
                sitting[match].append("open" if is_open else kind)
        return [
            Listing(
                row["id"],
                row["game"],
                row["created"].replace(tzinfo=UTC),
                row["touched"].replace(tzinfo=UTC),
                row["number"],
                row["finished"] is not None,
                tuple(sitting[row["id"]]),
            )
            for row in rows
        ]

    def going(self) -> int:
        """How many matches go on."""
        with self._engine.begin() as connection:
            wanted = select(func.count()).select_from(match_table).where(match_table.c.finished.is_(None))
            return connection.execute(wanted).scalar_one()

    def abandoned(self, before: datetime, most: int) -> list[str]:
        """Matches that go on, in which nothing has happened since ``before`` and nobody has had a socket since then."""
        moment = naive(before)
        newest = _newest()
        persons = seat_table.c.match == match_table.c.id, seat_table.c.secret_hash.is_not(None)
        here = select(seat_table).where(*persons, (seat_table.c.left.is_(None)) | (seat_table.c.left >= moment))
        wanted = (
            select(match_table.c.id)
            .outerjoin(newest, newest.c.match == match_table.c.id)
            .where(match_table.c.finished.is_(None), match_table.c.created < moment)
            .where(func.coalesce(newest.c.at, match_table.c.created) < moment, ~here.exists())
            .limit(most)
        )
        return self._column(wanted)

    def block(self, networks: Sequence[str], now: datetime) -> None:
        """Lets nobody in from these addresses any more."""
        with self._writer.begin() as connection:
            for network in networks:
                connection.execute(delete(blocked_table).where(blocked_table.c.network == network))
                connection.execute(insert(blocked_table).values(network=network, at=naive(now)))

    def unblock(self, networks: Sequence[str]) -> list[str]:
        """Lets these in again; those of them that were not blocked."""
        with self._writer.begin() as connection:
            return [
                network
                for network in networks
                if connection.execute(delete(blocked_table).where(blocked_table.c.network == network)).rowcount == 0
            ]

    def blocked(self) -> list[str]:
        """Whom nobody lets in."""
        return self._column(select(blocked_table.c.network).order_by(blocked_table.c.network))

    def newest_notice(self) -> int:
        """The number of the newest notice, 0 if there is none."""
        with self._engine.begin() as connection:
            number: int | None = connection.execute(select(func.max(notice_table.c.number))).scalar_one()
        return number or 0

    def notices(self, after: int) -> list[tuple[int, str]]:
        """The notices after a number, in order: number and match."""
        wanted = select(notice_table.c.number, notice_table.c.match).where(notice_table.c.number > after)
        with self._engine.begin() as connection:
            return [(row[0], row[1]) for row in connection.execute(wanted.order_by(notice_table.c.number))]

    def drop_notices(self, before: datetime) -> None:
        """Removes notices that every process has read long ago."""
        with self._writer.begin() as connection:
            connection.execute(delete(notice_table).where(notice_table.c.at < naive(before)))

    def _column(self, wanted: Select[Any]) -> list[str]:
        with self._engine.begin() as connection:
            return [row[0] for row in connection.execute(wanted)]


def _newest() -> Subquery:
    """The newest event of every match, and when it came."""
    number, at = func.max(event_table.c.number).label("number"), func.max(event_table.c.at).label("at")
    return select(event_table.c.match, number, at).group_by(event_table.c.match).subquery()


def _notice(connection: Connection, match: str, now: datetime) -> None:
    connection.execute(insert(notice_table).values(match=match, at=naive(now)))
