"""Warms the rules, plays matches in every way that a server does, and prints which kernels were compiled only then.
Run in a process of its own: ``python -m tests.ultimade.warmed``"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from scheibe import catalog
from scheibe.core.compiled import warm
from scheibe.ultimade import ULTIMADE
from tests.strategies import random_game

OPTIONS: tuple[dict[str, Any], ...] = (
    {"points_to_win": 1},
    {"officiating": "self", "nearest": "euclid", "monster": "coins", "points_to_win": 1},
    {"end_zone_depth": 6, "callahan": True, "pickup_runs": 1, "first_pull": "gold", "points_to_win": 1},
)


def compiled() -> dict[str, int]:
    """How many variants of each kernel of the rules are compiled."""
    modules: list[ModuleType] = [module for name, module in sys.modules.items() if name.startswith("scheibe.ultimade.")]
    return {
        f"{module.__name__}.{name}": len(value.signatures)
        for module in modules
        for name, value in vars(module).items()
        if hasattr(value, "signatures") and hasattr(value, "py_func")
    }


def main() -> None:
    """Print every kernel that had to be compiled after the warming."""
    rules = [name for name in catalog.kernel_modules() if name.startswith("scheibe.ultimade.")]
    warm(rules, lambda _done, _total, _what: None)
    before = compiled()
    assert sum(before.values()) > 50
    for seed, options in enumerate(OPTIONS * 2):
        for position, move in random_game(options, seed, 400):
            after = position.play(move)
            ULTIMADE.offers(position)
            ULTIMADE.describe(position, move, after)
            ULTIMADE.facts(position, move, after)
            ULTIMADE.parse_position(str(after))
            position.moves.index(move)
            position.breach(ULTIMADE.parse_move("a1-b1", position))
    print(*sorted(name for name, number in compiled().items() if number != before.get(name, 0)))


if __name__ == "__main__":
    main()
