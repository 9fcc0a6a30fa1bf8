"""What everything that works with matches shares: the store, the matches that are kept, and whom to tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from scheibe.server.running import RunningMatches
from scheibe.server.security import Randomness
from scheibe.server.store import Store

Clock = Callable[[], datetime]
"""The time, in UTC: passed in, so that tests can set it."""


@dataclass(slots=True)
class Books:
    """The store and what is kept of it. ``on_stored`` is called with a match's id whenever something of it was stored,
    in the thread that stored it; ``on_chat`` likewise whenever people wrote something."""

    store: Store
    running: RunningMatches
    clock: Clock
    randomness: Randomness
    on_stored: list[Callable[[str], None]] = field(default_factory=list)

    on_chat: list[Callable[[str], None]] = field(default_factory=list)

    def tell_chat(self, match: str) -> None:
        """Tells everybody that something was written, or erased."""
        for listener in self.on_chat:
            listener(match)

    def tell(self, match: str) -> None:
        """Tells everybody that something of a match was stored."""
        for listener in self.on_stored:
            listener(match)
