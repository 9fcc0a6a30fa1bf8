"""The data file: made, upgraded, and left alone where it cannot be trusted."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from scheibe.errors import StoreError
from scheibe.server import database
from scheibe.server.database import known_revisions, open_database
from scheibe.server.lock import FolderLock
from scheibe.server.migrations import HEAD
from scheibe.server.tables import metadata
from tests.server.kit import Clock, begun_match, matches_in, moves


def fails(folder: Path) -> StoreError:
    with pytest.raises(StoreError) as raised:
        open_database(folder, Clock())
    assert str(raised.value)
    return raised.value


def test_the_steps_lead_to_the_tables(tmp_path: Path) -> None:
    engine = open_database(tmp_path, Clock())
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_the_newest_step_is_known_without_asking_alembic() -> None:
    assert known_revisions()[0] == HEAD


def test_commits_are_on_the_disk_and_the_log_is_kept_apart(tmp_path: Path) -> None:
    engine = open_database(tmp_path, Clock())
    with engine.connect() as connection:
        found = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    engine.dispose()
    assert found == ["wal", 2, 1]


def test_a_second_start_changes_nothing(tmp_path: Path) -> None:
    open_database(tmp_path, Clock()).dispose()
    engine = open_database(tmp_path, Clock())
    with engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == HEAD
    engine.dispose()
    assert not (tmp_path / "backups").exists()


def test_an_older_file_is_copied_before_it_is_upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
    path = tmp_path / "matches.sqlite3"
    monkeypatch.setattr(database, "HEAD", "0002")  # as if this version had one more step
    upgraded = []
    monkeypatch.setattr(database, "_upgrade", lambda connection: upgraded.append(connection))
    open_database(tmp_path, Clock()).dispose()
    (copy,) = (tmp_path / "backups").iterdir()
    assert copy.name == "matches-0001-20261129T120001Z.sqlite3"
    assert len(upgraded) == 1
    for file in (copy, path):
        with contextlib.closing(sqlite3.connect(file)) as connection:
            assert connection.execute("SELECT count(*) FROM event").fetchone() == (2,)


@pytest.mark.parametrize("damage", ["garbage", "torn", "cut", "other"])
def test_a_damaged_file_is_named_and_not_touched(tmp_path: Path, damage: str) -> None:
    with matches_in(tmp_path) as matches:
        for _ in range(20):
            begun_match(matches)
    path = tmp_path / "matches.sqlite3"
    whole = path.read_bytes()
    if damage == "other":
        path.unlink()
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE something (else_ TEXT)")
    else:
        broken = {
            "garbage": b"no database at all" * 500,
            "torn": whole[:8192] + b"\xff" * 8192 + whole[16384:],
            "cut": whole[: len(whole) // 2],
        }
        path.write_bytes(broken[damage])
    before = path.read_bytes()
    error = fails(tmp_path)
    assert error.code == "server-store-damaged"
    assert error.arguments["file"] == str(path)
    assert path.read_bytes() == before


def test_a_file_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    open_database(tmp_path, Clock()).dispose()
    path = tmp_path / "matches.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = path.read_bytes()
    error = fails(tmp_path)
    assert (error.code, error.arguments["revision"]) == ("server-store-newer", "9999")
    assert path.read_bytes() == before


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    assert fails(tmp_path / "data").code == "server-data-unusable"
    with pytest.raises(StoreError) as raised:
        FolderLock(tmp_path / "data")
    assert raised.value.code == "server-data-unusable"


def test_a_second_server_is_told_where_the_first_one_is(tmp_path: Path) -> None:
    with FolderLock(tmp_path) as lock:
        lock.tell("http://127.0.0.1:8070/")
        with pytest.raises(StoreError) as raised:
            FolderLock(tmp_path)
        assert raised.value.code == "server-data-in-use"
        assert raised.value.arguments["address"] == "http://127.0.0.1:8070/"
    FolderLock(tmp_path).release()
