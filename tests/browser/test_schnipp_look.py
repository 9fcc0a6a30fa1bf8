"""What the page of Schnipp must keep: languages, sizes, themes, weight, and access for everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.kit import DEVICE, Server
from tests.browser.looks import LAID, MOST_SCRIPT, PHONE, complaints, looks, missing_texts, too_small, weight
from tests.browser.schnipp_kit import LAST_FLICKS, Keys, Lane, Mouse, begin, play_flick, play_round

FORCED = [{"forced_colors": "active"}, {"forced_colors": "none"}]


def with_some_flicks(page: Page) -> Lane:
    """A match in which something lies on the lane."""
    match = begin(page, DEVICE)
    hand = Mouse(match)
    for number in range(2):
        play_flick(hand, number)
    match.rest()
    return match


def width_of(page: Page) -> int:
    """How wide the page is, with all that sticks out."""
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


def test_axe_finds_nothing_serious(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = with_some_flicks(page)
    for size in looks(page):
        assert complaints(page) == [], size
    match.button("Menü").click()
    for size in looks(page):
        assert complaints(page) == [], size


def test_a_finished_round_is_accessible_and_inside_the_window(visit: Visit, server: Server) -> None:
    page = visit(server.address, forced_colors="active")
    match = begin(page, DEVICE, at=LAST_FLICKS)
    play_round(Mouse(match))
    for size in looks(page, themes=["light"]):  # in the dark axe takes white on black for something else
        assert complaints(page) == [], size
        assert width_of(page) <= size["width"], size


WINDOWS = [
    (360, 740),
    (390, 844),
    (390, 664),
    (360, 640),
    (320, 568),
    (740, 360),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (1000, 1000),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
]


@pytest.mark.parametrize("lie", ["auto", "upright", "along"])
def test_the_table_and_its_trays_fit_every_window(visit: Visit, server: Server, lie: str) -> None:
    page = visit(server.address)
    page.evaluate("lie => localStorage['scheibe.settings'] = JSON.stringify({ turned: lie })", lie)
    page.reload()
    match = begin(page, DEVICE)
    match.rest()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID)
        assert width_of(page) <= width, width
        if lie == "auto":
            assert page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
        boxes = [one.bounding_box() for one in (page.locator("schnipp-table"), *page.locator(".tray").all())]
        table, white, black = (box for box in boxes if box)
        for box in (table, white, black):
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        for tray in (white, black):
            below = tray["y"] >= table["y"] + table["height"]
            left = tray["x"] + tray["width"] <= table["x"]
            assert below or left or tray["x"] >= table["x"] + table["width"], "a tray lies over the table"


@pytest.mark.parametrize("figures", [False, True])
def test_on_a_phone_every_control_is_large_enough_for_a_thumb(visit: Visit, server: Server, figures: bool) -> None:
    page = visit(server.address, viewport=PHONE, has_touch=True, is_mobile=True)
    match = begin(page, DEVICE)
    match.rest()
    if figures:
        match.main.tap()
        page.get_by_role("button", name="mehr Kraft").tap()
        assert match.main.inner_text() == "Schnippen"
        assert page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"]
    assert too_small(page) == []


def test_figures_of_the_aim_fit_a_small_phone(visit: Visit, server: Server) -> None:
    page = visit(server.address, viewport=PHONE, has_touch=True, is_mobile=True)
    match = begin(page, DEVICE)
    match.rest()
    match.main.tap()
    page.get_by_role("button", name="mehr Kraft").tap()
    for width, height in [(360, 640), (320, 568), (844, 390)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def test_on_a_phone_one_can_flick_by_buttons_alone(visit: Visit, server: Server) -> None:
    page = visit(server.address, viewport=PHONE, has_touch=True, is_mobile=True)
    match = begin(page, DEVICE)
    match.rest()
    match.main.tap()
    assert match.main.is_disabled(), "nothing is flicked that nobody has aimed"
    page.get_by_role("button", name="0,1 Grad nach links").tap()
    stored = match.stored
    match.main.tap()
    match.wait_for_flick_after(stored)
    assert match.state["flicks"] == 1


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_every_word_on_the_page_has_a_text(visit: Visit, server: Server, language: str) -> None:
    page = visit(server.address, locale=language)
    page.get_by_role("radio", name="Schnipp").check(force=True)
    page.locator("details.rules > summary").first.click()
    page.locator("details.rules details > summary").click()
    page.locator("#option-tie_tolerance").wait_for()
    assert missing_texts(page) == []
    page.get_by_text("Zu zweit an einem Gerät" if language == "de-DE" else "Two at one device", exact=True).click()
    page.locator(".form > .btn--main").click()
    page.wait_for_selector("schnipp-table")
    match = Lane(page)
    match.wait("board.aim")
    hand = Keys(match)
    for number in range(2):
        stored = match.stored
        hand.flick((-3, 3)[number], 0.6)
        match.wait_for_flick_after(stored)
        match.wait("board.aim")
    assert missing_texts(page) == []


def test_the_language_changes_without_a_reload(visit: Visit, server: Server) -> None:
    match = with_some_flicks(visit(server.address))
    match.button("English").click()
    match.wait("/^(White|Black) (to flick|again):/.test(banner)")
    assert "of 7" in match.page.locator(".tray").first.inner_text()
    assert "nearest" in match.page.locator("schnipp-table li").first.inner_text().lower()


def test_the_first_load_of_the_page_is_light(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    begin(page, DEVICE).rest()
    scripts = weight(page, "schnipp-table")
    assert sum(scripts.values()) <= MOST_SCRIPT, list(scripts.items())


def test_the_page_breaks_no_content_security_policy(visit: Visit, server: Server) -> None:
    page = visit(server.address, reduced_motion="no-preference")
    broken: list[str] = []
    page.on("console", lambda said: broken.append(said.text) if "Content Security Policy" in said.text else None)
    page.reload()
    with_some_flicks(page)
    assert broken == []


def test_the_page_has_landmarks_one_heading_and_a_way_to_the_table(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    begin(page, DEVICE).rest()
    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("heading", level=1).count() == 1
    page.reload()
    Lane(page).wait("board.aim")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.localName") == "schnipp-table"


def test_sound_can_be_turned_off_and_stays_off(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE)
    match.rest()
    assert match.board("sound") is True
    match.button("Ton an").click()
    match.wait("board.sound === false")
    page.reload()
    match.wait("board.sound === false")
    match.button("Menü").click()
    page.get_by_role("radiogroup", name="Ton").get_by_text("an", exact=True).click()
    match.wait("board.sound === true")


def test_who_is_younger_begins(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE, starter="Schwarz")
    match.rest()
    assert match.state["to_move"] == "black"
    asked = server.ask(f"api/matches/{match.page.url.rsplit('/', 1)[1]}")
    assert asked["options"]["first_starter"] == "black"


def test_what_was_chosen_for_one_game_says_nothing_about_the_other(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_text(DEVICE, exact=True).click()
    page.get_by_role("radio", name="Schnipp").check(force=True)
    assert page.get_by_role("radio", name="Gegen den Rechner").is_checked()
    assert page.get_by_role("radiogroup", name="Deine Scheiben").count() == 1
    page.get_by_role("radio", name="Ultimade").check(force=True)
    assert page.get_by_role("radio", name=DEVICE).is_checked()


def test_the_measures_of_the_table_stand_apart(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_role("radio", name="Schnipp").check(force=True)
    page.locator("details.rules > summary").first.click()
    assert page.locator("#option-hand").is_visible()
    assert not page.locator("#option-lane_width").is_visible()
    page.get_by_text("Maße des Tisches").click()
    field = page.locator("#option-lane_width")
    field.fill("300")
    field.blur()
    page.get_by_text(DEVICE, exact=True).click()
    page.get_by_role("button", name="Los geht’s").click()
    page.wait_for_selector("schnipp-table")
    match = Lane(page)
    match.wait("board.aim")
    assert match.state["table"]["lane_width"] == 0.3


def test_a_table_that_cannot_be_is_refused_with_its_reason(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_role("radio", name="Schnipp").check(force=True)
    page.locator("details.rules > summary").first.click()
    page.get_by_text("Maße des Tisches").click()
    for name, value in (("band_y", "500"), ("crossbar_y", "400")):
        field = page.locator(f"#option-{name}")
        field.fill(value)
        field.blur()
    page.get_by_role("button", name="Los geht’s").click()
    page.get_by_role("alert").get_by_text("Querbande").wait_for()
    assert page.locator("schnipp-table").count() == 0
