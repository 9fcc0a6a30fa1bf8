"""S2.6 to S2.9: how discs leave, and what becomes of each when all rests."""

from __future__ import annotations

from math import inf
from typing import Any

import numpy as np
import pytest

from scheibe.schnipp import SCHNIPP, Flick, Lying, SchnippPosition
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.kernels import land
from scheibe.schnipp.state import measures_of
from tests.schnipp.setting import play, situation

OVER_RAIL, UNDER_BAND, OVER_LINE = 1, 2, 3
"""The physics' ways out."""


def settled(position: SchnippPosition, ends: dict[tuple[int, int], tuple[Any, ...]]) -> SchnippPosition:
    """Where every disc is after a flick of the side to move whose motion is made up: ``ends`` tells of a disc (side,
    number) its y, how far up it got, and how it left, if it did. Turn and round are not judged."""
    cells, reals = position.state()
    rest, ways, highest = np.zeros((at.DISCS, 2)), np.zeros(at.DISCS, np.int64), np.full(at.DISCS, -inf)
    for disc in range(at.DISCS):
        rest[disc] = reals[at.PLACE + 2 * disc : at.PLACE + 2 * disc + 2]
        highest[disc] = rest[disc, 1]
    for (side, number), (y, high, *way) in ends.items():
        disc = at.EACH * side + number
        rest[disc, 1], highest[disc] = y, high
        ways[disc] = way[0] if way else 0
    flicked = at.EACH * (position.turn or 0) + (position.next_disc or 0)
    land(cells, reals, measures_of(position.options.table), flicked, rest, ways, highest)
    return SchnippPosition((cells, reals), position.options)


def fate(position: SchnippPosition, disc: tuple[int, int], *end: Any) -> Lying:
    """What becomes of a disc that ends like this: y, the greatest y, and the way out."""
    return settled(position, {disc: end}).discs[disc[0]][disc[1]]


def test_discs_may_be_knocked_about() -> None:
    """S2.6: White's flick pushes Black's disc further up."""
    before = situation(black=("0.0,0.4",))
    after = play(before, "flick:0.0,0.0,2.5")
    assert after.discs[1][0].y > 0.5


def test_a_disc_that_hits_a_rail_too_fast_flies_over_it() -> None:
    """S2.6 and S2.7."""
    assert play(situation(), "flick:0.0,2.5,2.0").discs[0][0] == Lying("out", why="over-rail")
    assert play(situation(), "flick:0.0,1.5,2.0").discs[0][0].at == "lane"
    assert play(situation(rail_hop_speed=3.0), "flick:0.0,2.5,2.0").discs[0][0].at == "lane"


def test_a_disc_that_goes_too_deep_into_the_band_slips_under() -> None:
    """S2.6 and S2.7, a worked fact: the first flick of a round goes under, the same side flicks again."""
    after = play(situation(), "flick:0.0,0.0,4.2")
    assert after.discs[0][0] == Lying("out", why="under-band")
    assert (after.turn, after.flicks) == (0, 1)
    assert play(situation(), "flick:0.0,0.0,3.6").discs[0][0].at != "out"


@pytest.mark.parametrize(("way", "why"), [(OVER_RAIL, "over-rail"), (UNDER_BAND, "under-band")])
def test_what_flew_or_slipped_is_out_whoevers_it_is(way: int, why: str) -> None:
    """S2.7: even if it had been beyond the crossbar and its owner flicked."""
    position = situation(white=("0.05,0.4",), black=("0.0,0.5",))
    for disc in ((0, 0), (0, 1), (1, 0)):
        assert fate(position, disc, 0.02, 0.5, way) == Lying("out", why=why)


def test_back_under_the_crossbar_means_hand_or_out() -> None:
    """S2.8: the flicked disc, an older one of the same side, and one of the other side."""
    position = situation(white=("0.05,0.4",), black=("0.0,0.5",))
    assert fate(position, (0, 1), 0.1, 0.5) == Lying("hand")
    assert fate(position, (0, 0), 0.1, 0.4) == Lying("hand")
    assert fate(position, (1, 0), 0.1, 0.5) == Lying("out", why="crossbar")


def test_both_come_back_by_one_flick() -> None:
    """S2.8, a worked fact."""
    position = situation(black=("0.0,0.5",))
    after = settled(position, {(0, 0): (0.1, 0.5), (1, 0): (0.05, 0.5)})
    assert after.discs[0][0] == Lying("hand") and after.discs[1][0] == Lying("out", why="crossbar")


def test_a_real_rebound_comes_back_to_the_hand() -> None:
    """S2.8: off the band and under the crossbar."""
    after = play(situation(), "flick:0.0,0.0,3.4")
    assert after.discs[0][0] == Lying("hand") and after.turn == 0


def test_exactly_on_the_crossbar_is_not_before_it() -> None:
    """S2.8."""
    position = situation(black=("0.0,0.5",))
    assert fate(position, (0, 0), 0.18, 0.5).at == "lane"
    assert fate(position, (0, 0), 0.18 - 1e-15, 0.5).at == "hand"
    assert fate(position, (0, 0), 0.17, 0.18).at == "lane", "on the bar is not beyond it either"
    assert fate(position, (0, 0), 0.17, 0.18 + 1e-15).at == "hand"


def test_that_a_disc_on_the_crossbar_was_beyond_it_is_remembered() -> None:
    """S2.8: at any time in the round."""
    back = situation(black=("0.0,0.18+", "0.05,0.18"), flicks=2)
    after = settled(back, {(1, 0): (0.1, 0.18), (1, 1): (0.1, 0.18)})
    assert [disc.at for disc in after.discs[1][:2]] == ["out", "lane"]
    assert SCHNIPP.parse_position(str(back)) == back and "0.0,0.18+;0.05,0.18;" in str(back)


def test_over_the_launch_line_is_back_even_if_it_never_was_beyond() -> None:
    """S2.8."""
    position = situation(white=("0.05,0.1",), black=("0.0,0.1", "-0.05,0.5"), turn="white", flicks=3)
    assert fate(position, (0, 0), -0.001, 0.1, OVER_LINE) == Lying("hand")
    assert fate(position, (1, 0), -0.001, 0.1, OVER_LINE) == Lying("out", why="over-line")


def test_a_disc_that_rests_on_the_launch_line_to_a_rounding_can_be_read_again() -> None:
    """It ended 1e-32 m below the line: no distance at which anything could have left."""
    position = situation(
        white=("0.04,0.42",),
        black=("0.05121695688524045,0.0042799293166370135",),
        turn="black",
        disc_radius=0.008,
        friction_kinetic=0.05,
        restitution_disc=1.0,
    )
    flick = Flick(0.03580001149892637, 0.6015626506431, 0.1670010212637)
    after = position.play(flick)
    assert SCHNIPP.parse_position(str(after)) == after
    stored = SCHNIPP.stored(position, flick, after)
    assert stored is not None and SCHNIPP.play_stored(position, flick, stored) == after


def test_a_weak_flick_stays_in_play() -> None:
    """S2.9."""
    after = play(situation(), "flick:0.0,0.0,0.5")
    disc = after.discs[0][0]
    assert disc.at == "lane" and 0 < disc.y < 0.18
    assert after.turn == 1 and after.nearest == 0


def test_a_weak_disc_that_is_knocked_up_and_comes_back_is_back() -> None:
    """S2.8 and S2.9: only then was it beyond."""
    position = situation(black=("0.0,0.1", "0.0,0.5"), flicks=2)
    assert fate(position, (1, 0), 0.12, 0.15).at == "lane"
    assert fate(position, (1, 0), 0.12, 0.3) == Lying("out", why="crossbar")


def test_what_was_not_in_play_stays_as_it_is() -> None:
    position = situation(white=("out:over-rail", "out:no-place"), black=("0.0,0.5", "out:crossbar"), flicks=4)
    after = play(position, "flick:0.0,0.0,4.4")
    assert [disc.why for disc in after.discs[0][:2]] == ["over-rail", "no-place"]
    assert after.discs[1][1].why == "crossbar"


def test_the_order_of_the_discs_does_not_matter() -> None:
    """The same places under other numbers: the same ends."""
    places = ["0.0,0.5", "0.03,0.52", "-0.04,0.6"]
    ends = []
    for shift in range(3):
        turned = (*places[shift:], *places[:shift])
        after = play(situation(black=turned, flicks=3), "flick:0.005,0.1,3.0")
        ends.append(sorted(map(repr, after.discs[1])))
    assert ends[0] == ends[1] == ends[2]


def test_the_mirror_image_of_a_flick_ends_in_the_mirror_image() -> None:
    one = play(situation(black=("0.02,0.5",)), "flick:0.005,0.1,2.0")
    other = play(situation(black=("-0.02,0.5",)), "flick:-0.005,-0.1,2.0")
    for side in (0, 1):
        for disc, image in zip(one.discs[side], other.discs[side], strict=True):
            assert (disc.at, -disc.x, disc.y) == (image.at, image.x, image.y)


def test_only_discs_in_play_take_part() -> None:
    position = situation(white=("out:over-rail",), black=("0.0,0.5",), flicks=2)
    setting = position.setting(Flick(0.0, 0.0, 1.0))
    assert setting is not None and setting.taking_part == [5, 1]
