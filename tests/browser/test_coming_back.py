"""What happens to a match when the page, the tab or the server goes away."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.conftest import Visit
from tests.browser.kit import DEVICE, Server
from tests.browser.ultimade_kit import RUNS, Field, Mouse, begin, draft, play_turn


def running(page: Page) -> tuple[Field, Mouse]:
    """A match at one device in which runs may be drafted, and who plays it."""
    match = begin(page, DEVICE, at=RUNS)
    match.offered()
    return match, Mouse(match)


def any_run(match: Field) -> tuple[str, str]:
    """A run that is offered."""
    runs = match.board("offers")["runs"]
    coin = next(iter(runs))
    return coin, max(runs[coin])


def log_number(server: Server, page: Page) -> int:
    """How many events the server has stored of the match that a page shows."""
    number: int = server.ask(f"api/matches/{page.url.rsplit('/', 1)[1]}")["number"]
    return number


def test_a_draft_survives_a_reload_in_mid_run(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match, hand = running(page)
    coin, square = any_run(match)
    draft(hand, coin, square)
    stored = log_number(server, page)
    page.reload()
    match.wait("board.draft.length === 1 && board.offers")
    drafted = match.board("draft")[0]
    assert (drafted["from"], drafted["to"]) == (coin, square)
    assert any("(Entwurf)" in line for line in match.lines)
    assert log_number(server, page) == stored, "a draft is not stored"
    steps = match.steps
    match.main.click()
    match.wait_for_more_than(steps)
    assert f"{coin}\u2011{square}" in match.lines[-1]


def test_a_draft_can_be_taken_back_and_redone(visit: Visit, server: Server) -> None:
    match, hand = running(visit(server.address))
    coin, square = any_run(match)
    draft(hand, coin, square)
    match.button("Lauf zurück").click()
    match.wait("board.draft.length === 0 && board.offers")
    other = next(target for target in match.board("offers")["runs"][coin] if target != square)
    draft(hand, coin, other)
    hand.choose(other)
    match.wait(f"board.offers?.runs?.['{coin}']")
    hand.choose(square)
    match.wait(f"board.draft.length === 1 && board.draft[0].to === '{square}'")


def test_a_match_goes_on_after_the_server_was_away_and_nothing_is_stored_twice(
    visit: Visit, own_server: Server
) -> None:
    page = visit(own_server.address)
    match, hand = running(page)
    coin, square = any_run(match)
    draft(hand, coin, square)
    steps, stored = match.steps, log_number(own_server, page)
    own_server.stop()
    match.wait("banner.includes('Nicht verbunden')")
    match.main.click()
    match.wait("banner.includes('Ein Zug wartet')")
    assert match.steps == steps, "what is not stored does not stand in the list of moves"
    assert page.get_by_text("nicht verbunden, 1 Zug wartet").count() == 1
    own_server.start()
    match.wait_for_more_than(steps)
    match.wait("!banner.includes('Nicht verbunden')")
    assert log_number(own_server, page) == stored + 2
    play_turn(hand)


def test_a_bots_turn_that_was_due_is_played_after_a_restart(visit: Visit, own_server: Server) -> None:
    page = visit(own_server.address)
    match = begin(page)
    hand = Mouse(match)
    play_turn(hand)
    own_server.stop()
    match.wait("banner.includes('Nicht verbunden')")
    own_server.start()
    play_turn(hand)
    page.reload()
    play_turn(hand)


def test_a_second_tab_follows_and_drops_its_outdated_draft(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match, hand = running(page)
    tab = page.context.new_page()
    tab.goto(page.url)
    other = Field(tab)
    other.offered()
    draft(Mouse(other), *any_run(other))
    match.main.click()
    other.wait("board.draft.length === 0")
    page.bring_to_front()
    play_turn(hand)
    other.wait(f"document.querySelectorAll('.moves button.moves__line').length === {match.steps}")
    assert other.lines == match.lines


def test_the_start_page_offers_the_open_match_and_takes_it_off_the_list(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE)
    play_turn(Mouse(match))
    lines = match.lines
    page.goto(server.address)
    page.get_by_role("link", name="Weiterspielen").click()
    match.offered()
    assert match.lines == lines
    page.goto(server.address)
    page.get_by_role("button", name="Von der Liste nehmen").click()
    assert page.get_by_role("link", name="Weiterspielen").count() == 0
    page.reload()
    page.get_by_role("button", name="Los geht’s").wait_for()
    assert page.get_by_role("link", name="Weiterspielen").count() == 0


def test_no_secret_stands_in_an_address(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    match = begin(page, DEVICE)
    match.offered()
    secrets = page.evaluate("JSON.parse(localStorage.getItem('scheibe.matches'))[0].secrets")
    assert len(secrets) == 2
    for secret in secrets.values():
        assert not any(secret in address for address in [*asked, page.url])


def test_a_page_that_no_longer_fits_the_server_says_to_reload(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    begin(page, DEVICE)

    def of_tomorrow(socket: WebSocketRoute) -> None:
        fault = {"code": "server-other-protocol", "args": {}, "clause": "", "cause": [], "text": "another protocol"}

        def refuse(_: object) -> None:
            socket.send(json.dumps({"type": "refused", "id": None, "error": fault}))
            socket.close(code=1008)

        socket.on_message(refuse)

    page.route_web_socket("**/socket", of_tomorrow)
    page.reload()
    page.get_by_role("button", name="Neu laden").wait_for()
    assert "Diese Seite passt nicht mehr zum Server" in page.get_by_role("alert").inner_text()


def test_a_page_whose_code_is_gone_says_to_reload(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_role("button", name="Los geht’s").wait_for()
    page.route("**/assets/ultimade-page-*", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Los geht’s").click()
    page.get_by_role("button", name="Neu laden").wait_for()
    page.unroute("**/assets/ultimade-page-*")
    page.get_by_role("button", name="Neu laden").click()
    Field(page).offered()


NONSENSE = (
    "{{",
    "null",
    "5",
    "{}",
    "[null]",
    "[{}]",
    '[{"match": "a", "seats": {"copper": 1}}]',
    '[{"match": "a", "game": "b", "secrets": {}, "nonces": {}, "options": {}, "seats": {"c": {}}, "score": {"c": {}}}]',
    '{"language": "fr", "tempo": 0}',
)
"""What might stand in a browser's storage after another program, or another version of the page, has been there."""


def test_nonsense_in_the_storage_of_the_browser_keeps_nobody_from_playing(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    for nonsense in NONSENSE:
        page.evaluate("it => ['matches', 'settings'].forEach(name => localStorage['scheibe.' + name] = it)", nonsense)
        page.reload()
        page.get_by_role("button", name="Los geht’s").wait_for()
    match = begin(page, DEVICE)
    match.offered()
    at_number = {"number": log_number(server, page), "seat": "copper"}
    drafts = [json.dumps(at_number | {"runs": runs}) for runs in (5, [None], [{"from": 1}])]
    waiting = ['[{"type": "submit", "id": ""}]', '[{"type": "submit", "id": "a", "seat": "copper", "action": "x"}]']
    for nonsense in (*NONSENSE, *drafts, *waiting):
        store = "([id, it]) => ['draft', 'waiting'].forEach(name => sessionStorage[`scheibe.${name}.${id}`] = it)"
        page.evaluate(store, [page.url.rsplit("/", 1)[1], nonsense])
        page.reload()
        match.offered()


def test_a_match_that_does_not_exist_says_so_and_leads_back(visit: Visit, server: Server) -> None:
    page = visit(f"{server.address}#/match/nowhere")
    page.get_by_role("heading", name="Hier geht es nicht weiter").wait_for()
    page.get_by_role("link", name="Zur Startseite").click()
    page.get_by_role("button", name="Los geht’s").wait_for()
