"""A real browser and a real server for the tests of the pages."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

import hatch_build
from tests.browser.demo_kit import pages_of_states
from tests.browser.kit import PATIENCE, Server
from tests.browser.table_kit import EARS, Table
from tests.browser.table_kit import Open as OpenTable

QUICK = "try { localStorage['scheibe.settings'] ??= JSON.stringify({ tempo: 16 }) } catch {}"
"""Moves are shown fast; an empty page, or one that was refused, has no storage."""

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What the tests run in: best the browser without a window of its own, which is by far the lightest."""

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for a file of tests; each test opens a context of its own.

    Not one for the whole run: while Playwright is open an event loop runs in this process, and tests of the server that
    come next in it start one of their own.
    """
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
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


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests of a file may end and start again."""
    server = Server(tmp_path_factory.mktemp("own-server") / "data")
    yield server
    server.stop()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Say nothing."""


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the built pages are that show the boards by themselves (``web/demo``)."""
    folder = tmp_path_factory.mktemp("demo")
    hatch_build.install_packages()
    hatch_build.npm(
        "exec", "--offline", "--", "vite", "build", "--config", "demo/vite.config.ts", "--outDir", str(folder)
    )
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Opens a page in a context of its own: German, wide, without motion, unless told otherwise.

    Whatever a page asks of another machine than its own and those in ``besides``, and every error that it meets, fails
    the test.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(address: str, *, besides: Sequence[str] = (), **wishes: Any) -> Page:
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
        homes = (address.partition("#")[0], *besides)
        context.on("request", lambda request: _foreign(request.url, homes, faults))
        context.on("weberror", lambda error: faults.append(str(error.error)))
        page = context.new_page()
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


def _foreign(url: str, homes: Sequence[str], faults: list[str]) -> None:
    sockets = (home.replace("http:", "ws:") for home in homes)
    if not url.startswith((*homes, *sockets, "data:", "blob:")):
        faults.append(f"a page of {homes[0]} asked for {url}")


def _ask_of_table(request: Request, demo: str, faults: list[str]) -> None:
    if request.resource_type != "script" or not request.url.startswith(demo):
        faults.append(f"the table asked for {request.url}")


@pytest.fixture
def show_table(chromium: Browser, demo: str) -> Iterator[OpenTable]:
    """Opens the table in one state: ``show_table("aim", width=1232, touch=False, still=False, lie="along")``.

    Once it stands, every error fails the test, and every request but that for its own code, of which some comes later.
    """
    faults: list[str] = []
    with pages_of_states(chromium, demo, faults) as opened:

        def table(state: str, *, width: int = 1232, height: int = 400, **wishes: Any) -> Table:
            page = opened("table", state, width=width, height=height, script=EARS, **wishes)
            page.on("request", lambda request: _ask_of_table(request, demo, faults))
            return Table(page, page.context)

        yield table
