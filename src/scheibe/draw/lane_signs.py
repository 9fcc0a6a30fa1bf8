"""What is drawn upon the wood: the nearest disc and its measure, what counted, the last flick, the signs wanted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from scheibe.core.contracts import Json
from scheibe.draw.lane import SIDES, Lane, M, outline
from scheibe.draw.lane_plates import PENS, freest, plate, plate_size
from scheibe.draw.markup import Node, node
from scheibe.draw.plane import Box, Point, angle, around, line, move, toward
from scheibe.draw.reel import Reel, Seen
from scheibe.draw.signs import Arrow, Label, Mark, Pen, Signs
from scheibe.errors import BadInput
from scheibe.texts import say

_CLOSE: Final = 0.001
"""Metres under which the nearest discs of the two sides are told with a decimal."""

_DISC: Final = re.compile(r"(white|black)-([1-5])")
_POINT: Final = re.compile(r"(-?\d{1,4}(?:\.\d{1,3})?),(-?\d{1,4}(?:\.\d{1,3})?)")


def place_of(lane: Lane, place: str) -> tuple[float, float]:
    """The place (mm) of a disc, as in ``"white-2"``, or of a point, as in ``"30,850"``. Raises
    :class:`~scheibe.errors.BadInput`."""
    if point := _POINT.fullmatch(place):
        return float(point[1]), float(point[2])
    if named := _DISC.fullmatch(place):
        for seen in lane.discs:
            if (seen.seat, seen.disc + 1) == (named[1], int(named[2])):
                return seen.x, seen.y
        raise BadInput("draw-no-disc", {"given": place})
    raise BadInput("draw-place", {"given": place})


# --- measures --------------------------------------------------------------------------------------------------------
def measures(lane: Lane) -> Iterator[Node]:
    """The nearest disc in its ring, its measure to the band, and what counted in a round that is over."""
    if lane.lay is not None and lane.lay["winner"]:
        yield from _counted(lane, lane.lay)
    taken = [lane.boxed(-lane.half - M["post"], lane.band - M["post"], lane.half + M["post"], lane.band + M["post"])]
    for seen, far, ring in measured(lane):
        yield from _measure(lane, seen, far, ring, taken)


def _distances(lane: Lane) -> Mapping[str, Sequence[float | None]]:
    found: Mapping[str, Sequence[float | None]] = (lane.lay or lane.state)["distances"]
    return found


def _best(side: str, distances: Mapping[str, Sequence[float | None]]) -> tuple[float, int] | None:
    """A side's least distance, and whose it is."""
    return min(((far, disc) for disc, far in enumerate(distances[side]) if far is not None), default=None)


def _contested(distances: Mapping[str, Sequence[float | None]]) -> bool:
    one, other = (_best(side, distances) for side in SIDES)
    return one is not None and other is not None and abs(one[0] - other[0]) < _CLOSE


def measured(lane: Lane) -> Iterator[tuple[Seen, float, bool]]:
    """The discs whose distance is shown, and whether in a ring: the nearest one, and the other side's where both are as
    good as equal."""
    state, lay, distances = lane.state, lane.lay, _distances(lane)
    for side in SIDES:
        best = _best(side, distances)
        if best is None:
            continue
        first = state["nearest"]
        nearest = lay["winner"] == side if lay else (first is not None and first["seat"] == side) or state["tied"]
        if nearest or _contested(distances):
            found = [seen for seen in lane.discs if (seen.seat, seen.disc) == (side, best[1])]
            yield from ((seen, best[0], bool(nearest and not lay)) for seen in found)


def _measure(lane: Lane, seen: Seen, far: float, ring: bool, taken: list[Box]) -> Iterator[Node]:
    text = _millimetres(far, _contested(_distances(lane)), lane.language)
    wide, high = plate_size(lane, text)
    half, tall = (wide / 2, high / 2) if lane.lie == "upright" else (high / 2, wide / 2)
    dim, x = M["dim"], seen.x
    front = seen.y + lane.radius
    inwards = -1 if x > 0 else 1
    beside, beyond = dim["aside"] + half + 6, lane.band + M["post"] + tall + 2
    ups = ((front + lane.band) / 2, lane.band - M["post"] - tall - 2)
    sides = [side for side in (inwards, -inwards) if abs(x + side * beside) + half < lane.half]
    wished = [
        *((x + side * beside, up) for side in sides for up in ups),
        (x, front - 2 * lane.radius - M["near"] - tall - 4),
        (x, beyond),
        *((x + part * half, beyond) for part in (0.5, -0.5)),
    ]
    middle = freest(lane, [lane.spot(*one) for one in wished], (wide, high), taken)
    taken.append(around(middle, wide, high))
    across = middle.x if lane.lie == "upright" else middle.y
    aside = x + (-1 if across < x else 1) * dim["aside"]
    if ring:
        yield outline(lane, x, seen.y, ".near", radius=lane.radius + M["near"])
    ticks = [
        line([lane.spot(aside - dim["tick"], up), lane.spot(aside + dim["tick"], up)]) for up in (front, lane.band)
    ]
    yield node("path", lane.brush(".dim", ".dim--soft"), d=line([lane.spot(x, front), lane.spot(aside, front)]))
    whole = line([lane.spot(aside, front), lane.spot(aside, lane.band)]) + "".join(ticks)
    yield node("path", lane.brush(".dim"), d=whole)
    yield from plate(lane, middle, text)


def _counted(lane: Lane, lay: Json) -> Iterator[Node]:
    """Discs that counted have a ring and a tick; a line shows how far the other side's best one came."""
    winner = lay["winner"]
    best = _best(SIDES[1 - SIDES.index(winner)], lay["distances"])
    if best is not None:
        up, width = lane.band - best[0] * 1000, lane.half - 3
        yield node("path", lane.brush(".mark"), d=line([lane.spot(-width, up), lane.spot(width, up)]))
    badge = lane.radius * M["counts"]["aside"]
    for seen in lane.discs:
        if seen.seat == winner and seen.disc in lay["counted"]:
            x, y = lane.spot(seen.x, seen.y)
            yield outline(lane, seen.x, seen.y, ".near", radius=lane.radius + M["near"] - 1)
            tick = node("path", lane.brush(".counts path"), d=M["counts"]["tick"])
            disc = node("circle", lane.brush(".counts circle"), r=M["counts"]["radius"])
            yield Node("g", {"transform": move(Point(x + badge, y - badge))}, (disc, tick))


def _millimetres(far: float, decimal: bool, language: str) -> str:
    """A distance in words: whole millimetres, or tenths; what presses lies in the band, by tenths."""
    pressed = round(far * 10_000) < 0
    text = f"{abs(far) * 1000:.1f}" if pressed or decimal else f"{abs(far) * 1000:.0f}"
    said = say(
        language, "lane-mm-in" if pressed else "lane-mm", {"mm": text.replace(".", ",") if language == "de" else text}
    )
    # The font of the drawings has no unbreakable space, and nothing breaks a line there.
    return said.replace("\u00a0", " ")


# --- the last flick --------------------------------------------------------------------------------------------------
def traces(lane: Lane, signs: Signs) -> Iterator[Node]:
    """The last flick: dotted ways, and what became of the discs."""
    if signs.motion is None:
        return
    reel = Reel(signs.motion)
    for index, points in reel.ways():
        look = (".trace",) if index == reel.flicked else (".trace", ".trace--other")
        yield node("path", lane.brush(*look), d=line(lane.spot(*point) for point in points))
    for step in signs.last:
        for change in (*step.get("changes", ()), *step.get("cleared", ())):
            index_of = reel.index_of(change["seat"], change["disc"])
            if index_of is not None:
                yield from _gone(lane, reel.last(index_of), change["to"])


def _gone(lane: Lane, place: tuple[float, float], to: str) -> Iterator[Node]:
    """A dashed circle: with an arrow a disc that came back to the hand, with a cross one that is out."""
    look, sign = ((".gone", ".gone--out"), "out") if to == "out" else ((".gone",), lane.lie)
    yield outline(lane, *place, *look)
    size = lane.radius / M["gone"]["radius"]
    moved = move(lane.spot(*place)) + (f" scale({size:g})" if size != 1 else "")
    yield node("path", lane.brush(*look, ".gone-sign"), d=M["gone"][sign], transform=moved)


# --- what the caller draws -------------------------------------------------------------------------------------------
def places(lane: Lane, free: Sequence[tuple[float, float]]) -> Iterator[Node]:
    """The parts of the launch line on which a disc may be put."""
    look = lane.brush(".dim")
    tick = M["dim"]["tick"]
    for low, high in free:
        ends = [(side * 1000, up) for side in (low, high) for up in (-tick, tick)]
        bars = [line([lane.spot(*one), lane.spot(*other)]) for one, other in (ends[:2], ends[2:])]
        yield node("path", look, d=line([lane.spot(low * 1000, 0), lane.spot(high * 1000, 0)]) + "".join(bars))


def arrows(lane: Lane, drawn: Sequence[Arrow]) -> Iterator[Node]:
    """Arrows from place to place: a dotted line in ink, a dashed one in pencil, and a red one up to a bar."""
    for arrow in drawn:
        points = [lane.spot(*place_of(lane, place)) for place in arrow.places]
        pen: Pen = {"pencil": "pencil", "blocked": "red"}.get(arrow.kind, "ink")  # type: ignore[assignment]
        look = lane.brush(".aim") if pen == "ink" else lane.brush(".trace", ".trace--other")
        colour = lane.brush.colour(PENS[pen])
        room = M["aim"]["from"] * lane.radius / M["gone"]["radius"]
        tip = toward(points[-1], points[-2], M["dead"])
        turn = angle(points[-2], points[-1])
        tail = toward(points[0], points[1], room)
        yield node("path", look | {"stroke": colour}, d=line([tail, *points[1:-1], toward(tip, points[-2], M["dead"])]))
        shape = lane.brush(".gone-sign") if pen == "red" else lane.brush(".aim-tip")
        shape["stroke" if pen == "red" else "fill"] = colour
        d = f"M0-{M['near'] * 2}V{M['near'] * 2}" if pen == "red" else M["aim_tip"]
        yield node("path", shape, d=d, transform=move(tip, turn))


def marks(lane: Lane, drawn: Sequence[Mark]) -> Iterator[Node]:
    """Marks on places, over the discs."""
    scale = lane.radius / M["gone"]["radius"]
    for mark in drawn:
        place = place_of(lane, mark.place)
        colour = lane.brush.colour(PENS[mark.pen])
        moved = move(lane.spot(*place))
        sized = f"{moved} scale({scale:g})" if scale != 1 else moved
        if mark.kind == "ring":
            ring = outline(lane, *place, ".near", radius=lane.radius + M["near"])
            yield Node("circle", {**ring.attributes, "stroke": colour})
        elif mark.kind == "cross":
            yield node(
                "path", lane.brush(".gone", ".gone-sign") | {"stroke": colour}, d=M["gone"]["out"], transform=sized
            )
        elif mark.kind == "corners":
            look = lane.brush(".near") | {"stroke": colour, "stroke-linecap": "round"}
            yield node("path", look, d=M["corners"], transform=sized)
        else:
            raise BadInput("draw-square-mark", {"given": mark.place})


def labels(lane: Lane, wanted: Sequence[Label]) -> Iterator[Node]:
    """Words on plates, where they hide no disc."""
    taken: list[Box] = []
    for label in wanted:
        x, y = lane.spot(*place_of(lane, label.place))
        wide, high = plate_size(lane, label.text)
        side, above = lane.radius + wide / 2 + 8, lane.radius + high / 2 + 8
        wished = [Point(x, y - above), Point(x, y + above), Point(x + side, y), Point(x - side, y)]
        middle = freest(lane, wished, (wide, high), taken)
        taken.append(around(middle, wide, high))
        yield from plate(lane, middle, label.text, label.pen)
