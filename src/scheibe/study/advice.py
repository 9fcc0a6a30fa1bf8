"""What a strong player would do, for somebody who asks for a hint, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from scheibe.bots import make, strongest
from scheibe.schnipp import Flick, Scatter, SchnippPosition
from scheibe.ultimade import UltimadePosition
from scheibe.ultimade.tactics import can_stop


def advice(game: str, position: Any, seed: int) -> tuple[Any, ...]:
    """What the strongest bot of a game advises the seat to move: legal moves to the end of the present step, and
    nothing about what else is legal. A flick is meant for the hand of whoever flicks. Raises as
    :meth:`~scheibe.core.contracts.Bot.choose`."""
    if game in _ADVISERS:
        return _ADVISERS[game](position, seed)
    chosen = make(game, strongest(game)).choose(position, seed)
    moves: list[Any] = []
    after = position
    for move in chosen:
        if after.phase != position.phase:  # what comes after a turn is another question
            break
        moves.append(move)
        if len(moves) < len(chosen):
            after = after.play(move)
    return tuple(moves)


def reason(game: str, position: Any, moves: Sequence[Any]) -> str:
    """Why these moves are good, where that is an exact fact: the code of a text, or empty."""
    find = _REASONS.get(game)
    return find(position, moves) if find else ""


def _schnipp_advice(position: SchnippPosition, seed: int) -> tuple[Flick, ...]:
    from scheibe.bots.schnipp_levels import advised  # brings compiled code

    return (advised(position, Scatter(), seed),)


def _ultimade_reason(position: UltimadePosition, moves: Sequence[Any]) -> str:
    """What runs make certain: a score, a pass, or that there is none."""
    phase = position.phase
    if phase not in ("offence-runs", "defence-runs"):
        return ""
    after = position
    for move in moves:
        if after.phase != phase:
            break
        after = after.play(move)
    if phase == "defence-runs":
        return "" if position.holder is None or _has_pass(after) else "hint-stops"
    if after.phase != "defence-runs" or after.holder is None:
        return ""
    if can_stop(after, end_zone_only=True) is None:
        return "hint-scores"
    return "hint-passes" if can_stop(after) is None else ""


def _has_pass(position: UltimadePosition) -> bool:
    return position.phase == "throw" and any(str(move) != "turn" for move in position.moves)


_ADVISERS: Final[Mapping[str, Callable[[Any, int], tuple[Any, ...]]]] = {"schnipp": _schnipp_advice}
"""Games in which advice is no bot's own move: a flick is advised for another hand."""

_REASONS: Final[Mapping[str, Callable[[Any, Sequence[Any]], str]]] = {"ultimade": _ultimade_reason}
