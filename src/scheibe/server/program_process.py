"""One running program: its process, and its standard input and output as lines of text.

Three threads see to its pipes, so that nothing that it does or leaves undone makes anybody else wait: what it writes is
cut into lines, what it is told waits until it reads, and what it writes to standard error is read and mostly forgotten.
It always ends, with all that it has started: a *keeper* (:mod:`scheibe.server.keeper`) stands between, which sees to
that even if Scheibe itself is killed.
"""

from __future__ import annotations

import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from scheibe import catalog
from scheibe.errors import ProgramEnded, ProgramFailed

LONGEST_LINE: Final = 65_536
"""Bytes of a line that a program may write."""

_KEEPER: Final = Path(__file__).with_name("keeper.py")
_MOST_WAITING: Final = 1_000  # lines that nobody has heard yet; then the program has to wait
_MOST_DROPPED: Final = 10_000  # lines that it may say unasked
_MOST_UNREAD: Final = 500_000  # bytes that it was told and has not read
_LAST_WORDS: Final = 500  # bytes of its standard error that an error quotes
_CHUNK: Final = 65_536
_KILL_SECONDS: Final = 5.0
_TIDY_SECONDS: Final = 1.0


class Program:
    """A program that was started and has introduced itself, as :attr:`partner`; a line for it
    (:class:`scheibe.bots.line.Line`). Raises :class:`~scheibe.errors.ProgramFailed` if it cannot be started, or does
    not introduce itself within ``seconds``."""

    def __init__(self, name: str, command: Sequence[str], seconds: float) -> None:
        self.name = name
        self._process, self._lifeline = _started(name, command)
        self._said: queue.Queue[str | ProgramFailed] = queue.Queue(_MOST_WAITING)
        self._told: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._unread = 0
        self._guard = threading.Lock()
        self._fault: ProgramFailed | None = None
        self._last_words = b""
        self._ending = threading.Event()
        self._overhearing = self._thread(self._overhear)
        self._threads = (self._overhearing, self._thread(self._listen), self._thread(self._speak))
        try:
            self.partner = catalog.program(self, seconds)
        except BaseException:
            self.end()
            raise

    # The line

    def clock(self) -> float:
        """Seconds of a clock that never goes back."""
        return time.monotonic()

    def tell(self, lines: Sequence[str], /) -> None:
        """Sends lines, without waiting until they are read."""
        told = "".join(f"{line}\n" for line in lines).encode()
        with self._guard:
            self._unread += len(told)
            if self._unread > _MOST_UNREAD:
                raise ProgramFailed("programs-deaf", {"name": self.name})
        self._told.put(told)

    def hear(self, until: float, /) -> str | None:
        """The next line, without its end; ``None`` if there is none until then."""
        if self._fault is None:
            try:
                said = self._said.get(timeout=max(0.0, until - self.clock()))
            except queue.Empty:
                return None
            if isinstance(said, str):
                return said
            self._fault = said
        raise self._fault

    def drop(self) -> None:
        """Forgets what it has said so far."""
        for _ in range(_MOST_DROPPED):
            if self.hear(self.clock()) is None:
                return
        raise ProgramFailed("programs-floods", {"name": self.name, "count": _MOST_DROPPED})

    # Its end

    def ask_to_end(self) -> None:
        """Says ``quit``, and that no more will come."""
        self._told.put(b"quit\n")
        self._told.put(None)

    def end(self, seconds: float = 0.0) -> None:
        """Waits so many seconds for it to end by itself, then ends it with all that it has started."""
        self._ending.set()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self._lifeline.cut()
        try:
            self._process.wait(_KILL_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._told.put(None)
        for thread in self._threads:
            thread.join(_TIDY_SECONDS)
        # What has left the program's group may still hold a pipe, and a thread read it: then that stays open.
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None and not any(thread.is_alive() for thread in self._threads):
                stream.close()

    # The threads

    def _thread(self, work: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=work, daemon=True, name=f"scheibe-{self.name}")
        thread.start()
        return thread

    def _listen(self) -> None:
        """Cuts what it writes into lines, until it writes no more or no text."""
        assert self._process.stdout is not None
        pipe, rest = self._process.stdout.fileno(), b""
        while chunk := os.read(pipe, _CHUNK):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in (*lines, *([rest] if len(rest) > LONGEST_LINE else [])):
                if not self._keep(self._read(line)):
                    return
        self._keep(self._ended())

    def _read(self, line: bytes) -> str | ProgramFailed:
        if len(line) > LONGEST_LINE:
            return ProgramFailed("programs-overlong", {"name": self.name, "most": LONGEST_LINE})
        try:
            return line.decode()
        except UnicodeDecodeError:
            shown = line[:80].decode("ascii", "backslashreplace")
            return ProgramFailed("programs-no-text", {"name": self.name, "line": shown})

    def _keep(self, said: str | ProgramFailed) -> bool:
        """Puts something where it is heard, as soon as there is room. Returns whether there is a point in going on."""
        while True:
            try:
                self._said.put(said, timeout=0.1)
            except queue.Full:
                if self._ending.is_set():
                    said = ProgramEnded("programs-closing")
                    with suppress(queue.Empty):
                        self._said.get_nowait()
            else:
                return isinstance(said, str)

    def _ended(self) -> ProgramEnded:
        """Why nothing more is heard, as far as can be known."""
        if self._ending.is_set():
            return ProgramEnded("programs-closing")
        try:
            status = self._process.wait(_TIDY_SECONDS)
        except subprocess.TimeoutExpired:
            return ProgramEnded("programs-mute", {"name": self.name})
        self._overhearing.join(_TIDY_SECONDS)
        said = self._last_words.decode("utf-8", "replace").strip()
        return ProgramEnded("programs-ended", {"name": self.name, "status": str(status), "said": said or "–"})

    def _speak(self) -> None:
        """Tells it what it is to be told, as fast as it reads."""
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as pipe:  # whoever does not read any more is not told any more
            while (told := self._told.get()) is not None:
                rest = memoryview(told)
                while rest:
                    rest = rest[pipe.write(rest) :]
                with self._guard:
                    self._unread -= len(told)

    def _overhear(self) -> None:
        """Reads what it writes to standard error, and keeps its last words."""
        assert self._process.stderr is not None
        while chunk := os.read(self._process.stderr.fileno(), _CHUNK):
            self._last_words = (self._last_words + chunk)[-_LAST_WORDS:]


if sys.platform == "win32":

    class _Lifeline:
        """Holds a program; ``cut`` ends it with all that it has started."""

        def __init__(self, process: subprocess.Popen[bytes]) -> None:
            self._process = process

        def cut(self) -> None:
            if self._process.poll() is None:
                ending = ["taskkill", "/T", "/F", "/PID", str(self._process.pid)]
                subprocess.run(ending, capture_output=True, check=False)

    def _kept(command: Sequence[str]) -> tuple[subprocess.Popen[bytes], _Lifeline]:
        apart = subprocess.CREATE_NEW_PROCESS_GROUP  # Ctrl-C is the host's to answer
        process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            creationflags=apart,
        )
        return process, _Lifeline(process)

else:

    class _Lifeline:
        """Holds a program; once it is cut, by us or because we have ended, its keeper ends the program."""

        def __init__(self, held: int) -> None:
            self._held = held
            self._guard = threading.Lock()

        def cut(self) -> None:
            with self._guard:
                if self._held >= 0:
                    os.close(self._held)
                self._held = -1

    def _kept(command: Sequence[str]) -> tuple[subprocess.Popen[bytes], _Lifeline]:
        theirs, ours = os.pipe()
        lifeline = _Lifeline(ours)
        try:
            process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(_KEEPER), str(theirs), *command],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                pass_fds=[theirs],
                start_new_session=True,  # Ctrl-C is the host's to answer
            )
        except OSError:
            lifeline.cut()
            raise
        finally:
            os.close(theirs)
        return process, lifeline


def _started(name: str, command: Sequence[str]) -> tuple[subprocess.Popen[bytes], _Lifeline]:
    found = shutil.which(command[0])
    if found is None:
        raise ProgramEnded("programs-not-found", {"name": name, "command": command[0]})
    try:
        return _kept([found, *command[1:]])
    except OSError as fault:
        raise ProgramEnded("programs-not-started", {"name": name, "why": fault.strerror or str(fault)}) from fault
