"""Everything that chooses a move.

A bot fulfils :class:`scheibe.core.contracts.Bot`: it is asked with a position and a seed, and answers with one
submission. It knows positions through the game's public interface and kernels; it has no rules of its own. Each bot is
one class in one module, and one entry in :data:`BOTS`; its name and what it is like stand in ``texts/*/bots.ftl`` as
``bots-name-<name>`` and ``bots-about-<name>``.

Importing this room imports no compiled code: that waits until a bot is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, cast

from scheibe.core.contracts import CHANCE, Bot, Position, Seat
from scheibe.errors import NotYourTurn, UnknownName

BOTS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "ultimade": {
        "random": ("scheibe.bots.ultimade_random", "RandomBot"),
        "level1": ("scheibe.bots.ultimade_levels", "LEVELS"),
        "level2": ("scheibe.bots.ultimade_levels", "LEVELS"),
        "level3": ("scheibe.bots.ultimade_levels", "LEVELS"),
        "level4": ("scheibe.bots.ultimade_levels", "LEVELS"),
        "newcomer": ("scheibe.bots.ultimade_yardsticks", "newcomer"),
        "level5": ("scheibe.bots.ultimade_levels", "LEVELS"),
        "twoply": ("scheibe.bots.ultimade_yardsticks", "twoply"),
        "purposeful": ("scheibe.bots.ultimade_purposeful", "PurposefulBot"),
        "greedy": ("scheibe.bots.ultimade_yardsticks", "greedy"),
        "level6": ("scheibe.bots.ultimade_levels", "LEVELS"),
        "level7": ("scheibe.bots.ultimade_levels", "LEVELS"),
        "level8": ("scheibe.bots.ultimade_levels", "LEVELS"),
    },
    "schnipp": {
        "random": ("scheibe.bots.schnipp_random", "RandomBot"),
        "level1": ("scheibe.bots.schnipp_levels", "LEVELS"),
        "beginner": ("scheibe.bots.schnipp_yardsticks", "Beginner"),
        "level2": ("scheibe.bots.schnipp_levels", "LEVELS"),
        "level3": ("scheibe.bots.schnipp_levels", "LEVELS"),
        "level4": ("scheibe.bots.schnipp_levels", "LEVELS"),
        "level5": ("scheibe.bots.schnipp_levels", "LEVELS"),
        "level6": ("scheibe.bots.schnipp_levels", "LEVELS"),
        "level7": ("scheibe.bots.schnipp_levels", "LEVELS"),
        "kr100": ("scheibe.bots.schnipp_yardsticks", "kr100"),
        "kr1000": ("scheibe.bots.schnipp_yardsticks", "kr1000"),
        "level8": ("scheibe.bots.schnipp_levels", "LEVELS"),
    },
}
"""The bots of each game, weakest first: name to module, and to the class there, or to the bots of that kind by name."""

STAND_INS: Final[Mapping[str, str]] = {"ultimade": "purposeful", "schnipp": "level4"}
"""For each game a bot that answers within milliseconds and plays sensibly."""

SUCCESSORS: Final[Mapping[str, Mapping[str, str]]] = {
    "schnipp": {"playful": "level1", "unsteady": "level3", "practised": "level6", "accurate": "level8"},
}
"""Bots that are no more, and who plays their matches on: the bot whose hand and thought are most like theirs."""

LAST_RESORT: Final = "random"
"""The bot that every game has, and that nothing can be too hard for."""

KERNELS: Final[Mapping[str, tuple[str, ...]]] = {
    "ultimade": (
        "scheibe.bots.ultimade_kernels",
        "scheibe.bots.ultimade_search_kernels",
        "scheibe.bots.ultimade_ahead_kernels",
        "scheibe.bots.ultimade_yardstick_kernels",
    ),
    "schnipp": ("scheibe.bots.schnipp_kernels", "scheibe.bots.schnipp_outlook_kernels"),
}
"""The modules of each game's bots that have compiled code to warm up."""


def make(game: str, name: str) -> Bot:
    """The bot of this name for this game. Raises :class:`~scheibe.errors.UnknownName` and says which there are."""
    known = BOTS.get(game, {})
    if name not in known:
        raise UnknownName("bots-unknown", {"name": name, "game": game, "known": ", ".join(known)})
    module, kind = known[name]
    found = getattr(import_module(module), kind)
    return cast(Bot, found[name] if isinstance(found, Mapping) else found())


def stand_ins(game: str, name: str) -> tuple[str, ...]:
    """The bots that move where the player of this name has failed, one after the other; of the game's own bots none
    that is stronger."""
    order = list(BOTS.get(game, {}))
    plain = STAND_INS.get(game)
    if plain is None or (name in order and order.index(name) <= order.index(plain)):
        return (LAST_RESORT,)
    return (plain, LAST_RESORT)


def successor(game: str, name: str) -> str:
    """The bot that plays where a stored match names this one: itself, unless it is no more."""
    return SUCCESSORS.get(game, {}).get(name, name)


def level_of(name: str) -> int | None:
    """The level of a bot that people choose by its strength, from 1 on: ``level3`` has the level 3. ``None`` for a
    yardstick."""
    number = name.removeprefix("level")
    return int(number) if number != name and number.isascii() and number.isdigit() else None


def strongest(game: str) -> str:
    """The bot of a game with the highest level; where none has a level, the last of the game's bots."""
    return sorted(BOTS[game], key=lambda name: level_of(name) or 0)[-1]


def side_asked(position: Position[Any]) -> Seat:
    """The side that a bot is to choose for. Raises :class:`~scheibe.errors.NotYourTurn` where chance moves, or nobody:
    a bot neither rolls the die nor plays on after the end."""
    side = position.to_move
    if side is None or side == CHANCE:
        raise NotYourTurn("bots-no-side", {"phase": position.phase})
    return side
