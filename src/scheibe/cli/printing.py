"""The command ``scheibe print``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click

from scheibe import catalog, draw
from scheibe.cli.files import read_text, replacing
from scheibe.cli.frame import Command, help_text, tell
from scheibe.core.contracts import OptionValue
from scheibe.draw import sheets
from scheibe.errors import BadInput
from scheibe.texts import LANGUAGES

_LARGEST_TASKS: Final = 1 << 20
"""Bytes of a file with tasks."""


def print_command(language: str) -> click.Command:
    """The command."""

    def command(sheet: str, tasks: tuple[str, ...], output: Path | None, **given: Any) -> None:
        from scheibe.study.rules_sheet import kind as kind_of  # brings the games along

        kind = kind_of(sheet)
        order = sheets.Order(
            paper=sheets.paper(given["paper"]),
            language=language,
            fit=given["fit"],
            theme=given["theme"],
            options=_options(kind.game, given["options"]),
            tasks=_tasks(tasks),
            per_page=given["per_page"],
            title=given["title"] or "",
        )
        if tasks and kind.game is not None:
            raise BadInput("cli-print-no-tasks", {"sheet": sheet})
        made = kind.make(order).pdf()
        file = output or Path(f"{sheet}.pdf")
        if output is None and file.exists():
            raise BadInput("cli-print-exists", {"file": str(file)})
        with replacing(file) as opened:
            opened.write(made)
        tell(language, "cli-print-done", file=str(file))

    return Command(language, "print", callback=command, params=_parameters(language), help=help_text(language, "print"))


def _parameters(language: str) -> list[click.Parameter]:
    def option(*names: str, **kind: Any) -> click.Option:
        told = help_text(language, f"print-{names[0].removeprefix('--')}")
        return click.Option(list(names), help=told, **kind)

    return [
        click.Argument(["sheet"]),
        click.Argument(["tasks"], nargs=-1),
        option("--paper", default="a4"),
        option("--fit", is_flag=True),
        option("--output", type=click.Path(path_type=Path)),
        option("--option", "options", multiple=True),
        option("--per-page", type=click.Choice(sheets.PER_PAGE), default=4),
        option("--title"),
        option("--theme", type=click.Choice(["black-and-white", "light"]), default="black-and-white"),
        click.Option(
            ["--language"], type=click.Choice(LANGUAGES), expose_value=False, help=help_text(language, "language")
        ),
    ]


def _options(game_name: str | None, said: Sequence[str]) -> Mapping[str, OptionValue]:
    """All options of a sheet's game, those said as ``NAME=VALUE`` among them. Raises
    :class:`~scheibe.errors.BadInput`."""
    if game_name is None:
        if said:
            raise BadInput("cli-print-no-options", {"option": said[0]})
        return {}
    given: dict[str, str] = {}
    for one in said:
        name, equals, value = one.partition("=")
        if not equals:
            raise BadInput("cli-print-option", {"option": one})
        given[name] = value
    return sheets.options_of(catalog.game(game_name), given)


def _tasks(said: Sequence[str]) -> tuple[sheets.Task, ...]:
    """Every task: each a position, or the tasks of a TOML file. Raises :class:`~scheibe.errors.BadInput`."""
    found: list[sheets.Task] = []
    for one in said:
        if one.endswith(".toml"):
            found += _read_tasks(Path(one))
        else:
            found.append(_task({"position": one}))
    return tuple(found)


def _read_tasks(file: Path) -> list[sheets.Task]:
    try:
        entries = tomllib.loads(read_text(file, _LARGEST_TASKS)).get("task", [])
    except tomllib.TOMLDecodeError as fault:
        raise BadInput("cli-file-unreadable", {"file": str(file), "why": str(fault)}) from fault
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadInput("cli-print-tasks", {"file": str(file), "entry": "task"})
    try:
        return [_task(entry) for entry in entries]
    except (KeyError, TypeError, AttributeError) as fault:
        raise BadInput("cli-print-tasks", {"file": str(file), "entry": str(fault)}) from fault


def _task(entry: Mapping[str, Any]) -> sheets.Task:
    """A task of a file: ``position``, and what else is said of it."""
    game, position = catalog.position(entry["position"])
    solved = _signs(entry.get("solution-signs", {}))
    return sheets.Task(
        game.view(position),
        str(entry.get("caption", "")),
        _signs(entry),
        str(entry.get("solution", "")),
        solved if solved != draw.Signs() else None,
    )


def _signs(entry: Mapping[str, Any]) -> draw.Signs:
    return draw.Signs(
        marks=tuple(map(draw.read_mark, entry.get("marks", ()))),
        arrows=tuple(map(draw.read_arrow, entry.get("arrows", ()))),
        labels=tuple(map(draw.read_label, entry.get("labels", ()))),
    )
