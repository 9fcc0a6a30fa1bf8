"""The levels of Ultimade, 1 to 8: a sampled expectimax of two to three plies, with explicit dice.

**Runs of the offence.** Run sets that guarantee a pass into the end zone are scanned for; others are sampled, and the
better ones varied. A first look ranks them: by the exact test, and by a few replies. The best are judged by a climbing
reply of the defence, the best of those by several, and the best of these by a look at the turn after the catch
(:mod:`~scheibe.bots.ultimade_ahead_kernels`; the strongest level only). What a reply leaves is the best pass, caught,
rolled for and lost or not, as the outlook of the position then says
(:mod:`~scheibe.bots.ultimade_outlook_kernels`).

**Runs of the defence.** The best of several climbing replies (:mod:`~scheibe.bots.ultimade_reply_kernels`), the first
of which begins at the runs that stop every pass; the strongest level looks ahead here as well, and before it throws
or declines.

**The rest.** It throws to the catcher, and rolls or declines, as the outlook says.

Work is counted in samples, replies and climbs, never timed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import numpy as np

from scheibe.bots import side_asked
from scheibe.bots.data import fitted
from scheibe.bots.ultimade_ahead_kernels import CLOSE, single_move_ahead, worst_ahead
from scheibe.bots.ultimade_kernels import (
    LONGEST,
    WHOLE,
    pickers_of,
    plan_defence,
    plan_other,
    run_for_the_disc,
    write_plan,
)
from scheibe.bots.ultimade_outlook_kernels import MIX, NET, ROOM, Numbers
from scheibe.bots.ultimade_purposeful import mixed
from scheibe.bots.ultimade_reply_kernels import ALL, best_reply, carry_out, frozen_reply
from scheibe.bots.ultimade_runs_kernels import chance
from scheibe.bots.ultimade_search_kernels import OUT, best_of, gather, scan_scores, single_move, take_up
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells, restore
from scheibe.ultimade.kernels import mover
from scheibe.ultimade.moves import UltimadeMove, move_of
from scheibe.ultimade.play_kernels import apply
from scheibe.ultimade.playout_kernels import Generator, draw
from scheibe.ultimade.position import UltimadePosition
from scheibe.ultimade.tactics_cover_kernels import WORK

SURE: Final = 1.0 - 1e-9
"""What is worth so much needs no look ahead."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched, counted."""

    run_sets: int
    """Run sets of the offence that are looked at …"""
    sampled: int
    """… of which so many are sampled; the others are varied from the better ones before …"""
    first_replies: int
    """… each by so many sampled replies …"""
    finalists: int
    """… so many by a climbing reply …"""
    last: int
    """… so many of those …"""
    climbs: int
    """… by so many climbs."""
    samples: int
    """A climb starts from the best of so many samples."""
    defence_climbs: int
    defence_samples: int
    """The same for the defence's own runs."""
    scanned: int
    """So many run sets that guarantee a score are taken from the scan; 0 leaves it out."""
    ahead: int = 0
    """So many of the best run sets are judged by a look at the turn after the catch …"""
    ahead_replies: int = 0
    """… against so many replies …"""
    defence_ahead: int = 0
    """… and so many replies of the defence's own. 0 leaves the look ahead out."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What people do wrong, with the share of decisions in which it happens."""

    misses_fork: float = 0.0
    """Runs as if the defence stood still: a fork is worth no more to it than any open line."""
    marks_wrong: float = 0.0
    """Takes one of the three catchers for the only one: it blocks and marks that one, and maybe the wrong one."""
    forgets_lane: float = 0.0
    """Leaves one of the three catchers out of account."""


@dataclass(frozen=True, slots=True)
class LevelBot:
    """A bot of this effort that makes these mistakes."""

    name: str
    effort: Effort
    mistakes: Mistakes = field(default_factory=Mistakes)

    def choose(self, position: UltimadePosition, seed: int, /) -> Sequence[UltimadeMove]:
        """One submission for the side to move, until the turn passes on. Raises
        :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
        side_asked(position)
        mind = Mind(np.array([mixed(seed)], np.uint64), self.effort, self.mistakes, outlook_net())
        return [move_of(code) for code in mind.decide(position.state())]


_WEAKEST_FIRST: Final = (
    LevelBot("level1", Effort(1, 1, 1, 1, 1, 1, 1, 1, 1, 0), Mistakes(1.0, 0.95, 0.8)),
    LevelBot("level2", Effort(6, 6, 1, 1, 1, 1, 1, 1, 1, 0), Mistakes(0.78, 0.6, 0.5)),
    LevelBot("level3", Effort(16, 16, 2, 2, 1, 1, 2, 1, 3, 0), Mistakes(0.52, 0.38, 0.38)),
    LevelBot("level4", Effort(45, 40, 2, 3, 1, 1, 3, 1, 4, 0), Mistakes(0.34, 0.22, 0.3)),
    LevelBot("level5", Effort(80, 55, 3, 5, 2, 1, 4, 2, 5, 0), Mistakes(0.22, 0.12, 0.22)),
    LevelBot("level6", Effort(130, 75, 3, 7, 2, 1, 4, 3, 6, 4), Mistakes(0.15, 0.06, 0.16)),
    LevelBot("level7", Effort(250, 120, 4, 12, 4, 2, 4, 6, 8, 16), Mistakes(0.06, 0.03, 0.1)),
    LevelBot("level8", Effort(1500, 600, 4, 40, 8, 4, 8, 20, 16, 32, 12, 5, 10)),
)
"""Each was set so that it wins about 70 of 100 matches against the one below; the last, which looks ahead, wins 85."""

LEVELS: Final = {bot.name: bot for bot in _WEAKEST_FIRST}
"""The levels by their names."""


@cache
def outlook_net() -> Numbers:
    """The fitted numbers of the outlook, shape (2, NET + MIX): of a defence that may run, and of a frozen one."""
    told = fitted("ultimade_outlook")
    rows = [told["free"] + [0.0, 1.0, 0.0], told["frozen"] + fitted("ultimade_ahead")["frozen_mix"]]
    return np.array(rows, np.float64).reshape(2, NET + MIX)


class Mind:
    """Thinks through one submission."""

    def __init__(self, generator: Generator, effort: Effort, mistakes: Mistakes, net: Numbers) -> None:
        self._generator = generator
        self._effort = effort
        self._mistakes = mistakes
        self._net = net
        self._work, self._x = np.empty(WORK, np.int64), np.zeros(ROOM)
        self._plan = np.empty(8, np.int64)

    def decide(self, s: Cells) -> list[int]:
        """The codes of a whole submission of the side to move; ``s`` is played on until the turn has passed on."""
        out = np.empty(LONGEST, np.int64)
        side, found = mover(s), 0
        while mover(s) == side:
            found = self._step(s, out, found)
        codes: list[int] = out[:found].tolist()
        return codes

    def _step(self, s: Cells, out: Cells, found: int) -> int:
        """Plan one step, carry it out and write it down."""
        phase = int(s[at.PHASE])
        if phase == at.OFFENCE_RUNS:
            if s[at.DISC] >= 0 and pickers_of(s, self._plan) == 0:
                return run_for_the_disc(s, self._generator, out, found)
            return write_plan(s, self._plan, self._runs(s), out, found)
        if phase == at.DEFENCE_RUNS:
            if s[at.HOLDER] < 0:
                return plan_defence(s, self._generator, WHOLE, out, found)
            return write_plan(s, self._plan, self._defence_runs(s), out, found)
        if phase in (at.AT_THROW, at.AT_MONSTER):
            out[found] = self._single(s)
            apply(s, out[found])
            return found + 1
        return plan_other(s, self._generator, out, found)

    def _single(self, s: Cells) -> int:
        """The code of a throw, of a turn that is said, or of the choice to roll."""
        if self._effort.ahead:
            code = int(single_move_ahead(s, self._generator, self._work, self._net, self._x))
            if code >= 0:
                return code
        return int(single_move(s, self._net, self._x))

    def _happens(self, rate: float) -> bool:
        return chance(self._generator) < rate

    # --- the offence -------------------------------------------------------------------------------------------------
    def _runs(self, s: Cells) -> int:
        """Write the best run set found into the plan; returns how many runs it has."""
        effort = self._effort
        misses_fork = self._happens(self._mistakes.misses_fork)
        plans, lengths = np.empty((effort.run_sets, 8), np.int64), np.empty(effort.run_sets, np.int64)
        worths = np.empty(effort.run_sets)
        scanned, replies = 0, 0 if misses_fork else effort.first_replies
        if effort.scanned and s[at.HOLDER] >= 0 and not misses_fork:
            scanned = scan_scores(s, effort.scanned, self._work, self._plan, plans, lengths)
        gather(
            s, self._generator, scanned, effort.sampled, replies, self._work, self._net, self._x, plans, lengths, worths
        )
        chosen = best_of(worths)
        if not misses_fork:
            for number, climbs in ((effort.finalists, 1), (effort.last, effort.climbs)):
                chosen, worths = self._judged(s, plans, lengths, worths, number, climbs)
            if effort.ahead and worths[chosen] < SURE:
                chosen = self._ahead(s, plans, lengths, worths)
        restore(self._plan, plans[chosen])
        return int(lengths[chosen])

    def _judged(
        self, s: Cells, plans: Cells, lengths: Cells, worths: Numbers, number: int, climbs: int
    ) -> tuple[int, Numbers]:
        """The best of the ``number`` run sets that are worth most, judged by ``climbs`` climbs, and what each of them
        is worth by these. ``worths`` loses those that were looked at."""
        later, before = np.full(len(worths), OUT), s.copy()
        best, chosen = OUT, best_of(worths)
        for _ in range(number):
            index = best_of(worths)
            if worths[index] == OUT:
                break
            worths[index] = OUT
            take_up(s, plans[index], int(lengths[index]))
            later[index] = self._reply(s, climbs, self._effort.samples, False, ALL, best - 0.02)
            restore(s, before)
            if later[index] > best:
                best, chosen = float(later[index]), index
        return chosen, later

    def _ahead(self, s: Cells, plans: Cells, lengths: Cells, worths: Numbers) -> int:
        """Which of the best run sets is best by a look ahead; ``worths`` loses those that were looked at."""
        before, best, chosen = s.copy(), OUT, best_of(worths)
        least = worths[chosen] - CLOSE
        for _ in range(self._effort.ahead):
            index = best_of(worths)
            worth, worths[index] = worths[index], OUT
            if worth < least or worth == OUT:
                break
            take_up(s, plans[index], int(lengths[index]))
            if s[at.PHASE] == at.DEFENCE_RUNS and s[at.HOLDER] >= 0:
                worth = self._worst_ahead(s, self._effort.ahead_replies, 1, self._effort.samples, False, best)
            restore(s, before)
            if worth > best:
                best, chosen = worth, index
        return chosen

    def _worst_ahead(self, s: Cells, number: int, climbs: int, samples: int, whole: bool, given_up: float) -> float:
        """What the best of some replies leaves the offence by a look ahead; the plan holds it then."""
        return worst_ahead(
            s,
            self._generator,
            number,
            climbs,
            samples,
            whole,
            given_up,
            self._work,
            self._net,
            self._x,
            self._plan,
        )

    # --- the defence -------------------------------------------------------------------------------------------------
    def _defence_runs(self, s: Cells) -> int:
        """Write the runs of the best reply found into the plan; returns how many."""
        seen = self._seen(int(s[at.HOLDER]))
        effort = self._effort
        if effort.defence_ahead and seen == ALL:
            climbs = effort.defence_climbs // effort.defence_ahead
            self._worst_ahead(s, effort.defence_ahead, climbs, effort.defence_samples, True, OUT)
        else:
            self._reply(s, effort.defence_climbs, effort.defence_samples, True, seen, OUT)
        reply, before = self._plan.copy(), s.copy()
        length = carry_out(s, reply, -1, self._plan)
        restore(s, before)
        return length

    def _seen(self, holder: int) -> int:
        """The catchers that the defence thinks of, by its mistakes: bit ``player & 3`` each."""
        mate = 1 << ((holder + 1 + draw(self._generator, 3)) & 3)
        if self._happens(self._mistakes.marks_wrong):
            return mate
        return ALL & ~mate if self._happens(self._mistakes.forgets_lane) else ALL

    def _reply(self, s: Cells, climbs: int, samples: int, whole: bool, seen: int, given_up: float) -> float:
        """What the best reply found leaves the offence; the plan holds it then."""
        if s[at.FROZEN]:
            return frozen_reply(s, given_up, seen, self._net, self._x, self._plan)
        return best_reply(
            s,
            self._generator,
            climbs,
            samples,
            whole,
            seen,
            given_up,
            self._work,
            self._net,
            self._x,
            self._plan,
        )
