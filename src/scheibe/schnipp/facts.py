"""What a move brought about, as one would tell it: text codes with their arguments (texts in ``schnipp.ftl``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scheibe.core.contracts import Fact
from scheibe.errors import Argument
from scheibe.schnipp.lying import changes, counting, foremost
from scheibe.schnipp.moves import Lot, SchnippMove
from scheibe.schnipp.position import SchnippPosition
from scheibe.schnipp.state import SIDES


def facts(before: SchnippPosition, move: SchnippMove, after: SchnippPosition) -> list[Fact]:
    """What a move brought about: first what became of discs, then whose turn it is and why, or how the round ended."""
    if isinstance(move, Lot):
        return [_fact("lot", side=SIDES[move.side])]
    if before.setting(move) is None:
        return []
    return [*_of_the_discs(before, after), *(_of_the_turn(after) if after.lay is None else _of_the_round(after))]


def _fact(name: str, **arguments: Argument) -> Fact:
    return Fact(f"schnipp-fact-{name}", arguments)


def _of_the_discs(before: SchnippPosition, after: SchnippPosition) -> Iterator[Fact]:
    """Discs of one side with one fate are told together; what was cleared from the line comes last."""
    fates = Counter((SIDES[side], now.why) for side, _, now in changes(before, after))
    for (side, why), count in fates.items():
        if not why:
            yield _fact("back", side=side, count=count)
        elif why != "no-place":
            yield _fact("out", side=side, count=count, why=why)
    cleared = sum(count for (_, why), count in fates.items() if why == "no-place")
    if cleared:
        yield _fact("cleared", count=cleared)


def _of_the_turn(after: SchnippPosition) -> Iterator[Fact]:
    turn, nearest = SIDES[after.turn or 0], after.nearest
    if nearest is not None:
        whole, tenth, pressed = _millimetres(after, nearest)
        yield _fact("nearest", side=SIDES[nearest], turn=turn, mm=whole, tenth=tenth, pressed=pressed)
    elif foremost(after, 0) is None:
        yield _fact("nobody", turn=turn)
    else:
        yield _fact("tied", turn=turn)


def _millimetres(position: SchnippPosition, side: int) -> tuple[str, str, str]:
    """How far a side's nearest disc is from the band: whole millimetres, the tenths where the sides' nearest discs are
    under 1 mm apart or the disc is pressed into the band, or ``"none"``, and whether it is pressed, ``"yes"`` or
    ``"no"``: then it is told how deep."""
    first, second = foremost(position, side), foremost(position, 1 - side)
    assert first is not None
    pressed = first[1] < 0.0
    close = pressed or (second is not None and abs(first[1] - second[1]) < 0.001)
    whole, _, tenth = f"{abs(first[1]) * 1000:.{1 if close else 0}f}".partition(".")
    return whole, tenth or "none", "yes" if pressed else "no"


def _of_the_round(after: SchnippPosition) -> Iterator[Fact]:
    lay = after.lay
    assert lay is not None
    if lay.out_of_discs:
        yield _fact("no-discs", side=_without_discs(lay))
    else:
        yield _fact("flicks", count=lay.options.max_flicks_per_round or 0)
    winner, counted = counting(lay)
    if winner is None:
        yield _fact("round-none")
    else:
        yield _fact("round", side=SIDES[winner], count=len(counted))
    white, black = after.score
    if after.outcome is not None:
        yield _fact("over-points", side=SIDES[after.outcome.winner or 0], white=white, black=black)
    elif after.starter is not None:
        yield _fact("starts", side=SIDES[after.starter])


def _without_discs(lay: SchnippPosition) -> str:
    """The side whose want of discs ended the round (S3.6), or ``"both"``."""
    without = [side for side in (0, 1) if side != lay.nearest and all(disc.at != "hand" for disc in lay.discs[side])]
    return "both" if len(without) > 1 else SIDES[without[0]]
