"""What stands before everything else: who may come in, how much they may send, the headers of every answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scheibe.errors import ScheibeError
from scheibe.server.clients import Address, Clients, client_address
from scheibe.server.replies import Refused, error_response
from scheibe.server.security import HEADERS, host_allowed, origin_allowed

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_AWAY: Final = 1001
_REFUSED: Final = 1008
_LATER: Final = 1013


@dataclass(frozen=True, slots=True)
class Limits:
    """What the guard allows. ``origins`` are the addresses under which a host publishes the server besides its own,
    ``names`` the names of this machine, ``proxies`` how many proxies of the host's stand before it. ``body`` is in
    bytes; within ``body_seconds`` it must be there; a socket that says nothing for ``socket_seconds`` is closed."""

    origins: Collection[str]
    names: Collection[str]
    proxies: int
    body: int
    body_seconds: float
    socket_seconds: float


class Guard:
    """Refuses foreign hosts, foreign origins, large and slow bodies and whoever is blocked, ends silent sockets, and
    adds the security headers. What it found out about where a request comes from, everybody after it sees as the
    request's client."""

    def __init__(self, app: ASGIApp, *, limits: Limits, clients: Clients) -> None:
        self._app = app
        self._limits = limits
        self._clients = clients

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        address = client_address(scope, self._limits.proxies)
        scope["client"] = None if address is None else (str(address), 0)
        if scope["type"] == "http":
            await self._http(scope, receive, send, address)
        elif self._refusal(scope) is not None:
            await send({"type": "websocket.close", "code": _REFUSED})  # before it is accepted: HTTP 403
        else:
            await self._socket(scope, receive, send, address)

    async def _http(self, scope: Scope, receive: Receive, send: Send, address: Address | None) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = Refused("server-blocked") if self._clients.is_blocked(address) else self._refusal(scope)
        body = b""
        if refusal is None and scope["method"] not in _SAFE:
            read = await self._read(scope, receive)
            if isinstance(read, ScheibeError):
                refusal = read
            else:
                body = read
        if refusal is not None:
            response = error_response(refusal)
            if refusal.code == "server-too-slow":
                response.headers["connection"] = "close"  # the rest of the body may come yet: nobody reads it
            await response(scope, receive, send_with_headers)
            return
        await self._app(scope, _replay(body, receive), send_with_headers)

    def _refusal(self, scope: Scope) -> ScheibeError | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not host_allowed(host, self._limits.names):
            return Refused("server-foreign-host")
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if changes and not origin_allowed(headers.get("origin"), host, self._limits.origins):
            return Refused("server-foreign-origin")
        return None

    async def _read(self, scope: Scope, receive: Receive) -> bytes | ScheibeError:
        """The whole body, or why it is not read to its end."""
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                body = await self._body(Headers(scope=scope), receive)
        except TimeoutError:
            return Refused("server-too-slow", {"seconds": int(self._limits.body_seconds)})
        return Refused("server-too-large", {"limit": self._limits.body}) if body is None else body

    async def _body(self, headers: Headers, receive: Receive) -> bytes | None:
        """The whole body, or ``None`` as soon as it is known to be too large."""
        announced = headers.get("content-length", "0")
        if not announced.isdigit() or int(announced[:20]) > self._limits.body:
            return None
        parts = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return bytes(parts)
            parts += message.get("body", b"")
            if len(parts) > self._limits.body:
                return None
            if not message.get("more_body", False):
                return bytes(parts)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, address: Address | None) -> None:
        if self._clients.is_blocked(address):
            await _turn_away(receive, send, Refused("server-blocked"), _REFUSED)
            return
        with self._clients.socket(address) as allowed:
            if allowed:
                await self._app(scope, *self._watched(receive, send, address))
            else:
                await _turn_away(receive, send, Refused("server-too-many-sockets"), _LATER)

    def _watched(self, receive: Receive, send: Send, address: Address | None) -> tuple[Receive, Send]:
        """The two ends of a socket that is closed when nothing comes for too long, or its client is blocked."""
        over = False

        async def receive_in_time() -> Message:
            nonlocal over
            ending = asyncio.timeout(self._limits.socket_seconds)
            try:
                async with ending:
                    with self._clients.waiting(ending, address):
                        return await receive()
            except TimeoutError:
                over = True
                await send(
                    {"type": "websocket.close", "code": _REFUSED if self._clients.is_blocked(address) else _AWAY}
                )
                return {"type": "websocket.disconnect", "code": _AWAY}

        async def send_while_open(message: Message) -> None:
            if not over:
                await send(message)

        return receive_in_time, send_while_open


async def _turn_away(receive: Receive, send: Send, error: ScheibeError, code: int) -> None:
    """Says on a socket why it is closed: a page cannot see why it was not even accepted."""
    if (await receive())["type"] == "websocket.connect":
        await send({"type": "websocket.accept"})
        refused = {"type": "refused", "id": None, "error": error.as_json()}
        await send({"type": "websocket.send", "text": json.dumps(refused)})
        await send({"type": "websocket.close", "code": code})


def _replay(body: bytes, receive: Receive) -> Receive:
    told = False

    async def replay() -> Message:
        nonlocal told
        if not told:
            told = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return replay
