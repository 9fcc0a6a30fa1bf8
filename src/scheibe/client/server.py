"""The requests that a client makes over HTTP."""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any, Final, TypeVar

from scheibe.client.faults import Refusal, Unreached
from scheibe.client.links import Link
from scheibe.client.seat import Seat
from scheibe.core.contracts import Json, OptionValue
from scheibe.errors import BadInput

_UNAVAILABLE: Final = 503
_AGAIN_SECONDS: Final = 0.25
_ANSWER_SECONDS: Final = 30.0
_TOKEN_BYTES: Final = 16
_Told = TypeVar("_Told")

PATIENCE: Final = 60.0
"""Seconds for which a server that does not answer is tried again."""


@dataclass(frozen=True, slots=True)
class Made:
    """A match that was made. ``secrets`` open its persons' seats, ``invitations`` its open ones, by the seats' names;
    ``seed_hash`` was told before anything fell."""

    server: Server
    match: str
    seed_hash: str
    secrets: Mapping[str, str]
    invitations: Mapping[str, str]

    def link(self, seat: str) -> str:
        """The link that invites to an open seat."""
        return str(Link("join", self.server.address, self.match, seat, self.invitations[seat]))

    def sit(self, *seats: str) -> Seat:
        """Sits down in these seats; in all persons' seats where none is named."""
        return self.server.sit(self.match, {seat: self.secrets[seat] for seat in seats or self.secrets})


class Server:
    """A Scheibe server, by the address of its start page. ``patience`` is how many seconds one that does not answer, or
    still prepares itself, is tried again. Raises :class:`~scheibe.errors.BadInput` for what is no address."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        if not address.startswith(("http://", "https://")):
            raise BadInput("client-no-link", {"given": address[:200]})
        self.address = f"{address.rstrip('/')}/"
        self.patience = patience

    def make_match(
        self,
        game: str,
        seats: Mapping[str, Mapping[str, Any]],
        options: Mapping[str, OptionValue] | None = None,
        **more: Any,
    ) -> Made:
        """Makes a match. ``seats`` are entries of the protocol by the seats' names, such as ``{"kind": "person"}``,
        ``{"kind": "bot", "bot": "greedy"}`` or ``{"kind": "open"}``; ``more`` is what else ``POST /api/matches`` takes
        (``listed``, ``clock``, ``start`` …)."""
        wanted = {"game": game, "options": dict(options or {}), "seats": dict(seats), **more}
        told = self.post("api/matches", wanted)
        entries = told["seats"].items()
        held = {name: entry["secret"] for name, entry in entries if "secret" in entry}
        open_seats = {name: entry["invitation"] for name, entry in entries if "invitation" in entry}
        return Made(self, told["match"], told["seed_hash"], held, open_seats)

    def join(self, link: Link, name: str = "", bot: str = "") -> Seat:
        """Takes the seat of an invitation, or sits down again in that of a secret. A request whose answer is lost is
        made again with the same secret: one seat is taken once."""
        if link.kind == "match":
            raise BadInput("client-only-watched", {"link": str(link)})
        if link.kind == "seat":
            return self.sit(link.match, {link.seat: link.word})
        secret = secrets.token_urlsafe(_TOKEN_BYTES)
        wanted: Json = {"seat": link.seat, "secret": secret}
        wanted |= {key: value for key, value in (("invitation", link.word), ("name", name), ("bot", bot)) if value}
        self.post(f"api/matches/{link.match}/join", wanted, repeatable=True)
        return self.sit(link.match, {link.seat: secret})

    def sit(self, match: str, secrets: Mapping[str, str]) -> Seat:
        """The seats of a match that these secrets open; none: a spectator's chair."""
        return Seat(self.address, match, secrets, patience=self.patience)

    def match(self, match: str) -> Json:
        """*Match* of the protocol."""
        told: Json = self.get(f"api/matches/{match}")
        return told

    def record(self, match: str) -> str:
        """The record of a match, as text."""
        return self._retried(lambda: self._answer(f"api/matches/{match}/record", None).decode(), repeatable=True)

    def get(self, path: str) -> Any:
        """The JSON at an address below the server's. Raises :class:`Refusal` or :class:`Unreached`."""
        return self._retried(lambda: json.loads(self._answer(path, None)), repeatable=True)

    def post(self, path: str, body: Any, *, repeatable: bool = False) -> Any:
        """The JSON answer to a request with a body. Where the connection breaks it may have been done: it is made again
        only if it is ``repeatable``. Raises :class:`Refusal` or :class:`Unreached`."""
        return self._retried(lambda: json.loads(self._answer(path, body)), repeatable=repeatable)

    def _retried(self, ask: Callable[[], _Told], *, repeatable: bool) -> _Told:
        end = time.monotonic() + self.patience
        while True:
            try:
                return ask()
            except Refusal as refusal:
                if refusal.status != _UNAVAILABLE or time.monotonic() >= end:
                    raise
            except (OSError, HTTPException, ValueError) as fault:
                never_arrived = isinstance(getattr(fault, "reason", fault), ConnectionRefusedError)
                if not (repeatable or never_arrived) or time.monotonic() >= end:
                    raise Unreached("client-unreached", {"server": self.address, "why": str(fault)}) from fault
            time.sleep(_AGAIN_SECONDS)

    def _answer(self, path: str, body: Any) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        named = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, data, named)  # noqa: S310  # checked when it was named
        try:
            with urllib.request.urlopen(request, timeout=_ANSWER_SECONDS) as answer:  # noqa: S310
                content: bytes = answer.read()
                return content
        except urllib.error.HTTPError as fault:
            with fault:
                raise Refusal.read(_error_in(fault.read()), fault.code) from None


def _error_in(content: bytes) -> Any:
    try:
        return json.loads(content).get("error")
    except (ValueError, AttributeError):
        return None
