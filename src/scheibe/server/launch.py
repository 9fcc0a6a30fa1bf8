"""Starting the server on this machine: the data folder, the port, the addresses, and an orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import secrets
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import segno
import uvicorn

from scheibe import catalog
from scheibe.errors import BadInput
from scheibe.server.app import Parts, create_app
from scheibe.server.database import open_database
from scheibe.server.heads import impatient
from scheibe.server.lock import FolderLock
from scheibe.server.logs import set_up_logs
from scheibe.server.programs import Command, Programs
from scheibe.server.readiness import WARM_COMMAND, Readiness
from scheibe.server.service import Matches
from scheibe.server.settings import Settings
from scheibe.server.steady import SteadyClock
from scheibe.server.store import Store
from scheibe.server.thinking import prepare, think
from scheibe.server.warmth import is_warm
from scheibe.server.workers import Workers

_PORTS_TRIED: Final = 30
_GRACE_SECONDS: Final = 10

Tell = Callable[[str, dict[str, str | int]], None]
"""Tells a person something: the code of a text, and what fills it."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the server is reached: on this machine, and from others in the same home."""

    here: str
    lan: str | None


def serve(settings: Settings, tell: Tell, show: Callable[[str], None]) -> None:
    """Serves until it is told to end. ``tell`` says things to the person who started it, ``show`` prints a drawing.

    Raises :class:`~scheibe.errors.StoreError` if the data folder is in use or damaged,
    :class:`~scheibe.errors.BadInput` if no port can be had or a program is not named rightly, and
    :class:`~scheibe.errors.ProgramFailed` if one cannot play.
    """
    set_up_logs(settings.log_level, settings.log_format)
    with FolderLock(settings.data) as lock:
        engine = open_database(settings.data, _now)
        with contextlib.ExitStack() as stack:
            store = stack.enter_context(contextlib.closing(Store(engine)))
            listener = stack.enter_context(_listen(settings))
            port: int = listener.getsockname()[1]
            addresses = _addresses(settings, port)
            programs = stack.enter_context(contextlib.closing(_programs(settings)))
            lock.tell(addresses.here)
            if settings.port not in (0, port):
                tell("server-port-taken", {"port": str(settings.port), "other": str(port)})
            parts = _assemble(settings, store, programs, addresses)

            def welcome() -> None:
                _welcome(settings, addresses, tell, show)

            _run(OrderlyServer(configuration(parts), parts, welcome), listener)
    tell("server-ended", {})


def _programs(settings: Settings) -> Programs:
    """The programs that the host named, once each has introduced itself."""
    commands = tuple(map(Command.read, settings.bot))
    programs = Programs(commands, settings.workers, settings.bot_work, settings.bot_seconds)
    try:
        programs.meet(catalog.games())
    except BaseException:
        programs.close()
        raise
    return programs


def _assemble(settings: Settings, store: Store, programs: Programs, addresses: Addresses) -> Parts:
    def check_bot(game: str, name: str) -> None:
        if name.startswith(catalog.PROGRAM):
            programs.check(game, name)
        else:
            catalog.bot(game, name)

    return Parts(
        settings=settings,
        matches=Matches(
            store,
            catalog.game,
            check_bot,
            SteadyClock(_now, _elapsed),
            secrets.token_bytes,
            gone_seconds=settings.gone_seconds,
            spectator_chat=settings.spectator_chat,
        ),
        workers=Workers(think, prepare, settings.workers, settings.bot_seconds),
        programs=programs,
        readiness=Readiness(_load, () if is_warm() else WARM_COMMAND),
        lan=addresses.lan,
        names=_names(settings),
    )


def _load() -> None:
    """Loads the compiled code. All that is there by then is needed to the end: the collector of garbage, which stops
    everything while it looks, passes over it from now on."""
    prepare()
    gc.collect()
    gc.freeze()


def configuration(parts: Parts) -> uvicorn.Config:
    """How uvicorn serves an application of these parts."""
    return uvicorn.Config(
        create_app(parts),
        log_config=None,
        access_log=False,  # addresses of matches are nobody's business
        server_header=False,
        proxy_headers=False,
        http=impatient(parts.settings.body_seconds),
        ws="websockets-sansio",
        ws_max_size=parts.settings.frame_limit,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=_GRACE_SECONDS,
    )


class OrderlyServer(uvicorn.Server):
    """Says when it is ready, and tells the sockets before it ends."""

    def __init__(self, config: uvicorn.Config, parts: Parts, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._parts = parts
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, and says so."""
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(self._ready)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets what is being stored be answered, says goodbye to the sockets, and ends."""
        if self._parts.hub is not None:
            await self._parts.hub.say_goodbye()
        await super().shutdown(sockets)


def _run(server: OrderlyServer, listener: socket.socket) -> None:
    # uvicorn ends in order on a signal and then sends it to this process once more, to end it: that is done here.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    finally:
        signal.signal(signal.SIGTERM, before)


def _listen(settings: Settings) -> socket.socket:
    """A listening socket on the wanted port, or on the next that is free."""
    host = "0.0.0.0" if settings.lan else settings.host  # noqa: S104  # that is what --lan asks for
    wanted = settings.port
    candidates = [0] if wanted == 0 else [*range(wanted, min(wanted + _PORTS_TRIED, 65536)), 0]
    why = ""
    for port in candidates:
        try:
            return bound(host, port)
        except OSError as fault:
            why = fault.strerror or str(fault)
    raise BadInput("server-no-port", {"host": host, "port": str(wanted), "why": why})


def bound(host: str, port: int) -> socket.socket:
    """A listening socket on this port; 0 takes any that is free. Raises ``OSError`` where that cannot be."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
    # The event loop lets small answers go at once only on sockets that are said to be TCP's; else they wait 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows would share a port that is taken
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def _addresses(settings: Settings, port: int) -> Addresses:
    host = "127.0.0.1" if settings.lan or settings.host in ("0.0.0.0", "::", "") else settings.host  # noqa: S104
    path = f"{settings.prefix or ''}/"
    here = f"http://[{host}]:{port}{path}" if ":" in host else f"http://{host}:{port}{path}"
    outward = _outward_address() if settings.lan else None
    return Addresses(here, f"http://{outward}:{port}{path}" if outward else None)


def _outward_address() -> str | None:
    """This machine's address in its own network. No packet is sent: only the route is looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return None if address.startswith(("127.", "0.")) else address


def _names(settings: Settings) -> frozenset[str]:
    """The names under which this machine may be asked for, besides its addresses."""
    own = socket.gethostname().lower()
    public = (origin.split("://", 1)[-1].rsplit(":", 1)[0] for origin in settings.origins)
    return frozenset({own, f"{own}.local", settings.host, *public})


def _welcome(settings: Settings, addresses: Addresses, tell: Tell, show: Callable[[str], None]) -> None:
    tell("server-serves", {"address": addresses.here})
    if settings.lan:
        if addresses.lan is None:
            tell("server-lan-none", {})
        else:
            tell("server-lan", {"address": addresses.lan})
            show(qr_text(addresses.lan))
    tell("server-how-to-end", {})
    if settings.browser:
        webbrowser.open(addresses.here)


def qr_text(address: str) -> str:
    """An address as a QR code for a terminal."""
    drawing = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(out=drawing, border=2, compact=True)
    return drawing.getvalue()


def _now() -> datetime:
    return datetime.now(UTC)


def _elapsed() -> float:
    """Seconds that only go forward, and count while the machine sleeps where it says so."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()
