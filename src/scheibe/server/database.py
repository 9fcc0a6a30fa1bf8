"""Opening the database: checked before it is touched, copied before it is upgraded, and never half upgraded."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from scheibe.errors import StoreError
from scheibe.server.migrations import HEAD

if TYPE_CHECKING:
    from alembic.config import Config

FILE_NAME: Final = "matches.sqlite3"
"""The file inside the data folder."""

_CHECK_UP_TO: Final = 64 * 1024 * 1024  # bytes; the check of a larger file would hold up the start for seconds
_BUSY_SECONDS: Final = 10.0
_CACHE: Final = "cache_size=-256"  # kB a connection: a match is read once, and then kept


def open_database(folder: Path, clock: Callable[[], datetime]) -> Engine:
    """The engine over the data folder's file, at the newest version of the tables.

    Raises :class:`~scheibe.errors.StoreError` if the file is damaged, was written by a newer version, or cannot be
    used; such a file is not changed.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        revision = checked_revision(path) if path.exists() and path.stat().st_size else None
    except OSError as fault:
        raise StoreError(
            "server-data-unusable", {"folder": str(folder), "why": fault.strerror or str(fault)}
        ) from fault
    if revision not in (None, HEAD) and revision not in known_revisions():
        raise StoreError("server-store-newer", {"file": str(path), "revision": str(revision)})
    engine = sqlite_engine(path)
    try:
        if revision != HEAD:
            if revision is not None:
                _back_up(path, folder / "backups", revision, clock())
            with engine.execution_options(writes=True).begin() as connection:
                _upgrade(connection)
    except (SQLAlchemyError, sqlite3.Error, OSError) as fault:
        engine.dispose()
        raise StoreError("server-data-unusable", {"folder": str(folder), "why": _why(fault)}) from fault
    return engine


def open_beside(folder: Path) -> Engine:
    """The engine over a data folder's file beside a server that may run: nothing is made and nothing upgraded.

    Raises :class:`~scheibe.errors.StoreError` if there is no file, or it is damaged, or not of this version.
    """
    path = folder / FILE_NAME
    if not path.is_file():
        raise StoreError("server-store-missing", {"folder": str(folder)})
    revision = checked_revision(path)
    if revision != HEAD:
        code = "server-store-older" if revision in known_revisions() else "server-store-newer"
        raise StoreError(code, {"file": str(path), "revision": revision})
    return sqlite_engine(path)


def _why(fault: Exception) -> str:
    """What went wrong, in the database's own words and no others."""
    return str(fault.orig) if isinstance(fault, DBAPIError) and fault.orig else str(fault)


def sqlite_engine(path: Path) -> Engine:
    """An engine whose commits are on the disk when they return, and whose writers wait for each other."""
    engine = create_engine(
        f"sqlite:///{path}",
        hide_parameters=True,  # a seed must not come into a log with an error
        connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False},
        pool_size=8,
        max_overflow=-1,
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: DBAPIConnection, _record: object) -> None:
        connection.isolation_level = None  # sqlite3's; transactions begin below
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", _CACHE):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A writer that begins as a reader cannot wait for another writer: it would be refused at once.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def checked_revision(path: Path, *, check_up_to: float = _CHECK_UP_TO) -> str:
    """The step of the tables at which a file stands; one that is no larger than so many bytes is looked through.
    Raises :class:`~scheibe.errors.StoreError` if it is damaged."""
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            if path.stat().st_size <= check_up_to:
                verdict: Any = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
                if verdict != "ok":
                    raise StoreError("server-store-damaged", {"file": str(path), "why": str(verdict)})
            row: Any = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as fault:
        raise StoreError("server-store-damaged", {"file": str(path), "why": str(fault)}) from fault
    if row is None:
        raise StoreError("server-store-damaged", {"file": str(path), "why": "no version"})
    return str(row[0])


def _back_up(path: Path, folder: Path, revision: str, now: datetime) -> None:
    folder.mkdir(exist_ok=True)
    target = folder / f"{path.stem}-{revision}-{now:%Y%m%dT%H%M%SZ}.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as source, contextlib.closing(sqlite3.connect(target)) as copy:
        source.backup(copy)


def known_revisions() -> list[str]:
    """All steps that this version knows, the newest first."""
    from alembic.script import ScriptDirectory  # Alembic is slow to import, and most starts need none of it

    return [step.revision for step in ScriptDirectory.from_config(_configuration()).walk_revisions()]


def _configuration() -> Config:
    from alembic.config import Config

    configuration = Config()
    configuration.set_main_option("script_location", "scheibe.server:migrations")
    configuration.set_main_option("path_separator", "os")
    return configuration


def _upgrade(connection: Connection) -> None:
    from alembic import command

    configuration = _configuration()
    configuration.attributes["connection"] = connection
    command.upgrade(configuration, "head")
