"""Every bot of the catalog plays by the rules, and the same for the same seed."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from scheibe import catalog
from scheibe.core.chance import Draws
from scheibe.core.contracts import Continuous, Position
from scheibe.core.match import Match
from scheibe.errors import NotYourTurn
from tests.conformance.walks import GAMES, officiatings, options_for
from tests.conftest import Repetitions
from tests.walks import walk

BOTS = [(game, bot) for game in catalog.games() for bot in catalog.bots(game)]
OFFICIATED = [(game, bot, how) for game, bot in BOTS for how in officiatings(GAMES[game])]


def is_one_submission(position: Position[Any], moves: Any) -> None:
    """Legal moves of the side to move, one after the other, that end with the turn passing on; or one of a region."""
    side = position.to_move
    assert len(moves) > 0
    if isinstance(position.moves, Continuous):
        assert len(moves) == 1 and moves[0] in position.moves and position.breach(moves[0]) is None
        return
    for move in moves:
        assert position.to_move == side, "the bot goes on after its turn"
        assert move in position.moves and position.breach(move) is None
        position = position.play(move)
    assert position.to_move != side, "the turn stays"


@pytest.mark.parametrize(("game", "bot", "officiating"), OFFICIATED)
def test_a_bot_submits_legal_moves_and_hands_the_turn_on(
    game: str, bot: str, officiating: str | None, repetitions: Repetitions
) -> None:
    player = catalog.bot(game, bot)
    for seed in range(repetitions(test=1, proof=60)):
        rng = Random(seed)
        plies = list(walk(GAMES[game], options_for(GAMES[game], rng, officiating), seed))
        for ply in rng.sample(plies, min(len(plies), 15)):
            position = ply.before
            if position.to_move in (0, 1):
                text = str(position)
                moves = player.choose(position, seed)
                is_one_submission(position, moves)
                assert str(position) == text, "the bot has changed the position"
                assert list(player.choose(position, seed)) == list(moves), "the same seed, other moves"


@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_is_told_when_there_is_no_side_to_choose_for(game: str, bot: str) -> None:
    """Where chance moves, and after the end: neither a crash nor somebody else's choice."""
    player = catalog.bot(game, bot)
    plies = list(walk(GAMES[game], options_for(GAMES[game], Random(9), None), 9))
    nobodys = [ply.before for ply in plies if ply.before.to_move not in (0, 1)]
    nobodys += [ply.after for ply in plies if ply.after.to_move is None]
    assert nobodys
    for position in nobodys:
        with pytest.raises(NotYourTurn):
            player.choose(position, 1)


@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_new_bot_from_the_catalog_plays_like_the_first(game: str, bot: str) -> None:
    """Nothing is carried over from turn to turn: a worker may make a new one any time."""
    used = catalog.bot(game, bot)
    for ply in list(walk(GAMES[game], options_for(GAMES[game], Random(9), None), 9))[:40:3]:
        if ply.before.to_move in (0, 1):
            copied = pickle.loads(pickle.dumps(ply.before))
            assert list(used.choose(ply.before, 4)) == list(catalog.bot(game, bot).choose(copied, 4))


@pytest.mark.parametrize(("game", "bot", "officiating"), OFFICIATED)
def test_a_bot_plays_whole_matches_to_their_end_without_a_breach(game: str, bot: str, officiating: str | None) -> None:
    players = (catalog.bot(game, bot), catalog.bot(game, "random"))
    draws = Draws.plain(11)
    options = {} if officiating is None else {"officiating": officiating}
    match = Match.begin(GAMES[game], options).advance(draws)
    while match.outcome is None:
        if match.must_accept is not None:
            match = match.accept(match.must_accept)
            continue
        assert match.to_move is not None
        match = match.submit(match.to_move, players[match.to_move].choose(match.position, match.number)).advance(draws)
        assert not match.has_rightful_call(0) and not match.has_rightful_call(1)
    assert match.position.outcome is not None
