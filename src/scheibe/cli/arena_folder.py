"""The folder of a tournament: what every match was, written so that whatever ends the program loses nothing.

``matches.jsonl`` begins with a line that says what the tournament is played under; then each match has a line, in the
order in which they ended. A line is written at once and last of all, after the record of its match: a match is either
there as a whole, or is played again.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from scheibe.arena.playing import Played
from scheibe.arena.results import Result
from scheibe.cli.files import replacing, why
from scheibe.errors import BadInput, StoreError
from scheibe.server.lock import FolderLock

_LIST: Final = "matches.jsonl"
_PROGRAMS: Final = "programs.json"
_FORM: Final = {"scheibe arena": 1}


class ArenaFolder:
    """Holds the folder; two tournaments at once do not share one.

    ``results`` are those of the matches that it has already. ``terms`` are what the tournament is played under: a
    folder that was begun under others is refused. Raises :class:`~scheibe.errors.BadInput`, and so does every method.
    """

    def __init__(self, path: Path, terms: Mapping[str, Any]) -> None:
        self.path = path
        self._file = path / _LIST
        try:
            self._lock = FolderLock(path)
        except StoreError as fault:
            code = "arena-folder-in-use" if fault.code == "server-data-in-use" else "arena-folder-unusable"
            raise BadInput(code, {"folder": str(path), "why": str(fault.arguments.get("why", ""))}) from fault
        try:
            self.results = self._begun({**_FORM, **terms})
        except BaseException:
            self._lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()

    def keep(self, played: Played) -> None:
        """Writes a match down: its record, then its line."""
        result = played.result
        names = [re.sub(r"[^A-Za-z0-9._-]", "_", name) for name in (result.first, result.second)]
        folder = self.path / "records" / "-".join(names)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BadInput("arena-folder-unusable", {"folder": str(folder), "why": why(fault)}) from fault
        self.write(f"records/{folder.name}/{result.pair + 1:05}-{result.half + 1}.txt", played.record)
        self._append(result.line())

    def keep_programs(self, programs: Mapping[str, Any]) -> None:
        """Writes down what each program's name stands for. A name must not stand for another program than before: its
        results would be mixed."""
        file = self.path / _PROGRAMS
        try:
            before = dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}
        except (OSError, ValueError, TypeError, RecursionError) as fault:
            raise BadInput("arena-folder-unusable", {"folder": str(file), "why": why(fault)}) from fault
        now = {**before, **json.loads(json.dumps(programs))}
        self._check_terms(json.dumps({**now, **before}), now)
        if now != before:
            self.write(_PROGRAMS, json.dumps(now, indent=2, ensure_ascii=False) + "\n")

    def write(self, name: str, text: str) -> None:
        """Writes a file of the folder as a whole, over what was there."""
        with replacing(self.path / name) as opened:
            opened.write(text.encode())

    def _begun(self, terms: Mapping[str, Any]) -> list[Result]:
        whole, lines = self._lines()
        if not lines:
            self._cut_to(0)
            self._append(json.dumps(terms, ensure_ascii=False))
            return []
        self._check_terms(lines[0], terms)
        results = [self._result(number, line) for number, line in enumerate(lines[1:], 2)]
        self._cut_to(whole)
        return results

    def _lines(self) -> tuple[int, list[str]]:
        """The lines that are there as a whole, and their length in bytes: the last one may have been torn."""
        try:
            content = self._file.read_bytes() if self._file.exists() else b""
            whole = content.rfind(b"\n") + 1
            return whole, content[:whole].decode("utf-8").split("\n")[:-1]
        except (OSError, ValueError) as fault:
            raise BadInput("arena-folder-unusable", {"folder": str(self._file), "why": why(fault)}) from fault

    def _check_terms(self, line: str, terms: Mapping[str, Any]) -> None:
        try:
            begun = dict(json.loads(line))
        except (ValueError, TypeError, RecursionError) as fault:
            raise BadInput("arena-no-arena", {"file": str(self._file)}) from fault
        for name in {**begun, **terms}:
            if begun.get(name) != terms.get(name):
                raise BadInput(
                    "arena-other-terms",
                    {
                        "folder": str(self.path),
                        "name": name,
                        "then": json.dumps(begun.get(name), ensure_ascii=False),
                        "now": json.dumps(terms.get(name), ensure_ascii=False),
                    },
                )

    def _result(self, number: int, line: str) -> Result:
        try:
            return Result.read(line)
        except BadInput as fault:
            raise BadInput("arena-damaged", {"file": str(self._file), "line": number}) from fault

    def _cut_to(self, length: int) -> None:
        if self._file.exists() and self._file.stat().st_size > length:
            os.truncate(self._file, length)

    def _append(self, line: str) -> None:
        """A line at the end, on the disk when this returns."""
        try:
            handle = os.open(self._file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
            try:
                rest = memoryview(f"{line}\n".encode())
                while rest:
                    rest = rest[os.write(handle, rest) :]
                os.fsync(handle)
            finally:
                os.close(handle)
        except OSError as fault:
            raise BadInput("arena-folder-unusable", {"folder": str(self._file), "why": why(fault)}) from fault
