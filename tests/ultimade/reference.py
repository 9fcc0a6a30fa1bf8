"""A second, plain reading of the rules, written from the rules page alone: the oracle of the differential tests.

It knows sets, dictionaries and move texts, nothing of the kernels. It is slow and short on purpose. Where it and the
product disagree, one of them misreads a clause of ``docs/games/ultimade.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from itertools import combinations
from typing import Any

FILES = "abcdefghi"
SIDES = ("copper", "gold")
Square = tuple[int, int]
"""File 0 to 8 and row 1 to 18."""


def name(square: Square) -> str:
    return f"{FILES[square[0]]}{square[1]}"


def square(text: str) -> Square:
    return FILES.index(text[0]), int(text[1:])


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


BOARD = {(file, row) for file in range(9) for row in range(1, 19)}


def around(place: Square) -> set[Square]:
    """The up to eight squares next to a square."""
    return {(place[0] + x, place[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)} & BOARD


def line(start: Square, end: Square) -> list[Square] | None:
    """The squares strictly between two squares on one row, column or diagonal, else ``None``."""
    x, y = end[0] - start[0], end[1] - start[1]
    if (x, y) == (0, 0) or (x and y and abs(x) != abs(y)):
        return None
    steps = max(abs(x), abs(y))
    return [(start[0] + x // steps * n, start[1] + y // steps * n) for n in range(1, steps)]


class Reference:
    """A game of Ultimade in progress. :meth:`legal` lists the legal moves as texts, :meth:`play` plays one."""

    def __init__(self, **options: Any) -> None:
        self.options: dict[str, Any] = {
            "end_zone_depth": 3, "pickup_runs": 2, "nearest": "king", "callahan": False, "monster": "die",
            "monster_miss": "freeze", "monster_on_goal": True, "switch_ends": True, "first_pull": "lot",
            "points_to_win": 3, "max_throws": None, "officiating": "strict",
        } | options  # fmt: skip
        self.coins: dict[str, list[Square]] = {"copper": [], "gold": []}
        self.score = {"copper": 0, "gold": 0}
        self.ran: set[Square] = set()
        self.holder: Square | None = None
        self.disc: Square | None = None
        self.frozen = self.surplus = False
        self.runs_on_ground = self.throws = 0
        self.outcome: dict[str, str | None] | None = None
        self.offence: str | None = None
        self.north: str | None = None
        if self.options["first_pull"] == "lot":
            self.phase = "lot"
        else:
            self._new_point(pulling=str(self.options["first_pull"]), pullers_score_in="north")

    # -- what is where -------------------------------------------------------------------------------------------

    @property
    def defence(self) -> str:
        assert self.offence
        return other(self.offence)

    @property
    def to_move(self) -> str | None:
        match self.phase:
            case "lot" | "die":
                return "chance"
            case "over":
                return None
            case "receivers-line-up" | "offence-runs" | "throw":
                return self.offence
            case _:  # "nearest" among them: the side that gets the disc is the offence only once it has it
                return self.defence

    def end_zone(self, side: str) -> set[Square]:
        """The end zone in which a side scores."""
        depth = self.options["end_zone_depth"]
        rows = range(19 - depth, 19) if self.north == side else range(1, depth + 1)
        return {place for place in BOARD if place[1] in rows}

    def everyone(self) -> set[Square]:
        return set(self.coins["copper"]) | set(self.coins["gold"])

    # -- throwing, running ---------------------------------------------------------------------------------------

    def can_throw(self, side: str, start: Square, end: Square) -> bool:
        between = line(start, end)
        if not between:
            return False
        own, theirs = set(self.coins[side]), set(self.coins[other(side)])
        return not theirs & set(between) and bool(set(between) - own)

    def passes(self) -> set[Square]:
        assert self.offence and self.holder
        mates = [mate for mate in self.coins[self.offence] if mate != self.holder]
        return {mate for mate in mates if self.can_throw(self.offence, self.holder, mate)}

    def reach(self, side: str, start: Square) -> set[Square]:
        """The squares that a coin can run to in one to four steps, its own left out (marking not regarded)."""
        closed = self.everyone() | ({self.disc} if self.disc and side != self.offence else set())
        seen = {start}
        edge = {start}
        for _ in range(4):
            edge = {near for place in edge for near in around(place)} - closed - seen
            seen |= edge
        return seen - {start}

    def double_marks(self, start: Square, end: Square) -> bool:
        """Whether a defender from ``start`` would be a second marker of somebody on ``end``."""
        assert self.offence
        others = set(self.coins[self.defence]) - {start}
        return any(around(player) & others for player in self.coins[self.offence] if player in around(end))

    def markers(self) -> set[Square]:
        assert self.holder
        return around(self.holder) & set(self.coins[self.defence])

    def may_run(self, side: str) -> set[Square]:
        """The coins of a side that may still run in this step."""
        able = set(self.coins[side]) - self.ran - ({self.holder} if self.holder else set())
        if self.frozen and side == self.defence:
            return set() if self.ran else able & self.markers()
        return able

    def run_targets(self, side: str, start: Square) -> set[Square]:
        targets = self.reach(side, start)
        if side == self.defence:
            targets = {end for end in targets if not self.double_marks(start, end)}
        return targets

    def may_end_runs(self) -> bool:
        if self.phase != "defence-runs" or not self.surplus or len(self.markers()) <= 1:
            return True
        assert self.holder
        near = around(self.holder)
        return not any(self.run_targets(self.defence, marker) - near for marker in self.markers() - self.ran)

    # -- the moves -----------------------------------------------------------------------------------------------

    def line_up_zone(self) -> set[Square]:
        assert self.offence
        # Each side lines up opposite the zone in which it scores.
        side = self.offence if self.phase == "receivers-line-up" else self.defence
        return self.end_zone(other(side))

    def line_up_is_legal(self, places: Iterable[Square]) -> bool:
        four = set(places)
        if len(four) != 4 or not four <= self.line_up_zone():
            return False
        if self.phase == "receivers-line-up":
            return True
        trial = deepcopy(self)
        trial.coins[self.defence] = sorted(four)
        return any(trial.pull_targets(puller) for puller in four)

    def pull_targets(self, puller: Square) -> set[Square]:
        zone = self.end_zone(self.defence) - self.everyone()
        return {end for end in zone if self.can_throw(self.defence, puller, end)}

    def nearest(self) -> set[Square]:
        origin = self.holder or self.disc
        assert origin

        def distance(place: Square) -> int:
            x, y = abs(place[0] - origin[0]), abs(place[1] - origin[1])
            return max(x, y) if self.options["nearest"] == "king" else x * x + y * y

        closest = min(map(distance, self.coins[self.defence]))
        return {place for place in self.coins[self.defence] if distance(place) == closest}

    def legal(self) -> Iterator[str]:
        """All legal moves as texts."""
        side = self.to_move
        match self.phase:
            case "lot":
                yield from ("lot:copper", "lot:gold")
            case "receivers-line-up" | "pullers-line-up":
                for four in combinations(sorted(self.line_up_zone(), key=lambda place: (place[1], place[0])), 4):
                    if self.line_up_is_legal(four):
                        yield ",".join(map(name, four))
            case "pull":
                for puller in self.coins[self.defence]:
                    yield from (f"{name(puller)}>>{name(end)}" for end in self.pull_targets(puller))
            case "offence-runs" | "defence-runs":
                assert side
                for start in self.may_run(side):
                    yield from (f"{name(start)}-{name(end)}" for end in self.run_targets(side, start))
                if self.may_end_runs():
                    yield "done"
            case "throw":
                assert self.holder
                yield from (f"{name(self.holder)}>{name(end)}" for end in self.passes())
                if not self.passes():
                    yield "turn"  # only under self-officiating does this phase last without a pass
            case "nearest":
                yield from (f"take:{name(place)}" for place in self.nearest())
            case "monster":
                yield from ("roll", "decline")
            case "die":
                yield from (["coins:" + a + b for a in "ht" for b in "ht"]
                            if self.options["monster"] == "coins" else [f"die:{n}" for n in range(1, 7)])  # fmt: skip

    def possible(self) -> Iterator[str]:
        """All moves that self-officiating carries out, breaches included (section 8 of the rules page)."""
        side = self.to_move
        free = BOARD - self.everyone()
        match self.phase:
            case "pull":
                yield from (f"{name(puller)}>>{name(end)}" for puller in self.coins[self.defence] for end in free)
            case "offence-runs" | "defence-runs":
                assert side
                goals = free - ({self.disc} if self.disc and side == self.defence else set())
                yield from (f"{name(start)}-{name(end)}" for start in self.may_run(side) for end in goals)
                if self.may_end_runs():
                    yield "done"
            case "throw":
                assert self.offence and self.holder
                mates = set(self.coins[self.offence]) - {self.holder}
                yield from (f"{name(self.holder)}>{name(end)}" for end in mates)
                if not self.passes():
                    yield "turn"
            case _:
                yield from self.legal()

    def play(self, text: str) -> None:
        if text.startswith("lot:"):
            pulling = text[4:]
            self._new_point(pulling=pulling, pullers_score_in="north")
        elif "," in text:
            self._line_up([square(part) for part in text.split(",")])
        elif ">>" in text:
            self.disc = square(text.split(">>")[1])
            self.phase = "offence-runs"
        elif "-" in text:
            self._run(*(square(part) for part in text.split("-")))
        elif text == "done":
            self._end_runs()
        elif ">" in text:
            self._catch(square(text.split(">")[1]))
        elif text == "turn":
            self._turn_for_want_of_a_pass()
        elif text.startswith("take:"):
            self._take(square(text[5:]))
        elif text == "roll":
            self.phase = "die"
        elif text == "decline":
            self._resolve_catch()
        else:
            self._die(text in ("die:1", "die:6", "coins:tt"))

    # -- what follows --------------------------------------------------------------------------------------------

    def _new_point(self, pulling: str, pullers_score_in: str) -> None:
        """Both line up; the pullers score in the zone opposite the one in which they stand."""
        self.offence = other(pulling)
        self.north = pulling if pullers_score_in == "north" else other(pulling)
        self.coins = {"copper": [], "gold": []}
        self.ran, self.holder, self.disc = set(), None, None
        self.frozen = self.surplus = False
        self.runs_on_ground = 0
        self.phase = "receivers-line-up"

    def _line_up(self, places: list[Square]) -> None:
        if self.phase == "receivers-line-up":
            assert self.offence
            self.coins[self.offence] = places
            self.phase = "pullers-line-up"
        else:
            self.coins[self.defence] = places
            self.phase = "pull"

    def _run(self, start: Square, end: Square) -> None:
        side = self.to_move
        assert side
        self.coins[side][self.coins[side].index(start)] = end
        self.ran.add(end)
        if end == self.disc:
            self.holder, self.disc = end, None

    def _end_runs(self) -> None:
        self.ran = set()
        if self.phase == "offence-runs":
            if self.disc:
                self.runs_on_ground += 1
                if self.runs_on_ground == self.options["pickup_runs"]:
                    self._turn()
                    return
            self.phase = "defence-runs"
            return
        self.frozen = self.surplus = False
        if self.disc:
            self.phase = "offence-runs"
        elif not self.passes() and self.options["officiating"] == "strict":
            self._turn_for_want_of_a_pass()
        else:
            self.phase = "throw"

    def _turn_for_want_of_a_pass(self) -> None:
        self.throws += 1
        self._turn()

    def _turn(self) -> None:
        if len(self.nearest()) > 1:
            self.phase = "nearest"
        else:
            self._take(*self.nearest())

    def _take(self, place: Square) -> None:
        self.offence = self.defence
        self.holder, self.disc = place, None
        self.frozen, self.surplus = False, len(self.markers()) > 1
        self.runs_on_ground = 0
        if self.options["callahan"] and place in self.end_zone(self.offence):
            self._point()
        else:
            self._next_step()

    def _catch(self, place: Square) -> None:
        assert self.offence
        self.throws += 1
        self.holder = place
        goal = place in self.end_zone(self.offence)
        asked = self.markers() and self.options["monster"] != "off" and (self.options["monster_on_goal"] or not goal)
        if asked:
            self.phase = "monster"
        else:
            self._resolve_catch()

    def _resolve_catch(self) -> None:
        assert self.offence
        if self.holder in self.end_zone(self.offence):
            self._point()
        else:
            self._next_step()

    def _die(self, turn: bool) -> None:
        if turn:
            self._turn()
        else:
            assert self.offence
            self.frozen = self.options["monster_miss"] == "freeze" and self.holder not in self.end_zone(self.offence)
            self._resolve_catch()

    def _point(self) -> None:
        side = self.offence
        assert side
        self.score[side] += 1
        if self.score[side] == self.options["points_to_win"]:
            self._over({"winner": side, "reason": "points"})
        elif not self._out_of_throws():
            # The scorers pull. They stand in the zone in which they scored, or (switch_ends off) where they stood.
            scored_in = "north" if self.north == side else "south"
            opposite = "south" if scored_in == "north" else "north"
            self._new_point(pulling=side, pullers_score_in=opposite if self.options["switch_ends"] else scored_in)

    def _next_step(self) -> None:
        if not self._out_of_throws():
            self.ran = set()
            self.phase = "offence-runs"

    def _out_of_throws(self) -> bool:
        if self.options["max_throws"] is None or self.throws < self.options["max_throws"]:
            return False
        copper, gold = self.score["copper"], self.score["gold"]
        winner = None if copper == gold else ("copper" if copper > gold else "gold")
        self._over({"winner": winner, "reason": "throws"})
        return True

    def _over(self, outcome: dict[str, str | None]) -> None:
        self.outcome = outcome
        self.phase = "over"
