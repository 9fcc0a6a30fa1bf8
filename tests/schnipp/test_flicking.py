"""S2.1 and S2.2: where a disc is put, and how it is flicked."""

from __future__ import annotations

from typing import Any

import pytest

from scheibe.errors import BadInput
from scheibe.schnipp import SCHNIPP, Flick, Scatter
from scheibe.texts import LANGUAGES
from tests.schnipp.setting import legal, play, refused, situation


def test_a_disc_lies_wholly_between_the_rails() -> None:
    position = situation()
    assert legal(position, "flick:0.095,0.0,1.0") and legal(position, "flick:-0.095,0.0,1.0")
    for x in ("0.0950001", "-0.2"):
        error = refused(position, f"flick:{x},0.0,1.0")
        assert (error.code, error.clause) == ("schnipp-off-the-line", "S2.1")


def test_a_disc_lies_on_no_other_and_may_touch_it() -> None:
    position = situation(white=("0.01,0.01",), black=("0.0,0.5",), turn="white")
    error = refused(position, "flick:0.02,0.0,1.0")
    assert (error.code, error.clause, error.cause) == ("schnipp-on-a-disc", "S2.1", ("white:0",))
    (_, low), (high, _) = position.places
    assert legal(position, f"flick:{low!r},0.0,1.0") and legal(position, f"flick:{high!r},0.0,1.0")
    assert not legal(position, f"flick:{low + 1e-8!r},0.0,1.0") and not legal(
        position, f"flick:{high - 1e-8!r},0.0,1.0"
    )


def test_two_discs_on_the_line_leave_three_places() -> None:
    position = situation(white=("-0.05,0.0",), black=("0.05,0.0",), turn="white")
    found = [round(1000 * end, 6) for place in position.places for end in place]
    assert found == [-95.0, -80.0, -20.0, 20.0, 80.0, 95.0]


def test_a_flick_leads_up_the_lane() -> None:
    position = situation()
    assert legal(position, "flick:0.0,0.0,1e-9")
    for velocity in ("0.0,0.0", "1.0,0.0", "0.0,-1.0"):
        error = refused(position, f"flick:0.0,{velocity}")
        assert (error.code, error.clause) == ("schnipp-backwards", "S2.2")


def test_a_flick_is_at_most_so_fast() -> None:
    position = situation()
    assert legal(position, "flick:0.0,0.0,4.5") and legal(position, "flick:0.0,2.7,3.6")
    error = refused(position, "flick:0.0,2.8,3.6")
    assert (error.code, error.clause) == ("schnipp-too-fast", "S2.2")
    assert error.arguments == {"given": 457, "most": 450}
    assert refused(position, "flick:0.0,0.0,4.50001").arguments["given"] == 451, "beyond the limit in words too"
    assert legal(situation(max_speed=5.0), "flick:0.0,2.8,3.6")


@pytest.mark.parametrize("velocity", ["0.0,1e-10", "0.0,1e-200", "1e-170,1e-170", "0.0,5e-324"])
def test_what_has_no_speed_to_speak_of_is_no_flick(velocity: str) -> None:
    """Its direction would vanish, and no hand could carry it out."""
    error = refused(situation(hand="steady"), f"flick:0.0,{velocity}")
    assert (error.code, error.clause) == ("schnipp-too-slow", "S2.2")


def test_the_slowest_flick_is_carried_out_by_every_hand() -> None:
    position = play(situation(hand="child"), "flick:0.0,0.0,1e-9~10.0,0.15")
    for hand in ("hand:6.0,6.0", "hand:-6.0,-6.0"):
        after = play(position, hand)
        assert SCHNIPP.parse_position(str(after)) == after and after.flicks == 1


@pytest.mark.parametrize(
    "numbers", ["1e308,0.0,1.0", "-1e308,0.0,1.0", "0.0,1e200,1.0", "0.0,0.0,1e300", "0.0,0.0,1.0,-1e308"]
)
def test_huge_numbers_are_refused_like_all_that_are_beyond_a_limit(numbers: str) -> None:
    error = refused(situation(), f"flick:{numbers}")
    assert error.clause in ("S2.1", "S2.2") and all(len(error.words(language)) < 200 for language in LANGUAGES)


def test_the_rim_is_at_most_as_fast_as_a_disc_may_be() -> None:
    position = situation()
    assert legal(position, "flick:0.0,0.0,1.0,300.0") and legal(position, "flick:0.0,0.0,1.0,-300.0")
    assert refused(position, "flick:0.0,0.0,1.0,301.0").code == "schnipp-too-much-spin"


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), "1", None, True, 1j])
@pytest.mark.parametrize("name", ["x", "vx", "vy", "spin"])
def test_what_is_no_finite_number_is_refused(bad: Any, name: str) -> None:
    with pytest.raises(BadInput) as caught:
        Flick(**({"x": 0.0, "vx": 0.0, "vy": 1.0} | {name: bad}))
    assert (caught.value.code, caught.value.clause) == ("schnipp-no-finite", "S2.2")


@pytest.mark.parametrize("bad", [{"degrees": 10.1}, {"degrees": -0.1}, {"speed": 0.16}, {"speed": float("nan")}])
def test_no_hand_scatters_so_much_that_a_flick_could_stop(bad: Any) -> None:
    with pytest.raises(BadInput) as caught:
        Scatter(**bad)
    assert caught.value.clause == "S2.3"
    assert all(caught.value.words(language) for language in LANGUAGES)


def test_every_refusal_says_what_to_do_in_both_languages() -> None:
    position = situation(white=("0.01,0.01",), black=("0.0,0.5",))
    for text in ("flick:0.2,0.0,1.0", "flick:0.0,0.0,1.0", "flick:-0.09,0.0,-1.0", "flick:-0.09,0.0,9.0", "lot:white"):
        error = refused(position, text)
        for language in LANGUAGES:
            assert ":" in error.words(language) and error.clause in error.words(language)


def test_everything_has_its_time() -> None:
    """S2.10."""
    lot = SCHNIPP.start()
    assert refused(lot, "flick:0.0,0.0,1.0").clause == "S2.10"
    flick = play(lot, "lot:white")
    for text in ("lot:white", "hand:0.0,0.0"):
        assert refused(flick, text).code == "schnipp-not-now"
    hand = play(flick, "flick:0.0,0.0,1.0")
    assert hand.phase == "hand" and refused(hand, "flick:0.0,0.0,1.0").clause == "S2.10"


def test_the_lowest_numbered_disc_in_hand_is_flicked() -> None:
    """S1.3."""
    position = situation(white=("0.05,0.4", "hand", "-0.05,0.4"), black=("0.0,0.5",), flicks=4)
    assert position.next_disc == 1
    after = play(position, "flick:0.0,0.0,1.0")
    assert [disc.at for disc in after.discs[0]] == ["lane", "lane", "lane", "hand", "hand"]
