"""Names become games and bots."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import scheibe
from scheibe import catalog
from scheibe.bots import SUCCESSORS
from scheibe.errors import UnknownName
from scheibe.texts import LANGUAGES, say

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", catalog.games())
def test_a_game_is_known_by_its_own_name(name: str) -> None:
    assert catalog.game(name).name == name


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in catalog.games() for name in catalog.bots(game)])
def test_a_bot_is_known_by_its_own_name(game: str, name: str) -> None:
    assert catalog.bot(game, name).name == name


def test_an_unknown_game_is_refused_with_the_names_that_there_are() -> None:
    for ask in (catalog.game, catalog.bots, lambda name: catalog.bot(name, "random")):
        with pytest.raises(UnknownName) as caught:
            ask("ultimate")
        for language in LANGUAGES:
            assert "ultimade" in say(language, caught.value.code, caught.value.arguments)


@pytest.mark.parametrize("game", catalog.games())
def test_an_unknown_bot_is_refused_with_the_names_that_there_are(game: str) -> None:
    with pytest.raises(UnknownName) as caught:
        catalog.bot(game, "grandmaster")
    for name in catalog.bots(game):
        assert name in str(caught.value)


@pytest.mark.parametrize("game", catalog.games())
def test_a_bot_that_is_no_more_has_a_successor_that_there_is(game: str) -> None:
    known = catalog.bots(game)
    for gone in SUCCESSORS.get(game, {}):
        assert gone not in known and catalog.successor(game, gone) in known
    assert all(catalog.successor(game, name) == name for name in known)


def test_every_kernel_of_the_package_is_loaded_for_warming() -> None:
    program = (
        "import importlib, sys; from scheibe import catalog\n"
        "[importlib.import_module(name) for name in catalog.kernel_modules()]\n"
        "print(*(name for name in sys.modules if name.endswith('kernels')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    package = Path(scheibe.__file__).parent
    rooms = [package / "bots", *(package / name for name in catalog.games())]
    files = {path.relative_to(package.parent).with_suffix("") for room in rooms for path in room.rglob("*kernels.py")}
    assert {".".join(file.parts) for file in files} <= set(done.stdout.split())


def test_asking_what_there_is_imports_no_compiled_code() -> None:
    program = (
        "import sys; from scheibe import catalog\n"
        "[catalog.bots(name) for name in catalog.games()]; catalog.kernel_modules()\n"
        "print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("game", catalog.games())
def test_once_warmed_nothing_is_compiled_while_people_play(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.warmed", game],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == ""
