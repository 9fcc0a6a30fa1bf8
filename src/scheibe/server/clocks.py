"""Clocks: how much time each seat has left, reckoned from the times of the events alone.

* Whoever is to move, or to accept, spends time from the submission that gave them the turn until their own next one.
  What has to be shown first costs nobody time: a flick as long as it lasts, any other throw of chance a second.
* Nothing runs before both seats have made their first submission.
* *Live*: a base for the whole match, and an increment for each submission that passes the turn on.
* *Days*: so many days for each submission.
* Bots have no clock, and their turns cost nobody time.

All events of one submission have the same time, and no two submissions do: that is how they are told apart here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal, Self

from scheibe.core.contracts import Json, Seat
from scheibe.core.events import Chance, Played
from scheibe.core.match import Match
from scheibe.core.state import SEATS

_DAY: Final = 86400
_SHOWN: Final = 1.0  # seconds for what chance brings


@dataclass(frozen=True, slots=True)
class Terms:
    """What clock a match is played with. ``base`` is in seconds: for the match (live) or for each submission (days);
    so is ``increment``."""

    kind: Literal["live", "days"]
    base: int
    increment: int = 0

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Self:
        """The terms that :meth:`as_json` tells."""
        if told["kind"] == "days":
            return cls("days", told["days"] * _DAY)
        return cls("live", told["base"], told["increment"])

    def as_json(self) -> Json:
        """The terms as they are stored and sent."""
        if self.kind == "days":
            return {"kind": "days", "days": self.base // _DAY}
        return {"kind": "live", "base": self.base, "increment": self.increment}


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How the clocks stand after a submission. ``left`` are the seconds of each seat at the moment ``since``, ``None``
    of a bot; ``running`` is the seat whose time runs from then on; ``awaited`` the seat that the match waits for, and
    ``moved`` are those that have made a move."""

    terms: Terms
    left: tuple[float | None, float | None]
    awaited: Seat | None = None
    moved: frozenset[Seat] = frozenset()
    since: datetime | None = None

    @classmethod
    def begin(cls, terms: Terms, persons: tuple[bool, bool]) -> Self:
        """The clocks before the first event."""
        first, second = (float(terms.base) if person else None for person in persons)
        return cls(terms, (first, second))

    @property
    def running(self) -> Seat | None:
        """The seat whose time runs."""
        clocked = self.awaited in SEATS and self.left[self.awaited] is not None
        return self.awaited if clocked and self._started else None

    @property
    def deadline(self) -> datetime | None:
        """When the time of the running seat is over."""
        if self.running is None or self.since is None:
            return None
        return self.since + timedelta(seconds=self.left[self.running] or 0.0)

    @property
    def _started(self) -> bool:
        return len(self.moved) == len(SEATS)

    def after(self, match: Match, first: int, at: datetime) -> Reckoning:
        """The clocks after the submission at ``at``, whose events in ``match`` begin with number ``first`` and are the
        last ones."""
        if match.unchanged_since(first - 1):
            return self
        events = match.events[first - 1 :]
        awaited = match.to_move if match.must_accept is None else match.must_accept
        movers = frozenset(event.seat for event in events if isinstance(event, Played))
        showing = sum(_seconds_to_show(match, number) for number in range(first, match.number + 1))
        since = at + timedelta(seconds=showing)
        if self.since is not None and awaited == self.awaited and not movers:
            since = max(since, self.since)  # a wrongful call cuts short nothing that is being shown
        return replace(
            self,
            left=self._spent(at, awaited, movers),
            awaited=awaited,
            moved=self.moved | movers,
            since=since,
        )

    def _spent(self, at: datetime, awaited: Seat | None, movers: frozenset[Seat]) -> tuple[float | None, float | None]:
        """What is left when the running seat has spent its time until ``at``, and got what it gets for a move."""
        seat = self.running
        if seat is None or self.since is None:
            return self.left
        left = max(0.0, (self.left[seat] or 0.0) - max(0.0, (at - self.since).total_seconds()))
        if seat in movers:
            if self.terms.kind == "days":
                left = self.terms.base
            elif awaited != seat:
                left += self.terms.increment
        first, second = (left if place == seat else other for place, other in enumerate(self.left))
        return first, second


def _seconds_to_show(match: Match, number: int) -> float:
    """How long a page shows event ``number`` before anybody can go on."""
    event = match.events[number - 1]
    if not isinstance(event, Played | Chance):
        return 0.0
    before, after = match.position_at(number - 1), match.position_at(number)
    motion = match.game.motion(before, event.move, after)
    if motion is not None:
        return float(motion["duration"])
    return _SHOWN if isinstance(event, Chance) else 0.0
