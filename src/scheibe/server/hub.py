"""Who watches which match: sockets are woken when something was stored, and fetch it themselves."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

_GOODBYE_SECONDS: Final = 5.0


class Hub:
    """The sockets of each match. Lives on the event loop; :meth:`wake` may be called from any thread.

    A waking carries no news, only that there are some: a socket that missed one waking, or got ten at once, asks the
    log for all events after the last it sent, and so sends each once and in order.
    """

    def __init__(self) -> None:
        self.closing = asyncio.Event()
        """Set when the server is about to end: sockets say so and close."""
        self._left = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._watchers: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def watching(self, match: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever something of the match was stored."""
        news = asyncio.Event()
        self._watchers[match].add(news)
        try:
            yield news
        finally:
            self._watchers[match].discard(news)
            if not self._watchers[match]:
                del self._watchers[match]
            if not self._watchers:
                self._left.set()

    async def say_goodbye(self) -> None:
        """Tells all sockets that the server ends, and waits until they have said so and gone, or a few seconds."""
        self.closing.set()
        if self._watchers:
            self._left.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._left.wait(), _GOODBYE_SECONDS)

    def wake(self, match: str) -> None:
        """Tells all who watch a match that there is news."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, match)

    def _wake(self, match: str) -> None:
        for news in self._watchers.get(match, ()):
            news.set()
