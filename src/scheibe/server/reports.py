"""Reports of matches that are over: each step is judged when it is asked for, by whichever process is asked."""

from __future__ import annotations

import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

from anyio import CapacityLimiter, to_thread

from scheibe.core.contracts import Json
from scheibe.core.match import Match
from scheibe.server.logs import note
from scheibe.server.replies import Refused
from scheibe.server.service import Matches
from scheibe.server.workers import Judging, Question, ThoughtFailed

_KEEP: Final = 4000  # judged steps: a match that is over does not change any more


class Reports:
    """Judges the steps of matches that are over. ``ask`` thinks in the calling thread for as long as it takes;
    ``at_once`` steps are judged at the same time."""

    def __init__(self, matches: Matches, ask: Callable[[Question], Sequence[str]], at_once: int) -> None:
        self._matches = matches
        self._ask = ask
        self._places = CapacityLimiter(at_once)
        self._guard = threading.Lock()
        self._kept: OrderedDict[tuple[str, int], Json] = OrderedDict()

    def steps(self, match: str) -> Json:
        """The steps that there are to judge. Raises the refusal ``report-unfinished``."""
        from scheibe.study import report

        over = self._over(match)
        return {
            "steps": [
                {"number": step.number, "first": step.first, "last": step.last, "seat": over.seat_name(step.seat)}
                for step in report.steps(over)
            ]
        }

    async def step(self, match: str, number: int) -> Json:
        """Step ``number``, judged. Raises :class:`~scheibe.errors.BadInput` for a number of none, and the refusals
        ``report-unfinished`` and ``report-failed``."""
        return await to_thread.run_sync(self._step, match, number, limiter=self._places)

    def _step(self, match: str, number: int) -> Json:
        key = match, number
        with self._guard:
            kept = self._kept.get(key)
        if kept is None:
            kept = self._judged(match, number)
            with self._guard:
                self._kept[key] = kept
                while len(self._kept) > _KEEP:
                    self._kept.popitem(last=False)
        return kept

    def _judged(self, match: str, number: int) -> Json:
        from scheibe.study import report

        over = self._over(match)
        asked = report.question(over, report.step(over, number))
        try:
            (text,) = self._ask(Judging(asked.game, asked.before, asked.moves, asked.after, asked.seed))
        except ThoughtFailed as fault:
            note("report failed", logging.ERROR, fault=fault, match=match, step=number)
            raise Refused("report-failed") from fault
        told: Json = json.loads(text)
        return told

    def _over(self, match: str) -> Match:
        """The match, once it is over: as long as it is played a report would be a hint."""
        found = self._matches.snapshot(match).match
        if found.outcome is None:
            raise Refused("report-unfinished")
        return found.whole()
