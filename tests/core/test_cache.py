"""Where compiled code is kept: the folder's name, older folders, and folders that cannot be used."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scheibe.core import cache

PROGRAM = """
import logging
logging.basicConfig(level="WARNING", format="%(message)s")
from scheibe.ultimade.board_kernels import count, steps_between
from numba.core import config
print(steps_between(0, 161) + count(7), config.CACHE_DIR)
"""


def package(folder: Path, **sources: str) -> Path:
    (folder / "core").mkdir(parents=True)
    (folder / "core" / "compiled.py").write_text("how")
    for name, text in sources.items():
        (folder / f"{name}.py").write_text(text)
    return folder


def test_the_name_depends_on_every_kernel_source_and_on_numba(tmp_path: Path) -> None:
    folder = package(tmp_path / "a", rules_kernels="1", other="x")
    name = cache.fingerprint(folder, "0.1")
    assert name == cache.fingerprint(package(tmp_path / "b", rules_kernels="1", other="y"), "0.1")
    assert name != cache.fingerprint(folder, "0.2")
    assert name != cache.fingerprint(package(tmp_path / "c", rules_kernels="2"), "0.1")
    assert name != cache.fingerprint(package(tmp_path / "d", more_kernels="1"), "0.1")
    (folder / "core" / "compiled.py").write_text("otherwise")
    assert name != cache.fingerprint(folder, "0.1")


def test_all_kernels_of_the_package_are_among_the_sources() -> None:
    names = {source.name for source in cache.kernel_sources(Path(cache.__file__).parents[1])}
    assert {"compiled.py", "kernels.py", "layout_kernels.py", "playout_kernels.py"} <= names


def test_folders_used_last_are_kept_for_other_installations_and_the_rest_is_removed(tmp_path: Path) -> None:
    names = [str(number) * 20 for number in range(7)]
    for age, name in enumerate(names):
        cache.prepare(tmp_path, name)
        os.utime(tmp_path / name, (age, age))
    assert {entry.name for entry in tmp_path.iterdir()} == set(names[2:])
    cache.prepare(tmp_path, names[2])  # used again: no longer the oldest
    cache.prepare(tmp_path, "a" * 20)
    assert {entry.name for entry in tmp_path.iterdir()} == {names[2], *names[4:], "a" * 20}


def test_what_is_no_folder_of_compiled_code_is_left_alone(tmp_path: Path) -> None:
    strange = {"notes", "0" * 19, "g" * 20}
    for other in strange:
        (tmp_path / other).mkdir()
    for number in range(8):
        cache.prepare(tmp_path, str(number) * 20)
    assert strange < {entry.name for entry in tmp_path.iterdir()}


def test_a_folder_that_cannot_be_made_is_said_once_and_does_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("in the way")
    with caplog.at_level(logging.WARNING, "scheibe.cache"):
        assert cache.prepare(tmp_path / "file", "1" * 20) is None
    assert len(caplog.records) == 1
    assert "cannot be kept" in caplog.text


def run(home: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment |= {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), **settings}
    return subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)


def test_compiled_code_is_kept_in_the_users_cache_folder_and_survives_damage(tmp_path: Path) -> None:
    first = run(tmp_path)
    folder = Path(first.stdout.split()[1])
    assert folder.is_relative_to(tmp_path / "cache" / "scheibe" / "kernels")
    kept = [file for file in folder.rglob("*") if file.is_file()]
    assert kept and first.stderr == ""
    for file in kept:
        file.write_bytes(b"damaged")
    second = run(tmp_path)
    assert second.stdout == first.stdout
    assert second.stderr.count("could not read compiled code") == 1


def test_without_a_cache_folder_play_goes_on_with_one_warning(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    result = run(tmp_path)
    assert result.stdout.split()[0] == "20"
    assert result.stderr.count("cannot be kept") == 1


def test_a_folder_that_the_user_chose_is_respected(tmp_path: Path) -> None:
    result = run(tmp_path, NUMBA_CACHE_DIR=str(tmp_path / "mine"))
    assert Path(result.stdout.split()[1]) == tmp_path / "mine"
    assert any((tmp_path / "mine").rglob("*.nbi"))
    assert not (tmp_path / "cache" / "scheibe").exists()
