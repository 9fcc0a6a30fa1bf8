"""The record: a match as a text that people edit and that replays to the same position."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.chance import Draws
from scheibe.core.contracts import OptionValue, Outcome
from scheibe.core.match import Match, Player
from scheibe.core.record import Record, option_text, result_text
from scheibe.core.record_headers import FORMS, Header
from scheibe.core.record_line import DEEPEST, Entry, Line
from scheibe.errors import (
    BadInput,
    BadOption,
    IllegalMove,
    InvalidText,
    NewerVersion,
    NotYourTurn,
    ScheibeError,
    UnknownName,
)
from scheibe.texts import LANGUAGES
from tests.core.ice import ROUGH
from tests.core.race import RACE, Race
from tests.core.test_match import play, random_match

HEAD = "scheibe record 1\ngame: race\nrules: 2\n"

GOLDEN = """\
scheibe record 1
game: ice
rules: 2
physics: 1
option goal: 9
option officiating: self
player left: Anna
player right: "Bert\\n\\"the bot\\""
bot right: greedy
date: 2026-11-29
about event: Autumn cup
result: right 3:10 (goal)
seed-hash: 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
seed: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
nonces: 00000000000000000000000000000001 00000000000000000000000000000002

{An example of everything.}
1 left: step:1 step:3 {bold!} roll
4 chance: die:stay [field 4]
5 right: !call {rightful}
6 left: step:2
  ({safer} 6 left: step:1
     (6 left: done {at once}
      7 right: done)
     (6 left: roll
      7 chance: die:go)
   7 left: done)
7 left: done
8 right: step:3 step:3 done
  (10 right: roll
   11 chance: die:go)
11 left: done
12 right: step:1 done
14 left: done
15 right: step:3
16 left: !accept
"""
"""A record of the race on ice, written by hand: every header and kind of event, stored data, comments, variations."""


def find(name: str) -> Any:
    games = {"race": RACE, "ice": ROUGH}
    if name not in games:
        raise UnknownName("match-unknown-seat", {"name": name, "known": "race, ice"})
    return games[name]


def replayed(text: str) -> Match:
    return Record.parse(text).match(find)


def refused(text: str) -> ScheibeError:
    """The error of a record that does not read or replay; it can be said in both languages."""
    with pytest.raises(ScheibeError) as caught:
        replayed(text)
    for language in LANGUAGES:
        assert caught.value.words(language)
    return caught.value


def place(error: ScheibeError) -> tuple[object, object]:
    return error.arguments["line"], error.arguments["column"]


# The golden record


def test_the_golden_record_comes_back_letter_by_letter() -> None:
    assert str(Record.parse(GOLDEN)) == GOLDEN


def test_the_golden_record_replays_with_its_players_and_options() -> None:
    match = replayed(GOLDEN)
    assert match.outcome == Outcome(1, "goal")
    assert match.position.score == (3, 10) and match.number == 16
    assert match.players == (Player("Anna"), Player('Bert\n"the bot"', bot="greedy"))
    assert match.options["goal"] == 9 and match.self_officiated
    assert match.verdict(5).rightful and match.position_at(5) == match.position_at(1)


def test_the_golden_record_holds_what_it_shows() -> None:
    record = Record.parse(GOLDEN)
    assert record.game == "ice" and record.get("about event") == "Autumn cup" and record.get("about judge") is None
    assert record.draws == Draws(bytes(range(32)), (bytes(15) + b"\1", bytes(15) + b"\2"))
    entries = record.line.entries
    assert record.line.comments == ("An example of everything.",)
    assert entries[1].comments == ("bold!",) and entries[3].stored == "field 4"
    variation = entries[5].variations[0]
    assert variation.comments == ("safer",) and [entry.text for entry in variation.entries] == ["step:1", "done"]
    inner = variation.entries[0].variations
    assert [[entry.text for entry in line.entries] for line in inner] == [["done", "done"], ["roll", "die:go"]]


def test_a_record_made_by_hand_reads_like_the_one_that_is_printed() -> None:
    sloppy = (
        "\ufeffscheibe record 1  \r\nrules :2\r\n\r\n  game:   race  \r\noption  goal : 9\n"
        'option officiating: "self"\r\n\r\n1 left:step:1\n2 left:   step:3\troll\n\n4 chance : die:stay\n5 right: !call'
    )
    tidy = (
        HEAD
        + "option goal: 9\noption officiating: self\n\n1 left: step:1 step:3 roll\n4 chance: die:stay\n5 right: !call\n"
    )
    assert str(Record.parse(sloppy)) == tidy
    assert replayed(sloppy) == replayed(tidy)


# The record of a match


@given(
    seed=st.integers(0, 2**32),
    officiating=st.sampled_from(["strict", "self"]),
    device=st.sampled_from(["die", "wheel"]),
    names=st.tuples(st.text(), st.text()),
)
def test_a_match_comes_back_from_its_record(seed: int, officiating: str, device: str, names: tuple[str, str]) -> None:
    options: dict[str, OptionValue] = {"goal": 20, "officiating": officiating, "device": device}
    match = random_match(Match.begin(RACE, options, (Player(names[0]), Player(names[1], bot="greedy"))), seed, 50)
    record = Record.of(match)
    text = str(record)
    assert Record.parse(text) == record and str(Record.parse(text)) == text
    assert Record.parse(text).match(find) == match
    text.encode("utf-8")


def test_a_match_from_another_start_keeps_its_start_position() -> None:
    match = play(Match.begin(RACE, start=Race((5, 6), side=1, goal=9)), "right step:2")
    record = Record.of(match)
    assert record.get("start") == "5-6 right+0 steps 0/- 9 die strict" and record.get("option goal") is None
    assert record.match(find) == match


def test_only_options_that_are_not_the_default_are_named() -> None:
    headers = [header.name for header in Record.of(Match.begin(RACE, {"goal": 9, "max_turns": 4})).headers]
    assert headers == ["game", "rules", "option goal", "option max_turns", "result"]


def test_what_is_public_of_the_chance_is_kept() -> None:
    match, draws = Match.begin(RACE), Draws.plain(1)
    running = Record.of(match, seed_hash="0" * 64, nonces=draws.nonces)
    assert running.get("seed-hash") == "0" * 64 and running.get("seed") is None and running.draws is None
    ended = Record.of(match, nonces=draws.nonces, seed=draws.seed)
    assert ended.draws == draws
    assert ended.match(find) == match


def test_the_result_says_who_won_or_that_it_is_open() -> None:
    begun = Match.begin(RACE, {"goal": 2, "max_turns": 2})
    assert result_text(begun) == "open 0:0"
    assert result_text(play(begun, "left step:2")) == "left 2:0 (goal)"
    assert result_text(play(begun, "left done", "right done")) == "draw 0:0 (turns)"
    assert result_text(play(begun, "left resign")) == "right 0:0 (resigned)"


@pytest.mark.parametrize(
    ("value", "text"), [(None, "none"), (True, "yes"), (False, "no"), (3, "3"), (0.1, "0.1"), ("die", "die")]
)
def test_values_of_options_have_a_text(value: Any, text: str) -> None:
    assert option_text(value) == text


# Comments, stored data, variations


TEXTS = st.text() | st.text(alphabet=st.sampled_from("\\{}()[]\"'\n\r\t\u2028\u202e\ud800\x00 :1a"))
MOVES = st.from_regex(r"[^\s{}()\[\]]{1,8}", fullmatch=True)
ENTRIES = st.builds(
    Entry,
    seat=st.sampled_from(["left", "right", "chance"]),
    text=MOVES,
    stored=st.none() | TEXTS,
    comments=st.lists(TEXTS, max_size=2).map(tuple),
)


def lines(entries: st.SearchStrategy[Entry], least: int) -> st.SearchStrategy[Line]:
    return st.builds(
        Line, st.lists(entries, min_size=least, max_size=4).map(tuple), st.lists(TEXTS, max_size=2).map(tuple)
    )


def with_variations(inner: st.SearchStrategy[Entry]) -> st.SearchStrategy[Entry]:
    variations = st.lists(lines(inner, 1), max_size=2).map(tuple)
    return st.builds(lambda entry, deeper: replace(entry, variations=deeper), ENTRIES, variations)


HEADERS = st.fixed_dictionaries(
    {},
    optional={
        "option goal": TEXTS,
        "start": TEXTS,
        "player left": TEXTS,
        "bot right": TEXTS,
        "date": st.dates().map(lambda day: day.isoformat()),
        "about Café-Größe": TEXTS,
        "result": TEXTS,
        "seed": st.binary(min_size=32, max_size=32).map(bytes.hex),
    },
)


@given(headers=HEADERS, line=lines(st.recursive(ENTRIES, with_variations, max_leaves=6), 0))
def test_every_record_comes_back_equal_from_its_text_and_its_text_letter_by_letter(
    headers: dict[str, str], line: Line
) -> None:
    first = (Header("game", "race"), Header("rules", "1"))
    record = Record((*first, *(Header(name, value) for name, value in headers.items())), line)
    text = str(record)
    assert Record.parse(text) == record
    assert str(Record.parse(text)) == text
    text.encode("utf-8")


def test_hostile_text_can_neither_leave_its_place_nor_turn_the_line_around() -> None:
    name = 'x"\nrules: 99\n1 left: !resign } ) ] \u202e\x1b[31m\\'
    text = str(Record.of(Match.begin(RACE, players=(Player(name), Player()))))
    assert [line.split(":")[0] for line in text.splitlines()] == [
        "scheibe record 1",
        "game",
        "rules",
        "player left",
        "result",
    ]
    assert "\x1b" not in text and "\u202e" not in text
    assert Record.parse(text).match(find).players[0].name == name


def test_what_is_stored_may_be_any_text() -> None:
    text = HEAD + "\n1 left: done [in [brackets\\], on\\ntwo lines]\n"
    assert Record.parse(text).line.entries[0].stored == "in [brackets], on\ntwo lines"
    assert str(Record.parse(text)) == text


def test_a_comment_may_stretch_over_lines() -> None:
    record = Record.parse(HEAD + "1 left: step:1 {one\ntwo} step:2\n")
    assert record.line.entries[0].comments == ("one\ntwo",)
    assert "{one\\ntwo} step:2\n" in str(record)


@pytest.mark.parametrize("depth", [DEEPEST, DEEPEST + 1])
def test_variations_nest_to_a_stated_depth(depth: int) -> None:
    text = HEAD + "1 left: step:1 " + "(1 left: step:2 " * depth + ")" * depth
    if depth <= DEEPEST:
        assert str(Record.parse(str(Record.parse(text)))) == str(Record.parse(text))
        assert replayed(text).number == 1
    else:
        assert refused(text).code == "record-too-deep"


def test_a_great_depth_of_brackets_is_refused_and_not_followed() -> None:
    assert refused(HEAD + "1 left: step:1 " + "(1 left: step:2 " * 50_000).code == "record-too-deep"


@pytest.mark.parametrize(
    "line",
    [
        Line((Entry("left", "step 1"),)),
        Line((Entry("left", ""),)),
        Line((Entry("Left side", "done"),)),
        Line((Entry("left", "done", variations=(Line(),)),)),
    ],
)
def test_what_no_text_can_say_is_not_printed(line: Line) -> None:
    with pytest.raises(ValueError, match=r"record can hold|variations hold"):
        str(Record((Header("game", "race"), Header("rules", "2")), line))


@pytest.mark.parametrize("header", [Header("about two words", "x"), Header("date", "today"), Header("rules", "x")])
def test_headers_that_no_text_can_say_are_not_printed(header: Header) -> None:
    with pytest.raises(ValueError, match="no record can hold"):
        str(Record((Header("game", "race"), header)))


def test_a_record_deeper_than_can_be_read_is_not_printed() -> None:
    line = Line((Entry("left", "done"),))
    for _ in range(DEEPEST + 1):
        line = Line((Entry("left", "done", variations=(line,)),))
    with pytest.raises(ValueError, match="nest at most"):
        str(Record((Header("game", "race"), Header("rules", "2")), line))


# What is wrong, and where


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "record-first-line", (1, 1)),
        ("game: race\n", "record-first-line", (1, 1)),
        ("scheibe record 0\n", "record-first-line", (1, 1)),
        ("scheibe record one\n", "record-first-line", (1, 1)),
        ("scheibe record 2\ngarbage", "record-newer-form", (1, 1)),
        ("scheibe record 1\nrules: 2\n", "record-header-missing", (3, 1)),
        ("scheibe record 1\ngame: race\n", "record-header-missing", (3, 1)),
        (HEAD + "who: me\n", "record-header-unknown", (4, 1)),
        (HEAD + "option: 3\n", "record-header-unknown", (4, 1)),
        (HEAD + "date today: 3\n", "record-header-unknown", (4, 1)),
        (HEAD + "rules: 2\n", "record-header-twice", (4, 1)),
        (HEAD + "just words\n", "record-header-form", (4, 1)),
        (HEAD + "date: 2026-13-01\n", "record-header-value", (4, 7)),
        (HEAD + "date:   yesterday\n", "record-header-value", (4, 9)),
        (HEAD + "seed: abc\n", "record-header-value", (4, 7)),
        (HEAD + "nonces: 00 11\n", "record-header-value", (4, 9)),
        (HEAD.replace("2", "two"), "record-header-value", (3, 8)),
        (HEAD.replace("2", "9" * 5000), "record-header-value", (3, 8)),
        (HEAD + 'player left: "Anna\n', "record-unclosed", (4, 14)),
        (HEAD + 'player left: "An\\qna"\n', "record-escape", (4, 17)),
        (HEAD + 'player left: "\\u00g0"\n', "record-escape", (4, 15)),
        (HEAD + 'player left: "Anna" Maier\n', "record-after-quote", (4, 21)),
        (HEAD + "\n2 left: done", "record-number", (5, 1)),
        (HEAD + "\n1 left: done\n1 right: done", "record-number", (6, 1)),
        (HEAD + "\n1 left: done\nright: done", "record-number", (6, 1)),
        (HEAD + "\n1 left: done\n²", "record-number", (6, 1)),
        (HEAD + "\n1 done", "record-seat", (5, 3)),
        (HEAD + "\n1", "record-seat", (5, 2)),
        (HEAD + "\n1 left:\n", "record-no-move", (5, 8)),
        (HEAD + "\n1 left: done\n2 right:", "record-no-move", (6, 9)),
        (HEAD + "\n1 left: done (1 left:)", "record-no-move", (5, 22)),
        (HEAD + "\n1 left: step:1\x0bdone", "record-blank", (5, 15)),
        (HEAD + "\n1 left: done }", "record-stray", (5, 14)),
        (HEAD + "\n1 left: done ]", "record-stray", (5, 14)),
        (HEAD + "\n1 left: done )", "record-stray", (5, 14)),
        (HEAD + "\n{so} [stored]", "record-stray", (5, 6)),
        (HEAD + "\n(1 left: done)", "record-stray", (5, 1)),
        (HEAD + "\n1 left: done [a] [b]", "record-stray", (5, 18)),
        (HEAD + "\n1 left: done {a} [b]", "record-stray", (5, 18)),
        (HEAD + "\n1 left: done ()", "record-number", (5, 15)),
        (HEAD + "\n1 left: done (2 left: done)", "record-number", (5, 15)),
        (HEAD + "\n1 left: done {never\nclosed", "record-unclosed", (5, 14)),
        (HEAD + "\n1 left: done [never\nclosed", "record-unclosed", (5, 14)),
        (HEAD + "\n1 left: done\n(1 left: step:1", "record-unclosed", (6, 1)),
        (HEAD + "\n1 left: done {a \\", "record-unclosed", (5, 14)),
    ],
)
def test_a_text_that_is_no_record_is_refused_with_its_place(text: str, code: str, where: tuple[int, int]) -> None:
    error = refused(text)
    assert isinstance(error, InvalidText)
    assert (error.code, place(error)) == (code, where)
    assert str(error).startswith(f"Line {where[0]}, column {where[1]}: ")


def test_an_error_shows_what_was_given_and_what_was_expected_but_no_control_characters() -> None:
    error = refused(HEAD + "\n1 left: done\n\x1b[31m" + "x" * 100)
    assert error.arguments["expected"] == "2"
    assert str(error.arguments["given"]).startswith("\\u001b[31mxxx") and len(str(error.arguments["given"])) < 50


@pytest.mark.parametrize(
    ("text", "kind", "code", "where"),
    [
        (HEAD + "\n1 left: step:1 step:3\n", IllegalMove, "race-refused", (5, 16)),
        (HEAD + "\n1 left: roll\n2 chance: step:1\n", IllegalMove, "race-refused", (6, 11)),
        (HEAD + "\n1 left: step:1 stride\n", InvalidText, "race-no-move", (5, 16)),
        (HEAD + "\n1 right: done\n", NotYourTurn, "match-not-your-turn", (5, 10)),
        (HEAD + "\n1 up: done\n", UnknownName, "match-unknown-seat", (5, 7)),
        (HEAD + "\n1 left: done\n2 right: !call\n", NotYourTurn, "match-no-calls", (6, 10)),
        (HEAD + "\n1 left: !flag\n", BadInput, "match-no-event", (5, 9)),
        (HEAD + "\n1 chance: !resign\n", BadInput, "match-no-event", (5, 11)),
        (HEAD + "\n1 left: done\n  (1 left: step:9)\n", IllegalMove, "race-refused", (6, 12)),
        (HEAD + "\n1 left: done (1 left: roll (1 left: die:go))\n", IllegalMove, "race-refused", (5, 37)),
        (HEAD.replace("race", "chess"), UnknownName, "match-unknown-seat", (2, 7)),
        (HEAD + "option gaol: 9\n", BadOption, "race-bad-option", (4, 14)),
        (HEAD + "option goal: nine\n", BadOption, "race-bad-option", (4, 14)),
        (HEAD + "option goal: 9.0\n", BadOption, "race-bad-option", (4, 14)),
        (HEAD + "option goal: none\n", BadOption, "race-bad-option", (4, 14)),
        (HEAD + "option max_turns: 3\noption goal: 1000\n", BadOption, "race-bad-option", (5, 14)),
        (HEAD + "start: nowhere\n", InvalidText, "race-no-position", (4, 8)),
        (
            HEAD + "start: 5-6 right+0 steps 0/- 9 die strict\noption goal: 9\n",
            InvalidText,
            "record-option-and-start",
            (5, 14),
        ),
        (HEAD + "player up: Anna\n", InvalidText, "record-unknown-seat", (4, 12)),
        (HEAD + "bot chance: greedy\n", InvalidText, "record-unknown-seat", (4, 13)),
        (HEAD + "result: left 7:0 (goal)\n\n1 left: done\n", InvalidText, "record-claim", (4, 9)),
        (HEAD + "physics: 1\n", NewerVersion, "record-newer-physics", (4, 10)),
        (HEAD.replace("2", "3"), NewerVersion, "record-newer-rules", (3, 8)),
        ("scheibe record 2\n", NewerVersion, "record-newer-form", (1, 1)),
    ],
)
def test_a_record_that_does_not_replay_is_refused_with_its_place(
    text: str, kind: type[ScheibeError], code: str, where: tuple[int, int]
) -> None:
    error = refused(text)
    assert (type(error), error.code) == (kind, code)
    assert place(error) == where


def test_an_illegal_move_in_a_record_names_line_column_and_rule() -> None:
    error = refused(HEAD + "\n1 left: step:1 step:3\n")
    assert str(error) == "Line 5, column 16: the rules of the race refuse step:3 (R2)"
    assert error.clause == "R2"


def test_a_seed_that_does_not_have_its_hash_is_refused() -> None:
    error = refused(GOLDEN.replace("seed-hash: 630d", "seed-hash: 730d"))
    assert (error.code, place(error)) == ("record-claim", (13, 12))
    without_nonces = re.sub("nonces: .*\n", "", GOLDEN)
    error = refused(without_nonces.replace("seed-hash: 630d", "seed-hash: 730d"))
    assert (error.code, place(error)) == ("record-claim", (13, 12))


def test_a_record_of_older_rules_stays_readable() -> None:
    match = replayed(HEAD.replace("rules: 2", "rules: 1") + "\n1 left: step:1 done\n")
    assert match.position == Race((1, 0), side=1, turns=1)


def test_a_record_of_newer_rules_can_still_be_read_and_printed_but_not_replayed() -> None:
    text = HEAD.replace("2", "3") + "\n1 left: leap:7\n"
    assert str(Record.parse(text)) == text
    assert isinstance(refused(text), NewerVersion)


# Garbage


PIECES = st.sampled_from(
    [*'(){}[]"\\:!\n\r\t 019', "left", "right", "chance", "step:1", "step:3", "done", "roll", "!call", "!accept"]
    + [f"\n{name}: " for name in FORMS]
    + ["\n1 left: ", "\n2 left: ", "\n2 right: ", "option goal: 3", "\u2028", "\ufeff", "\ud800", "\x00", "²"]
)


def judged_or_refused(text: str) -> ScheibeError | None:
    """What a text is refused with, if it is; a text that reads comes back from the record's own."""
    try:
        record = Record.parse(text)
        again = Record.parse(str(record))
        record.match(find)
    except ScheibeError as error:
        return error
    assert again == record
    return None


@given(text=st.text() | st.lists(PIECES).map("".join), head=st.sampled_from(["", HEAD, "scheibe record 1\n"]))
def test_garbage_is_refused_with_its_place_and_brings_nothing_down(text: str, head: str) -> None:
    error = judged_or_refused(head + text)
    if error is not None:
        assert {"line", "column"} <= set(error.arguments)
        assert all(error.words(language) for language in LANGUAGES)


@given(at=st.integers(0, len(GOLDEN)), cut=st.integers(0, 12), put=st.text(max_size=3) | PIECES)
def test_a_damaged_record_is_refused_with_its_place_or_still_says_a_match(at: int, cut: int, put: str) -> None:
    error = judged_or_refused(GOLDEN[:at] + put + GOLDEN[at + cut :])
    if error is not None:
        assert {"line", "column"} <= set(error.arguments)
        assert all(error.words(language) for language in LANGUAGES)
