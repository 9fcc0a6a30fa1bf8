"""What clients get to see of a match: the shapes of ``docs/protocol.md``."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime

from scheibe.core.contracts import Json, Outcome, Seat
from scheibe.core.events import Call, Chance, Played
from scheibe.core.match import Match
from scheibe.server.running import Snapshot
from scheibe.server.store import StoredSeat


def match_json(snapshot: Snapshot) -> Json:
    """*Match*: everything but the log and the position."""
    match, stored = snapshot.match, snapshot.stored
    names = match.game.seats
    bot = snapshot.bot_to_act
    return {
        "id": stored.id,
        "game": stored.game,
        "options": dict(match.options),
        "versions": dict(stored.versions),
        "created": time_text(stored.created),
        "seed_hash": snapshot.seed_hash,
        "seed": stored.seed if match.outcome is not None else None,
        "nonces": {name: seat.nonce for name, seat in zip(names, stored.seats, strict=True)},
        "seats": {name: seat_json(seat) for name, seat in zip(names, stored.seats, strict=True)},
        "begun": snapshot.begun,
        "number": match.number,
        "to_move": _name(match, match.to_move if snapshot.begun else None),
        "thinking": _name(match, bot),
        "may_call": [match.seat_name(seat) for seat in match.may_call],
        "must_accept": _name(match, match.must_accept),
        "outcome": _outcome_json(match, match.outcome),
    }


def seat_json(seat: StoredSeat) -> Json:
    """Who sits in a seat, without its secret."""
    return {"kind": "bot", "bot": seat.bot} if seat.kind == "bot" else {"kind": "person", "name": seat.name}


def event_json(snapshot: Snapshot, number: int) -> Json:
    """*Event* ``number``, with the position after it."""
    match = snapshot.match
    event = match.events[number - 1]
    before, after = match.position_at(number - 1), match.position_at(number)
    told: Json = {
        "number": number,
        "seat": match.seat_name(event.seat),
        "kind": event.kind,
        "text": event.text,
        "at": time_text(snapshot.times[number - 1]),
        "move": None,
        "facts": [],
        "state": match.game.view(after),
    }
    if isinstance(event, Played | Chance):
        told["move"] = match.game.describe(before, event.move, after)
        facts = match.game.facts(before, event.move, after)
        told["facts"] = [{"code": fact.code, "args": dict(fact.arguments)} for fact in facts]
    elif isinstance(event, Call):
        verdict = match.verdict(number)
        told["rightful"] = verdict.rightful
        if verdict.back_to is not None:
            told["back_to"] = verdict.back_to
    return told


def present_json(snapshot: Snapshot, held: Collection[Seat]) -> Json:
    """The position that stands, and what whoever holds the seats ``held`` may do in it."""
    match = snapshot.match
    offered = snapshot.begun and match.to_move in held
    return {
        "state": match.game.view(match.position),
        "offers": match.game.offers(match.position) if offered else None,
        "number": match.number,
    }


def changes_json(snapshot: Snapshot, since: int, held: Collection[Seat]) -> Json:
    """Everything since event ``since`` (all, if there is no such event yet), and what stands now."""
    first = since + 1 if since <= snapshot.match.number else 1
    events = [event_json(snapshot, number) for number in range(first, snapshot.match.number + 1)]
    return {"match": match_json(snapshot), "events": events, **present_json(snapshot, held)}


def time_text(moment: datetime) -> str:
    """A time as it is sent: UTC, to the second."""
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _name(match: Match, seat: Seat | None) -> str | None:
    return None if seat is None else match.seat_name(seat)


def _outcome_json(match: Match, outcome: Outcome | None) -> Json | None:
    return None if outcome is None else {"winner": _name(match, outcome.winner), "reason": outcome.reason}
