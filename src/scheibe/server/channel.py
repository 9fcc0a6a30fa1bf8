"""One client on its socket: it says who it is, then hears everything that is stored, in order, and submits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from anyio import to_thread
from sqlalchemy.exc import DBAPIError
from starlette.websockets import WebSocket, WebSocketDisconnect

from scheibe.core.contracts import Json, Seat
from scheibe.errors import BadInput, ScheibeError
from scheibe.server.hub import Hub
from scheibe.server.readiness import Readiness
from scheibe.server.replies import Refused, Unavailable, own_fault, store_failed
from scheibe.server.service import Matches
from scheibe.server.wire import PROTOCOL, Hello, Ping, Since, Submit, read_message

_HELLO_SECONDS: Final = 20.0
_REFUSED: Final = 1008
_RESTARTING: Final = 1012
_LATER: Final = 1013


class Channel:
    """The conversation with one client about one match.

    ``rate`` is the number of messages a second that a client may send for long; twice as many at once are heard.
    """

    def __init__(
        self,
        socket: WebSocket,
        match: str,
        *,
        matches: Matches,
        hub: Hub,
        readiness: Readiness,
        rate: int,
        monotonic: Callable[[], float],
    ) -> None:
        self._socket = socket
        self._match = match
        self._matches = matches
        self._hub = hub
        self._readiness = readiness
        self._allowance = _Allowance(rate, monotonic)
        self._held: frozenset[Seat] = frozenset()
        self._sent: tuple[int, bool] = (0, False)  # newest event and whether begun, as last told
        self._sending = asyncio.Lock()
        self._answering = asyncio.Lock()

    async def run(self) -> None:
        """From the first message to the end of the connection."""
        await self._socket.accept()
        try:
            hello = await self._hello()
            if hello is not None:
                with self._hub.watching(self._match) as news:
                    await self._tell(hello.since, "welcome")
                    await self._converse(news)
        except WebSocketDisconnect:
            pass
        except ScheibeError as error:
            await self._turn_away(error)
        except DBAPIError as fault:
            await self._turn_away(await to_thread.run_sync(store_failed, fault))
        except Exception as fault:  # noqa: BLE001  # a fault of ours is told like all others
            await self._turn_away(own_fault(fault))

    async def _hello(self) -> Hello | None:
        try:
            message = read_message(await asyncio.wait_for(self._frame(), _HELLO_SECONDS))
        except TimeoutError:
            await self._close(_REFUSED)
            return None
        if not isinstance(message, Hello):
            raise Refused("server-hello-first")
        if message.protocol != PROTOCOL:
            raise Refused("server-other-protocol", {"given": message.protocol, "protocol": PROTOCOL})
        self._readiness.require()
        self._held = await to_thread.run_sync(
            self._matches.enter, self._match, dict(message.secrets), dict(message.nonces)
        )
        return message

    async def _converse(self, news: asyncio.Event) -> None:
        """Listens, tells what is new, and waits for the server to close; whichever ends first ends all."""
        tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._tell_news(news)),
            asyncio.create_task(self._wait_for_closing()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _listen(self) -> None:
        while True:
            frame = await self._frame()
            async with self._answering:
                if not self._allowance.take():
                    raise Refused("server-too-many-messages")
                await self._hear(frame)

    async def _tell_news(self, news: asyncio.Event) -> None:
        while True:
            await news.wait()
            news.clear()
            await self._tell(None, "events")

    async def _wait_for_closing(self) -> None:
        await self._hub.closing.wait()
        async with self._answering:  # what is being stored is answered first
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._send({"type": "restarting"})
            await self._close(_RESTARTING)

    async def _frame(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        return "" if text is None else text  # a binary frame is no JSON, and told so

    async def _hear(self, frame: str) -> None:
        try:
            message = read_message(frame)
        except BadInput as error:
            await self._send({"type": "refused", "id": None, "error": error.as_json()})
            return
        match message:
            case Submit():
                await self._submit(message)
            case Since(number=number):
                await self._tell(number, "events")
            case Ping():
                await self._send({"type": "pong"})
            case Hello():
                again = Refused("server-hello-once")
                await self._send({"type": "refused", "id": None, "error": again.as_json()})

    async def _submit(self, message: Submit) -> None:
        try:
            number = await to_thread.run_sync(self._store, message)
            await self._send({"type": "accepted", "id": message.id, "number": number})
        except ScheibeError as error:
            present = await to_thread.run_sync(self._matches.present, self._match, self._held)
            await self._send({"type": "refused", "id": message.id, "error": error.as_json(), **present})
        except DBAPIError as fault:
            told = await to_thread.run_sync(store_failed, fault)
            await self._send({"type": "refused", "id": message.id, "error": told.as_json()})
        except WebSocketDisconnect:
            raise
        except Exception as fault:  # noqa: BLE001  # not answered, it would be sent again for ever
            await self._send({"type": "refused", "id": message.id, "error": own_fault(fault).as_json()})

    def _store(self, message: Submit) -> int:
        return self._matches.submit(self._match, self._matches.read_submission(self._match, message, self._held))

    async def _tell(self, since: int | None, kind: str) -> None:
        """Sends what came since an event; with ``None``, since the last one sent, if there is anything."""
        async with self._sending:
            after = self._sent[0] if since is None else since
            changes = await to_thread.run_sync(self._matches.changes, self._match, after, self._held)
            newest = (changes["number"], changes["match"]["begun"])
            if since is None and newest == self._sent:
                return
            if kind == "welcome":
                changes["protocol"] = PROTOCOL
            await self._socket.send_json({"type": kind, **changes})
            self._sent = newest

    async def _send(self, message: Json) -> None:
        async with self._sending:
            await self._socket.send_json(message)

    async def _turn_away(self, error: ScheibeError) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._send({"type": "refused", "id": None, "error": error.as_json()})
        await self._close(_LATER if isinstance(error, Unavailable) else _REFUSED)

    async def _close(self, code: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the other side was faster
            await self._socket.close(code)


class _Allowance:
    """So many messages a second in the long run, twice as many at once."""

    def __init__(self, rate: int, monotonic: Callable[[], float]) -> None:
        self._rate = rate
        self._monotonic = monotonic
        self._left = 2.0 * rate
        self._since = monotonic()

    def take(self) -> bool:
        now = self._monotonic()
        self._left = min(2.0 * self._rate, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
