"""Matches as they stand, replayed from their logs once and then kept, so that a move costs one move."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from scheibe.core.chance import NONCE_BYTES, Draws, seed_hash
from scheibe.core.contracts import Game, Seat
from scheibe.core.match import Match, Player
from scheibe.errors import ScheibeError
from scheibe.server.logs import note
from scheibe.server.replies import Refused
from scheibe.server.store import Store, StoredEvent, StoredMatch, StoredSeat

GameOf = Callable[[str], Game[Any, Any]]
"""Finds a game by its name: the catalog's."""

_KEEP: Final = 1000  # matches
_ID_LENGTH: Final = 22


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match after some event: what is stored of it, the match itself, and when each event came (UTC)."""

    stored: StoredMatch
    match: Match
    times: tuple[datetime, ...]

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

    def grown(self, match: Match, now: datetime) -> tuple[Snapshot, list[StoredEvent]]:
        """The snapshot of a match that has grown, and the rows of what is new."""
        new = match.events[self.match.number :]
        rows = [StoredEvent(event.seat, event.kind, event.text, now) for event in new]
        return replace(self, match=match, times=(*self.times, *(now for _ in new))), rows


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
        self._guard = threading.Lock()

    def get(self, match: str) -> Running:
        """A match as it stands. Raises the refusals ``server-unknown-match`` and ``server-match-unreadable``."""
        with self._guard:
            kept = self._kept.get(match)
            if kept is not None:
                self._kept.move_to_end(match)
                return kept
        return self.keep(self._read(match))

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
            running = self._kept.setdefault(snapshot.stored.id, Running(snapshot))
            self._kept.move_to_end(snapshot.stored.id)
            while len(self._kept) > _KEEP:
                self._kept.popitem(last=False)
        return running

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

    def forget(self, match: str) -> None:
        """Drops a match whose log has grown elsewhere: it is read again when needed."""
        with self._guard:
            self._kept.pop(match, None)


def replayed(game_of: GameOf, stored: StoredMatch, rows: Sequence[StoredEvent]) -> Snapshot:
    """The match that a log holds. Raises the refusal ``server-match-newer``; what cannot be replayed raises whatever is
    wrong with it: a :class:`~scheibe.errors.ScheibeError`, ``ValueError`` or ``TypeError``."""
    game = game_of(stored.game)
    _check_versions(game, stored)
    match = Match.begin(game, stored.options, players_of(stored.seats))
    for row in rows:
        match = match.append(match.read_event(row.kind, row.seat, row.text))
    first, second = (bytes.fromhex(seat.nonce) if seat.nonce else bytes(NONCE_BYTES) for seat in stored.seats)
    Draws(bytes.fromhex(stored.seed), (first, second))  # refuses what no chance can be drawn from
    return Snapshot(stored, match, tuple(row.at for row in rows))


def _check_versions(game: Game[Any, Any], stored: StoredMatch) -> None:
    if any(version > game.versions.get(name, 0) for name, version in stored.versions.items()):
        raise Refused("server-match-newer")


def players_of(seats: Sequence[StoredSeat]) -> tuple[Player, Player]:
    """Who plays, in the match's own words."""
    first, second = (Player(seat.name or "", seat.bot or "") for seat in seats)
    return first, second
