"""The addresses of learning: lessons, the course of play, and the rules in plain words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final

from fastapi import APIRouter, Body
from starlette.responses import Response

from scheibe.core.contracts import CHANCE, Game, Json
from scheibe.core.events import Chance, Played
from scheibe.core.match import CHANCE_NAME
from scheibe.errors import ScheibeError
from scheibe.server.readiness import Readiness
from scheibe.server.replies import json_response
from scheibe.server.wire import Language, Try

if TYPE_CHECKING:
    from scheibe.study import Attempt, Course, Lesson, Reason, Task

_LONGEST_NAME: Final = 64  # of what an error quotes
_NARROW: Final = 360.0
"""Pixels of a drawing on a phone: its letters are as large as they are read best there."""


def learning_routes(readiness: Readiness) -> APIRouter:
    """The addresses. They need the compiled code; the room is imported when the first of them is asked."""
    api = APIRouter()

    @api.get("/api/lessons")
    def list_lessons() -> Response:
        """All lessons, in the order of teaching."""
        readiness.require()
        from scheibe import study

        return json_response({"lessons": [_lesson_head(lesson) for lesson in study.lessons()]})

    @api.get("/api/lessons/{lesson}")
    def show_lesson(lesson: str) -> Response:
        """A lesson with its tasks."""
        readiness.require()
        from scheibe import study

        return json_response(_lesson_json(study.lesson(lesson[:_LONGEST_NAME])))

    @api.post("/api/lessons/{lesson}/try")
    def try_task(lesson: str, wanted: Annotated[Try, Body()]) -> Response:
        """The verdict on some moves. Nothing is stored."""
        readiness.require()
        from scheibe import study

        task = study.lesson(lesson[:_LONGEST_NAME]).task(wanted.task)
        return json_response(_attempt_json(study.attempt(task, wanted.moves)))

    @api.get("/api/courses/{game}")
    def show_course(game: str) -> Response:
        """A commented match."""
        readiness.require()
        from scheibe import study

        return json_response(_course_json(study.course(game[:_LONGEST_NAME])))

    @api.get("/api/rules/{game}")
    def show_rules(game: str, language: Language = "en", narrow: bool = False) -> Response:
        """The rules of a game, with their drawings in the colours of the page."""
        readiness.require()
        return json_response(_rules_json(game[:_LONGEST_NAME], language, _NARROW if narrow else None))

    return api


# --- lessons ---------------------------------------------------------------------------------------------------------
def _lesson_head(lesson: Lesson) -> Json:
    return {
        "name": lesson.name,
        "game": lesson.game,
        "title": lesson.text("title"),
        "idea": lesson.text("idea"),
        "clauses": list(lesson.clauses),
        "tasks": len(lesson.tasks),
    }


def _lesson_json(lesson: Lesson) -> Json:
    from scheibe import study

    later = [other.name for other in study.lessons(lesson.game)]
    after = later[later.index(lesson.name) + 1 :]
    return {
        **_lesson_head(lesson),
        "tasks": [_task_json(task) for task in lesson.tasks],
        "next": after[0] if after else None,
    }


def _task_json(task: Task) -> Json:
    from scheibe import study

    begun = study.attempt(task)
    return {
        "name": task.name,
        "texts": {part: task.text(part) for part in ("task", "hint", "after")},
        "answers": list(task.answers),
        "solution": list(task.solution),
        "side": _seat_name(begun.game, begun.start.to_move),
        "position": task.start,
        **_stands(begun),
    }


def _stands(tried: Attempt) -> Json:
    """The position that stands, and what may be chosen in it while the task is open."""
    return {"state": tried.game.view(tried.position), "offers": tried.offers}


def _attempt_json(tried: Attempt) -> Json:
    game = tried.game
    played = [_played_json(game, one.seat, one.move, one.before, one.after) for one in tried.played]
    return {
        "verdict": tried.verdict,
        "reason": None if tried.reason is None else _reason_json(tried.reason),
        "played": played,
        **_stands(tried),
    }


def _reason_json(reason: Reason) -> Json:
    """A reason in the one shape of errors."""
    return ScheibeError(reason.code, reason.arguments, clause=reason.clause, cause=reason.cause).as_json()


def _played_json(game: Game[Any, Any], seat: int, move: Any, before: Any, after: Any) -> Json:
    return {
        "seat": _seat_name(game, seat),
        "text": str(move),
        "move": game.describe(before, move, after),
        "facts": [{"code": fact.code, "args": dict(fact.arguments)} for fact in game.facts(before, move, after)],
        "motion": game.motion(before, move, after),
        "state": game.view(after),
    }


def _seat_name(game: Game[Any, Any], seat: int | None) -> str | None:
    if seat is None:
        return None
    return CHANCE_NAME if seat == CHANCE else game.seats[seat]


# --- the course of play ----------------------------------------------------------------------------------------------
def _course_json(course: Course) -> Json:
    match = course.match
    steps = [
        {
            "first": step.first,
            "last": step.last,
            "comment": step.comment,
            "position": str(match.position_at(step.last)),
            "to_move": _seat_name(match.game, match.position_at(step.last).to_move),
            "events": [_event_json(course, number) for number in range(max(1, step.first), step.last + 1)],
        }
        for step in course.steps
    ]
    return {
        "game": course.game,
        "title": course.title,
        "start": match.game.view(match.start),
        "steps": steps,
        "record": str(course.record),
    }


def _event_json(course: Course, number: int) -> Json:
    match = course.match
    event = match.events[number - 1]
    assert isinstance(event, Played | Chance), "nobody calls or resigns in a course"
    before, after = match.position_at(number - 1), match.position_at(number)
    return {"number": number, **_played_json(match.game, event.seat, event.move, before, after)}


# --- the rules -------------------------------------------------------------------------------------------------------
@cache
def _rules_json(game: str, language: Language, width: float | None) -> Json:
    from scheibe import study

    page = study.rules_page(game)
    return {
        "game": page.game,
        "title": page.title,
        "sections": [
            {
                "name": section.name,
                "heading": section.heading,
                "text": section.text,
                "drawing": section.drawing
                and {"svg": section.drawing.svg(language, "page", width), "caption": section.drawing.caption},
                "clauses": [{"clause": clause.name, "text": clause.text} for clause in section.clauses],
            }
            for section in page.sections
        ],
    }
