"""The games that are taught, by their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scheibe.core.contracts import Game
from scheibe.schnipp import SCHNIPP
from scheibe.ultimade import ULTIMADE

GAMES: Final[Mapping[str, Game[Any, Any]]] = {"ultimade": ULTIMADE, "schnipp": SCHNIPP}
