"""Forced scores: what is proven holds against every attack, what is refuted is refuted by a reply, and nothing else is
claimed."""

from __future__ import annotations

from random import Random

import pytest

from scheibe.errors import BadInput, Cancelled
from scheibe.ultimade import ULTIMADE, EndRuns, UltimadePosition
from scheibe.ultimade.tactics import RunSet, can_stop, guaranteed
from scheibe.ultimade.tactics_proof import Forced, forced_score
from tests.conftest import Repetitions
from tests.ultimade.cases import ONE_PASS, TWO_PASSES, Case, after, random_reply
from tests.ultimade.setting import mirrored, play, situation


def holds(forced: Forced, before_throw: UltimadePosition) -> bool:
    """Whether the proof has an answer to a reply, and the answer scores: by the exact test after the next runs."""
    throw, ends = forced.answer(before_throw)
    position = before_throw.play(throw)
    if ends is None:
        return position.score != before_throw.score
    for move in RunSet(position, ends).moves:
        position = position.play(move)
    return can_stop(position, end_zone_only=True) is None


# --- one pass: exact -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("case", ONE_PASS, ids=lambda case: case.offence)
def test_a_score_with_one_pass_is_proven(case: Case, repetitions: Repetitions) -> None:
    rng = Random(3)
    forced = forced_score(case.position, 1)
    assert forced.verdict == "proven" and forced.runs is not None
    position = play(case.position, *map(str, forced.runs.moves))
    for _ in range(repetitions(test=50, proof=5_000)):
        assert holds(forced, random_reply(position, rng)[1])


@pytest.mark.parametrize("case", TWO_PASSES, ids=lambda case: case.offence)
def test_a_score_that_takes_two_passes_is_refuted_for_one(case: Case) -> None:
    assert forced_score(case.position, 1).verdict == "refuted"


# --- two passes: sound -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("case", TWO_PASSES, ids=lambda case: case.offence)
def test_a_score_with_two_passes_is_proven_and_withstands_replies(case: Case, repetitions: Repetitions) -> None:
    rng = Random(4)
    forced = forced_score(case.position, 2)
    assert forced.verdict == "proven" and forced.runs is not None
    position = play(case.position, *map(str, forced.runs.moves))
    for _ in range(repetitions(test=300, proof=20_000)):
        assert holds(forced, random_reply(position, rng)[1])


@pytest.mark.parametrize("case", TWO_PASSES, ids=lambda case: case.offence)
def test_a_proof_withstands_defenders_who_take_what_the_plans_need(case: Case, repetitions: Repetitions) -> None:
    """The attacker sends its runs to squares that the plans need, and to those between the receivers of the forks."""
    rng = Random(5)
    forced = forced_score(case.position, 2)
    assert forced.runs is not None
    wanted = {square for plan in forced.plans for square in (*plan.needed, *plan.between)}
    start = play(case.position, *map(str, forced.runs.moves))
    for _ in range(repetitions(test=300, proof=20_000)):
        position = start
        for _ in range(rng.randint(1, 4)):
            aimed = [move for move in position.moves if not isinstance(move, EndRuns) and move.end in wanted]  # type: ignore[union-attr]
            if aimed:
                position = position.play(rng.choice(aimed))
        assert holds(forced, position.play(EndRuns()))


@pytest.mark.parametrize("case", TWO_PASSES, ids=lambda case: case.offence)
def test_the_known_key_forces_the_score(case: Case) -> None:
    """The known key is the only run set that is left to the offence: whoever has run stays."""
    position = case.position
    for text in case.key.split():
        position = position.play(ULTIMADE.parse_move(text, position))
    assert set(position.ran) | {position.holder} == set(position.coins[0])
    assert forced_score(position, 2).verdict == "proven"
    assert after(case.position, case.key).phase == "defence-runs"


def test_what_is_proven_is_proven_in_the_mirror_and_for_the_other_side() -> None:
    case = TWO_PASSES[1]
    position = case.position
    names = [",".join(_mirrored(text) for text in side.split()) for side in (case.offence, case.defence)]
    gold = names[0].replace(_mirrored(case.holder), _mirrored(case.holder) + "*")
    turned = situation("offence-runs", names[1], gold, offence="gold", north="gold", monster="off")
    assert forced_score(position, 2).verdict == forced_score(turned, 2).verdict == "proven"


def _mirrored(text: str) -> str:
    square = "abcdefghi".index(text[0]) + 9 * (int(text[1:]) - 1)
    return f"{'abcdefghi'[mirrored(square) % 9]}{text[1:]}"


def test_far_from_the_end_zone_nothing_is_forced() -> None:
    position = situation("offence-runs", "e3*,a1,c2,i2", "e4,d6,f8,e12", monster="off")
    assert forced_score(position, 1).verdict == "refuted"
    assert forced_score(position, 2).verdict == "refuted"
    assert forced_score(position, 3).verdict == "refuted"
    assert forced_score(position, 4, effort=1_000).verdict == "undecided"


def test_what_is_refuted_has_a_reply_after_which_no_pass_goes_on_to_a_score(repetitions: Repetitions) -> None:
    """Only one may still run, so that few run sets guarantee a pass; the replies are found at random."""
    rng = Random(6)
    position = situation("offence-runs", "e8*,e12,c10+,b9+", "d11,f11,e14,b13", monster="off")
    assert forced_score(position, 2).verdict == "refuted"
    passes = guaranteed(position).passes
    assert passes
    for run_set in passes[:: max(1, len(passes) // repetitions(test=4, proof=100))]:
        start = play(position, *map(str, run_set.moves))
        replies = (random_reply(start, rng)[1] for _ in range(200))
        assert any(not any(leads_to_a_score(reply.play(throw)) for throw in reply.moves) for reply in replies)


def leads_to_a_score(caught: UltimadePosition) -> bool:
    """Whether a catch is a point, or the next runs can guarantee one."""
    return caught.phase != "offence-runs" or bool(guaranteed(caught).scores)


def test_more_passes_than_needed_do_not_undo_a_proof() -> None:
    assert forced_score(ONE_PASS[0].position, 2).verdict == "proven"
    assert forced_score(TWO_PASSES[0].position, 3).verdict == "proven"


def test_the_last_throw_of_a_match_leaves_no_second_pass() -> None:
    case = TWO_PASSES[0]
    coins = case.offence.replace(case.holder, case.holder + "*").replace(" ", ",")
    for throws, verdict in ((8, "proven"), (9, "refuted")):
        position = situation(
            "offence-runs", coins, case.defence.replace(" ", ","), also=f"throws={throws}", monster="off", max_throws=10
        )
        assert forced_score(position, 2).verdict == verdict


def test_with_the_disc_on_the_ground_the_one_who_picks_it_up_passes() -> None:
    coins = "f14+,h14,h16,h12".replace("f14+", "f13")
    position = situation("offence-runs", coins, "f17,e17,h13,d12", also="disc=f14", monster="off")
    forced = forced_score(position, 1)
    assert forced.verdict == "proven" and forced.runs is not None
    later = play(position, *map(str, forced.runs.moves))
    assert later.holder is not None and can_stop(later, end_zone_only=True) is None


def test_a_search_that_may_not_take_a_step_leaves_it_open() -> None:
    assert forced_score(TWO_PASSES[0].position, 2, effort=0).verdict == "undecided"


def test_a_proof_stops_when_it_is_told_to() -> None:
    told: list[str] = []

    def stop() -> bool:
        return len(told) > 3

    with pytest.raises(Cancelled):
        forced_score(TWO_PASSES[0].position, 2, stop=stop, progress=lambda *step: told.append(step[2]))


def test_a_proof_answers_only_where_its_runs_lead() -> None:
    forced = forced_score(TWO_PASSES[0].position, 2)
    with pytest.raises(BadInput, match="does not follow"):
        forced.answer(situation("throw", "e9*,b12,h12,e6", "a18,c18,g18,i18", monster="off"))


def test_less_than_one_pass_is_no_question() -> None:
    with pytest.raises(BadInput, match="one pass or more"):
        forced_score(ONE_PASS[0].position, 0)
