"""Options: what they take, and that each one changes what it should."""

from __future__ import annotations

from typing import Any

import pytest

from scheibe.errors import BadOption
from scheibe.ultimade import ULTIMADE, Options
from tests.ultimade.setting import legal, listed, play, situation

CATCH = ("e5*,e9,a1,h2", "e10,a18,c18,i18")
GOAL = ("e14*,e17,a1,h2", "e18,a10,c9,i9")


def _second_zone(switch_ends: bool) -> str:
    scored = play(situation("throw", "e14*,e17,a1,h2", "a10,b10,c9,i9", switch_ends=switch_ends), "e14>e17")
    return str(ULTIMADE.offers(scored)["squares"][0])


CHANGES: dict[str, dict[Any, Any]] = {
    "end_zone_depth": {
        value: len(ULTIMADE.start({"first_pull": "gold", "end_zone_depth": value}).moves) for value in (1, 3, 6)
    },
    "pickup_runs": {
        value: play(
            situation("offence-runs", "d2,g3,a1,i1", "e7,b10,d10,h10", also="disc=e4", pickup_runs=value), "done"
        ).offence
        for value in (1, 2)
    },
    "nearest": {
        value: play(situation("defence-runs", "e9*,f11,a2,i1", "b12,f13,e12,i18", nearest=value), "done").phase
        for value in ("king", "euclid")
    },
    "callahan": {
        value: play(situation("defence-runs", "e4*,f6,a2,i1", "e2,a18,c18,i18", callahan=value), "done").score
        for value in (False, True)
    },
    "monster": {
        value: str(listed(play(play(situation("throw", *CATCH, monster=value), "e5>e9"), *rolls)))
        for value, rolls in (("die", ["roll"]), ("coins", ["roll"]), ("off", []))
    },
    "monster_miss": {
        value: play(situation("throw", *CATCH, monster_miss=value), "e5>e9", "roll", "die:3").frozen
        for value in ("freeze", "none")
    },
    "monster_on_goal": {
        value: play(situation("throw", *GOAL, monster_on_goal=value), "e14>e17").score for value in (True, False)
    },
    "switch_ends": {value: _second_zone(value) for value in (True, False)},
    "first_pull": {value: ULTIMADE.start({"first_pull": value}).to_move for value in ("lot", "copper", "gold")},
    "points_to_win": {
        value: play(situation("throw", *GOAL, points_to_win=value), "e14>e17", "decline").phase for value in (1, 2)
    },
    "max_throws": {
        value: play(situation("throw", *CATCH, max_throws=value), "e5>e9", "decline").phase for value in (None, 1)
    },
    "officiating": {
        value: situation("offence-runs", "e9,a1*,b1,c1", officiating=value).possible(
            ULTIMADE.parse_move("e9-e17", situation("offence-runs", "e9,a1*,b1,c1"))
        )
        for value in ("strict", "self")
    },
}


def test_every_option_is_tried() -> None:
    assert list(CHANGES) == [spec.name for spec in ULTIMADE.options]


@pytest.mark.parametrize("name", CHANGES)
def test_each_option_changes_what_it_should(name: str) -> None:
    effects = [str(effect) for effect in CHANGES[name].values()]
    assert len(set(effects)) == len(effects)


@pytest.mark.parametrize("spec", ULTIMADE.options, ids=lambda spec: spec.name)
def test_a_position_tells_every_option(spec: Any) -> None:
    other = {"choice": spec.choices[-1:], "flag": (not spec.default,), "integer": (5,)}[spec.kind][0]
    position = ULTIMADE.start({spec.name: other})
    assert ULTIMADE.options_of(position)[spec.name] == other
    if other != spec.default:
        assert f"{spec.name}={str(other).lower()}" in str(position)
    assert ULTIMADE.options_of(ULTIMADE.start())[spec.name] == spec.default
    assert ULTIMADE.options_of(ULTIMADE.parse_position(str(position))) == ULTIMADE.options_of(position)


def test_different_options_are_different_positions() -> None:
    assert ULTIMADE.start() != ULTIMADE.start({"nearest": "euclid"})
    assert ULTIMADE.start() == ULTIMADE.start({"nearest": "king"})


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(BadOption) as caught:
        ULTIMADE.start({"endzone": 3})
    assert caught.value.code == "match-option-unknown"
    assert "endzone" in str(caught.value) and "end_zone_depth" in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("end_zone_depth", 0), ("end_zone_depth", 7), ("end_zone_depth", "3"), ("end_zone_depth", 3.0),
        ("end_zone_depth", True), ("end_zone_depth", None), ("pickup_runs", 0), ("pickup_runs", 10),
        ("nearest", "manhattan"), ("nearest", 1), ("callahan", "true"), ("callahan", 1), ("monster", "dice"),
        ("monster", None), ("monster_miss", ""), ("monster_on_goal", 0), ("switch_ends", None),
        ("first_pull", "chance"),
        ("points_to_win", 0), ("points_to_win", 100), ("max_throws", 0), ("max_throws", 10001), ("max_throws", -1),
        ("officiating", "Strict"), ("nearest", ["king"]), ("monster", {}),
    ],
)  # fmt: skip
def test_a_value_that_an_option_does_not_take_is_refused(name: str, value: Any) -> None:
    with pytest.raises(BadOption) as caught:
        ULTIMADE.start({name: value})
    assert (caught.value.code, caught.value.arguments["option"]) == ("match-option-value", name)
    assert name in str(caught.value) and caught.value.clause.startswith("U")


def test_options_name_the_clause_that_they_belong_to() -> None:
    assert all(spec.clause.startswith("U") for spec in ULTIMADE.options)
    assert Options().as_dict() == {spec.name: spec.default for spec in ULTIMADE.options}


def test_legal_moves_do_not_depend_on_officiating() -> None:
    assert legal(situation("offence-runs", "e9,a1*,b1,c1", officiating="self"), "e9-e13")
