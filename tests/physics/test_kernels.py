"""The same bits everywhere: compiled and uncompiled, on any machine, from one release to the next."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.physics.digest import digest
from tests.uncompiled import printed

ROOT = Path(__file__).parents[2]

GOLDEN = "071949a760f829a1b3dbd8546704c9a4d32ca0c30972ab8e13e5f1b1c2bfbed3"
"""Of 100 scenes of each kind, physics 1. It changes only together with ``VERSION``: records would replay otherwise."""


def test_compiled_and_uncompiled_motions_are_the_same_to_the_bit(repetitions: Any) -> None:
    count = repetitions(test=2, proof=25)
    uncompiled = printed("tests.physics.digest", count)
    assert uncompiled == digest(count)
    assert uncompiled != digest(count + 1)


def test_three_hundred_motions_are_those_of_physics_1() -> None:
    assert digest(100) == GOLDEN


SAMPLE = """
from scheibe.physics.hull_kernels import arc_of, tangent
from scheibe.physics.path_kernels import quartic_time
quartic_time(0.1, 0.1, -0.5, -0.6, 0.1, 0.2, 0.03, 1.0), tangent(0.1, 0.2, 0.01), arc_of(0.6, 0.8)
for function in (quartic_time, tangent, arc_of):
    print(*function.inspect_asm().values(), *function.inspect_llvm().values())
"""


def test_no_multiplication_and_addition_are_contracted(tmp_path: Path) -> None:
    """Every kernel has the same decorator; these hold what a compiler would like to contract."""
    code = subprocess.run(
        [sys.executable, "-c", SAMPLE],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert len(re.findall(r"\bfmul double\b", code)) > 20
    assert not re.search(r"\b(vfn?m(add|sub)\w*|fn?m(add|sub)|fml[as])\b", code)
    assert not re.search(r"\bf(mul|add|sub|div) (fast|contract|reassoc|nnan|ninf|nsz|arcp|afn)\b", code)
    assert "llvm.fma" not in code and "llvm.fmuladd" not in code


def test_the_core_uses_nothing_but_arithmetic_and_square_roots() -> None:
    folder = ROOT / "src" / "scheibe" / "physics"
    for file in folder.glob("*kernels.py"):
        names = re.findall(r"^from math import (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
        assert {name.strip() for line in names for name in line.split(",")} <= {"sqrt", "inf"}, file.name
        powers = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Pow)]
        assert powers == [], file.name
