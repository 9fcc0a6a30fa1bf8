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
        "greedy": ("scheibe.bots.ultimade_greedy", "GreedyBot"),
    },
}
"""The bots of each game, weakest first: name to module and class."""

KERNELS: Final[Mapping[str, tuple[str, ...]]] = {"ultimade": ("scheibe.bots.ultimade_kernels",)}
"""The modules of each game's bots that have compiled code to warm up."""


def make(game: str, name: str) -> Bot:
    """The bot of this name for this game. Raises :class:`~scheibe.errors.UnknownName` and says which there are."""
    known = BOTS.get(game, {})
    if name not in known:
        raise UnknownName("bots-unknown", {"name": name, "game": game, "known": ", ".join(known)})
    module, kind = known[name]
    return cast(Bot, getattr(import_module(module), kind)())


def side_asked(position: Position[Any]) -> Seat:
    """The side that a bot is to choose for. Raises :class:`~scheibe.errors.NotYourTurn` where chance moves, or nobody:
    a bot neither rolls the die nor plays on after the end."""
    side = position.to_move
    if side is None or side == CHANCE:
        raise NotYourTurn("bots-no-side", {"phase": position.phase})
    return side
