"""The server under load: matches with a socket for either side, previews, submissions, and what each match costs.

The server runs as people start it, a process of its own over a folder of its own; the load comes from this process, so
both share the machine.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final
from urllib.parse import urlsplit

from scheibe.bench import Pace
from scheibe.bench.results import Figure, Result, Row
from scheibe.bench.server_load import Table, Tally
from scheibe.bench.server_wire import Requests

MOVES: Final = Row("server-moves", "1/s", 300, "higher", "wall")
TURNS: Final = Row("server-turns", "1/s", 150, "higher", "wall")
ANSWER: Final = Row("server-answer-p99", "s", 0.1, "lower", "wall")
PREVIEW: Final = Row("server-preview-p99", "s", 0.1, "lower", "wall")
COST: Final = Row("server-turn-cpu", "ms", 5, "lower", "cpu")
"""What a turn with its previews costs the server: 5 ms leave a quarter of one core at 150 turns a second."""
LOST: Final = Row("server-lost", "moves", 0, "lower", "wall")
MEMORY: Final = Row("server-memory", "kB", 128, "lower", "wall")

_AT_ONCE: Final = 50  # matches that are made at the same time
_SETTLE_SECONDS: Final = 3.0


@dataclass(frozen=True, slots=True)
class Load:
    """How much is asked of the server: so many matches, a share of them Schnipp, and so many turns a second in all."""

    matches: int
    turns: float
    seconds: float
    schnipp: float = 0.2


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a load. ``seconds`` is how long it took, ``cores`` how many the server used meanwhile, ``kept`` the
    bytes that each match with its two sockets has added to the server."""

    tally: Tally
    seconds: float
    cores: float
    kept: float


def bench(pace: Pace) -> list[Result]:
    """One load, and what came of it."""
    seconds = pace.seconds or float(pace.times(60, 3))
    load = Load(pace.times(1000, 10), pace.times(160, 10), seconds)
    pace.progress(0, 1, f"{load.matches} matches, {load.turns:g} turns a second, {load.seconds:g} s")
    outcome = measured(load)
    tally = outcome.tally
    answered = len(tally.answers)
    pace.progress(1, 1, f"the server used {outcome.cores:.2f} cores; {tally.late} of {answered} turns late")
    return [
        TURNS.measured(_same(answered / outcome.seconds)),
        MOVES.measured(_same(tally.moves / outcome.seconds)),
        ANSWER.measured(_same(_quantile(tally.answers, 0.99))),
        PREVIEW.measured(_same(_quantile(tally.previews, 0.99))),
        COST.measured(_same(1000 * outcome.cores * outcome.seconds / answered)),
        LOST.measured(_same(len(tally.lost))),
        MEMORY.measured(_same(outcome.kept / 1000)),
    ]


def measured(load: Load) -> Outcome:
    """Puts a load on a server of its own."""
    with tempfile.TemporaryDirectory(prefix="scheibe-bench-") as folder, _served(Path(folder)) as (process, address):
        return asyncio.run(_loaded(load, process.pid, address))


@contextmanager
def _served(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server that is ready, and its address without the scheme."""
    limits = ["--message-rate", "10000", "--sockets-per-address", "100000", "--matches-per-hour", "100000"]
    options = ["--data", str(folder), "--port", "0", "--no-browser", "--language", "en", *limits]
    command = [sys.executable, "-m", "scheibe", *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}
    ) as process:
        try:
            assert process.stdout is not None
            words = (word for line in process.stdout for word in line.split())
            address = urlsplit(next(word for word in words if word.startswith("http://"))).netloc
            _wait_until_ready(address)
            yield process, address
        finally:
            process.kill()


def _wait_until_ready(address: str) -> None:
    while True:
        with urllib.request.urlopen(f"http://{address}/api/status", timeout=30) as answer:
            if json.load(answer)["ready"]:
                return
        time.sleep(0.2)


async def _loaded(load: Load, pid: int, address: str) -> Outcome:
    chance, tally = Random(1), Tally()
    host, _, port = address.rpartition(":")
    requests = Requests(host, int(port))
    share = round(load.matches * load.schnipp)
    games = ["schnipp"] * share + ["ultimade"] * (load.matches - share)
    chance.shuffle(games)
    await _warmed(requests, address)
    before = _memory(pid)
    tables = [Table(requests, address, game, Random(number), tally) for number, game in enumerate(games)]
    places = asyncio.Semaphore(_AT_ONCE)

    async def sit(table: Table) -> None:
        async with places:
            await table.sit()

    await asyncio.gather(*(sit(table) for table in tables))
    gc.freeze()  # what is kept for the whole run is not looked through again and again
    cpu, begun = _cpu(pid), time.perf_counter() + _SETTLE_SECONDS
    period, end = load.matches / load.turns, begun + load.seconds
    await asyncio.gather(
        *(table.play(begun + period * place / load.matches, period, end) for place, table in enumerate(tables))
    )
    seconds = time.perf_counter() - begun
    cores, kept = (_cpu(pid) - cpu) / seconds, (_memory(pid) - before) / load.matches
    for table in tables:
        await table.leave()
    await requests.close()
    return Outcome(tally, seconds, cores, kept)


async def _warmed(requests: Requests, address: str) -> None:
    """A match of each game first: what the server loads once belongs to no match."""
    begun = time.perf_counter()
    for game in ("ultimade", "schnipp"):
        table = Table(requests, address, game, Random(0), Tally())
        await table.sit()
        await table.play(begun, 0.05, time.perf_counter() + 1.0)
        await table.leave()


def _memory(pid: int) -> int:
    """The bytes that a process holds in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _cpu(pid: int) -> float:
    """The seconds that a process has kept cores busy."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def _same(value: float) -> Figure:
    """A quantity that has one clock only."""
    return Figure(cpu=value, wall=value)
