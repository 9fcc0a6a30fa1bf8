"""Texts are said in the reader's language; a text that is missing is a fault of ours, and loud."""

from __future__ import annotations

import pytest

from scheibe.errors import UnknownName
from scheibe.texts import LANGUAGES, say


def test_a_text_is_said_in_either_language() -> None:
    arguments = {"name": "Rex", "game": "ultimade", "known": "random, greedy"}
    assert say("en", "bots-unknown", arguments).startswith("There is no bot called “Rex” for ultimade.")
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


@pytest.mark.parametrize("given", ["a\nb", "\x1b[31m", "\u202egnp", "\ud800", "\0"])
def test_what_somebody_gave_cannot_move_the_cursor_or_hide(given: str) -> None:
    said = say("en", "bots-unknown", {"name": given, "game": "ultimade", "known": "random"})
    assert given.encode("unicode_escape").decode("ascii") in said
    assert said.isprintable()


def test_an_emoji_that_is_joined_stays_whole() -> None:
    assert "👩\u200d🚀" in say("en", "bots-unknown", {"name": "👩\u200d🚀", "game": "ultimade", "known": "random"})


@pytest.mark.parametrize("given", ["a" * 1001, "\0" * 1000, 10**29, 10**4000, -(2**64)])
def test_nothing_that_somebody_gives_is_too_large_to_be_told(given: str | int) -> None:
    for language in LANGUAGES:
        said = say(language, "bots-unknown", {"name": given, "game": "ultimade", "known": "random"})
        assert 10 < len(said) < 1200
