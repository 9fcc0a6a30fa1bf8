"""What a page sees of Schnipp: the state to draw, what may be chosen, a move to animate (``docs/protocol.md``)."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

from scheibe.core.contracts import Json
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.lying import changes, counting, foremost
from scheibe.schnipp.moves import Flick, Lot, SchnippMove
from scheibe.schnipp.outcome import Setting
from scheibe.schnipp.position import Lying, SchnippPosition
from scheibe.schnipp.scatter import Scatter
from scheibe.schnipp.state import SIDES

_SHOWN_MEASURES = ("lane_width", "band_y", "crossbar_y", "disc_radius", "disc_thickness", "max_speed", "tie_tolerance")


def side_name(side: int | None) -> str | None:
    """``"white"``, ``"black"``, ``"chance"``, or ``None``."""
    if side is None:
        return None
    return "chance" if side < 0 else SIDES[side]


def view(position: SchnippPosition) -> Json:
    """The position as a page draws it."""
    outcome, meant, gained, lay = position.outcome, position.meant, position.gained, position.lay
    measures = position.options.table.measures
    return {
        "game": "schnipp",
        "phase": position.phase,
        "to_move": side_name(position.to_move),
        "turn": side_name(position.turn),
        "score": _by_side(position.score),
        "round": position.round,
        "starter": side_name(position.starter),
        "flicks": position.flicks,
        **_lying(position),
        "nearest": _nearest(position),
        "tied": _tied(position),
        "lay": None if lay is None else _lay(lay),
        "gained": None if gained is None else _by_side(gained),
        "meant": None if meant is None else _flick(meant.numbers),
        "table": {name: measures[name] for name in _SHOWN_MEASURES},
        "hand": _scatter(position.options.scatter),
        "points_to_win": position.options.points_to_win,
        "outcome": outcome and {"winner": side_name(outcome.winner), "reason": outcome.reason},
    }


def _by_side(both: Sequence[object]) -> Json:
    return dict(zip(SIDES, both, strict=True))


def _flick(numbers: tuple[float, float, float, float]) -> Json:
    return dict(zip(("x", "vx", "vy", "spin"), numbers, strict=True))


def _scatter(scatter: Scatter) -> Json:
    return {"direction_degrees": scatter.degrees, "speed": scatter.speed}


def _lying(position: SchnippPosition) -> Json:
    """Where every disc is, and how far from the band."""
    table = position.options.table
    discs = [[_disc(lying) for lying in side] for side in position.discs]
    distances = [[table.distance(disc.y) if disc.at == "lane" else None for disc in side] for side in position.discs]
    meant, turn, number = position.meant, position.turn, position.next_disc
    if meant is not None and turn is not None and number is not None:
        discs[turn][number] = {"at": "lane", "x": meant.x, "y": 0.0}
    return {"discs": _by_side(discs), "distances": _by_side(distances)}


def _disc(lying: Lying) -> Json:
    if lying.at == "lane":
        return {"at": "lane", "x": lying.x, "y": lying.y}
    return {"at": "out", "why": lying.why} if lying.at == "out" else {"at": "hand"}


def _nearest(position: SchnippPosition) -> Json | None:
    side = position.nearest
    first = None if side is None else foremost(position, side)
    if side is None or first is None:
        return None
    return {"seat": SIDES[side], "disc": first[0], "distance": first[1]}


def _tied(position: SchnippPosition) -> bool:
    return position.nearest is None and foremost(position, 0) is not None


def _lay(lay: SchnippPosition) -> Json:
    winner, counted = counting(lay)
    return {**_lying(lay), "winner": side_name(winner), "points": len(counted), "counted": list(counted)}


# --- offers ----------------------------------------------------------------------------------------------------------
def offers(position: SchnippPosition) -> Json:
    """What the side to move may choose."""
    if position.phase != "flick":
        return {"kind": "none"}
    return {
        "kind": "flick",
        "disc": position.next_disc,
        "places": [list(place) for place in position.places],
        "max_speed": position.options.table.max_speed,
        "hand": _scatter(position.options.scatter),
    }


# --- moves -----------------------------------------------------------------------------------------------------------
def describe(before: SchnippPosition, move: SchnippMove, after: SchnippPosition) -> Json:
    """A move as data to animate."""
    if isinstance(move, Lot):
        return {"type": "lot", "side": SIDES[move.side]}
    setting = before.setting(move)
    told: Json = {"type": "flick" if isinstance(move, Flick) else "hand", "side": side_name(before.turn)}
    told["disc"] = before.next_disc
    meant = move if isinstance(move, Flick) else before.meant
    assert meant is not None
    told["meant"] = _flick(meant.numbers)
    told["executed"] = None if setting is None else _flick(setting.executed)
    if setting is None:
        return told
    if not isinstance(move, Flick):
        told |= _turned(meant, setting)
    return told | _brought(before, setting, after)


def _turned(meant: Flick, setting: Setting) -> Json:
    """By how much the hand turned the flick (degrees, positive: to the left) and made it faster (relative)."""
    _, vx, vy, _ = setting.executed
    cross, along = meant.vx * vy - meant.vy * vx, meant.vx * vx + meant.vy * vy
    faster = hypot(vx, vy) / hypot(meant.vx, meant.vy) - 1.0
    return {"turned_degrees": degrees(atan2(cross, along)), "faster": faster}


def _brought(before: SchnippPosition, setting: Setting, after: SchnippPosition) -> Json:
    """What a flick brought about: discs that changed, in order of time, the cleared ones, and the round's end."""
    brought = list(changes(before, after))
    # Most flicks change one disc or none: only an order, or a reason that the position does not keep, needs the motion.
    untold = len(brought) > 1 or any(not now.why for _, _, now in brought)
    exits = setting.motion().exits if untold else ()
    left = {setting.taking_part[one.disc]: (one.time, one.way) for one in exits}
    changed, cleared = [], []
    for side, number, now in brought:
        time, way = left.get(side * at.EACH + number, (float("inf"), "crossbar"))
        shown = {"seat": SIDES[side], "disc": number, "to": now.at, "why": now.why or way}
        if now.why == "no-place":
            cleared.append(shown)
        else:
            changed.append((time, shown))
    return {
        "changes": [shown for _, shown in sorted(changed, key=lambda entry: entry[0])],
        "cleared": cleared,
        "round": _round(after),
    }


def _round(after: SchnippPosition) -> Json | None:
    lay = after.lay
    if lay is None:
        return None
    winner, counted = counting(lay)
    return {
        "winner": side_name(winner),
        "points": len(counted),
        "counted": list(counted),
        "reason": "no-discs" if lay.out_of_discs else "flicks",
    }
