"""Matches on this machine: each bot thinks in a process of its own, which may hang or die and costs its turn only."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

from scheibe import catalog
from scheibe.arena.playing import Answer, BotFailed, Played, Question, Terms, play
from scheibe.arena.schedule import Fixture
from scheibe.errors import ScheibeError
from scheibe.server.programs import Command, Programs, kind_of
from scheibe.server.settings import WORK
from scheibe.server.thinking import prepare
from scheibe.server.workers import Think, Thought, ThoughtFailed, Workers


def think(thought: Thought) -> Sequence[str]:
    """What a worker does: the seconds that the bot thought, then the moves that it chose."""
    position = catalog.game(thought.game).parse_position(thought.position)
    bot = catalog.bot(thought.game, thought.bot)
    begun = time.perf_counter()
    chosen = bot.choose(position, thought.seed)
    taken = time.perf_counter() - begun
    return (repr(taken), *(str(move) for move in chosen))


@dataclass(frozen=True, slots=True)
class Thinkers:
    """How bots are asked: the seconds that one may think about a turn, the function of a worker (:func:`think`, or
    another one of its form) and what it prepares; the programs that play, and the work that a turn may cost them."""

    seconds: float
    think: Think = think
    prepare: Callable[[], None] = prepare
    programs: tuple[Command, ...] = ()
    work: int = WORK


class Minds:
    """The processes in which the bots of up to ``count`` matches at a time think. Threads ask."""

    def __init__(self, thinkers: Thinkers, count: int) -> None:
        self._seconds = thinkers.seconds
        self._workers = Workers(thinkers.think, thinkers.prepare, count, thinkers.seconds)
        self._programs = Programs(thinkers.programs, count, thinkers.work, thinkers.seconds)

    def ask(self, question: Question) -> Answer:
        """Asks a bot, or a program, and waits for it. Raises :class:`~scheibe.arena.playing.BotFailed`."""
        thought = Thought(question.game, question.bot, question.position, question.seed)
        begun = time.perf_counter()
        try:
            if question.bot.startswith(catalog.PROGRAM):
                moves = tuple(self._programs.ask(thought))
                return Answer(moves, time.perf_counter() - begun)
            taken, *texts = self._workers.ask(thought)
            return Answer(tuple(texts), float(taken))
        except (ThoughtFailed, ScheibeError) as fault:
            kind = kind_of(fault)
            waited = self._seconds if kind == "late" else time.perf_counter() - begun
            raise BotFailed(kind, str(fault), waited) from fault

    def close(self) -> None:
        """Ends all of them, thinking or not."""
        self._workers.close()
        self._programs.close()


class LocalHall:
    """Plays ``places`` matches at a time."""

    def __init__(self, terms: Terms, thinkers: Thinkers, places: int) -> None:
        self._terms = terms
        self._thinkers = thinkers
        self._places = places
        self._stopped = threading.Event()

    def play(self, wanted: Iterator[Fixture], /) -> Iterator[Played]:
        """The matches, as they end. Whoever stops listening ends all that are being played."""
        minds = Minds(self._thinkers, self._places)
        pending: set[Future[Played]] = set()

        def match(fixture: Fixture) -> Played:
            return play(self._terms, fixture, minds.ask, self._stopped.is_set)

        with ThreadPoolExecutor(self._places) as threads:
            try:
                while True:
                    while len(pending) < self._places and (fixture := next(wanted, None)) is not None:
                        pending.add(threads.submit(match, fixture))
                    if not pending:
                        return
                    ended, pending = wait(pending, return_when=FIRST_COMPLETED)
                    for one in ended:
                        yield one.result()
            finally:
                self._stopped.set()
                minds.close()
