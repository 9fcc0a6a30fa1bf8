"""Measuring: how long a piece of work takes, by two clocks, as the median of several rounds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from scheibe.bench.results import Figure

SCRIPT = """
import json, time
wall, cpu = time.perf_counter(), time.process_time()
{work}
wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
import sys
print(json.dumps({{"wall": wall, "cpu": cpu, "report": {report}}}))
"""


@dataclass(frozen=True, slots=True)
class Lap:
    """How long one round took, in seconds of each clock."""

    cpu: float
    wall: float


def lap(work: Callable[[], object]) -> Lap:
    """How long ``work`` takes, once."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return Lap(cpu=time.process_time() - cpu, wall=time.perf_counter() - wall)


def rate(work: Callable[[], object], count: int, rounds: int) -> Figure:
    """How many things a second: ``work`` does ``count`` of them; the median of ``rounds`` rounds."""
    laps = [lap(work) for _ in range(rounds)]
    return Figure(cpu=count / median(one.cpu for one in laps), wall=count / median(one.wall for one in laps))


def mean_of(laps: Sequence[Lap]) -> Figure:
    """The mean number of seconds."""
    return Figure(cpu=sum(one.cpu for one in laps) / len(laps), wall=sum(one.wall for one in laps) / len(laps))


def quantile_of(laps: Sequence[Lap], share: float) -> Figure:
    """The number of seconds that ``share`` of the laps stay within (the next higher of the measured ones)."""
    place = min(len(laps) - 1, int(share * len(laps)))
    return Figure(cpu=sorted(one.cpu for one in laps)[place], wall=sorted(one.wall for one in laps)[place])


def median_of(laps: Sequence[Lap]) -> Figure:
    """The median number of seconds."""
    return Figure(cpu=median(one.cpu for one in laps), wall=median(one.wall for one in laps))


def fresh(work: str, *, report: str = "None", settings: Mapping[str, str] | None = None) -> tuple[Lap, Any]:
    """How long the statement ``work`` takes in a new Python process (the start of Python itself is not counted).

    ``report`` is an expression that is evaluated afterwards (``sys`` is at hand) and comes back as the second value;
    ``settings`` are added to the environment. A process that fails raises ``subprocess.CalledProcessError``.
    """
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(work=work, report=report)],
        env={**os.environ, **(settings or {})},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout.splitlines()[-1])
    return Lap(cpu=told["cpu"], wall=told["wall"]), told["report"]
