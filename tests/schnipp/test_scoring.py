"""S4: what a round brings, a new round, and the end of a match."""

from __future__ import annotations

import pytest

from scheibe.schnipp import SCHNIPP
from tests.schnipp.landing import landed
from tests.schnipp.setting import BAND, play, situation


def away(*centimetres: float, x: float = 0.0) -> tuple[tuple[float, float], ...]:
    """Discs so far from the band, beside each other where they would overlap."""
    return tuple((x + 0.035 * number, round(BAND - cm / 100, 9)) for number, cm in enumerate(centimetres))


def test_discs_nearer_than_every_one_of_the_other_side_count() -> None:
    """S4.1, a worked fact: White at 1, 4 and 5 cm, Black at 3 cm, then at 6 cm."""
    one = landed(white=away(1, 4, 5), black=away(3, x=-0.06), hands=(0, 0))
    assert one.score == (1, 0) and one.gained == (1, 0)
    three = landed(white=away(1, 4, 5), black=away(6, x=-0.06), hands=(0, 0))
    assert three.score == (3, 0)
    assert three.lay is not None and three.lay.counted == ((0, 1, 2), ())


def test_at_most_one_side_scores() -> None:
    """S4.1."""
    after = landed(white=away(3, 4), black=away(1, 3.5, x=-0.09), hands=(0, 0))
    assert after.score == (0, 1)


def test_where_the_other_side_has_nothing_in_play_all_discs_count() -> None:
    """S4.1."""
    assert landed(black=((0.0, 0.5), (0.05, 0.05)), hands=(0, 3), flicker=1).score == (0, 2)


def test_a_weak_disc_is_in_play_and_counts_against_others() -> None:
    """S4.1 and S2.9: Black's only disc lies before the crossbar; of White's two, one lies behind it."""
    after = landed(white=((0.0, 0.5), (0.05, 0.02)), black=((-0.05, 0.05),), hands=(0, 0))
    assert after.score == (1, 0)


def test_the_tolerance_holds_for_every_comparison() -> None:
    """S4.1: the second white disc is nearer by less than the tolerance."""
    after = landed(white=((0.0, 0.8), (0.04, 0.70005)), black=((-0.04, 0.7),), hands=(0, 0))
    assert after.score == (1, 0)
    wide = landed(white=((0.0, 0.8), (0.04, 0.70005)), black=((-0.04, 0.7),), hands=(0, 0), tie_tolerance=0.00005)
    assert wide.score == (2, 0)


def test_seven_points_win_at_once_and_points_beyond_are_lost() -> None:
    """S4.2, a worked fact: 6 : 4 and three counting discs make 7 : 4."""
    after = landed(white=away(1, 2, 3), black=away(9), hands=(0, 0), score=(6, 4), number=8)
    assert after.score == (7, 4) and after.gained == (1, 0)
    assert after.outcome is not None and (after.outcome.winner, after.outcome.reason) == (0, "points")
    assert after.phase == "over" and after.to_move is None and len(after.moves) == 0  # type: ignore[arg-type]
    assert SCHNIPP.view(after)["lay"]["points"] == 3
    assert [disc.at for disc in after.discs[0][:3]] == ["lane"] * 3, "the discs stay as they lie"


@pytest.mark.parametrize("points", [1, 2, 7])
def test_fewer_points_make_a_short_match(points: int) -> None:
    """S4.2."""
    after = landed(white=away(1, 2), black=away(9), hands=(0, 0), points_to_win=points)
    assert (after.outcome is not None) == (points <= 2)


def test_the_first_to_the_points_may_be_black() -> None:
    """S4.2."""
    after = landed(white=away(9), black=away(1, x=0.05), hands=(0, 0), score=(6, 6), number=13)
    assert after.outcome is not None and after.outcome.winner == 1


def test_then_the_discs_are_collected_and_a_new_round_begins() -> None:
    """S4.3."""
    after = landed(white=away(1), black=away(9, x=0.05), hands=(0, 0), flicks=9)
    assert (after.round, after.flicks, after.phase) == (2, 0, "flick")
    assert all(disc.at == "hand" for side in after.discs for disc in side)


def test_how_the_round_lay_stands_until_the_next_flick() -> None:
    after = landed(white=away(1), black=away(9, x=0.05), hands=(0, 0))
    assert after.lay is not None and after.lay.discs[0][0].y == pytest.approx(BAND - 0.01)
    assert SCHNIPP.parse_position(str(after)) == after
    assert play(after, "flick:0.0,0.0,1.0").lay is None
    assert play(after, "flick:0.0,0.0,1.0").gained == (1, 0)
    waiting = play(landed(white=away(1), black=away(9, x=0.05), hands=(0, 0), hand="steady"), "flick:0.0,0.0,1.0")
    assert waiting.phase == "hand" and waiting.lay is None


def test_a_limit_of_flicks_scores_the_round_as_it_lies() -> None:
    """S4.4: every flick counts, also one whose disc came back."""
    on = landed(white=away(1), black=away(9, x=0.05), flicks=3, max_flicks_per_round=5)
    assert on.round == 1
    over = landed(white=away(1), black=away(9, x=0.05), flicks=4, max_flicks_per_round=5)
    assert over.round == 2 and over.score == (1, 0)
    assert SCHNIPP.view(over)["lay"]["winner"] == "white"
    back = situation(hand="none", max_flicks_per_round=1)
    after = play(back, "flick:0.0,0.0,0.3")
    assert after.round == 2 and after.score == (1, 0), "the weak flick of S2.9 was the only one"


def test_a_limit_of_flicks_comes_before_the_clearing_of_the_line() -> None:
    """S3.7 and S4.4: a round that is over is not cleared."""
    line = tuple((x, 0.0) for x in (-0.066, -0.022, 0.022, 0.066))
    after = landed(white=line, black=((0.0, 0.6),), hands=(1, 4), flicks=4, max_flicks_per_round=5)
    assert after.lay is not None and after.lay.discs[0][0].at == "lane" and after.score == (0, 1)
