"""Connections on which no head of a request comes to its end: they are closed, so that nobody holds one for nothing."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


def impatient(seconds: float) -> type[asyncio.Protocol]:
    """The protocol of a connection whose requests must have sent their head within so many seconds.

    The time of the first one begins with the connection, that of each further one with its first byte: until then
    uvicorn's own time for silent connections runs. For the body the guard sees to it.
    """

    class Impatient(HttpToolsProtocol):
        waiting: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.wait()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            idle = getattr(self.cycle, "response_complete", True)  # there is no cycle before the first head
            if not idle or self.transport.get_protocol() is not self:  # the head is here, or it was a socket's
                self.wait_no_more()
            elif self.waiting is None:
                self.wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self.wait_no_more()
            super().connection_lost(exc)

        def wait(self) -> None:
            self.waiting = self.loop.call_later(seconds, self.transport.close)

        def wait_no_more(self) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None

    return Impatient
