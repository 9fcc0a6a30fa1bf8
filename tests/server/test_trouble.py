"""A full disk, logs that others read, faults of our own: nothing is lost, and nobody is told what is not theirs."""

from __future__ import annotations

import contextlib
import json
import logging
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from scheibe.errors import ScheibeError
from scheibe.server.logs import note, set_up_logs
from scheibe.server.service import Matches, Submission
from tests.server.kit import NONCES, PERSONS, begun_match, matches_in, moves, new_match, server_in


@contextlib.contextmanager
def full_disk(matches: Matches) -> Iterator[None]:
    """No page more fits on the disk."""

    def limit(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")

    engine = matches._store._engine
    event.listen(engine, "checkout", limit)
    try:
        yield
    finally:
        event.remove(engine, "checkout", limit)
        engine.dispose()


def test_what_a_full_disk_cannot_take_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (socket, _):

            def pass_on(number: int) -> Any:
                return socket.submit(f"pass-{number}", ("left", "right")[number % 2], number, "done")

            stored = 0
            with full_disk(server.matches):
                while (answer := pass_on(stored))["type"] == "accepted":  # until the last page is full
                    stored += 1
                assert answer["error"]["code"] == "server-store-failed"
                wanted = {"game": "race", "seats": PERSONS}
                while (made := server.http.post("/api/matches", json=wanted)).status_code == 201:
                    pass
                assert (made.status_code, made.json()["error"]["code"]) == (503, "server-store-failed")
            assert server.matches.match(match)["number"] == stored > 0
            assert pass_on(stored) == {"type": "accepted", "id": f"pass-{stored}", "number": stored + 1}


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system of its own that holds no more than a few matches."""
    if sys.platform != "linux" or shutil.which("mount") is None:
        pytest.skip("a small file system can be mounted on Linux only")
    folder.mkdir()
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], capture_output=True, check=False)
    if done.returncode:
        pytest.skip(f"no file system may be mounted here: {done.stderr.decode().strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", folder], check=True)


def fill(folder: Path) -> Path:
    """A file that takes all the room that is left."""
    file = folder / "something else"
    with file.open("wb", buffering=0) as filler, contextlib.suppress(OSError):
        while filler.write(b"x" * 4096):
            pass
    return file


def test_a_disk_that_is_full_takes_no_move_that_was_acknowledged_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        with server_in(disk) as server:
            match, secrets = new_match(server.matches)
            with server.entered(match, secrets) as (socket, _):

                def pass_on(number: int) -> Any:
                    return socket.submit(f"pass-{number}", ("left", "right")[number % 2], number, "done")

                other, stored = fill(disk), 0
                while (answer := pass_on(stored))["type"] == "accepted":  # until the last page is full
                    stored += 1
                assert answer["error"]["code"] == "server-store-failed"
                assert "stored" in answer["error"]["text"]
                made = server.http.post("/api/matches", json={"game": "race", "seats": PERSONS})
                assert (made.status_code, made.json()["error"]["code"]) == (503, "server-store-failed")
                assert server.http.get(f"/api/matches/{match}").json()["number"] == stored, "what is there can be seen"
                other.unlink()
                assert pass_on(stored) == {"type": "accepted", "id": f"pass-{stored}", "number": stored + 1}
                assert pass_on(stored + 1)["type"] == "accepted"
        with matches_in(disk) as matches:
            assert matches.match(match)["number"] == stored + 2


def test_no_seed_comes_into_the_log_with_a_failed_statement(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with server_in(tmp_path) as server:
        wanted = {"game": "race", "seats": PERSONS}
        with full_disk(server.matches):
            while server.http.post("/api/matches", json=wanted).status_code == 201:
                pass
    assert "INSERT INTO" in caplog.text
    assert not re.search("[0-9a-f]{64}", caplog.text)


def test_a_match_of_a_newer_version_is_kept_and_refused(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
    with contextlib.closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
        connection.execute("""UPDATE match SET versions = '{"rules": 99}'""")
        connection.commit()
    with matches_in(tmp_path) as matches:
        with pytest.raises(ScheibeError) as raised:
            matches.submit(match, moves("b", 1, 2, "step:1", "done"))
        assert raised.value.code == "server-match-newer"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE event SET text = 'hop'", "UPDATE event SET kind = 'x'", "UPDATE event SET seat = 7",
        "UPDATE match SET options = '{'", "UPDATE match SET options = '[1]'", "UPDATE match SET options = '5'",
        "UPDATE match SET versions = '{\"rules\": \"x\"}'", "UPDATE match SET game = 'nobody knows'",
        "UPDATE match SET created = 'once'", "UPDATE match SET seed = 'zz'", "UPDATE match SET seed = 'ab'",
        "UPDATE seat SET nonce = '1'", "DELETE FROM seat WHERE seat = 1",
    ],
)  # fmt: skip
def test_a_damaged_match_is_told_to_be_one_and_the_others_go_on(tmp_path: Path, damage: str) -> None:
    with matches_in(tmp_path, seed=2) as matches:
        match, secrets = new_match(matches)
        matches.enter(match, secrets, {name: NONCES[name] for name in secrets})
        matches.submit(match, moves("a", 0, 0, "step:1", "done"))
    with contextlib.closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
        connection.execute(damage)
        connection.commit()
    with server_in(tmp_path) as server:
        answer = server.http.get(f"/api/matches/{match}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "server-match-unreadable")
        with server.socket(match) as socket:
            refused = socket.hello(secrets)
            assert (refused["type"], refused["error"]["code"]) == ("refused", "server-match-unreadable")
        assert server.http.post("/api/matches", json={"game": "race", "seats": PERSONS}).status_code == 201


def test_a_fault_of_our_own_is_answered_on_the_socket_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with server_in(tmp_path) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (socket, _):
            with monkeypatch.context() as broken:
                broken.setattr(Submission, "played", fail)
                refused = socket.submit("a", "left", 0, "step:1", "done")
                assert (refused["id"], refused["error"]["code"]) == ("a", "server-fault")
            assert socket.submit("a", "left", 0, "step:1", "done")["type"] == "accepted"
        monkeypatch.setattr("scheibe.server.telling.match_json", fail)
        with server.socket(match) as socket:
            assert socket.hello(secrets)["error"]["code"] == "server-fault"


def test_a_fault_of_our_own_has_the_one_shape_and_is_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with server_in(tmp_path) as server:
        monkeypatch.setattr(Matches, "match", fail)
        answer = server.http.get(f"/api/matches/{'x' * 22}")
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "server-fault"


@pytest.fixture
def logs(capsys: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """The log as the server sets it up; afterwards as it was."""
    loggers = [logging.getLogger(name) for name in ("scheibe", "uvicorn", "alembic")]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    yield capsys
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_no_secret_is_in_the_log_however_much_is_logged(tmp_path: Path, logs: pytest.CaptureFixture[str]) -> None:
    set_up_logs("debug", "text")
    with server_in(tmp_path) as server:
        made = server.http.post("/api/matches", json={"game": "race", "seats": PERSONS}).json()
        secrets = {name: seat["secret"] for name, seat in made["seats"].items()}
        with server.entered(made["match"], secrets) as (socket, _):
            socket.submit("a", "left", 0, "step:1", "done")
            socket.submit("b", "left", 9, "step:1", "done")
        with server.socket(made["match"]) as socket:
            socket.hello({"left": secrets["right"]})
    written = logs.readouterr().err
    assert "match made" in written and "wrong secret" in written
    assert not any(secret in written for secret in secrets.values())


def test_log_lines_name_their_fields_in_both_forms(logs: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", "text")
    note("match made", match="a\nb", number=7)
    line = logs.readouterr().err
    assert line.endswith('info match made match="a\\nb" number=7\n')
    set_up_logs("info", "json")
    note("match made", match="ß", number=7)
    told = json.loads(logs.readouterr().err)
    assert (told["level"], told["event"], told["match"], told["number"]) == ("info", "match made", "ß", 7)
    set_up_logs("warning", "json")
    note("match made", match="ß")
    try:
        raise ValueError("why")
    except ValueError as fault:
        note("fault", logging.ERROR, fault=fault)
    told = json.loads(logs.readouterr().err)
    assert (told["event"], "ValueError: why" in told["fault"]) == ("fault", True)
