"""Every game of the catalog keeps the contracts, under options of all kinds."""

from __future__ import annotations

from math import inf, nan
from random import Random

import pytest

from scheibe.errors import BadOption
from scheibe.texts import LANGUAGES
from tests.conformance import contract
from tests.conformance.walks import GAMES, a_value_beside, officiatings, options_for
from tests.conftest import Repetitions
from tests.walks import AnyGame, Ply, walk

CASES = [(name, officiating) for name, game in GAMES.items() for officiating in officiatings(game)]


def some_plies(game: AnyGame, officiating: str | None, seed: int) -> list[Ply]:
    return list(walk(game, options_for(game, Random(seed), officiating), seed))


@pytest.mark.parametrize(("name", "officiating"), CASES)
def test_positions_and_plies_keep_the_contract(name: str, officiating: str | None, repetitions: Repetitions) -> None:
    game = GAMES[name]
    for seed in range(repetitions(test=4, proof=100)):
        rng = Random(seed)
        plies = some_plies(game, officiating, seed)
        elsewhere = [ply.move for ply in rng.sample(plies, min(len(plies), 30))]
        for ply in plies:
            contract.says_whose_move_it_is(ply.before)
            contract.lists_what_chance_may_bring(ply.before)
            contract.shows_itself_as_json(game, ply.before)
            contract.tells_what_a_ply_was(game, ply)
            contract.tells_how_a_ply_went_in_time(game, ply)
            contract.plays_what_it_stores(game, ply, rng)
        kept = rng.sample(plies, min(len(plies), 25))
        for position in [ply.before for ply in kept] + [plies[-1].after]:
            contract.says_whose_move_it_is(position)
            contract.lists_its_moves(position, rng)
            contract.plays_what_it_lists(position, rng)
            contract.refuses_what_it_does_not_list(position, elsewhere)
            contract.plays_nothing_impossible_with_what_is_stored(game, position, elsewhere)
            contract.comes_back_from_its_text(game, position, rng)
            contract.refuses_damaged_texts(game, position, rng)
            if officiating != "self":
                contract.carries_out_only_legal_moves_when_strict(position, elsewhere)


@pytest.mark.parametrize("name", [name for name, officiating in CASES if officiating == "self"])
def test_where_the_sides_judge_themselves_some_breaches_are_possible(name: str) -> None:
    plies = [ply for seed in range(10) for ply in some_plies(GAMES[name], "self", seed)]
    elsewhere = [ply.move for ply in Random(1).sample(plies, min(len(plies), 60))]
    tried = ((ply.before, move) for ply in plies for move in elsewhere)
    assert any(position.possible(move) and position.breach(move) is not None for position, move in tried)


@pytest.mark.parametrize("name", GAMES)
def test_a_walk_is_the_same_again(name: str) -> None:
    game = GAMES[name]
    first, again = some_plies(game, None, 5), some_plies(game, None, 5)
    assert [(str(ply.move), str(ply.after)) for ply in first] == [(str(ply.move), str(ply.after)) for ply in again]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_who_it_is(name: str) -> None:
    game = GAMES[name]
    assert game.name == name
    assert len(set(game.seats)) == 2 and "chance" not in game.seats
    assert game.versions["rules"] >= 1 and set(game.versions) <= {"rules", "physics"}


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_has_the_default_of_every_option(name: str) -> None:
    game = GAMES[name]
    assert game.options_of(game.start()) == {spec.name: spec.default for spec in game.options}
    assert game.start({}) == game.start() == game.start(game.options_of(game.start()))


OPTIONS = [(name, spec.name) for name, game in GAMES.items() for spec in game.options]


@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_an_option_that_is_set_stays_set_to_the_end_and_in_the_text(name: str, option: str) -> None:
    game = GAMES[name]
    spec = next(spec for spec in game.options if spec.name == option)
    assert spec.clause
    for seed in range(6):
        value = a_value_beside(game, spec, Random(seed))
        plies = list(walk(game, {option: value}, seed, longest=60))
        for position in (game.start({option: value}), plies[-1].after, game.parse_position(str(plies[-1].after))):
            assert game.options_of(position)[option] == value


@pytest.mark.parametrize(("name", "option"), OPTIONS)
def test_a_value_that_an_option_does_not_take_is_refused(name: str, option: str) -> None:
    game = GAMES[name]
    spec = next(spec for spec in game.options if spec.name == option)
    wrong: list[object] = ["no such value", "", -1, 10**30, nan, inf, [], {}]
    if spec.kind != "number":
        wrong.append(1.5)
    if not spec.optional and spec.kind != "choice":
        wrong.append(None)
    if spec.kind != "flag":
        wrong.append(True)
    for value in wrong:
        with pytest.raises(BadOption) as caught:
            game.start({option: value})  # type: ignore[dict-item]
        assert all(option in caught.value.words(language) for language in LANGUAGES)


@pytest.mark.parametrize("name", GAMES)
def test_an_option_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAMES[name].start({"no_such_option": 1})
    assert all("no_such_option" in caught.value.words(language) for language in LANGUAGES)
