"""What is stored of a flick, and played again whatever the physics says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from scheibe.errors import IllegalMove, InvalidText
from scheibe.schnipp import SCHNIPP, Flick, SchnippPosition
from scheibe.texts import LANGUAGES
from tests.schnipp.setting import play, situation
from tests.strategies import schnipp_positions, seeds

FLICK = Flick(0.0, 0.0, 2.0)


def before() -> SchnippPosition:
    """White is about to flick; its disc 0 and Black's lie on the lane, Black's disc 1 is out."""
    return situation(white=("0.05,0.4",), black=("0.0,0.6", "out:under-band"), flicks=3)


def stored(white: str = "0.05,0.4;0.0,0.5;hand;hand;hand", black: str = "0.0,0.6;out:under-band;hand;hand;hand") -> str:
    return f"executed=0.0,0.0,2.0,0.0 white={white} black={black}"


@given(schnipp_positions(), seeds)
def test_what_is_stored_brings_the_same_position(position: SchnippPosition, seed: int) -> None:
    moves = position.moves
    if position.to_move is None:
        return
    move: Any = Random(seed).choice(moves) if isinstance(moves, tuple) else moves.sample(Random(seed))
    after = position.play(move)
    text = SCHNIPP.stored(position, move, after)
    assert (text is None) == (position.setting(move) is None)
    if text is not None:
        assert "\n" not in text and SCHNIPP.play_stored(position, move, text) == after
    else:
        with pytest.raises(InvalidText):
            SCHNIPP.play_stored(position, move, "executed=0.0")


def test_another_physics_may_have_moved_the_discs_otherwise() -> None:
    """What was stored stands, is judged by the rules, and has no motion today."""
    after = SCHNIPP.play_stored(before(), FLICK, stored())
    assert after.discs[0][1].y == 0.5 and after.turn == 0
    assert SCHNIPP.stored(before(), FLICK, after) == stored()
    assert after != play(before(), str(FLICK)) and SCHNIPP.motion(before(), FLICK, after) is None
    nearest = SCHNIPP.play_stored(before(), FLICK, stored(white="0.05,0.4;0.0,0.7;hand;hand;hand"))
    assert nearest.turn == 1
    told = SCHNIPP.describe(
        before(), FLICK, SCHNIPP.play_stored(before(), FLICK, stored(white="hand;out:over-rail;hand;hand;hand"))
    )
    assert [(change["disc"], change["to"], change["why"]) for change in told["changes"]] == [
        (0, "hand", "crossbar"), (1, "out", "over-rail"),
    ]  # fmt: skip


def test_what_may_have_happened_is_taken() -> None:
    for white in (
        "hand;hand;hand;hand;hand",
        "0.05,0.4;out:over-rail;hand;hand;hand",
        "0.05,0.18+;0.0,0.1;hand;hand;hand",
    ):
        for black in ("out:crossbar", "out:over-line", "out:over-rail", "0.02,0.885"):
            text = stored(white, f"{black};out:under-band;hand;hand;hand")
            after = SCHNIPP.play_stored(before(), FLICK, text)
            assert SCHNIPP.stored(before(), FLICK, after) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (stored().replace("2.0,0.0", "2.1,0.0"), "executed"),
        (stored(white="0.05,0.4;0.2,0.5;hand;hand;hand"), "outside"),
        (stored(white="0.05,0.4;0.0,0.61;hand;hand;hand"), "overlap"),
        (stored(white="0.05,0.4;0.0,0.5;0.0,0.1;hand;hand"), "untouched"),
        (stored(black="0.0,0.6;hand;hand;hand;hand"), "untouched"),
        (stored(black="hand;out:under-band;hand;hand;hand"), "not-own"),
        (stored(white="out:crossbar;0.0,0.5;hand;hand;hand"), "own"),
        (stored(white="0.05,0.1;0.0,0.5;hand;hand;hand"), "beyond"),
        (stored(white="0.05,0.18;0.0,0.5;hand;hand;hand"), "beyond"),
        (stored(white="out:no-place;0.0,0.1;hand;hand;hand"), "no-place"),
    ],
)  # fmt: skip
def test_what_cannot_have_happened_is_refused(text: str, why: str) -> None:
    with pytest.raises(InvalidText) as caught:
        SCHNIPP.play_stored(before(), FLICK, text)
    assert (caught.value.code, caught.value.arguments["why"]) == ("schnipp-text-no-outcome", why)
    assert all(caught.value.words(language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1), ("executed", 10), ("executed=0,0,2", 10), ("executed=0,0,2,x", 10), ("flick=0,0,2,0", 1),
        ("executed=0.0,0.0,2.0,0.0", 25), (stored().replace("white", "gold"), 26),
        (stored().replace(" black", " red"), 64), (stored(white="0.05,0.4;0.0,0.5;hand;hand"), 32),
        (stored() + " band_y=0.8", 108), (stored(white="0.05,0.4;?;hand;hand;hand"), 41),
    ],
)  # fmt: skip
def test_what_is_no_outcome_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(InvalidText) as caught:
        SCHNIPP.play_stored(before(), FLICK, text)
    assert (caught.value.code, caught.value.column) == ("schnipp-text-outcome", column)
    assert all(caught.value.words(language) for language in LANGUAGES)


def test_a_cleared_line_is_stored_as_cleared() -> None:
    """S3.7: what is stored is how all lay once the line was cleared, and the same turn follows."""
    line = tuple(f"{x},0.0" for x in (-0.066, -0.022, 0.022))
    position = situation(white=line, black=("0.0,0.6",), turn="white", flicks=4)
    text = (
        "executed=0.066,0.0,0.01,0.0 white=out:no-place;out:no-place;out:no-place;out:no-place;hand"
        " black=0.0,0.6;hand;hand;hand;hand"
    )
    after = SCHNIPP.play_stored(position, Flick(0.066, 0.0, 0.01), text)
    assert after == play(position, "flick:0.066,0.0,0.01")
    assert SCHNIPP.stored(position, Flick(0.066, 0.0, 0.01), after) == text


def test_an_illegal_flick_is_refused_first() -> None:
    with pytest.raises(IllegalMove):
        SCHNIPP.play_stored(before(), Flick(0.0, 0.0, -1.0), "nonsense")
