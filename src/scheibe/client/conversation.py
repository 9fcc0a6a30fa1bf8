"""What a client says and hears about one match, over any number of connections, and without any of its own.

Whoever has a transport asks for what is due (:meth:`Conversation.due`), sends it, and hands over what comes
(:meth:`Conversation.hear`). Nothing here waits, and nothing depends on what the transport does to messages: what is
lost is asked for again, what comes twice or late is passed over, and a submission stays due until it is answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from scheibe.client.faults import Refusal
from scheibe.core.contracts import Json
from scheibe.errors import BadInput

PROTOCOL: Final = 1
"""The version of ``docs/protocol.md`` that is spoken here."""

_AGAIN: Final = frozenset({"server-preparing", "server-store-failed", "server-fault", "server-too-many-messages"})
"""Refusals after which the same may be sent again in a moment."""

Action = Literal["moves", "call", "accept", "resign", "abort", "claim", "offer", "agree", "decline"]


class Conversation:
    """One client's part in one match.

    ``secrets`` and ``nonces`` are those of the seats that are held, by the seats' names; ``name`` begins the ids of the
    submissions, so that two clients of one seat (or one that was started anew) do not use the same.
    """

    def __init__(self, secrets: Mapping[str, str], nonces: Mapping[str, str], name: str) -> None:
        self._secrets, self._nonces, self._name = dict(secrets), dict(nonces), name
        self._made = 0
        self._waiting: Json | None = None
        self._answer: int | Refusal | None = None
        self._due: list[Json] = []
        self._welcomed = False
        self._asked = False
        self.events: list[Json] = []
        """Every event so far, in order, as the server told it."""
        self.match: Json = {}
        """*Match* of the protocol as it was told last; empty before the first welcome."""
        self.state: Json = {}
        """The position that stands."""
        self.offers: Json | None = None
        """What may be played now, if a seat that is held is to move."""
        self.turned_away: Refusal | None = None
        """Why the server will have nothing more of this connection, if it said so."""
        self.heard: list[Json] = []
        """What came beside the log (people, chat), oldest first; whoever reads it empties it."""

    @property
    def number(self) -> int:
        """The number of the newest event that is known."""
        return len(self.events)

    @property
    def welcomed(self) -> bool:
        """Whether this connection was welcomed."""
        return self._welcomed

    @property
    def waiting(self) -> str | None:
        """The id of the submission that has not been answered yet."""
        return None if self._waiting is None else str(self._waiting["id"])

    # What is said

    def connect(self) -> None:
        """A new connection stands: nothing has been said on it yet."""
        self._welcomed = self._asked = False
        self.turned_away = None
        hello = {"type": "hello", "protocol": PROTOCOL, "since": self.number}
        self._due = [hello | {"secrets": self._secrets, "nonces": self._nonces}]

    def due(self) -> list[Json]:
        """What is to be sent now, in order; it counts as sent from now on."""
        due, self._due = self._due, []
        return due

    def submit(self, seat: str, action: Action, moves: Sequence[str] = ()) -> str:
        """Begins a submission on top of what is known, and returns its id. It is due until it is answered
        (:meth:`answer`). Raises :class:`~scheibe.errors.BadInput` while another one waits."""
        if self._waiting is not None:
            raise BadInput("client-one-at-a-time")
        self._made += 1
        said: Json = {"type": "submit", "id": f"{self._name}-{self._made}", "seat": seat, "since": self.number}
        self._waiting = said | {"action": action} | ({"moves": list(moves)} if action == "moves" else {})
        self._answer = None
        self.again()
        return str(self._waiting["id"])

    def again(self) -> None:
        """Makes due once more what was not answered: the submission, and what came meanwhile."""
        if not self._welcomed:
            return
        self._due = [said for said in self._due if said["type"] not in ("since", "submit")]
        self._asked = False
        if self._waiting is not None:
            self._due.append(self._waiting)
        else:
            self._ask()

    def say(self, message: Json) -> None:
        """Says something else (a ping, a line of chat), once."""
        self._due.append(message)

    def answer(self) -> int | None:
        """The answer to the submission: the number of the newest event after it, ``None`` while there is none. Raises
        the :class:`~scheibe.client.faults.Refusal` if it was refused."""
        if isinstance(self._answer, Refusal):
            raise self._answer
        return self._answer

    # What is heard

    def hear(self, message: Json) -> None:
        """Takes what the server said."""
        match message.get("type"):
            case "welcome":
                if not self._welcomed and message["number"] < self.number:
                    shrunk = {"number": message["number"], "known": self.number}
                    self.turned_away = Refusal("client-log-shrank", shrunk)
                    return
                self._welcomed = True
                self._take(message)
                if self._waiting is not None:
                    self._due.append(self._waiting)
            case "events" if self._welcomed:
                self._take(message)
            case "accepted":
                self._answered(message, int(message["number"]))
            case "refused":
                self._refused(message)
            case "people" | "chat":
                self.heard.append(message)
            case _:
                pass  # a pong, a farewell, or what a later server says

    def _take(self, told: Json) -> None:
        """The events that are new, and what stands after them. Where some are missing between, they are asked for."""
        for event in told["events"]:
            if event["number"] == self.number + 1:
                self.events.append(event)
        if told["number"] > self.number:
            self._ask()
        elif told["number"] == self.number:
            self._asked = False
            if not self._older(told["match"]):
                self.match, self.state, self.offers = told["match"], told["state"], told["offers"]

    def _older(self, match: Json) -> bool:
        """Whether this is how the match stood before it began, told late."""
        return bool(self.match) and self.match["begun"] and not match["begun"]

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            self._due.append({"type": "since", "number": self.number})

    def _answered(self, message: Json, answer: int | Refusal) -> None:
        if self._waiting is not None and message["id"] == self._waiting["id"]:
            self._waiting, self._answer = None, answer

    def _refused(self, message: Json) -> None:
        refusal = Refusal.read(message.get("error"))
        if message.get("id") is None:
            self.turned_away = refusal
        elif refusal.code not in _AGAIN:
            self._answered(message, refusal)
