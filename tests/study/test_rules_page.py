"""The rules in plain words: short, in both languages, complete, and what the drawings say is true."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

import pytest

from scheibe import catalog, study
from scheibe.errors import UnknownName
from scheibe.study.rules_markdown import guide_files
from scheibe.texts import LANGUAGES, say
from tests.house.tree import ROOT, texts_of

GAMES: Final = ("ultimade", "schnipp")
FOLDER: Final = ROOT / "docs" / "rules"
MOST_WORDS: Final = 550
"""What can be read to a child in five minutes."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_can_be_read_to_a_child_in_five_minutes(game: str, language: str) -> None:
    spoken = [text for section in study.rules_page(game).sections for text in (section.heading, section.text)]
    spoken += [section.drawing.caption for section in study.rules_page(game).sections if section.drawing]
    words = [word for text in spoken for word in say(language, text, {}).split()]
    assert 200 < len(words) <= MOST_WORDS
    sentences = re.split(r"[.:!?]\s", " ".join(words))
    assert max(len(sentence.split()) for sentence in sentences) <= 30


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_stands_in_exactly_one_place(game: str) -> None:
    normative = (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^\| ([US]\d+\.\d+) \|", normative, re.MULTILINE))
    told = Counter(clause.name for section in study.rules_page(game).sections for clause in section.clauses)
    assert set(told) == known
    assert set(told.values()) == {1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_none_is_left_over(language: str) -> None:
    wanted = set()
    for game in GAMES:
        for section in study.rules_page(game).sections:
            wanted |= {section.heading, section.text, *(clause.text for clause in section.clauses)}
            wanted |= {section.drawing.caption} if section.drawing else set()
    written = {code for code in texts_of(language) if code.startswith(("rules-ultimade-", "rules-schnipp-"))}
    assert written == wanted


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_the_guide_are_in_step(game: str) -> None:
    """``make rules`` writes them."""
    files = guide_files(game)
    assert {name: (FOLDER / name).read_text(encoding="utf-8") == content for name, content in files.items()} == (
        dict.fromkeys(files, True)
    )


def test_no_other_file_stands_among_the_pages() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {name for game in GAMES for name in guide_files(game)}


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_links_to_its_part_of_the_normative_page(game: str) -> None:
    normative = (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")
    anchors = {re.sub(r"[^a-z0-9 -]", "", line.lower()).strip().replace(" ", "-") for line in headings(normative)}
    for clause, anchor in re.findall(rf"\[([US]\d+)\.\d+\]\(\.\./games/{game}\.md#([^)]+)\)", page_of(game)):
        assert anchor in anchors
        assert anchor.startswith(f"{clause.lower()}-")


def headings(text: str) -> list[str]:
    return re.findall(r"^#+ (.+)$", text, re.MULTILINE)


def page_of(game: str) -> str:
    return (FOLDER / f"{game}.en.md").read_text(encoding="utf-8")


def test_there_are_no_rules_of_another_game() -> None:
    with pytest.raises(UnknownName, match="ultimade, schnipp"):
        study.rules_page("boules")


# --- what the drawings say -------------------------------------------------------------------------------------------
def drawn(game: str, name: str) -> Any:
    """The position of a drawing."""
    (section,) = [section for section in study.rules_page(game).sections if section.name == name]
    assert section.drawing is not None
    return catalog.game(game).parse_position(section.drawing.position)


def clause_broken(game: str, name: str, move: str) -> str | None:
    position = drawn(game, name)
    breach = position.breach(catalog.game(game).parse_move(move, position))
    return None if breach is None else breach.clause


@pytest.mark.parametrize(
    ("name", "move", "clause"),
    [
        ("pull", "e3>>e17", None),
        ("throwing", "e6>b9", None),
        ("throwing", "e6>a6", None),
        ("throwing", "e6>e10", "U4.3"),
        ("marking", "h10-f9", "U3.4"),
        ("turn", "take:e10", None),
        ("turn", "take:g8", None),
        ("monster", "roll", None),
        ("scoring", "e12>e16", None),
    ],
)
def test_what_a_drawing_of_ultimade_shows_is_so(name: str, move: str, clause: str | None) -> None:
    assert clause_broken("ultimade", name, move) == clause


def test_the_pass_in_the_last_drawing_of_ultimade_scores() -> None:
    position = drawn("ultimade", "scoring")
    assert position.play(catalog.game("ultimade").parse_move("e12>e16", position)).score == (1, 0)


def test_the_drawings_of_schnipp_show_whose_turn_it_is_and_what_counts() -> None:
    assert drawn("schnipp", "turn").nearest == 1 and drawn("schnipp", "turn").to_move == 0
    assert drawn("schnipp", "count").counted == ((0, 1), ())
