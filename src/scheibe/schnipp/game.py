"""Schnipp as the catalog hands it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from scheibe import physics
from scheibe.core.contracts import Fact, Json, OptionSpec, OptionValue
from scheibe.core.events import nothing_stored
from scheibe.schnipp import facts, notation, parsing, view
from scheibe.schnipp.lying import settled
from scheibe.schnipp.moves import SchnippMove
from scheibe.schnipp.options import SPECS, Options
from scheibe.schnipp.playback import playback
from scheibe.schnipp.position import SchnippPosition
from scheibe.schnipp.state import SIDES, first_state
from scheibe.schnipp.storing import play_stored


class Schnipp:
    """Flicking discs towards a rubber band; the rules are in ``docs/games/schnipp.md``."""

    def __reduce__(self) -> str:
        """There is one Schnipp in a process: a match that comes from another one plays this one."""
        return "SCHNIPP"

    @property
    def name(self) -> str:
        """The game's name in texts, addresses and records."""
        return "schnipp"

    @property
    def seats(self) -> tuple[str, str]:
        """Seat 0 plays the white discs, seat 1 the black ones (S1.3)."""
        return SIDES

    @property
    def versions(self) -> Mapping[str, int]:
        """The versions of the rules and of the physics that records depend on."""
        return {"rules": 1, "physics": physics.VERSION}

    @property
    def options(self) -> Sequence[OptionSpec]:
        """Every option, in the order of the rules page."""
        return SPECS

    def start(self, options: Mapping[str, OptionValue] | None = None) -> SchnippPosition:
        """The first position: the lot, or the first flick. Raises :class:`~scheibe.errors.BadOption`."""
        chosen = Options.of(options)
        return SchnippPosition(first_state(chosen), chosen)

    def options_of(self, position: SchnippPosition, /) -> Mapping[str, OptionValue]:
        """All options of a position, defaults included."""
        return position.options.as_dict()

    def may_be_drawn(self, position: SchnippPosition, /) -> bool:  # noqa: ARG002  # of the contract
        """No: somebody always gets the points that win."""
        return False

    def parse_position(self, text: str, /) -> SchnippPosition:
        """The position of an exact text. Raises :class:`~scheibe.errors.InvalidText`."""
        return SchnippPosition(*parsing.parse_position(text))

    def parse_move(self, text: str, position: SchnippPosition, /) -> SchnippMove:  # noqa: ARG002  # of the contract
        """The move of an exact text, legal or not; it means the same in every position. Raises
        :class:`~scheibe.errors.InvalidText`."""
        return notation.parse_move(text)

    def view(self, position: SchnippPosition, /) -> Json:
        """The position as a page draws it."""
        return view.view(position)

    def offers(self, position: SchnippPosition, /) -> Json:
        """What the side to move may choose."""
        return view.offers(position)

    def describe(self, before: SchnippPosition, move: SchnippMove, after: SchnippPosition, /) -> Json:
        """A move as data to animate."""
        return view.describe(before, move, after)

    def facts(self, before: SchnippPosition, move: SchnippMove, after: SchnippPosition, /) -> Sequence[Fact]:
        """What a move brought about, in the order in which one would tell it."""
        return facts.facts(before, move, after)

    def stored(self, before: SchnippPosition, move: SchnippMove, after: SchnippPosition, /) -> str | None:
        """How a flick was executed, and where every disc was after it, before they were collected: another version of
        the physics may move them otherwise. ``None`` for a move that moves nothing yet."""
        setting = before.setting(move)
        if setting is None:
            return None
        return notation.outcome_text(settled(after).state(), setting.executed, before.options)

    def play_stored(self, before: SchnippPosition, move: SchnippMove, stored: str, /) -> SchnippPosition:
        """The position after a move with the outcome that was stored. Raises :class:`~scheibe.errors.IllegalMove` as
        ``play`` does, and :class:`~scheibe.errors.InvalidText` for a text that is no outcome of this flick."""
        breach = before.breach(move)
        if breach is not None:
            raise breach
        setting = before.setting(move)
        if setting is None:
            raise nothing_stored(stored)
        return SchnippPosition(play_stored(setting, stored), before.options)

    def motion(self, before: SchnippPosition, move: SchnippMove, after: SchnippPosition, /) -> Json | None:
        """The motion of a flick (``docs/protocol.md``, *motion*); ``None`` where nothing moves, or where today's
        physics does not bring ``after``."""
        setting = before.setting(move)
        if setting is None:
            return None
        motion = setting.motion()
        today = SchnippPosition(setting.ended_by_motion(motion), before.options)
        return playback(setting, motion) if today == after else None


SCHNIPP: Final = Schnipp()
