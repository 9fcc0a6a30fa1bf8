"""Where compiled kernels are kept between two starts of the program.

numba keeps a compiled function until *its own file* changes; it does not notice that a function called from another
file has changed. So the folder's name is a hash of every kernel source of the package and of numba's version: a new
source is a new, empty folder, and the old ones are removed.
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
    """Make ``root/name``, remove the folders of older sources beside it, and return it.

    ``None``, with one logged warning, where the folder cannot be written: play goes on, each start compiles anew.
    """
    folder = root / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        _log.warning("compiled code cannot be kept in %s (%s): every start will compile it again", folder, error)
        return None
    _remove_older(root, name)
    return folder


def _remove_older(root: Path, name: str) -> None:
    """Only folders that this module named are touched."""
    for other in root.iterdir():
        if other.name != name and len(other.name) == _DIGITS and set(other.name) <= set("0123456789abcdef"):
            shutil.rmtree(other, ignore_errors=True)
