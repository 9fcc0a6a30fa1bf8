"""What the sockets of a match are told of it, each part written once: both sides hear the same but for the offers.

Lives on the event loop, and waits for nothing: it tells of matches that are kept.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Collection
from functools import cached_property
from typing import Any, Final

from scheibe.core.contracts import Seat
from scheibe.server.running import Snapshot
from scheibe.server.views import events_json, match_json

_KEEP: Final = 64  # matches of which the newest telling is kept until all their sockets have heard it
_AT_ONCE: Final = 16  # events that are told on the event loop; more are written in a thread


class Telling:
    """How a match stands, in the words of the protocol."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self._events: dict[int, str] = {}

    @property
    def number(self) -> int:
        """The number of the newest event."""
        return self.snapshot.match.number

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.snapshot.match.outcome is not None

    @cached_property
    def match(self) -> str:
        """*Match* as JSON."""
        return text_of(match_json(self.snapshot))

    @cached_property
    def _state(self) -> str:
        match = self.snapshot.match
        return text_of(match.game.view(match.position))

    @cached_property
    def _offers(self) -> str:
        match = self.snapshot.match
        return text_of(match.game.offers(match.position))

    def events(self, since: int) -> str:
        """The events after event ``since`` as JSON."""
        if since not in self._events:
            self._events[since] = text_of(events_json(self.snapshot, since))
        return self._events[since]

    def present(self, held: Collection[Seat]) -> str:
        """What stands now, and what whoever holds the seats ``held`` may do: the fields of a message."""
        match = self.snapshot.match
        offered = self.snapshot.begun and match.to_move in held
        return f'"state":{self._state},"offers":{self._offers if offered else "null"},"number":{match.number}'

    def changes(self, since: int, held: Collection[Seat]) -> str:
        """What came after event ``since`` and what stands now: the fields of a message."""
        return f'"match":{self.match},"events":{self.events(since)},{self.present(held)}'


class Tellings:
    """The newest telling of each match that was told of lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Telling] = OrderedDict()

    def of(self, snapshot: Snapshot) -> Telling:
        """The telling of a match as it stands."""
        match = snapshot.stored.id
        telling = self._kept.get(match)
        if telling is None or telling.snapshot is not snapshot:
            telling = self._kept[match] = Telling(snapshot)
            self._kept.move_to_end(match)
            if len(self._kept) > _KEEP:
                self._kept.popitem(last=False)
        return telling


def told_at_once(snapshot: Snapshot, since: int) -> bool:
    """Whether what came after event ``since`` is little enough to be written on the event loop, and all at hand."""
    return 0 <= snapshot.match.number - since <= _AT_ONCE and snapshot.match.keeps(since)


def text_of(told: Any) -> str:
    """A message, or a part of one, as it is sent."""
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)
