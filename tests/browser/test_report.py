"""The report of a match that is over: judged step by step, stopped and gone on with, each line a way to the board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.kit import Match, Server
from tests.browser.looks import DESKTOP, PHONE, complaints, missing_texts
from tests.browser.schnipp_kit import MIDDLE, Lane
from tests.browser.ultimade_kit import RUNS, Field
from tests.waiting import wait_until

SEATS: dict[str, dict[str, Any]] = {
    "ultimade": {"copper": {"kind": "bot", "bot": "random"}, "gold": {"kind": "bot", "bot": "greedy"}},
    "schnipp": {"white": {"kind": "bot", "bot": "level5"}, "black": {"kind": "bot", "bot": "random"}},
}
STARTS = {game: f"{start} points_to_win=1" for game, start in (("ultimade", RUNS), ("schnipp", MIDDLE))}


def finished(server: Server, game: str) -> str:
    """The address of a short match that two bots have played to its end."""
    made = server.ask("api/matches", {"game": game, "seats": SEATS[game], "start": STARTS[game]})
    wait_until(lambda: server.ask(f"api/matches/{made['match']}")["outcome"], "the bots have played", seconds=120)
    return f"{server.address}#/match/{made['match']}"


def open_report(page: Page) -> None:
    """Press the button for the report."""
    page.locator("[data-coach]").click()
    page.locator("#report[open]").wait_for()


def all_judged(page: Page) -> None:
    """Wait until every step is judged."""
    page.locator(".report__progress").wait_for(state="detached")


def shown_early(match: Match, page: Page) -> None:
    """Go from the first line of the report to the board, and back."""
    striking = page.locator(".report__steps").first.locator(".report__line")
    number = striking.first.locator(".n").inner_text()
    striking.first.click()
    match.wait(f"banner.startsWith('Zug {number}:')")
    assert not page.locator("#report[open]").count()
    assert "Besser: " in match.banner
    drawn = f"document.querySelector('{match.element}').shadowRoot.querySelectorAll('#advice path').length"
    assert page.evaluate(drawn) > 0
    assert complaints(page) == [] and missing_texts(page) == []
    match.button("Zur Auswertung").click()
    page.locator("#report[open]").wait_for()


@pytest.mark.parametrize(("game", "size", "theme"), [("ultimade", DESKTOP, "dark"), ("schnipp", PHONE, "light")])
def test_each_line_of_a_report_leads_to_its_step_and_to_what_would_have_been_better(
    visit: Visit, server: Server, game: str, size: dict[str, int], theme: str
) -> None:
    page = visit(finished(server, game), viewport=size, color_scheme=theme)
    match = Field(page) if game == "ultimade" else Lane(page)
    match.wait("board.state.outcome || document.querySelector('[data-coach]')")
    open_report(page)
    all_judged(page)
    assert page.locator(".curve").count() == 1
    assert complaints(page) == [] and missing_texts(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".report__note").count() > 0, "a player who plays at random makes no mistakes any more"
    shown_early(match, page)


def test_judging_shows_how_far_it_is_can_be_stopped_and_goes_on(visit: Visit, server: Server) -> None:
    page = visit(finished(server, "ultimade"))
    held: list[Route] = []
    page.route("**/report/3", lambda route: held.append(route))  # never answered
    open_report(page)
    status = page.locator(".report__progress [role=status]")
    expect(status).to_contain_text("2 von")
    page.get_by_role("button", name="Abbrechen").click()
    again = page.get_by_role("button", name="Weiter auswerten")
    again.wait_for()
    assert page.locator(".report__line").count() >= 2, "what was judged stays"
    page.unroute("**/report/3")
    again.click()
    all_judged(page)


def test_a_report_without_a_server_says_so_and_can_be_asked_for_again(visit: Visit, server: Server) -> None:
    page = visit(finished(server, "ultimade"))
    page.route("**/report/2", lambda route: route.abort())
    open_report(page)
    page.get_by_role("alert").filter(has_text="Der Server ist nicht zu erreichen").wait_for()
    page.unroute("**/report/2")
    page.get_by_role("button", name="Weiter auswerten").click()
    all_judged(page)
