"""Programs of a host over the race: those of ``stub.py``, which behave as they are called."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from scheibe.server.programs import Command, Programs

STUB: Final = Path(__file__).with_name("stub.py")


def stub(way: str, *arguments: object) -> Command:
    """The program that behaves in this way."""
    return Command(way, (sys.executable, "-I", "-S", str(STUB), way, *map(str, arguments)))


@contextmanager
def programs(*commands: Command, count: int = 1, seconds: float = 20, meet_seconds: float = 20) -> Iterator[Programs]:
    """These programs, ended afterwards."""
    made = Programs(commands, count, 500, seconds, meet_seconds)
    try:
        yield made
    finally:
        made.close()
