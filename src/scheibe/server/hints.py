"""Hints: what a strong player would do, worked out beside the match and stored in its log for everybody to see."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from anyio import CapacityLimiter, to_thread

from scheibe.core.contracts import Seat
from scheibe.core.events import Hint
from scheibe.errors import NotYourTurn
from scheibe.server.logs import note
from scheibe.server.opponents import bot_seed
from scheibe.server.replies import Refused
from scheibe.server.service import Matches, Submission, refuse_stale
from scheibe.server.wire import AskHint
from scheibe.server.workers import Advice, Question, ThoughtFailed


class Hints:
    """Gives hints. ``ask`` thinks in the calling thread for as long as it takes; ``at_once`` hints are thought at the
    same time."""

    def __init__(self, matches: Matches, ask: Callable[[Question], Sequence[str]], at_once: int) -> None:
        self._matches = matches
        self._ask = ask
        self._places = CapacityLimiter(at_once)

    async def give(self, match: str, message: AskHint, held: Collection[Seat]) -> int:
        """Stores the hint that somebody who holds the seats ``held`` asks for, and returns the number of the newest
        event after it. Where one was given for this position already, that stands. Cancelled while it is thought about,
        it comes to nothing.

        Raises what :meth:`wanted` raises, and the refusals ``server-hint-failed`` and ``server-stale``.
        """
        submission, advice = await to_thread.run_sync(self.wanted, match, message, held)
        if advice is None:
            return submission.since
        moves = await to_thread.run_sync(self._answer, match, advice, abandon_on_cancel=True, limiter=self._places)
        return await to_thread.run_sync(self._matches.submit, match, replace(submission, moves=tuple(moves)))

    def wanted(self, match: str, message: AskHint, held: Collection[Seat]) -> tuple[Submission, Advice | None]:
        """The submission of a hint, still without its moves, and what to ask for them.

        Hints are for those who play by themselves, or together at one device: whoever asks holds the seats of all
        persons. Raises the refusals ``server-not-your-seat``, ``server-hint-two-devices``, ``server-not-begun`` and
        ``server-stale``, and :class:`~scheibe.errors.NotYourTurn`.
        """
        now = self._matches.snapshot(match)
        seat = now.match.seat_of(message.seat)
        if seat not in held:
            raise Refused("server-not-your-seat")
        if any(sitting.kind == "person" and place not in held for place, sitting in enumerate(now.stored.seats)):
            raise Refused("server-hint-two-devices")
        if not now.begun:
            raise Refused("server-not-begun")
        refuse_stale(message.since, now)
        if now.match.to_move != seat:
            raise NotYourTurn("server-not-its-turn")
        submission = Submission(message.id, seat, now.match.number, "hint")
        if now.match.events and isinstance(now.match.events[-1], Hint):
            return submission, None
        seed = bot_seed(now.stored.seed, now.match.number)
        return submission, Advice(now.stored.game, str(now.match.position), seed)

    def _answer(self, match: str, advice: Advice) -> Sequence[str]:
        try:
            return self._ask(advice)
        except ThoughtFailed as fault:
            note("hint failed", logging.ERROR, fault=fault, match=match)
            raise Refused("server-hint-failed") from fault
