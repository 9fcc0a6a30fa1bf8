"""What is wrong with a move, in words: the errors that name the clause.

The clauses are those of ``docs/games/schnipp.md``; what a flick brings about is carried out in
:mod:`scheibe.schnipp.kernels`. Where each clause is tested, in ``tests/schnipp/``:

====================  ==========================================  ======================================
clauses               what they are about                         tests
====================  ==========================================  ======================================
S1.1 – S1.4           table, discs, pegs                          ``test_table.py``
S2.1 – S2.2           a flick as it is meant                      ``test_flicking.py``
S2.3 – S2.5           the hand                                    ``test_hand.py``
S2.6 – S2.10          motion, ways out, back under the crossbar   ``test_settling.py``
S3.1 – S3.7           distances, whose turn, end of the round     ``test_turn.py``
S4.1 – S4.4           scoring, new rounds, the end of a match     ``test_scoring.py``
S5.1 – S5.7           measures                                    ``test_table.py``
every option          changes what it should                      ``test_options.py``
====================  ==========================================  ======================================
"""

from __future__ import annotations

from math import ceil, floor, sqrt
from typing import TYPE_CHECKING, Final

from scheibe.errors import Argument, IllegalMove
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import disc_in_the_way
from scheibe.schnipp.moves import Flick, Hand, Lot, SchnippMove
from scheibe.schnipp.state import SIDES, measures_of, name_of

if TYPE_CHECKING:
    from scheibe.schnipp.position import SchnippPosition

_TIME_OF: Final = {Lot: "lot", Flick: "flick", Hand: "hand"}


def explain(position: SchnippPosition, move: SchnippMove) -> IllegalMove | None:
    """What is wrong with a move: the error that names the clause and what to point at, or ``None``."""
    if position.phase == "over":
        return IllegalMove("schnipp-over", clause="S4.2")
    if position.phase != _TIME_OF[type(move)]:
        return IllegalMove("schnipp-not-now", {"move": str(move), "phase": position.phase}, clause="S2.10")
    return _of_a_flick(position, move) if isinstance(move, Flick) else None


def _of_a_flick(position: SchnippPosition, flick: Flick) -> IllegalMove | None:
    table = position.options.table
    if abs(flick.x) > table.rim:
        return IllegalMove("schnipp-off-the-line", {"x": beyond(flick.x), "most": shown(table.rim)}, clause="S2.1")
    cells, reals = position.state()
    blocked = int(disc_in_the_way(cells, reals, measures_of(table), flick.x))
    if blocked >= 0:
        side, number = SIDES[blocked // at.EACH], blocked % at.EACH
        arguments: dict[str, Argument] = {"x": shown(flick.x), "side": side, "disc": number + 1}
        return IllegalMove("schnipp-on-a-disc", arguments, clause="S2.1", cause=(name_of(blocked),))
    fault = table.fault_of(flick.vx, flick.vy, flick.spin)
    if not fault:
        return None
    speed = sqrt(flick.vx * flick.vx + flick.vy * flick.vy)
    limits: dict[str, dict[str, Argument]] = {
        "backwards": {},
        "too-slow": {},
        "too-fast": {"given": beyond(speed, 100), "most": shown(table.max_speed, 100)},
        "too-much-spin": {"given": beyond(flick.spin, 1), "most": shown(table.max_spin, 1)},
    }
    return IllegalMove(f"schnipp-{fault}", limits[fault], clause="S2.2")


def shown(value: float, times: int = 1000) -> int:
    """A value as a whole number for a sentence: metres as millimetres, or m/s as cm/s (``times`` 100)."""
    return round(value * times)


def beyond(value: float, times: int = 1000) -> int:
    """As :func:`shown`, rounded away from 0, so that what is beyond a limit looks so; at most a thousand million."""
    number = min(max(value * times, -1e9), 1e9)
    return ceil(number) if number > 0.0 else floor(number)
