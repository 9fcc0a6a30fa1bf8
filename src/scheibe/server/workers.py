"""Where bots think: processes of their own, so that neither the server's clock nor its memory depends on them.

A worker that dies or does not answer in time costs one turn's thinking, never the server: it is replaced. A worker
ends by itself when the server is gone, however it went.
"""

from __future__ import annotations

import logging
import multiprocessing
import queue
import signal
import threading
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from scheibe.server.logs import note

_START_SECONDS: Final = 120.0  # a worker's imports, on a machine that is busy compiling


class ThoughtFailed(Exception):
    """A bot raised an error, died or did not answer in time."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a worker is asked: all as text, so that another machine could answer as well."""

    game: str
    bot: str
    position: str
    seed: int


Think = Callable[[Thought], Sequence[str]]
"""What a worker does with a thought; a function at the top of a module, since processes get it by its name."""


class Workers:
    """A fixed number of worker processes. Threads ask; each waits for a worker that is free."""

    def __init__(self, think: Think, prepare: Callable[[], None], count: int, seconds: float) -> None:
        """``prepare`` is called in each worker once, ``think`` for every thought; a thought may take ``seconds``."""
        self._think = think
        self._prepare = prepare
        self._seconds = seconds
        self._idle: queue.SimpleQueue[_Worker | None] = queue.SimpleQueue()
        self._all: set[_Worker] = set()
        self._guard = threading.Lock()
        self._closed = False
        for _ in range(count):
            self._idle.put(None)  # a place; its worker is started when first asked

    def warm(self) -> None:
        """Starts every worker and waits until they are ready; one that does not start is started when it is asked."""
        places = [self._idle.get() for _ in range(self._idle.qsize())]
        for place in places:
            started = place
            with suppress(_Died, ThoughtFailed):
                started = place or self._start()
            self._idle.put(started)

    def ask(self, thought: Thought) -> Sequence[str]:
        """The move texts that a bot answers with; what a worker that died was thinking is thought once more.
        Raises :class:`ThoughtFailed`."""
        try:
            return self._ask(thought)
        except _Died:
            if self._closed:
                raise ThoughtFailed("the server is closing") from None
            note("thought again", logging.WARNING, bot=thought.bot)
        try:
            return self._ask(thought)
        except _Died as fault:
            raise ThoughtFailed("its process ended, twice") from fault

    def _ask(self, thought: Thought) -> Sequence[str]:
        worker = self._idle.get()
        try:
            worker = worker or self._start()
            return worker.ask(thought, self._seconds)
        except (_Died, _Late):
            if worker is not None:
                self._end(worker)
            worker = None
            raise
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        """Ends all workers, thinking or not."""
        self._closed = True
        with self._guard:
            workers, self._all = self._all, set()
        for worker in workers:
            worker.end()

    def _start(self) -> _Worker:
        with self._guard:
            if self._closed:
                raise ThoughtFailed("the server is closing")
            worker = _Worker(self._think, self._prepare)
            self._all.add(worker)
        try:
            worker.wait_until_ready()
        except (_Died, _Late):
            self._end(worker)
            raise
        return worker

    def _end(self, worker: _Worker) -> None:
        if not self._closed:
            note("worker replaced", logging.WARNING, pid=worker.pid)
        with self._guard:
            self._all.discard(worker)
        worker.end()


class _Died(Exception):
    """A worker whose process has ended, or never began."""


class _Late(ThoughtFailed):
    """A worker that has not answered in time, and is not waited for."""


class _Worker:
    def __init__(self, think: Think, prepare: Callable[[], None]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, think, prepare), daemon=True, name="scheibe-bot")
        self._process.start()
        theirs.close()
        self.pid = self._process.pid

    def wait_until_ready(self) -> None:
        self._receive(_START_SECONDS)

    def ask(self, thought: Thought, seconds: float) -> Sequence[str]:
        try:
            self._pipe.send(thought)
        except OSError as fault:
            raise _Died from fault
        moves, fault_text = self._receive(seconds)
        if fault_text:
            raise ThoughtFailed(fault_text)
        return moves

    def _receive(self, seconds: float) -> tuple[Sequence[str], str]:
        try:
            if not self._pipe.poll(seconds):
                raise _Late(f"no answer within {seconds:g} seconds")
            answer: tuple[Sequence[str], str] = self._pipe.recv()
        except (EOFError, OSError) as fault:
            raise _Died from fault
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _serve(pipe: Connection, think: Think, prepare: Callable[[], None]) -> None:
    """The life of a worker: until its server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to answer
    with suppress(EOFError, OSError):
        prepare()
        pipe.send(((), ""))
        while True:
            thought = pipe.recv()
            try:
                answer = (tuple(think(thought)), "")
            except Exception:  # noqa: BLE001  # whatever a bot does wrong, the server is told
                answer = ((), traceback.format_exc())
            pipe.send(answer)
