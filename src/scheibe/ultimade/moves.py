"""The moves of Ultimade: small immutable values. ``str(move)`` is the exact text (``docs/notation.md``).

Squares are numbers (:mod:`scheibe.ultimade.board`). A move knows its *code*, the one number by which the kernels know
it; moves that come from a list are made once and kept, so that listing is cheap.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from scheibe.errors import BadInput
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board import NAMES, SQUARES

FACES: Final = ("hh", "ht", "th", "tt")
"""How two coins may fall: heads (*Kopf*) or tails (*Zahl*) each."""

SIDES: Final = ("copper", "gold")


def _check(squares: tuple[int, ...]) -> None:
    for square in squares:
        if type(square) is not int or not 0 <= square < SQUARES:
            raise BadInput("ultimade-no-square", {"given": repr(square)}, clause="U1.1")


@dataclass(frozen=True, slots=True)
class LineUp:
    """Four squares on which a team lines up, kept in the order of the board, which is the order of the coins (U2.1)."""

    squares: tuple[int, int, int, int]

    def __post_init__(self) -> None:
        _check(self.squares)
        if len(self.squares) != 4:
            raise BadInput("ultimade-line-up-number", {"number": len(self.squares)}, clause="U2.1")
        object.__setattr__(self, "squares", tuple(sorted(self.squares)))

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        a, b, c, d = self.squares
        return at.LINE_UP << 32 | a << 24 | b << 16 | c << 8 | d

    def __str__(self) -> str:
        return ",".join(NAMES[square] for square in self.squares)


@dataclass(frozen=True, slots=True)
class _FromTo:
    start: int
    end: int

    def __post_init__(self) -> None:
        _check((self.start, self.end))


class Pull(_FromTo):
    """The puller's square and the square in the other end zone to which it throws (U2.2)."""

    __slots__ = ()

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.PULL << 32 | self.start << 8 | self.end

    def __str__(self) -> str:
        return f"{NAMES[self.start]}>>{NAMES[self.end]}"


class Run(_FromTo):
    """A player's run, from where it stands to where it ends (U3.1)."""

    __slots__ = ()

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.RUN << 32 | self.start << 8 | self.end

    def __str__(self) -> str:
        return f"{NAMES[self.start]}-{NAMES[self.end]}"


class Throw(_FromTo):
    """A pass from the holder to a team-mate (U4.5)."""

    __slots__ = ()

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.THROW << 32 | self.start << 8 | self.end

    def __str__(self) -> str:
        return f"{NAMES[self.start]}>{NAMES[self.end]}"


@dataclass(frozen=True, slots=True)
class Take:
    """Of several nearest players, the one who takes the disc (U5.2)."""

    square: int

    def __post_init__(self) -> None:
        _check((self.square,))

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.TAKE << 32 | self.square

    def __str__(self) -> str:
        return f"take:{NAMES[self.square]}"


@dataclass(frozen=True, slots=True)
class EndRuns:
    """The end of a team's runs in this step (U2.5)."""

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.DONE << 32

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class SayTurn:
    """Under self-officiating the thrower's side says that there is no legal pass (U8.6)."""

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.TURN << 32

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True, slots=True)
class Roll:
    """The defence rolls the die, or throws the coins, of its Monster-Defence (U6.1)."""

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.ROLL << 32

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Decline:
    """The defence leaves its Monster-Defence alone (U6.1)."""

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.DECLINE << 32

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Die:
    """What the die shows, 1 to 6 (U6.2)."""

    face: int

    def __post_init__(self) -> None:
        if type(self.face) is not int or not 1 <= self.face <= 6:
            raise BadInput("ultimade-no-face", {"given": repr(self.face)}, clause="U6.2")

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.DIE << 32 | self.face

    def __str__(self) -> str:
        return f"die:{self.face}"


@dataclass(frozen=True, slots=True)
class Coins:
    """How the two coins fell, one of :data:`FACES` (U6.4)."""

    faces: str

    def __post_init__(self) -> None:
        if self.faces not in FACES:
            raise BadInput("ultimade-no-coins", {"given": repr(self.faces)}, clause="U6.4")

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.COINS << 32 | FACES.index(self.faces)

    def __str__(self) -> str:
        return f"coins:{self.faces}"


@dataclass(frozen=True, slots=True)
class Lot:
    """The side that the lot names to pull first (U7.4)."""

    side: int

    def __post_init__(self) -> None:
        if type(self.side) is not int or self.side not in (0, 1):
            raise BadInput("ultimade-no-side", {"given": repr(self.side)}, clause="U7.4")

    @property
    def code(self) -> int:
        """The number by which the kernels know the move."""
        return at.NAMED_BY_LOT << 32 | self.side

    def __str__(self) -> str:
        return f"lot:{SIDES[self.side]}"


UltimadeMove: TypeAlias = LineUp | Pull | Run | EndRuns | Throw | SayTurn | Take | Roll | Decline | Die | Coins | Lot

KINDS: Final = (LineUp, Pull, Run, EndRuns, Throw, SayTurn, Take, Roll, Decline, Die, Coins, Lot)


def code_of(move: UltimadeMove) -> int:
    """The number by which the kernels know a move. Raises :class:`~scheibe.errors.BadInput` for what is no move of
    Ultimade; a text, for one, is made into a move by ``parse_move``."""
    try:
        return move.code
    except AttributeError:
        raise BadInput("ultimade-no-move", {"given": repr(move)}) from None


_MAKERS: Final[dict[int, Callable[[int, int], UltimadeMove]]] = {
    at.PULL: Pull,
    at.RUN: Run,
    at.THROW: Throw,
    at.DONE: lambda _, __: EndRuns(),
    at.TURN: lambda _, __: SayTurn(),
    at.TAKE: lambda _, square: Take(square),
    at.ROLL: lambda _, __: Roll(),
    at.DECLINE: lambda _, __: Decline(),
    at.DIE: lambda _, face: Die(face),
    at.COINS: lambda _, faces: Coins(FACES[faces]),
    at.NAMED_BY_LOT: lambda _, side: Lot(side),
}

_made: dict[int, UltimadeMove] = {}


def move_of(code: int) -> UltimadeMove:
    """The move of a code. All but line-ups are kept: there are some 80,000 of them at most."""
    move = _made.get(code)
    if move is None:
        if code >> 32 == at.LINE_UP:
            return LineUp((code >> 24 & 255, code >> 16 & 255, code >> 8 & 255, code & 255))
        move = _made[code] = _MAKERS[code >> 32](code >> 8 & 255, code & 255)
    return move
