"""How one match between two bots goes: who is asked what, and what becomes of a bot that fails."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from scheibe.arena.results import UNFINISHED, Failure, FailureKind, Result, Thinking
from scheibe.arena.schedule import Fixture
from scheibe.core.chance import Draws
from scheibe.core.contracts import CHANCE, Game, OptionValue, Seat, Stop
from scheibe.core.match import Match, Player
from scheibe.core.record import Record
from scheibe.errors import BadInput, Cancelled, ScheibeError

MOST_EVENTS: Final = 10_000
"""A match of more events is broken off: no sensible one has as many."""

STAND_IN: Final = "random"
"""The bot that moves for one that failed, where failing is forgiven; every game has it."""


_HALVES: Final = ("1 of 2", "2 of 2")


@dataclass(frozen=True, slots=True)
class Terms:
    """What every match of a tournament is played under. A bot that fails loses the match; where the terms are
    ``forgiving``, :data:`STAND_IN` moves in its place. A breach in a self-officiated match is a failure too, so that
    nothing is called: a bot that repeats it would never end."""

    game: Game[Any, Any]
    options: Mapping[str, OptionValue]
    seed: int
    forgiving: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: all as text, so that it can be asked in another process, or on another machine."""

    game: str
    bot: str
    position: str
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The texts of the moves that a bot chose, and how many seconds it thought."""

    moves: tuple[str, ...]
    seconds: float


class BotFailed(Exception):
    """A bot did not answer; ``seconds`` were waited for it."""

    def __init__(self, kind: FailureKind, why: str, seconds: float) -> None:
        super().__init__(why)
        self.kind: Final = kind
        self.why: Final = why
        self.seconds: Final = seconds


class Ask(Protocol):
    """Asks a bot and waits for its answer, but not for ever. Raises :class:`BotFailed`."""

    def __call__(self, question: Question, /) -> Answer:
        """The bot's answer."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played: its record as text, with all of its chance, and its result."""

    record: str
    result: Result


def play(terms: Terms, fixture: Fixture, ask: Ask, stop: Stop) -> Played:
    """Plays a match to its end. The same terms and fixture give the same match, if the bots answer in time.

    Raises :class:`~scheibe.errors.Cancelled` as soon as ``stop`` says so.
    """
    return _Table(terms, fixture, ask, stop).play()


def turn_seed(seed: int, number: int) -> int:
    """The seed of a bot's turn after event ``number`` of a match with ``seed``: 63 bits."""
    digest = hashlib.sha256(f"turn:{seed}:{number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


@dataclass(slots=True)
class _Table:
    """A match while it is played."""

    terms: Terms
    fixture: Fixture
    ask: Ask
    stop: Stop
    seed: int = field(init=False)
    failures: list[Failure] = field(default_factory=list)
    thinking: dict[str, Thinking] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seed = self.fixture.seed(self.terms.seed)

    def play(self) -> Played:
        draws = Draws.plain(self.seed)
        first, second = (Player(bot=bot) for bot in self.fixture.seated)
        match = Match.begin(self.terms.game, self.terms.options, (first, second))
        while match.outcome is None and match.number < MOST_EVENTS:
            if self.stop():
                raise Cancelled("arena-cancelled")
            match = match.advance(draws) if match.to_move == CHANCE else self._gone_on(match)
        return Played(self._record(match), self._result(match))

    def _gone_on(self, match: Match) -> Match:
        """The match after the end is accepted, after a turn, or after a bot that failed has given it up."""
        if match.must_accept is not None:
            return match.accept(match.must_accept)
        seat = match.to_move
        assert seat is not None
        bot = self.fixture.seated[seat]
        after = self._asked(match, seat, bot)
        if after is None and self.terms.forgiving:
            after = self._asked(match, seat, STAND_IN)
        return match.resign(seat) if after is None else after

    def _asked(self, match: Match, seat: Seat, bot: str) -> Match | None:
        """The match after what a bot answers; ``None`` if it fails, which is noted."""
        try:
            answer = self.ask(Question(match.game.name, bot, str(match.position), turn_seed(self.seed, match.number)))
            self._thought(bot, answer.seconds)
            after = match.submit_texts(seat, answer.moves)
            if after.has_rightful_call(1 - seat):
                raise BadInput("arena-breach", {"moves": " ".join(answer.moves)})
            return after
        except BotFailed as fault:
            if self.stop():  # whoever stops a tournament ends the processes in which bots think
                raise Cancelled("arena-cancelled") from fault
            self._thought(bot, fault.seconds)
            self.failures.append(Failure(bot, fault.kind, match.number, fault.why[-500:]))
        except ScheibeError as fault:
            self.failures.append(Failure(bot, "illegal", match.number, str(fault)[:500]))
        return None

    def _thought(self, bot: str, seconds: float) -> None:
        self.thinking[bot] = self.thinking.get(bot, Thinking()).and_turn(seconds)

    def _record(self, match: Match) -> str:
        fixture, draws = self.fixture, Draws.plain(self.seed)
        about = {
            "pairing": f"{fixture.first} – {fixture.second}",
            "pair": f"{fixture.pair + 1}",
            "match": _HALVES[fixture.half],
        }
        for place, failure in enumerate(self.failures, 1):
            about[f"failure-{place}"] = f"{failure.bot}, {failure.kind}, after event {failure.number}"
        return str(Record.of(match, about=about, nonces=draws.nonces, seed=draws.seed))

    def _result(self, match: Match) -> Result:
        names = self.fixture.pairing
        outcome = match.outcome
        winner = outcome.winner if outcome else None
        score = match.position.score
        return Result(
            first=self.fixture.first,
            second=self.fixture.second,
            pair=self.fixture.pair,
            half=self.fixture.half,
            winner=None if winner is None else self.fixture.seated[winner],
            reason=outcome.reason if outcome else UNFINISHED,
            score=(score[self.fixture.seat_of(names[0])], score[self.fixture.seat_of(names[1])]),
            events=match.number,
            digest=_digest(match),
            thinking=(self.thinking.get(names[0], Thinking()), self.thinking.get(names[1], Thinking())),
            failures=tuple(self.failures),
        )


def _digest(match: Match) -> str:
    """The same for matches of the same game, options and events."""
    said = [str(match.start), *([event.kind, event.text, event.stored] for event in match.events)]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:24]
