"""U3.4 to U3.6: at most one marker."""

from __future__ import annotations

from scheibe.ultimade import ULTIMADE
from tests.ultimade.setting import ends_of, legal, play, refused, situation

OFFENCE = "e9*,d12,a1,i1"


def test_a_second_marker_may_not_run_next_to_d12() -> None:
    position = situation("defence-runs", OFFENCE, "c13,f14,a18,i18")
    error = refused(position, "f14-e13")
    assert (error.code, error.arguments["square"], error.clause) == ("ultimade-marked", "d12", "U3.4")
    assert error.cause == ("d12", "c13")
    assert str(error) == "d12 is already marked: only one defender may stand next to it (U3.4)"
    around_d12 = {f"{file}{row}" for file in "cde" for row in (11, 12, 13)}
    assert not ends_of(position, "f14") & around_d12


def test_the_error_is_said_in_german_too() -> None:
    error = refused(situation("defence-runs", OFFENCE, "c13,f14,a18,i18"), "f14-e13")
    assert error.words("de").startswith("d12 ist schon gedeckt: Nur ein Verteidiger darf daneben stehen")


def test_the_first_marker_may_run_next_to_anyone() -> None:
    position = situation("defence-runs", OFFENCE, "c15,f14,a18,i18")
    assert legal(position, "f14-e13")
    assert legal(position, "f14-f10")


def test_the_only_marker_may_go_on_marking_from_another_square() -> None:
    position = situation("defence-runs", OFFENCE, "c13,f14,a18,i18")
    assert legal(position, "c13-e13")


def test_when_the_marker_has_left_another_may_come() -> None:
    position = situation("defence-runs", OFFENCE, "c13,f14,a18,i18")
    assert legal(play(position, "c13-c15"), "f14-e13")


def test_the_holder_too_has_one_marker_at_most() -> None:
    position = situation("defence-runs", OFFENCE, "e10,f12,a18,i18")
    error = refused(position, "f12-f10")
    assert error.cause == ("e9", "e10")


def test_a_square_next_to_two_players_is_forbidden_if_one_of_them_is_marked() -> None:
    # e11 lies between d12 (marked by c13) and f10, who nobody marks
    position = situation("defence-runs", "e8*,d12,f10,i1", "c13,g13,a18,i18")
    assert refused(position, "g13-e11").cause == ("d12", "c13")
    assert legal(position, "g13-g11")


def test_one_defender_may_mark_two_players_at_once() -> None:
    position = situation("defence-runs", "e8*,d12,f12,i1", "c16,e14,g16,i18")
    after = play(position, "e14-e13")
    assert refused(after, "c16-c13").cause == ("d12", "e13")
    assert refused(after, "g16-g13").cause == ("f12", "e13")


def test_one_may_run_through_a_marked_players_surroundings() -> None:
    # from f12 to b12 the way of four steps leads past d12, whom c13 marks
    position = situation("defence-runs", OFFENCE, "c13,f12,a18,i18")
    assert legal(position, "f12-b12")
    path = ULTIMADE.describe(position, ULTIMADE.parse_move("f12-b12", position), position)["path"]
    assert {f"{file}{row}" for file in "cde" for row in (11, 12, 13)} & set(path)


def test_markers_who_stay_never_break_the_rule() -> None:
    position = situation("defence-runs", OFFENCE, "c13,e13,a18,i18")
    assert legal(position, "done")
    assert refused(position, "c13-c12").code == "ultimade-marked"
    assert legal(play(position, "c13-c14"), "done")


def test_the_offence_is_not_bound_by_marking() -> None:
    position = situation("offence-runs", "e9*,b8,a1,i1", "c13,e13,a18,i18")
    assert legal(position, "b8-d12")
