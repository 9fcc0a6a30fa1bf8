"""Flicks that are shown, shown again, skipped, or not seen at all because the page or the server went away."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.friend_kit import match_of
from tests.browser.kit import DEVICE, Server
from tests.browser.schnipp_kit import LIVE, READ_ROUNDS, Lane, Mouse, begin, play_flick, play_round

MOVING = {"reduced_motion": "no-preference"}


def stored_at(server: Server, page: Page) -> int:
    """How many events the server has stored of the match that a page shows."""
    number: int = server.ask(f"api/matches/{page.url.rsplit('/', 1)[1]}")["number"]
    return number


def flick_and_catch_it(match: Lane) -> None:
    """Flick slowly, and stop while discs move."""
    match.rest()
    match.page.get_by_role("button", name="Zeitlupe").click()
    Mouse(match).flick(2, 0.6)
    match.wait(f"{LIVE}.playing?.move?.executed && {LIVE}.told === false")


def test_a_reload_while_discs_move_shows_where_they_came_to_rest(visit: Visit, server: Server) -> None:
    page = visit(server.address, **MOVING)
    match = begin(page, DEVICE)
    flick_and_catch_it(match)
    assert match.state["flicks"] == 0, "the discs still move"
    page.reload()
    match.wait("board.state?.flicks === 1 && board.aim")
    assert match.state["discs"]["white"][0]["at"] != "hand"
    assert match.board("traces.motion.segments.length") > 0
    play_flick(Mouse(match), 1)


def test_neither_banner_nor_list_tell_what_a_flick_brings_before_the_discs_rest(visit: Visit, server: Server) -> None:
    page = visit(server.address, **MOVING)
    match = begin(page, DEVICE)
    flick_and_catch_it(match)
    assert match.banner == "Weiß schnippt."
    assert page.locator(".tray__turn").all_inner_texts() == ["", ""]
    match.rest()
    assert "am nächsten" in match.banner or "noch einmal" in match.banner


def test_a_flick_can_be_skipped_and_seen_again(visit: Visit, server: Server) -> None:
    page = visit(server.address, **MOVING)
    match = begin(page, DEVICE)
    flick_and_catch_it(match)
    page.get_by_role("button", name="Überspringen").click()
    assert match.rest() == "turn"
    stored, state = match.stored, match.state
    page.get_by_role("button", name="Nochmal").click()
    page.get_by_role("button", name="Überspringen").wait_for()
    assert match.board("aim") is None, "nothing is aimed while a flick is shown again"
    page.get_by_role("button", name="Überspringen").click()
    match.wait("board.aim")
    assert match.state == state
    assert match.stored == stored


def test_any_flick_of_the_list_can_be_seen_again(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE)
    hand = Mouse(match)
    for number in range(3):
        play_flick(hand, number)
    match.rest()
    now = match.state
    page.locator(".lane__tools").get_by_role("button", name="Züge").click()
    page.locator("#moves .moves__line").first.click()
    page.locator("#moves").get_by_role("button", name="Schließen").click()
    match.wait("banner.startsWith('Zug 1: ')")
    assert match.state["flicks"] == 1
    page.get_by_role("button", name="Nochmal").click()
    page.get_by_role("button", name="Überspringen").wait_for()
    page.get_by_role("button", name="Nochmal").wait_for()
    match.wait("board.state.flicks === 1 && banner.startsWith('Zug 1: ')")
    match.button("Zur Gegenwart").click()
    match.wait("board.aim")
    assert match.state == now


def test_a_motion_that_cannot_be_had_shows_the_end(visit: Visit, server: Server) -> None:
    page = visit(server.address, **MOVING)
    match = begin(page, DEVICE)
    match.rest()
    page.route("**/motion/*", lambda route: route.abort())
    play_flick(Mouse(match))
    assert match.rest() == "turn"
    assert match.state["flicks"] == 1


def test_a_match_goes_on_after_the_server_was_away_and_no_flick_is_lost(visit: Visit, own_server: Server) -> None:
    page = visit(own_server.address)
    match = begin(page, DEVICE)
    hand = Mouse(match)
    play_flick(hand)
    assert match.rest() == "turn"
    stored = stored_at(own_server, page)
    own_server.stop()
    match.wait("banner.includes('Nicht verbunden')")
    hand.flick(3, 0.6)
    match.wait("banner.includes('Ein Zug wartet')")
    own_server.start()
    match.wait_for_flick_after(stored)
    assert stored_at(own_server, page) == stored + 2, "the flick and its hand, once"
    play_flick(hand, 2)


def test_the_start_page_offers_both_games_to_go_on_with(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE)
    play_flick(Mouse(match))
    page.goto(server.address)
    page.get_by_role("radio", name="Ultimade").check(force=True)
    page.get_by_role("button", name="Los geht’s").click()
    page.wait_for_selector("ultimade-board")
    page.goto(server.address)
    page.wait_for_selector(".open-match")
    kept = page.locator(".open-match").all_inner_texts()
    assert "Kupfer 0 : 0 Gold" in kept[0]
    assert "Schnipp · bis 7 Punkte" in kept[1]
    assert "Weiß 0 : 0 Schwarz" in kept[1]
    page.get_by_role("link", name="Weiterspielen").nth(1).click()
    page.wait_for_selector("schnipp-table")
    match.wait("board.state.flicks === 1")


def test_a_link_to_a_match_that_this_device_does_not_keep_shows_it(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE)
    play_flick(Mouse(match))
    other = visit(match.page.url)
    other.wait_for_selector("schnipp-table")
    looking = Lane(other)
    looking.wait("board.state.flicks === 1")
    assert looking.board("aim") is None


def test_the_first_flick_of_all_can_be_seen_again_though_nothing_is_known_before_it(
    visit: Visit, server: Server
) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE, hand="trifft genau")
    play_flick(Mouse(match))
    assert match.rest() == "turn"
    assert match.stored == 1
    page.reload()
    match.wait("board.state?.flicks === 1 && board.aim")
    page.get_by_role("button", name="Nochmal").click()
    page.get_by_role("button", name="Überspringen").wait_for()
    page.get_by_role("button", name="Nochmal").wait_for()
    match.wait("board.aim")


def test_those_who_only_look_on_see_how_a_round_lay_and_then_the_next_one(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    hand = Mouse(begin(page, DEVICE, max_flicks_per_round="2"))
    onlooker = Lane(visit(f"{server.address}#/match/{match_of(page)}"))
    onlooker.page.evaluate(READ_ROUNDS)
    lay = play_round(hand)
    onlooker.wait("banner.startsWith('Runde vorbei:') && board.state.lay")
    assert onlooker.state["lay"] == lay
    assert onlooker.main.count() == 0
    assert play_flick(hand) == "round"
    assert play_flick(hand) == "turn"
    onlooker.wait("board.state.lay === null && board.state.flicks === 1")
