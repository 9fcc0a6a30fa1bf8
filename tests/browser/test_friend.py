"""Playing with a friend by link: invitation, seat, another device, and both games to their end."""

from __future__ import annotations

import json
import re
import zipfile
from typing import Any

import pytest
import segno
from playwright.sync_api import Page

from tests.browser import schnipp_kit, ultimade_kit
from tests.browser.conftest import Visit
from tests.browser.friend_kit import (
    FRIEND,
    HAND_HELD,
    Line,
    invite,
    lanes,
    match_of,
    on_turn,
    pair,
    play_schnipp,
    play_ultimade,
    take_seat,
    want_friend,
)
from tests.browser.kit import LIVE, Match, Server
from tests.browser.looks import complaints, looks, missing_texts, too_small
from tests.browser.schnipp_kit import MIDDLE, Lane
from tests.browser.ultimade_kit import Field

HOME = "http://scheibe.example:123/"
LINK = re.compile(r"/#/join/[\w-]{22}/(copper|gold|white|black)/[\w-]{22}$")


def move_to(visit: Visit, old: Page, **wishes: Any) -> Page:
    """Go on on another device with the seat of a page, by its private link."""
    old.get_by_role("button", name="Menü").click()
    old.get_by_role("button", name="Auf anderem Gerät weiterspielen").click()
    page = visit(old.locator("#seat .link__text").input_value(), **wishes)
    page.get_by_role("button", name="Hier weiterspielen").click()
    return page


def cuttable(match: Match) -> Line:
    """The line of a page, which the test may cut from now on."""
    line = Line(match.page)
    match.page.reload()
    match.wait("board.state")
    return line


def cut_and_restart(line: Line, cut: Match, other: Match, server: Server) -> None:
    """The line of one page is cut, then the server goes away from both; it starts again, and the line is mended."""
    line.cut()
    cut.wait("banner.includes('Nicht verbunden')")
    server.stop()
    for match in (cut, other):
        match.wait("banner.includes('Nicht verbunden')")
    server.start()
    line.mend()


def test_two_play_ultimade_to_the_end_through_a_cut_a_restart_and_a_change_of_device(
    visit: Visit, own_server: Server
) -> None:
    host, guest = pair(visit, own_server, at=f"{ultimade_kit.RUNS} points_to_win=1")
    line = cuttable(guest)
    hands = ultimade_kit.Mouse(host), ultimade_kit.Finger(guest)
    play_ultimade(*hands, turns=5)
    cut_and_restart(line, guest, host, own_server)
    play_ultimade(*hands, turns=3)
    moved = Field(move_to(visit, guest.page))
    guest.page.close()
    moved.wait("board.state")
    play_ultimade(hands[0], ultimade_kit.Mouse(moved))
    for field in (host, moved):
        field.wait("banner.includes('gewinnt')")
    assert host.state == moved.state
    assert host.lines == moved.lines


def test_two_play_schnipp_to_the_end_through_a_cut_a_restart_and_a_change_of_device(
    visit: Visit, own_server: Server
) -> None:
    host, guest = lanes(visit, own_server, MIDDLE + " points_to_win=1")
    line = cuttable(guest)
    guest.page.evaluate(schnipp_kit.READ_FAST)
    hands = schnipp_kit.Mouse(host), schnipp_kit.Finger(guest)
    play_schnipp(*hands, turns=1)
    cut_and_restart(line, guest, host, own_server)
    play_schnipp(*hands, turns=1)
    moved = Lane(move_to(visit, host.page))
    host.page.close()
    moved.wait("board.state")
    moved.page.evaluate(schnipp_kit.READ_FAST)
    play_schnipp(schnipp_kit.Mouse(moved), hands[1])
    for lane in (moved, guest):
        lane.wait("banner.includes('gewinnt')")
    assert moved.state["score"] == guest.state["score"]


def test_the_invitation_names_who_invites_and_to_what(visit: Visit, server: Server) -> None:
    link = invite(visit(server.address), "Schnipp", "Anna")
    assert LINK.search(link)
    page = visit(link, **HAND_HELD)
    page.get_by_role("heading", name="Anna lädt dich zu Schnipp ein").wait_for()
    said = page.locator("main").inner_text()
    assert "bis 7 Punkte" in said
    assert "Du spielst Schwarz" in said


def test_a_link_that_is_only_opened_takes_no_seat(visit: Visit, server: Server) -> None:
    host = visit(server.address)
    link = invite(host)
    for _ in range(2):
        visit(link).get_by_role("button", name="Platz nehmen").wait_for()
    assert host.get_by_text("Gold ist noch frei").count() == 1
    take_seat(visit(link))
    Field(host).wait("board.state")


def test_of_two_who_want_the_same_seat_the_second_is_told_and_may_look_on(visit: Visit, server: Server) -> None:
    host = visit(server.address)
    link = invite(host)
    first, second = visit(link), visit(link)
    for page in (first, second):
        page.get_by_role("button", name="Platz nehmen").wait_for()
    take_seat(first)
    Field(first).wait("board.state")
    take_seat(second)
    second.get_by_role("alert").filter(has_text="Den Platz Gold hat schon jemand").wait_for()
    second.get_by_role("link", name="Zusehen").click()
    Field(second).wait("board.state")
    assert second.evaluate("document.querySelector('ultimade-page').live.held") == []


def test_a_seat_is_taken_once_though_the_answer_was_lost(visit: Visit, server: Server) -> None:
    page = visit(invite(visit(server.address)))
    page.route("**/join", lambda route: (route.fetch(), route.abort()))
    take_seat(page)
    page.get_by_role("alert").filter(has_text="nicht zu erreichen").wait_for()
    page.unroute("**/join")
    page.reload()
    page.get_by_role("button", name="Platz nehmen").click()
    Field(page).wait("board.state")
    assert page.evaluate("document.querySelector('ultimade-page').live.held") == ["gold"]


def test_who_made_the_link_does_not_take_the_seat_by_accident(visit: Visit, server: Server) -> None:
    host = visit(server.address)
    link = invite(host)
    page = host.context.new_page()
    page.goto(link)
    page.get_by_text("Dieser Link ist für die andere Person").wait_for()
    page.get_by_role("link", name="Zur Partie").click()
    page.get_by_role("heading", name="Einladung verschicken").wait_for()


def test_the_invitation_is_there_again_after_a_reload(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    link = invite(page)
    page.reload()
    page.wait_for_function("link => document.querySelector('.link__text')?.value === link", arg=link)


def test_an_invitation_that_is_withdrawn_leads_nowhere(visit: Visit, server: Server) -> None:
    host = visit(server.address)
    link = invite(host)
    host.get_by_role("button", name="Einladung zurückziehen").click()
    Field(host).wait("banner.startsWith('Abgebrochen')")
    page = visit(link)
    page.get_by_role("alert").filter(has_text="Diese Partie ist vorbei").wait_for()


def test_a_wrong_invitation_is_refused_in_words(visit: Visit, server: Server) -> None:
    link = invite(visit(server.address))
    page = visit(link[:-22] + "A" * 22)
    take_seat(page)
    page.get_by_role("alert").filter(has_text="Einladung").wait_for()


@pytest.mark.parametrize("address", ["#/join/nowhere/gold/abc", "#/seat/nowhere/gold/abc"])
def test_a_link_to_no_match_says_so(visit: Visit, server: Server, address: str) -> None:
    page = visit(server.address + address)
    page.get_by_role("heading", name="Hier geht es nicht weiter").wait_for()


def test_a_link_says_that_it_works_on_this_device_only(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    assert invite(page).startswith("http://127.0.0.1")
    assert "nur auf diesem Gerät" in page.locator("[data-reach=near]").inner_text()
    assert "scheibe --lan" in page.locator("[data-reach=near]").inner_text()


def reached_from_home(visit: Visit, server: Server) -> tuple[Page, str]:
    """An invitation on a server that other devices reach; with its link."""
    page = visit(server.address)
    status = server.ask("api/status") | {"lan": HOME}
    page.route("**/api/status", lambda route: route.fulfill(json=status))
    return page, invite(page)


def test_a_link_names_the_address_that_other_devices_reach(visit: Visit, server: Server) -> None:
    page, link = reached_from_home(visit, server)
    assert link.startswith(f"{HOME}#/join/")
    assert "auf jedem Gerät" in page.locator("[data-reach=far]").inner_text()


def test_the_code_to_scan_is_the_link(visit: Visit, server: Server) -> None:
    """Held against another library: the same text, level and one of the eight masks give the same modules.

    A link of 84 bytes fills the code to its end: in the padding of shorter ones libraries differ.
    """
    page, link = reached_from_home(visit, server)
    assert len(link) == 84
    drawn = page.locator(".qr path").get_attribute("d") or ""
    bars = [tuple(map(int, bar)) for bar in re.findall(r"M(\d+) (\d+)h(\d+)v1", drawn)]
    dark = {(x + step, y) for x, y, length in bars for step in range(length)}
    codes = [segno.make(link, error="m", micro=False, boost_error=False, mask=mask, mode="byte") for mask in range(8)]
    wanted = [{(x, y) for y, row in enumerate(code.matrix) for x, module in enumerate(row) if module} for code in codes]
    assert dark in wanted


def test_a_link_is_copied(visit: Visit, server: Server) -> None:
    page = visit(server.address, permissions=["clipboard-read", "clipboard-write"])
    link = invite(page)
    page.get_by_role("button", name="Kopieren").click()
    page.get_by_role("button", name="Kopiert").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_the_link_to_ones_seat_warns_and_leaves_no_key_in_the_address(visit: Visit, server: Server) -> None:
    host, _ = pair(visit, server)
    host.page.get_by_role("button", name="Menü").click()
    host.page.get_by_role("button", name="Auf anderem Gerät weiterspielen").click()
    assert "Nur für dich" in host.page.locator("#seat").inner_text()
    link = host.page.locator("#seat .link__text").input_value()
    secret = link.rsplit("/", 1)[1]
    page = visit(link)
    page.get_by_role("button", name="Hier weiterspielen").click()
    field = Field(page)
    field.wait("board.state")
    assert secret not in page.url
    page.go_back()
    page.wait_for_load_state()
    assert secret not in page.url
    assert page.evaluate("document.querySelector('ultimade-page')?.live.held ?? []") in ([], ["copper"])


def test_a_link_with_a_wrong_key_takes_nothing_from_a_device(visit: Visit, server: Server) -> None:
    _, guest = pair(visit, server)
    match = match_of(guest.page)
    guest.page.goto(f"{server.address}#/seat/{match}/copper/{'A' * 22}")
    guest.page.get_by_role("button", name="Hier weiterspielen").click()
    guest.page.get_by_role("alert").filter(has_text="passt nicht").wait_for()
    guest.page.goto(f"{server.address}#/match/{match}")
    guest.wait("board.state")
    assert guest.page.evaluate(f"{LIVE}.held") == ["gold"]


def test_a_seat_moves_on_against_the_computer_too(visit: Visit, server: Server) -> None:
    page = visit(server.address)
    match = ultimade_kit.begin(page)
    match.offered()
    moved = Field(move_to(visit, page, **HAND_HELD))
    ultimade_kit.play_turn(ultimade_kit.Finger(moved))
    match.wait(f"{LIVE}.steps.length >= {moved.steps}")


def test_a_listed_match_is_found_on_the_start_page_and_joined(visit: Visit, server: Server) -> None:
    host, other = visit(server.address), visit(server.address, **HAND_HELD)
    want_friend(host, name="Clara")
    host.locator("details:has(#clock, input[name=listed]) > summary").click()
    host.get_by_text("alle auf diesem Server", exact=True).click()
    host.get_by_role("button", name="Einladung machen").click()
    host.get_by_text("Gold ist noch frei").wait_for()
    line = other.locator("lobby-list li").filter(has_text="Clara")
    line.get_by_role("link", name="Mitspielen").click()
    take_seat(other, "Dora")
    for page in (host, other):
        Field(page).wait("board.state")
    late = visit(server.address)
    late.get_by_role("button", name="Los geht’s").wait_for()
    late.wait_for_load_state("networkidle")
    assert late.locator("lobby-list li").filter(has_text="Clara").count() == 0


def test_the_start_page_knows_whose_turn_it_is_in_a_match_with_a_friend(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server)
    hands = ultimade_kit.Mouse(host), ultimade_kit.Finger(guest)
    while on_turn(*hands) is hands[0]:
        ultimade_kit.play_turn(hands[0])
    host.wait("banner.includes('Gold ist am Zug')")
    host.page.goto(server.address)
    line = host.page.locator(".open-match")
    line.filter(has_text="Gold ist am Zug").wait_for()
    while on_turn(hands[1]):
        ultimade_kit.play_turn(hands[1])
        if guest.page.evaluate(f"{LIVE}.match.to_move === 'copper'"):
            break
    host.page.reload()
    line.filter(has_text="Du bist am Zug").wait_for()


def test_axe_finds_nothing_serious_on_the_way_into_a_match(visit: Visit, server: Server) -> None:
    host = visit(server.address)
    host.get_by_text(FRIEND, exact=True).click()
    for size in looks(host):
        assert complaints(host) == [], size
    guest = visit(invite(host))
    guest.get_by_role("button", name="Platz nehmen").wait_for()
    for size in looks(host, guest):
        for page in (host, guest):
            assert complaints(page) == [], size
            assert too_small(page) == [], size
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size
    assert missing_texts(host) == missing_texts(guest) == []
    take_seat(guest)
    Field(guest).wait("board.state")
    guest.locator("[data-people]").click()
    for size in looks(guest):
        assert complaints(guest) == [], size
    assert missing_texts(guest) == []


def test_everything_is_said_in_english_too(visit: Visit, server: Server) -> None:
    host = visit(server.address, locale="en-GB")
    host.get_by_text("With a friend by link", exact=True).click()
    host.get_by_role("button", name="Make an invitation").click()
    link = host.locator(".link__text").input_value()
    guest = visit(link, locale="en-GB")
    guest.get_by_role("button", name="Take the seat").wait_for()
    assert missing_texts(guest) == missing_texts(host) == []
    guest.get_by_role("button", name="Take the seat").click()
    Field(host).wait("board.state")
    host.locator("[data-people]").click()
    assert missing_texts(host) == []


def test_all_records_of_this_device_come_in_one_file(visit: Visit, server: Server, tmp_path: Any) -> None:
    host, _ = pair(visit, server)
    match = match_of(host.page)
    host.page.goto(server.address)
    with host.page.expect_download() as download:
        host.page.get_by_role("button", name="Alle Aufzeichnungen laden").click()
    file = tmp_path / "all.zip"
    download.value.save_as(file)
    with zipfile.ZipFile(file) as records:
        assert records.testzip() is None
        assert records.namelist() == [f"ultimade-{match}.txt"]
        assert "Ultimade".casefold() in records.read(records.namelist()[0]).decode().casefold()


def test_the_list_of_this_device_is_emptied_only_after_a_question(visit: Visit, server: Server) -> None:
    host, _ = pair(visit, server)
    host.page.goto(server.address)
    host.page.get_by_role("button", name="Liste leeren").click()
    host.page.get_by_role("button", name="Behalten").click()
    assert host.page.locator(".open-match").count() == 1
    host.page.get_by_role("button", name="Liste leeren").click()
    host.page.get_by_role("button", name="Leeren", exact=True).click()
    assert host.page.locator(".open-match").count() == 0
    assert json.loads(host.page.evaluate("localStorage['scheibe.matches']")) == []
