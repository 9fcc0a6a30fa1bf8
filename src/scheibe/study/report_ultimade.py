"""How a step of Ultimade was played: by the chance to score next, and by exact facts of the tactics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scheibe.bots.ultimade_value_kernels import rows_left
from scheibe.bots.ultimade_worth import best_throw, chance_after, chance_to_score
from scheibe.core.contracts import CHANCE, Fact
from scheibe.study.advice import advice
from scheibe.study.report import Best, Judged
from scheibe.ultimade import Decline, Roll, Throw, UltimadePosition
from scheibe.ultimade.board import NAMES, distance
from scheibe.ultimade.tactics import RunSets, can_stop, guaranteed

_NOTEWORTHY: Final = 0.05
"""By such a chance something else must be better than what was played to be told."""
_COMPARED: Final = 12
"""So many of the run sets that make something certain are compared, evenly spread over all of them."""
_FORK: Final = 2
"""Squares from the holder to a receiver of a fork: only one lies between."""


def judge_ultimade(before: UltimadePosition, moves: Sequence[Any], after: UltimadePosition, seed: int) -> Judged:
    """How the moves were played that led from ``before`` to ``after``."""
    chances = chance_to_score(before, 0, seed), chance_after(before, after, 0, seed)
    side = before.to_move
    if side is None or side == CHANCE:
        return Judged("next", *chances)
    worth = chance_after(before, after, side, seed)
    match before.phase:
        case "offence-runs":
            best, notes = _offence(before, after, worth, seed)
        case "defence-runs":
            best, notes = _defence(before, after, worth, seed)
        case "throw":
            best, notes = _throw(before, moves, worth)
        case "monster" if isinstance(moves[0], Decline):
            best = Best((Roll(),), 1.0 - chance_to_score(before, 1 - side, seed))
            notes = (Fact("report-declined", {}),)
        case _:
            best, notes = None, ()
    if best is not None and best.worth < worth + _NOTEWORTHY and not notes:
        best = None
    return Judged("next", *chances, worth, best, notes)


# --- the offence's runs ----------------------------------------------------------------------------------------------
def _offence(
    before: UltimadePosition, after: UltimadePosition, worth: float, seed: int
) -> tuple[Best | None, tuple[Fact, ...]]:
    side = before.to_move
    assert side is not None
    known = guaranteed(before)
    ready = after.phase == "defence-runs" and after.holder is not None
    if known.scores and not (ready and can_stop(after, end_zone_only=True) is None):
        return _best_of(before, known.scores, seed), (Fact("report-missed-score", {}),)
    if known.passes and not (ready and can_stop(after) is None):
        best = _best_of(before, known.passes, seed)
        return best, (Fact("report-missed-fork" if _forks(before, best) else "report-missed-pass", {}),)
    return _advised(before, worth, seed), ()


def _best_of(before: UltimadePosition, found: RunSets, seed: int) -> Best:
    """The best of some run sets that make something certain."""
    count = min(_COMPARED, len(found))
    made = [_tried(before, found[place * len(found) // count].moves, seed) for place in range(count)]
    return max(made, key=lambda best: best.worth)


def _tried(before: UltimadePosition, moves: Sequence[Any], seed: int) -> Best:
    side = before.to_move
    assert side is not None
    return Best(tuple(moves), chance_after(before, _played(before, moves), side, seed))


def _played(before: UltimadePosition, moves: Sequence[Any]) -> UltimadePosition:
    for move in moves:
        before = before.play(move)
    return before


def _advised(before: UltimadePosition, worth: float, seed: int) -> Best | None:
    """What the strongest bot would have done, if that is clearly better."""
    best = _tried(before, advice("ultimade", before, seed), seed)
    return best if best.worth >= worth + _NOTEWORTHY else None


def _forks(before: UltimadePosition, best: Best) -> bool:
    """Whether these runs lead two receivers two squares away from the holder, in different directions."""
    position = _played(before, best.moves)
    holder, side = position.holder, position.offence
    if holder is None or side is None or position.phase != "defence-runs":
        return False
    near = [square for square in position.coins[side] if distance(square, holder) == _FORK and _on_line(square, holder)]
    return len(near) > 1


def _on_line(one: int, other: int) -> bool:
    rows, files = abs(one // 9 - other // 9), abs(one % 9 - other % 9)
    return rows == files or 0 in (rows, files)


# --- the defence's runs ----------------------------------------------------------------------------------------------
def _defence(
    before: UltimadePosition, after: UltimadePosition, worth: float, seed: int
) -> tuple[Best | None, tuple[Fact, ...]]:
    if before.holder is None:
        return _advised(before, worth, seed), ()
    assert before.offence is not None
    stopping = can_stop(before)
    lanes = _lanes(after)
    if stopping is None:
        stopping = can_stop(before, end_zone_only=True)
        lanes = [lane for lane in lanes if rows_left(after.state(), lane, before.offence) == 0]
        code = "report-open-goal"
    else:
        code = "report-open-lane"
    if stopping is None or not lanes:
        return _advised(before, worth, seed), ()
    note = Fact(code, {"from": NAMES[before.holder], "to": ", ".join(NAMES[lane] for lane in lanes)})
    advised = _tried(before, advice("ultimade", before, seed), seed)
    best = _tried(before, stopping, seed)
    return max(best, advised, key=lambda each: each.worth), (note,)


def _lanes(position: UltimadePosition) -> list[int]:
    """Where the holder may throw."""
    if position.phase != "throw":
        return []
    return [move.end for move in position.moves if isinstance(move, Throw)]


# --- the throw -------------------------------------------------------------------------------------------------------
def _throw(before: UltimadePosition, moves: Sequence[Any], worth: float) -> tuple[Best | None, tuple[Fact, ...]]:
    throw, best = best_throw(before)
    if throw is None or throw == moves[0] or best < worth + _NOTEWORTHY:
        return None, ()
    return Best((throw,), best), (Fact("report-better-throw", {"to": NAMES[throw.end]}),)
