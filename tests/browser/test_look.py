"""What every page must keep: languages, sizes, themes, weight, access for everybody, and no word to the outside."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.kit import DEVICE, Server
from tests.browser.looks import MOST_SCRIPT, PHONE, SIZES, complaints, looks, missing_texts, too_small, weight
from tests.browser.ultimade_kit import RUNS, Field, Finger, Mouse, begin, draft, play_turn


def to_the_runs(match: Field) -> Mouse:
    """Play up to a draft of one run."""
    hand = Mouse(match)
    while match.offered()["kind"] != "runs":
        play_turn(hand)
    runs = match.board("offers")["runs"]
    coin = next(iter(runs))
    draft(hand, coin, max(runs[coin]))
    return hand


def test_axe_finds_nothing_serious(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_role("button", name="Los geht’s").wait_for()
    page.locator("details.rules summary").click()
    for size in looks(page):
        assert complaints(page) == [], size
    page.locator("details.rules summary").click()
    match = begin(page, DEVICE, at=RUNS)
    to_the_runs(match)
    for size in looks(page):
        assert complaints(page) == [], size
    match.button("Menü").click()
    for size in looks(page):
        assert complaints(page) == [], size


@SIZES
def test_nothing_is_wider_than_the_window_and_the_board_is_in_sight(
    visit: Visit, server: Server, size: dict[str, int]
) -> None:
    page = visit(server.address, viewport=size)
    match = begin(page, DEVICE)
    match.offered()
    for name in ("scrollWidth", "scrollHeight"):
        assert page.evaluate(f"document.documentElement.{name}") <= size["width" if name == "scrollWidth" else "height"]
    for square in ("a1", "i1", "a18", "i18"):
        x, y = match.at(square)
        assert 0 < x < size["width"]
        assert 0 < y < size["height"]


@pytest.mark.parametrize(("width", "height"), [(1000, 1000), (1024, 768), (1280, 1000), (1920, 1080)])
def test_the_board_never_lies_over_the_score(visit: Visit, server: Server, width: int, height: int) -> None:
    page = visit(server.address, viewport={"width": width, "height": height})
    begin(page, DEVICE).offered()
    for _ in ("along", "upright"):
        board, score = (page.locator(what).bounding_box() for what in ("ultimade-board", ".score"))
        assert board
        assert score
        assert board["x"] + board["width"] <= score["x"]
        assert board["height"] >= 300
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("button", name="Drehen").click()


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (320, 568), (740, 360), (844, 390)])
def test_a_small_phone_shows_everything_in_one_window(visit: Visit, server: Server, width: int, height: int) -> None:
    page = visit(server.address, viewport={"width": width, "height": height})
    begin(page, DEVICE).offered()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.scrollHeight") <= height


@SIZES
@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_no_rule_on_the_start_page_is_wider_than_the_window(
    visit: Visit, server: Server, size: dict[str, int], locale: str
) -> None:
    page = visit(server.address, viewport=size, locale=locale)
    for game, last in (("Ultimade", "switch_ends"), ("Schnipp", "tie_tolerance")):
        page.get_by_role("radio", name=game).check(force=True)
        if game == "Ultimade":
            page.locator("details.rules > summary").first.click()
        else:
            page.locator("details.rules details > summary").click()
        page.locator(f"#option-{last}").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_on_a_phone_every_control_is_large_enough_for_a_thumb(visit: Visit, server: Server) -> None:
    page = visit(server.address, viewport=PHONE, has_touch=True, is_mobile=True)
    match = begin(page, DEVICE)
    match.offered()
    assert too_small(page) == []


@pytest.mark.parametrize("name", ["W" * 40, "<b>Anna</b> { $x }"])
def test_a_name_stays_as_it_is_and_inside_the_page(visit: Visit, server: Server, name: str) -> None:
    person = {"kind": "person", "name": name}
    made = server.ask("api/matches", {"game": "ultimade", "seats": {"copper": person, "gold": person}})
    page = visit(f"{server.address}#/match/{made['match']}")
    for width, place in ((1280, ".score__who"), (820, ".rail__who"), (360, "")):
        page.set_viewport_size({"width": width, "height": 800})
        if place:
            assert page.locator(place).first.inner_text() == name
        page.wait_for_selector("ultimade-board")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_throwing_takes_two_steps_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(server.address, viewport=PHONE, has_touch=True, is_mobile=True)
    match = begin(page, DEVICE)
    hand = Finger(match)
    while match.offered()["kind"] != "throw" or not match.board("offers")["throws"]:
        play_turn(hand)
    steps = match.steps
    catcher = match.board("offers")["throws"][0]
    hand.choose(catcher)
    match.button(f"Auf {catcher} werfen").wait_for()
    assert match.steps == steps
    match.button(f"Auf {catcher} werfen").tap()
    match.wait_for_more_than(steps)


def test_the_language_changes_without_a_reload_and_stays(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE)
    match.wait("banner.includes('stellt auf')")
    page.evaluate("window.same = true")
    match.button("English").click()
    match.wait("banner.includes('lines up')")
    assert page.evaluate("[document.documentElement.lang, window.same]") == ["en", True]
    assert page.get_by_role("button", name="Suggest").count() == 1
    cell = page.locator("ultimade-board").get_by_role("gridcell").first
    assert "empty" in (cell.get_attribute("aria-label") or "")
    page.goto(server.address)
    page.get_by_role("heading", name="Two games, one disc").wait_for()


@pytest.mark.parametrize(
    ("locale", "title"), [("de-AT", "Zwei Spiele"), ("en-GB", "Two games"), ("fr-FR", "Two games")]
)
def test_the_first_language_is_that_of_the_browser(visit: Visit, server: Server, locale: str, title: str) -> None:
    page = visit(server.address, locale=locale)
    page.get_by_role("heading", name=title).wait_for()
    assert page.evaluate("document.documentElement.lang") == ("de" if locale.startswith("de") else "en")


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_every_word_on_the_pages_has_a_text(visit: Visit, server: Server, language: str) -> None:
    page = visit(server.address, locale=language)
    page.get_by_role("heading", level=1).wait_for()
    page.locator("details.rules summary").click()
    assert missing_texts(page) == []
    page.get_by_text("Zu zweit an einem Gerät" if language == "de-DE" else "Two at one device", exact=True).click()
    page.locator("[type=submit], .form .btn--main").click()
    match = Field(page)
    match.offered()
    assert missing_texts(page) == []


def test_the_theme_follows_the_device_until_it_is_chosen(visit: Visit, server: Server) -> None:
    page = visit(server.address, color_scheme="dark")
    page.get_by_role("button", name="Los geht’s").wait_for()
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.get_by_role("button", name="Menü").click()
    page.locator("#menu").get_by_text("hell", exact=True).click()
    light = page.evaluate(ground)
    assert light != dark
    page.reload()
    page.get_by_role("button", name="Los geht’s").wait_for()
    assert page.evaluate(ground) == light


def test_the_first_load_of_the_game_page_is_light(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    begin(page, DEVICE).offered()
    scripts = weight(page, "ultimade-board")
    assert sum(scripts.values()) <= MOST_SCRIPT, list(scripts.items())


def test_the_page_breaks_no_content_security_policy(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    broken: list[str] = []
    page.on("console", lambda said: broken.append(said.text) if "Content Security Policy" in said.text else None)
    page.reload()
    match = begin(page, DEVICE)
    to_the_runs(match)
    policy = page.request.get(server.address).headers["content-security-policy"]
    assert "unsafe" not in policy
    assert broken == []


def test_the_page_has_landmarks_one_heading_and_a_way_to_the_field(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE)
    match.offered()
    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("heading", level=1).count() == 1
    assert page.locator("[role=status][aria-live]").count() >= 1
    page.evaluate("document.activeElement.blur()")
    page.reload()
    match.offered()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Zum Spielfeld springen"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.localName") == "ultimade-board"


def test_who_begins_by_the_keyboard_finds_the_focus_on_the_field(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_role("button", name="Los geht’s").focus()
    page.keyboard.press("Enter")
    Field(page).offered()
    page.wait_for_function("() => document.activeElement.localName === 'ultimade-board'")


def test_a_bot_is_called_one(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page)
    match.offered()
    assert page.get_by_text("Rechner: Zufällig").count() >= 1
    assert "gegen den Rechner" in page.get_by_role("heading", level=1).inner_text()
