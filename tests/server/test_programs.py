"""Programs of the host: whatever one does or leaves undone, its turn ends with an answer or a clear error."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scheibe import catalog
from scheibe.errors import BadInput, ProgramEnded, ProgramFailed, ProgramLate, ScheibeError
from scheibe.server.programs import Command, Programs, kind_of
from scheibe.server.workers import Thought
from scheibe.texts import LANGUAGES
from tests.core.race import RACE
from tests.server.program_kit import programs, stub
from tests.waiting import wait_until

ROOT = Path(__file__).resolve().parents[2]
START = str(RACE.start())


@pytest.fixture(autouse=True)
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog with the race alone."""
    monkeypatch.setattr(catalog, "game", lambda name: RACE)


def thought(way: str, position: str = START) -> Thought:
    return Thought("race", f"program:{way}", position, 7)


def lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def test_a_program_introduces_itself_and_plays() -> None:
    with programs(stub("walker")) as host:
        host.meet(("race",))
        (met,) = host.of("race")
        assert (met.bot, met.title, met.games) == ("program:walker", "Stöpsel", ("race",))
        assert host.of("chess") == ()
        assert [host.ask(thought("walker")) for _ in range(3)] == [("step:1", "done")] * 3


def test_it_is_told_the_position_and_what_follows_moves_that_it_asks_about(tmp_path: Path) -> None:
    with programs(stub("asker", tmp_path / "told"), seconds=30) as host:
        host.ask(thought("asker"))
    told = (tmp_path / "told").read_text(encoding="utf-8").splitlines()
    assert told[:4] == [
        "game race",
        "options goal=7 max_turns=none device=die officiating=strict",
        f"position {START}",
        "go seed 7 work 500 seconds 29",
    ]
    start = RACE.start()
    step = RACE.parse_move("step:1", start)
    done = RACE.parse_move("done", start)
    one = start.play(step)
    assert told[4:] == [
        f"position {start}",
        *(f"legal {move}" for move in start.moves),
        f"position {one}",
        *(f"legal {move}" for move in one.moves),
        f"position {one.play(done)}",  # the turn has passed on: nothing is legal
        told[-2],
        told[-1],
    ]
    assert told[-2].startswith("refused The turn is over before step:1")
    assert told[-1].startswith("refused ") and "hop" in told[-1]


@pytest.mark.parametrize(
    ("way", "code", "words"),
    [
        ("gone", "programs-ended", "no such book of openings"),
        ("newer", "programs-version", "7"),
        ("gameless", "programs-other-game", "race"),
        ("foreign", "programs-other-game", "chess go"),
        ("chatty", "programs-nonsense", "Welcome to my bot!"),
    ],
)
def test_a_program_that_cannot_play_is_refused_before_anything_begins(way: str, code: str, words: str) -> None:
    with programs(stub(way)) as host, pytest.raises(ProgramFailed) as raised:
        host.meet(("race",))
    assert raised.value.code == code
    for language in LANGUAGES:
        assert words in raised.value.words(language) and way in raised.value.words(language)


def test_a_program_that_does_not_introduce_itself_is_not_waited_for() -> None:
    with programs(stub("silent"), meet_seconds=0.2) as host, pytest.raises(ProgramLate):
        host.meet(("race",))


def test_a_command_that_does_not_exist_or_does_not_run_is_named(tmp_path: Path) -> None:
    no_program = tmp_path / "letter.txt"
    no_program.write_bytes(b"\x7fELF dear program, please play")
    no_program.chmod(0o755)
    for words, told in (("nobody-has-this", "nobody-has-this"), (str(no_program), "Exec format error")):
        with programs(Command("x", (words,))) as host, pytest.raises(ProgramEnded, match=told):
            host.meet(("race",))


@pytest.mark.parametrize(
    ("way", "kind", "code"),
    [
        ("die", "crashed", "programs-ended"),
        ("nonsense", "illegal", "programs-nonsense"),
        ("binary", "illegal", "programs-no-text"),
        ("overlong", "illegal", "programs-overlong"),
        ("remarks", "illegal", "programs-floods"),
        ("deaf", "illegal", "programs-deaf"),
    ],
)
def test_a_program_that_breaks_the_protocol_fails_and_another_plays_on(way: str, kind: str, code: str) -> None:
    with programs(stub(way), stub("walker")) as host:
        with pytest.raises(ProgramFailed) as raised:
            host.ask(thought(way))
        assert (kind_of(raised.value), raised.value.code) == (kind, code)
        assert host.ask(thought("walker")) == ("step:1", "done")


@pytest.mark.parametrize("way", ["hang", "endless"])
def test_a_program_that_does_not_answer_is_late(way: str) -> None:
    with programs(stub(way), seconds=0.5) as host:
        host.meet(("race",))
        begun = time.monotonic()
        with pytest.raises(ProgramLate):
            host.ask(thought(way))
        assert 0.45 < time.monotonic() - begun < 20


def test_a_program_that_closes_its_output_is_told_so_and_ended() -> None:
    with programs(stub("close")) as host, pytest.raises(ProgramEnded, match="closed its standard output"):
        host.ask(thought("close"))


@pytest.mark.parametrize("way", ["loud", "windows", "once"])
def test_a_program_that_is_only_odd_plays_on(way: str, tmp_path: Path) -> None:
    """Much on standard error, other line ends and blanks, one end."""
    with programs(stub(way, tmp_path / "file")) as host:
        host.meet(("race",))
        assert host.ask(thought(way)) == ("step:1", "done")
        assert host.ask(thought(way)) == ("step:1", "done")


def test_a_program_may_think_until_it_is_told_to_stop() -> None:
    with programs(stub("obedient"), seconds=3) as host:
        host.meet(("race",))
        begun = time.monotonic()
        assert host.ask(thought("obedient")) == ("step:1", "done")
        assert time.monotonic() - begun > 2.2


def test_after_a_failure_a_new_process_is_asked(tmp_path: Path) -> None:
    with programs(stub("binary", tmp_path), stub("hang"), seconds=1) as host:
        for way in ("binary", "hang", "binary", "hang"):
            with pytest.raises(ProgramFailed):
                host.ask(thought(way))


def test_what_a_program_says_unasked_is_not_its_next_answer() -> None:
    with programs(stub("twice"), stub("flood")) as host:
        assert host.ask(thought("twice")) == ("step:1", "done")
        time.sleep(0.1)  # its second answer is there by now
        assert host.ask(thought("twice")) == ("step:1", "done")
        assert host.ask(thought("flood")) == ("step:1", "done")
        with pytest.raises(ProgramFailed, match="nobody asked for"):
            host.ask(thought("flood"))


@pytest.mark.parametrize("way", ["illegal", "cheat", "beyond"])
def test_moves_that_the_game_refuses_are_refused_and_the_process_is_kept(way: str) -> None:
    with programs(stub(way)) as host:
        for _ in range(2):
            with pytest.raises(ScheibeError) as raised:
                host.ask(thought(way))
            assert kind_of(raised.value) == "illegal" and not isinstance(raised.value, ProgramFailed)


def test_a_program_that_ignores_stop_and_signals_is_killed_with_its_children(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    with programs(stub("stubborn", file), seconds=1) as host:
        with pytest.raises(ProgramLate):
            host.ask(thought("stubborn"))
        pids = [int(pid) for pid in file.read_text(encoding="utf-8").split()]
        assert len(pids) == 2
        wait_until(lambda: not any(map(lives, pids)), "both have ended")


def test_closing_says_quit_and_waits_for_no_one_who_lingers() -> None:
    host = Programs([stub("walker"), stub("lingering")])
    host.meet(("race",))
    begun = time.monotonic()
    host.close()
    assert time.monotonic() - begun < 20
    for way in ("walker", "lingering"):
        with pytest.raises(ProgramEnded, match="closing"):
            host.ask(thought(way))


def test_closing_ends_a_turn_that_is_going_on() -> None:
    with programs(stub("hang"), seconds=300) as host, ThreadPoolExecutor(2) as threads:
        host.meet(("race",))
        asked = [threads.submit(host.ask, thought("hang")) for _ in range(2)]  # one thinks, one waits for its place
        time.sleep(0.2)
        host.close()
        for each in asked:
            assert isinstance(each.exception(timeout=20), ProgramEnded)


def test_no_program_outlives_a_host_that_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    program = textwrap.dedent(
        f"""
        from scheibe import catalog
        from tests.core.race import RACE
        from tests.server.program_kit import programs, stub
        from tests.server.test_programs import thought
        catalog.game = lambda name: RACE
        with programs(stub("stubborn", {str(file)!r}), seconds=600) as host:
            host.ask(thought("stubborn"))
        """
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    with subprocess.Popen([sys.executable, "-c", program], env=environment) as host:
        wait_until(file.exists, "the program thinks", seconds=60)
        host.kill()
    pids = [int(pid) for pid in file.read_text(encoding="utf-8").split()]
    wait_until(lambda: not any(map(lives, pids)), "the program and its child have ended")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("./mybot", "programs-form"),
        ("mine=", "programs-form"),
        ("mine=''", "programs-form"),
        ("=./mybot", "programs-name"),
        ("My bot=./mybot", "programs-name"),
        (f"{'m' * 25}=./mybot", "programs-name"),
        ("mine=./my'bot", "programs-quotes"),
    ],
)
def test_what_names_no_program_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadInput) as raised:
        Command.read(text)
    assert raised.value.code == code


def test_a_command_is_read_as_in_a_shell_but_no_shell_runs_it() -> None:
    command = Command.read("mine=/bin/my\\ bot --book 'a b=c' $HOME; ls")
    assert (command.bot, command.words) == (
        "program:mine",
        ("/bin/my bot", "--book", "a b=c", "$HOME;", "ls"),
    )


def test_two_programs_of_one_name_and_one_that_nobody_named_are_refused() -> None:
    with pytest.raises(BadInput, match="Two programs"):
        Programs([stub("walker"), stub("walker")])
    with programs(stub("walker")) as host:
        host.meet(("race",))
        host.check("race", "program:walker")
        for game, bot in (("chess", "program:walker"), ("race", "program:other")):
            with pytest.raises(BadInput, match="--bot NAME=COMMAND"):
                host.check(game, bot)
        with pytest.raises(BadInput):
            host.ask(thought("other"))
