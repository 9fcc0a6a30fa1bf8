"""What was done in another process: matches that the host closed or erased, and whom the host lets in no more.

A command beside the server, and every other process of it, leaves a row in the table ``notice``; each process looks
every second, drops what it keeps of the match, and wakes who watches it.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Final

from anyio import to_thread

from scheibe.server.books import Books
from scheibe.server.clients import Clients, network_of
from scheibe.server.host_store import HostStore
from scheibe.server.logs import note

_LOOK_SECONDS: Final = 1.0
_SWEEP_SECONDS: Final = 3600.0
_AT_ONCE: Final = 100
_KEPT: Final = timedelta(days=1)


class Noticeboard:
    """Reads the notices. Lives on the event loop."""

    def __init__(self, books: Books, store: HostStore, clients: Clients) -> None:
        self._books = books
        self._store = store
        self._clients = clients
        self._read: int | None = None

    async def run(self) -> None:
        """Looks until cancelled."""
        while True:
            try:
                if await to_thread.run_sync(self.look):
                    self._clients.cut_blocked()
            except Exception as fault:  # noqa: BLE001  # a store that cannot be read now is read in a second
                note("notices could not be read", logging.ERROR, fault=fault)
            await asyncio.sleep(_LOOK_SECONDS)

    def look(self) -> bool:
        """Reads what is new. Whether others are blocked now. May block."""
        if self._read is None:  # what came before the start is in the store, and nothing is kept yet
            self._read = self._store.newest_notice()
        for number, match in self._store.notices(self._read):
            self._books.running.reread(match)
            self._books.tell(match)
            self._books.tell_chat(match)
            self._read = number
        networks = [network for network in map(network_of, self._store.blocked()) if network is not None]
        return self._clients.block(networks)


class AbandonedSweep:
    """Closes, or erases, matches in which nothing has happened for ``days`` and nobody is there. Every hour."""

    def __init__(self, books: Books, store: HostStore, days: int, *, erase: bool) -> None:
        self._books = books
        self._store = store
        self._days = days
        self._erase = erase

    async def run(self) -> None:
        """Sweeps until cancelled."""
        while True:
            try:
                await to_thread.run_sync(self.sweep)
            except Exception as fault:  # noqa: BLE001  # a store that cannot be written now can be in an hour
                note("sweep of abandoned matches failed", logging.ERROR, fault=fault)
            await asyncio.sleep(_SWEEP_SECONDS)

    def sweep(self) -> int:
        """Ends what is abandoned now; how many matches that were. May block."""
        now, ended = self._books.clock(), 0
        self._store.drop_notices(now - _KEPT)
        change = self._store.erase_match if self._erase else self._store.close_match
        while matches := self._store.abandoned(now - timedelta(days=self._days), _AT_ONCE):
            for match in matches:
                change(match, now)
                note("abandoned match ended", match=match, erased=int(self._erase))
            ended += len(matches)
        return ended
