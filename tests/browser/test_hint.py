"""Hints on the page: asked for by a button, drawn, said in a sentence, told to everybody, and no hurry for anybody."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser import schnipp_kit, ultimade_kit
from tests.browser.conftest import Visit
from tests.browser.kit import DEVICE, Match, Server, reach_by_tab
from tests.browser.looks import PHONE, complaints, missing_texts, too_small
from tests.browser.ultimade_kit import RUNS, Mouse, draft

HINTED = "banner.startsWith('Tipp:')"


def ask(match: Match) -> None:
    """Press the button for a hint, and wait until there is one."""
    match.page.locator("[data-coach]").click()
    match.wait(HINTED)


def record_of(page: Page, server: Server) -> str:
    """The record of the match that a page shows."""
    answer = page.request.get(f"{server.address}api/matches/{page.url.rpartition('/')[2]}/record")
    return answer.text()


def drawn(match: Match, what: str = "path") -> int:
    """How many parts of this kind the advice on the board has."""
    found: int = match.page.evaluate(
        f"document.querySelector('{match.element}').shadowRoot.querySelectorAll('#advice {what}').length"
    )
    return found


def test_a_hint_is_drawn_and_said_and_stands_in_the_record(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = ultimade_kit.begin(page, DEVICE, at=RUNS)
    offers, state = match.offered(), match.state
    ask(match)
    assert "dann drücke Fertig" in match.banner and drawn(match) > 0
    assert match.state == state and match.board("offers") == offers
    assert "bekommt einen Tipp" in match.lines[-1]
    assert ": !hint:" in record_of(page, server)
    page.reload()
    match.wait(HINTED)
    assert drawn(match) > 0
    assert complaints(page) == [] and missing_texts(page) == []


def test_a_hint_takes_no_draft_away_and_goes_when_one_plays(visit: Visit, server: Server) -> None:
    match = ultimade_kit.begin(visit(server.address), DEVICE, at=RUNS)
    hand = Mouse(match)
    runs = match.offered()["runs"]
    coin = next(iter(runs))
    draft(hand, coin, max(runs[coin]))
    match.page.locator("[data-coach]").click()
    match.wait(f"document.querySelector('{match.element}').shadowRoot.querySelector('#advice')")
    assert len(match.board("draft")) == 1
    steps = match.steps
    match.main.click()
    match.wait_for_more_than(steps)
    match.offered()
    assert not match.page.locator("#advice").count()


def test_a_hint_that_is_put_away_is_asked_for_once_only(visit: Visit, server: Server) -> None:
    match = ultimade_kit.begin(visit(server.address), DEVICE)
    match.offered()
    ask(match)
    said = match.banner
    match.page.locator("[data-coach]").click()
    match.wait(f"!({HINTED})")
    ask(match)
    assert match.banner == said
    assert sum("bekommt einen Tipp" in line for line in match.lines) == 1


def test_a_hint_in_schnipp_is_an_aim_to_be_turned_by_oneself(visit: Visit, server: Server) -> None:
    page = visit(server.address, viewport=PHONE, has_touch=True)
    match = schnipp_kit.begin(page, DEVICE)
    match.rest()
    aim = match.board("aim")
    ask(match)
    assert "Kraft" in match.banner and drawn(match) > 1
    assert match.board("aim") == aim
    assert "!hint:flick:" in record_of(page, server) and "~" not in record_of(page, server).partition("!hint")[2]
    assert complaints(page) == [] and missing_texts(page) == [] and too_small(page) == []
    schnipp_kit.play_flick(schnipp_kit.Mouse(match))
    assert not page.locator("#advice").count()


def test_a_hint_is_asked_for_by_keys_too(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = ultimade_kit.begin(page, DEVICE)
    match.offered()
    reach_by_tab(page, lambda: bool(page.evaluate("document.activeElement.matches('[data-coach]')")), "the hint")
    page.keyboard.press("Enter")
    match.wait(HINTED)


def test_who_plays_with_somebody_at_another_device_is_offered_no_hints(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    ultimade_kit.begin(page, DEVICE).offered()
    assert page.locator("[data-coach]").count() == 1
    here: dict[str, Any] = page.evaluate("JSON.parse(localStorage['scheibe.matches'])[0]")
    del here["secrets"]["gold"], here["nonces"]["gold"]
    page.evaluate("kept => localStorage['scheibe.matches'] = JSON.stringify([kept])", here)
    page.reload()
    page.wait_for_selector("ultimade-board")
    assert page.locator("[data-coach]").count() == 0
