"""Who may sit down: the seats of a new match, invitations, and secrets.

A seat's secret opens it for good; an invitation only lets somebody take a seat that is open. Both are told once and
stored hashed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from scheibe.core.chance import NONCE_BYTES
from scheibe.core.contracts import Json, Seat
from scheibe.errors import NotYourTurn
from scheibe.server.logs import note
from scheibe.server.replies import Refused
from scheibe.server.running import Snapshot
from scheibe.server.security import Randomness, hash_secret, new_token, secret_fits
from scheibe.server.store import StoredSeat
from scheibe.server.wire import AnySeat, BotSeat, Join, OpenSeat

MOST_LISTED: Final = 100
"""Matches that the lobby shows."""


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A seat of a new match: as it is stored, and as whoever made the match is told of it."""

    stored: StoredSeat
    told: Json


def new_seat(
    game: str, entry: AnySeat, check_bot: Callable[[str, str], object], randomness: Randomness, now: datetime
) -> NewSeat:
    """The seat that is wanted; a person has no socket yet, as of now.

    Raises :class:`~scheibe.errors.UnknownName` for a bot that the game does not have."""
    if isinstance(entry, BotSeat):
        check_bot(game, entry.bot)
        nonce = randomness(NONCE_BYTES).hex()
        return NewSeat(StoredSeat("bot", None, entry.bot, None, nonce), {"kind": "bot", "bot": entry.bot})
    token = new_token(randomness)
    if isinstance(entry, OpenSeat):
        stored = StoredSeat("person", None, None, None, None, invitation_hash=hash_secret(token))
        return NewSeat(stored, {"kind": "open", "invitation": token})
    stored = StoredSeat("person", entry.name or None, None, hash_secret(token), None, left=now)
    return NewSeat(stored, {"kind": "person", "secret": token})


def invited(now: Snapshot, wanted: Join) -> Seat:
    """The seat that somebody may take if it is open: by its invitation, or because the match is listed.

    Raises the refusal ``server-wrong-invitation``, and :class:`~scheibe.errors.UnknownName`.
    """
    seat = now.match.seat_of(wanted.seat)
    known = now.stored.seats[seat].invitation_hash if seat in (0, 1) else None
    listed = now.stored.listed and wanted.invitation is None
    if known is None or not (listed or secret_fits(wanted.invitation or "", known)):
        note("wrong invitation", logging.WARNING, match=now.stored.id, seat=wanted.seat)
        raise Refused("server-wrong-invitation")
    return seat


def refuse_taken(now: Snapshot, seat: Seat) -> None:
    """Raises the refusal ``server-seat-taken``, or :class:`~scheibe.errors.NotYourTurn` in a match that is over."""
    if not now.stored.seats[seat].open:
        raise Refused("server-seat-taken", {"side": now.match.seat_name(seat)})
    if now.match.outcome is not None:
        raise NotYourTurn("match-over")


def holds(now: Snapshot, seat: Seat, secret: str) -> bool:
    """Whether a secret opens a seat."""
    known = now.stored.seats[seat].secret_hash if seat in (0, 1) else None
    return known is not None and secret_fits(secret, known)


def opened(now: Snapshot, name: str, secret: str) -> Seat:
    """The seat of that name. Raises the refusal ``server-wrong-secret`` unless the secret opens it."""
    seat = now.match.seat_of(name)
    if not holds(now, seat, secret):
        note("wrong secret", logging.WARNING, match=now.stored.id, seat=name)
        raise Refused("server-wrong-secret", {"side": name})
    return seat
