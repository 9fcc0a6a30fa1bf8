"""Pieces to cut out: coins and button for Ultimade, labels for the discs of Schnipp, a board to count points on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scheibe.draw.brush import Brush
from scheibe.draw.markup import Node, node
from scheibe.draw.plane import Point
from scheibe.draw.sheets.ink import GREY, path, said, stroke, true_size
from scheibe.draw.sheets.layout import MARGIN, Heading, Page, Paragraph, Placed, Sheet
from scheibe.draw.sheets.order import Order

_COIN: Final = 22.5
"""Millimetres of the box of a coin: Copper is then 17 mm wide and Gold 19, on squares of 20."""

_BUTTON: Final = 14.0
"""Millimetres of the box of the button, which is 12 wide."""

_TOP: Final = 46.0
"""Millimetres above the pieces, for the words."""

_SPARE: Final = 1


def tokens_sheet(order: Order) -> Sheet:
    """The sheet ``ultimade-tokens``."""
    brush = Brush("ultimade", order.theme)
    each, step, inside = 4 + _SPARE, _COIN + 4, (_COIN - _BUTTON) / 2
    pieces = [
        *_row(brush, "coin-copper", [(index * step, 0.0) for index in range(each)], _COIN),
        *_row(brush, "coin-gold", [(index * step, step) for index in range(each)], _COIN),
        *_row(brush, "disc-button", [(index * step + inside, 2 * step) for index in range(1 + _SPARE)], _BUTTON),
    ]
    definitions = tuple(brush.symbol(name) for name in ("coin-copper", "coin-gold", "disc-button"))
    title = order.say("print-tokens-title")
    size = each * step, 3 * step
    drawn = true_size(*size, [Node("defs", {}, definitions), *pieces], title)
    words = Heading(title, 1), Paragraph(order.say("print-tokens-how"))
    x = (order.paper.width - size[0]) / 2
    return Sheet(title, order.paper, order.language, (Page((*words, Placed(drawn, x, _TOP, *size))),))


def _row(brush: Brush, name: str, places: Sequence[tuple[float, float]], size: float) -> list[Node]:
    return [node("use", href=f"#{brush.id(name)}", x=x, y=y, width=size, height=size) for x, y in places]


def labels_sheet(order: Order) -> Sheet:
    """The sheet ``schnipp-labels``: for each disc a label two millimetres smaller than it, in rows of one side."""
    brush = Brush("schnipp", order.theme)
    wide = 2000 * order.measure("disc_radius") - 2
    box, step = wide * 40 / 36, wide + 5
    columns = min(5 + _SPARE, int((order.paper.width - 2 * MARGIN) // step))
    rows = int((order.paper.height - _TOP - 2 * MARGIN) // step)
    names = [
        [f"disc-{side}"] * len(range(5 + _SPARE)[first : first + columns])
        for side in ("white", "black")
        for first in range(0, 5 + _SPARE, columns)
    ]
    title = order.say("print-labels-title")
    words = Heading(title, 1), Paragraph(order.say("print-labels-how", mm=order.figure(wide, 1)))
    definitions = Node(
        "defs", {}, tuple(brush.symbol(f"disc-{side}", without_shade=True) for side in ("white", "black"))
    )
    pages = []
    for first in range(0, len(names), rows):
        part = names[first : first + rows]
        drawn: list[Node] = [definitions]
        for row, name in enumerate(part):
            places = [(column * step + (step - box) / 2, row * step + (step - box) / 2) for column in range(len(name))]
            drawn += _row(brush, name[0], places, box)
        size = columns * step, len(part) * step
        placed = Placed(true_size(*size, drawn, title), (order.paper.width - size[0]) / 2, _TOP, *size)
        pages.append(Page((*words, placed) if not first else (placed,)))
    return Sheet(title, order.paper, order.language, tuple(pages))


def pegboard_sheet(order: Order) -> Sheet:
    """The sheet ``schnipp-pegboard``: a template in true size for a board with two rows of holes."""
    points = int(order.measure("points_to_win"))
    step, wide, edge = 18.0, 70.0, 14.0
    tall = points * step + 2 * edge
    title = order.say("print-pegboard-title")
    nodes = [node("rect", stroke(0.35), x=0.5, y=0.5, width=wide, height=tall, rx=3)]
    for side, x in (("white", wide / 2 - 18), ("black", wide / 2 + 18)):
        for index in range(points + 1):
            y = 0.5 + edge + (points - index) * step
            nodes.append(node("circle", stroke(0.3), cx=x, cy=y, r=4))
            nodes.append(path([Point(x - 1.5, y), Point(x + 1.5, y)], 0.15, GREY))
            nodes.append(path([Point(x, y - 1.5), Point(x, y + 1.5)], 0.15, GREY))
            if index:
                nodes.append(said(str(index), wide / 2 + (x - wide / 2) * 0.42, y, 4.2))
        nodes.append(said(order.say("seats-name", side=side), x, tall - 4.6, 3.4))
    drawn = true_size(wide + 1, tall + 1, nodes, title)
    words = Heading(title, 1), Paragraph(order.say("print-pegboard-how", holes=points + 1))
    placed = Placed(drawn, (order.paper.width - wide) / 2, _TOP, wide + 1, tall + 1)
    return Sheet(title, order.paper, order.language, (Page((*words, placed)),))
