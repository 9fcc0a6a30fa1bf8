"""The audit of the dependencies: what could not be looked up never counts as passed."""

from __future__ import annotations

import json
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from types import ModuleType

import pytest

from tests.house.tree import ROOT

FINE = {"name": "click", "version": "8.1", "vulns": []}
HOLED = {"name": "holed", "version": "1.0", "vulns": [{"id": "PYSEC-1"}]}
SKIPPED = {"name": "typst", "skip_reason": "not found"}


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = spec_from_loader("audit", SourceFileLoader("audit", str(ROOT / "tools" / "audit")))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_known_vulnerability_is_named(audit: ModuleType) -> None:
    assert audit.read_python("lock", [FINE, HOLED]) == ("lock", ["holed 1.0: PYSEC-1"], "")
    told = json.dumps({"vulnerabilities": {"lit": {"severity": "high"}}})
    assert audit.read_front_end(told, "")[1] == ["lit: high"]


def test_what_was_not_looked_up_is_not_checked(audit: ModuleType) -> None:
    assert audit.read_python("lock", [FINE])[2] == ""
    assert audit.read_python("lock", [FINE, SKIPPED])[2] == "1 of 2, such as typst"
    assert audit.read_python("lock", [])[2]
    assert (
        audit.read_front_end(json.dumps({"message": "no network"}), "npm error ENOTFOUND")[2] == "npm error ENOTFOUND"
    )
    assert audit.read_front_end("", "")[2]
    assert audit.read_front_end(json.dumps({"vulnerabilities": {}}), "")[1:] == ([], "")


@pytest.mark.parametrize(
    ("findings", "code"),
    [
        ([("a", [], "")], 0),
        ([("a", [], ""), ("b", [], "no network")], 3),
        ([("a", ["holed 1.0"], ""), ("b", [], "no network")], 1),
    ],
)
def test_the_worst_counts(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, findings: list[tuple[str, list[str], str]], code: int
) -> None:
    monkeypatch.setattr(audit, "LOCKS", tuple(name for name, _, _ in findings))
    by_name = {finding[0]: finding for finding in findings}
    monkeypatch.setattr(audit, "python", by_name.__getitem__)
    monkeypatch.setattr(audit, "front_end", lambda: ("pages", [], ""))
    assert audit.main() == code
