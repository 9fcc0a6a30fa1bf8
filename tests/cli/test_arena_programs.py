"""Programs in other languages in the arena: they play like bots, and whatever they do, the tournament goes on."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from scheibe import catalog
from scheibe.arena.results import Result
from scheibe.cli import run as scheibe
from scheibe.cli.arena_run import run
from scheibe.errors import BadInput
from tests.arena.kit import BOTS
from tests.arena.program import thinkers, wanted
from tests.core.race import RACE
from tests.server.program_kit import STUB

ROOT = Path(__file__).resolve().parents[2]
PYTHON = f"{shlex.quote(sys.executable)} -I"
EXAMPLES = {
    "py": f"{PYTHON} {shlex.quote(str(ROOT / 'docs' / 'examples' / 'line_bot.py'))}",
    "sh": f"sh {shlex.quote(str(ROOT / 'docs' / 'examples' / 'line_bot.sh'))}",
}
"""The examples of the guide, in two languages."""


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog with the race alone."""
    known = {name: object() for name in BOTS}
    monkeypatch.setattr(catalog, "game", lambda name: RACE)
    monkeypatch.setattr(catalog, "bot", lambda game, name: known[name])


def stub(name: str, way: str = "") -> str:
    """What the command line says of the program of ``tests/server/stub.py`` that behaves in this way."""
    return f"{name}={PYTHON} -S {shlex.quote(str(STUB))} {way or name}"


def results(folder: Path) -> list[Result]:
    lines = (folder / "matches.jsonl").read_text(encoding="utf-8").splitlines()
    return [Result.read(line) for line in lines[1:]]


@pytest.mark.parametrize(
    ("game", "options"),
    [("ultimade", ["points_to_win=1", "max_throws=20"]), ("schnipp", ["points_to_win=1", "max_flicks_per_round=8"])],
)
def test_the_examples_of_the_guide_play_whole_matches_without_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, options: list[str]
) -> None:
    named = [f"{name}={command}" for name, command in EXAMPLES.items()]
    limits = [word for option in options for word in ("--option", option)]
    asked = ["arena", game, *named, "--pairs", "1", "--workers", "2", "--json", "--folder", str(tmp_path), *limits]
    assert scheibe(asked, "en") == 0
    told = json.loads(capsys.readouterr().out)
    assert [bot["bot"] for bot in told["bots"]] == ["program:py", "program:sh"]
    assert not any(sum(bot["failures"].values()) for bot in told["bots"])
    records = sorted((tmp_path / "records").rglob("*.txt"))
    assert len(records) == 2
    assert all("program:py" in record.read_text(encoding="utf-8") for record in records)


@pytest.mark.usefixtures("race")
@pytest.mark.parametrize(
    ("way", "kind", "forgiving"),
    [
        ("hang", "late", False),
        ("die", "crashed", False),
        ("binary", "illegal", False),
        ("illegal", "illegal", False),
        ("die", "crashed", True),
    ],
)
def test_a_program_that_fails_is_counted_and_loses_or_is_forgiven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], way: str, kind: str, forgiving: bool
) -> None:
    asked = wanted(bots=(stub(way), stub("walker")), pairs=1, folder=tmp_path, forgiving=forgiving, options=("goal=3",))
    assert run(asked, "en", thinkers(1)) == 0
    conduct = json.loads(capsys.readouterr().out)["bots"][0]
    assert conduct["bot"] == f"program:{way}" and conduct["failures"][kind] > 0
    assert sum(conduct["failures"].values()) == conduct["failures"][kind]
    played = results(tmp_path)
    assert len(played) == 2 and all((result.reason == "resigned") is not forgiving for result in played)
    assert all(failure.why for result in played for failure in result.failures)


@pytest.mark.usefixtures("race")
def test_one_name_stands_for_one_program_in_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(wanted(bots=(stub("mine", "walker"), stub("old")), pairs=1, folder=tmp_path), "en", thinkers()) == 0
    joined = (stub("mine", "walker"), stub("old"), stub("new"))
    assert run(wanted(bots=joined, pairs=1, folder=tmp_path), "en", thinkers()) == 0
    assert len(results(tmp_path)) == 6
    for changed in (
        wanted(bots=(stub("mine", "twice"), stub("old")), pairs=1, folder=tmp_path),
        wanted(bots=(stub("mine", "walker"), stub("old")), pairs=1, folder=tmp_path, work=7),
    ):
        with pytest.raises(BadInput, match="program:mine"):
            run(changed, "en", thinkers())
    capsys.readouterr()


@pytest.mark.parametrize(
    ("bots", "english", "german"),
    [
        (["./mybot", "random"], "NAME=COMMAND", "NAME=BEFEHL"),
        (["mine=nobody-has-this", "random"], "give its whole path", "ganzen Pfad"),
        ([stub("mine", "gone"), "random"], "no such book of openings", "letzten Worte"),
        ([stub("mine", "walker"), "random"], "does not play schnipp", "spielt schnipp nicht"),
        ([stub("mine"), stub("mine")], "twice", "zweimal"),
        (["Mine=./mybot", "random"], "no name for a program", "kein Name"),
    ],
)
def test_a_program_that_cannot_play_is_refused_in_both_languages_and_leaves_no_folder(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    bots: list[str],
    english: str,
    german: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for language, words in (("en", english), ("de", german)):
        assert scheibe(["arena", "schnipp", *bots], language) == 1
        out, err = capsys.readouterr()
        assert not out and words in err and "Traceback" not in err
    assert list(tmp_path.iterdir()) == []
