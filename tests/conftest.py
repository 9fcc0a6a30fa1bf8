"""What every test shares: how often things are repeated, and how Hypothesis behaves.

The tier (``SCHEIBE_TIER``: ``test`` or ``proof``) changes counts only, never which tests run.
"""

from __future__ import annotations

import os
from typing import Final, Protocol

import pytest
from hypothesis import HealthCheck, settings

TIERS: Final = {"test": 25, "proof": 2_000}
"""Each tier and the number of examples that a property is tried with."""

TIER: Final = os.environ.get("SCHEIBE_TIER", "test")

if TIER not in TIERS:
    raise pytest.UsageError(f"SCHEIBE_TIER is {TIER!r}; it can be {' or '.join(TIERS)}")

for tier, examples in TIERS.items():
    settings.register_profile(
        tier,
        max_examples=examples,
        deadline=None,  # a first call may compile, and a shared machine may be slow
        derandomize="CI" in os.environ,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile(TIER)


class Repetitions(Protocol):
    """How often a test repeats something: ``repetitions(test=20, proof=5_000)``."""

    def __call__(self, *, test: int, proof: int) -> int: ...


@pytest.fixture(scope="session")
def repetitions() -> Repetitions:
    """The count that holds for the tier of this run."""

    def count(*, test: int, proof: int) -> int:
        return {"test": test, "proof": proof}[TIER]

    return count
