"""What holds for every bot of Schnipp: it breaks no rule, knows when it is asked, and plays the same with one seed."""

from __future__ import annotations

import pytest

from scheibe import bots
from scheibe.core.contracts import Bot, OptionValue
from scheibe.errors import NotYourTurn
from scheibe.schnipp import SCHNIPP
from scheibe.texts import LANGUAGES, say
from tests.bots.rounds import play_match
from tests.bots.schnipp_lie import lane
from tests.conftest import Repetitions

NAMES = tuple(bots.BOTS["schnipp"])
EACH = [bots.make("schnipp", name) for name in NAMES]

SETTINGS: list[dict[str, OptionValue]] = [
    {"hand": "none"},
    {"hand": "child"},
    {"next_starter": "loser"},
    {"next_starter": "same", "first_starter": "lot"},
    {"lane_width": 0.12, "disc_radius": 0.02},
    {"max_speed": 1.0},
    {"band_tension": 0.3, "band_slip_depth": 0.005},
    {"tie_tolerance": 0.005},
    {"restitution_disc": 1.0, "restitution_rail": 1.0, "friction_kinetic": 0.15},
]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_knows_its_name_and_has_words_for_people(name: str) -> None:
    assert bots.make("schnipp", name).name == name
    for language in LANGUAGES:
        assert say(language, f"bots-name-{name}", {})
        assert say(language, f"bots-about-{name}", {"game": "schnipp"})


@pytest.mark.parametrize("options", SETTINGS, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()))
def test_bots_play_legally_to_the_end_under_every_option(
    options: dict[str, OptionValue], repetitions: Repetitions
) -> None:
    pair = bots.make("schnipp", "level6"), bots.make("schnipp", "level3")
    for seed in range(repetitions(test=1, proof=10)):
        match = play_match(pair, seed, options)
        assert match.outcome is not None


@pytest.mark.parametrize("bot", EACH, ids=lambda bot: str(bot.name))
def test_the_same_seed_gives_the_same_flick_and_other_seeds_others(bot: Bot) -> None:
    position = lane("white=0.03,0.6;hand;hand;hand;hand black=-0.02,0.8;hand;hand;hand;hand", to_move="white")
    flicks = [bot.choose(position, seed // 2)[0] for seed in range(8)]
    assert flicks[::2] == flicks[1::2]
    assert len(set(flicks)) == 4


@pytest.mark.parametrize("bot", EACH, ids=lambda bot: str(bot.name))
def test_a_bot_does_not_flick_before_the_lot_or_while_the_hand_is_drawn(bot: Bot) -> None:
    position = SCHNIPP.start({"first_starter": "lot"})
    with pytest.raises(NotYourTurn):
        bot.choose(position, 1)
    flicked = SCHNIPP.start({"first_starter": "white"})
    flicked = flicked.play(bot.choose(flicked, 1)[0])
    with pytest.raises(NotYourTurn):
        bot.choose(flicked, 1)
