"""Whether a defence can still stop every pass, exactly: with the runs that do it, or none.

A pass is stopped by a defender on its line. So a set of runs that stops every pass has, for each open line, a *blocker*
that stays or ends on it; all other defenders only make way. The search goes through every choice of blockers and, for
each, through every order of runs, with none, one, two … helpers that run anywhere. It is complete: what is not found
does not exist.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scheibe.ultimade import EndRuns, Run, UltimadePosition
from scheibe.ultimade.board import distance

_FARTHEST = 4
"""Steps of a run (U3.1)."""


def stopping_runs(position: UltimadePosition, aims: Sequence[int] | None = None) -> tuple[Run, ...] | None:
    """Runs after which the holder has no legal pass, in an order in which they are legal; ``None`` where there are
    none.

    ``position``: in the phase of defence runs, with a holder, under strict officiating. ``aims``: only passes to
    team-mates on these squares are to be stopped. An empty tuple: the defence need not run.
    """
    lines = open_lines(position, aims)
    for blockers in _choices(position, lines):
        runs = _carried_out(position, blockers)
        if runs is not None:
            return runs
    return None


def open_lines(position: UltimadePosition, aims: Sequence[int] | None = None) -> list[tuple[int, ...]]:
    """For each team-mate whom the holder could pass to if there were no defence: the squares strictly between."""
    holder, offence = position.holder, position.offence
    assert holder is not None and offence is not None
    mates = [square for square in position.coins[offence] if square != holder]
    lines = []
    for mate in mates:
        between = _between(holder, mate)
        free = [square for square in between if square not in mates]
        if free and (aims is None or mate in aims):
            lines.append(tuple(free))
    return lines


def _between(start: int, end: int) -> list[int]:
    """The squares strictly between two squares of one row, column or diagonal; nothing where they share none (U4.1)."""
    rows, columns = end // 9 - start // 9, end % 9 - start % 9
    if rows and columns and abs(rows) != abs(columns):
        return []
    length = distance(start, end)
    step = (end - start) // length if length else 0
    return [start + step * number for number in range(1, length)]


def _choices(position: UltimadePosition, lines: Sequence[tuple[int, ...]]) -> Iterator[dict[int, int]]:
    """Every choice of blockers: from where a defender stands to where it stops a pass."""
    offence = position.offence or 0
    defenders, others = position.coins[1 - offence], position.coins[offence]
    yield from _extended({}, list(lines), defenders, others)


def _extended(
    chosen: dict[int, int], lines: list[tuple[int, ...]], defenders: Sequence[int], others: Sequence[int]
) -> Iterator[dict[int, int]]:
    if not lines:
        yield chosen
        return
    line, rest = lines[0], lines[1:]
    if any(target in line for target in chosen.values()):
        yield from _extended(chosen, rest, defenders, others)
        return
    ways = [(defender, target) for defender in defenders if defender not in chosen for target in line]
    for defender, target in sorted(ways, key=lambda way: way[0] != way[1]):  # who stands there already comes first
        wider = {**chosen, defender: target}
        if distance(defender, target) <= _FARTHEST and not _doubled(wider, others):
            yield from _extended(wider, rest, defenders, others)


def _doubled(blockers: Mapping[int, int], others: Sequence[int]) -> bool:
    """Whether two blockers would end next to the same player though one of them runs there (U3.4)."""
    for player in others:
        near = [(start, end) for start, end in blockers.items() if distance(end, player) == 1]
        if len(near) > 1 and any(start != end for start, end in near):
            return True
    return False


def _carried_out(position: UltimadePosition, blockers: Mapping[int, int]) -> tuple[Run, ...] | None:
    """Runs that bring every blocker to its target, with as few helpers as it takes."""
    needed = frozenset(start for start, end in blockers.items() if start != end)
    free = frozenset(position.coins[1 - (position.offence or 0)]) - blockers.keys()
    for helpers in range(len(free) + 1):
        runs = _searched(position, blockers, needed, free, helpers, set())
        if runs is not None:
            return runs
    return None


def _searched(
    position: UltimadePosition,
    blockers: Mapping[int, int],
    needed: frozenset[int],
    free: frozenset[int],
    helpers: int,
    seen: set[tuple[UltimadePosition, int]],
) -> tuple[Run, ...] | None:
    if (position, helpers) in seen:
        return None
    seen.add((position, helpers))
    if not needed and position.breach(EndRuns()) is None:
        return ()
    for start in needed:
        run = Run(start, blockers[start])
        if position.breach(run) is None:
            rest = _searched(position.play(run), blockers, needed - {start}, free, helpers, seen)
            if rest is not None:
                return (run, *rest)
    for move in position.moves if helpers else ():
        if isinstance(move, Run) and move.start in free:
            rest = _searched(position.play(move), blockers, needed, free - {move.start}, helpers - 1, seen)
            if rest is not None:
                return (move, *rest)
    return None
