"""The addresses that people send each other: all that counts stands behind the ``#``, which goes to no server."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, Self

from scheibe.errors import BadInput

Kind = Literal["join", "seat", "match"]

_LINK: Final = re.compile(
    r"(?P<server>https?://[^\s/#?]+(?:/[^\s#?]*)?)#/(?:"
    r"(?P<kind>join|seat)/(?P<match>[\w-]{1,64})/(?P<seat>[a-z][a-z0-9_-]{0,31})(?:/(?P<word>[\w-]{1,128}))?"
    r"|match/(?P<watched>[\w-]{1,64}))"
)


@dataclass(frozen=True, slots=True)
class Link:
    """A link: ``server`` is the address of the start page, ending in a slash; ``word`` is an invitation (``join``) or a
    seat's secret (``seat``), and empty where a listed match is joined, or one is only watched (``match``)."""

    kind: Kind
    server: str
    match: str
    seat: str = ""
    word: str = ""

    @classmethod
    def read(cls, text: str) -> Self:
        """The link of a text. Raises :class:`~scheibe.errors.BadInput`."""
        found = _LINK.fullmatch(text.strip())
        if found is None or (found["kind"] == "seat" and not found["word"]):
            raise BadInput("client-no-link", {"given": text[:200]})
        server = f"{found['server'].rstrip('/')}/"
        if found["watched"]:
            return cls("match", server, found["watched"])
        kind: Kind = "join" if found["kind"] == "join" else "seat"
        return cls(kind, server, found["match"], found["seat"], found["word"] or "")

    def __str__(self) -> str:
        parts = [self.kind, self.match, self.seat, self.word]
        return f"{self.server}#/{'/'.join(part for part in parts if part)}"
