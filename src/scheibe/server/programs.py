"""The programs that the host named, and no others: nothing that comes from a page or the network can start one.

``docs/line-protocol.md`` says what a program has to do. Each match that is played at the same time has a process of its
own; between turns it is kept, and one that failed is ended and started anew for the next turn.
"""

from __future__ import annotations

import logging
import queue
import re
import shlex
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Self

from scheibe import catalog
from scheibe.errors import BadInput, ProgramEnded, ProgramFailed, ProgramLate, UnknownName
from scheibe.server.logs import note
from scheibe.server.program_process import Program
from scheibe.server.settings import WORK
from scheibe.server.workers import Thought, ThoughtFailed, ThoughtLate

_MEET_SECONDS: Final = 10.0
_FAREWELL_SECONDS: Final = 1.0
_NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,23}")

Kind = Literal["late", "crashed", "illegal"]
"""How a player fails: it does not answer in time, it ends or raises an error, or its answer is no legal submission."""


@dataclass(frozen=True, slots=True)
class Command:
    """A program: what the host calls it, and the command that starts it."""

    name: str
    words: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> Self:
        """The program of ``NAME=COMMAND``, the command as in a shell, though no shell runs it. Raises
        :class:`~scheibe.errors.BadInput`."""
        name, equals, command = text.partition("=")
        if not equals:
            raise BadInput("programs-form", {"given": text})
        if not _NAME.fullmatch(name):
            raise BadInput("programs-name", {"name": name})
        try:
            words = tuple(shlex.split(command))
        except ValueError as fault:
            raise BadInput("programs-quotes", {"name": name, "command": command}) from fault
        if not words or not words[0] or "\0" in command:
            raise BadInput("programs-form", {"given": text})
        return cls(name, words)

    @property
    def bot(self) -> str:
        """The name under which it plays."""
        return f"{catalog.PROGRAM}{self.name}"


@dataclass(frozen=True, slots=True)
class Introduced:
    """A program of the host as the page shows it: the name under which it plays, and what it calls itself."""

    bot: str
    title: str
    games: tuple[str, ...]


class Programs:
    """The programs of a host. Threads ask; each waits for a process of its program that is free."""

    def __init__(
        self,
        commands: Iterable[Command] = (),
        count: int = 1,
        work: int = WORK,
        seconds: float = 30.0,
        meet_seconds: float = _MEET_SECONDS,
    ) -> None:
        """Of each program up to ``count`` processes; a turn may cost ``work`` and ``seconds``. Raises
        :class:`~scheibe.errors.BadInput` for two programs of one name."""
        self._commands: dict[str, Command] = {}
        self._idle: dict[str, queue.SimpleQueue[Program | None]] = {}
        for command in commands:
            if command.bot in self._commands:
                raise BadInput("programs-twice", {"name": command.name})
            self._commands[command.bot] = command
            self._idle[command.bot] = queue.SimpleQueue()
            for _ in range(count):
                self._idle[command.bot].put(None)  # a place; its process is started when first asked
        self._work = work
        self._seconds = seconds
        self._meet_seconds = meet_seconds
        self._all: set[Program] = set()
        self._guard = threading.Lock()
        self._closed = False
        self.introduced: tuple[Introduced, ...] = ()
        """Those that have been met, in the order of the host."""

    def meet(self, games: Sequence[str]) -> None:
        """Starts one process of each program, and hears which games it plays. Raises
        :class:`~scheibe.errors.ProgramFailed` if one of them cannot play, or none of these games."""
        met = []
        for bot in self._commands:
            program = self._taken(bot)
            try:
                program = program or self._start(bot)
            finally:
                self._idle[bot].put(program)
            partner = program.partner
            if not set(games) & set(partner.games):
                known = {"game": ", ".join(games), "known": " ".join(partner.games) or "–"}
                raise ProgramFailed("programs-other-game", {"name": program.name, **known})
            met.append(Introduced(bot, partner.title, partner.games))
        self.introduced = tuple(met)

    def of(self, game: str) -> tuple[Introduced, ...]:
        """Those that play a game."""
        return tuple(each for each in self.introduced if game in each.games)

    def check(self, game: str, bot: str) -> None:
        """Raises :class:`~scheibe.errors.UnknownName` unless there is such a program and it plays the game."""
        here = self.of(game)
        if bot not in (each.bot for each in here):
            known = ", ".join(each.bot for each in here) or "–"
            raise UnknownName("programs-unknown", {"name": bot, "game": game, "known": known})

    def ask(self, thought: Thought) -> Sequence[str]:
        """The move texts that a program answers with; one that has ended is started anew and asked once more. Raises
        :class:`~scheibe.errors.ProgramFailed`, and what the game says of moves that are none."""
        if thought.bot not in self._commands:
            raise UnknownName("programs-unknown", {"name": thought.bot, "game": thought.game, "known": "–"})
        try:
            return self._ask(thought)
        except ProgramEnded:
            if self._closed:
                raise
            note("program asked again", logging.WARNING, bot=thought.bot)
        return self._ask(thought)

    def _ask(self, thought: Thought) -> Sequence[str]:
        game = catalog.game(thought.game)
        position = game.parse_position(thought.position)
        program = self._taken(thought.bot)
        try:
            program = program or self._start(thought.bot)
            bot = program.partner.bot(game, self._work, self._seconds)
            return tuple(str(move) for move in bot.choose(position, thought.seed))
        except ProgramFailed:
            if program is not None:
                self._end(program)
            program = None
            raise
        finally:
            self._idle[thought.bot].put(program)

    def close(self) -> None:
        """Asks all programs to end, and ends those that do not. Who waits for one or asks later is told at once."""
        self._closed = True
        for places in self._idle.values():
            places.put(None)
        with self._guard:
            programs, self._all = self._all, set()
        for program in programs:
            program.ask_to_end()
        for program in programs:
            program.end(_FAREWELL_SECONDS)

    def _taken(self, bot: str) -> Program | None:
        """A place, once one is free."""
        place = self._idle[bot].get()
        if self._closed:
            self._idle[bot].put(place)  # for the next who waits
            raise ProgramEnded("programs-closing")
        return place

    def _start(self, bot: str) -> Program:
        command = self._commands[bot]
        program = Program(command.name, command.words, self._meet_seconds)
        with self._guard:
            if not self._closed:
                self._all.add(program)
                return program
        program.end()
        raise ProgramEnded("programs-closing")

    def _end(self, program: Program) -> None:
        with self._guard:
            self._all.discard(program)
        program.end()


def kind_of(fault: Exception) -> Kind:
    """How the player failed whose turn ended with this error."""
    if isinstance(fault, ThoughtLate | ProgramLate):
        return "late"
    return "crashed" if isinstance(fault, ThoughtFailed | ProgramEnded) else "illegal"
