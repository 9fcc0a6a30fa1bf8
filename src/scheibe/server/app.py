"""The application: the parts of the server, put together, and its addresses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

from anyio import to_thread
from fastapi import APIRouter, Body, FastAPI, Request, WebSocket
from sqlalchemy.exc import DBAPIError
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from scheibe import __version__, catalog
from scheibe.core.contracts import Json, OptionSpec
from scheibe.server import replies
from scheibe.server.channel import Channel
from scheibe.server.clients import Clients, parsed
from scheibe.server.guard import Guard, Limits
from scheibe.server.hints import Hints
from scheibe.server.host_store import HostStore
from scheibe.server.hub import Hub
from scheibe.server.learning import learning_routes
from scheibe.server.metrics import Measured, Metrics, metrics_route
from scheibe.server.noticeboard import AbandonedSweep, Noticeboard
from scheibe.server.opponents import Opponents
from scheibe.server.page_routes import PAGES, add_pages
from scheibe.server.prefix import Prefixed
from scheibe.server.printing import print_routes
from scheibe.server.programs import Programs
from scheibe.server.readiness import Readiness
from scheibe.server.replies import json_response
from scheibe.server.reports import Reports
from scheibe.server.service import Matches
from scheibe.server.settings import Settings
from scheibe.server.telling import Tellings
from scheibe.server.timekeeper import Timekeeper
from scheibe.server.verifying import verify_routes
from scheibe.server.wire import PROTOCOL, Join, NewMatch, NumberInPath, PreviewRequest
from scheibe.server.workers import Thought, Workers
from scheibe.texts import LANGUAGES, say

_NEVER_CHANGES: Final = "public, max-age=86400, immutable"  # a day: after an update the shape may be another one


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
    programs: Programs = field(default_factory=Programs)
    pages: Path = PAGES
    hub: Hub | None = None
    hints: Hints | None = None
    reports: Reports | None = None
    metrics: Metrics = field(default_factory=Metrics)
    host_store: HostStore = field(init=False)
    clients: Clients = field(init=False)

    def __post_init__(self) -> None:
        self.host_store = HostStore(self.matches.books.store.engine)
        self.clients = Clients(
            matches_per_hour=self.settings.matches_per_hour,
            sockets=self.settings.sockets_per_address,
            monotonic=self.monotonic,
        )

    def refresh(self, metrics: Metrics) -> None:
        """Brings up to date what is known only when it is asked for. May block."""
        metrics.matches.set(self.host_store.going())
        metrics.ready.set(self.readiness.ready)

    def ask(self, thought: Thought) -> Sequence[str]:
        """The move texts of whoever a seat's bot is: one of the game's own, or a program of the host."""
        asked = self.programs if thought.bot.startswith(catalog.PROGRAM) else self.workers
        return asked.ask(thought)


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
    app.include_router(_about(parts))
    app.include_router(_matches(parts))
    app.include_router(_past_of_matches(parts))
    app.include_router(learning_routes(parts.readiness))
    app.include_router(print_routes(parts.readiness))
    app.include_router(verify_routes(parts.readiness, parts.matches))
    app.router.routes.append(WebSocketRoute("/api/matches/{match}/socket", _socket(parts)))
    add_pages(app, parts.pages, parts.settings.embed)
    app.add_middleware(Guard, limits=_limits(parts), clients=parts.clients)
    if parts.settings.metrics != "off":
        app.include_router(metrics_route(parts.metrics, parts.settings.metrics, parts.refresh))
        app.add_middleware(Measured, metrics=parts.metrics)
    if parts.settings.prefix is not None:
        app.add_middleware(Prefixed, prefix=parts.settings.prefix)
    return app


def _limits(parts: Parts) -> Limits:
    """What the host allows."""
    settings = parts.settings
    return Limits(
        origins=settings.origins,
        names=parts.names,
        proxies=settings.proxies,
        body=settings.body_limit,
        body_seconds=settings.body_seconds,
        socket_seconds=settings.socket_seconds,
    )


@asynccontextmanager
async def _life(parts: Parts, _app: FastAPI) -> AsyncIterator[None]:
    hub = parts.hub = Hub()
    parts.hints = Hints(parts.matches, parts.workers.ask, parts.settings.workers)
    parts.reports = Reports(parts.matches, parts.workers.ask, parts.settings.workers)
    opponents = Opponents(parts.matches, parts.ask, parts.settings.workers)
    parts.matches.books.on_stored = [hub.wake, opponents.nudge]
    parts.matches.books.on_chat = [hub.wake_for_chat]
    noticeboard = Noticeboard(parts.matches.books, parts.host_store, parts.clients)
    try:
        await to_thread.run_sync(noticeboard.look)
        await to_thread.run_sync(parts.matches.presence.nobody_is_here)
    except DBAPIError as fault:  # a full disk, say: all that is there can still be looked at
        replies.store_failed(fault)
    beside = asyncio.create_task(_beside(parts, opponents, noticeboard))
    try:
        yield
    finally:
        hub.close()
        opponents.stop()
        parts.readiness.close()
        parts.workers.close()
        await to_thread.run_sync(parts.programs.close)
        beside.cancel()
        with suppress(asyncio.CancelledError):
            await beside
        await opponents.close()


async def _beside(parts: Parts, opponents: Opponents, noticeboard: Noticeboard) -> None:
    """What goes on beside the requests: the host's commands, getting ready, then the bots' turns and the clocks."""
    async with asyncio.TaskGroup() as group:
        group.create_task(noticeboard.run())
        if (wanted := parts.settings.abandoned) != "keep":
            sweep = AbandonedSweep(
                parts.matches.books, parts.host_store, parts.settings.abandoned_days, erase=wanted == "erase"
            )
            group.create_task(sweep.run())
        group.create_task(to_thread.run_sync(parts.readiness.prepare))
        if await to_thread.run_sync(parts.readiness.wait):
            group.create_task(Timekeeper(parts.matches).run())
            await to_thread.run_sync(parts.workers.warm)
            await opponents.run()


def _about(parts: Parts) -> APIRouter:
    """The addresses that say what the server is, and what can be played."""
    api = APIRouter()
    readiness = parts.readiness

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
                "imprint": parts.settings.imprint,
                "privacy": parts.settings.privacy,
            }
        )

    @api.get("/api/catalog")
    def list_games() -> Response:
        """The games, their options and their bots."""
        return json_response(catalog_json(parts.programs))

    return api


def _matches(parts: Parts) -> APIRouter:
    """The addresses of matches as they stand."""
    api = APIRouter()
    matches, readiness = parts.matches, parts.readiness

    @api.post("/api/matches")
    def make_match(wanted: Annotated[NewMatch, Body()], request: Request) -> Response:
        """Makes a match. The answer holds the seats' secrets, which are told this once."""
        readiness.require()
        parts.clients.making(parsed(request.client.host) if request.client else None)
        made = matches.create(wanted)
        parts.metrics.made.inc()
        return json_response(made, 201)

    @api.get("/api/matches/{match}")
    def show_match(match: str) -> Response:
        """A match, without its log."""
        readiness.require()
        return json_response(matches.match(match))

    @api.get("/api/lobby")
    def lobby() -> Response:
        """The matches that anybody may join."""
        readiness.require()
        return json_response(matches.lobby())

    @api.post("/api/matches/{match}/join")
    def join(match: str, wanted: Annotated[Join, Body()]) -> Response:
        """Takes an open seat. The answer holds its secret, which is told this once."""
        readiness.require()
        return json_response(matches.join(match, wanted))

    @api.post("/api/matches/{match}/preview")
    def preview(match: str, wanted: Annotated[PreviewRequest, Body()]) -> Response:
        """What some moves would lead to. Nothing is stored."""
        readiness.require()
        return json_response(matches.preview(match, wanted))

    return api


def _past_of_matches(parts: Parts) -> APIRouter:
    """The addresses of what happened in matches."""
    api = APIRouter()
    matches, readiness = parts.matches, parts.readiness

    @api.get("/api/matches/{match}/motion/{number}")
    def motion(match: str, number: NumberInPath) -> Response:
        """How an event went in time. One that did never goes otherwise."""
        readiness.require()
        told = matches.motion(match, number)
        return json_response(told, cache="no-store" if told["motion"] is None else _NEVER_CHANGES)

    @api.get("/api/matches/{match}/position/{number}")
    def position(match: str, number: NumberInPath) -> Response:
        """The position after an event, as text."""
        readiness.require()
        return json_response(matches.position(match, number))

    @api.get("/api/matches/{match}/report")
    def report(match: str) -> Response:
        """The steps of a match that is over, to be judged one by one."""
        readiness.require()
        assert parts.reports is not None  # made before the first request can come
        return json_response(parts.reports.steps(match), cache=_NEVER_CHANGES)

    @api.get("/api/matches/{match}/report/{number}")
    async def judged_step(match: str, number: NumberInPath) -> Response:
        """How a step was played."""
        readiness.require()
        assert parts.reports is not None
        return json_response(await parts.reports.step(match, number), cache=_NEVER_CHANGES)

    @api.get("/api/matches/{match}/record")
    def record(match: str) -> Response:
        """The record of a match, to keep."""
        readiness.require()
        name, text = matches.record(match)
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(text, 200, headers, "text/plain; charset=utf-8")

    return api


def _socket(parts: Parts) -> Any:
    tellings = Tellings()

    async def socket(websocket: WebSocket) -> None:
        assert parts.hub is not None and parts.hints is not None  # made before the first socket can come
        await Channel(
            websocket,
            websocket.path_params["match"],
            matches=parts.matches,
            hub=parts.hub,
            hints=parts.hints,
            tellings=tellings,
            readiness=parts.readiness,
            rate=parts.settings.message_rate,
            monotonic=parts.monotonic,
        ).run()

    return socket


def catalog_json(programs: Programs) -> Json:
    """*Catalog* of the protocol."""
    games = (catalog.game(name) for name in catalog.games())
    return {
        "games": [
            {
                "name": game.name,
                "seats": list(game.seats),
                "options": [_option_json(option) for option in game.options],
                "bots": [
                    *({"name": bot, "level": catalog.level(bot)} for bot in catalog.bots(game.name)),
                    *({"name": each.bot, "level": None, "title": each.title} for each in programs.of(game.name)),
                ],
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
