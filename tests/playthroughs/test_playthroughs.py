"""The files beside this test are what the rules make of their moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from scheibe.ultimade import ULTIMADE
from scheibe.ultimade.state import PHASES
from tests.playthroughs.playthrough import FOLDER, SCRIPTS, read, written

FILES = sorted(FOLDER.glob("*.txt"))


def test_every_script_has_its_file() -> None:
    assert {file.stem for file in FILES} == set(SCRIPTS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_comes_out_as_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    options, moves = read(text)
    assert options == SCRIPTS[file.stem][0]
    assert written(options, moves) == text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_position_of_a_playthrough_is_read_back(file: Path) -> None:
    positions = [line for line in file.read_text(encoding="utf-8").splitlines() if line.split(" ")[0] in PHASES]
    assert len(positions) > 10
    for text in positions:
        assert str(ULTIMADE.parse_position(text)) == text
    assert ULTIMADE.parse_position(positions[-1]).outcome is not None


def test_the_playthroughs_pass_through_every_phase() -> None:
    seen = {line.split(" ")[0] for file in FILES for line in file.read_text(encoding="utf-8").splitlines()}
    assert set(PHASES) <= seen
