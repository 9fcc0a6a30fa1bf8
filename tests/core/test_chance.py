"""Fair chance: the byte layout, exactness, uniformity."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections import Counter
from fractions import Fraction
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.chance import LOT_OF_SEATS, Draws, seed_hash

SEED = bytes(range(32))
NONCES = (b"copper's sixteen", b"gold's sixteen b")
DRAWS = Draws(SEED, NONCES)


def words_by_hand(k: int, blocks: int) -> list[int]:
    """The words of draw ``k``, from the documented layout by the standard library alone."""
    words: list[int] = []
    for block in range(blocks):
        message = NONCES[0] + NONCES[1] + struct.pack(">QI", k, block)
        words += struct.unpack(">4Q", hmac.new(SEED, message, hashlib.sha256).digest())
    return words


@pytest.mark.parametrize("k", [0, 1, 255, 2**32, LOT_OF_SEATS])
def test_the_words_of_a_draw_are_the_documented_hmac(k: int) -> None:
    assert list(islice(DRAWS.words(k), 10)) == words_by_hand(k, blocks=3)[:10]


def test_golden_draws_made_with_openssl() -> None:
    # printf of nonces, k and block piped into: openssl dgst -sha256 -mac HMAC -macopt hexkey:000102…1f
    assert next(DRAWS.words(0)) == 0x5C5D642986B64773
    assert next(DRAWS.words(1)) == 0xA8018C84B6E39F68
    assert [DRAWS.draw(k, 6) + 1 for k in range(12)] == [4, 1, 1, 2, 1, 3, 3, 4, 4, 6, 5, 2]


def test_the_published_hash_is_that_of_the_seed() -> None:
    # sha256sum of the bytes 00 to 1f
    assert seed_hash(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_plain_seed_is_hashed_to_32_bytes_with_zero_nonces() -> None:
    assert Draws.plain(42) == Draws(hashlib.sha256(b"scheibe:42").digest(), (bytes(16), bytes(16)))


@given(k=st.integers(0, 2**64 - 1), n=st.integers(1, 2**64))
def test_a_draw_is_the_first_word_below_the_greatest_multiple(k: int, n: int) -> None:
    limit = 2**64 // n * n
    words = words_by_hand(k, blocks=40)
    assert DRAWS.draw(k, n) == next(word for word in words if word < limit) % n


def test_words_at_and_above_the_greatest_multiple_are_rejected() -> None:
    # Below 2**63 + 1 nearly every second word is rejected, so that a draw which took them would be seen.
    n = 2**63 + 1
    drawn = [DRAWS.draw(k, n) for k in range(50)]
    assert drawn == [next(word for word in words_by_hand(k, 40) if word < n) for k in range(50)]
    assert any(words_by_hand(k, 1)[0] >= n for k in range(50))


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_a_draw_among_no_or_too_many_numbers_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="among 1 to"):
        DRAWS.draw(0, n)


def test_seed_and_nonces_of_other_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Draws(b"short")
    with pytest.raises(ValueError, match="16 bytes"):
        Draws(SEED, (b"short", NONCES[1]))


def test_each_nonce_the_seed_and_the_number_change_the_draws() -> None:
    variants = [
        DRAWS,
        Draws(SEED[::-1], NONCES),
        Draws(SEED, (NONCES[1], NONCES[0])),
        Draws(SEED, (NONCES[0], bytes(16))),
        Draws(SEED, (bytes(16), NONCES[1])),
    ]
    assert len({next(draws.words(k)) for draws in variants for k in (0, 1)}) == 10


@pytest.mark.parametrize(("n", "seed"), [(2, 1), (6, 2), (7, 3), (36, 4)])
def test_numbers_are_uniform_by_chi_square(n: int, seed: int) -> None:
    draws, count = Draws.plain(seed), 6_000
    found = Counter(draws.draw(k, n) for k in range(count))
    expected = count / n
    statistic = sum((found[number] - expected) ** 2 / expected for number in range(n))
    # The mean of chi-square is its degrees of freedom, the variance twice that: five deviations.
    assert statistic < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_choices_come_as_often_as_their_probabilities_say() -> None:
    draws, count = Draws.plain(5), 6_000
    chances = [("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("never", Fraction(0)), ("c", Fraction(1, 6))]
    found = Counter(draws.choose(k, chances) for k in range(count))
    assert found["never"] == 0
    statistic = sum((found[name] - count * p) ** 2 / (count * p) for name, p in chances if p)
    assert statistic < 2 + 5 * 2


def test_a_choice_counts_through_the_outcomes_in_their_order() -> None:
    chances = [("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6))]
    for k in range(60):
        assert DRAWS.choose(k, chances) == "aaabbc"[DRAWS.draw(k, 6)]


def test_probabilities_that_do_not_sum_to_one_are_refused() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        DRAWS.choose(0, [("a", Fraction(1, 2)), ("b", Fraction(1, 3))])


def test_uniform_doubles_are_the_upper_53_bits_and_fill_the_unit_interval() -> None:
    doubles = list(islice(DRAWS.uniforms(3), 4))
    assert doubles == [(word // 2**11) / 2**53 for word in words_by_hand(3, 1)]
    many = [next(Draws.plain(6).uniforms(k)) for k in range(4_000)]
    counts = Counter(int(value * 20) for value in many)
    assert set(counts) == set(range(20))
    assert sum((counts[bin_] - 200) ** 2 / 200 for bin_ in range(20)) < 19 + 5 * 38**0.5


def test_the_generator_of_a_draw_gives_its_uniform_doubles_and_is_repeatable() -> None:
    rng, again = DRAWS.rng(9), DRAWS.rng(9)
    assert [rng.random() for _ in range(5)] == list(islice(DRAWS.uniforms(9), 5))
    assert [again.random() for _ in range(5)] == list(islice(DRAWS.uniforms(9), 5))


def test_the_generator_of_a_draw_takes_all_its_bits_from_the_draw() -> None:
    first, second, *_ = words_by_hand(9, 1)
    assert DRAWS.rng(9).getrandbits(64) == first
    assert DRAWS.rng(9).getrandbits(10) == first >> 54
    assert DRAWS.rng(9).getrandbits(100) == (first << 64 | second) >> 28
    shuffled = list(range(10))
    DRAWS.rng(9).shuffle(shuffled)
    same = list(range(10))
    DRAWS.rng(9).shuffle(same)
    assert shuffled == same != list(range(10))
