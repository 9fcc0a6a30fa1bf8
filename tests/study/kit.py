"""What the tests of the lessons share: every task, and a second, plain reading of a few rules of Ultimade."""

from __future__ import annotations

from random import Random
from typing import Final

from scheibe import study
from scheibe.ultimade import EndRuns, Run, UltimadePosition
from scheibe.ultimade.board import NAMES

TASKS: Final = [task for lesson in study.lessons() for task in lesson.tasks]


def name_of(task: study.Task) -> str:
    return f"{task.game}-{task.lesson}-{task.name}"


def the(name: str) -> study.Task:
    """The task of that name, such as ``ultimade-fork-fork``."""
    return next(task for task in TASKS if name_of(task) == name)


def place(name: str) -> tuple[int, int]:
    """Column and row of a square."""
    return ord(name[0]) - ord("a"), int(name[1:])


def steps_between(one: str, other: str) -> int:
    (a, b), (c, d) = place(one), place(other)
    return max(abs(a - c), abs(b - d))


def line(start: str, end: str) -> list[str] | None:
    """The squares strictly between two squares, or nothing where no throw leads from one to the other."""
    (a, b), (c, d) = place(start), place(end)
    across, along = c - a, d - b
    length = max(abs(across), abs(along))
    if length < 2 or not (across == 0 or along == 0 or abs(across) == abs(along)):
        return None
    return [f"{chr(ord('a') + a + across * step // length)}{b + along * step // length}" for step in range(1, length)]


def receivers(position: UltimadePosition) -> set[str]:
    """Whom the holder could pass to as all stand, by clause U4.1 to U4.4 read plainly."""
    side = position.offence or 0
    own, theirs = ({NAMES[square] for square in position.coins[one]} for one in (side, 1 - side))
    holder = NAMES[position.holder or 0]
    found = set()
    for mate in own - {holder}:
        between = line(holder, mate)
        if between and not theirs & set(between) and set(between) - own:
            found.add(mate)
    return found


def some_runs(position: UltimadePosition, rng: Random) -> list[Run]:
    """Legal runs of the side to move, none to four of them, drawn one after the other."""
    runs: list[Run] = []
    for _ in range(rng.randrange(5)):
        legal = [move for move in position.moves if isinstance(move, Run)]
        if not legal:
            break
        runs.append(rng.choice(legal))
        position = position.play(runs[-1])
    return runs


def after(position: UltimadePosition, runs: list[Run]) -> UltimadePosition:
    for run in runs:
        position = position.play(run)
    return position


def may_end(position: UltimadePosition) -> bool:
    return position.breach(EndRuns()) is None
