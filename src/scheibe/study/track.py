"""What has happened in a task so far, and what a goal says about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from scheibe.core.contracts import Game, Seat
from scheibe.errors import Argument, ScheibeError


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an answer is wrong: the code of a text, its arguments, the clause, and the places to point at."""

    code: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    clause: str = ""
    cause: tuple[str, ...] = ()

    @classmethod
    def of(cls, error: ScheibeError) -> Reason:
        """What the rules say."""
        return cls(error.code, error.arguments, error.clause, error.cause)


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was carried out: whose (chance is -1), and the positions before and after it."""

    seat: Seat
    move: Any
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Track:
    """A task under way: the ``start``, whose task it is, and everything played since, replies included."""

    game: Game[Any, Any]
    start: Any
    played: tuple[Played, ...] = ()

    @property
    def learner(self) -> Seat:
        """The side that the learner plays."""
        seat: Seat = self.start.to_move
        return seat

    @property
    def now(self) -> Any:
        """The position that stands now."""
        return self.played[-1].after if self.played else self.start

    @property
    def own(self) -> tuple[Played, ...]:
        """What the learner has played."""
        return tuple(one for one in self.played if one.seat == self.learner)

    def with_move(self, move: Any) -> Track:
        """The track with one more move of whoever is to move. Raises :class:`~scheibe.errors.IllegalMove`."""
        before = self.now
        seat = before.to_move
        assert seat is not None
        return Track(self.game, self.start, (*self.played, Played(seat, move, before, before.play(move))))


Missed: TypeAlias = Reason | None
"""What a goal answers: ``None`` when it is met, else why it is not."""

Goal: TypeAlias = Callable[[Track, Mapping[str, Any]], Missed]
"""A goal judges a track; it gets its arguments from the lesson's data."""
