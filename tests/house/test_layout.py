"""The layout of the house: where things stand, and how long they may be."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.house.tree import PACKAGE, ROOT, imported_by, name_of, sources, syntax

LONGEST_FILE: Final = 500
LONGEST_FUNCTION: Final = 60

LONG_FOR_A_REASON: Final[dict[str, str]] = {}
"""Functions (``file:name``) that may be longer than a screen, each with its reason."""

TESTS_BESIDE_THE_ROOMS: Final = {"browser", "conformance", "house", "playthroughs"}


def functions(file: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(syntax(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    assert function.end_lineno is not None
    return function.end_lineno - function.lineno + 1


def test_a_file_is_one_idea() -> None:
    lengths = {name_of(file): len(file.read_text(encoding="utf-8").splitlines()) for file in sources()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_a_function_fits_a_screen() -> None:
    long = {
        f"{name_of(file)}:{function.name}": length(function)
        for file in sources()
        for function in functions(file)
        if length(function) > LONGEST_FUNCTION
    }
    assert {name: lines for name, lines in long.items() if name not in LONG_FOR_A_REASON} == {}
    assert set(LONG_FOR_A_REASON) <= set(long), "an exception that is not needed any more"


def test_kernels_stand_only_in_files_that_end_in_kernels() -> None:
    elsewhere = [
        f"{name_of(file)}:{function.name}"
        for file in sources()
        if not file.name.endswith("kernels.py")
        for function in functions(file)
        for decorator in function.decorator_list
        if "kernel" in ast.unparse(decorator).split("(")[0].split(".")
    ]
    assert elsewhere == []


def test_kernel_files_hold_kernels() -> None:
    without = [
        name_of(file)
        for file in sources()
        if file.name.endswith("kernels.py") and "scheibe.core.compiled" not in imported_by(file)
    ]
    # A layout of arrays is shared by kernels and must count in the hash of their sources, so it may stand alone.
    assert [name for name in without if not name.endswith("layout_kernels.py")] == []


def test_only_one_module_knows_numba() -> None:
    knowing = {name_of(file) for file in sources() if any(name.split(".")[0] == "numba" for name in imported_by(file))}
    assert knowing == {"core/compiled.py"}


def test_tests_mirror_the_rooms() -> None:
    rooms = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").is_file()}
    tested = {folder.name for folder in (ROOT / "tests").iterdir() if any(folder.glob("test_*.py"))}
    assert rooms - tested == set(), "rooms without tests"
    assert tested - rooms - TESTS_BESIDE_THE_ROOMS == set(), "tests of no room"
