"""Working memory, and sums that come out the same in every order."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from scheibe.core.compiled import lean_kernel as kernel
from scheibe.physics import layout_kernels as at

Reals: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]

_GRID: Final = 384.0


def new_room(discs: int) -> Reals:
    """Working memory for so many discs, float64 (PAIR + discs, 4 discs + 8)."""
    return np.empty((at.PAIR + discs, 4 * discs + 8))


def new_slots(discs: int) -> Ints:
    """Working memory for so many discs, int64 (SLOT_ROWS, 4 discs + 8)."""
    return np.zeros((at.SLOT_ROWS, 4 * discs + 8), np.int64)


@kernel
def on_grid(value: float) -> float:
    """The nearest multiple of 2⁻⁴⁴ (for values below 128). Sums of such numbers are exact, whatever their order."""
    return (value + _GRID) - _GRID


@kernel
def folded(room: Reals, row: int, count: int) -> float:
    """The sum of the first ``count`` terms of a row, the same to the bit when they stand in reverse order."""
    total = 0.0
    for low in range((count + 1) // 2):
        high = count - 1 - low
        total += room[row, low] if low == high else room[row, low] + room[row, high]
    return total
