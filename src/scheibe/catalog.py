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
from scheibe.core.contracts import Bot, Game
from scheibe.errors import UnknownName


@dataclass(frozen=True, slots=True)
class _Entry:
    """Where a game is found: the name of the object in ``room``, and every room whose kernels it needs."""

    room: str
    name: str
    kernel_rooms: tuple[str, ...]


_GAMES: Final[Mapping[str, _Entry]] = {
    "ultimade": _Entry("scheibe.ultimade", "ULTIMADE", ("scheibe.ultimade",)),
}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_GAMES)


def game(name: str) -> Game[Any, Any]:
    """The game of that name. Raises :class:`~scheibe.errors.UnknownName`, which lists the names."""
    entry = _entry(name)
    return cast("Game[Any, Any]", getattr(import_module(entry.room), entry.name))


def bots(game_name: str) -> tuple[str, ...]:
    """The names of a game's bots, weakest first. Raises :class:`~scheibe.errors.UnknownName` for an unknown game."""
    _entry(game_name)
    return tuple(scheibe.bots.BOTS.get(game_name, {}))


def bot(game_name: str, name: str) -> Bot:
    """A game's bot of that name. Raises :class:`~scheibe.errors.UnknownName`, which lists the names."""
    _entry(game_name)
    return scheibe.bots.make(game_name, name)


def kernel_modules() -> tuple[str, ...]:
    """The modules with compiled code that the games and their bots need, for
    :func:`scheibe.core.compiled.warm`: importing them registers what there is to warm."""
    modules = [module for entry in _GAMES.values() for room in entry.kernel_rooms for module in _kernels_in(room)]
    modules += [module for name in _GAMES for module in scheibe.bots.KERNELS.get(name, ())]
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
