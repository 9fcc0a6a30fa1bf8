"""Matches on a Ray cluster: each is one task, which any machine may take and which another one takes over if that
machine is lost. Only this process counts results, each fixture once."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

from scheibe.arena.playing import Played, Terms, play
from scheibe.arena.schedule import Fixture
from scheibe.cli.arena_local import Minds, Thinkers
from scheibe.errors import BadInput

_AHEAD: Final = 2  # tasks for each processor: one runs, one waits beside it

_KNOCK_SECONDS: Final = 10


class ClusterHall:
    """Plays as many matches at a time as the cluster at ``address`` has processors (``auto``: the one that this
    machine belongs to). Raises :class:`~scheibe.errors.BadInput` if Ray or the cluster is missing."""

    def __init__(self, terms: Terms, thinkers: Thinkers, address: str) -> None:
        if find_spec("ray") is None:
            raise BadInput("arena-no-ray")
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing is told to anybody
        self._ray: Any = import_module("ray")
        self._terms = terms
        self._thinkers = thinkers
        self._address = address

    def play(self, wanted: Iterator[Fixture], /) -> Iterator[Played]:
        """The matches, as they end. Whoever stops listening leaves the cluster, which then drops their tasks."""
        ray = self._ray
        self._join()
        try:
            task = ray.remote(num_cpus=1, max_retries=-1)(_play)
            pending: list[Any] = []
            while True:
                places = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(pending) < places and (fixture := next(wanted, None)) is not None:
                    pending.append(task.remote(self._terms, fixture, self._thinkers))
                if not pending:
                    return
                ended, pending = ray.wait(pending)
                yield from ray.get(ended)
        finally:
            ray.shutdown()

    def _join(self) -> None:
        try:
            _knock(self._address)
            self._ray.init(address=self._address, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError, OSError) as fault:
            raise BadInput("arena-no-cluster", {"address": self._address, "why": str(fault)[:300]}) from fault


def _knock(address: str) -> None:
    """Raises ``OSError`` or ``ValueError`` where nobody listens: Ray itself would wait for minutes."""
    parts = urlsplit(address if "//" in address else f"//{address}")
    if parts.hostname and parts.port:
        socket.create_connection((parts.hostname, parts.port), timeout=_KNOCK_SECONDS).close()


def _play(terms: Terms, fixture: Fixture, thinkers: Thinkers) -> Played:
    """The task: a match, in whose turns the bots think in a process beside this one."""
    return play(terms, fixture, _minds(thinkers).ask, _never)


@cache
def _minds(thinkers: Thinkers) -> Minds:
    """The processes in which bots think, kept from match to match."""
    return Minds(thinkers, 1)


def _never() -> bool:
    return False
