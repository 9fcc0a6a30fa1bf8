"""The names that programs of others may use. A change here is a change for them: say it in the changelog."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.house.tree import PACKAGE, syntax

LISTED: Final = Path(__file__).with_name("exported_names.txt")


def listed() -> dict[str, list[str]]:
    """The modules of the library with the names that they export."""
    lines = [line for line in LISTED.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {module: names.split() for module, _, names in (line.partition(":") for line in lines)}


def exported(name: str) -> list[str]:
    """The names of a module's ``__all__``, or else the public ones that it defines."""
    place = PACKAGE.parent.joinpath(*name.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    defined = dict(definitions(syntax(file)))
    if "__all__" in defined:
        return sorted(ast.literal_eval(defined["__all__"]))
    return sorted(name for name, value in defined.items() if not name.startswith("_") and "TypeVar(" not in value)


def definitions(module: ast.Module) -> Iterator[tuple[str, str]]:
    """What a module defines at its top level, each with the source of its value, if it has one."""
    for node in module.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name, ""
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, ast.unparse(node.value) if node.value else ""
        elif isinstance(node, ast.Assign):
            yield from ((target.id, ast.unparse(node.value)) for target in node.targets if isinstance(target, ast.Name))


@pytest.mark.parametrize("name", listed())
def test_a_module_exports_the_names_that_are_listed(name: str) -> None:
    assert exported(name) == listed()[name]
