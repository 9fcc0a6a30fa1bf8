"""Numbers as other programs give them: Python's own, numpy's, fractions."""

from __future__ import annotations

from math import isfinite
from numbers import Real


def finite(given: object) -> float | None:
    """A number as a finite float, never negative zero; ``None`` for what is none: a text, a truth value, infinity, a
    whole number beyond all floats."""
    if isinstance(given, bool) or not isinstance(given, Real):
        return None
    try:
        value = float(given) + 0.0
    except OverflowError:
        return None
    return value if isfinite(value) else None
