"""Fair chance: every die, lot and hand of a match, drawn so that nobody can steer it and everybody can check it.

The *server's seed* is 32 secret bytes; their SHA-256 is published before the seats send their *nonces* (16 bytes
each), and the seed itself after the end. Draw number ``k`` is then a stream of 64-bit words, cut from blocks
``b = 0, 1, 2, …`` of::

    HMAC-SHA256(key = seed, message = nonce of seat 0 ‖ nonce of seat 1 ‖ k ‖ b)

with ``k`` as 8 and ``b`` as 4 bytes, big-endian: a message of 44 bytes. Each block of 32 bytes gives four words,
big-endian, first to last. From the words of its draw

* a number below ``n`` is the first word below the greatest multiple of ``n`` that is at most 2⁶⁴, modulo ``n``
  (rejection sampling: exactly uniform);
* a choice among outcomes with rational probabilities is such a number below their common denominator, counted through
  the outcomes in their order;
* a uniform double in [0, 1) is the upper 53 bits of a word over 2⁵³, one word each.

Whoever holds the seed and the nonces can therefore recompute a match's chance with any HMAC tool;
``docs/records.md`` shows how.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from math import lcm
from random import Random
from typing import Final, TypeVar

SEED_BYTES: Final = 32
"""Length of a seed."""

NONCE_BYTES: Final = 16
"""Length of a seat's nonce."""

LOT_OF_SEATS: Final = 2**64 - 1
"""The number of the draw that deals the seats before a match: the last there is, so that it is no event's."""

_WORDS: Final = 2**64
_NO_NONCES: Final = (bytes(NONCE_BYTES), bytes(NONCE_BYTES))

T = TypeVar("T")


def seed_hash(seed: bytes) -> str:
    """What is published of a seed before the match: its SHA-256, in hexadecimal digits."""
    return hashlib.sha256(seed).hexdigest()


@dataclass(frozen=True, slots=True)
class Draws:
    """All draws of one match, by their number: the same number gives the same draw, whenever it is asked for.

    ``seed`` are :data:`SEED_BYTES` bytes, ``nonces`` those of both seats, :data:`NONCE_BYTES` bytes each. Raises
    ``ValueError`` for other lengths.
    """

    seed: bytes
    nonces: tuple[bytes, bytes] = _NO_NONCES

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")
        if [len(nonce) for nonce in self.nonces] != [NONCE_BYTES, NONCE_BYTES]:
            raise ValueError(f"there are two nonces of {NONCE_BYTES} bytes each")

    @classmethod
    def plain(cls, seed: int) -> Draws:
        """The draws of a plain number, for use without a server: the SHA-256 of ``scheibe:`` and its decimal digits is
        the seed, the nonces are zero bytes."""
        return cls(hashlib.sha256(f"scheibe:{seed}".encode()).digest())

    def words(self, k: int) -> Iterator[int]:
        """The endless stream of 64-bit words of draw ``k`` (0 to 2⁶⁴ - 1)."""
        message = b"".join(self.nonces) + k.to_bytes(8, "big")
        for block in count():
            digest = hmac.digest(self.seed, message + block.to_bytes(4, "big"), "sha256")
            for place in range(0, len(digest), 8):
                yield int.from_bytes(digest[place : place + 8], "big")

    def draw(self, k: int, n: int) -> int:
        """Draw ``k`` as a number from 0 to ``n - 1``, each exactly as likely; ``n`` is 1 to 2⁶⁴."""
        if not 1 <= n <= _WORDS:
            raise ValueError(f"a draw is among 1 to 2**64 numbers, not {n}")
        limit = _WORDS - _WORDS % n
        return next(word for word in self.words(k) if word < limit) % n

    def choose(self, k: int, chances: Sequence[tuple[T, Fraction]]) -> T:
        """Draw ``k`` as one of the outcomes, each exactly as likely as it says. The probabilities sum to 1."""
        whole = lcm(*(probability.denominator for _, probability in chances))
        if sum((probability for _, probability in chances), Fraction(0)) != 1:
            raise ValueError("probabilities sum to 1")
        drawn = self.draw(k, whole)
        for outcome, probability in chances:
            drawn -= probability.numerator * (whole // probability.denominator)
            if drawn < 0:
                return outcome
        raise AssertionError("a number below the denominator lies within the outcomes")

    def uniforms(self, k: int) -> Iterator[float]:
        """The endless stream of doubles of draw ``k``, uniform in [0, 1) on a grid of 2⁻⁵³."""
        for word in self.words(k):
            yield (word >> 11) / 2**53

    def rng(self, k: int) -> Random:
        """Draw ``k`` as a :class:`random.Random`, for what chance draws from a region
        (:meth:`scheibe.core.contracts.Continuous.sample`): its ``random()`` are :meth:`uniforms`."""
        stream = _Stream()
        stream.words = self.words(k)
        return stream


class _Stream(Random):
    """A :class:`random.Random` over one draw's words instead of a generator of its own."""

    words: Iterator[int]

    def random(self) -> float:
        return (next(self.words) >> 11) / 2**53

    def getrandbits(self, k: int, /) -> int:
        bits = 0
        for _ in range(-(-k // 64)):
            bits = bits << 64 | next(self.words)
        return bits >> (-k % 64)
