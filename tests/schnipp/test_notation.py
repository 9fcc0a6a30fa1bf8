"""The exact texts of moves and positions, both ways (``docs/notation.md``)."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.errors import InvalidText
from scheibe.schnipp import SCHNIPP, Flick, Hand, Lot, Scatter, SchnippPosition
from scheibe.texts import LANGUAGES
from tests.schnipp.setting import situation
from tests.strategies import schnipp_positions

NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
START = SCHNIPP.start()


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS, st.floats(0, 10), st.floats(0, 0.15))
def test_every_flick_comes_back_from_its_text(
    x: float, vx: float, vy: float, spin: float, degrees: float, speed: float
) -> None:
    flick = Flick(x, vx, vy, spin, Scatter(degrees, speed))
    again = SCHNIPP.parse_move(str(flick), START)
    assert again == flick and hash(again) == hash(flick) and str(again) == str(flick)


@given(st.floats(-6, 6), st.floats(-6, 6))
def test_every_hand_comes_back_from_its_text(turn: float, push: float) -> None:
    hand = Hand(turn, push)
    assert SCHNIPP.parse_move(str(hand), START) == hand


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("flick:0,0,1", Flick(0.0, 0.0, 1.0)),
        ("flick:-0,-0.0,2", Flick(0.0, 0.0, 2.0)),
        ("flick:1e-7,1E-7,1.5e+0", Flick(1e-07, 1e-07, 1.5)),
        ("flick:0.01,0.1,2,0", Flick(0.01, 0.1, 2.0)),
        ("flick:0.01,0.1,2,-30", Flick(0.01, 0.1, 2.0, -30.0)),
        ("flick:0.01,0.1,2~1,0", Flick(0.01, 0.1, 2.0, scatter=Scatter(1.0, 0.0))),
        ("flick:0.01,0.1,2,3~0,0", Flick(0.01, 0.1, 2.0, 3.0)),
        ("hand:0,-1", Hand(0.0, -1.0)),
        ("lot:black", Lot(1)),
    ],
)
def test_numbers_as_javascript_writes_them_are_read_too(text: str, move: Any) -> None:
    parsed = SCHNIPP.parse_move(text, START)
    assert parsed == move and str(parsed) == str(move)


def test_there_is_one_way_to_write_a_move() -> None:
    assert str(Flick(-0.0, 0, 1)) == "flick:0.0,0.0,1.0"
    assert str(Flick(1e-7, 0.1, 2, 0.0, Scatter(0.0, 0.02))) == "flick:1e-07,0.1,2.0~0.0,0.02"
    assert str(Flick(0.01, 0.1, 2.0, 3.0)) == "flick:0.01,0.1,2.0,3.0"


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1), ("flick", 1), ("flik:0,0,1", 1), ("flick:", 7), ("flick:0,0", 7), ("flick:0,0,1,2,3", 7),
        ("flick:0,0,1_0", 11), ("flick:0,0,１", 11), ("hand:0,a", 8),
        ("flick:0,x,1", 9), ("flick:0,0,nan", 11), ("flick:0,0,inf", 11), ("flick:0,0,1e999", 11), ("flick:0,0,01", 11),
        ("flick:0,0,.5", 11), ("flick:0,0,1 ", 11), ("flick:0,0,1~", 13), ("flick:0,0,1~1", 13),
        ("flick:0,0,1~11,0", 13),
        ("flick:0,0,1~0,-1", 13), ("hand:0", 6), ("hand:7,0", 6),
        ("lot:gold", 5), ("lot:", 5), ("flick:0,0," + "9" * 100, 11),
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(InvalidText) as caught:
        SCHNIPP.parse_move(text, START)
    assert caught.value.column == column and caught.value.expected
    assert all(caught.value.words(language) for language in LANGUAGES)


@given(schnipp_positions())
def test_every_position_comes_back_from_its_text(position: SchnippPosition) -> None:
    text = str(position)
    again = SCHNIPP.parse_position(text)
    assert again == position and hash(again) == hash(position) and str(again) == text
    assert pickle.loads(pickle.dumps(position)) == position
    assert again.lay == position.lay and again.meant == position.meant


def test_a_position_never_changes() -> None:
    position = situation()
    with pytest.raises(AttributeError):
        position.options = None  # type: ignore[misc, assignment]
    with pytest.raises(AttributeError):
        del position._cells
    cells, _ = position.state()
    cells[:] = 0
    assert position == situation()


def test_the_texts_of_the_page() -> None:
    """The example of ``docs/notation.md``."""
    text = (
        "flick turn=white round=2 starter=black flicks=3 score=1:0 white=-0.03,0.81;hand;hand;hand;hand"
        " black=0.05,0.8649;out:over-rail;hand;hand;hand gained=1:0 next_starter=winner"
    )
    assert str(SCHNIPP.parse_position(text)) == text


WHOLE = (
    "flick turn=white round=1 starter=white flicks=1 score=0:0 white=hand;hand;hand;hand;hand"
    " black=0.0,0.5;hand;hand;hand;hand hand=none first_starter=white"
)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("flick", "flock", "flock"), ("turn=white ", "", "round"), ("turn=white", "turn=red", "red"),
        ("round=1", "round=0", "0"), ("round=1", "round=01", "01"), ("flicks=1", "flicks=0", "flicks"),
        ("score=0:0", "score=0", "0"), ("score=0:0", "score=0:x", "x"), ("score=0:0", "gained=0:0", "gained"),
        ("0.0,0.5", "0.0", "0.0"), ("0.0,0.5", "0.0,0.5+", "0.0,0.5+"), ("0.0,0.5", "out:lost", "out:lost"),
        ("hand;hand black", "hand black", "hand;hand"), ("hand=none", "hand=steady", "hand=steady"),
        ("hand=none", "hand=soft", "soft"), ("hand=none", "meant=0,0,1 hand=none", "meant"),
        ("first_starter=white", "first_starter=white band_y=9.0", "9.0"),
        ("first_starter=white", "first_starter", "first_starter"),
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_with_its_column(old: str, new: str, found: str) -> None:
    text = WHOLE.replace(old, new)
    with pytest.raises(InvalidText) as caught:
        SCHNIPP.parse_position(text)
    assert caught.value.code == "schnipp-text-position"
    assert text[caught.value.column - 1 :].startswith(found), caught.value
    assert all(caught.value.words(language) for language in LANGUAGES)


HANDS = "hand;hand;hand;hand;hand"
OVER = (
    "over round=1 starter=white flicks=4 score=1:0 white=0.0,0.5;hand;hand;hand;hand"
    " black=0.05,0.4;out:over-rail;out:over-rail;out:over-rail;out:over-rail gained=1:0 points_to_win=1"
)
SCORED = (
    f"flick turn=white round=2 starter=white score=1:0 white={HANDS} black={HANDS} gained=1:0"
    f" lay-white=0.0,0.5;hand;hand;hand;hand lay-black={';'.join(['out:over-rail'] * 5)}"
)

WAITING = f"hand turn=white round=1 starter=white score=0:0 white={HANDS} black={HANDS} meant=0.0,0.0,1.0 hand=child"


@pytest.mark.parametrize("text", [WHOLE, OVER, SCORED, WAITING])
def test_what_the_refused_texts_are_made_of_can_be(text: str) -> None:
    assert str(SCHNIPP.parse_position(text)) == text


@pytest.mark.parametrize(
    ("whole", "old", "new", "why"),
    [
        (WHOLE, WHOLE, "lot first_starter=white", "lot"),
        (WHOLE, "0.0,0.5", "0.2,0.5", "outside"),
        (WHOLE, "0.0,0.5", "0.0,-0.5", "outside"),
        (WHOLE, "black=0.0,0.5;hand", "black=0.0,0.5;0.01,0.51", "overlap"),
        (WHOLE, "score=0:0", "score=8:0", "score"),
        (WHOLE, "score=0:0", "score=1:0", "score"),
        (OVER, "score=1:0", "score=0:0", "not-over"),
        (f"{SCORED} points_to_win=1", "", "", "over"),
        (WHOLE, "score=0:0", "score=7:0", "over"),
        (SCORED, "gained=1:0", "gained=1:1", "gained"),
        (SCORED, "gained=1:0 ", "", "gained"),
        (OVER, "gained=1:0", "gained=0:0", "gained"),
        (SCORED, "turn=white", "turn=black", "fresh"),
        (SCORED, f"white={HANDS}", "white=0.0,0.5;hand;hand;hand;hand", "fresh"),
        (SCORED, "lay-white=0.0,0.5", "lay-white=out:under-band", "lay"),
        (SCORED, SCORED[SCORED.index(" lay-white") :], "", "lay"),
        (OVER, "flicks=4 ", "", "lay"),
        (OVER, ";out:over-rail;out:over-rail", ";hand;hand", "lay"),
        (WHOLE, f"white={HANDS}", f"white={';'.join(['out:over-rail'] * 5)}", "round-over"),
        (f"{WHOLE} max_flicks_per_round=1", "", "", "round-over"),
        (WHOLE, "turn=white", "turn=black", "turn"),
        (WHOLE, f"white={HANDS}", "white=-0.066,0.0;-0.022,0.0;0.022,0.0;0.066,0.0;hand", "no-place"),
        (WAITING, " hand=child", " hand=none", "meant"),
        (WAITING, "meant=0.0,0.0,1.0", "meant=0.0,0.0,-1.0", "meant"),
        (WAITING, "meant=0.0,0.0,1.0", "meant=0.2,0.0,1.0", "meant"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_reason(whole: str, old: str, new: str, why: str) -> None:
    text = whole.replace(old, new, 1)
    with pytest.raises(InvalidText) as caught:
        SCHNIPP.parse_position(text)
    assert (caught.value.code, caught.value.arguments["why"]) == ("schnipp-text-impossible", why)
    assert all(caught.value.words(language) for language in LANGUAGES)


def test_a_table_that_cannot_be_is_refused_in_a_text_too() -> None:
    with pytest.raises(InvalidText) as caught:
        SCHNIPP.parse_position("lot friction_kinetic=0.5")
    assert caught.value.code == "schnipp-text-table" and "friction_static" in str(caught.value)
