"""What the bots of Ultimade are worth: strength, sane points, no rule broken, no point without end."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from scheibe import bots
from scheibe.bots.ultimade_purposeful import PurposefulBot, mixed
from scheibe.bots.ultimade_random import RandomBot
from scheibe.core.contracts import OptionValue
from scheibe.errors import UnknownName
from scheibe.texts import LANGUAGES, say
from scheibe.ultimade import ULTIMADE, LineUp, Pull, Run, Throw
from tests.bots import digest
from tests.bots.points import Point, play_point
from tests.conftest import Repetitions
from tests.ultimade.setting import situation
from tests.uncompiled import printed

PURPOSEFUL, RANDOM = PurposefulBot(), RandomBot()

SETTINGS: list[dict[str, OptionValue]] = [
    {"end_zone_depth": 1},
    {"end_zone_depth": 6},
    {"pickup_runs": 1},
    {"nearest": "euclid"},
    {"callahan": True},
    {"monster": "coins"},
    {"monster": "off"},
    {"monster_miss": "none"},
    {"monster_on_goal": False},
    {"switch_ends": False, "points_to_win": 2},
    {"max_throws": 6},
    {"officiating": "self", "points_to_win": 2},
    {"officiating": "self", "end_zone_depth": 5, "callahan": True, "nearest": "euclid", "monster": "coins"},
]


# --- the bots as such ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", bots.BOTS["ultimade"])
def test_a_bot_knows_its_name_and_has_words_for_people(name: str) -> None:
    assert bots.make("ultimade", name).name == name
    for language in LANGUAGES:
        assert say(language, f"bots-name-{name}", {})
        assert say(language, f"bots-about-{name}", {"game": "ultimade"})


def test_a_bot_that_does_not_exist_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(UnknownName, match="random, level1"):
        bots.make("ultimade", "champion")
    with pytest.raises(UnknownName, match="chess"):
        bots.make("chess", "random")


def test_the_room_of_the_bots_brings_no_compiled_code_until_a_bot_is_made() -> None:
    code = "import sys, scheibe.bots; sys.exit(any(name in sys.modules for name in ('numba', 'numpy')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_seeds_that_differ_little_start_far_apart() -> None:
    numbers = [mixed(seed) for seed in [*range(1000), 1 << 63, (1 << 64) - 1]]
    assert len(set(numbers)) == len(numbers)
    assert all(0 < number < 1 << 64 for number in numbers)
    assert all((one ^ two).bit_count() > 10 for one, two in pairwise(numbers))


# --- strength --------------------------------------------------------------------------------------------------------
def test_purposeful_beats_random_in_99_of_100_points(repetitions: Repetitions) -> None:
    number = repetitions(test=40, proof=600)
    won = [
        play_point((PURPOSEFUL, RANDOM) if seed % 2 == 0 else (RANDOM, PURPOSEFUL), seed).winner == seed % 2
        for seed in range(number)
    ]
    assert sum(won) >= 0.99 * number


@pytest.fixture(scope="module")
def purposeful_points(repetitions: Repetitions) -> list[Point]:
    """Points of *purposeful* against itself."""
    return [play_point((PURPOSEFUL, PURPOSEFUL), seed) for seed in range(repetitions(test=40, proof=1_000))]


def test_a_point_between_two_purposeful_bots_has_about_ten_passes_and_one_or_two_turns(
    purposeful_points: list[Point],
) -> None:
    number = len(purposeful_points)
    assert 6 < sum(point.passes for point in purposeful_points) / number < 14
    assert 0.4 < sum(point.turns for point in purposeful_points) / number < 3


def test_receivers_and_pullers_both_win_points_between_two_purposeful_bots(purposeful_points: list[Point]) -> None:
    received = sum(point.winner == point.receivers for point in purposeful_points)
    assert 0.35 < received / len(purposeful_points) < 0.7


def test_no_point_between_purposeful_bots_goes_on_for_long(purposeful_points: list[Point]) -> None:
    assert max(point.passes for point in purposeful_points) < 100


# --- by the rules ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_both_bots_play_legally_to_the_end_under_every_option(
    options: dict[str, OptionValue], repetitions: Repetitions
) -> None:
    for seed in range(repetitions(test=2, proof=40)):
        pair = ((PURPOSEFUL, RANDOM), (RANDOM, PURPOSEFUL), (PURPOSEFUL, PURPOSEFUL))[seed % 3]
        point = play_point(pair, seed, options)
        assert point.end.outcome is not None
        for position, moves in point.submissions:
            side = position.to_move
            for move in moves:
                assert position.to_move == side
                assert position.breach(move) is None
                position = position.play(move)
            assert position.to_move != side


def test_a_bot_that_takes_over_in_the_middle_of_a_step_goes_on_legally(repetitions: Repetitions) -> None:
    rng = Random(4)
    for seed in range(repetitions(test=3, proof=40)):
        for position, moves in play_point((PURPOSEFUL, RANDOM), seed).submissions:
            for move in moves[: rng.randrange(len(moves))]:
                position = position.play(move)
            side = position.to_move
            if side is None or side < 0:
                continue
            for bot in (PURPOSEFUL, RANDOM):
                later = position
                for move in bot.choose(position, seed):
                    assert later.to_move == side and move in later.moves
                    later = later.play(move)
                assert later.to_move != side


def test_without_a_legal_pass_a_self_officiating_bot_says_turn() -> None:
    stuck = situation("throw", "e9*,e10,d9,f9", "a1,b1,c1,d1", officiating="self")
    assert str(PURPOSEFUL.choose(stuck, 1)[0]) == "turn"
    assert str(RANDOM.choose(stuck, 1)[0]) == "turn"


@pytest.mark.parametrize("bot", [PURPOSEFUL, RANDOM], ids=lambda bot: str(bot.name))
def test_surplus_markers_leave(bot: PurposefulBot | RandomBot) -> None:
    crowded = situation("defence-runs", "f11,d11,d12,i1", "e12*,a18,c18,i18", offence="gold", also="surplus")
    for seed in range(20):
        moves = bot.choose(crowded, seed)
        assert "done" in map(str, moves)
        later = crowded
        for move in moves:
            assert move in later.moves
            later = later.play(move)


# --- the same play for the same seed ---------------------------------------------------------------------------------
@pytest.mark.parametrize("bot", [PURPOSEFUL, RANDOM], ids=lambda bot: str(bot.name))
def test_the_same_seed_gives_the_same_moves_and_other_seeds_others(bot: PurposefulBot | RandomBot) -> None:
    position = situation("offence-runs", "e9*,c8,g8,e6", "d10,f10,b9,h9")
    submissions = Counter(tuple(bot.choose(position, seed // 2)) for seed in range(40))
    assert all(times % 2 == 0 for times in submissions.values())
    assert len(submissions) > 1


def test_compiled_and_uncompiled_decisions_agree(repetitions: Repetitions) -> None:
    points = repetitions(test=1, proof=6)
    uncompiled = printed("tests.bots.digest", points)
    assert uncompiled == digest.digest(points)


# --- how they play ---------------------------------------------------------------------------------------------------
def test_purposeful_throws_to_the_free_team_mate_in_the_end_zone() -> None:
    position = situation("throw", "e13*,e16,c11,h13", "a1,b1,d14,i2")
    assert str(PURPOSEFUL.choose(position, 3)[0]) == "e13>e16"


def test_of_two_catchers_in_one_row_purposeful_throws_to_the_unmarked_one() -> None:
    position = situation("throw", "e9*,b12,h12,e6", "b13,a1,c1,d1")
    assert str(PURPOSEFUL.choose(position, 3)[0]) == "e9>h12"


def two_squares_away(holder: int, square: int) -> bool:
    """Whether a straight pass from one to the other flies over exactly one square."""
    across, along = abs(holder % 9 - square % 9), abs(holder // 9 - square // 9)
    return {across, along} <= {0, 2} and (across, along) != (0, 0)


def test_purposeful_forks_with_two_receivers_of_whom_no_defence_stops_both() -> None:
    start = situation("offence-runs", "e12*,c10,g10,e8", "c15,e15,g15,e5", monster="off")
    for seed in range(5):
        position = start
        for move in PURPOSEFUL.choose(start, seed):
            position = position.play(move)
        holder = position.holder
        assert holder is not None
        assert sum(two_squares_away(holder, square) for square in position.coins[0]) >= 2


def test_purposeful_blocks_the_only_lane() -> None:
    start = situation("defence-runs", "e9*,e13,a4,c4", "g12,a1,c1,h2")
    for seed in range(5):
        ends = {str(move).split("-")[1] for move in PURPOSEFUL.choose(start, seed) if isinstance(move, Run)}
        assert ends & {"e10", "e11", "e12"}


def test_purposeful_always_rolls() -> None:
    position = situation("monster", "e12*,b9,h9,e6", "e13,a1,c1,d1")
    assert str(PURPOSEFUL.choose(position, 1)[0]) == "roll"


def test_purposeful_picks_the_disc_up_in_its_first_runs_with_the_nearest_coin() -> None:
    position = situation("offence-runs", "b16,d16,f16,h16", "b3,d3,f3,h3", north="gold", also="disc=i18")
    moves = PURPOSEFUL.choose(position, 2)
    assert "h16-i18" in map(str, moves)
    assert len([move for move in moves if isinstance(move, Run)]) > 1


def test_purposeful_runs_to_a_disc_that_nobody_reaches_yet_and_has_it_the_next_time() -> None:
    position = situation("offence-runs", "a16,a17,b16,b17", "b3,d3,f3,h3", north="gold", also="disc=i18")
    for bot in (PURPOSEFUL, RANDOM, PURPOSEFUL):
        for move in bot.choose(position, 2):
            position = position.play(move)
        if position.holder is not None:
            break
    assert position.holder is not None and position.offence == 0


def test_purposeful_pulls_deep_and_away_from_the_receivers() -> None:
    position = situation("pull", "b17,c16,c17,b16", "c3,e3,g3,i3", north="gold")
    pull = PURPOSEFUL.choose(position, 2)[0]
    assert isinstance(pull, Pull)
    assert str(pull) == "i3>>i18"


def test_purposeful_lines_up_so_that_every_pull_can_be_reached() -> None:
    for seed in range(10):
        line_up = PURPOSEFUL.choose(ULTIMADE.start({"first_pull": "gold"}), seed)[0]
        assert isinstance(line_up, LineUp)
        for square in range(135, 162):
            steps = [max(abs(square % 9 - one % 9), abs(square // 9 - one // 9)) for one in line_up.squares]
            assert min(steps) <= 4


def test_random_sends_every_player_anywhere_it_can_run() -> None:
    position = situation("offence-runs", "e9*,a1,i10,i12", "a18,c18,g18,i18")
    corner = Counter(
        next((str(move) for move in RANDOM.choose(position, seed) if str(move).startswith("a1-")), "a1 stays")
        for seed in range(1_500)
    )
    assert len(corner) == 25  # staying is one of them
    assert max(corner.values()) < 3 * min(corner.values())


def test_random_throws_to_each_free_team_mate() -> None:
    position = situation("throw", "e9*,b12,h12,e6", "a18,c18,g18,i18")
    thrown = Counter(str(RANDOM.choose(position, seed)[0]) for seed in range(300))
    assert set(thrown) == {"e9>b12", "e9>h12", "e9>e6"}
    assert min(thrown.values()) > 60
    assert all(isinstance(RANDOM.choose(position, seed)[0], Throw) for seed in range(5))
