"""What a flick did: the motion of all discs, as segments that anyone can play back without any physics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Way: TypeAlias = Literal["over-rail", "under-band", "over-line"]
"""How a disc leaves while things move: flown over a rail, slipped under the band, left over the launch line."""

WAYS: Final[tuple[Way, ...]] = ("over-rail", "under-band", "over-line")


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc: its centre (m), its velocity (m/s) and its spin (rad/s, counter-clockwise)."""

    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0
    spin: float = 0.0


@dataclass(frozen=True, slots=True)
class Launch:
    """A flick: a disc on the launch line (its centre at y = 0), its velocity (m/s) and its spin (rad/s)."""

    x: float
    vx: float
    vy: float
    spin: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """One disc in one segment. At ``s`` seconds after the segment's start its centre is at
    ``x[0] + x[1] s + x[2] s² + x[3] s³``, and ``y`` likewise (m); it has turned by ``angle`` (rad) since the flick and
    turns on with ``spin`` (rad/s), which decays by :attr:`Motion.spin_brake` a second, to nothing."""

    x: tuple[float, float, float, float]
    y: tuple[float, float, float, float]
    angle: float
    spin: float

    def at(self, s: float) -> tuple[float, float]:
        """The centre at ``s`` seconds after the segment's start."""
        (a, b, c, d), (e, f, g, h) = self.x, self.y
        return a + s * (b + s * (c + s * d)), e + s * (f + s * (g + s * h))

    def velocity(self, s: float) -> tuple[float, float]:
        """The velocity (m/s) at ``s`` seconds after the segment's start."""
        (_, b, c, d), (_, f, g, h) = self.x, self.y
        return b + s * (2 * c + s * 3 * d), f + s * (2 * g + s * 3 * h)


@dataclass(frozen=True, slots=True)
class Segment:
    """From ``start`` to ``end`` (s), a :class:`Piece` for each disc (``None``: it has left), and which discs press on
    the band, from left to right: the band runs taut from post to post over them. Quadratics while a disc is free,
    cubics (Hermite pieces) while it is in the band's reach."""

    start: float
    end: float
    pieces: tuple[Piece | None, ...]
    pressing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exit:
    """A disc that left, how, and when (s)."""

    disc: int
    way: Way
    time: float


@dataclass(frozen=True, slots=True)
class Motion:
    """All that happened from a flick until rest. Discs are numbered as they were given, the flicked one last.

    ``final``: where each disc rests, ``None`` for those that left, by the ``exits`` (in order of time). ``highest``:
    the greatest y that each centre had, inside its segments too, so that whether it was beyond the crossbar can be
    told. ``events``: how many things happened. ``complete``: false where the budget of steps was used up; then every
    disc was stopped where it was at that moment.
    """

    segments: tuple[Segment, ...]
    final: tuple[Disc | None, ...]
    exits: tuple[Exit, ...]
    highest: tuple[float, ...]
    duration: float
    events: int
    complete: bool
    spin_brake: float

    def at(self, time: float) -> tuple[tuple[float, float] | None, ...]:
        """The centres at that time (s) since the flick, ``None`` for discs that have left by then."""
        if not self.segments:
            return tuple(None if disc is None else (disc.x, disc.y) for disc in self.final)
        last = len(self.segments) - 1
        low, high = 0, last
        while low < high:
            middle = (low + high) // 2
            if time < self.segments[middle].end:
                high = middle
            else:
                low = middle + 1
        if low == last and time >= self.segments[last].end:
            return tuple(None if disc is None else (disc.x, disc.y) for disc in self.final)
        segment = self.segments[low]
        since = max(0.0, time - segment.start)
        return tuple(None if piece is None else piece.at(since) for piece in segment.pieces)
