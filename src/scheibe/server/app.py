"""The application: the parts of the server, put together, and its addresses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from anyio import to_thread
from fastapi import APIRouter, Body, FastAPI, WebSocket
from starlette.responses import Response

from scheibe import __version__, catalog
from scheibe.core.contracts import Json, OptionSpec
from scheibe.server import replies
from scheibe.server.channel import Channel
from scheibe.server.guard import Guard
from scheibe.server.hub import Hub
from scheibe.server.opponents import Opponents
from scheibe.server.page_routes import PAGES, add_pages
from scheibe.server.readiness import Readiness
from scheibe.server.replies import json_response
from scheibe.server.service import Matches
from scheibe.server.settings import Settings
from scheibe.server.wire import PROTOCOL, NewMatch, PreviewRequest
from scheibe.server.workers import Workers
from scheibe.texts import LANGUAGES, say


@dataclass(slots=True)
class Parts:
    """What an application is made of. ``lan`` is the address for other devices in the same home, if they may come;
    ``names`` are this machine's own."""

    settings: Settings
    matches: Matches
    workers: Workers
    readiness: Readiness
    lan: str | None = None
    names: frozenset[str] = frozenset()
    monotonic: Callable[[], float] = time.monotonic
    pages: Path = PAGES
    hub: Hub | None = None


def create_app(parts: Parts) -> FastAPI:
    """The application over these parts; it starts and ends what runs beside the requests."""
    for language in LANGUAGES:  # reads the texts now, not when the first of them is needed on the event loop
        say(language, "server-ended", {})
    app = FastAPI(
        title="Scheibe",
        version=__version__,
        lifespan=partial(_life, parts),
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
    )
    replies.install(app)
    app.include_router(_api(parts))
    app.add_api_websocket_route("/api/matches/{match}/socket", _socket(parts))
    add_pages(app, parts.pages)
    app.add_middleware(Guard, origins=parts.settings.origins, names=parts.names, body_limit=parts.settings.body_limit)
    return app


@asynccontextmanager
async def _life(parts: Parts, _app: FastAPI) -> AsyncIterator[None]:
    hub = parts.hub = Hub()
    opponents = Opponents(parts.matches, parts.workers.ask, parts.settings.workers)
    parts.matches.on_stored = [hub.wake, opponents.nudge]
    beside = asyncio.create_task(_beside(parts, opponents))
    try:
        yield
    finally:
        hub.closing.set()
        opponents.stop()
        parts.readiness.close()
        parts.workers.close()
        beside.cancel()
        with suppress(asyncio.CancelledError):
            await beside
        await opponents.close()


async def _beside(parts: Parts, opponents: Opponents) -> None:
    """What goes on beside the requests: getting ready, then the bots' turns."""
    await to_thread.run_sync(parts.readiness.prepare)
    if parts.readiness.ready:
        await to_thread.run_sync(parts.workers.warm)
        await opponents.run()


def _api(parts: Parts) -> APIRouter:
    api = APIRouter()
    matches, readiness = parts.matches, parts.readiness

    @api.get("/healthz")
    async def healthz() -> Response:
        """Whether the server answers."""
        return json_response({"ok": True})

    @api.get("/api/status")
    async def status() -> Response:
        """Versions, and whether matches can be played yet."""
        return json_response(
            {
                "version": __version__,
                "protocol": PROTOCOL,
                "ready": readiness.ready,
                "preparing": None if readiness.ready or readiness.failed else readiness.preparing.as_json(),
                "failed": readiness.failed,
                "lan": parts.lan,
            }
        )

    @api.get("/api/catalog")
    def list_games() -> Response:
        """The games, their options and their bots."""
        return json_response(catalog_json())

    @api.post("/api/matches")
    def make_match(wanted: Annotated[NewMatch, Body()]) -> Response:
        """Makes a match. The answer holds the seats' secrets, which are told this once."""
        readiness.require()
        return json_response(matches.create(wanted), 201)

    @api.get("/api/matches/{match}")
    def show_match(match: str) -> Response:
        """A match, without its log."""
        readiness.require()
        return json_response(matches.match(match))

    @api.post("/api/matches/{match}/preview")
    def preview(match: str, wanted: Annotated[PreviewRequest, Body()]) -> Response:
        """What some moves would lead to. Nothing is stored."""
        readiness.require()
        return json_response(matches.preview(match, wanted))

    @api.get("/api/matches/{match}/record")
    def record(match: str) -> Response:
        """The record of a match, to keep."""
        readiness.require()
        name, text = matches.record(match)
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(text, 200, headers, "text/plain; charset=utf-8")

    return api


def _socket(parts: Parts) -> Any:
    async def socket(websocket: WebSocket, match: str) -> None:
        assert parts.hub is not None  # made before the first socket can come
        await Channel(
            websocket,
            match,
            matches=parts.matches,
            hub=parts.hub,
            readiness=parts.readiness,
            rate=parts.settings.message_rate,
            monotonic=parts.monotonic,
        ).run()

    return socket


def catalog_json() -> Json:
    """*Catalog* of the protocol."""
    games = (catalog.game(name) for name in catalog.games())
    return {
        "games": [
            {
                "name": game.name,
                "seats": list(game.seats),
                "options": [_option_json(option) for option in game.options],
                "bots": [{"name": bot} for bot in catalog.bots(game.name)],
            }
            for game in games
        ]
    }


def _option_json(option: OptionSpec) -> Json:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "clause": option.clause,
        "choices": list(option.choices),
        "minimum": option.minimum,
        "maximum": option.maximum,
        "optional": option.optional,
    }
