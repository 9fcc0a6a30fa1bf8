"""Were the dice honest? The page that checks a match, or a record that somebody brings."""

from __future__ import annotations

import re
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.kit import Server
from tests.browser.looks import DESKTOP, PHONE, complaints, missing_texts
from tests.browser.test_report import finished


def record_of(server: Server, address: str) -> str:
    """The record of the match at this address."""
    match = address.rpartition("/")[2]
    with urllib.request.urlopen(f"{server.address}api/matches/{match}/record", timeout=30) as answer:
        return str(answer.read().decode())


def test_from_the_end_of_a_match_one_sees_that_its_dice_were_honest(visit: Visit, server: Server) -> None:
    page = visit(finished(server, "schnipp"), viewport=PHONE, color_scheme="dark")
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("link", name="Waren die Würfel ehrlich?").click()
    verdict = page.get_by_role("status").filter(has_text="Würfe des Zufalls sind die, die der Startwert ergibt")
    verdict.wait_for()
    expect(page.get_by_text("Vergleiche ihn mit dem")).to_be_visible()
    assert complaints(page) == [] and missing_texts(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("told", "words"), [("same", "derselbe genannt"), ("other", "ein anderer genannt")])
def test_a_device_that_was_told_the_hash_before_compares_it_by_itself(
    visit: Visit, server: Server, told: str, words: str
) -> None:
    address = finished(server, "ultimade")
    match = address.rpartition("/")[2]
    known = server.ask(f"api/matches/{match}")["seed_hash"] if told == "same" else "ab" * 32
    page = visit(server.address)
    kept = {"match": match, "game": "ultimade", "seedHash": known}
    kept |= {name: {} for name in ("secrets", "nonces", "options", "score")} | {"seats": {"copper": {}, "gold": {}}}
    page.evaluate("kept => localStorage.setItem('scheibe.matches', JSON.stringify([kept]))", kept)
    page.goto(f"{server.address}#/verify/{match}")
    page.get_by_text(words).wait_for()


def test_a_record_whose_seed_was_changed_is_refused_with_what_should_have_come(visit: Visit, server: Server) -> None:
    record = record_of(server, finished(server, "schnipp"))
    changed = re.sub("^seed: [0-9a-f]{64}$", f"seed: {'ab' * 32}", record, flags=re.MULTILINE)
    page = visit(f"{server.address}#/verify", viewport=DESKTOP, locale="en-GB")
    page.get_by_label("The text of a record").fill(changed)
    page.get_by_role("button", name="Check").click()
    page.get_by_role("heading", name="Something is wrong.").wait_for()
    page.get_by_text("The seed does not fit its hash").wait_for()
    expect(page.get_by_text("but the seed brings").first).to_be_visible()
    page.get_by_label("The text of a record").fill("no record at all")
    page.get_by_role("button", name="Check").click()
    page.get_by_role("alert").filter(has_text="the first line of a record").wait_for()
    assert complaints(page) == [] and missing_texts(page) == []
