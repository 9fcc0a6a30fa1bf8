"""Worker processes: one that dies or hangs is replaced, and none outlives its server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path

import pytest

from scheibe.server.workers import Thought, ThoughtFailed, Workers


def prepare() -> None:
    """Nothing to prepare."""


def think(thought: Thought) -> Sequence[str]:
    """Does what the bot's name says."""
    match thought.bot:
        case "pid":
            return (str(os.getpid()),)
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "hang":
            time.sleep(600)
        case "fail":
            raise ZeroDivisionError("a bot's fault")
    return (thought.position, str(thought.seed))


def thought(bot: str) -> Thought:
    return Thought("race", bot, "0-0", 7)


@contextmanager
def workers(count: int = 1, seconds: float = 60) -> Iterator[Workers]:
    made = Workers(think, prepare, count, seconds)
    try:
        yield made
    finally:
        made.close()


def test_a_thought_comes_back_from_another_process() -> None:
    with workers() as pool:
        pool.warm()
        assert pool.ask(thought("echo")) == ("0-0", "7")
        (pid,) = pool.ask(thought("pid"))
        assert int(pid) != os.getpid()


@pytest.mark.parametrize(("bot", "seconds"), [("die", 60), ("hang", 0.3)])
def test_a_worker_that_dies_or_hangs_is_replaced(bot: str, seconds: float) -> None:
    with workers(seconds=seconds) as pool:
        pool.warm()
        before = pool.ask(thought("pid"))
        with pytest.raises(ThoughtFailed):
            pool.ask(thought(bot))
        assert pool.ask(thought("pid")) != before


def test_a_worker_that_was_killed_while_it_was_idle_costs_no_thought() -> None:
    with workers() as pool:
        (pid,) = pool.ask(thought("pid"))
        os.kill(int(pid), signal.SIGKILL)
        assert pool.ask(thought("pid")) != (pid,)


def test_a_bot_that_fails_is_reported_and_its_worker_kept() -> None:
    with workers() as pool:
        before = pool.ask(thought("pid"))
        with pytest.raises(ThoughtFailed, match="a bot's fault"):
            pool.ask(thought("fail"))
        assert pool.ask(thought("pid")) == before


def test_more_thoughts_than_workers_wait_for_their_turn() -> None:
    with workers(2) as pool, ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(pool.ask, [thought("pid")] * 12))
        assert 1 <= len(set(answers)) <= 2


def test_after_closing_nothing_is_thought() -> None:
    with workers() as pool:
        pool.warm()
        pool.close()
        with pytest.raises(ThoughtFailed):
            pool.ask(thought("echo"))


@pytest.mark.parametrize("first", ["hang", "echo"])
def test_nobody_waits_for_a_worker_after_closing(first: str) -> None:
    with workers() as pool, ThreadPoolExecutor(6) as threads:
        warming = threads.submit(pool.warm)
        asking = [threads.submit(pool.ask, thought(bot)) for bot in (first, *["hang"] * 4)]
        wait(asking, timeout=1)
        pool.close()
        for asked in asking:
            fault = asked.exception(timeout=20)
            assert fault is None or isinstance(fault, ThoughtFailed)
        warming.result(timeout=20)


WORKING = """
    from tests.server.test_workers import Workers, prepare, think, thought
    print(Workers(think, prepare, 1, 60).ask(thought("pid"))[0], flush=True)
"""
COMPILING = """
    import multiprocessing, os
    from concurrent.futures import ProcessPoolExecutor
    from scheibe.server.warmth import end_with_parent
    pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), end_with_parent)
    print(pool.submit(os.getpid).result(), flush=True)
"""


@pytest.mark.parametrize("program", [WORKING, COMPILING], ids=["bots", "compiling"])
def test_no_worker_outlives_a_process_that_was_killed(program: str) -> None:
    program = f"if __name__ == '__main__':\n{program}\n    import time; time.sleep(600)"
    root = Path(__file__).resolve().parents[2]
    environment = os.environ | {"PYTHONPATH": str(root)}
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, env=environment) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        server.kill()
    until = time.monotonic() + 20
    while _lives(pid):
        assert time.monotonic() < until
        time.sleep(0.02)


def _lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
