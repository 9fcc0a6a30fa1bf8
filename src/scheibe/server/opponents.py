"""The bots at the table: which of them are due is read from the logs, at the start and every few seconds.

A turn is bound to ``(match, number)``: the submission's id is derived from the number, so that a turn thought twice is
stored once. A bot that fails or answers too late costs its turn, not the match: simpler ones move for it, the first
that can (:func:`scheibe.catalog.stand_ins`).
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Literal

from anyio import CapacityLimiter, to_thread

from scheibe import catalog
from scheibe.core.contracts import Seat
from scheibe.errors import BadInput, ScheibeError
from scheibe.server.logs import note
from scheibe.server.programs import kind_of
from scheibe.server.replies import Refused
from scheibe.server.running import Snapshot
from scheibe.server.service import Matches, Submission
from scheibe.server.workers import Thought, ThoughtFailed

_SWEEP_SECONDS: Final = 3.0
_LOOKERS: Final = 4  # threads that read logs: a first sweep over many matches must leave threads for people
_UNNAMED: Final = "random"  # where a log does not say which bot it is


@dataclass(frozen=True, slots=True)
class Due:
    """Something that a bot has to do in a match after event ``number``. Only moves need a ``thought``."""

    match: str
    number: int
    seat: Seat
    action: Literal["moves", "call", "accept"]
    thought: Thought | None

    def submission(self, moves: Sequence[str] = ()) -> Submission:
        """The bot's submission, under the id that belongs to this number."""
        return Submission(f"bot-{self.number}", self.seat, self.number, self.action, tuple(moves))


def due(snapshot: Snapshot) -> Due | None:
    """What a bot has to do now, if anything: call where it rightfully can, accept what it must, or move."""
    match, stored = snapshot.match, snapshot.stored
    if not snapshot.begun or match.outcome is not None:
        return None
    for seat, sitting in enumerate(stored.seats):
        if sitting.kind == "bot" and match.has_rightful_call(seat):
            return Due(stored.id, match.number, seat, "call", None)
    bot = snapshot.bot_to_act
    if bot is None:
        return None
    if match.must_accept == bot:
        return Due(stored.id, match.number, bot, "accept", None)
    name = catalog.successor(stored.game, stored.seats[bot].bot or _UNNAMED)
    thought = Thought(stored.game, name, str(match.position), bot_seed(stored.seed, match.number))
    return Due(stored.id, match.number, bot, "moves", thought)


def bot_seed(seed: str, number: int) -> int:
    """The seed of a bot's turn after event ``number``: 63 bits that follow from the match's seed (hex) alone."""
    digest = hmac.digest(bytes.fromhex(seed), b"bot" + number.to_bytes(8, "big"), hashlib.sha256)
    return int.from_bytes(digest[:8], "big") >> 1


class Opponents:
    """Plays the bots' turns. Lives on the event loop; :meth:`nudge` may be called from any thread.

    ``ask`` thinks in the calling thread for as long as it takes; ``at_once`` turns are thought at the same time.
    """

    def __init__(self, matches: Matches, ask: Callable[[Thought], Sequence[str]], at_once: int) -> None:
        self._matches = matches
        self._ask = ask
        self._loop = asyncio.get_running_loop()
        self._places = CapacityLimiter(at_once)
        self._lookers = CapacityLimiter(_LOOKERS)
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._settled: dict[str, int] = {}  # match to the number at which no bot was due, or none could be
        self._unfinished: dict[str, int] = {}  # match to its newest number, as last swept
        self._open = True

    def nudge(self, match: str) -> None:
        """Says that something was stored in a match."""
        try:
            seats = self._matches.snapshot(match).stored.seats
        except Refused:  # the host erased it
            return
        if any(seat.kind == "bot" for seat in seats) and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._look_at, match)

    async def run(self) -> None:
        """Sweeps until cancelled."""
        while True:
            try:
                await self._sweep()
            except Exception as fault:  # noqa: BLE001  # a store that cannot be read now is read at the next sweep
                note("sweep failed", logging.ERROR, fault=fault)
            await asyncio.sleep(_SWEEP_SECONDS)

    def stop(self) -> None:
        """Begins no further turn: what is not stored now is due again after the next start."""
        self._open = False

    async def close(self) -> None:
        """Waits for what is being stored."""
        self.stop()
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

    async def _sweep(self) -> None:
        unfinished = self._unfinished = dict(await to_thread.run_sync(self._matches.unfinished_with_bots))
        self._settled = {match: number for match, number in self._settled.items() if match in unfinished}
        for match, number in unfinished.items():
            if self._settled.get(match) != number and match not in self._busy:  # who is busy sees the newest event
                self._look_at(match)

    def _look_at(self, match: str) -> None:
        if not self._open:
            return
        if match in self._busy:
            self._again.add(match)
            return
        task = asyncio.create_task(self._play(match))
        self._busy[match] = task
        task.add_done_callback(lambda _: self._done(match))

    def _done(self, match: str) -> None:
        del self._busy[match]
        if match in self._again:
            self._again.discard(match)
            self._look_at(match)

    async def _play(self, match: str) -> None:
        """Everything that is due in a match, until it is somebody else's turn."""
        try:
            while self._open:
                found, number = await to_thread.run_sync(self._due, match, limiter=self._lookers)
                if found is None:
                    self._settled[match] = number
                    return
                await to_thread.run_sync(self._act, found, limiter=self._places)
        except Refused as fault:  # it cannot be replayed, and will not be before its log has changed
            self._settled[match] = self._unfinished.get(match, -1)
            note("no bot can play", logging.ERROR, match=match, why=fault.code)
        except Exception as fault:  # noqa: BLE001  # one match that cannot go on must not stop the others
            note("bot's turn failed", logging.ERROR, fault=fault, match=match)

    def _due(self, match: str) -> tuple[Due | None, int]:
        snapshot = self._matches.snapshot(match)
        return due(snapshot), snapshot.match.number

    def _act(self, found: Due) -> None:
        thought = found.thought
        if thought is None:
            self._submit(found, ())
            return
        stand_ins = catalog.stand_ins(thought.game, thought.bot)
        for bot, instead in zip((thought.bot, *stand_ins), (*stand_ins, None), strict=True):
            try:
                moves = self._ask(replace(thought, bot=bot))
                if bot.startswith(catalog.PROGRAM):
                    self._refuse_breach(found, moves)
                self._submit(found, moves)
                return
            except (ThoughtFailed, ScheibeError) as fault:
                if not self._open:
                    return
                _note_failure(found, bot, instead, fault)
                if instead is None:
                    raise

    def _refuse_breach(self, found: Due, moves: Sequence[str]) -> None:
        """Raises :class:`~scheibe.errors.BadInput` for moves that the other side would call. Our own bots play none;
        a program that repeats one would keep a person calling."""
        match = self._matches.snapshot(found.match).match
        if match.number == found.number and match.submit_texts(found.seat, moves).has_rightful_call(1 - found.seat):
            raise BadInput("programs-breach", {"moves": " ".join(moves)})

    def _submit(self, found: Due, moves: Sequence[str]) -> None:
        try:
            self._matches.submit(found.match, found.submission(moves))
        except Refused as fault:  # somebody resigned, or another process was faster: look again
            note("bot outrun", match=found.match, number=found.number, why=fault.code)


def _note_failure(found: Due, bot: str, instead: str | None, fault: Exception) -> None:
    said = str(fault).strip().splitlines()
    note(
        "bot failed",
        logging.ERROR,
        fault=fault,
        match=found.match,
        number=found.number,
        bot=bot,
        failure=kind_of(fault),
        why=said[-1] if said else "",
        instead=instead,
    )
