"""The product against a plain reading of the same rules, move by move (see :mod:`tests.ultimade.reference`)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from scheibe.ultimade import ULTIMADE
from tests.ultimade.reference import Reference, name

CHOICES: dict[str, tuple[Any, ...]] = {
    "end_zone_depth": (1, 2, 3, 3, 4, 5, 6),
    "pickup_runs": (1, 2, 3),
    "nearest": ("king", "euclid"),
    "callahan": (False, True),
    "monster": ("die", "coins", "off"),
    "monster_miss": ("freeze", "none"),
    "monster_on_goal": (True, False),
    "switch_ends": (True, False),
    "first_pull": ("lot", "copper", "gold"),
    "points_to_win": (1, 2, 3),
    "max_throws": (None, None, 1, 7, 40),
}


def random_options(rng: Random) -> dict[str, Any]:
    return {option: rng.choice(values) for option, values in CHOICES.items()}


def agree(position: Any, plain: Reference) -> None:
    """Both readings see the same position."""
    state = ULTIMADE.view(position)
    assert state["phase"] == plain.phase, str(position)
    assert state["to_move"] == plain.to_move, str(position)
    assert state["score"] == plain.score, str(position)
    assert state["outcome"] == plain.outcome, str(position)
    if plain.phase in ("lot", "over"):
        return
    assert {side: sorted(places) for side, places in state["coins"].items()} == {
        side: sorted(map(name, places)) for side, places in plain.coins.items()
    }, str(position)
    assert state["north"] == plain.north, str(position)
    assert state["disc"] == (plain.disc and name(plain.disc)), str(position)
    assert state["holder"] == (plain.holder and name(plain.holder)), str(position)
    assert sorted(state["ran"]) == sorted(map(name, plain.ran)), str(position)


def line_up(plain: Reference, rng: Random) -> str:
    zone = sorted(plain.line_up_zone(), key=lambda place: (place[1], place[0]))
    while True:
        four = sorted(rng.sample(zone, 4), key=lambda place: (place[1], place[0]))
        if plain.line_up_is_legal(four):
            return ",".join(map(name, four))


def choose(plain: Reference, texts: list[str], rng: Random) -> str:
    """A random move; once in three times a run ends the step early, so that games come to every corner sooner."""
    if "done" in texts and rng.random() < 1 / 3:
        return "done"
    return rng.choice(texts)


def play_both(seed: int, plies: int, **options: Any) -> None:
    rng = Random(seed)
    chosen = random_options(rng) | options
    position: Any = ULTIMADE.start(chosen)
    plain = Reference(**chosen)
    for _ in range(plies):
        agree(position, plain)
        if plain.phase == "over":
            break
        if plain.phase.endswith("line-up"):
            text = line_up(plain, rng)
        else:
            texts = sorted(plain.legal())
            assert sorted(map(str, position.moves)) == texts, f"{position} under {chosen}"
            if chosen["officiating"] == "self":
                texts = sorted(plain.possible())
            text = choose(plain, texts, rng)
        position = position.play(ULTIMADE.parse_move(text, position))
        plain.play(text)


@pytest.mark.parametrize("officiating", ["strict", "self"])
def test_both_readings_agree_on_every_move_of_random_matches(officiating: str, repetitions: Callable[..., int]) -> None:
    for seed in range(repetitions(test=12, proof=600)):
        play_both(seed, 400, officiating=officiating)


def test_self_officiating_carries_out_just_what_is_possible(repetitions: Callable[..., int]) -> None:
    rng = Random(1)
    for seed in range(repetitions(test=2, proof=40)):
        chosen = random_options(Random(seed)) | {"officiating": "self"}
        position: Any = ULTIMADE.start(chosen)
        plain = Reference(**chosen)
        for _ in range(60):
            if plain.phase == "over":
                break
            if plain.phase.endswith("line-up"):
                text = line_up(plain, rng)
            else:
                possible = set(plain.possible())
                assert {text for text in _imaginable(plain) if _is_possible(position, text)} == possible, str(position)
                text = choose(plain, sorted(possible), rng)
            position = position.play(ULTIMADE.parse_move(text, position))
            plain.play(text)


def _imaginable(plain: Reference) -> set[str]:
    """Texts of this phase, sensible or not: every coin to every square, every pass, every word."""
    coins = [name(place) for place in plain.everyone()]
    squares = [f"{file}{row}" for file in "abcdefghi" for row in range(1, 19)]
    words = {"done", "turn", "roll", "decline"} | {f"take:{place}" for place in coins}
    dice = {f"die:{face}" for face in range(1, 7)} | {f"coins:{a}{b}" for a in "ht" for b in "ht"}
    runs = {f"{start}-{end}" for start in coins for end in squares}
    throws = {f"{start}>{end}" for start in coins for end in squares}
    pulls = {f"{start}>>{end}" for start in coins for end in squares}
    return words | dice | runs | throws | pulls | {"lot:copper", "lot:gold"}


def _is_possible(position: Any, text: str) -> bool:
    return bool(position.possible(ULTIMADE.parse_move(text, position)))
