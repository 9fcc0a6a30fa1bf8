"""``scheibe draw`` of a record into an animated picture."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from PIL import Image

from scheibe import catalog
from scheibe.cli import run
from scheibe.core.match import Match
from scheibe.core.record import Record

THROW: Final = "throw offence=gold north=gold score=0:0 copper=g11,d13,d10,h8 gold=e9*,e13,b6,h12"

FFMPEG: Final = """#!{python}
import pathlib, sys
dots = sys.stdin.buffer.read({most})
assert sys.argv[-1].endswith(".mp4")
pathlib.Path(sys.argv[-1]).write_bytes(str(len(dots)).encode())
sys.exit({code})
"""
"""What stands in for ffmpeg: it writes down how much it was given."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the record of one throw; nothing half-written is left in it."""
    game, position = catalog.position(THROW)
    match = Match.begin(game, start=position).submit_texts(1, ["e9>e13"])
    (tmp_path / "match.txt").write_text(str(Record.of(match)), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()
    yield tmp_path
    assert [file.name for file in tmp_path.iterdir() if ".part" in file.name] == []


def install(folder: Path, most: int = -1, code: int = 0) -> None:
    program = folder / "bin" / "ffmpeg"
    program.write_text(FFMPEG.format(python=sys.executable, most=most, code=code), encoding="utf-8")
    program.chmod(0o755)


@pytest.mark.parametrize("name", ["throw.gif", "throw.webp"])
def test_a_record_becomes_an_animated_picture(folder: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", "match.txt", "--output", name, "--size", "200"], "de") == 0
    out, err = capsys.readouterr()
    assert not out and "Bilder" in err
    with Image.open(BytesIO((folder / name).read_bytes())) as picture:
        assert picture.size == (200, 100)
        assert picture.n_frames > 4  # type: ignore[attr-defined]


def test_a_film_needs_ffmpeg(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", "match.txt", "--output", "throw.mp4"], "en") == 1
    assert "install it, or take .gif or .webp" in capsys.readouterr().err
    assert not (folder / "throw.mp4").exists()


def test_ffmpeg_gets_every_picture_as_often_as_it_stands(folder: Path) -> None:
    install(folder)
    assert run(["draw", "match.txt", "--output", "throw.mp4", "--size", "200"], "en") == 0
    count, rest = divmod(int((folder / "throw.mp4").read_bytes()), 200 * 100 * 3)
    assert rest == 0
    assert count == pytest.approx((0.25 + 0.24 - 0.04 + 2.0) * 25, abs=1)


@pytest.mark.parametrize(("most", "code"), [(-1, 1), (10, 1)])
def test_a_film_that_fails_leaves_what_was_there(
    folder: Path, most: int, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    install(folder, most, code)
    (folder / "throw.mp4").write_bytes(b"old")
    assert run(["draw", "match.txt", "--output", "throw.mp4"], "en") == 1
    assert "ffmpeg has not written throw.mp4" in capsys.readouterr().err
    assert (folder / "throw.mp4").read_bytes() == b"old"


def test_ctrl_c_leaves_what_was_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from scheibe.draw import animation

    install(folder)

    def interrupted(*_given: object) -> Image.Image:
        raise KeyboardInterrupt

    monkeypatch.setattr(animation, "drawn", interrupted)
    for name in ("throw.gif", "throw.webp", "throw.mp4"):
        (folder / name).write_bytes(b"old")
        assert run(["draw", "match.txt", "--output", name], "en") == 130
        assert (folder / name).read_bytes() == b"old"


@pytest.mark.parametrize(
    "arguments",
    [
        [THROW, "--output", "x.gif"],
        ["match.txt", "--output", "x.gif", "--from", "1"],
        ["match.txt", "--output", "no/x.gif"],
    ],
)
def test_what_cannot_be_animated_is_said(
    folder: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["draw", *arguments], "de") == 1
    assert "Traceback" not in capsys.readouterr().err
    assert not (folder / "x.gif").exists()
