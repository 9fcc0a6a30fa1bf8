"""Drawings of positions as SVG and PNG."""

from __future__ import annotations

import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from scheibe import catalog, draw
from scheibe.core.contracts import Json
from scheibe.errors import BadInput, ScheibeError
from scheibe.texts import LANGUAGES

GOLDEN: Final = Path(__file__).with_name("golden")
SVG: Final = "{http://www.w3.org/2000/svg}"
THROW: Final = "throw offence=gold north=gold score=0:0 copper=g11,d13,d10,h8 gold=e9*,e13,b6,h12"
ROUND: Final = (
    "flick turn=black round=4 starter=white flicks=3 score=3:2 white=0.03,0.85;hand;hand;hand;hand "
    "black=-0.06,0.7;-0.02,0.4;hand;hand;hand gained=1:0"
)
HOSTILE: Final = "<script>alert(1)</script>&\"'\x00\u202e]]>"


def view_of(text: str) -> Json:
    game, position = catalog.position(text)
    return game.view(position)


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def used(svg: str, name: str) -> list[tuple[float, float]]:
    """Where a piece is drawn: the upper left corners."""
    found = [one for one in parsed(svg).iter(f"{SVG}use") if one.get("href", "").startswith(f"#{name}")]
    return [(float(one.get("x", "0")), float(one.get("y", "0"))) for one in found]


@pytest.mark.parametrize(
    ("name", "text", "signs"),
    [
        (
            "throw",
            THROW,
            draw.Signs(
                (draw.Mark("b6", "ring"), draw.Mark("h8", "cross", "red")),
                (draw.Arrow(("e9", "e13")), draw.Arrow(("e9", "g11", "h12"), "blocked")),
                (draw.Label("e13", "frei"),),
                reach=("a1", "a2"),
            ),
        ),
        ("round", ROUND, draw.Signs((draw.Mark("white-1", "corners"),), (draw.Arrow(("0,0", "-20,300")),))),
    ],
)
def test_a_drawing_is_as_it_was(name: str, text: str, signs: draw.Signs) -> None:
    """The files were drawn by this code and looked at; a change of them is a change of how drawings look."""
    assert draw.svg(view_of(text), signs, language="de") == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("lie", ["along", "upright"])
def test_each_coin_lies_on_its_square(lie: draw.Lie) -> None:
    svg = draw.svg(view_of(THROW), lie=lie)
    files = {"e": 4, "b": 1, "h": 7}
    wished = [("e", 9), ("e", 13), ("b", 6), ("h", 12)]
    if lie == "along":  # north is on the right, the first file on top
        assert used(svg, "coin-gold") == [(40 * (row - 1), 40 * files[file]) for file, row in wished]
    else:
        assert used(svg, "coin-gold") == [(40 * files[file], 40 * (18 - row)) for file, row in wished]
    assert len(used(svg, "coin-copper")) == 4
    assert len(used(svg, "disc-button")) == 1


def test_every_disc_lies_where_the_position_says() -> None:
    svg = draw.svg(view_of(ROUND), lie="upright")
    places = [
        (use.get("href"), group.get("transform"))
        for group in parsed(svg).iter(f"{SVG}g")
        for use in group.findall(f"{SVG}use")
        if use.get("href", "").startswith("#disc-")
    ]
    assert places == [
        ("#disc-white-light", "translate(30 50)"),
        ("#disc-black-light", "translate(-60 200)"),
        ("#disc-black-light", "translate(-20 500)"),
    ]


@pytest.mark.parametrize("text", [THROW, ROUND, "lot"])
@pytest.mark.parametrize("theme", draw.THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawing_is_xml_that_asks_for_nothing(text: str, theme: draw.Theme, language: str) -> None:
    for lie in ("along", "upright"):
        svg = draw.svg(view_of(text), theme=theme, language=language, lie=lie)
        for part in parsed(svg).iter():
            assert part.tag.removeprefix(SVG) not in ("script", "style", "image", "foreignObject", "a")
            assert all(value.startswith("#") for key, value in part.attrib.items() if key.endswith("href"))
            assert "style" not in part.attrib and "class" not in part.attrib
        ids = re.findall(r'id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r"#([a-z-]+-[a-z]+)[\")]", svg)) <= set(ids)


def test_words_in_a_drawing_are_in_the_language_asked_for() -> None:
    assert "GOLD PUNKTET HIER" in draw.svg(view_of(THROW), language="de")
    assert "GOLD SCORES HERE" in draw.svg(view_of(THROW), language="en")


@pytest.mark.parametrize("text", [THROW, ROUND])
def test_words_of_a_label_are_words_whatever_they_are(text: str) -> None:
    place = "e4" if text == THROW else "0,500"
    svg = draw.svg(view_of(text), draw.Signs(labels=(draw.Label(place, HOSTILE),)))
    said = [part.text for part in parsed(svg).iter(f"{SVG}text")]
    assert "<script>alert(1)</script>&\"']]>" in said
    assert draw.png(view_of(text), draw.Signs(labels=(draw.Label(place, HOSTILE),)))[1:4] == b"PNG"


def test_a_drawing_has_the_width_that_was_asked_for() -> None:
    picture = Image.open(BytesIO(draw.png(view_of(THROW), width=396)))
    assert picture.size == (396, 198)
    assert Image.open(BytesIO(draw.png(view_of(ROUND), lie="upright"))).size[0] == 300


def test_letters_do_not_shrink_with_the_drawing() -> None:
    def letters(width: float) -> float:
        (group,) = (
            part
            for part in parsed(draw.svg(view_of(THROW), width=width)).iter(f"{SVG}g")
            if len(part) > 25 and part[0].tag == f"{SVG}text"
        )
        return float(group.get("font-size", "0"))

    assert letters(792) == 12
    assert letters(396) == 24


def test_black_and_white_is_black_and_white() -> None:
    picture = Image.open(BytesIO(draw.png(view_of(THROW), theme="black-and-white"))).convert("RGB")
    _, saturation, _ = picture.convert("HSV").split()
    assert saturation.getextrema() == (0, 0)


@pytest.mark.parametrize("text", [THROW, ROUND])
@pytest.mark.parametrize(
    "signs",
    [
        draw.Signs(marks=(draw.Mark("z9"),)),
        draw.Signs(marks=(draw.Mark("a19"),)),
        draw.Signs(marks=(draw.Mark("white-5"),)),
        draw.Signs(arrows=(draw.Arrow(("", "e4")),)),
        draw.Signs(labels=(draw.Label("nan,1", "x"),)),
    ],
)
def test_a_place_that_is_none_is_refused(text: str, signs: draw.Signs) -> None:
    with pytest.raises(BadInput):
        draw.svg(view_of(text), signs)


@pytest.mark.parametrize("width", [79, 8001, float("nan"), -1])
def test_a_width_that_no_picture_has_is_refused(width: float) -> None:
    with pytest.raises(BadInput):
        draw.svg(view_of(THROW), width=width)


def test_signs_are_read_from_words() -> None:
    assert draw.read_mark("e4") == draw.Mark("e4", "ring", "ink")
    assert draw.read_mark("cross:e4") == draw.Mark("e4", "cross", "red")
    assert draw.read_mark("ring:pencil:30,850") == draw.Mark("30,850", "ring", "pencil")
    assert draw.read_arrow("e8>e13") == draw.Arrow(("e8", "e13"), "throw")
    assert draw.read_arrow("run:g9>h10>h12") == draw.Arrow(("g9", "h10", "h12"), "run")
    assert draw.read_label("e4=a=b") == draw.Label("e4", "a=b")


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (draw.read_mark, ""),
        (draw.read_mark, "star:e4"),
        (draw.read_mark, "ring:ink:red:e4"),
        (draw.read_arrow, "e4"),
        (draw.read_arrow, "e4>"),
        (draw.read_arrow, "loop:e4>e5"),
        (draw.read_label, "e4"),
        (draw.read_label, "=x"),
        (draw.read_label, "e4="),
    ],
)
def test_signs_that_are_none_are_refused(read: Any, text: str) -> None:
    with pytest.raises(ScheibeError) as refused:
        read(text)
    for language in LANGUAGES:
        assert refused.value.words(language)


def test_what_is_offered_can_be_tinted() -> None:
    game, position = catalog.position(
        "offence-runs offence=copper north=copper score=0:0 copper=f12,d12*,d16,d10 gold=d8,c8,e11,d15"
    )
    offers = game.offers(position)
    assert set(draw.offered(offers, "f12").reach) == set(offers["runs"]["f12"])
    with pytest.raises(BadInput, match="a1"):
        draw.offered(offers, "a1")
    game, position = catalog.position(THROW)
    assert draw.offered(game.offers(position)).reach == tuple(game.offers(position)["throws"])
    game, position = catalog.position(ROUND)
    assert draw.offered(game.offers(position)).places


def test_the_same_position_gives_the_same_bytes_in_another_process_and_language_of_the_machine(tmp_path: Path) -> None:
    program = (
        "import sys; from scheibe import catalog, draw; "
        f"game, position = catalog.position({THROW!r}); "
        "sys.stdout.buffer.write(draw.png(game.view(position), width=400))"
    )
    environment = {"LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "7", "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
    assert done.stdout == draw.png(view_of(THROW), width=400)
