"""Who plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person, or the bot that the catalog knows as ``bot``. Both may have a name."""

    name: str = ""
    bot: str = ""

    @property
    def kind(self) -> Literal["person", "bot"]:
        """Whether a person or a bot plays."""
        return "bot" if self.bot else "person"
