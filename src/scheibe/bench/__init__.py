"""Benches: how fast Scheibe is on this machine, beside what people use today, measured in the same run.

A bench of a game, of the arena or of the server is one module with a function ``bench(pace) -> list[Result]`` and one
entry in :data:`BENCHES`. This room is a door like the server: it reads clocks, starts processes and writes the results
file. It measures; it does not judge what is right (that is for the tests).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from scheibe.bench.results import Result
from scheibe.core.contracts import Progress
from scheibe.errors import UnknownName

BENCHES: Final = {
    "ultimade": "scheibe.bench.ultimade",
    "schnipp": "scheibe.bench.schnipp",
    "server": "scheibe.bench.server",
}
"""Every bench and the module that it lives in (imported when it is run)."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How thoroughly to measure, and whom to tell how far it is.

    ``quick`` counts are a tenth or less: the figures come out rough; for tests, and to see whether all works.
    ``seconds`` is how long a load lasts, where there is one; ``None`` is as long as is usual.
    """

    quick: bool
    progress: Progress
    seconds: float | None = None

    def times(self, full: int, quick: int) -> int:
        """A number of repetitions."""
        return quick if self.quick else full


def measure(
    names: Sequence[str] = (), *, quick: bool = False, progress: Progress | None = None, seconds: float | None = None
) -> list[Result]:
    """Runs the benches of these names (all where none is named) and returns what came out, in the same order.
    ``seconds`` is how long the load of the server lasts.

    Raises :class:`~scheibe.errors.UnknownName` for a name that is not in :data:`BENCHES`.
    """
    for name in names:
        if name not in BENCHES:
            raise UnknownName("bench-unknown", {"name": name, "known": ", ".join(BENCHES)})
    pace = Pace(quick=quick, progress=progress or quiet, seconds=seconds)
    results: list[Result] = []
    for name in names or BENCHES:
        results += import_module(BENCHES[name]).bench(pace)
    return results


def run(
    names: Sequence[str] = (),
    *,
    as_json: bool = False,
    quick: bool = False,
    seconds: float | None = None,
    write: Path | None = None,
    language: str = "en",
) -> None:
    """What ``scheibe bench`` does: measures with progress on stderr, prints a table or JSON on stdout.

    With ``write`` the same JSON goes to that file too, together with commit, machine, command and date.
    """
    from scheibe.bench.machine import circumstances
    from scheibe.bench.report import table

    results = measure(names, quick=quick, progress=_tell, seconds=seconds)
    found = {"results": [result.as_json() for result in results]}
    if write is not None:
        write.parent.mkdir(parents=True, exist_ok=True)
        said = [*(["--quick"] if quick else []), *([] if seconds is None else ["--seconds", f"{seconds:g}"])]
        command = " ".join(["scheibe", "bench", *names, *said])
        whole = {**circumstances(command), **found}
        write.write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(json.dumps(found, indent=2) + "\n" if as_json else table(results, language))


def _tell(done: int, total: int, what: str) -> None:
    sys.stderr.write(f"[{done}/{total}] {what}\n")
    sys.stderr.flush()


def quiet(done: int, total: int, what: str) -> None:
    """Progress that nobody asked for."""
