"""What solves a task of Ultimade is what its words say: every legal move is tried, or many run sets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from scheibe import study
from scheibe.ultimade import ULTIMADE, EndRuns, LineUp, Run, UltimadePosition
from scheibe.ultimade.board import NAMES, square_of
from tests.conftest import Repetitions
from tests.study.kit import after, may_end, name_of, receivers, some_runs, steps_between, the

ONE_MOVE: Final[dict[str, Callable[[str], bool]]] = {
    "ultimade-placing-receivers": lambda move: True,
    "ultimade-placing-pullers": lambda move: "g" in move,
    "ultimade-pull-far": lambda move: move.split(">>")[1] in ("h16", "h17", "h18"),
    "ultimade-running-four": lambda move: move.endswith("-g10"),
    "ultimade-running-pick-up": lambda move: move.endswith("-e17"),
    "ultimade-throwing-line": lambda move: move == "e6>b9",
    "ultimade-throwing-over": lambda move: move == "e6>e9",
    "ultimade-marking-mark": lambda move: "-" in move and steps_between(move.split("-")[1], "g12") == 1,
    "ultimade-turn-nearest": lambda move: move == "take:g11",
    "ultimade-monster-roll": lambda move: move == "roll",
    "ultimade-fork-open": lambda move: move == "e9>g9",
    "ultimade-scoring-catch": lambda move: move == "e12>e16",
}
"""What the words of a task mean, for those that one move decides."""

RUN_SETS: Final = (
    "ultimade-marking-stop",
    "ultimade-between-stay",
    "ultimade-turn-surplus",
    "ultimade-monster-frozen",
    "ultimade-fork-fork",
    "ultimade-scoring-whole",
)
"""The tasks that a set of runs decides."""


def test_every_task_of_ultimade_is_tried_here() -> None:
    tasks = [task for lesson in study.lessons("ultimade") for task in lesson.tasks if not task.question]
    assert {name_of(task) for task in tasks} == {*ONE_MOVE, *RUN_SETS}


@pytest.mark.parametrize("name", ONE_MOVE)
def test_only_moves_that_the_words_mean_solve(name: str, repetitions: Repetitions) -> None:
    task = the(name)
    moves = study.attempt(task).position.moves
    step = max(1, len(moves) // repetitions(test=400, proof=20_000))
    tried = 0
    for move in moves[::step]:
        solved = study.attempt(task, [str(move)]).verdict == "solved"
        assert solved == ONE_MOVE[name](str(move)), str(move)
        tried += 1
    assert tried == len(moves) or isinstance(moves[0], LineUp)


def met(name: str, start: UltimadePosition, runs: list[Run], end: UltimadePosition) -> bool:
    """Whether runs do what the words of a task ask, by the second reading of the rules in the kit."""
    if name == "ultimade-turn-surplus":
        return True
    if name == "ultimade-between-stay" and any(NAMES[run.start] in ("d9", "f9") for run in runs):
        return False
    return not receivers(end)


@pytest.mark.parametrize("name", RUN_SETS[:4])
def test_only_run_sets_that_the_words_mean_solve(name: str, repetitions: Repetitions) -> None:
    task, rng = the(name), Random(name)
    start: UltimadePosition = study.attempt(task).position
    for _ in range(repetitions(test=150, proof=5_000)):
        runs = some_runs(start, rng)
        end = after(start, runs)
        if not may_end(end):
            continue
        tried = study.attempt(task, [*map(str, runs), "done"])
        assert (tried.verdict == "solved") == met(name, start, runs, end), [str(run) for run in runs]


def test_who_solves_the_fork_can_pass_whatever_the_defence_does(repetitions: Repetitions) -> None:
    """Both ways: after a solution no run set of the defence that is tried stops it, and after a wrong answer the one
    that is named does."""
    task, rng = the("ultimade-fork-fork"), Random(5)
    start: UltimadePosition = study.attempt(task).position
    solved = 0
    for _ in range(repetitions(test=60, proof=1_500)):
        runs = [*map(str, some_runs(start, rng)), "done"]
        tried = study.attempt(task, runs)
        assert tried.reason is None or tried.reason.code in ("lessons-why-stopped", "lessons-why-closed")
        if tried.verdict == "solved":
            solved += 1
            for _ in range(20):
                assert receivers(after(tried.position, some_runs(tried.position, rng)))
        elif tried.reason is not None and tried.reason.code == "lessons-why-stopped":
            answer: UltimadePosition = tried.position
            for run in str(tried.reason.arguments["runs"]).replace("–", "-").split(", "):
                answer = answer.play(ULTIMADE.parse_move(run, answer))
            assert answer.play(EndRuns()).phase != "throw"


def test_the_fork_of_the_lesson_cannot_be_stopped(repetitions: Repetitions) -> None:
    """To stop it both middle squares, d9 and f9, must be taken. Every legal way to send a defender to each is tried,
    with the two others running anywhere before, between and after."""
    position: UltimadePosition = study.attempt(the("ultimade-fork-fork"), ["c6-c9", "h7-g9", "done"]).position
    assert position.phase == "defence-runs"
    middle = {square_of("d9"), square_of("f9")}
    rng = Random(9)
    every = repetitions(test=23, proof=1)
    tried = 0
    waiting = [(position, 2)]
    seen = {position}
    while waiting:
        now, helpers = waiting.pop()
        if may_end(now):
            assert not middle <= set(now.coins[1])
            assert receivers(now)
            tried += 1
        for move in now.moves:
            if not isinstance(move, Run):
                continue
            left = helpers if move.end in middle else helpers - 1
            if left < 0 or (left < helpers and rng.randrange(every)):
                continue
            following = now.play(move)
            if following not in seen:
                seen.add(following)
                waiting.append((following, left))
    assert tried > 20


def test_the_point_of_the_last_lesson_is_scored_whatever_gold_does(repetitions: Repetitions) -> None:
    task, rng = the("ultimade-scoring-whole"), Random(14)
    position: UltimadePosition = study.attempt(task, ["h14-f16"]).position.play(EndRuns())
    for _ in range(repetitions(test=300, proof=20_000)):
        end = after(position, some_runs(position, rng))
        assert any(int(mate[1:]) >= 16 for mate in receivers(end))
