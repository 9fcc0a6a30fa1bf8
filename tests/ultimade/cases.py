"""Positions whose tactics are known, and plain ways to look for what the defence can do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from scheibe.ultimade import ULTIMADE, EndRuns, Throw, UltimadeMove, UltimadePosition
from tests.ultimade.reference import square as place_of
from tests.ultimade.setting import situation


@dataclass(frozen=True)
class Case:
    """A position with the offence to run, and what is known of it."""

    holder: str
    offence: str
    defence: str
    key: str
    total: int
    scores: int

    @property
    def position(self) -> UltimadePosition:
        """The position, with the Monster-Defence off; Copper attacks the north."""
        coins = ",".join(f"{place}*" if place == self.holder else place for place in self.offence.split())
        return situation("offence-runs", coins, ",".join(self.defence.split()), monster="off")


ONE_PASS = [
    Case("f14", "f14 h14 h16 h12", "f16 e17 h13 d12", "h16-d16 h12-h16", 82_611, 192),
    Case("b14", "d14 h12 d12 b14", "d13 h4 f7 c9", "h12-d16 d12-b16", 247_582, 575),
    Case("f14", "h17 h16 h14 f14", "f7 h15 f18 d18", "h14-f16", 55_181, 674),
]
"""A score can be forced with one pass: how many run sets there are, and how many force it. The totals agree with a
count that was made independently."""

TWO_PASSES = [
    Case("d12", "f12 d12 d16 d10", "d8 c8 e11 d15", "d16-h16 f12-d16 d10-b14", 232_722, 0),
    Case("d12", "b12 d10 d15 d12", "b8 d4 d14 c11", "b12-d16 d10-b14 d15-h16", 192_992, 0),
    Case("d12", "f12 h14 d10 d12", "c8 f8 i14 e11", "f12-d16 h14-i17 d10-b14", 211_684, 0),
]
"""A score can be forced with two passes, and not with one."""


def after(position: UltimadePosition, moves: str) -> UltimadePosition:
    """The position after some moves and the end of the runs."""
    for text in [*moves.split(), "done"]:
        position = position.play(ULTIMADE.parse_move(text, position))
    return position


def crowd(rng: Random, *, runners: int, files: int, rows: int) -> UltimadePosition:
    """Eight coins at random on a few squares in a corner, the defence to run; so many of it have not run yet."""
    first = rng.choice([1, 19 - rows])
    squares = [f"{'abcdefghi'[file]}{first + row}" for file in range(files) for row in range(rows)]
    coins = rng.sample(squares, 8)
    gold = ",".join(f"{place}+" if coin < 4 - runners else place for coin, place in enumerate(coins[4:]))
    near = [place for place in coins[4:] if _steps(place, coins[0]) == 1]
    also = ""
    if near and runners == 4 and rng.random() < 0.15:
        also = "frozen"
    elif len(near) > 1 and rng.random() < 0.5:
        also = "surplus"
    return situation("defence-runs", ",".join([coins[0] + "*", *coins[1:4]]), gold, also=also)


def _steps(one: str, other: str) -> int:
    (file, row), (across, along) = place_of(one), place_of(other)
    return max(abs(file - across), abs(row - along))


def endings(start: UltimadePosition, *, end_zone_only: bool = False) -> dict[bool, UltimadePosition]:
    """By every legal sequence of the defence's runs: a position whose runs may end so that a pass is open (``True``),
    and one without (``False``); what cannot be is missing."""
    seen, waiting = {start}, [start]
    found: dict[bool, UltimadePosition] = {}
    while waiting and False not in found:
        position = waiting.pop()
        for move in position.moves:
            later = position.play(move)
            if isinstance(move, EndRuns):
                found.setdefault(has_pass(later, end_zone_only=end_zone_only), position)
            elif later not in seen:
                seen.add(later)
                waiting.append(later)
    return found


def has_pass(position: UltimadePosition, *, end_zone_only: bool = False) -> bool:
    """Whether there is a legal pass after the defence has run; of interest may be only those into the end zone."""
    if position.phase != "throw":
        return False
    if not end_zone_only:
        return True
    depth = position.options.end_zone_depth
    rows = range(18 - depth, 18) if position.north == position.offence else range(depth)
    return any(isinstance(move, Throw) and move.end // 9 in rows for move in position.moves)


def random_reply(
    start: UltimadePosition, rng: Random, begin: Sequence[UltimadeMove] = ()
) -> tuple[list[UltimadeMove], UltimadePosition]:
    """The defence runs at random, after some runs that are given: its runs, and where they lead once they ended."""
    moves: list[UltimadeMove] = []
    position = start
    while position.phase == "defence-runs" and position.to_move == start.to_move:
        choice = position.moves
        move = choice[rng.randrange(len(choice))]
        if len(moves) < len(begin):
            move = begin[len(moves)]
        elif EndRuns() in choice and rng.random() < 0.15:
            move = EndRuns()
        moves.append(move)
        position = position.play(move)
    return moves, position


def climbed_reply(start: UltimadePosition, rng: Random, tries: int, *, end_zone_only: bool = False) -> bool:
    """Whether a hill climb finds a reply of the defence that leaves no pass: it keeps the beginning of its best reply,
    runs on at random, and likes few open receivers."""
    best, fewest = random_reply(start, rng)[0], 99
    for _ in range(tries):
        moves, position = random_reply(start, rng, best[: rng.randrange(len(best))])
        if not has_pass(position, end_zone_only=end_zone_only):
            return True
        if len(position.moves) <= fewest:
            best, fewest = moves, len(position.moves)
    return False
