"""U4: throwing."""

from __future__ import annotations

import pytest

from tests.ultimade.setting import called, legal, listed, play, refused, situation

FAR = "f18,g18,h18,i18"


def test_a1_to_a3_over_the_empty_a2_is_legal() -> None:
    assert legal(situation("throw", "a1*,a3,h3,h5", FAR), "a1>a3")


def test_a1_to_a2_is_never_legal() -> None:
    # i1 can be reached, so that it comes to a throw at all
    error = refused(situation("throw", "a1*,a2,i1,h5", FAR), "a1>a2")
    assert (error.code, error.clause) == ("ultimade-throw-near", "U4.2")


def test_a1_to_a4_over_a_team_mate_and_one_free_square_is_legal() -> None:
    assert legal(situation("throw", "a1*,a2,a4,h5", FAR), "a1>a4")


def test_a1_to_a4_over_two_team_mates_is_illegal() -> None:
    # there is no fourth team-mate to throw to: under strict officiating it is a turn before the throw
    assert play(situation("defence-runs", "a1*,a2,a3,a4", FAR), "done").offence == 1
    error = called(situation("throw", "a1*,a2,a3,a4", FAR, officiating="self"), "a1>a4")
    assert (error.code, error.clause, error.cause) == ("ultimade-throw-full", "U4.4", ("a2", "a3"))


@pytest.mark.parametrize("opponent", ["a2", "a3"])
def test_a1_to_a4_past_an_opponent_is_illegal(opponent: str) -> None:
    error = refused(situation("throw", "a1*,i1,a4,h5", f"{opponent},g18,h18,i18"), "a1>a4")
    assert (error.code, error.clause, error.cause) == ("ultimade-throw-blocked", "U4.3", (opponent,))


def test_throws_go_along_rows_columns_and_diagonals_only() -> None:
    position = situation("throw", "e9*,e14,a9,i13", FAR)
    assert listed(position) == ["e9>e14", "e9>a9", "e9>i13"]
    error = refused(situation("throw", "e9*,e14,a9,i12", FAR), "e9>i12")
    assert (error.code, error.clause) == ("ultimade-throw-line", "U4.1")


def test_the_first_opponent_in_the_line_is_named() -> None:
    error = refused(situation("throw", "e1*,e12,a1,h5", "e9,e4,e11,i18"), "e1>e12")
    assert error.cause == ("e4",)
    assert "e4 stands in the line to e12" in str(error)


def test_an_opponent_behind_the_target_or_beside_the_line_does_not_matter() -> None:
    assert legal(situation("throw", "e1*,e5,a1,h5", "e6,d3,f3,i18"), "e1>e5")


def test_a_marked_receiver_may_be_thrown_to() -> None:
    position = situation("throw", "e5*,e9,a1,h2", "d9,a18,h18,i18")
    assert legal(position, "e5>e9")


def test_a_pass_goes_from_the_holder_to_a_team_mate() -> None:
    position = situation("throw", "e5*,e9,a1,h2", "d9,a18,h18,i18")
    assert refused(position, "e5>d9").code == "ultimade-not-mate"
    assert refused(position, "e5>e8").code == "ultimade-not-mate"
    assert refused(position, "e5>e5").code == "ultimade-not-mate"
    error = refused(position, "e9>a5")
    assert (error.code, error.cause) == ("ultimade-not-holder", ("e5",))


def test_where_a_pass_exists_nothing_else_is_legal() -> None:
    position = situation("throw", "e5*,e9,a1,h2", "d9,a18,h18,i18")
    assert listed(position) == ["e5>e9", "e5>a1", "e5>h2"]
    assert refused(position, "turn").code == "ultimade-turn-by-itself"
    assert refused(position, "done").code == "ultimade-not-now"


def test_the_catcher_is_the_new_holder() -> None:
    after = play(situation("throw", "e5*,e9,a1,h2", FAR), "e5>a1")
    assert (after.phase, after.offence, after.holder, after.throws) == ("offence-runs", 0, 0, 1)
