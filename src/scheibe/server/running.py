"""Matches as they stand, replayed from their logs once and then kept, so that a move costs one move."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Final, Self

from scheibe.core.chance import NONCE_BYTES, Draws, seed_hash
from scheibe.core.contracts import Game, Seat
from scheibe.core.match import Match, Player
from scheibe.errors import ScheibeError
from scheibe.server.clocks import Reckoning
from scheibe.server.logs import note
from scheibe.server.replies import Refused
from scheibe.server.store import Store, StoredEvent, StoredMatch, StoredSeat

GameOf = Callable[[str], Game[Any, Any]]
"""Finds a game by its name: the catalog's."""

_MOMENT: Final = timedelta(microseconds=1)
_KEEP: Final = 4000  # matches; one of 50 events takes some 14 kB
_LATEST: Final = 2  # events of which it is kept what stood after them
_ID_LENGTH: Final = 22


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match after some event: what is stored of it, the match itself, when each event came (UTC), and how its clocks
    stand, if it has any."""

    stored: StoredMatch
    match: Match
    times: tuple[datetime, ...]
    reckoning: Reckoning | None

    @classmethod
    def begin(cls, stored: StoredMatch, match: Match) -> Self:
        """A match without events."""
        first, second = (seat.kind == "person" for seat in stored.seats)
        return cls(stored, match, (), None if stored.clock is None else Reckoning.begin(stored.clock, (first, second)))

    @property
    def begun(self) -> bool:
        """Whether both seats' nonces are there, so that chance can be drawn."""
        return all(seat.nonce is not None for seat in self.stored.seats)

    @property
    def draws(self) -> Draws:
        """The chance of a match that has begun."""
        first, second = (bytes.fromhex(seat.nonce or "") for seat in self.stored.seats)
        return Draws(bytes.fromhex(self.stored.seed), (first, second))

    @property
    def seed_hash(self) -> str:
        """What everybody is told of the seed before the end."""
        return seed_hash(bytes.fromhex(self.stored.seed))

    @property
    def bot_to_act(self) -> Seat | None:
        """The bot's seat that the match waits for, to move or to accept."""
        if not self.begun or self.match.outcome is not None:
            return None
        awaited = self.match.must_accept if self.match.to_move is None else self.match.to_move
        return awaited if awaited in (0, 1) and self.stored.seats[awaited].kind == "bot" else None

    def with_nonces(self, nonces: Mapping[Seat, str]) -> Snapshot:
        """The same with the nonces of further seats."""
        first, second = (
            replace(seat, nonce=nonces.get(number, seat.nonce)) for number, seat in enumerate(self.stored.seats)
        )
        return replace(self, stored=replace(self.stored, seats=(first, second)))

    def seated(self, seat: Seat, sitting: StoredSeat) -> Snapshot:
        """The same with another one in that seat."""
        first, second = (sitting if number == seat else each for number, each in enumerate(self.stored.seats))
        seats = first, second
        return replace(
            self, stored=replace(self.stored, seats=seats), match=replace(self.match, players=players_of(seats))
        )

    def with_left(self, seats: Collection[Seat], left: datetime | None) -> Snapshot:
        """The same with since when these seats have had no socket."""
        first, second = (
            replace(seat, left=left) if number in seats else seat for number, seat in enumerate(self.stored.seats)
        )
        return replace(self, stored=replace(self.stored, seats=(first, second)))

    def with_rematch(self, asked: Collection[Seat], made: str | None) -> Snapshot:
        """The same with who wants a match once more, and the match that follows."""
        first, second = (replace(seat, rematch=number in asked) for number, seat in enumerate(self.stored.seats))
        return replace(self, stored=replace(self.stored, seats=(first, second), rematch=made))

    def grown(self, match: Match, now: datetime) -> tuple[Snapshot, list[StoredEvent]]:
        """The snapshot of a match that has grown, and the rows of what is new.

        They are stored as of ``now``, but never as early as what stands: a clock that was turned back changes no order.
        """
        at = max(now, self.times[-1] + _MOMENT) if self.times else now
        new = match.events[self.match.number :]
        rows = [StoredEvent(event.seat, event.kind, event.text, at, event.stored) for event in new]
        return self.submitted(match, at), rows

    def submitted(self, match: Match, at: datetime) -> Snapshot:
        """The snapshot after all that came with one submission."""
        first = self.match.number + 1
        times = (*self.times, *(at for _ in match.events[first - 1 :]))
        reckoning = None if self.reckoning is None else self.reckoning.after(match, first, at)
        new = match.number - self.match.number  # both what was played on, and what came of it, are yet to be told
        return replace(self, match=match.light(max(new, _LATEST)), times=times, reckoning=reckoning)

    def whole(self, since: int = 0) -> Snapshot:
        """The same with all that stood after event ``since`` and later at hand, for whoever tells of it. Where that is
        long ago, the match is played through again."""
        match = self.match.whole(since)
        return self if match is self.match else replace(self, match=match)


@dataclass(slots=True)
class Running:
    """One match that is kept. Hold ``lock`` to change it; ``now`` is replaced whole, so reading needs no lock."""

    now: Snapshot
    lock: threading.Lock = field(default_factory=threading.Lock)


class RunningMatches:
    """The matches that are kept, the most recently used ones."""

    def __init__(self, store: Store, game_of: GameOf) -> None:
        self._store = store
        self._game_of = game_of
        self._kept: OrderedDict[str, Running] = OrderedDict()
        self._reading: defaultdict[str, set[object]] = defaultdict(set)  # readings that no dropping has made old
        self._guard = threading.Lock()

    def get(self, match: str) -> Running:
        """A match as it stands. Raises the refusals ``server-unknown-match`` and ``server-match-unreadable``."""
        kept = self.kept(match)
        if kept is not None:
            return kept
        while True:
            reading = object()
            with self._guard:
                self._reading[match].add(reading)
            try:
                snapshot = self._read(match)
            except BaseException:
                with self._guard:
                    self._has_read(match, reading)
                raise
            with self._guard:
                if self._has_read(match, reading):
                    return self._kept_by_now(snapshot)

    def kept(self, match: str) -> Running | None:
        """A match if it is kept, without waiting for the store."""
        with self._guard:
            kept = self._kept.get(match)
            if kept is not None:
                self._kept.move_to_end(match)
            return kept

    def grasped(self, match: str) -> Running | None:
        """A match to change, its lock taken, if it is kept and nobody is changing it: without waiting for anything.
        Whoever gets it releases the lock, from whatever thread."""
        running = self.kept(match)
        if running is None or not running.lock.acquire(blocking=False):
            return None
        with self._guard:
            if self._kept.get(match) is running:
                return running
        running.lock.release()
        return None

    def _has_read(self, match: str, reading: object) -> bool:
        """Ends a reading of a match; whether the match was not dropped meanwhile."""
        readings = self._reading.get(match, set())
        still_true = reading in readings
        readings.discard(reading)
        if not readings:
            self._reading.pop(match, None)
        return still_true

    @contextmanager
    def changing(self, match: str) -> Iterator[Running]:
        """A match as it stands, for this thread alone to change."""
        while True:
            running = self.get(match)
            with running.lock:
                with self._guard:
                    current = self._kept.get(match) is running
                if current:  # else it was dropped while this thread waited, and what it holds is old
                    yield running
                    return

    def keep(self, snapshot: Snapshot) -> Running:
        """Keeps a match, unless somebody else keeps it by now; then that one counts."""
        with self._guard:
            return self._kept_by_now(snapshot)

    def _kept_by_now(self, snapshot: Snapshot) -> Running:
        running = self._kept.setdefault(snapshot.stored.id, Running(snapshot))
        self._kept.move_to_end(snapshot.stored.id)
        if len(self._kept) > _KEEP:  # one that is being changed must stay: else it is read as it was before
            idle = (match for match, kept in self._kept.items() if kept is not running and not kept.lock.locked())
            oldest = next(idle, None)
            if oldest is not None:
                self._drop(oldest)
        return running

    def _drop(self, match: str) -> None:
        """Drops a match, and whatever is just being read of it: that may be older than what was dropped."""
        self._kept.pop(match, None)
        self._reading.pop(match, None)

    def _read(self, match: str) -> Snapshot:
        try:
            found = self._store.load(match) if len(match) == _ID_LENGTH else None
            if found is not None:
                return replayed(self._game_of, *found)
        except Refused:
            raise
        except (ScheibeError, ValueError, TypeError) as fault:  # rows that do not replay, or that nothing here wrote
            note("match unreadable", logging.ERROR, fault=fault, match=match)
            raise Refused("server-match-unreadable") from fault
        raise Refused("server-unknown-match")

    def reread(self, match: str) -> None:
        """Has a match read again when it is needed next, after whatever is just being stored of it here."""
        with self._guard:
            kept = self._kept.get(match)
        if kept is not None:
            with kept.lock:
                self.forget(match)

    def forget(self, match: str) -> None:
        """Drops a match whose log has grown elsewhere: it is read again when needed. For whoever is changing it."""
        with self._guard:
            self._drop(match)


def replayed(game_of: GameOf, stored: StoredMatch, rows: Sequence[StoredEvent]) -> Snapshot:
    """The match that a log holds, every outcome as it was stored.

    Raises the refusal ``server-match-newer``; what cannot be replayed raises whatever is wrong with it: a
    :class:`~scheibe.errors.ScheibeError`, ``ValueError`` or ``TypeError``.
    """
    game = game_of(stored.game)
    _check_versions(game, stored)
    start = None if stored.start is None else game.parse_position(stored.start)
    snapshot = Snapshot.begin(stored, Match.begin(game, stored.options, players_of(stored.seats), start))
    for at, together in groupby(rows, key=lambda row: row.at):
        match = snapshot.match
        for row in together:
            match = match.append(match.read_event(row.kind, row.seat, row.text, row.stored))
        snapshot = snapshot.submitted(match, at)
    first, second = (bytes.fromhex(seat.nonce) if seat.nonce else bytes(NONCE_BYTES) for seat in stored.seats)
    Draws(bytes.fromhex(stored.seed), (first, second))  # refuses what no chance can be drawn from
    return snapshot


def _check_versions(game: Game[Any, Any], stored: StoredMatch) -> None:
    if any(version > game.versions.get(name, 0) for name, version in stored.versions.items()):
        raise Refused("server-match-newer")


def players_of(seats: Sequence[StoredSeat]) -> tuple[Player, Player]:
    """Who plays, in the match's own words."""
    first, second = (Player(seat.name or "", seat.bot or "") for seat in seats)
    return first, second
