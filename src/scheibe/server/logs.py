"""The server's log: one line an event, with named fields, never a secret."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

logger: Final = logging.getLogger("scheibe.server")
"""Where the server writes what happened."""


def note(
    event: str, level: int = logging.INFO, *, fault: BaseException | None = None, **fields: str | int | None
) -> None:
    """Writes one line: what happened, to what. ``fault`` adds its traceback."""
    logger.log(level, event, extra={"fields": fields}, exc_info=fault)


class _Utc(logging.Formatter):
    converter = staticmethod(time.gmtime)


class _Text(_Utc):
    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        named = "".join(f" {name}={json.dumps(value, ensure_ascii=True)}" for name, value in fields.items())
        line = (
            f"{self.formatTime(record, '%Y-%m-%dT%H:%M:%SZ')} {record.levelname.lower()} {record.getMessage()}{named}"
        )
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class _Json(_Utc):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%SZ"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=True)


def set_up_logs(level: str, form: str) -> None:
    """Sends the log to standard error, as readable lines or (``form="json"``) as one JSON object a line.

    What the libraries say below a warning stays out at every level: they would write down whole frames, secrets too.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Text())
    wanted = logging.getLevelNamesMapping()[level.upper()]
    for name in ("scheibe", "uvicorn", "alembic"):
        target = logging.getLogger(name)
        target.handlers = [handler]
        target.setLevel(wanted if name == "scheibe" else max(wanted, logging.WARNING))
        target.propagate = False
