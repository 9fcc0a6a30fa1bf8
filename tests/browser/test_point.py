"""Playing on the page, from the start page to a point."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.kit import Server
from tests.browser.ultimade_kit import Finger, Keys, Mouse, begin, play_point


def test_a_point_against_the_bot_is_played_to_its_end_by_clicks(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address))
    play_point(Mouse(match))
    match.wait("banner.includes('gewinnt: Kupfer')")
    assert sorted(match.state["score"].values()) == [0, 1]
    assert match.main.inner_text() == "Revanche"


def test_a_point_against_the_bot_is_played_to_its_end_by_the_keyboard_alone(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address))
    play_point(Keys(match))
    match.wait("banner.includes('gewinnt: Kupfer')")


def test_a_point_on_a_phone_is_played_to_its_end_by_taps(visit: Visit, server: Server) -> None:
    match = begin(visit(server.address, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True))
    play_point(Finger(match))
    match.wait("banner.includes('gewinnt: Kupfer')")
