"""Who plays whom, and how one match goes: seats, dice, calls, and bots that fail."""

from __future__ import annotations

from itertools import count

import pytest

from scheibe import catalog
from scheibe.arena.playing import MOST_EVENTS, Answer, Played, Question, Terms, play, turn_seed
from scheibe.arena.results import Result
from scheibe.arena.schedule import Fixture, fixtures, pairings
from scheibe.core.contracts import CHANCE
from scheibe.core.events import Chance
from scheibe.core.match import Match
from scheibe.core.options import between_bots, check
from scheibe.core.record import Record
from scheibe.errors import BadInput, Cancelled
from tests.arena.kit import ask, never, terms
from tests.core.race import RACE


def match_of(played: Played) -> Match:
    return Record.parse(played.record).match(lambda name: RACE if name == "race" else catalog.game(name))


def played(first: str, second: str, pair: int = 0, half: int = 0, given: Terms | None = None) -> Played:
    return play(given or terms(), Fixture(first, second, pair, half), ask, never)


def test_everybody_plays_everybody_or_the_first_plays_the_others() -> None:
    assert pairings(["a", "b", "c"]) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert pairings(["a", "b", "c"], gauntlet=True) == (("a", "b"), ("a", "c"))


@pytest.mark.parametrize("bots", [[], ["a"], ["a", "b", "a"]])
def test_a_tournament_without_two_bots_or_with_one_twice_is_refused(bots: list[str]) -> None:
    with pytest.raises(BadInput):
        pairings(bots)


def test_pairings_come_on_at_the_same_pace_and_seats_change_within_a_pair() -> None:
    wanted = list(fixtures(pairings(["a", "b", "c"]), 2))
    assert len(set(wanted)) == len(wanted) == 12
    assert [(one.pairing, one.half) for one in wanted[:4]] == [
        (("a", "b"), 0),
        (("a", "b"), 1),
        (("a", "c"), 0),
        (("a", "c"), 1),
    ]
    assert [one.seated for one in wanted[:2]] == [("a", "b"), ("b", "a")]
    assert [one.seat_of("a") for one in wanted[:2]] == [0, 1]


def test_the_chance_of_a_pair_is_its_own_and_the_same_in_both_halves() -> None:
    seeds = {Fixture("a", "b", pair, half).seed(1) for pair in range(50) for half in (0, 1)}
    assert len(seeds) == 50
    assert Fixture("a", "b", 0, 0).seed(1) not in {Fixture("a", "b", 0, 0).seed(2), Fixture("b", "c", 0, 0).seed(1)}
    assert len({turn_seed(1, number) for number in range(100)}) == 100


def test_both_halves_have_the_same_dice() -> None:
    """The roller rolls once a turn, whoever it plays: die number k is the same in both halves."""
    dice = [
        [event.text for event in match_of(played("roller", "idler", pair, half)).events if isinstance(event, Chance)]
        for pair in range(6)
        for half in (0, 1)
    ]
    assert all(first == second for first, second in zip(dice[::2], dice[1::2], strict=True))
    assert len({tuple(each) for each in dice}) > 1


def test_both_halves_of_schnipp_have_the_same_noise_of_the_hand() -> None:
    game = catalog.game("schnipp")
    given = Terms(game, between_bots(game.options, {"points_to_win": 1}), seed=3)
    bots = {name: catalog.bot("schnipp", name) for name in ("random", "level3")}

    def asked(question: Question) -> Answer:
        chosen = bots[question.bot].choose(game.parse_position(question.position), question.seed)
        return Answer(tuple(map(str, chosen)), 0.0)

    halves = [match_of(play(given, Fixture("level3", "random", 0, half), asked, never)) for half in (0, 1)]
    hands = [[event.text for event in half.events if event.seat == CHANCE] for half in halves]
    shorter = min(map(len, hands))
    assert shorter > 5 and hands[0][:shorter] == hands[1][:shorter]
    assert halves[0].events != halves[1].events


@pytest.mark.parametrize("half", [0, 1])
def test_a_result_is_told_from_the_first_bots_side_in_either_seat(half: int) -> None:
    result = played("runner", "walker", half=half).result
    assert (result.winner, result.points, result.reason) == ("runner", 1.0, "goal")
    assert result.score[0] >= 7 > result.score[1]
    assert [each.turns for each in result.thinking] == [2, 2 if half else 1]
    assert result.thinking[0].longest == 0.25 and not result.failures


def test_the_record_replays_to_the_result_with_its_dice() -> None:
    done = played("roller", "walker", pair=4, half=1)
    record = Record.parse(done.record)
    match = match_of(done)
    assert match.players[0].bot == "walker" and match.players[1].bot == "roller"
    assert match.outcome is not None and match.number == done.result.events
    assert record.draws is not None and str(record) == done.record
    assert record.get("about pair") == "5" and record.get("about match") == "2 of 2"


def test_the_same_fixture_brings_the_same_match() -> None:
    assert played("random", "roller", pair=2) == played("random", "roller", pair=2)
    assert played("random", "roller", pair=2).record != played("random", "roller", pair=3).record


def test_a_result_comes_back_from_its_line() -> None:
    result = played("cheat", "walker").result
    assert Result.read(result.line()) == result and result.failures
    for broken in ("", "{", "[]", "7", result.line()[:-5], result.line().replace('"half":0', '"half":2'), "[" * 99_999):
        with pytest.raises(BadInput):
            Result.read(broken)


@pytest.mark.parametrize(
    ("bot", "kind"),
    [("babbler", "illegal"), ("mute", "illegal"), ("cheat", "illegal"), ("sleeper", "late"), ("mortal", "crashed")],
)
def test_a_bot_that_fails_loses_the_match_and_it_is_counted(bot: str, kind: str) -> None:
    failed = [played(bot, "idler", pair).result for pair in range(4)]
    assert all(result.winner == "idler" and result.reason == "resigned" for result in failed if result.failures)
    (failure,) = next(result.failures for result in failed if result.failures)
    assert (failure.bot, failure.kind) == (bot, kind) and failure.why


@pytest.mark.parametrize("bot", ["babbler", "mute", "cheat", "sleeper", "mortal"])
def test_where_failing_is_forgiven_another_bot_moves_and_the_match_goes_on(bot: str) -> None:
    results = [played(bot, "idler", pair, given=terms(forgiving=True)).result for pair in range(4)]
    assert all(result.reason in ("goal", "turns") for result in results)
    assert any(len(result.failures) > 1 for result in results)


def test_a_breach_in_a_self_officiated_match_is_a_failure_and_the_end_is_accepted() -> None:
    result = played("cheat", "walker", given=terms(officiating="self")).result
    assert (result.winner, [failure.kind for failure in result.failures]) == ("walker", ["illegal"])
    forgiven = played("cheat", "walker", given=terms(officiating="self", forgiving=True))
    assert forgiven.result.reason == "goal" and "!accept" in forgiven.record and len(forgiven.result.failures) > 1


def test_a_match_that_does_not_end_is_broken_off_and_drawn() -> None:
    given = terms(max_turns=None)
    result = played("idler", "mute", given=given).result
    assert result.winner == "idler"  # who fails loses sooner
    idle = play(given, Fixture("idler", "idler2", 0, 0), lambda question: Answer(("done",), 0.0), never).result
    assert (idle.winner, idle.points, idle.reason, idle.events) == (None, 0.5, "unfinished", MOST_EVENTS)


def test_whoever_stops_ends_a_match_at_once_and_nobody_loses_by_it() -> None:
    asked = count()
    with pytest.raises(Cancelled):
        play(terms(), Fixture("idler", "mortal", 0, 0), ask, lambda: next(asked) > 0)


@pytest.mark.parametrize("name", catalog.games())
def test_every_game_has_a_limit_for_matches_between_bots(name: str) -> None:
    game = catalog.game(name)
    limits = between_bots(game.options, {})
    assert limits and all(type(value) is int for value in limits.values())
    for spec in game.options:
        if spec.name in limits:
            check(spec, limits[spec.name])
            assert between_bots(game.options, {spec.name: None}) == {spec.name: None}
    assert game.options_of(game.start(limits)).items() >= limits.items()
