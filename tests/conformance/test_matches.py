"""Matches of every game: replay, past, records, with calls and chance."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest

from scheibe import catalog
from scheibe.core.events import Abort, Agree, Call, Chance, Claim, Closed, Event, Offer, Played, Resign, Time
from scheibe.core.match import Match
from scheibe.core.record import Record
from tests.conformance.walks import GAMES, a_match, officiatings, options_for
from tests.conftest import Repetitions

CASES = [(name, officiating) for name, game in GAMES.items() for officiating in officiatings(game)]


def find(name: str) -> Any:
    return GAMES[name]


@pytest.mark.parametrize(("name", "officiating"), CASES)
def test_a_match_replays_and_comes_back_from_its_record(
    name: str, officiating: str | None, repetitions: Repetitions
) -> None:
    game = GAMES[name]
    for seed in range(repetitions(test=6, proof=400)):
        match = a_match(game, options_for(game, Random(seed), officiating), seed)
        assert match.outcome is not None and match.outcome.reason
        assert match.outcome.winner is not None or game.may_be_drawn(match.start)
        again = Match.replay(game, match.events, match.options)
        assert again == match and again.position == match.position and again.outcome == match.outcome
        record = Record.of(match)
        text = str(record)
        assert Record.parse(text) == record and str(Record.parse(text)) == text
        told = Record.parse(text).match(find)
        assert told == match and told.outcome == match.outcome and told.differing() == ()
        assert [str(told.position_at(n)) for n in range(told.number + 1)] == [
            str(match.position_at(n)) for n in range(match.number + 1)
        ]


@pytest.mark.parametrize(("name", "officiating"), CASES)
def test_what_stands_replays_alone_to_the_same_position(
    name: str, officiating: str | None, repetitions: Repetitions
) -> None:
    game = GAMES[name]
    taken_back = 0
    for seed in range(repetitions(test=6, proof=400)):
        match = a_match(game, options_for(game, Random(seed), officiating), seed)
        position = match.start
        moves = [number for number, event in enumerate(match.events, 1) if isinstance(event, Played | Chance)]
        for number in match.standing():
            event = match.events[number - 1]
            assert isinstance(event, Played | Chance)
            position = position.play(event.move)
        assert position == match.position
        taken_back += len(moves) - len(match.standing())
    assert (taken_back > 0) == (officiating == "self")


@pytest.mark.parametrize(("name", "officiating"), CASES)
def test_calls_are_judged_by_what_the_game_says_is_a_breach(
    name: str, officiating: str | None, repetitions: Repetitions
) -> None:
    game = GAMES[name]
    for seed in range(repetitions(test=6, proof=400)):
        match = a_match(game, options_for(game, Random(seed), officiating), seed)
        opened: dict[int, int] = {}  # the earliest open breach of each side
        for number, event in enumerate(match.events, 1):
            if isinstance(event, Played):
                opened.pop(1 - event.seat, None)
                if match.position_at(number - 1).breach(event.move) is not None:
                    opened.setdefault(event.seat, number)
            elif isinstance(event, Call):
                breach = opened.pop(1 - event.seat, None)
                verdict = match.verdict(number)
                assert verdict.rightful == (breach is not None)
                assert verdict.back_to == (None if breach is None else breach - 1)
                assert match.position_at(number) == match.position_at(number - 1 if breach is None else breach - 1)


@pytest.mark.parametrize("name", GAMES)
def test_events_are_stored_as_kind_seat_text_and_outcome_and_read_again(name: str) -> None:
    game = GAMES[name]
    for officiating in officiatings(game):
        match = a_match(game, options_for(game, Random(3), officiating), 3)
        stored = json.dumps([[each.kind, match.seat_name(each.seat), each.text, each.stored] for each in match.events])
        again = Match.begin(game, match.options)
        for kind, seat, text, outcome in json.loads(stored):
            again = again.append(again.read_event(kind, again.seat_of(seat), text, outcome))
        assert again == match


@pytest.mark.parametrize("name", GAMES)
def test_a_match_can_be_resigned_from_its_first_moment(name: str) -> None:
    match = Match.begin(GAMES[name]).append(Resign(1))
    assert match.outcome is not None and (match.outcome.winner, match.outcome.reason) == (0, "resigned")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("event", [Abort(0), Time(0), Claim(1), Closed(), Resign(1)])
def test_a_match_that_was_ended_beside_the_board_comes_back_from_its_record(name: str, event: Event) -> None:
    match = Match.begin(GAMES[name]).append(event)
    told = Record.parse(str(Record.of(match))).match(find)
    assert told == match and told.outcome == match.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_draw_is_offered_exactly_where_the_rules_know_one(name: str) -> None:
    game = GAMES[name]
    for seed in range(10):
        match = Match.begin(game, options_for(game, Random(seed), None))
        drawn = game.may_be_drawn(match.start)
        assert match.may_offer == ((0, 1) if drawn else ())
        if drawn:
            agreed = match.append(Offer(0)).append(Agree(1))
            assert Record.parse(str(Record.of(agreed))).match(find) == agreed


@pytest.mark.parametrize("name", catalog.games())
def test_a_match_that_comes_from_another_process_is_the_same_match(name: str) -> None:
    match = Match.begin(catalog.game(name))
    assert pickle.loads(pickle.dumps(match)) == match
    assert copy.deepcopy(match) == match
