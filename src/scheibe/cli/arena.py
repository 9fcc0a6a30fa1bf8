"""The command ``scheibe arena``: what it takes. What it does waits in :mod:`scheibe.cli.arena_run` until it is wanted,
since that loads compiled code."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import click

from scheibe.cli.frame import Command, help_text
from scheibe.server.settings import MOST_WORK, WORK

_PAIRS: Final = 100
_SECONDS: Final = 30
_SEED: Final = 1
_ERRORS: Final = 0.05


def arena_command(language: str) -> click.Command:
    """The command."""

    def command(**given: Any) -> int | None:
        from scheibe.cli.arena_run import Wanted, run

        return run(Wanted(**given), language)

    return Command(language, "arena", callback=command, params=_parameters(language), help=help_text(language, "arena"))


def _parameters(language: str) -> list[click.Parameter]:
    def option(*names: str, text: str = "", default: Any = None, **kind: Any) -> click.Option:
        told = help_text(language, text or names[0].removeprefix("--"), default=f"{default}")
        return click.Option(list(names), default=default, help=told, **kind)

    return [
        click.Argument(["game"]),
        click.Argument(["bots"], nargs=-1, required=True),
        option("--pairs", default=_PAIRS, type=click.IntRange(min=1)),
        option("--gauntlet", is_flag=True, default=False),
        option("--option", "options", multiple=True, text="arena-option"),
        option("--seed", default=_SEED, type=click.IntRange(min=0), text="arena-seed"),
        option("--seconds", default=_SECONDS, type=click.IntRange(min=1), text="arena-seconds"),
        option("--work", default=WORK, type=click.IntRange(min=1, max=MOST_WORK), text="arena-work"),
        option("--forgive", "forgiving", is_flag=True, default=False),
        option("--sprt", type=float, nargs=2),
        option("--alpha", default=_ERRORS, type=float),
        option("--beta", default=_ERRORS, type=float),
        option("--folder", type=click.Path(path_type=Path), text="arena-folder"),
        option("--workers", default=os.cpu_count() or 1, type=click.IntRange(min=1), text="arena-workers"),
        option("--ray"),
        option("--json", "as_json", is_flag=True, default=False),
    ]
