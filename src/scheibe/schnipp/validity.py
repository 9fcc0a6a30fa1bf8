"""Whether a position can be at all: what a text may not claim, such as two discs on one place.

Judged is the position itself, not whether a match could lead to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from scheibe.errors import BadInput
from scheibe.physics import Disc
from scheibe.physics import check as check_discs
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import (
    counting,
    disc_in_the_way,
    disc_to_flick,
    free_places,
    in_hand,
    nearest_side,
    out_of_discs,
)
from scheibe.schnipp.options import Options
from scheibe.schnipp.scatter import Scatter
from scheibe.schnipp.state import State, as_it_lay, in_play, measures_of, name_of, places_of


@dataclass(frozen=True, slots=True)
class Why:
    """A word for the text ``schnipp-text-impossible``, and what it is about."""

    word: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class _Judged:
    """A state that is judged."""

    cells: Ints
    reals: Reals
    options: Options

    @property
    def measures(self) -> Reals:
        return measures_of(self.options.table)

    @property
    def phase(self) -> int:
        return int(self.cells[at.PHASE])

    @property
    def gained(self) -> list[int]:
        gained: list[int] = self.cells[at.GAINED : at.GAINED + 2].tolist()
        return gained

    @property
    def score(self) -> list[int]:
        score: list[int] = self.cells[at.SCORE : at.SCORE + 2].tolist()
        return score

    def lay(self) -> _Judged:
        """The state in which the last round ended, where that still stands."""
        return _Judged(*as_it_lay((self.cells, self.reals)), self.options)

    def ended(self) -> bool:
        """Whether the round is over as the discs lie."""
        return bool(out_of_discs(self.cells, self.reals, self.measures))

    def points(self) -> list[int]:
        """What each side scores as the discs lie."""
        return [int(counting(self.cells, self.reals, self.measures, side)).bit_count() for side in (0, 1)]


def impossibility(state: State, options: Options) -> Why | None:
    """Why a state cannot be, or ``None``."""
    judged = _Judged(*state, options)
    for check in _CHECKS[judged.phase]:
        why = check(judged)
        if why is not None:
            return why
    return None


def badly_placed(state: State, options: Options) -> Why | None:
    """Why discs cannot lie so on the table, or ``None``."""
    cells, reals = state
    lying = in_play(cells)
    try:
        check_discs(options.table.lane, [Disc(x, y) for x, y in places_of(reals)[lying].tolist()])
    except BadInput as error:
        given = [error.arguments[name] for name in ("disc", "one", "other") if name in error.arguments]
        names = [name_of(lying[int(number) - 1]) for number in given]  # errors count from 1
        return Why("overlap" if len(names) > 1 else "outside", ", ".join(names))
    return None


def _lot(s: _Judged) -> Why | None:
    return None if s.options.first_starter == "lot" else Why("lot")


def _placed(s: _Judged) -> Why | None:
    return badly_placed((s.cells, s.reals), s.options)


def _score(s: _Judged) -> Why | None:
    """The match is over when, and only when, a side has its points (S4.2)."""
    most = s.options.points_to_win
    if max(s.score) > most or min(s.score) == most:
        return Why("score")
    if (max(s.score) == most) != (s.phase == at.OVER):
        return Why("not-over" if s.phase == at.OVER else "over")
    return None


def _gained(s: _Judged) -> Why | None:
    """What the last round brought is there from the second round on, and at most one side got it (S4.1)."""
    scored = s.cells[at.ROUND] > 1 or s.phase == at.OVER
    if (s.gained[0] >= 0) != scored:
        return Why("gained")
    if scored and (min(s.gained) > 0 or max(s.gained) > at.EACH or any(map(int.__gt__, s.gained, s.score))):
        return Why("gained")
    return None if scored or s.score == [0, 0] else Why("score")


def _first_flick(s: _Judged) -> Why | None:
    """Before the first flick of a round everything is in hand, the starter's turn it is, and how the last round lay
    still stands."""
    fresh = s.cells[at.FLICKS] == 0
    if fresh and (s.cells[at.TURN] != s.cells[at.STARTER] or in_hand(s.cells, 0) + in_hand(s.cells, 1) < at.DISCS):
        return Why("fresh")
    if s.phase == at.FLICK and bool(s.cells[at.LAY]) != (fresh and s.cells[at.ROUND] > 1):
        return Why("lay")
    return None


def _lay(s: _Judged) -> Why | None:
    if not s.cells[at.LAY]:
        return None
    lay = s.lay()
    why = badly_placed((lay.cells, lay.reals), s.options)
    if why is not None:
        return why
    ended = lay.ended() or s.options.max_flicks_per_round is not None
    return None if ended and lay.points() == s.gained else Why("lay")


def _turn(s: _Judged) -> Why | None:
    """It is the turn of a side that has a disc and is not nearest (S3.4 to S3.6)."""
    nearest = nearest_side(s.cells, s.reals, s.measures)
    most = s.options.max_flicks_per_round
    if s.ended() or (most is not None and s.cells[at.FLICKS] >= most):
        return Why("round-over")
    if s.cells[at.TURN] == nearest or disc_to_flick(s.cells) < 0:
        return Why("turn")
    return None


def _line(s: _Judged) -> Why | None:
    """The launch line has a free place (S3.7)."""
    room = np.empty((at.DISCS + 1, 2))
    return None if free_places(s.cells, s.reals, s.measures, room) > 0 else Why("no-place")


def _meant(s: _Judged) -> Why | None:
    """A flick waits for its hand that is legal, and that a hand scatters (S2.1 to S2.3)."""
    x, vx, vy, spin, degrees, speed = s.reals[at.MEANT :].tolist()
    table = s.options.table
    scatters = Scatter(degrees, speed).widened(s.options.scatter)
    legal = not table.fault_of(vx, vy, spin) and disc_in_the_way(s.cells, s.reals, s.measures, x) < 0
    return None if scatters and legal and abs(x) <= table.rim else Why("meant")


def _over(s: _Judged) -> Why | None:
    """The last round is over as it lies, and the winner got its last points by it."""
    if not (s.ended() or s.cells[at.FLICKS] == (s.options.max_flicks_per_round or -1)) or not s.cells[at.FLICKS]:
        return Why("lay")
    winner = s.score.index(max(s.score))
    fits = 0 < s.gained[winner] <= s.points()[winner] and s.gained[1 - winner] == 0
    return None if fits else Why("gained")


_ROUND: Final = (_placed, _score, _gained, _first_flick, _turn, _line)
_CHECKS: Final[dict[int, tuple[Callable[[_Judged], Why | None], ...]]] = {
    at.LOT: (_lot,),
    at.FLICK: (*_ROUND, _lay),
    at.HAND: (*_ROUND, _meant),
    at.OVER: (_placed, _score, _gained, _over),
}
