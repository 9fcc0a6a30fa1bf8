"""What goes wrong between a client and a server."""

from __future__ import annotations

from typing import Any, Self

from scheibe.errors import ScheibeError


class Refusal(ScheibeError):
    """Something that the server refused. ``code``, ``arguments``, ``clause`` and ``cause`` are the server's own,
    ``text`` is what it says in English, and ``status`` the HTTP status where there was one."""

    text: str = ""
    status: int = 0

    @classmethod
    def read(cls, told: Any, status: int = 0) -> Self:
        """The refusal of an *error* as ``docs/protocol.md`` shapes it. What has another shape (a proxy's own page, say)
        is refused as ``client-no-answer``."""
        if not isinstance(told, dict) or not isinstance(told.get("code"), str):
            return cls("client-no-answer", {"status": status})
        made = cls(
            told["code"], told.get("args") or {}, clause=told.get("clause") or "", cause=tuple(told.get("cause") or ())
        )
        made.text = str(told.get("text") or "")
        made.status = status
        return made

    def words(self, language: str) -> str:
        """The message: in this language where this version knows its text, and else as the server said it."""
        try:
            return super().words(language)
        except LookupError:  # a newer server's
            return self.text or self.code


class Unreached(ScheibeError):
    """No server answers, for longer than one is patient."""
