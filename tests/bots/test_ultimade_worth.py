"""What positions of Ultimade are worth: the numbers that a match is judged by."""

from __future__ import annotations

import pytest

from scheibe import catalog
from scheibe.bots.ultimade_worth import best_throw, chance_after, chance_to_score
from tests.bots.points import play_point
from tests.conftest import Repetitions
from tests.ultimade.setting import play, situation

COPPER, GOLD = 0, 1


def test_it_is_a_chance_the_same_each_time_and_one_sides_is_what_the_other_lacks(repetitions: Repetitions) -> None:
    bots = catalog.bot("ultimade", "level2"), catalog.bot("ultimade", "level3")
    for seed in range(repetitions(test=2, proof=60)):
        for position, _ in play_point(bots, seed).submissions:
            chance = chance_to_score(position, COPPER, seed)
            assert 0.0 <= chance <= 1.0
            assert chance_to_score(position, COPPER, seed) == chance
            assert chance + chance_to_score(position, GOLD, seed) == pytest.approx(1.0)


def test_a_catch_in_the_end_zone_that_nobody_can_stop_is_a_point() -> None:
    position = situation("offence-runs", "e13*,c13,g10,a2", "a1,b1,c1,d1")
    after = play(position, "c13-e16", "done")
    assert chance_to_score(after, COPPER, 1) == 1.0
    assert chance_to_score(play(after, "done"), COPPER, 1) == 1.0


def test_whoever_has_scored_on_the_way_has_scored_next() -> None:
    before = situation("throw", "e13*,e16,c11,h13", "a1,b1,d10,i2", points_to_win=5)
    after = play(before, "e13>e16")
    assert after.score == (1, 0)
    assert chance_after(before, after, COPPER, 1) == 1.0
    assert chance_after(before, after, GOLD, 1) == 0.0


def test_a_die_is_worth_the_mean_of_its_falls() -> None:
    before = situation("monster", "e10*,b9,h9,e6", "e11,a1,c1,d1")
    rolled = play(before, "roll")
    falls = [(chance, chance_after(rolled, rolled.play(move), COPPER, 1)) for move, chance in rolled.chances()]
    assert len({worth for _, worth in falls}) > 1
    assert chance_to_score(rolled, COPPER, 1) == pytest.approx(sum(chance * worth for chance, worth in falls))


def test_the_taker_of_a_lost_disc_is_worth_the_best_choice_among_the_nearest() -> None:
    near = situation("nearest", "e9*,b3,c3,d3", "e11,g9,a1,c1", offence="gold")
    assert chance_to_score(near, GOLD, 1) == max(chance_to_score(near.play(move), GOLD, 1) for move in near.moves)


def test_the_best_throw_goes_into_the_end_zone_where_somebody_is_free_there() -> None:
    throw, worth = best_throw(situation("throw", "e13*,e16,c11,h13", "a1,b1,d10,i2"))
    assert (str(throw), worth) == ("e13>e16", 1.0)
    throw, worth = best_throw(situation("throw", "e9*,e12,a2,c2", "e10,a5,b5,i2", officiating="self"))
    assert throw is None and 0.0 < worth < 0.5
