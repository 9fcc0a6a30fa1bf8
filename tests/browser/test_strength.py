"""How strong the computer is: a row of steps on the start page, by mouse and by keys; yardsticks are folded away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.kit import Server, choose_bot, start
from tests.browser.looks import PHONE, complaints, looks

LEVELS = [{"name": f"level{number}", "level": number} for number in range(1, 9)]
YARDSTICKS = [{"name": "greedy", "level": None}, {"name": "random", "level": None}]


def with_levels(route: Route) -> None:
    """A catalog in which every game has eight levels and two yardsticks, whatever bots there are."""
    answer = route.fetch()
    told: dict[str, Any] = answer.json()
    for game in told["games"]:
        game["bots"] = [*YARDSTICKS, *LEVELS]
    route.fulfill(response=answer, json=told)


def start_page(visit: Visit, server: Server, **wishes: Any) -> Page:
    page = visit(server.address, **wishes)
    page.route("**/api/catalog", with_levels)
    page.reload()
    page.locator(".level").first.wait_for()
    return page


def chosen(page: Page) -> str:
    """The bot that is chosen."""
    return str(page.locator("input[name=bot]:checked").get_attribute("value"))


def test_a_first_match_is_offered_at_a_gentle_level(visit: Visit, server: Server) -> None:
    page = start_page(visit, server)
    assert chosen(page) == "level2"
    assert page.locator(".level").count() == 8
    expect(page.locator(".field__about b")).to_contain_text("Stufe 2 von 8:")


def test_a_level_is_chosen_by_mouse_and_by_keys_and_says_its_number(visit: Visit, server: Server) -> None:
    page = start_page(visit, server)
    page.locator(".level").nth(4).click()
    assert chosen(page) == "level5"
    page.keyboard.press("ArrowRight")
    assert chosen(page) == "level6"
    expect(page.locator(".field__about b")).to_contain_text("Stufe 6 von 8:")
    assert str(page.locator("input[name=bot]:checked").get_attribute("aria-label")).startswith("6: ")


def test_yardsticks_are_folded_away_and_can_be_chosen(visit: Visit, server: Server) -> None:
    page = start_page(visit, server)
    yardstick = page.locator("input[name=bot][value=random]")
    expect(yardstick).to_be_hidden()
    page.get_by_text("Maßstäbe für Bots", exact=True).click()
    yardstick.check()
    assert chosen(page) == "random"
    assert page.locator(".levels--none").count() == 1


def test_the_chosen_strength_is_remembered_on_the_device(visit: Visit, server: Server) -> None:
    page = start_page(visit, server)
    choose_bot(page, "random")
    start(page)
    page.wait_for_selector("ultimade-board")
    page.goto(server.address)
    page.locator(".level").first.wait_for()
    assert chosen(page) == "random"
    expect(page.locator("input[name=bot][value=random]")).to_be_visible()


def test_the_levels_are_accessible_and_fit(visit: Visit, server: Server) -> None:
    page = start_page(visit, server)
    page.get_by_text("Maßstäbe für Bots", exact=True).click()
    for size in looks(page):
        assert complaints(page) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size


@pytest.mark.parametrize("number", [1, 8])
def test_on_a_phone_a_thumb_finds_each_level(visit: Visit, server: Server, number: int) -> None:
    page = start_page(visit, server, viewport=PHONE)
    box = page.locator(".level").nth(number - 1).bounding_box()
    assert box and box["height"] >= 44 and box["width"] >= 24
