"""What two on two devices have besides: who is there, clocks, agreements, rematch, messages, calls to the board."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.friend_kit import HAND_HELD, Line, invite, match_of, on_turn, pair, take_seat
from tests.browser.kit import LIVE, Match, Server
from tests.browser.looks import PHONE, complaints, looks, missing_texts, out_of_window, too_small
from tests.browser.schnipp_kit import Lane
from tests.browser.ultimade_kit import Field, Finger, Mouse, play_turn

EARS = """
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };
window.tones = 0;
"""
"""Counts the tones that a page makes."""
YOUR_TURN = re.compile("^● Du bist am Zug")
NOTIFICATIONS = """
window.asked = 0;
window.notified = [];
window.Notification = class { constructor(title, { body }) { window.notified.push(body); } };
window.Notification.permission = 'default';
window.Notification.requestPermission = async () => {
  window.asked += 1;
  return (window.Notification.permission = 'granted');
};
Object.defineProperty(document, 'hidden', { get: () => window.away === true });
"""
"""A browser that grants notifications and keeps them, and a tab that is hidden when the test says so."""


@pytest.fixture(scope="module")
def impatient_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets spectators write, and on which who is away for ten seconds may lose the match."""
    server = Server(tmp_path_factory.mktemp("impatient") / "data", "--gone-seconds", "10", "--spectator-chat")
    yield server
    server.stop()


def open_people(match: Match) -> None:
    """Open the sheet with the players."""
    match.page.locator("[data-people]").click()
    match.page.locator("#people[open]").wait_for()


def close_people(match: Match) -> None:
    """Close it again."""
    match.page.locator("#people").get_by_role("button", name="Schließen").click()


def write(match: Match, text: str) -> None:
    """Write to the others, in the sheet that is open."""
    match.page.get_by_label("Schreib etwas").fill(text)
    match.page.get_by_role("button", name="Abschicken").click()


def resign(match: Field) -> None:
    """Give up."""
    match.button("Menü").click()
    match.page.locator("#menu").get_by_role("button", name="Aufgeben").click()
    match.page.locator("#resign .btn--main").click()


def until_turn_of(wanted: Mouse, other: Mouse) -> None:
    """Play on until it is one player's turn."""
    while on_turn(wanted, other) is other:
        play_turn(other)


def test_everybody_sees_who_is_there_and_how_many_look_on(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server)
    open_people(host)
    sheet = host.page.locator("#people")
    sheet.get_by_text("Niemand sieht zu").wait_for()
    sheet.locator("li").filter(has_text="Ben (Gold)").filter(has_text="da").wait_for()
    spectator = visit(f"{server.address}#/match/{match_of(host.page)}")
    sheet.get_by_text("Eine Person sieht zu").wait_for()
    assert spectator.get_by_role("button", name="Aufstellen").count() == 0, "who looks on may not play"
    guest.page.close()
    sheet.locator("li").filter(has_text="weg seit").wait_for()


def test_who_waits_for_somebody_who_has_gone_is_told_and_may_claim_in_time(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server)
    until_turn_of(Finger(guest), Mouse(host))
    address = guest.page.url
    guest.page.close()
    host.wait("banner.startsWith('Ben (Gold): am Zug, aber gerade nicht da')")
    host.page.get_by_role("button", name="Sieg beanspruchen").click()
    host.wait("/^Geht nicht: Gold ist noch nicht lange weg: In [0-9]+ Sekunden/.test(banner)")
    back = guest.page.context.new_page()
    back.goto(address)
    Field(back).wait("board.offers")
    host.page.wait_for_function(f"() => !Object.keys({LIVE}.heard.at(-1)?.gone ?? {{}}).length")
    assert host.page.get_by_role("button", name="Sieg beanspruchen").count() == 0


def test_who_has_waited_long_enough_claims_the_match(visit: Visit, impatient_server: Server) -> None:
    host, guest = pair(visit, impatient_server)
    until_turn_of(Finger(guest), Mouse(host))
    guest.page.close()
    host.page.get_by_role("button", name=re.compile(r"Sieg beanspruchen .weg seit (1[1-9]|[2-5]\d) s")).click()
    host.wait("banner.startsWith('Kupfer gewinnt: Ben (Gold) war zu lange weg')")


def test_those_who_look_on_write_apart_from_the_players(visit: Visit, impatient_server: Server) -> None:
    server = impatient_server
    host, guest = pair(visit, server)
    one, other = (Field(visit(f"{server.address}#/match/{match_of(host.page)}")) for _ in range(2))
    for field in (one, other, host):
        open_people(field)
    write(other, "Wer gewinnt wohl?")
    one.page.locator(".chat__line").filter(has_text="Zuschauer: Wer gewinnt wohl?").wait_for()
    one.page.get_by_label("Dein Name").fill("Cleo")
    write(one, "Kupfer!")
    other.page.locator(".chat__line").filter(has_text="Cleo (sieht zu): Kupfer!").wait_for()
    one.page.reload()
    open_people(one)
    one.button("Löschen: Kupfer!").click()
    other.page.locator(".chat__line").filter(has_text="Zuschauer: gelöscht").wait_for()
    assert host.page.locator(".chat__line").count() == 0
    close_people(host)
    resign(guest)
    host.wait("banner.includes('gewinnt')")
    open_people(host)
    host.page.locator(".chat__line").filter(has_text="Wer gewinnt wohl?").wait_for()


def test_a_match_is_called_off_before_both_have_moved_and_not_after(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server)
    open_people(guest)
    guest.button("Partie abbrechen").click()
    for field in (host, guest):
        field.wait("banner.startsWith('Abgebrochen: Die Partie zählt nicht')")
    host, guest = pair(visit, server)
    hands = Mouse(host), Finger(guest)
    while host.page.evaluate(f"{LIVE}.match.may_abort"):
        play_turn(on_turn(*hands))
    open_people(host)
    assert host.button("Partie abbrechen").count() == 0


def test_a_draw_is_offered_declined_offered_again_and_taken(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server, max_throws="50", points_to_win="3")
    open_people(host)
    host.button("Remis anbieten").click()
    guest.wait("banner.includes('Anna (Kupfer) bietet Remis an')")
    assert out_of_window(guest.page) == []
    guest.button("Ablehnen").click()
    host.wait(f"{LIVE}.match.offer === null")
    open_people(guest)
    guest.button("Remis anbieten").click()
    host.button("Remis annehmen").click()
    for field in (host, guest):
        field.wait("banner.startsWith('Remis: Beide Seiten sind sich einig')")


def test_no_draw_is_offered_where_the_rules_know_none(visit: Visit, server: Server) -> None:
    host, _ = pair(visit, server)
    open_people(host)
    assert host.button("Remis anbieten").count() == 0


def test_once_more_leads_both_to_a_new_match_with_sides_changed(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server)
    first = match_of(host.page)
    resign(guest)
    host.button("Revanche").click()
    assert host.button("Ben (Gold) ist gefragt …").is_disabled()
    guest.wait("banner.includes('Anna (Kupfer) möchte noch einmal spielen')")
    guest.button("Revanche annehmen").click()
    for field, seat in ((host, "gold"), (guest, "copper")):
        field.page.wait_for_function("first => !location.hash.includes(first)", arg=first)
        field.wait(f"board.state && {LIVE}.match.begun")
        assert field.page.evaluate(f"{LIVE}.held") == [seat]
    hands = Mouse(host), Finger(guest)
    play_turn(on_turn(*hands))
    host.page.go_back()
    Field(host.page).wait("banner.includes('gewinnt')")
    host.button("Zur neuen Partie").click()
    host.wait(f"{LIVE}.match?.id !== '{first}' && board.state")


def test_players_write_to_each_other_and_take_words_back(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server)
    spectator = visit(f"{server.address}#/match/{match_of(host.page)}")
    open_people(host)
    host.page.get_by_label("Schreib etwas").fill("<b>Hallo</b> & viel Spaß")
    host.page.get_by_role("button", name="Abschicken").click()
    guest.page.locator("[data-spoken]").filter(has_text="1 neue Nachricht").wait_for(state="attached")
    guest.page.get_by_role("button", name="Wer da ist, 1 neue Nachricht").click()
    line = guest.page.locator(".chat__line")
    line.filter(has_text="Anna: <b>Hallo</b> & viel Spaß").wait_for()
    assert host.page.get_by_label("Schreib etwas").input_value() == ""
    assert line.get_by_role("button").count() == 0, "another's words are not one's own to take back"
    host.page.get_by_role("button", name="Löschen: <b>Hallo").click()
    line.filter(has_text="Anna: gelöscht").wait_for()
    spectator.locator("[data-people]").click()
    assert spectator.locator(".chat").count() == 0


def test_what_is_refused_is_told_and_stays_in_the_field(visit: Visit, server: Server) -> None:
    host, _ = pair(visit, server)
    open_people(host)
    field = host.page.get_by_label("Schreib etwas")
    for number in range(7):
        field.fill(f"Nummer {number}")
        host.page.get_by_role("button", name="Abschicken").click()
        if number < 5:
            host.page.locator(".chat__line").filter(has_text=f"Nummer {number}").wait_for()
        else:
            host.page.locator("#people").get_by_role("alert").filter(has_text="viel auf einmal").wait_for()
            assert field.input_value() == f"Nummer {number}"
            return


def timed(visit: Visit, server: Server, clock: str, game: str = "Ultimade") -> tuple[Match, Match]:
    """Two with a clock: who invited, and the friend on a phone."""
    look = Field if game == "Ultimade" else Lane
    host = visit(server.address)
    host.get_by_role("radio", name=game).check(force=True)
    host.get_by_text("Zu zweit per Link", exact=True).click()
    host.locator("details:has(#clock) > summary").click()
    host.locator("#clock").select_option(clock)
    guest = visit(invite(host, game), **HAND_HELD)
    take_seat(guest)
    fields = look(host), look(guest)
    for field in fields:
        field.wait("board.state")
    return fields


def seconds(page: Page, seat: int) -> float:
    """What a clock shows, in seconds."""
    minutes, _, rest = page.locator("seat-clock").nth(seat).inner_text().partition(":")
    return 60 * int(minutes) + int(rest)


def test_clocks_stand_beside_the_names_and_run_when_both_have_moved(visit: Visit, server: Server) -> None:
    host, guest = timed(visit, server, "je 5 Minuten + 5 s je Zug")
    for field in (host, guest):
        assert field.page.locator("seat-clock").all_inner_texts() == ["5:00", "5:00"]
    hands = Mouse(Field(host.page)), Finger(Field(guest.page))
    while host.page.evaluate(f"{LIVE}.match.clock.running") is None:
        play_turn(on_turn(*hands))
    host.page.locator(".clock--runs").wait_for()
    running = ["copper", "gold"].index(host.page.evaluate(f"{LIVE}.match.clock.running"))
    before = seconds(host.page, running)
    host.page.wait_for_function(
        "([seat, text]) => document.querySelectorAll('seat-clock')[seat].textContent.trim() !== text",
        arg=[running, host.page.locator("seat-clock").nth(running).inner_text()],
    )
    assert seconds(host.page, running) < before


def with_left(left: float) -> Callable[[str], list[str]]:
    """Tells a page that its player has so many seconds left, from now on."""

    def change(message: str) -> list[str]:
        said = json.loads(message)
        if said["type"] in ("welcome", "events"):
            clock = said["match"]["clock"]
            clock["left"] = dict.fromkeys(clock["left"], left)
            clock["running"], clock["since"] = "copper", said["now"]
        return [json.dumps(said)]

    return change


@pytest.mark.parametrize(("left", "told"), [(61.5, "60"), (31.5, "30"), (11.5, "10"), (45.0, "")])
def test_a_clock_is_read_out_only_at_a_minute_half_a_minute_and_ten_seconds(
    visit: Visit, server: Server, left: float, told: str
) -> None:
    host, _ = timed(visit, server, "je 5 Minuten + 5 s je Zug")
    line = Line(host.page)
    line.down = with_left(left)
    host.page.reload()
    host.page.locator(".clock--runs").wait_for()
    spoken = host.page.locator("[data-spoken]")
    if told:
        spoken.filter(has_text=f"Noch {told} Sekunden.").wait_for(state="attached")
    else:
        host.page.wait_for_timeout(2500)
        assert spoken.inner_text() == ""
    assert host.page.locator("seat-clock [role=timer]").first.get_attribute("aria-live") == "off"


def test_when_time_is_up_both_pages_say_so_and_the_record_holds_it(visit: Visit, server: Server) -> None:
    seats = {"copper": {"kind": "person", "name": "Anna"}, "gold": {"kind": "open"}}
    made = server.ask("api/matches", {"game": "ultimade", "seats": seats, "clock": {"kind": "live", "base": 30}})
    match, told = made["match"], made["seats"]
    host = Field(visit(f"{server.address}#/seat/{match}/copper/{told['copper']['secret']}"))
    host.button("Hier weiterspielen").click()
    guest = Field(visit(f"{server.address}#/join/{match}/gold/{told['gold']['invitation']}", **HAND_HELD))
    take_seat(guest.page, "Ben")
    for field in (host, guest):
        field.wait("board.state")
    hands = Mouse(host), Finger(guest)
    while host.page.evaluate(f"{LIVE}.match.clock.running") is None:
        play_turn(on_turn(*hands))
    loser = host.page.evaluate(f"{LIVE}.match.clock.running")
    winner, name = ("Gold", "Anna (Kupfer)") if loser == "copper" else ("Kupfer", "Ben (Gold)")
    for field in (host, guest):
        said = f"{winner} gewinnt: Die Zeit von {name} ist um"
        field.page.wait_for_function(f"() => {LIVE}.match.outcome?.reason === 'time'", timeout=120_000)
        field.wait(f"banner.startsWith('{said}')")
        assert field.page.get_by_role("button", name="Revanche").count() == 1
    record = host.page.request.get(f"{server.address}api/matches/{match}/record").text()
    assert "!time" in record


def test_ones_own_seat_is_said_to_be_so(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server)
    expect(host.page.locator(".own")).to_have_text("(du)")
    assert "Anna" in host.page.locator(".score__side").filter(has_text="(du)").inner_text()
    expect(guest.page.locator(".rail__score:has(.own) img")).to_have_attribute("alt", "Gold")
    host.button("English").click()
    expect(host.page.locator(".own")).to_have_text("(you)")
    spectator = Field(visit(f"{server.address}#/match/{match_of(host.page)}"))
    spectator.wait("board.state")
    spectator.page.locator("[data-people]").wait_for()
    assert spectator.page.locator(".own").count() == 0


def test_days_are_told_as_days(visit: Visit, server: Server) -> None:
    host, _ = timed(visit, server, "3 Tage je Zug")
    assert host.page.locator("seat-clock").first.inner_text() == "3 T 0 Std"


def test_ones_turn_is_marked_in_the_title_and_heard(visit: Visit, server: Server) -> None:
    host, guest = pair(visit, server)
    until_turn_of(Finger(guest), Mouse(host))
    expect(guest.page).to_have_title(YOUR_TURN)
    expect(host.page).not_to_have_title(YOUR_TURN)
    host.page.evaluate(EARS)
    until_turn_of(Mouse(host), Finger(guest))
    host.page.wait_for_function("() => tones === 2")
    expect(host.page).to_have_title(YOUR_TURN)


def test_notifications_are_asked_for_by_a_button_only_and_come_when_one_looks_elsewhere(
    visit: Visit, server: Server
) -> None:
    host, guest = pair(visit, server)
    host.page.add_init_script(NOTIFICATIONS)
    host.page.reload()
    host.wait("board.state")
    until_turn_of(Finger(guest), Mouse(host))
    assert host.page.evaluate("asked") == 0
    open_people(host)
    host.button("Benachrichtigen, wenn ich am Zug bin").click()
    host.page.locator("#people").get_by_text("Du wirst benachrichtigt").wait_for()
    close_people(host)
    host.page.evaluate("away = true")
    until_turn_of(Mouse(host), Finger(guest))
    host.page.wait_for_function("() => notified.includes('Du bist am Zug')")
    assert host.page.evaluate("asked") == 1


@pytest.mark.parametrize("game", ["Ultimade", "Schnipp"])
def test_a_small_phone_shows_clocks_and_all_else_in_one_window(visit: Visit, server: Server, game: str) -> None:
    host, guest = timed(visit, server, "je 5 Minuten + 5 s je Zug", game)
    guest.page.close()
    for width, height in [(390, 664), (320, 568), (740, 360), (844, 390)]:
        host.page.set_viewport_size({"width": width, "height": height})
        extent = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        host.page.wait_for_function(f"size => String({extent}) === String(size)", arg=[width, height])
        for clock in host.page.locator("seat-clock").all():
            box = clock.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


def test_the_sheet_with_the_players_fits_and_is_open_to_everybody(visit: Visit, server: Server) -> None:
    host, guest = timed(visit, server, "je 15 Minuten + 10 s je Zug")
    guest.page.close()
    open_people(host)
    host.page.get_by_label("Schreib etwas").fill("Ein Wort")
    host.page.get_by_role("button", name="Abschicken").click()
    host.page.locator(".chat__line").wait_for()
    for size in looks(host.page):
        assert complaints(host.page) == [], size
        if size == PHONE:  # on a desktop the lines of the list of moves are for a mouse
            assert too_small(host.page) == []
        assert host.page.evaluate("document.documentElement.scrollWidth") <= size["width"], size
    assert missing_texts(host.page) == []
