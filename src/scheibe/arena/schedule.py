"""Who plays whom: pairings, the pairs of matches in them, and the seed that a pair's chance comes from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from scheibe.core.contracts import Seat
from scheibe.errors import BadInput

Pairing: TypeAlias = tuple[str, str]
"""Two bots that meet, by name; results are told from the first one's side."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One match that is to be played: match ``half`` (0 or 1) of pair number ``pair`` (from 0) of two bots."""

    first: str
    second: str
    pair: int
    half: int

    @property
    def pairing(self) -> Pairing:
        """The two bots that meet."""
        return (self.first, self.second)

    @property
    def seated(self) -> tuple[str, str]:
        """The bots in the order of their seats: in the second half they have changed them."""
        return (self.second, self.first) if self.half else (self.first, self.second)

    def seat_of(self, bot: str) -> Seat:
        """The seat of a bot."""
        return self.seated.index(bot)

    def seed(self, seed: int) -> int:
        """The seed of all chance in the match, of a tournament with ``seed``: 63 bits.

        It is that of the other half too, and it depends on nothing but the two bots and the pair's number: other bots
        that join, or more pairs, change no match that has been played.
        """
        digest = hashlib.sha256(f"arena:{seed}:{self.first}:{self.second}:{self.pair}".encode()).digest()
        return int.from_bytes(digest[:8], "big") >> 1


def pairings(bots: Sequence[str], *, gauntlet: bool = False) -> tuple[Pairing, ...]:
    """Everybody against everybody; with ``gauntlet`` the first bot against each of the others.

    Raises :class:`~scheibe.errors.BadInput` for fewer than two bots, or one that stands there twice.
    """
    if len(bots) < 2:
        raise BadInput("arena-two-bots")
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadInput("arena-bot-twice", {"name": bot})
    return tuple((bots[0], bot) for bot in bots[1:]) if gauntlet else tuple(combinations(bots, 2))


def fixtures(meeting: Sequence[Pairing], pairs: int) -> Iterator[Fixture]:
    """All matches, in an order in which every pairing comes on at the same pace."""
    for pair in range(pairs):
        for first, second in meeting:
            for half in (0, 1):
                yield Fixture(first, second, pair, half)
