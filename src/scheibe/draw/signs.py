"""What may be drawn over a position: marks, arrows, labels, squares in reach, the last moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, cast, get_args

from scheibe.core.contracts import Json
from scheibe.errors import BadInput

MarkKind: TypeAlias = Literal["cross", "ring", "corners", "square"]
"""A red cross; a ring; the corners of what is chosen; a tinted square."""

ArrowKind: TypeAlias = Literal["throw", "run", "blocked", "pencil"]
"""A throw in ink; a run in ink, square by square; a red throw up to the bar before its blocker; a dashed line."""

Pen: TypeAlias = Literal["ink", "pencil", "red"]
"""Ink: meant. Pencil: possible or past. Red: not allowed."""

MARKS: Final[tuple[MarkKind, ...]] = get_args(MarkKind)
ARROWS: Final[tuple[ArrowKind, ...]] = get_args(ArrowKind)
PENS: Final[tuple[Pen, ...]] = get_args(Pen)


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a place.

    A place is a square of Ultimade (``"e4"``), and on the table of Schnipp a disc (``"white-2"``, numbered from 1 as in
    sentences) or a point in millimetres (``"30,850"``: to the right of the lane's middle, up from the launch line).
    """

    place: str
    kind: MarkKind = "ring"
    pen: Pen = "ink"


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow through two places or more. Of a ``blocked`` one with three places the second is the blocker."""

    places: tuple[str, ...]
    kind: ArrowKind = "throw"


@dataclass(frozen=True, slots=True)
class Label:
    """Words on a small plate beside a place. Anything may be said: it is drawn as it is, never read as markup."""

    place: str
    text: str
    pen: Pen = "ink"


@dataclass(frozen=True, slots=True)
class Signs:
    """Everything that is drawn over a position.

    ``reach``: squares that may be reached. ``places``: intervals (m) of the launch line on which a disc may be put.
    ``last``: moves as the game describes them, drawn as what has just been; ``motion``: how the last flick went.
    ``round_over``: show the round that is over, while the position still tells how it lay.
    """

    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[Label, ...] = ()
    reach: tuple[str, ...] = ()
    places: tuple[tuple[float, float], ...] = ()
    last: tuple[Mapping[str, Any], ...] = ()
    motion: Mapping[str, Any] | None = None
    round_over: bool = False


NO_SIGNS: Final = Signs()
"""Nothing."""


def read_mark(text: str) -> Mark:
    """The mark of a text: ``[KIND:][PEN:]PLACE``, such as ``"e4"``, ``"cross:e4"`` or ``"ring:pencil:e4"``. A cross is
    red where no pen is named. Raises :class:`~scheibe.errors.BadInput`."""
    *said, place = text.split(":")
    kind = _taken(said, MARKS, "ring")
    pen = _taken(said, PENS, "red" if kind == "cross" else "ink")
    if said or not place:
        raise BadInput("draw-mark", {"given": text, "kinds": ", ".join(MARKS), "pens": ", ".join(PENS)})
    return Mark(place, kind, pen)


def read_arrow(text: str) -> Arrow:
    """The arrow of a text: ``[KIND:]PLACE>PLACE…``, such as ``"e8>e13"`` or ``"run:g9>h10>h12"``. Raises
    :class:`~scheibe.errors.BadInput`."""
    *said, way = text.split(":")
    kind = _taken(said, ARROWS, "throw")
    places = tuple(way.split(">"))
    if said or len(places) < 2 or not all(places):
        raise BadInput("draw-arrow", {"given": text, "kinds": ", ".join(ARROWS)})
    return Arrow(places, kind)


def read_label(text: str) -> Label:
    """The label of a text: ``PLACE=WORDS``. Raises :class:`~scheibe.errors.BadInput`."""
    place, equals, said = text.partition("=")
    if not (place and equals and said):
        raise BadInput("draw-label", {"given": text})
    return Label(place, said)


def _taken(said: list[str], known: tuple[Any, ...], otherwise: str) -> Any:
    """The first word if it is one of these, and then it is taken away."""
    return said.pop(0) if said and said[0] in known else otherwise


def offered(offers: Json, coin: str = "") -> Signs:
    """What a game offers, as squares in reach: those of a coin, or those that stand without one (a line-up, receivers
    of a throw), or the free places of the launch line. Nothing is judged here.

    Raises :class:`~scheibe.errors.BadInput` if nothing is offered for that coin.
    """
    by_coin = cast("Mapping[str, Sequence[str]]", offers.get("runs") or offers.get("pulls") or {})
    if coin in by_coin:
        return Signs(reach=tuple(by_coin[coin]))
    if coin or by_coin:
        raise BadInput("draw-reach", {"given": coin, "known": ", ".join(by_coin) or "–"})
    if offers["kind"] == "flick":
        return Signs(places=tuple((low, high) for low, high in offers["places"]))
    return Signs(reach=tuple(offers.get("squares") or offers.get("throws") or ()))
