"""What the tests of the pages share: a real server process, and a player who clicks, taps or types."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Locator, Page

from tests.waiting import wait_until

PAGES = Path(__file__).parents[2] / "src/scheibe/server/pages/index.html"
STARTING = 180
"""Seconds until a server must be ready; compiled code may have to be prepared."""
PATIENCE = 30_000
"""Milliseconds within which the page must come to show what a test waits for."""
ROUNDS = 400
"""Turns after which a point that is not scored counts as endless."""
DOWN_THE_FIELD = 13
"""Rows from one end zone into the other: nobody can stand between two players that are so far apart at the pull."""
TABS = 60
"""Controls that Tab may pass before it must have reached what it looks for."""


class Server:
    """One ``scheibe`` in a process of its own, with a data folder of its own."""

    def __init__(self, data: Path) -> None:
        assert PAGES.is_file(), "The pages are not built: `python hatch_build.py` builds them."
        self._data = data
        self._log = data.with_suffix(".log")
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where the start page is."""
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Start it and wait until matches can be played."""
        command = [
            sys.executable,
            "-m",
            "scheibe",
            "--no-browser",
            "--port",
            str(self._port),
            "--data",
            str(self._data),
        ]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            wait_until(self._ready, f"the server at {self.address} is ready", seconds=STARTING)
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End it as a system that shuts down would."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=60)
            self._process = None

    def ask(self, path: str, body: Mapping[str, object] | None = None) -> Any:
        """The JSON answer to a request that does not come from a page."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def _ready(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, f"the server has ended by itself:\n{self._log.read_text(encoding='utf-8')}"
        try:
            return bool(self.ask("api/status")["ready"])
        except OSError:
            return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Match:
    """The page of a match: what it shows, read as a person or from what the board offers."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def banner(self) -> str:
        """The sentence on top."""
        return self.page.locator(".banner__text").inner_text()

    @property
    def main(self) -> Locator:
        """The main button."""
        return self.page.locator("[data-main]")

    def board(self, name: str) -> Any:
        """A property of the board."""
        return self.page.evaluate(f"document.querySelector('ultimade-board')?.{name} ?? null")

    @property
    def state(self) -> Any:
        """The position that is drawn."""
        return self.board("state")

    @property
    def steps(self) -> int:
        """How many steps the move list has, a draft not counted."""
        return self.page.locator(".moves button.moves__line").count()

    @property
    def lines(self) -> list[str]:
        """The move list, a line a step."""
        return [" ".join((line or "").split()) for line in self.page.locator(".moves__line").all_text_contents()]

    def offered(self) -> Any:
        """What may be chosen, as soon as it is this page's turn; null when the match is over."""
        self.wait("(board.offers || board.state.outcome) && !document.querySelector('.roll')")
        return self.board("offers")

    def wait(self, script: str) -> None:
        """Wait until an expression over ``board`` and ``banner`` is true."""
        self.page.wait_for_function(
            "() => { const board = document.querySelector('ultimade-board');"
            " const banner = document.querySelector('.banner__text')?.textContent.trim() ?? '';"
            f" return board && ({script}); }}",
            timeout=PATIENCE,
        )

    def wait_for_more_than(self, steps: int) -> None:
        """Wait until the match has gone on from so many steps."""
        self.wait(f"document.querySelectorAll('.moves button.moves__line').length > {steps}")

    def at(self, square: str) -> tuple[float, float]:
        """The middle of a square in the window."""
        box = self.page.evaluate("square => document.querySelector('ultimade-board').placeOf(square).toJSON()", square)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def button(self, name: str) -> Locator:
        """The button of this name."""
        return self.page.get_by_role("button", name=name, exact=True)


BOT = "Gegen den Rechner"
DEVICE = "Zu zweit an einem Gerät"


def begin(page: Page, who: str = BOT, points: int = 1, *, officiating: str | None = None) -> Match:
    """Begin a match on the German start page: as Copper against the random bot, or two at one device."""
    page.get_by_text(who, exact=True).click()
    if who == BOT:
        page.get_by_text("Zufällig", exact=True).click()
    page.locator("details.rules summary").click()
    to_win = page.get_by_label("Wer zuerst so viele Punkte hat")
    to_win.fill(str(points))
    to_win.blur()
    if officiating:
        page.get_by_label("Verbotene Züge").select_option(officiating)
    page.get_by_role("button", name="Los geht’s").click()
    page.wait_for_selector("ultimade-board")
    return Match(page)


class Hand(Protocol):
    """Somebody's way to play."""

    match: Match

    def choose(self, square: str) -> None:
        """Choose a square, or the coin on it."""

    def press(self, button: Locator) -> None:
        """Press a button."""


class Mouse:
    """Plays by clicks."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def choose(self, square: str) -> None:
        """Click on it."""
        self.match.page.mouse.click(*self.match.at(square))

    def press(self, button: Locator) -> None:
        """Click on it."""
        button.click()


class Finger(Mouse):
    """Plays by taps."""

    def choose(self, square: str) -> None:
        """Tap on it."""
        self.match.page.touchscreen.tap(*self.match.at(square))

    def press(self, button: Locator) -> None:
        """Tap on it."""
        button.tap()


class Keys:
    """Plays by the keyboard alone: Tab to what is a control, arrows on the field."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def choose(self, square: str) -> None:
        """Go there by arrows, and press Enter."""
        self._reach(lambda: self._square() != "", "the field")
        along = self.match.board("turned") == "along"
        forward, back = ("ArrowRight", "ArrowLeft") if along else ("ArrowUp", "ArrowDown")
        right, left = ("ArrowDown", "ArrowUp") if along else ("ArrowRight", "ArrowLeft")
        here = self._square()
        self._times(forward, back, int(square[1:]) - int(here[1:]))
        self._times(right, left, ord(square[0]) - ord(here[0]))
        assert self._square() == square
        self.match.page.keyboard.press("Enter")

    def press(self, button: Locator) -> None:
        """Reach it by Tab, and press Enter."""
        handle = button.element_handle()
        self._reach(lambda: bool(handle.evaluate("button => button === document.activeElement")), "the button")
        self.match.page.keyboard.press("Enter")

    def _square(self) -> str:
        focused = "document.querySelector('ultimade-board')?.shadowRoot.activeElement?.dataset.square ?? ''"
        return str(self.match.page.evaluate(focused))

    def _times(self, key: str, opposite: str, count: int) -> None:
        for _ in range(abs(count)):
            self.match.page.keyboard.press(key if count > 0 else opposite)

    def _reach(self, reached: Callable[[], bool], what: str) -> None:
        for _ in range(TABS):
            if reached():
                return
            self.match.page.keyboard.press("Shift+Tab")
        raise AssertionError(f"Tab does not lead to {what}")


def play_turn(hand: Hand) -> None:
    """Do something sensible with what is offered, and wait until it is stored."""
    match = hand.match
    offers = match.offered()
    if offers is None:
        return
    steps = match.steps
    {
        "line-up": _line_up,
        "pull": _pull,
        "runs": _run,
        "throw": _throw,
        "nearest": _take,
        "monster": _roll,
    }[offers["kind"]](hand, offers)
    match.wait_for_more_than(steps)


def draft(hand: Hand, coin: str, square: str) -> None:
    """Draft a run and wait until it lies there."""
    match = hand.match
    drafted = len(match.board("draft"))
    hand.choose(coin)
    match.wait(f"banner.includes('{coin}')")
    hand.choose(square)
    match.wait(f"board.draft.length === {drafted + 1}")


def _line_up(hand: Hand, offers: Any) -> None:
    hand.press(hand.match.button("Vorschlag"))
    hand.match.wait(f"board.chosen.length === {len(offers['suggestion'])}")
    hand.press(hand.match.main)


def _pull(hand: Hand, offers: Any) -> None:
    pulls = [(coin, square) for coin, squares in offers["pulls"].items() for square in squares if coin[0] == square[0]]
    coin, square = min(pulls, key=lambda pull: abs(king(*pull) - DOWN_THE_FIELD))
    if len(offers["pulls"]) > 1:
        hand.choose(coin)
    hand.choose(square)
    hand.press(hand.match.main)


def _run(hand: Hand, offers: Any) -> None:
    match, state = hand.match, hand.match.state
    side = state["to_move"]
    north = state["north"] == side
    if side != state["offence"]:
        _leave_surplus(hand)
    elif state["disc"]:
        coin = next((coin for coin, squares in offers["runs"].items() if state["disc"] in squares), None)
        if coin:
            draft(hand, coin, state["disc"])
    else:
        coin = min(offers["runs"], key=lambda square: int(square[1:]) * (1 if north else -1))
        draft(hand, coin, forward(list(offers["runs"][coin]), north))
    hand.press(match.main)


def _leave_surplus(hand: Hand) -> None:
    """Run away from the holder where more than one stands next to it."""
    match = hand.match
    offers, holder = match.board("offers"), match.state["holder"]
    while not offers["may_end"]:
        coin, square = next(
            (coin, square)
            for coin, squares in offers["runs"].items()
            if king(coin, holder) == 1
            for square in squares
            if king(square, holder) > 1
        )
        draft(hand, coin, square)
        offers = match.offered()


def _throw(hand: Hand, offers: Any) -> None:
    state = hand.match.state
    hand.choose(forward(offers["throws"], state["north"] == state["to_move"]))
    hand.press(hand.match.main)


def _take(hand: Hand, offers: Any) -> None:
    hand.choose(offers["squares"][0])
    hand.press(hand.match.main)


def _roll(hand: Hand, offers: Any) -> None:
    del offers
    hand.press(hand.match.page.locator("#monster .btn--main"))


def play_point(hand: Hand) -> None:
    """Play until a point is scored, by whomever."""
    before = sum(hand.match.state["score"].values())
    for _ in range(ROUNDS):
        play_turn(hand)
        if sum(hand.match.state["score"].values()) > before:
            return
    raise AssertionError(f"no point in {ROUNDS} turns")


def king(one: str, other: str) -> int:
    """Steps of a king between two squares."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


def forward(squares: Sequence[str], north: bool) -> str:
    """The square that is farthest towards one's goal."""
    return max(squares, key=lambda square: int(square[1:]) if north else -int(square[1:]))
