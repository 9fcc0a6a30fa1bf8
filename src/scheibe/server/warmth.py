"""Preparing the compiled code: in processes beside each other, and whether it is kept already."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Final

import scheibe
from scheibe import catalog
from scheibe.core import cache
from scheibe.core.contracts import Progress

_AT_ONCE: Final = 2
"""Processes that compile: there are two games, and each process needs some 600 MB."""


def warm(progress: Progress, playable: Callable[[], None]) -> None:
    """Compiles everything, or loads what is compiled, and notes that it is there. ``playable`` is called when what
    matches need is there; the rest comes after."""
    from scheibe.core import compiled

    modules = [catalog.kernel_modules(game) for game in catalog.games()]
    needed, rest = ([list(compiled.steps(those, needed=wanted)) for those in modules] for wanted in (True, False))
    total = sum(map(len, needed + rest))
    processes = min(_AT_ONCE, os.cpu_count() or 1)
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), end_with_parent) as pool:
        done = _warm_beside(pool, processes, needed, lambda done, code: progress(done, total, code))
        playable()
        _warm_beside(pool, processes, rest, lambda more, code: progress(done + more, total, code))
    progress(total, total, "")
    with suppress(OSError):  # compiled.py has said by now that nothing can be kept
        _stamp().touch()


def is_warm() -> bool:
    """Whether :func:`warm` has run for these sources with this Python."""
    return "NUMBA_CACHE_DIR" not in os.environ and _stamp().is_file()


def _warm_beside(
    pool: ProcessPoolExecutor, processes: int, queues: list[list[str]], begun: Callable[[int, str], None]
) -> int:
    """The steps of each queue one after the other, the queues beside each other. When one is done its process takes
    the last step of the longest other: what that step shares with those before it is compiled by then, or will be.
    ``begun`` is told how many are done when a step begins; returns how many there were."""
    done = 0
    running: dict[Future[None], list[str]] = {}
    while running or any(queues):
        while len(running) < processes and any(queues):
            waiting = [queue for queue in queues if queue and not any(queue is busy for busy in running.values())]
            queue = waiting[0] if waiting else max(queues, key=len)
            code = queue.pop(0 if waiting else -1)
            begun(done, code)
            running[pool.submit(_prepare, code)] = queue
        finished, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in finished:
            del running[future]
            future.result()
            done += 1
    return done


def end_with_parent() -> None:
    """The life of a process that compiles ends with that of the one that asked for it, however that went."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _prepare(code: str) -> None:
    from scheibe.core import compiled

    compiled.steps(catalog.kernel_modules())  # imports what registers it
    compiled.prepare(code)


def _stamp() -> Path:
    name = cache.fingerprint(Path(scheibe.__file__).resolve().parent, version("numba"))
    return cache.default_root() / name / f"complete-{sys.implementation.cache_tag}"
