"""Sizes of paper."""

from __future__ import annotations

from typing import Final, NamedTuple

from scheibe.errors import BadInput


class Paper(NamedTuple):
    """A size of paper, upright, in millimetres."""

    name: str
    width: float
    height: float

    def turned(self) -> Paper:
        """The same, lying on its side."""
        return Paper(self.name, self.height, self.width)


PAPERS: Final[dict[str, Paper]] = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0),
        Paper("a3", 297.0, 420.0),
        Paper("letter", 215.9, 279.4),
        Paper("tabloid", 279.4, 431.8),
    )
}
"""Every size by its name (ISO 216, ANSI)."""


def paper(name: str) -> Paper:
    """The size of that name. Raises :class:`~scheibe.errors.BadInput`, which lists the names."""
    if name not in PAPERS:
        raise BadInput("print-paper", {"given": name, "known": ", ".join(PAPERS)})
    return PAPERS[name]
