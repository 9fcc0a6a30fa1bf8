"""One writer that stores together what comes at the same time: many submissions share one commit."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from scheibe.server.logs import note

_AT_ONCE: Final = 100  # in one transaction

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Wish(Generic[T]):
    """Something to be stored. ``done`` is called in the writer's thread: with ``None`` once it is on the disk, else
    with why it is not."""

    content: T
    done: Callable[[BaseException | None], None]


class Writer(Generic[T]):
    """Stores wishes in the order in which they came, in a thread of its own. ``store`` takes several and stores all or
    none of them: where it fails, each is tried alone, so that none fails for another's fault; but ``everybodys``
    faults, those of the store itself (it is locked, or full), are told to all at once. From any thread."""

    def __init__(self, store: Callable[[Sequence[T]], None], everybodys: tuple[type[Exception], ...] = ()) -> None:
        self._store = store
        self._everybodys = everybodys
        self._wishes: queue.SimpleQueue[Wish[T] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._guard = threading.Lock()  # so that nothing is wished for that comes after the end

    def put(self, wish: Wish[T]) -> None:
        """Has something stored soon. Waits for nothing. Raises ``RuntimeError`` after the end: then nothing will be
        stored, and nobody told."""
        with self._guard:
            if self._closed:
                raise RuntimeError("the writer has ended")
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer")
                self._thread.start()
            self._wishes.put(wish)

    def close(self) -> None:
        """Stores what was wished so far, and ends the thread."""
        with self._guard:
            self._closed = True
            self._wishes.put(None)
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            wishes, going = self._next()
            if wishes:
                self._carry_out(wishes)

    def _next(self) -> tuple[list[Wish[T]], bool]:
        """What waits, at least one wish, and whether more may come."""
        wishes: list[Wish[T]] = []
        wish = self._wishes.get()
        while wish is not None:
            wishes.append(wish)
            if len(wishes) == _AT_ONCE:
                return wishes, True
            try:
                wish = self._wishes.get_nowait()
            except queue.Empty:
                return wishes, True
        return wishes, False

    def _carry_out(self, wishes: Sequence[Wish[T]]) -> None:
        try:
            self._store([wish.content for wish in wishes])
        except Exception as fault:  # noqa: BLE001  # whoever wished it is told
            common = len(wishes) == 1 or isinstance(fault, self._everybodys)
            for wish in wishes:
                if common:
                    _tell(wish, fault)
                else:
                    self._carry_out([wish])
        else:
            for wish in wishes:
                _tell(wish, None)


def _tell(wish: Wish[T], fault: BaseException | None) -> None:
    try:
        wish.done(fault)
    except Exception as own:  # noqa: BLE001  # the others still have to be told
        note("told nobody that it is stored", logging.ERROR, fault=own)
