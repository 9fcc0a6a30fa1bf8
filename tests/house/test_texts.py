"""Every text stands in both languages, and every code that the source raises has one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pytest
from fluent.syntax import ast as ftl

from scheibe.texts import LANGUAGES
from tests.house.tree import ROOT, TEXTS, arguments_of, name_of, sources, syntax, texts_of, walk

ENGLISH: Final = texts_of("en")
GERMAN: Final = texts_of("de")


def coded() -> set[str]:
    """The names of everything that is made from a code and its arguments: each error of ours, and facts."""
    names = {"ScheibeError", "Fact"}
    bases = {
        node.name: {ast.unparse(base).split(".")[-1] for base in node.bases}
        for file in sources()
        for node in ast.walk(syntax(file))
        if isinstance(node, ast.ClassDef)
    }
    while more := {name for name, above in bases.items() if above & names} - names:
        names |= more
    return names


CODED: Final = coded()

PLACE: Final = {"line", "column", "expected", "given"}
"""The arguments that a malformed text always brings along."""


@dataclass(frozen=True)
class Use:
    """A place in the source that makes an error or a fact."""

    where: str
    code: str
    arguments: frozenset[str] | None  # None where they are not written out at that place


def uses() -> Iterator[Use]:
    for file in sources():
        for node in ast.walk(syntax(file)):
            if not isinstance(node, ast.Call) or ast.unparse(node.func).split(".")[-1] not in CODED:
                continue
            code = argument(node, 0, "code")
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield Use(f"{name_of(file)}:{node.lineno}", code.value, keys(node))


def argument(call: ast.Call, index: int, name: str) -> ast.expr | None:
    if len(call.args) > index:
        return call.args[index]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def keys(call: ast.Call) -> frozenset[str] | None:
    given = argument(call, 1, "arguments")
    place = PLACE if ast.unparse(call.func).split(".")[-1] in {"InvalidText", "NewerVersion"} else set()
    if given is None:
        return frozenset(place)
    if not isinstance(given, ast.Dict) or not all(isinstance(key, ast.Constant) for key in given.keys):
        return None
    return frozenset(place | {str(key.value) for key in given.keys if isinstance(key, ast.Constant)})


def codes_written_in_python() -> dict[str, str]:
    """Every string of the source that has the shape of a code, and where it stands."""
    rooms = {file.stem for file in (TEXTS / "en").glob("*.ftl")}
    shape = re.compile(rf"({'|'.join(rooms)})-[a-z0-9-]*[a-z0-9]")
    return {
        node.value: f"{name_of(file)}:{node.lineno}"
        for file in sources()
        for node in ast.walk(syntax(file))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and shape.fullmatch(node.value)
    }


def quoted_in_texts() -> set[str]:
    """The texts that other texts quote."""
    return {node.id.name for text in ENGLISH.values() for node in walk(text) if isinstance(node, ftl.MessageReference)}


def source_of_everything() -> str:
    """Python, TypeScript and HTML in one string."""
    files = [*sources(), *(ROOT / "web").glob("*.html"), *(ROOT / "web" / "src").rglob("*.ts")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_both_languages_have_the_same_files() -> None:
    names = [{file.name for file in (TEXTS / language).iterdir()} for language in LANGUAGES]
    assert names[0] == names[1] != set()


def test_both_languages_have_the_same_texts() -> None:
    assert ENGLISH.keys() ^ GERMAN.keys() == set()


@pytest.mark.parametrize("code", sorted(ENGLISH.keys() & GERMAN.keys()))
def test_a_text_asks_for_the_same_arguments_in_both_languages(code: str) -> None:
    assert arguments_of(ENGLISH[code], ENGLISH) == arguments_of(GERMAN[code], GERMAN)
    assert {part.id.name for part in ENGLISH[code].attributes} == {part.id.name for part in GERMAN[code].attributes}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_belongs_to_the_room_that_its_id_names(language: str) -> None:
    for file in (TEXTS / language).glob("*.ftl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line[:1].isalpha():
                assert line.startswith(f"{file.stem}-"), f"{language}/{file.name}: {line}"


def test_every_code_that_is_raised_has_a_text() -> None:
    assert {use.where: use.code for use in uses() if use.code not in ENGLISH} == {}
    ends = tuple(f"-{code}" for code in codes_written_in_python())
    named = {code[code.rindex(end) + 1 :] for code in ENGLISH for end in ends if code.endswith(end)}
    written = {code: where for code, where in codes_written_in_python().items() if code not in named}
    assert {where: code for code, where in written.items() if code not in ENGLISH} == {}
    assert len(list(uses())) > 10, "the check finds no uses any more"


def test_every_text_is_used() -> None:
    """Written out, or put together from a beginning of at least two words, or from the room and a quoted name."""
    source = source_of_everything()
    words = set(re.findall(r"[a-z]+-[a-z0-9-]*", source))
    beginnings = tuple(word for word in words if word.endswith("-") and word.count("-") > 1)
    unused = [code for code in ENGLISH.keys() - words - quoted_in_texts() if not code.startswith(beginnings)]
    assert [code for code in unused if f'"{code.partition("-")[2]}"' not in source] == []


def test_a_text_asks_only_for_arguments_that_its_error_brings() -> None:
    """So that ``str(error)`` never fails for want of an argument."""
    wanting = {
        use.where: arguments_of(ENGLISH[use.code], ENGLISH) - use.arguments
        for use in uses()
        if use.code in ENGLISH and use.arguments is not None
    }
    assert {where: missing for where, missing in wanting.items() if missing} == {}


def test_every_text_has_a_value() -> None:
    assert [
        code for texts in (ENGLISH, GERMAN) for code, text in texts.items() if not isinstance(text.value, ftl.Pattern)
    ] == []
