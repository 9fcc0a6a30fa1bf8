"""The levels of Schnipp: how the strongest plays, what sets the others apart, and in which order they stand."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import numpy as np
import pytest

from scheibe import bots
from scheibe.bots.data import fitted
from scheibe.bots.schnipp_aims import aims
from scheibe.bots.schnipp_hands import EvenHands
from scheibe.bots.schnipp_levels import LEVELS, advised
from scheibe.bots.schnipp_map import _blurred, mapped
from scheibe.bots.schnipp_match import chances_of
from scheibe.bots.schnipp_mind import Mind, Work
from scheibe.bots.schnipp_outlook import outlook_of, view_of
from scheibe.bots.schnipp_outlook_kernels import ENDS, FEATURES, HIDDEN, ROOM, foretell, see
from scheibe.bots.schnipp_planner import chances, is_last
from scheibe.core.contracts import Bot
from scheibe.schnipp import SCHNIPP, Flick, Scatter, SchnippPosition
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.state import measures_of
from tests.bots import schnipp_digest
from tests.bots.rounds import play_match
from tests.bots.schnipp_lie import lane
from tests.bots.schnipp_rounds import play as play_for_fit
from tests.bots.schnipp_rounds import points_of
from tests.conftest import Repetitions
from tests.uncompiled import printed

STRONGEST = LEVELS["level8"]

GOOD, FINE, WILD = Scatter(1.0, 0.04), Scatter(0.3, 0.01), Scatter(4.0, 0.15)

LAST = "white=out:over-rail;out:over-rail;out:over-rail;out:over-rail;hand"
"""White has one disc left."""


def ended(position: SchnippPosition, bot: Bot, seed: int) -> SchnippPosition:
    """The position after the bot's flick, carried out exactly as it was meant."""
    move = bot.choose(position, seed)[0]
    assert isinstance(move, Flick)
    return position.play(Flick(move.x, move.vx, move.vy))


# --- how the strongest plays -----------------------------------------------------------------------------------------
def test_the_strongest_level_draws_near_the_band_on_an_empty_lane() -> None:
    start = SCHNIPP.start({"first_starter": "white", "hand": "none"})
    distances = [start.options.table.distance(ended(start, STRONGEST, seed).discs[0][0].y) for seed in range(4)]
    assert max(distances) < 0.12


def test_the_strongest_level_knocks_a_disc_away_that_no_draw_can_beat() -> None:
    """Black's only disc lies against the band, White has one disc left: only a hit can save the round."""
    gone = ";".join(["out:over-rail"] * 4)
    position = lane(f"{LAST} black=0.0,0.885;{gone}", "white")
    moved = 0
    for seed in range(6):
        after = ended(position, STRONGEST, seed)
        lay = after.lay or after
        moved += lay.discs[1][0].at != "lane" or lay.discs[1][0].y < 0.88
    assert moved >= 5


def test_the_map_of_last_flicks_finds_one_that_none_of_many_drawn_ones_betters() -> None:
    position = lane(f"{LAST} black=0.0,0.8;0.05,0.7;out:over-rail;out:over-rail;out:over-rail", "white")
    mind = Mind(position, outlook_of(position, GOOD), Work(10**9))
    (best,) = mapped(position, GOOD, mind, 9, 1, 0).tolist()
    drawn = [Flick(*aim) for aim in aims(position, Random(1), 60)]
    worth, *others = chances(position, [Flick(*best), *drawn], GOOD, 256, 1)
    assert worth > max(others) - 0.01


def test_a_blurred_map_is_worth_what_the_hand_makes_of_it() -> None:
    worths = np.zeros((1, 21, 21))
    worths[0, 10, 10] = 1.0
    blurred = _blurred(worths)[0]
    assert blurred.sum() == pytest.approx(1.0) and blurred.max() == blurred[10, 10]
    assert blurred[10, 10 + 4] == pytest.approx(blurred[10, 10] * np.exp(-4.5), abs=2e-3), "three deviations away"
    assert np.allclose(_blurred(np.ones((1, 5, 5))), 1.0)


def test_a_last_flick_is_the_last_one_also_by_the_number_of_flicks() -> None:
    discs = "white=0.03,0.6;hand;hand;hand;hand black=-0.02,0.8;hand;hand;hand;hand"
    assert not is_last(lane(discs, "white"))
    assert not is_last(lane(discs, "white", options="max_flicks_per_round=5"))
    assert is_last(lane(discs, "white", options="max_flicks_per_round=4"))


@pytest.mark.parametrize(
    ("discs", "hand", "other"),
    [
        ("white=0.02,0.5;hand;hand;hand;hand black=-0.05,0.8;0.03,0.6;hand;hand;hand", FINE, WILD),
        (f"{LAST} black=0.0,0.8;0.05,0.7;out:over-rail;out:over-rail;out:over-rail", WILD, FINE),
    ],
)
def test_a_flick_is_advised_for_the_hand_that_carries_it_out(discs: str, hand: Scatter, other: Scatter) -> None:
    position = lane(discs, "white")
    flicks = advised(position, hand, 1), advised(position, other, 1)
    mine, theirs = chances(position, flicks, hand, 512, 2)
    assert mine > theirs


def test_a_level_flicks_with_its_own_hand_or_a_worse_one_that_the_match_asks_for() -> None:
    child, steady = (SCHNIPP.start({"first_starter": "white", "hand": hand}) for hand in ("child", "steady"))
    for position, degrees in ((steady, 1.0), (child, 2.0)):
        flick = STRONGEST.choose(position, 1)[0]
        after = position.play(flick)
        assert after.meant is not None
        assert after.meant.scatter.widened(position.options.scatter).degrees == degrees


# --- what sets them apart --------------------------------------------------------------------------------------------
def test_the_higher_the_level_the_better_its_hand_and_the_fewer_its_whims() -> None:
    levels = list(LEVELS.values())
    assert len(levels) == 8 and levels[-1].whims == 0.0
    for lower, higher in pairwise(levels):
        assert lower.hand.degrees > higher.hand.degrees and lower.hand.speed >= higher.hand.speed
        assert lower.whims >= higher.whims
        assert lower.effort.tried <= higher.effort.tried


@pytest.mark.parametrize(
    ("weaker", "stronger"), [("level1", "level3"), ("level3", "level5"), ("level5", "level8"), ("level1", "beginner")]
)
def test_a_level_beats_one_that_is_some_steps_below(weaker: str, stronger: str, repetitions: Repetitions) -> None:
    number = repetitions(test=4, proof=100)
    pair = bots.make("schnipp", stronger), bots.make("schnipp", weaker)
    won = played = 0
    while won <= number // 2 and played - won < number // 2:
        outcome = play_match(pair if played % 2 == 0 else pair[::-1], played).outcome
        won += outcome is not None and outcome.winner == played % 2
        played += 1
    assert won > number // 2, f"{won} of {played}"


# --- the chance to win a match ---------------------------------------------------------------------------------------
def test_the_chance_to_win_grows_with_the_points_and_with_the_score() -> None:
    level = chances_of(lane("white=hand;hand;hand;hand;hand black=0.0,0.5;hand;hand;hand;hand", "white"))
    assert level.shape == (ENDS,)
    assert 0.4 < level[at.EACH] < 0.6
    assert all(less < more for less, more in pairwise(level.tolist()))


@pytest.mark.parametrize("starters", ["alternate", "loser", "winner", "same"])
def test_both_sides_have_the_same_chances_seen_from_the_other_side(starters: str) -> None:
    white = SCHNIPP.start({"first_starter": "white", "next_starter": starters})
    black = SCHNIPP.start({"first_starter": "black", "next_starter": starters})
    assert chances_of(white) == pytest.approx(1.0 - chances_of(black)[::-1])


def test_in_a_match_to_one_point_the_round_decides() -> None:
    ends = chances_of(SCHNIPP.start({"first_starter": "white", "points_to_win": 1}))
    assert ends[: at.EACH].tolist() == [0.0] * at.EACH and ends[at.EACH + 1 :].tolist() == [1.0] * at.EACH
    assert 0.0 < ends[at.EACH] < 1.0


# --- the outlook -----------------------------------------------------------------------------------------------------
def foretold(position: SchnippPosition) -> list[float]:
    """How likely each end of the round is for the side that flicks."""
    room, outlook = np.zeros(ROOM), outlook_of(position, GOOD)
    see(*position.state(), measures_of(position.options.table), outlook.view, room)
    foretell(outlook.net, room)
    likely: list[float] = room[FEATURES + HIDDEN :].tolist()
    return likely


def test_the_outlook_tells_chances_that_fall_with_how_near_the_other_side_lies() -> None:
    gone = ";".join(["out:over-rail"] * 4)
    lies = [lane(f"{LAST} black=0.0,{y};{gone}", "white") for y in (0.4, 0.7, 0.88)]
    ahead = [sum(likely[at.EACH + 1 :]) - sum(likely[: at.EACH]) for likely in map(foretold, lies)]
    assert ahead[0] > ahead[1] > ahead[2]
    for lie in lies:
        assert sum(foretold(lie)) == pytest.approx(1.0) and min(foretold(lie)) > 0.0


def test_the_outlook_does_not_mind_colours_or_left_and_right() -> None:
    one = lane("white=0.03,0.6;hand;hand;hand;hand black=-0.02,0.8;0.05,0.7;hand;hand;hand", "white")
    other = lane("white=-0.02,0.8;0.05,0.7;hand;hand;hand black=0.03,0.6;hand;hand;hand;hand", "black")
    mirrored = lane("white=-0.03,0.6;hand;hand;hand;hand black=0.02,0.8;-0.05,0.7;hand;hand;hand", "white")
    assert foretold(one) == pytest.approx(foretold(other))
    assert foretold(one) == pytest.approx(foretold(mirrored))


def test_a_wider_hand_sees_the_same_distance_as_nearer() -> None:
    table = SCHNIPP.start().options.table
    assert view_of(table, Scatter(4.0, 0.15))[1] > view_of(table, GOOD)[1]


def test_the_numbers_of_the_outlook_say_how_they_came_about() -> None:
    told = fitted("schnipp_outlook")
    assert told["positions"] > told["number_of_rounds"] > 0
    assert "tests.bots.schnipp_fit" in told["command"] and told["date"]
    assert sum(told["rounds"]) == pytest.approx(1.0, abs=1e-3)


def test_a_round_is_kept_for_the_fit_with_what_it_brought() -> None:
    bot = bots.make("schnipp", "level3")
    states, gained = play_for_fit((bot, bot), 3)
    assert len(states) == len(gained) > 0 and len({abs(points) for points in gained}) == 1
    assert all(cells[at.PHASE] == at.FLICK and not cells[at.LAY] for cells, _ in states)


def test_points_beyond_the_last_hole_count_for_the_fit() -> None:
    white = "white=0.0,0.88;0.04,0.88;-0.04,0.88;out:over-rail;out:over-rail"
    position = lane(f"{white} black=hand;out:over-rail;out:over-rail;out:over-rail;out:over-rail", "black")
    assert points_of(position.play(Flick(0.09, 0.0, 0.5))) == 3


# --- even hands ------------------------------------------------------------------------------------------------------
def test_even_hands_are_normal_and_go_on_where_they_stopped() -> None:
    hands = EvenHands(GOOD, Random(1)).next(4_000)
    assert hands.mean(axis=0) == pytest.approx([0.0, 0.0], abs=0.02)
    assert hands.std(axis=0) == pytest.approx([1.0, 1.0], abs=0.02)
    assert (hands[:, 0] * hands[:, 1]).mean() == pytest.approx(0.0, abs=0.02)
    parts = EvenHands(GOOD, Random(1))
    assert np.concatenate([parts.next(1_000), parts.next(3_000)]).tolist() == hands.tolist()


# --- the same play everywhere ----------------------------------------------------------------------------------------
def test_compiled_and_uncompiled_decisions_agree(repetitions: Repetitions) -> None:
    flicks = repetitions(test=3, proof=12)
    assert printed("tests.bots.schnipp_digest", flicks) == schnipp_digest.digest(flicks)
