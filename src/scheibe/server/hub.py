"""Who watches which match: sockets are woken when something was stored, and fetch it themselves."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

from scheibe.core.contracts import Seat

_GOODBYE_SECONDS: Final = 5.0


class News(asyncio.Event):
    """Set when there is news; ``chat`` says whether people wrote something, too."""

    chat = False


class Hub:
    """The sockets of each match. Lives on the event loop; :meth:`wake` may be called from any thread.

    A waking carries no news, only that there are some: a socket that missed one waking, or got ten at once, asks the
    log for all events after the last it sent, and so sends each once and in order.
    """

    def __init__(self) -> None:
        self.closing = False
        """Whether the server is about to end: sockets say so and close."""
        self._left = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._watchers: defaultdict[str, set[News]] = defaultdict(set)
        self._sockets: defaultdict[str, Counter[Seat | None]] = defaultdict(Counter)

    @contextmanager
    def watching(self, match: str, held: Collection[Seat]) -> Iterator[News]:
        """An event that is set whenever there is news of the match, for a socket that holds the seats ``held``."""
        news = News()
        if self.closing:
            news.set()
        self._wake(match)
        self._watchers[match].add(news)
        self._sockets[match].update(held or (None,))
        try:
            yield news
        finally:
            self._watchers[match].discard(news)
            self._sockets[match].subtract(held or (None,))
            self._wake(match)
            if not self._watchers[match]:
                del self._watchers[match], self._sockets[match]
            if not self._watchers:
                self._left.set()

    def sockets(self, match: str) -> Mapping[Seat | None, int]:
        """How many sockets hold each seat of a match here; ``None`` are those that hold none."""
        return self._sockets.get(match, {})

    def close(self) -> None:
        """Has all sockets say that the server ends, and close."""
        self.closing = True
        for match in self._watchers:
            self._wake(match)

    async def say_goodbye(self) -> None:
        """Tells all sockets that the server ends, and waits until they have said so and gone, or a few seconds."""
        self.close()
        if self._watchers:
            self._left.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._left.wait(), _GOODBYE_SECONDS)

    def wake(self, match: str) -> None:
        """Tells all who watch a match that there is news."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, match)

    def wake_for_chat(self, match: str) -> None:
        """Tells all who watch a match that people wrote something."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake_for_chat, match)

    def _wake_for_chat(self, match: str) -> None:
        for news in self._watchers.get(match, ()):
            news.chat = True
            news.set()

    def _wake(self, match: str) -> None:
        for news in self._watchers.get(match, ()):
            news.set()
