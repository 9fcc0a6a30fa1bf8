"""The command ``scheibe record``, and reading a record from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from scheibe import catalog
from scheibe.cli.files import read_text
from scheibe.cli.frame import FAILED, NOT_UNDERSTOOD, Command, Group, help_text, tell
from scheibe.core.match import Match
from scheibe.core.record import Record, option_text
from scheibe.core.verify import verify

LARGEST_RECORD: Final = 32 << 20
"""Bytes: a file beyond this is no record, and a device that never ends is not read to its end."""


def record_command(language: str) -> click.Group:
    """The command."""
    file = click.Argument(["file"], type=click.Path(path_type=Path))
    at = click.Option(["--at"], type=click.IntRange(min=0), help=help_text(language, "at"))

    def check(file: Path) -> None:
        record = read_record(file)
        match = record.match(catalog.game)
        tell(language, "cli-record-right", game=match.game.name, events=match.number)
        options = ", ".join(f"{name} = {option_text(value)}" for name, value in match.options.items())
        tell(language, "cli-record-options", options=options)
        tell(language, "cli-record-position", position=str(match.position))
        outcome = match.outcome
        if outcome is None:
            tell(language, "cli-record-goes-on")
        elif outcome.winner is None:
            tell(language, "cli-record-draw", reason=outcome.reason)
        else:
            tell(language, "cli-record-winner", side=match.seat_name(outcome.winner), reason=outcome.reason)
        _say_what_differs(language, record, match)

    def show(file: Path, at: int | None) -> None:
        match = read_record(file).match(catalog.game)
        number = match.number if at is None else at
        position = match.position_at(number)
        tell(language, "cli-record-after", number=number, last=match.number)
        tell(language, "cli-record-position", position=str(position))

    def check_chance(file: Path) -> int:
        found = verify(read_record(file), catalog.game)
        if found.seed_hash is not None:
            tell(language, "cli-verify-hash", hash=found.seed_hash)
        for told in (*found.faults, *found.unchecked):
            click.echo(told.words(language), err=True)
        if found.proven:
            tell(language, "cli-verify-proven", count=len(found.checked))
            return 0
        tell(language, "cli-verify-some", count=len(found.checked), events=found.events)
        tell(language, "cli-verify-wrong" if found.faults else "cli-verify-open")
        return FAILED

    @click.pass_context
    def record(context: click.Context) -> None:
        if context.invoked_subcommand is None:
            click.echo(context.get_help(), err=True)
            context.exit(NOT_UNDERSTOOD)

    group = Group(language, "record", invoke_without_command=True, callback=record, help=help_text(language, "record"))
    group.add_command(
        Command(language, "check", callback=check, params=[file], help=help_text(language, "record-check"))
    )
    group.add_command(
        Command(language, "show", callback=show, params=[file, at], help=help_text(language, "record-show"))
    )
    group.add_command(
        Command(language, "verify", callback=check_chance, params=[file], help=help_text(language, "record-verify"))
    )
    return group


def _say_what_differs(language: str, record: Record, match: Match) -> None:
    """Says which events of a record this version would bring otherwise, if there are any."""
    differing = match.differing()
    if differing:
        tell(
            language,
            "cli-record-differs",
            count=len(differing),
            events=", ".join(map(str, differing)),
            now=str(match.game.versions.get("physics", "–")),
            then=record.get("physics") or "–",
        )


def read_record(file: Path) -> Record:
    """The record that a file holds. Raises :class:`~scheibe.errors.BadInput`."""
    return Record.parse(read_text(file, LARGEST_RECORD))
