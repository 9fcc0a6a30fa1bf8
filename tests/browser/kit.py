"""What the tests of the pages share: a real server process, and a player who clicks, taps or types."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Route

from tests.waiting import wait_until

PAGES = Path(__file__).parents[2] / "src/scheibe/server/pages/index.html"
STARTING = 180
"""Seconds until a server must be ready; compiled code may have to be prepared."""
PATIENCE = 30_000
"""Milliseconds within which the page must come to show what a test waits for."""
LIVE = "document.querySelector('ultimade-page, schnipp-page').live"
"""The match as its page has it."""
TABS = 60
"""Controls that Tab may pass before it must have reached what it looks for."""


class Server:
    """One ``scheibe`` in a process of its own, with a data folder of its own and these further arguments."""

    def __init__(self, data: Path, *arguments: str) -> None:
        assert PAGES.is_file(), "The pages are not built: `python hatch_build.py` builds them."
        self._data = data
        self._arguments = arguments
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
            "--matches-per-hour",
            "100000",
            *self._arguments,
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
    """The page of a match: what it shows, read as a person or from what the element that is played on offers."""

    element = ""
    """The name of the element that is played on."""

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
        return self.page.evaluate(f"document.querySelector('{self.element}')?.{name} ?? null")

    @property
    def state(self) -> Any:
        """The position that is drawn."""
        return self.board("state")

    @property
    def steps(self) -> int:
        """How many steps the move list has, a draft not counted."""
        steps: int = self.page.evaluate(f"{LIVE}.steps.length")
        return steps

    @property
    def lines(self) -> list[str]:
        """The move list, a line a step."""
        return [" ".join((line or "").split()) for line in self.page.locator(".moves__line").all_text_contents()]

    def wait(self, script: str) -> None:
        """Wait until an expression over ``board`` and ``banner`` is true."""
        self.page.wait_for_function(
            f"() => {{ const board = document.querySelector('{self.element}');"
            " const banner = document.querySelector('.banner__text')?.textContent.trim() ?? '';"
            f" return board && ({script}); }}",
            timeout=PATIENCE,
        )

    def wait_for_more_than(self, steps: int) -> None:
        """Wait until the match has gone on from so many steps."""
        self.wait(f"{LIVE}.steps.length > {steps}")

    def button(self, name: str) -> Locator:
        """The button of this name."""
        return self.page.get_by_role("button", name=name, exact=True)


BOT = "Gegen den Rechner"
DEVICE = "Zu zweit an einem Gerät"


def choose_rules(page: Page, at: str = "", **choices: str) -> None:
    """Open the rules of the German start page, and change options: to a choice in its words, or to a figure. A match
    that is to begin in a position has the options of that position instead."""
    if at:
        lay(page, at)
        return
    page.locator("details.rules > summary").first.click()
    for name, choice in choices.items():
        field = page.locator(f"#option-{name}")
        if field.evaluate("field => field.localName") == "select":
            field.select_option(choice)
        else:
            field.fill(choice)
            field.blur()


def lay(page: Page, position: str) -> None:
    """Let the matches that a page makes from now on begin in this position, which holds their options too."""

    def make(route: Route) -> None:
        wanted: Any = route.request.post_data_json
        route.continue_(post_data=json.dumps({**wanted, "options": {}, "start": position}))

    page.route("**/api/matches", make)


def choose_bot(page: Page, bot: str) -> None:
    """Choose whom one plays against, among the levels or, folded away, among the yardsticks."""
    choice = page.locator(f"input[name=bot][value={bot}]")
    choice.wait_for(state="attached")
    if not choice.is_visible():
        page.locator("details:has(input[name=bot]) > summary").click()
    choice.check(force=True)


def start(page: Page) -> None:
    """Press the button that begins the match."""
    page.get_by_role("button", name="Los geht’s").click()


def reach_by_tab(page: Page, reached: Callable[[], bool], what: str) -> None:
    """Press Tab backwards until something has the focus."""
    for _ in range(TABS):
        if reached():
            return
        page.keyboard.press("Shift+Tab")
    raise AssertionError(f"Tab does not lead to {what}")
