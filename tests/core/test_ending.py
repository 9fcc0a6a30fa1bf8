"""How a match ends beside the board: called off, drawn by agreement, by time, by claim, by the host; on the race."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.contracts import CHANCE, Outcome
from scheibe.core.events import (
    KINDS,
    SAID,
    Abort,
    Agree,
    Claim,
    Closed,
    Decline,
    Event,
    Offer,
    Resign,
    Time,
    said,
    with_stored,
)
from scheibe.core.match import Match
from scheibe.core.record import Record, result_text
from scheibe.errors import InvalidText, NotYourTurn, ScheibeError
from tests.core.race import RACE

LEFT, RIGHT = 0, 1


def begun(**options: object) -> Match:
    """A race that can end in a draw."""
    return Match.begin(RACE, {"max_turns": 20} | options)  # type: ignore[arg-type]


def both_moved(**options: object) -> Match:
    return begun(**options).submit_texts(LEFT, ["step:1", "done"]).submit_texts(RIGHT, ["step:1", "done"])


def finished_but_not_accepted() -> Match:
    return both_moved(goal=2, officiating="self").submit_texts(LEFT, ["step:1"])


def refused(match: Match, event: Event) -> str:
    with pytest.raises(NotYourTurn) as caught:
        match.append(event)
    return caught.value.code


@pytest.mark.parametrize("seat", [LEFT, RIGHT])
@pytest.mark.parametrize(
    ("word", "wins", "reason"),
    [(Resign, False, "resigned"), (Time, False, "time"), (Claim, True, "gone")],
)
def test_one_side_wins_when_the_other_gave_up_ran_out_of_time_or_went_away(
    seat: int, word: Callable[[int], Event], wins: bool, reason: str
) -> None:
    for match in (begun(), both_moved(), finished_but_not_accepted()):
        over = match.append(word(seat))
        assert over.outcome == Outcome(seat if wins else 1 - seat, reason)
        assert over.to_move is None and over.may_offer == over.may_call == () and not over.may_abort


def test_the_host_ends_a_match_for_nobody() -> None:
    for match in (begun(), both_moved(), finished_but_not_accepted()):
        assert match.append(Closed()).outcome == Outcome(None, "closed")


def test_either_seat_may_call_the_match_off_until_both_have_moved() -> None:
    for match in (begun(), begun().submit_texts(LEFT, ["step:1", "done"])):
        assert match.may_abort
        for seat in (LEFT, RIGHT):
            assert match.append(Abort(seat)).outcome == Outcome(None, "aborted")
    assert not both_moved().may_abort
    assert refused(both_moved(), Abort(LEFT)) == "match-too-late-to-abort"


def test_a_move_that_was_taken_back_was_made_all_the_same() -> None:
    match = begun(officiating="self").submit_texts(LEFT, ["step:3", "done"]).call(RIGHT)
    assert match.position == match.start
    match = match.submit_texts(LEFT, ["done"]).submit_texts(RIGHT, ["done"])
    assert refused(match, Abort(LEFT)) == "match-too-late-to-abort"


def test_a_draw_that_is_offered_and_taken_ends_the_match() -> None:
    offered = both_moved().append(Offer(LEFT))
    assert (offered.offer, offered.outcome) == (LEFT, None)
    assert offered.append(Agree(RIGHT)).outcome == Outcome(None, "agreed")


def test_nobody_takes_or_declines_an_offer_of_their_own_or_one_that_does_not_stand() -> None:
    for word in (Agree, Decline):
        assert refused(both_moved(), word(LEFT)) == "match-nothing-offered"
        assert refused(both_moved().append(Offer(LEFT)), word(LEFT)) == "match-nothing-offered"


def test_an_offer_stands_through_ones_own_move_and_ends_with_the_others() -> None:
    offered = both_moved().append(Offer(LEFT)).submit_texts(LEFT, ["step:1", "done"])
    assert offered.offer == LEFT
    moved = offered.submit_texts(RIGHT, ["step:1"])
    assert moved.offer is None
    assert refused(moved, Agree(RIGHT)) == "match-nothing-offered"


def test_a_declined_offer_is_gone_and_comes_again_after_a_move_only() -> None:
    declined = both_moved().append(Offer(LEFT)).append(Decline(RIGHT))
    assert declined.offer is None
    assert declined.may_offer == (RIGHT,)
    assert refused(declined, Offer(LEFT)) == "match-offered-already"
    assert declined.submit_texts(LEFT, ["step:1"]).append(Offer(LEFT)).offer == LEFT


def test_two_offers_do_not_cross() -> None:
    offered = both_moved().append(Offer(LEFT))
    assert offered.may_offer == ()
    assert refused(offered, Offer(RIGHT)) == "match-offered-to-you"


def test_where_no_draw_can_come_none_is_offered() -> None:
    match = begun(max_turns=None)
    assert match.may_offer == ()
    assert refused(match, Offer(LEFT)) == "match-no-draw"


@pytest.mark.parametrize("word", [Abort(LEFT), Offer(LEFT), Agree(LEFT), Decline(LEFT)])
def test_a_last_point_is_accepted_or_called_before_anything_else_is_agreed(word: Event) -> None:
    match = finished_but_not_accepted()
    assert match.may_offer == () and not match.may_abort
    assert refused(match, word) == "match-awaits-acceptance"


@pytest.mark.parametrize("kind", [*SAID, "closed"])
def test_after_the_end_nothing_is_said(kind: str) -> None:
    word = said(kind, CHANCE if kind == "closed" else LEFT)
    assert word is not None
    assert refused(both_moved().append(Resign(RIGHT)), word) == "match-over"


@pytest.mark.parametrize("word", [Abort, Offer, Agree, Decline, Time, Claim, Resign])
def test_chance_says_nothing_of_the_kind(word: Callable[[int], Event]) -> None:
    assert refused(both_moved(), word(CHANCE)) == "match-no-seat"


def test_offers_leave_the_position_as_it_was() -> None:
    match = both_moved()
    assert match.append(Offer(RIGHT)).append(Decline(LEFT)).unchanged_since(match.number)
    assert not match.append(Offer(RIGHT)).append(Agree(LEFT)).unchanged_since(match.number)


def test_nothing_is_stored_beside_a_word() -> None:
    for word in (Offer(LEFT), Closed()):
        with pytest.raises(InvalidText):
            with_stored(word, "field 3")


WORDS = st.lists(st.tuples(st.sampled_from(KINDS), st.sampled_from([LEFT, RIGHT, CHANCE])), max_size=30)


@given(WORDS, st.sampled_from(["strict", "self"]))
def test_whatever_is_said_is_refused_or_comes_back_from_log_and_record(
    words: list[tuple[str, int]], officiating: str
) -> None:
    match = begun(officiating=officiating)
    for kind, seat in words:
        with suppress(ScheibeError):
            match = match.append(match.read_event(kind, seat, "done" if kind == "move" else ""))
    again = match.until(0)
    for event in match.events:
        again = again.append(again.read_event(event.kind, event.seat, event.text, event.stored))
    assert again == match and again.outcome == match.outcome
    record = Record.parse(str(Record.of(match)))
    assert record.match({"race": RACE}.__getitem__) == match


@pytest.mark.parametrize(
    ("event", "result"),
    [(Closed(), "void 1:1 (closed)"), (Time(LEFT), "right 1:1 (time)"), (Claim(LEFT), "left 1:1 (gone)")],
)
def test_the_record_says_how_it_ended(event: Event, result: str) -> None:
    match = both_moved().append(event)
    assert result_text(match) == result
    assert f"!{event.kind}\n" in str(Record.of(match))
    drawn = both_moved().append(Offer(LEFT)).append(Agree(RIGHT))
    assert result_text(drawn) == "draw 1:1 (agreed)"
    assert result_text(begun().append(Abort(LEFT))) == "void 0:0 (aborted)"
