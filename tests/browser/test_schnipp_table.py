"""What the table of Schnipp shows: discs and distances, pegs, the last flick, the band."""

from __future__ import annotations

import math
import random

import pytest
from playwright.sync_api import Browser

from tests.browser.demo_kit import axe_violations
from tests.browser.table_kit import BAND, HALF, RADIUS, Open, away, drawn_band, hull, phone
from tests.conftest import Repetitions


@pytest.mark.parametrize(
    ("state", "told"),
    [("looking", ["89 mm"]), ("contested", ["31,8 mm", "32,2 mm"]), ("tied", ["35,0 mm", "35,0 mm"]), ("empty", [])],
)
def test_the_nearest_disc_is_ringed_and_measured(show_table: Open, state: str, told: list[str]) -> None:
    table = show_table(state)
    assert table.texts("[id^=distance]") == told
    assert table.count(".near") == {"tied": 2, "empty": 0}.get(state, 1)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Schwarz: 89 mm bis zum Band, 46 mm links. Am nächsten."),
        ("en", "Black: 89 mm to the band, 46 mm left. Nearest."),
    ],
)
def test_discs_and_distances_are_told_in_words(show_table: Open, lang: str, said: str) -> None:
    table = show_table("looking", lang=lang)
    lines = table.texts("li")
    assert lines[0] == said
    assert len(lines) == 4 + 2
    assert table.page.get_by_role("application").get_attribute("aria-label") in (
        "Bahn von oben, das Band rechts",
        "Lane seen from above, the band on the right",
    )


def test_the_disc_at_the_launch_line_is_not_told_in_hand(show_table: Open) -> None:
    lines = show_table("ready").texts("li")
    assert lines[-2:] == [
        "Weiß: eine auf der Startlinie, 1 auf der Hand, 1 aus, 4 Punkte.",
        "Schwarz: 3 auf der Hand, 0 aus, 2 Punkte.",
    ]


def test_after_a_round_the_list_tells_how_that_round_lay(show_table: Open) -> None:
    table = show_table("scored")
    lines = table.texts("li")
    assert lines[-2:] == ["Weiß: 0 auf der Hand, 2 aus, 5 Punkte.", "Schwarz: 0 auf der Hand, 3 aus, 2 Punkte."]
    state = table.state("scored")
    table.set(state={**state, "lay": None, "score": {"white": 1, "black": 0}})
    assert table.texts("li") == [
        "Weiß: eine auf der Startlinie, 4 auf der Hand, 0 aus, 1 Punkt.",
        "Schwarz: 5 auf der Hand, 0 aus, 0 Punkte.",
    ]


@pytest.mark.parametrize(("lang", "said"), [("de", "7,0 mm im Band"), ("en", "7.0 mm into the band")])
def test_a_disc_that_presses_is_told_in_the_band_and_no_distance_is_negative(
    show_table: Open, lang: str, said: str
) -> None:
    table = show_table("pressing", lang=lang)
    assert table.texts("[id^=distance]") == [said]
    assert said in table.texts("li")[0]
    assert not any("−" in line for line in table.texts("li"))
    state = table.state("pressing")
    state["distances"]["white"][0] = -0.00004
    table.set(state={**state, "discs": {**state["discs"], "black": [{"at": "hand"}] * 5}})
    assert table.texts("[id^=distance]") == ["0 mm"], "less than a tenth is at the band"


def test_a_number_stays_on_the_line_of_its_unit(show_table: Open) -> None:
    table = show_table("aim")
    plates = table.page.evaluate("[...table.renderRoot.querySelectorAll('.plate')].map(one => one.textContent.trim())")
    assert plates == ["89\u00a0mm", "42\u00a0%"]


@pytest.mark.parametrize("lie", ["along", "upright"])
@pytest.mark.parametrize("across", [-0.095, -0.05, 0, 0.05, 0.092, 0.095])
def test_the_plate_of_a_distance_stays_on_the_lane_and_off_its_disc(show_table: Open, lie: str, across: float) -> None:
    size = (844, 300) if lie == "along" else (360, 640)
    table = show_table("looking", lie=lie, width=size[0], height=size[1])
    state = table.state("looking")
    for distance in (0.005, 0.034, 0.09, 0.2):
        state["discs"]["black"][0] = {"at": "lane", "x": across, "y": 0.885 - distance}
        state["distances"]["black"][0] = distance
        state["nearest"]["distance"] = distance
        table.set(state=state)
        plate, disc, whole = table.box("#distance-black"), table.box("#black-0 .shade"), table.box(".surface")
        assert whole["left"] <= plate["left"] < plate["right"] <= whole["right"], distance
        assert whole["top"] <= plate["top"] < plate["bottom"] <= whole["bottom"], distance
        wide = min(plate["right"], disc["right"]) - max(plate["left"], disc["left"])
        high = min(plate["bottom"], disc["bottom"]) - max(plate["top"], disc["top"])
        assert min(wide, high) <= 0, distance
        if lie == "along":
            rails = table.scale * HALF
            middle = table.middle("#band")[1]
            assert middle - rails <= plate["top"] < plate["bottom"] <= middle + rails, distance


def test_the_pegs_stand_at_the_score(show_table: Open) -> None:
    table = show_table("looking")
    x, y = table.middle("#score-white")
    numbers = table.page.evaluate(
        "[...table.renderRoot.querySelectorAll('.number')]"
        ".map(one => ({ text: one.textContent, x: one.getBoundingClientRect().right }))"
    )
    beside = [one["text"] for one in numbers if 0 < x - one["x"] < 20]
    assert beside == ["4", "4"], "once on each rail"
    assert table.count("[href='#hole']") == 16
    assert table.count(".gain") == 1
    assert y < table.middle("#score-black")[1]


@pytest.mark.parametrize("lie", ["along", "upright"])
@pytest.mark.parametrize(("width", "length", "crossbar"), [(0.05, 0.2, 0.19), (2.0, 0.5, 0.05), (0.4, 5.0, 1.0)])
def test_other_tables_are_drawn_whole(show_table: Open, lie: str, width: float, length: float, crossbar: float) -> None:
    table = show_table("empty", lie=lie)
    state = table.state("empty")
    state["table"] |= {"lane_width": width, "band_y": length, "crossbar_y": crossbar, "disc_radius": 0.01}
    table.set(state=state, offers={"kind": "flick", "disc": 0, "places": [[-0.01, 0.01]], "max_speed": 4.5})
    boxes = table.page.evaluate(
        "['.launch', '#band', \"[href='#hole']\"].map(name => [...table.renderRoot.querySelectorAll(name)]"
        ".map(one => { const {x, y} = one.getBoundingClientRect(); return [x, y]; }))"
    )
    [[launch], [band], holes] = boxes
    axis = 0 if lie == "along" else 1
    low, high = sorted([launch[axis], band[axis]])
    assert len(holes) == 16
    assert all(low - 1 <= hole[axis] <= high for hole in holes)
    assert "NaN" not in table.page.evaluate("table.renderRoot.querySelector('svg').outerHTML")


def test_discs_under_the_crossbar_are_outlined_on_it(show_table: Open) -> None:
    assert show_table("looking").count(".under") == 1


def test_the_last_flick_leaves_ways_signs_and_what_was_meant(show_table: Open) -> None:
    table = show_table("last")
    assert (table.count(".trace"), table.count(".trace--other")) == (2, 1)
    assert (table.count(".gone-sign"), table.count(".gone--out.gone-sign")) == (2, 1)
    assert table.text("#hand") == "Weiß: 1,1° rechts, +0,2 %"
    assert table.count("#hand [href='#disc-white']") == 1
    assert table.count("#meant") == 1
    table.page.evaluate("table.adjust('power', 1)")
    table.aim()
    assert (table.count("#meant"), table.count("#hand")) == (0, 0), "the next aim is not confused with the last one"


@pytest.mark.parametrize(
    ("turned", "faster", "said"),
    [
        (3.06, -0.254, "3,1° links, −25 %"),
        (0.04, 0.0004, "Richtung genau, Kraft genau"),
        (-2, 0.015, "2,0° rechts, +1,5 %"),
    ],
)
def test_what_the_hand_did_is_told_beside_what_was_meant(
    show_table: Open, turned: float, faster: float, said: str
) -> None:
    table = show_table("last")
    traces = table.page.evaluate("table.traces")
    traces["move"] |= {"side": "black", "turned_degrees": turned, "faster": faster}
    table.set(traces=traces)
    assert table.text("#hand") == f"Schwarz: {said}"


@pytest.mark.parametrize("lie", ["along", "upright"])
def test_what_was_meant_is_a_pencil_line_as_long_as_the_way_and_its_plate_lies_far_from_the_disc(
    show_table: Open, lie: str
) -> None:
    table = show_table("last", lie=lie, **({} if lie == "along" else {"width": 360, "height": 640}))
    length = "selector => table.renderRoot.querySelector(selector).getTotalLength()"
    taken = table.page.evaluate(length, ".trace:not(.trace--other)")
    assert table.page.evaluate(length, "#meant") == pytest.approx(taken - 24, abs=1)
    look = "selector => getComputedStyle(table.renderRoot.querySelector(selector)).stroke"
    assert table.page.evaluate(look, "#meant") == table.page.evaluate(look, ".trace")
    assert table.page.evaluate(look, "#meant") != table.page.evaluate(look, ".slide")
    plate, disc, whole = table.box("#hand"), table.disc, table.box(".surface")
    assert math.dist(table.middle("#hand"), disc) > 200 * table.scale
    assert whole["left"] - 1 <= plate["left"] < plate["right"] <= whole["right"] + 1
    table.set(traces={**table.page.evaluate("table.traces"), "motion": None})
    assert (table.count("#meant"), table.count("#hand")) == (0, 1), "nothing is drawn of what is not known"


def test_the_strip_hides_no_disc_that_presses_on_the_band(show_table: Open) -> None:
    table = phone(show_table, "pressing")
    table.waits_for("#strip")
    discs = min(table.box(f"#{name} .shade")["top"] for name in ("white-0", "black-0", "black-1"))
    assert table.box(".strip-frame")["bottom"] <= discs + 1
    assert table.texts("#strip text") == [], "a distance stands once, with its unit, on its plate"
    assert table.texts("[id^=distance]") == ["7,0 mm im Band"]


def test_on_a_phone_a_strip_magnifies_what_lies_close_to_the_band(show_table: Open) -> None:
    phone(show_table, "touching").waits_for("#strip")
    table = phone(show_table, "looking")
    assert table.count("#strip") == 0
    state = table.state("looking")

    def lies_off_the_band(distance: float) -> None:
        state["discs"]["black"][0]["y"] = 0.885 - distance
        state["distances"]["black"][0] = distance
        table.set(state=state)

    lies_off_the_band(0.014)
    table.waits_for("#strip")  # fetched when it is first needed
    lies_off_the_band(0.017)
    assert table.count("#strip") == 0, "only where enough of the disc is seen in it"
    assert show_table("touching", lie="upright", width=500, height=1000).count("#strip") == 0


@pytest.mark.parametrize("lie", ["along", "upright"])
def test_no_text_is_smaller_than_11_pixels_on_a_phone(show_table: Open, lie: str) -> None:
    for state in ("aim", "contested", "touching", "last"):
        table = (
            show_table(state, width=360, height=600, lie="upright")
            if lie == "upright"
            else show_table(state, width=740, height=240)
        )
        sizes = table.page.evaluate(
            "[...table.renderRoot.querySelectorAll('text')].map(text => parseFloat(getComputedStyle(text).fontSize))"
        )
        assert min(sizes) * table.scale > 10.9


@pytest.mark.parametrize("lie", ["along", "upright"])
def test_the_band_is_drawn_within_half_a_pixel_of_the_hull(
    show_table: Open, repetitions: Repetitions, lie: str
) -> None:
    table = show_table("looking", lie=lie, width=1232 if lie == "along" else 360, height=400 if lie == "along" else 640)
    rng = random.Random(11)
    for _ in range(repetitions(test=12, proof=200)):
        spots = [(rng.uniform(-95, 95), rng.uniform(880, 925)) for _ in range(rng.randint(0, 4))]
        state = table.state("empty")
        for index, (x, y) in enumerate(spots):
            state["discs"]["white"][index] = {"at": "lane", "x": x / 1000, "y": y / 1000}
            state["distances"]["white"][index] = (BAND - RADIUS - y) / 1000
        table.set(state=state)
        expected = hull([(x, y) for x, y in spots if y + RADIUS > BAND])
        drawn = drawn_band(table, lie)
        allowed = 0.5 / table.scale
        assert max(away(point, expected) for point in drawn) < allowed, spots
        assert max(away(point, drawn) for point in expected) < allowed, spots


def test_a_stretched_band_is_thinner(show_table: Open) -> None:
    widths = [
        float(show_table(state).page.evaluate("table.renderRoot.querySelector('#band').getAttribute('stroke-width')"))
        for state in ("looking", "pressing")
    ]
    assert widths[0] == 6 > widths[1] > 5


@pytest.mark.parametrize("lie", ["along", "upright"])
def test_axe_finds_nothing_in_any_state_of_either_theme(chromium: Browser, demo: str, lie: str) -> None:
    assert axe_violations(chromium, f"{demo}table.html?lie={lie}") == []
