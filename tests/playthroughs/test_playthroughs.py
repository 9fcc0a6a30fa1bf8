"""The files beside this test are what the rules make of their moves."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scheibe import catalog
from scheibe.schnipp.state import PHASES as PHASES_OF_SCHNIPP
from scheibe.ultimade.state import PHASES as PHASES_OF_ULTIMADE
from tests.playthroughs.playthrough import FOLDER, SCRIPTS, read, written

FILES: Final = sorted(FOLDER.glob("*.txt"))
PHASES: Final = {"ultimade": PHASES_OF_ULTIMADE, "schnipp": PHASES_OF_SCHNIPP}


def positions(file: Path) -> list[str]:
    """The texts of the positions in a file."""
    text = file.read_text(encoding="utf-8")
    phases = PHASES[read(text)[0]]
    return [line for line in text.splitlines() if line.split(" ")[0] in phases]


def test_every_script_has_its_file() -> None:
    assert {file.stem for file in FILES} == set(SCRIPTS)
    assert {script.game for script in SCRIPTS.values()} == set(catalog.games())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_comes_out_as_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    name, options, moves = read(text)
    assert (name, options) == (SCRIPTS[file.stem].game, SCRIPTS[file.stem].options)
    assert written(name, options, moves) == text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_position_of_a_playthrough_is_read_back(file: Path) -> None:
    game = catalog.game(SCRIPTS[file.stem].game)
    texts = positions(file)
    assert len(texts) > 10
    for text in texts:
        assert str(game.parse_position(text)) == text
    assert game.parse_position(texts[-1]).outcome is not None


@pytest.mark.parametrize("name", PHASES)
def test_the_playthroughs_pass_through_every_phase(name: str) -> None:
    files = [file for file in FILES if SCRIPTS[file.stem].game == name]
    assert set(PHASES[name]) == {text.split(" ")[0] for file in files for text in positions(file)}
