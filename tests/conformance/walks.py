"""Options and matches of any game, to try the contracts on."""

from __future__ import annotations

from random import Random
from typing import Any

from scheibe import catalog
from scheibe.core.chance import Draws
from scheibe.core.contracts import CHANCE, OptionSpec, OptionValue
from scheibe.core.events import Played
from scheibe.core.match import Match
from scheibe.errors import BadOption
from tests.core.ice import SMOOTH
from tests.core.race import RACE
from tests.walks import AnyGame, a_move, walk

GAMES: dict[str, AnyGame] = {**{name: catalog.game(name) for name in catalog.games()}, "race": RACE, "ice": SMOOTH}
"""Every game of the catalog, and the races of the unit tests, which keep the suite free of any one game's ways."""


def a_value(spec: OptionSpec, rng: Random) -> OptionValue:
    """A value that the option takes: any of its choices, numbers mostly near the smallest one, so that matches end."""
    if spec.kind == "choice":
        return rng.choice(spec.choices)
    if spec.kind == "flag":
        return rng.random() < 0.5
    if spec.optional and rng.random() < 0.5:
        return None
    least, most = spec.minimum or 0, spec.maximum or 0
    if spec.kind == "integer":
        return rng.randint(int(least), min(int(most), int(least) + rng.choice((1, 6, 40))))
    return rng.uniform(least, most)


def some_options(game: AnyGame, rng: Random) -> dict[str, OptionValue]:
    """A value for each option of a game; of numbers few, since not all of them go together."""
    options: dict[str, OptionValue] = {}
    for spec in game.options:
        if spec.kind != "number" or rng.random() < 0.2:
            options[spec.name] = a_value_beside(game, spec, rng, options)
    return options


def a_value_beside(
    game: AnyGame, spec: OptionSpec, rng: Random, options: dict[str, OptionValue] | None = None
) -> OptionValue:
    """A value that the option takes beside the other ``options``."""
    for _ in range(50):
        value = a_value(spec, rng)
        try:
            game.start({**(options or {}), spec.name: value})
        except BadOption:
            assert spec.kind == "number", "only measures may not go together"
            continue
        return value
    raise AssertionError(f"{spec.name} takes hardly any of its values")


def officiatings(game: AnyGame) -> list[str | None]:
    """The ways in which a game is officiated; ``None`` for a game that has no choice."""
    return next((list(spec.choices) for spec in game.options if spec.name == "officiating"), [None])


def options_for(game: AnyGame, rng: Random, officiating: str | None) -> dict[str, OptionValue]:
    """A value for each option, officiated as said."""
    said: dict[str, OptionValue] = {} if officiating is None else {"officiating": officiating}
    return some_options(game, rng) | said


def legal_elsewhere(game: AnyGame, options: dict[str, OptionValue], rng: Random) -> list[Any]:
    """Moves that are legal somewhere in a walk: among them some that are breaches elsewhere."""
    positions = [ply.before for ply in walk(game, options, rng.getrandbits(32)) if ply.before.to_move != CHANCE]
    kept = rng.sample(positions, min(len(positions), 40))
    return list({str(move): move for position in kept for move in (a_move(position, rng) for _ in range(40))}.values())


def a_match(game: AnyGame, options: dict[str, OptionValue], seed: int, longest: int = 250) -> Match:
    """A random match with everything that may happen in it: breaches where they are possible, calls, acceptance, and
    a resignation if it has not ended by then."""
    rng, draws = Random(seed), Draws.plain(seed)
    match = Match.begin(game, options).advance(draws)
    elsewhere = legal_elsewhere(game, options, rng) if match.self_officiated else []
    while match.number < longest and match.outcome is None:
        if match.may_call and rng.random() < 0.2:
            match = match.call(match.may_call[0])
        elif match.must_accept is not None:
            match = match.accept(match.must_accept)
        else:
            match = _played(match, elsewhere, rng).advance(draws)
    return match if match.outcome is not None else match.resign(rng.randrange(2))


def _played(match: Match, elsewhere: list[Any], rng: Random) -> Match:
    """After a legal move, or now and then after a breach, if one of the moves that are legal elsewhere is one here."""
    assert match.to_move is not None
    position = match.position
    tried = rng.sample(elsewhere, min(len(elsewhere), 300)) if rng.random() < 0.4 else []
    breaches = (move for move in tried if position.possible(move) and position.breach(move) is not None)
    return match.append(Played(match.to_move, next(breaches, None) or a_move(position, rng)))
