"""U2.7 – U2.8 and U7.1 – U7.6: a point from line-up to line-up, the ends, and the end of the match."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scheibe.core.contracts import CHANCE, Outcome
from scheibe.ultimade import ULTIMADE
from tests.ultimade.setting import listed, play, refused, situation

GOAL = ("e14*,e17,a1,h2", "a9,a10,c9,i9")


def test_a_pass_caught_in_the_end_zone_one_attacks_is_a_point() -> None:
    after = play(situation("throw", *GOAL), "e14>e17")
    assert (after.score, after.phase, after.outcome) == ((1, 0), "receivers-line-up", None)


def test_a_pick_up_in_the_end_zone_is_no_point() -> None:
    position = situation("offence-runs", "e14,b5,a1,h2", "a9,a10,c9,i9", also="disc=e17", officiating="self")
    assert play(position, "e14-e17").score == (0, 0)


def test_the_team_that_scored_pulls_next() -> None:
    after = play(situation("throw", *GOAL), "e14>e17")
    assert (after.to_move, after.offence, ULTIMADE.view(after)["coins"]) == (1, 1, {"copper": [], "gold": []})


@pytest.mark.parametrize(("switch", "row"), [(True, "1"), (False, "16")])
def test_the_scorers_line_up_where_they_scored_or_the_ends_stay(switch: bool, row: str) -> None:
    after = play(situation("throw", *GOAL, switch_ends=switch), "e14>e17")
    receivers = ",".join(f"{file}{row}" for file in "aceg")
    after = play(after, receivers)
    assert after.to_move == 0
    pullers = ULTIMADE.offers(after)["squares"]
    assert {int(name[1:]) for name in pullers} == ({16, 17, 18} if switch else {1, 2, 3})
    assert ULTIMADE.view(after)["north"] == ("gold" if switch else "copper")


def test_coins_that_ran_may_all_run_again_in_the_new_point() -> None:
    after = play(situation("throw", *GOAL), "e14>e17")
    after = play(after, "a2,c2,e2,g2", "a16,c16,e16,g16", "a16>>a3")
    assert (after.phase, after.ran, after.to_move) == ("offence-runs", (), 1)


def test_the_first_pull_is_drawn_by_lot() -> None:
    start = ULTIMADE.start()
    assert (start.phase, start.to_move) == ("lot", CHANCE)
    assert [(str(move), chance) for move, chance in start.chances()] == [
        ("lot:copper", Fraction(1, 2)), ("lot:gold", Fraction(1, 2)),
    ]  # fmt: skip
    for side, receivers in (("copper", 1), ("gold", 0)):
        after = play(start, f"lot:{side}")
        assert (after.phase, after.to_move, ULTIMADE.view(after)["north"]) == ("receivers-line-up", receivers, side)


@pytest.mark.parametrize("side", ["copper", "gold"])
def test_or_the_first_pull_is_named(side: str) -> None:
    named = ULTIMADE.start({"first_pull": side})
    drawn = play(ULTIMADE.start(), f"lot:{side}")
    assert ULTIMADE.view(named) == ULTIMADE.view(drawn)


@pytest.mark.parametrize("points", [1, 3, 99])
def test_who_has_enough_points_first_wins(points: int) -> None:
    before = situation("throw", *GOAL, score=f"{points - 1}:0", points_to_win=points)
    after = play(before, "e14>e17")
    assert (after.phase, after.to_move, after.outcome) == ("over", None, Outcome(0, "points"))
    assert ULTIMADE.view(after)["outcome"] == {"winner": "copper", "reason": "points"}


def test_when_the_match_is_over_nothing_can_be_played() -> None:
    over = play(situation("throw", *GOAL, score="2:2"), "e14>e17")
    assert (len(over.moves), list(over.moves), over.chances()) == (0, [], ())
    for text in ("done", "e17-e18", "roll", "a16,c16,e16,g16", "die:1"):
        assert refused(over, text).code == "ultimade-over"
    assert ULTIMADE.offers(over) == {"kind": "none"}


def test_gold_wins_too() -> None:
    before = situation("throw", "a9,a10,c9,i9", "e5*,e2,a1,h7", offence="gold", score="2:2")
    assert play(before, "e5>e2").outcome == Outcome(1, "points")


# --- max_throws (U7.6) -----------------------------------------------------------------------------------------------
def test_after_so_many_throws_the_match_stops_and_more_points_win() -> None:
    before = situation("throw", "e5*,e9,a1,h2", "a18,b18,c18,i18", score="1:0", also="throws=9", max_throws=10)
    assert play(before, "e5>e9").outcome == Outcome(0, "throws")


def test_equal_points_are_a_draw() -> None:
    before = situation("throw", "e5*,e9,a1,h2", "a18,b18,c18,i18", score="1:1", also="throws=9", max_throws=10)
    assert play(before, "e5>e9").outcome == Outcome(None, "throws")


def test_the_last_throw_may_still_score() -> None:
    before = situation("throw", *GOAL, score="1:1", also="throws=9", max_throws=10)
    assert play(before, "e14>e17").outcome == Outcome(0, "throws")
    winning = situation("throw", *GOAL, score="2:1", also="throws=9", max_throws=10)
    assert play(winning, "e14>e17").outcome == Outcome(0, "points")


def test_the_last_throw_is_fully_resolved_first() -> None:
    marked = situation("throw", "e14*,e17,a1,h2", "e18,a10,c9,i9", also="throws=9", max_throws=10)
    caught = play(marked, "e14>e17")
    assert (caught.phase, caught.outcome) == ("monster", None)
    assert play(caught, "decline").outcome == Outcome(0, "throws")
    assert play(caught, "roll", "die:3").outcome == Outcome(0, "throws")
    assert play(caught, "roll", "die:1").outcome == Outcome(None, "throws")


def test_turns_for_want_of_a_pass_count_and_their_choice_is_made_first() -> None:
    before = situation("defence-runs", "e9*,f11,a2,i1", "b12,f13,e12,i18", also="throws=9", max_throws=10)
    turned = play(before, "done")
    assert (turned.phase, turned.throws) == ("nearest", 10)
    assert play(turned, "take:b12").outcome == Outcome(None, "throws")


def test_pulls_delay_of_game_and_turns_by_the_die_do_not_count() -> None:
    delay = situation("offence-runs", "d2,g3,a1,i1", "e7,b10,d10,h10", also="disc=e4 missed=1 throws=9", max_throws=10)
    after = play(delay, "done")
    assert (after.throws, after.outcome) == (9, None)
    die = situation("throw", "e5*,e9,a1,h2", "e10,a18,c18,i18", also="throws=3", max_throws=10)
    assert play(die, "e5>e9", "roll", "die:1").throws == 4


def test_every_move_has_its_time() -> None:
    situations = {
        "pull": situation("pull", "b17,d17,f17,h17", "b3,e3,f2,i1", north="gold"),
        "offence-runs": situation("offence-runs", "e9*,a1,b1,c1"),
        "throw": situation("throw", *GOAL),
        "monster": situation("monster", "e5,e9*,a1,h2", "e10,a18,c18,i18", also="throws=1"),
        "die": situation("die", "e5,e9*,a1,h2", "e10,a18,c18,i18", also="throws=1"),
        "nearest": situation("nearest", "e9*,f11,a2,i1", "b12,f13,e12,i18", offence="gold", also="throws=1"),
    }
    texts = ["a16,c16,e16,g16", "e3>>e16", "a1-a2", "done", "e14>e17", "roll", "die:3", "take:b12", "lot:gold"]
    at_home = {
        "pull": ["e3>>e16"], "offence-runs": ["a1-a2", "done"], "throw": ["e14>e17"], "monster": ["roll"],
        "die": ["die:3"], "nearest": ["take:b12"],
    }  # fmt: skip
    for phase, position in situations.items():
        assert position.phase == phase
        for text in texts:
            if text in at_home[phase]:
                assert text in listed(position)
            else:
                error = refused(position, text)
                assert (error.code, error.clause, error.arguments["phase"]) == ("ultimade-not-now", "U2.8", phase)
