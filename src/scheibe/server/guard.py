"""What stands before everything else: who may come in, how much they may send, and the headers of every answer."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scheibe.errors import ScheibeError
from scheibe.server.replies import Refused, error_response
from scheibe.server.security import HEADERS, host_allowed, origin_allowed

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Guard:
    """Refuses foreign hosts, foreign origins and large bodies, and adds the security headers.

    ``origins`` are the addresses under which a host publishes the server besides its own; ``names`` the names of this
    machine. ``body_limit`` is in bytes.
    """

    def __init__(self, app: ASGIApp, *, origins: Collection[str], names: Collection[str], body_limit: int) -> None:
        self._app = app
        self._origins = origins
        self._names = names
        self._body_limit = body_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and self._refusal(scope) is not None:
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: HTTP 403
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        refusal = self._refusal(scope)
        body = b""
        if refusal is None and scope["method"] not in _SAFE:
            read = await self._body(Headers(scope=scope), receive)
            if read is None:
                refusal = Refused("server-too-large", {"limit": self._body_limit})
            else:
                body = read
        if refusal is not None:
            await error_response(refusal)(scope, receive, send_with_headers)
            return
        await self._app(scope, _replay(body, receive), send_with_headers)

    def _refusal(self, scope: Scope) -> ScheibeError | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not host_allowed(host, self._names):
            return Refused("server-foreign-host")
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if changes and not origin_allowed(headers.get("origin"), host, self._origins):
            return Refused("server-foreign-origin")
        return None

    async def _body(self, headers: Headers, receive: Receive) -> bytes | None:
        """The whole body, or ``None`` as soon as it is known to be too large."""
        announced = headers.get("content-length", "0")
        if not announced.isdigit() or int(announced[:20]) > self._body_limit:
            return None
        parts = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return bytes(parts)
            parts += message.get("body", b"")
            if len(parts) > self._body_limit:
                return None
            if not message.get("more_body", False):
                return bytes(parts)


def _replay(body: bytes, receive: Receive) -> Receive:
    told = False

    async def replay() -> Message:
        nonlocal told
        if not told:
            told = True
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return replay
