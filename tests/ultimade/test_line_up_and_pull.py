"""U2.1 and U2.2: line-ups and the pull."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from scheibe.ultimade import ULTIMADE, LineUp
from tests.ultimade.setting import legal, listed, play, refused, situation

FRONT = "a16,b16,c16,d16"


def test_there_are_17550_line_ups_for_the_receivers() -> None:
    moves = ULTIMADE.start({"first_pull": "gold"}).moves
    assert len(moves) == 17550 == comb(27, 4)
    assert len(set(moves)) == 17550


def test_line_ups_behind_four_receivers_in_front_are_refused() -> None:
    position = situation("pullers-line-up", FRONT, "-", north="gold")
    assert len(position.moves) == 17550 - comb(12, 4)
    behind = {f"{file}{row}" for file in "abcd" for row in (1, 2, 3)}
    everything = combinations([f"{file}{row}" for row in (1, 2, 3) for file in "abcdefghi"], 4)
    expected = {",".join(four) for four in everything if not set(four) <= behind}
    assert set(listed(position)) == expected


def test_a_refused_line_up_says_why() -> None:
    position = situation("pullers-line-up", FRONT, "-", north="gold")
    error = refused(position, "a1,b2,c3,d1")
    assert (error.code, error.clause) == ("ultimade-line-up-no-pull", "U2.1")
    assert legal(position, "a1,b2,c3,e1")


@pytest.mark.parametrize("receivers", ["b17,d17,f17,h17", FRONT, "a16,a17,b16,i18"])
def test_the_number_of_a_line_up_leads_back_to_it(receivers: str) -> None:
    moves = situation("pullers-line-up", receivers, "-", north="gold").moves
    numbers = [0, 1, 2, 500, 8191, len(moves) - 1]
    assert [moves.index(moves[number]) for number in numbers] == numbers
    assert list(moves)[500] == moves[500] == moves[500 - len(moves)]
    with pytest.raises(IndexError):
        moves[len(moves)]


def test_a_refused_line_up_has_no_number() -> None:
    position = situation("pullers-line-up", FRONT, "-", north="gold")
    with pytest.raises(ValueError, match="a1,b1,c1,d1"):
        position.moves.index(LineUp((0, 1, 2, 3)))


def test_a_line_up_outside_the_own_end_zone_is_refused() -> None:
    start = ULTIMADE.start({"first_pull": "gold"})
    error = refused(start, "a16,c16,e16,g15")
    assert (error.code, error.cause) == ("ultimade-line-up-zone", ("g15",))
    assert "north" in str(error)
    assert refused(start, "a1,c16,e16,g16").cause == ("a1",)


def test_four_players_need_four_squares() -> None:
    error = refused(ULTIMADE.start({"first_pull": "gold"}), "a16,a16,e16,g16")
    assert (error.code, error.cause) == ("ultimade-line-up-twice", ("a16",))


def test_the_order_in_which_squares_are_named_does_not_matter() -> None:
    start = ULTIMADE.start({"first_pull": "gold"})
    one, other = (ULTIMADE.parse_move(text, start) for text in ("g16,a17,c16,e16", "c16,e16,g16,a17"))
    assert one == other
    assert str(one) == "c16,e16,g16,a17"
    assert ULTIMADE.view(start.play(one))["coins"]["copper"] == ["c16", "e16", "g16", "a17"]


def test_the_receivers_line_up_first_then_the_pullers_then_comes_the_pull() -> None:
    start = ULTIMADE.start({"first_pull": "copper"})
    assert (start.phase, start.to_move) == ("receivers-line-up", 1)
    second = play(start, "b17,d17,f17,h17")
    assert (second.phase, second.to_move) == ("pullers-line-up", 0)
    third = play(second, "b3,d3,f3,h3")
    assert (third.phase, third.to_move) == ("pull", 0)
    fourth = play(third, "b3>>b16")
    assert (fourth.phase, fourth.to_move, ULTIMADE.view(fourth)["disc"]) == ("offence-runs", 1, "b16")


@pytest.mark.parametrize("depth", range(1, 6))
def test_a_pull_goes_straight_down_a_column(depth: int) -> None:
    position = play(ULTIMADE.start({"first_pull": "copper", "end_zone_depth": depth}), "a18,c18,e18,g18", "b1,d1,f1,h1")
    assert listed(position)
    assert all(text[0] == text.split(">>")[1][0] for text in listed(position))


def test_end_zones_six_deep_allow_diagonal_pulls_of_seven_and_eight_rows() -> None:
    position = situation(
        "pull", "a18,b18,c18,d18", "a6,i6,e5,e1", north="gold", end_zone_depth=6
    )  # fmt: skip
    pulls = listed(position)
    assert "a6>>h13" in pulls and "a6>>i14" in pulls and "i6>>b13" in pulls
    assert "e5>>e13" in pulls and "e5>>i13" not in pulls
    assert {text for text in pulls if text.startswith("e1>>")} == {f"e1>>e{row}" for row in range(13, 19)}


def test_a_pull_ends_on_an_empty_square_of_the_other_end_zone() -> None:
    position = situation("pull", "b17,d17,f17,h17", "b3,e3,f2,i1", north="gold")
    assert set(listed(position)) == {
        "b3>>b16", "e3>>e16", "e3>>e17", "e3>>e18", "f2>>f16", "i1>>i16", "i1>>i17", "i1>>i18",
    }  # fmt: skip
    assert refused(position, "e3>>e15").code == "ultimade-pull-zone"
    assert refused(position, "b3>>b17").code == "ultimade-occupied"
    assert refused(position, "e3>>f16").code == "ultimade-pull-line"
    blocked = refused(position, "b3>>b18")
    assert (blocked.code, blocked.cause) == ("ultimade-pull-blocked", ("b17",))


def test_a_pull_goes_over_own_players_but_only_own_ones_may_pull() -> None:
    position = situation("pull", "b17,d17,f17,h17", "e1,e2,e3,i1", north="gold")
    assert legal(position, "e1>>e16")
    assert refused(position, "b17>>b1").code == "ultimade-not-yours"
    assert refused(position, "a1>>a16").code == "ultimade-nobody"


def test_only_a_line_up_is_taken_for_a_line_up() -> None:
    start = ULTIMADE.start({"first_pull": "gold"})
    assert refused(start, "done").code == "ultimade-not-now"
