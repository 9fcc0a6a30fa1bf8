"""Pieces and measures are shared by the page, drawings in Python and print, so each has to stand on its own."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest

from scheibe.ultimade.board import SQUARES

DRAW: Final = files("scheibe.draw")
SYMBOLS: Final = sorted(entry.name for entry in (DRAW / "symbols").iterdir())
SVG: Final = "{http://www.w3.org/2000/svg}"


def symbol(name: str) -> ET.Element:
    return ET.fromstring((DRAW / "symbols" / name).read_text(encoding="utf-8"))


def ultimade() -> dict[str, Any]:
    measures: dict[str, Any] = json.loads((DRAW / "geometry.json").read_text(encoding="utf-8"))["ultimade"]
    return measures


def largest_radius(name: str) -> float:
    return max(float(circle.get("r", "0")) for circle in symbol(name).iter(f"{SVG}circle"))


def test_there_are_two_coins_and_a_disc() -> None:
    assert SYMBOLS == ["coin-copper.svg", "coin-gold.svg", "disc-button.svg"]


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_fills_one_square_and_has_a_title(name: str) -> None:
    picture = symbol(name)
    square = ultimade()["square"]
    assert picture.get("viewBox") == f"0 0 {square} {square}"
    assert picture.findtext(f"{SVG}title")


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_needs_nothing_but_itself(name: str) -> None:
    drawn = {"svg", "title", "g", "path", "circle", "ellipse", "rect", "line"}
    assert {part.tag.removeprefix(SVG) for part in symbol(name).iter()} <= drawn
    assert [part.attrib for part in symbol(name).iter() if {"href", "style", "class"} & part.attrib.keys()] == []


def test_the_coins_differ_in_size_not_only_in_colour() -> None:
    assert largest_radius("coin-gold.svg") > largest_radius("coin-copper.svg")


def test_the_geometry_is_that_of_the_board() -> None:
    measures = ultimade()
    assert measures["files"] * measures["rows"] == SQUARES
    for _, _, width, height in (measures["upright"], measures["along"]):
        longer, shorter = max(width, height), min(width, height)
        assert longer >= measures["rows"] * measures["square"]
        assert shorter >= measures["files"] * measures["square"]
