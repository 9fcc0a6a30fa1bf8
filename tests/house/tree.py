"""What the tests of the house look at: source files, their syntax trees, the texts, the tracked files."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "scheibe"
TEXTS: Final = PACKAGE / "texts"


def sources() -> list[Path]:
    """Every Python file of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def name_of(file: Path) -> str:
    """A file's name inside the package, such as ``core/chance.py``."""
    return file.relative_to(PACKAGE).as_posix()


@cache
def syntax(file: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def imported_by(file: Path) -> set[str]:
    """The full names of the modules that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(syntax(file)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def tracked_files() -> list[Path]:
    """Every file that git keeps, and every new one that it does not ignore."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts_of(language: str) -> dict[str, ftl.Message]:
    """All messages of a language by their ids. An unreadable entry or an id that stands twice is an error."""
    found: dict[str, ftl.Message] = {}
    for file in sorted((TEXTS / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{language}/{file.name}: {entry.content!r} is no Fluent"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{language}/{file.name}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def arguments_of(entry: ftl.Message, texts: dict[str, ftl.Message]) -> set[str]:
    """The arguments that a message asks for, those of the messages it quotes included."""
    names: set[str] = set()
    for node in walk(entry):
        if isinstance(node, ftl.VariableReference):
            names.add(node.id.name)
        elif isinstance(node, ftl.MessageReference):
            names |= arguments_of(texts[node.id.name], texts)
    return names


def walk(node: object) -> Iterator[object]:
    """A Fluent node and everything in it."""
    yield node
    if isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ftl.BaseNode):
                    yield from walk(child)
