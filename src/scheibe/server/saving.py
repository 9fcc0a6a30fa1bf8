"""The whole store as one file, and back: what ``scheibe backup`` and ``scheibe restore`` do."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from math import inf
from pathlib import Path
from typing import Final

from scheibe.errors import BadInput, StoreError
from scheibe.server.database import FILE_NAME, checked_revision, known_revisions
from scheibe.server.lock import FolderLock

_BESIDE: Final = ("", "-wal", "-shm")


def back_up(folder: Path, target: Path) -> None:
    """Writes all matches of a data folder, as they stand at this moment, into one new file.

    A server may run meanwhile and loses no time by it. The file is whole or not there, and only its owner may read it:
    it holds the seeds of matches that go on. Raises :class:`~scheibe.errors.BadInput` if ``target`` is there already or
    cannot be written, and :class:`~scheibe.errors.StoreError` if there is nothing to save or it is damaged.
    """
    path = folder / FILE_NAME
    if not path.is_file():
        raise StoreError("server-store-missing", {"folder": str(folder)})
    if target.exists():
        raise BadInput("server-backup-exists", {"file": str(target)})
    checked_revision(path, check_up_to=inf)
    with _written(target) as making:
        _copy(path, making)


def restore(folder: Path, source: Path, now: datetime) -> Path | None:
    """Puts a saved file in the place of a data folder's; where what stood there is kept now, if anything did.

    Raises :class:`~scheibe.errors.StoreError` if a server runs there, or if ``source`` is damaged or of a newer
    version; then nothing was changed.
    """
    if not source.is_file():
        raise BadInput("server-backup-missing", {"file": str(source)})
    revision = checked_revision(source, check_up_to=inf)
    if revision not in known_revisions():
        raise StoreError("server-store-newer", {"file": str(source), "revision": revision})
    with FolderLock(folder):
        path = folder / FILE_NAME
        with _written(path) as making:
            _copy(source, making)
            aside = _kept_aside(path, now)
            for ending in _BESIDE[1:]:
                path.with_name(path.name + ending).unlink(missing_ok=True)  # they belong to what stood there
        return aside


def _kept_aside(path: Path, now: datetime) -> Path | None:
    """A copy of the data file and of what SQLite keeps beside it, to the byte: it may be damaged."""
    if not path.exists():
        return None
    folder = path.parent / "backups"
    folder.mkdir(exist_ok=True)
    aside = folder / f"{path.stem}-replaced-{now:%Y%m%dT%H%M%SZ}.sqlite3"
    for ending in _BESIDE:
        part = path.with_name(path.name + ending)
        if part.exists():
            shutil.copy2(part, aside.with_name(aside.name + ending))
    return aside


def _copy(source: Path, target: Path) -> None:
    """A copy of a database that others may be writing to."""
    with contextlib.closing(sqlite3.connect(source)) as there, contextlib.closing(sqlite3.connect(target)) as copy:
        there.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it


@contextmanager
def _written(target: Path) -> Iterator[Path]:
    """A file to fill, which then takes the name of ``target`` at once; if anything fails, nothing of it is left."""
    making = target.with_name(f".{target.name}.new")
    try:
        making.unlink(missing_ok=True)
        os.close(os.open(making, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        yield making
        with making.open("rb+") as written:
            os.fsync(written.fileno())
        making.replace(target)
    except (OSError, sqlite3.Error) as fault:
        why = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
        raise BadInput("server-backup-unwritable", {"file": str(target), "why": why}) from fault
    finally:
        making.unlink(missing_ok=True)
