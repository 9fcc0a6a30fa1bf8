"""The yardsticks of Ultimade: they know what the exact test knows, and they never change."""

from __future__ import annotations

import hashlib

import pytest

from scheibe import bots
from scheibe.bots.ultimade_random import RandomBot
from scheibe.bots.ultimade_yardsticks import greedy, twoply
from scheibe.core.contracts import Bot
from scheibe.ultimade.tactics import can_stop
from tests.bots.points import play_point
from tests.conftest import Repetitions
from tests.ultimade.cases import has_pass
from tests.ultimade.setting import play, situation

FROZEN = {
    "greedy": "a8c9a8dcadd4b708",
    "twoply": "cb63f8038dc719a5",
}
"""A digest of three points of each against *random*. Who changes one of them changes a yardstick: what was measured
with it is void, so rather add a new one."""


def digest(bot: Bot) -> str:
    told = hashlib.sha256()
    for seed in range(3):
        pair = (bot, RandomBot()) if seed % 2 == 0 else (RandomBot(), bot)
        for _, moves in play_point(pair, seed).submissions:
            told.update(" ".join(map(str, moves)).encode())
    return told.hexdigest()[:16]


@pytest.mark.parametrize("name", FROZEN)
def test_a_yardstick_stays_as_it_is(name: str) -> None:
    assert digest(bots.make("ultimade", name)) == FROZEN[name]


def test_greedy_stops_every_pass_wherever_that_can_be_done(repetitions: Repetitions) -> None:
    bot = greedy()
    stopped = 0
    for seed in range(repetitions(test=6, proof=200)):
        for position, moves in play_point((bot, twoply()), seed).submissions:
            if position.phase == "defence-runs" and position.holder is not None:
                before_end = play(position, *map(str, moves[: [str(move) for move in moves].index("done") + 1]))
                assert has_pass(before_end) == (can_stop(position) is None)
                stopped += not has_pass(before_end)
    assert stopped > 0


def test_greedy_forces_the_score_that_it_sees() -> None:
    """Its samples find one of the many run sets that bring two receivers into a fork in the end zone."""
    position = situation("offence-runs", "e14*,d12,f12,e12", "a1,c1,g1,i1", monster="off")
    found = sum(
        can_stop(play(position, *map(str, greedy().choose(position, seed))), end_zone_only=True) is None
        for seed in range(10)
    )
    assert found == 10


@pytest.mark.parametrize("name", FROZEN)
def test_a_yardstick_beats_random(name: str, repetitions: Repetitions) -> None:
    number = repetitions(test=20, proof=300)
    bot = bots.make("ultimade", name)
    won = [
        play_point((bot, RandomBot()) if seed % 2 == 0 else (RandomBot(), bot), seed).winner == seed % 2
        for seed in range(number)
    ]
    assert sum(won) >= 0.97 * number
