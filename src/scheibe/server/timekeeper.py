"""Ends the matches in which somebody's time has run out, whether or not anybody looks."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from typing import Final

from anyio import to_thread

from scheibe.errors import ScheibeError
from scheibe.server.logs import note
from scheibe.server.service import Matches

_SWEEP_SECONDS: Final = 1.0


class Timekeeper:
    """Looks at the clocks of all matches every second. Lives on the event loop."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._deadlines: dict[str, tuple[int, datetime | None]] = {}  # match to its newest number, and when it is over

    async def run(self) -> None:
        """Sweeps until cancelled."""
        while True:
            try:
                await to_thread.run_sync(self.sweep)
            except Exception as fault:  # noqa: BLE001  # a store that cannot be read now is read at the next sweep
                note("sweep of the clocks failed", logging.ERROR, fault=fault)
            await asyncio.sleep(_SWEEP_SECONDS)

    def sweep(self) -> None:
        """Stores in every match whose clock has run out that it has. May block."""
        going = self._matches.unfinished_with_clock()
        self._deadlines = {match: kept for match, kept in self._deadlines.items() if match in going}
        now = self._matches.books.clock()
        for match, number in going.items():
            if self._deadlines.get(match, (-1, None))[0] != number:
                self._deadlines[match] = (number, self._deadline(match))
            deadline = self._deadlines[match][1]
            if deadline is not None and deadline <= now:
                self._matches.lapse(match)

    def _deadline(self, match: str) -> datetime | None:
        try:
            return self._matches.deadline(match)
        except ScheibeError as fault:  # it cannot be replayed, and will not be before its log has changed
            note("no clock of this match", logging.ERROR, match=match, why=fault.code)
            return None
