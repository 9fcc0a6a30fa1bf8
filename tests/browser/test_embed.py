"""A match in a page of somebody else's: it is seen and goes on, and no seat is in reach of a foreign click."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.conftest import Visit
from tests.browser.friend_kit import match_of
from tests.browser.kit import DEVICE, LIVE, Server
from tests.browser.looks import complaints, missing_texts
from tests.browser.schnipp_kit import Lane
from tests.browser.ultimade_kit import Field, Mouse, begin, play_turn


class Club(BaseHTTPRequestHandler):
    """A page of somebody else's, with a frame that shows the address behind the question mark."""

    def do_GET(self) -> None:
        """Sends it."""
        asked = parse_qs(urlsplit(self.path).query)
        frame = f'<iframe src="{asked["show"][0]}" width="640" height="900"></iframe>' if "show" in asked else ""
        page = f"<!doctype html><title>Club</title><h1>Club</h1>{frame}".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Say nothing."""


@pytest.fixture(scope="module")
def club() -> Iterator[int]:
    """The port of somebody else's site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Club) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield site.server_address[1]
        site.shutdown()


def sites(club: int) -> tuple[str, str]:
    """The addresses of somebody else's site: another one than the server's for a browser, and another port of it."""
    return f"http://localhost:{club}/", f"http://127.0.0.1:{club}/"


def framed(page: Page, club: int, address: str, name: str = "localhost") -> Frame:
    """What the frame of the club's page shows, opened beside a page in the same browser."""
    other = page.context.new_page()
    other.goto(f"http://{name}:{club}/?show={address.replace('#', '%23').replace('&', '%26')}")
    return other.frames[1]


def shows(frame: Frame, condition: str) -> None:
    """Wait until the match in the frame is so."""
    frame.wait_for_function(
        f"() => {{ const live = {LIVE.replace(').live', ')?.live')}; return live && ({condition}); }}"
    )


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1"], ids=["of another site", "of another port, same storage"])
def test_a_match_is_seen_and_goes_on_in_a_frame_that_holds_no_seat(
    visit: Visit, server: Server, club: int, name: str
) -> None:
    page = visit(server.address, besides=sites(club))
    match = begin(page, DEVICE)
    hand = Mouse(match)
    play_turn(hand)
    before = page.evaluate("localStorage['scheibe.matches']")
    frame = framed(page, club, f"{server.address}embed#/match/{match_of(page)}", name)
    shows(frame, f"live.steps.length >= {match.steps}")
    for _ in range(3):
        play_turn(hand)
        shows(frame, f"live.present.number === {page.evaluate(f'{LIVE}.present.number')}")
    there = page.evaluate("JSON.stringify(document.querySelector('ultimade-board').state)")
    shows(frame, f"JSON.stringify(document.querySelector('ultimade-board').state) === {json.dumps(there)}")
    assert frame.evaluate(f"[{LIVE}.held, {LIVE}.actor, {LIVE}.view.offers]") == [[], None, None]
    assert frame.locator("[data-main]").count() == 0
    assert page.evaluate(f"{LIVE}.held.length") == 2, "the browser keeps both seats"
    assert page.evaluate("localStorage['scheibe.matches']").count("secrets") == before.count("secrets") == 1


def test_what_waits_to_be_sent_in_the_tab_is_left_to_the_page_that_holds_the_seat(
    visit: Visit, server: Server, club: int
) -> None:
    page = visit(server.address, besides=sites(club))
    begin(page, DEVICE)
    frame = framed(page, club, f"{server.address}embed#/match/{match_of(page)}", "127.0.0.1")
    shows(frame, "live.present")
    waiting = '[{"type": "submit", "id": "a", "seat": "copper", "since": 0, "action": "resign"}]'
    frame.evaluate("([id, it]) => sessionStorage[`scheibe.waiting.${id}`] = it", [match_of(page), waiting])
    frame.evaluate("window.old = true; setTimeout(() => location.reload())")
    shows(frame, "!window.old && live.present && live.waiting === 0")
    assert frame.evaluate("id => sessionStorage[`scheibe.waiting.${id}`]", match_of(page)) == waiting
    assert page.evaluate(f"{LIVE}.match.outcome") is None


@pytest.mark.parametrize("rest", ["", "#/match/{match}", "#/join/{match}/gold/x", "embed.html#/match/{match}"])
def test_no_other_page_stands_in_a_frame(visit: Visit, server: Server, club: int, rest: str) -> None:
    page = visit(server.address, besides=sites(club))
    begin(page, DEVICE)
    frame = framed(page, club, server.address + rest.format(match=match_of(page)), "127.0.0.1")
    assert frame.locator("scheibe-app, scheibe-embed").count() == 0
    if rest != "embed.html#/match/{match}":
        assert frame.url.startswith("chrome-error:")


@pytest.mark.parametrize(("embed", "seen_in"), [("none", []), ("http://localhost:*", ["localhost"])])
def test_the_host_says_whose_pages_may_show_matches(
    visit: Visit, tmp_path: Path, club: int, embed: str, seen_in: list[str]
) -> None:
    server = Server(tmp_path / "data", "--embed", embed.replace("*", str(club)))
    try:
        page = visit(server.address, besides=sites(club))
        begin(page, DEVICE)
        for name in ("localhost", "127.0.0.1"):
            frame = framed(page, club, f"{server.address}embed#/match/{match_of(page)}", name)
            if name in seen_in:
                shows(frame, "live.present")
            else:
                assert frame.url.startswith("chrome-error:")
    finally:
        server.stop()


def test_everything_that_leads_elsewhere_opens_beside_the_frame(visit: Visit, server: Server, club: int) -> None:
    page = visit(server.address, besides=sites(club))
    match = begin(page, DEVICE)
    play_turn(Mouse(match))
    address = f"{server.address}embed#/match/{match_of(page)}"
    frame = framed(page, club, address)
    shows(frame, "live.present")
    for way, there in (("Auf der ganzen Seite zusehen", f"#/match/{match_of(page)}"), ("Regeln", "#/rules/ultimade")):
        if way == "Regeln":
            frame.get_by_role("button", name="Menü").click()
        with page.context.expect_page() as opened:
            frame.get_by_role("link", name=way).click()
        opened.value.wait_for_url(server.address + there)
        opened.value.locator("scheibe-app").wait_for(state="attached")
    assert frame.url == address


def test_at_the_end_a_new_match_is_made_beside_the_frame(visit: Visit, server: Server, club: int) -> None:
    page = visit(server.address, besides=sites(club))
    match = begin(page, DEVICE)
    play_turn(Mouse(match))
    address = f"{server.address}embed#/match/{match_of(page)}"
    frame = framed(page, club, address)
    match.button("Menü").click()
    page.locator("#menu").get_by_role("button", name="Aufgeben").click()
    page.locator("#resign .btn--main").first.click()
    shows(frame, "live?.match?.outcome")
    with page.context.expect_page() as opened:
        frame.get_by_role("button", name="Neue Partie").click()
    opened.value.get_by_role("button", name="Los geht’s").wait_for()
    assert frame.url == address
    shows(frame, "live.match.outcome")


def test_the_page_around_the_frame_chooses_language_and_theme_for_the_frame_alone(
    visit: Visit, server: Server, club: int
) -> None:
    page = visit(server.address, besides=sites(club))
    begin(page, DEVICE)
    ask = "language=en&theme=dark&sound=x&tempo=9"
    frame = framed(page, club, f"{server.address}embed?{ask}#/match/{match_of(page)}", "127.0.0.1")
    shows(frame, "live.present")
    assert frame.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == ["en", "dark"]
    assert page.evaluate("JSON.parse(localStorage['scheibe.settings'])") == {"tempo": 16}


def test_a_frame_that_names_no_match_says_so(visit: Visit, server: Server, club: int) -> None:
    page = visit(server.address, besides=sites(club))
    for address in ("embed", "embed#/rules/ultimade", "embed#/match/nowhere"):
        frame = framed(page, club, server.address + address)
        frame.get_by_role("alert").filter(has_text="Diese Partie gibt es hier nicht").wait_for()


@pytest.mark.parametrize("game", ["ultimade", "schnipp"])
def test_both_games_fit_into_a_small_frame_and_are_open_to_everybody(
    visit: Visit, server: Server, club: int, game: str
) -> None:
    bots = {"ultimade": ("copper", "gold"), "schnipp": ("white", "black")}[game]
    person, bot = {"kind": "person", "name": "W" * 40}, {"kind": "bot", "bot": "random"}
    made = server.ask("api/matches", {"game": game, "seats": dict(zip(bots, (person, bot), strict=True))})
    address = f"{server.address}embed#/match/{made['match']}"
    page = visit(address, besides=(server.address,), viewport={"width": 400, "height": 640})
    look = Field if game == "ultimade" else Lane
    look(page).wait("board.state")
    assert complaints(page) == []
    assert missing_texts(page) == []
    extent = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    expect(page.locator("body")).to_be_visible()
    assert page.evaluate(extent) == [400, 640]
