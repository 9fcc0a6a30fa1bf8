"""What an import brings along."""

from __future__ import annotations

import subprocess
import sys

import pytest


def modules_after(statement: str) -> set[str]:
    """The top-level modules that a new process has loaded after a statement."""
    program = f"{statement}\nimport sys\nprint(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, check=True, text=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "module",
    ["scheibe", "scheibe.errors", "scheibe.texts", "scheibe.core.contracts", "scheibe.catalog", "scheibe.cli"],
)
def test_an_import_waits_for_no_compiler(module: str) -> None:
    assert {"numba", "llvmlite", "numpy"} & modules_after(f"import {module}") == set()


@pytest.mark.parametrize("module", ["scheibe.ultimade", "scheibe.core.match", "scheibe.core.record", "scheibe.catalog"])
def test_the_library_knows_no_server(module: str) -> None:
    assert {"fastapi", "uvicorn", "sqlalchemy", "click"} & modules_after(f"import {module}") == set()
