"""``scheibe arena``: whole runs over small and real games, whatever bots do, and whatever ends the program."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from scheibe import catalog
from scheibe.arena.playing import Played
from scheibe.arena.results import Result, Thinking
from scheibe.cli import run as scheibe
from scheibe.cli.arena_folder import ArenaFolder
from scheibe.cli.arena_run import run
from scheibe.core.record import Record
from scheibe.errors import BadInput
from tests.arena.kit import BOTS
from tests.arena.program import thinkers, wanted
from tests.conftest import Repetitions
from tests.core.race import RACE
from tests.waiting import wait_until

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog with the race alone."""
    known = {name: object() for name in BOTS}
    monkeypatch.setattr(catalog, "game", lambda name: RACE)
    monkeypatch.setattr(catalog, "bot", lambda game, name: known[name])


def results(folder: Path) -> list[Result]:
    lines = (folder / "matches.jsonl").read_text(encoding="utf-8").splitlines()
    return [Result.read(line) for line in lines[1:]]


def without_times(found: list[Result]) -> set[Result]:
    """Results with everything in them that must not differ from run to run."""
    return {
        Result(
            first=each.first,
            second=each.second,
            pair=each.pair,
            half=each.half,
            winner=each.winner,
            reason=each.reason,
            score=each.score,
            events=each.events,
            digest=each.digest,
            thinking=(Thinking(each.thinking[0].turns), Thinking(each.thinking[1].turns)),
            failures=each.failures,
        )
        for each in found
    }


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    out = capsys.readouterr().out
    data: dict[str, Any] = json.loads(out)
    return data


@contextmanager
def running(**asked: Any) -> Iterator[subprocess.Popen[str]]:
    """The program while it runs."""
    command = [sys.executable, "-m", "tests.arena.program", json.dumps(asked)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def kept_lines(folder: Path) -> int:
    file = folder / "matches.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


def kept_more_than(folder: Path, lines: int) -> bool:
    return kept_lines(folder) > lines


@pytest.mark.usefixtures("race")
def test_a_tournament_keeps_every_match_as_a_record_and_tells_the_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(wanted(bots=("runner", "roller", "random"), folder=tmp_path), "en", thinkers()) == 0
    data = told(capsys)
    assert data == json.loads((tmp_path / "standings.json").read_text(encoding="utf-8"))
    assert data["game"] == "race" and 0 <= data["interval"][0] <= data["score"] <= data["interval"][1] <= 1
    played = results(tmp_path)
    assert len({result.fixture for result in played}) == len(played) == 18
    for result in played:
        name = f"{result.first}-{result.second}/{result.pair + 1:05}-{result.half + 1}.txt"
        match = Record.parse((tmp_path / "records" / name).read_text(encoding="utf-8")).match(lambda _: RACE)
        assert match.outcome is not None and match.number == result.events
        assert result.winner == (None if match.outcome.winner is None else result.fixture.seated[match.outcome.winner])
    for name in ("scores.svg", "ratings.svg"):
        words = "".join(ET.parse(tmp_path / name).getroot().itertext())
        assert all(bot in words for bot in ("runner", "roller", "random"))


@pytest.mark.usefixtures("race")
@pytest.mark.parametrize(("bot", "kind"), [("sleeper", "late"), ("mortal", "crashed"), ("clumsy", "crashed")])
@pytest.mark.parametrize("forgiving", [False, True])
def test_a_bot_that_hangs_or_dies_is_counted_and_the_tournament_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bot: str, kind: str, forgiving: bool
) -> None:
    asked = wanted(bots=(bot, "walker"), pairs=1, folder=tmp_path, seconds=1, forgiving=forgiving)
    assert run(asked, "en", thinkers(1)) == 0
    data = told(capsys)
    conduct = data["bots"][0]
    assert conduct["bot"] == bot and conduct["failures"][kind] > 0
    assert sum(conduct["failures"].values()) == conduct["failures"][kind]
    assert sum(data["bots"][1]["failures"].values()) == 0
    assert sum(data["pairings"][0][outcome] for outcome in ("won", "drawn", "lost")) == 2
    lost = [result for result in results(tmp_path) if result.failures]
    assert lost and all((result.reason == "resigned") is not forgiving for result in lost)


@pytest.mark.usefixtures("race")
def test_a_tournament_whose_program_was_killed_goes_on_and_counts_every_match_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], repetitions: Repetitions
) -> None:
    asked: dict[str, Any] = {"bots": ("ponderer", "roller", "random"), "pairs": repetitions(test=6, proof=60)}
    assert run(wanted(**asked, folder=tmp_path / "whole"), "en", thinkers()) == 0
    capsys.readouterr()
    folder = tmp_path / "killed"
    for times in (1, 2):
        with running(**asked, folder=str(folder)) as process:
            wait_until(partial(kept_more_than, folder, 6 * times), "matches are kept", seconds=120)
            process.kill()
    before = results(folder)
    assert 12 <= len(before) < 6 * asked["pairs"]
    assert run(wanted(**asked, folder=folder), "en", thinkers()) == 0
    after = results(folder)
    assert after[: len(before)] == before
    assert len(after) == len({result.fixture for result in after}) == 6 * asked["pairs"]
    assert without_times(after) == without_times(results(tmp_path / "whole"))


def test_ctrl_c_ends_in_order_and_says_how_to_go_on(tmp_path: Path) -> None:
    """In the middle of a turn in which a bot hangs, too; that is no failure of the bot."""
    with running(bots=["ponderer", "walker", "sleeper"], pairs=50, folder=str(tmp_path / "run")) as process:
        wait_until(lambda: kept_lines(tmp_path / "run") > 2, "matches are kept", seconds=120)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert json.loads(out)["pairs"] >= 0
    assert f"--folder {tmp_path / 'run'}" in err and "Traceback" not in err
    played = results(tmp_path / "run")
    assert not any(result.failures for result in played)
    assert kept_lines(tmp_path / "run") == len(played) + 1


def a_result(pair: int, half: int) -> Played:
    return Played(
        "scheibe record 1\n",
        Result("a/b", "ü", pair, half, "ü", "goal", (1, 2), 5, "abc", (Thinking(), Thinking())),
    )


def test_a_line_that_was_torn_anywhere_is_played_again_and_no_other_is_lost(tmp_path: Path) -> None:
    with ArenaFolder(tmp_path, {"game": "race"}) as folder:
        for half in (0, 1):
            folder.keep(a_result(0, half))
    file = tmp_path / "matches.jsonl"
    whole = file.read_bytes()
    ends = [place + 1 for place, byte in enumerate(whole) if byte == ord("\n")]
    for first, last in pairwise((0, *ends)):
        for length in {first, first + 1, (first + last) // 2, last - 1, last}:
            file.write_bytes(whole[:length])
            with ArenaFolder(tmp_path, {"game": "race"}) as folder:
                there = [result.half for result in folder.results]
                assert there == [half for half in (0, 1) if ends[half + 1] <= length]
                for half in {0, 1} - set(there):
                    folder.keep(a_result(0, half))
            assert sorted(file.read_bytes().splitlines()) == sorted(whole.splitlines())


def test_a_folder_is_of_one_tournament_at_a_time_and_of_one_kind(tmp_path: Path) -> None:
    with ArenaFolder(tmp_path, {"seed": 1}), pytest.raises(BadInput, match="in use by another tournament"):
        ArenaFolder(tmp_path, {"seed": 1})
    with pytest.raises(BadInput, match="begun with seed = 1, now it is 2"):
        ArenaFolder(tmp_path, {"seed": 2})
    ArenaFolder(tmp_path, {"seed": 1}).__exit__(None, None, None)


@pytest.mark.parametrize("content", [b"nonsense\n", b"[1]\n", b"\xff\xfe\n", b"\0\0\0\n"])
def test_a_list_that_is_none_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "matches.jsonl").write_bytes(content)
    with pytest.raises(BadInput):
        ArenaFolder(tmp_path, {"seed": 1})
    assert (tmp_path / "matches.jsonl").read_bytes() == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    with ArenaFolder(tmp_path, {}) as folder:
        folder.keep(a_result(0, 0))
    with (tmp_path / "matches.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"first":"a"}\n')
    with pytest.raises(BadInput, match="line 3"):
        ArenaFolder(tmp_path, {})


@pytest.mark.usefixtures("race")
def test_a_folder_that_cannot_be_written_is_named_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="cannot be used"):
        run(wanted(folder=tmp_path / "file"), "en", thinkers())


@pytest.mark.parametrize(
    ("arguments", "code", "english", "german"),
    [
        (["ultimade", "greedy", "grumpy"], 1, "no bot called “grumpy”", "grumpy"),
        (["chess", "a", "b"], 1, "no game “chess”", "chess"),
        (["ultimade", "greedy"], 1, "two bots", "zwei Bots"),
        (["ultimade"], 2, "missing: BOTS", "fehlt etwas: BOTS"),
        (["ultimade", "random", "random"], 1, "twice", "zweimal"),
        (["ultimade", "greedy", "random", "--pairs", "0"], 2, "--pairs takes a whole number from 1 on", "ab 1"),
        (["ultimade", "greedy", "random", "--workers", "0"], 2, "--workers", "--workers"),
        (["ultimade", "greedy", "random", "--option", "points"], 1, "NAME=VALUE", "NAME=WERT"),
        (["ultimade", "greedy", "random", "--option", "points=3"], 1, "no option points", "points"),
        (["ultimade", "greedy", "random", "--option", "points_to_win=0"], 1, "points_to_win", "points_to_win"),
        (["ultimade", "greedy", "random", "--sprt", "0.6", "0.5"], 1, "make no test", "kein Test"),
        (["ultimade", "greedy", "random", "--sprt", "0.5", "much"], 2, "--sprt", "--sprt"),
        (["ultimade", "greedy", "random", "--sprt", "0.5", "0.6", "--alpha", "0"], 1, "error rates", "Fehlerraten"),
    ],
)
def test_what_makes_no_tournament_is_refused_in_both_languages_and_leaves_no_folder(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    code: int,
    english: str,
    german: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for language, words in (("en", english), ("de", german)):
        assert scheibe(["arena", *arguments], language) == code
        out, err = capsys.readouterr()
        assert not out and words in err and "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "games"),
    [
        (["ultimade", "greedy", "random", "--option", "points_to_win=1"], 4),
        (["schnipp", "level3", "random", "--option", "points_to_win=1", "--gauntlet"], 4),
    ],
)
def test_the_command_plays_real_games(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    games: int,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert scheibe(["arena", *arguments, "--pairs", "2", "--workers", "1", "--json"], "en") == 0
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert data["score"] > 0.5 and data["pairs"] == 2
    assert not any(sum(bot["failures"].values()) for bot in data["bots"])
    folder = Path(data["folder"])
    assert str(folder) in err
    records = sorted((folder / "records").rglob("*.txt"))
    assert len(records) == games
    for record in records:
        assert scheibe(["record", "check", str(record)], "en") == 0
    capsys.readouterr()
    again = [*arguments, "--pairs", "2", "--folder", str(folder)]
    assert scheibe(["arena", *again], "de") == 0
    out, err = capsys.readouterr()
    assert f"({games} von {games} Partien sind da)" in err
    assert re.search(r"^Paarung +Anteil +95 %", out) and f"{data['score']:.3f}" in out
    assert scheibe(["arena", *again, "--seed", "2"], "en") == 1
    assert "begun with seed = 1" in capsys.readouterr().err
