"""Exact facts about one pass: can the defence stop it, which runs of the offence guarantee it.

How it is done, and why it is complete, stands in ``docs/tactics.md``. A Monster-Defence is not looked at: a pass that
is guaranteed can be thrown, and what the die brings comes after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final, overload

import numpy as np
from numpy.typing import NDArray

from scheibe.core.contracts import Progress, Stop
from scheibe.errors import BadInput, Cancelled
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.moves import EndRuns, Run, UltimadeMove, move_of
from scheibe.ultimade.position import UltimadePosition
from scheibe.ultimade.tactics_cover_kernels import MOST_RUNS, WORK
from scheibe.ultimade.tactics_lane_kernels import ANYWHERE, IN_END_ZONE, stop_passes
from scheibe.ultimade.tactics_runs_kernels import (
    OFFSETS,
    PASS,
    PLACEMENTS,
    SCORE,
    Seen,
    fill_run_sets,
    judge_run_sets,
    runners_of,
)

_SLICE: Final = 9
"""So many ends of the first runner are judged between two looks at ``stop``."""


def can_stop(position: UltimadePosition, *, end_zone_only: bool = False) -> tuple[UltimadeMove, ...] | None:
    """Whether the defence, whose runs it is, can end them so that the holder has no legal pass: the runs in a legal
    order with their end, or ``None`` where whatever it does leaves a pass. Exact; some runs may have been made already.

    With ``end_zone_only`` only passes into the end zone are to be stopped. Raises :class:`~scheibe.errors.BadInput` for
    a position outside the defence's runs, or with the disc on the ground: then nobody could throw anyway.
    """
    _expect(position, "defence-runs")
    if position.holder is None:
        raise BadInput("ultimade-tactics-no-holder", clause="U2.7")
    codes = np.empty(MOST_RUNS, np.int64)
    where = IN_END_ZONE if end_zone_only else ANYWHERE
    number = stop_passes(position.state(), where, np.empty(WORK, np.int64), codes)
    if number < 0:
        return None
    return (*(move_of(code) for code in codes[:number].tolist()), EndRuns())


@dataclass(frozen=True, slots=True)
class RunSet:
    """Where the four players of the offence stand once all have run, in the order of their coins."""

    start: UltimadePosition
    ends: tuple[int, int, int, int]

    @property
    def moves(self) -> tuple[UltimadeMove, ...]:
        """The runs in a legal order, with their end."""
        assert self.start.offence is not None
        pairs = zip(self.start.coins[self.start.offence], self.ends, strict=True)
        runs = [Run(start, end) for start, end in pairs if start != end]
        for order in permutations(runs):
            position = self.start
            for run in order:
                if run not in position.moves:
                    break
                position = position.play(run)
            else:
                return (*order, EndRuns())
        raise AssertionError(f"{self.ends} is no run set of {self.start}")


class RunSets(Sequence[RunSet]):
    """Run sets of one position, none made before it is asked for."""

    __slots__ = ("_ends", "_start")

    def __init__(self, start: UltimadePosition, ends: NDArray[np.int64]) -> None:
        self._start = start
        self._ends = ends

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, index: int) -> RunSet: ...
    @overload
    def __getitem__(self, index: slice) -> RunSets: ...
    def __getitem__(self, index: int | slice) -> RunSet | RunSets:
        if isinstance(index, slice):
            return RunSets(self._start, self._ends[index])
        a, b, c, d = self._ends[index].tolist()
        return RunSet(self._start, (a, b, c, d))

    def __contains__(self, value: object) -> bool:
        return (
            isinstance(value, RunSet)
            and value.start == self._start
            and bool((self._ends == np.array(value.ends)).all(axis=1).any())
        )


@dataclass(frozen=True, slots=True)
class Guaranteed:
    """How many run sets the offence has, and those that guarantee a pass, and one into the end zone."""

    total: int
    passes: RunSets
    scores: RunSets


def guaranteed(position: UltimadePosition, *, stop: Stop | None = None, progress: Progress | None = None) -> Guaranteed:
    """All run sets of the offence, whose runs it is, after which the defence cannot stop every pass, and those after
    which it cannot stop every pass into the end zone. Complete and exact; run sets differ in where a coin stands, not
    in the order of runs. With the disc on the ground only those that pick it up are looked at and counted.

    Raises :class:`~scheibe.errors.BadInput` outside the offence's runs, :class:`~scheibe.errors.Cancelled` as soon as
    ``stop`` says so.
    """
    _expect(position, "offence-runs")
    state = position.state()
    pickers = [-1]
    if position.holder is None:
        pickers = [4 * int(state[at.OFFENCE]) + coin for coin in range(4)]
    total = 0
    passes: list[NDArray[np.int64]] = []
    scores: list[NDArray[np.int64]] = []
    for turn, picker in enumerate(pickers):
        seen = np.zeros(PLACEMENTS, np.uint8)
        fill_run_sets(state, picker, seen)
        _judge(state, picker, seen, turn, len(pickers), stop, progress)
        total += int(np.count_nonzero(seen))
        passes.append(_ends_of(state, picker, np.flatnonzero(seen & PASS)))
        scores.append(_ends_of(state, picker, np.flatnonzero(seen & SCORE)))
    if progress is not None:
        progress(len(pickers) * OFFSETS, len(pickers) * OFFSETS, "")
    return Guaranteed(total, RunSets(position, np.concatenate(passes)), RunSets(position, np.concatenate(scores)))


def _expect(position: UltimadePosition, phase: str) -> None:
    if position.phase != phase:
        raise BadInput("ultimade-tactics-phase", {"phase": position.phase, "wanted": phase}, clause="U2.8")


def _judge(
    state: Cells, picker: int, seen: Seen, turn: int, turns: int, stop: Stop | None, progress: Progress | None
) -> None:
    """Judge the run sets of one picker, slice by slice."""
    work, codes = np.empty(WORK, np.int64), np.empty(MOST_RUNS, np.int64)
    for first in range(0, OFFSETS, _SLICE):
        if stop is not None and stop():
            raise Cancelled("ultimade-tactics-cancelled")
        if progress is not None:
            progress(turn * OFFSETS + first, turns * OFFSETS, "ultimade-tactics-judging")
        judge_run_sets(state, picker, first, first + _SLICE, seen, work, codes)


def _ends_of(state: Cells, picker: int, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """The squares of the offence's four coins after each of some run sets: shape (n, 4)."""
    runners = np.empty(3, np.int64)
    runners_of(state, picker, runners)
    first = 4 * int(state[at.OFFENCE])
    ends = np.tile(state[at.COIN + first : at.COIN + first + 4], (len(numbers), 1))
    if picker >= 0:
        ends[:, picker - first] = state[at.DISC]
    for place in range(3):
        offset = numbers // OFFSETS ** (2 - place) % OFFSETS
        ends[:, runners[place] - first] += (offset // 9 - 4) * 9 + offset % 9 - 4
    return ends
