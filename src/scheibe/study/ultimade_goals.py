"""The goals of Ultimade's lessons. Each judges through the rules whether a track has reached it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final

from scheibe.core.contracts import Json
from scheibe.study.stopping import stopping_runs
from scheibe.study.track import Goal, Missed, Reason, Track
from scheibe.ultimade import EndRuns, Pull, Roll, Run, Throw, UltimadePosition
from scheibe.ultimade.board import NAMES, distance, square_of
from scheibe.ultimade.view import brings_turn


def square(name: str) -> int:
    """The number of a square that a lesson names."""
    number = square_of(name)
    assert number is not None, f"{name!r} is no square"
    return number


def stands(track: Track, asked: Mapping[str, Any]) -> Missed:
    """One of the learner's players stands on ``square``."""
    name = asked["square"]
    if square(name) in track.now.coins[track.learner]:
        return None
    return Reason("lessons-why-stands", {"square": name})


def keeps(track: Track, asked: Mapping[str, Any]) -> Missed:
    """The learner's players on ``squares`` have not run."""
    left = [name for name in asked["squares"] if any(_starts(one.move, name) for one in track.own)]
    return Reason("lessons-why-keeps", {"square": left[0]}, "U3.5", (left[0],)) if left else None


def _starts(move: Any, name: str) -> bool:
    return isinstance(move, Run) and move.start == square(name)


def holds(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """The learner's side has the disc in hand."""
    now: UltimadePosition = track.now
    if now.holder in now.coins[track.learner]:
        return None
    place = NAMES[now.disc] if now.disc is not None else ""
    return Reason("lessons-why-holds", {"square": place}, "U2.4", (place,) if place else ())


def marks(track: Track, asked: Mapping[str, Any]) -> Missed:
    """One of the learner's players stands next to ``square``."""
    name = asked["square"]
    if any(distance(square(name), own) == 1 for own in track.now.coins[track.learner]):
        return None
    return Reason("lessons-why-marks", {"square": name}, "U3.4", (name,))


def can_pull(track: Track, asked: Mapping[str, Any]) -> Missed:
    """After the line-up a pull to ``square`` is legal."""
    now: UltimadePosition = track.now
    ends = {move.end for move in now.moves if isinstance(move, Pull)} if now.phase == "pull" else set()
    return (
        None if square(asked["square"]) in ends else Reason("lessons-why-can-pull", {"square": asked["square"]}, "U2.2")
    )


def out_of_reach(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """The disc lies where no receiver can pick it up in the first run."""
    now: UltimadePosition = track.now
    runs = [move for move in now.moves if isinstance(move, Run) and move.end == now.disc]
    if not runs:
        return None
    names = NAMES[runs[0].start], NAMES[runs[0].end]
    return Reason("lessons-why-out-of-reach", {"square": names[0], "disc": names[1]}, "U2.4", (names[0],))


def no_pass(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """The defence's runs are over and the thrower has nobody to pass to: it was a turn."""
    now: UltimadePosition = track.now
    if now.phase == "throw":
        free = next(NAMES[move.end] for move in now.moves if isinstance(move, Throw))
        return Reason("lessons-why-no-pass", {"square": free}, "U5.1", (free,))
    return None if track.own and track.now.throws > track.start.throws else Reason("lessons-why-goes-on")


def pass_whatever(track: Track, asked: Mapping[str, Any]) -> Missed:
    """The offence's runs are over and no runs of the defence stop every pass; with ``zone`` every pass that scores."""
    now: UltimadePosition = track.now
    if now.phase != "defence-runs" or now.holder is None:
        return Reason("lessons-why-goes-on")
    runs = stopping_runs(now, _zone(now) if asked.get("zone") else None)
    if runs is None:
        return None
    return _stopped(runs)


def _stopped(runs: tuple[Run, ...]) -> Reason:
    if not runs:
        return Reason("lessons-why-closed", {}, "U4.3")
    told = ", ".join(f"{NAMES[run.start]}–{NAMES[run.end]}" for run in runs)
    return Reason("lessons-why-stopped", {"runs": told}, "U5.1", tuple(NAMES[run.start] for run in runs))


def _zone(position: UltimadePosition) -> list[int]:
    """The squares of the end zone that the offence attacks (U1.4)."""
    depth = position.options.end_zone_depth
    first = 18 - depth if position.north == position.offence else 0
    return list(range(first * 9, (first + depth) * 9))


def ends_runs(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """The learner has ended the runs of the step."""
    return None if any(isinstance(one.move, EndRuns) for one in track.own) else Reason("lessons-why-goes-on")


def scores(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """The learner's side has scored a point."""
    if track.now.score[track.learner] > track.start.score[track.learner]:
        return None
    return Reason("lessons-why-scores", {}, "U7.1")


def passes(position: UltimadePosition) -> int:
    """How many team-mates the holder can pass to (the question ``passes``)."""
    return sum(isinstance(move, Throw) for move in position.moves)


def turning_faces(position: UltimadePosition) -> int:
    """How many faces of the die bring a turn (the question ``turning-faces``)."""
    return sum(brings_turn(face) for face, _ in position.play(Roll()).chances())


def stop(position: UltimadePosition) -> Iterator[Any]:
    """What a defence plays that stops every pass, or as many as it can (the reply ``stop``)."""
    mates = [square for square in position.coins[position.offence or 0] if square != position.holder]
    for number in range(len(mates), 0, -1):
        for aims in combinations(mates, number):
            runs = stopping_runs(position, aims)
            if runs:
                yield from runs
                yield EndRuns()
                return
    yield EndRuns()


def widened(position: UltimadePosition, offers: Json) -> Json:
    """Offers in which every team-mate of the thrower can be chosen, so that the rules say why a pass is none."""
    if offers["kind"] != "throw":
        return offers
    known = {*offers["throws"], *(blocked["to"] for blocked in offers["blocked"])}
    mates = [NAMES[square] for square in position.coins[position.offence or 0] if square != position.holder]
    beyond = [{"to": mate, "by": None} for mate in mates if mate not in known]
    return {**offers, "blocked": [*offers["blocked"], *beyond]}


GOALS: Final[Mapping[str, Goal]] = {
    "stands": stands,
    "keeps": keeps,
    "holds": holds,
    "marks": marks,
    "can-pull": can_pull,
    "out-of-reach": out_of_reach,
    "no-pass": no_pass,
    "pass-whatever": pass_whatever,
    "ends-runs": ends_runs,
    "scores": scores,
}
