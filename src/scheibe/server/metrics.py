"""What a host may measure: ``/metrics`` in the text of Prometheus. No id, name or address of anybody is in it."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable
from typing import Final, Literal

from fastapi import APIRouter, Request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scheibe import __version__

Who = Literal["off", "local", "all"]

_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST"})
_SECONDS: Final = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)


class Metrics:
    """The figures of one process. Its parts may be set from any thread."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        build = Gauge("scheibe_build", "The version that runs.", ["version"], registry=self.registry)
        build.labels(__version__).set(1)
        self.requests = Counter(
            "scheibe_requests", "Requests answered.", ["method", "address", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "scheibe_request_seconds", "Until an answer began.", ["address"], buckets=_SECONDS, registry=self.registry
        )
        self.made = Counter("scheibe_matches_made", "Matches made.", registry=self.registry)
        self.sockets = Gauge("scheibe_sockets", "Sockets that are open.", registry=self.registry)
        self.matches = Gauge("scheibe_matches_going", "Matches in the store that go on.", registry=self.registry)
        self.ready = Gauge("scheibe_ready", "Whether matches can be played yet.", registry=self.registry)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)


class Measured:
    """Counts requests and sockets. Addresses are told as the protocol writes them, with ``{match}`` for any id."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] == "websocket":
            with self._metrics.sockets.track_inprogress():
                await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()

        def count(status: int) -> None:
            method = scope["method"] if scope["method"] in _METHODS else "other"
            address = getattr(scope.get("route"), "path", "other")
            self._metrics.requests.labels(method, address, str(status)).inc()
            self._metrics.seconds.labels(address).observe(time.perf_counter() - began)

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                count(message["status"])
            await send(message)

        try:
            await self._app(scope, receive, send_counted)
        except Exception:
            count(500)  # it is answered outside of here
            raise


def may_see(who: Who, address: str | None) -> bool:
    """Whether the figures are for somebody at this address: nobody, whoever is on this machine, or everybody."""
    if who == "local" and address is not None:
        return ipaddress.ip_address(address).is_loopback
    return who == "all"


def metrics_route(metrics: Metrics, who: Who, refresh: Callable[[Metrics], None]) -> APIRouter:
    """The address ``/metrics``. To whom it is not told there is nothing at it. ``refresh`` brings up to date what is
    only known when it is asked for."""
    api = APIRouter()

    @api.get("/metrics")
    def show(request: Request) -> Response:
        """Figures for Prometheus."""
        if not may_see(who, request.client.host if request.client else None):
            raise HTTPException(404)
        refresh(metrics)
        return Response(metrics.text(), 200, {"cache-control": "no-store"}, CONTENT_TYPE_PLAIN_0_0_4)

    return api
