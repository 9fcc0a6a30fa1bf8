"""Learning in the browser: lessons by every hand, mistakes with their reasons, progress, courses, the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Page

from scheibe import study
from scheibe.study.rules_sheet import SHEETS
from tests.browser.conftest import Visit
from tests.browser.kit import Server
from tests.browser.looks import PHONE as PHONE_SIZE
from tests.browser.looks import complaints, looks, missing_texts, too_small
from tests.browser.schnipp_kit import Finger as FlickingFinger
from tests.browser.schnipp_kit import Keys as FlickingKeys
from tests.browser.schnipp_kit import Lane
from tests.browser.schnipp_kit import Mouse as FlickingMouse
from tests.browser.ultimade_kit import Field, Finger, Hand, Keys, Mouse, draft

PHONE: dict[str, Any] = {"viewport": PHONE_SIZE, "has_touch": True, "is_mobile": True}
HANDS = pytest.mark.parametrize(
    ("hand_of", "wishes"), [(Mouse, {}), (Finger, PHONE), (Keys, {})], ids=["mouse", "touch", "keyboard"]
)
FLICKERS = pytest.mark.parametrize(
    ("hand_of", "wishes"),
    [(FlickingMouse, {}), (FlickingFinger, PHONE), (FlickingKeys, {})],
    ids=["mouse", "touch", "keyboard"],
)


def go(page: Page, address: str, place: str) -> None:
    """Open a page of learning and wait until it stands."""
    page.goto(address + place)
    kind, about = [*place.removeprefix("#/").split("/"), ""][:2]
    element = "lesson" if kind == "learn" and about else kind
    page.wait_for_function(
        "([element, about]) => { const page = document.querySelector(element);"
        " return page?.about === about && page.querySelector('main :is(h2, .lesson__act .btn)'); }",
        arg=[f"{element}-page", about],
    )


def lesson(page: Page, name: str) -> Field:
    go(page, page.url.partition("#")[0], f"#/learn/{name}")
    return Field(page)


def draw(match: Field, hand: Hand, *runs: str) -> None:
    for run in runs:
        draft_run(match, hand, *run.split("-"))
    hand.press(match.main)


def draft_run(match: Field, hand: Hand, coin: str, square: str) -> None:
    drafted = len(match.board("draft"))
    hand.choose(coin)
    hand.choose(square)
    match.wait(f"board.draft.length === {drafted + 1} || !board.offers")


def read_the_idea(match: Field, hand: Hand) -> None:
    """On a phone the idea of a lesson comes first."""
    match.wait("banner.startsWith('Wer neben einem Gegner steht, deckt ihn')")
    hand.press(match.button("Zur Aufgabe"))


@HANDS
def test_a_lesson_of_ultimade_is_solved_by_every_hand(
    visit: Visit, server: Server, hand_of: Callable[[Field], Hand], wishes: dict[str, Any]
) -> None:
    match = lesson(visit(server.address, **wishes), "ultimade-marking")
    hand = hand_of(match)
    if wishes:
        read_the_idea(match, hand)
    match.wait("banner.startsWith('Gold verteidigt: Lauf neben g12.')")
    draft_run(match, hand, "h8", "h11")
    match.wait("banner.startsWith('Gelöst: g12 ist gedeckt.')")
    hand.press(match.main)
    match.wait("banner.startsWith('e12 und h8 sind frei')")
    draw(match, hand, "f10-e10", "g6-g8")
    match.wait("banner.startsWith('Gelöst: Niemand ist frei')")


@FLICKERS
def test_a_lesson_of_schnipp_is_solved_by_every_hand(
    visit: Visit, server: Server, hand_of: Callable[[Lane], Any], wishes: dict[str, Any]
) -> None:
    page = visit(server.address, **wishes)
    lesson(page, "schnipp-placing")
    match = Lane(page)
    if wishes:
        match.button("Zur Aufgabe").tap()
    match.wait("board.aim && banner.startsWith('Auf der Startlinie liegen zwei schwarze Scheiben')")
    hand_of(match).flick(0, 0.46)
    match.wait("banner.startsWith('Gelöst:')")


def test_a_mistake_gets_the_reason_from_the_rules_with_the_way_to_the_clause(visit: Visit, server: Server) -> None:
    match = lesson(visit(server.address), "ultimade-marking")
    hand = Mouse(match)
    hand.choose("f5")
    hand.choose("f9")
    match.wait("banner.startsWith('Geht nicht: e8 ist schon gedeckt')")
    assert match.board("refusal")["cause"] == ["e8", "d9"]
    assert match.board("draft") == []
    match.page.get_by_role("link", name="Regel U3.4").click()
    clause = match.page.locator("[id='clause-U3.4']")
    clause.wait_for()
    assert clause.is_visible()
    assert "Kein Lauf eines Verteidigers endet" in clause.inner_text()
    assert clause.get_by_role("link", name="U3.4").get_attribute("href") == "#/rules/ultimade/U3.4"


def test_whoever_cannot_be_thrown_to_can_be_tried_too(visit: Visit, server: Server) -> None:
    match = lesson(visit(server.address), "ultimade-throwing")
    for mate, reason in (("f7", "f7 liegt direkt neben e6"), ("e10", "e8 steht in der Linie")):
        Mouse(match).choose(mate)
        match.wait(f"banner.startsWith('Geht nicht: {reason}')")
    Mouse(match).choose("b9")
    match.main.click()
    match.wait("banner.startsWith('Gelöst:')")


def test_what_is_legal_but_not_asked_for_says_what_is_missing(visit: Visit, server: Server) -> None:
    match = lesson(visit(server.address), "ultimade-fork")
    draw(match, Mouse(match), "c6-c9")
    match.wait("banner.startsWith('Noch nicht: Das hält die Defense auf')")
    assert [run["to"] for run in match.board("draft")] == ["c9"], "the draft stands, to be mended"
    draw(match, Mouse(match), "h7-g9")
    match.wait("banner.startsWith('Gelöst:')")


def test_a_wrong_flick_is_shown_and_then_begun_anew(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    lesson(page, "schnipp-soft")
    match = Lane(page)
    match.wait("board.aim")
    FlickingKeys(match).flick(0, 0.35)
    match.wait("banner.startsWith('Noch nicht: ') && !board.offers")
    assert match.state["discs"]["white"][0]["at"] == "lane"
    match.button("Noch einmal").click()
    match.wait("board.aim && board.state.discs.white[0].at === 'hand'")


def test_a_hint_and_then_the_solution_help_on(visit: Visit, server: Server) -> None:
    match = lesson(visit(server.address), "ultimade-scoring")
    match.button("Hinweis").click()
    match.wait("banner.includes('Hinweis: Drei Pässe sind frei')")
    match.button("Lösung zeigen").click()
    match.wait("banner.startsWith('So geht es:')")
    match.button("Noch einmal").click()
    match.wait("board.offers && banner.startsWith('Kupfer greift den Norden an')")


def test_the_other_side_answers_inside_a_task(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.evaluate("localStorage['scheibe.lessons'] = JSON.stringify(['ultimade-scoring/1'])")
    page.reload()
    match = lesson(page, "ultimade-scoring")
    hand = Mouse(match)
    match.wait("banner.startsWith('Kupfer ist vor der Endzone')")
    draw(match, hand, "h14-f16")
    match.wait("board.offers?.kind === 'throw'")
    hand.choose("f16")
    match.main.click()
    match.wait("banner.startsWith('Gelöst:')")


def test_a_question_is_answered_by_a_number(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    lesson(page, "schnipp-counting")
    match = Lane(page)
    match.button("3").click()
    match.wait("banner.startsWith('Noch nicht: Zwei der drei liegen hinter der schwarzen Scheibe')")
    match.button("1").click()
    match.wait("banner.startsWith('Gelöst:')")


def test_progress_stays_on_the_device(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_text("Zum ersten Mal hier?").wait_for()
    match = lesson(page, "ultimade-between")
    draw(match, Mouse(match), "h7-e7")
    match.wait("banner.startsWith('Gelöst:')")
    page.goto(f"{server.address}#/learn")
    page.reload()
    done = page.get_by_role("link", name="Doppelt gedeckt 1 von 1 gelöst")
    done.wait_for()
    assert "✓" in done.inner_text()
    page.goto(f"{server.address}#")
    page.get_by_role("link", name="Lernen").wait_for()
    assert not page.get_by_text("Zum ersten Mal hier?").is_visible()


def test_damaged_progress_is_passed_over(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.evaluate("localStorage['scheibe.lessons'] = '{nonsense'")
    page.goto(f"{server.address}#/learn")
    page.reload()
    page.get_by_role("link", name="Aufstellen 0 von 2 gelöst").wait_for()


def test_the_start_page_offers_the_lesson_before_the_first_match(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_role("link", name="Lernen").click()
    page.wait_for_function("() => document.activeElement.localName === 'h1'")
    for game, count in (("Ultimade", 10), ("Schnipp", 5)):
        assert page.get_by_role("region", name=f"Lektionen: {game}").get_by_role("listitem").count() == count


def test_an_option_leads_to_its_clause(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.locator("details.rules > summary").first.click()
    page.get_by_role("link", name="Regel U5.2 lesen").click()
    page.locator("[id='clause-U5.2']").wait_for()
    assert page.evaluate("document.activeElement.id") == "clause-U5.2"


def test_every_sheet_can_be_had_from_the_page_on_the_paper_that_is_chosen(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    go(page, server.address, "#/print")
    page.get_by_text("A3", exact=True).click()
    links = page.locator("main a[download]")
    addresses = [str(link.get_attribute("href")) for link in links.all()]
    assert {address.partition("?")[0].removeprefix("api/print/") for address in addresses} == set(SHEETS) - {
        "worksheet"
    }
    assert all("paper=a3&language=de" in address for address in addresses)
    with page.expect_download() as coming:
        page.get_by_role("link", name="Spielfeld 9 × 18").click()
    assert coming.value.path().read_bytes().startswith(b"%PDF")


# --- the worksheet ---------------------------------------------------------------------------------------------------
THROW = "throw offence=gold north=gold score=0:0 copper=g11,d13,d10,h8 gold=e9*,e13,b6,h12"


def put_on_worksheet(page: Page, count: int) -> None:
    """Put the position of the page on the worksheet; then so many are there."""
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="Auf ein Arbeitsblatt").click()
    page.wait_for_function("count => document.querySelectorAll('.worksheet__task').length === count", arg=count)


def test_a_worksheet_is_put_together_from_lesson_course_match_and_text(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    lesson(page, "ultimade-marking")
    put_on_worksheet(page, 1)
    page.wait_for_function("() => document.activeElement.id === 'worksheet-heading'")
    assert page.get_by_label("Aufgabe", exact=True).input_value() == "Gold verteidigt: Lauf neben g12."
    course(page, "schnipp")
    put_on_worksheet(page, 2)
    begin_match(page)
    put_on_worksheet(page, 3)
    page.get_by_label("Oder füge den Text einer Stellung ein").fill(f"  {THROW}\n")
    page.get_by_role("button", name="Hinzufügen").click()
    page.get_by_role("group", name="Stellung 4").get_by_label("Aufgabe").fill("Wer ist frei?")
    page.get_by_role("group", name="Stellung 4").get_by_label("Lösung").fill("e13")
    page.get_by_role("button", name="Stellung 2 entfernen").click()
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('.worksheet__task').length === 3")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Arbeitsblatt laden").click()
    words = words_of(coming.value.path().read_bytes())
    assert "1. Gold verteidigt: Lauf neben g12." in words
    assert "3. Wer ist frei?" in words and "3. e13" in words


def begin_match(page: Page) -> None:
    page.goto(f"{page.url.partition('#')[0]}#")
    page.get_by_role("button", name="Los geht’s").click()
    page.wait_for_selector("ultimade-page ultimade-board")


def words_of(pdf: bytes) -> str:
    """All words of a PDF file, one space between them."""
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in pdfium.PdfDocument(pdf)).split())


def test_what_is_no_position_is_not_put_on_the_worksheet_and_a_damaged_one_is_passed_over(
    visit: Visit, server: Server
) -> None:
    page = visit(server.address)
    page.evaluate("localStorage['scheibe.worksheet'] = '[{\"position\": 1}]'")
    go(page, server.address, "#/print")
    page.get_by_label("Oder füge den Text einer Stellung ein").fill("irgendwo")
    page.get_by_role("button", name="Hinzufügen").click()
    page.get_by_role("alert").filter(has_text="„irgendwo“ ist keine genaue Stellung").wait_for()
    assert page.locator(".worksheet__task").count() == 0
    assert page.get_by_role("button", name="Arbeitsblatt laden").count() == 0


def test_the_rules_are_printed_dark_on_white_without_what_is_folded_or_pressed(visit: Visit, server: Server) -> None:
    page = visit(server.address, color_scheme="dark")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    go(page, server.address, "#/rules/schnipp")
    page.locator("details.rules > summary").nth(1).click()
    page.emulate_media(media="print")
    words = page.locator(".rulespage__text").first
    assert words.evaluate("one => getComputedStyle(one).color") == "rgb(0, 0, 0)"
    assert words.evaluate("one => getComputedStyle(one.parentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert not page.get_by_role("link", name="Zu den Lektionen").is_visible()
    clauses = page.locator(".rulespage__clauses")
    opened = [number for number in range(clauses.count()) if clauses.nth(number).is_visible()]
    assert opened == [1]


# --- the course of play ----------------------------------------------------------------------------------------------
def step(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def course(page: Page, game: str) -> Field | Lane:
    go(page, page.url.partition("#")[0], f"#/course/{game}")
    return Field(page) if game == "ultimade" else Lane(page)


@pytest.mark.parametrize("game", ["ultimade", "schnipp"])
def test_a_course_is_stepped_through_with_its_comments(visit: Visit, server: Server, game: str) -> None:
    match = course(visit(server.address), game)
    told = study.course(game)
    comments = [match.banner]
    for _ in told.steps[1:]:
        step(match.page, "Zug vor")
        match.wait(f"banner !== {comments[-1]!r}")
        comments.append(match.banner)
    assert len(set(comments)) == len(told.steps)
    last = told.match.game.view(told.match.position)
    match.wait(
        f"JSON.stringify(board.state.score) === '{str(last['score']).replace(chr(39), chr(34)).replace(' ', '')}'"
    )
    step(match.page, "Zum Anfang")
    match.wait(f"banner === {comments[0]!r}")


def test_a_course_is_taken_over_and_played_on_against_the_bot(visit: Visit, server: Server) -> None:
    match = course(visit(server.address), "ultimade")
    for _ in range(6):
        step(match.page, "Zug vor")
    match.wait("board.state.holder === 'c12'")
    match.page.get_by_role("button", name="Weiterspielen").click()
    match.page.wait_for_selector("ultimade-page ultimade-board")
    playing = Field(match.page)
    assert playing.offered()["kind"] == "runs"
    assert playing.state["holder"] == "c12"
    draft(Mouse(playing), "d13", "e10")
    playing.main.click()
    playing.wait("board.offers?.kind === 'throw'")
    match.page.reload()
    match.page.wait_for_selector("ultimade-board")
    playing.wait("board.offers?.kind === 'throw'")
    assert playing.state["coins"]["copper"][3] == "e10"


def test_the_end_of_a_point_can_no_longer_be_taken_over(visit: Visit, server: Server) -> None:
    match = course(visit(server.address), "ultimade")
    step(match.page, "Zum Ende")
    match.wait("board.state.outcome")
    assert match.page.get_by_role("button", name="Weiterspielen").count() == 0


# --- how it looks ----------------------------------------------------------------------------------------------------
PLACES = [
    "#/learn",
    "#/print",
    "#/learn/ultimade-marking",
    "#/learn/schnipp-soft",
    "#/course/ultimade",
    "#/rules/schnipp",
]


@pytest.mark.parametrize("place", PLACES)
def test_a_page_of_learning_is_accessible_inside_the_window_and_large_enough_for_a_thumb(
    visit: Visit, server: Server, place: str
) -> None:
    page = visit(server.address)
    go(page, server.address, place)
    for size in looks(page):
        assert complaints(page) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size
        assert too_small(page) == [], size


def test_the_board_and_its_buttons_are_in_sight_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(server.address, **PHONE)
    for place in PLACES[2:5]:
        go(page, server.address, place)
        bottom = page.evaluate(
            "Math.max(...[...document.querySelectorAll('.lesson__act .btn')]"
            ".map(one => one.getBoundingClientRect().bottom))"
        )
        assert bottom <= PHONE_SIZE["height"], place


def test_the_figures_of_the_aim_have_room_on_a_phone(visit: Visit, server: Server) -> None:
    page = visit(server.address, **PHONE)
    lesson(page, "schnipp-band")
    Lane(page).button("Zur Aufgabe").click()
    Lane(page).button("Genau zielen").click()
    boxes = [box.bounding_box() for box in page.locator(".aim :is(button, output)").all()]
    assert len(boxes) == 9
    for number, one in enumerate(boxes):
        for other in boxes[:number]:
            assert one and other
            apart = one["x"] >= other["x"] + other["width"] or other["x"] >= one["x"] + one["width"]
            assert apart or one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"]


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_every_text_is_there_in_both_languages(visit: Visit, server: Server, locale: str) -> None:
    page = visit(server.address, locale=locale)
    for place in [*PLACES, *(f"#/learn/{lesson.name}" for lesson in study.lessons())]:
        go(page, server.address, place)
        assert missing_texts(page) == [], place


def test_the_language_of_the_rules_changes_with_their_drawings(visit: Visit, server: Server) -> None:
    page = visit(f"{server.address}#/rules/ultimade")
    page.get_by_text("KUPFER PUNKTET HIER").or_(page.get_by_text("Kupfer punktet hier")).first.wait_for()
    page.get_by_role("button", name="English").click()
    page.get_by_role("heading", name="Ultimade: the rules").wait_for()
    page.get_by_text("COPPER SCORES HERE").or_(page.get_by_text("Copper scores here")).first.wait_for()


def test_a_lesson_that_does_not_exist_says_so_and_leads_back(visit: Visit, server: Server) -> None:
    page = visit(f"{server.address}#/learn/ultimade-spoon")
    page.get_by_role("alert").wait_for()
    assert "ultimade-spoon" in page.get_by_role("alert").inner_text()
    page.get_by_role("link", name="Zur Startseite").click()
    page.get_by_role("button", name="Los geht’s").wait_for()
