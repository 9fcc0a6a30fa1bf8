"""A motion as a page plays it back (``docs/protocol.md``, *motion*): no physics is needed to read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scheibe.core.contracts import Json
from scheibe.physics import Motion, Piece, Segment
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.outcome import Setting
from scheibe.schnipp.sounds import as_json, sounds
from scheibe.schnipp.state import SIDES

_MANY: Final = 500
"""Segments from which those that nobody can tell apart are put together; an ordinary flick has some twenty."""
_GLANCE: Final = 1 / 240
"""Seconds: a picture of a fast screen. In it no disc strays further from the cubic than a fraction of a millimetre."""


def playback(setting: Setting, motion: Motion) -> Json:
    """The motion of a flick, its discs named, with what is heard."""
    discs = [
        {"seat": SIDES[disc // at.EACH], "disc": disc % at.EACH, "x": x, "y": y}
        for disc, (x, y) in zip(setting.taking_part, setting.starts, strict=True)
    ]
    return {
        "duration": motion.duration,
        "complete": motion.complete,
        "spin_brake": motion.spin_brake,
        "discs": discs,
        "segments": [_segment(segment) for segment in _told_apart(motion.segments)],
        "exits": [{"disc": left.disc, "way": left.way, "time": left.time} for left in motion.exits],
        "sounds": as_json(sounds(motion, setting.options.table, setting.starts)),
    }


def _told_apart(segments: Sequence[Segment]) -> Sequence[Segment]:
    """The segments, or where there are very many (discs that rattle in a crowd do so thousands of times a second) those
    of one glance put together, as cubics through where its discs are at its ends, as fast as they are there."""
    if len(segments) <= _MANY:
        return segments
    return [run[0] if len(run) == 1 else _together(run) for run in _glances(segments)]


def _glances(segments: Sequence[Segment]) -> Iterator[list[Segment]]:
    """Runs of segments that last no longer than a glance and have the same discs."""
    run: list[Segment] = []
    for segment in segments:
        if run and (segment.end - run[0].start > _GLANCE or _there(segment) != _there(run[0])):
            yield run
            run = []
        run.append(segment)
    yield run


def _there(segment: Segment) -> list[bool]:
    return [piece is not None for piece in segment.pieces]


def _together(run: Sequence[Segment]) -> Segment:
    first, last = run[0], run[-1]
    pieces = tuple(
        None
        if begun is None or ended is None
        else _through(begun, ended, last.end - last.start, last.end - first.start)
        for begun, ended in zip(first.pieces, last.pieces, strict=True)
    )
    return Segment(first.start, last.end, pieces, last.pressing)


def _through(begun: Piece, ended: Piece, at_end: float, lasts: float) -> Piece:
    """The cubic from where ``begun`` begins to where ``ended`` is after ``at_end`` seconds, in ``lasts`` seconds."""
    x, y = (
        _cubic(start, speed, end, end_speed, lasts)
        for start, speed, end, end_speed in zip(
            begun.at(0.0), begun.velocity(0.0), ended.at(at_end), ended.velocity(at_end), strict=True
        )
    )
    return Piece(x, y, begun.angle, begun.spin)


def _cubic(start: float, speed: float, end: float, end_speed: float, lasts: float) -> tuple[float, float, float, float]:
    """Hermite's cubic through both ends with these speeds."""
    mean = (end - start) / lasts
    bend, twist = 3 * mean - 2 * speed - end_speed, speed + end_speed - 2 * mean
    return start, speed, bend / lasts, twist / lasts**2


def _segment(segment: Segment) -> Json:
    moving = {
        str(disc): {"x": list(piece.x), "y": list(piece.y), "angle": piece.angle, "spin": piece.spin}
        for disc, piece in enumerate(segment.pieces)
        if piece is not None and _moves(piece)
    }
    return {"start": segment.start, "end": segment.end, "moving": moving, "band": list(segment.pressing)}


def _moves(piece: Piece) -> bool:
    return any(piece.x[1:]) or any(piece.y[1:]) or piece.spin != 0.0
