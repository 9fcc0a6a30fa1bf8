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
from typing import Any, Final, Protocol

from scheibe.server.logs import note

_START_SECONDS: Final = 120.0  # a worker's imports, on a machine that is busy compiling


class ThoughtFailed(Exception):
    """A bot raised an error, died or did not answer in time."""


class ThoughtLate(ThoughtFailed):
    """A bot has not answered in time, and is not waited for."""


class Question(Protocol):
    """What a worker is asked: all as text, so that another machine could answer as well."""

    @property
    def about(self) -> str:
        """What a log calls it."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What would a bot play? The answer is move texts."""

    game: str
    bot: str
    position: str
    seed: int

    @property
    def about(self) -> str:
        """The bot."""
        return self.bot


@dataclass(frozen=True, slots=True)
class Advice:
    """What would a strong player play? The answer is move texts."""

    game: str
    position: str
    seed: int
    about: str = "a hint"


@dataclass(frozen=True, slots=True)
class Judging:
    """How was a step of a match played (:class:`scheibe.study.report.Question`)? The answer is one text of JSON."""

    game: str
    before: str
    moves: tuple[str, ...]
    after: str
    seed: int
    about: str = "a report"


Think = Callable[[Any], Sequence[str]]
"""What a worker does with a question; a function at the top of a module, since processes get it by its name."""


class Workers:
    """A fixed number of worker processes. Threads ask; each waits for a worker that is free."""

    def __init__(self, think: Think, prepare: Callable[[], None], count: int, seconds: float) -> None:
        """``prepare`` is called in each worker once, ``think`` for every question; an answer may take ``seconds``."""
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
        for _ in range(self._idle.qsize()):
            with suppress(_Died, ThoughtFailed):
                worker = self._take()
                try:
                    worker = worker or self._start()
                finally:
                    self._idle.put(worker)

    def ask(self, thought: Question) -> Sequence[str]:
        """The answer, such as a bot's move texts; what a worker that died was thinking is thought once more.
        Raises :class:`ThoughtFailed`."""
        try:
            return self._ask(thought)
        except _Died:
            if self._closed:
                raise ThoughtFailed("the server is closing") from None
            note("thought again", logging.WARNING, about=thought.about)
        try:
            return self._ask(thought)
        except _Died as fault:
            raise ThoughtFailed("its process ended, twice") from fault

    def _ask(self, thought: Question) -> Sequence[str]:
        worker = self._take()
        try:
            worker = worker or self._start()
            return worker.ask(thought, self._seconds)
        except (_Died, ThoughtLate):
            if worker is not None:
                self._end(worker)
            worker = None
            raise
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        """Ends all workers, thinking or not. Who waits for one or asks later is told at once."""
        self._closed = True
        self._idle.put(None)
        with self._guard:
            workers, self._all = self._all, set()
        for worker in workers:
            worker.kill()

    def _take(self) -> _Worker | None:
        """A place, once one is free. Raises :class:`ThoughtFailed` when all is closing, so that nobody waits on."""
        place = self._idle.get()
        if self._closed:
            self._idle.put(place)  # for the next who waits
            raise ThoughtFailed("the server is closing")
        return place

    def _start(self) -> _Worker:
        with self._guard:
            if self._closed:
                raise ThoughtFailed("the server is closing")
            worker = _Worker(self._think, self._prepare)
            self._all.add(worker)
        try:
            worker.wait_until_ready()
        except (_Died, ThoughtLate):
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

    def ask(self, thought: Question, seconds: float) -> Sequence[str]:
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
                raise ThoughtLate(f"no answer within {seconds:g} seconds")
            answer: tuple[Sequence[str], str] = self._pipe.recv()
        except (EOFError, OSError) as fault:
            raise _Died from fault
        return answer

    def kill(self) -> None:
        """Ends the process; whoever waits for its answer is told that it died. From any thread."""
        self._process.kill()
        self._process.join()

    def end(self) -> None:
        """Ends the process and what belongs to it; only for the thread that asks it, which reads the pipe."""
        self.kill()
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
