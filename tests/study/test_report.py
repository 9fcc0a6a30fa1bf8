"""How a match was played: its steps, what they were worth, and what stood out, in positions whose answer is known."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scheibe import catalog
from scheibe.core.chance import Draws
from scheibe.core.contracts import CHANCE
from scheibe.core.match import Match
from scheibe.errors import BadInput
from scheibe.schnipp import SCHNIPP
from scheibe.study import report
from scheibe.study.report import Judged
from scheibe.ultimade import ULTIMADE
from scheibe.ultimade.tactics import can_stop, guaranteed

SURE_SCORE = "offence-runs offence=copper north=copper score=0:0 copper=f14*,h14,h16,h12 gold=f16,e17,h13,d12"
LANE = "offence=copper north=copper score=0:0 copper=e9*,e13,a1,i1 gold=f11,a18,c18,i18"
"""One pass is possible, and one defender gets in its way."""


def played(start: str, *texts: str) -> Match:
    """The match after these moves of the side that is to move in the position."""
    match = Match.begin(ULTIMADE, start=ULTIMADE.parse_position(start))
    assert match.to_move in (0, 1)
    return match.submit_texts(match.to_move, texts)


def judged(match: Match, number: int = 1) -> Judged:
    return report.judged(report.question(match, report.step(match, number)))


def codes(told: Judged) -> list[str]:
    return [note.code for note in told.notes]


# The steps


def test_all_runs_of_a_side_are_one_step_and_lots_are_none() -> None:
    match = Match.begin(ULTIMADE).advance(Draws.plain(3))
    bot = catalog.bot("ultimade", "random")
    for turn in range(8):
        seat = match.to_move
        assert seat is not None
        match = match.submit(seat, bot.choose(match.position, turn)).advance(Draws.plain(3))
    found = report.steps(match)
    assert [step.number for step in found] == list(range(1, len(found) + 1))
    assert found[0].first == 2, "the first event is the lot"
    for step, following in pairwise(found):
        assert following.first == step.last + 1
    for step in found:
        phases = {match.position_at(number - 1).phase for number in range(step.first, step.last + 1)}
        assert len(phases) == 1 and (step.first == step.last or phases <= {"offence-runs", "defence-runs"})


def test_a_flick_and_the_hand_that_carries_it_out_are_one_step_of_its_side() -> None:
    match = Match.begin(SCHNIPP, {"first_starter": "white"})
    match = match.submit_texts(0, ["flick:0.0,0.0,2.2"]).advance(Draws.plain(1))
    (step,) = report.steps(match)
    assert (step.first, step.last, step.seat) == (1, 2, 0)


def test_what_a_call_took_back_is_not_judged() -> None:
    start = f"defence-runs {LANE} officiating=self"
    match = played(start, "f11-f18", "done").call(0)
    assert match.verdict(3).rightful and report.steps(match) == ()


def test_hints_are_no_steps() -> None:
    match = Match.begin(ULTIMADE, start=ULTIMADE.parse_position(f"defence-runs {LANE}"))
    match = match.hint(1, ["f11-e11", "done"]).submit_texts(1, ["f11-e11", "done"])
    assert [(step.first, step.last) for step in report.steps(match)] == [(2, 3)]


@pytest.mark.parametrize("number", [0, 2])
def test_a_step_that_there_is_not_is_refused(number: int) -> None:
    with pytest.raises(BadInput) as caught:
        report.step(played(f"defence-runs {LANE}", "done"), number)
    assert caught.value.code == "report-no-such-step"


# Ultimade


def test_a_score_that_was_certain_and_was_missed_is_told_with_the_runs_that_make_it_certain() -> None:
    told = judged(played(SURE_SCORE, "h12-i12", "done"))
    assert codes(told) == ["report-missed-score"]
    assert told.best is not None and told.worth is not None and told.best.worth > told.worth
    position = ULTIMADE.parse_position(SURE_SCORE)
    for move in told.best.moves:
        position = position.play(move)
    assert can_stop(position, end_zone_only=True) is None


def test_a_score_that_was_made_certain_is_not_told() -> None:
    start = ULTIMADE.parse_position(SURE_SCORE)
    runs = [str(move) for move in guaranteed(start).scores[0].moves]
    assert codes(judged(played(SURE_SCORE, *runs))) == []


def test_a_fork_that_was_missed_is_told() -> None:
    start = "offence-runs offence=copper north=copper score=0:0 copper=f6*,f11,a6,e3 gold=c11,g12,c5,b9"
    told = judged(played(start, "done"))
    assert codes(told) == ["report-missed-fork"] and told.best is not None
    position = ULTIMADE.parse_position(start)
    for move in told.best.moves:
        position = position.play(move)
    assert can_stop(position) is None


def test_a_line_that_the_defence_left_open_though_it_could_stop_every_pass_is_told() -> None:
    told = judged(played(f"defence-runs {LANE}", "done"))
    assert [(note.code, note.arguments) for note in told.notes] == [("report-open-lane", {"from": "e9", "to": "e13"})]
    assert told.best is not None
    position = ULTIMADE.parse_position(f"defence-runs {LANE}")
    assert can_stop(position) is not None
    for move in told.best.moves:
        position = position.play(move)
    assert position.phase != "throw"


def test_a_pass_into_the_end_zone_that_could_have_been_stopped_is_told_though_some_pass_could_not() -> None:
    # Nobody gets between e10 and g8; the pass to e16 goes over squares that f13 reaches.
    start = "defence-runs offence=copper north=copper score=0:0 copper=e10*,e16,g8,a1 gold=f13,a3,b3,c3"
    told = judged(played(start, "done"))
    assert [(note.code, note.arguments) for note in told.notes] == [("report-open-goal", {"from": "e10", "to": "e16"})]


def test_a_defence_that_stops_every_pass_left_no_line_open() -> None:
    assert codes(judged(played(f"defence-runs {LANE}", "f11-e11", "done"))) == []


def test_the_throw_that_brings_more_is_told() -> None:
    start = "throw offence=copper north=copper score=0:0 copper=e9*,e15,e2,a1 gold=a18,b18,c18,i18"
    told = judged(played(start, "e9>e2"))
    assert codes(told) == ["report-better-throw"]
    assert told.best is not None and [str(move) for move in told.best.moves] == ["e9>e15"]
    assert codes(judged(played(start, "e9>e15"))) == []


def test_a_monster_defence_that_was_not_tried_is_told() -> None:
    start = "monster offence=copper north=copper score=0:0 copper=e9*,e15,e2,a1 gold=e10,b18,c18,i18"
    told = judged(played(start, "decline"))
    assert codes(told) == ["report-declined"] and told.best is not None
    assert codes(judged(played(start, "roll"))) == []


def test_chances_are_those_of_the_first_seat_and_worths_those_of_the_side_that_played() -> None:
    told = judged(played(f"defence-runs {LANE}", "done"))
    assert told.unit == "next" and told.after is not None and told.worth == pytest.approx(1 - told.after)


def test_who_has_scored_has_scored_next() -> None:
    start = "throw offence=copper north=copper score=0:0 copper=e14*,e17,a1,i1 gold=a10,b10,c10,i10 monster=off"
    told = judged(played(start, "e14>e17"))
    assert told.after == 1.0 == told.worth


def test_what_the_die_brought_is_nobodys_worth() -> None:
    start = "monster offence=copper north=copper score=0:0 copper=e9*,e15,e2,a1 gold=e10,b18,c18,i18"
    match = played(start, "roll").advance(Draws.plain(1))
    assert report.step(match, 2).seat == CHANCE
    told = judged(match, 2)
    assert told.worth is None and told.best is None


# Schnipp


def test_a_flick_that_goes_nowhere_is_compared_with_a_better_one() -> None:
    match = Match.begin(SCHNIPP, {"first_starter": "white"}).submit_texts(0, ["flick:0.0,0.0,0.4"])
    told = judged(match)
    assert told.unit == "win" and told.best is not None and told.worth is not None
    assert told.best.worth > told.worth
    assert told.before == told.best.worth, "White flicks, and is the first seat"


def test_the_best_flick_that_was_found_has_no_better_one() -> None:
    match = Match.begin(SCHNIPP, {"first_starter": "white"}).submit_texts(0, ["flick:0.0,0.0,0.4"])
    best = judged(match).best
    assert best is not None
    again = Match.begin(SCHNIPP, {"first_starter": "white"}).submit(0, best.moves)
    assert judged(again).best is None


def test_the_same_step_is_judged_alike_every_time() -> None:
    match = Match.begin(SCHNIPP, {"first_starter": "white"}).submit_texts(0, ["flick:0.0,0.0,1.4"])
    assert judged(match) == judged(match)
