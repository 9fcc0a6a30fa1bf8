"""Playing Schnipp on its page: somebody who pulls back with a mouse or a finger, or turns the aim by keys."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import CDPSession, Page

from tests.browser.kit import BOT, Match, choose_bot, choose_rules, reach_by_tab, start
from tests.browser.table_kit import hand_angle

FLICKS = 400
"""Flicks after which a match that is not decided counts as endless."""
HARD = (0.56, 0.6, 0.64, 0.52)
"""Parts of the greatest speed that carry a disc far up the lane, tried in turn."""
ASIDE = (0, 3, -3, 1, -1, 2, -2)
"""Degrees to the left, tried in turn, so that not every disc lies in the way of the next."""
LAST_FLICKS = (
    "flick turn=white round=1 starter=white flicks=6 score=0:0"
    " white=-0.05,0.7;out:over-rail;out:over-rail;hand;hand black=0.05,0.8;out:over-rail;out:over-rail;hand;hand"
)
"""Each side has two discs left in the first round, and Black lies nearest."""
MIDDLE = LAST_FLICKS.replace(";out:over-rail;hand;hand", ";hand;hand;hand").replace("flicks=6", "flicks=4")
"""The same with three left."""
LATE = LAST_FLICKS.replace("round=1", "round=7").replace("score=0:0", "score=5:6") + " gained=0:1"
"""The same, late in a match."""
PAGE = "document.querySelector('schnipp-page')"
LIVE = f"{PAGE}.live"
AT_REST = f"!{LIVE}.playing && !{LIVE}.waiting"
READ_FAST = "setInterval(() => document.querySelector('schnipp-page')?.moment.skip(), 50)"
"""Somebody who has read what a flick brought as soon as it stands there."""
READ_ROUNDS = """setInterval(() => {
  const banner = document.querySelector('.banner__text')?.textContent.trim() ?? '';
  if (!banner.startsWith('Runde vorbei')) document.querySelector('schnipp-page')?.moment.skip();
}, 50)"""
"""The same, but somebody who takes the time to read what a round brought."""
NEXT_ROUND = "document.querySelector('[data-main]')?.textContent.trim() === 'Nächste Runde'"


class Lane(Match):
    """The page of a match of Schnipp."""

    element = "schnipp-table"

    @property
    def stored(self) -> int:
        """How many events of the match this page knows to be stored."""
        number: int = self.page.evaluate(f"{LIVE}.present?.number ?? 0")
        return number

    def rest(self) -> str:
        """Wait until it is this page's turn, a round is to be looked at, or the match is over; say which."""
        self.wait(f"({AT_REST} && (board.aim || board.state.outcome)) || ({NEXT_ROUND})")
        if self.board("state.outcome"):
            return "over"
        return "turn" if self.board("aim") else "round"

    def wait_for_flick_after(self, stored: int) -> None:
        """Wait until a flick that comes after so many events is stored, shown, and its discs are at rest."""
        self.wait(f"{LIVE}.present.number > {stored} && ({AT_REST} || ({NEXT_ROUND}))")

    @property
    def told(self) -> int:
        """How many steps of the match have been told."""
        number: int = self.page.evaluate(f"{LIVE}.steps.length")
        return number

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the table in the window."""
        box = self.page.locator("schnipp-table").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def pull(self, direction: float, power: float, move: Callable[[float, float], None]) -> None:
        """Pull back from the middle of the table, to and fro until it shows this power and about this direction."""
        x, y = self.middle
        angle = math.radians(hand_angle(direction))
        short, long = 20.0, 360.0
        while long - short > 0.5:
            length = (short + long) / 2
            right, back = length * math.sin(angle), length * math.cos(angle)
            right, down = (-back, right) if self.board("turned") == "along" else (right, back)
            move(x + right, y + down)
            enough = self.board("aim.flicking") and self.board("aim.power") >= power
            short, long = (short, length) if enough else (length, long)
        self.wait("board.aim?.flicking")


def begin(page: Page, who: str = BOT, *, starter: str = "Weiß", at: str = "", **choices: str) -> Lane:
    """Begin a match on the German start page: as White against the random bot, or two at one device.

    It begins as the rules say, or in a position, whose options hold then.
    """
    page.get_by_role("radio", name="Schnipp").check(force=True)
    page.get_by_text(who, exact=True).click()
    if who == BOT:
        choose_bot(page, "random")
    asked = "Wer fängt an?" if who == BOT else "Wer ist jünger und fängt an?"
    page.get_by_role("radiogroup", name=asked).get_by_text(starter, exact=True).click()
    choose_rules(page, at, **choices)
    start(page)
    page.wait_for_selector("schnipp-table")
    return Lane(page)


class Hand(Protocol):
    """Somebody's way to flick."""

    match: Lane

    def flick(self, direction: float, power: float) -> None:
        """Flick so many degrees to the left, with about this part of the greatest speed."""

    def press_main(self) -> None:
        """Press the main button."""


class Mouse:
    """Pulls back with a mouse."""

    def __init__(self, match: Lane) -> None:
        self.match = match

    def flick(self, direction: float, power: float) -> None:
        """Press in the middle of the table, pull back, let go."""
        mouse = self.match.page.mouse
        x, y = self.match.middle
        mouse.move(x, y)
        mouse.down()
        self.match.pull(direction, power, mouse.move)
        mouse.up()

    def press_main(self) -> None:
        """Click on it."""
        self.match.main.click()


class Finger:
    """Pulls back with a finger."""

    def __init__(self, match: Lane) -> None:
        self.match = match
        self._touches: CDPSession = match.page.context.new_cdp_session(match.page)

    def flick(self, direction: float, power: float) -> None:
        """Put the finger down in the middle of the table, pull back, let go."""
        x, y = self.match.middle
        self._touch("touchStart", x, y)
        self.match.pull(direction, power, lambda x, y: self._touch("touchMove", x, y))
        self._touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def press_main(self) -> None:
        """Tap on it."""
        self.match.main.tap()

    def _touch(self, kind: str, x: float, y: float) -> None:
        self._touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


class Keys:
    """Turns the aim by keys alone, reached by Tab."""

    def __init__(self, match: Lane) -> None:
        self.match = match

    def flick(self, direction: float, power: float) -> None:
        """Turn and strengthen the aim by arrows, and press Enter."""
        page = self.match.page
        self._reach("schnipp-table")
        for _ in range(round(abs(direction))):
            page.keyboard.press("ArrowLeft" if direction > 0 else "ArrowRight")
        steps = round((power - float(self.match.board("aim.power"))) * 100)
        for key in ["ArrowUp" if steps > 0 else "ArrowDown"] * abs(steps) or ["ArrowUp", "ArrowDown"]:
            page.keyboard.press(key)
        page.keyboard.press("Enter")

    def press_main(self) -> None:
        """Reach it by Tab, and press Enter."""
        self._reach("[data-main]")
        self.match.page.keyboard.press("Enter")

    def _reach(self, what: str) -> None:
        reached = "what => document.activeElement?.matches(what) ?? false"
        reach_by_tab(self.match.page, lambda: bool(self.match.page.evaluate(reached, what)), what)


def play_flick(hand: Hand, number: int = 0) -> str:
    """Flick if it is this page's turn, collect the discs if a round is to be looked at; say what was to be done."""
    match = hand.match
    turn = match.rest()
    stored = match.stored
    if turn == "turn":
        hand.flick(ASIDE[number % len(ASIDE)], HARD[number % len(HARD)])
        match.wait_for_flick_after(stored)
    elif turn == "round":
        hand.press_main()
        match.wait(f"!({NEXT_ROUND})")
    return turn


def play_round(hand: Hand) -> Any:
    """Play until a round has been scored; give how it lay."""
    for number in range(FLICKS):
        if hand.match.rest() != "turn":
            return hand.match.board("state.lay")
        play_flick(hand, number)
    raise AssertionError(f"no end of the round in {FLICKS} flicks")


def play_match(hand: Hand) -> None:
    """Play until somebody has won."""
    for number in range(FLICKS):
        if play_flick(hand, number) == "over":
            return
    raise AssertionError(f"nobody has won in {FLICKS} flicks")
