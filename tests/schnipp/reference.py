"""A second, plain reading of the rules page of Schnipp: what a flick's motion means, in fractions and loops.

Written from ``docs/games/schnipp.md`` alone. It shares nothing with the kernels: a disc is a dictionary, a distance an
exact fraction of the decimals that a number is written with, and the steps follow the clauses one after the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

Disc = dict[str, Any]
"""``at``: "hand", "lane" or "out"; on the lane ``x``, ``y`` and ``beyond``; outside ``why``."""

End = tuple[float, float, float, str]
"""Where a disc rests, how far up it got, and how it left ("" for not at all)."""


def exact(number: float) -> Fraction:
    """The decimal number that a float is written as."""
    return Fraction(repr(number))


@dataclass
class Round:
    """A match in the middle of a round."""

    discs: list[list[Disc]]
    turn: int
    starter: int
    score: list[int]
    flicks: int
    number: int
    options: dict[str, Any]
    scored: tuple[int | None, list[int]] | None = None
    over: bool = False
    lay: list[list[Disc]] = field(default_factory=list)

    def flick(self, ends: dict[tuple[int, int], End]) -> None:
        """What a flick brings about whose discs in play ended so."""
        flicker = self.turn
        self.flicks += 1
        for (side, number), end in ends.items():
            self.discs[side][number] = self.fate(self.discs[side][number], side == flicker, end)
        self.go_on(flicker)

    def fate(self, disc: Disc, own: bool, end: End) -> Disc:
        """S2.7 to S2.9."""
        x, y, high, way = end
        bar = exact(self.options["crossbar_y"])
        beyond = disc.get("beyond", False) or exact(high) > bar
        if way in ("over-rail", "under-band"):
            return {"at": "out", "why": way}
        back = way == "over-line" or (beyond and exact(y) < bar)
        if back and own:
            return {"at": "hand"}
        if back:
            return {"at": "out", "why": way or "crossbar"}
        return {"at": "lane", "x": x, "y": y, "beyond": beyond}

    def in_play(self, side: int) -> list[Disc]:
        return [disc for disc in self.discs[side] if disc["at"] == "lane"]

    def nearest(self) -> int | None:
        """S3.1 and S3.5."""
        best = [max((exact(disc["y"]) for disc in self.in_play(side)), default=None) for side in (0, 1)]
        white, black = best
        if white is None or black is None:
            return None if white == black else int(white is None)
        if abs(white - black) < exact(self.options["tie_tolerance"]) or white == black:
            return None
        return int(black > white)

    def has_ended(self) -> bool:
        """S3.6 and S4.4."""
        most = self.options["max_flicks_per_round"]
        if most is not None and self.flicks >= most:
            return True
        hands = [sum(disc["at"] == "hand" for disc in side) for side in self.discs]
        return any(hands[side] == 0 and self.nearest() != side for side in (0, 1))

    def go_on(self, flicker: int) -> None:
        """S3.4 to S3.7: judge, clear the line if it is full, judge anew."""
        for _ in range(2):
            if self.has_ended():
                return self.count()
            nearest = self.nearest()
            self.turn = flicker if nearest is None else 1 - nearest
            if self.has_place():
                return None
            bar = exact(self.options["crossbar_y"])
            for side in self.discs:
                for number, disc in enumerate(side):
                    if disc["at"] == "lane" and exact(disc["y"]) < bar:
                        side[number] = {"at": "out", "why": "no-place"}
        raise AssertionError("a line that was cleared has a place")

    def has_place(self) -> bool:
        """S2.1: whether a disc fits on the launch line. Where one does, one does beside a rail or touching a disc."""
        radius = self.options["disc_radius"]
        rim = self.options["lane_width"] / 2 - radius
        lying = [(disc["x"], disc["y"]) for side in self.discs for disc in side if disc["at"] == "lane"]
        near = [(x, y) for x, y in lying if y < 2 * radius]
        candidates = [-rim, rim]
        for x, y in near:
            half = ((2 * radius) ** 2 - y**2) ** 0.5
            candidates += [x - half, x + half]
        return any(
            abs(place) <= rim and all((place - x) ** 2 + y**2 >= (2 * radius) ** 2 * (1 - 1e-12) for x, y in near)
            for place in candidates
        )

    def count(self) -> None:
        """S4.1 to S4.3, S3.3."""
        tolerance = exact(self.options["tie_tolerance"])
        winner: int | None = None
        counted: list[int] = []
        for side in (0, 1):
            others = [exact(disc["y"]) for disc in self.in_play(1 - side)]
            for number, disc in enumerate(self.discs[side]):
                if disc["at"] != "lane":
                    continue
                ahead = [exact(disc["y"]) - other for other in others]
                if all(by >= tolerance and by > 0 for by in ahead):
                    assert winner in (None, side), "at most one side scores"
                    winner = side
                    counted.append(number)
        self.scored = winner, counted
        self.lay = [list(side) for side in self.discs]
        if winner is not None:
            self.score[winner] = min(self.options["points_to_win"], self.score[winner] + len(counted))
            if self.score[winner] == self.options["points_to_win"]:
                self.over = True
                return
        rule = self.options["next_starter"]
        if rule == "alternate":
            self.starter = 1 - self.starter
        elif winner is not None and rule != "same":
            self.starter = winner if rule == "winner" else 1 - winner
        self.discs = [[{"at": "hand"} for _ in range(5)] for _ in range(2)]
        self.turn, self.flicks, self.number = self.starter, 0, self.number + 1
