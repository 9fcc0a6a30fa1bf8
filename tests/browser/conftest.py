"""A real browser and a real server for the tests of the pages."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.kit import PATIENCE, Server

QUICK = "if (location.protocol !== 'about:') localStorage['scheibe.settings'] ??= JSON.stringify({ tempo: 2 })"
"""Moves are shown fast; an empty page has no storage."""

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for a file of tests; each test opens a context of its own.

    Not one for the whole run: while Playwright is open an event loop runs in this process, and tests of the server that
    come next in it start one of their own.
    """
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert program, "The browser tests need Chromium: `make browser` installs it."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share; each plays matches of its own on it."""
    server = Server(tmp_path_factory.mktemp("server") / "data")
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may end and start again."""
    server = Server(tmp_path / "data")
    yield server
    server.stop()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Opens a page in a context of its own: German, wide, without motion, unless told otherwise.

    Whatever a page asks of another machine, and every error that it meets, fails the test.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(address: str, **wishes: Any) -> Page:
        wishes = {
            "locale": "de-DE",
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "accept_downloads": True,
            **wishes,
        }
        context = chromium.new_context(**wishes)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(QUICK)
        contexts.append(context)
        home = address.partition("#")[0]
        context.on("request", lambda request: _foreign(request.url, home, faults))
        context.on("weberror", lambda error: faults.append(str(error.error)))
        page = context.new_page()
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def _foreign(url: str, address: str, faults: list[str]) -> None:
    if not url.startswith((address, address.replace("http:", "ws:"), "data:", "blob:")):
        faults.append(f"a page of {address} asked for {url}")
