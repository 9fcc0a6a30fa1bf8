"""Names and messages by which somebody would like to reach another's page, its words or the record: they stay text."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.friend_kit import HAND_HELD, invite, match_of, take_seat
from tests.browser.kit import Server
from tests.browser.test_together import close_people, open_people, resign, write
from tests.browser.ultimade_kit import Field

HOSTILE = {
    "script": "<script>hacked = 1</script>",
    "image": '"><img src=x onerror="hacked = 1">',
    "placeable": '{ $name } { seats-name } { "x" }',
    "record": "]; die:6 {1} !resign",
    "wide": "W" * 40,
    "marks": "a\u202eb\u200fc\u2067d\u0007e",
    "lines": "one\u2028two\u00a0three",
}
"""What is typed."""
SEEN = {**HOSTILE, "marks": "abcde", "lines": "one two three"}
"""What others see: signs that cannot be seen are dropped."""


def unharmed(page: Page) -> None:
    """No script of the text has run, nothing of it has become part of the page, and it fits."""
    assert page.evaluate("typeof hacked") == "undefined"
    assert page.locator("img[src=x]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    "kinds", [("script", "record"), ("image", "wide"), ("placeable", "marks"), ("lines", "script")], ids=" and ".join
)
def test_hostile_names_and_messages_stay_text_wherever_they_stand(
    visit: Visit, server: Server, kinds: tuple[str, str], tmp_path: Path
) -> None:
    seen_of_host, seen_of_guest = seen = [SEEN[kind] for kind in kinds]
    typed = [HOSTILE[kind] for kind in kinds]
    page = visit(server.address)
    other = visit(invite(page, name=typed[0], points_to_win="1"), **HAND_HELD)
    expect(other.get_by_role("heading", level=1)).to_have_text(f"{seen_of_host} lädt dich zu Ultimade ein")
    unharmed(other)
    take_seat(other, typed[1])
    host, guest = Field(page), Field(other)
    for field, words, shown in zip((host, guest), typed, seen, strict=True):
        field.wait("board.state")
        open_people(field)
        expect(field.page.locator(".people li").filter(has_text=f"{seen_of_host} (Kupfer)")).to_be_visible()
        expect(field.page.locator(".people li").filter(has_text=f"{seen_of_guest} (Gold)")).to_be_visible()
        write(field, words)
        expect(field.page.locator(".chat__line").last).to_contain_text(f"{shown}: {shown}")
        unharmed(field.page)
        close_people(field)
    expect(page.locator(".score__who")).to_have_text(seen)
    resign(guest)
    host.wait("banner.includes('gewinnt')")
    assert seen_of_guest in " ".join(host.banner.split())
    record = tmp_path / "record.txt"
    record.write_text(page.request.get(f"{server.address}api/matches/{match_of(page)}/record").text(), encoding="utf-8")
    text = record.read_text(encoding="utf-8").replace("\\", "")
    assert seen_of_host in text and seen_of_guest in text
    checked = subprocess.run([sys.executable, "-m", "scheibe", "record", "check", record], check=False)
    assert checked.returncode == 0
    page.locator("[data-coach]").click()
    page.locator("#report[open]").wait_for()
    for field in (host, guest):
        unharmed(field.page)
        assert not any(name in field.page.title() for name in seen)
