"""What can be done with matches: make one, sit down, submit, preview, look.

Every method may block (it reads or writes the store), may be called from any thread, and never from the event loop.
What :meth:`Matches.submit` returns from is stored.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal

from scheibe.core.chance import LOT_OF_SEATS, SEED_BYTES, Draws, seed_hash
from scheibe.core.contracts import Game, Json, Seat
from scheibe.core.events import SAID, Time
from scheibe.core.match import Match, Player
from scheibe.core.record import Record
from scheibe.errors import BadInput, NotYourTurn
from scheibe.server.books import Books, Clock
from scheibe.server.chat import Chat
from scheibe.server.clocks import Terms
from scheibe.server.logs import note
from scheibe.server.presence import GONE_SECONDS, Presence, refuse_claim
from scheibe.server.rematch import Rematches
from scheibe.server.replies import Refused
from scheibe.server.running import GameOf, Running, RunningMatches, Snapshot, players_of
from scheibe.server.seating import MOST_LISTED, holds, invited, new_seat, opened, refuse_taken
from scheibe.server.security import Randomness, hash_secret, new_token
from scheibe.server.store import Appending, Outrun, Store, StoredMatch
from scheibe.server.views import match_json, motion_json, people_json, time_text
from scheibe.server.wire import AskPreview, Join, NewMatch, PreviewRequest, Submit

Action = Literal["moves", "call", "accept", "resign", "hint", "abort", "claim", "offer", "agree", "decline"]

ALWAYS: Final = frozenset({"resign", "abort", "offer", "decline"})
"""What is taken whatever came meanwhile: it is not about the position that the sender saw."""

_PLAIN: Final = frozenset({"moves", "accept"})
"""What is judged from the log alone, and soon: a call may take back to what stood long ago."""

LEEWAY: Final = timedelta(seconds=60)
"""So long after a start of the server nobody's time runs out: who was kept out meanwhile may still move."""


@dataclass(frozen=True, slots=True)
class Submission:
    """One submission of a seat, on top of event ``since``, under the id of whoever made it.

    ``received`` is when it came here, if that was before it is looked at: waiting in a queue costs nobody time.
    """

    id: str
    seat: Seat
    since: int
    action: Action
    moves: tuple[str, ...] = ()
    received: datetime | None = None

    @property
    def digest(self) -> str:
        """What tells a resend from another submission under the same id."""
        content = json.dumps([self.since, self.action, self.moves])
        return hashlib.sha256(content.encode()).hexdigest()

    def played(self, match: Match) -> Match:
        """The match with this submission in it, or the game's refusal."""
        match self.action:
            case "hint":
                return match.hint(self.seat, self.moves)
            case "moves":
                return match.submit_texts(self.seat, self.moves)
            case word:
                return match.append(SAID[word](self.seat))


class Matches:
    """All matches of a server.

    ``check_bot`` raises :class:`~scheibe.errors.UnknownName` for a bot that a game does not have. ``gone_seconds`` is
    how long somebody must be away before the other side may claim the match, ``spectator_chat`` whether those who look
    on have a room to write in.
    """

    def __init__(
        self,
        store: Store,
        game_of: GameOf,
        check_bot: Callable[[str, str], object],
        clock: Clock,
        randomness: Randomness,
        gone_seconds: float = GONE_SECONDS,
        spectator_chat: bool = False,
    ) -> None:
        self._store = store
        self._game_of = game_of
        self._check_bot = check_bot
        self._clock = clock
        self._randomness = randomness
        self._gone_seconds = gone_seconds
        self._running = RunningMatches(store, game_of)
        self._started = clock()
        self.books = Books(store, self._running, clock, randomness)
        self.presence = Presence(self.books)
        self.rematches = Rematches(self.books)
        self.chat = Chat(self.books, spectators=spectator_chat)

    # Making a match and sitting down

    def create(self, wanted: NewMatch) -> Json:
        """Makes a match; the answer holds the seats' secrets, which are told this once.

        Raises :class:`~scheibe.errors.UnknownName`, :class:`~scheibe.errors.BadOption` or
        :class:`~scheibe.errors.BadInput`.
        """
        game = self._game_of(wanted.game)
        if set(wanted.seats) != set(game.seats):
            raise BadInput("server-seats", {"known": ", ".join(game.seats)})
        seed = self._randomness(SEED_BYTES)
        entries = [wanted.seats[name] for name in game.seats]
        if wanted.seats_by_lot and Draws(seed).draw(LOT_OF_SEATS, 2):
            entries.reverse()
        now = self._clock()
        made = [new_seat(wanted.game, entry, self._check_bot, self._randomness, now) for entry in entries]
        seats = made[0].stored, made[1].stored
        has_open = any(seat.open for seat in seats)
        if wanted.listed and not has_open:
            raise BadInput("server-nothing-to-list")
        match = _begun(game, wanted, players_of(seats))
        stored = StoredMatch(
            id=new_token(self._randomness),
            game=game.name,
            options=match.options,
            versions=game.versions,
            created=now,
            seed=seed.hex(),
            seats=seats,
            start=wanted.start,
            listed=wanted.listed,
            clock=None if wanted.clock is None else Terms.of(wanted.clock.model_dump()),
            chat=has_open and not wanted.listed if wanted.chat is None else wanted.chat,
        )
        self._store.create(stored)
        snapshot = Snapshot.begin(stored, match)
        if snapshot.begun:  # two bots: nobody to wait for
            self._begin(self._running.keep(snapshot), {})
        note("match made", match=stored.id, game=game.name)
        self.books.tell(stored.id)
        return {
            "match": stored.id,
            "seed_hash": seed_hash(seed),
            "seats": {name: seat.told for name, seat in zip(game.seats, made, strict=True)},
        }

    def join(self, match: str, wanted: Join) -> Json:
        """Takes an open seat; the answer holds its secret, which is told this once.

        Of two who come at once one gets it. Who sends the same secret again gets the same answer. Raises the refusals
        ``server-wrong-invitation`` and ``server-seat-taken``, and :class:`~scheibe.errors.NotYourTurn` in a match that
        is over.
        """
        secret = wanted.secret or new_token(self._randomness)
        while not self._joined(match, wanted, secret):
            self._running.reread(match)  # somebody was faster, in another process: look again
        self.books.tell(match)
        return {"match": match, "seat": wanted.seat, "secret": secret}

    def _joined(self, match: str, wanted: Join, secret: str) -> bool:
        """Whether the seat is taken for this secret, rather than outrun."""
        with self._running.changing(match) as running:
            now = running.now
            seat = invited(now, wanted)
            if wanted.secret is not None and holds(now, seat, secret):
                return True
            refuse_taken(now, seat)
            taken = replace(
                now.stored.seats[seat],
                secret_hash=hash_secret(secret),
                name=wanted.name or None,
                program=wanted.bot or None,
                left=self._clock(),
            )
            try:
                self._store.take_seat(match, seat, taken)
            except Outrun:
                return False
            running.now = now.seated(seat, taken)
            note("seat taken", match=match, seat=wanted.seat)
            return True

    def enter(self, match: str, secrets: Mapping[str, str], nonces: Mapping[str, str]) -> frozenset[Seat]:
        """The seats that these secrets open; takes the nonces of those that had none, and begins the match when all
        are there. Raises the refusals ``server-wrong-secret`` and ``server-not-your-seat``."""
        now = self._running.get(match).now
        if any(seat.open for seat in now.stored.seats):  # it may be taken by now, in another process
            self._running.reread(match)
            now = self._running.get(match).now
        held = frozenset(opened(now, name, secret) for name, secret in secrets.items())
        given = {now.match.seat_of(name): nonce for name, nonce in nonces.items()}
        if not held >= given.keys():
            raise Refused("server-not-your-seat")
        with self._running.changing(match) as running:
            seats, over = running.now.stored.seats, running.now.match.outcome is not None
            missing = {seat: nonce for seat, nonce in given.items() if seats[seat].nonce is None and not over}
            if missing:
                self._begin(running, missing)
        if missing:
            self.books.tell(match)
        return held

    def _begin(self, running: Running, nonces: Mapping[Seat, str]) -> None:
        """Stores nonces and, if they complete the match, what chance brings before the first move."""
        after = running.now.with_nonces(nonces)
        match = after.match.advance(after.draws) if after.begun else after.match
        after, rows = after.grown(match, self._clock())
        try:
            self._store.take_nonces(after.stored.id, nonces, rows)
        except Outrun:
            self._running.forget(after.stored.id)
        else:
            running.now = after

    # Playing

    def read_submission(
        self, match: str, message: Submit, held: Collection[Seat], received: datetime | None = None
    ) -> Submission:
        """A client's message as a submission. Raises the refusal ``server-not-your-seat`` unless its seat is held."""
        return submission_of(self._running.get(match).now, message, held, received)

    def submit(self, match: str, submission: Submission) -> int:
        """Plays a submission whole or not at all, with the chance that it triggers, and stores it.

        Returns the number of the newest event after it; for a resend the same as the first time. Raises what the game
        refuses, and the refusals ``server-stale`` (something else came first), ``server-id-used`` (the id stands for
        another submission) and ``server-not-begun``.
        """
        unsure = submission.action in ALWAYS
        while True:
            try:
                return self._submit(match, submission, unsure)
            except Outrun:  # somebody was faster, in another process: look again
                self._running.reread(match)
                unsure = True

    def _submit(self, match: str, submission: Submission, unsure: bool) -> int:
        """As :meth:`submit`, unless it is outrun. Where one is not ``unsure``, what stands on top of the newest event
        was not accepted before: there would be a newer one."""
        with self._running.changing(match) as running:
            if unsure or submission.since != running.now.match.number:
                first = self._store.submission(match, submission.seat, submission.id)
                if first is not None:
                    if first.digest != submission.digest:
                        raise Refused("server-id-used", {"id": submission.id})
                    return first.number
            moment = submission.received or self._clock()
            late = self._lapsed(running, moment)
            number = running.now.match.number if late else self._store_submission(running, submission, moment)
        self.books.tell(match)
        if late:
            raise time_over(running.now)
        return number

    def submit_soon(
        self, match: str, submission: Submission, done: Callable[[BaseException | None], None]
    ) -> int | None:
        """Judges a submission at once and has it stored soon: for the event loop, since nothing here waits.

        Returns the number of the newest event after it, which holds only once ``done`` was called with ``None``, in
        another thread; with :class:`Outrun`, or whatever else was in the way, nothing was stored. ``None`` where more
        is to be looked at than is kept here, or somebody is changing the match: then :meth:`submit` is asked. Raises
        what the game refuses.
        """
        running = self._running.grasped(match) if submission.action in _PLAIN else None
        if running is None:
            return None
        try:
            now, moment = running.now, submission.received or self._clock()
            deadline = self._deadline(now)
            if submission.since != now.match.number or (deadline is not None and deadline <= moment):
                running.lock.release()
                return None
            after, appending = self._judged(now, submission, moment)

            def stored(fault: BaseException | None) -> None:
                if fault is None:
                    running.now = after
                running.lock.release()
                done(fault)  # who submitted hears of it first
                if fault is None:
                    self.books.tell(match)

            self._store.append_soon(appending, stored)
        except BaseException:
            running.lock.release()
            raise
        return after.match.number

    def lapse(self, match: str) -> None:
        """Ends a match whose clock has run out, if it has."""
        with self._running.changing(match) as running:
            late = self._lapsed(running, self._clock())
        if late:
            self.books.tell(match)

    def deadline(self, match: str) -> datetime | None:
        """When the time of the seat that the match waits for is over, if time runs."""
        return self._deadline(self._running.get(match).now)

    def _deadline(self, now: Snapshot) -> datetime | None:
        deadline = None if now.reckoning is None else now.reckoning.deadline
        return None if deadline is None else max(deadline, self._started + LEEWAY)

    def _lapsed(self, running: Running, moment: datetime) -> bool:
        """Whether somebody's time has run out by now: then that is stored."""
        now = running.now
        seat, deadline = None if now.reckoning is None else now.reckoning.running, self._deadline(now)
        if seat is None or deadline is None or moment < deadline:
            return False
        after, rows = now.grown(now.match.append(Time(seat)), moment)
        try:
            self._store.end(now.stored.id, now.match.number, rows[0])
        except Outrun:
            self._running.forget(now.stored.id)
            return False
        running.now = after
        return True

    def _store_submission(self, running: Running, submission: Submission, moment: datetime) -> int:
        after, appending = self._judged(running.now, submission, moment)
        self._store.append_all([appending])
        running.now = after
        return after.match.number

    def _judged(self, now: Snapshot, submission: Submission, moment: datetime) -> tuple[Snapshot, Appending]:
        """The match after a submission, and what is to be stored of it. Raises what refuses it."""
        if not now.begun and submission.action != "abort":
            raise Refused("server-not-begun")
        if now.match.outcome is not None and now.match.outcome.reason == "time":
            raise time_over(now)
        if submission.action not in ALWAYS:
            refuse_stale(submission.since, now)
        if submission.action == "claim":
            refuse_claim(self.books, now, submission.seat, self._gone_seconds)
        match = submission.played(now.match)
        after, rows = now.grown(match.advance(now.draws) if now.begun else match, moment)
        finished = after.match.outcome is not None
        id_, digest = submission.id, submission.digest
        return after, Appending(now.stored.id, now.match.number, rows, submission.seat, id_, digest, finished)

    # Looking

    def match(self, match: str) -> Json:
        """*Match* of the protocol."""
        return match_json(self._running.get(match).now)

    def lobby(self) -> Json:
        """The listed matches in which a seat is open, the newest first."""
        told = []
        for match in self._store.listed(MOST_LISTED):
            with suppress(Refused):  # one that cannot be replayed is none to join
                now = self._running.get(match).now
                told.append({**match_json(now), "present": people_json(now, {})["present"]})
        return {"matches": told}

    def motion(self, match: str, number: int) -> Json:
        """*Motion* of event ``number``. Raises the refusal ``server-no-such-event``."""
        return motion_json(self._with_event(match, number, first=1), number)

    def position(self, match: str, number: int) -> Json:
        """The exact text of the position after event ``number``; 0 is the first one. Raises the refusal
        ``server-no-such-event``."""
        return {"position": str(self._with_event(match, number, first=0).match.position_at(number))}

    def _with_event(self, match: str, number: int, *, first: int) -> Snapshot:
        now = self._running.get(match).now
        if not first <= number <= now.match.number:
            raise Refused("server-no-such-event", {"number": number, "last": now.match.number})
        return now

    def snapshot(self, match: str) -> Snapshot:
        """A match as it stands."""
        return self._running.get(match).now

    def record(self, match: str) -> tuple[str, str]:
        """The record of a match: a name for its file, and its text. The seed stands in it after the end only."""
        now = self._running.get(match).now
        stored = now.stored
        first, second = (bytes.fromhex(seat.nonce or "") for seat in stored.seats)
        programs = {
            f"program-{name}": seat.program
            for name, seat in zip(now.match.game.seats, stored.seats, strict=True)
            if seat.program is not None
        }
        record = Record.of(
            now.match.whole(),
            versions=stored.versions,
            date=time_text(stored.created),
            about=programs,
            seed_hash=now.seed_hash,
            nonces=(first, second) if now.begun else None,
            seed=None if now.match.outcome is None else bytes.fromhex(stored.seed),
        )
        return f"{stored.game}-{stored.created:%Y-%m-%d}-{stored.id[:6]}.txt", str(record)

    def preview(self, match: str, wanted: PreviewRequest | AskPreview) -> Json:
        """The position after some moves that nobody has submitted, and what could follow. Nothing is stored.

        Raises ``server-stale`` unless ``since`` is the newest event, ``server-not-begun``, and what the game refuses.
        """
        return preview_json(self._running.get(match).now, wanted)

    def unfinished_with_clock(self) -> dict[str, int]:
        """Every match that goes on and has a clock, with the number of its newest event."""
        return dict(self._store.unfinished_with_clock())

    def unfinished_with_bots(self) -> list[tuple[str, int]]:
        """Every match that goes on and has a bot, with the number of its newest event."""
        return self._store.unfinished_with_bots()


def _begun(game: Game[Any, Any], wanted: NewMatch, players: tuple[Player, Player]) -> Match:
    """The match that is wanted, without events: from the game's first position, or from the one that is named."""
    if wanted.start is None:
        return Match.begin(game, wanted.options, players)
    if wanted.options:
        raise BadInput("server-start-has-options")
    start = game.parse_position(wanted.start)
    if start.to_move is None:
        raise BadInput("server-start-over")
    return Match.begin(game, None, players, start)


def submission_of(
    now: Snapshot, message: Submit, held: Collection[Seat], received: datetime | None = None
) -> Submission:
    """As :meth:`Matches.read_submission`, of a match as it stands."""
    seat = now.match.seat_of(message.seat)
    if seat not in held:
        raise Refused("server-not-your-seat")
    if (message.moves is None) == (message.action == "moves"):
        raise BadInput("server-moves-with-moves-only")
    return Submission(message.id, seat, message.since, message.action, tuple(message.moves or ()), received)


def preview_json(now: Snapshot, wanted: PreviewRequest | AskPreview) -> Json:
    """As :meth:`Matches.preview`, of a match as it stands."""
    seat = now.match.seat_of(wanted.seat)
    if not now.begun:
        raise Refused("server-not-begun")
    refuse_stale(wanted.since, now)
    if now.match.to_move != seat:
        raise NotYourTurn("server-not-its-turn")
    after = now.match.submit_texts(seat, wanted.moves) if wanted.moves else now.match
    offers = after.game.offers(after.position) if after.to_move == seat else None
    return {"state": after.game.view(after.position), "offers": offers}


def refuse_stale(since: int, now: Snapshot) -> None:
    """Raises the refusal ``server-stale`` if something came after event ``since``; a hint changes nothing."""
    if since > now.match.number or not now.match.unchanged_since(since):
        raise _stale(since, now)


def time_over(now: Snapshot) -> Refused:
    """The refusal of what comes after somebody's time has run out."""
    event = now.match.events[-1]
    return Refused("server-time-over", {"side": now.match.seat_name(event.seat)})


def _stale(since: int, now: Snapshot) -> Refused:
    return Refused("server-stale", {"since": since, "number": now.match.number})
