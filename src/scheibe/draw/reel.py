"""A flick played back from its segments (``docs/protocol.md``, *motion*): where every disc is at a moment. No physics
is needed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import copysign, degrees
from typing import Any, Final

from scheibe.draw.data import geometry

FADE: Final[float] = geometry("schnipp")["motion"]["fade"]
"""Seconds that a disc which leaves takes to fade."""

_BENDS: Final[int] = geometry("schnipp")["motion"]["bends"]
"""Points through which a bent stretch of a way is drawn."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One disc at a moment: millimetres on the lane, degrees that it has turned clockwise, 1 on the lane and less while
    it fades."""

    seat: str
    disc: int
    x: float
    y: float
    turned: float = 0.0
    opacity: float = 1.0


def _value(cubic: Sequence[float], s: float) -> float:
    a, b, c, d = cubic
    return a + s * (b + s * (c + s * d))


def _slope(cubic: Sequence[float], s: float) -> float:
    _, b, c, d = cubic
    return b + s * (2 * c + s * 3 * d)


def _spot(piece: Mapping[str, Any], s: float) -> tuple[float, float]:
    return _value(piece["x"], s) * 1000, _value(piece["y"], s) * 1000


class Reel:
    """A motion, ready to be asked about any moment."""

    def __init__(self, motion: Mapping[str, Any]) -> None:
        self._motion = motion
        self._starts = [segment["start"] for segment in motion["segments"]]
        self._exits: dict[int, float] = {left["disc"]: left["time"] for left in motion["exits"]}
        self._ways = [
            [
                (part["start"], part["end"], part["moving"][str(index)])
                for part in motion["segments"]
                if str(index) in part["moving"]
            ]
            for index in range(len(motion["discs"]))
        ]

    @property
    def length(self) -> float:
        """Seconds until everything rests and what left has faded."""
        duration: float = self._motion["duration"]
        return max(duration, *(time + FADE for time in self._exits.values()), 0.0)

    def discs(self, time: float) -> list[Seen]:
        """The discs that are seen at a moment (s)."""
        return [seen for index in range(len(self._ways)) if (seen := self._seen(index, time)) is not None]

    def pressing(self, time: float) -> list[tuple[float, float]]:
        """The centres (mm) of the discs that the band runs over at a moment (s)."""
        index = bisect_right(self._starts, time) - 1
        if index < 0:
            return []
        segment = self._motion["segments"][index]
        over = time >= segment["end"]
        return [self._place(disc, time) for disc in segment["band"] if not (over and disc in self._exits)]

    def last(self, index: int) -> tuple[float, float]:
        """Where a disc is last seen (mm): at rest, or where it left."""
        return self._place(index, self._exits.get(index, self._motion["duration"]))

    def ways(self) -> list[tuple[int, list[tuple[float, float]]]]:
        """The ways of the discs that moved, each with its index, as points (mm)."""
        found = []
        for index, stretches in enumerate(self._ways):
            if not stretches:
                continue
            points = [_spot(stretches[0][2], 0.0)]
            for start, end, piece in stretches:
                parts = _BENDS if piece["x"][3] or piece["y"][3] else 1
                points += [_spot(piece, (end - start) * part / parts) for part in range(1, parts + 1)]
            found.append((index, points))
        return found

    def index_of(self, seat: str, disc: int) -> int | None:
        """The index in this motion of a side's disc, if it took part."""
        every = enumerate(self._motion["discs"])
        return next((index for index, one in every if (one["seat"], one["disc"]) == (seat, disc)), None)

    @property
    def flicked(self) -> int:
        """The index of the disc that was flicked."""
        return len(self._ways) - 1

    def _stretch(self, index: int, time: float) -> tuple[float, float, Mapping[str, Any]] | None:
        return next((stretch for stretch in reversed(self._ways[index]) if stretch[0] <= time), None)

    def _place(self, index: int, time: float) -> tuple[float, float]:
        stretch = self._stretch(index, time)
        if stretch is None:
            lying = self._motion["discs"][index]
            return lying["x"] * 1000, lying["y"] * 1000
        start, end, piece = stretch
        return _spot(piece, min(time, end) - start)

    def _seen(self, index: int, time: float) -> Seen | None:
        """A disc that has left goes on as it went, while it fades."""
        left = self._exits.get(index, float("inf"))
        gone = max(0.0, time - left)
        if gone >= FADE:
            return None
        named = self._motion["discs"][index]
        x, y = self._place(index, min(time, left))
        stretch = self._stretch(index, time)
        if stretch is None:
            return Seen(named["seat"], named["disc"], x, y)
        start, end, piece = stretch
        since = min(time, end, left) - start
        x += _slope(piece["x"], since) * gone * 1000
        y += _slope(piece["y"], since) * gone * 1000
        return Seen(named["seat"], named["disc"], x, y, -degrees(self._angle(piece, since)), 1 - gone / FADE)

    def _angle(self, piece: Mapping[str, Any], s: float) -> float:
        """The angle (rad, counter-clockwise) after s seconds of a spin that is braked until it is nothing."""
        brake, spin = self._motion["spin_brake"], piece["spin"]
        lasting = min(s, abs(spin) / brake) if brake > 0 else s
        angle: float = piece["angle"] + spin * lasting - copysign(brake * lasting * lasting, spin) / 2
        return angle
