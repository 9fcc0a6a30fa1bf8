"""Printed sheets: measured on the rendered page, as somebody with a ruler would."""

from __future__ import annotations

import ctypes
import itertools
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest
from numpy.typing import NDArray
from PIL import ImageFont

from scheibe import catalog, draw
from scheibe.core.contracts import OptionValue
from scheibe.draw import sheets
from scheibe.draw.data import FONTS
from scheibe.draw.sheets.building import WEIGHT, Building
from scheibe.draw.sheets.layout import Heading, Placed, Together
from scheibe.draw.sheets.plan import SCALES, plan_scale
from scheibe.errors import BadInput
from scheibe.study.rules_sheet import SHEETS, kind
from scheibe.texts import LANGUAGES
from tests.house.tree import TEXTS

DOTS: Final = 20.0
"""Dots to the millimetre, when a page is measured."""

ROUGH: Final = 4.0
"""The same, where it is only looked whether there is anything."""

TRUE: Final = 0.1
"""Millimetres by which a printed square may be off."""

THROW: Final = "throw offence=gold north=gold score=0:0 copper=g11,d13,d10,h8 gold=e9*,e13,b6,h12"
WIDE: Final = {"lane_width": 0.3, "band_y": 1.4, "crossbar_y": 0.25, "disc_radius": 0.02, "band_tension": 2.5}
POINTS_TO_MM: Final = 25.4 / 72


def options(game: str | None, given: Mapping[str, OptionValue] | None = None) -> Mapping[str, OptionValue]:
    return {} if game is None else catalog.game(game).options_of(catalog.game(game).start(given))


def order(name: str, given: Mapping[str, OptionValue] | None = None, **more: Any) -> sheets.Order:
    """An order with everything that a sheet needs."""
    game, position = catalog.position(THROW)
    tasks = tuple(sheets.Task(game.view(position), f"Wer ist frei? {number}", solution="e13") for number in range(1, 8))
    wanted = {"tasks": tasks} if name == "worksheet" else {}
    return sheets.Order(options=options(kind(name).game, given), **{**wanted, **more})


@cache
def made(name: str, paper: str = "a4", language: str = "de", fit: bool = False) -> bytes:
    return kind(name).make(order(name, paper=sheets.paper(paper), language=language, fit=fit)).pdf()


def opened(pdf: bytes) -> pdfium.PdfDocument:
    return pdfium.PdfDocument(pdf)


def ink(pdf: bytes, page: int = 0, dots: float = DOTS) -> NDArray[np.bool_]:
    """Where a page has ink: rows and columns of dots."""
    picture = opened(pdf)[page].render(scale=dots * POINTS_TO_MM, grayscale=True).to_numpy()
    return np.asarray(picture.reshape(picture.shape[0], picture.shape[1]) < 200)


def lines(dark: NDArray[np.bool_], along: int, at_least: float) -> list[float]:
    """The middles (mm) of the straight lines that run along an axis over at least so many millimetres."""
    full = dark.sum(axis=along) >= at_least * DOTS
    edges = np.flatnonzero(np.diff(np.concatenate([[False], full, [False]]).astype(int)))
    return [(start + end) / 2 / DOTS for start, end in zip(edges[::2], edges[1::2], strict=True)]


def steps(places: list[float]) -> list[float]:
    return [later - earlier for earlier, later in itertools.pairwise(places)]


# --- every sheet -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_has_the_size_of_its_paper_and_carries_its_letters(name: str, language: str) -> None:
    document = opened(made(name, "a4", language))
    for page in document:
        width, height = (length * POINTS_TO_MM for length in page.get_size())
        assert (width, height) == (pytest.approx(210, abs=0.05), pytest.approx(297, abs=0.05))
        fonts = {embedded(text) for text in page.get_objects() if text.type == pdfium.raw.FPDF_PAGEOBJ_TEXT}
        assert fonts <= {True}
    whole = "".join(page.get_textpage().get_text_range() for page in document)
    assert len(whole) > 20


def embedded(text: Any) -> bool:
    """Whether the letters of a text stand in the file; they are ours."""
    font = pdfium.raw.FPDFTextObj_GetFont(text.raw)
    name = ctypes.create_string_buffer(100)
    pdfium.raw.FPDFFont_GetBaseFontName(font, name, 100)
    assert b"Inter" in name.value
    return bool(pdfium.raw.FPDFFont_GetIsEmbedded(font))


@pytest.mark.parametrize("name", SHEETS)
def test_words_stay_on_the_paper(name: str) -> None:
    """Nothing is cut off: an edge of 3 mm is free on every page, in both languages."""
    for language in LANGUAGES:
        pdf = made(name, "a4", language)
        for page in range(len(opened(pdf))):
            dark, edge = ink(pdf, page, ROUGH), int(3 * ROUGH)
            assert not dark[:edge].any() and not dark[-edge:].any()
            assert not dark[:, :edge].any() and not dark[:, -edge:].any()


@pytest.mark.parametrize("paper", sheets.PAPERS)
@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_comes_on_every_paper(name: str, paper: str) -> None:
    size = sheets.paper(paper)
    for page in opened(made(name, paper)):
        assert [length * POINTS_TO_MM for length in page.get_size()] == pytest.approx(
            [size.width, size.height], abs=0.05
        )


def test_the_same_sheet_has_the_same_bytes_in_any_process_place_and_time(tmp_path: Path) -> None:
    program = (
        "import sys; from scheibe import catalog; from scheibe.draw import sheets\n"
        "game = catalog.game('schnipp'); options = game.options_of(game.start())\n"
        "order = sheets.Order(options=options, language='de')\n"
        "sys.stdout.buffer.write(sheets.SHEETS['schnipp-plan'].make(order).pdf())"
    )
    environment = {"LANG": "tr_TR.UTF-8", "TZ": "Asia/Tokyo", "PYTHONHASHSEED": "3", "HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
    assert done.stdout == made("schnipp-plan") == kind("schnipp-plan").make(order("schnipp-plan", language="de")).pdf()


def test_a_sheet_knows_nothing_of_its_printing() -> None:
    metadata = opened(made("ultimade-field")).get_metadata_dict()
    assert metadata["Title"] == "Ultimade: das Spielfeld"
    assert metadata["CreationDate"] in ("", "D:19700101000000Z")


@pytest.mark.parametrize("weight", ["Regular", "SemiBold"])
def test_the_fonts_have_every_letter_that_is_printed(weight: str) -> None:
    font = ImageFont.truetype(str(FONTS / f"Inter-{weight}.ttf"), 40)
    missing = bytes(font.getmask("\U0010fffd"))
    rooms = ("print", "rules", "rules-ultimade", "rules-schnipp", "board", "lane", "seats")
    files = [TEXTS / language / f"{room}.ftl" for language in LANGUAGES for room in rooms]
    letters = {letter for file in files for letter in file.read_text(encoding="utf-8") if letter.isprintable()}
    assert len(letters) > 70
    assert [letter for letter in sorted(letters) if letter != " " and bytes(font.getmask(letter)) == missing] == []


# --- the field -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("paper", ["a4", "a3", "letter", "tabloid"])
def test_every_square_of_the_field_is_two_centimetres(paper: str) -> None:
    pdf = made("ultimade-field", paper)
    pages = len(opened(pdf))
    rows = []
    for page in range(pages):
        dark = ink(pdf, page)
        across = lines(dark, 0, 150)
        assert len(across) == 10
        assert all(abs(step - 20.0) <= TRUE for step in steps(across))
        assert across[-1] - across[0] == pytest.approx(180, abs=TRUE)
        down = lines(dark, 1, 110)
        squares = [step for step in steps(down) if step > 12]
        assert all(abs(step - 20.0) <= TRUE for step in squares)
        rows.append(len(squares))
    assert rows == ([9, 9] if pages == 2 else [18])


def test_the_two_halves_join_at_their_marks() -> None:
    """The circles stand at the same places beside the line of either page, on which the squares meet."""
    pdf = made("ultimade-field")
    north, south = ink(pdf, 0), ink(pdf, 1)
    cut, flap = lines(north, 1, 110)[-1], next(place for place in lines(south, 1, 150) if place > 50)
    for x in (15 - 6, 195 + 6):
        for dark, y in ((north, cut), (south, flap)):
            middle, high = int(x * DOTS), int(y * DOTS)
            beside = dark[high - int(4 * DOTS) : high + int(4 * DOTS), middle - 2 : middle + 3].any(axis=1)
            marked = np.flatnonzero(beside)
            assert (marked[0] / DOTS - 4, marked[-1] / DOTS - 4) == (
                pytest.approx(-2.4, abs=0.3),
                pytest.approx(2.4, abs=0.3),
            )
    assert lines(north, 0, 150) == pytest.approx(lines(south, 0, 150), abs=0.05)


def test_the_field_fits_one_page_when_it_is_asked_to() -> None:
    pdf = made("ultimade-field", fit=True)
    assert len(opened(pdf)) == 1
    dark = ink(pdf)
    across, down = lines(dark, 0, 200), lines(dark, 1, 100)
    assert (len(across), len(down)) == (10, 19)
    assert all(abs(step - 14.5) <= TRUE for step in steps(across) + steps(down))


def test_the_lines_of_the_end_zones_are_thicker_and_where_the_option_says() -> None:
    for depth in (3, 5):
        sheet = kind("ultimade-field").make(
            order("ultimade-field", {"end_zone_depth": depth}, paper=sheets.paper("a3"))
        )
        dark = ink(sheet.pdf())
        rows = dark.sum(axis=1) >= 150 * DOTS
        edges = np.flatnonzero(np.diff(np.concatenate([[False], rows, [False]]).astype(int)))
        widths = [(end - start) / DOTS for start, end in zip(edges[::2], edges[1::2], strict=True)]
        thick = [index for index, width in enumerate(widths) if width > 1]
        assert thick == [depth, 18 - depth]


def test_a_page_in_true_size_has_a_line_of_ten_centimetres_to_hold_a_ruler_to() -> None:
    for paper in ("a4", "a3", "tabloid"):
        rows = ink(made("ultimade-field", paper)).T
        long = {round(float(run), 1) for column in rows.T for run in runs(column) if 95 < run < 105}
        assert any(abs(run - 100.2) <= TRUE for run in long)
    assert not any(95 < run < 105 for column in ink(made("ultimade-field", fit=True)) for run in runs(column))


def runs(dark: NDArray[np.bool_]) -> NDArray[np.float64]:
    """How long the unbroken parts of a row of dots are, in millimetres."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], dark, [False]]).astype(int)))
    return (edges[1::2] - edges[::2]) / DOTS


# --- the plan --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("given", [{}, WIDE])
def test_the_plan_is_drawn_to_its_scale(given: dict[str, OptionValue]) -> None:
    wanted = order("schnipp-plan", given, language="de")
    built = Building.of(wanted)
    scale = plan_scale(wanted, built)
    assert scale in SCALES
    dark = ink(kind("schnipp-plan").make(wanted).pdf())
    down = lines(dark, 0, built.length * 1000 / scale * 0.95)
    wide = built.lane_width * 1000 / scale, built.width * 1000 / scale
    apart = {round(later - earlier, 1) for earlier, later in itertools.combinations(down, 2)}
    assert all(any(abs(step - one) <= 0.2 for step in apart) for one in wide)
    page = kind("schnipp-plan").make(wanted).pages[0]
    said = {
        text for block in page.blocks if isinstance(block, Placed) for text in re.findall(r">([^<]+)</text>", block.svg)
    }
    for measure in (built.lane_width, built.band_y, built.crossbar_y, built.width, built.length, built.rail_height):
        assert f"{measure * 1000:.0f}" in said


@pytest.mark.parametrize("given", [{}, WIDE])
def test_the_plan_tells_every_measure(given: dict[str, OptionValue]) -> None:
    wanted = order("schnipp-plan", given, language="en")
    built = Building.of(wanted)
    text = " ".join(page.get_textpage().get_text_range() for page in opened(kind("schnipp-plan").make(wanted).pdf()))
    text = " ".join(text.split())
    assert f"Ø {2000 * built.radius:.0f} × {built.thickness * 1000:.0f}" in text
    assert f"{built.held * 1000:.0f} from knot to knot" in text
    assert f"With {built.hanging * 1000:.0f} g on the other" in text


def test_the_band_is_tested_with_what_the_physics_says() -> None:
    built = Building.of(order("schnipp-plan"))
    assert built.hanging * 1000 == pytest.approx(152.9, abs=0.05)  # 1.5 N
    assert built.lengthening is not None and built.lengthening * 1000 == pytest.approx(
        24.5, abs=0.05
    )  # 0.981 N at 40 N/m
    assert built.slack is not None and built.slack * 1000 == pytest.approx(288 - 37.5)
    half, deep = built.lane_width / 2, built.sag
    bent = (half**2 + deep**2) ** 0.5
    up = 2 * (1.5 + 40 * 2 * (bent - half)) * deep / bent
    assert up == pytest.approx(WEIGHT * 9.81, rel=1e-9)


@pytest.mark.parametrize(
    ("given", "told", "not_told"),
    [
        ({"band_stiffness": 0.0}, "equally hard", "longer"),
        ({"band_stiffness": 4.0}, "so soft", "Without a weight"),
        ({}, "Without a weight", "so soft"),
        ({"band_stiffness": 0.0, "band_tension": 0.3}, "equally hard", "sinks"),
    ],
)
def test_what_cannot_be_built_as_it_stands_is_told(given: dict[str, OptionValue], told: str, not_told: str) -> None:
    pdf = kind("schnipp-plan").make(order("schnipp-plan", given)).pdf()
    text = " ".join(opened(pdf)[1].get_textpage().get_text_range().split())
    assert told in text and not_told not in text


@pytest.mark.parametrize(
    "given",
    [
        {"lane_width": 0.6, "band_y": 2.0},
        {"lane_width": 0.12, "band_y": 0.5, "crossbar_y": 0.05, "disc_radius": 0.01},
        {"disc_thickness": 0.002, "points_to_win": 1},
        {"disc_radius": 0.04, "lane_width": 0.5, "disc_mass": 0.05, "band_tension": 10.0, "band_stiffness": 500.0},
    ],
)
def test_the_plan_of_any_table_stays_on_its_pages(given: dict[str, OptionValue]) -> None:
    pdf = kind("schnipp-plan").make(order("schnipp-plan", given, language="de")).pdf()
    assert len(opened(pdf)) == 2
    for page in (0, 1):
        dark, edge = ink(pdf, page, ROUGH), int(8 * ROUGH)
        assert not dark[:, :edge].any() and not dark[:, -edge:].any()
        assert not dark[:edge].any() and not dark[-edge:].any()


# --- the others ------------------------------------------------------------------------------------------------------
def test_the_rules_of_each_game_stand_on_one_page() -> None:
    for game in catalog.games():
        for language in LANGUAGES:
            assert len(opened(made(f"{game}-rules", "a4", language))) == 1


def test_no_part_of_the_rules_is_torn_between_columns() -> None:
    for game in catalog.games():
        sheet = kind(f"{game}-rules").make(order(f"{game}-rules"))
        title, *parts = sheet.pages[0].blocks
        assert isinstance(title, Heading)
        assert parts and all(isinstance(part, Together) for part in parts)


def test_labels_for_all_discs_come_in_their_size() -> None:
    for radius in (0.015, 0.04):
        given: dict[str, OptionValue] = {"disc_radius": radius, "lane_width": 0.3, "crossbar_y": 0.2}
        pdf = kind("schnipp-labels").make(order("schnipp-labels", given)).pdf()
        dark = ink(pdf)[int(44 * DOTS) :]
        first = np.flatnonzero(dark.any(axis=1))[0]
        row = dark[first : first + int((2000 * radius - 2) * DOTS)]
        columns = np.flatnonzero(row.any(axis=0))
        gap = np.flatnonzero(np.diff(columns) > 2 * DOTS)
        wide = (columns[gap[0]] - columns[0]) / DOTS
        assert wide == pytest.approx(2000 * radius - 2, abs=0.3)


@pytest.mark.parametrize(("per_page", "pages"), [(2, 5), (4, 3), (6, 3)])
def test_a_worksheet_has_its_solutions_on_the_last_page(per_page: int, pages: int) -> None:
    document = opened(
        kind("worksheet").make(order("worksheet", per_page=per_page, language="de", title="Werfen")).pdf()
    )
    texts = [page.get_textpage().get_text_range() for page in document]
    assert len(texts) == pages
    assert texts[0].startswith("Werfen")
    assert [number for number in range(1, 8) if f"Wer ist frei? {number}" in "".join(texts[:-1])] == list(range(1, 8))
    assert texts[-1].startswith("Lösungen") and "7. e13" in texts[-1]
    assert "e13" not in "".join(texts[:-1])


def test_words_of_a_task_are_words_whatever_they_are() -> None:
    game, position = catalog.position(THROW)
    hostile = '#panic("x") $ *bold* _it_ <b> \\ \x00 ` @x "quoted"'
    task = sheets.Task(game.view(position), hostile, solution=hostile)
    pdf = kind("worksheet").make(sheets.Order(tasks=(task,), title=hostile)).pdf()
    text = " ".join("".join(page.get_textpage().get_text_range() for page in opened(pdf)).split())
    assert '#panic("x") $ *bold* _it_ <b> \\ ` @x "quoted"' in text


def test_pieces_can_be_had_in_colour() -> None:
    plain, coloured = (
        kind("ultimade-tokens").make(order("ultimade-tokens", theme=theme)).pdf()
        for theme in ("black-and-white", "light")
    )
    saturation = [
        np.asarray(opened(pdf)[0].render(scale=2).to_pil().convert("HSV"))[..., 1].max() for pdf in (plain, coloured)
    ]
    assert saturation[0] == 0 and saturation[1] > 100


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: kind("ultimade-flag"),
        lambda: sheets.paper("a9"),
        lambda: kind("worksheet").make(sheets.Order()),
        lambda: kind("worksheet").make(order("worksheet", per_page=3)),
        lambda: sheets.options_of(catalog.game("schnipp"), {"lane_width": "wide"}),
        lambda: sheets.options_of(catalog.game("schnipp"), {"lane": "1"}),
    ],
)
def test_an_order_that_is_none_is_refused(wrong: Any) -> None:
    with pytest.raises(BadInput):
        wrong()


def test_every_sheet_is_drawn_in_every_theme_that_is_offered() -> None:
    assert {"black-and-white", "light"} <= set(draw.THEMES)
