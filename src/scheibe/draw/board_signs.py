"""The three pens on the board of Ultimade. Pencil: possible or past. Ink: meant. Red: not allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scheibe.draw.board import UNIT, Board, M
from scheibe.draw.markup import Node, node, words
from scheibe.draw.plane import Box, Point, angle, around, distance, line, move, overlap, toward
from scheibe.draw.signs import Arrow, Label, Mark, Pen, Signs
from scheibe.errors import BadInput

_AROUND: Final = ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1))
"""Where a plate is tried round its square, right and down: above if it can be, else below, the sides, the corners."""

_RINGS: Final[dict[Pen, str]] = {"ink": ".ring", "pencil": ".possible", "red": ".cause"}
_TAGS: Final[dict[Pen, tuple[str, ...]]] = {"ink": (), "pencil": (".tag--possible",), "red": (".tag--no",)}


def reach(board: Board, squares: Sequence[str]) -> Iterator[Node]:
    """Squares in reach, tinted and dotted."""
    brush, half = board.brush, M["inner"]
    for square in squares:
        x, y = board.spot(square)
        yield node("rect", brush(".reach rect"), x=x - half, y=y - half, width=2 * half, height=2 * half)
        yield node("circle", brush(".reach circle"), cx=x, cy=y, r=M["dot"])


def tints(board: Board, marks: Sequence[Mark]) -> Iterator[Node]:
    """The tint under squares that are marked as chosen."""
    half = M["inner"]
    for mark in marks:
        if mark.kind in ("square", "corners"):
            x, y = board.spot(mark.place)
            look = board.brush(".refused" if mark.pen == "red" else ".tint")
            yield node("rect", look, x=x - half, y=y - half, width=2 * half, height=2 * half)


def past(board: Board, signs: Signs) -> Iterator[Node]:
    """The last moves: thin lines, with a small ring where a player ran off."""
    for step in signs.last:
        if step["type"] == "run":
            yield from _trace(board, step["path"])
        elif step["type"] in ("throw", "pull"):
            yield from _trace(board, (step["from"], step["to"]))


def _trace(board: Board, path: Sequence[str]) -> Iterator[Node]:
    points, last = [board.spot(square) for square in path], M["last"]
    start, end = points[0], points[-1]
    left = board.side_on(path[0]) is None
    if len(points) > 2 or distance(start, end) >= last["radius"] + last["to_coin"]:
        first = toward(start, points[1], last["radius"] if left else last["from_coin"])
        yield node(
            "path", board.brush(".past"), d=line([first, *points[1:-1], toward(end, points[-2], last["to_coin"])])
        )
    if left:
        yield node("circle", board.brush(".past-end"), cx=start.x, cy=start.y, r=last["radius"])


def rings(board: Board, marks: Sequence[Mark]) -> Iterator[Node]:
    """Rings, under the coins."""
    for mark in marks:
        if mark.kind == "ring":
            x, y = board.spot(mark.place)
            yield node(
                "circle", board.brush(_RINGS[mark.pen]), cx=x, cy=y, r=M["cause" if mark.pen == "red" else "ring"]
            )


def over(board: Board, marks: Sequence[Mark]) -> Iterator[Node]:
    """Corners and crosses, over the coins."""
    brush = board.brush
    for mark in marks:
        place = board.spot(mark.place)
        if mark.kind == "corners":
            yield node("path", _inked(board, ".corners", mark.pen), d=M["corners"], transform=move(place))
        elif mark.kind == "cross":
            r = M["refused"]
            d = f"M{place.x - r:g} {place.y - r:g}l{2 * r} {2 * r}m0-{2 * r}l-{2 * r} {2 * r}"
            yield node("path", brush(".halo"), d=d)
            yield node("path", _inked(board, ".cross", mark.pen), d=d)


def _inked(board: Board, look: str, pen: Pen) -> dict[str, str | float]:
    return board.brush(look) | {"stroke": board.brush.colour(pen)}


def arrows(board: Board, drawn: Sequence[Arrow]) -> Iterator[Node]:
    """All arrows, under the coins."""
    for arrow in drawn:
        points = [board.spot(place) for place in arrow.places]
        if arrow.kind == "blocked":
            yield from _blocked(board, points)
        elif arrow.kind == "run":
            yield from _run(board, points, board.side_on(arrow.places[0]) is None)
        elif len(points) > 2 and arrow.kind == "throw":
            raise BadInput("draw-throw", {"given": ">".join(arrow.places)})
        else:
            yield from _flight(board, points, dashed=arrow.kind == "pencil")


def _flight(board: Board, points: list[Point], *, dashed: bool) -> Iterator[Node]:
    """A line with a tip: a throw in ink, or anything in pencil. Where nobody stands at its end it goes on to there."""
    brush, throw = board.brush, M["throw"]
    start, end = points[0], points[-1]
    tip = toward(end, points[-2], throw["to"] if _taken(board, end) else throw["bar"])
    tail = toward(start, points[1], throw["from"])
    if distance(start, end) < 1.5 * UNIT and len(points) == 2:
        tip, tail = toward(end, start, UNIT / 4), toward(start, end, UNIT / 4)
    look = brush(".pencil") if dashed else brush(".free")
    colour = brush.colour("pencil" if dashed else "ink")
    shaft = [tail, *points[1:-1], tip]
    yield node("path", brush(".halo"), d=line(shaft))
    yield node("path", look, d=line(shaft))
    turn = angle(points[-2], end)
    yield node("path", {"fill": colour}, d=M["tip"], transform=move(tip, turn))


def _taken(board: Board, place: Point) -> bool:
    coins = board.state["coins"]
    return any(board.spot(square) == place for side in coins for square in coins[side])


def _run(board: Board, points: list[Point], left: bool) -> Iterator[Node]:
    """A run: a ghost where the player has left, the way in ink, a joint in each square between."""
    brush, path = board.brush, M["path"]
    start, end = points[0], points[-1]
    first = toward(start, points[1], path["from_ghost"] if left else path["to_coin"])
    arrived = _taken(board, end)
    tip = toward(end, points[-2], path["to_coin"] if arrived else M["throw"]["bar"])
    if left:
        yield node("circle", brush(".ghost"), cx=start.x, cy=start.y, r=M["ghost"])
    yield node("path", brush(".path"), d=line([first, *points[1:-1], tip]))
    for x, y in points[1:-1]:
        yield node("circle", brush(".joint"), cx=x, cy=y, r=M["joint"])
    if not arrived:
        yield node("path", brush(".tip"), d=M["tip"], transform=move(tip, angle(points[-2], end)))


def _blocked(board: Board, points: list[Point]) -> Iterator[Node]:
    """A throw that does not get through: red dashes up to a bar, before the blocker where one is named."""
    brush, throw = board.brush, M["throw"]
    start, end = points[0], points[-1]
    by = points[1] if len(points) == 3 else None
    bar = toward(by, start, throw["blocked"]) if by else toward(end, start, throw["to"])
    yield node("path", brush(".halo"), d=line([toward(start, end, throw["from"]), bar]))
    yield node("path", brush(".blocked"), d=line([toward(start, end, throw["from"] + 3), bar]))
    if by:
        rest = line([toward(by, end, throw["beyond"]), toward(end, start, throw["beyond"])])
        yield node("path", brush(".blocked", ".blocked--rest"), d=rest)
    half = throw["bar"]
    yield node("path", brush(".cross"), d=f"M0-{half}V{half}", transform=move(bar, angle(start, end)))


def labels(board: Board, wanted: Sequence[Label]) -> Iterator[Node]:
    """Words on plates, where they hide no coin and no other plate."""
    coins = board.state["coins"]
    taken = [(around(board.spot(square), 36, 36), 4.0) for side in coins for square in coins[side]]
    for label in wanted:
        own = (around(board.spot(label.place), 36, 36), 4.0)
        box = _place(board, label, [*taken, own])
        taken.append((box, 6.0))
        size, tag = board.letter, _TAGS[label.pen]
        plate = board.brush(".tag rect", *(f"{name} rect" for name in tag))
        letters = board.brush.text(".tag text", *(f"{name} text" for name in tag))
        yield node("rect", plate, **box._asdict(), rx=box.height / 2)
        middle = Point(box.x + box.width / 2, box.y + box.height / 2 + size * M["plate"]["sink"])
        yield words(label.text, letters, x=middle.x, y=middle.y, font_size=size)


def _place(board: Board, label: Label, taken: list[tuple[Box, float]]) -> Box:
    measure, size = M["plate"], board.letter
    wide = max(len(label.text) * size * measure["letter"] + size * measure["ends"], size * measure["least"])
    high = size * measure["height"]
    x, y = board.spot(label.place)
    found: list[tuple[float, Box]] = []
    for rank, (right, down) in enumerate(_AROUND):
        middle = Point(x + right * (24 + wide / 2), y + down * (22 if right else 23 + high / 2))
        box = _inside(board, around(middle, wide, high))
        found.append((rank * 4 + sum(weight * overlap(box, other) for other, weight in taken), box))
    return min(found, key=lambda one: one[0])[1]


def _inside(board: Board, box: Box) -> Box:
    """Plates stay on the field, so that they hide no letters beside it."""
    field = board.field
    x, y = (
        min(max(value, 2), most - 2)
        for value, most in ((box.x, field.width - box.width), (box.y, field.height - box.height))
    )
    return box._replace(x=x, y=y)
