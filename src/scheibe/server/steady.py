"""A clock that nobody can turn back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta


class SteadyClock:
    """The time in UTC: ``wall`` is asked once, then what has passed is measured by ``elapsed``, in seconds.

    Somebody who sets the machine's clock while the server runs gives nobody time, and takes none.
    """

    def __init__(self, wall: Callable[[], datetime], elapsed: Callable[[], float]) -> None:
        self._elapsed = elapsed
        self._began = wall()
        self._base = elapsed()

    def __call__(self) -> datetime:
        """The time now."""
        return self._began + timedelta(seconds=self._elapsed() - self._base)
