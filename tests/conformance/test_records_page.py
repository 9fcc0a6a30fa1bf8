"""``docs/records.md`` says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scheibe import catalog
from scheibe.core.record import Record
from scheibe.core.record_headers import FORMS

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n(scheibe record 1\n.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_of_the_page_replays_and_is_printed_like_that(text: str) -> None:
    record = Record.parse(text)
    assert str(record) == text
    match = record.match(catalog.game)
    assert match.number == 10 and not match.verdict(10).rightful


def test_the_page_names_every_header_in_the_order_in_which_it_is_printed() -> None:
    table = "".join(line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `"))
    assert [name.split(" ")[0] for name in re.findall(r"`([^`]+)`", table)] == list(FORMS)
    assert EXAMPLES
