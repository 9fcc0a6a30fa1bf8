"""Faults that players elsewhere reported, with a line that breaks, doubles, delays, loses or swaps what it carries.

Whatever the line does, both pages end in the state that the server has stored, and say what is so meanwhile.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.friend_kit import (
    HAND_HELD,
    Line,
    invite,
    number_in,
    on_turn,
    play_ultimade,
    stored,
    take_seat,
)
from tests.browser.kit import LIVE, Server
from tests.browser.ultimade_kit import Field, Finger, Mouse, play_turn


class Two:
    """Two in a match, the one who invited on a line that may misbehave."""

    def __init__(self, visit: Visit, server: Server) -> None:
        host = visit(server.address)
        self.line = Line(host)
        guest = visit(invite(host, points_to_win="2"), **HAND_HELD)
        take_seat(guest)
        self.host, self.guest = Mouse(Field(host)), Finger(Field(guest))
        for hand in (self.host, self.guest):
            hand.match.wait("board.state")
        self._server = server

    def until_host(self) -> None:
        """Play on until it is the turn of the one on the bad line."""
        while on_turn(self.host, self.guest) is self.guest:
            play_turn(self.guest)

    def until_guest(self) -> None:
        """Play on until it is the turn of the friend."""
        while on_turn(self.guest, self.host) is self.host:
            play_turn(self.host)

    def agree(self) -> None:
        """Wait until both pages show what is stored."""
        number = stored(self._server, self.host.match.page)
        for hand in (self.host, self.guest):
            hand.match.wait(f"{LIVE}.present.number === {number} && !{LIVE}.playing && !{LIVE}.waiting")
        assert self.host.match.state == self.guest.match.state
        assert self.host.match.page.evaluate(f"{LIVE}.steps.length") == self.guest.match.steps


@pytest.fixture
def two(visit: Visit, server: Server) -> Two:
    return Two(visit, server)


def press_main(hand: Mouse) -> None:
    """Do the turn up to its last press, which is made without waiting for what becomes of it."""
    offers = hand.match.offered()
    assert offers["kind"] == "line-up"
    hand.press(hand.match.button("Vorschlag"))
    hand.match.wait("board.chosen.length === 4")
    hand.press(hand.match.main)


def kinds(message: str) -> tuple[str, str]:
    """The type of a message, and what it submits."""
    said: dict[str, Any] = json.loads(message)
    return said["type"], said.get("action", "")


def test_a_page_that_was_away_is_in_step_again_by_itself(two: Two) -> None:
    """Kinds 1 and 9: out of step after a reconnect; nothing new until a reload."""
    two.until_guest()
    two.line.cut()
    two.host.match.wait("banner.includes('Nicht verbunden')")
    play_turn(two.guest)
    two.line.mend()
    two.agree()
    play_ultimade(two.host, two.guest, turns=2)
    two.agree()


def test_a_move_made_while_the_line_comes_up_is_stored_once(two: Two, server: Server) -> None:
    """Kind 2: a move made while the connection comes up is lost."""
    two.until_host()
    before = stored(server, two.host.match.page)
    two.line.cut()
    two.host.match.wait("banner.includes('Nicht verbunden')")
    press_main(two.host)
    two.host.match.wait("banner.includes('Ein Zug wartet')")
    two.host.match.page.reload()
    two.line.mend()
    two.host.match.wait("board.state && !banner.includes('Nicht verbunden')")
    two.guest.match.wait(f"{LIVE}.present.number > {before}")
    two.agree()


def test_what_the_server_never_got_does_not_stand_on_the_board(two: Two, server: Server) -> None:
    """Kinds 3 and 5: the board shows a move that the server never got, and goes its own way from there."""
    two.until_host()
    before, steps = two.host.match.state, two.host.match.steps
    two.line.up = lambda message: [] if kinds(message)[0] == "submit" else [message]
    press_main(two.host)
    two.host.match.page.get_by_text("wird gesendet").wait_for()
    assert two.host.match.steps == steps
    assert two.host.match.state["coins"] == before["coins"]
    assert stored(server, two.host.match.page) == number_in(two.host.match.page)
    two.line.up = lambda message: [message]
    two.line.cut()
    two.line.mend()
    two.host.match.wait_for_more_than(steps)
    two.agree()


def test_without_a_line_nobody_plays_on_from_the_past(two: Two) -> None:
    """Kind 4: offline, the player steps back and plays a second move from there."""
    play_ultimade(two.host, two.guest, turns=2)
    two.until_host()
    two.line.cut()
    two.host.match.wait("banner.includes('Nicht verbunden')")
    two.host.match.button("Zug zurück").click()
    two.host.match.wait("!board.offers")
    assert two.host.match.main.inner_text() == "Zur Gegenwart"
    two.line.mend()
    two.host.match.wait("!banner.includes('Nicht verbunden')")
    two.host.match.main.click()
    two.agree()


def test_a_move_that_comes_too_late_is_refused_in_words(two: Two, visit: Visit) -> None:
    """Kind 6: a move refused for a stale number is dropped without a word."""
    two.until_host()
    page = two.host.match.page
    tab = page.context.new_page()
    tab.goto(page.url)
    other = Mouse(Field(tab))
    other.match.wait("board.offers")
    two.line.cut()
    page.bring_to_front()
    two.host.match.wait("banner.includes('Nicht verbunden')")
    press_main(two.host)
    two.host.match.wait("banner.includes('Ein Zug wartet')")
    tab.bring_to_front()
    play_turn(other)
    page.bring_to_front()
    two.line.mend()
    two.host.match.wait("banner.startsWith('Geht nicht: Die Partie ist weiter: ')")
    two.agree()


def test_what_is_sent_twice_is_stored_once(two: Two) -> None:
    """Kind 7: the same request sent twice stores the move twice."""
    two.line.up = lambda message: [message, message] if kinds(message)[0] == "submit" else [message]
    two.line.down = lambda message: [message, message]
    play_ultimade(two.host, two.guest, turns=5)
    two.agree()


def test_a_line_on_which_nothing_comes_back_is_given_up_and_the_move_sent_again(two: Two) -> None:
    """Kind 8: an error while submitting, no second try, and the player loses on time."""
    two.until_host()
    steps = two.host.match.steps
    two.line.up = two.line.down = lambda message: []
    press_main(two.host)
    two.host.match.page.get_by_text("wird gesendet").wait_for()
    two.host.match.page.evaluate("dispatchEvent(new Event('online'))")
    two.host.match.wait("banner.includes('Ein Zug wartet')")
    two.line.up = two.line.down = lambda message: [message]
    two.host.match.wait_for_more_than(steps)
    two.agree()


def test_a_device_that_has_lost_the_net_says_so_though_nothing_waits(two: Two) -> None:
    two.line.up = two.line.down = lambda message: []
    two.host.match.page.evaluate("dispatchEvent(new Event('offline'))")
    sooner_than_by_silence = 15_000
    two.host.match.page.wait_for_function(f"() => {LIVE}.line === 'offline'", timeout=sooner_than_by_silence)
    two.line.up = two.line.down = lambda message: [message]
    two.host.match.wait(f"{LIVE}.line === 'open'")
    two.agree()


def test_a_server_that_answers_is_believed_more_than_a_device_that_says_there_is_no_net(two: Two) -> None:
    page = two.host.match.page
    page.evaluate(f"window.lines = []; setInterval(() => lines.push({LIVE}.line), 50)")
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.wait_for_timeout(3_000)
    assert set(page.evaluate("lines")) == {"open"}


def test_news_that_come_in_another_order_are_put_right(two: Two) -> None:
    held: list[str] = []

    def swap(message: str) -> list[str]:
        if kinds(message)[0] != "events":
            return [message]
        held.append(message)
        if len(held) < 2:
            return []
        late, soon = held
        held.clear()
        return [soon, late]

    two.until_guest()
    two.line.down = swap
    play_turn(two.guest)
    two.line.down = lambda message: [message]
    for message in held:
        two.line.tell_page(message)
    two.agree()
    play_ultimade(two.host, two.guest, turns=2)
    two.agree()


def test_news_that_come_late_are_waited_for(two: Two) -> None:
    two.until_guest()
    held: list[str] = []

    def hold(message: str) -> list[str]:
        held.append(message)
        return []

    two.line.down = hold
    play_turn(two.guest)
    two.host.match.page.wait_for_timeout(300)
    two.line.down = lambda message: [message]
    for message in held:
        two.line.tell_page(message)
    two.agree()


def test_a_step_back_in_the_browser_leaves_the_match_as_it_is(two: Two) -> None:
    page = two.host.match.page
    two.until_host()
    page.go_back()
    page.get_by_role("button", name="Einladung machen").wait_for()
    page.go_forward()
    two.host.match.wait("board.offers")
    two.agree()
