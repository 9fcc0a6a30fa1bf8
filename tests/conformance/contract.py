"""What every position and every ply of every game keeps to, one function a promise.

``test_faulty_games.py`` shows for each that it can fail.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest

from scheibe.core.contracts import CHANCE, Continuous, Discrete
from scheibe.errors import IllegalMove, InvalidText
from scheibe.texts import LANGUAGES, say
from tests.walks import AnyGame, AnyPosition, Ply

SAMPLE = 12


def sampled(moves: Any, rng: Random) -> list[Any]:
    """Some of the moves: all of a few, the first, the last and others of many."""
    if isinstance(moves, Continuous):
        return [moves.sample(rng) for _ in range(SAMPLE)]
    size = len(moves)
    places = range(size) if size <= SAMPLE else sorted({0, size - 1, *rng.sample(range(size), SAMPLE - 2)})
    return [moves[place] for place in places]


def says_whose_move_it_is(position: AnyPosition) -> None:
    assert position.to_move in (0, 1, CHANCE, None)
    assert (position.to_move is None) == (position.outcome is not None)
    assert position.phase
    assert [type(points) for points in position.score] == [int, int]
    assert min(position.score) >= 0
    if position.outcome is not None:
        assert position.outcome.winner in (0, 1, None)
        assert position.outcome.reason.replace("-", "").isalpha()


def lists_its_moves(position: AnyPosition, rng: Random) -> None:
    moves = position.moves
    assert isinstance(moves, Discrete | Continuous)
    if isinstance(moves, Continuous):
        assert all(low <= high for low, high in moves.bounds)
    else:
        assert (len(moves) == 0) == (position.to_move is None)
        texts = [str(move) for move in moves]
        assert texts == [str(moves[place]) for place in range(len(moves))]
        assert len(set(texts)) == len(texts)
    assert all(move in moves for move in sampled(moves, rng))


def plays_what_it_lists(position: AnyPosition, rng: Random) -> None:
    text, key = str(position), hash(position)
    for move in sampled(position.moves, rng):
        assert position.possible(move) and position.breach(move) is None
        after = position.play(move)
        assert after != position and after == position.play(move)
        assert hash(after) == hash(position.play(move))
        assert (str(position), hash(position)) == (text, key), "playing has changed the position"


def refuses_what_it_does_not_list(position: AnyPosition, elsewhere: Sequence[Any]) -> None:
    text = str(position)
    for move in elsewhere:
        listed = move in position.moves
        breach = position.breach(move)
        assert listed == (breach is None)
        if position.possible(move):
            position.play(move)
            continue
        assert breach is not None
        with pytest.raises(IllegalMove) as caught:
            position.play(move)
        assert (caught.value.code, caught.value.clause) == (breach.code, breach.clause)
        assert breach.clause
        assert all(breach.words(language) for language in LANGUAGES)
        assert str(position) == text, "a refusal has changed the position"


def carries_out_only_legal_moves_when_strict(position: AnyPosition, elsewhere: Sequence[Any]) -> None:
    assert all(position.possible(move) == (move in position.moves) for move in elsewhere)


def comes_back_from_its_text(game: AnyGame, position: AnyPosition, rng: Random) -> None:
    text = str(position)
    again = game.parse_position(text)
    assert again == position and hash(again) == hash(position) and str(again) == text
    assert again.to_move == position.to_move and again.phase == position.phase and again.score == position.score
    assert game.options_of(again) == game.options_of(position)
    assert "\n" not in text
    unpickled = pickle.loads(pickle.dumps(position))
    assert unpickled == position and str(unpickled) == text
    chosen = rng.getrandbits(32)
    for move, same in zip(sampled(position.moves, Random(chosen)), sampled(again.moves, Random(chosen)), strict=True):
        assert move == same
        parsed = game.parse_move(str(move), position)
        assert parsed == move and hash(parsed) == hash(move) and str(parsed) == str(move)
        assert not set(str(move)) & set(" \n{}()[]") and not str(move).startswith("!"), "a record could not hold it"


def refuses_damaged_texts(game: AnyGame, position: AnyPosition, rng: Random) -> None:
    texts = [str(position), *(str(move) for move in sampled(position.moves, rng)[:2])]
    for text in texts:
        damaged = _damaged(text, rng)
        for read in (game.parse_position, lambda text: game.parse_move(text, position)):
            refusal = _refusal(read, damaged)
            if refusal is not None:
                assert refusal.line >= 1 and refusal.column >= 1
                assert all(refusal.words(language) for language in LANGUAGES)


def _damaged(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(["", "x", " ", "\0", "-", "9", "é"]) + text[at + 1 :]


def _refusal(read: Callable[[str], object], text: str) -> InvalidText | None:
    """What a text is refused with; one that is read says the same as its exact spelling."""
    try:
        value = read(text)
    except InvalidText as error:
        return error
    assert read(str(value)) == value
    return None


def lists_what_chance_may_bring(position: AnyPosition) -> None:
    chances = position.chances()
    if position.to_move != CHANCE:
        assert len(chances) == 0
    elif not isinstance(position.moves, Continuous):
        assert sum((chance for _, chance in chances), Fraction(0)) == 1
        assert all(chance > 0 for _, chance in chances)
        assert {str(move) for move, _ in chances} == {str(move) for move in position.moves}


def shows_itself_as_json(game: AnyGame, position: AnyPosition) -> None:
    shown = game.view(position)
    assert json.loads(json.dumps(shown, allow_nan=False)) == shown
    assert shown["game"] == game.name
    if position.to_move in (0, 1):
        offered = game.offers(position)
        assert json.loads(json.dumps(offered, allow_nan=False)) == offered
        assert offered["kind"]


def tells_what_a_ply_was(game: AnyGame, ply: Ply) -> None:
    told = game.describe(ply.before, ply.move, ply.after)
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert told["type"]
    for fact in game.facts(ply.before, ply.move, ply.after):
        for language in LANGUAGES:
            assert say(language, fact.code, fact.arguments)
        assert json.loads(json.dumps(dict(fact.arguments))) == dict(fact.arguments)


def plays_what_it_stores(game: AnyGame, ply: Ply, rng: Random) -> None:
    stored = game.stored(ply.before, ply.move, ply.after)
    read = partial(game.play_stored, ply.before, ply.move)
    for text in ["", "x"] if stored is None else ["", "x", _damaged(stored, rng)]:
        refusal = _refusal_of_stored(read, text)
        if refusal is None:
            assert stored is not None and text, "something is stored beside a move that stores nothing"
            assert game.parse_position(str(read(text))) == read(text)
            continue
        assert refusal.line >= 1 and refusal.column >= 1
        assert all(refusal.words(language) for language in LANGUAGES)
    if stored is not None:
        assert len(stored.splitlines()) == 1 and stored == stored.splitlines()[0], "a log could not hold it"
        after = read(stored)
        assert (after, hash(after), str(after)) == (ply.after, hash(ply.after), str(ply.after))


def _refusal_of_stored(read: Callable[[str], object], text: str) -> InvalidText | None:
    try:
        read(text)
    except InvalidText as error:
        return error
    return None


def plays_nothing_impossible_with_what_is_stored(
    game: AnyGame, position: AnyPosition, elsewhere: Sequence[Any]
) -> None:
    for move in elsewhere:
        if not position.possible(move):
            with pytest.raises(IllegalMove):
                game.play_stored(position, move, "")


def tells_how_a_ply_went_in_time(game: AnyGame, ply: Ply) -> None:
    motion = game.motion(ply.before, ply.move, ply.after)
    if motion is not None:
        assert json.loads(json.dumps(motion, allow_nan=False)) == motion
        assert motion["duration"] >= 0, "nothing, where a disc leaves at once"
    assert game.motion(ply.before, ply.move, ply.before) is None, "the motion of what did not happen"
