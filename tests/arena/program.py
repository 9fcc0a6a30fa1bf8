"""``scheibe arena`` over the race, as a process of its own that a test may interrupt or kill.

``python -m tests.arena.program '{"bots": ["runner", "random"], "folder": "…"}'``: any field of ``Wanted`` may be given.
"""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import Any

from scheibe import catalog
from scheibe.cli.arena_local import Thinkers
from scheibe.cli.arena_run import Wanted, run
from tests.arena.kit import BOTS, prepare, think
from tests.core.race import RACE


def wanted(**given: Any) -> Wanted:
    """What is asked for, with short answers to all that is not given."""
    plain: dict[str, Any] = {
        "game": "race",
        "bots": ("runner", "random"),
        "pairs": 3,
        "gauntlet": False,
        "options": (),
        "seed": 1,
        "seconds": 20,
        "work": 500,
        "forgiving": False,
        "sprt": None,
        "alpha": 0.05,
        "beta": 0.05,
        "folder": None,
        "workers": 2,
        "ray": None,
        "as_json": True,
    }
    return Wanted(**{**plain, **given})


def thinkers(seconds: float = 20) -> Thinkers:
    """How the bots of the race are asked."""
    return Thinkers(seconds, think, prepare)


def catalog_of_the_race() -> None:
    """Puts the race and its bots in the place of the catalog's games."""
    known = {name: object() for name in BOTS}
    catalog.game = lambda name: RACE
    catalog.bot = lambda game, name: known[name]  # type: ignore[assignment, return-value]


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in whose background tests run has it ignored
    catalog_of_the_race()
    asked = json.loads(sys.argv[1])
    folder = asked.pop("folder", None)
    sys.exit(run(wanted(**asked, folder=folder and Path(folder)), "en", thinkers()))
