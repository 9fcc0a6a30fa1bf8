"""Sheets to write on: the score and the moves of a match of Ultimade, and positions to think about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scheibe.draw.data import FONT
from scheibe.draw.picture import picture
from scheibe.draw.plane import Lie
from scheibe.draw.sheets.layout import FOOT, MARGIN, Block, Grid, Heading, Page, Paragraph, Picture, Sheet, Space, Table
from scheibe.draw.sheets.order import Order, Task
from scheibe.draw.signs import Signs
from scheibe.errors import BadInput

PER_PAGE: Final = (2, 4, 6)
"""How many positions a page of a worksheet may hold."""

MOST_TASKS: Final = 60
"""How many positions a worksheet may hold."""

_ROW: Final = 8.5
"""Millimetres of a row to write in."""

_LAYOUTS: Final[dict[str, dict[int, tuple[Lie, int, int]]]] = {
    "ultimade": {2: ("along", 1, 2), 4: ("upright", 2, 2), 6: ("upright", 3, 2)},
    "schnipp": {2: ("along", 1, 2), 4: ("along", 1, 4), 6: ("upright", 3, 2)},
}
"""How positions lie on a page, in how many columns and rows."""

_HEAD: Final = 12.0
_CAPTION: Final = 9.0

_DOTS: Final = {1: 110.0, 2: 120.0, 3: 140.0, 4: 160.0}
"""Letters are as large as in a picture with so many pixels to the inch, by the number of columns."""


def score_sheet(order: Order) -> Sheet:
    """The sheet ``ultimade-score``: who plays, the points, and every turn."""
    say = order.say
    title = say("print-score-title")
    room = order.paper.height - 2 * MARGIN - FOOT
    rows = int((room - 78) // _ROW)
    about = Table(
        (say("print-score-date"), say("print-score-place"), say("print-score-options")),
        (("", "", ""),),
        (40, 60, None),
        _ROW,
    )
    sides = [say(f"board-{side}") for side in ("copper", "gold")]
    points = Table(
        ("", *(str(point) for point in range(1, 11)), say("print-score-end")),
        tuple((side, *[""] * 11) for side in sides),
        (34, *[None] * 10, 22),
        _ROW,
    )
    head = tuple(say(f"print-score-{column}") for column in ("number", "offence", "defence", "throw", "points"))
    turns = Table(head, tuple(("", "", "", "", "") for _ in range(rows)), (10, None, None, 42, 18), _ROW)
    blocks: tuple[Block, ...] = (
        Heading(title, 1),
        about,
        Space(2),
        points,
        Space(2),
        turns,
        Paragraph(say("print-score-key"), 8),
    )
    return Sheet(title, order.paper, order.language, (Page(blocks),))


def worksheet(order: Order) -> Sheet:
    """The sheet ``worksheet``: positions with captions, two, four or six to a page, the solutions on the last.

    Raises :class:`~scheibe.errors.BadInput` for no position, too many of them, or another number to a page.
    """
    if order.per_page not in PER_PAGE:
        known = ", ".join(map(str, PER_PAGE))
        raise BadInput("print-per-page", {"given": str(order.per_page), "known": known})
    if not 1 <= len(order.tasks) <= MOST_TASKS:
        raise BadInput("print-no-tasks", {"given": len(order.tasks), "most": MOST_TASKS})
    title = order.title or order.say("print-worksheet-title")
    numbered = list(enumerate(order.tasks, 1))
    pages = [
        _task_page(order, title if not first else "", numbered[first : first + order.per_page])
        for first in range(0, len(numbered), order.per_page)
    ]
    solved = [(number, task) for number, task in numbered if task.solution or task.solved]
    if solved:
        pages += [_solution_page(order, solved[first : first + 12]) for first in range(0, len(solved), 12)]
    return Sheet(title, order.paper, order.language, tuple(pages))


def _task_page(order: Order, title: str, tasks: Sequence[tuple[int, Task]]) -> Page:
    lie, columns, rows = _LAYOUTS[tasks[0][1].view["game"]][order.per_page]
    room = order.paper.width - 2 * MARGIN, order.paper.height - 2 * MARGIN - FOOT - _HEAD
    cell = (room[0] - (columns - 1) * 6) / columns, (room[1] - (rows - 1) * 6) / rows - _CAPTION
    cells = tuple(
        _cell(order, task, f"{number}. {task.caption}".strip(), task.signs, lie, cell, _DOTS[columns])
        for number, task in tasks
    )
    return Page((Heading(title or " ", 1), Grid(cells, columns)))


def _solution_page(order: Order, tasks: Sequence[tuple[int, Task]]) -> Page:
    wide = (order.paper.width - 2 * MARGIN - 3 * 6) / 4
    tall = (order.paper.height - 2 * MARGIN - FOOT - _HEAD) / 3 - _CAPTION - 6
    cells = tuple(
        _cell(
            order,
            task,
            f"{number}. {task.solution}".strip(),
            task.solved or task.signs,
            "upright",
            (wide, tall),
            _DOTS[4],
        )
        for number, task in tasks
    )
    return Page((Heading(order.say("print-worksheet-solutions"), 1), Grid(cells, 4)))


def _cell(
    order: Order, task: Task, caption: str, signs: Signs, lie: Lie, room: tuple[float, float], dots: float
) -> Picture:
    """A position as large as its cell allows."""
    whole = picture(task.view, signs, theme=order.theme, lie=lie, width=None, language=order.language)
    wide = min(room[0], room[1] * whole.box.width / whole.box.height)
    pixels = max(80.0, wide / 25.4 * dots)
    sized = picture(task.view, signs, theme=order.theme, lie=lie, width=pixels, language=order.language)
    return Picture(sized.document(FONT), caption, wide)
