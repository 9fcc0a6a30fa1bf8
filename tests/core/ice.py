"""A race on ice: what comes of a step depends on the physics, which has two versions.

* I1. The rules are those of the race. Under physics 1 the ice is rough: a step takes as many fields as it says. Under
  physics 2 a step, and a roll that goes further, slide one field more.
* I2. Beside a step and beside what a roll brings, the field is stored on which the side stops: ``field 3``. No slide is
  longer than two fields.
* I3. A step, and what a roll brings, take a second for each field.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from fluent.runtime import FluentResource

from scheibe.core.contracts import Json, OptionValue
from scheibe.core.events import nothing_stored
from scheibe.errors import InvalidText
from scheibe.texts import LANGUAGES, _bundle
from tests.core.race import Race, RaceGame, RaceMove, Say

LONGEST_SLIDE = 2

for language in LANGUAGES:
    _bundle(language).add_resource(
        FluentResource("ice-no-field = line { $line }, column { $column }: { $expected }, not { $given }\n")
    )


@dataclass(frozen=True, slots=True)
class IceRace(Race):
    """A position on ice. ``slide`` is of the version and not of the position."""

    slide: int = field(default=0, compare=False)

    def _gone(self, fields: int) -> Race:
        return Race._gone(self, fields + self.slide if fields else 0)


class IceGame(RaceGame):
    """The race on ice, under one version of the physics."""

    name = "ice"

    def __init__(self, physics: int) -> None:
        self.versions = {"rules": 2, "physics": physics}
        self.slide = physics - 1

    def start(self, options: Mapping[str, OptionValue] | None = None) -> IceRace:
        return self.on_ice(super().start(options))

    def parse_position(self, text: str, /) -> IceRace:
        return self.on_ice(super().parse_position(text))

    def on_ice(self, race: Race) -> IceRace:
        """The position of the race on ice of this version."""
        return IceRace(**{each.name: getattr(race, each.name) for each in fields(Race)}, slide=self.slide)

    def stored(self, before: Race, move: RaceMove, after: Race, /) -> str | None:
        return None if isinstance(move, Say) else f"field {after.fields[before.side]}"

    def play_stored(self, before: Race, move: RaceMove, stored: str, /) -> IceRace:
        before.play(move)
        if isinstance(move, Say):
            raise nothing_stored(stored)
        rough = replace(self.on_ice(before), slide=0)
        nearest = rough.play(move).fields[before.side]
        longest = nearest + LONGEST_SLIDE if nearest > before.fields[before.side] else nearest
        found = re.fullmatch("field ([0-9]{1,4})", stored)
        if found is None or not nearest <= int(found[1]) <= longest:
            raise InvalidText("ice-no-field", text=stored, expected=f"field {nearest} to {longest}")
        return self.on_ice(replace(rough, slide=int(found[1]) - nearest).play(move))

    def motion(self, before: Race, move: RaceMove, after: Race, /) -> Json | None:
        if isinstance(move, Say) or before.play(move) != after:
            return None
        start, end = before.fields[before.side], after.fields[before.side]
        return {"duration": float(1 + end - start), "from": start, "to": end}


ROUGH, SMOOTH = IceGame(physics=1), IceGame(physics=2)
"""The same game in an older and in a newer version of the program."""
