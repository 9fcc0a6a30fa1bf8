"""A chart of figures with their intervals."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from scheibe.draw.chart import Row, chart
from scheibe.draw.data import THEMES

SVG = "{http://www.w3.org/2000/svg}"
ROWS = [Row("a – b", 0.25, 0.1, 0.4, "0.250"), Row("a – c", 0.75, 0.6, 1.0, "0.750"), Row("b – c", 0.5, 0.5, 0.5, "½")]


def drawn(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def places(svg: str) -> list[tuple[float, float]]:
    return [(float(dot.attrib["cx"]), float(dot.attrib["cy"])) for dot in drawn(svg).iter(f"{SVG}circle")]


def test_each_figure_stands_at_its_place_one_under_the_other() -> None:
    (first, second, third) = places(chart("scores", ROWS, ends=(0, 1)))
    assert first[0] < third[0] < second[0]
    assert (first[0] + second[0]) / 2 == pytest.approx(third[0])
    assert first[1] < second[1] < third[1]


def test_an_interval_reaches_from_end_to_end_and_holds_its_figure() -> None:
    svg = drawn(chart("scores", ROWS, ends=(0, 1)))
    bars = [line.attrib for line in svg.iter(f"{SVG}line") if line.attrib["y1"] == line.attrib["y2"]]
    reaches = [(float(bar["x1"]), float(bar["x2"])) for bar in bars]
    assert [round(right - left) for left, right in reaches] == [126, 168, 0]
    dots = places(chart("scores", ROWS, ends=(0, 1)))
    assert all(left <= x <= right for (left, right), (x, _) in zip(reaches, dots, strict=True))


def test_the_axis_has_a_few_round_values_as_far_as_the_intervals_reach() -> None:
    ratings = [Row("a", 208.4, 71, 344, "+208"), Row("b", -174, -413, 64, "−174")]
    words = [text.text or "" for text in drawn(chart("ratings", ratings, marks=(0,))).iter(f"{SVG}text")]
    values = [float(word.replace("−", "-")) for word in words if word.replace("−", "").isdigit()][:-1]
    steps = {round(second - first, 6) for first, second in pairwise(values)}
    assert values[0] >= -413 and values[-1] <= 344 and steps == {200}


@pytest.mark.parametrize("rows", [[], [Row("x", 3, 3, 3, "3")]])
def test_without_width_there_is_a_chart_too(rows: list[Row]) -> None:
    assert len(places(chart("nothing", rows))) == len(rows)


def test_any_name_is_shown_as_it_is() -> None:
    name = '<script>"&\u202e'
    (label, *_) = [
        text.text for text in drawn(chart("x", [Row(name, 1, 0, 2, "")])).iter(f"{SVG}text") if "<" in str(text.text)
    ]
    assert label == '<script>"&'


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "page"])
def test_every_theme_has_its_own_colours(theme: str) -> None:
    other = "dark" if theme != "dark" else "light"
    assert chart("x", ROWS, theme=theme) != chart("x", ROWS, theme=other)  # type: ignore[arg-type]
