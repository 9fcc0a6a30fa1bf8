"""Hints: advice to the seat that is to move, which everybody sees and which changes nothing, on the race."""

from __future__ import annotations

import pytest

from scheibe.core.chance import Draws
from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.errors import BadInput, IllegalMove, InvalidText, NotYourTurn
from tests.core.race import RACE

LEFT, RIGHT = 0, 1
ADVISED = "1 left: !hint:step:2;done step:1 done\n4 right: !hint:roll\n"


def begun(**options: object) -> Match:
    return Match.begin(RACE, options)  # type: ignore[arg-type]


def test_a_hint_has_a_number_of_its_own_and_changes_nothing_in_the_position() -> None:
    match = begun()
    advised = match.hint(LEFT, ["step:2", "done"])
    assert (advised.number, advised.position, advised.to_move) == (1, match.position, LEFT)
    assert advised.events[0].text == "step:2;done"


def test_whoever_was_advised_may_play_something_else() -> None:
    match = begun().hint(LEFT, ["step:2", "done"]).submit_texts(LEFT, ["step:1", "done"])
    assert match.position == begun().submit_texts(LEFT, ["step:1", "done"]).position
    assert match.standing() == (2, 3)


def test_only_the_seat_that_is_to_move_is_advised() -> None:
    with pytest.raises(NotYourTurn):
        begun().hint(RIGHT, ["step:2", "done"])
    with pytest.raises(NotYourTurn):
        begun().resign(LEFT).hint(LEFT, ["step:2", "done"])


def test_nobody_is_advised_to_move_for_the_other_side() -> None:
    with pytest.raises(NotYourTurn):
        begun().hint(LEFT, ["step:2", "done", "step:1"])


@pytest.mark.parametrize("texts", [["step:3"], ["step:1", "step:3"]])
def test_nobody_is_advised_to_break_a_rule_though_it_were_possible(texts: list[str]) -> None:
    with pytest.raises(IllegalMove):
        begun(officiating="self").hint(LEFT, texts)


def test_a_hint_holds_moves() -> None:
    with pytest.raises(BadInput):
        begun().hint(LEFT, [])
    with pytest.raises(InvalidText):
        begun().hint(LEFT, ["hop"])


def test_a_hint_takes_no_draw_and_leaves_a_call_open() -> None:
    rolled = begun(officiating="self").submit_texts(LEFT, ["step:3", "roll"])
    plain = rolled.advance(Draws.plain(1))
    advised = plain.hint(RIGHT, ["step:1", "done"])
    assert advised.may_call == plain.may_call == (RIGHT,)
    assert advised.call(RIGHT).verdict(5).rightful


def test_nothing_but_hints_leaves_a_match_unchanged() -> None:
    match = begun().submit_texts(LEFT, ["step:1", "done"])
    advised = match.hint(RIGHT, ["roll"]).hint(RIGHT, ["step:1", "done"])
    assert advised.unchanged_since(2) and not advised.unchanged_since(1)
    assert not advised.submit_texts(RIGHT, ["step:1"]).unchanged_since(2)


def test_hints_stand_in_the_record_and_come_back_from_it() -> None:
    match = begun().hint(LEFT, ["step:2", "done"]).submit_texts(LEFT, ["step:1", "done"]).hint(RIGHT, ["roll"])
    text = str(Record.of(match))
    assert text.endswith(f"\n{ADVISED}")
    assert Record.parse(text).match({"race": RACE}.__getitem__) == match


@pytest.mark.parametrize("word", ["!hint", "!hint:", "!hint:hop", "!hint:step:3", "!hint:roll;"])
def test_a_hint_that_advises_nothing_legal_is_refused_with_its_place(word: str) -> None:
    text = str(Record.of(begun())) + f"\n1 left: {word}\n"
    with pytest.raises((BadInput, IllegalMove, InvalidText)) as caught:
        Record.parse(text).match({"race": RACE}.__getitem__)
    assert caught.value.arguments["line"] == text.count("\n") and caught.value.arguments["column"] == 9
