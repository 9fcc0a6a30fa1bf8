"""The kernels themselves: compiled and uncompiled, playouts, and what Python callers rely on."""

from __future__ import annotations

from typing import Any

import numpy as np

from scheibe.ultimade import ULTIMADE
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import BALL_3, BALL_4, BOARD, ONE, RING
from scheibe.ultimade.listing_kernels import list_moves, squares_of
from scheibe.ultimade.playout_kernels import draw, playout, playouts, random_line_up, random_square
from tests.ultimade import digest
from tests.ultimade.setting import situation
from tests.uncompiled import printed


def test_compiled_and_uncompiled_kernels_agree(repetitions: Any) -> None:
    games, number = repetitions(test=3, proof=30), repetitions(test=2, proof=20)
    uncompiled = printed("tests.ultimade.digest", games, number)
    assert uncompiled == digest.digest(games, number)
    assert uncompiled != digest.digest(games - 1, number)


def test_sets_of_squares_hold_what_they_say() -> None:
    room = np.empty(162, np.int64)
    for square in range(162):
        file, row = square % 9, square // 9
        for table, near, far in ((ONE, 0, 0), (RING, 1, 1), (BALL_3, 0, 3), (BALL_4, 0, 4)):
            words = table[square]
            assert all(0 <= int(word) <= BOARD for word in words)
            found = room[: squares_of((int(words[0]), int(words[1]), int(words[2])), room)].tolist()
            assert found == [
                other for other in range(162) if near <= max(abs(other % 9 - file), abs(other // 9 - row)) <= far
            ]


def test_the_generator_draws_every_number_about_equally_often() -> None:
    generator = np.array([1], np.uint64)
    counts = np.bincount([draw(generator, 7) for _ in range(7000)], minlength=7)
    assert len(counts) == 7
    assert sum((counts - 1000) ** 2 / 1000) < 30  # chi-square with 6 degrees of freedom; the seed is fixed


def test_a_random_square_is_in_the_set_and_each_one_comes() -> None:
    generator = np.array([1], np.uint64)
    words = BALL_4[0]
    squares = (int(words[0]) & ~1, int(words[1]), int(words[2]))
    drawn = {random_square(generator, 0, squares) for _ in range(1000)}
    assert drawn == {row * 9 + file for row in range(5) for file in range(5)} - {0}


def test_random_line_ups_are_legal_and_in_order() -> None:
    position = situation("pullers-line-up", "a16,b16,c16,d16", "-", north="gold", end_zone_depth=3)
    generator = np.array([5], np.uint64)
    for _ in range(200):
        code = random_line_up(position.state(), generator)
        four = [code >> shift & 255 for shift in (24, 16, 8, 0)]
        assert four == sorted(set(four))
        assert (
            position.moves.index(
                ULTIMADE.parse_move(",".join(f"{'abcdefghi'[s % 9]}{s // 9 + 1}" for s in four), position)
            )
            >= 0
        )


def test_a_playout_ends_with_a_point_or_with_the_match(repetitions: Any) -> None:
    generator = np.array([3], np.uint64)
    for number in range(repetitions(test=200, proof=20_000)):
        options = {"first_pull": "gold", "max_throws": 5 if number % 2 else None, "callahan": number % 3 == 0}
        state = ULTIMADE.start(options).state()
        side = playout(state, generator)
        score = [int(state[at.SCORE]), int(state[at.SCORE + 1])]
        assert score == [int(side == 0), int(side == 1)]
        assert side >= 0 or state[at.PHASE] == at.OVER


def test_receivers_win_about_half_of_the_random_points(repetitions: Any) -> None:
    position = situation("pull", "b17,d17,f17,h17", "b3,d3,f3,h3", north="gold")
    number = repetitions(test=2000, proof=100_000)
    wins = np.zeros(3, np.int64)
    state = position.state()
    playouts(state, np.array([88172645463325252], np.uint64), number, wins)
    assert wins.sum() == number and wins[2] == 0
    assert 0.4 < wins[0] / number < 0.6
    assert (state == position.state()).all()


def test_the_same_seed_gives_the_same_playouts() -> None:
    state = ULTIMADE.start({"first_pull": "gold"}).state()
    results = []
    for _ in range(2):
        wins = np.zeros(3, np.int64)
        playouts(state, np.array([7], np.uint64), 100, wins)
        results.append(wins.tolist())
    assert results[0] == results[1]


def test_playouts_obey_the_surplus_duty() -> None:
    # if the runs ended with two markers who could leave, the state would be one that no position has
    generator = np.array([11], np.uint64)
    from scheibe.ultimade.playout_kernels import random_runs

    for _ in range(300):
        state = situation(
            "defence-runs", "f11,d11,a2,i1", "e12*,a18,c18,i18", offence="gold", also="surplus", officiating="self"
        ).state()
        random_runs(state, generator)
        assert state[at.PHASE] == at.AT_THROW
        beside = [s for s in state[at.COIN : at.COIN + 4].tolist() if max(abs(s % 9 - 4), abs(s // 9 - 11)) == 1]
        assert len(beside) <= 1


def test_no_position_has_more_moves_than_the_room_that_is_made_for_them() -> None:
    most = situation("offence-runs", "e9,d9,e10,d10", "a18,c18,g18,i18", also="disc=a1")
    room = np.full(at.MOST_MOVES + 10, -1, np.int64)
    number = list_moves(most.state(), room)
    assert number == len(most.moves) <= 4 * 80 + 1 < at.MOST_MOVES
    pulls = situation("pull", "a18,b18,c18,d18", "a6,i6,e5,e6", north="gold", end_zone_depth=6)
    assert list_moves(pulls.state(), room) < at.MOST_MOVES
