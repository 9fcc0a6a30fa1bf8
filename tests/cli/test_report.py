"""``scheibe report``: how a recorded match was played, as a table or as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scheibe.cli import run
from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.ultimade import ULTIMADE

LANE = "defence-runs offence=copper north=copper score=0:0 copper=e9*,e13,a1,i1 gold=f11,a18,c18,i18"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a defence that left a line open."""
    match = Match.begin(ULTIMADE, start=ULTIMADE.parse_position(LANE)).submit_texts(1, ["done"])
    file = tmp_path / "match.txt"
    file.write_text(str(Record.of(match)), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "Offen blieb die Linie von e9 nach e13"), ("en", "The line from e9 to e13 stayed open")],
)
def test_a_report_is_a_table_and_what_stood_out(
    record: Path, language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["report", str(record)], language) == 0
    out = capsys.readouterr().out
    heads, row, note = out.splitlines()
    assert len(heads.split()) == 5 and "done" in row and "%" in row
    assert words in note


def test_a_report_is_json_for_programs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", "--json", str(record)], "en") == 0
    told = json.loads(capsys.readouterr().out)
    (step,) = told["steps"]
    assert (told["game"], step["first"], step["last"], step["seat"]) == ("ultimade", 1, 1, "gold")
    assert step["best"]["texts"][-1] == "done" and step["notes"][0]["code"] == "report-open-lane"


def test_a_record_in_which_nobody_played_has_nothing_to_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    file.write_text(str(Record.of(Match.begin(ULTIMADE))), encoding="utf-8")
    assert run(["report", str(file)], "en") == 0
    assert "nobody has played yet" in capsys.readouterr().out


def test_a_file_that_is_no_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "no.txt").write_text("nothing\n", encoding="utf-8")
    assert run(["report", str(tmp_path / "no.txt")], "en") == 1
    assert run(["report", str(tmp_path / "missing.txt")], "en") == 1
    assert "Traceback" not in capsys.readouterr().err
