"""What a game, a position, a move and a bot are, for everything above the games.

A game offers *values*: a :class:`Position` never changes, playing a move gives a new one. Chance is a player: where a
die has to fall, ``to_move`` is :data:`CHANCE` and :meth:`Position.chances` lists what may fall. The match
(:mod:`scheibe.core.match`), the record, the server, the arena and the conformance tests know games through this page
only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Final, Literal, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from scheibe.errors import Argument, IllegalMove

Seat: TypeAlias = int
"""A player's place: an index into :attr:`Game.seats`, 0 or 1; :data:`CHANCE` where chance moves."""

CHANCE: Final[Seat] = -1
"""The seat of chance."""

Json: TypeAlias = dict[str, Any]
"""A value that :mod:`json` writes as it is."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winning seat (``None``: a draw) and why.

    ``reason`` is one of a game's own words (``"points"``, ``"throws"``) or of the match's (``"resigned"``, ``"time"``,
    ``"gone"``, ``"agreed"``, ``"aborted"``, ``"closed"``).
    """

    winner: Seat | None
    reason: str


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened and is worth a sentence: a text code with its arguments (as in :mod:`scheibe.errors`)."""

    code: str
    arguments: Mapping[str, Argument]


class Move(Protocol):
    """A move: an immutable, hashable value. ``str(move)`` is its exact text."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Move)
M_co = TypeVar("M_co", bound=Move, covariant=True)


@runtime_checkable
class Discrete(Protocol[M_co]):
    """Finitely many moves: a lazy sequence, in an order that is the same on every machine."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> M_co: ...
    def __iter__(self) -> Iterator[M_co]: ...
    def __contains__(self, move: object, /) -> bool: ...


@runtime_checkable
class Continuous(Protocol[M_co]):
    """Moves that fill a region: bounds for each coordinate, a test, and a way to draw one."""

    @property
    def bounds(self) -> Sequence[tuple[float, float]]:
        """The least and the greatest value of each coordinate; not every point between them is a legal move."""

    def __contains__(self, move: object, /) -> bool: ...

    def sample(self, rng: Random, /) -> M_co:
        """A legal move, drawn with ``rng``."""


class Position(Protocol[M]):
    """A position: an immutable, hashable value. ``str(position)`` is its exact text, options included."""

    @property
    def to_move(self) -> Seat | None:
        """Whose move it is: a seat, :data:`CHANCE`, or ``None`` when the game is over."""

    @property
    def phase(self) -> str:
        """The name of the present step, in the words of the rules page."""

    @property
    def score(self) -> tuple[int, int]:
        """Points of each seat."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    @property
    def moves(self) -> Discrete[M] | Continuous[M]:
        """All *legal* moves of the seat to move (of chance too); empty when the game is over."""

    def possible(self, move: M, /) -> bool:
        """Whether ``play`` carries the move out. Under strict officiating: whether it is legal. Under self-officiating
        a breach of some clauses is possible too."""

    def breach(self, move: M, /) -> IllegalMove | None:
        """The clause that the move breaks, as the error that names it, or ``None`` for a legal move."""

    def play(self, move: M, /) -> Self:
        """The position after the move. Raises :class:`~scheibe.errors.IllegalMove` if it is not :meth:`possible`."""

    def chances(self) -> Sequence[tuple[M, Fraction]]:
        """What chance may bring, with probabilities that sum to 1; empty unless ``to_move`` is :data:`CHANCE`. Empty,
        too, where chance fills a region: then :attr:`moves` is :class:`Continuous` and is sampled."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


P = TypeVar("P", bound="Position[Any]")


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game, so that pages, command lines and documents can list it.

    ``kind`` is ``"choice"`` (one of ``choices``), ``"integer"`` (``minimum`` to ``maximum``), ``"number"`` or
    ``"flag"``; ``default`` is what holds when nothing is said; ``optional`` integers may also be ``None``.
    ``between_bots`` is what holds instead where bots play one another and nobody looks on: a limit that keeps such a
    match from going on for ever. ``None``: the default holds there too.
    """

    name: str
    kind: Literal["choice", "integer", "number", "flag"]
    default: str | int | float | bool | None
    clause: str
    choices: tuple[str, ...] = ()
    minimum: float | None = None
    maximum: float | None = None
    optional: bool = False
    between_bots: int | None = None


OptionValue: TypeAlias = str | int | float | bool | None


class Game(Protocol[P, M]):
    """A game, as the catalog hands it out."""

    @property
    def name(self) -> str:
        """``"ultimade"`` or ``"schnipp"``: the name in texts, addresses and records."""

    @property
    def seats(self) -> tuple[str, str]:
        """The seats' names, such as ``("copper", "gold")``: what texts, records and the wire call them."""

    @property
    def versions(self) -> Mapping[str, int]:
        """What a record depends on: ``{"rules": n}``, with ``"physics"`` where there is one."""

    @property
    def options(self) -> Sequence[OptionSpec]:
        """Every option, in the order of the rules page."""

    def start(self, options: Mapping[str, OptionValue] | None = None) -> P:
        """The first position. Raises :class:`~scheibe.errors.BadOption` and names the option and its values."""

    def options_of(self, position: P, /) -> Mapping[str, OptionValue]:
        """All options that a position is played under, defaults included."""

    def may_be_drawn(self, position: P, /) -> bool:
        """Whether play from here can end in a draw under the rules: only then may the seats agree on one."""

    def parse_position(self, text: str, /) -> P:
        """The position of an exact text. Raises :class:`~scheibe.errors.InvalidText`."""

    def parse_move(self, text: str, position: P, /) -> M:
        """The move of an exact text, legal or not. Raises :class:`~scheibe.errors.InvalidText`."""

    def view(self, position: P, /) -> Json:
        """What a page needs to draw the position (``docs/protocol.md``, *state*). No rule is needed to read it."""

    def offers(self, position: P, /) -> Json:
        """What a page may offer the seat to move (``docs/protocol.md``, *offers*): under strict officiating what is
        legal, under self-officiating what is possible, without a word on what is a breach."""

    def describe(self, before: P, move: M, after: P, /) -> Json:
        """A move as data to animate: ``type`` and its places (``docs/protocol.md``, *move*)."""

    def facts(self, before: P, move: M, after: P, /) -> Sequence[Fact]:
        """What the move brought about, in the order in which one would tell it."""

    def stored(self, before: P, move: M, after: P, /) -> str | None:
        """What a log keeps beside the text of the move, because a later version may work it out otherwise: the outcome
        of a flick, which depends on the physics. ``None`` for every other move.

        ``after`` is what ``before.play(move)`` brought. An exact text without line ends: :meth:`play_stored` makes
        ``after`` of it, whatever the version.
        """

    def play_stored(self, before: P, move: M, stored: str, /) -> P:
        """The position after the move with what was stored, in place of what today's version works out.

        Raises :class:`~scheibe.errors.IllegalMove` first of all if the move is not possible, as ``before.play`` does,
        and :class:`~scheibe.errors.InvalidText` for a text that is none of :meth:`stored`, or does not fit the
        position and the move, and for every text beside a move that stores nothing.
        """

    def motion(self, before: P, move: M, after: P, /) -> Json | None:
        """How the move went in time, for pages to play back (``docs/protocol.md``, *motion*).

        ``None`` for a move that takes no time, and where today's version does not bring ``after``: what was stored
        then stands without its motion.
        """


class Bot(Protocol):
    """Something that chooses moves."""

    @property
    def name(self) -> str:
        """The name that the catalog knows it by."""

    def choose(self, position: Any, seed: int, /) -> Sequence[Any]:
        """One submission for the seat to move: one or several moves that are legal one after the other and end with
        the turn passing on; where moves fill a region, one of them, whose outcome says who moves next. The same
        position and seed give the same moves on every machine. Raises :class:`~scheibe.errors.NotYourTurn` where
        chance is to move, or nobody."""


class Stop(Protocol):
    """Asked now and then by long work; true when the caller no longer wants the result."""

    def __call__(self) -> bool:
        """Whether to stop now."""


class Progress(Protocol):
    """Told now and then by long work: how many of how many steps are done, and what is being done."""

    def __call__(self, done: int, total: int, what: str, /) -> None:
        """``done`` of ``total`` steps are behind us, the text ``what`` says what is done now; empty at the end."""
