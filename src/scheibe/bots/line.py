"""Programs in any language that choose moves: what is said to them, and what becomes of their answers.

``docs/line-protocol.md`` is the contract. The process, its pipes and the clock come from the doors as a :class:`Line`
(:mod:`scheibe.server.programs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from scheibe.bots import side_asked
from scheibe.core.contracts import Continuous, Game, Position
from scheibe.core.record import option_text
from scheibe.errors import NotYourTurn, ProgramFailed, ProgramLate, ScheibeError

VERSION: Final = 1
"""The version of the line protocol."""

MOST_LISTED: Final = 1000
"""Where there are more legal moves, so many of them are told, drawn with the seed of the turn."""

SAMPLES: Final = 100
"""So many moves are told where moves fill a region."""

MOST_REMARKS: Final = 10_000
"""More remarks than that in one turn are a flood."""

_SHOWN: Final = 120  # characters of a program's words that are passed on
_RESERVE_SECONDS: Final = 1.0  # for the answer to "stop"; a quarter of the time where there is little


class Line(Protocol):
    """A running program's standard input and output. Every method may raise
    :class:`~scheibe.errors.ProgramFailed`: it has ended, or what it writes is no text."""

    @property
    def name(self) -> str:
        """What the host calls the program."""

    def clock(self) -> float:
        """Seconds of a clock that never goes back."""

    def tell(self, lines: Sequence[str], /) -> None:
        """Sends lines, without waiting until they are read."""

    def hear(self, until: float, /) -> str | None:
        """The next line, without its end; ``None`` if there is none until then."""

    def drop(self) -> None:
        """Forgets what it has said so far."""


@dataclass(frozen=True, slots=True)
class Partner:
    """A program that has introduced itself: what it calls itself, for people, and the games that it plays."""

    line: Line
    title: str
    games: tuple[str, ...]

    @classmethod
    def met(cls, line: Line, seconds: float) -> Partner:
        """Greets a program that was just started. Raises :class:`~scheibe.errors.ProgramFailed` if it has not
        introduced itself after so many seconds, or does not speak this version."""
        until = line.clock() + seconds
        title, games = line.name, ""
        line.tell([f"scheibe {VERSION}"])
        while True:
            verb, rest = _heard(line, until, seconds)
            match verb:
                case "" | "info":
                    pass
                case "name":
                    title = rest[:_SHOWN] or title
                case "games":
                    games = rest
                case "ready" if rest != str(VERSION):
                    theirs = rest[:_SHOWN]
                    raise ProgramFailed("programs-version", {"name": line.name, "theirs": theirs, "ours": VERSION})
                case "ready":
                    return cls(line, title, tuple(games.split()))
                case _:
                    raise _nonsense(line, verb, rest, "name, games, ready")

    def bot(self, game: Game[Any, Any], work: int, seconds: float) -> LineBot:
        """The program as a player of a game. A turn may cost ``work``, counted in what the program counts, and so many
        ``seconds``."""
        return LineBot(game, self.line, work, seconds)


class LineBot:
    """A program that plays one game, as a :class:`~scheibe.core.contracts.Bot`. That the same position and seed give
    the same moves is up to the program; ``work`` is there so that it can be so."""

    def __init__(self, game: Game[Any, Any], line: Line, work: int, seconds: float) -> None:
        self.name = line.name
        self._game = game
        self._line = line
        self._work = work
        self._seconds = seconds

    def choose(self, position: Position[Any], seed: int) -> Sequence[Any]:
        """One submission. Raises :class:`~scheibe.errors.ProgramFailed`, after which the program must not be asked
        again, and :class:`~scheibe.errors.InvalidText`, :class:`~scheibe.errors.IllegalMove` or
        :class:`~scheibe.errors.NotYourTurn` for moves that are none, or none of this turn."""
        side_asked(position)
        turn = _Turn(self._game, position, seed, self._line, self._seconds)
        self._line.drop()
        self._line.tell(turn.question(self._work))
        return list(_followed(self._game, position, turn.answer()))


class _Turn:
    """One turn: from the question to the answer."""

    def __init__(self, game: Game[Any, Any], position: Position[Any], seed: int, line: Line, seconds: float) -> None:
        self._game = game
        self._position = position
        self._seed = seed
        self._line = line
        self._seconds = seconds
        self._thinking = seconds - min(_RESERVE_SECONDS, seconds / 4)
        self._begun = line.clock()
        self._told_to_stop = False

    def question(self, work: int) -> list[str]:
        """What the program is asked."""
        options = self._game.options_of(self._position)
        return [
            f"game {self._game.name}",
            f"options {' '.join(f'{name}={option_text(value)}' for name, value in options.items())}",
            f"position {self._position}",
            f"go seed {self._seed} work {work} seconds {self._thinking:g}",
        ]

    def answer(self) -> list[str]:
        """Listens until the program moves; tells it what it asks for meanwhile, and to stop when it is time."""
        remarks = 0
        while remarks <= MOST_REMARKS:
            verb, rest = self._next()
            match verb:
                case "move":
                    return rest.split()
                case "after":
                    self._line.tell(list(self._after(rest.split())))
                case "" | "info":
                    remarks += 1
                case _:
                    raise _nonsense(self._line, verb, rest, "move, after, info")
        raise ProgramFailed("programs-floods", {"name": self._line.name, "count": MOST_REMARKS})

    def _next(self) -> tuple[str, str]:
        if not self._told_to_stop:
            said = self._line.hear(self._begun + self._thinking)
            if said is not None:
                return _parted(said)
            self._line.tell(["stop"])
            self._told_to_stop = True
        return _heard(self._line, self._begun + self._seconds, self._seconds)

    def _after(self, texts: Sequence[str]) -> Iterator[str]:
        """What stands after some moves of the program's side, and what it may play then."""
        position = self._position
        try:
            for move in _followed(self._game, position, texts):
                position = position.play(move)
        except ScheibeError as error:
            yield f"refused {' '.join(str(error).split())}"
        else:
            yield f"position {position}"
            if position.to_move == self._position.to_move:
                yield from (f"legal {move}" for move in _some(position, Random(self._seed)))
        yield "end"


def _followed(game: Game[Any, Any], position: Position[Any], texts: Sequence[str]) -> Iterator[Any]:
    """The moves of these texts, each possible after those before it, and none after the turn has passed on."""
    side = position.to_move
    for text in texts:
        if position.to_move != side:
            raise NotYourTurn("programs-turn-over", {"move": text[:_SHOWN]})
        move = game.parse_move(text, position)
        position = position.play(move)
        yield move


def _some(position: Position[Any], rng: Random) -> Iterator[Any]:
    """The legal moves, or some of them where there are very many."""
    moves = position.moves
    if isinstance(moves, Continuous):
        yield from (moves.sample(rng) for _ in range(SAMPLES))
    elif len(moves) <= MOST_LISTED:
        yield from moves
    else:
        yield from (moves[place] for place in sorted(rng.sample(range(len(moves)), MOST_LISTED)))


def _heard(line: Line, until: float, seconds: float) -> tuple[str, str]:
    said = line.hear(until)
    if said is None:
        raise ProgramLate("programs-late", {"name": line.name, "seconds": f"{seconds:g}"})
    return _parted(said)


def _parted(said: str) -> tuple[str, str]:
    verb, _, rest = said.strip().partition(" ")
    return verb, rest.strip()


def _nonsense(line: Line, verb: str, rest: str, expected: str) -> ProgramFailed:
    said = f"{verb} {rest}".strip()[:_SHOWN]
    return ProgramFailed("programs-nonsense", {"name": line.name, "line": said, "expected": expected})
