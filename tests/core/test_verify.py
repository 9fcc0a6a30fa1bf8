"""Checking a record's chance: what fits its seed is proven, and anything else is named with its place."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe import catalog
from scheibe.core.chance import Draws, seed_hash
from scheibe.core.contracts import Game
from scheibe.core.events import Chance, Played
from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.core.verify import Verification, verify
from scheibe.errors import InvalidText
from tests.core.ice import ROUGH, SMOOTH
from tests.core.race import RACE, Die, Say, Step

SEED = bytes(range(32))
NONCES = (b"\x01" * 16, b"\x02" * 16)
DRAWS = Draws(SEED, NONCES)
FOUND_BY = {"race": RACE, "ice": ROUGH}


def find(name: str) -> Game[Any, Any]:
    return FOUND_BY[name]


def rolls(count: int, draws: Draws = DRAWS) -> Match:
    """A race in which every turn is a roll."""
    match = Match.begin(RACE, {"goal": 99})
    for turn in range(count):
        match = match.submit(turn % 2, [Say("roll")]).advance(draws)
    return match


def record_of(match: Match, **told: Any) -> Record:
    """Its record with seed, hash and nonces, as a server writes it after the end."""
    return Record.parse(str(Record.of(match, **({"seed": SEED, "nonces": NONCES} | told))))


def checked(record: Record | str) -> Verification:
    return verify(Record.parse(str(record)), find)


def test_a_record_whose_dice_are_those_of_its_seed_is_proven() -> None:
    found = checked(record_of(rolls(6)))
    assert found.proven
    assert found.checked == (2, 4, 6, 8, 10, 12)
    assert found.seed_hash == seed_hash(SEED)


@given(st.integers(1, 12), st.data())
def test_every_die_that_was_turned_is_named_with_what_came_and_what_should_have_come(
    count: int, data: st.DataObject
) -> None:
    true = rolls(count)
    turned = data.draw(st.sets(st.integers(1, count), min_size=1))
    match = Match.begin(RACE, {"goal": 99})
    for k in range(1, count + 1):
        match = match.submit((k - 1) % 2, [Say("roll")])
        drawn = match.drawn(DRAWS)
        match = match.append(Chance(Die(not drawn.go) if k in turned else drawn))
    found = checked(record_of(match))
    assert [fault.arguments["number"] for fault in found.faults] == sorted(2 * k for k in turned)
    for fault in found.faults:
        number = int(fault.arguments["number"])
        assert fault.code == "verify-other-draw"
        assert fault.arguments["given"] == match.events[number - 1].text
        assert fault.arguments["due"] == true.events[number - 1].text
        assert fault.place is not None
    assert not found.proven


@pytest.mark.parametrize("changed", ["seed", "first nonce", "second nonce"])
def test_another_seed_or_nonce_than_the_dice_were_thrown_with_is_found(changed: str) -> None:
    ways: dict[str, dict[str, Any]] = {
        "seed": {"seed": b"\x07" * 32},
        "first nonce": {"nonces": (b"\x09" * 16, NONCES[1])},
        "second nonce": {"nonces": (NONCES[0], b"\x09" * 16)},
    }
    found = checked(record_of(rolls(12), **ways[changed]))
    assert {fault.code for fault in found.faults} == {"verify-other-draw"}


def test_a_seed_that_does_not_fit_its_hash_is_told_with_both_and_its_place() -> None:
    text = str(record_of(rolls(2)))
    found = checked(text.replace(seed_hash(SEED), "ab" * 32))
    (fault,) = found.faults
    assert (fault.code, fault.arguments["given"]) == ("verify-other-seed", "ab" * 32)
    assert fault.arguments["due"] == seed_hash(SEED)
    assert fault.place is not None and "seed-hash" in text.splitlines()[fault.place[0] - 1]


@pytest.mark.parametrize(
    ("header", "code"),
    [("seed", "verify-no-seed"), ("nonces", "verify-no-nonces"), ("seed-hash", "verify-no-hash")],
)
def test_what_a_record_does_not_tell_is_said_and_never_taken_for_right(header: str, code: str) -> None:
    lines = [line for line in str(record_of(rolls(3))).splitlines() if not line.startswith(f"{header}:")]
    found = checked("\n".join(lines) + "\n")
    assert [gap.code for gap in found.unchecked] == [code]
    assert not found.faults
    assert not found.proven
    assert str(found.unchecked[0])


def test_a_match_without_chance_needs_no_seed() -> None:
    match = Match.begin(RACE).submit(0, [Step(2), Say("done")])
    assert verify(Record.of(match), find).proven


def test_what_a_call_took_back_has_used_up_its_draw() -> None:
    match = Match.begin(RACE, {"goal": 99, "officiating": "self"})
    match = match.submit(0, [Step(1), Step(3), Say("roll")]).advance(DRAWS).call(1)
    match = match.submit(0, [Say("roll")]).advance(DRAWS)
    assert checked(record_of(match)).proven
    assert len(checked(record_of(match)).checked) == 2


def test_a_stored_outcome_that_the_same_physics_does_not_bring_is_a_fault() -> None:
    match = Match.begin(ROUGH).append(Played(0, Step(2), "field 3"))
    found = checked(record_of(match))
    assert [fault.code for fault in found.faults] == ["verify-other-outcome"]


def test_a_stored_outcome_of_older_physics_cannot_be_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(Match.begin(ROUGH).append(Played(0, Step(2))))
    assert checked(record).proven
    monkeypatch.setitem(FOUND_BY, "ice", SMOOTH)
    found = checked(record)
    assert ([gap.code for gap in found.unchecked], found.faults) == (["verify-older-physics"], ())


def test_a_record_that_is_no_match_is_refused_with_its_place() -> None:
    with pytest.raises(InvalidText):
        checked(str(record_of(rolls(2))).replace("roll", "hop"))


@pytest.mark.parametrize("name", catalog.games())
def test_lots_dice_and_hands_of_the_games_are_drawn_again(name: str) -> None:
    """A tampered hand or lot is found as surely as a die."""
    rng = Random(3)
    match = Match.begin(catalog.game(name))
    bot = catalog.bot(name, "random")
    match = match.advance(DRAWS)
    for _ in range(12):
        seat = match.to_move
        if seat is None:
            break
        match = match.submit(seat, bot.choose(match.position, rng.randrange(1 << 30))).advance(DRAWS)
    found = verify(record_of(match), catalog.game)
    assert found.proven and found.checked
    other = verify(record_of(match, nonces=(b"\x09" * 16, NONCES[1])), catalog.game)
    assert other.faults and not other.proven
