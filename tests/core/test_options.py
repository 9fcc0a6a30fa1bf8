"""What options of every game have in common."""

from __future__ import annotations

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.contracts import OptionSpec
from scheibe.core.options import check, number_of, refuse_unknown, text_of, value_of, values_of
from scheibe.errors import BadOption

NUMBER = OptionSpec("width", "number", 0.5, "X1", minimum=0.1, maximum=2.0)
COUNT = OptionSpec("most", "integer", None, "X2", minimum=1, maximum=9, optional=True)
FLAG = OptionSpec("fast", "flag", False, "X3")
CHOICE = OptionSpec("kind", "choice", "one", "X4", choices=("one", "two"))


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_every_float_comes_back_from_its_text(number: float) -> None:
    assert number_of(repr(number)) == number


@pytest.mark.parametrize(
    "text", ["", "-", ".5", "5.", "1e", "01", "+1", "nan", "inf", "1e999", "1_0", " 1", "1\n", "１", "0x1", "9" * 40]
)
def test_what_is_no_decimal_number_is_none(text: str) -> None:
    assert number_of(text) is None


def test_there_is_no_negative_zero() -> None:
    assert repr(number_of("-0")) == repr(number_of("-0.0")) == "0.0"


@pytest.mark.parametrize(
    ("spec", "good", "bad"),
    [
        (NUMBER, [0.1, 2, 1.5], [0.09, 3, nan, inf, True, "1", None, 10**400]),
        (COUNT, [1, 9, None], [0, 10, 1.0, True, "1"]),
        (FLAG, [True, False], [0, 1, "true", None]),
        (CHOICE, ["one", "two"], ["three", 1, None, ["one"]]),
    ],
)
def test_an_option_takes_what_it_says(spec: OptionSpec, good: list[object], bad: list[object]) -> None:
    for value in good:
        check(spec, value)
        assert value is None or value_of(spec, text_of(value)) == value  # type: ignore[arg-type]
    for value in bad:
        with pytest.raises(BadOption) as caught:
            check(spec, value)
        assert caught.value.arguments["values"] == values_of(spec) and caught.value.clause == spec.clause


def test_a_text_that_says_no_value_is_handed_on_to_be_refused() -> None:
    for spec in (NUMBER, COUNT, FLAG, CHOICE):
        assert value_of(spec, "?") == "?"


def test_a_name_that_is_no_options_is_refused_with_the_names_that_are() -> None:
    with pytest.raises(BadOption) as caught:
        refuse_unknown([NUMBER, FLAG], {"width": 1.0, "wide": 2})
    assert caught.value.arguments == {"option": "wide", "known": "width, fast"}
