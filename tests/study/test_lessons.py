"""Every lesson is solved through the rules, its wrong answers are wrong for the reason named, and all has its words."""

from __future__ import annotations

import itertools
from math import cos, hypot, radians, sin

import pytest

from scheibe import study
from scheibe.errors import BadInput, InvalidText, UnknownName
from scheibe.schnipp import Flick
from scheibe.study.attempt import GOALS, QUESTIONS
from scheibe.texts import LANGUAGES, say
from tests.conftest import Repetitions
from tests.house.tree import texts_of
from tests.study.kit import TASKS, name_of, the

FLICKS = [task for task in TASKS if task.game == "schnipp" and not task.question]


def test_ultimade_is_taught_in_ten_lessons_and_schnipp_in_five() -> None:
    assert [len(study.lessons(game)) for game in ("ultimade", "schnipp")] == [10, 5]
    assert all(lesson.tasks for lesson in study.lessons())


@pytest.mark.parametrize("task", TASKS, ids=name_of)
def test_its_solution_solves_a_task_and_nothing_less_does(task: study.Task) -> None:
    assert study.attempt(task, task.solution).verdict == "solved"
    for number in range(len(task.solution)):
        assert study.attempt(task, task.solution[:number]).verdict == "open"


@pytest.mark.parametrize("task", TASKS, ids=name_of)
def test_every_wrong_answer_is_wrong_for_the_reason_that_is_named(task: study.Task) -> None:
    assert task.wrong
    for wrong in task.wrong:
        tried = study.attempt(task, wrong.tries)
        assert tried.verdict == "wrong" and tried.reason is not None
        assert tried.reason.code == (wrong.because or task.text(wrong.says))
        if wrong.says:
            assert tried.reason.clause == wrong.clause
        for language in LANGUAGES:
            assert say(language, tried.reason.code, tried.reason.arguments)


def test_a_move_that_the_rules_refuse_leaves_the_task_where_it_was() -> None:
    task = the("ultimade-marking-stop")
    refused = study.attempt(task, ["f10-e11"])
    assert refused.reason is not None and refused.reason.clause == "U3.4"
    assert refused.position == refused.start
    assert study.attempt(task, ["f10-e10"]).verdict == "open"


@pytest.mark.parametrize("task", TASKS, ids=name_of)
def test_every_task_begins_open_with_somebody_to_move(task: study.Task) -> None:
    begun = study.attempt(task)
    assert (begun.verdict, begun.position, begun.played) == ("open", begun.start, ())
    assert begun.start.to_move in (0, 1)
    assert str(begun.start) == task.start


def test_every_text_of_the_lessons_is_there_and_none_is_left_over() -> None:
    wanted = {lesson.text(part) for lesson in study.lessons() for part in ("title", "idea")}
    wanted |= {task.text(part) for task in TASKS for part in ("task", "hint", "after")}
    wanted |= {task.text(wrong.says) for task in TASKS for wrong in task.wrong if wrong.says}
    wanted |= {task.text(goal.says) for task in TASKS for goal in task.goals if goal.says}
    for language in LANGUAGES:
        written = {code for code in texts_of(language) if code.startswith(("lessons-ultimade-", "lessons-schnipp-"))}
        assert written == wanted


def test_every_kind_of_goal_and_question_is_used_by_a_lesson() -> None:
    used = {(task.game, goal.kind) for task in TASKS for goal in task.goals}
    known = {(game, kind) for game, kinds in GOALS.items() for kind in kinds}
    assert {kind for _, kind in used} == {kind for _, kind in known}
    assert used <= known
    assert {task.question for task in TASKS} - {""} == set(QUESTIONS)


@pytest.mark.parametrize("task", [task for task in TASKS if task.question], ids=name_of)
def test_of_the_numbers_offered_exactly_one_is_right(task: study.Task) -> None:
    verdicts = {number: study.attempt(task, [str(number)]).verdict for number in task.answers}
    assert [number for number, verdict in verdicts.items() if verdict == "solved"] == [int(task.solution[0])]


@pytest.mark.parametrize("task", FLICKS, ids=name_of)
def test_a_flick_need_not_be_exact(task: study.Task, repetitions: Repetitions) -> None:
    """A whole neighbourhood of the solution solves: place, direction and speed, on a grid around it."""
    room = task.room
    assert room["x"] >= 0.004 and room["degrees"] >= 0.5 and room["speed"] >= 0.1
    _, _, numbers = task.solution[0].partition(":")
    x, vx, vy = map(float, numbers.split(","))
    speed = hypot(vx, vy)
    count = repetitions(test=3, proof=11)
    parts = [2 * number / (count - 1) - 1 for number in range(count)]
    for across, turned, faster in itertools.product(parts, repeat=3):
        angle, fast = radians(turned * room["degrees"]), (speed + faster * room["speed"]) / speed
        flick = Flick(
            x + across * room["x"],
            fast * (vx * cos(angle) - vy * sin(angle)),
            fast * (vx * sin(angle) + vy * cos(angle)),
        )
        assert study.attempt(task, [str(flick)]).verdict == "solved", str(flick)


def test_no_hand_scatters_in_a_lesson() -> None:
    assert all(task.start.endswith(" hand=none") for task in TASKS if task.game == "schnipp")


def test_what_is_asked_for_wrongly_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(UnknownName, match="ultimade-fork"):
        study.lesson("ultimade-spoon")
    with pytest.raises(UnknownName, match="schnipp"):
        study.lessons("boules")
    with pytest.raises(BadInput, match="the last one is 2"):
        study.lesson("ultimade-fork").task(3)
    with pytest.raises(BadInput, match="no number"):
        study.attempt(the("schnipp-counting-one"), ["one"])
    with pytest.raises(InvalidText):
        study.attempt(the("ultimade-throwing-line"), ["over there"])
    with pytest.raises(BadInput, match="decided"):
        study.attempt(the("ultimade-throwing-line"), ["e6>b9", "e6>b9"])
    assert study.lesson("schnipp-band").task(1).name == "rebound"


def test_what_the_other_side_does_stands_among_what_was_played() -> None:
    whole = study.attempt(the("ultimade-scoring-whole"), ["h14-f16", "done"])
    assert [one.seat for one in whole.played] == [0, 0, 1, 1]
    assert whole.position.to_move == 0
    rolled = study.attempt(the("ultimade-monster-roll"), ["roll"])
    assert [str(one.move) for one in rolled.played] == ["roll", "die:6"]
    assert rolled.position.holder in rolled.position.coins[1]


def test_a_thrower_may_try_every_team_mate_so_that_the_rules_can_say_why_not() -> None:
    offers = study.attempt(the("ultimade-throwing-line")).offers
    assert offers is not None
    assert offers["throws"] == ["b9"]
    assert offers["blocked"] == [{"to": "e10", "by": "e8"}, {"to": "f7", "by": None}]


def test_nothing_is_offered_once_a_task_is_decided_or_where_it_is_a_question() -> None:
    task = the("ultimade-throwing-line")
    assert study.attempt(task, ["e6>b9"]).offers is None
    assert study.attempt(task, ["e6>f7"]).offers is None
    assert study.attempt(the("ultimade-throwing-count")).offers is None
