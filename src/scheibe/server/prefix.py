"""A server that is published under a path of somebody's site."""

from __future__ import annotations

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send


class Prefixed:
    """Takes a prefix, such as ``/scheibe``, off every path that has it: a proxy may have cut it off, or not."""

    def __init__(self, app: ASGIApp, *, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] in ("http", "websocket"):
            path: str = scope["path"]
            if path == self._prefix and scope["type"] == "http":
                await RedirectResponse(f"{path}/", 308)(scope, receive, send)
                return
            if path.startswith(f"{self._prefix}/"):
                rest = path.removeprefix(self._prefix)
                scope = {**scope, "path": rest, "raw_path": rest.encode("utf-8", "surrogateescape")}
        await self._app(scope, receive, send)
