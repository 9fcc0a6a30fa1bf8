"""A position of Ultimade: an immutable value over the numbers that the kernels read.

The layer is thin: every question is one call of a kernel, moves are listed as numbers and made into values one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Any, Final, NoReturn, overload

import numpy as np

from scheibe.core.contracts import Outcome, Seat
from scheibe.errors import IllegalMove
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import carried_out, fault_of, mover
from scheibe.ultimade.listing_kernels import line_up_order, list_moves
from scheibe.ultimade.moves import FACES, KINDS, Coins, Die, LineUp, Lot, UltimadeMove, code_of, move_of
from scheibe.ultimade.notation import position_text
from scheibe.ultimade.options import Options
from scheibe.ultimade.play_kernels import play
from scheibe.ultimade.rules import explain
from scheibe.ultimade.state import PHASES

_SIXTH: Final = Fraction(1, 6)
_LINE_UPS: Final = (at.RECEIVERS_LINE_UP, at.PULLERS_LINE_UP)


class Moves(Sequence[UltimadeMove]):
    """The legal moves of a position outside the line-ups: numbers, made into moves when one is asked for."""

    __slots__ = ("_codes", "_state")

    def __init__(self, state: Cells) -> None:
        self._state = state
        codes = np.empty(at.MOST_MOVES, np.int64)
        self._codes = codes[: list_moves(state, codes)]

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> UltimadeMove: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[UltimadeMove, ...]: ...
    def __getitem__(self, index: int | slice) -> UltimadeMove | tuple[UltimadeMove, ...]:
        if isinstance(index, slice):
            return tuple(move_of(code) for code in self._codes[index].tolist())
        return move_of(int(self._codes[index]))

    def __iter__(self) -> Iterator[UltimadeMove]:
        return map(move_of, self._codes.tolist())

    def __contains__(self, move: object) -> bool:
        return isinstance(move, KINDS) and fault_of(self._state, move.code)[0] == at.LEGAL

    def index(self, value: UltimadeMove, start: int = 0, stop: int | None = None) -> int:
        """Where a move stands in the list. Raises ``ValueError`` where it does not."""
        codes: list[int] = self._codes.tolist()
        return codes.index(value.code, start, len(codes) if stop is None else stop)


class LineUps(Sequence[UltimadeMove]):
    """The legal line-ups, thousands of them, none made before it is asked for.

    Line-up number *i* is the *i*-th choice of four out of the squares of the end zone, in lexicographic order; the
    squares from which no pull is possible stand last, so the refused line-ups are the last choices, and are cut off.
    """

    __slots__ = ("_order", "_state", "_total")

    def __init__(self, state: Cells) -> None:
        self._state = state
        order = np.empty(54, np.int64)
        useful = line_up_order(state, order)
        size = 9 * int(state[at.DEPTH])
        self._order: list[int] = order[:size].tolist()
        self._total = comb(size, 4) - comb(size - useful, 4)

    def __len__(self) -> int:
        return self._total

    @overload
    def __getitem__(self, index: int) -> UltimadeMove: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[UltimadeMove, ...]: ...
    def __getitem__(self, index: int | slice) -> UltimadeMove | tuple[UltimadeMove, ...]:
        if isinstance(index, slice):
            return tuple(self._at(number) for number in range(*index.indices(self._total)))
        number = index + self._total if index < 0 else index
        if not 0 <= number < self._total:
            raise IndexError("line-up number out of range")
        return self._at(number)

    def _at(self, number: int) -> LineUp:
        chosen: list[int] = []
        size = len(self._order)
        first = 0
        for left in (3, 2, 1, 0):
            while number >= (block := comb(size - first - 1, left)):
                number -= block
                first += 1
            chosen.append(self._order[first])
            first += 1
        a, b, c, d = chosen
        return LineUp((a, b, c, d))

    def __iter__(self) -> Iterator[UltimadeMove]:
        return map(self._at, range(self._total))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, LineUp) and fault_of(self._state, move.code)[0] == at.LEGAL

    def index(self, value: UltimadeMove, start: int = 0, stop: int | None = None) -> int:
        """The number of a line-up. Raises ``ValueError`` where it is not legal."""
        if value not in self or not isinstance(value, LineUp):
            raise ValueError(f"{value} is not in the list")
        size = len(self._order)
        places = sorted(self._order.index(square) for square in value.squares)
        number = comb(size, 4) - 1 - sum(comb(size - 1 - place, 4 - k) for k, place in enumerate(places))
        if not start <= number < (self._total if stop is None else stop):
            raise ValueError(f"{value} is not in that part of the list")
        return number


class UltimadePosition:
    """A position of Ultimade. Immutable, hashable; ``str`` is its exact text (``docs/notation.md``)."""

    __slots__ = ("_options", "_state")

    _state: Cells
    _options: Options

    def __init__(self, state: Cells, options: Options) -> None:
        """For this room only: take over ``state`` (see :mod:`~scheibe.ultimade.layout_kernels`), which nobody may
        change any more. Others use :meth:`scheibe.ultimade.game.Ultimade.start` or ``parse_position``."""
        _set(self, "_state", state)
        _set(self, "_options", options)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a position never changes: {name!r} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a position never changes: {name!r} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, UltimadePosition) and self._state.tobytes() == other._state.tobytes()

    def __hash__(self) -> int:
        return hash(self._state.tobytes())

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, (self._state.tobytes(), self._options))

    # --- the contract -------------------------------------------------------------------------------------------------
    @property
    def to_move(self) -> Seat | None:
        """The side to move, chance (the lot, the die), or nobody (U2)."""
        side = mover(self._state)
        return None if side == -2 else int(side)

    @property
    def phase(self) -> str:
        """One of :data:`~scheibe.ultimade.state.PHASES`."""
        return PHASES[self._state[at.PHASE]]

    @property
    def score(self) -> tuple[int, int]:
        """Points of Copper and of Gold."""
        return int(self._state[at.SCORE]), int(self._state[at.SCORE + 1])

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why: ``"points"`` (U7.5) or ``"throws"`` (U7.6; equal points draw)."""
        if self._state[at.PHASE] != at.OVER:
            return None
        copper, gold = self.score
        reason = "points" if max(copper, gold) >= self._options.points_to_win else "throws"
        return Outcome(None if copper == gold else int(gold > copper), reason)

    @property
    def moves(self) -> Moves | LineUps:
        """All legal moves, in a fixed order, under either officiating. Listed anew each time, in some microseconds: a
        match keeps all its positions, and should not keep all their moves."""
        if self._state[at.PHASE] in _LINE_UPS:
            return LineUps(self._state)
        return Moves(self._state)

    def possible(self, move: UltimadeMove, /) -> bool:
        """Whether ``play`` carries the move out: what is legal, and under self-officiating the breaches of U8.3."""
        return carried_out(self._state, fault_of(self._state, code_of(move))[0])

    def breach(self, move: UltimadeMove, /) -> IllegalMove | None:
        """What is wrong with a move, or ``None``."""
        code_of(move)  # refuses what is none
        return explain(self._state, move)

    def play(self, move: UltimadeMove, /) -> UltimadePosition:
        """The position after a move. Raises :class:`~scheibe.errors.IllegalMove`; this position never changes."""
        state = self._state.copy()
        fault = play(state, code_of(move))
        if fault and not carried_out(state, fault):
            breach = self.breach(move)
            assert breach is not None
            raise breach
        return UltimadePosition(state, self._options)

    def chances(self) -> Sequence[tuple[UltimadeMove, Fraction]]:
        """The lot, the faces of the die or the four falls of two coins, with their probabilities."""
        phase = self._state[at.PHASE]
        if phase == at.LOT:
            return tuple((Lot(side), Fraction(1, 2)) for side in (0, 1))
        if phase != at.AT_DIE:
            return ()
        if self._options.monster == "die":
            return tuple((Die(face), _SIXTH) for face in range(1, 7))
        return tuple((Coins(faces), Fraction(1, 4)) for faces in FACES)

    def __str__(self) -> str:
        return position_text(self._state, self._options)

    def __repr__(self) -> str:
        return f"<{self}>"

    # --- what Ultimade adds -------------------------------------------------------------------------------------------
    @property
    def options(self) -> Options:
        """What the match is played under."""
        return self._options

    @property
    def offence(self) -> Seat | None:
        """The side that has, or is about to get, the disc (``None`` before the lot)."""
        return None if self._state[at.PHASE] == at.LOT else int(self._state[at.OFFENCE])

    @property
    def north(self) -> Seat | None:
        """The side that scores in the north (``None`` before the lot)."""
        return None if self._state[at.PHASE] == at.LOT else int(self._state[at.NORTH])

    @property
    def coins(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The squares of Copper's and of Gold's coins, in the order of the line-up; empty before it."""
        squares = self._state[at.COIN : at.COIN + 8].tolist()
        copper, gold = squares[:4], squares[4:]
        return (tuple(copper) if copper[0] >= 0 else (), tuple(gold) if gold[0] >= 0 else ())

    @property
    def holder(self) -> int | None:
        """The square of the player with the disc, while one has it."""
        player = int(self._state[at.HOLDER])
        return None if player < 0 else int(self._state[at.COIN + player])

    @property
    def disc(self) -> int | None:
        """The square of the disc on the ground, while it lies there."""
        square = int(self._state[at.DISC])
        return None if square < 0 else square

    @property
    def ran(self) -> tuple[int, ...]:
        """The squares of the players who have run in this step."""
        mask = int(self._state[at.RAN])
        return tuple(int(self._state[at.COIN + player]) for player in range(8) if mask >> player & 1)

    @property
    def throws(self) -> int:
        """Passes and turns for want of a pass so far (U7.6)."""
        return int(self._state[at.THROWS])

    @property
    def pickups_missed(self) -> int:
        """Offence runs that ended with the disc on the ground, since the pull (U2.6)."""
        return int(self._state[at.PICKUPS])

    @property
    def frozen(self) -> bool:
        """Whether only one marker may run in the next defence runs (U6.3)."""
        return bool(self._state[at.FROZEN])

    @property
    def surplus(self) -> bool:
        """Whether surplus markers must leave in the next defence runs (U5.4)."""
        return bool(self._state[at.SURPLUS])

    def state(self) -> Cells:
        """A copy of the numbers, for kernels that go on from here (:mod:`~scheibe.ultimade.layout_kernels`)."""
        return self._state.copy()


_set: Final = object.__setattr__


def _unpickled(cells: bytes, options: Options) -> UltimadePosition:
    return UltimadePosition(np.frombuffer(cells, np.int64).copy(), options)
