"""The one place where names become games and bots. To add a game is one entry in ``_GAMES``.

Importing this module imports no compiled code: a game or a bot is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from typing import Any, Final, cast

import scheibe.bots
import scheibe.bots.line
from scheibe.core.contracts import Bot, Game
from scheibe.errors import InvalidText, UnknownName

PROGRAM: Final = "program:"
"""What the name of a player begins with that is a program which the host named; no bot of a game is called so."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """Where a game is found: the name of the object in ``room``, and every room whose kernels it needs."""

    room: str
    name: str
    kernel_rooms: tuple[str, ...]


_GAMES: Final[Mapping[str, _Entry]] = {
    "ultimade": _Entry("scheibe.ultimade", "ULTIMADE", ("scheibe.ultimade",)),
    "schnipp": _Entry("scheibe.schnipp", "SCHNIPP", ("scheibe.physics", "scheibe.schnipp")),
}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_GAMES)


def game(name: str) -> Game[Any, Any]:
    """The game of that name. Raises :class:`~scheibe.errors.UnknownName`, which lists the names."""
    entry = _entry(name)
    return cast("Game[Any, Any]", getattr(import_module(entry.room), entry.name))


def position(text: str) -> tuple[Game[Any, Any], Any]:
    """The position of an exact text of any game, and the game. Raises :class:`~scheibe.errors.InvalidText`: what the
    game says that could read most of it."""
    faults: list[InvalidText] = []
    for known in map(game, _GAMES):
        try:
            return known, known.parse_position(text)
        except InvalidText as fault:
            faults.append(fault)
    raise max(faults, key=lambda fault: fault.column)


def bots(game_name: str) -> tuple[str, ...]:
    """The names of a game's bots, weakest first. Raises :class:`~scheibe.errors.UnknownName` for an unknown game."""
    _entry(game_name)
    return tuple(scheibe.bots.BOTS.get(game_name, {}))


def bot(game_name: str, name: str) -> Bot:
    """A game's bot of that name. Raises :class:`~scheibe.errors.UnknownName`, which lists the names."""
    _entry(game_name)
    return scheibe.bots.make(game_name, name)


def stand_ins(game_name: str, bot_name: str) -> tuple[str, ...]:
    """The bots that move in the place of a player who failed, one after the other: a quick one that plays sensibly and
    is no stronger, then ``random``."""
    return scheibe.bots.stand_ins(game_name, bot_name)


def successor(game_name: str, bot_name: str) -> str:
    """The bot that plays where a stored match names this one: itself, unless it is no more and another took its
    place."""
    return scheibe.bots.successor(game_name, bot_name)


def program(line: scheibe.bots.line.Line, seconds: float) -> scheibe.bots.line.Partner:
    """The program at the other end of a line, once it has introduced itself; it may take so many seconds. Raises
    :class:`~scheibe.errors.ProgramFailed`."""
    return scheibe.bots.line.Partner.met(line, seconds)


def level(name: str) -> int | None:
    """The level, from 1 on, of a bot that people choose by its strength; ``None`` for one that is a yardstick."""
    return scheibe.bots.level_of(name)


def kernel_modules(game_name: str | None = None) -> tuple[str, ...]:
    """The modules with compiled code that a game and its bots need, or all games: importing them registers what there
    is to warm (:func:`scheibe.core.compiled.steps`). Raises :class:`~scheibe.errors.UnknownName`."""
    names = games() if game_name is None else (game_name,)
    modules = [module for name in names for room in _entry(name).kernel_rooms for module in _kernels_in(room)]
    modules += [module for name in names for module in scheibe.bots.KERNELS.get(name, ())]
    return tuple(dict.fromkeys(modules))


def _kernels_in(room: str) -> list[str]:
    """The modules of a room whose file name ends in ``kernels.py``, found without importing the room."""
    folder = files("scheibe").joinpath(*room.split(".")[1:])
    names = (entry.name for entry in folder.iterdir())
    return sorted(f"{room}.{name.removesuffix('.py')}" for name in names if name.endswith("kernels.py"))


def _entry(name: str) -> _Entry:
    if name not in _GAMES:
        raise UnknownName("catalog-unknown-game", {"name": name, "known": ", ".join(_GAMES)})
    return _GAMES[name]
