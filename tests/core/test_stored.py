"""What is stored beside a move counts, whatever today's version would bring: on a race on ice."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.events import Chance, Event, Played, Resign, with_stored
from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.errors import IllegalMove, InvalidText, NewerVersion, NotYourTurn, ScheibeError
from scheibe.texts import LANGUAGES
from tests.core.ice import ROUGH, SMOOTH
from tests.core.race import RACE, Die, Step
from tests.core.test_match import play, random_match

HEAD = "scheibe record 1\ngame: ice\nrules: 2\nphysics: 1\noption goal: 20\n\n"


def begun(game: Any = ROUGH, **options: Any) -> Match:
    return Match.begin(game, {"goal": 20, **options})


def rows(match: Match) -> list[tuple[str, int, str, str | None]]:
    """A match as a log holds it."""
    return [(event.kind, event.seat, event.text, event.stored) for event in match.events]


def read(game: Any, rows: list[tuple[str, int, str, str | None]], **options: Any) -> Match:
    """The match of a log, in the version of ``game``."""
    match = begun(game, **options)
    for row in rows:
        match = match.append(match.read_event(*row))
    return match


def path(match: Match) -> list[tuple[int, int]]:
    return [match.position_at(number).score for number in range(match.number + 1)]


# A match


def test_an_event_gets_what_the_game_stores_with_it() -> None:
    match = play(begun(SMOOTH), "left step:2 roll", "chance die:go", "right done")
    assert [event.stored for event in match.events] == ["field 3", None, "field 5", None]
    assert match.events[0] == Played(0, Step(2), "field 3") and match.events[2] == Chance(Die(True), "field 5")
    assert [event.stored for event in play(Match.begin(RACE), "left step:2 done").events] == [None, None]


def test_what_was_submitted_or_drawn_is_stored_too() -> None:
    match = begun(SMOOTH).submit(0, [Step(1), Step(2)])
    assert match == begun(SMOOTH).submit_texts(0, ["step:1", "step:2"])
    assert [event.stored for event in match.events] == ["field 2", "field 5"]


@given(seed=st.integers(0, 2**32), officiating=st.sampled_from(["strict", "self"]))
def test_a_match_of_an_older_version_replays_as_it_was(seed: int, officiating: str) -> None:
    old = random_match(begun(ROUGH, officiating=officiating), seed, 40)
    new = read(SMOOTH, rows(old), officiating=officiating)
    assert path(new) == path(old) and rows(new) == rows(old)
    assert new.outcome == old.outcome and new.to_move == old.to_move and new.may_call == old.may_call
    slid = [number for number, event in enumerate(old.events, 1) if event.stored and event.text != "die:stay"]
    assert list(new.differing()) == slid
    assert old.differing() == ()


def test_a_match_goes_on_under_the_newer_version_from_where_it_stands() -> None:
    new = play(read(SMOOTH, rows(play(begun(), "left step:2 done"))), "right step:2")
    assert path(new)[-1] == (2, 3)
    assert new.differing() == (1,)


def test_a_match_replays_compares_and_travels_with_what_is_stored() -> None:
    old = play(begun(), "left step:2 done", "right step:1")
    new = read(SMOOTH, rows(old))
    assert Match.replay(SMOOTH, new.events, new.options) == new
    assert new.until(1).events == new.events[:1]
    assert new != play(begun(SMOOTH), "left step:2 done", "right step:1")
    assert [pickle.loads(pickle.dumps(event)) for event in new.events] == list(new.events)


def test_a_call_takes_back_what_was_stored_with_a_breach() -> None:
    old = play(begun(officiating="self"), "left step:3 step:1 done", "right call", "left step:1")
    new = read(SMOOTH, rows(old), officiating="self")
    assert new.position.score == (1, 0) and new.verdict(4).rightful
    assert new.differing() == (1, 2, 5)


@pytest.mark.parametrize(
    ("event", "error"),
    [
        (Played(1, Step(1), "field 1"), NotYourTurn),
        (Played(0, Step(3), "field 3"), IllegalMove),
        (Played(0, Step(3), "nonsense"), IllegalMove),
        (Chance(Die(True), "field 1"), NotYourTurn),
        (Played(0, Step(2), "nonsense"), InvalidText),
        (Played(0, Step(2), ""), InvalidText),
        (Played(0, Step(2), "field 1"), InvalidText),
        (Played(0, Step(2), "field 5"), InvalidText),
    ],
)
def test_a_move_with_something_stored_is_judged_like_any_other(event: Event, error: type[ScheibeError]) -> None:
    with pytest.raises(error):
        begun().append(event)


def test_nothing_is_stored_beside_what_is_said() -> None:
    for stored in ("field 1", ""):
        for attempt in (
            lambda stored=stored: with_stored(Resign(0), stored),
            lambda stored=stored: begun().read_event("resign", 0, "", stored),
            lambda stored=stored: begun().append(begun().read_event("move", 0, "done", stored)),
            lambda stored=stored: Match.begin(RACE).append(Played(0, Step(1), stored)),
        ):
            with pytest.raises(InvalidText) as caught:
                attempt()
            assert caught.value.code == "match-nothing-stored"
    assert with_stored(Resign(0), None) == Resign(0)


# A record


def of_version(game: Any) -> Any:
    return lambda _name: game


def test_a_record_keeps_what_is_stored_and_the_version_under_which_the_match_began() -> None:
    match = play(begun(), "left step:2 roll", "chance die:go")
    assert str(Record.of(match)) == HEAD.rstrip("\n") + (
        "\nresult: open 3:0\n\n1 left: step:2 [field 2] roll\n3 chance: die:go [field 3]\n"
    )
    later = read(SMOOTH, rows(match))
    assert Record.of(later, versions={"rules": 2, "physics": 1}) == Record.of(match)
    assert Record.of(later).get("physics") == "2"


@given(seed=st.integers(0, 2**32))
def test_a_record_of_an_older_version_replays_as_it_was(seed: int) -> None:
    old = random_match(begun(officiating="self"), seed, 40)
    record = Record.parse(str(Record.of(old)))
    new = record.match(of_version(SMOOTH))
    assert path(new) == path(old) and rows(new) == rows(old)
    assert Record.of(new, versions=ROUGH.versions) == record
    if any(event.stored and event.text != "die:stay" for event in old.events):
        with pytest.raises(NewerVersion):
            Record.of(read(SMOOTH, rows(old), officiating="self")).match(of_version(ROUGH))


def test_a_move_of_a_record_without_anything_stored_is_worked_out_anew() -> None:
    text = HEAD + "1 left: step:2 step:1 [field 4]\n"
    assert path(Record.parse(text).match(of_version(SMOOTH))) == [(0, 0), (3, 0), (4, 0)]
    assert path(Record.parse(text).match(of_version(ROUGH))) == [(0, 0), (2, 0), (4, 0)]


def test_variations_replay_what_they_store_and_what_stands_before_them() -> None:
    text = HEAD + "1 left: step:2 [field 2] step:2 [field 4]\n  (2 left: step:1 [field 3] roll\n   4 chance: die:go "
    assert Record.parse(text + "[field 4])\n").match(of_version(SMOOTH)).number == 2
    with pytest.raises(InvalidText) as caught:
        Record.parse(text + "[field 3])\n").match(of_version(SMOOTH))
    assert (caught.value.line, caught.value.column) == (9, 22)


@pytest.mark.parametrize(
    ("moves", "code", "where"),
    [
        ("1 left: step:2 [field 1]", "ice-no-field", (7, 17)),
        ("1 left: step:2 [field 5]", "ice-no-field", (7, 17)),
        ("1 left: step:2 [field  2]", "ice-no-field", (7, 17)),
        ("1 left: step:2 []", "ice-no-field", (7, 17)),
        ("1 left: step:2 [\\n]", "ice-no-field", (7, 17)),
        ("1 left: step:2 [field 2] {well} step:1 [field 9]", "ice-no-field", (7, 41)),
        ("1 left: done [field 0]", "match-nothing-stored", (7, 15)),
        ("1 left: done []", "match-nothing-stored", (7, 15)),
        ("1 left: !resign [field 0]", "match-nothing-stored", (7, 18)),
        ("1 left: step:3 [field 3]", "race-refused", (7, 9)),
        ("1 right: step:2 [field 2]", "match-not-your-turn", (7, 10)),
        ("1 left: stride [field 2]", "race-no-move", (7, 9)),
    ],
)
def test_what_cannot_be_stored_there_is_refused_with_its_place(moves: str, code: str, where: tuple[int, int]) -> None:
    with pytest.raises(ScheibeError) as caught:
        Record.parse(HEAD + moves + "\n").match(of_version(SMOOTH))
    assert caught.value.code == code
    assert (caught.value.arguments["line"], caught.value.arguments["column"]) == where
    assert all(str(where[1]) in caught.value.words(language) for language in LANGUAGES)


def test_an_error_quotes_hostile_stored_text_without_its_control_characters() -> None:
    with pytest.raises(InvalidText) as caught:
        Record.parse(HEAD + "1 left: done [\x1b[31m" + "x" * 100 + "]\n").match(of_version(ROUGH))
    assert str(caught.value.arguments["given"]).startswith("\\u001b[31mxxx") and len(caught.value.text) < 50


def test_any_damage_to_what_is_stored_is_refused_or_says_the_same_in_the_same_place() -> None:
    text = HEAD + "1 left: step:2 [field 2]\n"
    rng = Random(1)
    for _ in range(200):
        at = rng.randrange(text.index("[") + 1, text.index("]"))
        damaged = text[:at] + rng.choice(["", "x", " ", "3", "{", "\\", "]", "[", "é"]) + text[at + 1 :]
        refusal, stored = None, ""
        try:
            stored = str(Record.parse(damaged).match(of_version(SMOOTH)).events[0].stored)
        except InvalidText as error:
            refusal = error
        assert stored in ("field 2", "field 3") if refusal is None else refusal.line == 7 and refusal.column >= 16
