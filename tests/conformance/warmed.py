"""Warms the rules of a game, plays it in every way that a server does, and prints which kernels were compiled only
then. Run in a process of its own: ``python -m tests.conformance.warmed GAME``"""

from __future__ import annotations

import sys
from random import Random
from types import ModuleType

from scheibe import catalog
from scheibe.core.compiled import steps, warm
from scheibe.core.contracts import Continuous
from tests.conformance.walks import officiatings, options_for
from tests.walks import AnyGame, Ply, walk


def compiled() -> dict[str, int]:
    """How many variants of each kernel are compiled."""
    modules: list[ModuleType] = [module for name, module in sys.modules.items() if name.startswith("scheibe.")]
    return {
        f"{module.__name__}.{name}": len(value.signatures)
        for module in modules
        for name, value in vars(module).items()
        if hasattr(value, "signatures") and hasattr(value, "py_func")
    }


def ask_everything(game: AnyGame, ply: Ply) -> None:
    """What a server and its pages ask of a game around a move."""
    position, move, after = ply
    assert position.breach(move) is None
    game.view(after)
    game.offers(after)
    game.describe(position, move, after)
    game.facts(position, move, after)
    game.parse_position(str(after))
    stored = game.stored(position, move, after)
    if stored is not None:
        game.play_stored(position, move, stored)
    game.motion(position, move, after)
    if not isinstance(position.moves, Continuous):
        position.moves.index(move)


def main(name: str) -> None:
    """Print every kernel that had to be compiled after the warming."""
    game = catalog.game(name)
    rules = [module for module in catalog.kernel_modules() if not module.startswith("scheibe.bots.")]
    warm(steps(rules, needed=True), lambda _done, _total, _what: None)
    before = compiled()
    assert sum(before.values()) > 20
    for seed in range(4):
        for officiating in officiatings(game):
            plies = list(walk(game, options_for(game, Random(seed), officiating), seed, longest=400))
            for ply in plies:
                ask_everything(game, ply)
                ply.before.breach(plies[0].move)
    print(*sorted(kernel for kernel, number in compiled().items() if number != before.get(kernel, 0)))


if __name__ == "__main__":
    main(sys.argv[1])
