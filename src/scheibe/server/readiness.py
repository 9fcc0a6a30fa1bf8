"""From a cold start to ready: the compiled code is prepared in a process of its own, while pages are served already."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from scheibe.core.contracts import Json
from scheibe.server.logs import note
from scheibe.server.replies import Unavailable

WARM_COMMAND: Final = (sys.executable, "-m", "scheibe", "warm", "--progress", "json")
"""Fills the cache of compiled code and tells its progress, one JSON object a line: ``{"done", "total", "what"}``, and
once, when matches can be played and only the rest is prepared, ``{"playable": true}``."""


@dataclass(frozen=True, slots=True)
class Preparing:
    """How far the preparation is: ``done`` of ``total`` steps, and the code of the text that says what is done now."""

    done: int = 0
    total: int = 0
    what: str = ""

    def as_json(self) -> Json:
        """As ``/api/status`` tells it."""
        return {"done": self.done, "total": self.total, "what": self.what}


class Readiness:
    """Whether matches can be played yet. :meth:`prepare` runs in a thread; all else may be asked from anywhere."""

    def __init__(self, load: Callable[[], None], command: Sequence[str] = WARM_COMMAND) -> None:
        """``load`` brings the prepared code into this process; ``command`` prepares it in another, and is empty if it
        is prepared already."""
        self._load = load
        self._command = command
        self._ready = False
        self._settled = threading.Event()
        self._child: subprocess.Popen[str] | None = None
        self._closed = False
        self.preparing = Preparing()
        self.failed = False
        """Whether the preparation came to nothing; the log says why."""

    @property
    def ready(self) -> bool:
        """Whether matches can be made and played."""
        return self._ready

    def wait(self) -> bool:
        """Whether it is ready, once that is known: when it is, when it came to nothing, or when it was closed."""
        self._settled.wait()
        return self._ready

    def require(self) -> None:
        """Raises :class:`~scheibe.server.replies.Unavailable` with the progress unless ready."""
        if not self.ready:
            if self.failed:
                raise Unavailable("server-preparing-failed")
            now = self.preparing
            raise Unavailable("server-preparing", {"done": now.done, "total": now.total, "what": now.what})

    def prepare(self) -> None:
        """Prepares everything and returns when that is done, or when :meth:`close` was called; ready is earlier."""
        if self._command and self._fill_cache() != 0 and not self._closed:
            note("warming failed", logging.WARNING)  # then the code is compiled below, in this process
        self._begin()

    def _begin(self) -> None:
        """Loads what is prepared, unless that was done already."""
        if self._closed or self.ready or self.failed:
            return
        try:
            self._load()
        except Exception as fault:  # noqa: BLE001  # whatever it is, the pages stay and say that nothing can be played
            note("preparing failed", logging.ERROR, fault=fault)
            self.failed = True
        else:
            self._ready = True
        self._settled.set()

    def close(self) -> None:
        """Ends a preparation that is going on."""
        self._closed = True
        self._settled.set()
        if self._child is not None:
            self._child.kill()

    def _fill_cache(self) -> int:
        with subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, encoding="utf-8"
        ) as child:
            self._child = child
            assert child.stdout is not None
            for line in child.stdout:
                self._hear(line)
        return child.returncode

    def _hear(self, line: str) -> None:
        try:
            told = json.loads(line)
            if told.get("playable"):
                self._begin()
                return
            self.preparing = Preparing(int(told["done"]), int(told["total"]), str(told["what"]))
        except (ValueError, KeyError, TypeError, AttributeError):
            note("warming said", line=line.strip()[:200])
