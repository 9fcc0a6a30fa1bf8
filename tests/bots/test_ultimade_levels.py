"""The levels of Ultimade: what the strongest never misses, what the others do, and in which order they stand."""

from __future__ import annotations

from dataclasses import astuple
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from scheibe import bots
from scheibe.bots.data import fitted
from scheibe.bots.ultimade_levels import LEVELS, LevelBot, Mistakes, outlook_net
from scheibe.bots.ultimade_outlook_kernels import ROOM, caught, outlook
from scheibe.ultimade import UltimadePosition
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.tactics import can_stop
from tests.bots import disturbed_points, levels_digest
from tests.bots.outlook_points import play as play_for_fit
from tests.bots.points import play_point
from tests.conftest import Repetitions
from tests.ultimade.cases import has_pass
from tests.ultimade.setting import play, situation
from tests.uncompiled import printed

STRONGEST = LEVELS["level8"]


def careless(**mistakes: float) -> LevelBot:
    """The strongest level with mistakes of a person."""
    return LevelBot("careless", STRONGEST.effort, Mistakes(**mistakes))


def after_runs(bot: LevelBot, position: UltimadePosition, seed: int) -> UltimadePosition:
    """The position after the bot's runs and their end, whatever it does then."""
    moves = [str(move) for move in bot.choose(position, seed)]
    return play(position, *moves[: moves.index("done") + 1])


# --- what the strongest never misses ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("copper", "gold"),
    [
        ("f14*,h14,h16,h12", "f16,e17,h13,d12"),
        ("d14,h12,d12,b14*", "d13,h4,f7,c9"),
        ("h17,h16,h14,f14*", "f7,h15,f18,d18"),
    ],
)
def test_the_strongest_level_takes_a_guaranteed_score(copper: str, gold: str) -> None:
    position = situation("offence-runs", copper, gold, monster="off")
    for seed in range(3):
        assert can_stop(after_runs(STRONGEST, position, seed), end_zone_only=True) is None


def test_the_strongest_level_stops_every_pass_where_that_can_be_done(repetitions: Repetitions) -> None:
    greedy = bots.make("ultimade", "greedy")
    stopped = 0
    for seed in range(repetitions(test=2, proof=60)):
        for position, moves in play_point((greedy, STRONGEST), seed).submissions:
            if position.phase == "defence-runs" and position.to_move == 1 and position.holder is not None:
                texts = [str(move) for move in moves]
                left = has_pass(play(position, *texts[: texts.index("done") + 1]))
                assert left == (can_stop(position) is None)
                stopped += not left
    assert stopped > 0


def test_the_strongest_level_leaves_a_catcher_only_with_a_marker_beside_it() -> None:
    """A fork of two receivers two squares away cannot be stopped: the pass that is left is rolled for."""
    position = situation("defence-runs", "e9*,e11,g9,a2", "e14,i9,c9,f6")
    for seed in range(4):
        after = after_runs(STRONGEST, position, seed)
        for throw in after.moves:
            assert after.play(throw).phase == "monster"


def test_a_catch_in_the_end_zone_is_always_rolled_for() -> None:
    position = situation("monster", "e17*,d16,f16,e14", "e16,a1,c1,d1")
    assert {str(STRONGEST.choose(position, seed)[0]) for seed in range(3)} == {"roll"}


def test_where_every_defender_has_run_there_is_nothing_left_but_to_say_so() -> None:
    position = situation("defence-runs", "e9*,a3,c4,h4", "e10+,d8+,c7+,h2+")
    assert not has_pass(play(position, "done"))
    for bot in LEVELS.values():
        for seed in range(3):
            assert str(bot.choose(position, seed)[0]) == "done"


# --- the mistakes ----------------------------------------------------------------------------------------------------
def test_the_levels_make_fewer_mistakes_the_higher_they_are_and_the_highest_none() -> None:
    rates = [astuple(bot.mistakes) for bot in LEVELS.values()]
    assert len(rates) == 8 and rates[-1] == (0.0, 0.0, 0.0)
    for lower, higher in pairwise(rates):
        assert all(one > other for one, other in zip(lower, higher, strict=True))


def test_who_misses_forks_runs_where_the_defence_stops_every_pass() -> None:
    position = situation("offence-runs", "e9*,c8,g8,e6", "e13,c11,g11,e7", monster="off")
    missing = careless(misses_fork=1.0)
    assert all(can_stop(after_runs(STRONGEST, position, seed)) is None for seed in range(3))
    assert sum(can_stop(after_runs(missing, position, seed)) is not None for seed in range(8)) >= 6


@pytest.mark.parametrize("mistake", ["forgets_lane", "marks_wrong"])
def test_who_forgets_a_lane_or_marks_the_wrong_one_leaves_a_pass_that_could_be_stopped(mistake: str) -> None:
    position = situation("defence-runs", "e9*,e13,a9,i5", "g12,c7,g5,e15")
    assert can_stop(position) is not None
    assert not any(has_pass(after_runs(STRONGEST, position, seed)) for seed in range(4))
    assert any(has_pass(after_runs(careless(**{mistake: 1.0}), position, seed)) for seed in range(12))


# --- the order of the levels -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("weaker", "stronger"), [("level1", "level4"), ("level4", "level7"), ("level1", "newcomer")])
def test_a_level_beats_one_that_is_some_steps_below(weaker: str, stronger: str, repetitions: Repetitions) -> None:
    number = repetitions(test=16, proof=200)
    pair = bots.make("ultimade", stronger), bots.make("ultimade", weaker)
    won = [play_point(pair if seed % 2 == 0 else pair[::-1], seed).winner == seed % 2 for seed in range(number)]
    assert sum(won) > 0.6 * number


# --- the outlook -----------------------------------------------------------------------------------------------------
def mirrored(state: Cells, turned: bool) -> Cells:
    """The state with its files mirrored, or with its rows and its ends."""
    other = state.copy()
    for cell in (*range(at.COIN, at.COIN + 8), at.DISC):
        square = int(other[cell])
        if square >= 0:
            row, file = square // 9, square % 9
            other[cell] = (17 - row) * 9 + file if turned else row * 9 + 8 - file
    if turned:
        other[at.NORTH] = 1 - other[at.NORTH]
    return other


def test_the_outlook_is_a_chance_and_the_same_for_mirrored_positions(repetitions: Repetitions) -> None:
    rng = Random(5)
    net, x = outlook_net(), np.zeros(ROOM)
    for _ in range(repetitions(test=60, proof=2_000)):
        state = situation("offence-runs", "e9*,c8,g8,e6", "d10,f10,b9,h9").state()
        state[at.COIN : at.COIN + 8] = rng.sample(range(162), 8)
        for frozen in (0, 1):
            value = outlook(state, 0, frozen, net, x)
            assert 0.0 <= value <= 1.0
            for turned in (False, True):
                assert outlook(mirrored(state, turned), 0, frozen, net, x) == pytest.approx(value, abs=1e-9)
    assert not x[ROOM - 162 :].any(), "the board of the scratch is left empty"


def test_the_outlook_is_better_nearer_to_the_end_zone() -> None:
    net, x = outlook_net(), np.zeros(ROOM)
    far = situation("offence-runs", "e5*,c6,g6,e8", "e6,f9,b9,h9").state()
    near = situation("offence-runs", "e12*,c13,g13,e15", "d16,f16,b16,h16").state()
    assert outlook(near, 0, 0, net, x) > outlook(far, 0, 0, net, x)


def test_a_catch_in_the_end_zone_is_worth_a_point_or_what_the_die_leaves_of_it() -> None:
    net, x = outlook_net(), np.zeros(ROOM)
    free = situation("throw", "e13*,e16,c11,h13", "a1,b1,d10,i2").state()
    assert caught(free, 1, net, x) == 1.0
    marked = situation("throw", "e13*,e16,c11,h13", "e17,b1,d10,i2").state()
    assert 2 / 3 <= caught(marked, 1, net, x) < 1.0


def test_the_numbers_of_the_outlook_say_how_they_came_about() -> None:
    told = fitted("ultimade_outlook")
    assert told["points"] > 0 and told["positions"] > told["points"]
    assert "tests.bots.outlook_fit" in told["command"] and told["date"]


def test_a_point_is_kept_for_the_fit_with_who_scored() -> None:
    level = bots.make("ultimade", "level2")
    states, scored = play_for_fit((level, level), 3)
    assert len(states) == len(scored) > 0
    assert all(state[at.HOLDER] >= 0 and state[at.PHASE] == at.OFFENCE_RUNS for state in states)
    assert scored[-1] in (0.0, 1.0)


# --- the look ahead --------------------------------------------------------------------------------------------------
def test_a_point_with_a_disturbed_start_is_kept_with_who_scored() -> None:
    states, scored = disturbed_points.play(3)
    assert len(states) == len(scored) > 0
    assert all(state[at.HOLDER] >= 0 and state[at.PHASE] == at.OFFENCE_RUNS for state in states)


def test_the_numbers_of_the_look_ahead_say_how_they_came_about() -> None:
    told = fitted("ultimade_ahead")
    assert told["loss_mixed"] < told["loss_outlook"] and told["positions"] > told["points"] > 0
    assert "tests.bots.ahead_fit" in told["command"] and told["date"]


def test_the_strongest_level_decides_alike_with_the_same_seed() -> None:
    position = situation("defence-runs", "e9*,e11,g9,a2", "e14,i9,c9,f6")
    assert STRONGEST.choose(position, 5) == STRONGEST.choose(position, 5)


# --- the same play everywhere ----------------------------------------------------------------------------------------
def test_compiled_and_uncompiled_levels_agree(repetitions: Repetitions) -> None:
    seeds = repetitions(test=1, proof=6)
    assert printed("tests.bots.levels_digest", seeds) == levels_digest.digest(seeds)


def test_a_frozen_defence_lets_one_marker_run_at_most() -> None:
    position = situation("defence-runs", "e9*,c12,g12,e5", "e10,a1,c1,h14", also="frozen")
    for seed in range(4):
        texts = [str(move) for move in STRONGEST.choose(position, seed)]
        assert texts.index("done") <= 1
