"""What is kept of a match: a line of JSON, from which all that is said about a tournament can be worked out again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final, Literal, Self, TypeAlias, TypeVar, get_args

from scheibe.arena.schedule import Fixture
from scheibe.errors import BadInput

FailureKind: TypeAlias = Literal["late", "crashed", "illegal"]
"""How a bot fails: it does not answer in time, its process ends or it raises an error, or it answers what is no legal
submission."""

FAILURE_KINDS: Final[tuple[FailureKind, ...]] = get_args(FailureKind)

_PLAIN: Final = ("first", "second", "pair", "half", "winner", "reason", "events", "digest")

T = TypeVar("T")

UNFINISHED: Final = "unfinished"
"""The reason of a match that was broken off because it did not end: a draw."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A turn in which a bot failed: after which event of the match, how, and what is known about why."""

    bot: str
    kind: FailureKind
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a bot thought in a match: its turns, their seconds together, and the longest one."""

    turns: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_turn(self, seconds: float) -> Thinking:
        """One more turn."""
        return Thinking(self.turns + 1, self.seconds + seconds, max(self.longest, seconds))

    def __add__(self, other: Thinking) -> Thinking:
        longest = max(self.longest, other.longest)
        return Thinking(self.turns + other.turns, self.seconds + other.seconds, longest)


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended. ``winner`` is a bot's name, ``None`` after a draw; ``reason`` the game's, the match's
    (``resigned``, where a bot failed) or :data:`UNFINISHED`; ``score`` and ``thinking`` are those of the first and of
    the second bot, whatever seats they had. Two matches with the same ``digest`` went event by event alike."""

    first: str
    second: str
    pair: int
    half: int
    winner: str | None
    reason: str
    score: tuple[int, int]
    events: int
    digest: str
    thinking: tuple[Thinking, Thinking]
    failures: tuple[Failure, ...] = ()

    @property
    def fixture(self) -> Fixture:
        """The match that this is the result of."""
        return Fixture(self.first, self.second, self.pair, self.half)

    @property
    def points(self) -> float:
        """The first bot's: 1 for a win, ½ for a draw."""
        return 0.5 if self.winner is None else float(self.winner == self.first)

    def line(self) -> str:
        """The result as one line of JSON, without the line's end."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> Self:
        """The result of a line. Raises :class:`~scheibe.errors.BadInput` if it says none."""
        try:
            given = json.loads(line)
            result = cls(
                **{name: given[name] for name in _PLAIN},
                score=_two(int(points) for points in given["score"]),
                thinking=_two(Thinking(**each) for each in given["thinking"]),
                failures=tuple(Failure(**each) for each in given["failures"]),
            )
            if result.winner not in (None, result.first, result.second) or result.half not in (0, 1):
                raise ValueError
        except (ValueError, KeyError, TypeError, RecursionError) as fault:
            raise BadInput("arena-no-result", {"given": line[:80]}) from fault
        return result


def _two(values: Iterable[T]) -> tuple[T, T]:
    first, second = values
    return first, second
