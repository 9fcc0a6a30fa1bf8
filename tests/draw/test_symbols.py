"""Pieces, measures, looks and colours are shared by the page, drawings in Python and print, so each has to stand on its
own."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest

from scheibe.draw.data import THEMES, Theme, colours, looks
from scheibe.ultimade.board import SQUARES
from tests.house.tree import PACKAGE, ROOT

DRAW: Final = files("scheibe.draw")
SYMBOLS: Final = sorted(entry.name for entry in (DRAW / "symbols").iterdir())
ROUND: Final = [name for name in SYMBOLS if name.startswith(("coin", "disc"))]
GAMES: Final = ("ultimade", "schnipp")
SVG: Final = "{http://www.w3.org/2000/svg}"
TOKENS: Final = (ROOT / "web" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")


def symbol(name: str) -> ET.Element:
    return ET.fromstring((DRAW / "symbols" / name).read_text(encoding="utf-8"))


def measures(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DRAW / "geometry.json").read_text(encoding="utf-8"))[game]
    return found


def largest_radius(name: str) -> float:
    return max(float(circle.get("r", "0")) for circle in symbol(name).iter(f"{SVG}circle"))


def test_there_are_the_pieces_of_both_games() -> None:
    assert [name.removesuffix(".svg") for name in ROUND] == [
        "coin-copper",
        "coin-gold",
        "disc-black",
        "disc-button",
        "disc-white",
    ]
    assert {"crossbar.svg", "hole.svg", "peg-black.svg", "peg-white.svg", "wood.svg"} <= set(SYMBOLS)


@pytest.mark.parametrize("name", ROUND)
def test_a_round_piece_fills_one_square(name: str) -> None:
    square = measures("ultimade")["square"]
    assert symbol(name).get("viewBox") == f"0 0 {square} {square}"


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_needs_nothing_but_itself(name: str) -> None:
    picture = symbol(name)
    assert picture.findtext(f"{SVG}title")
    drawn = {"svg", "title", "g", "path", "circle", "ellipse", "rect", "line", "pattern"}
    assert {part.tag.removeprefix(SVG) for part in picture.iter()} <= drawn
    assert [part.attrib for part in picture.iter() if {"href", "style"} & part.attrib.keys()] == []


def test_the_coins_differ_in_size_not_only_in_colour() -> None:
    assert largest_radius("coin-gold.svg") > largest_radius("coin-copper.svg")


def test_the_geometry_is_that_of_the_board() -> None:
    board = measures("ultimade")
    assert board["files"] * board["rows"] == SQUARES
    for _, _, width, height in (board["upright"], board["along"]):
        longer, shorter = max(width, height), min(width, height)
        assert longer >= board["rows"] * board["square"]
        assert shorter >= board["files"] * board["square"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_colours_are_those_of_the_page(theme: Theme) -> None:
    own = {name: value for name, value in colours(theme).items() if f"--{name}:" in TOKENS}
    assert len(own) > 25
    for name, value in own.items():
        both = re.search(rf"--{name}:\s*light-dark\((#\w+), (#\w+)\)", TOKENS)
        assert both, name
        assert both[1 if theme == "light" else 2] == value, name


@pytest.mark.parametrize("game", GAMES)
def test_every_colour_of_a_look_has_a_value_in_every_theme(game: str) -> None:
    named = {
        look[kind] for look in looks(game).values() for kind in ("fill", "stroke") if look.get(kind, "none") != "none"
    }
    for theme in THEMES:
        assert named <= colours(theme).keys()


def test_a_drawing_in_a_page_takes_the_colours_of_the_page() -> None:
    assert colours("page")["ink"] == "var(--ink, #1d4a9e)"


@pytest.mark.parametrize("game", GAMES)
def test_every_look_is_used_by_the_page_and_by_drawings(game: str) -> None:
    page = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "web" / "src" / game).glob("*.ts"))
    python = "\n".join(file.read_text(encoding="utf-8") for file in (PACKAGE / "draw").glob("*.py"))
    for selector in looks(game):
        name = selector.split()[0].removeprefix(".")
        assert name in page, selector
        assert f'"{selector}"' in python or f'"{selector.split()[0]}"' in python, selector


def channel(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    red, green, blue = (channel(int(colour[place : place + 2], 16)) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As the WCAG have it: from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "page"])
@pytest.mark.parametrize(
    ("over", "under", "least"),
    [
        ("text-soft", "paper", 4.5),
        ("ink", "paper", 4.5),
        ("red", "paper", 4.5),
        ("pencil", "paper", 4.5),
        ("pencil", "reach", 3),
        ("endline", "paper", 7),
        ("on-ink", "ink", 4.5),
        ("text", "sheet", 7),
        ("wood-pencil", "lane", 4.5),
        ("wood-pencil", "rail", 3),
        ("wood-ink", "lane", 4.5),
        ("wood-red", "lane", 4.5),
        ("band", "lane", 3),
    ],
)
def test_what_is_drawn_can_be_told_from_what_is_under_it(theme: Any, over: str, under: str, least: float) -> None:
    known = colours(theme)
    assert contrast(known[over], known[under]) >= least
