"""``scheibe draw``: what it writes, and what it says when it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from scheibe import catalog
from scheibe.cli import run
from scheibe.cli.files import replacing
from scheibe.core.chance import Draws
from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.errors import BadInput

THROW: Final = "throw offence=gold north=gold score=0:0 copper=g11,d13,d10,h8 gold=e9*,e13,b6,h12"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of some turns between two bots."""
    draws, bot = Draws.plain(7), catalog.bot("ultimade", "random")
    match = Match.begin(catalog.game("ultimade")).advance(draws)
    while match.number < 20:
        seat = match.to_move
        assert seat is not None
        match = match.submit(seat, bot.choose(match.position, match.number)).advance(draws)
    file = tmp_path / "match.txt"
    file.write_text(str(Record.of(match)), encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def tidy(tmp_path: Path) -> Iterator[None]:
    """No command leaves a half-written file."""
    yield
    assert [file.name for file in tmp_path.rglob("*") if file.name.endswith(".part")] == []


def test_without_a_file_a_drawing_is_printed_as_svg(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", THROW, "--mark", "cross:e4", "--arrow", "e9>e13", "--label", "e13=ja"], "de") == 0
    out = capsys.readouterr().out
    assert out.startswith("<svg ") and out.endswith("</svg>\n")
    assert "GOLD PUNKTET HIER" in out and ">ja<" in out


def test_the_ending_of_the_name_says_what_is_written(tmp_path: Path) -> None:
    for name in ("board.svg", "board.png", "BOARD.PNG"):
        assert run(["draw", THROW, "--output", str(tmp_path / name), "--size", "400"], "en") == 0
    assert Image.open(BytesIO((tmp_path / "board.png").read_bytes())).size == (400, 200)
    assert (tmp_path / "board.png").read_bytes() == (tmp_path / "BOARD.PNG").read_bytes()
    assert 'width="400"' in (tmp_path / "board.svg").read_text(encoding="utf-8")


def test_a_record_is_drawn_at_any_event(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = []
    for arguments in (["--at", "0"], ["--at", "3"], [], ["--last"]):
        assert run(["draw", str(record), *arguments], "en") == 0
        drawn.append(capsys.readouterr().out)
    assert len(set(drawn)) == 4
    assert run(["draw", str(record), "--at", "999"], "en") == 1
    assert "999" in capsys.readouterr().err


def test_a_file_may_hold_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    file.write_text(THROW + "\n", encoding="utf-8")
    assert run(["draw", str(file)], "en") == 0
    from_file = capsys.readouterr().out
    assert run(["draw", THROW], "en") == 0
    assert capsys.readouterr().out == from_file


def test_what_may_be_reached_is_what_the_game_offers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", THROW, "--reach"], "en") == 0
    throws = capsys.readouterr().out.count('r="4.2"')
    game, position = catalog.position(THROW)
    assert throws == len(game.offers(position)["throws"])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nonsense"], "nonsense"),
        (["nowhere.txt"], "nowhere.txt"),
        ([THROW, "--mark", "cross:z9"], "z9"),
        ([THROW, "--mark", "star:e4"], "star:e4"),
        ([THROW, "--arrow", "e4"], "e4"),
        ([THROW, "--label", "e4"], "e4"),
        ([THROW, "--reach", "a1"], "a1"),
        ([THROW, "--at", "1"], "1"),
        ([THROW, "--output", "board.jpg"], "board.jpg"),
        ([THROW, "--output", "nowhere/board.svg"], "nowhere"),
    ],
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_cannot_be_drawn_is_said(
    arguments: list[str], told: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["draw", *arguments], language) == 1
    out, err = capsys.readouterr()
    assert not out
    assert told in err and "Traceback" not in err


@pytest.mark.parametrize("arguments", [["draw"], ["draw", THROW, "--size", "3"], ["draw", THROW, "--theme", "pink"]])
def test_what_is_not_understood_is_said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments, "en") == 2
    assert "--help" in capsys.readouterr().err


def test_a_file_that_was_there_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "field.pdf"
    file.write_bytes(b"old")

    def interrupted() -> None:
        with replacing(file) as opened:
            opened.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert file.read_bytes() == b"old"
    with replacing(file) as opened:
        opened.write(b"new")
        assert file.read_bytes() == b"old"
    assert file.read_bytes() == b"new"
    with pytest.raises(BadInput, match="folder"), replacing(tmp_path / "folder" / "x.svg"):
        pass


def test_a_drawing_goes_to_a_device_as_it_is() -> None:
    with replacing(Path("/dev/null")) as opened:
        opened.write(b"gone")
    assert Path("/dev/null").is_char_device()


def test_a_png_is_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "x.png"
    assert run(["draw", "lot", "--output", str(file), "--theme", "black-and-white", "--lie", "upright"], "en") == 0
    assert Image.open(BytesIO(file.read_bytes())).size == (386, 744)
