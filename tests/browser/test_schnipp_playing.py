"""Playing Schnipp on its page, from the start page to the last peg."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.kit import DEVICE, Server
from tests.browser.schnipp_kit import (
    LAST_FLICKS,
    LATE,
    LIVE,
    PAGE,
    READ_FAST,
    Finger,
    Keys,
    Lane,
    Mouse,
    begin,
    play_flick,
    play_match,
    play_round,
)

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_a_round_is_played_to_its_end_by_the_mouse(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE)
    lay = play_round(Mouse(match))
    assert sum(match.state["score"].values()) == lay["points"]
    assert match.banner.startswith("Runde vorbei:")


def test_a_round_is_played_to_its_end_by_a_finger_on_a_phone(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address, **PHONE), DEVICE, at=LAST_FLICKS)
    play_round(Finger(match))
    assert match.banner.startswith("Runde vorbei:")
    assert match.page.evaluate("scrollY") == 0, "aiming does not scroll"


def test_a_round_is_played_to_its_end_by_the_keyboard_alone(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE, at=LAST_FLICKS)
    hand = Keys(match)
    play_round(hand)
    hand.press_main()
    assert match.rest() == "turn"
    assert match.state["lay"] is None


def test_a_match_to_seven_against_the_bot_is_played_to_its_end(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), at=LATE)
    match.page.evaluate(READ_FAST)
    play_match(Mouse(match))
    match.wait("/gewinnt: Weiß \\d : \\d Schwarz/.test(banner)")
    assert max(match.state["score"].values()) == 7
    assert match.main.inner_text() == "Revanche"
    assert re.search(r"Letzte Runde: \w+ \w+ Scheiben? lieg(t|en) vorn, \d Punkte? für (Weiß|Schwarz)\.", match.banner)
    assert any("Runde an" in line for line in _moves(match))


def _moves(match: Lane) -> list[str]:
    match.page.locator(".lane__tools").get_by_role("button", name="Züge").click()
    match.page.locator("#moves .moves__line").first.wait_for()
    return match.lines


def test_the_banner_says_whose_turn_it_is_and_why(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE, starter="Schwarz")
    match.rest()
    assert match.banner.startswith("Schwarz beginnt die Runde.")
    hand = Mouse(match)
    for number in range(3):
        play_flick(hand, number)
    assert match.rest() == "turn"
    state = match.state
    mover, nearest = state["to_move"], state["nearest"]
    assert nearest is not None
    assert nearest["seat"] != mover
    name = {"white": "Weiß", "black": "Schwarz"}
    assert any(match.banner.startswith(f"{name[mover]} {how}:") for how in ("schnippt", "noch einmal"))
    assert f"{name[nearest['seat']]} liegt mit {round(nearest['distance'] * 1000)}\u00a0mm am nächsten." in match.banner


def test_the_trays_say_where_every_disc_is(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE, hand="trifft genau")
    hand = Mouse(match)
    match.rest()
    stored = match.stored
    hand.flick(0, 1.0)
    match.wait_for_flick_after(stored)
    tray = match.page.locator(".tray").first
    assert match.state["discs"]["white"][0] == {"at": "out", "why": "under-band"}
    assert "Hand: 3" in tray.inner_text()
    assert tray.locator(".slot").count() == 1
    assert "unter dem Band durch" in tray.locator(".back--out").inner_text()
    assert match.banner.startswith("Eine weiße Scheibe rutscht unter dem Gummiband durch")


def test_meant_and_flicked_are_told_apart_in_words(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, DEVICE, hand="wie bei einem Kind")
    play_flick(Mouse(match), 1)
    assert match.rest() == "turn"
    page.locator(".lane__tools").get_by_role("button", name="Züge").click()
    said = page.locator("#moves").inner_text()
    assert "Gezielt: 3,0° links" in said
    assert "Geschnippt:" in said


def test_a_finished_round_stays_until_it_has_been_looked_at_and_no_flick_is_lost(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, at=LAST_FLICKS)
    hand = Mouse(match)
    play_round(hand)
    assert page.locator("schnipp-table .counts").count() == len(match.board("state.lay")["counted"])
    before = match.board("state")
    x, y = match.middle
    page.mouse.click(x, y)
    match.wait("board.state.lay === null")
    assert match.rest() == "turn"
    assert match.state["round"] == before["round"]
    page.reload()
    assert match.rest() in ("turn", "round")


def test_the_bot_that_begins_the_next_round_waits_for_those_who_look(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, next_starter="wer die letzte verloren hat", starter="Schwarz")
    hand = Mouse(match)
    while play_round(hand)["winner"] != "white":
        hand.press_main()
        match.wait("board.state.lay === null")
    match.wait("document.querySelector('schnipp-page').live.playing")
    assert match.banner.startswith("Runde vorbei:")
    assert match.state["lay"] is not None
    hand.press_main()
    match.wait("board.state.lay === null")
    assert match.rest() in ("turn", "round")


def against_a_bot_that_follows(page: Page) -> Lane:
    """A slow match in which White has flicked, so that the computer flicks until it is nearer."""
    page.evaluate("localStorage['scheibe.settings'] = JSON.stringify({ tempo: 0.5 })")
    page.reload()
    match = begin(page, hand="trifft genau")
    assert match.rest() == "turn"
    Mouse(match).flick(0, 0.6)
    match.wait(f"{PAGE}.moment.on && {LIVE}.playing")
    return match


def test_before_the_computer_flicks_one_has_time_to_read_what_the_last_flick_brought(
    visit: Visit, server: Server
) -> None:
    match = against_a_bot_that_follows(visit(server.address))
    told = match.told
    assert match.banner.startswith("Schwarz schnippt: Weiß liegt mit ")
    match.page.keyboard.press("Space")
    match.wait(f"{LIVE}.steps.length > {told}")


def test_a_flick_can_be_seen_again_while_the_next_one_of_the_computer_waits(visit: Visit, server: Server) -> None:
    match = against_a_bot_that_follows(visit(server.address))
    told = match.told
    match.page.get_by_role("button", name="Nochmal").click()
    match.wait(f"{PAGE}.repeating")
    assert match.told == told
    match.wait(f"!{PAGE}.repeating && {LIVE}.steps.length > {told}")


def test_the_same_match_is_played_once_more_with_sides_changed(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = begin(page, hand="wie bei einem Kind", points_to_win="3 Punkte")
    match.rest()
    first = page.url
    match.button("Menü").click()
    match.button("Aufgeben").click()
    match.button("Weiß gibt auf").click()
    match.wait("banner.includes('Weiß hat aufgegeben.')")
    assert page.locator(".tray--now").count() == 0
    match.main.click()
    page.wait_for_url(lambda address: address != first)
    match.wait(f"{LIVE}.match?.begun && {LIVE}.id !== '{first.rsplit('/', 1)[1]}'")
    again = server.ask(f"api/matches/{page.url.rsplit('/', 1)[1]}")
    assert again["seats"]["white"] == {"kind": "bot", "bot": "random"}
    assert again["seats"]["black"]["kind"] == "person"
    assert (again["options"]["hand"], again["options"]["points_to_win"]) == ("child", 3)


def test_the_start_page_remembers_the_last_match_and_names_its_players(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    page.get_by_role("radio", name="Schnipp").check(force=True)
    page.get_by_text(DEVICE, exact=True).click()
    page.get_by_role("textbox", name="Weiß").fill("Anna")
    match = begin(page, DEVICE, points_to_win="2 Punkte")
    match.rest()
    assert "Anna" in page.locator(".tray").first.inner_text()
    page.goto(server.address)
    page.get_by_role("radio", name="Schnipp", checked=True).wait_for(state="attached")
    page.get_by_role("radio", name=DEVICE, checked=True).wait_for(state="attached")
    assert page.get_by_role("textbox", name="Weiß").input_value() == "Anna"
    assert "bis 2 Punkte" in page.locator("details.rules > summary").first.inner_text()


def test_enter_on_the_table_goes_on_to_the_next_round(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE, at=LAST_FLICKS)
    play_round(Mouse(match))
    assert re.match(r"Runde vorbei: (Weiß|Schwarz) hat keine Scheibe mehr und liegt nicht vorn\.", match.banner)
    match.page.locator("schnipp-table").focus()
    match.page.keyboard.press("Enter")
    match.wait("board.state.lay === null")
    assert match.rest() == "turn"


def test_until_one_has_flicked_one_is_told_how_by_hand_or_by_keys(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address), DEVICE)
    match.rest()
    assert match.banner.endswith("Zieh die Scheibe zurück und lass los.")
    assert "Escape bricht ab" in match.page.locator(".aimbox").inner_text()
    match.page.locator("schnipp-table").focus()
    match.page.keyboard.press("ArrowLeft")
    match.wait("banner.endsWith('Ziele mit den Pfeiltasten, Enter schnippt.')")
    play_flick(Mouse(match))
    match.rest()
    assert "Zieh die Scheibe" not in match.banner
