"""One server a data folder: a lock that the system takes back when its process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from scheibe.errors import StoreError

_FAR_BYTE = 1 << 20  # locked on Windows, where a locked byte cannot be read: beyond the text


class FolderLock:
    """Holds a data folder. Raises :class:`~scheibe.errors.StoreError`, naming the address, if another server has it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "scheibe.lock"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as fault:
            raise StoreError(
                "server-data-unusable", {"folder": str(folder), "why": fault.strerror or str(fault)}
            ) from fault
        try:
            _lock(self._handle)
        except OSError:
            address = os.read(self._handle, 300).decode("utf-8", "replace").strip() or "?"
            os.close(self._handle)
            raise StoreError("server-data-in-use", {"folder": str(folder), "address": address}) from None
        os.ftruncate(self._handle, 0)

    def tell(self, address: str) -> None:
        """Writes where the server listens, for whoever comes second."""
        os.ftruncate(self._handle, 0)
        os.lseek(self._handle, 0, os.SEEK_SET)
        os.write(self._handle, address.encode())

    def release(self) -> None:
        """Gives the folder back."""
        os.close(self._handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, _FAR_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
