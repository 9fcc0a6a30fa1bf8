"""Whether the offence can force a score: exact for one pass, a sound search for a proof over two.

The method stands in ``docs/tactics.md`` and :mod:`~scheibe.ultimade.tactics_proof_kernels`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from scheibe.core.contracts import Progress, Stop
from scheibe.errors import BadInput, Cancelled
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.moves import Throw
from scheibe.ultimade.position import UltimadePosition
from scheibe.ultimade.tactics import RunSet, RunSets, guaranteed
from scheibe.ultimade.tactics_cover_kernels import MOST_RUNS, NO_ENDS, WORK
from scheibe.ultimade.tactics_proof_kernels import (
    BETWEEN,
    CATCHER,
    GIVEN_UP,
    NEEDED,
    NONE,
    PLAN,
    RUNS,
    add_plans,
    after_catch,
    end_reply,
    find_reply,
    score_run_set,
)
from scheibe.ultimade.tactics_runs_kernels import PLACEMENTS

Verdict: TypeAlias = Literal["proven", "refuted", "undecided"]

EFFORT: Final = 3_000_000
"""The steps that a proof may take unless the caller says otherwise: some seconds at most."""
SEARCH: Final = 100_000
"""Steps for one search of a reply."""
EXACT: Final = 5_000
"""Steps that looking at all run sets of one position counts."""
_LOOK: Final = 200
"""What trying one run set counts at least."""
_MOST_PLANS: Final = 400
_KILLERS: Final = 60
"""So many replies that upset other run sets are tried first."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A pass, and how it goes on. It holds as long as no defender stands on a square of ``needed``, and not both
    squares ``between`` are taken; ``ends`` are where the offence's coins run next (none after a score)."""

    catch: int
    ends: tuple[int, int, int, int] | None
    needed: frozenset[int]
    between: tuple[int, ...]

    def holds(self, position: UltimadePosition) -> bool:
        """Whether the defence of a position before the throw leaves this plan alone."""
        assert position.offence is not None
        defence = set(position.coins[1 - position.offence])
        return not defence & self.needed and not (self.between and defence.issuperset(self.between))


@dataclass(frozen=True, slots=True)
class Forced:
    """The answer to :func:`forced_score`; with a proof the runs that force the score, and what to do after them."""

    verdict: Verdict
    runs: RunSet | None = None
    plans: tuple[Plan, ...] = ()

    def answer(self, position: UltimadePosition) -> tuple[Throw, tuple[int, int, int, int] | None]:
        """The pass in a position before the throw that some reply to ``runs`` leads to, and where the offence's coins
        run then (``None``: the pass is the score). Raises :class:`~scheibe.errors.BadInput` in another position."""
        throws = [move for move in position.moves if isinstance(move, Throw)]
        for throw in throws:
            if _scores(position, throw.end):
                return throw, None
        for plan in self.plans:
            for throw in throws:
                if throw.end == plan.catch and plan.holds(position):
                    return throw, plan.ends
        raise BadInput("ultimade-tactics-other-position", {"position": str(position)})


def forced_score(
    position: UltimadePosition,
    passes: int,
    *,
    effort: int = EFFORT,
    stop: Stop | None = None,
    progress: Progress | None = None,
) -> Forced:
    """Whether the offence, whose runs it is, scores with at most so many passes whatever the defence does; the
    Monster-Defence is taken to be off, and no turn comes in between.

    One pass: exact. More: ``"proven"`` and ``"refuted"`` are true, ``"undecided"`` says that neither was found within
    ``effort`` steps; proofs go over two passes at most, so a third is never looked at. Raises
    :class:`~scheibe.errors.BadInput` outside the offence's runs or for less than one pass,
    :class:`~scheibe.errors.Cancelled` as soon as ``stop`` says so.
    """
    if passes < 1:
        raise BadInput("ultimade-tactics-passes", {"passes": passes})
    found = guaranteed(position, stop=stop)
    if found.scores:
        return Forced("proven", found.scores[0])
    most = position.options.max_throws
    left = passes if most is None else min(passes, most - position.throws)
    if left < 2 or not found.passes or _rows_to_go(position) > 4 * left:
        return Forced("refuted")
    forced = _Search(position, effort, stop, progress).over(found.passes)
    return Forced("undecided") if left > 2 and forced.verdict == "refuted" else forced


class _Search:
    """The search over two passes: what it has spent, and the replies that it has met."""

    def __init__(self, position: UltimadePosition, effort: int, stop: Stop | None, progress: Progress | None) -> None:
        self.state = position.state()
        self.state[at.MONSTER] = at.MONSTER_OFF
        self.left = effort
        self.stop = stop
        self.progress = progress
        self.killers: list[int] = []
        self.work = np.empty(WORK, np.int64)
        self.codes = np.empty(MOST_RUNS, np.int64)
        self.plans = np.empty((_MOST_PLANS, PLAN), np.int64)
        self.trial = np.empty(PLAN, np.int64)

    def over(self, run_sets: RunSets) -> Forced:
        """The first of the run sets that has a proof; refuted where each has a reply after which no pass goes on to a
        score."""
        upset: list[Cells] = []
        undecided = False
        for index in range(len(run_sets)):
            self._look(index, len(run_sets))
            if self.left <= 0:
                return Forced("undecided")
            run_set = run_sets[index]
            verdict, number, after = self._try(self._after(run_set.ends))
            if verdict == "proven":
                return Forced("proven", run_set, tuple(self._plan(plan, run_set) for plan in self.plans[:number]))
            undecided = undecided or after is None
            if after is not None:
                upset.append(after)
        if undecided or not all(self._is_lost(after, index, len(upset)) for index, after in enumerate(upset)):
            return Forced("undecided")
        return Forced("refuted")

    def _look(self, done: int, total: int) -> None:
        if self.stop is not None and self.stop():
            raise Cancelled("ultimade-tactics-cancelled")
        if self.progress is not None:
            self.progress(done, total, "ultimade-tactics-proving")
        self.left -= _LOOK

    def _after(self, ends: tuple[int, int, int, int]) -> Cells:
        """The state after a run set, with the defence to run."""
        state = self.state.copy()
        first = 4 * int(state[at.OFFENCE])
        state[at.COIN + first : at.COIN + first + 4] = ends
        if state[at.DISC] >= 0:
            state[at.HOLDER] = first + ends.index(int(state[at.DISC]))
            state[at.DISC] = -1
        state[at.PHASE] = at.DEFENCE_RUNS
        state[at.RAN] = 0
        return state

    def _try(self, start: Cells) -> tuple[Verdict, int, Cells | None]:
        """Gather plans until no reply upsets them all: then that many prove the score. Or the state before the throw
        in which there is no plan."""
        for turn, ends in enumerate(self.killers):
            tries = np.ones(1, np.int64)
            found = find_reply(start, self.work, self.plans, 0, ends, tries, self.codes)
            after = self._replied(start, found)
            if after is not None and add_plans(after, self.plans, 0, self.trial) == 0:
                self.killers.insert(0, self.killers.pop(turn))
                return "undecided", 0, after
        number = 0
        while number + 3 <= _MOST_PLANS:
            tries = np.full(1, min(SEARCH, max(0, self.left)), np.int64)
            before = int(tries[0])
            found = find_reply(start, self.work, self.plans, number, NO_ENDS, tries, self.codes)
            self.left -= before - int(tries[0])
            if found == NONE:
                return "proven", number, None
            after = self._replied(start, found)
            if found == GIVEN_UP or after is None:
                break
            more = add_plans(after, self.plans, number, self.trial)
            if more == number:
                self.killers = [_defence(after), *self.killers[: _KILLERS - 1]]
                return "undecided", 0, after
            number = more
        return "undecided", 0, None

    def _replied(self, start: Cells, runs: int) -> Cells | None:
        if runs < 0:
            return None
        after = start.copy()
        end_reply(after, runs, self.codes)
        return after

    def _is_lost(self, after: Cells, done: int, total: int) -> bool:
        """Whether, before the throw in ``after``, no pass is caught in the end zone or goes on to a forced score. By
        all run sets: exact."""
        self._look(done, total)
        caught = np.empty_like(after)
        first = 4 * int(after[at.OFFENCE])
        for mate in range(first, first + 4):
            if after_catch(after, mate, caught):
                self.left -= EXACT
                if self.left <= 0:
                    return False
                seen = np.zeros(PLACEMENTS, np.uint8)
                if score_run_set(caught, seen, self.work, self.codes) >= 0:
                    return False
        return True

    def _plan(self, plan: Cells, run_set: RunSet) -> Plan:
        """A plan as people read it."""
        first = 4 * int(self.state[at.OFFENCE])
        ends = list(run_set.ends)
        for runner, end in (plan[RUNS : RUNS + 2].tolist(), plan[RUNS + 2 : RUNS + 4].tolist()):
            if runner >= 0:
                ends[runner - first] = end
        a, b, c, d = ends
        words = plan[NEEDED : NEEDED + 3].tolist()
        return Plan(
            catch=run_set.ends[int(plan[CATCHER]) - first],
            ends=(a, b, c, d) if plan[RUNS] >= 0 else None,
            needed=frozenset(square for square in range(162) if words[square // 54] >> _bit(square) & 1),
            between=tuple(square for square in plan[BETWEEN : BETWEEN + 2].tolist() if square >= 0),
        )


def _defence(state: Cells) -> int:
    """The squares of the defence, packed as :func:`~scheibe.ultimade.tactics_proof_kernels.find_reply` takes them."""
    first = at.COIN + 4 - 4 * int(state[at.OFFENCE])
    a, b, c, d = state[first : first + 4].tolist()
    return int(a | b << 8 | c << 16 | d << 24)


def _bit(square: int) -> int:
    return square // 9 % 6 * 10 + square % 9


def _rows_to_go(position: UltimadePosition) -> int:
    """The rows between the end zone and the nearest of the offence: four can be gained with each pass."""
    assert position.offence is not None
    rows = [square // 9 for square in position.coins[position.offence]]
    depth = position.options.end_zone_depth
    return 18 - depth - max(rows) if position.north == position.offence else min(rows) - depth + 1


def _scores(position: UltimadePosition, square: int) -> bool:
    """Whether a square lies in the end zone that the offence attacks."""
    depth = position.options.end_zone_depth
    rows = range(18 - depth, 18) if position.north == position.offence else range(depth)
    return square // 9 in rows
