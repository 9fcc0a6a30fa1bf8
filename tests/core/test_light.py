"""A match that has let go of what stood long ago is the same match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.events import Call
from scheibe.core.match import Match
from scheibe.errors import ScheibeError
from tests.core.race import RACE
from tests.core.test_match import random_match


def truths(match: Match) -> tuple[object, ...]:
    """Everything that is true of a match now."""
    seats = (0, 1)
    rightful = [match.has_rightful_call(seat) for seat in seats]
    now = (match.to_move, match.outcome, match.may_call, match.must_accept, match.may_abort, match.may_offer)
    return (match.position, *now, rightful)


@given(
    seed=st.integers(0, 2**32),
    officiating=st.sampled_from(["strict", "self"]),
    kept=st.integers(1, 9),
    let_go=st.integers(0, 60),
)
def test_what_was_let_go_is_worked_out_again_to_the_same(seed: int, officiating: str, kept: int, let_go: int) -> None:
    match = random_match(Match.begin(RACE, {"goal": 30, "officiating": officiating}), seed, 60)
    number = min(let_go, match.number)
    light = match.until(number).light(kept)
    for event in match.events[number:]:
        light = light.append(event)
        light = light.light(kept)
    assert light == match and truths(light) == truths(match)
    assert (light.standing(), light.differing()) == (match.standing(), match.differing())
    for place in range(match.number + 1):
        assert light.position_at(place) == match.position_at(place)
        assert light.until(place) == match.until(place)
        assert truths(light.until(place)) == truths(match.until(place))
        assert light.unchanged_since(place) == match.unchanged_since(place)
        if place and isinstance(match.events[place - 1], Call):
            assert light.verdict(place) == match.verdict(place)
        assert light.whole(place) == match


@given(seed=st.integers(0, 2**32), kept=st.integers(1, 9))
def test_a_light_match_goes_on_as_the_whole_one(seed: int, kept: int) -> None:
    match = random_match(Match.begin(RACE, {"goal": 30, "officiating": "self"}), seed, 40)
    for seat in (0, 1):
        assert said(match.light(kept), seat) == said(match, seat)


def said(match: Match, seat: int) -> object:
    """What comes of a call, or why there is none."""
    try:
        return truths(match.call(seat))
    except ScheibeError as refusal:
        return str(refusal)


def test_what_stood_lately_is_kept_and_the_rest_is_not() -> None:
    match = random_match(Match.begin(RACE, {"goal": 99}), 7, 40)
    light = match.light(5)
    assert [state is not None for state in light._states] == [True, *[False] * (match.number - 6), *[True] * 6]
    assert light.keeps(match.number - 5) and not light.keeps(match.number - 6)
    assert light.whole(match.number - 5) is light
    assert None not in light.whole()._states
    assert match.whole() is match


@pytest.mark.parametrize("kept", [40, 39])
def test_a_short_match_lets_nothing_go(kept: int) -> None:
    match = random_match(Match.begin(RACE, {"goal": 99}), 7, 40)
    assert match.number == 40
    assert match.light(kept) is match
