"""How discs lie: the foremost of a side, who scores, what a flick has changed; for the view, sentences and lessons."""

from __future__ import annotations

from scheibe.schnipp.position import Lying, SchnippPosition


def foremost(position: SchnippPosition, side: int) -> tuple[int, float] | None:
    """A side's disc that is nearest to the band, and its distance (m); ``None`` where none is in play."""
    lying = [(-disc.y, number) for number, disc in enumerate(position.discs[side]) if disc.at == "lane"]
    if not lying:
        return None
    y, number = min(lying)
    return number, position.options.table.distance(-y)


def counting(lay: SchnippPosition) -> tuple[int | None, tuple[int, ...]]:
    """Who scores if the round is scored as it lies, and the discs that count (S4.1)."""
    white, black = lay.counted
    if white:
        return 0, white
    return (1, black) if black else (None, ())


def settled(after: SchnippPosition) -> SchnippPosition:
    """The position in which a flick has landed, before the discs were collected if the round was over by it."""
    return after.lay or after


def changes(before: SchnippPosition, after: SchnippPosition) -> list[tuple[int, int, Lying]]:
    """The discs that came back to the hand or went out by a flick: side, number, and where they are now."""
    now = settled(after).discs
    found: list[tuple[int, int, Lying]] = []
    for side in (0, 1):
        for number, was in enumerate(before.discs[side]):
            flicked = (side, number) == (before.turn, before.next_disc)
            if (was.at == "lane" or flicked) and now[side][number].at != "lane":
                found.append((side, number, now[side][number]))
    return found
