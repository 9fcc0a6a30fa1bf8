"""Games in which a move brings the same under every version of the program."""

from __future__ import annotations

from typing import Generic

from scheibe.core.contracts import Json, M, P
from scheibe.core.events import nothing_stored


class Exact(Generic[P, M]):
    """What such a game says of storing and of motion (:class:`~scheibe.core.contracts.Game`): the text of a move says
    all of it, and no move takes time."""

    def stored(self, before: P, move: M, after: P, /) -> str | None:  # noqa: ARG002  # of the contract
        """``None``: there is nothing to keep beside the text of a move."""
        return None

    def play_stored(self, before: P, move: M, stored: str, /) -> P:
        """Raises :class:`~scheibe.errors.IllegalMove` for an impossible move, and else
        :class:`~scheibe.errors.InvalidText`: no text may stand beside a move."""
        before.play(move)
        raise nothing_stored(stored)

    def motion(self, before: P, move: M, after: P, /) -> Json | None:  # noqa: ARG002  # of the contract
        """``None``: no move takes time."""
        return None
