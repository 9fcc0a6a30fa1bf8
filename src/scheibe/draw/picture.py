"""A whole drawing of a position, from what a page is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from scheibe.core.contracts import Json
from scheibe.draw import board, board_signs, lane, lane_hand, lane_signs
from scheibe.draw.brush import Brush
from scheibe.draw.data import THEMES, Theme
from scheibe.draw.markup import Node, document
from scheibe.draw.plane import Box, Lie, Point
from scheibe.draw.reel import Reel
from scheibe.draw.signs import NO_SIGNS, Signs
from scheibe.errors import BadInput
from scheibe.texts import say

LIES: Final[dict[str, Lie]] = {"ultimade": "along", "schnipp": "upright"}
"""How a game's field lies when nothing is said."""

SMALLEST, LARGEST = 80, 8000
"""The least and the greatest width of a drawing, in pixels."""

_SCREEN_FONT: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"


def svg(
    view: Json,
    signs: Signs = NO_SIGNS,
    *,
    theme: Theme = "light",
    lie: Lie | None = None,
    width: float | None = None,
    language: str = "en",
    font: str = _SCREEN_FONT,
) -> str:
    """A position as an SVG document, which needs nothing but itself.

    ``view``: what :meth:`scheibe.core.contracts.Game.view` says of it. ``signs``: what is drawn over it. ``lie``: how
    the field lies (``None``: along in Ultimade, upright in Schnipp). ``width``: of the drawing in pixels, 80 to 8000
    (``None``: a square of Ultimade is 40 pixels, a millimetre of Schnipp is one). The same input gives the same text.

    Raises :class:`~scheibe.errors.BadInput` for a place that does not exist, and for a width beyond those.
    """
    drawn = picture(view, signs, theme=theme, lie=lie, width=width, language=language)
    return drawn.document(font)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment in the course of a move.

    Ultimade: the coin on the square ``coin`` is on its way along ``path``, of which ``part`` lies behind it; or,
    without a coin, the disc is, from hand to hand. Schnipp: ``time`` (s) since the flick.
    """

    coin: str = ""
    path: tuple[str, ...] = ()
    part: float = 0.0
    time: float | None = None

    def place(self, drawn: board.Board) -> Point:
        """Where on its way the coin, or the disc, is."""
        points = [drawn.spot(square) for square in self.path]
        lengths = [max(abs(b.x - a.x), abs(b.y - a.y)) for a, b in pairwise(points)]
        left = self.part * sum(lengths)
        for (start, end), length in zip(pairwise(points), lengths, strict=True):
            if left <= length:
                part = left / length if length else 0.0
                return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            left -= length
        return points[-1]

    def flight(self, drawn: board.Board) -> Point | None:
        """The middle of a flying disc: it is thrown and caught where it is drawn in a hand."""
        if self.coin or not self.path:
            return None
        x, y = self.place(drawn)
        held = board.M["held"]
        return Point(x + held["x"] + held["size"] / 2, y + held["y"] + held["size"] / 2)


class Picture:
    """A drawing: its box in units of the drawing, its size in pixels, and its nodes from the bottom up."""

    def __init__(
        self, box: Box, scale: float, layers: Iterator[Node], definitions: tuple[Node, ...], title: str
    ) -> None:
        self.box = box
        self.size = round(box.width * scale, 2), round(box.height * scale, 2)
        self._layers = tuple(layers)
        self._definitions = definitions
        self._title = title

    def document(self, font: str) -> str:
        """The SVG document, its words in a font."""
        drawn = Node("g", {"font-family": font, "font-size": 12}, self._layers)
        return document(self.box, self.size, (Node("defs", {}, self._definitions), drawn), self._title)


def picture(
    view: Json,
    signs: Signs,
    *,
    theme: Theme,
    lie: Lie | None,
    width: float | None,
    language: str,
    moment: Moment | None = None,
) -> Picture:
    """The drawing of :func:`svg`, at a moment of a move if one is given."""
    if theme not in THEMES:
        raise BadInput("draw-theme", {"given": theme, "known": ", ".join(THEMES)})
    if width is not None and not SMALLEST <= width <= LARGEST:
        raise BadInput("draw-width", {"given": str(width), "least": SMALLEST, "most": LARGEST})
    game = view["game"]
    brush = Brush(game, theme)
    lies = lie or LIES[game]
    if game == "ultimade":
        return _board(board.Board(view, lies, 1.0, language, brush), signs, width, moment)
    return _lane(view, signs, lies, width, language, brush, None if moment is None else moment.time)


def _board(drawn: board.Board, signs: Signs, width: float | None, moment: Moment | None) -> Picture:
    box = drawn.box
    scale = width / box.width if width else 1.0
    whole = board.Board(drawn.state, drawn.lie, scale, drawn.language, drawn.brush)
    definitions = board.definitions(drawn.brush)
    title = say(drawn.language, "board-field", {})
    return Picture(box, scale, board_layers(whole, signs, moment or Moment()), definitions, title)


def board_layers(drawn: board.Board, signs: Signs, moment: Moment) -> Iterator[Node]:
    """Bottom up: sheet, squares in reach, lines of the field, pencil, ink, coins, signs, plates."""
    yield from board.sheet(drawn)
    yield from board.zone_names(drawn, signs.reach)
    yield from board_signs.reach(drawn, signs.reach)
    yield from board_signs.tints(drawn, signs.marks)
    yield from board.grid(drawn)
    yield Node("g", {"font-size": drawn.letter}, tuple(board.letters(drawn)))
    yield from board_signs.past(drawn, signs)
    yield from board_signs.arrows(drawn, signs.arrows)
    yield from board_signs.rings(drawn, signs.marks)
    moved = {moment.coin: moment.place(drawn)} if moment.coin else {}
    if not moved:
        yield from board.marking(drawn)
    yield from board.pieces(drawn, moved, moment.flight(drawn))
    yield from board_signs.over(drawn, signs.marks)
    yield from board_signs.labels(drawn, signs.labels)


def _lane(
    view: Json, signs: Signs, lie: Lie, width: float | None, language: str, brush: Brush, time: float | None
) -> Picture:
    lay = view["lay"] if signs.round_over else None
    box = lane.Lane(view, lie, 1.0, language, brush).box
    scale = width / box.width if width else 1.0
    if time is None or signs.motion is None:
        seen = lane.lying(lay or view)
        still = lane.Lane(view, lie, scale, language, brush, seen, (), lay)
        drawn = lane.Lane(view, lie, scale, language, brush, seen, lane.pressing(still), lay)
    else:
        reel = Reel(signs.motion)
        drawn = lane.Lane(view, lie, scale, language, brush, reel.discs(time), reel.pressing(time), None)
    title = say(language, f"lane-{lie}", {})
    layers = lane_layers(drawn, signs, playing=time is not None)
    return Picture(box, scale, layers, lane.definitions(brush, lie), title)


def lane_layers(drawn: lane.Lane, signs: Signs, *, playing: bool) -> Iterator[Node]:
    """Bottom up: wood, pegs, past, band, discs, crossbar, measures, the caller's signs."""
    yield from lane.table(drawn)
    yield from lane.pegs(drawn)
    yield from lane.launch_line(drawn)
    if not playing:
        yield from lane_signs.traces(drawn, signs)
        yield from lane_hand.meant(drawn, signs)
    yield from lane.discs(drawn, leaving=True)
    yield from lane.band(drawn)
    yield from lane_signs.arrows(drawn, signs.arrows)
    yield from lane.discs(drawn)
    yield from lane.crossbar(drawn)
    if not playing:
        yield from lane_signs.measures(drawn)
        yield from lane_hand.hand_card(drawn, signs)
    yield from lane_signs.places(drawn, signs.places)
    yield from lane_signs.marks(drawn, signs.marks)
    yield from lane_signs.labels(drawn, signs.labels)
