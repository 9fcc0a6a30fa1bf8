"""U2.3 – U2.7: the disc on the ground, picking it up, and delay of game."""

from __future__ import annotations

from scheibe.ultimade import ULTIMADE
from tests.ultimade.setting import ends_of, legal, play, refused, situation


def test_all_four_of_the_offence_may_run_while_the_disc_lies() -> None:
    position = situation("offence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", also="disc=e4")
    after = play(position, "d2-d1", "g3-g2", "a1-a2", "i1-i2")
    assert after.ran == (3, 15, 9, 17)
    assert [str(move) for move in after.moves] == ["done"]


def test_a_run_that_ends_on_the_disc_picks_it_up() -> None:
    position = situation("offence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", also="disc=e4")
    after = play(position, "d2-e4")
    view = ULTIMADE.view(after)
    assert (view["holder"], view["disc"], view["ran"]) == ("e4", None, ["e4"])
    assert refused(after, "e4-e5").code == "ultimade-holder-stands"
    assert legal(after, "g3-g5")


def test_the_offence_may_cross_the_disc_and_leave_it_there() -> None:
    # the way over the disc on e3 is the only one of four steps
    position = situation("offence-runs", "d3,f3,a1,e2", "d2,f2,d10,h10", also="disc=e3")
    assert ULTIMADE.describe(position, ULTIMADE.parse_move("e2-e4", position), position)["path"] == ["e2", "e3", "e4"]
    after = play(position, "e2-e4")
    assert ULTIMADE.view(after)["disc"] == "e3"


def test_no_defender_ends_on_the_disc() -> None:
    position = situation("defence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", also="disc=e4 missed=1")
    error = refused(position, "e6-e4")
    assert (error.code, error.clause, error.cause) == ("ultimade-on-disc", "U2.4", ("e4",))
    assert "e4" not in ends_of(position, "e6")


def test_no_defender_crosses_the_disc() -> None:
    # g1 is in the corner behind three players and the disc
    position = situation("defence-runs", "h2,a5,c5,e5", "i1,i2,a18,c18", also="disc=h1 missed=1")
    error = refused(position, "i1-g1")
    assert (error.code, error.clause) == ("ultimade-disc-crossed", "U2.4")
    assert "h1" in error.cause


def test_the_pick_up_is_a_run_like_any_other_of_at_most_four_steps() -> None:
    position = situation("offence-runs", "d9,g9,a1,i1", "e6,b10,d10,h10", also="disc=e4")
    assert refused(position, "d9-e4").code == "ultimade-too-far"


def test_the_throw_is_left_out_while_the_disc_lies() -> None:
    position = situation("offence-runs", "d2,g3,a1,i1", "e6,b10,d10,h10", also="disc=e4")
    first = play(position, "done")
    assert (first.phase, first.to_move) == ("defence-runs", 1)
    second = play(first, "done")
    assert (second.phase, second.to_move, ULTIMADE.view(second)["disc"]) == ("offence-runs", 0, "e4")
    assert second.throws == 0


def test_after_the_second_offence_run_without_a_pick_up_it_is_a_turn() -> None:
    position = situation("offence-runs", "d2,g3,a1,i1", "e7,b10,d10,h10", also="disc=e4 missed=1")
    after = play(position, "d2-e3", "done")
    assert (after.phase, after.to_move, ULTIMADE.view(after)["holder"]) == ("offence-runs", 1, "e7")
    assert (after.disc, after.throws) == (None, 0)


def test_the_nearest_is_measured_from_the_disc_on_the_ground() -> None:
    position = situation("offence-runs", "d2,g3,a1,i1", "e7,b7,d10,h10", also="disc=e4 missed=1")
    after = play(position, "done")
    assert after.phase == "nearest"
    assert ULTIMADE.offers(after)["origin"] == "e4"
    assert ULTIMADE.offers(after)["squares"] == ["e7", "b7"]
    assert ULTIMADE.view(play(after, "take:b7"))["holder"] == "b7"


def test_picked_up_in_the_second_run_the_play_goes_on() -> None:
    position = situation("offence-runs", "d2,g3,a1,i1", "e7,b10,d10,h10", also="disc=e4 missed=1")
    after = play(position, "d2-e4", "done")
    assert (after.phase, after.to_move) == ("defence-runs", 1)


def test_all_players_may_run_again_in_the_second_run() -> None:
    position = situation("offence-runs", "d2,g3,a1,i1", "e7,b10,d10,h10", also="disc=e4")
    again = play(position, "d2-d1", "done", "e7-e8", "done")
    assert again.ran == ()
    assert legal(again, "d1-e4")


def test_the_marking_rule_holds_while_the_disc_lies_and_around_all_four() -> None:
    position = situation("defence-runs", "d2,g3,a1,i1", "d3,b6,d10,h10", also="disc=e4 missed=1")
    assert refused(position, "b6-c3").code == "ultimade-marked"


def test_nobody_who_has_run_picks_the_disc_up() -> None:
    position = situation("offence-runs", "d2+,g3,a1,i1", "e7,b10,d10,h10", also="disc=e3")
    assert refused(position, "d2-e3").code == "ultimade-has-run"
