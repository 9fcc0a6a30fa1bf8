"""Texts are said in the reader's language; a text that is missing is a fault of ours, and loud."""

from __future__ import annotations

import pytest

from scheibe.errors import UnknownName
from scheibe.texts import say


def test_a_text_is_said_in_either_language() -> None:
    arguments = {"name": "Rex", "game": "ultimade", "known": "random, greedy"}
    assert say("en", "bots-unknown", arguments).startswith('There is no bot called "Rex" for ultimade.')
    assert "Rex" in say("de", "bots-unknown", arguments)
    assert say("de", "bots-unknown", arguments) != say("en", "bots-unknown", arguments)


def test_an_error_says_itself_in_english() -> None:
    error = UnknownName("bots-unknown", {"name": "Rex", "game": "ultimade", "known": "random, greedy"})
    assert str(error) == say("en", error.code, error.arguments)


def test_no_invisible_marks_surround_an_argument() -> None:
    assert say("en", "bots-name-greedy", {}).isascii()
    assert "\u2068" not in say("en", "bots-unknown", {"name": "Rex", "game": "ultimade", "known": "random"})


def test_a_text_that_does_not_exist_is_a_fault_of_ours() -> None:
    with pytest.raises(LookupError, match="no text 'bots-nobody' in 'de'"):
        say("de", "bots-nobody", {})


def test_a_text_without_its_arguments_is_a_fault_of_ours() -> None:
    with pytest.raises(LookupError, match="does not format"):
        say("en", "bots-unknown", {})
