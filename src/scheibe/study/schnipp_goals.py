"""The goals of Schnipp's lessons. Each judges through the rules, and the motion, whether a flick has reached it."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any, Final

from scheibe.physics import Motion
from scheibe.schnipp import SchnippPosition
from scheibe.schnipp.lying import foremost, settled
from scheibe.study.track import Goal, Missed, Played, Reason, Track

_TOUCH: Final = 1e-6
"""Metres: a disc that has moved by more has been touched."""


def _last(track: Track) -> Played:
    return track.own[-1]


def _landed(track: Track) -> SchnippPosition:
    """Where every disc was when the flick had landed, before any were collected."""
    return settled(_last(track).after)


def _flicked(track: Track) -> Any:
    """Where the flicked disc is now."""
    return _landed(track).discs[track.learner][_last(track).before.next_disc]


def in_play(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """The flicked disc lies in play, beyond the crossbar."""
    disc = _flicked(track)
    if disc.at == "out":
        return Reason("lessons-why-out", {"why": disc.why}, "S2.7")
    if disc.at == "hand":
        return Reason("lessons-why-back", {}, "S2.8")
    short = disc.y < _landed(track).options.table.crossbar_y
    return Reason("lessons-why-short", {}, "S2.9") if short else None


def near(track: Track, asked: Mapping[str, Any]) -> Missed:
    """The flicked disc lies less than ``mm`` millimetres from the band."""
    gone = in_play(track, asked)
    if gone is not None:
        return gone
    distance = _landed(track).options.table.distance(_flicked(track).y) * 1000
    if distance < asked["mm"]:
        return None
    return Reason("lessons-why-near", {"mm": round(distance), "most": asked["mm"]}, "S3.1")


def nearest(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """The learner's side is nearest to the band."""
    landed = _landed(track)
    if landed.nearest == track.learner:
        return None
    mine, theirs = foremost(landed, track.learner), foremost(landed, 1 - track.learner)
    if mine is None or theirs is None:
        return Reason("lessons-why-nobody-nearest", {}, "S3.5")
    return Reason("lessons-why-nearest", {"mm": round(mine[1] * 1000), "theirs": round(theirs[1] * 1000)}, "S3.4")


def moved(track: Track, asked: Mapping[str, Any]) -> Missed:
    """A disc was moved by ``mm`` millimetres at least, or is out: number ``disc`` (from 0) of the other side, or of the
    learner's own (``own``)."""
    side = track.learner if asked.get("own") else 1 - track.learner
    before, after = (one.discs[side][asked["disc"]] for one in (_last(track).before, _landed(track)))
    if after.at == "out" or hypot(after.x - before.x, after.y - before.y) * 1000 >= asked["mm"]:
        return None
    code = "lessons-why-moved-own" if asked.get("own") else "lessons-why-moved"
    return Reason(code, {"mm": asked["mm"]}, "S2.6")


def untouched(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """No other disc was moved."""
    played = _last(track)
    setting = played.before.setting(played.move)
    assert setting is not None
    motion = setting.motion()
    touched = _first_touch(motion, len(setting.taking_part) - 1) < float("inf")
    return Reason("lessons-why-touched", {}, "S2.6") if touched else None


def band_first(track: Track, _asked: Mapping[str, Any]) -> Missed:
    """The flicked disc presses on the band before it moves any other disc."""
    played = _last(track)
    setting = played.before.setting(played.move)
    assert setting is not None
    motion = setting.motion()
    flicked = len(setting.taking_part) - 1
    pressed = _first_press(motion, flicked)
    if pressed is None:
        return Reason("lessons-why-no-band", {}, "S2.6")
    return Reason("lessons-why-band-late", {}, "S2.6") if _first_touch(motion, flicked) < pressed else None


def _first_press(motion: Motion, disc: int) -> float | None:
    return next((segment.start for segment in motion.segments if disc in segment.pressing), None)


def _first_touch(motion: Motion, flicked: int) -> float:
    """When the first other disc began to move (s); infinite if none did."""
    for segment in motion.segments:
        others = [piece for number, piece in enumerate(segment.pieces) if number != flicked and piece is not None]
        if any(abs(part) > _TOUCH for piece in others for part in (*piece.x[1:], *piece.y[1:])):
            return segment.start
    return float("inf")


def scores(track: Track, asked: Mapping[str, Any]) -> Missed:
    """The round is over and the learner's side has scored ``points`` at least."""
    after: SchnippPosition = track.now
    lay = after.lay
    points = 0 if lay is None else len(lay.counted[track.learner])
    return None if points >= asked["points"] else Reason("lessons-why-points", {"points": points}, "S4.1")


def points(position: SchnippPosition) -> int:
    """How many points the round brings if it is scored as it lies (the question ``points``)."""
    return max(map(len, position.counted))


GOALS: Final[Mapping[str, Goal]] = {
    "in-play": in_play,
    "near": near,
    "nearest": nearest,
    "moved": moved,
    "untouched": untouched,
    "band-first": band_first,
    "scores": scores,
}
