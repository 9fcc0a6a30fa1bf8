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
"""Fills the cache of compiled code and tells its progress, one JSON object a line."""


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
        self._ready = threading.Event()
        self._child: subprocess.Popen[str] | None = None
        self._closed = False
        self.preparing = Preparing()
        self.failed = False
        """Whether the preparation came to nothing; the log says why."""

    @property
    def ready(self) -> bool:
        """Whether matches can be made and played."""
        return self._ready.is_set()

    def require(self) -> None:
        """Raises :class:`~scheibe.server.replies.Unavailable` with the progress unless ready."""
        if not self.ready:
            if self.failed:
                raise Unavailable("server-preparing-failed")
            now = self.preparing
            raise Unavailable("server-preparing", {"done": now.done, "total": now.total, "what": now.what})

    def prepare(self) -> None:
        """Prepares everything and returns when ready, or when :meth:`close` was called."""
        if self._command and self._fill_cache() != 0 and not self._closed:
            note("warming failed", logging.WARNING)  # then the code is compiled below, in this process
        if self._closed:
            return
        try:
            self._load()
        except Exception as fault:  # noqa: BLE001  # whatever it is, the pages stay and say that nothing can be played
            note("preparing failed", logging.ERROR, fault=fault)
            self.failed = True
        else:
            self._ready.set()

    def close(self) -> None:
        """Ends a preparation that is going on."""
        self._closed = True
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
            self.preparing = Preparing(int(told["done"]), int(told["total"]), str(told["what"]))
        except (ValueError, KeyError, TypeError):
            note("warming said", line=line.strip()[:200])
