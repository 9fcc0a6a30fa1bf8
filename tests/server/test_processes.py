"""The command itself, as a process of its own: it is started, killed, started again, and told nonsense."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from scheibe import catalog
from scheibe.core.match import Match
from scheibe.core.record import Record
from tests.conftest import Repetitions
from tests.server.kit import Socket
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
        with connect(address, compression=None) as connection:
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
            yield served
            served.http.close()
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


class Player:
    """Copper, played by the bot ``random`` from outside, sending again whatever was not answered."""

    def __init__(self, made: Any) -> None:
        self.match: str = made["match"]
        self.secret: str = made["seats"]["copper"]["secret"]
        self.acknowledged = 0
        self.begun = threading.Event()  # once something has been acknowledged
        self._bot = catalog.bot("ultimade", "random")

    def read(self, events: Any) -> Match:
        """The match that the server's events tell, replayed here."""
        match = Match.begin(catalog.game("ultimade"), {"points_to_win": 99})
        for event in events:
            assert event["number"] == match.number + 1
            match = match.append(match.read_event(event["kind"], match.seat_of(event["seat"]), event["text"]))
        return match

    def play_until_cut(self, served: Served) -> None:
        """Plays on as fast as it goes, noting what is acknowledged, until the connection breaks. A submission that was
        under way then is made again under the same id after the next start, since its bot is deterministic."""
        with suppress(ConnectionClosed, OSError), served.entered(self.match, self.secret) as (client, told):
            events = told["events"]
            while True:
                if told["match"]["to_move"] == "copper":
                    match = self.read(events)
                    texts = [str(move) for move in self._bot.choose(match.position, match.number)]
                    client.say(
                        {"type": "submit", "id": f"t{match.number}", "seat": "copper", "since": match.number}
                        | {"action": "moves", "moves": texts}
                    )
                told = self.hear(client)
                events = [*events, *told["events"]]

    def hear(self, client: Socket) -> Any:
        """The next events; what is accepted on the way is noted."""
        while (told := client.hear())["type"] != "events":
            assert told["type"] == "accepted", told
            self.acknowledged = max(self.acknowledged, told["number"])
            self.begun.set()
        return told


def kill_later(process: subprocess.Popen[bytes], player: Player, seconds: float) -> None:
    """Kills the server at any moment, but never before anything was acknowledged: a busy machine begins slowly."""
    player.begun.wait(60)
    time.sleep(seconds)
    process.kill()


def test_a_match_survives_being_killed_at_any_moment(tmp_path: Path, repetitions: Repetitions) -> None:
    """Whatever was acknowledged is there once and in order, and a bot's turn that was due is found again."""
    chance = random.Random(7)
    seats = {"copper": {"kind": "person"}, "gold": {"kind": "bot", "bot": "greedy"}}
    wanted = {"game": "ultimade", "options": {"points_to_win": 99}, "seats": seats}
    player: Player | None = None
    for _ in range(repetitions(test=4, proof=50)):
        with serving(tmp_path) as served:
            served.wait_until_ready()
            player = player or Player(served.http.post("/api/matches", json=wanted).json())
            killer = threading.Thread(target=kill_later, args=(served.process, player, chance.uniform(0.1, 2.0)))
            killer.start()
            player.play_until_cut(served)
            killer.join()
    assert player is not None and player.acknowledged > 0
    with serving(tmp_path) as served:
        served.wait_until_ready()
        with served.entered(player.match, player.secret) as (client, told):
            events = told["events"]
            while told["match"]["to_move"] == "gold":
                told = client.hear_of("events")
                events = [*events, *told["events"]]
        replayed = player.read(events)
        assert replayed.number >= player.acknowledged
        assert told["match"]["to_move"] == "copper"
        assert told["state"] == catalog.game("ultimade").view(replayed.position)


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
