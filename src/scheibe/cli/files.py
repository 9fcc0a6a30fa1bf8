"""Files that commands read and write. What is written is there as a whole, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from scheibe.errors import BadInput


def read_text(file: Path, most: int) -> str:
    """The text of a file of at most so many bytes; a device that never ends is not read to its end. Raises
    :class:`~scheibe.errors.BadInput`."""
    try:
        with file.open("rb") as opened:
            content = opened.read(most + 1)
        if len(content) > most:
            raise BadInput("cli-file-too-large", {"file": str(file), "megabytes": most >> 20})
        return content.decode("utf-8")
    except (OSError, ValueError) as fault:
        raise BadInput("cli-file-unreadable", {"file": str(file), "why": why(fault)}) from fault


@contextmanager
def replacing(file: Path) -> Iterator[BinaryIO]:
    """Writes a file: beside its place first, and there at once when all is written. Whatever goes wrong on the way, or
    is interrupted, leaves what was there before. Raises :class:`~scheibe.errors.BadInput`."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        if file.exists() and not file.is_file():  # a terminal or a pipe is written as it is
            with file.open("wb") as straight:
                yield straight
            return
        with beside.open("xb") as opened:
            yield opened
        beside.replace(file)
    except OSError as fault:
        raise BadInput("cli-file-unwritable", {"file": str(file), "why": why(fault)}) from fault
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def why(fault: Exception) -> str:
    """Why the system refused a file, without its name, which is told beside it."""
    return getattr(fault, "strerror", None) or str(fault)
