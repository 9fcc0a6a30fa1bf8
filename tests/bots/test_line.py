"""The line protocol: what a program is told, and what becomes of its answers. A script speaks in place of a process."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from scheibe import catalog
from scheibe.bots.line import MOST_LISTED, MOST_REMARKS, SAMPLES, Partner
from scheibe.core.contracts import Continuous
from scheibe.errors import BadInput, IllegalMove, InvalidText, NotYourTurn, ProgramFailed, ProgramLate, ScheibeError

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "line-protocol.md"
HELLO = ("games ultimade schnipp", "ready 1")


class Script:
    """A program that says its lines one after the other, whatever it hears. Each takes a second of its clock."""

    def __init__(self, *lines: str) -> None:
        self.name = "script"
        self.lines = list(lines)
        self.heard: list[str] = []
        self.seconds = 0.0

    def clock(self) -> float:
        return self.seconds

    def tell(self, lines: Sequence[str], /) -> None:
        self.heard += lines

    def hear(self, until: float, /) -> str | None:
        self.seconds += 1
        if self.seconds > until or not self.lines:
            self.seconds = max(self.seconds, until)
            return None
        return self.lines.pop(0)

    def drop(self) -> None:
        """It says nothing unasked."""


def asked(script: Script, game: str, text: str, *, work: int = 10_000, seconds: float = 30) -> list[str]:
    """The texts of the moves that a script chooses in a position."""
    found = catalog.game(game)
    bot = Partner.met(script, 30).bot(found, work, seconds)
    script.seconds = 0
    return [str(move) for move in bot.choose(found.parse_position(text), 7)]


def test_the_dialogue_of_the_guide_is_a_real_one() -> None:
    dialogue = re.search(r"```\n(> scheibe.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert dialogue
    lines = [line for line in dialogue[1].splitlines() if line != "> quit"]
    host = [line[2:] for line in lines if line[0] == ">"]
    script = Script(*(line[2:] for line in lines if line[0] == "<"))
    position = next(line for line in host if line.startswith("position")).partition(" ")[2]
    chosen = asked(script, "ultimade", position)
    assert f"< move {' '.join(chosen)}" == lines[-1]
    assert len(host) == len(script.heard)
    for written, heard in zip(host, script.heard, strict=True):
        assert re.fullmatch(re.escape(written).replace("…", ".*"), heard), heard


LINE_UP = "receivers-line-up offence=copper north=gold score=0:0 copper=- gold=- first_pull=gold"
FLICK = "flick turn=white round=1 starter=white score=0:0 white=hand;hand;hand;hand;hand black=hand;hand;hand;hand;hand"


def legal_in(heard: Sequence[str]) -> list[str]:
    return [line.partition(" ")[2] for line in heard if line.startswith("legal ")]


def test_of_very_many_moves_some_are_told_and_the_seed_says_which() -> None:
    game = catalog.game("ultimade")
    position = game.parse_position(LINE_UP)
    assert len(position.moves) > MOST_LISTED
    told = []
    for _ in range(2):
        script = Script(*HELLO, "after", "move a16,b16,c16,d16")
        assert asked(script, "ultimade", LINE_UP) == ["a16,b16,c16,d16"]
        told.append(legal_in(script.heard))
    assert told[0] == told[1] and len(set(told[0])) == MOST_LISTED
    assert all(game.parse_move(text, position) in position.moves for text in told[0])


def test_where_moves_fill_a_region_samples_of_it_are_told() -> None:
    script = Script(*HELLO, "after", "move flick:0.0,0.1,2.0")
    assert asked(script, "schnipp", FLICK) == ["flick:0.0,0.1,2.0"]
    game = catalog.game("schnipp")
    moves = game.parse_position(FLICK).moves
    assert isinstance(moves, Continuous)
    flicks = legal_in(script.heard)
    assert len(set(flicks)) == SAMPLES
    assert all(game.parse_move(text, game.parse_position(FLICK)) in moves for text in flicks)


def test_a_program_that_thinks_too_long_is_told_to_stop_and_then_not_waited_for() -> None:
    for seconds, answered in ((30, 29), (2, 1)):
        script = Script(*HELLO, *["info I am thinking"] * answered, "move flick:0.0,0.1,2.0")
        assert asked(script, "schnipp", FLICK, seconds=seconds + 1) and "stop" not in script.heard
    script = Script(*HELLO, *["info I am thinking"] * 30)
    with pytest.raises(ProgramLate, match="within 10 seconds"):
        asked(script, "schnipp", FLICK, seconds=10)
    assert script.heard[-1] == "stop" and script.heard.count("stop") == 1


def test_remarks_without_end_are_a_flood() -> None:
    script = Script(*HELLO, *["info"] * (MOST_REMARKS + 1), "move flick:0.0,0.1,2.0")
    with pytest.raises(ProgramFailed, match="nobody asked for"):
        asked(script, "schnipp", FLICK, seconds=1e9)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("move pull", InvalidText),
        ("move flick:0.0,0.1,99.0", IllegalMove),
        ("move flick:0.0,0.1,2.0 hand:0.1,0.1", NotYourTurn),
    ],
)
def test_moves_that_are_none_of_this_turn_are_refused(answer: str, fault: type[ScheibeError]) -> None:
    with pytest.raises(fault):
        asked(Script(*HELLO, answer), "schnipp", FLICK)


def test_a_word_that_is_not_expected_is_quoted_with_those_that_are() -> None:
    rng = Random(3)
    for _ in range(20):
        noise = "".join(chr(rng.randrange(1, 0x2FFF)) for _ in range(200)).replace("\n", "")
        with pytest.raises(ProgramFailed) as raised:
            asked(Script(*HELLO, f"Hm {noise}"), "schnipp", FLICK)
        assert "move, after, info" in str(raised.value) and len(str(raised.value)) < 2000


def test_a_program_is_not_asked_where_nobody_moves() -> None:
    lot = str(catalog.game("schnipp").start())
    script = Script(*HELLO, "move lot:white")
    with pytest.raises(NotYourTurn):
        asked(script, "schnipp", lot)
    assert script.heard == ["scheibe 1"]


def test_what_is_asked_about_moves_that_are_none_is_answered_and_the_turn_goes_on() -> None:
    script = Script(*HELLO, "after hop", "after flick:0.0,0.1,2.0 flick:0.0,0.1,2.0", "move flick:0.0,0.1,2.0")
    assert asked(script, "schnipp", FLICK)
    refused = [line for line in script.heard if line.startswith("refused")]
    assert len(refused) == 2 and "hop" in refused[0] and "turn is over" in refused[1]
    assert script.heard.count("end") == 2


def test_the_version_is_compared() -> None:
    for said, right in (("ready 1", True), ("ready 2", False), ("ready", False)):
        script = Script("games schnipp", said)
        if right:
            assert Partner.met(script, 10).games == ("schnipp",)
        else:
            with pytest.raises(ProgramFailed, match="ready 1"):
                Partner.met(script, 10)
    with pytest.raises(BadInput):
        catalog.bot("schnipp", "program:script")
