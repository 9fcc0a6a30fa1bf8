"""Learning: lessons that are judged through the rules, the course of play, and the rules in plain words.

>>> from scheibe import study
>>> task = study.lesson("ultimade-throwing").task(1)
>>> wrong = study.attempt(task, ["e6>f7"])
>>> wrong.verdict, wrong.reason.code, wrong.reason.clause
('wrong', 'ultimade-throw-near', 'U4.2')
"""

from scheibe.study.attempt import Attempt, attempt
from scheibe.study.course import Course, Step, course
from scheibe.study.lesson import GoalData, Lesson, Task, Wrong, lesson, lessons
from scheibe.study.rules_page import Clause, Drawing, RulesPage, Section, rules_page
from scheibe.study.track import Played, Reason

__all__ = [
    "Attempt",
    "Clause",
    "Course",
    "Drawing",
    "GoalData",
    "Lesson",
    "Played",
    "Reason",
    "RulesPage",
    "Section",
    "Step",
    "Task",
    "Wrong",
    "attempt",
    "course",
    "lesson",
    "lessons",
    "rules_page",
]
