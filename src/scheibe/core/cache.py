"""Where compiled kernels are kept between two starts of the program.

numba keeps a compiled function until *its own file* changes; it does not notice that a function called from another
file has changed. So the folder's name is a hash of every kernel source of the package and of numba's version: a new
source is a new, empty folder. Some others are kept beside it, for a second installation or a server that still runs.
"""

from __future__ import annotations

import hashlib
import logging
import shutil
import tempfile
from pathlib import Path
from typing import Final

import platformdirs

_log = logging.getLogger("scheibe.cache")
_DIGITS: Final = 20
_KEPT: Final = 5
"""Folders that are kept: those that were used last."""


def kernel_sources(package: Path) -> list[Path]:
    """All files whose text decides what the compiled code does, in a fixed order."""
    return sorted([*package.rglob("*kernels.py"), package / "core" / "compiled.py"])


def fingerprint(package: Path, numba_version: str) -> str:
    """The name of the folder for these sources: 20 hexadecimal digits."""
    digest = hashlib.sha256(numba_version.encode())
    for source in kernel_sources(package):
        digest.update(source.relative_to(package).as_posix().encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:_DIGITS]


def default_root() -> Path:
    """The folder of all kernel caches: ``scheibe/kernels`` in the user's cache directory."""
    return Path(platformdirs.user_cache_dir("scheibe", appauthor=False)) / "kernels"


def prepare(root: Path, name: str) -> Path | None:
    """Make ``root/name``, remove the folders that have not been used for longest, and return it.

    ``None``, with one logged warning, where the folder cannot be written: play goes on, each start compiles anew.
    """
    folder = root / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        folder.touch()  # used now
    except OSError as error:
        _log.warning("compiled code cannot be kept in %s (%s): every start will compile it again", folder, error)
        return None
    _remove_unused(root, name)
    return folder


def _remove_unused(root: Path, name: str) -> None:
    """Only folders that this module named are touched."""
    others = [other for other in root.iterdir() if other.name != name and _is_ours(other.name)]
    others.sort(key=_last_used, reverse=True)
    for other in others[_KEPT - 1 :]:
        shutil.rmtree(other, ignore_errors=True)


def _is_ours(name: str) -> bool:
    return len(name) == _DIGITS and set(name) <= set("0123456789abcdef")


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:  # somebody else has just removed it
        return 0.0
