"""How the yardsticks decide: *greedy*, *twoply* and *newcomer*, against which other bots of Ultimade are measured.

They stay as they are: a figure of strength means something only as long as its yardstick does not move.

*greedy* samples 500 run sets and asks the exact test about each: one that guarantees a pass into the end zone is best,
then one that guarantees a pass, by the rows of its receivers. Its defence stops every pass if that can be done, else it
takes the best of 500 samples. *twoply* samples 150 run sets and judges each by the
worst of 60 sampled replies; its defence takes the best of 60 samples. *newcomer* samples 10 run sets, which it judges
like *greedy*, and its defence takes the best of 12 samples, without a test: somebody who has just learnt the rules. All
throw the pass that the table of :mod:`~scheibe.bots.ultimade_value_kernels` likes best, and always roll.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from scheibe.bots.ultimade_kernels import LONGEST, pickers_of, plan_defence, plan_other, run_for_the_disc, write_plan
from scheibe.bots.ultimade_runs_kernels import (
    attract_defence,
    attract_offence,
    noise_of,
    note_run,
    sample_defence,
    sample_offence,
)
from scheibe.bots.ultimade_value_kernels import CHANCE, best_pass, rows_left
from scheibe.core.compiled import kernel, warms
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells, restore
from scheibe.ultimade.kernels import mover
from scheibe.ultimade.play_kernels import end_offence_runs
from scheibe.ultimade.playout_kernels import Generator
from scheibe.ultimade.tactics_cover_kernels import WORK
from scheibe.ultimade.tactics_lane_kernels import ANYWHERE, IN_END_ZONE, stop_passes
from scheibe.ultimade.warm_kernels import lined_up

GREEDY: Final = 0
TWOPLY: Final = 1
NEWCOMER: Final = 2
RUN_SETS: Final = (500, 150, 10)
"""How many run sets each samples."""
REPLIES: Final = 60
"""How many replies *twoply* samples to each."""
DEFENCE: Final = (42, 5, 1)
"""Its defence's samples, in per cent of those of :mod:`~scheibe.bots.ultimade_kernels`: 504, 60 and 12."""


@kernel
def _exact_worth(s: Cells, work: Cells, codes: Cells) -> float:
    """What *greedy* thinks of a run set: by the exact test, and by the rows of the team-mates."""
    side = int(s[at.OFFENCE])
    gained = 0.0
    for mate in range(side * 4, side * 4 + 4):
        if mate != s[at.HOLDER]:
            gained += CHANCE[rows_left(s, s[at.COIN + mate], side)] / 3
    if stop_passes(s, ANYWHERE, work, codes) >= 0:
        return gained
    return gained + (2.0 if stop_passes(s, IN_END_ZONE, work, codes) < 0 else 1.0)


@kernel
def _worst_reply(s: Cells, generator: Generator, beaten: float, codes: Cells) -> float:
    """What *twoply* thinks of a run set: the best pass after the worst of the sampled replies."""
    lanes = np.empty((5, 162))
    whole = np.empty(3, np.int64)
    attract_defence(s, lanes, whole)
    before = s.copy()
    worst = 1.0
    for reply in range(REPLIES):
        sample_defence(s, generator, lanes, whole, noise_of(reply), codes, 0)
        worst = min(worst, best_pass(s)[0])
        restore(s, before)
        if worst < beaten:
            break
    return worst


@kernel
def _plan_offence(s: Cells, generator: Generator, style: int, work: Cells, out: Cells, found: int) -> int:
    pickers = np.empty(4, np.int64)
    number = pickers_of(s, pickers) if s[at.DISC] >= 0 else 0
    if s[at.DISC] >= 0 and number == 0:
        return run_for_the_disc(s, generator, out, found)
    aims, codes = np.empty(162), np.empty(8, np.int64)
    plan, kept = np.empty(8, np.int64), np.empty(8, np.int64)
    attract_offence(s, s[at.DISC] if s[at.DISC] >= 0 else s[at.COIN + s[at.HOLDER]], aims)
    before, best, length = s.copy(), -1.0, 0
    for index in range(RUN_SETS[style]):
        made = 0
        if number > 0:
            made = note_run(s, pickers[index % number], s[at.DISC], plan, 0)
        made = sample_offence(s, generator, aims, 0.1 * (index % 12), plan, made)
        end_offence_runs(s)
        worth = _worst_reply(s, generator, best, codes) if style == TWOPLY else _exact_worth(s, work, codes)
        restore(s, before)
        if worth > best:
            best, length = worth, made
            restore(kept, plan)
    return write_plan(s, kept, length, out, found)


@kernel
def _plan_defence(s: Cells, generator: Generator, style: int, work: Cells, out: Cells, found: int) -> int:
    if style == GREEDY and s[at.HOLDER] >= 0:
        codes = np.empty(8, np.int64)
        length = stop_passes(s, ANYWHERE, work, codes)
        if length >= 0:
            return write_plan(s, codes, length, out, found)
    return plan_defence(s, generator, DEFENCE[style], out, found)


@kernel
def choose_as(s: Cells, generator: Generator, style: int, out: Cells) -> int:
    """Write the codes of a whole submission of the side to move into ``out`` (room for ``LONGEST``); returns how many.
    ``style`` is :data:`GREEDY`, :data:`TWOPLY` or :data:`NEWCOMER`; ``s`` is played on until the turn has passed on."""
    work = np.empty(WORK, np.int64)
    side = mover(s)
    found = 0
    while mover(s) == side:
        phase = s[at.PHASE]
        if phase == at.OFFENCE_RUNS:
            found = _plan_offence(s, generator, style, work, out, found)
        elif phase == at.DEFENCE_RUNS:
            found = _plan_defence(s, generator, style, work, out, found)
        else:
            found = plan_other(s, generator, out, found)
    return found


@warms("bots-warm-yardsticks", needed=False)
def warm_yardsticks() -> None:
    """One decision compiles all."""
    choose_as(lined_up(), np.ones(1, np.uint64), GREEDY, np.empty(LONGEST, np.int64))
