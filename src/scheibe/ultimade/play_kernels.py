"""The rules of Ultimade, second half: what a move brings about.

Which moves may be carried out is the matter of :mod:`scheibe.ultimade.kernels`. All functions change a state in place.
"""

from __future__ import annotations

from scheibe.core.compiled import lean_kernel
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import (
    any_pass,
    at_goal,
    attacks_north,
    carried_out,
    fault_of,
    in_zone,
    markers_beside,
    mover,
    nearest_players,
    player_at,
)


@lean_kernel
def _end(s: Cells) -> None:
    """The match is over; the board stays as it stands."""
    s[at.PHASE] = at.OVER
    s[at.RAN] = s[at.FROZEN] = s[at.SURPLUS] = s[at.PICKUPS] = 0


@lean_kernel
def _out_of_throws(s: Cells) -> bool:
    return bool(s[at.MAX_THROWS] > 0 and s[at.THROWS] >= s[at.MAX_THROWS])


@lean_kernel
def _next_runs(s: Cells) -> None:
    """On with the offence's runs, unless the throws are used up (U7.6)."""
    s[at.RAN] = 0
    if _out_of_throws(s):
        _end(s)
    else:
        s[at.PHASE] = at.OFFENCE_RUNS


@lean_kernel
def start_point(s: Cells, pullers: int) -> None:
    """A new point: coins off the board, the receivers line up first (U2.1). The ends are set by the caller."""
    s[at.OFFENCE] = 1 - pullers
    for player in range(8):
        s[at.COIN + player] = -1
    s[at.HOLDER] = s[at.DISC] = -1
    s[at.RAN] = s[at.FROZEN] = s[at.SURPLUS] = s[at.PICKUPS] = 0
    s[at.PHASE] = at.RECEIVERS_LINE_UP


@lean_kernel
def _point(s: Cells, side: int) -> None:
    """A point for ``side``: it pulls next, from the end zone it scored in if the ends are switched (U7.2, U7.3)."""
    s[at.SCORE + side] += 1
    if s[at.SCORE + side] >= s[at.POINTS] or _out_of_throws(s):
        _end(s)
        return
    if s[at.SWITCH_ENDS]:
        s[at.NORTH] = 1 - s[at.NORTH]
    start_point(s, side)


@lean_kernel
def _give(s: Cells, player: int) -> None:
    """After a turn the disc is with ``player`` (U5.1); surplus markers must leave (U5.4)."""
    side = int(player >> 2)
    square = s[at.COIN + player]
    s[at.HOLDER] = player
    s[at.DISC] = -1
    s[at.PICKUPS] = 0
    s[at.SURPLUS] = 1 if markers_beside(s, square, 1 - side) > 1 else 0
    if s[at.CALLAHAN] and in_zone(s, square, attacks_north(s, side)):
        _point(s, side)
    else:
        _next_runs(s)


@lean_kernel
def turn(s: Cells) -> None:
    """The disc goes to the other side: to its nearest player, or to the choice among the nearest (U5.1, U5.2)."""
    s[at.OFFENCE] = 1 - s[at.OFFENCE]
    s[at.RAN] = s[at.FROZEN] = s[at.SURPLUS] = 0
    nearest = nearest_players(s)
    if nearest & (nearest - 1):
        s[at.PHASE] = at.NEAREST
        return
    player = 0
    while (nearest >> player) & 1 == 0:
        player += 1
    _give(s, player)


@lean_kernel
def _catch_stands(s: Cells) -> None:
    """A point, or on with the runs (U7.1)."""
    if at_goal(s):
        _point(s, int(s[at.HOLDER] >> 2))
    else:
        _next_runs(s)


@lean_kernel
def catch(s: Cells, player: int) -> None:
    """A pass is caught: a Monster-Defence may follow (U6.1), else the catch stands."""
    s[at.THROWS] += 1
    s[at.HOLDER] = player
    side = int(player >> 2)
    watched = s[at.MONSTER] != at.MONSTER_OFF and markers_beside(s, s[at.COIN + player], 1 - side) > 0
    if watched and (s[at.ON_GOAL] or not at_goal(s)):
        s[at.PHASE] = at.AT_MONSTER
    else:
        _catch_stands(s)


@lean_kernel
def chance_turns(kind: int, value: int) -> bool:
    """Whether a throw of the die or of the coins is a turn: 1 or 6, or two tails (U6.2, U6.4)."""
    if kind == at.DIE:
        return value in (1, 6)
    return value == 3


@lean_kernel
def monster(s: Cells, turns: bool) -> None:
    """The Monster-Defence is decided: a turn, or the catch stands and the defence is frozen (U6.2, U6.3)."""
    if turns:
        turn(s)
        return
    _catch_stands(s)
    if s[at.PHASE] == at.OFFENCE_RUNS:
        s[at.FROZEN] = s[at.FREEZE]


@lean_kernel
def run(s: Cells, player: int, end: int) -> None:
    """A player runs; an offence player that ends on the disc picks it up (U2.4)."""
    s[at.COIN + player] = end
    s[at.RAN] |= 1 << player
    if end == s[at.DISC]:
        s[at.HOLDER] = player
        s[at.DISC] = -1
        s[at.PICKUPS] = 0


@lean_kernel
def end_offence_runs(s: Cells) -> None:
    """On with the defence, unless the disc has lain too long (U2.6)."""
    if s[at.DISC] >= 0:
        s[at.PICKUPS] += 1
        if s[at.PICKUPS] >= s[at.PICKUP_RUNS]:
            turn(s)
            return
    s[at.RAN] = 0
    s[at.PHASE] = at.DEFENCE_RUNS


@lean_kernel
def end_defence_runs(s: Cells) -> None:
    """On with the throw. Under strict officiating a turn for want of a pass happens here (U5.1)."""
    s[at.RAN] = s[at.FROZEN] = s[at.SURPLUS] = 0
    if s[at.HOLDER] < 0:
        _next_runs(s)
    elif s[at.SELF] or any_pass(s):
        s[at.PHASE] = at.AT_THROW
    else:
        s[at.THROWS] += 1
        turn(s)


@lean_kernel
def _line_up(s: Cells, code: int) -> None:
    side = mover(s)
    for place in range(4):
        s[at.COIN + side * 4 + place] = (code >> (24 - 8 * place)) & 255
    s[at.PHASE] += 1


@lean_kernel
def _pull(s: Cells, end: int) -> None:
    s[at.DISC] = end
    s[at.PHASE] = at.OFFENCE_RUNS


@lean_kernel
def apply(s: Cells, code: int) -> None:
    """Carry out a move that :func:`carried_out` allows. Changes ``s`` in place."""
    kind, start, end = code >> 32, (code >> 8) & 255, code & 255
    if kind == at.RUN:
        run(s, player_at(s, start), end)
    elif kind == at.DONE:
        if s[at.PHASE] == at.OFFENCE_RUNS:
            end_offence_runs(s)
        else:
            end_defence_runs(s)
    elif kind == at.THROW:
        catch(s, player_at(s, end))
    elif kind == at.TURN:
        s[at.THROWS] += 1
        turn(s)
    elif kind == at.PULL:
        _pull(s, end)
    elif kind == at.LINE_UP:
        _line_up(s, code)
    elif kind == at.TAKE:
        _give(s, player_at(s, end))
    elif kind == at.ROLL:
        s[at.PHASE] = at.AT_DIE
    elif kind == at.DECLINE:
        _catch_stands(s)
    elif kind == at.NAMED_BY_LOT:
        s[at.NORTH] = end
        start_point(s, end)
    else:
        monster(s, chance_turns(kind, end))


@lean_kernel
def play(s: Cells, code: int) -> int:
    """Carry out a move in place if it is possible; otherwise leave ``s`` alone. Returns the fault, also of a move that
    was carried out although it is a breach."""
    fault = fault_of(s, code)[0]
    if carried_out(s, fault):
        apply(s, code)
    return fault
