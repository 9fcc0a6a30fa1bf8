"""The rules pages of the guide, ``docs/rules/``: :mod:`scheibe.study.rules_page` as Markdown with drawn examples.

``make rules`` writes the files; a test holds them in step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scheibe.study.rules_page import RulesPage, Section, rules_page
from scheibe.texts import LANGUAGES, say

_HEADINGS: Final = {
    "U1": "u1-board-and-teams",
    "U2": "u2-the-course-of-a-point",
    "U3": "u3-running-and-marking",
    "U4": "u4-throwing",
    "U5": "u5-the-turn",
    "U6": "u6-monster-defence",
    "U7": "u7-points-and-the-match",
    "U8": "u8-officiating",
    "S1": "s1-the-table",
    "S2": "s2-a-flick",
    "S3": "s3-whose-turn",
    "S4": "s4-scoring",
    "S5": "s5-the-measures",
}
"""Where a part of the rules stands on its page in ``docs/games/``."""

_OTHER: Final = {"de": ("en", "In English"), "en": ("de", "Auf Deutsch")}


def guide_files(game: str) -> dict[str, str]:
    """The files of a game in ``docs/rules/`` with their contents, pages and pictures in every language. Raises
    :class:`~scheibe.errors.UnknownName`."""
    page = rules_page(game)
    files: dict[str, str] = {}
    for language in LANGUAGES:
        files[f"{game}.{language}.md"] = "\n".join(_page(page, language))
        for section in page.sections:
            if section.drawing is not None:
                files[_picture(game, section, language)] = section.drawing.svg(language)
    return files


def _picture(game: str, section: Section, language: str) -> str:
    return f"{game}-{section.name}.{language}.svg"


def _page(page: RulesPage, language: str) -> Iterator[str]:
    other, named = _OTHER[language]
    yield f"# {say(language, page.title, {})}"
    yield ""
    yield f"[{named}]({page.game}.{other}.md)"
    yield ""
    for section in page.sections:
        yield from _section(page.game, section, language)


def _section(game: str, section: Section, language: str) -> Iterator[str]:
    yield f"## {say(language, section.heading, {})}"
    yield say(language, section.text, {})
    yield ""
    if section.drawing is not None:
        caption = say(language, section.drawing.caption, {})
        yield f"![{caption}]({_picture(game, section, language)})"
        yield ""
        yield f"*{caption}*"
        yield ""
    if section.clauses:
        yield f"<details><summary>{say(language, 'rules-exact', {})}</summary>"
        yield ""
        for clause in section.clauses:
            place = f"../games/{game}.md#{_HEADINGS[clause.name.partition('.')[0]]}"
            yield f"- [{clause.name}]({place}) {say(language, clause.text, {})}"
        yield ""
        yield "</details>"
        yield ""
