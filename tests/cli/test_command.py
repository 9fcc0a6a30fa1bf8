"""The command line: what it says, in both languages, and with which code it ends."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click
import pytest

from scheibe import __version__, catalog
from scheibe.cli import chosen_language, commands, run
from scheibe.core.chance import Draws
from scheibe.core.events import Played
from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.texts import LANGUAGES
from tests.core.ice import ROUGH, SMOOTH
from tests.core.race import Step
from tests.core.test_match import play


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a match that goes on."""
    match = Match.begin(catalog.game("ultimade")).advance(Draws.plain(7))
    seat = match.to_move
    assert seat is not None
    match = match.submit(seat, [match.position.moves[0]])  # type: ignore[index]
    file = tmp_path / "match.txt"
    file.write_text(str(Record.of(match)), encoding="utf-8")
    return file


def said(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    return told.out, told.err


def test_a_record_that_is_right_is_replayed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "check", str(record)], "en") == 0
    out, _ = said(capsys)
    assert "ultimade, 2 events" in out
    assert "points_to_win = 3, max_throws = none" in out  # in the record's own words
    assert "The match goes on" in out
    assert run(["record", "check", str(record)], "de") == 0
    assert "Die Partie geht weiter" in said(capsys)[0]


def test_what_this_version_would_bring_otherwise_is_told_and_the_record_is_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.begin(ROUGH).append(Played(0, Step(2)))
    file = tmp_path / "match.txt"
    file.write_text(str(Record.of(match)), encoding="utf-8")
    for game, told in ((ROUGH, False), (SMOOTH, True)):
        monkeypatch.setattr(catalog, "game", lambda _name, game=game: game)
        assert run(["record", "check", str(file)], "en") == 0
        out, _ = said(capsys)
        assert "Position: 2-0" in out
        assert ("Event 1 stands as it is stored: physics 2 of this" in out and "follows physics 1" in out) == told
        assert ("physics" in out) == told
    file.write_text(str(Record.of(play(match, "left step:1 done"))), encoding="utf-8")
    assert run(["record", "check", str(file)], "de") == 0
    out, _ = said(capsys)
    assert "Die Ereignisse 1, 2 gelten, wie sie gespeichert sind: Physik 2 " in out and "folgt Physik 1" in out


def test_a_record_shows_the_position_after_any_event(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Record.parse(record.read_text(encoding="utf-8")).match(catalog.game)
    for number in (0, 1, 2):
        assert run(["record", "show", str(record), "--at", str(number)], "en") == 0
        assert str(match.position_at(number)) in said(capsys)[0]
    assert run(["record", "show", str(record)], "en") == 0
    assert str(match.position) in said(capsys)[0]
    assert run(["record", "show", str(record), "--at", "3"], "en") == 1
    assert "3" in said(capsys)[1]
    assert run(["record", "show", str(record), "--at", "-1"], "en") == 2


def test_a_record_that_is_wrong_is_refused_with_its_place(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = record.read_text(encoding="utf-8")
    lines = whole.splitlines()
    for broken in (
        whole.replace(lines[-1], "1 chance: lot:silver"),
        whole.replace("rules: 1", "rules: 99"),
        whole.replace("scheibe record 1", "scheibe record 99"),
        "nothing",
        "",
    ):
        record.write_text(broken, encoding="utf-8")
        assert run(["record", "check", str(record)], "en") == 1
        out, err = said(capsys)
        assert not out
        assert re.match(r"Line \d+, column \d+: ", err)


def test_a_move_that_the_rules_refuse_is_refused_with_its_place(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = "1 chance: lot:gold\n2 copper: a16,c16,e16,g1\n"
    record.write_text(f"scheibe record 1\ngame: ultimade\nrules: 1\n\n{moves}", encoding="utf-8")
    assert run(["record", "check", str(record)], "en") == 1
    assert said(capsys)[1].startswith("Line 6, column 11: g1 is not in your end zone")
    assert run(["record", "check", str(record)], "de") == 1
    assert said(capsys)[1].startswith("Zeile 6, Spalte 11: g1 liegt nicht in deiner Endzone")


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00nonsense"])
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    file = tmp_path / "record.txt"
    if content is not None:
        file.write_bytes(content)
    assert run(["record", "check", str(file)], "en") == 1
    assert said(capsys)[1].count(str(file)) == 1
    assert run(["record", "check", str(tmp_path)], "en") == 1


def test_a_file_without_an_end_is_not_read_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "check", "/dev/zero"], "en") == 1
    assert "/dev/zero is larger than" in said(capsys)[1]


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (["--nonsense"], "no option --nonsense", "--nonsense gibt es nicht"),
        (["nonsense"], "no command nonsense", "Den Befehl nonsense gibt es nicht"),
        (["--port"], "--port needs a value", "Nach --port fehlt ein Wert"),
        (["record", "show", "a", "--at", "-1"], "--at takes a whole number from 0 on", "ab 0"),
        (["record"], "Commands:", "Befehle:"),
        (["record", "check"], "missing: FILE", "fehlt etwas: FILE"),
        (["--port", "many"], "--port takes a whole number from 0 to 65535.", "ganze Zahl von 0 bis 65535."),
        (["record", "check", "a", "b"], "Not understood", "Nicht verstanden"),
        (
            ["warm", "--progress", "loud"],
            "--progress takes one of these: text, json.",
            "nimmt eines davon: text, json.",
        ),
    ],
)
def test_what_is_not_understood_is_said_in_both_languages(
    capsys: pytest.CaptureFixture[str], arguments: list[str], english: str, german: str
) -> None:
    for language, wanted in (("en", english), ("de", german)):
        assert run(arguments, language) == 2
        out, err = said(capsys)
        assert not out
        assert wanted in err
        assert "--help" in err


@pytest.mark.parametrize(
    ("arguments", "environment", "file", "code", "named"),
    [
        ([], {}, "prot = 8070", 1, "prot"),
        ([], {}, "port = ", 1, "scheibe.toml"),
        ([], {"SCHEIBE_PORT": "many"}, "", 1, "SCHEIBE_PORT"),
        (["--config", "nothing.toml"], {}, "", 1, "nothing.toml"),
        ([], {"SCHEIBE_CONFIG": "nothing.toml"}, "", 1, "nothing.toml"),
        (["--port", "70000"], {}, "", 2, "--port"),
        (["--log-level", "loud"], {}, "", 2, "--log-level"),
    ],
)
def test_settings_that_are_wrong_end_the_start_with_a_message(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    environment: dict[str, str],
    file: str,
    code: int,
    named: str,
) -> None:
    (tmp_path / "scheibe.toml").write_text(file, encoding="utf-8")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    for language in LANGUAGES:
        assert run(["--data", str(tmp_path), *arguments], language) == code
        out, err = said(capsys)
        assert not out
        assert named in err
    assert [found.name for found in tmp_path.iterdir()] == ["scheibe.toml"]


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"], "en") == 0
    assert said(capsys)[0] == f"scheibe {__version__}\n"


def every_command(group: click.Command, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    found = [path]
    if isinstance(group, click.Group):
        for name, command in group.commands.items():
            found += every_command(command, (*path, name))
    return found


@pytest.mark.parametrize("path", every_command(commands("en")), ids=" ".join)
def test_every_command_helps_in_both_languages(capsys: pytest.CaptureFixture[str], path: tuple[str, ...]) -> None:
    helped = []
    for language, usage in (("en", "Usage: "), ("de", "Aufruf: ")):
        assert run([*path, "--help"], language) == 0
        helped.append(said(capsys)[0])
        assert helped[-1].startswith(usage)
    english, german = helped
    assert not set(english.splitlines()) & {line for line in german.splitlines() if line.strip().count(" ") > 3}


def test_progress_is_told_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["warm", "--progress", "json"], "en") == 0
    told = [json.loads(line) for line in said(capsys)[0].splitlines()]
    assert told.count({"playable": True}) == 1
    steps = [one for one in told if "done" in one]
    done = [step["done"] for step in steps]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, len(steps) - 1)
    assert {step["total"] for step in steps} == {len(steps) - 1}
    assert len({step["what"] for step in steps}) == len(steps)


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        (["--language", "de"], {"LANG": "en_GB.UTF-8"}, "de"),
        (["--language=en"], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "de_AT.UTF-8"}, "de"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ([], {}, "en"),
        (["--language", "fr"], {}, "en"),
        (["--language"], {}, "en"),
    ],
)
def test_the_language_is_chosen_by_the_option_then_the_environment(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert chosen_language(arguments, environment) == language
