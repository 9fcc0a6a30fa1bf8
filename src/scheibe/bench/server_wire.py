"""What the load of a server is made with: requests over kept connections, and sockets, on one event loop.

A generator that shares two cores with the server must not need much of them: so no library stands between here and the
bytes of a request.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from typing import Any, Final

from scheibe.client import Refusal

_CONNECTIONS: Final = 64
_KEPT_SECONDS: Final = 3.0  # the server ends connections on which nothing was asked for longer


class Requests:
    """Requests to one server, over at most so many connections that are kept."""

    def __init__(self, host: str, port: int, connections: int = _CONNECTIONS) -> None:
        self._host, self._port = host, port
        self._places = asyncio.Semaphore(connections)
        self._idle: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, path: str, body: Any) -> Any:
        """The JSON answer to a request. Raises :class:`~scheibe.client.Refusal`."""
        content = json.dumps(body, separators=(",", ":")).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Type: application/json\r\n"
        async with self._places:
            reader, writer = await self._connection()
            writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
            status, named = _head(await reader.readuntil(b"\r\n\r\n"))
            told = json.loads(await reader.readexactly(int(named[b"content-length"])))
            self._idle.append((time.monotonic(), reader, writer))
        if status >= 400:
            raise Refusal.read(told.get("error"), status)
        return told

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self._idle:
            since, reader, writer = self._idle.pop()
            if time.monotonic() - since < _KEPT_SECONDS:
                return reader, writer
            writer.close()
        return await asyncio.open_connection(self._host, self._port)

    async def close(self) -> None:
        """Ends the connections."""
        for _, _, writer in self._idle:
            writer.close()


def _head(content: bytes) -> tuple[int, Mapping[bytes, bytes]]:
    first, *lines = content.split(b"\r\n")
    parted = (line.partition(b":") for line in lines if line)
    return int(first.split()[1]), {name.strip().lower(): value.strip() for name, _, value in parted}
