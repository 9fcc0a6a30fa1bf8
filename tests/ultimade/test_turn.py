"""U5: the turn."""

from __future__ import annotations

import pytest

from scheibe.ultimade import ULTIMADE
from tests.ultimade.setting import legal, listed, play, refused, situation

NOBODY_FREE = "e9*,f11,a2,i1"
"""Copper's holder on e9 has no team-mate in line."""


def test_without_a_legal_pass_the_nearest_opponent_gets_the_disc_where_it_stands() -> None:
    after = play(situation("defence-runs", NOBODY_FREE, "e12,a18,c18,i18"), "done")
    view = ULTIMADE.view(after)
    assert (view["phase"], view["to_move"], view["offence"]) == ("offence-runs", "gold", "gold")
    assert (view["holder"], after.throws) == ("e12", 1)


def test_after_a_turn_the_three_others_run_then_the_new_defence_then_comes_the_throw() -> None:
    after = play(situation("defence-runs", NOBODY_FREE, "e12,a18,c18,i18"), "done")
    assert refused(after, "e12-e13").code == "ultimade-holder-stands"
    after = play(after, "a18-a17", "c18-c17", "i18-i17", "done")
    assert (after.phase, after.to_move) == ("defence-runs", 0)
    after = play(after, "e9-e10", "done")
    assert after.phase in ("throw", "offence-runs", "nearest")
    assert after.throws in (1, 2)


def test_nearest_is_counted_in_kings_moves() -> None:
    # b12 and e12 are both three king's moves from e9, f13 is four
    after = play(situation("defence-runs", NOBODY_FREE, "b12,f13,e12,i18"), "done")
    assert (after.phase, after.to_move) == ("nearest", 1)
    assert listed(after) == ["take:b12", "take:e12"]


def test_with_euclid_the_straight_distance_counts() -> None:
    after = play(situation("defence-runs", NOBODY_FREE, "b12,f13,e12,i18", nearest="euclid"), "done")
    assert (after.phase, ULTIMADE.view(after)["holder"]) == ("offence-runs", "e12")
    farther = situation("defence-runs", "e9*,f12,a2,i1", "b12,e13,a18,i18", nearest="euclid")
    assert ULTIMADE.view(play(farther, "done"))["holder"] == "e13"  # 16 against 18, though b12 is nearer for a king


def test_among_equals_the_new_offence_chooses() -> None:
    after = play(situation("defence-runs", NOBODY_FREE, "b12,f13,e12,i18"), "done")
    assert ULTIMADE.offers(after) == {"kind": "nearest", "squares": ["b12", "e12"], "origin": "e9"}
    error = refused(after, "take:f13")
    assert (error.code, error.clause) == ("ultimade-not-nearest", "U5.2")
    assert refused(after, "take:e9").code == "ultimade-not-nearest"
    assert refused(after, "take:d4").code == "ultimade-not-nearest"
    taken = play(after, "take:b12")
    assert (taken.phase, taken.to_move, ULTIMADE.view(taken)["holder"]) == ("offence-runs", 1, "b12")


# --- surplus markers (U5.4) ------------------------------------------------------------------------------------------
SURROUNDED = ("e9*,f11,d11,i1", "e12,a18,c18,i18")
"""Gold's e12 will get the disc while f11 and d11 stand next to it."""


def test_surplus_markers_must_leave_at_the_next_opportunity() -> None:
    after_turn = play(situation("defence-runs", *SURROUNDED), "done")
    assert after_turn.surplus
    position = play(after_turn, "done")
    assert (position.phase, position.to_move) == ("defence-runs", 0)
    error = refused(position, "done")
    assert (error.code, error.clause, error.cause) == ("ultimade-surplus", "U5.4", ("f11", "e12"))
    assert "done" not in listed(position)


def test_when_one_of_two_has_left_the_runs_may_end() -> None:
    position = play(situation("defence-runs", *SURROUNDED), "done", "done", "f11-f9")
    assert legal(position, "done")
    assert not play(position, "done").surplus


def test_a_surplus_marker_that_stays_next_to_the_holder_breaks_the_marking_rule() -> None:
    position = play(situation("defence-runs", *SURROUNDED), "done", "done")
    assert refused(position, "f11-f12").code == "ultimade-marked"
    assert legal(play(position, "d11-d9"), "f11-f12")


def test_running_with_others_does_not_end_the_duty() -> None:
    position = play(situation("defence-runs", *SURROUNDED), "done", "done", "i1-i2", "e9-e8")
    assert refused(position, "done").code == "ultimade-surplus"


def test_a_marker_that_cannot_leave_may_stay() -> None:
    # the holder a18 has Copper on a17 and b18 beside it; b17 is Gold's. Both can go, a17 by a16 and b18 by c17.
    free = situation("defence-runs", "a17,b18,i1,i2", "a18*,b17,c18,h9", offence="gold", also="surplus")
    assert refused(free, "done").code == "ultimade-surplus"
    # a17 is shut in by its own a16 and b16, b18 by Gold on c18 and c17: nobody can leave
    shut_in = situation("defence-runs", "a17,b18,b16,a16", "a18*,b17,c18,c17", offence="gold", also="surplus")
    assert legal(shut_in, "done")
    # while one of them can, it must
    half = situation("defence-runs", "a17,b18,b16,i1", "a18*,b17,c18,c17", offence="gold", also="surplus")
    assert refused(half, "done").cause == ("a17", "a18")
    assert legal(play(half, "a17-a15"), "done")


def test_a_marker_that_has_run_already_cannot_leave() -> None:
    position = situation("defence-runs", "f11+,d11+,a2,i1", "e12*,a18,c18,i18", offence="gold", also="surplus")
    assert legal(position, "done")
    half = situation("defence-runs", "f11+,d11,a2,i1", "e12*,a18,c18,i18", offence="gold", also="surplus")
    assert refused(half, "done").cause == ("d11", "e12")


def test_there_is_no_duty_without_a_turn() -> None:
    caught = play(situation("throw", "e5*,e9,a1,h2", "d10,f10,a18,i18", monster="off"), "e5>e9")
    assert not caught.surplus
    assert legal(play(caught, "done"), "done")


def test_the_duty_follows_every_kind_of_turn() -> None:
    by_delay = situation("offence-runs", "e7,g7,a1,i1", "f8,b18,d18,h18", also="disc=e4 missed=1")
    assert play(by_delay, "done").surplus
    by_die = situation("die", "e8,f9*,a1,h2", "f8,a18,g18,i18", also="throws=1")
    assert play(by_die, "die:1").surplus
    by_choice = situation("nearest", "e9*,f11,d11,i1", "e12,b12,a18,i18", offence="gold", also="throws=1")
    assert play(by_choice, "take:e12").surplus
    assert not play(by_choice, "take:b12").surplus


# --- Callahan (U5.5) -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("callahan", "score"), [(False, (0, 0)), (True, (0, 1))])
def test_a_turn_inside_the_end_zone_one_attacks_counts_only_with_callahan(
    callahan: bool, score: tuple[int, int]
) -> None:
    position = situation("defence-runs", "e4*,f6,a2,i1", "e2,a18,c18,i18", callahan=callahan)
    after = play(position, "done")
    assert after.score == score
    assert after.phase == ("receivers-line-up" if callahan else "offence-runs")


def test_callahan_counts_for_the_one_who_is_chosen() -> None:
    position = situation(
        "nearest", "e4*,f6,a2,i1", "e2,e6,c18,i18", offence="gold", also="throws=1", callahan=True
    )  # fmt: skip
    assert play(position, "take:e2").score == (0, 1)
    assert play(position, "take:e6").score == (0, 0)


def test_callahan_counts_after_delay_and_after_the_die() -> None:
    delay = situation("offence-runs", "d9,g9,a5,i5", "e2,b10,d12,h10", also="disc=e4 missed=1", callahan=True)
    assert play(delay, "done").score == (0, 1)
    die = situation("die", "e8,e4*,a5,h6", "e3,a18,g18,i18", also="throws=1", callahan=True)
    assert play(die, "die:6").score == (0, 1)


def test_the_next_pass_caught_there_is_a_point() -> None:
    position = situation("throw", "e4,f6,a2,i1", "e2*,c2,c18,i18", offence="gold", also="throws=1", monster="off")
    assert play(position, "e2>c2").score == (0, 1)
