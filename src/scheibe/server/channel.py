"""One client on its socket: it says who it is, then hears everything that is stored, in order, and submits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from typing import Final

from anyio import CancelScope, to_thread
from sqlalchemy.exc import DBAPIError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from scheibe.core.contracts import Json, Seat
from scheibe.errors import BadInput, ScheibeError
from scheibe.server.chat import Heard, Listener
from scheibe.server.chat_store import Writer
from scheibe.server.hints import Hints
from scheibe.server.hub import Hub, News
from scheibe.server.readiness import Readiness
from scheibe.server.replies import Refused, Unavailable, own_fault, store_failed
from scheibe.server.running import Snapshot
from scheibe.server.security import hash_secret, new_token
from scheibe.server.service import Matches, preview_json, submission_of
from scheibe.server.store import Outrun
from scheibe.server.telling import Telling, Tellings, text_of, told_at_once
from scheibe.server.views import moment_text, people_json
from scheibe.server.wire import (
    PROTOCOL,
    AskHint,
    AskPreview,
    AskRematch,
    EraseChat,
    Hello,
    Ping,
    SayChat,
    Since,
    Submit,
    read_message,
)

_HELLO_SECONDS: Final = 20.0
_GONE: Final = 1006
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
        hints: Hints,
        tellings: Tellings,
        readiness: Readiness,
        rate: int,
        monotonic: Callable[[], float],
    ) -> None:
        self._socket = socket
        self._match = match
        self._matches = matches
        self._hub = hub
        self._hints = hints
        self._hinting: asyncio.Task[None] | None = None
        self._readiness = readiness
        self._allowance = _Allowance(rate, monotonic)
        self._held: frozenset[Seat] = frozenset()
        self._tellings = tellings
        self._sent = (0, 0)  # the newest event, and the hash of the match, as last told
        self._over = False  # as last told: then rooms are open that were not
        self._people = ""
        self._listener = Listener(frozenset(), Writer(None))
        self._heard = Heard()
        self._sending = asyncio.Lock()
        self._answering = asyncio.Lock()

    async def run(self) -> None:
        """From the first message to the end of the connection."""
        await self._socket.accept()
        try:
            hello = await self._hello()
            if hello is not None:
                await self._attend(hello)
        except WebSocketDisconnect:
            pass
        except ScheibeError as error:
            await self._turn_away(error)
        except DBAPIError as fault:
            await self._turn_away(await to_thread.run_sync(store_failed, fault))
        except Exception as fault:  # noqa: BLE001  # a fault of ours is told like all others
            await self._turn_away(own_fault(fault))

    async def _attend(self, hello: Hello) -> None:
        """Is there, and says when it has gone."""
        presence, held = self._matches.presence, self._held
        try:
            with self._hub.watching(self._match, held) as news:
                await self._store_presence(presence.came, self._match, held)
                await self._tell(hello.since, "welcome")
                await self._tell_chat()
                await self._converse(news)
        finally:
            if not self._hub.closing:  # the next start stores it for all
                with CancelScope(shield=True):
                    await self._store_presence(presence.went, self._match, held, self._is_held)

    async def _store_presence(self, store: Callable[..., None], *what: object) -> None:
        """Stores who came or went. Where that cannot be stored, on a full disk, there is still all to be looked at."""
        if self._held:
            try:
                await to_thread.run_sync(store, *what)
            except DBAPIError as fault:
                await to_thread.run_sync(store_failed, fault)

    def _is_held(self, seat: Seat) -> bool:
        return self._hub.sockets(self._match).get(seat, 0) > 0

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
        self._listener = Listener(self._held, self._visitor(message))
        return message

    def _visitor(self, message: Hello) -> Writer:
        """Who writes here without a seat: whoever tells the same key later is the same."""
        given = message.visitor
        key = new_token(self._matches.books.randomness) if given is None else given.key
        return Writer(None, hash_secret(key), None if given is None else given.name or None)

    async def _converse(self, news: News) -> None:
        """Listens, and tells what is new, or that the server closes; whichever ends first ends both."""
        tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._tell_news(news))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            self._drop_hint()
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

    async def _tell_news(self, news: News) -> None:
        while True:
            await news.wait()
            if self._hub.closing:
                await self._say_goodbye()
                return
            news.clear()
            chatted, news.chat = news.chat, False
            going = not self._over
            await self._tell(None, "events")
            if chatted or going == self._over:
                await self._tell_chat()

    async def _say_goodbye(self) -> None:
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
                self._drop_hint()  # whoever goes on waits for none
                await self._submit(message)
            case AskPreview():
                await self._preview(message)
            case AskHint():
                self._drop_hint()
                self._hinting = asyncio.create_task(self._hint(message))
            case AskRematch():
                asking = to_thread.run_sync(self._matches.rematches.ask, self._match, message.seat, self._held)
                await self._answer(message.id, asking)
            case SayChat():
                writing = to_thread.run_sync(self._matches.chat.write, self._match, message, self._listener)
                await self._answer(message.id, writing)
            case EraseChat():
                erasing = to_thread.run_sync(self._matches.chat.erase, self._match, message.number, self._listener)
                await self._answer(message.id, erasing)
            case Since(number=number):
                await self._tell(number, "events")
            case Ping():
                await self._send({"type": "pong"})
            case Hello():
                again = Refused("server-hello-once")
                await self._send({"type": "refused", "id": None, "error": again.as_json()})

    def _drop_hint(self) -> None:
        if self._hinting is not None:
            self._hinting.cancel()
            self._hinting = None

    async def _hint(self, message: AskHint) -> None:
        """Answers when the hint is stored: what is said meanwhile is heard meanwhile."""
        with suppress(WebSocketDisconnect):  # that is for the task that listens to find out
            await self._answer(message.id, self._hints.give(self._match, message, self._held))

    async def _submit(self, message: Submit) -> None:
        received = self._matches.books.clock()
        await self._answer(message.id, self._stored(message, received))

    async def _stored(self, message: Submit, received: datetime) -> int:
        """Stores a submission, with others that come at the same time where that can be; else it waits by itself."""
        now = self._at_hand
        if now is not None:
            loop = asyncio.get_running_loop()
            storing: asyncio.Future[None] = loop.create_future()

            def tell(fault: BaseException | None) -> None:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_settle, storing, fault)

            submission = submission_of(now, message, self._held, received)
            number = self._matches.submit_soon(self._match, submission, tell)
            if number is not None:
                with suppress(Outrun):  # somebody was faster, in another process
                    await storing
                    return number
        return await to_thread.run_sync(self._store, message, received)

    async def _preview(self, message: AskPreview) -> None:
        """Answers at once where the match is kept: nothing is stored, and nothing waited for."""
        now = self._at_hand
        try:
            if now is None:
                told = await to_thread.run_sync(self._matches.preview, self._match, message)
            else:
                told = preview_json(now, message)
        except Exception as fault:  # noqa: BLE001  # whoever asked would wait
            error = await _refusal(fault)
            await self._send({"type": "refused", "id": message.id, "error": error.as_json()})
        else:
            await self._send({"type": "preview", "id": message.id, **told})

    @property
    def _at_hand(self) -> Snapshot | None:
        """The match as it stands, if it is kept."""
        running = self._matches.books.running.kept(self._match)
        return None if running is None else running.now

    async def _answer(self, client_id: str | None, storing: Awaitable[int]) -> None:
        """Says what became of something to be stored: the number of the newest event after it, or why it was not."""
        try:
            number = await storing
            if client_id is not None:
                await self._send({"type": "accepted", "id": client_id, "number": number})
        except ScheibeError as error:
            telling = await self._telling(None)
            refused = text_of({"type": "refused", "id": client_id, "error": error.as_json()})
            await self._send_text(f"{refused[:-1]},{telling.present(self._held)}}}")
        except WebSocketDisconnect:
            raise
        except Exception as fault:  # noqa: BLE001  # not answered, it would be sent again for ever
            told = await _refusal(fault)
            await self._send({"type": "refused", "id": client_id, "error": told.as_json()})

    def _store(self, message: Submit, received: datetime) -> int:
        submission = self._matches.read_submission(self._match, message, self._held, received)
        return self._matches.submit(self._match, submission)

    async def _tell(self, since: int | None, kind: str) -> None:
        """Sends what came since an event; with ``None``, since the last one sent, if there is anything. Then who is
        there, if that has changed."""
        async with self._sending:
            after = self._sent[0] if since is None else since
            telling = await self._telling(after)
            newest = (telling.number, hash(telling.match))
            if since is not None or newest != self._sent:
                now = moment_text(self._matches.books.clock())
                greeting = f'"protocol":{PROTOCOL},' if kind == "welcome" else ""
                changes = telling.changes(after, self._held)
                await self._deliver(f'{{"type":"{kind}","now":"{now}",{greeting}{changes}}}')
                self._sent, self._over = newest, telling.over
            people = text_of({"type": "people", **people_json(telling.snapshot, self._hub.sockets(self._match))})
            if people != self._people:
                await self._deliver(people)
                self._people = people

    async def _telling(self, since: int | None) -> Telling:
        """The match as it stands, with all that is to be told after event ``since`` (``None``: nothing) at hand."""
        now = self._at_hand
        if now is not None and (since is None or told_at_once(now, since)):
            return self._tellings.of(now)
        return await to_thread.run_sync(self._look, since)

    def _look(self, since: int | None) -> Telling:
        telling = Telling(self._matches.snapshot(self._match))
        if since is not None:
            telling.changes(since, self._held)
        return telling

    async def _tell_chat(self) -> None:
        """Sends what was written since that was last told, as far as it is for this socket."""
        async with self._sending:
            heard = await to_thread.run_sync(self._matches.chat.heard, self._match, self._listener, self._heard)
            if heard.told:
                await self._deliver(text_of({"type": "chat", **heard.told}))
            self._heard = heard

    async def _send(self, message: Json) -> None:
        await self._send_text(text_of(message))

    async def _send_text(self, message: str) -> None:
        async with self._sending:
            await self._deliver(message)

    async def _deliver(self, message: str) -> None:
        """Sends a message. Raises ``WebSocketDisconnect`` where nobody hears it, also if that was found out before."""
        if self._socket.application_state is WebSocketState.DISCONNECTED:
            raise WebSocketDisconnect(_GONE)
        await self._socket.send_text(message)

    async def _turn_away(self, error: ScheibeError) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._send({"type": "refused", "id": None, "error": error.as_json()})
        await self._close(_LATER if isinstance(error, Unavailable) else _REFUSED)

    async def _close(self, code: int) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the other side was faster
            await self._socket.close(code)


async def _refusal(fault: Exception) -> ScheibeError:
    """What is told of something that went wrong, whoever's fault it is."""
    if isinstance(fault, ScheibeError):
        return fault
    return await to_thread.run_sync(store_failed, fault) if isinstance(fault, DBAPIError) else own_fault(fault)


def _settle(storing: asyncio.Future[None], fault: BaseException | None) -> None:
    if storing.done():  # whoever waited has gone
        return
    if fault is None:
        storing.set_result(None)
    else:
        storing.set_exception(fault)


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
