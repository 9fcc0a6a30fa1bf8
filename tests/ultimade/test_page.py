"""What a page is given: the state, what may be chosen, moves to animate, facts to tell (``docs/protocol.md``)."""

from __future__ import annotations

from typing import Any

import pytest

from scheibe.texts import LANGUAGES, say
from scheibe.ultimade import ULTIMADE, UltimadePosition
from tests.ultimade.setting import play, situation


def told(position: UltimadePosition, text: str) -> list[tuple[str, dict[str, Any]]]:
    """The facts of a move, without the common beginning of their codes; each can be said in both languages."""
    move = ULTIMADE.parse_move(text, position)
    facts = ULTIMADE.facts(position, move, position.play(move))
    for fact in facts:
        assert len({say(language, fact.code, fact.arguments) for language in LANGUAGES}) == len(LANGUAGES)
    return [(fact.code.removeprefix("ultimade-fact-"), dict(fact.arguments)) for fact in facts]


def shown(position: UltimadePosition, text: str) -> dict[str, Any]:
    move = ULTIMADE.parse_move(text, position)
    return ULTIMADE.describe(position, move, position.play(move))


# --- state -----------------------------------------------------------------------------------------------------------
def test_the_state_says_everything_that_is_drawn() -> None:
    position = situation("offence-runs", "g2+,b2,f6,g6*", "c6,c13,h10,f16", score="1:2", also="throws=12")
    assert ULTIMADE.view(position) == {
        "game": "ultimade", "phase": "offence-runs", "to_move": "copper", "offence": "copper",
        "coins": {"copper": ["g2", "b2", "f6", "g6"], "gold": ["c6", "c13", "h10", "f16"]},
        "ran": ["g2"], "holder": "g6", "disc": None, "north": "copper", "score": {"copper": 1, "gold": 2},
        "frozen": False, "surplus": False, "depth": 3, "outcome": None,
    }  # fmt: skip


def test_before_the_lot_nobody_is_the_offence() -> None:
    view = ULTIMADE.view(ULTIMADE.start())
    assert (view["offence"], view["north"], view["to_move"]) == (None, None, "chance")
    assert view["coins"] == {"copper": [], "gold": []}


def test_a_coin_keeps_its_place_in_the_list_for_the_whole_point() -> None:
    position = play(
        ULTIMADE.start({"first_pull": "gold"}), "b17,d17,f17,h17", "b3,d3,f3,h3", "b3>>b16", "h17-g16", "b17-b16"
    )
    assert ULTIMADE.view(position)["coins"]["copper"] == ["b16", "d17", "f17", "g16"]


# --- offers ----------------------------------------------------------------------------------------------------------
def test_line_ups_are_offered_as_squares_with_a_sensible_suggestion() -> None:
    start = ULTIMADE.start({"first_pull": "gold"})
    offers = ULTIMADE.offers(start)
    assert offers["kind"] == "line-up"
    assert len(offers["squares"]) == 27
    assert offers["suggestion"] == ["b17", "d17", "f17", "h17"]
    second = ULTIMADE.offers(play(start, ",".join(offers["suggestion"])))
    assert second["suggestion"] == ["b3", "d3", "f3", "h3"]


@pytest.mark.parametrize("depth", range(1, 7))
@pytest.mark.parametrize("files", ["bdfh", "aceg", "cegi", "abcd", "bdfg"])
def test_a_suggested_line_up_can_be_played_whatever_the_receivers_do(depth: int, files: str) -> None:
    front = ",".join(f"{file}{19 - depth}" for file in files)
    position = play(ULTIMADE.start({"first_pull": "gold", "end_zone_depth": depth}), front)
    suggested = ULTIMADE.parse_move(",".join(ULTIMADE.offers(position)["suggestion"]), position)
    assert suggested in position.moves and position.breach(suggested) is None


def test_pulls_are_offered_for_each_player_who_can_pull() -> None:
    position = situation("pull", "b16,d17,f17,h17", "b3,e3,f2,i1", north="gold")
    assert ULTIMADE.offers(position) == {
        "kind": "pull", "pulls": {"e3": ["e16", "e17", "e18"], "f2": ["f16"], "i1": ["i16", "i17", "i18"]},
    }  # fmt: skip


def test_runs_are_offered_with_the_square_before_each() -> None:
    position = situation("offence-runs", "a1,i1*,a2,b2+", "b1,c18,g18,i18")
    offers = ULTIMADE.offers(position)
    assert offers["runs"]["a1"] == {}
    assert set(offers["runs"]) == {"a1", "a2"}
    assert offers["runs"]["a2"]["a3"] == "a2" and offers["runs"]["a2"]["a4"] == "a3"
    assert (offers["via"], offers["may_end"], offers["may_not_end"]) == ({}, True, None)


def test_ways_past_marked_players_are_told_apart_from_destinations() -> None:
    position = situation("defence-runs", "e9*,d12,a1,i1", "c13,f12,a18,i18")
    offers = ULTIMADE.offers(position)
    assert offers["runs"]["f12"]["b12"] == "c11"
    assert "c11" not in offers["runs"]["f12"]
    assert offers["via"]["f12"]["c11"] == "d11"


def test_when_the_runs_may_not_end_the_reason_is_offered() -> None:
    position = situation("defence-runs", "d11,f11,a2,i1", "e12*,a18,c18,i18", offence="gold", also="surplus")
    offers = ULTIMADE.offers(position)
    assert offers["may_end"] is False
    assert offers["may_not_end"]["code"] == "ultimade-surplus"
    assert offers["may_not_end"]["cause"] == ["d11", "e12"]


def test_blocked_throws_name_the_one_who_blocks() -> None:
    position = situation("throw", "e5*,e9,a1,h2", "e7,a18,h18,i18")
    assert ULTIMADE.offers(position) == {
        "kind": "throw", "throws": ["a1", "h2"], "blocked": [{"to": "e9", "by": "e7"}], "may_turn": False,
    }  # fmt: skip


# --- moves -----------------------------------------------------------------------------------------------------------
def test_every_kind_of_move_is_described() -> None:
    start = ULTIMADE.start()
    assert shown(start, "lot:gold") == {"type": "lot", "side": "gold"}
    named = play(start, "lot:gold")
    assert shown(named, "b17,d17,f17,h17") == {
        "type": "line-up", "side": "copper", "squares": ["b17", "d17", "f17", "h17"],
    }  # fmt: skip
    pull = play(named, "b17,d17,f17,h17", "b3,d3,f3,h3")
    assert shown(pull, "b3>>b16") == {"type": "pull", "from": "b3", "to": "b16"}
    runs = play(pull, "b3>>b16")
    assert shown(runs, "b17-b16") == {
        "type": "run", "side": "copper", "from": "b17", "to": "b16", "path": ["b17", "b16"],
    }  # fmt: skip
    assert shown(runs, "done") == {"type": "done"}
    throw = situation("throw", "e5*,e9,a1,h2", "e10,a18,c18,i18")
    assert shown(throw, "e5>e9") == {"type": "throw", "from": "e5", "to": "e9"}
    caught = play(throw, "e5>e9")
    assert shown(caught, "roll") == {"type": "roll"} and shown(caught, "decline") == {"type": "decline"}
    rolled = play(caught, "roll")
    assert shown(rolled, "die:1") == {"type": "die", "face": 1, "turn": True}
    assert shown(rolled, "die:5") == {"type": "die", "face": 5, "turn": False}
    coins = play(situation("throw", "e5*,e9,a1,h2", "e10,a18,c18,i18", monster="coins"), "e5>e9", "roll")
    assert shown(coins, "coins:th") == {"type": "coins", "faces": ["tails", "heads"], "turn": False}
    assert shown(coins, "coins:tt") == {"type": "coins", "faces": ["tails", "tails"], "turn": True}
    nearest = situation("nearest", "e9*,f11,a2,i1", "b12,f13,e12,i18", offence="gold", also="throws=1")
    assert shown(nearest, "take:b12") == {"type": "take", "square": "b12"}
    nobody = situation("throw", "e9*,f11,a2,i1", "e12,a18,c18,i18", officiating="self")
    assert shown(nobody, "turn") == {"type": "turn"}


def test_a_run_that_no_way_leads_to_is_shown_straight() -> None:
    position = situation("offence-runs", "e9,a1*,b1,c1", officiating="self")
    assert shown(position, "e9-e17")["path"] == ["e9", "e17"]


# --- facts -----------------------------------------------------------------------------------------------------------
def test_an_ordinary_move_needs_no_words() -> None:
    assert told(situation("offence-runs", "e9,a1*,b1,c1"), "e9-e12") == []
    assert told(situation("offence-runs", "e9,a1*,b1,c1"), "done") == []
    assert told(situation("defence-runs", "e9*,a1,b1,e12"), "done") == []
    assert told(situation("throw", "e5*,e9,a1,h2", "e10,a18,c18,i18"), "e5>e9") == []


def test_the_lot_and_the_pick_up_are_told() -> None:
    assert told(ULTIMADE.start(), "lot:gold") == [("lot", {"side": "gold"})]
    lying = situation("offence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", also="disc=e4")
    assert told(lying, "d2-e4") == [("picked-up", {"side": "copper", "square": "e4"})]


def test_a_turn_for_want_of_a_pass_is_told_with_the_new_holder() -> None:
    turned = ("turn-no-pass", {"side": "gold", "place": "e9", "square": "e12"})
    assert told(situation("defence-runs", "e9*,f11,a2,i1", "e12,a18,c18,i18"), "done") == [turned]
    assert told(situation("throw", "e9*,f11,a2,i1", "e12,a18,c18,i18", officiating="self"), "turn") == [turned]


def test_several_nearest_are_told_and_then_who_takes_the_disc() -> None:
    position = situation("defence-runs", "e9*,f11,a2,i1", "b12,f13,e12,i18")
    assert told(position, "done") == [("turn-no-pass-several", {"side": "gold", "place": "e9"})]
    assert told(play(position, "done"), "take:b12") == [("takes", {"side": "gold", "square": "b12"})]


def test_surplus_markers_are_told() -> None:
    facts = told(situation("defence-runs", "e9*,f11,d11,i1", "e12,a18,c18,i18"), "done")
    assert [name for name, _ in facts] == ["turn-no-pass", "surplus"]
    assert facts[1][1] == {"square": "e12"}


def test_delay_of_game_is_told() -> None:
    lying = situation("offence-runs", "d2,g3,a1,i1", "e7,b10,d10,h10", also="disc=e4 missed=1")
    assert told(lying, "done") == [("delay", {"side": "gold", "place": "e4", "square": "e7"})]
    equal = situation("offence-runs", "d2,g3,a1,i1", "e7,b7,d10,h10", also="disc=e4 missed=1")
    assert told(equal, "done") == [("delay-several", {"side": "gold", "place": "e4"})]
    first = situation("offence-runs", "d2,g3,a1,i1", "e7,b7,d10,h10", also="disc=e4")
    assert told(first, "done") == [] == told(play(first, "done"), "done")


def test_the_monster_defence_is_told() -> None:
    one = play(situation("throw", "e5*,e9,a1,h2", "e10,a18,c18,i18"), "e5>e9", "roll")
    assert told(one, "die:1") == [("monster-turn", {"side": "gold", "place": "e9", "square": "e10"})]
    assert told(one, "die:2") == [("monster-miss", {"squares": "e10", "number": 1})]
    two = play(situation("throw", "e5*,e9,a1,h2", "d10,f10,c18,i18"), "e5>e9", "roll")
    assert told(two, "die:6") == [("monster-turn-several", {"side": "gold", "place": "e9"})]
    assert told(two, "die:2") == [("monster-miss", {"squares": "d10, f10", "number": 2})]
    free = play(situation("throw", "e5*,e9,a1,h2", "e10,a18,c18,i18", monster_miss="none"), "e5>e9", "roll")
    assert told(free, "die:2") == [("monster-free", {})]


def test_a_point_and_the_change_of_ends_are_told() -> None:
    goal = ("e14*,e17,a1,h2", "a10,b10,c9,i9")
    point = ("point", {"side": "copper", "copper": 1, "gold": 0})
    assert told(situation("throw", *goal), "e14>e17") == [point, ("ends-changed", {})]
    assert told(situation("throw", *goal, switch_ends=False), "e14>e17") == [point]


def test_a_point_that_stood_against_the_monster_is_told() -> None:
    rolled = play(situation("throw", "e14*,e17,a1,h2", "e18,a10,c9,i9"), "e14>e17", "roll")
    assert [name for name, _ in told(rolled, "die:3")] == ["monster-goal", "point", "ends-changed"]


def test_a_callahan_is_told_as_turn_and_point() -> None:
    position = situation("defence-runs", "e4*,f6,a2,i1", "e2,a18,c18,i18", callahan=True)
    facts = told(position, "done")
    assert [name for name, _ in facts] == ["turn-no-pass", "point", "ends-changed"]
    assert facts[0][1] == {"side": "gold", "place": "e4", "square": "e2"}


def test_the_end_of_the_match_is_told() -> None:
    won = told(situation("throw", "e14*,e17,a1,h2", "a10,b10,c9,i9", score="2:1"), "e14>e17")
    assert won == [
        ("point", {"side": "copper", "copper": 3, "gold": 1}),
        ("over-points", {"side": "copper", "copper": 3, "gold": 1}),
    ]
    drawn = situation("throw", "e5*,e9,a1,h2", "a18,b18,c18,i18", score="1:1", also="throws=9", max_throws=10)
    assert told(drawn, "e5>e9") == [("over-throws", {"side": "nobody", "copper": 1, "gold": 1})]
