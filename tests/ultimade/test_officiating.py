"""U8: strict and self-officiating, as far as positions go (calls belong to the match)."""

from __future__ import annotations

import pytest

from scheibe.ultimade import ULTIMADE, SayTurn
from tests.ultimade.setting import called, legal, listed, play, refused, situation

RUNS = ("e9,a1*,b1,c1", "d12,f12,e18,i18")
MARK = ("e9*,d12,a1,i1", "c13,f14,a18,i18")

NO_FREE_SQUARE = ("a1*,a2,a3,a4", "a10,g18,h18,i18")
"""No pass is legal, so under strict officiating it does not come to a throw."""

BREACHES = {
    "a run of more than four steps": ("offence-runs", *RUNS, "", "e9-e17", "ultimade-too-far"),
    "a run through players": ("offence-runs", "a1,i1*,a2,b2", "b1,c18,g18,i18", "", "a1-c1", "ultimade-no-way"),
    "a defender across the disc": (
        "defence-runs", "h2,a5,c5,e5", "i1,i2,a18,c18", "disc=h1 missed=1", "i1-g1", "ultimade-disc-crossed",
    ),
    "a second marker": ("defence-runs", *MARK, "", "f14-e13", "ultimade-marked"),
    "a throw off the lines": ("throw", "e9*,e14,a9,i12", "f18,g18,h18,i18", "", "e9>i12", "ultimade-throw-line"),
    "a throw to a neighbour": ("throw", "a1*,a2,i1,h5", "f18,g18,h18,i18", "", "a1>a2", "ultimade-throw-near"),
    "a throw over an opponent": ("throw", "a1*,i1,a4,h5", "a2,g18,h18,i18", "", "a1>a4", "ultimade-throw-blocked"),
    "a throw over no free square": ("throw", *NO_FREE_SQUARE, "", "a1>a4", "ultimade-throw-full"),
}  # fmt: skip


@pytest.mark.parametrize("name", [name for name in BREACHES if name != "a throw over no free square"])
def test_under_strict_officiating_it_is_refused(name: str) -> None:
    phase, copper, gold, also, text, code = BREACHES[name]
    assert refused(situation(phase, copper, gold, also=also), text).code == code


def test_under_strict_officiating_it_does_not_come_to_a_throw_without_a_pass() -> None:
    assert play(situation("defence-runs", *NO_FREE_SQUARE), "done").offence == 1


@pytest.mark.parametrize("name", BREACHES)
def test_under_self_officiating_it_is_carried_out(name: str) -> None:
    phase, copper, gold, also, text, code = BREACHES[name]
    error = called(situation(phase, copper, gold, also=also, officiating="self"), text)
    assert error.code == code
    assert error.clause


@pytest.mark.parametrize(
    ("text", "code"),
    [("e3>>e9", "ultimade-pull-zone"), ("e3>>f16", "ultimade-pull-line"), ("b3>>b18", "ultimade-pull-blocked")],
)
def test_a_pull_may_go_to_any_free_square(text: str, code: str) -> None:
    strict = situation("pull", "b17,d17,f17,h17", "b3,e3,f2,i1", north="gold")
    assert refused(strict, text).code == code
    position = situation("pull", "b17,d17,f17,h17", "b3,e3,f2,i1", north="gold", officiating="self")
    assert called(position, text).code == code
    assert ULTIMADE.view(play(position, text))["disc"] == text.split(">>")[1]
    assert refused(position, "b3>>b17").code == "ultimade-occupied"
    assert refused(position, "b3>>e3").code == "ultimade-occupied"


def test_a_run_is_a_breach_only_if_no_way_of_four_steps_exists() -> None:
    position = situation("offence-runs", "a1,i1*,i2,i3", "b1,b2,g18,i18", officiating="self")
    assert legal(position, "a1-c2")
    assert called(position, "a1-e1").code == "ultimade-no-way"


REFUSED = {
    "a second run": ("offence-runs", "e9,a1*,b1+,c1", "d12,f12,e18,i18", "", "b1-b2", "ultimade-has-run"),
    "a running holder": ("offence-runs", *RUNS, "", "a1-a2", "ultimade-holder-stands"),
    "a frozen defender": (
        "defence-runs", "e5,e9*,a1,h2", "e10,a18,c18,i18", "throws=1 frozen", "a18-a17", "ultimade-frozen",
    ),
    "ending on the disc as a defender": (
        "defence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", "disc=e4 missed=1", "e6-e4", "ultimade-on-disc",
    ),
    "ending the runs with surplus markers": (
        "defence-runs", "d11,f11,a1,i1", "a18,b18,c18,e12*", "surplus", "done", "ultimade-surplus",
    ),
    "running onto a player": ("offence-runs", *RUNS, "", "e9-d12", "ultimade-occupied"),
    "a throw to an opponent": ("throw", "e9*,e14,a9,i13", "c9,g18,h18,i18", "", "e9>c9", "ultimade-not-mate"),
    "a throw to an empty square": ("throw", "e9*,e14,a9,i13", "c9,g18,h18,i18", "", "e9>e12", "ultimade-not-mate"),
    "a move out of time": ("offence-runs", *RUNS, "", "a1>e9", "ultimade-not-now"),
    "a turn where a pass is legal": (
        "throw", "e9*,e14,a9,i13", "c5,g18,h18,i18", "", "turn", "ultimade-turn-has-pass",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_everything_else_is_refused_under_self_officiating_too(name: str) -> None:
    phase, copper, gold, also, text, code = REFUSED[name]
    offence = "gold" if "surplus" in also else "copper"
    position = situation(phase, copper, gold, also=also, offence=offence, officiating="self")
    assert refused(position, text).code == code


def test_bad_line_ups_are_refused_too() -> None:
    start = ULTIMADE.start({"first_pull": "gold", "officiating": "self"})
    assert refused(start, "a16,c16,e16,g15").code == "ultimade-line-up-zone"
    pullers = situation("pullers-line-up", "a16,b16,c16,d16", "-", north="gold", officiating="self")
    assert refused(pullers, "a1,b2,c3,d1").code == "ultimade-line-up-no-pull"


# --- the turn (U8.6) -------------------------------------------------------------------------------------------------
def test_the_turn_is_said_by_the_thrower() -> None:
    position = play(situation("defence-runs", "e9*,f11,a2,i1", "e12,a18,c18,i18", officiating="self"), "done")
    assert (position.phase, position.to_move, position.throws) == ("throw", 0, 0)
    assert listed(position) == ["turn"]
    after = play(position, "turn")
    assert (after.phase, ULTIMADE.view(after)["holder"], after.throws) == ("offence-runs", "e12", 1)


def test_where_no_pass_is_legal_every_pass_is_a_breach() -> None:
    position = situation("throw", "e9*,f11,a2,i1", "e12,a18,c18,i18", officiating="self")
    for mate in ("f11", "a2", "i1"):
        assert called(position, f"e9>{mate}").code == "ultimade-throw-line"


def test_saying_turn_does_not_tell_which_pass_is_legal() -> None:
    position = situation("throw", "e9*,e14,a9,i13", "c5,g18,h18,i18", officiating="self")
    error = refused(position, "turn")
    assert (error.arguments, error.cause) == ({}, ())


# --- nothing shows what is legal (U8.5) ------------------------------------------------------------------------------
def test_all_possible_squares_are_offered_and_no_way_is_claimed() -> None:
    position = situation("defence-runs", *MARK, officiating="self")
    offers = ULTIMADE.offers(position)
    assert set(offers["runs"]) == {"c13", "f14", "a18", "i18"}
    assert len(offers["runs"]["f14"]) == 162 - 8
    assert set(offers["runs"]["f14"].values()) == {None}
    assert offers["via"] == {}


def test_offers_leave_out_what_is_not_possible() -> None:
    position = situation("defence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", also="disc=e4 missed=1", officiating="self")
    assert "e4" not in ULTIMADE.offers(position)["runs"]["e6"]


def test_every_team_mate_is_offered_and_turn_always() -> None:
    free = situation("throw", "e9*,e14,a9,i12", "c5,g18,h18,i18", officiating="self")
    nobody = situation("throw", "e9*,f11,a2,i1", "e12,a18,c18,i18", officiating="self")
    assert ULTIMADE.offers(free) == {"kind": "throw", "throws": ["e14", "a9", "i12"], "blocked": [], "may_turn": True}
    assert ULTIMADE.offers(nobody) == {"kind": "throw", "throws": ["f11", "a2", "i1"], "blocked": [], "may_turn": True}


def test_moves_lists_the_legal_ones_under_both() -> None:
    for phase, squares in (("offence-runs", RUNS), ("defence-runs", MARK)):
        strict = situation(phase, *squares)
        self_ = situation(phase, *squares, officiating="self")
        assert listed(strict) == listed(self_)
    assert SayTurn() not in situation("throw", "e9*,e14,a9,i13", "c5,g18,h18,i18", officiating="self").moves
