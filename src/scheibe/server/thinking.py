"""What a bot's worker does. Apart from the server, since each worker imports it: a position in, moves out, as text."""

from __future__ import annotations

from scheibe import catalog
from scheibe.server.workers import Thought


def prepare() -> None:
    """Loads the compiled code of all games and bots."""
    from scheibe.core.compiled import warm

    warm(catalog.kernel_modules(), _quiet)


def think(thought: Thought) -> tuple[str, ...]:
    """The moves that a bot chooses."""
    position = catalog.game(thought.game).parse_position(thought.position)
    chosen = catalog.bot(thought.game, thought.bot).choose(position, thought.seed)
    return tuple(str(move) for move in chosen)


def _quiet(_done: int, _total: int, _what: str, /) -> None:
    """Nobody waits for this one's progress."""
