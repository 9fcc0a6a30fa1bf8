"""Two people on two devices: who invites, who takes the seat, and a line between page and server that misbehaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.browser import schnipp_kit, ultimade_kit
from tests.browser.conftest import Visit
from tests.browser.kit import LIVE, Server, choose_rules
from tests.browser.looks import PHONE
from tests.browser.schnipp_kit import READ_FAST, Lane
from tests.browser.ultimade_kit import Field

FRIEND = "Zu zweit per Link"
HAND_HELD = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
"""A phone."""
GONE_ON = "document.querySelector('ultimade-page, schnipp-page')?.live?.present?.number ?? 0"


def want_friend(page: Page, game: str = "Ultimade", name: str = "") -> None:
    """On the German start page, want a match of a game with a friend."""
    page.get_by_role("radio", name=game).check(force=True)
    page.get_by_text(FRIEND, exact=True).click()
    page.get_by_label("Dein Name").fill(name)


def invite(page: Page, game: str = "Ultimade", name: str = "", at: str = "", **rules: str) -> str:
    """Make an invitation on the German start page, to a match from the start or from a position on; give its link."""
    want_friend(page, game, name)
    choose_rules(page, at, **rules)
    page.get_by_role("button", name="Einladung machen").click()
    return page.locator(".link__text").input_value()


def take_seat(page: Page, name: str = "") -> None:
    """Take the seat that a link leads to."""
    page.get_by_label("Dein Name").fill(name)
    page.get_by_role("button", name="Platz nehmen").click()


def pair(visit: Visit, server: Server, **rules: str) -> tuple[Field, Field]:
    """Two people in a match of Ultimade: who invited, and the friend on a phone."""
    host = visit(server.address)
    guest = visit(invite(host, name="Anna", **{"points_to_win": "1", **rules}), **HAND_HELD)
    take_seat(guest, "Ben")
    fields = Field(host), Field(guest)
    for field in fields:
        field.wait("board.state")
    return fields


def lanes(visit: Visit, server: Server, at: str) -> tuple[Lane, Lane]:
    """Two people in a match of Schnipp from a position on: who invited, and the friend on a phone; both read fast."""
    host = visit(server.address)
    guest = visit(invite(host, "Schnipp", at=at), **HAND_HELD)
    take_seat(guest)
    pair = Lane(host), Lane(guest)
    for lane in pair:
        lane.wait("board.state")
        lane.page.evaluate(READ_FAST)
    return pair


def number_in(page: Page) -> int:
    """How many events of its match a page knows."""
    number: int = page.evaluate(GONE_ON)
    return number


def stored(server: Server, page: Page) -> int:
    """How many events the server has stored of the match that a page shows."""
    number: int = server.ask(f"api/matches/{match_of(page)}")["number"]
    return number


def match_of(page: Page) -> str:
    """The id of the match that a page shows."""
    return str(page.evaluate("location.hash.split('/')[2]"))


def on_turn(*hands: Any) -> Any:
    """Wait until it is the turn of one of these, and give that one; none when the match is over."""
    while True:
        for hand in hands:
            if hand.match.page.evaluate(f"{LIVE}.match?.outcome") is not None:
                return None
            if hand.match.page.evaluate(f"{LIVE}.ready && {LIVE}.actor !== null && {LIVE}.line === 'open'"):
                return hand
        hands[0].match.page.wait_for_timeout(50)


def play_ultimade(*hands: ultimade_kit.Hand, turns: int | None = None) -> None:
    """Play on, whoever's turn it is: so many turns, or to the end."""
    left = ultimade_kit.ROUNDS if turns is None else turns
    while left and (hand := on_turn(*hands)):
        ultimade_kit.play_turn(hand)
        left -= 1
    assert turns is not None or left, "the match has come to no end"


def play_schnipp(*hands: schnipp_kit.Hand, turns: int | None = None) -> None:
    """Flick on, whoever's turn it is: so many times, or to the end."""
    left = schnipp_kit.FLICKS if turns is None else turns
    while left and (hand := on_turn(*hands)):
        schnipp_kit.play_flick(hand, left)
        left -= 1
    assert turns is not None or left, "the match has come to no end"


class Line:
    """The line between a page and the server, which delays, doubles, loses or swaps what it carries, as it is told.

    ``Line(page)`` before the page opens its socket.
    """

    def __init__(self, page: Page) -> None:
        self.up: Callable[[str], list[str]] = lambda message: [message]
        """What goes on to the server in place of a message."""
        self.down: Callable[[str], list[str]] = lambda message: [message]
        """What goes on to the page in place of a message."""
        self.open = True
        self._ends: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/socket", self._connect)

    def cut(self) -> None:
        """The line breaks, and stays broken."""
        self.open = False
        for page, server in self._ends:
            page.close(code=1001)
            server.close(code=1001)
        self._ends.clear()

    def mend(self) -> None:
        """There is a line again; the page finds that out by itself."""
        self.open = True

    def tell_page(self, message: str) -> None:
        """Something comes to the page now."""
        self._ends[-1][0].send(message)

    def tell_server(self, message: str) -> None:
        """Something comes to the server now."""
        self._ends[-1][1].send(message)

    def _connect(self, page: WebSocketRoute) -> None:
        if not self.open:
            page.close(code=1001)
            return
        server = page.connect_to_server()
        self._ends.append((page, server))
        page.on_message(lambda message: self._carry(self.up(str(message)), server))
        server.on_message(lambda message: self._carry(self.down(str(message)), page))

    @staticmethod
    def _carry(messages: list[str], end: WebSocketRoute) -> None:
        for message in messages:
            end.send(message)
