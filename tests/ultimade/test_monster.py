"""U6: Monster-Defence."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scheibe.core.contracts import CHANCE
from scheibe.ultimade import ULTIMADE
from tests.ultimade.setting import ends_of, legal, listed, play, refused, situation

CATCH = ("e5*,e9,a1,h2", "e10,a18,c18,i18")
"""Copper throws from e5 to e9, which e10 marks."""
TWO_MARKERS = ("e5*,e9,a1,h2", "d10,f10,c18,i18")
GOAL = ("e14*,e17,a1,h2", "e18,a10,c9,i9")


def test_a_catch_next_to_a_defender_lets_the_defence_choose_to_roll() -> None:
    caught = play(situation("throw", *CATCH), "e5>e9")
    assert (caught.phase, caught.to_move) == ("monster", 1)
    assert listed(caught) == ["roll", "decline"]
    assert ULTIMADE.offers(caught) == {
        "kind": "monster", "catcher": "e9", "markers": ["e10"], "device": "die", "turn": [1, 3],
        "falls": [{"type": "die", "face": face, "turn": face in (1, 6)} for face in range(1, 7)],
    }  # fmt: skip


def test_whoever_may_toss_coins_is_told_what_may_fall() -> None:
    offers = ULTIMADE.offers(play(situation("throw", *CATCH, monster="coins"), "e5>e9"))
    assert (offers["device"], offers["turn"]) == ("coins", [1, 4])
    falls = [(*fall["faces"], fall["turn"]) for fall in offers["falls"]]
    assert sorted(falls) == [
        ("heads", "heads", False), ("heads", "tails", False), ("tails", "heads", False), ("tails", "tails", True),
    ]  # fmt: skip


def test_a_catch_without_a_defender_beside_goes_on() -> None:
    assert play(situation("throw", "e5*,e9,a1,h2", "e11,a18,c18,i18"), "e5>e9").phase == "offence-runs"


def test_whether_the_thrower_is_marked_does_not_matter() -> None:
    assert play(situation("throw", "e5*,e9,a1,h2", "d4,a18,c18,i18"), "e5>e9").phase == "offence-runs"


def test_declining_the_play_goes_on_and_nobody_is_frozen() -> None:
    after = play(situation("throw", *CATCH), "e5>e9", "decline")
    assert (after.phase, after.to_move, after.frozen) == ("offence-runs", 0, False)


def test_the_die_is_a_matter_of_chance() -> None:
    rolled = play(situation("throw", *CATCH), "e5>e9", "roll")
    assert (rolled.phase, rolled.to_move) == ("die", CHANCE)
    assert [(str(move), chance) for move, chance in rolled.chances()] == [
        (f"die:{face}", Fraction(1, 6)) for face in range(1, 7)
    ]
    assert listed(rolled) == [f"die:{face}" for face in range(1, 7)]


@pytest.mark.parametrize("face", range(1, 7))
def test_one_or_six_is_a_turn_to_the_marker(face: int) -> None:
    after = play(situation("throw", *CATCH), "e5>e9", "roll", f"die:{face}")
    assert (after.offence == 1) == (face in (1, 6))
    assert ULTIMADE.view(after)["holder"] == ("e10" if face in (1, 6) else "e9")
    assert after.frozen == (face not in (1, 6))
    assert after.phase == "offence-runs"
    assert after.throws == 1


def test_two_tails_are_a_turn() -> None:
    rolled = play(situation("throw", *CATCH, monster="coins"), "e5>e9", "roll")
    assert [(str(move), chance) for move, chance in rolled.chances()] == [
        (f"coins:{faces}", Fraction(1, 4)) for faces in ("hh", "ht", "th", "tt")
    ]
    assert [play(rolled, f"coins:{faces}").offence for faces in ("hh", "ht", "th", "tt")] == [0, 0, 0, 1]
    assert refused(rolled, "die:1").code == "ultimade-not-now"


@pytest.mark.parametrize(("device", "chance"), [("die", Fraction(1, 3)), ("coins", Fraction(1, 4))])
def test_die_and_coins_bring_a_turn_with_the_chance_that_the_rules_say(device: str, chance: Fraction) -> None:
    rolled = play(situation("throw", *CATCH, monster=device), "e5>e9", "roll")
    assert sum(part for move, part in rolled.chances() if rolled.play(move).offence == 1) == chance
    assert ULTIMADE.offers(play(situation("throw", *CATCH, monster=device), "e5>e9"))["turn"] == [
        chance.numerator, chance.denominator,
    ]  # fmt: skip


def test_with_the_option_off_there_is_no_monster_defence() -> None:
    assert play(situation("throw", *CATCH, monster="off"), "e5>e9").phase == "offence-runs"


# --- a miss (U6.3) ---------------------------------------------------------------------------------------------------
def test_after_a_miss_only_the_marker_may_run_in_the_next_defence_runs() -> None:
    position = play(situation("throw", *CATCH), "e5>e9", "roll", "die:3", "done")
    error = refused(position, "a18-a17")
    assert (error.code, error.clause, error.cause) == ("ultimade-frozen", "U6.3", ("a18",))
    assert legal(position, "e10-e12")
    assert set(ULTIMADE.offers(position)["runs"]) == {"e10"}
    assert listed(play(position, "e10-e12")) == ["done"]


def test_a_frozen_defence_need_not_run_at_all() -> None:
    assert legal(play(situation("throw", *CATCH), "e5>e9", "roll", "die:3", "done"), "done")


def test_of_several_markers_any_one_may_run_but_only_one() -> None:
    position = play(situation("throw", *TWO_MARKERS), "e5>e9", "roll", "die:3", "done")
    assert set(ULTIMADE.offers(position)["runs"]) == {"d10", "f10"}
    after = play(position, "d10-d12")
    error = refused(after, "f10-f12")
    assert (error.code, error.clause) == ("ultimade-frozen-one", "U6.3")
    assert listed(after) == ["done"]


def test_the_freeze_lasts_for_one_defence_run_only() -> None:
    position = play(situation("throw", *CATCH), "e5>e9", "roll", "die:3", "done", "done")
    assert position.phase == "throw"
    again = play(position, "e9>e5", "done")
    assert (again.phase, again.frozen) == ("defence-runs", False)
    assert legal(again, "a18-a17")


def test_the_offence_is_never_frozen() -> None:
    position = play(situation("throw", *CATCH), "e5>e9", "roll", "die:3")
    assert legal(position, "a1-a2") and legal(position, "h2-h3") and legal(position, "e5-e4")


def test_with_none_a_miss_has_no_effect() -> None:
    position = play(situation("throw", *CATCH, monster_miss="none"), "e5>e9", "roll", "die:3")
    assert not position.frozen
    assert legal(play(position, "done"), "a18-a17")


def test_the_marker_is_bound_by_the_marking_rule_too() -> None:
    position = play(situation("throw", "e5*,e9,a16,h2", "e10,a18,b17,i18"), "e5>e9", "roll", "die:3", "done")
    assert "b15" not in ends_of(position, "e10") and legal(position, "e10-c12")


# --- a turn (U6.2) ---------------------------------------------------------------------------------------------------
def test_of_several_markers_the_new_offence_chooses_who_gets_the_disc() -> None:
    after = play(situation("throw", *TWO_MARKERS), "e5>e9", "roll", "die:6")
    assert (after.phase, after.to_move, listed(after)) == ("nearest", 1, ["take:d10", "take:f10"])


def test_with_euclid_a_marker_beside_comes_before_one_across_the_corner() -> None:
    position = situation("throw", "e5*,e9,a1,h2", "e10,f10,c18,i18", nearest="euclid")
    after = play(position, "e5>e9", "roll", "die:6")
    assert ULTIMADE.view(after)["holder"] == "e10"
    king = situation("throw", "e5*,e9,a1,h2", "e10,f10,c18,i18")
    assert play(king, "e5>e9", "roll", "die:6").phase == "nearest"


# --- in the end zone (U6.5) ------------------------------------------------------------------------------------------
def test_a_marked_catch_in_the_end_zone_counts_only_if_the_defence_declines_or_fails() -> None:
    caught = play(situation("throw", *GOAL), "e14>e17")
    assert (caught.phase, caught.score) == ("monster", (0, 0))
    assert play(caught, "decline").score == (1, 0)
    assert play(caught, "roll").score == (0, 0)
    assert play(caught, "roll", "die:2").score == (1, 0)
    lost = play(caught, "roll", "die:1")
    assert (lost.score, ULTIMADE.view(lost)["holder"], lost.offence) == ((0, 0), "e18", 1)


def test_after_a_point_that_stood_nobody_is_frozen() -> None:
    after = play(situation("throw", *GOAL), "e14>e17", "roll", "die:2")
    assert (after.phase, after.frozen) == ("receivers-line-up", False)


def test_without_monster_on_goal_the_point_counts_at_once() -> None:
    assert play(situation("throw", *GOAL, monster_on_goal=False), "e14>e17").score == (1, 0)
    outside = play(situation("throw", *CATCH, monster_on_goal=False), "e5>e9")
    assert outside.phase == "monster"


# --- only after a caught pass (U6.6) ---------------------------------------------------------------------------------
def test_it_never_follows_a_pick_up() -> None:
    position = situation("offence-runs", "d2,g3,a1,i1", "e5,b10,d10,h10", also="disc=e4")
    assert play(position, "d2-e4").phase == "offence-runs"


def test_it_never_follows_a_turn() -> None:
    after = play(situation("defence-runs", "e9*,f11,a2,i1", "e10,a18,c18,i18"), "done")
    assert (after.offence, after.phase) == (1, "offence-runs")
