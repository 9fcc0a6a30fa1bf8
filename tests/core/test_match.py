"""The match: submissions, chance, calls, acceptance, resignation, on the race."""

from __future__ import annotations

import pickle
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.chance import Draws
from scheibe.core.contracts import CHANCE, Outcome
from scheibe.core.events import Accept, Call, Chance, Event, Played, Resign
from scheibe.core.match import Match, Player, Verdict
from scheibe.errors import BadInput, BadOption, IllegalMove, InvalidText, NotYourTurn, UnknownName
from tests.core.race import RACE, Die, Race, every_move, moves_of

LEFT, RIGHT = 0, 1
DRAWS = Draws.plain(1)


def strict(**options: object) -> Match:
    return Match.begin(RACE, options)  # type: ignore[arg-type]


def judged(**options: object) -> Match:
    return strict(officiating="self", **options)


def play(match: Match, *turns: str) -> Match:
    """The match after the turns, such as ``"left step:1 done"``; ``call``, ``accept`` and dice are words too."""
    for turn in turns:
        seat_name, *texts = turn.split()
        seat = match.seat_of(seat_name)
        for text in texts:
            kind = text if text in ("call", "accept", "resign") else "chance" if seat == CHANCE else "move"
            match = match.append(match.read_event(kind, seat, "" if kind == text else text))
    return match


def test_a_new_match_stands_at_the_first_position_with_no_events() -> None:
    match = strict(goal=9)
    assert (match.number, match.events, match.to_move, match.outcome) == (0, (), LEFT, None)
    assert match.position == match.start == Race(goal=9)
    assert match.options == {"goal": 9, "max_turns": None, "device": "die", "officiating": "strict"}


def test_a_match_may_start_from_any_position_under_its_options() -> None:
    match = Match.begin(RACE, start=Race((5, 6), side=RIGHT, officiating="self"))
    assert match.to_move == RIGHT and match.self_officiated and match.options["officiating"] == "self"


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption):
        strict(gaol=9)


def test_a_player_is_a_bot_exactly_if_a_bot_is_named() -> None:
    assert Player("Anna").kind == "person"
    assert Player("Anna", bot="greedy").kind == "bot"


# Submissions


def test_a_submission_of_several_moves_is_played_in_order() -> None:
    match = strict().submit(LEFT, moves_of("step:1", "step:2", "done"))
    assert match.position == Race((3, 0), side=RIGHT, turns=1)
    assert [event.text for event in match.events] == ["step:1", "step:2", "done"]


def test_a_submission_with_an_illegal_move_plays_nothing_and_names_the_move() -> None:
    match = strict()
    with pytest.raises(IllegalMove) as caught:
        match.submit(LEFT, moves_of("step:1", "step:3", "done"))
    assert caught.value.arguments["submitted"] == 2
    assert caught.value.arguments["move"] == "step:3"
    assert caught.value.clause == "R2"
    assert match.number == 0 and match.position == Race()


def test_a_submission_that_goes_on_after_the_turn_has_passed_plays_nothing() -> None:
    with pytest.raises(NotYourTurn) as caught:
        strict().submit(LEFT, moves_of("done", "step:1"))
    assert caught.value.arguments == {"submitted": 2, "move": "step:1", "side": "right"}


def test_a_submission_may_not_reach_over_a_roll() -> None:
    with pytest.raises(NotYourTurn) as caught:
        strict().submit(LEFT, moves_of("roll", "done"))
    assert caught.value.arguments["side"] == "chance"


def test_a_submission_for_the_other_side_is_refused() -> None:
    with pytest.raises(NotYourTurn, match="not this side’s turn: left is to move"):
        strict().submit(RIGHT, moves_of("done"))


@pytest.mark.parametrize("seat", [CHANCE, 2, -2])
def test_nobody_else_submits(seat: int) -> None:
    match = strict().submit(LEFT, moves_of("roll"))
    with pytest.raises(NotYourTurn):
        match.submit(seat, [Die(True)])


def test_an_empty_submission_is_refused() -> None:
    with pytest.raises(BadInput, match="at least one move"):
        strict().submit(LEFT, [])
    with pytest.raises(BadInput, match="at least one move"):
        strict().submit_texts(LEFT, [])


def test_a_submission_of_texts_is_one_of_their_moves() -> None:
    texts = ["step:1", "step:2", "done"]
    assert strict().submit_texts(LEFT, texts) == strict().submit(LEFT, moves_of(*texts))


def test_a_text_that_is_no_move_refuses_the_whole_submission() -> None:
    with pytest.raises(InvalidText) as caught:
        strict().submit_texts(LEFT, ["step:1", "stride"])
    assert caught.value.arguments["submitted"] == 2


def test_a_refused_submission_leaves_the_match_to_another_try() -> None:
    match = strict()
    with pytest.raises(IllegalMove):
        match.submit_texts(LEFT, ["step:1", "step:3"])
    assert match.submit_texts(LEFT, ["step:1", "done"]).position == Race((1, 0), side=RIGHT, turns=1)


# Chance


def test_chance_plays_until_a_side_is_to_move() -> None:
    match = strict().submit(LEFT, moves_of("roll")).advance(DRAWS)
    assert match.to_move == RIGHT
    assert match.events[-1] == Chance(DRAWS.choose(0, [(Die(True), Fraction(1, 3)), (Die(False), Fraction(2, 3))]))


def test_the_draw_has_the_number_of_the_chance_events_so_far() -> None:
    match = strict(goal=99)
    for _ in range(20):
        assert match.to_move is not None
        match = match.submit(match.to_move, moves_of("roll")).advance(DRAWS)
    fallen = [event.move for event in match.events if isinstance(event, Chance)]
    assert fallen == [DRAWS.choose(k, [(Die(True), Fraction(1, 3)), (Die(False), Fraction(2, 3))]) for k in range(20)]
    assert len(set(fallen)) == 2


def test_where_no_die_is_due_chance_does_not_play() -> None:
    assert strict().advance(DRAWS) == strict()
    with pytest.raises(NotYourTurn, match="No die is due"):
        strict().append(Chance(Die(True)))
    with pytest.raises(NotYourTurn, match="No die is due"):
        strict().drawn(DRAWS)


def test_chance_brings_only_what_may_come() -> None:
    match = strict().submit(LEFT, moves_of("roll"))
    with pytest.raises(IllegalMove):
        match.append(Chance(moves_of("step:1")[0]))


def test_chance_that_fills_a_region_is_sampled_from_its_own_draw() -> None:
    match = strict(device="wheel", goal=99)
    for k in range(5):
        assert match.to_move is not None
        match = match.submit(match.to_move, moves_of("roll")).advance(DRAWS)
        assert match.events[-1].text == f"wheel:{next(DRAWS.uniforms(k))!r}"


# Outcome, resignation


def test_a_strict_match_is_over_at_its_last_point() -> None:
    match = play(strict(goal=2), "left step:2")
    assert match.outcome == Outcome(LEFT, "goal")
    assert (match.to_move, match.must_accept, match.may_call) == (None, None, ())


@pytest.mark.parametrize(
    "event", [Played(RIGHT, moves_of("done")[0]), Chance(Die(True)), Call(1), Accept(1), Resign(0)]
)
def test_nothing_happens_in_a_match_that_is_over(event: Event) -> None:
    for match in (play(strict(goal=2), "left step:2"), play(judged(goal=2), "left step:2", "right accept")):
        with pytest.raises(NotYourTurn, match="match is over"):
            match.append(event)


def test_a_draw_has_no_winner() -> None:
    match = play(strict(max_turns=2), "left step:1 done", "right step:1 done")
    assert match.outcome == Outcome(None, "turns")


@pytest.mark.parametrize("seat", [LEFT, RIGHT])
def test_a_side_may_resign_at_any_time_also_in_the_other_sides_turn(seat: int) -> None:
    match = strict().resign(seat)
    assert match.outcome == Outcome(1 - seat, "resigned")
    assert match.to_move is None and match.position.outcome is None


def test_a_side_may_resign_while_the_dice_fall_or_the_last_point_waits() -> None:
    assert play(strict(), "left roll").resign(RIGHT).outcome == Outcome(LEFT, "resigned")
    assert play(judged(goal=2), "left step:2").resign(RIGHT).outcome == Outcome(LEFT, "resigned")


def test_chance_does_not_resign() -> None:
    with pytest.raises(NotYourTurn, match="Only a side that plays"):
        strict().resign(CHANCE)


# Calls


def test_in_a_strict_match_nothing_can_be_called() -> None:
    match = play(strict(), "left step:1 done")
    assert match.may_call == ()
    with pytest.raises(NotYourTurn, match="the rules are enforced"):
        match.call(RIGHT)


def test_a_strict_match_refuses_a_breach() -> None:
    with pytest.raises(IllegalMove):
        play(strict(), "left step:3")


def test_a_rightful_call_takes_back_the_breach_and_what_came_after() -> None:
    match = play(judged(), "left step:1 step:3 done", "right call")
    assert match.verdict(4) == Verdict(rightful=True, back_to=1)
    assert match.position == match.position_at(1)
    assert match.to_move == LEFT
    assert match.number == 4 and match.standing() == (1,)


def test_a_rightful_call_goes_back_to_the_earliest_open_breach() -> None:
    match = play(judged(), "left step:3 step:3 done", "right call")
    assert match.verdict(4) == Verdict(True, back_to=0)
    assert match.position == match.start and match.standing() == ()


def test_a_breach_may_be_called_in_the_middle_of_the_other_sides_turn() -> None:
    match = play(judged(), "left step:3", "right call")
    assert match.verdict(2) == Verdict(True, back_to=0)
    assert play(match, "left step:2 done").standing() == (3, 4)


def test_a_rightful_call_takes_back_the_dice_and_a_repeated_roll_takes_the_next_draw() -> None:
    before = play(judged(goal=99), "left step:3 roll").advance(DRAWS)
    match = play(before, "right call", "left step:2 roll").advance(DRAWS)
    chances = match.position_at(2).chances()
    assert [event.move for event in match.events if isinstance(event, Chance)] == [
        DRAWS.choose(0, chances),
        DRAWS.choose(1, chances),
    ]
    assert match.standing() == (5, 6, 7)


def test_a_wrongful_call_changes_nothing_and_is_no_move() -> None:
    before = play(judged(), "left step:2 done")
    match = play(before, "right call")
    assert match.verdict(3) == Verdict(rightful=False, back_to=None)
    assert match.position == before.position and match.to_move == RIGHT
    assert match.standing() == (1, 2)


def test_a_second_call_needs_a_move_since_the_first() -> None:
    for turn in ("left step:2", "left step:1 step:3"):
        match = play(judged(), turn, "right call")
        assert match.may_call == ()
        with pytest.raises(NotYourTurn, match="called already"):
            match.call(RIGHT)
        again = play(match, "left step:3")
        assert again.may_call == (RIGHT,)
        assert again.call(RIGHT).verdict(again.number + 1).rightful


def test_a_wrongful_call_leaves_a_later_breach_to_be_called() -> None:
    match = play(judged(), "left step:1", "right call", "left step:3 done", "right call")
    assert match.verdict(5) == Verdict(True, back_to=2)
    assert match.standing() == (1,)


def test_a_breach_that_nobody_called_stands_once_the_other_side_has_moved() -> None:
    match = play(judged(), "left step:3 done", "right step:1")
    assert match.may_call == (LEFT,) and not match.has_rightful_call(LEFT)
    with pytest.raises(NotYourTurn, match="nothing to call"):
        match.call(RIGHT)
    later = play(match, "right done", "left step:1 done", "right call")
    assert not later.verdict(later.number).rightful


def test_a_move_that_was_taken_back_has_still_given_up_the_call() -> None:
    # Left broke a rule; right moved without calling, broke one itself and was called: left's breach stands.
    match = play(judged(), "left step:3 done", "right step:3", "left call")
    assert match.position == match.position_at(2)
    assert match.may_call == ()


def test_one_cannot_call_oneself() -> None:
    match = play(judged(), "left step:3")
    assert match.may_call == (RIGHT,)
    with pytest.raises(NotYourTurn):
        match.call(LEFT)


@pytest.mark.parametrize("seat", [LEFT, RIGHT, CHANCE, 2])
def test_before_the_first_move_there_is_nothing_to_call(seat: int) -> None:
    with pytest.raises(NotYourTurn, match="nothing to call"):
        judged().call(seat)


def test_a_call_is_open_while_the_dice_fall() -> None:
    match = play(judged(), "left step:3 roll", "right call")
    assert match.to_move == LEFT and match.position == match.start


def test_only_a_rightful_call_is_known_as_one() -> None:
    assert play(judged(), "left step:3 done").has_rightful_call(RIGHT)
    assert not play(judged(), "left step:2 done").has_rightful_call(RIGHT)
    assert not play(judged(), "left step:3 done").has_rightful_call(LEFT)
    assert not play(judged(), "left step:3 done", "right call").has_rightful_call(RIGHT)


# The last point


def test_the_outcome_waits_for_the_conceding_side() -> None:
    match = play(judged(goal=2), "left step:2")
    assert (match.outcome, match.must_accept, match.to_move) == (None, RIGHT, None)
    accepted = match.accept(RIGHT)
    assert (accepted.outcome, accepted.must_accept, accepted.may_call) == (Outcome(LEFT, "goal"), None, ())


def test_only_the_conceding_side_accepts() -> None:
    match = play(judged(goal=2), "left step:2")
    with pytest.raises(NotYourTurn, match="right accepts it or calls"):
        match.accept(LEFT)


def test_while_a_result_waits_nothing_else_is_played() -> None:
    match = play(judged(goal=2), "left step:2")
    for event in (Played(RIGHT, moves_of("done")[0]), Played(LEFT, moves_of("done")[0]), Chance(Die(True))):
        with pytest.raises(NotYourTurn, match="right accepts it or calls"):
            match.append(event)
    assert match.advance(DRAWS) == match


def test_the_side_that_won_does_not_call_any_more() -> None:
    match = play(judged(max_turns=2), "left step:2 done", "right step:1 done")
    assert (match.must_accept, match.may_call) == (RIGHT, ())
    with pytest.raises(NotYourTurn, match="right accepts it or calls"):
        match.call(LEFT)
    with pytest.raises(NotYourTurn, match="nothing to call"):
        match.call(RIGHT)


def test_a_breach_that_won_the_match_is_called_before_the_outcome_stands() -> None:
    match = play(judged(goal=3), "left step:3", "right call")
    assert (match.outcome, match.must_accept, match.to_move) == (None, None, LEFT)
    assert match.position == match.start


def test_after_a_wrongful_call_the_last_point_is_accepted() -> None:
    match = play(judged(goal=2), "left step:2", "right call")
    assert match.must_accept == RIGHT and match.may_call == ()
    assert match.accept(RIGHT).outcome == Outcome(LEFT, "goal")


def test_a_draw_is_accepted_by_the_side_that_did_not_move_last() -> None:
    match = play(judged(max_turns=2), "left step:1 done", "right step:1 done")
    assert match.must_accept == LEFT
    assert match.accept(LEFT).outcome == Outcome(None, "turns")


def test_nothing_is_accepted_while_the_game_goes_on_or_in_a_strict_match() -> None:
    for match in (judged(), strict()):
        with pytest.raises(NotYourTurn, match="nothing to accept"):
            match.accept(RIGHT)


def test_a_match_that_starts_at_its_end_waits_for_nobody() -> None:
    match = Match.begin(RACE, start=Race((7, 0), officiating="self"))
    assert match.outcome == Outcome(LEFT, "goal") and match.must_accept is None


# The past


def test_the_position_after_any_event_is_kept() -> None:
    match = play(judged(), "left step:1 step:3", "right call", "left step:2 done", "right done")
    fields = [match.position_at(number).score for number in range(match.number + 1)]
    assert fields == [(0, 0), (1, 0), (4, 0), (1, 0), (3, 0), (3, 0), (3, 0)]


def test_the_match_as_it_was_is_a_match_to_go_on_from() -> None:
    match = play(judged(), "left step:3 done", "right call")
    then = match.until(2)
    assert then == play(judged(), "left step:3 done")
    assert play(then, "right done").number == 3
    assert match.until(0) == judged()


@pytest.mark.parametrize("number", [-1, 2, 10**9])
def test_an_event_that_has_not_happened_is_refused(number: int) -> None:
    match = play(strict(), "left done")
    for ask in (match.position_at, match.until, match.verdict):
        with pytest.raises(BadInput, match="There is no event"):
            ask(number)


@pytest.mark.parametrize("number", [0, 1])
def test_only_a_call_has_a_verdict(number: int) -> None:
    with pytest.raises(BadInput, match="is no call"):
        play(strict(), "left done").verdict(number)


# Names and texts


def test_seats_are_known_by_their_names() -> None:
    match = strict()
    assert [match.seat_of(name) for name in ("left", "right", "chance")] == [LEFT, RIGHT, CHANCE]
    assert [match.seat_name(seat) for seat in (LEFT, RIGHT, CHANCE)] == ["left", "right", "chance"]
    with pytest.raises(UnknownName, match="left, right, chance"):
        match.seat_of("copper")


@pytest.mark.parametrize(
    ("kind", "seat", "text"),
    [("clock", 0, ""), ("move", CHANCE, "done"), ("chance", 0, "die:go"), ("call", CHANCE, ""), ("call", 0, "loudly")],
)
def test_a_stored_event_of_unknown_kind_or_wrong_seat_is_refused(kind: str, seat: int, text: str) -> None:
    with pytest.raises(BadInput, match="is no event of that side"):
        strict().read_event(kind, seat, text)


def random_match(match: Match, seed: int, length: int) -> Match:
    """A match of so many events, all of them possible, with breaches, calls and acceptance where they may be."""
    rng, draws = Random(seed), Draws.plain(seed)
    while match.number < length and match.outcome is None:
        if match.may_call and rng.random() < 0.3:
            match = match.call(match.may_call[0])
        elif match.must_accept is not None:
            match = match.accept(match.must_accept)
        elif match.to_move == CHANCE:
            match = match.advance(draws)
        elif match.to_move is not None:
            possible = [move for move in every_move() if match.position.possible(move)]
            match = match.append(Played(match.to_move, rng.choice(possible)))
    return match


@given(seed=st.integers(0, 2**32), officiating=st.sampled_from(["strict", "self"]))
def test_replaying_the_events_gives_the_same_match(seed: int, officiating: str) -> None:
    match = random_match(Match.begin(RACE, {"goal": 20, "officiating": officiating}), seed, 60)
    again = Match.replay(RACE, match.events, match.options)
    assert again == match
    for number in range(match.number + 1):
        assert again.position_at(number) == match.position_at(number)
        assert again.until(number) == match.until(number)
        assert (again.until(number).may_call, again.until(number).outcome) == (
            match.until(number).may_call,
            match.until(number).outcome,
        )


@given(seed=st.integers(0, 2**32))
def test_what_stands_replays_without_calls_to_the_same_position(seed: int) -> None:
    match = random_match(Match.begin(RACE, {"goal": 20, "officiating": "self"}), seed, 60)
    position = match.start
    for number in match.standing():
        event = match.events[number - 1]
        assert isinstance(event, Played | Chance)
        position = position.play(event.move)
    assert position == match.position


def broke_a_rule(match: Match, number: int) -> bool:
    event = match.events[number - 1]
    return isinstance(event, Played) and match.position_at(number - 1).breach(event.move) is not None


@given(seed=st.integers(0, 2**32))
def test_a_call_is_rightful_exactly_if_the_other_side_broke_a_rule_since_ones_own_last_move(seed: int) -> None:
    match = random_match(Match.begin(RACE, {"goal": 30, "officiating": "self"}), seed, 80)
    for number, event in enumerate(match.events, 1):
        if not isinstance(event, Call):
            continue
        standing = set(match.until(number - 1).standing())
        earlier = [n for n in range(1, number) if isinstance(match.events[n - 1], Played)]
        own = max((n for n in earlier if match.events[n - 1].seat == event.seat), default=0)
        breaches = [n for n in earlier if n > own and n in standing and broke_a_rule(match, n)]
        expected = Verdict(True, breaches[0] - 1) if breaches else Verdict(False, None)
        assert match.verdict(number) == expected


def test_matches_are_values_and_survive_pickling() -> None:
    match = play(judged(), "left step:3 done", "right call")
    assert pickle.loads(pickle.dumps(match)).position == match.position
    assert hash(match.events) == hash(match.until(3).events)
    assert "Match of race, 3 events" in repr(match)
