"""A program of the host on the page: offered under its name, said to be one, and played against."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.kit import Server, start
from tests.waiting import wait_until

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "line_bot.py"
NAME = "a-program-of-the-host-24"
SHOWN = f"{NAME} (Programm)"


@pytest.fixture(scope="module")
def hosting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host has named a program."""
    folder = tmp_path_factory.mktemp("hosting")
    server = Server(folder / "data", "--bot", f"{NAME}='{sys.executable}' -I '{EXAMPLE}'")
    yield server
    server.stop()


def test_a_program_of_the_host_is_offered_as_one_and_plays(visit: Visit, hosting: Server) -> None:
    page = visit(hosting.address, viewport={"width": 360, "height": 740})
    page.get_by_role("radio", name="Schnipp").check(force=True)
    page.get_by_text("Programme auf diesem Server", exact=True).click()
    (program,) = page.get_by_role("radiogroup", name="Programme auf diesem Server").get_by_role("radio").all()
    assert not program.is_checked()
    page.get_by_text(SHOWN, exact=True).click()
    assert program.is_checked()
    page.get_by_text("„Any move“ ist ein Programm von dem, der diesen Server betreibt").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone"
    page.get_by_role("radiogroup", name="Wer fängt an?").get_by_text("Schwarz", exact=True).click()
    start(page)
    page.wait_for_selector("schnipp-table")
    match = page.url.rpartition("/")[2]
    wait_until(lambda: hosting.ask(f"api/matches/{match}")["number"] >= 2, "the program has flicked", seconds=60)
    page.get_by_text(f"Rechner: {SHOWN}").first.wait_for()


def test_a_commented_match_is_taken_over_by_one_of_the_games_own_bots(visit: Visit, hosting: Server) -> None:
    page = visit(f"{hosting.address}#/course/ultimade")
    page.get_by_role("button", name="Weiterspielen mit").first.click()
    page.wait_for_url("**/#/match/*")
    seats = hosting.ask(f"api/matches/{page.url.rpartition('/')[2]}")["seats"].values()
    own = [bot["name"] for bot in hosting.ask("api/catalog")["games"][0]["bots"] if "title" not in bot]
    (bot,) = [seat["bot"] for seat in seats if seat["kind"] == "bot"]
    assert bot in own
