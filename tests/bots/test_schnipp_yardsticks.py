"""The yardsticks of Schnipp: they never change, and what they think stays within bounds."""

from __future__ import annotations

import hashlib
from math import sqrt

import numpy as np
import pytest

from scheibe import bots
from scheibe.bots.schnipp_kernels import compare, scatter
from scheibe.bots.schnipp_mind import Mind, Work
from scheibe.bots.schnipp_stakes import points_at_stake
from scheibe.core.contracts import Bot
from scheibe.schnipp import SCHNIPP, Flick, Scatter, SchnippPosition
from tests.conftest import Repetitions

FROZEN = {
    "beginner": "51ceeec971f0984e",
    "kr100": "08c16654322a0600",
    "kr1000": "222e8b3136170e4c",
}
"""A digest of what each flicks from :data:`LIES`. Who changes one of them changes a yardstick: what was measured with
it is void, so rather add a new one. (A new version of the physics changes them all.)"""

LIES = (
    ("white", 1, "white=hand;hand;hand;hand;hand black=hand;hand;hand;hand;hand"),
    ("black", 2, "white=0.03,0.6;hand;hand;hand;hand black=-0.02,0.5;hand;hand;hand;hand"),
    ("white", 5, "white=0.05,0.86;-0.03,0.4;hand;hand;hand black=0.0,0.88;0.06,0.7;-0.07,0.0;hand;hand"),
    (
        "black",
        8,
        "white=0.0,0.87;0.04,0.84;-0.05,0.8;0.0,0.7;hand black=out:over-rail;0.04,0.5;-0.08,0.75;0.02,0.3;hand",
    ),
)

CROWD = (
    "white=0.062,0.884;0.0155,0.857;-0.0155,0.857;0.0465,0.857;hand "
    "black=0.0,0.885;-0.031,0.884;0.031,0.884;-0.062,0.884;-0.0465,0.857"
)
"""Nine discs that touch each other at the band, or all but: from there a flick takes a hundred times as much work."""


def lane(to_move: str, flicks: int, discs: str, options: str = "") -> SchnippPosition:
    text = f"flick turn={to_move} round=1 starter=white flicks={flicks} score=0:0 {discs} {options}"
    return SCHNIPP.parse_position(text.strip())


def digest(bot: Bot) -> str:
    told = hashlib.sha256()
    for seed, lie in enumerate(LIES):
        told.update(str(bot.choose(lane(*lie), seed)[0]).encode())
    return told.hexdigest()[:16]


@pytest.mark.parametrize("name", FROZEN)
def test_a_yardstick_stays_as_it_is(name: str) -> None:
    assert digest(bots.make("schnipp", name)) == FROZEN[name]


# --- the beginner ----------------------------------------------------------------------------------------------------
def test_a_beginner_flicks_straight_up_a_free_lane() -> None:
    position = lane("black", 4, "white=-0.07,0.6;-0.04,0.3;hand;hand;hand black=-0.01,0.55;0.02,0.5;hand;hand;hand")
    for seed in range(8):
        flick = bots.make("schnipp", "beginner").choose(position, seed)[0]
        assert isinstance(flick, Flick)
        assert flick.vx == 0.0 and flick.x > 0.05
        lane_ = position.options.table.lane
        assert flick.vy == pytest.approx(sqrt(2 * lane_.brake * (lane_.band_y - lane_.disc_radius)))


# --- kernel regression -----------------------------------------------------------------------------------------------
def test_a_flick_is_worth_what_its_neighbours_are_by_how_near_they_are() -> None:
    flicks = np.array([(0.0, 0.0, 2.0), (0.015, 0.0, 2.0), (0.0, 0.0, 2.0), (0.2, 0.0, 2.0)])
    sums, weights = np.zeros(4), np.zeros(4)
    compare(flicks, np.array([1.0, 3.0, 5.0, 100.0]), 0, np.array([1 / 0.015, 1 / 0.04, 1 / 0.04]), sums, weights)
    weight = (1 - 1 / 16) ** 8
    assert weights == pytest.approx([2 + weight, 1 + 2 * weight, 2 + weight, 1])
    assert sums == pytest.approx([6 + 3 * weight, 3 + 6 * weight, 6 + 3 * weight, 100])


def test_flicks_may_be_compared_all_at_once_or_as_they_come() -> None:
    rng = np.random.default_rng(1)
    flicks, worths = rng.uniform(2.0, 2.1, (30, 3)), rng.uniform(-1, 1, 30)
    once, later = (np.zeros((2, 30)) for _ in range(2))
    narrow = np.array([40.0, 20.0, 25.0])
    compare(flicks, worths, 0, narrow, *once)
    for end in (10, 30):
        compare(flicks[:end], worths[:end], max(0, end - 20), narrow, later[0, :end], later[1, :end])
    assert later == pytest.approx(once)


# --- bounded work ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", ["", "restitution_disc=0.1 restitution_rail=0.1"])
def test_a_decision_in_a_crowd_is_no_more_work_than_it_may_be(options: str) -> None:
    position = lane("white", 9, CROWD, options)
    work = Work(30_000)
    mind = Mind(position, points_at_stake(position, Scatter(1.0, 0.04)), work)
    hard = np.tile(np.array([0.0, 0.2, 4.0, 0.0]), (1_000, 1))
    assert 0 < len(mind.worths(hard, reserve=15_000)) < 1_000
    assert 15_000 - 16 * 501 <= work.left <= 15_000
    assert 0 < len(mind.worths(hard)) < 1_000
    assert -16 * 501 <= work.left <= 0
    assert len(mind.worths(hard)) == 0


@pytest.mark.parametrize("name", ["kr1000", "level8"])
def test_a_bot_flicks_though_its_work_ends_early(name: str) -> None:
    position = lane("white", 9, CROWD, "restitution_disc=0.1 restitution_rail=0.1")
    assert position.possible(bots.make("schnipp", name).choose(position, 1)[0])


# --- strength --------------------------------------------------------------------------------------------------------
def worth(position: SchnippPosition, flick: Flick, tries: int) -> float:
    """What a flick brings on average, in points, by so many tries of the hand."""
    meant = np.tile(np.array(flick.numbers), (tries, 1))
    launches = np.empty_like(meant)
    scatter(meant, np.random.default_rng(1).standard_normal((tries, 2)), 1.0, 0.04, launches)
    mind = Mind(position, points_at_stake(position, Scatter(1.0, 0.04)), Work(10**9))
    return float(mind.worths(launches).mean())


def test_flicks_found_with_a_thousand_simulations_bring_more_than_those_with_a_hundred(
    repetitions: Repetitions,
) -> None:
    gained = 0.0
    for lie in LIES:
        position = lane(*lie)
        for seed in range(repetitions(test=4, proof=100)):
            better, worse = (bots.make("schnipp", name).choose(position, seed)[0] for name in ("kr1000", "kr100"))
            assert isinstance(better, Flick) and isinstance(worse, Flick)
            gained += worth(position, better, 300) - worth(position, worse, 300)
    assert gained > 0.0
