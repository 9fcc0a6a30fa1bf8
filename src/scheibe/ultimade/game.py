"""Ultimade as the catalog hands it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from scheibe.core.contracts import Fact, Json, OptionSpec, OptionValue
from scheibe.core.exact import Exact
from scheibe.ultimade import facts, notation, parsing, view
from scheibe.ultimade.moves import SIDES, UltimadeMove
from scheibe.ultimade.options import SPECS, Options
from scheibe.ultimade.position import UltimadePosition
from scheibe.ultimade.state import first_state


class Ultimade(Exact[UltimadePosition, UltimadeMove]):
    """Ultimate Frisbee as a board game; the rules are in ``docs/games/ultimade.md``."""

    def __reduce__(self) -> str:
        """There is one Ultimade in a process: a match that comes from another one plays this one."""
        return "ULTIMADE"

    @property
    def name(self) -> str:
        """The game's name in texts, addresses and records."""
        return "ultimade"

    @property
    def seats(self) -> tuple[str, str]:
        """Seat 0 plays the copper coins, seat 1 the golden ones (U1.3)."""
        return SIDES

    @property
    def versions(self) -> Mapping[str, int]:
        """The version of the rules that records depend on."""
        return {"rules": 1}

    @property
    def options(self) -> Sequence[OptionSpec]:
        """Every option, in the order of the rules page."""
        return SPECS

    def start(self, options: Mapping[str, OptionValue] | None = None) -> UltimadePosition:
        """The first position: the lot, or the first line-up. Raises :class:`~scheibe.errors.BadOption`."""
        chosen = Options.of(options)
        return UltimadePosition(first_state(chosen), chosen)

    def options_of(self, position: UltimadePosition, /) -> Mapping[str, OptionValue]:
        """All options of a position, defaults included."""
        return position.options.as_dict()

    def may_be_drawn(self, position: UltimadePosition, /) -> bool:
        """A match ends in a draw only where the number of throws is limited (U7.6)."""
        return position.options.max_throws is not None

    def parse_position(self, text: str, /) -> UltimadePosition:
        """The position of an exact text. Raises :class:`~scheibe.errors.InvalidText`."""
        return UltimadePosition(*parsing.parse_position(text))

    def parse_move(self, text: str, position: UltimadePosition, /) -> UltimadeMove:  # noqa: ARG002  # of the contract
        """The move of an exact text, legal or not; it means the same in every position. Raises
        :class:`~scheibe.errors.InvalidText`."""
        return notation.parse_move(text)

    def view(self, position: UltimadePosition, /) -> Json:
        """The position as a page draws it."""
        return view.view(position)

    def offers(self, position: UltimadePosition, /) -> Json:
        """What the side to move may choose."""
        return view.offers(position)

    def describe(self, before: UltimadePosition, move: UltimadeMove, after: UltimadePosition, /) -> Json:  # noqa: ARG002
        """A move as data to animate."""
        return view.describe(before, move)

    def facts(self, before: UltimadePosition, move: UltimadeMove, after: UltimadePosition, /) -> Sequence[Fact]:
        """What a move brought about, in the order in which one would tell it."""
        return facts.facts(before, move, after)


ULTIMADE: Final = Ultimade()
