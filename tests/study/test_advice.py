"""What a strong player would do, and the exact reason for it."""

from __future__ import annotations

import pytest

from scheibe.schnipp import SCHNIPP, Flick
from scheibe.study.advice import advice, reason
from scheibe.ultimade import ULTIMADE
from scheibe.ultimade.tactics import can_stop, guaranteed

LANE = "offence=copper north=copper score=0:0 copper=e9*,e13,a1,i1 gold=f11,a18,c18,i18"
"""One pass is possible, and one defender gets in its way."""
FORK = "offence=copper north=copper score=0:0 copper=f14*,h14,h16,h12 gold=f16,e17,h13,d12"


def test_advice_ends_with_the_step_and_is_legal_to_its_end() -> None:
    position = ULTIMADE.parse_position(f"offence-runs {FORK}")
    moves = advice("ultimade", position, 1)
    for move in moves:
        assert position.phase == "offence-runs" and position.breach(move) is None
        position = position.play(move)
    assert position.phase == "defence-runs"


def test_advice_is_the_same_for_the_same_position_and_seed() -> None:
    position = ULTIMADE.parse_position(f"offence-runs {FORK}")
    assert advice("ultimade", position, 7) == advice("ultimade", position, 7)


def test_a_flick_is_advised_for_the_hand_of_whoever_flicks() -> None:
    (flick,) = advice("schnipp", SCHNIPP.start({"first_starter": "white"}), 1)
    assert isinstance(flick, Flick) and not flick.scatter
    assert reason("schnipp", SCHNIPP.start({"first_starter": "white"}), [flick]) == ""


def test_runs_after_which_a_score_cannot_be_prevented_say_so() -> None:
    position = ULTIMADE.parse_position(f"offence-runs {FORK}")
    assert reason("ultimade", position, guaranteed(position).scores[0].moves) == "hint-scores"


def test_runs_after_which_some_pass_cannot_be_prevented_say_so() -> None:
    position = ULTIMADE.parse_position(f"offence-runs {FORK}")
    found = guaranteed(position)
    plain = next(each for each in found.passes if each not in found.scores)
    assert reason("ultimade", position, plain.moves) == "hint-passes"


def test_standing_still_makes_nothing_certain() -> None:
    position = ULTIMADE.parse_position(f"offence-runs {LANE}")
    (done,) = [ULTIMADE.parse_move("done", position)]
    after = position.play(done)
    assert can_stop(after) is not None
    assert reason("ultimade", position, [done]) == ""


@pytest.mark.parametrize("officiating", ["strict", "self"])
def test_runs_of_the_defence_after_which_nobody_is_free_say_so(officiating: str) -> None:
    own = "" if officiating == "strict" else " officiating=self"
    position = ULTIMADE.parse_position(f"offence-runs {LANE}{own}")
    position = position.play(ULTIMADE.parse_move("done", position))
    stopping = can_stop(position)
    assert stopping is not None
    assert reason("ultimade", position, stopping) == "hint-stops"
    assert reason("ultimade", position, [ULTIMADE.parse_move("done", position)]) == ""
