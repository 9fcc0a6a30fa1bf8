"""Calls and the last point in self-officiated matches of Ultimade (U8.7)."""

from __future__ import annotations

import pytest

from scheibe.core.chance import Draws
from scheibe.core.contracts import Outcome
from scheibe.core.match import Match, Verdict
from scheibe.errors import NotYourTurn
from scheibe.ultimade import ULTIMADE

COPPER, GOLD = 0, 1
SELF = "points_to_win=1 officiating=self"


def match_at(position: str) -> Match:
    return Match.begin(ULTIMADE, start=ULTIMADE.parse_position(f"{position} {SELF}"))


def defence_runs() -> Match:
    """Copper holds on e5; g7, c7 and a1 wait for a pass; all of Gold is free to run."""
    return match_at("defence-runs offence=copper north=copper score=0:0 copper=e5*,g7,c7,a1 gold=e9,d9,f9,i18")


def throw_at_goal(opponent: str = "e14") -> Match:
    """Copper holds on e12, a team-mate waits on e17 in the end zone, and a golden coin stands in the line."""
    return match_at(f"throw offence=copper north=copper score=0:0 copper=e12*,e17,g12,a1 gold={opponent},b9,f5,i5")


def test_a_marker_too_many_is_called_and_goes_back() -> None:
    match = defence_runs().submit_texts(GOLD, ["e9-e6", "f9-f6", "done"])
    assert match.may_call == (COPPER,)
    match = match.call(COPPER)
    assert match.verdict(4) == Verdict(rightful=True, back_to=1)
    assert match.to_move == GOLD
    assert str(match.position).startswith("defence-runs") and "e6+" in str(match.position)
    assert match.submit_texts(GOLD, ["f9-f7", "done"]).to_move == COPPER


def test_a_run_of_five_steps_may_be_called_before_the_other_side_has_ended_its_runs() -> None:
    match = defence_runs().submit_texts(GOLD, ["e9-e6", "i18-i13", "d9-d8"]).call(COPPER)
    assert match.verdict(4) == Verdict(True, back_to=1)
    assert match.standing() == (1,)


def test_a_breach_that_nobody_called_stands_after_the_next_throw() -> None:
    match = defence_runs().submit_texts(GOLD, ["e9-e6", "f9-f6", "done"]).submit_texts(COPPER, ["e5>c7"])
    assert match.may_call == (GOLD,)
    with pytest.raises(NotYourTurn):
        match.call(COPPER)


def test_a_wrongful_call_changes_nothing_and_can_be_followed_by_one_only_after_a_move() -> None:
    before = defence_runs().submit_texts(GOLD, ["e9-e6", "done"])
    match = before.call(COPPER)
    assert match.verdict(3) == Verdict(rightful=False, back_to=None)
    assert match.position == before.position and match.to_move == COPPER
    with pytest.raises(NotYourTurn):
        match.call(COPPER)


def test_a_last_point_by_an_illegal_pass_falls_when_it_is_called() -> None:
    match = throw_at_goal().submit_texts(COPPER, ["e12>e17"])
    assert match.position.phase == "over"
    assert (match.outcome, match.must_accept, match.may_call) == (None, GOLD, (GOLD,))
    called = match.call(GOLD)
    assert (called.outcome, called.must_accept) == (None, None)
    assert called.position == called.start and called.to_move == COPPER


def test_a_last_point_stands_when_the_conceding_side_accepts_it() -> None:
    match = throw_at_goal().submit_texts(COPPER, ["e12>e17"]).accept(GOLD)
    assert match.outcome == Outcome(COPPER, "points")


def test_who_chooses_about_the_monster_defence_has_given_up_the_call() -> None:
    match = throw_at_goal(opponent="e16").submit_texts(COPPER, ["e12>e17"])
    assert match.position.phase == "monster" and match.may_call == (GOLD,)
    assert GOLD not in match.submit_texts(GOLD, ["roll"]).advance(Draws.plain(1)).may_call
    declined = match.submit_texts(GOLD, ["decline"])
    assert (declined.outcome, declined.must_accept, declined.may_call) == (None, GOLD, ())
    assert declined.accept(GOLD).outcome == Outcome(COPPER, "points")


def test_under_strict_officiating_nothing_is_called() -> None:
    match = Match.begin(ULTIMADE, {"first_pull": "gold"}).submit_texts(COPPER, ["a16,c16,e16,g16"])
    assert match.may_call == ()
    with pytest.raises(NotYourTurn, match="the rules are enforced"):
        match.call(GOLD)
