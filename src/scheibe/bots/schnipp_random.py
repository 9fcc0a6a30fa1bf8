"""The bot *random* for Schnipp: legal flicks without a thought."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from scheibe.bots import side_asked
from scheibe.schnipp import Flick, SchnippMove, SchnippPosition

_NARROWEST: Final = 1e-9
"""What a free stretch counts for beside its width (m), so that one of a single place may be chosen too."""


class RandomBot:
    """A random flick: its place uniform over the free stretches of the launch line, its direction up to 45° to either
    side, its speed from a third of the greatest one to all of it, without spin."""

    name = "random"

    def choose(self, position: SchnippPosition, seed: int, /) -> Sequence[SchnippMove]:
        """One flick. Raises :class:`~scheibe.errors.NotYourTurn` where no side is to move."""
        side_asked(position)
        rng = Random(seed)
        places = position.places
        low, high = rng.choices(places, [high - low + _NARROWEST for low, high in places])[0]
        x = min(low + rng.random() * (high - low), high)
        aside = 2 * rng.random() - 1
        along = position.options.table.max_speed * (1 + 2 * rng.random()) / 3
        length = sqrt(1 + aside * aside)
        return (Flick(x, along * aside / length, along / length),)
