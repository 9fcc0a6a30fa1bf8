"""What is wrong with a move, in words: the errors behind the faults that the kernels find.

The clauses are those of ``docs/games/ultimade.md``; the rules themselves are carried out in
:mod:`scheibe.ultimade.kernels` and :mod:`scheibe.ultimade.play_kernels`. Where each clause is
tested, in ``tests/ultimade/`` if nothing else is said:

====================  ==========================================  ======================================
clauses               what they are about                         tests
====================  ==========================================  ======================================
U1.1 – U1.4           board, end zones, teams, directions         ``test_board.py``
U2.1 – U2.2           line-ups and the pull                       ``test_line_up_and_pull.py``
U2.3 – U2.6           runs, the disc on the ground                ``test_ground_disc.py``
U2.7 – U2.8           the order of a point                        ``test_match.py``, ``test_ground_disc.py``
U3.1 – U3.7           running and marking                         ``test_running.py``, ``test_marking.py``
U4.1 – U4.6           throwing                                    ``test_throwing.py``
U5.1 – U5.5           the turn                                    ``test_turn.py``
U6.1 – U6.6           the Monster-Defence                         ``test_monster.py``
U7.1 – U7.6           points, ends, the end of a match            ``test_match.py``
U8.1 – U8.6           officiating                                 ``test_officiating.py``
U8.7                  calls and acceptance                        ``tests/core/test_match.py``
every option          changes what it should                      ``test_options.py``
====================  ==========================================  ======================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scheibe.errors import Argument, IllegalMove
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board import NAMES, distance
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import fault_of
from scheibe.ultimade.moves import UltimadeMove
from scheibe.ultimade.state import PHASES


@dataclass(frozen=True, slots=True)
class _Breach:
    """The text of a fault, its clause, and what the fault's two squares are called in the text. A name in ``shown`` is
    a square to point at."""

    code: str
    clause: str
    first: str = ""
    second: str = ""
    shown: tuple[str, ...] = ()


_BREACHES: Final = {
    at.MATCH_OVER: _Breach("ultimade-over", "U7.5"),
    at.LINE_UP_TWICE: _Breach("ultimade-line-up-twice", "U2.1", "square", shown=("square",)),
    at.LINE_UP_NO_PULL: _Breach("ultimade-line-up-no-pull", "U2.1"),
    at.NOBODY: _Breach("ultimade-nobody", "U3.1", "square", shown=("square",)),
    at.NOT_YOURS: _Breach("ultimade-not-yours", "U2.3", "square", shown=("square",)),
    at.HOLDER_STANDS: _Breach("ultimade-holder-stands", "U3.2", "square", shown=("square",)),
    at.HAS_RUN: _Breach("ultimade-has-run", "U2.3", "square", shown=("square",)),
    at.FROZEN_STAYS: _Breach("ultimade-frozen", "U6.3", "square", shown=("square",)),
    at.FROZEN_ONE: _Breach("ultimade-frozen-one", "U6.3", "square", shown=("square",)),
    at.STAYS: _Breach("ultimade-stays", "U3.3", "square", shown=("square",)),
    at.OCCUPIED: _Breach("ultimade-occupied", "U3.1", "square", shown=("square",)),
    at.ON_DISC: _Breach("ultimade-on-disc", "U2.4", "square", shown=("square",)),
    at.SURPLUS_STAYS: _Breach("ultimade-surplus", "U5.4", "square", "holder", shown=("square", "holder")),
    at.NOT_HOLDER: _Breach("ultimade-not-holder", "U4.5", "holder", "square", shown=("holder",)),
    at.NOT_MATE: _Breach("ultimade-not-mate", "U4.5", "square", shown=("square",)),
    at.TURN_BY_ITSELF: _Breach("ultimade-turn-by-itself", "U5.1"),
    at.TURN_HAS_PASS: _Breach("ultimade-turn-has-pass", "U8.6"),
    at.NOT_NEAREST: _Breach("ultimade-not-nearest", "U5.2", "square", shown=("square",)),
    at.TOO_FAR: _Breach("ultimade-too-far", "U3.1", "start", "end"),
    at.NO_WAY: _Breach("ultimade-no-way", "U3.1", "start", "end"),
    at.DISC_CROSSED: _Breach("ultimade-disc-crossed", "U2.4", "start", "end"),
    at.MARKED: _Breach("ultimade-marked", "U3.4", "square", "marker", shown=("square", "marker")),
    at.THROW_LINE: _Breach("ultimade-throw-line", "U4.1", "start", "end"),
    at.THROW_NEAR: _Breach("ultimade-throw-near", "U4.2", "start", "end"),
    at.THROW_BLOCKED: _Breach("ultimade-throw-blocked", "U4.3", "square", "end", shown=("square",)),
    at.THROW_FULL: _Breach("ultimade-throw-full", "U4.4", "start", "end"),
    at.PULL_ZONE: _Breach("ultimade-pull-zone", "U2.2", "square", shown=("square",)),
    at.PULL_LINE: _Breach("ultimade-pull-line", "U2.2", "start", "end"),
    at.PULL_BLOCKED: _Breach("ultimade-pull-blocked", "U2.2", "square", "end", shown=("square",)),
}


def explain(state: Cells, move: UltimadeMove) -> IllegalMove | None:
    """What is wrong with a move: the error that names the clause and the squares to point at, or ``None``."""
    fault, first, second = fault_of(state, move.code)
    if fault == at.LEGAL:
        return None
    if fault == at.NOT_NOW:
        arguments: dict[str, Argument] = {"move": str(move), "phase": PHASES[state[at.PHASE]]}
        return IllegalMove("ultimade-not-now", arguments, clause="U2.8")
    if fault == at.LINE_UP_ZONE:
        square = NAMES[first]
        arguments = {"square": square, "zone": "north" if second else "south"}
        return IllegalMove("ultimade-line-up-zone", arguments, clause="U2.1", cause=(square,))
    breach = _BREACHES[fault]
    places = {name: NAMES[square] for name, square in ((breach.first, first), (breach.second, second)) if name}
    return IllegalMove(breach.code, places, clause=breach.clause, cause=_causes(state, fault, first, second, places))


def _causes(state: Cells, fault: int, first: int, second: int, places: dict[str, str]) -> tuple[str, ...]:
    """The squares to point at."""
    if fault in (at.NO_WAY, at.DISC_CROSSED):
        return _in_the_way(state, first, second)
    if fault == at.THROW_FULL:
        return _on_the_line(state, first, second)
    return tuple(places[name] for name in _BREACHES[fault].shown)


def _in_the_way(state: Cells, start: int, end: int) -> tuple[str, ...]:
    """The players, and the disc, on squares that a run of four steps from one square to the other could cross."""
    things = [*state[at.COIN : at.COIN + 8].tolist(), int(state[at.DISC])]
    return tuple(
        NAMES[square]
        for square in things
        if square >= 0 and square != start and distance(start, square) + distance(square, end) <= 4
    )


def _on_the_line(state: Cells, start: int, end: int) -> tuple[str, ...]:
    """The players on the squares between the ends of a straight throw."""
    length = distance(start, end)
    step = (end - start) // length
    line = {start + step * number for number in range(1, length)}
    return tuple(NAMES[square] for square in state[at.COIN : at.COIN + 8].tolist() if square in line)
