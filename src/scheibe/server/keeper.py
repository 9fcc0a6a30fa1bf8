"""Keeps a program: a small process between Scheibe and the program, which ends when either of the two does.

It is run by its path (:mod:`scheibe.server.program_process`): ``keeper.py LIFELINE COMMAND…``. ``LIFELINE`` is the
reading end of a pipe that Scheibe holds open: once that is closed, however Scheibe ended, the program is killed with
all that it has started. What a program has started is killed, too, when the program itself ends. The exit code is the
program's, as a shell tells it: 128 and more for a signal, 127 for a command that could not be started.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading

NOT_STARTED = 127
"""Exit code: the command could not be started."""

_BY_SIGNAL = 128


def main(lifeline: int, command: list[str]) -> int:
    """Runs the command to its end, or to that of the lifeline. Returns the exit code."""
    try:
        program = subprocess.Popen(command, start_new_session=True)
    except OSError as fault:
        os.write(2, f"{fault.strerror}\n".encode())
        return NOT_STARTED
    _let_go_of_the_pipes()
    threading.Thread(target=_kill_at_the_end_of, args=(lifeline, program.pid), daemon=True).start()
    os.waitid(os.P_PID, program.pid, os.WEXITED | os.WNOWAIT)  # its number stays taken until it is waited for
    _kill(program.pid)
    code = program.wait()
    return code if code >= 0 else _BY_SIGNAL - code


def _let_go_of_the_pipes() -> None:
    """So that the program alone holds them, and Scheibe sees when it closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)


def _kill_at_the_end_of(lifeline: int, group: int) -> None:
    os.read(lifeline, 1)
    _kill(group)


def _kill(group: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS says the latter of those that have ended
        os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
