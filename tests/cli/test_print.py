"""``scheibe print``: what it writes, and what it says when it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from scheibe.cli import run
from scheibe.study.rules_sheet import SHEETS

THROW: Final = "throw offence=gold north=gold score=0:0 copper=g11,d13,d10,h8 gold=e9*,e13,b6,h12"
TASKS: Final = f"""
[[task]]
position = "{THROW}"
caption = "Wer ist frei?"
marks = ["ring:e13"]
solution = "e13"
solution-signs.arrows = ["e9>e13"]

[[task]]
position = "{THROW}"
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder that one is in; no half-written file is left in it."""
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    assert [file.name for file in tmp_path.rglob("*.part")] == []


@pytest.mark.parametrize("sheet", [name for name in SHEETS if name != "worksheet"])
def test_every_sheet_is_written_under_its_name(sheet: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", sheet], "de") == 0
    assert f"{sheet}.pdf ist fertig" in capsys.readouterr().out
    assert (folder / f"{sheet}.pdf").read_bytes().startswith(b"%PDF-")
    assert [file.name for file in folder.iterdir()] == [f"{sheet}.pdf"]


def test_a_file_that_is_there_is_replaced_only_when_it_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "ultimade-field.pdf"
    file.write_text("mine", encoding="utf-8")
    assert run(["print", "ultimade-field"], "en") == 1
    assert "--output" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"
    assert run(["print", "ultimade-field", "--output", str(file), "--paper", "a3", "--language", "de"], "de") == 0
    assert file.read_bytes().startswith(b"%PDF-")


def test_a_worksheet_is_made_of_positions_and_of_files(folder: Path) -> None:
    (folder / "tasks.toml").write_text(TASKS, encoding="utf-8")
    arguments = ["print", "worksheet", THROW, "tasks.toml", "--per-page", "2", "--title", "Werfen üben"]
    assert run([*arguments, "--output", "one.pdf"], "de") == 0
    assert run([*arguments, "--output", "two.pdf"], "de") == 0
    assert (folder / "one.pdf").read_bytes() == (folder / "two.pdf").read_bytes()


def test_the_measures_of_the_table_are_options(folder: Path) -> None:
    for name, more in (("plain", []), ("wide", ["--option", "lane_width=0.3", "--option", "points_to_win=5"])):
        assert run(["print", "schnipp-plan", "--output", f"{name}.pdf", *more], "en") == 0
    assert (folder / "plain.pdf").read_bytes() != (folder / "wide.pdf").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ultimade-flag"], "ultimade-flag"),
        (["ultimade-field", "--paper", "a9"], "a9"),
        (["ultimade-field", "--output", "nowhere/field.pdf"], "nowhere"),
        (["ultimade-field", "--option", "end_zone_depth"], "end_zone_depth"),
        (["ultimade-field", "--option", "end_zone_depth=9"], "end_zone_depth"),
        (["schnipp-plan", "--option", "lane_width=wide"], "lane_width"),
        (["schnipp-plan", THROW], "schnipp-plan"),
        (["worksheet"], "0"),
        (["worksheet", "nonsense"], "nonsense"),
        (["worksheet", "nowhere.toml"], "nowhere.toml"),
        (["worksheet", THROW, "--option", "x=1"], "x=1"),
    ],
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_cannot_be_printed_is_said_and_nothing_is_written(
    arguments: list[str], told: str, language: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", *arguments], language) == 1
    out, err = capsys.readouterr()
    assert not out
    assert told in err and "Traceback" not in err
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "content",
    [
        "[[task",
        "task = 1",
        "[[task]]\ncaption = 'no position'",
        "[[task]]\nposition = 1",
        f"[[task]]\nposition = '{THROW}'\nmarks = 3",
        f"[[task]]\nposition = '{THROW}'\nmarks = [3]",
        f"[[task]]\nposition = '{THROW}'\nsolution-signs = 'x'",
        "[[task]]\nposition = 'lot'\nmarks = ['z9']",
    ],
)
def test_a_file_without_tasks_is_named(content: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "tasks.toml").write_text(content, encoding="utf-8")
    assert run(["print", "worksheet", "tasks.toml", "--output", "x.pdf"], "en") == 1
    err = capsys.readouterr().err
    assert err and "Traceback" not in err
    assert not (folder / "x.pdf").exists()


@pytest.mark.parametrize("arguments", [["print"], ["print", "worksheet", THROW, "--per-page", "3"]])
def test_what_is_not_understood_is_said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments, "en") == 2
    assert "--help" in capsys.readouterr().err
