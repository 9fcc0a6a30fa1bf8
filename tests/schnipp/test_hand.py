"""S2.3 to S2.5: the hand that carries out a flick."""

from __future__ import annotations

from math import atan2, degrees, hypot, pi, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.core.chance import Draws
from scheibe.core.contracts import CHANCE
from scheibe.core.match import Match
from scheibe.errors import BadInput, InvalidText
from scheibe.schnipp import SCHNIPP, Flick, Hand, Scatter, SchnippPosition, Setting
from scheibe.schnipp.regions import Hands
from tests.conftest import Repetitions
from tests.schnipp.setting import play, situation

NORMALS = st.floats(-6, 6)


def executed(position: SchnippPosition, turn: float, push: float) -> tuple[float, float]:
    """The velocity with which a hand carries out the flick that waits for it."""
    setting = position.setting(Hand(turn, push))
    assert setting is not None
    return setting.executed[1:3]


@pytest.mark.parametrize(("hand", "direction", "speed"), [("steady", 0.3, 0.01), ("child", 2.0, 0.06)])
def test_a_hand_scatters_direction_and_speed(hand: str, direction: float, speed: float) -> None:
    position = play(situation(hand=hand), "flick:0.0,0.0,2.0")
    assert (position.phase, position.to_move, position.turn) == ("hand", CHANCE, 0)
    vx, vy = executed(position, 1.0, 0.0)
    assert degrees(atan2(-vx, vy)) == pytest.approx(degrees(atan2(direction * pi / 180, 1))), "a positive one: left"
    assert hypot(vx, vy) == pytest.approx(2.0)
    vx, vy = executed(position, 0.0, -1.0)
    assert vx == 0.0 and vy == pytest.approx(2.0 * (1 - speed))


def test_without_a_hand_a_flick_is_executed_as_meant() -> None:
    position = situation(hand="none")
    after = play(position, "flick:0.01,0.2,2.0")
    assert after.phase == "flick" and after.flicks == 1
    assert SCHNIPP.describe(position, Flick(0.01, 0.2, 2.0), after)["executed"] == {
        "x": 0.01, "vx": 0.2, "vy": 2.0, "spin": 0.0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("own", "holds"),
    [(Scatter(), (0.3, 0.01)), (Scatter(1.0, 0.001), (1.0, 0.01)), (Scatter(0.1, 0.1), (0.3, 0.1))],
)
def test_the_larger_of_both_hands_holds_each_number_by_itself(own: Scatter, holds: tuple[float, float]) -> None:
    position = play(situation(hand="steady"), str(Flick(0.0, 0.0, 1.0, scatter=own)))
    same = play(situation(hand="none"), str(Flick(0.0, 0.0, 1.0, scatter=Scatter(*holds))))
    assert executed(position, 1.3, -0.7) == executed(same, 1.3, -0.7)


def test_a_flick_that_says_its_own_hand_is_scattered_where_no_other_is() -> None:
    assert play(situation(hand="none"), "flick:0.0,0.0,1.0~0.0,0.01").phase == "hand"
    assert play(situation(hand="none"), "flick:0.0,0.0,1.0~0.0,0.0").phase == "flick"


@given(NORMALS, NORMALS, st.floats(-3, 3), st.floats(0.001, 3))
def test_the_executed_flick_is_worked_out_as_written(a: float, b: float, vx: float, vy: float) -> None:
    """S2.4, with a second spelling of its formula: the same bits."""
    position = play(situation(hand="child"), str(Flick(0.0, vx, vy)))
    sigma = 2.0 * (pi / 180)
    length = sqrt(vx * vx + vy * vy)
    dx, dy = vx / length, vy / length
    turned = (dx + a * sigma * -dy, dy + a * sigma * dx)
    norm = sqrt(turned[0] * turned[0] + turned[1] * turned[1])
    fast = length * (1.0 + b * 0.06)
    assert executed(position, a, b) == (turned[0] / norm * fast, turned[1] / norm * fast)
    assert hypot(*executed(position, a, b)) > 0.0, "the speed stays positive"


def test_what_a_hand_does_is_the_same_bits_everywhere() -> None:
    """S2.4: a golden flick; it follows from arithmetic alone."""
    position = play(situation(hand="child"), "flick:0.01,0.7,2.9")
    assert executed(position, 1.5, -0.25) == GOLDEN


GOLDEN = (0.5391953982408207, 2.888645153444071)


def test_a_hand_is_two_sums_of_twelve_draws_less_six() -> None:
    position = play(situation(hand="steady"), "flick:0.0,0.0,1.0")
    moves = position.moves
    assert isinstance(moves, Hands)
    draws = Draws.plain(5)
    uniforms = draws.uniforms(0)
    first, second = (sum(next(uniforms) for _ in range(12)) - 6 for _ in range(2))
    assert moves.sample(draws.rng(0)) == Hand(first, second)


def test_the_chance_of_the_match_draws_the_hand_and_the_record_holds_both_flicks() -> None:
    match = Match.begin(SCHNIPP, {"first_starter": "white"}).submit_texts(0, ["flick:0.0,0.0,1.5"])
    match = match.advance(Draws.plain(9))
    flick, hand = (event.text for event in match.events)
    assert flick == "flick:0.0,0.0,1.5" and hand.startswith("hand:")
    stored = match.events[1].stored
    assert stored is not None and stored.startswith("executed=0.0,")


def test_the_two_numbers_are_all_but_normal(repetitions: Repetitions) -> None:
    rng = Random(3)
    count = repetitions(test=4_000, proof=100_000)
    moves = play(situation(hand="steady"), "flick:0.0,0.0,1.0").moves
    assert isinstance(moves, Hands)
    drawn = [moves.sample(rng) for _ in range(count)]
    for numbers in ([hand.turn for hand in drawn], [hand.push for hand in drawn]):
        mean = sum(numbers) / count
        variance = sum((each - mean) ** 2 for each in numbers) / count
        assert abs(mean) < 4 / sqrt(count) and abs(variance - 1) < 4 * sqrt(2 / count)
        within = sum(abs(each) < 1 for each in numbers) / count
        assert within == pytest.approx(0.68, abs=0.005 + 2 / sqrt(count))
    together = sum(hand.turn * hand.push for hand in drawn) / count
    assert abs(together) < 4 / sqrt(count)


def test_no_hand_draws_what_twelve_draws_cannot_bring() -> None:
    for turn, push in ((6.1, 0.0), (0.0, -7.0), (float("nan"), 0.0)):
        with pytest.raises(BadInput) as caught:
            Hand(turn, push)
        assert caught.value.clause == "S2.4"
    with pytest.raises(InvalidText):
        SCHNIPP.parse_move("hand:6.1,0.0", SCHNIPP.start())


def test_a_hand_that_turns_a_flick_below_the_line_sends_it_over_the_line_at_once() -> None:
    """S2.5: it comes back to the hand (S2.8), the flick counts, and the same side goes on."""
    position = play(situation(hand="child", black=("0.0,0.5",)), "flick:0.0,3.0,0.001")
    vx, vy = executed(position, -3.0, 0.0)
    assert vx > 0 > vy
    after = play(position, "hand:-3.0,0.0")
    assert (after.turn, after.flicks, after.discs[0][0].at) == (0, 2, "hand")
    assert after.discs[1] == position.discs[1]
    told = SCHNIPP.describe(position, Hand(-3.0, 0.0), after)
    assert told["changes"] == [{"seat": "white", "disc": 0, "to": "hand", "why": "over-line"}]
    motion = SCHNIPP.motion(position, Hand(-3.0, 0.0), after)
    assert motion is not None and motion["exits"] == [{"disc": 1, "way": "over-line", "time": 0.0}]


def test_a_hand_may_be_faster_than_a_flick_may_be_meant() -> None:
    """S2.5."""
    position = play(situation(hand="child"), "flick:0.0,0.0,4.5")
    assert hypot(*executed(position, 0.0, 3.0)) == pytest.approx(4.5 * 1.18)
    assert play(position, "hand:0.0,3.0").flicks == 1


def test_a_flick_along_the_line_slides_along_it() -> None:
    """S2.5: a direction without any part up the lane."""
    before = situation(black=("0.0,0.5",))
    after = SchnippPosition(Setting(before.state(), before.options, (0.0, 0.4, 0.0, 0.0)).ended(), before.options)
    disc = after.discs[0][0]
    assert (disc.at, disc.y) == ("lane", 0.0) and disc.x > 0.02


def test_what_the_hand_did_is_told() -> None:
    position = play(situation(hand="child"), "flick:0.0,0.0,2.0")
    told = SCHNIPP.describe(position, Hand(1.0, 0.5), play(position, "hand:1.0,0.5"))
    assert told["turned_degrees"] == pytest.approx(2.0, abs=0.01) and told["faster"] == pytest.approx(0.03)
    assert told["meant"]["vy"] == 2.0 and told["executed"]["vy"] == pytest.approx(2.06, abs=0.01)
