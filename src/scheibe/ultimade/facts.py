"""What a move brought about, as one would tell it: text codes with their arguments (texts in ``ultimade.ftl``)."""

from __future__ import annotations

from collections.abc import Iterator

from scheibe.core.contracts import Fact
from scheibe.errors import Argument
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board import NAMES
from scheibe.ultimade.kernels import nearest_players
from scheibe.ultimade.moves import SIDES, Coins, Die, EndRuns, Lot, Run, SayTurn, Take, UltimadeMove
from scheibe.ultimade.position import UltimadePosition
from scheibe.ultimade.view import brings_turn, markers


def facts(before: UltimadePosition, move: UltimadeMove, after: UltimadePosition) -> list[Fact]:
    """What a move brought about: first its own effect, then points, ends and the end of the match."""
    return [*_of_the_move(before, move, after), *_of_the_match(before, after)]


def _fact(name: str, **arguments: Argument) -> Fact:
    return Fact(f"ultimade-fact-{name}", arguments)


def _of_the_move(before: UltimadePosition, move: UltimadeMove, after: UltimadePosition) -> Iterator[Fact]:
    if isinstance(move, Lot):
        yield _fact("lot", side=SIDES[move.side])
    elif isinstance(move, Run) and before.disc is not None and after.disc is None:
        yield _fact("picked-up", side=_offence(before), square=NAMES[move.end])
    elif isinstance(move, EndRuns | SayTurn) and _turned(before, after):
        name = "delay" if before.phase == "offence-runs" else "turn-no-pass"
        yield from _turn(before, name, after)
    elif isinstance(move, Die | Coins):
        yield from _monster(before, move, after)
    elif isinstance(move, Take):
        yield _fact("takes", side=_offence(before), square=NAMES[move.square])
        yield from _surplus(after)


def _offence(position: UltimadePosition) -> str:
    return SIDES[position.offence or 0]


def _turned(before: UltimadePosition, after: UltimadePosition) -> bool:
    """Whether the end of runs was a turn. One for want of a pass counts among the throws, delay of game does not."""
    if before.phase == "offence-runs":
        return after.phase != "defence-runs"
    return after.throws > before.throws


def _turn(before: UltimadePosition, name: str, after: UltimadePosition) -> Iterator[Fact]:
    """A turn, told with the new holder where there is only one nearest."""
    side = SIDES[1 - (before.offence or 0)]
    place = NAMES[before.disc if before.disc is not None else before.holder or 0]
    if after.phase == "nearest":
        yield _fact(f"{name}-several", side=side, place=place)
    else:
        yield _fact(name, side=side, place=place, square=_nearest(before))
    yield from _surplus(after)


def _nearest(before: UltimadePosition) -> str:
    """Where the new holder stands. Asked of the position before: if the turn itself is a point the coins are gone."""
    state = before.state()
    state[at.OFFENCE] = 1 - state[at.OFFENCE]
    nearest = nearest_players(state)
    return NAMES[int(state[at.COIN + nearest.bit_length() - 1])]


def _surplus(after: UltimadePosition) -> Iterator[Fact]:
    if after.surplus and after.holder is not None:
        yield _fact("surplus", square=NAMES[after.holder])


def _monster(before: UltimadePosition, move: Die | Coins, after: UltimadePosition) -> Iterator[Fact]:
    """A Monster-Defence is decided: a turn, a point that stands, or a miss and who may run now."""
    if brings_turn(move):
        yield from _turn(before, "monster-turn", after)
    elif after.score != before.score:
        yield _fact("monster-goal", side=_offence(before))
    elif after.frozen:
        yield _fact("monster-miss", squares=", ".join(markers(after)), number=len(markers(after)))
    else:
        yield _fact("monster-free")


def _of_the_match(before: UltimadePosition, after: UltimadePosition) -> Iterator[Fact]:
    for side in (0, 1):
        if after.score[side] > before.score[side]:
            yield _fact("point", side=SIDES[side], copper=after.score[0], gold=after.score[1])
            if after.phase != "over" and after.north != before.north:
                yield _fact("ends-changed")
    outcome = after.outcome
    if outcome is not None:
        winner = "nobody" if outcome.winner is None else SIDES[outcome.winner]
        yield _fact(f"over-{outcome.reason}", side=winner, copper=after.score[0], gold=after.score[1])
