"""What a page sees of Ultimade: the state to draw, what may be chosen, a move to animate (``docs/protocol.md``)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import numpy as np

from scheibe.core.contracts import Json
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.board import NAMES, distance
from scheibe.ultimade.board_kernels import Cells
from scheibe.ultimade.kernels import fault_of, may_run, mover, nearest_players, origin_of_turn, player_at
from scheibe.ultimade.listing_kernels import destinations, pulls, ways
from scheibe.ultimade.moves import (
    SIDES,
    Coins,
    Die,
    EndRuns,
    LineUp,
    Lot,
    Pull,
    Roll,
    Run,
    Take,
    Throw,
    UltimadeMove,
)
from scheibe.ultimade.play_kernels import chance_turns
from scheibe.ultimade.position import UltimadePosition

_FOUR_FILES: Final = ((1, 3, 5, 7), (0, 2, 4, 6), (2, 4, 6, 8))
"""Line-ups to suggest, by files: spread over the width; at least one of the three can always pull."""

_COIN_NAMES: Final = {"h": "heads", "t": "tails"}


def side_name(side: int | None) -> str | None:
    """``"copper"``, ``"gold"``, ``"chance"``, or ``None``."""
    if side is None:
        return None
    return "chance" if side < 0 else SIDES[side]


def view(position: UltimadePosition) -> Json:
    """The position as a page draws it."""
    copper, gold = position.coins
    outcome = position.outcome
    return {
        "game": "ultimade",
        "phase": position.phase,
        "to_move": side_name(position.to_move),
        "offence": side_name(position.offence),
        "coins": {"copper": _names(copper), "gold": _names(gold)},
        "ran": _names(position.ran),
        "holder": _name(position.holder),
        "disc": _name(position.disc),
        "north": side_name(position.north),
        "score": {"copper": position.score[0], "gold": position.score[1]},
        "frozen": position.frozen,
        "surplus": position.surplus,
        "depth": position.options.end_zone_depth,
        "outcome": outcome and {"winner": side_name(outcome.winner), "reason": outcome.reason},
    }


def _names(squares: tuple[int, ...] | list[int]) -> list[str]:
    return [NAMES[square] for square in squares]


def _name(square: int | None) -> str | None:
    return None if square is None else NAMES[square]


# --- offers ----------------------------------------------------------------------------------------------------------
def offers(position: UltimadePosition) -> Json:
    """What the side to move may choose: under strict officiating what is legal, else what is possible."""
    phase = position.phase
    if phase in ("receivers-line-up", "pullers-line-up"):
        return _line_up_offers(position)
    if phase == "pull":
        return _pull_offers(position)
    if phase in ("offence-runs", "defence-runs"):
        return _run_offers(position)
    if phase == "throw":
        return _throw_offers(position)
    if phase == "nearest":
        return _nearest_offers(position)
    if phase == "monster":
        return _monster_offers(position)
    return {"kind": "none"}


def _line_up_offers(position: UltimadePosition) -> Json:
    state = position.state()
    side = mover(state)
    depth = position.options.end_zone_depth
    north = position.north != side  # a team lines up opposite the end zone that it attacks
    first = 18 - depth if north else 0
    squares = range(first * 9, (first + depth) * 9)
    row = first + depth // 2
    if position.phase == "pullers-line-up":
        row = first if north else first + depth - 1  # the front row
    return {"kind": "line-up", "squares": _names(list(squares)), "suggestion": _suggestion(position, row)}


def _suggestion(position: UltimadePosition, row: int) -> list[str]:
    for files in _FOUR_FILES:
        a, b, c, d = (row * 9 + file for file in files)
        move = LineUp((a, b, c, d))
        if move in position.moves:
            return _names(move.squares)
    return str(position.moves[0]).split(",")


def _pull_offers(position: UltimadePosition) -> Json:
    state = position.state()
    side = mover(state)
    room = np.empty(162, np.int64)
    offered: dict[str, list[str]] = {}
    for player in range(side * 4, side * 4 + 4):
        ends = _free(state) if state[at.SELF] else room[: pulls(state, player, room)].tolist()
        if ends:
            offered[NAMES[state[at.COIN + player]]] = _names(ends)
    return {"kind": "pull", "pulls": offered}


def _free(state: Cells) -> list[int]:
    taken = set(state[at.COIN : at.COIN + 8].tolist())
    return [square for square in range(162) if square not in taken]


def _run_offers(position: UltimadePosition) -> Json:
    state = position.state()
    side = mover(state)
    runs: dict[str, dict[str, str | None]] = {}
    via: dict[str, dict[str, str]] = {}
    for player in range(side * 4, side * 4 + 4):
        if may_run(state, player) == at.LEGAL:
            name = NAMES[state[at.COIN + player]]
            runs[name], crossed = _possible_runs(state, player) if state[at.SELF] else _legal_runs(state, player)
            if crossed:
                via[name] = crossed
    refusal = position.breach(EndRuns())
    return {
        "kind": "runs",
        "runs": runs,
        "via": via,
        "may_end": refusal is None,
        "may_not_end": None if refusal is None else refusal.as_json(),
    }


def _possible_runs(state: Cells, player: int) -> tuple[dict[str, str | None], dict[str, str]]:
    """Every free square; nothing is said about ways, nor about which runs are breaches (U8.5)."""
    forbidden = int(state[at.DISC]) if player >> 2 != state[at.OFFENCE] else -1
    return {NAMES[square]: None for square in _free(state) if square != forbidden}, {}


def _legal_runs(state: Cells, player: int) -> tuple[dict[str, str | None], dict[str, str]]:
    """The legal destinations with the square before each, and the squares that a way crosses but where the run may
    not end."""
    room = np.empty(162, np.int64)
    ways(state, player, room)
    before: list[int] = room.tolist()
    ends: list[int] = room[: destinations(state, player, room)].tolist()
    found: dict[str, str | None] = {NAMES[square]: NAMES[before[square]] for square in ends}
    crossed: dict[str, str] = {}
    start = int(state[at.COIN + player])
    for end in ends:
        square = before[end]
        while square != start and NAMES[square] not in found:
            crossed[NAMES[square]] = NAMES[before[square]]
            square = before[square]
    return found, crossed


def _throw_offers(position: UltimadePosition) -> Json:
    state = position.state()
    holder = int(state[at.HOLDER])
    start = int(state[at.COIN + holder])
    throws, blocked = [], []
    for mate in range(holder & 4, (holder & 4) + 4):
        if mate == holder:
            continue
        end = int(state[at.COIN + mate])
        fault, by, _ = fault_of(state, Throw(start, end).code)
        if fault == at.LEGAL or state[at.SELF]:
            throws.append(NAMES[end])
        elif fault == at.THROW_BLOCKED:
            blocked.append({"to": NAMES[end], "by": NAMES[by]})
    return {"kind": "throw", "throws": throws, "blocked": blocked, "may_turn": bool(state[at.SELF])}


def _nearest_offers(position: UltimadePosition) -> Json:
    state = position.state()
    nearest = nearest_players(state)
    squares = [int(state[at.COIN + player]) for player in range(8) if nearest >> player & 1]
    return {"kind": "nearest", "squares": _names(squares), "origin": NAMES[origin_of_turn(state)]}


def markers(position: UltimadePosition) -> list[str]:
    """The defenders in the 8 squares around the holder."""
    holder, offence = position.holder, position.offence
    if holder is None or offence is None:
        return []
    return [NAMES[square] for square in position.coins[1 - offence] if distance(holder, square) == 1]


def _monster_offers(position: UltimadePosition) -> Json:
    rolled = position.play(Roll())
    falls = [describe(rolled, fallen) for fallen, _ in rolled.chances()]
    chance = sum((likely for fallen, likely in rolled.chances() if brings_turn(fallen)), Fraction(0))
    return {
        "kind": "monster",
        "catcher": _name(position.holder),
        "markers": markers(position),
        "device": position.options.monster,
        "turn": [chance.numerator, chance.denominator],
        "falls": falls,
    }


# --- moves -----------------------------------------------------------------------------------------------------------
def describe(before: UltimadePosition, move: UltimadeMove) -> Json:
    """A move as data to animate."""
    side = side_name(before.to_move)
    if isinstance(move, LineUp):
        return {"type": "line-up", "side": side, "squares": _names(move.squares)}
    if isinstance(move, Pull | Throw):
        kind = "pull" if isinstance(move, Pull) else "throw"
        return {"type": kind, "from": NAMES[move.start], "to": NAMES[move.end]}
    if isinstance(move, Run):
        ends = {"from": NAMES[move.start], "to": NAMES[move.end]}
        return {"type": "run", "side": side, **ends, "path": path_of(before, move)}
    if isinstance(move, Take):
        return {"type": "take", "square": NAMES[move.square]}
    if isinstance(move, Lot):
        return {"type": "lot", "side": SIDES[move.side]}
    if isinstance(move, Die):
        return {"type": "die", "face": move.face, "turn": brings_turn(move)}
    if isinstance(move, Coins):
        faces = [_COIN_NAMES[letter] for letter in move.faces]
        return {"type": "coins", "faces": faces, "turn": brings_turn(move)}
    return {"type": str(move)}


def brings_turn(fallen: UltimadeMove) -> bool:
    """Whether what fell decides a Monster-Defence for a turn (U6.2, U6.4)."""
    return chance_turns(fallen.code >> 32, fallen.code & 255)


def path_of(before: UltimadePosition, run: Run) -> list[str]:
    """The squares of a run, first to last, on a shortest legal way; the two ends alone where there is none."""
    state = before.state()
    came_from = np.empty(162, np.int64)
    ways(state, player_at(state, run.start), came_from)
    path = [run.end]
    if came_from[run.end] < 0:
        path.append(run.start)
    while path[-1] != run.start:
        path.append(int(came_from[path[-1]]))
    return _names(path[::-1])
