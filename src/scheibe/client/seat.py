"""One seat of a match, over a socket that is made anew whenever it breaks."""

from __future__ import annotations

import json
import secrets as randomness
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import Any, Final, Self

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from scheibe import catalog
from scheibe.client.conversation import Action, Conversation
from scheibe.client.faults import Refusal, Unreached
from scheibe.core.chance import NONCE_BYTES
from scheibe.core.contracts import Json, Position
from scheibe.core.match import Match
from scheibe.errors import BadInput

_AGAIN_SECONDS: Final = 0.25
_PING_SECONDS: Final = 20.0
_ANSWER_SECONDS: Final = 10.0  # silence after a submission: then the connection is made anew, and it is sent again
_NAME_BYTES: Final = 6
_COME_AGAIN: Final = frozenset({1001, 1006, 1011, 1012, 1013})
_TOO_FAST: Final = "server-too-many-messages"


class Seat:
    """A client at the table: it holds the seats that ``secrets`` open, or none and looks on.

    Everything that waits may raise :class:`Refusal` (the server will have nothing of it) and :class:`Unreached` (no
    server for ``patience`` seconds). Use it in one thread, and close it, or enter it with ``with``.
    """

    def __init__(
        self,
        address: str,
        match: str,
        secrets: Mapping[str, str],
        *,
        patience: float = 60.0,
        name: str | None = None,
    ) -> None:
        nonces = {seat: randomness.token_hex(NONCE_BYTES) for seat in secrets}
        self.conversation = Conversation(secrets, nonces, name or randomness.token_urlsafe(_NAME_BYTES))
        self.id = match
        self.secrets = dict(secrets)
        self.patience = patience
        self._socket_address = f"{address.rstrip('/')}/api/matches/{match}/socket".replace("http", "ws", 1)
        self._connection: ClientConnection | None = None
        self._line = ExitStack()
        self._read: Match | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leaves the table. The seat stays: whoever has its secret sits down again."""
        self._connection = None
        self._line.close()

    # What stands

    @property
    def told(self) -> Json:
        """*Match* of the protocol, as it was told last."""
        self._sit()
        return self.conversation.match

    @property
    def match(self) -> Match:
        """The match, replayed here from the server's events. Raises :class:`~scheibe.errors.BadInput` where it follows
        rules or physics of a newer program."""
        self._sit()
        talk = self.conversation
        if self._read is None:
            game = catalog.game(talk.match["game"])
            if any(number > game.versions.get(part, 0) for part, number in talk.match["versions"].items()):
                raise BadInput("client-newer-match")
            start = talk.match.get("start")
            self._read = Match.begin(game, talk.match["options"], start=start and game.parse_position(start))
        for event in talk.events[self._read.number :]:
            seat = self._read.seat_of(event["seat"])
            self._read = self._read.append(self._read.read_event(event["kind"], seat, event["text"]))
        return self._read

    @property
    def position(self) -> Position[Any]:
        """The position that stands: a value of the library, with its legal moves."""
        return self.match.position

    @property
    def outcome(self) -> Json | None:
        """How the match ended, ``{"winner", "reason"}``, or ``None`` while it goes on."""
        outcome: Json | None = self.told["outcome"]
        return outcome

    @property
    def to_act(self) -> str | None:
        """The seat held here that the match waits for, to move or to accept its end."""
        told = self.told
        awaited = told["must_accept"] or told["to_move"]
        return awaited if awaited in self.secrets else None

    # What one does

    def wait_for_turn(self, seconds: float | None = None) -> bool:
        """Waits until a seat held here is to move or to accept: then true; false when the match is over, or so many
        seconds have passed."""
        return self.wait(lambda: self.to_act is not None or self.outcome is not None, seconds) and self.outcome is None

    def wait(self, until: Callable[[], bool], seconds: float | None = None) -> bool:
        """Waits until something is true of what the server has told. Returns whether it is, after at most so many
        seconds."""
        end = None if seconds is None else time.monotonic() + seconds
        while not until():
            left = _PING_SECONDS if end is None else min(_PING_SECONDS, end - time.monotonic())
            if left <= 0:
                return False
            if not self._listen(left) and left == _PING_SECONDS:
                self.conversation.say({"type": "ping"})
        return True

    def submit(self, *moves: Any, seat: str | None = None) -> int:
        """Plays moves, whole or not at all; returns the number of the newest event after them. What is not answered is
        sent again under its id, so that it is stored once. Raises the server's :class:`Refusal`."""
        return self._submit("moves", seat, [str(move) for move in moves])

    def act(self, action: Action, seat: str | None = None) -> int:
        """Does what has no moves: ``call``, ``accept``, ``resign``, ``abort``, ``claim``, ``offer``, ``agree``,
        ``decline``. Without a ``seat`` it is the one that the match waits for, or else the first that is held."""
        return self._submit(action, seat)

    def _submit(self, action: Action, seat: str | None, moves: Sequence[str] = ()) -> int:
        self._sit()
        talk = self.conversation
        actor = seat or self.to_act or next(iter(self.secrets), None)
        if actor is None:
            raise BadInput("client-only-watched", {"link": self.id})
        talk.submit(actor, action, moves)
        while (number := talk.answer()) is None:
            if not self._listen(_ANSWER_SECONDS):
                self.close()
        self.wait(lambda: talk.number >= number)
        return number

    # The socket

    def _sit(self) -> None:
        """Until the server has said how the match stands."""
        while not self.conversation.match:
            self._listen(_PING_SECONDS)

    def _listen(self, seconds: float) -> bool:
        """Says what is due and hears one message, if one comes within so many seconds. A connection that breaks is made
        anew first."""
        try:
            connection = self._connected()
            for message in self.conversation.due():
                connection.send(json.dumps(message))
            self.conversation.hear(json.loads(connection.recv(timeout=seconds)))
        except TimeoutError:
            return False
        except ConnectionClosed as closed:
            self._parted(closed.rcvd.code if closed.rcvd else 1006)
        return True

    def _parted(self, code: int) -> None:
        """The server has closed, or the line is broken: worth another try, or the end."""
        self.close()
        refusal = self.conversation.turned_away
        if refusal is not None and refusal.code == _TOO_FAST:
            time.sleep(1.0)
        elif code not in _COME_AGAIN:
            raise refusal or Refusal("client-closed", {"code": code})
        else:
            time.sleep(_AGAIN_SECONDS)

    def _connected(self) -> ClientConnection:
        if self._connection is not None:
            if (refusal := self.conversation.turned_away) is not None and refusal.code == "client-log-shrank":
                raise refusal
            return self._connection
        end = time.monotonic() + self.patience
        while True:
            try:
                line = connect(self._socket_address, compression=None, max_size=None)
                self._connection = self._line.enter_context(line)
            except (OSError, InvalidHandshake, InvalidMessage, EOFError) as fault:
                if time.monotonic() >= end:
                    raise Unreached("client-unreached", {"server": self._socket_address, "why": str(fault)}) from fault
                time.sleep(_AGAIN_SECONDS)
            else:
                self.conversation.connect()
                return self._connection
