"""A server that is published under a path of somebody's site, with the host's own links, behind a proxy or not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.friend_kit import HAND_HELD, invite, match_of, on_turn, take_seat
from tests.browser.kit import DEVICE, LIVE, Server
from tests.browser.proxy_kit import published
from tests.browser.test_together import resign
from tests.browser.ultimade_kit import Field, Finger, Mouse, begin, play_turn

PREFIX = "/games/scheibe"
IMPRINT, PRIVACY = "https://site.example/imprint", "mailto:privacy@site.example"
WEB = Path(__file__).parents[2] / "web/src"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server under a path of somebody's site, who trusts one proxy before it."""
    flags = ("--prefix", PREFIX, "--proxies", "1", "--imprint", IMPRINT, "--privacy", PRIVACY)
    server = Server(tmp_path_factory.mktemp("site") / "data", *flags)
    yield server
    server.stop()


def test_a_match_is_played_under_a_path_and_every_address_stays_below_it(visit: Visit, site: Server) -> None:
    page = visit(f"{site.address}games/scheibe")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    links = page.locator("footer host-links a")
    expect(links).to_have_count(2)
    assert [link.get_attribute("href") for link in links.all()] == [IMPRINT, PRIVACY]
    match = begin(page, DEVICE)
    play_turn(Mouse(match))
    page.reload()
    expect(page.locator("ultimade-board")).to_be_visible()
    page.goto(f"{site.address}games/scheibe/#/rules/ultimade")
    expect(page.locator("main h2").first).to_be_visible()
    own = site.address.partition("://")[2]
    addresses = [address.partition("://")[2] for address in asked if own in address]
    assert len(addresses) > 10
    assert [each for each in addresses if not each.startswith(f"{own}games/scheibe/")] == []


@pytest.mark.parametrize("cuts", [False, True], ids=["passed on as it is", "cut off by the proxy"])
def test_behind_a_proxy_two_play_by_a_link_that_holds_the_path(visit: Visit, site: Server, cuts: bool) -> None:
    with published(site.address, PREFIX, cuts=cuts) as (home, elsewhere):
        page = visit(home)
        link = invite(page, name="Anna", points_to_win="1")
        assert link.startswith(f"{home}#/join/")
        expect(page.locator("link-sheet .qr")).to_be_visible()
        other = visit(link, **HAND_HELD)
        take_seat(other, "Ben")
        host, guest = Field(page), Field(other)
        for field in (host, guest):
            field.wait("board.state")
        hands = Mouse(host), Finger(guest)
        for _ in range(3):
            play_turn(on_turn(*hands))
        match = match_of(page)
        visit(f"{home}match/{match}", besides=[home]).wait_for_url(f"{home}#/match/{match}")
        framed = Field(visit(f"{home}embed#/match/{match}", besides=[home]))
        framed.wait(f"board.state && {LIVE}.held.length === 0")
        resign(guest)
        framed.wait("banner.includes('gewinnt')")
        with page.expect_download() as loaded:
            page.get_by_role("link", name="Aufzeichnung").first.click()
        assert loaded.value.url == f"{home}api/matches/{match}/record"
        page.goto(f"{home}#/verify/{match}")
        page.get_by_role("heading", level=1).wait_for()
        page.goto(f"{home}#/print")
        sheets = page.locator("a[href*='api/print/']")
        sheets.first.wait_for()
        for address in sheets.evaluate_all("links => links.map(link => link.href)"):
            assert address.startswith(f"{home}api/print/")
        assert [path for path in elsewhere if path != "/favicon.ico"] == []


def test_no_address_on_the_pages_begins_at_the_root_of_the_site() -> None:
    rooted = re.compile(r"""[\"'`](/(api|assets|match|embed)\b|/#)""")
    found = [file.name for file in WEB.rglob("*.ts") if rooted.search(file.read_text(encoding="utf-8"))]
    assert found == []
