"""The board of Ultimade: where its squares lie in a picture, the sheet of paper, and the pieces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from scheibe.core.contracts import Json
from scheibe.draw.brush import Brush
from scheibe.draw.data import geometry
from scheibe.draw.markup import Node, node, words
from scheibe.draw.plane import Box, Lie, Point, angle, at, move, polar
from scheibe.errors import BadInput
from scheibe.texts import say

M: Final[dict[str, Any]] = geometry("ultimade")
"""The measures of the board, in units of which a square has forty."""

SIDES: Final = ("copper", "gold")
UNIT: Final[int] = M["square"]
LONG: Final[int] = M["rows"] * UNIT
WIDE: Final[int] = M["files"] * UNIT
_CAPITAL: Final = 0.9
"""The width of a spaced capital letter in parts of its size, in the widest of the fonts that a reader may have."""

_SQUARE: Final = re.compile(r"([a-i])([1-9]|1[0-8])")


@dataclass(frozen=True, slots=True)
class Board:
    """One picture of a board: the state, how the field lies, pixels a unit, the language, and the looks."""

    state: Json
    lie: Lie
    scale: float
    language: str
    brush: Brush

    @property
    def box(self) -> Box:
        """The box of the whole picture."""
        return Box(*M[self.lie])

    @property
    def field(self) -> Box:
        """The box of the field alone; its upper left corner is the origin."""
        return Box(0, 0, WIDE, LONG) if self.lie == "upright" else Box(0, 0, LONG, WIDE)

    @property
    def letter(self) -> float:
        """The size of letters, never under so many pixels as units."""
        least: float = M["letter"]["size"]
        return max(least, least / self.scale)

    def spot(self, square: str) -> Point:
        """The middle of a square. Raises :class:`~scheibe.errors.BadInput`."""
        name = _SQUARE.fullmatch(square)
        if name is None:
            raise BadInput("draw-square", {"given": square})
        file, row = ord(name[1]) - ord("a"), int(name[2]) - 1
        if self.lie == "upright":
            return Point((file + 0.5) * UNIT, (M["rows"] - row - 0.5) * UNIT)
        return Point((row + 0.5) * UNIT, (file + 0.5) * UNIT)

    def side_on(self, square: str) -> str | None:
        """Whose coin stands on a square."""
        return next((side for side in SIDES if square in self.state["coins"][side]), None)


def definitions(brush: Brush) -> tuple[Node, ...]:
    """Pieces, patterns and signs that are used many times."""
    tile = M["tile"]

    def pattern(name: str, size: float, *inside: Node) -> Node:
        own: dict[str, float | str] = {
            "id": brush.id(name),
            "width": size,
            "height": size,
            "patternUnits": "userSpaceOnUse",
        }
        return Node("pattern", own, inside)

    return (
        *(brush.symbol(name) for name in ("coin-copper", "coin-gold", "disc-button")),
        pattern("fine", tile, node("path", brush(".karo-fine"), d=M["fine"])),
        pattern("karo", UNIT, node("path", brush(".karo"), d=f"M0 0H{UNIT}M0 0V{UNIT}")),
        pattern("hatch", tile, node("path", brush(".hatch"), d=M["hatch"])),
    )


def sheet(board: Board) -> Iterator[Node]:
    """Paper, hatched end zones, and the names of those who score there."""
    box, brush = board.box, board.brush
    yield node("rect", brush(".paper"), **box._asdict())
    yield node("rect", fill=brush.url("fine"), **box._asdict())
    zone = board.state["depth"] * UNIT
    upright = f"M0 0H{WIDE}V{zone}H0zM0 {LONG}H{WIDE}V{LONG - zone}H0z"
    along = f"M0 0V{WIDE}H{zone}V0zM{LONG} 0V{WIDE}H{LONG - zone}V0z"
    yield node("path", d=upright if board.lie == "upright" else along, fill=brush.url("hatch"))


def zone_names(board: Board, covered: tuple[str, ...]) -> Iterator[Node]:
    """Who scores where, printed into the end zones of an upright field where no covered square lies over them."""
    if board.lie == "along":
        return
    depth = board.state["depth"]
    rows = [int(square[1:]) for square in covered]
    north, south = _goals(board)
    look = board.brush.text(".goal", ".goal--zone")
    if not any(row > M["rows"] - depth for row in rows):
        yield words(north, look, x=WIDE / 2, y=depth * UNIT / 2)
    if not any(row <= depth for row in rows):
        yield words(south, look, x=WIDE / 2, y=LONG - depth * UNIT / 2)


def grid(board: Board) -> Iterator[Node]:
    """The lines of the field, over the squares in reach."""
    field, brush = board.field, board.brush
    size: dict[str, float] = {"width": field.width, "height": field.height}
    yield node("rect", fill=brush.url("karo"), **size)
    yield node("rect", brush(".frame"), **size)
    near = board.state["depth"] * UNIT
    upright, along = f"M0 {near}H{WIDE}M0 {LONG - near}H{WIDE}", f"M{near} 0V{WIDE}M{LONG - near} 0V{WIDE}"
    yield node("path", brush(".endline"), d=upright if board.lie == "upright" else along)


def letters(board: Board) -> Iterator[Node]:
    """Letters and figures beside the field; beside one that lies along, who scores where."""
    look, beside = board.brush.text(), M["letter"]
    files = "abcdefghi"
    rows = [str(row) for row in range(1, M["rows"] + 1)]
    upright = board.lie == "upright"
    first, below = (rows[::-1], files) if upright else (files, rows)
    low = board.field.height + beside["below"][board.lie]
    for index, name in enumerate(first):
        yield words(name, look, x=beside["before"], y=(index + 0.5) * UNIT)
    for index, name in enumerate(below):
        yield words(name, look, x=(index + 0.5) * UNIT, y=low)
    if not upright:
        yield from _goal_names(board)


def _goal_names(board: Board) -> Iterator[Node]:
    """Who scores where, beside the ends of a field that lies along, in letters that fit there."""
    look = board.brush.text(".goal")
    north, south = _goals(board)
    for name, x, turned in ((north, LONG + M["goal"]["north"], 90), (south, M["goal"]["south"], -90)):
        if name:
            size = min(board.letter, WIDE / len(name) / _CAPITAL)
            smaller: dict[str, float] = {} if size == board.letter else {"font_size": size}
            yield words(name, look, transform=move(Point(x, WIDE / 2), turned), **smaller)


def _goals(board: Board) -> tuple[str, str]:
    """Who scores in the north and who in the south; nobody knows before the lot."""
    north = board.state["north"]
    if north is None:
        return "", ""
    south = SIDES[1 - SIDES.index(north)]
    teams = [say(board.language, f"board-{side}", {}) for side in (north, south)]
    first, second = (say(board.language, "board-goal", {"team": team}).upper() for team in teams)
    return first, second


def marking(board: Board) -> Iterator[Node]:
    """Arcs on every player of the offence that is marked, on the side of each marker."""
    state, measure = board.state, M["mark"]
    offence = state["offence"]
    if offence is None:
        return
    others = state["coins"][SIDES[1 - SIDES.index(offence)]]
    for square in state["coins"][offence]:
        middle = board.spot(square)
        for marker in others:
            beside = board.spot(marker)
            if max(abs(beside.x - middle.x), abs(beside.y - middle.y)) > UNIT:
                continue
            turn = angle(middle, beside)
            # The button lies on its holder's upper right: the arc of a marker over there goes round it.
            radius = measure["round_disc" if square == state["holder"] and turn == -45 else "radius"]
            start, end = (polar(middle, turn + side * measure["half_angle"], radius) for side in (-1, 1))
            yield node("path", board.brush(".mark"), d=f"M{at(start)}A{radius} {radius} 0 0 1 {at(end)}")


def pieces(board: Board, moved: dict[str, Point] | None = None, flying: Point | None = None) -> Iterator[Node]:
    """The dashed circle under a disc on the ground, the coins, the disc.

    ``moved`` says where coins are drawn that are on their way (by their square), ``flying`` where the disc is.
    """
    state, brush = board.state, board.brush
    ground, holder = state["disc"], state["holder"]
    if ground and not holder and flying is None:
        x, y = board.spot(ground)
        yield node("circle", brush(".ground"), cx=x, cy=y, r=M["ground"]["ring"])
    for side in SIDES:
        for square in state["coins"][side]:
            place = (moved or {}).get(square) or board.spot(square)
            yield _used(brush, f"coin-{side}", place.x - UNIT / 2, place.y - UNIT / 2, UNIT)
    square = holder or ground
    if square and flying is None:
        held = M["held"] if holder else {"size": M["ground"]["size"]}
        size = held["size"]
        x, y = (moved or {}).get(square) or board.spot(square)
        yield _used(brush, "disc-button", x + held.get("x", -size / 2), y + held.get("y", -size / 2), size)
    elif flying is not None:
        size = M["ground"]["size"]
        yield _used(brush, "disc-button", flying.x - size / 2, flying.y - size / 2, size)


def _used(brush: Brush, name: str, x: float, y: float, size: float) -> Node:
    return node("use", href=f"#{brush.id(name)}", x=x, y=y, width=size, height=size)
