"""What is true of every position that play can lead to."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.contracts import CHANCE
from scheibe.errors import IllegalMove
from scheibe.ultimade import (
    ULTIMADE,
    Coins,
    Decline,
    Die,
    EndRuns,
    LineUp,
    Lot,
    Pull,
    Roll,
    Run,
    SayTurn,
    Take,
    Throw,
    UltimadeMove,
    UltimadePosition,
)
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.kernels import reach
from scheibe.ultimade.listing_kernels import destinations, squares_of
from tests.strategies import random_game, seeds, ultimade_games, ultimade_options, ultimade_positions
from tests.ultimade.setting import mirrored, turned

squares = st.integers(0, 161)
moves = st.one_of(
    st.builds(Run, squares, squares),
    st.builds(Throw, squares, squares),
    st.builds(Pull, squares, squares),
    st.builds(Take, squares),
    st.builds(LineUp, st.tuples(squares, squares, squares, squares)),
    st.builds(Die, st.integers(1, 6)),
    st.builds(Coins, st.sampled_from(["hh", "ht", "th", "tt"])),
    st.builds(Lot, st.integers(0, 1)),
    st.sampled_from([EndRuns(), SayTurn(), Roll(), Decline()]),
)


def players(position: UltimadePosition) -> list[int]:
    return [*position.coins[0], *position.coins[1]]


@given(ultimade_positions())
def test_listed_moves_never_raise(position: UltimadePosition) -> None:
    step = 97 if len(position.moves) > 500 else 1  # of the thousands of line-ups a part is enough
    for number in range(0, len(position.moves), step):
        move = position.moves[number]
        assert position.breach(move) is None
        assert position.possible(move)
        assert move in position.moves
        position.play(move)


@given(ultimade_positions(), st.lists(moves, min_size=1, max_size=30))
def test_unlisted_moves_are_refused_and_say_why(position: UltimadePosition, tried: list[UltimadeMove]) -> None:
    listed = set(position.moves) if len(position.moves) < 500 else None
    for move in tried:
        breach = position.breach(move)
        assert (breach is None) == (move in position.moves)
        if listed is not None:
            assert (move in listed) == (move in position.moves)
        if breach is not None:
            assert str(breach).endswith(f"({breach.clause})")
            assert breach.words("de").endswith(f"({breach.clause})")
        if position.possible(move):
            position.play(move)
        else:
            assert breach is not None
            with pytest.raises(IllegalMove):
                position.play(move)


@given(ultimade_positions(officiating="strict"), st.lists(moves, min_size=1, max_size=30))
def test_under_strict_officiating_possible_is_legal(position: UltimadePosition, tried: list[UltimadeMove]) -> None:
    assert all(position.possible(move) == (move in position.moves) for move in tried)


@given(ultimade_positions(), st.data())
def test_every_run_of_a_coin_is_judged_alike_by_list_and_by_question(position: UltimadePosition, data: Any) -> None:
    if position.phase not in ("offence-runs", "defence-runs"):
        return
    start = data.draw(st.sampled_from(players(position)))
    listed = {move.end for move in position.moves if isinstance(move, Run) and move.start == start}
    assert listed == {end for end in range(162) if position.breach(Run(start, end)) is None}


@given(ultimade_games())
def test_a_replay_equals_the_play(game: tuple[dict[str, Any], list[UltimadeMove]]) -> None:
    options, played = game
    first, again = ULTIMADE.start(options), ULTIMADE.start(options)
    for move in played:
        first = first.play(move)
    for move in played:
        again = ULTIMADE.parse_position(str(again)).play(ULTIMADE.parse_move(str(move), again))
    assert first == again and hash(first) == hash(again) and str(first) == str(again)


@given(ultimade_positions())
def test_a_position_is_read_back_from_its_text(position: UltimadePosition) -> None:
    text = str(position)
    assert "\n" not in text
    again = ULTIMADE.parse_position(text)
    assert again == position and str(again) == text
    assert ULTIMADE.view(again) == ULTIMADE.view(position)


@given(moves, ultimade_positions())
def test_a_move_is_read_back_from_its_text(move: UltimadeMove, position: UltimadePosition) -> None:
    again = ULTIMADE.parse_move(str(move), position)
    assert again == move and hash(again) == hash(move) and type(again) is type(move)


@given(ultimade_options(), seeds)
def test_nobody_ever_shares_a_square_and_there_is_one_disc(options: dict[str, Any], seed: int) -> None:
    for _, _, position in random_game(options, seed, 200):
        standing = players(position)
        assert len(set(standing)) == len(standing)
        in_play = position.phase not in ("lot", "receivers-line-up", "pullers-line-up", "pull")
        assert (position.disc is None) + (position.holder is None) == (1 if in_play else 2)
        assert position.disc not in standing
        assert position.holder is None or position.holder in standing


@given(ultimade_positions())
def test_the_mover_has_moves_until_the_match_is_over(position: UltimadePosition) -> None:
    assert (position.to_move is None) == (position.phase == "over") == (position.outcome is not None)
    assert (len(position.moves) == 0) == (position.to_move is None)
    assert (position.to_move == CHANCE) == bool(position.chances())


@given(ultimade_positions())
def test_chances_sum_to_one_and_are_the_moves(position: UltimadePosition) -> None:
    chances = position.chances()
    if position.to_move == CHANCE:
        assert sum(chance for _, chance in chances) == Fraction(1)
        assert [move for move, _ in chances] == list(position.moves)


@given(ultimade_positions())
def test_playing_and_copying_never_change_a_position(position: UltimadePosition) -> None:
    text = str(position)
    for number in range(0, len(position.moves), 1 + len(position.moves) // 20):
        position.play(position.moves[number])
    position.state()[:] = 0
    assert str(position) == text
    assert pickle.loads(pickle.dumps(position)) == position == copy.deepcopy(position)
    assert pickle.loads(pickle.dumps(position)).options == position.options
    for name in ("phase", "_state", "anything"):
        with pytest.raises(AttributeError):
            setattr(position, name, 1)
    with pytest.raises(AttributeError):
        del position._state


@given(ultimade_positions(), ultimade_positions())
def test_positions_are_equal_when_their_texts_are(one: UltimadePosition, other: UltimadePosition) -> None:
    assert (one == other) == (str(one) == str(other))
    assert one != str(one)


# --- symmetry --------------------------------------------------------------------------------------------------------
def changed(position: UltimadePosition, move: UltimadeMove, square: Any, swap: bool) -> UltimadeMove:
    if isinstance(move, Run | Throw | Pull):
        return type(move)(square(move.start), square(move.end))
    if isinstance(move, Take):
        return Take(square(move.square))
    if isinstance(move, LineUp):
        a, b, c, d = map(square, move.squares)
        return LineUp((a, b, c, d))
    if isinstance(move, Lot) and swap:
        return Lot(1 - move.side)
    return move


def seen(position: UltimadePosition, square: Any, swap: bool) -> tuple[Any, ...]:
    """What is on the board, after a change of squares and sides; coins without their order."""
    sides = (1, 0) if swap else (0, 1)
    outcome = position.outcome
    winner = None if outcome is None else outcome.winner
    return (
        position.phase,
        tuple(frozenset(map(square, position.coins[side])) for side in sides),
        None if position.holder is None else square(position.holder),
        None if position.disc is None else square(position.disc),
        tuple(position.score[side] for side in sides),
        position.to_move if position.to_move in (None, CHANCE) else sides[position.to_move],
        None if position.offence is None else sides[position.offence],
        position.frozen,
        position.surplus,
        position.throws,
        frozenset(map(square, position.ran)),
        outcome and (outcome.reason, winner if winner is None else sides[winner]),
    )


def same(square: int) -> int:
    return square


@given(ultimade_options(), seeds)
def test_left_and_right_are_alike(options: dict[str, Any], seed: int) -> None:
    other = ULTIMADE.start(options)
    for _, move, position in random_game(options, seed, 150):
        other = other.play(changed(position, move, mirrored, False))
        assert seen(other, same, False) == seen(position, mirrored, False)
        assert len(other.moves) == len(position.moves)


@given(ultimade_options(first_pull="gold"), seeds)
def test_north_and_south_are_alike_when_the_colours_are_swapped(options: dict[str, Any], seed: int) -> None:
    start = ULTIMADE.start(options).state()
    start[at.OFFENCE] = 1 - start[at.OFFENCE]  # the same ends, the other colours: everyone lines up across
    other = UltimadePosition(start, ULTIMADE.start(options).options)
    for _, move, position in random_game(options, seed, 150):
        other = other.play(changed(position, move, turned, True))
        assert seen(other, same, False) == seen(position, turned, True)
        assert len(other.moves) == len(position.moves)


# --- the reach of a player -------------------------------------------------------------------------------------------
def flooded(position: UltimadePosition, start: int) -> set[int]:
    """Four steps with plain sets."""
    side = 0 if start in position.coins[0] else 1
    closed = set(players(position)) - {start}
    if position.disc is not None and side != position.offence:
        closed.add(position.disc)
    found = edge = {start}
    for _ in range(4):
        edge = {
            row * 9 + file
            for here in edge
            for row in range(here // 9 - 1, here // 9 + 2)
            for file in range(here % 9 - 1, here % 9 + 2)
            if 0 <= row < 18 and 0 <= file < 9
        } - closed
        found = found | edge
    return found


def second_marks(position: UltimadePosition, start: int) -> set[int]:
    """The squares on which a defender from ``start`` would be a second marker."""
    side = 0 if start in position.coins[0] else 1
    if side == position.offence:
        return set()

    def beside(one: int, other: int) -> bool:
        return max(abs(one % 9 - other % 9), abs(one // 9 - other // 9)) == 1

    mates = set(position.coins[side]) - {start}
    watched = [player for player in position.coins[1 - side] if any(beside(player, mate) for mate in mates)]
    return {square for square in range(162) if any(beside(player, square) for player in watched)}


@given(ultimade_positions(), st.data())
def test_reach_is_what_a_plain_flood_finds(position: UltimadePosition, data: Any) -> None:
    if len(players(position)) < 8:
        return
    state = position.state()
    room = np.empty(162, np.int64)
    for player in range(8):
        start = players(position)[player]
        found = room[: squares_of(reach(state, player), room)].tolist()
        assert found == sorted(found)
        expected = (flooded(position, start) - second_marks(position, start)) | {start}
        assert set(found) == expected
        listed = room[: destinations(state, player, room)].tolist()
        assert set(listed) <= expected - {start}


@given(st.lists(squares, min_size=8, max_size=8, unique=True), st.permutations(range(8)))
def test_reach_in_a_crowd_is_what_a_plain_flood_finds(crowd: list[int], order: list[int]) -> None:
    """Players anywhere, close together too: half of them pressed into a corner of the board."""
    pressed = [square // 9 % 3 * 9 + square % 4 if index % 2 else square for index, square in enumerate(crowd)]
    standing = list(dict.fromkeys(pressed))
    standing += [square for square in range(162) if square not in standing][: 8 - len(standing)]
    state = ULTIMADE.start({"first_pull": "gold"}).state()
    state[at.PHASE] = at.OFFENCE_RUNS
    state[at.COIN : at.COIN + 8] = [standing[place] for place in order]
    state[at.HOLDER] = 0
    position = UltimadePosition(state, ULTIMADE.start({"first_pull": "gold"}).options)
    room = np.empty(162, np.int64)
    for player in range(8):
        start = players(position)[player]
        found = set(room[: squares_of(reach(state, player), room)].tolist())
        assert found == (flooded(position, start) - second_marks(position, start)) | {start}


@given(ultimade_positions(officiating="strict"))
def test_offers_are_what_can_be_played(position: UltimadePosition) -> None:
    offers = ULTIMADE.offers(position)
    if offers["kind"] == "runs":
        offered = {f"{start}-{end}" for start, ends in offers["runs"].items() for end in ends}
        assert offered | ({"done"} if offers["may_end"] else set()) == set(map(str, position.moves))
        for start, ends in offers["runs"].items():
            for end in ends:
                assert 1 <= len(way_back(offers, start, end)) <= 4
    elif offers["kind"] == "throw":
        assert {f"{ULTIMADE.view(position)['holder']}>{end}" for end in offers["throws"]} == set(
            map(str, position.moves)
        )
    elif offers["kind"] == "pull":
        assert {f"{start}>>{end}" for start, ends in offers["pulls"].items() for end in ends} == set(
            map(str, position.moves)
        )
    elif offers["kind"] == "nearest":
        assert [f"take:{name}" for name in offers["squares"]] == list(map(str, position.moves))
    elif offers["kind"] == "line-up":
        assert ULTIMADE.parse_move(",".join(offers["suggestion"]), position) in position.moves


def way_back(offers: dict[str, Any], start: str, end: str) -> list[str]:
    """The squares of a way from its end back to its start, which is left out."""
    way = [end]
    before = offers["runs"][start][end]
    while before != start:
        way.append(before)
        before = offers["runs"][start].get(before) or offers["via"][start][before]
    return way


@given(ultimade_options(), seeds)
def test_every_move_can_be_shown_and_told_in_both_languages(options: dict[str, Any], seed: int) -> None:
    from scheibe.texts import LANGUAGES, say

    for before, move, after in random_game(options, seed, 200):
        shown = ULTIMADE.describe(before, move, after)
        assert shown["type"]
        if isinstance(move, Run):
            assert (shown["path"][0], shown["path"][-1]) == (shown["from"], shown["to"])
            assert 2 <= len(shown["path"]) <= 5
        for fact in ULTIMADE.facts(before, move, after):
            for language in LANGUAGES:
                assert say(language, fact.code, fact.arguments)


def test_a_random_game_is_the_same_again(repetitions: Any) -> None:
    for seed in range(repetitions(test=3, proof=50)):
        one, other = ([str(ply.move) for ply in random_game({}, seed, 300)] for _ in range(2))
        assert one == other
        assert len(one) > 50
