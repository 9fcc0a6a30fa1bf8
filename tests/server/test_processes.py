"""The command itself, as a process of its own: it is started, killed, started again, and told nonsense."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from scheibe import catalog
from scheibe.core.record import Record
from tests.server.kit import Socket
from tests.server.program_kit import STUB
from tests.waiting import wait_until

TWO_PERSONS = {"copper": {"kind": "person"}, "gold": {"kind": "person"}}
NONCE = {"copper": "5a" * 16}


class Served:
    """A running server: its process, its address and what it has said so far."""

    def __init__(self, process: subprocess.Popen[str], said: list[str]) -> None:
        self.process = process
        self.said = said
        self.address = next(word for line in said for word in line.split() if word.startswith("http://")).rstrip("/")
        self.http = httpx.Client(base_url=self.address, timeout=30)

    def wait_until_ready(self) -> None:
        """Until matches can be made."""
        wait_until(lambda: self.http.get("/api/status").json()["ready"], "matches can be made", seconds=180)

    def ended(self, match: str) -> Any:
        """A match as soon as it has ended."""
        address = f"/api/matches/{match}"
        wait_until(lambda: self.http.get(address).json()["outcome"], f"the match {match} has ended", seconds=180)
        return self.http.get(address).json()

    @contextmanager
    def entered(self, match: str, secret: str) -> Iterator[tuple[Socket, Any]]:
        """A socket that has said hello for Copper, and what it was welcomed with."""
        address = f"{self.address.replace('http', 'ws')}/api/matches/{match}/socket"
        with connect(address, compression=None, max_size=None) as connection:  # a long match is a long welcome
            client = Socket(connection)
            client.say({"type": "hello", "protocol": 1, "secrets": {"copper": secret}, "nonces": NONCE})
            yield client, client.hear()


def command(folder: Path, *arguments: str) -> list[str]:
    """The command over a data folder."""
    return [sys.executable, "-m", "scheibe", "--language", "en", "--data", str(folder), "--no-browser", *arguments]


@contextmanager
def serving(folder: Path, *arguments: str, **environment: str) -> Iterator[Served]:
    """A server in a process of its own, killed at the end if it still runs."""
    with subprocess.Popen(
        command(folder, "--port", "0", *arguments),
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"} | environment,
    ) as process:
        assert process.stdout is not None
        said: list[str] = []
        try:
            while not said or "Ctrl-C" not in said[-1]:
                line = process.stdout.readline()
                assert line, said
                said.append(line)
            served = Served(process, said)
            with closing(served.http):
                yield served
        finally:
            process.kill()


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command, run to its end; it never shows a traceback."""
    done = subprocess.run(
        command(folder, *arguments),
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | environment,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_a_signal_ends_the_server_in_order(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as served:
        served.wait_until_ready()
        made = served.http.post("/api/matches", json={"game": "ultimade", "seats": TWO_PERSONS}).json()
        with served.entered(made["match"], made["seats"]["copper"]["secret"]) as (client, _):
            served.process.send_signal(number)
            assert client.hear() == {"type": "restarting"}
            with pytest.raises(ConnectionClosed) as closed:
                client.hear()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        assert served.process.wait(30) == 0
        assert served.process.stdout is not None
        assert "All matches are kept" in served.process.stdout.read()


def test_bots_play_whole_matches_of_ultimade_and_the_records_replay(tmp_path: Path) -> None:
    seats = {"copper": {"kind": "bot", "bot": "greedy"}, "gold": {"kind": "bot", "bot": "random"}}
    with serving(tmp_path) as served:
        served.wait_until_ready()
        made = []
        for officiating in ("strict", "self"):
            options = {"officiating": officiating, "points_to_win": 1, "first_pull": "gold"}
            wanted = {"game": "ultimade", "options": options, "seats": seats}
            made.append(served.http.post("/api/matches", json=wanted).json()["match"])
        for match in made:
            told = served.ended(match)
            record = Record.parse(served.http.get(f"/api/matches/{match}/record").text)
            replayed = record.match(catalog.game)
            assert replayed.number == told["number"]
            assert record.draws is not None
            assert record.get("seed-hash") == told["seed_hash"]


EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "line_bot.py"


def test_a_program_that_the_host_named_plays_and_no_other_can_be_asked_for(tmp_path: Path) -> None:
    named = f"mine='{sys.executable}' -I '{EXAMPLE}'"
    with serving(tmp_path, "--bot", named) as served:
        served.wait_until_ready()
        for game in served.http.get("/api/catalog").json()["games"]:
            assert game["bots"][-1] == {"name": "program:mine", "title": "Any move", "level": None}
        seats = {"white": {"kind": "bot", "bot": "program:mine"}, "black": {"kind": "bot", "bot": "random"}}
        wanted = {"game": "schnipp", "options": {"points_to_win": 1, "max_flicks_per_round": 8}, "seats": seats}
        told = served.ended(served.http.post("/api/matches", json=wanted).json()["match"])
        assert told["seats"]["white"] == {"kind": "bot", "bot": "program:mine"}
        for name in ("program:other", "mine", "program:mine=sh", "program:../mine", "program:"):
            seats["white"]["bot"] = name
            assert served.http.post("/api/matches", json=wanted).status_code == 422, name
        assert _running(EXAMPLE)
        served.process.terminate()
        assert served.process.wait(30) == 0
    assert not _running(EXAMPLE)


def _running(program: Path) -> list[str]:
    """The command lines that name a program and that some process runs."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            found.append(file.read_text(encoding="utf-8", errors="replace"))
    return [line for line in found if f"\0{program}\0" in line and "--bot" not in line]


@pytest.mark.parametrize(
    ("named", "words"),
    [("mine=nobody-has-this", "give its whole path"), (f"mine='{sys.executable}' {STUB} gone", "openings")],
)
def test_a_program_that_cannot_play_ends_the_start_with_a_message(tmp_path: Path, named: str, words: str) -> None:
    done = run(tmp_path, "--bot", named)
    assert done.returncode == 1
    assert words in done.stderr


def test_a_second_server_on_the_same_data_is_told_where_the_first_is(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        done = run(tmp_path)
        assert done.returncode == 1
        assert served.address in done.stderr


def test_a_port_that_is_taken_is_said_and_another_used(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serving(tmp_path, "--port", str(port)) as served:
            assert f"Port {port} is taken" in served.said[0]
            assert served.http.get("/healthz").json() == {"ok": True}


def test_in_a_home_the_address_is_shown_with_its_qr_code(tmp_path: Path) -> None:
    with serving(tmp_path, "--lan") as served:
        lan = served.http.get("/api/status").json()["lan"]
        said = "".join(served.said)
        if lan is None:  # a machine without a network
            assert "is this machine in a network" in said
        else:
            assert lan in said
            assert "▀" in said or "█" in said
            assert httpx.get(f"{lan}healthz").json() == {"ok": True}


def test_with_nothing_prepared_the_page_stands_and_says_what_is_being_prepared(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    with serving(tmp_path / "data", XDG_CACHE_HOME=str(cache)) as served:
        told = served.http.get("/api/status").json()
        assert (told["ready"], told["failed"]) == (False, False)
        assert served.http.get("/").headers["content-type"].startswith("text/html")
        refused = served.http.post("/api/matches", json={"game": "ultimade", "seats": TWO_PERSONS})
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "server-preparing")
        wait_until(lambda: served.http.get("/api/status").json()["preparing"]["what"], "it prepares", seconds=120)
        served.process.terminate()
        assert served.process.wait(60) == 0
    assert not _children_of(served.process.pid)


def _children_of(parent: int) -> list[str]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            text = stat.read_text(encoding="utf-8")
            if text.rpartition(")")[2].split()[1] == str(parent):
                found.append(text)
    return found


def test_a_damaged_data_file_ends_the_start_with_a_message_and_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    file.write_bytes(b"SQLite format 3\0" + b"\x5a" * 9000)
    before = file.read_bytes()
    done = run(tmp_path)
    assert done.returncode == 1
    assert str(file) in done.stderr
    assert file.read_bytes() == before
