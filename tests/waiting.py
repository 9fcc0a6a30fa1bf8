"""Waiting for what another thread, process or page is about to do."""

from __future__ import annotations

import time
from collections.abc import Callable


def wait_until(condition: Callable[[], object], what: str, *, seconds: float = 20) -> None:
    """Returns as soon as ``condition`` is true. ``what`` says what was waited for if it never is."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited {seconds:g} s in vain until {what}"
        time.sleep(0.02)
