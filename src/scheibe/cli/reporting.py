"""The command ``scheibe report``: how a recorded match was played, step by step."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scheibe import catalog
from scheibe.cli.frame import Command, help_text, tell
from scheibe.cli.records import read_record
from scheibe.core.contracts import Json
from scheibe.core.match import Match
from scheibe.texts import say

if TYPE_CHECKING:
    from scheibe.study.report import Judged, Step

_NOTHING = "–"
_LONGEST = 44  # letters of moves in the table


def report_command(language: str) -> click.Command:
    """The command."""
    file = click.Argument(["file"], type=click.Path(path_type=Path))
    as_json = click.Option(["--json", "as_json"], is_flag=True, help=help_text(language, "report-json"))

    def report(file: Path, as_json: bool) -> None:
        match = read_record(file).match(catalog.game)
        told = list(_judged(match, language))
        if as_json:
            click.echo(json.dumps({"game": match.game.name, "steps": [_step_json(match, *each) for each in told]}))
        elif told:
            heads = [say(language, f"cli-report-{name}", {}) for name in ("events", "side", "moves", "worth", "best")]
            rows = [[*_row(match, step, judged, language)] for step, judged in told]
            from scheibe.cli.arena_report import columns  # brings numpy

            click.echo(columns([heads, *rows]), nl=False)
            for step, judged in told:
                for note in judged.notes:
                    words = say(language, note.code, note.arguments)
                    tell(language, "cli-report-note", number=step.first, side=match.seat_name(step.seat), note=words)
        else:
            tell(language, "cli-report-nothing")

    return Command(language, "report", callback=report, params=[file, as_json], help=help_text(language, "report"))


def _judged(match: Match, language: str) -> Iterator[tuple[Step, Judged]]:
    """Each step as it was judged, with a bar on standard error where somebody sees it."""
    from scheibe.study import report

    steps = report.steps(match)
    with click.progressbar(steps, label=say(language, "cli-report-judging", {}), file=sys.stderr) as bar:
        for step in bar:
            yield step, report.judged(report.question(match, step))


def _moves(match: Match, step: Step) -> str:
    texts = " ".join(event.text for event in match.events[step.first - 1 : step.last])
    return texts if len(texts) <= _LONGEST else f"{texts[: _LONGEST - 1]}…"


def _row(match: Match, step: Step, judged: Judged, language: str) -> Iterator[str]:
    yield str(step.first) if step.first == step.last else f"{step.first}–{step.last}"
    yield say(language, "seats-name", {"side": match.seat_name(step.seat)})
    yield _moves(match, step)
    yield _figure(judged.worth)
    yield _figure(judged.best.worth if judged.best else None)


def _figure(worth: float | None) -> str:
    """A chance in per cent."""
    return _NOTHING if worth is None else f"{100 * worth:.0f} %"


def _step_json(match: Match, step: Step, judged: Judged) -> Json:
    from scheibe.study import report

    told = report.as_json(report.question(match, step), judged)
    return {"first": step.first, "last": step.last, "seat": match.seat_name(step.seat), **told}
