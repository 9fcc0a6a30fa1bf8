"""A position of Schnipp: an immutable value over the numbers that the kernels read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NoReturn

import numpy as np

from scheibe.core.contracts import CHANCE, Outcome, Seat
from scheibe.errors import BadInput, IllegalMove
from scheibe.physics import Motion
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import (
    begin_flick,
    counting,
    disc_to_flick,
    executed,
    free_places,
    nearest_side,
    out_of_discs,
)
from scheibe.schnipp.moves import Flick, Hand, Lot, SchnippMove, check_kind
from scheibe.schnipp.notation import position_text
from scheibe.schnipp.options import Options
from scheibe.schnipp.outcome import Setting
from scheibe.schnipp.regions import Flicks, Hands
from scheibe.schnipp.rules import explain
from scheibe.schnipp.scatter import Scatter
from scheibe.schnipp.state import PHASES, WHYS, State, as_it_lay, begin_match, discs_of, measures_of


@dataclass(frozen=True, slots=True)
class Lying:
    """Where a disc is: on the lane at ``x``, ``y`` (m), or in hand, or out of play until the round is scored and
    ``why``: one of :data:`~scheibe.schnipp.state.WHYS`."""

    at: str
    x: float = 0.0
    y: float = 0.0
    why: str = ""


class SchnippPosition:
    """A position of Schnipp. Immutable, hashable; ``str`` is its exact text (``docs/notation.md``)."""

    __slots__ = ("_cells", "_options", "_reals")

    _cells: Any
    _reals: Any
    _options: Options

    def __init__(self, state: State, options: Options) -> None:
        """For this room only: take over ``state`` (see :mod:`~scheibe.schnipp.layout_kernels`), which nobody may change
        any more. Others use :meth:`scheibe.schnipp.game.Schnipp.start` or ``parse_position``."""
        _set(self, "_cells", state[0])
        _set(self, "_reals", state[1])
        _set(self, "_options", options)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a position never changes: {name!r} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a position never changes: {name!r} cannot be deleted")

    def _key(self) -> tuple[bytes, bytes, Options]:
        return self._cells.tobytes(), self._reals.tobytes(), self._options

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SchnippPosition) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (_unpickled, self._key())

    # --- the contract -------------------------------------------------------------------------------------------------
    @property
    def to_move(self) -> Seat | None:
        """The side that flicks, chance (the lot, the hand), or nobody."""
        phase = self._cells[at.PHASE]
        if phase == at.OVER:
            return None
        return int(self._cells[at.TURN]) if phase == at.FLICK else CHANCE

    @property
    def phase(self) -> str:
        """One of :data:`~scheibe.schnipp.state.PHASES`."""
        return PHASES[self._cells[at.PHASE]]

    @property
    def score(self) -> tuple[int, int]:
        """Points of White and of Black."""
        return int(self._cells[at.SCORE]), int(self._cells[at.SCORE + 1])

    @property
    def outcome(self) -> Outcome | None:
        """Who won: always by ``"points"`` (S4.2)."""
        if self._cells[at.PHASE] != at.OVER:
            return None
        white, black = self.score
        return Outcome(int(black > white), "points")

    @property
    def moves(self) -> Flicks | Hands | tuple[SchnippMove, ...]:
        """All legal moves: the region of flicks or of what a hand may do, the lot, or nothing."""
        phase = self._cells[at.PHASE]
        if phase == at.FLICK:
            return Flicks(self)
        if phase == at.HAND:
            return Hands()
        return (Lot(0), Lot(1)) if phase == at.LOT else ()

    def possible(self, move: SchnippMove, /) -> bool:
        """Whether ``play`` carries the move out: whether it is legal."""
        return self.breach(move) is None

    def breach(self, move: SchnippMove, /) -> IllegalMove | None:
        """What is wrong with a move, or ``None``."""
        check_kind(move)
        return explain(self, move)

    def play(self, move: SchnippMove, /) -> SchnippPosition:
        """The position after a move. Raises :class:`~scheibe.errors.IllegalMove`; this position never changes."""
        self._refuse_breach(move)
        setting = self.setting(move)
        if setting is not None:
            return SchnippPosition(setting.ended(), self._options)
        cells, reals = self.state()
        if isinstance(move, Flick):
            begin_flick(cells, reals)
            cells[at.PHASE] = at.HAND
            reals[at.MEANT : at.MEANT + 4] = move.numbers
            reals[at.SCATTER : at.SCATTER + 2] = move.scatter.degrees, move.scatter.speed
        elif isinstance(move, Lot):
            begin_match(cells, move.side)
        return SchnippPosition((cells, reals), self._options)

    def chances(self) -> Sequence[tuple[SchnippMove, Fraction]]:
        """The lot names either side with probability 1/2. What a hand does fills a region: see :attr:`moves`."""
        if self._cells[at.PHASE] == at.LOT:
            return tuple((Lot(side), Fraction(1, 2)) for side in (0, 1))
        return ()

    def __str__(self) -> str:
        return position_text((self._cells, self._reals), self._options)

    def __repr__(self) -> str:
        return f"<{self}>"

    # --- what Schnipp adds --------------------------------------------------------------------------------------------
    def flick(self, move: Flick | Hand, /) -> tuple[SchnippPosition, Motion]:
        """The position after a move that sends a disc on its way, and the motion; its discs are
        :attr:`~scheibe.schnipp.outcome.Setting.taking_part`.

        Such a move is a :class:`Hand`, or a :class:`Flick` where no hand scatters it. Raises
        :class:`~scheibe.errors.IllegalMove` as :meth:`play` does, and :class:`~scheibe.errors.BadInput` for a move that
        moves nothing yet.
        """
        self._refuse_breach(move)
        setting = self.setting(move)
        if setting is None:
            raise BadInput("schnipp-no-motion", {"move": str(move)}, clause="S2.4")
        motion = setting.motion()
        return SchnippPosition(setting.ended_by_motion(motion), self._options), motion

    def setting(self, move: SchnippMove, /) -> Setting | None:
        """The flick that a legal move sets going; ``None`` where nothing moves yet."""
        if isinstance(move, Hand) and self._cells[at.PHASE] == at.HAND:
            x, vx, vy, spin = self._reals[at.MEANT : at.MEANT + 4].tolist()
            holds = Scatter(*self._reals[at.SCATTER : at.SCATTER + 2].tolist()).widened(self._options.scatter)
            vx, vy = executed(vx, vy, move.turn, move.push, holds.degrees, holds.speed)
            return Setting((self._cells, self._reals), self._options, (x, vx, vy, spin))
        if isinstance(move, Flick) and not move.scatter.widened(self._options.scatter):
            return Setting((self._cells, self._reals), self._options, move.numbers)
        return None

    def _refuse_breach(self, move: SchnippMove) -> None:
        breach = self.breach(move)
        if breach is not None:
            raise breach

    @property
    def options(self) -> Options:
        """What the match is played under."""
        return self._options

    @property
    def turn(self) -> Seat | None:
        """The side that flicks, or whose flick the hand follows; ``None`` before the lot and after the end."""
        return int(self._cells[at.TURN]) if self._cells[at.PHASE] in (at.FLICK, at.HAND) else None

    @property
    def starter(self) -> Seat | None:
        """The side that started the round; ``None`` before the lot."""
        return None if self._cells[at.PHASE] == at.LOT else int(self._cells[at.STARTER])

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return int(self._cells[at.ROUND])

    @property
    def flicks(self) -> int:
        """Flicks of the round so far."""
        return int(self._cells[at.FLICKS])

    @property
    def discs(self) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
        """Where White's and Black's five discs are."""
        return self._side(0), self._side(1)

    def _side(self, side: Seat) -> tuple[Lying, ...]:
        return tuple(self._lying(disc) for disc in discs_of(side))

    def _lying(self, disc: int) -> Lying:
        where = int(self._cells[at.WHERE + disc])
        if where == at.IN_HAND:
            return Lying("hand")
        if where != at.ON_LANE:
            return Lying("out", why=WHYS[where])
        x, y = self._reals[at.PLACE + 2 * disc : at.PLACE + 2 * disc + 2].tolist()
        return Lying("lane", x, y)

    @property
    def next_disc(self) -> int | None:
        """The disc that is flicked now or next, by its number within its side (S1.3)."""
        return None if self.turn is None else int(disc_to_flick(self._cells)) % at.EACH

    @property
    def nearest(self) -> Seat | None:
        """The side that is nearest to the band; ``None`` where none is (S3.1, S3.5)."""
        side = int(nearest_side(self._cells, self._reals, measures_of(self._options.table)))
        return None if side == at.NOBODY else side

    @property
    def out_of_discs(self) -> bool:
        """Whether a side has no disc left to flick and is not nearest, which ends a round (S3.6)."""
        return bool(out_of_discs(self._cells, self._reals, measures_of(self._options.table)))

    @property
    def places(self) -> tuple[tuple[float, float], ...]:
        """The free stretches of the launch line (S2.1): the least and the greatest ``x`` of each, from left to
        right."""
        room = np.empty((at.DISCS + 1, 2))
        count = free_places(self._cells, self._reals, measures_of(self._options.table), room)
        return tuple((low, high) for low, high in room[:count].tolist())

    @property
    def counted(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The discs of each side that count if the round is scored as it lies (S4.1)."""
        measures = measures_of(self._options.table)
        masks = [int(counting(self._cells, self._reals, measures, side)) for side in (0, 1)]
        white, black = (tuple(disc for disc in range(at.EACH) if mask >> disc & 1) for mask in masks)
        return white, black

    @property
    def meant(self) -> Flick | None:
        """The flick that waits for its hand."""
        if self._cells[at.PHASE] != at.HAND:
            return None
        x, vx, vy, spin, degrees, speed = self._reals[at.MEANT :].tolist()
        return Flick(x, vx, vy, spin, Scatter(degrees, speed))

    @property
    def gained(self) -> tuple[int, int] | None:
        """By how much the last scored round moved the pegs; ``None`` before the first one."""
        white, black = self._cells[at.GAINED : at.GAINED + 2].tolist()
        return None if white < 0 else (white, black)

    @property
    def lay(self) -> SchnippPosition | None:
        """How the round lay that has just been scored: this position with the discs as they lay. It stands until the
        next flick."""
        if not self._cells[at.LAY]:
            return None
        return SchnippPosition(as_it_lay((self._cells, self._reals)), self._options)

    def state(self) -> State:
        """A copy of the numbers, for kernels that go on from here (:mod:`~scheibe.schnipp.layout_kernels`)."""
        return self._cells.copy(), self._reals.copy()


_set: Final = object.__setattr__


def _unpickled(cells: bytes, reals: bytes, options: Options) -> SchnippPosition:
    return SchnippPosition((np.frombuffer(cells, np.int64).copy(), np.frombuffer(reals).copy()), options)
