"""The commands of a host: beside a server that runs, and on a folder where none does."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest

from scheibe.cli import run
from scheibe.server.lock import FolderLock
from tests.server.kit import AGAINST_BOT, begun_match, matches_in, moves, new_match, server_in
from tests.waiting import wait_until

Said = pytest.CaptureFixture[str]


def scheibe(*arguments: object, folder: Path, language: str = "en") -> int:
    return run([*map(str, arguments), "--data", str(folder)], language)


def numbers_of(folder: Path) -> dict[str, int]:
    """Every match of a folder with its newest event, as the command lists them."""
    with matches_in(folder) as matches, contextlib.closing(sqlite3.connect(folder / "matches.sqlite3")) as connection:
        ids = [row[0] for row in connection.execute("SELECT id FROM match")]
        return {match: matches.match(match)["number"] for match in ids}


def test_matches_are_listed_closed_and_erased_while_the_server_runs(tmp_path: Path, capsys: Said) -> None:
    with server_in(tmp_path) as server:
        first, _ = new_match(server.matches)
        second, _ = new_match(server.matches, AGAINST_BOT)
        assert scheibe("match", "close", first, folder=tmp_path) == 0
        wait_until(lambda: server.matches.match(first)["outcome"] is not None, "the server knows that it is closed")
        assert scheibe("match", "close", first, folder=tmp_path) == 0
        assert scheibe("match", "list", folder=tmp_path, language="de") == 0
        out = capsys.readouterr().out
        assert f"{first} is closed.\n{first} was over already.\n" in out
        assert re.search(rf"^{first}  \S+ \S+  race          1  zu Ende  Mensch, Mensch$", out, re.MULTILINE)
        assert re.search(rf"^{second}  \S+ \S+  race          0  läuft  Mensch, Bot$", out, re.MULTILINE)
        assert scheibe("match", "erase", first, second, folder=tmp_path) == 0
        wait_until(lambda: server.http.get(f"/api/matches/{first}").status_code == 404, "the server has forgotten it")
        assert capsys.readouterr().out == f"{first} is erased.\n{second} is erased.\n"
        assert scheibe("match", "list", folder=tmp_path) == 0
        assert capsys.readouterr().out == "There is no match yet.\n"


def test_the_list_as_json_tells_no_names(tmp_path: Path, capsys: Said) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
    assert scheibe("match", "list", "--json", folder=tmp_path) == 0
    out = capsys.readouterr().out
    (told,) = json.loads(out)["matches"]
    assert (told["id"], told["game"], told["finished"], told["seats"]) == (match, "race", False, ["person", "person"])
    assert "Anna" not in out


@pytest.mark.parametrize("what", ["close", "erase"])
def test_a_match_that_is_not_there_is_named(tmp_path: Path, capsys: Said, what: str) -> None:
    with matches_in(tmp_path):
        pass
    assert scheibe("match", what, "x" * 22, folder=tmp_path) == 1
    assert f"There is no match {'x' * 22}" in capsys.readouterr().err


def test_addresses_are_blocked_listed_and_let_in_again(tmp_path: Path, capsys: Said) -> None:
    with matches_in(tmp_path):
        pass
    assert scheibe("block", folder=tmp_path) == 0
    assert scheibe("block", "192.0.2.7", "2001:db8:1:2::5/64", "::ffff:198.51.100.1", folder=tmp_path) == 0
    assert scheibe("block", folder=tmp_path) == 0
    out = capsys.readouterr().out
    assert out.startswith("No address is blocked.\n")
    assert out.endswith("192.0.2.7 is blocked.\n198.51.100.1 is blocked.\n2001:db8:1:2::/64 is blocked.\n")
    assert scheibe("unblock", "192.0.2.7", "192.0.2.8", folder=tmp_path) == 1
    told = capsys.readouterr()
    assert (told.out, told.err) == ("192.0.2.7 may come in again.\n", "192.0.2.8 was not blocked.\n")
    assert scheibe("block", "somebody", folder=tmp_path, language="de") == 1
    assert "somebody ist keine Adresse" in capsys.readouterr().err


@pytest.mark.parametrize(
    "command", [("match", "list"), ("match", "erase", "x"), ("block", "192.0.2.7"), ("backup", "copy")]
)
def test_a_folder_without_matches_is_named_and_stays_empty(tmp_path: Path, capsys: Said, command: Any) -> None:
    assert scheibe(*command, folder=tmp_path) == 1
    assert f"There are no matches in {tmp_path} yet" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("revision", "word"), [("0001", "older"), ("9999", "newer")])
def test_a_file_of_another_version_is_not_touched(tmp_path: Path, capsys: Said, revision: str, word: str) -> None:
    with matches_in(tmp_path):
        pass
    file = tmp_path / "matches.sqlite3"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        connection.commit()
    before = file.read_bytes()
    assert scheibe("block", "192.0.2.7", folder=tmp_path) == 1
    assert word in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_backup_holds_what_stood_when_it_was_made_and_is_put_back(tmp_path: Path, capsys: Said) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with server_in(folder) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (socket, _):
            socket.submit("a", "left", 0, "step:1", "done")
            saved = server.matches.match(match)["number"]
            assert scheibe("backup", copy, folder=folder) == 0
            assert socket.submit("b", "right", saved, "step:1", "done")["type"] == "accepted"
        later, _ = new_match(server.matches)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert scheibe("backup", copy, folder=folder) == 1, "a file that is there is not replaced"
    assert scheibe("restore", copy, folder=folder) == 0
    aside = Path(re.findall(r"kept in (.+)\.$", capsys.readouterr().out, re.MULTILINE)[0])
    assert numbers_of(folder) == {match: saved}
    with server_in(folder) as server, server.entered(match, secrets) as (socket, welcome):
        assert welcome["number"] == saved
        assert socket.submit("b", "right", saved, "step:1", "done")["type"] == "accepted", "the old secrets open it"
    other = tmp_path / "other"
    assert scheibe("restore", aside, folder=other) == 0, "what was there before can be put back too"
    assert set(numbers_of(other)) == {match, later}


def test_a_backup_while_others_write_is_whole(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        for number in range(5):
            matches.submit(match, moves(f"a{number}", number % 2, matches.match(match)["number"], "done"))
            assert scheibe("backup", tmp_path / f"copy{number}", folder=tmp_path) == 0
    for number in range(5):
        folder = tmp_path / f"from{number}"
        assert scheibe("restore", tmp_path / f"copy{number}", folder=folder) == 0
        assert numbers_of(folder) == {match: number + 1}


def test_nothing_is_put_back_under_a_server_that_runs(tmp_path: Path, capsys: Said) -> None:
    with matches_in(tmp_path) as matches:
        begun_match(matches)
    assert scheibe("backup", tmp_path / "copy", folder=tmp_path) == 0
    before = (tmp_path / "matches.sqlite3").read_bytes()
    with FolderLock(tmp_path) as lock:
        lock.tell("http://127.0.0.1:8070/")
        assert scheibe("restore", tmp_path / "copy", folder=tmp_path) == 1
    assert "http://127.0.0.1:8070/" in capsys.readouterr().err
    assert (tmp_path / "matches.sqlite3").read_bytes() == before


@pytest.mark.parametrize("damage", ["newer", "torn", "other", "empty", "none"])
def test_what_is_no_backup_is_refused_and_nothing_is_changed(tmp_path: Path, capsys: Said, damage: str) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy"
    with matches_in(folder) as matches:
        begun_match(matches)
    assert scheibe("backup", copy, folder=folder) == 0
    match damage:
        case "newer":
            with contextlib.closing(sqlite3.connect(copy)) as connection:
                connection.execute("UPDATE alembic_version SET version_num = '9999'")
                connection.commit()
        case "torn":
            whole = copy.read_bytes()
            copy.write_bytes(whole[:8192] + b"\xff" * 8192 + whole[16384:])
        case "other":
            copy.write_bytes(b"no database at all" * 500)
        case "empty":
            copy.write_bytes(b"")
        case "none":
            copy.unlink()
    before = sorted((file.name, file.read_bytes()) for file in folder.iterdir() if file.is_file())
    assert scheibe("restore", copy, folder=folder) == 1
    assert str(copy) in capsys.readouterr().err
    after = sorted((file.name, file.read_bytes()) for file in folder.iterdir() if file.is_file())
    assert after == before and not (folder / "backups").exists()


def test_a_damaged_file_is_kept_aside_to_the_byte(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
    assert scheibe("backup", tmp_path / "copy", folder=tmp_path) == 0
    file = tmp_path / "matches.sqlite3"
    file.write_bytes(b"ruined")
    assert scheibe("restore", tmp_path / "copy", folder=tmp_path) == 0
    (aside,) = (tmp_path / "backups").iterdir()
    assert aside.read_bytes() == b"ruined"
    assert numbers_of(tmp_path) == {match: 0}


def test_a_backup_that_cannot_be_written_leaves_nothing(tmp_path: Path, capsys: Said) -> None:
    with matches_in(tmp_path):
        pass
    assert scheibe("backup", tmp_path / "nowhere" / "copy", folder=tmp_path) == 1
    assert "could not be written" in capsys.readouterr().err
    assert not (tmp_path / "nowhere").exists()
