"""What can be done with matches: make one, sit down, submit, preview, look.

Every method may block (it reads or writes the store), may be called from any thread, and never from the event loop.
What :meth:`Matches.submit` returns from is stored.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from scheibe.core.chance import LOT_OF_SEATS, NONCE_BYTES, SEED_BYTES, Draws, seed_hash
from scheibe.core.contracts import Json, OptionValue, Seat
from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.errors import BadInput, NotYourTurn
from scheibe.server.logs import note
from scheibe.server.replies import Refused
from scheibe.server.running import GameOf, Running, RunningMatches, Snapshot, players_of
from scheibe.server.security import Randomness, hash_secret, new_token, secret_fits
from scheibe.server.store import Outrun, Store, StoredMatch, StoredSeat
from scheibe.server.views import changes_json, match_json, present_json, time_text
from scheibe.server.wire import BotSeat, NewMatch, PersonSeat, PreviewRequest, Submit

Clock = Callable[[], datetime]
"""The time, in UTC: passed in, so that tests can set it."""


@dataclass(frozen=True, slots=True)
class Submission:
    """One submission of a seat, on top of event ``since``, under the id of whoever made it."""

    id: str
    seat: Seat
    since: int
    action: Literal["moves", "call", "accept", "resign"]
    moves: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """What tells a resend from another submission under the same id."""
        content = json.dumps([self.since, self.action, self.moves])
        return hashlib.sha256(content.encode()).hexdigest()

    def played(self, match: Match) -> Match:
        """The match with this submission in it, or the game's refusal."""
        match self.action:
            case "call":
                return match.call(self.seat)
            case "accept":
                return match.accept(self.seat)
            case "resign":
                return match.resign(self.seat)
            case "moves":
                return match.submit_texts(self.seat, self.moves)


class Matches:
    """All matches of a server.

    ``check_bot`` raises :class:`~scheibe.errors.UnknownName` for a bot that a game does not have. ``on_stored`` is
    called with a match's id whenever something of it was stored, in the thread that stored it.
    """

    def __init__(
        self,
        store: Store,
        game_of: GameOf,
        check_bot: Callable[[str, str], object],
        clock: Clock,
        randomness: Randomness,
    ) -> None:
        self._store = store
        self._game_of = game_of
        self._check_bot = check_bot
        self._clock = clock
        self._randomness = randomness
        self._running = RunningMatches(store, game_of)
        self.on_stored: list[Callable[[str], None]] = []

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
        made = [self._seat(wanted.game, entry) for entry in entries]
        (first, _), (second, _) = made
        options: Mapping[str, OptionValue] = wanted.options
        match = Match.begin(game, options, players_of((first, second)))
        stored = StoredMatch(
            id=new_token(self._randomness),
            game=game.name,
            options=match.options,
            versions=game.versions,
            created=self._clock(),
            seed=seed.hex(),
            seats=(first, second),
        )
        self._store.create(stored)
        snapshot = Snapshot(stored, match, ())
        if snapshot.begun:  # two bots: nobody to wait for
            self._begin(self._running.keep(snapshot), {})
        note("match made", match=stored.id, game=game.name)
        self._tell(stored.id)
        return {
            "match": stored.id,
            "seed_hash": seed_hash(seed),
            "seats": {
                name: {"kind": "person", "secret": secret} if secret else {"kind": "bot", "bot": seat.bot}
                for name, (seat, secret) in zip(game.seats, made, strict=True)
            },
        }

    def _seat(self, game: str, entry: PersonSeat | BotSeat) -> tuple[StoredSeat, str]:
        """The seat as it is stored, and a person's secret."""
        if isinstance(entry, PersonSeat):
            secret = new_token(self._randomness)
            return StoredSeat("person", entry.name or None, None, hash_secret(secret), None), secret
        self._check_bot(game, entry.bot)
        return StoredSeat("bot", None, entry.bot, None, self._randomness(NONCE_BYTES).hex()), ""

    def enter(self, match: str, secrets: Mapping[str, str], nonces: Mapping[str, str]) -> frozenset[Seat]:
        """The seats that these secrets open; takes the nonces of those that had none, and begins the match when all
        are there. Raises the refusals ``server-wrong-secret`` and ``server-not-your-seat``."""
        now = self._running.get(match).now
        held = frozenset(_opened(now, name, secret) for name, secret in secrets.items())
        given = {now.match.seat_of(name): nonce for name, nonce in nonces.items()}
        if not held >= given.keys():
            raise Refused("server-not-your-seat")
        with self._running.changing(match) as running:
            missing = {seat: nonce for seat, nonce in given.items() if running.now.stored.seats[seat].nonce is None}
            if missing:
                self._begin(running, missing)
        if missing:
            self._tell(match)
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

    def read_submission(self, match: str, message: Submit, held: Collection[Seat]) -> Submission:
        """A client's message as a submission. Raises the refusal ``server-not-your-seat`` unless its seat is held."""
        seat = self._running.get(match).now.match.seat_of(message.seat)
        if seat not in held:
            raise Refused("server-not-your-seat")
        if (message.moves is None) == (message.action == "moves"):
            raise BadInput("server-moves-with-moves-only")
        return Submission(message.id, seat, message.since, message.action, tuple(message.moves or ()))

    def submit(self, match: str, submission: Submission) -> int:
        """Plays a submission whole or not at all, with the chance that it triggers, and stores it.

        Returns the number of the newest event after it; for a resend the same as the first time. Raises what the game
        refuses, and the refusals ``server-stale`` (something else came first), ``server-id-used`` (the id stands for
        another submission) and ``server-not-begun``.
        """
        with self._running.changing(match) as running:
            first = self._store.submission(match, submission.seat, submission.id)
            if first is not None:
                if first.digest != submission.digest:
                    raise Refused("server-id-used", {"id": submission.id})
                return first.number
            number = self._store_submission(running, submission)
        self._tell(match)
        return number

    def _store_submission(self, running: Running, submission: Submission) -> int:
        now = running.now
        if not now.begun:
            raise Refused("server-not-begun")
        # Whoever gives up does so whatever came meanwhile; all else is about the position that the sender saw.
        if submission.since != now.match.number and submission.action != "resign":
            raise _stale(submission.since, now)
        after, rows = now.grown(submission.played(now.match).advance(now.draws), self._clock())
        try:
            self._store.append(
                now.stored.id,
                now.match.number,
                rows,
                submission.seat,
                submission.id,
                submission.digest,
                finished=after.match.outcome is not None,
            )
        except Outrun:
            self._running.forget(now.stored.id)
            raise _stale(submission.since, self._running.get(now.stored.id).now) from None
        running.now = after
        return after.match.number

    # Looking

    def match(self, match: str) -> Json:
        """*Match* of the protocol."""
        return match_json(self._running.get(match).now)

    def changes(self, match: str, since: int, held: Collection[Seat]) -> Json:
        """What came since an event, and what stands now, as somebody who holds the seats ``held`` sees it."""
        return changes_json(self._running.get(match).now, since, held)

    def present(self, match: str, held: Collection[Seat]) -> Json:
        """What stands now, as somebody who holds the seats ``held`` sees it."""
        return present_json(self._running.get(match).now, held)

    def snapshot(self, match: str) -> Snapshot:
        """A match as it stands."""
        return self._running.get(match).now

    def record(self, match: str) -> tuple[str, str]:
        """The record of a match: a name for its file, and its text. The seed stands in it after the end only."""
        now = self._running.get(match).now
        stored = now.stored
        first, second = (bytes.fromhex(seat.nonce or "") for seat in stored.seats)
        record = Record.of(
            now.match,
            date=time_text(stored.created),
            seed_hash=now.seed_hash,
            nonces=(first, second) if now.begun else None,
            seed=None if now.match.outcome is None else bytes.fromhex(stored.seed),
        )
        return f"{stored.game}-{stored.created:%Y-%m-%d}-{stored.id[:6]}.txt", str(record)

    def preview(self, match: str, wanted: PreviewRequest) -> Json:
        """The position after some moves that nobody has submitted, and what could follow. Nothing is stored.

        Raises ``server-stale`` unless ``since`` is the newest event, ``server-not-begun``, and what the game refuses.
        """
        now = self._running.get(match).now
        seat = now.match.seat_of(wanted.seat)
        if not now.begun:
            raise Refused("server-not-begun")
        if wanted.since != now.match.number:
            raise _stale(wanted.since, now)
        if now.match.to_move != seat:
            raise NotYourTurn("server-not-its-turn")
        after = _drafted(now.match, seat, wanted.moves)
        offers = after.game.offers(after.position) if after.to_move == seat else None
        return {"state": after.game.view(after.position), "offers": offers}

    def unfinished_with_bots(self) -> list[tuple[str, int]]:
        """Every match that goes on and has a bot, with the number of its newest event."""
        return self._store.unfinished_with_bots()

    def _tell(self, match: str) -> None:
        for listener in self.on_stored:
            listener(match)


def _drafted(match: Match, seat: Seat, moves: Sequence[str]) -> Match:
    return match.submit_texts(seat, moves) if moves else match


def _opened(now: Snapshot, name: str, secret: str) -> Seat:
    seat = now.match.seat_of(name)
    stored = now.stored.seats[seat].secret_hash if seat in (0, 1) else None
    if stored is None or not secret_fits(secret, stored):
        note("wrong secret", logging.WARNING, match=now.stored.id, seat=name)
        raise Refused("server-wrong-secret", {"seat": name})
    return seat


def _stale(since: int, now: Snapshot) -> Refused:
    return Refused("server-stale", {"since": since, "number": now.match.number})
