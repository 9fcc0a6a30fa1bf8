"""The sheet ``schnipp-plan``: a table of Schnipp to build, drawn to scale, with its parts and how to test the band."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scheibe.draw.lane import M
from scheibe.draw.markup import Node, Value, node
from scheibe.draw.plane import Point
from scheibe.draw.sheets.building import AXIS, BEFORE, BEYOND, CROSSBAR, RAIL, WEIGHT, Building
from scheibe.draw.sheets.ink import BLACK, PALE, dimension, path, said, stroke, true_size
from scheibe.draw.sheets.layout import FOOT, MARGIN, Block, Heading, Items, Page, Paragraph, Placed, Sheet, Table
from scheibe.draw.sheets.order import Order

SCALES: Final = (1.0, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.5, 8.0, 10.0, 12.0, 15.0, 20.0)
"""Scales that a ruler can be read with: one to so many."""

_ROOM: Final = 30.0
"""Millimetres on either side of a drawing for its measures."""

_HEAD: Final = 22.0
_SECTION: Final = 62.0
"""Millimetres of height that the section takes at most, with its words."""

_BASE: Final = 0.010
_BAR: Final = 0.008
_HOLE: Final = 0.004

_DRAWN: Final = stroke(0.35) | {"fill": "#ffffff"}
_CUT: Final = stroke(0.3) | {"fill": PALE}


def plan_sheet(order: Order) -> Sheet:
    """The sheet: the drawing on the first page, the words on the second."""
    built = Building.of(order)
    title = order.say("print-plan-title")
    return Sheet(title, order.paper, order.language, (_drawn(order, built, title), _told(order, built)))


def plan_scale(order: Order, built: Building) -> float:
    """The scale of the view from above: one to so many."""
    high = order.paper.height - 2 * MARGIN - FOOT - _HEAD - _SECTION - 24
    wide = order.paper.width - 2 * MARGIN - 2 * _ROOM
    fitting = (one for one in SCALES if built.length * 1000 / one <= high and built.width * 1000 / one <= wide)
    return next(fitting, SCALES[-1])


def _drawn(order: Order, built: Building, title: str) -> Page:
    scale = plan_scale(order, built)
    wide = order.paper.width - 2 * MARGIN
    tall = built.length * 1000 / scale + 30
    above = _View(order, built, scale, wide)
    section_scale = next(one for one in SCALES if built.width * 1000 / one <= wide - 2 * _ROOM)
    section = _Section(order, built, section_scale, wide)
    words = order.say("print-plan-scale", scale=order.figure(scale, 1), section=order.figure(section_scale, 1))
    blocks: tuple[Block, ...] = (
        Heading(title, 1),
        Paragraph(words),
        Placed(true_size(wide, tall, above.nodes(), title), MARGIN, MARGIN + _HEAD, wide, tall),
        Placed(true_size(wide, _SECTION, section.nodes(), title), MARGIN, MARGIN + _HEAD + tall, wide, _SECTION),
    )
    return Page(blocks, foot=order.say("print-plan-foot"))


class _View:
    """The table from above, the band at the top."""

    def __init__(self, order: Order, built: Building, scale: float, wide: float) -> None:
        self.order, self.built, self.scale = order, built, scale
        self.middle = wide / 2

    def spot(self, right: float, up: float) -> Point:
        """A place of the lane (m) on the paper."""
        built = self.built
        return Point(self.middle + right * 1000 / self.scale, 14 + (built.band_y + BEYOND - up) * 1000 / self.scale)

    def box(self, left: float, low: float, right: float, high: float, look: Mapping[str, Value]) -> Node:
        corner, other = self.spot(left, high), self.spot(right, low)
        return node("rect", look, x=corner.x, y=corner.y, width=other.x - corner.x, height=other.y - corner.y)

    def nodes(self) -> Iterator[Node]:
        """From the bottom up."""
        built = self.built
        half, edge, end = built.lane_width / 2, built.width / 2, built.band_y + BEYOND
        yield self.box(-edge, -BEFORE, edge, end, _DRAWN)
        for left, right in ((-edge, -half), (half, edge)):
            yield self.box(left, -BEFORE, right, end, _CUT)
        yield path([self.spot(-half, 0), self.spot(half, 0)], 0.3, BLACK, stroke_dasharray="2 1.4")
        yield path([self.spot(-edge, built.band_y), self.spot(edge, built.band_y)], 0.9)
        for x in (-edge, edge):
            place = self.spot(x, built.band_y)
            yield node("circle", {"fill": BLACK}, cx=place.x, cy=place.y, r=0.9)
        yield from self._holes()
        low, high = built.crossbar_y - CROSSBAR / 2, built.crossbar_y + CROSSBAR / 2
        yield self.box(-edge, low, edge, high, _DRAWN)
        for x in (-half - AXIS, half + AXIS):
            place = self.spot(x, built.crossbar_y)
            yield node("circle", stroke(0.25), cx=place.x, cy=place.y, r=2.5 / self.scale * 1.2)
        disc = self.spot(0, built.band_y - built.radius - 0.12)
        yield node("circle", stroke(0.3), cx=disc.x, cy=disc.y, r=built.radius * 1000 / self.scale)
        yield from self._words()
        yield from self._measures()

    def _holes(self) -> Iterator[Node]:
        built, first = self.built, M["peg"]["first"] / 1000
        for side in (-1, 1):
            for index in range(built.points + 1):
                place = self.spot(side * (built.lane_width / 2 + AXIS), built.band_y - first - index * built.peg_step)
                yield node("circle", stroke(0.25), cx=place.x, cy=place.y, r=_HOLE * 1000 / self.scale)

    def _words(self) -> Iterator[Node]:
        built, say = self.built, self.order.say
        size = min(2.9, built.lane_width * 1000 / self.scale / 14)
        for code, up in (("launch", 0.018), ("crossbar", built.crossbar_y + 0.03), ("band", built.band_y - 0.022)):
            place = self.spot(0, up)
            yield said(say(f"print-plan-{code}"), place.x, place.y, size)
        disc = self.spot(0, built.band_y - 0.12)
        figure = self.order.figure
        name = say("print-plan-disc", wide=figure(2000 * built.radius, 1), thick=figure(built.thickness * 1000, 1))
        yield said(name, disc.x, disc.y + 2 * built.radius * 1000 / self.scale + 2.4, size)

    def _measures(self) -> Iterator[Node]:
        built, first = self.built, M["peg"]["first"] / 1000
        half, edge, end = built.lane_width / 2, built.width / 2, built.band_y + BEYOND
        shape = self._measure
        yield from shape((-edge, 0), (-edge, built.crossbar_y), 6)
        yield from shape((-edge, 0), (-edge, built.band_y), 13)
        yield from shape((-edge, -BEFORE), (-edge, end), 20)
        yield from shape((edge, end), (edge, built.band_y), 13)
        start = built.band_y - first
        yield from shape((edge, built.band_y), (edge, start), 6)
        yield from shape((edge, start), (edge, start - built.peg_step), 13)
        if built.points > 1:
            yield from shape((edge, start), (edge, start - built.points * built.peg_step), 20)
        yield from shape((-half, end), (half, end), 4)
        yield from shape((-edge, end), (edge, end), 10)
        yield from shape((edge, -BEFORE), (half, -BEFORE), 4)
        yield from shape((-half, -BEFORE), (-half - AXIS, -BEFORE), 4)

    def _measure(self, start: tuple[float, float], end: tuple[float, float], aside: float) -> list[Node]:
        long = abs(start[0] - end[0]) + abs(start[1] - end[1])
        return dimension(self.spot(*start), self.spot(*end), self.order.figure(long * 1000, 1), aside)


class _Section:
    """The table cut through at the band, seen from the launch line."""

    def __init__(self, order: Order, built: Building, scale: float, wide: float) -> None:
        self.order, self.built, self.scale = order, built, scale
        self.middle = wide / 2

    def spot(self, right: float, up: float) -> Point:
        """A place (m, up from the lane) on the paper."""
        top = (self.built.rail_height + _BAR) * 1000 / self.scale
        return Point(self.middle + right * 1000 / self.scale, 12 + top - up * 1000 / self.scale)

    def box(self, left: float, low: float, right: float, high: float, look: Mapping[str, Value]) -> Node:
        corner, other = self.spot(left, high), self.spot(right, low)
        return node("rect", look, x=corner.x, y=corner.y, width=other.x - corner.x, height=other.y - corner.y)

    def nodes(self) -> Iterator[Node]:
        """From the bottom up."""
        built, say = self.built, self.order.say
        half, edge, rail = built.lane_width / 2, built.width / 2, built.rail_height
        yield self.box(-edge, -_BASE, edge, 0, _CUT)
        for left, right in ((-edge, -half), (half, edge)):
            yield self.box(left, 0, right, rail, _CUT)
        yield self.box(-edge, rail, edge, rail + _BAR, {**stroke(0.25), "stroke-dasharray": "1.6 1"})
        yield self.box(-built.radius, 0, built.radius, built.thickness, {**stroke(0.3), "fill": "#ffffff"})
        height = built.band_height
        yield path([self.spot(-edge - 0.004, height), self.spot(edge + 0.004, height)], 0.7)
        for x in (-edge - 0.004, edge + 0.004):
            place = self.spot(x, height)
            yield node("circle", {"fill": BLACK}, cx=place.x, cy=place.y, r=1.1)
        yield from self._measures()
        low = self.spot(0, -_BASE).y + 5
        yield said(say("print-plan-section"), self.middle, low, 2.9)
        yield said(say("print-plan-section-bar"), self.middle, self.spot(0, rail + _BAR).y - 2.4, 2.7)

    def _measures(self) -> Iterator[Node]:
        built, figure = self.built, self.order.figure
        edge, rail = built.width / 2, built.rail_height

        def shape(start: tuple[float, float], end: tuple[float, float], aside: float, value: float) -> list[Node]:
            return dimension(self.spot(*start), self.spot(*end), figure(value * 1000, 1), aside)

        yield from shape((-edge, 0), (-edge, rail), 8, rail)
        yield from shape((edge, built.band_height), (edge, 0), 8, built.band_height)


def _told(order: Order, built: Building) -> Page:
    say = order.say
    blocks: list[Block] = [Heading(say("print-plan-parts"), 1), _parts(order, built)]
    blocks += [Heading(say("print-plan-build")), Items(tuple(_steps(order, built)), numbered=True)]
    blocks += [Heading(say("print-plan-band-title")), *(Paragraph(text) for text in band_words(order, built))]
    blocks += [Heading(say("print-plan-wood-title")), *(Paragraph(text) for text in _wood_words(order, built))]
    return Page(tuple(blocks), foot=say("print-plan-foot"))


def _parts(order: Order, built: Building) -> Table:
    say, figure = order.say, order.figure

    def mm(value: float) -> str:
        return figure(value * 1000, 1)

    wide, long = mm(built.width), mm(built.length)
    wood = say(f"print-plan-wood-{built.wood}")
    sizes = {
        "board": ("1", f"{long} × {wide} × 9–12", say("print-plan-of-plywood")),
        "rail": ("2", f"{long} × {mm(RAIL)} × {mm(built.rail_height)}", say("print-plan-of-strip")),
        "bar": ("1", f"{wide} × {mm(CROSSBAR)} × {mm(_BAR)}", say("print-plan-of-strip")),
        "discs": ("5 + 5", f"Ø {mm(2 * built.radius)} × {mm(built.thickness)}", wood),
        "pegs": ("2", "Ø 8 × 30", say("print-plan-of-dowel")),
        "rubber": (
            "1",
            say("print-plan-of-length", mm=mm(built.held)),
            say("print-plan-of-rubber" if built.stiffness else "print-plan-of-thread"),
        ),
        "screws": ("8", "3 × 20", say("print-plan-of-screws")),
    }
    rows = tuple((count, say(f"print-plan-part-{part}"), size, what) for part, (count, size, what) in sizes.items())
    head = tuple(say(f"print-plan-column-{column}") for column in ("count", "part", "size", "what"))
    return Table(head, rows, (16, 38, 46, None))


def _steps(order: Order, built: Building) -> Iterator[str]:
    def mm(value: float) -> str:
        return order.figure(value * 1000, 1)

    say = order.say
    yield say("print-plan-step-rails", mm=mm(built.lane_width))
    yield say(
        "print-plan-step-holes", holes=built.points + 1, mm=mm(AXIS), first=M["peg"]["first"], step=mm(built.peg_step)
    )
    yield say("print-plan-step-band", band=mm(built.band_y), high=mm(built.band_height))
    yield say("print-plan-step-bar", bar=mm(built.crossbar_y))
    yield say("print-plan-step-edges")


def band_words(order: Order, built: Building) -> Iterator[str]:
    """How to choose the band and to test it, with weights that one has at home."""
    say, figure = order.say, order.figure
    grams, held = figure(built.hanging * 1000), figure(built.held * 1000)
    longer = built.lengthening
    if longer is None:
        yield say("print-plan-band-weights", grams=grams)
    else:
        yield say("print-plan-band-hang", grams=grams, mm=held)
        yield say("print-plan-band-more", more=figure(WEIGHT * 1000), mm=figure(longer * 1000, 1))
        free = built.slack
        if free is None:
            yield say("print-plan-band-long", mm=held)
        else:
            yield say("print-plan-band-free", mm=figure(free * 1000))
    if built.sags:
        yield say("print-plan-band-sag", more=figure(WEIGHT * 1000), mm=figure(built.sag * 1000))
    yield say("print-plan-band-water")


def _wood_words(order: Order, built: Building) -> Iterator[str]:
    say, figure = order.say, order.figure
    density = figure(built.density / 1000, 2)
    yield say("print-plan-wood-disc", grams=figure(built.mass * 1000, 1), density=density)
    yield say("print-plan-wood-tilt", mm=figure(built.tilt * 1000))
