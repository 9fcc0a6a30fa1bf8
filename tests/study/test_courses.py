"""The course of play: it replays, every step is commented in both languages, and the comments say what is true."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from scheibe import catalog, study
from scheibe.core.record import Record
from scheibe.errors import UnknownName
from scheibe.schnipp import SchnippPosition
from scheibe.study.data import text
from scheibe.study.stopping import open_lines, stopping_runs
from scheibe.texts import LANGUAGES, say
from scheibe.ultimade import Run, UltimadePosition
from scheibe.ultimade.board import NAMES, square_of
from tests.house.tree import texts_of
from tests.study.kit import receivers, steps_between

COURSES: Final = ("ultimade", "schnipp")


@pytest.mark.parametrize("game", COURSES)
def test_a_course_is_a_record_that_replays(game: str) -> None:
    written = text("courses", f"{game}.txt")
    record = Record.parse(written)
    assert str(record) == written
    assert record.match(catalog.game) == study.course(game).match


@pytest.mark.parametrize("game", COURSES)
def test_every_event_belongs_to_one_step_of_one_side(game: str) -> None:
    course = study.course(game)
    assert [number for step in course.steps for number in range(step.first, step.last + 1)] == list(
        range(course.match.number + 1)
    )
    for step in course.steps[1:]:
        seats = Counter(event.seat for event in course.match.events[step.first - 1 : step.last])
        assert len(seats.keys() - {-1}) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_comment_and_no_comment_is_left_over(language: str) -> None:
    wanted = {step.comment for game in COURSES for step in study.course(game).steps}
    wanted |= {study.course(game).title for game in COURSES}
    written = {code for code in texts_of(language) if code.startswith(tuple(f"course-{game}-" for game in COURSES))}
    assert written == wanted
    assert all(0 < len(say(language, code, {})) <= 300 for code in wanted)


def test_there_is_no_course_of_another_game() -> None:
    with pytest.raises(UnknownName, match="ultimade, schnipp"):
        study.course("boules")


# --- the point of Ultimade -------------------------------------------------------------------------------------------
def at(number: int) -> UltimadePosition:
    """The position after an event of the point."""
    position = study.course("ultimade").match.position_at(number)
    assert isinstance(position, UltimadePosition)
    return position


def squares(*names: str) -> list[int]:
    return [square for name in names if (square := square_of(name)) is not None]


@pytest.mark.parametrize("number", [8, 18, 30, 46, 57])
def test_where_a_comment_says_that_a_pass_stays_open_no_defence_closes_it(number: int) -> None:
    assert at(number).phase == "defence-runs"
    assert stopping_runs(at(number)) is None


FREE: Final = {
    8: {"g16", "d13", "c12"},
    13: {"g16", "d13", "c12"},
    23: {"h12"},
    32: {"a12", "c12"},
    50: {"c9", "d8"},
    59: {"c17"},
}


@pytest.mark.parametrize("number", FREE)
def test_those_are_free_of_whom_a_comment_says_so(number: int) -> None:
    assert receivers(at(number)) == FREE[number]


def test_one_square_would_close_the_diagonal_from_the_corner_but_nobody_reaches_it() -> None:
    (closing,) = squares("h17")
    assert all(closing in line for line in open_lines(at(8)))
    assert not any(isinstance(run, Run) and run.end == closing for run in at(8).moves)


def test_nobody_of_gold_reaches_row_twelve() -> None:
    assert not any(isinstance(run, Run) and NAMES[run.end].endswith("12") for run in at(18).moves)


def test_a_marker_stands_next_to_the_catcher_where_dice_are_rolled_and_nowhere_else() -> None:
    for number in (24, 33, 51):
        position = at(number)
        holder = NAMES[position.holder or 0]
        marked = any(steps_between(holder, NAMES[one]) == 1 for one in position.coins[1 - (position.offence or 0)])
        assert marked == (position.phase == "monster") == (number != 33)
    assert at(26).frozen and at(53).frozen


def test_after_the_careless_runs_two_squares_close_everything() -> None:
    assert stopping_runs(at(37)) is not None
    first, second = squares("c10", "a11")
    assert all(first in line or second in line for line in open_lines(at(37)))
    turned = at(42)
    assert NAMES[turned.holder or 0] == "a11" and turned.offence == 1 and turned.surplus
    assert {first, second} <= set(turned.coins[1])


def test_the_fork_of_gold_stands_two_squares_from_the_holder() -> None:
    assert [steps_between("a11", name) for name in ("c9", "c13")] == [2, 2]
    assert set(squares("c9", "c13")) <= set(at(46).coins[1])


def test_the_last_defence_could_have_prevented_the_point() -> None:
    zone = squares("c17")
    runs = stopping_runs(at(57), zone)
    assert runs is not None
    assert at(57).breach(Run(*squares("d9", "c10"))) is None
    assert any(square_of("c10") in line for line in open_lines(at(57), zone))
    assert study.course("ultimade").match.position.score == (0, 1)


# --- the round of Schnipp --------------------------------------------------------------------------------------------
MILLIMETRES: Final = {2: (0, 29), 4: (1, 25), 6: (1, 121), 8: (1, 121), 10: (0, 35), 12: (1, 38), 14: (1, 38)}
"""After each flick: the side that is nearest, and its distance."""


def lay(number: int) -> SchnippPosition:
    """How the discs lay after an event of the round."""
    position = study.course("schnipp").match.position_at(number)
    assert isinstance(position, SchnippPosition)
    return position.lay or position


@pytest.mark.parametrize("number", MILLIMETRES)
def test_the_distances_in_the_comments_are_right(number: int) -> None:
    side, millimetres = MILLIMETRES[number]
    position = lay(number)
    assert position.nearest == side
    nearest = max(disc.y for disc in position.discs[side] if disc.at == "lane")
    assert round(position.options.table.distance(nearest) * 1000) == millimetres


def test_the_first_white_disc_is_out_and_black_scores_two_with_three_in_hand() -> None:
    assert lay(4).discs[0][0].why == "crossbar"
    assert [disc.at for disc in lay(10).discs[0]].count("hand") == 1
    assert [disc.at for disc in lay(10).discs[1]].count("hand") == 4
    assert [disc.at for disc in lay(14).discs[1]].count("hand") == 3
    assert round(lay(14).options.table.distance(lay(14).discs[0][4].y) * 1000) == 97
    assert study.course("schnipp").match.position.score == (0, 2)
