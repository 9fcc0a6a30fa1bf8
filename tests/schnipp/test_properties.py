"""What holds in every match of Schnipp, tried on random ones."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from scheibe.schnipp import SCHNIPP, Flick, Hand, SchnippPosition
from tests.strategies import schnipp_options, seeds
from tests.walks import walk

PLIES = 80


def where(position: SchnippPosition) -> list[list[str]]:
    """``hand``, ``lane`` or ``out`` of every disc."""
    return [[disc.at for disc in side] for side in position.discs]


@given(schnipp_options(), seeds)
def test_discs_go_only_where_the_rules_send_them(options: dict[str, Any], seed: int) -> None:
    for before, move, after in walk(SCHNIPP, options, seed, PLIES):
        if before.setting(move) is None:
            assert where(before) == where(after)
            continue
        ended = after.lay or after
        for side in (0, 1):
            for number, (was, now) in enumerate(zip(where(before)[side], where(ended)[side], strict=True)):
                flicked = (side, number) == (before.turn, before.next_disc)
                if was == "out":
                    assert now == "out", "out of play until the round is scored"
                if was == "hand" and not flicked:
                    assert now == "hand", "only the flicked disc leaves the hand"
                if was == "lane" and now == "hand":
                    assert side == before.turn, "discs come back to the flicker's hand alone"


def test_two_discs_beside_each_other_do_not_jam_on_the_narrowest_lane(repetitions: Any) -> None:
    """Two that just fit between the rails would: whatever hit them met both without end, and was stopped on its way."""
    options: dict[str, Any] = {"disc_radius": 0.04, "lane_width": 0.161, "hand": "none", "max_flicks_per_round": 30}
    for seed in range(repetitions(test=4, proof=300)):
        for before, move, _ in walk(SCHNIPP, options, seed, PLIES):
            assert not isinstance(move, Flick) or before.flick(move)[1].complete


@given(schnipp_options(), seeds)
def test_at_most_one_side_scores_and_only_when_a_round_is_over(options: dict[str, Any], seed: int) -> None:
    for before, move, after in walk(SCHNIPP, options, seed, PLIES):
        gains = [now - was for was, now in zip(before.score, after.score, strict=True)]
        assert min(gains) == 0 and max(gains) <= 5
        assert max(after.score) <= after.options.points_to_win
        if after.lay is None or before.setting(move) is None:
            assert gains == [0, 0]
        else:
            assert after.gained == tuple(gains)
            assert all(gain <= len(counted) for gain, counted in zip(gains, after.lay.counted, strict=True))


@given(schnipp_options(), seeds)
def test_the_side_to_flick_is_not_nearest_and_has_a_disc_and_a_place(options: dict[str, Any], seed: int) -> None:
    for _, _, after in walk(SCHNIPP, options, seed, PLIES):
        if after.phase in ("flick", "hand"):
            assert after.turn is not None and after.nearest != after.turn
            assert after.next_disc is not None and after.discs[after.turn][after.next_disc].at == "hand"
            assert after.places and not after.out_of_discs


@given(schnipp_options(), seeds)
def test_flicks_and_rounds_are_counted(options: dict[str, Any], seed: int) -> None:
    for before, move, after in walk(SCHNIPP, options, seed, PLIES):
        if before.setting(move) is None:
            assert (after.round, after.flicks) == (before.round, before.flicks)
        elif after.lay is None:
            assert (after.round, after.flicks) == (before.round, before.flicks + 1)
        elif after.outcome is None:
            assert (after.round, after.flicks) == (before.round + 1, 0)
        most = after.options.max_flicks_per_round
        assert most is None or after.flicks <= most


def mirrored(move: Any) -> Any:
    """The same move seen in a mirror along the lane."""
    if isinstance(move, Flick):
        return Flick(-move.x, -move.vx, move.vy, -move.spin, move.scatter)
    return Hand(-move.turn, move.push) if isinstance(move, Hand) else move


@given(schnipp_options(), seeds)
def test_a_match_in_a_mirror_is_the_mirror_image_to_the_bit(options: dict[str, Any], seed: int) -> None:
    other = SCHNIPP.start(options)
    for _, move, position in walk(SCHNIPP, options, seed, PLIES):
        other = other.play(mirrored(move))
        assert (other.turn, other.score, where(other)) == (position.turn, position.score, where(position))
        for side, image in zip(position.discs, other.discs, strict=True):
            assert [(disc.x, disc.y) for disc in side] == [(-disc.x, disc.y) for disc in image]


@given(schnipp_options(first_starter="white"), seeds)
def test_the_colours_are_alike(options: dict[str, Any], seed: int) -> None:
    other = SCHNIPP.start(options | {"first_starter": "black"})
    for _, move, position in walk(SCHNIPP, options, seed, PLIES):
        other = other.play(move)
        assert other.score == position.score[::-1]
        assert other.discs == position.discs[::-1]
        if position.turn is not None:
            assert other.turn == 1 - position.turn
