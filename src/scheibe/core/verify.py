"""Whether the chance of a recorded match was what was promised: every die, lot and hand drawn again from the seed.

A match that a server kept tells, after its end, the seed of its chance; its hash was published before the first move
(:mod:`scheibe.core.chance`). Whoever has the record can therefore see whether anybody has had a hand in what fell.
Where a record does not tell enough, that is said, and never taken for right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from scheibe.core.chance import Draws, seed_hash
from scheibe.core.contracts import Json
from scheibe.core.events import Chance
from scheibe.core.match import Match
from scheibe.core.record import FindGame, Record
from scheibe.errors import ScheibeError

_PHYSICS: Final = "physics"


@dataclass(frozen=True, slots=True)
class Verification:
    """What became of checking a record.

    ``seed_hash`` is the one that the record names: compare it with the one that was told before the match.
    ``checked`` are the numbers of the chance events that were drawn again; ``faults`` say what is not as it should be,
    each with its place in the record, ``unchecked`` what the record does not tell enough for.
    """

    game: str
    events: int
    seed_hash: str | None
    checked: tuple[int, ...]
    faults: tuple[ScheibeError, ...]
    unchecked: tuple[ScheibeError, ...]

    @property
    def proven(self) -> bool:
        """Whether everything that chance brought could be checked, and is right."""
        return not self.faults and not self.unchecked

    def as_json(self) -> Json:
        """The shape of ``docs/protocol.md``."""
        return {
            "game": self.game,
            "events": self.events,
            "seed_hash": self.seed_hash,
            "checked": list(self.checked),
            "faults": [fault.as_json() for fault in self.faults],
            "unchecked": [gap.as_json() for gap in self.unchecked],
            "proven": self.proven,
        }


def verify(record: Record, find: FindGame) -> Verification:
    """Checks the chance of a record, and the outcomes of flicks that it stores.

    Raises what :meth:`~scheibe.core.record.Record.match` raises for a record that is no match.
    """
    match = _replayed(record, find)
    draws = record.draws
    falling = [number for number, event in enumerate(match.events, 1) if isinstance(event, Chance)]
    checked = falling if draws is not None else []
    faults = [*_other_seed(record), *(_other_draws(record, match, draws, checked) if draws else ())]
    outcomes = list(_other_outcomes(record, match))
    older = record.get(_PHYSICS) != str(match.game.versions.get(_PHYSICS, "")) and _PHYSICS in match.game.versions
    gaps = _gaps(record, falling) if falling else []
    return Verification(
        game=match.game.name,
        events=match.number,
        seed_hash=record.get("seed-hash"),
        checked=tuple(checked),
        faults=tuple(faults if older else [*faults, *outcomes]),
        unchecked=tuple([*gaps, *outcomes] if older else gaps),
    )


def _replayed(record: Record, find: FindGame) -> Match:
    """The match of a record, whatever its seed's hash claims: that is a fault to be told, and no end of reading."""
    return replace(record, headers=tuple(one for one in record.headers if one.name != "seed-hash")).match(find)


def _other_seed(record: Record) -> Iterator[ScheibeError]:
    seed, told = record.get("seed"), record.get("seed-hash")
    if seed is not None and told is not None and (due := seed_hash(bytes.fromhex(seed))) != told:
        yield _placed(record, "seed-hash", ScheibeError("verify-other-seed", {"given": told, "due": due}))


def _other_draws(record: Record, match: Match, draws: Draws, numbers: list[int]) -> Iterator[ScheibeError]:
    """What chance brought otherwise than the seed does."""
    for number in numbers:
        given, due = match.events[number - 1].text, str(match.until(number - 1).drawn(draws))
        if given != due:
            yield _at(record, number, ScheibeError("verify-other-draw", {"number": number, "given": given, "due": due}))


def _other_outcomes(record: Record, match: Match) -> Iterator[ScheibeError]:
    """The flicks whose stored outcome is not what the physics of today brings: wrong under the same version of it, and
    under an older one not to be told."""
    now, then = str(match.game.versions.get(_PHYSICS, "–")), record.get(_PHYSICS) or "–"
    code = "verify-other-outcome" if now == then else "verify-older-physics"
    for number in match.differing():
        yield _at(record, number, ScheibeError(code, {"number": number, "now": now, "then": then}))


def _gaps(record: Record, falling: list[int]) -> list[ScheibeError]:
    """What a record leaves out that its chance would be checked with."""
    missing = [name for name in ("seed", "nonces", "seed-hash") if record.get(name) is None]
    codes = {"seed": "verify-no-seed", "nonces": "verify-no-nonces", "seed-hash": "verify-no-hash"}
    return [ScheibeError(codes[name], {"count": len(falling)}) for name in missing]


def _placed(record: Record, header: str, error: ScheibeError) -> ScheibeError:
    place = next((one.place for one in record.headers if one.name == header), None)
    return error if place is None else error.located(*place)


def _at(record: Record, number: int, error: ScheibeError) -> ScheibeError:
    place = record.line.entries[number - 1].place
    return error if place is None else error.located(*place)
