"""U3.1 to U3.3, U3.5 and U3.7: how players run."""

from __future__ import annotations

import pytest

from scheibe.ultimade import ULTIMADE
from tests.ultimade.setting import ends_of, legal, play, refused, situation

FAR = "a18,c18,g18,i18"


def runner_on(square: str, gold: str = FAR) -> set[str]:
    """Where a copper player on a square can be after its run, its own square included; the others stand far off."""
    row = int(square[1:])
    others = ["a1*", "b1", "c1"] if row > 9 else ["a18*", "b18", "c18"]
    gold = gold if row <= 9 else "e1,f1,g1,i1"
    if gold == FAR:
        gold = "e18,g18,h18,i18"
    return ends_of(situation("offence-runs", ",".join([square, *others]), gold), square) | {square}


def test_a_lone_player_in_the_middle_reaches_81_squares() -> None:
    assert runner_on("e9") == {f"{file}{row}" for file in "abcdefghi" for row in range(5, 14)}


@pytest.mark.parametrize("corner", ["a1", "i1"])
def test_a_lone_player_in_a_corner_reaches_25_squares(corner: str) -> None:
    assert len(runner_on(corner)) == 25


def test_five_steps_are_too_many() -> None:
    position = situation("offence-runs", "e9,a1*,b1,c1", FAR)
    assert legal(position, "e9-e13")
    error = refused(position, "e9-e14")
    assert (error.code, error.clause) == ("ultimade-too-far", "U3.1")


def test_nobody_runs_onto_a_player() -> None:
    position = situation("offence-runs", "e9,a1*,b1,e10", "e8,c18,g18,i18")
    for end in ("e10", "e8"):
        error = refused(position, f"e9-{end}")
        assert (error.code, error.cause) == ("ultimade-occupied", (end,))


def test_nobody_runs_through_players() -> None:
    # a1 is shut in by a2, b2 and b1
    position = situation("offence-runs", "a1,i1*,a2,b2", "b1,c18,g18,i18")
    assert ends_of(position, "a1") == set()
    error = refused(position, "a1-c1")
    assert (error.code, error.clause) == ("ultimade-no-way", "U3.1")
    assert set(error.cause) == {"a2", "b2", "b1"}


def test_a_way_round_counts_its_steps() -> None:
    # b1 and b2 shut the direct way; round them a1-a2-b3-c2 is three steps
    position = situation("offence-runs", "a1,i1*,i2,i3", "b1,b2,g18,i18")
    assert legal(position, "a1-c2")
    assert legal(position, "a1-d2")
    assert refused(position, "a1-e1").code == "ultimade-no-way"


def test_one_squeezes_diagonally_between_two_players() -> None:
    # the only way out of the corner leads between a2 and b1
    position = situation("offence-runs", "a1,i1*,a2,i3", "b1,c18,g18,i18")
    assert legal(position, "a1-b2")


def test_the_holder_stands_still() -> None:
    position = situation("offence-runs", "e9*,a1,b1,c1", FAR)
    error = refused(position, "e9-e10")
    assert (error.code, error.clause, error.cause) == ("ultimade-holder-stands", "U3.2", ("e9",))


def test_each_player_runs_once() -> None:
    position = play(situation("offence-runs", "e9*,a1,b1,c1", FAR), "a1-a3")
    assert refused(position, "a3-a4").code == "ultimade-has-run"
    assert legal(position, "b1-b3")


def test_players_run_in_any_order_and_make_room_for_each_other() -> None:
    position = situation("offence-runs", "a1,i1*,a2,b2", "b1,c18,g18,i18")
    assert legal(play(position, "b2-b4"), "a1-b2")


def test_staying_is_no_move() -> None:
    error = refused(situation("offence-runs", "e9,a1*,b1,c1", FAR), "e9-e9")
    assert (error.code, error.clause) == ("ultimade-stays", "U3.3")


def test_who_has_not_run_may_still_run_later_in_the_step() -> None:
    position = play(situation("offence-runs", "e9,a1*,b1,c1", FAR), "b1-b2", "c1-c2")
    assert legal(position, "e9-e10")


def test_nobody_runs_for_the_other_side_or_from_an_empty_square() -> None:
    position = situation("offence-runs", "e9,a1*,b1,c1", FAR)
    assert refused(position, "a18-a17").code == "ultimade-not-yours"
    assert refused(position, "e5-e6").code == "ultimade-nobody"


def test_the_offence_may_run_between_several_defenders_who_may_stay_there() -> None:
    position = situation("offence-runs", "e9,a1*,b1,c1", "d12,f12,g18,i18")
    after = play(position, "e9-e12", "done")
    assert after.phase == "defence-runs"
    assert legal(after, "done")


def test_who_ran_in_one_step_may_run_in_the_next() -> None:
    position = situation("defence-runs", "e9*,a1,b1,e12", "a18+,c18+,g18+,i18+")
    after = play(position, "done", "e9>e12")
    assert after.ran == ()
    assert legal(after, "e9-e8")


def test_the_side_ends_its_runs_also_when_all_have_run() -> None:
    position = play(situation("offence-runs", "e9*,a1,b1,c1", FAR), "a1-a2", "b1-b2", "c1-c2")
    assert [str(move) for move in position.moves] == ["done"]
    assert position.to_move == 0


def test_a_run_is_shown_on_a_shortest_way_that_touches_nobody() -> None:
    position = situation("offence-runs", "a1,i1*,i2,i3", "b1,b2,g18,i18")
    move = ULTIMADE.parse_move("a1-c2", position)
    assert ULTIMADE.describe(position, move, position.play(move)) == {
        "type": "run", "side": "copper", "from": "a1", "to": "c2", "path": ["a1", "a2", "b3", "c2"],
    }  # fmt: skip
