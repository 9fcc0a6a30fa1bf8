"""Errors carry a code, its arguments and the clause, and survive the way between processes."""

from __future__ import annotations

import json
import pickle

import pytest

from scheibe.errors import (
    BadInput,
    BadOption,
    IllegalMove,
    InvalidText,
    NewerVersion,
    ScheibeError,
    UnknownName,
)

ARGUMENTS = {"name": "Rex", "game": "ultimade", "known": "random, greedy"}


def test_the_message_ends_with_the_clause() -> None:
    error = IllegalMove("bots-unknown", ARGUMENTS, clause="U3.4", cause=("d12",))
    assert str(error).endswith("(U3.4)")


def test_an_error_is_sent_in_one_shape() -> None:
    error = IllegalMove("bots-unknown", ARGUMENTS, clause="U3.4", cause=("d12",))
    sent = json.loads(json.dumps(error.as_json()))
    assert sent == {
        "code": "bots-unknown",
        "args": ARGUMENTS,
        "clause": "U3.4",
        "cause": ["d12"],
        "text": str(error),
    }


@pytest.mark.parametrize("kind", [BadOption, UnknownName, IllegalMove])
def test_an_error_survives_the_way_between_processes(kind: type[ScheibeError]) -> None:
    error = kind("bots-unknown", ARGUMENTS, clause="U3.4", cause=("d12",))
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert again.as_json() == error.as_json()


def test_a_malformed_text_carries_its_place_and_what_was_expected() -> None:
    error = InvalidText("bots-unknown", ARGUMENTS, text="z9", expected="a square", line=3, column=7)
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, again.column, again.text, again.expected) == (3, 7, "z9", "a square")
    assert again.arguments == {**ARGUMENTS, "line": 3, "column": 7, "given": "z9", "expected": "a square"}


def test_a_reader_can_catch_all_bad_input_at_once() -> None:
    assert issubclass(NewerVersion, InvalidText)
    assert issubclass(InvalidText, BadInput)
    assert issubclass(BadOption, BadInput)
    assert not issubclass(IllegalMove, BadInput)
