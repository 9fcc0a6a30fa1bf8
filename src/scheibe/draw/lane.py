"""The table of Schnipp: where things lie in its picture, wood, rails, pegs, discs and band."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from scheibe.core.contracts import Json
from scheibe.draw.band import string
from scheibe.draw.brush import Brush
from scheibe.draw.data import geometry
from scheibe.draw.markup import Node, figure, node, words
from scheibe.draw.plane import Box, Lie, Point, at, line, move
from scheibe.draw.reel import Seen
from scheibe.texts import say

M: Final[dict[str, Any]] = geometry("schnipp")
"""The measures of the table's drawing, in millimetres."""

SIDES: Final = ("white", "black")


@dataclass(frozen=True, slots=True)
class Lane:
    """One picture of a table. ``discs`` are those that are seen, ``pressing`` the centres of those that press on the
    band (both in millimetres of the lane: x to the right of its middle, y up from the launch line)."""

    state: Json
    lie: Lie
    scale: float
    language: str
    brush: Brush
    discs: Sequence[Seen] = ()
    pressing: Sequence[tuple[float, float]] = ()
    lay: Json | None = None
    half: float = field(init=False)
    band: float = field(init=False)
    bar: float = field(init=False)
    radius: float = field(init=False)

    def __post_init__(self) -> None:
        table = self.state["table"]
        for name, value in (
            ("half", table["lane_width"] * 500),
            ("band", table["band_y"] * 1000),
            ("bar", table["crossbar_y"] * 1000),
            ("radius", table["disc_radius"] * 1000),
        ):
            object.__setattr__(self, name, value)

    @property
    def box(self) -> Box:
        """The box of the whole picture; nobody pulls back in it, so it has less room before the table than a page."""
        side, shade, margin = M["margin"]["side"], M["margin"]["shade"], M["margin"]
        wide = self.half + M["rail"] + side
        box = self.boxed(-wide, -margin["drawn"][self.lie], wide, self.band + margin[self.lie]["far"])
        return box._replace(height=box.height + shade) if self.lie == "along" else box

    def spot(self, right: float, up: float) -> Point:
        """A place of the lane in the picture."""
        return Point(right, self.band - up) if self.lie == "upright" else Point(up, right)

    def boxed(self, left: float, low: float, right: float, high: float) -> Box:
        """The box between two places of the lane."""
        one, other = self.spot(left, low), self.spot(right, high)
        return Box(min(one.x, other.x), min(one.y, other.y), abs(other.x - one.x), abs(other.y - one.y))

    @property
    def turn(self) -> float:
        """The turn (degrees, clockwise) of a drawing that was made for the upright lane."""
        return 0.0 if self.lie == "upright" else 90.0

    def bearing(self, left: float) -> float:
        """Degrees, clockwise from the right, of a direction to the left of straight up the lane."""
        return (-90.0 if self.lie == "upright" else 0.0) - left


def lying(state: Json) -> list[Seen]:
    """The discs of a position, or of a lay, that are on the lane."""
    return [
        Seen(seat, number, disc["x"] * 1000, disc["y"] * 1000)
        for seat in SIDES
        for number, disc in enumerate(state["discs"][seat])
        if disc["at"] == "lane"
    ]


def pressing(lane: Lane) -> list[tuple[float, float]]:
    """The discs that reach beyond the band at rest, and so press on it."""
    return [(disc.x, disc.y) for disc in lane.discs if disc.y + lane.radius > lane.band]


def definitions(brush: Brush, lie: Lie) -> tuple[Node, ...]:
    """Pieces and patterns."""
    return (
        *(brush.symbol(f"disc-{side}", without_shade=True) for side in SIDES),
        *(brush.symbol(name) for name in ("hole", "peg-white", "peg-black", "crossbar")),
        *brush.patterns("wood", "rotate(90)" if lie == "upright" else ""),
    )


def table(lane: Lane) -> Iterator[Node]:
    """The wood of lane and rails with their shadows and edges."""
    brush, half = lane.brush, lane.half
    end, low = lane.band + M["far_end"], -M["launch_end"]
    edge = half + M["rail"]
    whole = lane.boxed(-edge - 2, low - 2, edge + 2, end + 2)
    yield node("rect", brush(".shadow"), **whole._asdict(), rx=8, transform=f"translate(0 {M['margin']['shade']})")
    yield from _wood(lane, "lane", lane.boxed(-half - 2, -2, half + 2, end - 2))
    beyond = lane.boxed(-half, lane.band + M["band"]["width"] / 2, half, end - 2)
    yield node("rect", brush(".shadow"), **beyond._asdict())
    for side in (-1, 1):
        rail = lane.boxed(side * half, low, side * edge, end)
        yield from _wood(lane, "rail", rail, 4)
        if brush.theme == "black-and-white":  # no wood tells rail and lane apart
            yield node("rect", brush(".rim", ".edge"), **rail._asdict(), rx=4)
    yield node("rect", brush(".shadow"), **lane.boxed(-half, low, -half + 4, end)._asdict())
    sides = (line([lane.spot(x, low), lane.spot(x, end)]) for x in (-half, half))
    yield node("path", brush(".edge"), d="".join(sides))


def _wood(lane: Lane, name: str, box: Box, round_: float = 0.0) -> Iterator[Node]:
    """A board. Its plain colour lies under the grain: not every program joins the tiles of a pattern without a seam."""
    corners = {"rx": round_} if round_ else {}
    under = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    yield node("rect", fill=lane.brush.colour(name), **under._asdict(), **corners)
    yield node("rect", fill=lane.brush.url(f"wood-{name}"), **box._asdict(), **corners)


def launch_line(lane: Lane) -> Iterator[Node]:
    """The line between the rail ends from which discs are flicked."""
    half = lane.half
    ends = [lane.spot(-half + 2, 0), lane.spot(half - 2, 0)]
    yield node("path", lane.brush(".launch"), d=line(ends))
    font = max(13, 12 / lane.scale)
    if lane.lie == "along" and font <= lane.half / 4:
        said = say(lane.language, "lane-launch", {})
        place = move(lane.spot(-half * 0.56, -max(26, lane.radius + 4 + font * 0.5)), -90)
        yield words(said, lane.brush.text(".label"), font_size=font, transform=place)


def pegs(lane: Lane) -> Iterator[Node]:
    """Holes with their numbers, pegs at the score, and the last gain as a line."""
    peg, state, count = M["peg"], lane.state, lane.state["points_to_win"]
    step = _peg_step(lane, count)
    font = max(peg["number"], 11 / lane.scale)
    along = max(peg["beside"], peg["size"] / 2 + font * 0.4)
    beside = along if lane.lie == "along" else peg["hole"] / 2 + font * 0.62

    def hole(side: str, index: int, aside: float = 0.0, below: float = 0.0) -> Point:
        across = (-1 if side == "white" else 1) * (lane.half + peg["axis"] + aside)
        return lane.spot(across, lane.band - peg["first"] - index * step - below)

    for side in SIDES:
        score = min(state["score"][side], count)
        gained = min((state["gained"] or {}).get(side, 0), score)
        for index in range(count + 1):
            yield _piece(lane, "hole", hole(side, index), peg["hole"])
        if font < step - peg["hole"]:
            for index in range(1, count + 1):
                x, y = hole(side, index, below=beside)
                yield words(str(index), lane.brush.text(".number"), x=x, y=y, font_size=font)
        if gained:
            way = [hole(side, index, peg["way"]) for index in (score - gained, score)]
            yield node("path", lane.brush(".gain"), d=line(way))
        yield _piece(lane, f"peg-{side}", hole(side, score), peg["size"])


def _peg_step(lane: Lane, count: int) -> float:
    """From one hole to the next: all lie between band and crossbar, or under it too where that is too narrow."""
    peg = M["peg"]
    whole = lane.band - peg["first"] - peg["hole"]
    free = lane.band - peg["first"] - lane.bar - peg["after_crossbar"]
    step: float = min(peg["step"], (free if free > peg["hole"] * count else whole) / count)
    return step


def _piece(lane: Lane, name: str, place: Point, size: float) -> Node:
    half = size / 2
    return node("use", href=f"#{lane.brush.id(name)}", x=place.x - half, y=place.y - half, width=size, height=size)


def disc(lane: Lane, seen: Seen) -> Node:
    """A disc: its shade stays where the light puts it, its face turns."""
    size = lane.radius * M["disc"]["picture"] / M["disc"]["radius"]
    shade = node("circle", lane.brush(".shade"), cy=lane.radius * 0.08, r=lane.radius)
    own: dict[str, Any] = {"href": f"#{lane.brush.id(f'disc-{seen.seat}')}", "x": -size / 2, "y": -size / 2}
    turned = {"transform": f"rotate({figure(seen.turned)})"} if figure(seen.turned) != "0" else {}
    face = node("use", width=size, height=size, **own, **turned)
    faded = {"opacity": seen.opacity} if seen.opacity < 1 else {}
    parts = (face,) if lane.brush.theme == "black-and-white" else (shade, face)
    return Node("g", {"transform": move(lane.spot(seen.x, seen.y)), **faded}, parts)


def discs(lane: Lane, *, leaving: bool = False) -> Iterator[Node]:
    """The discs on the lane, or those that have left and fade: one may have slipped under the band."""
    yield from (disc(lane, seen) for seen in lane.discs if (seen.opacity < 1) == leaving)


def band(lane: Lane) -> Iterator[Node]:
    """The band over everything that presses on it, thinner where it is longer, and its posts."""
    pieces, length = string(lane.half, lane.band, lane.radius, lane.pressing)
    path = f"M{at(lane.spot(*pieces[0].start))}"
    for piece in pieces:
        if piece is not pieces[0]:
            path += f"A{figure(piece.radius)} {figure(piece.radius)} 0 0 1 {at(lane.spot(*piece.start))}"
        path += f"L{at(lane.spot(*piece.end))}"
    width = M["band"]["width"] * 2 * lane.half / length
    light = width * M["band"]["light"] / M["band"]["width"]
    yield node("path", lane.brush(".band"), d=path, stroke_width=width)
    yield node("path", lane.brush(".band", ".band--light"), d=path, stroke_width=light)
    for x in (-lane.half, lane.half):
        cx, cy = lane.spot(x, lane.band)
        yield node("circle", lane.brush(".post"), cx=cx, cy=cy, r=M["post"])


def crossbar(lane: Lane) -> Iterator[Node]:
    """The crossbar lies above the discs; those under it are drawn once more as outlines."""
    brush, wide, size = lane.brush, lane.half + M["rail"], M["crossbar"]
    shade = lane.boxed(-wide, lane.bar - size / 2, wide, lane.bar + size / 2)._asdict()
    offset = "translate(5 4)" if lane.lie == "along" else "translate(0 6)"
    yield node("rect", brush(".shadow"), **shade, rx=3, transform=offset)
    drawn = node("use", href=f"#{brush.id('crossbar')}", x=-wide, y=-size / 2, width=2 * wide, height=size)
    yield Node("g", {"transform": move(lane.spot(0, lane.bar), -lane.turn)}, (drawn,))
    if brush.theme == "black-and-white":
        yield node("rect", brush(".rim", ".edge"), **shade, rx=3)
    for seen in lane.discs:
        if abs(seen.y - lane.bar) < lane.radius + size / 2:
            yield outline(lane, seen.x, seen.y, ".under")


def outline(lane: Lane, right: float, up: float, *look: str, radius: float = 0.0) -> Node:
    """A circle of a disc's size on the lane, or of another."""
    x, y = lane.spot(right, up)
    return node("circle", lane.brush(*look), cx=x, cy=y, r=radius or lane.radius)
