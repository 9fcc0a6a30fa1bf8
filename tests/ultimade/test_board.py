"""U1: the board, its end zones, the teams and their directions."""

from __future__ import annotations

import pytest

from scheibe.ultimade import ULTIMADE
from scheibe.ultimade.board import NAMES, square_of
from tests.ultimade.setting import mirrored, play, situation, turned


def test_the_board_has_162_squares_from_a1_to_i18() -> None:
    assert len(set(NAMES)) == 162
    assert (NAMES[0], NAMES[8], NAMES[9], NAMES[161]) == ("a1", "i1", "a2", "i18")
    assert all(square_of(NAMES[square]) == square for square in range(162))


@pytest.mark.parametrize("name", ["j1", "a0", "a19", "A1", "a01", "", "a", "1a", "a1 "])
def test_no_other_square_exists(name: str) -> None:
    assert square_of(name) is None


def test_mirroring_and_turning_twice_is_nothing() -> None:
    assert NAMES[mirrored(square_of("a4") or 0)] == "i4"
    assert NAMES[turned(square_of("a4") or 0)] == "a15"
    assert all(mirrored(mirrored(square)) == square == turned(turned(square)) for square in range(162))


@pytest.mark.parametrize("depth", range(1, 7))
def test_end_zones_are_as_deep_as_the_option_says(depth: int) -> None:
    start = ULTIMADE.start({"first_pull": "gold", "end_zone_depth": depth})
    squares = ULTIMADE.offers(start)["squares"]
    assert len(squares) == 9 * depth
    assert {int(name[1:]) for name in squares} == set(range(19 - depth, 19))


def test_the_first_receivers_line_up_in_the_north_and_score_in_the_south() -> None:
    start = ULTIMADE.start({"first_pull": "gold"})
    assert start.to_move == 0
    assert ULTIMADE.view(start)["north"] == "gold"
    assert set(ULTIMADE.offers(start)["squares"]) == {f"{file}{row}" for file in "abcdefghi" for row in (16, 17, 18)}


def test_a_team_scores_opposite_the_zone_in_which_it_lined_up() -> None:
    north = situation("throw", "e14*,e17,a5,b5", "a1,c1,e1,g1", also="throws=3")
    assert play(north, "e14>e17").score == (1, 0)
    south = situation("throw", "e5*,e2,a8,b8", "a14,c14,e14,g14", north="gold", also="throws=3")
    assert play(south, "e5>e2").score == (1, 0)
    wrong = situation("throw", "e5*,e2,a8,b8", "a14,c14,e14,g14", also="throws=3")
    assert play(wrong, "e5>e2").score == (0, 0)


def test_the_line_of_rows_three_and_sixteen_bounds_the_zones() -> None:
    assert play(situation("throw", "e13*,e16,a5,b5", "a1,c1,e1,g1"), "e13>e16").score == (1, 0)
    assert play(situation("throw", "e13*,e15,a5,b5", "a1,c1,e1,g1"), "e13>e15").score == (0, 0)
