"""Whether the compiled code is kept already, so that a start need not prepare it in a process of its own."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

import scheibe
from scheibe import catalog
from scheibe.core import cache
from scheibe.core.contracts import Progress


def warm(progress: Progress) -> None:
    """Compiles everything that a match needs, or loads what is compiled, and notes that it is there."""
    from scheibe.core.compiled import warm as warm_kernels

    warm_kernels(catalog.kernel_modules(), progress)
    with suppress(OSError):  # compiled.py has said by now that nothing can be kept
        _stamp().touch()


def is_warm() -> bool:
    """Whether :func:`warm` has run for these sources with this Python."""
    return "NUMBA_CACHE_DIR" not in os.environ and _stamp().is_file()


def _stamp() -> Path:
    name = cache.fingerprint(Path(scheibe.__file__).resolve().parent, version("numba"))
    return cache.default_root() / name / f"complete-{sys.implementation.cache_tag}"
