"""The data file: made, upgraded, and left alone where it cannot be trusted."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from scheibe.errors import StoreError
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
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        ]
    engine.dispose()
    assert found == ["wal", 2, 1, 1]


def test_a_second_start_changes_nothing(tmp_path: Path) -> None:
    open_database(tmp_path, Clock()).dispose()
    engine = open_database(tmp_path, Clock())
    with engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == HEAD
    engine.dispose()
    assert not (tmp_path / "backups").exists()


FIRST_VERSION = (Path(__file__).parent / "v0001.sql").read_text(encoding="utf-8")


def of_the_first_version(folder: Path) -> Path:
    """The data file of a folder, as the first version left it."""
    path = folder / "matches.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript(FIRST_VERSION)
    return path


def told(file: Path) -> tuple[str, int]:
    """The step at which a file stands, and how many events it holds."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        (events,) = connection.execute("SELECT count(*) FROM event").fetchone()
    return revision, events


def test_an_older_file_is_copied_before_it_is_upgraded(tmp_path: Path) -> None:
    path = of_the_first_version(tmp_path)
    open_database(tmp_path, Clock()).dispose()
    (copy,) = (tmp_path / "backups").iterdir()
    assert copy.name == "matches-0001-20261129T120001Z.sqlite3"
    assert told(copy) == ("0001", 7) and told(path) == (HEAD, 7)


def test_the_matches_of_an_older_file_go_on(tmp_path: Path) -> None:
    of_the_first_version(tmp_path)
    going, over, not_begun = "jC4HGIIs5Hyox0EH5myw5A", "OfPD5pMRQ1HcvtQH4-a2BQ", "oGYZcO8_bfAUje1-ijSIjQ"
    with matches_in(tmp_path) as matches:
        assert str(matches.snapshot(going).match.position) == "2-1 left+0 steps 2/- 7 die strict"
        assert matches.submit(going, moves("b", 1, 3, "step:1", "done")) == 5, "a resend gets its answer"
        assert matches.submit(going, moves("c", 0, 5, "step:1", "done")) == 7
        assert matches.match(over)["outcome"] == {"winner": "left", "reason": "goal"}
        assert not matches.match(not_begun)["begun"]
    with matches_in(tmp_path) as matches:
        assert matches.match(going)["number"] == 7


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = of_the_first_version(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE event ADD COLUMN stored TEXT")  # in the way of the step
    assert fails(tmp_path).code == "server-data-unusable"
    assert told(path) == ("0001", 7)


def test_the_steps_from_an_older_file_lead_to_the_tables_too(tmp_path: Path) -> None:
    of_the_first_version(tmp_path)
    engine = open_database(tmp_path, Clock())
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


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
