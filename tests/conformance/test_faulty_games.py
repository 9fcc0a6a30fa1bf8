"""Each promise of the contract can be broken, and is then seen: faulty races, and what they are caught by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any, Self

import pytest

from scheibe.core.contracts import Fact, Json, Outcome
from scheibe.errors import IllegalMove, InvalidText
from tests.conformance import contract
from tests.core.ice import SMOOTH, IceGame, IceRace
from tests.core.race import RACE, Die, Listed, Race, RaceGame, RaceMove, Step, moves_of
from tests.walks import Ply

STRIDE = Step(3)


class Unending(Race):
    outcome = None
    to_move = None


class Unexplained(Race):
    outcome = Outcome(0, "")
    to_move = None


class OffersTooMuch(Race):
    moves = Listed((Step(1), STRIDE))

    def breach(self, move: RaceMove, /) -> IllegalMove | None:
        return IllegalMove("race-refused", {"move": str(move)}, clause="R2") if move == STRIDE else None


class OffersTwice(Race):
    moves = Listed((Step(1), Step(1)))


class Stuck(Race):
    moves = Listed()


class Unmoved(Race):
    def play(self, move: RaceMove, /) -> Self:
        return self


class Sliding(Race):
    """Changes itself when it plays."""

    def play(self, move: RaceMove, /) -> Race:
        after = replace(super().play(move))
        object.__setattr__(self, "fields", (1, 1))
        return after


class Lenient(Race):
    def play(self, move: RaceMove, /) -> Race:
        return replace(self, steps=self.steps + 1)


class Speechless(Race):
    def breach(self, move: RaceMove, /) -> IllegalMove | None:
        return None


class AgainstNoRule(Race):
    def breach(self, move: RaceMove, /) -> IllegalMove | None:
        return None if move in self.moves else IllegalMove("race-refused", {"move": str(move)})

    def play(self, move: RaceMove, /) -> Any:
        breach = self.breach(move)
        if breach is not None:
            raise breach
        return super().play(move)


class Loose(Race):
    def possible(self, move: RaceMove, /) -> bool:
        return True


class Forgetful(Race):
    def __str__(self) -> str:
        return str(Race(self.fields))


class Loaded(Race):
    def chances(self) -> Any:
        return ((Die(True), Fraction(1, 2)), (Die(False), Fraction(1, 3)))


class Unfair(Race):
    def chances(self) -> Any:
        return ((Die(True), Fraction(1)),)


class Rolling(Race):
    def chances(self) -> Any:
        return ((Die(True), Fraction(1)),)


@dataclass
class Faulty(RaceGame):
    shown: Any = None
    offered: Any = None
    told: Any = None
    facts_told: tuple[Fact, ...] = ()

    def view(self, position: Race, /) -> Json:
        return self.shown or super().view(position)

    def offers(self, position: Race, /) -> Json:
        return self.offered or super().offers(position)

    def describe(self, before: Race, move: RaceMove, after: Race, /) -> Json:
        return self.told or super().describe(before, move, after)

    def facts(self, before: Race, move: RaceMove, after: Race, /) -> tuple[Fact, ...]:
        return self.facts_told


class Careless(RaceGame):
    """Reads any text without blanks as the start, and points at no place in others."""

    def parse_position(self, text: str, /) -> Race:
        if " " in text:
            raise InvalidText("race-no-position", text=text, expected="a position", column=0)
        return Race()

    def parse_move(self, text: str, position: Race, /) -> RaceMove:
        raise InvalidText("race-no-move", text=text, expected="a move", column=0)


class Storing(RaceGame):
    """Lets anything be stored beside a move."""

    def play_stored(self, before: Race, move: RaceMove, stored: str, /) -> Race:
        return before.play(move)


class FaultyIce(IceGame):
    """Ice on which some answers are wrong; ``None`` for those that are right."""

    def __init__(self, stored: str | None = None, played: Race | None = None, motion: Json | None = None) -> None:
        super().__init__(physics=2)
        self.wrong = stored, played, motion

    def stored(self, before: Race, move: RaceMove, after: Race, /) -> str | None:
        return self.wrong[0] or super().stored(before, move, after)

    def play_stored(self, before: Race, move: RaceMove, stored: str, /) -> IceRace:
        return super().play_stored(before, move, stored) if self.wrong[1] is None else self.on_ice(self.wrong[1])

    def motion(self, before: Race, move: RaceMove, after: Race, /) -> Json | None:
        return self.wrong[2] or super().motion(before, move, after)


class Unplaced(IceGame):
    """Points at no place in what is stored wrongly."""

    def play_stored(self, before: Race, move: RaceMove, stored: str, /) -> IceRace:
        try:
            return super().play_stored(before, move, stored)
        except InvalidText as error:
            error.column = 0
            raise


class Relenting(IceGame):
    """Reads nothing stored as whatever comes today."""

    def play_stored(self, before: Race, move: RaceMove, stored: str, /) -> IceRace:
        return super().play_stored(before, move, stored) if stored else self.on_ice(before.play(move))


class Replaying(IceGame):
    """Shows how a step goes today, whatever was stored."""

    def motion(self, before: Race, move: RaceMove, after: Race, /) -> Json | None:
        return super().motion(before, move, before.play(move))


RNG = Random(1)
ON_ICE: Any = SMOOTH.start()
SLID = Ply(ON_ICE, Step(1), ON_ICE.play(Step(1)))
PLY = Ply(Race(), Step(1), Race((1, 0), steps=1))

CAUGHT: dict[str, tuple[Any, ...]] = {
    "the end has no outcome": (contract.says_whose_move_it_is, Unending()),
    "an outcome has no reason": (contract.says_whose_move_it_is, Unexplained()),
    "a listed move is a breach": (contract.plays_what_it_lists, OffersTooMuch(), RNG),
    "a move is listed twice": (contract.lists_its_moves, OffersTwice(), RNG),
    "a side to move has no move": (contract.lists_its_moves, Stuck(), RNG),
    "playing changes nothing": (contract.plays_what_it_lists, Unmoved(), RNG),
    "playing changes the position itself": (contract.plays_what_it_lists, Sliding(), RNG),
    "an illegal move is played": (contract.refuses_what_it_does_not_list, Lenient(), [STRIDE]),
    "a refusal is not explained": (contract.refuses_what_it_does_not_list, Speechless(), [STRIDE]),
    "a refusal names no clause": (contract.refuses_what_it_does_not_list, AgainstNoRule(), [STRIDE]),
    "strict play carries out a breach": (contract.carries_out_only_legal_moves_when_strict, Loose(), [STRIDE]),
    "a text forgets the side": (contract.comes_back_from_its_text, RACE, Forgetful((1, 2), side=1), RNG),
    "a text forgets the options": (contract.comes_back_from_its_text, RACE, Forgetful(goal=9), RNG),
    "chances do not sum to 1": (contract.lists_what_chance_may_bring, Loaded(rolling=True)),
    "a chance is left out": (contract.lists_what_chance_may_bring, Unfair(rolling=True)),
    "a side's move is left to chance": (contract.lists_what_chance_may_bring, Rolling()),
    "a view is no JSON": (contract.shows_itself_as_json, Faulty(shown={"game": "race", "at": (1, 2)}), Race()),
    "a view is of another game": (contract.shows_itself_as_json, Faulty(shown={"game": "chess"}), Race()),
    "offers are no JSON": (contract.shows_itself_as_json, Faulty(offered={"kind": "a", "at": (1,)}), Race()),
    "a move to animate has no type": (contract.tells_what_a_ply_was, Faulty(told={"type": ""}), PLY),
    "anything is stored beside a move": (contract.plays_what_it_stores, Storing(), PLY, RNG),
    "what is stored has two lines": (contract.plays_what_it_stores, FaultyIce(stored="field\n2"), SLID, RNG),
    "what is stored is not played": (contract.plays_what_it_stores, FaultyIce(played=Race((9, 0))), SLID, RNG),
    "what is stored is forgotten": (contract.plays_what_it_stores, Relenting(2), SLID, RNG),
    "what is stored wrongly has no place": (contract.plays_what_it_stores, Unplaced(2), SLID, RNG),
    "what is stored makes a move possible": (
        contract.plays_nothing_impossible_with_what_is_stored,
        FaultyIce(played=Race()),
        ON_ICE,
        [STRIDE],
    ),
    "a motion is no JSON": (
        contract.tells_how_a_ply_went_in_time,
        FaultyIce(motion={"duration": 1.0, "at": (1,)}),
        SLID,
    ),
    "a motion takes no time": (contract.tells_how_a_ply_went_in_time, FaultyIce(motion={"duration": 0}), SLID),
    "a motion did not happen": (contract.tells_how_a_ply_went_in_time, Replaying(2), SLID),
    "a damaged text is not explained": (contract.refuses_damaged_texts, Careless(), Race(), RNG),
}


@pytest.mark.parametrize("fault", CAUGHT)
def test_a_game_that_breaks_a_promise_is_caught(fault: str) -> None:
    check, *faulty = CAUGHT[fault]
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check(*faulty)


def test_a_fact_without_a_text_is_caught() -> None:
    with pytest.raises(LookupError):
        contract.tells_what_a_ply_was(Faulty(facts_told=(Fact("race-fact-unheard", {}),)), PLY)


@pytest.mark.parametrize("position", [Race(), Race((1, 3), side=1, steps=1), Race(rolling=True), Race((7, 0))])
def test_the_race_itself_keeps_every_promise(position: Race) -> None:
    contract.says_whose_move_it_is(position)
    contract.lists_its_moves(position, RNG)
    contract.plays_what_it_lists(position, RNG)
    contract.refuses_what_it_does_not_list(position, moves_of("step:1", "step:3", "done", "die:go"))
    contract.carries_out_only_legal_moves_when_strict(position, moves_of("step:1", "step:3", "done", "die:go"))
    contract.comes_back_from_its_text(RACE, position, RNG)
    contract.lists_what_chance_may_bring(position)
    contract.shows_itself_as_json(RACE, position)
    contract.tells_what_a_ply_was(RACE, PLY)


@pytest.mark.parametrize(("game", "ply"), [(RACE, PLY), (SMOOTH, SLID)])
def test_the_races_keep_what_they_say_of_storing_and_of_time(game: RaceGame, ply: Ply) -> None:
    contract.plays_what_it_stores(game, ply, RNG)
    contract.plays_nothing_impossible_with_what_is_stored(game, ply.before, moves_of("step:1", "step:3", "die:go"))
    contract.tells_how_a_ply_went_in_time(game, ply)
