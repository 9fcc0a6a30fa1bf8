"""A server that is published under a path of somebody's site, with the host's own links."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.kit import DEVICE, Server
from tests.browser.ultimade_kit import Mouse, begin, play_turn


def test_a_match_is_played_under_a_path_and_every_address_stays_below_it(visit: Visit, tmp_path: Path) -> None:
    imprint, privacy = "https://site.example/imprint", "mailto:privacy@site.example"
    flags = ("--prefix", "/games/scheibe", "--imprint", imprint, "--privacy", privacy)
    server = Server(tmp_path / "data", *flags)
    try:
        page = visit(f"{server.address}games/scheibe")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
        links = page.locator("footer host-links a")
        expect(links).to_have_count(2)
        assert [link.get_attribute("href") for link in links.all()] == [imprint, privacy]
        match = begin(page, DEVICE)
        play_turn(Mouse(match))
        page.reload()
        expect(page.locator("ultimade-board")).to_be_visible()
        page.goto(f"{server.address}games/scheibe/#/rules/ultimade")
        expect(page.locator("main h2").first).to_be_visible()
        own = server.address.partition("://")[2]
        addresses = [address.partition("://")[2] for address in asked if own in address]
        assert len(addresses) > 10
        assert [each for each in addresses if not each.startswith(f"{own}games/scheibe/")] == []
    finally:
        server.stop()
