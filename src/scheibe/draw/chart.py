"""A chart of figures with their intervals: one line each, a dot where the figure is, a bar as far as it is unsure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor, log10
from typing import Final

from scheibe.draw.data import FONT, Theme, colours
from scheibe.draw.markup import Node, document, node, words

_LINE: Final = 26.0
_TOP: Final = 44.0
_BOTTOM: Final = 34.0
_LABELS: Final = 190.0
_BARS: Final = 420.0
_FIGURES: Final = 150.0
_SIZE: Final = 13.0
_TICKS: Final = 6


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the chart: what is measured, the figure, the ends of its interval, and the figure in words."""

    label: str
    value: float
    low: float
    high: float
    figure: str


def chart(
    title: str,
    rows: Sequence[Row],
    *,
    ends: tuple[float, float] | None = None,
    marks: Sequence[float] = (),
    theme: Theme = "light",
) -> str:
    """The chart as SVG. The axis goes over ``ends``, or else as far as the intervals do; at each of ``marks`` stands a
    line that the figures are compared with."""
    low, high = ends or _reach(rows, marks)
    pen = _Pen(low, high, len(rows), theme)
    size = (_LABELS + _BARS + _FIGURES, _TOP + _LINE * len(rows) + _BOTTOM)
    inside = [*pen.sheet(size, title), *pen.axis(), *pen.marks(marks)]
    for place, row in enumerate(rows):
        inside += pen.row(place, row)
    return document((0, 0, *size), size, inside, title)


def _reach(rows: Sequence[Row], marks: Sequence[float]) -> tuple[float, float]:
    values = [*marks, *(value for row in rows for value in (row.low, row.high))] or [0.0, 1.0]
    low, high = min(values), max(values)
    return (low, high) if high > low else (low - 1, high + 1)


class _Pen:
    """Knows where a value stands."""

    def __init__(self, low: float, high: float, rows: int, theme: Theme) -> None:
        self._low, self._high = low, high
        self._bottom = _TOP + _LINE * rows
        self._colours = colours(theme)

    def _x(self, value: float) -> float:
        share = (value - self._low) / (self._high - self._low)
        return _LABELS + _BARS * min(max(share, 0.0), 1.0)

    def _words(self, said: str, x: float, y: float, anchor: str = "start", colour: str = "text") -> Node:
        look: dict[str, str | float] = {
            "fill": self._colours[colour],
            "font-family": f"{FONT}, sans-serif",
            "font-size": _SIZE,
        }
        return words(said, look, x=x, y=y, text_anchor=anchor)

    def _stroke(self, colour: str, width: float) -> dict[str, str | float]:
        return {"stroke": self._colours[colour], "stroke-width": width}

    def sheet(self, size: tuple[float, float], title: str) -> Iterator[Node]:
        yield node("rect", {"fill": self._colours["sheet"]}, x=0, y=0, width=size[0], height=size[1])
        yield self._words(title, 16, 24)

    def axis(self) -> Iterator[Node]:
        for value in _round_values(self._low, self._high):
            x = self._x(value)
            yield node("line", self._stroke("karo", 1), x1=x, y1=_TOP - 6, x2=x, y2=self._bottom)
            yield self._words(f"{value:g}".replace("-", "−"), x, self._bottom + 20, "middle", "text-soft")

    def marks(self, values: Sequence[float]) -> Iterator[Node]:
        for value in values:
            x = self._x(value)
            look = {**self._stroke("pencil", 1.5), "stroke-dasharray": "4 3"}
            yield node("line", look, x1=x, y1=_TOP - 6, x2=x, y2=self._bottom)

    def row(self, place: int, row: Row) -> Iterator[Node]:
        y = _TOP + _LINE * (place + 0.5)
        ink = self._stroke("ink", 2)
        yield self._words(row.label, _LABELS - 12, y + 4.5, "end")
        low, high = self._x(row.low), self._x(row.high)
        yield node("line", ink, x1=low, y1=y, x2=high, y2=y)
        for end in (low, high):
            yield node("line", ink, x1=end, y1=y - 5, x2=end, y2=y + 5)
        yield node("circle", {"fill": self._colours["ink"]}, cx=self._x(row.value), cy=y, r=4.5)
        yield self._words(row.figure, _LABELS + _BARS + 12, y + 4.5)


def _round_values(low: float, high: float) -> list[float]:
    """A few round values between both."""
    rough = (high - low) / _TICKS
    power = 10.0 ** floor(log10(rough))
    step = power * next(times for times in (1, 2, 5, 10) if times * power >= rough * 0.999)
    first, last = -floor(-low / step + 1e-9), floor(high / step + 1e-9)
    return [round(step * times, 10) for times in range(first, last + 1)]
