"""The guide is in step with the code: commands, options, clauses, links, and a tour that runs."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
import pytest

from scheibe import catalog
from scheibe.cli import commands
from tests.house.tree import ROOT, sources, tracked_files

DOCS: Final = ROOT / "docs"
PAGES: Final = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
CLAUSE: Final = re.compile(r"\b[US]\d{1,2}\.\d{1,2}\b")
GAMES: Final = {"ultimade": "U", "schnipp": "S"}
"""Each game and the letter of its clauses."""


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def clauses_in(text: str) -> set[str]:
    """The clauses that a text cites, those between the ends of a range such as ``U3.1 – U3.7`` included."""
    ranges = re.findall(r"\b([US]\d+)\.(\d+)\s*(?:–|to)\s*\1\.(\d+)\b", text)
    between = {f"{part}.{number}" for part, first, last in ranges for number in range(int(first), int(last) + 1)}
    return between | set(CLAUSE.findall(text))


def below(command: click.Command, words: tuple[str, ...] = ("scheibe",)) -> Iterator[tuple[str, click.Command]]:
    """Every command with the words that call it."""
    yield " ".join(words), command
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from below(inner, (*words, name))


COMMANDS: Final = dict(below(commands("en")))


def test_every_make_target_stands_in_the_guide() -> None:
    targets = re.findall(r"^([a-z]+):.*##", read(ROOT / "Makefile"), re.MULTILINE)
    assert {"play", "test", "setup", "proof", "check", "bench"} <= set(targets)
    guide = read(DOCS / "developing.md")
    assert [target for target in targets if target != "help" and f"`make {target}`" not in guide] == []


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_and_option_stands_in_the_guide(words: str) -> None:
    guide = read(DOCS / "commands.md")
    heading = re.search(rf"^#+ `{words}(?: [A-Z.\[\]]+)*`\n(.*?)(?=^#|\Z)", guide, re.MULTILINE | re.DOTALL)
    assert heading, f"docs/commands.md has no heading for {words}"
    for parameter in COMMANDS[words].params:
        for option in parameter.opts if isinstance(parameter, click.Option) else []:
            assert f"`{option}" in heading.group(1), f"{words} {option}"


@pytest.mark.parametrize("name", catalog.games())
def test_every_option_of_a_game_stands_on_its_rules_page(name: str) -> None:
    page = read(DOCS / "games" / f"{name}.md")
    game = catalog.game(name)
    for option in game.options:
        assert f"`{option.name}" in page, option.name
        assert re.search(rf"\b{re.escape(option.clause)}\b", page), f"{option.name} cites {option.clause}"


def clauses_of(name: str) -> set[str]:
    """The clauses of a game's rules page."""
    return {clause for clause in CLAUSE.findall(read(DOCS / "games" / f"{name}.md")) if clause[0] == GAMES[name]}


def test_every_game_has_a_letter_for_its_clauses() -> None:
    assert set(GAMES) == set(catalog.games())


def test_every_clause_that_is_cited_exists() -> None:
    known = {clause for name in GAMES for clause in clauses_of(name)}
    tests = [file for name in GAMES for file in sorted((ROOT / "tests" / name).rglob("*.py"))]
    citing = [*sources(), *tests, *PAGES]
    unknown = {file.relative_to(ROOT).as_posix(): set(CLAUSE.findall(read(file))) - known for file in citing}
    assert {name: clauses for name, clauses in unknown.items() if clauses} == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_cited_by_a_test(name: str) -> None:
    known = clauses_of(name)
    tests = [read(file) for file in (ROOT / "tests").rglob("test_*.py")]
    cited = {clause for test in tests for clause in clauses_in(test)}
    whole = {
        section for test in tests for section in re.findall(r'\A"""([US]\d+):', test)
    }  # a file for a whole section
    assert known
    assert sorted(clause for clause in known - cited if clause.partition(".")[0] not in whole) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_table_of_the_rules_names_tests_that_exist(name: str) -> None:
    table = read(ROOT / "src" / "scheibe" / name / "rules.py")
    named = set(re.findall(r"``(test_\w+\.py)``", table))
    assert named
    assert [test for test in named if not (ROOT / "tests" / name / test).is_file()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", read(page))
    kept = set(tracked_files())
    for link in links:
        place = link.partition("#")[0]
        if place and "://" not in place:
            target = (page.parent / place).resolve()
            assert target in kept or target.is_dir(), f"{page.name} links to {link}"


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in read(page)], ids=lambda page: page.name)
def test_every_example_runs(page: Path) -> None:
    examples = "\n".join(re.findall(r"^```(?:python|pycon)\n(.*?)^```", read(page), re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(examples, {}, page.name, str(page), 0)
    assert test.examples
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert result.failed == 0, "".join(said)


def test_the_readme_has_a_tour_of_the_library() -> None:
    assert read(ROOT / "README.md").count(">>> ") >= 8
