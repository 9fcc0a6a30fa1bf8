"""Below the doors nothing reads chance, a clock, the environment or a file: such things are passed in."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

from tests.house.tree import imported_by, name_of, sources, syntax

DOORS: Final = ("cli", "server", "client", "rl", "bench")

OUTSIDE_WORLD: Final = {"os", "secrets", "subprocess", "tempfile", "time", "uuid", "multiprocessing", "socket"}
"""Modules that reach outside the program."""

READERS: Final = {"open", "input", "now", "today", "utcnow", "read_text", "read_bytes", "write_text", "write_bytes"}
"""Calls that read a clock or a file, or write one."""

ALLOWED: Final = {
    "bots/data.py": "reads fitted numbers, which are package data",
    "core/cache.py": "keeps compiled code in the user's cache folder; a kernel cannot be compiled anywhere else",
    "core/compiled.py": "tells numba where that folder is",
    "study/data.py": "reads lessons, courses and rules pages, which are package data",
    "draw/data.py": "reads symbols, measures and looks, which are package data",
    "texts/__init__.py": "reads the texts, which are package data",
}
"""Files below the doors that may, with the reason."""


def below_the_doors() -> list[Path]:
    return [file for file in sources() if name_of(file).removesuffix(".py").split("/")[0] not in DOORS]


def reached(file: Path) -> set[str]:
    """What a file reaches outside of the program."""
    found = {name for name in imported_by(file) if name in OUTSIDE_WORLD}
    for node in ast.walk(syntax(file)):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        if called.split(".")[-1] in READERS or called in {"random.SystemRandom", "SystemRandom"}:
            found.add(called)
        if called.startswith("random.") and called != "random.Random":
            found.add(called)  # the hidden generator that all share
        if called in {"Random", "random.Random"} and not node.args:
            found.add(f"{called}()")  # seeds itself from the system
    return found


def test_nothing_below_the_doors_reaches_outside() -> None:
    reaching = {name_of(file): reached(file) for file in below_the_doors() if reached(file)}
    assert {name: what for name, what in reaching.items() if name not in ALLOWED} == {}


def test_the_check_sees_a_clock_and_a_seedless_generator(tmp_path: Path) -> None:
    file = tmp_path / "careless.py"
    file.write_text("import time\nfrom random import Random\nx = Random()\ny = datetime.now()\n", encoding="utf-8")
    assert reached(file) == {"time", "Random()", "datetime.now"}
