"""Can the defence stop every pass, which runs guarantee one: compared with plain enumeration, and attacked."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import assume, given

from scheibe.errors import BadInput, Cancelled
from scheibe.ultimade import ULTIMADE, EndRuns, UltimadePosition
from scheibe.ultimade.tactics import RunSet, RunSets, can_stop, guaranteed
from tests.conftest import Repetitions
from tests.strategies import ultimade_positions
from tests.ultimade import tactics_digest
from tests.ultimade.cases import (
    ONE_PASS,
    TWO_PASSES,
    Case,
    after,
    climbed_reply,
    crowd,
    endings,
    has_pass,
    random_reply,
)
from tests.ultimade.setting import play, refused, situation
from tests.uncompiled import printed


def replayed(position: UltimadePosition, *, end_zone_only: bool = False) -> bool:
    """Whether the defence can stop the passes, by a witness that is legal and does what it says."""
    witness = can_stop(position, end_zone_only=end_zone_only)
    if witness is None:
        return False
    assert isinstance(witness[-1], EndRuns)
    for move in witness:
        assert move in position.moves
        position = position.play(move)
    assert not has_pass(position, end_zone_only=end_zone_only)
    return True


# --- can the defence stop every pass? --------------------------------------------------------------------------------
def test_one_lane_is_blocked() -> None:
    position = situation("defence-runs", "e9*,e13,a4,c5", "g12,a1,c1,h2")
    witness = can_stop(position)
    assert witness is not None
    assert {str(move)[-3:] for move in witness[:-1]} <= {"e10", "e11", "e12"}


def test_two_receivers_two_squares_away_in_different_directions_cannot_both_be_stopped() -> None:
    """U6.4; whoever blocks one marks the holder (U3.4)."""
    assert can_stop(situation("defence-runs", "e9*,e11,g9,a1", "d12,f11,h8,d6")) is None


def test_who_stands_in_both_lanes_already_stops_both() -> None:
    assert replayed(situation("defence-runs", "e9*,e11,g9,a2", "e10,f9,h1,i1"))
    assert can_stop(situation("defence-runs", "e9*,e11,g9,a2", "e10,f11,h1,i1")) is None


def test_a_receiver_behind_another_brings_no_lane_of_its_own() -> None:
    assert replayed(situation("defence-runs", "e9*,e11,e14,e17", "g12,a1,c1,i1"))


def test_a_receiver_with_own_players_only_in_between_needs_no_stopping() -> None:
    assert can_stop(situation("defence-runs", "e9*,e10,e11,a2", "i18,i17,h18,h17")) == (EndRuns(),)


def test_a_defender_that_must_first_leave_its_mark_makes_way() -> None:
    """e13 marks f12, beside which the lane ends; it leaves, though itself it blocks nothing."""
    position = situation("defence-runs", "h10*,f12,f11,g9", "g12,e13,h13,g8")
    witness = can_stop(position)
    assert witness is not None and replayed(position)
    assert [str(move)[:3] for move in witness[:-1]] == ["e13", "g12"]
    assert refused(position, str(witness[1])).clause == "U3.4"


def test_two_blockers_run_in_the_one_order_that_is_legal() -> None:
    position = situation("defence-runs", "c12*,f12,g8,h11", "f9,d13,d10,d8")
    witness = can_stop(position)
    assert witness is not None and replayed(position)
    assert refused(position, str(witness[1])).clause == "U3.4"


def test_a_defender_runs_again_inside_its_own_lane() -> None:
    """f10 blocks the long lane but marks the holder; from h12 it still blocks and lets another block the short one."""
    position = situation("defence-runs", "e9*,e11,i13,a1", "f10,d13,a18,b18")
    witness = can_stop(position)
    assert witness is not None and replayed(position)
    assert any(str(move).startswith("f10-") for move in witness)


def test_a_frozen_defence_has_one_run_of_one_marker() -> None:
    position = situation("defence-runs", "e9*,e13,a4,c5", "d9,f12,g12,h2", also="frozen")
    witness = can_stop(position)
    assert witness is not None and [str(move)[:2] for move in witness[:-1]] == ["d9"]
    assert can_stop(situation("defence-runs", "e9*,e13,a9,a1", "f10,f12,g12,h2", also="frozen")) is None


def test_surplus_markers_leave_before_the_runs_end() -> None:
    position = situation("defence-runs", "e9*,a1,c2,i2", "e10,d9,a18,b18", also="surplus")
    witness = can_stop(position)
    assert witness is not None and len(witness) > 1
    assert replayed(position)


def test_the_defence_can_stop_the_passes_exactly_if_some_sequence_of_runs_does(repetitions: Repetitions) -> None:
    rng = Random(8)
    sure = 0
    for _ in range(repetitions(test=25, proof=1500)):
        runners = rng.choice([1, 2, 2, 3])
        position = crowd(rng, runners=runners, files=5, rows=4)
        for end_zone_only in (False, True):
            brute = endings(position, end_zone_only=end_zone_only)
            assert replayed(position, end_zone_only=end_zone_only) == (False in brute), str(position)
            sure += False not in brute
    assert sure > 3


@given(ultimade_positions(officiating="strict"))
def test_a_witness_replays_wherever_the_defence_runs(position: UltimadePosition) -> None:
    assume(position.phase == "defence-runs" and position.holder is not None)
    replayed(position)
    assert not replayed(position) or replayed(position, end_zone_only=True)


def some(run_sets: RunSets, number: int) -> RunSets:
    """So many run sets, or one more, from all over the list."""
    return run_sets[:: max(1, len(run_sets) // number)]


@pytest.mark.parametrize("case", ONE_PASS, ids=lambda case: case.offence)
def test_a_guaranteed_score_withstands_random_replies_and_such_that_climb(case: Case, repetitions: Repetitions) -> None:
    rng = Random(12)
    for run_set in some(guaranteed(case.position).scores, repetitions(test=4, proof=20)):
        position = play(case.position, *map(str, run_set.moves))
        assert can_stop(position, end_zone_only=True) is None
        for _ in range(repetitions(test=30, proof=5_000)):
            assert has_pass(random_reply(position, rng)[1], end_zone_only=True)
        assert not climbed_reply(position, rng, repetitions(test=30, proof=5_000), end_zone_only=True)


@pytest.mark.parametrize("case", [*ONE_PASS, *TWO_PASSES], ids=lambda case: case.offence)
def test_a_guaranteed_pass_withstands_replies_that_climb(case: Case, repetitions: Repetitions) -> None:
    rng = Random(13)
    for run_set in some(guaranteed(case.position).passes, repetitions(test=3, proof=20)):
        position = play(case.position, *map(str, run_set.moves))
        assert not climbed_reply(position, rng, repetitions(test=30, proof=5_000))


def test_a_reply_that_climbs_finds_what_stops_a_single_lane() -> None:
    """The attack can win: where the defence can stop the pass, it does find how."""
    assert climbed_reply(situation("defence-runs", "e9*,e13,a4,c5", "g12,a1,c1,h2"), Random(1), 2_000)


def test_a_question_out_of_time_says_when_to_ask() -> None:
    with pytest.raises(BadInput, match="defence-runs"):
        can_stop(situation("offence-runs", "e9*,e13,a4,c5", "g12,a1,c1,h2"))
    with pytest.raises(BadInput, match="offence-runs"):
        guaranteed(situation("defence-runs", "e9*,e13,a4,c5", "g12,a1,c1,h2"))
    with pytest.raises(BadInput, match="picked up"):
        can_stop(situation("defence-runs", "e9,e13,a4,c5", "g12,a1,c1,h2", also="disc=i18 missed=1"))


# --- which runs guarantee a pass? ------------------------------------------------------------------------------------
@pytest.mark.parametrize("case", [*ONE_PASS, *TWO_PASSES], ids=lambda case: case.offence)
def test_the_known_positions_have_the_known_numbers_of_run_sets(case: Case) -> None:
    found = guaranteed(case.position)
    assert (found.total, len(found.scores)) == (case.total, case.scores)
    assert len(found.passes) >= len(found.scores)
    assert all(run_set in found.passes for run_set in found.scores[:5])


@pytest.mark.parametrize("case", ONE_PASS, ids=lambda case: case.offence)
def test_the_known_key_is_among_the_run_sets_that_force_a_score(case: Case) -> None:
    position = after(case.position, case.key)
    ends = {position.coins[0]}
    assert ends <= {run_set.ends for run_set in guaranteed(case.position).scores}


def plain_run_sets(start: UltimadePosition) -> set[tuple[int, ...]]:
    """The final placements of every legal sequence of runs."""
    seen, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        for move in position.moves:
            if not isinstance(move, EndRuns) and (later := position.play(move)) not in seen:
                seen.add(later)
                waiting.append(later)
    return {position.coins[0] for position in seen if position.holder is not None}


@pytest.mark.parametrize(
    "position",
    [
        situation("offence-runs", "a1*,a2,b1,b2", "c2,a4,c5,i9"),
        situation("offence-runs", "i18*,h18+,g17,i16", "h17,g16,f16,a1", north="gold"),
        situation("offence-runs", "a1+,b2,c1+,a3+", "c2,a4,c5,i9", also="disc=b1"),
        situation("offence-runs", "a1,b2,h1+,i2+", "c2,b4,c5,i9", also="disc=b1"),
    ],
    ids=str,
)
def test_all_run_sets_are_those_of_every_legal_sequence(position: UltimadePosition) -> None:
    plain = plain_run_sets(position)
    found = guaranteed(position)
    assert found.total == len(plain) >= 1
    assert {run_set.ends for run_set in found.passes} <= plain
    rng = Random(1)
    for ends in rng.sample(sorted(plain), min(60, len(plain))):
        sure = can_stop(_standing(position, ends)) is None
        assert sure == (ends in {run_set.ends for run_set in found.passes})


def _standing(position: UltimadePosition, ends: tuple[int, ...]) -> UltimadePosition:
    """The position after the run set, with the defence to run."""
    a, b, c, d = ends
    for move in RunSet(position, (a, b, c, d)).moves:
        position = position.play(move)
    return position


def test_a_run_set_is_made_into_legal_runs() -> None:
    for case in ONE_PASS:
        for run_set in guaranteed(case.position).scores[:40]:
            position = play(case.position, *map(str, run_set.moves))
            assert position.phase == "defence-runs" and position.coins[0] == run_set.ends


def test_judging_stops_when_it_is_told_to_and_says_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    guaranteed(ONE_PASS[0].position, progress=lambda done, total, _: told.append((done, total)))
    assert told == sorted(told) and told[-1][0] == told[-1][1]
    with pytest.raises(Cancelled):
        guaranteed(ONE_PASS[0].position, stop=lambda: len(told) > 0)


def test_a_question_leaves_the_position_as_it_was() -> None:
    position = ONE_PASS[0].position
    before = position.state()
    guaranteed(position)
    assert np.array_equal(position.state(), before)
    assert ULTIMADE.parse_position(str(position)) == position


def test_compiled_and_uncompiled_tactics_agree(repetitions: Repetitions) -> None:
    positions = repetitions(test=30, proof=1_000)
    assert printed("tests.ultimade.tactics_digest", positions) == tactics_digest.digest(positions)
