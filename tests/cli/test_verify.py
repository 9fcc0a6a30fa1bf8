"""``scheibe record verify``: what it says of a record's chance, and with which code it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from scheibe import catalog
from scheibe.cli import run
from scheibe.core.chance import Draws, seed_hash
from scheibe.core.match import Match
from scheibe.core.record import Record

SEED = bytes(range(32))
NONCES = (b"\x01" * 16, b"\x02" * 16)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a match that a side has given up, with its seed."""
    match = Match.begin(catalog.game("ultimade")).advance(Draws(SEED, NONCES)).resign(0)
    file = tmp_path / "match.txt"
    file.write_text(str(Record.of(match, seed=SEED, nonces=NONCES)), encoding="utf-8")
    return file


def replaced(file: Path, old: str, new: str) -> str:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "The one throw of chance is right"), ("de", "Wurf des Zufalls stimmt")]
)
def test_a_record_that_is_right_is_said_to_be_with_the_hash_to_compare(
    record: Path, language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["record", "verify", str(record)], language) == 0
    out, err = capsys.readouterr()
    assert words in out and seed_hash(SEED) in out
    assert not err


@pytest.mark.parametrize(("language", "words"), [("en", "the seed brings"), ("de", "der Startwert ergibt")])
def test_a_lot_that_was_changed_is_named_with_its_line(
    record: Path, language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = "gold" if "lot:gold" in record.read_text(encoding="utf-8") else "copper"
    other = {"gold": "copper", "copper": "gold"}[drawn]
    assert run(["record", "verify", replaced(record, f"lot:{drawn}", f"lot:{other}")], language) == 1
    _, err = capsys.readouterr()
    assert words in err and f"lot:{other}" in err and f"lot:{drawn}" in err
    assert err.startswith(("Line ", "Zeile "))


def test_a_record_that_tells_no_seed_is_not_taken_for_right(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "verify", replaced(record, f"seed: {SEED.hex()}\n", "")], "en") == 1
    out, err = capsys.readouterr()
    assert "tells no seed" in err
    assert "Not everything in this record can be checked" in out
