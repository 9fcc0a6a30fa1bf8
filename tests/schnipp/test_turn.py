"""S3: distances, whose turn it is, when a round ends, and who starts the next one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scheibe.core.contracts import CHANCE
from scheibe.schnipp import SCHNIPP, Lot, SchnippPosition, Table
from tests.schnipp.landing import landed
from tests.schnipp.setting import BAND, at, play, situation


def test_the_distance_is_from_the_front_edge_to_the_band() -> None:
    """S3.1."""
    position = situation(black=(at(3.0), "0.05,0.8855"), flicks=2)
    assert SCHNIPP.view(position)["distances"]["black"][:2] == [pytest.approx(0.03), pytest.approx(-0.0005)]
    assert SCHNIPP.view(position)["nearest"] == {"seat": "black", "disc": 1, "distance": pytest.approx(-0.0005)}


def test_exactly_the_tolerance_is_a_difference_and_less_is_none() -> None:
    """S3.1, also where the floats of the decimals are a rounding apart."""
    for y in (0.5, 0.6, 0.7, 0.123456, 0.885):
        further = landed(white=((0.0, y),), black=((0.05, round(y - 0.0001, 9)),), flicker=1)
        assert further.nearest == 0
        tied = landed(white=((0.0, y),), black=((0.05, round(y - 0.0000999, 9)),), flicker=1)
        assert tied.nearest is None


def test_the_younger_player_starts_or_the_lot_decides() -> None:
    """S3.2."""
    for side, name in enumerate(("white", "black")):
        assert SCHNIPP.start({"first_starter": name}).to_move == side
    lot = SCHNIPP.start({"first_starter": "lot"})
    assert lot.to_move == CHANCE and lot.turn is None and lot.starter is None
    assert lot.chances() == ((Lot(0), Fraction(1, 2)), (Lot(1), Fraction(1, 2)))
    assert play(lot, "lot:black").to_move == play(lot, "lot:black").starter == 1


WHITE_WINS = {"white": ((0.0, 0.8),), "black": ((0.05, 0.7),), "hands": (0, 0)}
BLACK_WINS = {"white": ((0.0, 0.7),), "black": ((0.05, 0.8),), "hands": (0, 0)}
NOBODY_WINS = {"white": ((0.0, 0.8),), "black": ((0.05, 0.8),), "hands": (0, 0)}


@pytest.mark.parametrize(
    ("rule", "after_white", "after_black", "after_nobody"),
    [("alternate", 1, 1, 1), ("loser", 1, 0, 0), ("winner", 0, 1, 0), ("same", 0, 0, 0)],
)
def test_who_starts_the_next_round(rule: str, after_white: int, after_black: int, after_nobody: int) -> None:
    """S3.3, where White started this one."""
    for lying, starter in ((WHITE_WINS, after_white), (BLACK_WINS, after_black), (NOBODY_WINS, after_nobody)):
        after = landed(next_starter=rule, **lying)  # type: ignore[arg-type]
        assert (after.round, after.starter, after.to_move) == (2, starter, starter)


def test_it_is_the_turn_of_the_side_that_is_not_nearest() -> None:
    """S3.4: after the first flick the other side; it goes on until one of its discs is nearest."""
    first = landed(white=((0.0, 0.5),), flicker=0)
    assert first.turn == 1
    behind = landed(white=((0.0, 0.5),), black=((0.05, 0.4),), flicker=1)
    assert behind.turn == 1
    ahead = landed(white=((0.0, 0.5),), black=((0.05, 0.4), (-0.05, 0.6)), flicker=1)
    assert ahead.turn == 0


def test_where_nobody_is_nearest_the_flicker_goes_on() -> None:
    """S3.5: nothing in play, or a tie."""
    for flicker in (0, 1):
        assert landed(flicker=flicker).turn == flicker
        assert landed(white=((0.0, 0.5),), black=((0.05, 0.5),), flicker=flicker).turn == flicker


def test_a_side_without_discs_that_is_nearest_lets_the_other_flick_on() -> None:
    """S3.6, a worked fact: White has none left and is nearest, Black has two: Black flicks."""
    on = landed(white=((0.0, 0.8),), black=((0.05, 0.5),), hands=(0, 2), flicker=0)
    assert (on.turn, on.round) == (1, 1)
    over = landed(white=((0.0, 0.8),), black=((0.05, 0.5),), hands=(0, 0), flicker=0)
    assert over.round == 2 and over.score == (1, 0)


def test_a_last_disc_that_ties_ends_the_round() -> None:
    """S3.6: and nobody scores."""
    over = landed(white=((0.0, 0.8),), black=((0.05, 0.8),), hands=(0, 3), flicker=0)
    assert (over.round, over.score, over.gained) == (2, (0, 0), (0, 0))


def test_a_last_disc_that_leaves_nothing_in_play_ends_the_round() -> None:
    """S3.6, a worked fact: the last white disc goes out."""
    over = landed(hands=(0, 3), flicker=0)
    assert (over.round, over.score, over.gained) == (2, (0, 0), (0, 0))


def test_a_round_ends_by_the_other_sides_want_of_discs_too() -> None:
    """S3.6, either side: White knocks the disc out that made Black nearest; Black has none left."""
    over = landed(white=((0.0, 0.3),), hands=(3, 0), flicker=0)
    assert over.round == 2 and over.score == (1, 0)


FULL = tuple((x, 0.0) for x in (-0.066, -0.022, 0.022, 0.066))


def full(**changed: object) -> SchnippPosition:
    """The launch line is full of White's discs, a black one lies ahead."""
    lying: dict[str, object] = {"white": FULL, "black": ((0.0, 0.6),), "hands": (1, 4), "flicker": 0}
    return landed(**(lying | changed))  # type: ignore[arg-type]


def test_a_full_launch_line_is_cleared() -> None:
    """S3.7."""
    after = full()
    assert [disc.why for disc in after.discs[0][:4]] == ["no-place"] * 4
    assert after.turn == 0 and after.places == ((-0.095, 0.095),) and after.discs[1][0].at == "lane"


def test_a_round_that_is_over_is_scored_before_the_line_is_cleared() -> None:
    """S3.7: first the end of the round is judged, so discs before the crossbar are in play when it is scored."""
    after = full(hands=(0, 4))
    assert after.round == 2 and after.score == (0, 1)
    assert after.lay is not None and [disc.at for disc in after.lay.discs[0][:4]] == ["lane"] * 4


def test_after_clearing_the_turn_is_judged_anew() -> None:
    """S3.7: the nearest disc itself lay before the crossbar; without it nobody is nearest, and the flicker goes on."""
    lying = (*FULL, (0.0, 0.1))
    after = landed(white=lying[:3], black=lying[3:], hands=(2, 2), flicker=0)
    assert not any(disc.at == "lane" for side in after.discs for disc in side)
    assert after.turn == 0


def test_after_clearing_the_end_of_the_round_is_judged_anew() -> None:
    """S3.7: Black had none left and was nearest before the crossbar; now it is not."""
    after = landed(white=FULL[:3], black=(FULL[3], (0.0, 0.1)), hands=(2, 0), flicker=1)
    assert after.round == 2 and after.score == (0, 0)
    assert after.lay is not None and after.lay.discs[1][0].why == "no-place"


def test_a_disc_that_leaves_room_for_one_place_is_enough() -> None:
    """S3.7: a line with a single free place is not full."""
    after = landed(white=FULL[:3], black=((0.0, 0.6),), hands=(2, 4), flicker=0)
    assert len(after.places) == 1 and after.discs[0][0].at == "lane"


def test_the_band_is_where_the_tests_think_it_is() -> None:
    lane = Table().lane
    assert pytest.approx(lane.band_y - lane.disc_radius) == BAND
