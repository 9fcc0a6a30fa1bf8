"""What ``scheibe arena`` does: puts a tournament together, plays it, and tells how it went."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import click

from scheibe import __version__, catalog
from scheibe.arena.playing import Terms
from scheibe.arena.schedule import Pairing, pairings
from scheibe.arena.sequential import SequentialTest
from scheibe.arena.tournament import Hall, Tournament
from scheibe.cli.arena_folder import ArenaFolder
from scheibe.cli.arena_local import LocalHall, Thinkers
from scheibe.cli.arena_report import charts, table
from scheibe.core.contracts import Game, OptionValue
from scheibe.core.options import between_bots, refuse_unknown
from scheibe.core.record import option_value
from scheibe.errors import BadInput
from scheibe.server.programs import Command, Programs
from scheibe.texts import say

_INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for, as the command's options say it."""

    game: str
    bots: Sequence[str]
    pairs: int
    gauntlet: bool
    options: Sequence[str]
    seed: int
    seconds: float
    work: int
    forgiving: bool
    sprt: tuple[float, float] | None
    alpha: float
    beta: float
    folder: Path | None
    workers: int
    ray: str | None
    as_json: bool

    def test(self) -> SequentialTest | None:
        """The test that ends a pairing. Raises :class:`~scheibe.errors.BadInput`."""
        return SequentialTest(*self.sprt, alpha=self.alpha, beta=self.beta) if self.sprt else None

    def meetings(self) -> tuple[Pairing, ...]:
        """Who plays whom. Raises :class:`~scheibe.errors.BadInput` for bots that the catalog does not have, too."""
        programs = {text: Command.read(text).bot for text in self.bots if _names_program(text)}
        meetings = pairings([programs.get(text, text) for text in self.bots], gauntlet=self.gauntlet)
        for text in self.bots:
            if text not in programs:
                catalog.bot(self.game, text)
        return meetings

    def programs(self) -> tuple[Command, ...]:
        """The programs among the bots. Raises :class:`~scheibe.errors.BadInput`."""
        return tuple(Command.read(text) for text in self.bots if _names_program(text))

    def terms(self) -> Terms:
        """What every match is played under. Raises :class:`~scheibe.errors.BadInput`."""
        game = catalog.game(self.game)
        options = between_bots(game.options, _options(game, self.options))
        return Terms(game, game.options_of(game.start(options)), self.seed, self.forgiving)

    def where(self) -> Path:
        """The folder of the tournament: the one that was named, or a new one."""
        return self.folder or Path("arena") / f"{self.game}-{datetime.now(UTC):%Y-%m-%dT%H%M%S}"


@contextmanager
def _workers_unheard() -> Iterator[None]:
    """What becomes of workers is told by the standings, not line by line between the progress bar."""
    log, silent = logging.getLogger("scheibe.server"), logging.NullHandler()
    propagated, log.propagate = log.propagate, False
    log.addHandler(silent)
    try:
        yield
    finally:
        log.removeHandler(silent)
        log.propagate = propagated


@_workers_unheard()
def run(wanted: Wanted, language: str, thinkers: Thinkers | None = None) -> int:
    """Plays the tournament and prints the standings. Returns the exit code."""
    test, terms = wanted.test(), wanted.terms()
    meetings = wanted.meetings()
    asked = replace(thinkers or Thinkers(wanted.seconds), programs=wanted.programs(), work=wanted.work)
    _try_out(asked, wanted.game)
    with ArenaFolder(wanted.where(), _begun_under(terms, asked.seconds)) as folder:
        folder.keep_programs({each.bot: {"command": each.words, "work": asked.work} for each in asked.programs})
        tournament = Tournament(meetings, wanted.pairs, folder.results, test)
        _tell(language, "arena-keeps", folder=str(folder.path), done=tournament.done, total=tournament.total)
        code = 0
        try:
            with _Bar(language) as bar:
                tournament.run(_hall(wanted, terms, asked), folder.keep, bar.tell)
        except KeyboardInterrupt:
            code = _INTERRUPTED
        standings = tournament.standings
        told = {"game": wanted.game, "folder": str(folder.path), **standings.as_json()}
        folder.write("standings.json", json.dumps(told, indent=2, ensure_ascii=False) + "\n")
        for name, drawing in charts(standings, test, language).items():
            folder.write(name, drawing)
        click.echo(json.dumps(told, indent=2) if wanted.as_json else table(standings, language), nl=wanted.as_json)
        if code:
            _tell(language, "arena-stopped", folder=str(folder.path), done=tournament.done, total=tournament.total)
    return code


def _hall(wanted: Wanted, terms: Terms, thinkers: Thinkers) -> Hall:
    if wanted.ray is None:
        return LocalHall(terms, thinkers, wanted.workers)
    from scheibe.cli.arena_cluster import ClusterHall

    return ClusterHall(terms, thinkers, wanted.ray)


def _names_program(text: str) -> bool:
    """Whether a text names a program: a bot's name has no ``=``, and no sign of a path."""
    return any(sign in text for sign in "=/\\ ")


def _try_out(thinkers: Thinkers, game: str) -> None:
    """Raises :class:`~scheibe.errors.ProgramFailed` for a program that cannot play the game, before anything begins."""
    with closing(Programs(thinkers.programs)) as programs:
        programs.meet((game,))


def _begun_under(terms: Terms, seconds: float) -> dict[str, Any]:
    """What a tournament must not change on its way, for its results to belong together."""
    return {
        "scheibe": __version__,
        "game": terms.game.name,
        "versions": dict(terms.game.versions),
        "options": dict(terms.options),
        "seed": terms.seed,
        "seconds": seconds,
        "forgiving": terms.forgiving,
    }


def _options(game: Game[Any, Any], texts: Sequence[str]) -> dict[str, OptionValue]:
    """The options that ``NAME=VALUE`` says. Raises :class:`~scheibe.errors.BadOption`, or
    :class:`~scheibe.errors.BadInput` for another form."""
    specs = {spec.name: spec for spec in game.options}
    options: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput("arena-option-form", {"given": text})
        refuse_unknown(game.options, {name: value})
        options[name] = option_value(specs[name], value)
    return options


def _tell(language: str, code: str, **arguments: str | int) -> None:
    click.echo(say(language, code, arguments), err=True)


@dataclass(slots=True)
class _Bar:
    """The progress on standard error, where somebody looks on."""

    language: str
    _bar: Any = field(default=None)

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *_fault: object) -> None:
        if self._bar is not None:
            self._bar.render_finish()

    def tell(self, done: int, total: int, what: str, /) -> None:
        """Moves the bar."""
        if not sys.stderr.isatty():
            return
        if self._bar is None:
            label = say(self.language, "arena-bar", {})
            self._bar = click.progressbar(
                length=total, label=label, file=sys.stderr, show_pos=True, item_show_func=lambda item: item
            )
        self._bar.length = total
        self._bar.update(done - self._bar.pos, what)
