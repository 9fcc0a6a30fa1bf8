"""The texts of moves and positions (``docs/notation.md``)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.errors import BadInput, InvalidText
from scheibe.ultimade import ULTIMADE, Coins, Die, LineUp, Lot, Run, Take, UltimadePosition
from tests.strategies import ultimade_positions
from tests.ultimade.setting import situation

START = ULTIMADE.start()
GUIDE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
RUNS = "defence-runs offence=copper north=copper score=1:0 copper=f12,d12*,d16,d10 gold=d8,c8+,e11,d15"


@pytest.mark.parametrize(
    "text",
    [
        "a16,c16,e16,g16", "e3>>e17", "g2-e4", "done", "g6>e4", "turn", "take:f10", "roll", "decline", "lot:copper",
        "lot:gold", "die:1", "die:6", "coins:hh", "coins:ht", "coins:th", "coins:tt",
    ],
)  # fmt: skip
def test_moves_are_read_and_written(text: str) -> None:
    assert str(ULTIMADE.parse_move(text, START)) == text
    assert f"`{text}`" in GUIDE or text.startswith(("die", "coins", "lot"))


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "done"), ("run", 1, "done"), ("Done", 1, "done"), (" done", 1, "done"), ("e4", 1, "done"),
        ("e19-e4", 1, "a1"), ("e4-e19", 4, "a1"), ("e4-", 4, "a1"), ("-e4", 1, "a1"), ("e4--e5", 4, "a1"),
        ("e4>>>e5", 5, "a1"), ("e3>>j17", 5, "a1"), ("g6>E4", 4, "a1"), ("take:", 6, "a1"), ("take:z1", 6, "a1"),
        ("die:0", 5, "1 … 6"), ("die:7", 5, "1 … 6"), ("die:", 5, "1 … 6"), ("die:١", 5, "1 … 6"),
        ("coins:t", 7, "hh, ht"), ("coins:TT", 7, "hh, ht"), ("lot:red", 5, "copper, gold"),
        ("a16,c16,e16", 1, "a16,c16"), ("a16,c16,e16,g16,i16", 1, "a16,c16"), ("a16,c16,,g16", 9, "a1"),
        ("a16,c16,e16,x", 13, "a1"), ("die4", 1, "done"),
    ],
)  # fmt: skip
def test_a_malformed_move_says_where_and_what_was_expected(text: str, column: int, expected: str) -> None:
    with pytest.raises(InvalidText) as caught:
        ULTIMADE.parse_move(text, START)
    error = caught.value
    assert (error.line, error.column, error.text) == (1, column, text)
    assert expected in error.expected
    for language in ("en", "de"):
        assert str(column) in error.words(language) and expected in error.words(language)


@pytest.mark.parametrize("square", [-1, 162, 1.0, True, "e4", None])
def test_moves_are_made_of_squares_only(square: object) -> None:
    for make in (lambda: Run(square, 0), lambda: Take(square), lambda: LineUp((0, 1, 2, square))):  # type: ignore[arg-type]
        with pytest.raises(BadInput) as caught:
            make()
        assert str(caught.value)


def test_faces_sides_and_line_ups_are_checked_when_they_are_made() -> None:
    for make in (
        lambda: Die(0), lambda: Die(7), lambda: Die(True), lambda: Coins("t"), lambda: Lot(2), lambda: Lot(-1),
        lambda: LineUp((0, 1, 2)),  # type: ignore[arg-type]
    ):  # fmt: skip
        with pytest.raises(BadInput) as caught:
            make()
        assert str(caught.value) and caught.value.clause


def test_the_example_of_the_guide_is_a_position() -> None:
    example = re.search(r"```\n(defence-runs.*)\n```", GUIDE)
    assert example
    assert str(ULTIMADE.parse_position(example[1])) == example[1]


@pytest.mark.parametrize(
    "text",
    [
        "lot", "lot monster=off", "lot end_zone_depth=1 nearest=euclid callahan=true max_throws=10000 officiating=self",
        "receivers-line-up offence=gold north=copper score=2:1 copper=- gold=- throws=44",
        "pullers-line-up offence=gold north=copper score=0:0 copper=- gold=a16,b16,i17,a18",
        RUNS, f"{RUNS} throws=9", f"{RUNS} throws=9 frozen", f"{RUNS} surplus monster=coins",
        "offence-runs offence=copper north=copper score=0:0 copper=a1,b1,c1*+,d1 gold=e9,f9,g9,h9",
        "defence-runs offence=copper north=copper score=0:0 copper=a1,b1,c1,d1 gold=e9,f9,g9,h9 disc=a3 missed=1",
    ],
)  # fmt: skip
def test_positions_are_read_and_written(text: str) -> None:
    assert str(ULTIMADE.parse_position(text)) == text


def test_the_order_of_the_coins_is_kept() -> None:
    position = ULTIMADE.parse_position(RUNS)
    assert ULTIMADE.view(position)["coins"]["copper"] == ["f12", "d12", "d16", "d10"]
    assert position != ULTIMADE.parse_position(RUNS.replace("d16,d10", "d10,d16"))


MALFORMED = [
    ("@", "lot | receivers-line-up"),
    ("@middle", "lot"),
    ("@lot=1", "lot"),
    ("lot @offence=copper", "end_zone_depth"),
    ("throw@", "offence=…"),
    ("throw @north=copper", "offence=…"),
    (RUNS.replace("offence=copper", "offence=@red"), "copper | gold"),
    ("throw @offence", "offence=…"),
    ("throw @ offence=copper", "offence=…"),
    (RUNS.replace("1:0", "@1-0"), "0:0"),
    (RUNS.replace("1:0", "1:@x"), "0, 1, 2"),
    (RUNS.replace("1:0", "1:@"), "0, 1, 2"),
    (RUNS.replace("1:0", "@01:0"), "0, 1, 2"),
    (RUNS.replace("1:0", "@-1:0"), "0, 1, 2"),
    (RUNS.replace("1:0", "@٣:0"), "0, 1, 2"),
    (RUNS.replace("f12,d12*,d16,", "@f12,d12*,"), "g2,b2"),
    (RUNS.replace("d16", "@d19"), "a1 … i18"),
    (RUNS.replace("c8+", "@c8#"), "a1 … i18"),
    (RUNS.replace("c8+", "@c8++"), "a1 … i18"),
    (RUNS.replace("d12*", "@d12+*"), "a1 … i18"),
    (RUNS.replace("d16", "@d16*"), "d16"),
    (f"{RUNS} disc=@", "a1 … i18"),
    (f"{RUNS} throws=@x", "0, 1, 2"),
    (f"{RUNS} @throws=0", "nothing more"),
    (f"{RUNS} @missed=0", "nothing more"),
    (f"{RUNS} @frozen=1", "frozen"),
    (f"{RUNS} @throws", "throws=…"),
    (f"{RUNS} surplus @frozen", "end_zone_depth"),
    (f"{RUNS} throws=3 @throws=3", "frozen"),
    (f"{RUNS} @monster=die", "nothing more"),
    (f"{RUNS} monster=@dice", "die | coins | off"),
    (f"{RUNS} callahan=@yes", "true | false"),
    (f"{RUNS} points_to_win=@100", "1 … 99"),
    (f"{RUNS} max_throws=@none", "1 … 10000"),
    (f"{RUNS} officiating=self @monster=off", "nothing more"),
    (f"{RUNS} officiating=self @again", "nothing more"),
    (f"{RUNS} @", "disc=…"),
    (RUNS.replace("d15", "@d15\n"), "a1 … i18"),
]
"""Texts with an @ where the fault is, and what is expected there."""


@pytest.mark.parametrize(("marked", "expected"), MALFORMED)
def test_a_malformed_position_says_where_and_what_was_expected(marked: str, expected: str) -> None:
    text = marked.replace("@", "")
    with pytest.raises(InvalidText) as caught:
        ULTIMADE.parse_position(text)
    error = caught.value
    assert (error.line, error.text, error.code) == (1, text, "ultimade-text-position")
    assert expected in str(error)
    assert error.column == marked.index("@") + 1
    assert str(error.column) in error.words("de")


def read_or_refuse(text: str) -> tuple[InvalidText | None, UltimadePosition | None]:
    try:
        return None, ULTIMADE.parse_position(text)
    except InvalidText as fault:
        return fault, None


@given(ultimade_positions(), st.data())
def test_only_the_exact_text_of_a_position_is_read(position: UltimadePosition, data: Any) -> None:
    text = str(position)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("abcdefghi0123456789 =,*+-:x\n") | st.characters())
    for changed in (text[:place] + letter + text[place + 1 :], text[:place] + text[place + 1 :], text + letter):
        fault, read = read_or_refuse(changed)
        if fault is None:
            assert str(read) == changed
        else:
            assert str(fault) and fault.words("de")
            assert 1 <= fault.column <= len(changed) + 1


LYING = "d2,g3,a1,i1", "e6,b10,d10,h10"
IMPOSSIBLE = {
    "lot": lambda: ULTIMADE.parse_position("lot first_pull=gold"),
    "coins-missing": lambda: situation("throw", "-", "a1,b1,c1,d1"),
    "coins-early": lambda: situation("receivers-line-up", "a1,b1,c1,d1", "-"),
    "two-on-one": lambda: situation("offence-runs", "a1*,b1,c1,d1", "a9,b9,c9,d1"),
    "zone": lambda: situation("pullers-line-up", "a1,b1,c1,d4", "-"),
    "no-pull": lambda: situation("pull", "a16,b16,c16,d16", "a1,b1,c1,d1", north="gold"),
    "disc-early": lambda: situation("pull", "a16*,b16,c16,d16", "a1,b1,c1,e1", north="gold"),
    "two-discs": lambda: situation("offence-runs", "d2*,g3,a1,i1", LYING[1], also="disc=e4"),
    "no-disc": lambda: situation("offence-runs", *LYING),
    "disc-lies": lambda: situation("throw", *LYING, also="disc=e4"),
    "wrong-holder": lambda: situation("throw", LYING[0], "e6*,b10,d10,h10"),
    "ran": lambda: situation("offence-runs", "d2*,g3,a1,i1", "e6+,b10,d10,h10"),
    "ran-frozen": lambda: situation("defence-runs", "e9*,a1,b1,c1", "d10+,f10+,a18,i18", also="frozen"),
    "missed": lambda: situation("offence-runs", *LYING, also="disc=e4 missed=2"),
    "frozen": lambda: situation("offence-runs", "e9*,a1,b1,c1", "a18,b18,c18,i18", also="frozen"),
    "surplus": lambda: situation("offence-runs", "e9*,a1,b1,c1", "e10,b18,c18,i18", also="surplus"),
    "nearest": lambda: situation("nearest", "e9*,a1,b1,c1", "e10,b18,c18,i18", offence="gold"),
    "monster": lambda: situation("monster", "e9*,a1,b1,c1", "e11,b18,c18,i18"),
    "throw": lambda: situation("throw", "e9*,f11,a2,i1", "e12,a18,c18,i18"),
    "score": lambda: situation("offence-runs", "e9*,a1,b1,c1", score="4:0"),
    "not-over": lambda: situation("over", "e9*,a1,b1,c1", score="2:0"),
    "over": lambda: situation("offence-runs", "e9*,a1,b1,c1", score="3:0"),
}


@pytest.mark.parametrize("why", IMPOSSIBLE)
def test_an_impossible_position_is_refused_and_says_why(why: str) -> None:
    with pytest.raises(InvalidText) as caught:
        IMPOSSIBLE[why]()
    assert caught.value.code == "ultimade-text-impossible"
    assert caught.value.arguments["why"] == why
    assert str(caught.value) and caught.value.words("de")


@pytest.mark.parametrize(
    ("phase", "copper", "gold", "also", "options"),
    [
        ("over", "e9*,a1,b1,c1", "a9,b9,c9,d9", "throws=7", {"score": "3:3"}),
        ("offence-runs", "e9*,a1,b1,c1", "a9,b9,c9,d9", "throws=8", {"max_throws": 8}),
        ("offence-runs", "e9*,a1,b1,c1", "a9,b9,c9,d9", "throws=9", {"max_throws": 8}),
        ("die", "e9*,a1,b1,c1", "e10,b9,c9,a9", "throws=1", {"monster": "off"}),
        ("monster", "e17*,a1,b1,c1", "e16,b9,c9,a9", "throws=1", {"monster_on_goal": False}),
        ("defence-runs", "e9*,a1,b1,c1", "d10,b9,c9,a9", "frozen", {"monster_miss": "none"}),
        ("defence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", "disc=e4", {}),
        ("defence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", "disc=e4 missed=1", {"pickup_runs": 1}),
        ("offence-runs", "d2*,g3,a1,i1", "e6,b10,d10,h10", "missed=1", {}),
        ("nearest", "d2,g3,a1,i1", "e7,b7,d10,h10", "disc=e4 missed=1", {"offence": "gold"}),
        ("throw", "e9*,e12,a1,b1", "a9,b9,c9,d9", "frozen", {}),
        ("throw", "e9*+,e12,a1,b1", "a9,b9,c9,d9", "", {}),
    ],
)  # fmt: skip
def test_more_positions_that_cannot_be(phase: str, copper: str, gold: str, also: str, options: dict[str, str]) -> None:
    with pytest.raises(InvalidText) as caught:
        situation(phase, copper, gold, also=also, **options)
    assert caught.value.code == "ultimade-text-impossible"


@pytest.mark.parametrize("value", ["lot:copper", None, 5, ["done"]])
def test_what_is_no_move_is_refused_in_plain_words(value: Any) -> None:
    position = ULTIMADE.start()
    for ask in (position.play, position.possible, position.breach):
        with pytest.raises(BadInput, match="no move of Ultimade"):
            ask(value)
    assert value not in position.moves
