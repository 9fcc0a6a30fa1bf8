"""The best replies of the defence, searched: what hurts the offence most once it has run.

A *reply* is where the four defenders end, and the order in which they run: eight cells, ends first. The search starts
from replies that are worth a look (the one by which the exact test stops every pass, the best of some samples) and
*climbs*: one defender after the other goes to the square on which it leaves the offence least, the others staying with
what they do, until no single change helps. A frozen defence, of which one marker may run, is looked at completely.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from scheibe.bots.ultimade_outlook_kernels import Numbers, leaf
from scheibe.bots.ultimade_runs_kernels import attract_defence, attract_followers, noise_of, sample_defence
from scheibe.core.compiled import kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import BOARD, ONE, RING, Cells, lowest, restore
from scheibe.ultimade.kernels import done_fault, may_run, player_at, reach
from scheibe.ultimade.play_kernels import run
from scheibe.ultimade.playout_kernels import Generator, draw
from scheibe.ultimade.tactics_lane_kernels import ANYWHERE, stop_passes

ALL: Final = 15
"""All four of a side, one bit each."""
NEVER: Final = 9.0
"""More than any chance."""
_ENOUGH: Final = 1e-9
"""A change has to help by so much."""


@kernel
def carry_out(s: Cells, reply: Cells, skipped: int, codes: Cells) -> int:
    """Let the defenders run as a reply says, without number ``skipped``; who cannot stays. Writes the codes of the runs
    and returns how many."""
    first = 4 - int(s[at.OFFENCE]) * 4
    length = 0
    for turn in range(4):
        place = int(reply[4 + turn])
        player, end = first + place, int(reply[place])
        start = int(s[at.COIN + player])
        if place == skipped or end == start or may_run(s, player) != at.LEGAL:
            continue
        a, b, c = reach(s, player)
        if (a & ONE[end, 0]) | (b & ONE[end, 1]) | (c & ONE[end, 2]):
            codes[length] = at.RUN << 32 | start << 8 | end
            run(s, player, end)
            length += 1
    return length


@kernel
def note_reply(s: Cells, codes: Cells, length: int, reply: Cells) -> None:
    """Write runs as a reply, ``s`` being as it was before them."""
    first = 4 - int(s[at.OFFENCE]) * 4
    ran = 0
    for turn in range(length):
        place = player_at(s, (codes[turn] >> 8) & 255) - first
        reply[place] = codes[turn] & 255
        reply[4 + turn] = place
        ran |= 1 << place
    turn = length
    for place in range(4):
        if not (ran >> place) & 1:
            reply[place] = s[at.COIN + first + place]
            reply[4 + turn] = place
            turn += 1


@kernel
def _better_square(
    s: Cells, player: int, wanted: Cells, seen: int, value: float, enough: float, net: Numbers, x: Numbers
) -> tuple[float, int]:
    """The square within reach on which a defender, the last to run, leaves less than ``value``; -1 if there is none."""
    start, had_run, best = int(s[at.COIN + player]), s[at.RAN], -1
    words = reach(s, player)
    for part in range(3):
        word = words[part] & (wanted[part] | ONE[start, part])
        while word:
            square = lowest(word, part)
            word &= word - 1
            s[at.COIN + player] = square
            s[at.RAN] = had_run if square == start else had_run | 1 << player
            if s[at.SURPLUS] and done_fault(s)[0] != at.LEGAL:
                continue
            found = leaf(s, seen, value, net, x)
            if found < value - _ENOUGH:
                value, best = found, square
                if value < enough:
                    word, words = 0, (0, 0, 0)
    s[at.COIN + player], s[at.RAN] = start, had_run
    return value, best


@kernel
def climb(
    s: Cells,
    before: Cells,
    reply: Cells,
    value: float,
    wanted: Cells,
    seen: int,
    net: Numbers,
    x: Numbers,
    codes: Cells,
) -> float:
    """Better a reply that leaves ``value`` by changes of single defenders, for at most four rounds; returns what it
    leaves then. ``s`` equals ``before`` before and after."""
    first = 4 - int(s[at.OFFENCE]) * 4
    since = 0
    for step in range(16):
        place = step & 3
        carry_out(s, reply, place, codes)
        better = -1
        if may_run(s, first + place) == at.LEGAL:
            value, better = _better_square(s, first + place, wanted, seen, value, -1.0, net, x)
        if better >= 0:
            _put_last(s, reply, first, place, better)
        restore(s, before)
        since = 0 if better >= 0 else since + 1
        if since == 4:
            break
    return value


@kernel
def _put_last(s: Cells, reply: Cells, first: int, place: int, end: int) -> None:
    """Let the reply say what the others do on the board now, and after them the run of ``place``."""
    kept = 4
    for turn in range(4, 8):
        other = reply[turn]
        if other != place:
            reply[other] = s[at.COIN + first + other]
            reply[kept] = other
            kept += 1
    reply[7] = place
    reply[place] = end


@kernel
def _note_wanted(s: Cells, wanted: Cells) -> None:
    """The squares that matter most: in the ways of passes, and beside the catchers."""
    holder = s[at.HOLDER]
    side = int(holder >> 2)
    start = int(s[at.COIN + holder])
    wanted[0] = wanted[1] = wanted[2] = 0
    for mate in range(side * 4, side * 4 + 4):
        if mate == holder:
            continue
        end = int(s[at.COIN + mate])
        for part in range(3):
            wanted[part] |= RING[end, part]
        across, along = end % 9 - start % 9, end // 9 - start // 9
        if across == 0 or along == 0 or abs(across) == abs(along):
            steps = max(abs(across), abs(along))
            stride = (end - start) // steps
            for square in range(start + stride, end, stride):
                wanted[square // 54] |= ONE[square, square // 54]


@kernel
def frozen_reply(s: Cells, given_up: float, seen: int, net: Numbers, x: Numbers, best: Cells) -> float:
    """What the best reply of a frozen defence leaves the offence: every run of every marker is looked at, until one
    leaves less than ``given_up``. The reply is written into ``best``; ``s`` is unchanged after the call."""
    first = 4 - int(s[at.OFFENCE]) * 4
    wanted = np.empty(3, np.int64)
    _note_wanted(s, wanted)
    chosen, end, value = 0, int(s[at.COIN + first]), NEVER
    for place in range(4):
        if may_run(s, first + place) == at.LEGAL:
            found, square = _better_square(s, first + place, wanted, seen, value, given_up, net, x)
            if square >= 0:
                chosen, end, value = place, square, found
    note_reply(s, best, 0, best)
    best[chosen] = end
    return value


@kernel
def best_reply(
    s: Cells,
    generator: Generator,
    climbs: int,
    samples: int,
    whole_board: bool,
    seen: int,
    given_up: float,
    work: Cells,
    net: Numbers,
    x: Numbers,
    best: Cells,
) -> float:
    """What the best reply found of a defence that is not frozen leaves the offence; it is written into ``best``.

    ``s`` is a state in the defence's runs with a holder, unchanged after the call. ``climbs`` climbs start from the
    best of ``samples`` samples each, the first from the runs that stop every pass, if there are any. ``seen`` are the
    catchers that the defence thinks of, bit ``player & 3`` each. With ``whole_board`` every square within reach is
    tried, else those in the ways of passes and beside catchers. The search ends early once it has found less than
    ``given_up``."""
    codes, before = np.empty(8, np.int64), s.copy()
    wanted, whole, lanes = np.empty(3, np.int64), np.empty(3, np.int64), np.empty((5, 162))
    _note_wanted(s, wanted)
    attract_defence(s, lanes, whole)
    if whole_board:
        wanted[0] = wanted[1] = wanted[2] = BOARD
        attract_followers(s, lanes, whole)
    value, reply = NEVER, np.empty(8, np.int64)
    stopped = stop_passes(s, ANYWHERE, work, codes) if seen == ALL else -1
    for number in range(climbs):
        found = NEVER
        if number == 0 and stopped >= 0:
            note_reply(s, codes, stopped, reply)
            carry_out(s, reply, -1, codes)
            found = leaf(s, seen, found, net, x)
            restore(s, before)
        else:
            for index in range(samples):
                length = sample_defence(s, generator, lanes, whole, noise_of(draw(generator, 8)), codes, 0)
                left = leaf(s, seen, found, net, x)
                restore(s, before)
                if left < found or index == 0:
                    found = left
                    note_reply(s, codes, length, reply)
        found = climb(s, before, reply, found, wanted, seen, net, x, codes)
        if found < value:
            value = found
            restore(best, reply)
        if value < given_up:
            break
    return value
