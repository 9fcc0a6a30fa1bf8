"""What must not stand in any file that git keeps."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tests.house.tree import ROOT, tracked_files

MACHINE_PATH: Final = re.compile(r"(?<![\w.$}>~-])/(root|work|home/\w+|Users/\w+)/")
"""The beginning of an absolute path that exists on one machine only."""

LATER: Final = re.compile(
    r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|NotImplemented" + r"Error|xf" + r"ail|test\.(skip|todo))\b"
)
"""What is left for later."""


def texts() -> dict[str, str]:
    """Every tracked text file by its name."""
    found = {}
    for file in tracked_files():
        try:
            found[file.relative_to(ROOT).as_posix()] = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            assert file.suffix in {".png", ".jpg", ".webp", ".ico", ".ttf", ".woff2"}, (
                f"{file} is neither text nor a picture"
            )
    return found


TEXTS: Final = texts()


@pytest.mark.parametrize("pattern", [MACHINE_PATH, LATER])
def test_no_file_names_a_place_on_this_machine_or_leaves_work_for_later(pattern: re.Pattern[str]) -> None:
    assert {name: hit.group() for name, text in TEXTS.items() if (hit := pattern.search(text))} == {}


def test_the_patterns_find_what_they_are_for() -> None:
    assert MACHINE_PATH.search("open('/" + "root/x')")
    assert MACHINE_PATH.search("/" + "home/anna/x")
    assert not MACHINE_PATH.search("tests/home/x and <root>/x and match/root/")
    assert LATER.search("# TO" + "DO: later")


@pytest.mark.parametrize("file", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda file: file.name)
def test_pinned_versions_have_hashes_and_no_addresses(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "/" not in text
    assert not re.search(r"^\s*-(-index-url|-extra-index-url|-find-links|i|f|e)\b", text, re.MULTILINE)
    pins = re.findall(r"^[a-z0-9-]+==\S+(?: ;.*?)? \\\n    --hash=sha256:", text, re.MULTILINE)
    names = re.findall(r"^[A-Za-z]", text, re.MULTILINE)
    assert len(pins) == len(names) > 10


def test_the_front_end_is_pinned_without_addresses() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert name == "" or "integrity" in package, name
    wanted = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    versions = [*wanted["dependencies"].values(), *wanted["devDependencies"].values()]
    assert [version for version in versions if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_the_two_lists_of_pinned_versions_agree() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
        return set(re.findall(r"^(\S+==\S+)", text, re.MULTILINE))

    assert pins("play.txt") <= pins("develop.txt")
