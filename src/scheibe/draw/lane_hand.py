"""What the hand made of the last flick: the direction that was meant, and a card that tells the difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import atan2, degrees, dist, hypot, inf
from typing import Any, Final

from scheibe.draw.lane import Lane, M
from scheibe.draw.lane_plates import card, card_size, freest
from scheibe.draw.lane_signs import measured
from scheibe.draw.markup import Node, node
from scheibe.draw.plane import Box, around, line, polar
from scheibe.draw.reel import Reel
from scheibe.draw.signs import Signs
from scheibe.texts import say

_WAY_BOX: Final = 20.0
"""Millimetres: the size of the boxes that stand for a way."""

_MEASURED: Final = 70.0
"""Millimetres to both sides of a disc within which its measure stands."""

_UP: Final = (0.42, 0.3, 0.56, 0.7, 0.84)
"""Where the card may stand, in parts of the way to the band; the first counts most."""


def _scattered(signs: Signs) -> Mapping[str, Any] | None:
    """The last flick, if the hand turned it or made it faster."""
    flicks = [step for step in signs.last if step.get("executed")]
    if not flicks or signs.motion is None:
        return None
    wished, executed = flicks[-1]["meant"], flicks[-1]["executed"]
    return None if (wished["vx"], wished["vy"]) == (executed["vx"], executed["vy"]) else flicks[-1]


def meant(lane: Lane, signs: Signs) -> Iterator[Node]:
    """The direction that was meant, beside the way that was taken and no longer than that."""
    flick = _scattered(signs)
    if flick is None or signs.motion is None:
        return
    wished, reel = flick["meant"], Reel(signs.motion)
    taken = next((points for index, points in reel.ways() if index == reel.flicked), [])
    far = min(_straight(lane, wished), sum(dist(*pair) for pair in pairwise(taken)))
    if far > M["aim"]["from"]:
        start = lane.spot(wished["x"] * 1000, 0)
        way = lane.bearing(degrees(atan2(-wished["vx"], wished["vy"])))
        ends = [polar(start, way, M["aim"]["from"]), polar(start, way, far)]
        yield node("path", lane.brush(".meant"), d=line(ends))


def _straight(lane: Lane, flick: Mapping[str, float]) -> float:
    """How far (mm) a disc would go straight on until it met a rail or the band."""
    x, vx, vy = flick["x"] * 1000, flick["vx"], flick["vy"]
    room = lane.half - lane.radius
    side = inf if vx == 0 else ((room if vx > 0 else -room) - x) / vx
    return min(side, (lane.band - lane.radius) / vy) * hypot(vx, vy)


def hand_card(lane: Lane, signs: Signs) -> Iterator[Node]:
    """What the hand added to what was meant, and whose hand that was: away from the launch line, where the next disc
    lies."""
    flick = _scattered(signs)
    if flick is None or signs.motion is None:
        return
    told = _words(flick, lane.language)
    lines = [f"{told[0]}: {', '.join(told[1:])}"] if lane.lie == "along" else told
    size = card_size(lane, lines)
    thick = size[1] if lane.lie == "along" else size[0]
    across = [
        place for edge in (lane.half, lane.half + M["rail"]) for place in (thick / 2 + 4 - edge, edge - thick / 2 - 4)
    ]
    places = [lane.spot(right, lane.band * part) for part in _UP for right in across]
    taken = [box for _, points in Reel(signs.motion).ways() for box in _boxes_along(lane, points)]
    taken += [lane.boxed(one.x - _MEASURED, one.y, one.x + _MEASURED, lane.band) for one, _, _ in measured(lane)]
    yield from card(lane, freest(lane, places, size, taken), flick["side"], lines)


def _words(flick: Mapping[str, Any], language: str) -> list[str]:
    """Whose hand it was, how far it turned what was meant, and by how much it made that faster."""
    turned, faster = flick["turned_degrees"], flick["faster"]
    direction, power = say(language, "lane-hand-straight", {}), say(language, "lane-hand-same", {})
    if round(turned * 10):
        code = "lane-direction-left" if turned > 0 else "lane-direction-right"
        direction = say(language, code, {"degrees": _figure(abs(turned), 1, language)})
    if round(faster * 1000):
        percent = _figure(abs(faster) * 100, 1 if abs(faster) < 0.0995 else 0, language)
        power = say(language, "lane-percent", {"percent": f"{'+' if faster > 0 else '−'}{percent}"})
    # The font of the drawings has no unbreakable space, and nothing breaks a line there.
    return [
        text.replace("\u00a0", " ") for text in (say(language, "seats-name", {"side": flick["side"]}), direction, power)
    ]


def _figure(value: float, decimals: int, language: str) -> str:
    text = f"{value:.{decimals}f}"
    return text.replace(".", ",") if language == "de" else text


def _boxes_along(lane: Lane, points: list[tuple[float, float]]) -> Iterator[Box]:
    """Small boxes along a way, so that no plate covers it."""
    for (x, y), (to_x, to_y) in pairwise(points):
        parts = max(1, round(hypot(to_x - x, to_y - y) / _WAY_BOX))
        for part in range(parts):
            at = (part + 0.5) / parts
            yield around(lane.spot(x + (to_x - x) * at, y + (to_y - y) * at), _WAY_BOX, _WAY_BOX)
