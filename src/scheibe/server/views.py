"""What clients get to see of a match: the shapes of ``docs/protocol.md``."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from scheibe.core.contracts import Json, Outcome, Seat
from scheibe.core.events import Call, Chance, Hint, Played
from scheibe.core.match import Match
from scheibe.server.clocks import Reckoning
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
        "start": stored.start,
        "created": time_text(stored.created),
        "seed_hash": snapshot.seed_hash,
        "seed": stored.seed if match.outcome is not None else None,
        "nonces": {name: seat.nonce for name, seat in zip(names, stored.seats, strict=True)},
        "seats": {name: seat_json(seat) for name, seat in zip(names, stored.seats, strict=True)},
        "listed": stored.listed,
        "chat": stored.chat,
        "clock": None if snapshot.reckoning is None else clock_json(match, snapshot.reckoning),
        "begun": snapshot.begun,
        "number": match.number,
        "to_move": _name(match, match.to_move if snapshot.begun else None),
        "thinking": _name(match, bot),
        "may_call": [match.seat_name(seat) for seat in match.may_call],
        "must_accept": _name(match, match.must_accept),
        "may_abort": match.may_abort,
        "may_offer": _may_offer(snapshot),
        "offer": _name(match, match.offer),
        "outcome": _outcome_json(match, match.outcome),
        "rematch": {
            "asked": [name for name, seat in zip(names, stored.seats, strict=True) if seat.rematch],
            "match": stored.rematch,
        },
    }


def _may_offer(snapshot: Snapshot) -> list[str]:
    """The seats that may offer a draw to somebody who can take it: a bot plays on."""
    persons = all(seat.kind == "person" for seat in snapshot.stored.seats)
    return [snapshot.match.seat_name(seat) for seat in snapshot.match.may_offer] if snapshot.begun and persons else []


def clock_json(match: Match, reckoning: Reckoning) -> Json:
    """*Clock* of a match: the terms, what each person has left at the moment ``since``, whose time runs from then."""
    left = {
        match.seat_name(seat): round(seconds, 3) for seat, seconds in enumerate(reckoning.left) if seconds is not None
    }
    since = None if reckoning.since is None else moment_text(reckoning.since)
    return {**reckoning.terms.as_json(), "left": left, "running": _name(match, reckoning.running), "since": since}


def seat_json(seat: StoredSeat) -> Json:
    """Who sits in a seat, without its secret."""
    if seat.kind == "bot":
        return {"kind": "bot", "bot": seat.bot}
    if seat.open:
        return {"kind": "open"}
    sitting: Json = {"kind": "person", "name": seat.name}
    return sitting if seat.program is None else {**sitting, "program": seat.program}


def people_json(snapshot: Snapshot, sockets: Mapping[Seat | None, int]) -> Json:
    """*People*: how many look on, which persons have a socket here, and since when the others have had none."""
    match = snapshot.match
    persons = [
        (seat, each) for seat, each in enumerate(snapshot.stored.seats) if each.kind == "person" and not each.open
    ]
    return {
        "watching": sockets.get(None, 0),
        "present": [match.seat_name(seat) for seat, each in persons if each.left is None],
        "gone": {match.seat_name(seat): time_text(each.left) for seat, each in persons if each.left is not None},
    }


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
    elif isinstance(event, Hint):
        told["advice"] = _advice_json(match, before, event)
    return told


def _advice_json(match: Match, before: Any, hint: Hint) -> Json:
    """What a hint advises: its moves as data to draw, and why they are good, where that is known."""
    from scheibe.study.advice import reason

    moves: list[Json] = []
    position = before
    for move in hint.moves:
        after = position.play(move)
        moves.append(match.game.describe(position, move, after))
        position = after
    return {"moves": moves, "reason": reason(match.game.name, before, hint.moves)}


def motion_json(snapshot: Snapshot, number: int) -> Json:
    """How event ``number`` went in time; null for what takes no time, and where today's version no longer does it."""
    match = snapshot.match
    event = match.events[number - 1]
    if not isinstance(event, Played | Chance):
        return {"motion": None}
    before, after = match.position_at(number - 1), match.position_at(number)
    return {"motion": match.game.motion(before, event.move, after)}


def events_json(snapshot: Snapshot, since: int) -> list[Json]:
    """The events after event ``since``; all, if there is no such event yet."""
    number = snapshot.match.number
    after = since if since <= number else 0
    whole = snapshot.whole(after)
    return [event_json(whole, event) for event in range(after + 1, number + 1)]


def time_text(moment: datetime) -> str:
    """A time as it is sent: UTC, to the second."""
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def moment_text(moment: datetime) -> str:
    """A time to the thousandth of a second."""
    return f"{moment.astimezone(UTC).isoformat(timespec='milliseconds').removesuffix('+00:00')}Z"


def _name(match: Match, seat: Seat | None) -> str | None:
    return None if seat is None else match.seat_name(seat)


def _outcome_json(match: Match, outcome: Outcome | None) -> Json | None:
    return None if outcome is None else {"winner": _name(match, outcome.winner), "reason": outcome.reason}
