"""What a page gets to see: state, offers, moves, facts, motions and what is heard of them."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given

from scheibe.errors import BadInput
from scheibe.physics import Motion, simulate_batch
from scheibe.schnipp import SCHNIPP, Flick, Hand, SchnippPosition
from scheibe.schnipp.regions import Flicks
from scheibe.schnipp.sounds import Sound, sounds
from scheibe.texts import say
from tests.schnipp.landing import landed
from tests.schnipp.setting import at, play, situation
from tests.strategies import schnipp_positions, seeds


def a_flick(position: SchnippPosition, seed: int) -> Flick:
    """A legal flick, where one is to be made."""
    moves = position.moves
    assume(isinstance(moves, Flicks))
    assert isinstance(moves, Flicks)
    return moves.sample(Random(seed))


def told(position: SchnippPosition, text: str, language: str = "de") -> list[str]:
    """The sentences about a move."""
    move = SCHNIPP.parse_move(text, position)
    return [say(language, fact.code, fact.arguments) for fact in SCHNIPP.facts(position, move, position.play(move))]


def test_the_state_of_a_round() -> None:
    shown = SCHNIPP.view(situation(white=(at(7.31),), black=("0.05,0.8378", "out:over-rail"), number=1, flicks=3))
    assert (shown["phase"], shown["to_move"], shown["turn"], shown["starter"]) == ("flick", "white", "white", "white")
    assert (shown["round"], shown["flicks"], shown["score"]) == (1, 3, {"white": 0, "black": 0})
    assert shown["discs"]["white"][:2] == [{"at": "lane", "x": 0.0, "y": 0.8119}, {"at": "hand"}]
    assert shown["discs"]["black"][:2] == [{"at": "lane", "x": 0.05, "y": 0.8378}, {"at": "out", "why": "over-rail"}]
    assert shown["distances"]["white"] == [pytest.approx(0.0731), None, None, None, None]
    assert shown["nearest"] == {"seat": "black", "disc": 0, "distance": pytest.approx(0.0472)}
    assert (shown["tied"], shown["lay"], shown["gained"], shown["meant"]) == (False, None, None, None)
    assert shown["hand"] == {"direction_degrees": 0.0, "speed": 0.0} and shown["outcome"] is None
    assert shown["table"]["crossbar_y"] == 0.18 and shown["table"]["disc_thickness"] == 0.012


def test_a_flick_that_waits_for_its_hand_is_shown_where_it_was_put() -> None:
    position = play(situation(hand="child"), "flick:0.02,0.1,2.0,5.0")
    shown = SCHNIPP.view(position)
    assert (shown["to_move"], shown["turn"]) == ("chance", "white")
    assert shown["discs"]["white"][0] == {"at": "lane", "x": 0.02, "y": 0.0} and shown["distances"]["white"][0] is None
    assert shown["meant"] == {"x": 0.02, "vx": 0.1, "vy": 2.0, "spin": 5.0}
    assert SCHNIPP.offers(position) == {"kind": "none"}


def test_a_tie_is_shown() -> None:
    tied = SCHNIPP.view(landed(white=((0.0, 0.5),), black=((0.05, 0.50005),)))
    assert tied["tied"] and tied["nearest"] is None
    nothing = SCHNIPP.view(landed())
    assert not nothing["tied"] and nothing["nearest"] is None


def test_how_the_last_round_lay_is_shown() -> None:
    after = landed(white=((0.0, 0.8), (0.05, 0.75)), black=((-0.05, 0.7),), hands=(0, 0))
    lay = SCHNIPP.view(after)["lay"]
    assert (lay["winner"], lay["points"], lay["counted"]) == ("white", 2, [0, 1])
    assert lay["discs"]["black"][0]["y"] == 0.7 and lay["discs"]["black"][1] == {"at": "out", "why": "over-rail"}
    assert lay["distances"]["white"][0] == pytest.approx(0.085)
    assert SCHNIPP.view(after)["gained"] == {"white": 2, "black": 0}


def test_what_the_side_to_move_may_choose() -> None:
    position = situation(white=("-0.05,0.0",), black=("0.05,0.0",), flicks=2)
    offered = SCHNIPP.offers(position)
    assert (offered["kind"], offered["disc"], offered["max_speed"]) == ("flick", 1, 4.5)
    assert [[round(end, 9) for end in place] for place in offered["places"]] == [
        [-0.095, -0.08], [-0.02, 0.02], [0.08, 0.095],
    ]  # fmt: skip
    assert offered["hand"] == {"direction_degrees": 0.0, "speed": 0.0}


def test_the_lot_as_a_move() -> None:
    start = SCHNIPP.start()
    move = SCHNIPP.parse_move("lot:black", start)
    assert SCHNIPP.describe(start, move, start.play(move)) == {"type": "lot", "side": "black"}
    assert SCHNIPP.motion(start, move, start.play(move)) is None
    assert told(start, "lot:black") == ["Das Los fällt auf Schwarz: Schwarz beginnt."]


def test_a_flick_that_waits_brings_nothing_yet() -> None:
    position = situation(hand="steady")
    flick = Flick(0.0, 0.1, 2.0)
    described = SCHNIPP.describe(position, flick, position.play(flick))
    assert described == {
        "type": "flick", "side": "white", "disc": 0, "meant": {"x": 0.0, "vx": 0.1, "vy": 2.0, "spin": 0.0},
        "executed": None,
    }  # fmt: skip
    assert SCHNIPP.facts(position, flick, position.play(flick)) == []
    assert SCHNIPP.motion(position, flick, position.play(flick)) is None


def test_what_a_flick_brought_about_is_told_in_order_of_time() -> None:
    """Black's disc is knocked under the band, and then White's own flies over the rail."""
    position = situation(black=("0.02,0.6",), rail_hop_speed=0.3, band_slip_depth=0.02)
    flick = Flick(0.0, 0.2, 4.4)
    after = position.play(flick)
    described = SCHNIPP.describe(position, flick, after)
    assert described["executed"] == described["meant"] and described["round"] is None and described["cleared"] == []
    assert described["changes"] == [
        {"seat": "black", "disc": 0, "to": "out", "why": "under-band"},
        {"seat": "white", "disc": 0, "to": "out", "why": "over-rail"},
    ]
    motion = SCHNIPP.motion(position, flick, after)
    assert motion is not None
    assert [(left["disc"], left["way"]) for left in motion["exits"]] == [(0, "under-band"), (1, "over-rail")]


def test_a_round_that_is_over_is_told_with_its_reason() -> None:
    position = situation(black=("0.05,0.5",), max_flicks_per_round=2)
    flick = Flick(0.0, 0.0, 2.0)
    described = SCHNIPP.describe(position, flick, position.play(flick))
    assert described["round"] == {"winner": "white", "points": 1, "counted": [0], "reason": "flicks"}
    assert described["changes"] == []


# --- sentences -------------------------------------------------------------------------------------------------------
def test_whose_turn_it_is_is_told_with_the_reason() -> None:
    position = situation()
    assert told(position, "flick:0.0,0.0,2.0") == [
        "Schwarz schnippt: Weiß liegt mit 205\N{NO-BREAK SPACE}mm am nächsten."
    ]
    assert told(position, "flick:0.0,0.0,2.0", "en") == ["Black to flick: White is nearest at 205\N{NO-BREAK SPACE}mm."]
    assert told(position, "flick:0.0,0.0,4.4") == [
        "Eine weiße Scheibe rutscht unter dem Gummiband durch: aus dem Spiel bis zur Wertung.",
        "Weiß schnippt weiter: Keine Scheibe liegt im Spiel.",
    ]
    assert told(position, "flick:0.0,0.0,3.4")[0] == "Eine weiße Scheibe kommt zurück: wieder auf die Hand."


def test_tenths_are_told_where_they_decide() -> None:
    y = play(situation(), "flick:0.0,0.0,2.0").discs[0][0].y
    close = situation(black=(f"0.05,{y - 0.0004!r}",))
    assert told(close, "flick:0.0,0.0,2.0") == [
        "Schwarz schnippt: Weiß liegt mit 205,4\N{NO-BREAK SPACE}mm am nächsten."
    ]
    assert told(close, "flick:0.0,0.0,2.0", "en") == ["Black to flick: White is nearest at 205.4\N{NO-BREAK SPACE}mm."]
    tied = situation(black=(f"0.05,{y!r}", "out:over-rail"), flicks=2)
    assert told(tied, "flick:0.0,0.0,2.0") == ["Weiß schnippt weiter: Beide liegen gleich nah."]


def test_of_a_disc_in_the_band_it_is_told_how_deep_it_presses() -> None:
    position = situation(black=("0.05,0.8851",))
    text = "flick:0.0,0.0,1.0"
    assert told(position, text) == ["Weiß schnippt: Schwarz liegt am nächsten, 0,1\N{NO-BREAK SPACE}mm im Band."]
    assert told(position, text, "en") == ["White to flick: Black is nearest, 0.1\N{NO-BREAK SPACE}mm into the band."]


def test_the_end_of_a_round_and_of_a_match_are_told() -> None:
    lying: dict[str, Any] = {"white": ("-0.05,0.75",), "black": ("0.05,0.5",), "turn": "black", "flicks": 2}
    text = "flick:0.0,0.0,0.5"
    assert told(situation(**lying, max_flicks_per_round=3), text) == [
        "Runde vorbei: Alle 3 Schnipser sind verbraucht.",
        "Eine weiße Scheibe liegt vorn, 1 Punkt für Weiß.",
        "Schwarz beginnt die nächste Runde.",
    ]
    last = lying | {"black": ("0.05,0.5", *["out:over-rail"] * 3), "white": ("-0.05,0.75", "0.0,0.7")}
    assert told(situation(**last), text) == [
        "Runde vorbei: Schwarz hat keine Scheibe mehr und liegt nicht vorn.",
        "Zwei weiße Scheiben liegen vorn, 2 Punkte für Weiß.",
        "Schwarz beginnt die nächste Runde.",
    ]
    assert told(situation(**last, points_to_win=2), text)[2] == "Weiß gewinnt, Weiß 2, Schwarz 0."
    none: dict[str, Any] = {"black": ("out:over-rail",) * 4, "turn": "black", "flicks": 4}
    assert told(situation(**none), "flick:0.0,0.0,4.4")[1:3] == [
        "Runde vorbei: Schwarz hat keine Scheibe mehr und liegt nicht vorn.",
        "Niemand liegt vorn, keine Punkte.",
    ]
    out = ("out:over-rail",)
    both = situation(
        white=("0.02,0.6", *out * 4), black=out * 4, turn="black", flicks=9, rail_hop_speed=0.3, band_slip_depth=0.02
    )
    assert told(both, "flick:0.0,0.2,4.4")[2] == "Runde vorbei: Keine Seite hat mehr eine Scheibe."
    assert told(both, "flick:0.0,0.2,4.4", "en")[2] == "Round over: neither side has a disc left."


def test_a_cleared_line_is_told() -> None:
    line = tuple(f"{x},0.0" for x in (-0.066, -0.022, 0.022))
    position = situation(white=line, black=("0.0,0.6",), flicks=4)
    assert told(position, "flick:0.066,0.0,0.01") == [
        "Die Startlinie ist voll: Die 4 Scheiben vor der Querbande sind aus dem Spiel bis zur Wertung.",
        "Weiß schnippt: Schwarz liegt mit 285\N{NO-BREAK SPACE}mm am nächsten.",
    ]
    described = SCHNIPP.describe(position, Flick(0.066, 0.0, 0.01), play(position, "flick:0.066,0.0,0.01"))
    assert [change["disc"] for change in described["cleared"]] == [0, 1, 2, 3] and described["changes"] == []
    assert {(change["to"], change["why"]) for change in described["cleared"]} == {("out", "no-place")}


# --- motions ---------------------------------------------------------------------------------------------------------
@given(schnipp_positions(hand="none"), seeds)
def test_flick_play_and_batch_are_the_same_to_the_bit(position: SchnippPosition, seed: int) -> None:
    flick = a_flick(position, seed)
    after, motion = position.flick(flick)
    assert after == position.play(flick)
    setting = position.setting(flick)
    assert setting is not None
    lying = [(disc.x, disc.y) for side in position.discs for disc in side if disc.at == "lane"]
    places = np.array(lying).reshape(len(lying), 2)
    batch = simulate_batch(position.options.table.lane, places, np.array([setting.executed]))
    for number, rest in enumerate(motion.final):
        if rest is not None:
            assert (batch.x[0, number], batch.y[0, number]) == (rest.x, rest.y)
    assert batch.duration[0] == motion.duration


def test_a_motion_is_played_back_without_physics() -> None:
    """Each disc goes on where it was, and ends where the position says."""
    position = situation(white=("0.04,0.5",), black=("0.0,0.6", "out:over-rail"), flicks=3)
    flick = Flick(0.01, 0.0, 3.0)
    after = position.play(flick)
    motion = SCHNIPP.motion(position, flick, after)
    assert motion is not None
    assert [(disc["seat"], disc["disc"]) for disc in motion["discs"]] == [("white", 0), ("black", 0), ("white", 1)]
    where = {str(number): (disc["x"], disc["y"]) for number, disc in enumerate(motion["discs"])}
    assert where["2"] == (0.01, 0.0)
    for segment in motion["segments"]:
        lasts = segment["end"] - segment["start"]
        for number, piece in segment["moving"].items():
            assert (piece["x"][0], piece["y"][0]) == pytest.approx(where[number], abs=1e-9)
            where[number] = tuple(sum(c * lasts**k for k, c in enumerate(piece[axis])) for axis in ("x", "y"))
    for number, disc in enumerate(motion["discs"]):
        ended = after.discs[0 if disc["seat"] == "white" else 1][disc["disc"]]
        if ended.at == "lane":
            assert where[str(number)] == pytest.approx((ended.x, ended.y), abs=1e-9)
    assert all(one["end"] == other["start"] for one, other in pairwise(motion["segments"]))


RATTLING = (
    "flick turn=black round=1 starter=white flicks=5 score=0:0 white=-0.0715957783871723,0.4178387213757931;"
    "-0.06499195329435653,0.4714597976974093;hand;hand;hand black=-0.08499999829795396,0.44910462896450587;"
    "out:over-rail;out:over-rail;hand;hand hand=none lane_width=0.2 restitution_disc=0.1 restitution_rail=0.1"
)
"""On a narrow table of soft wood discs that lie close rattle: this flick has 1,549 segments."""


def test_a_motion_of_very_many_segments_is_told_in_few_and_looks_the_same() -> None:
    position = SCHNIPP.parse_position(RATTLING)
    flick = Flick(0.05811788596522123, -1.8635200193942871, 2.4851461580362137)
    after, motion = position.flick(flick)
    told = SCHNIPP.motion(position, flick, after)
    assert told is not None
    assert len(motion.segments) > 1_000
    assert len(told["segments"]) < 150
    where = {number: (disc["x"], disc["y"]) for number, disc in enumerate(told["discs"])}
    for segment in told["segments"]:
        middle = (segment["end"] - segment["start"]) / 2
        shown = dict(where)
        for name, piece in segment["moving"].items():
            for places, since in ((shown, middle), (where, 2 * middle)):
                places[int(name)] = tuple(sum(c * since**k for k, c in enumerate(piece[axis])) for axis in ("x", "y"))
        for number, centre in enumerate(motion.at(segment["start"] + middle)):
            assert centre is None or centre == pytest.approx(shown[number], abs=5e-4)


def heard(position: SchnippPosition, flick: Flick) -> list[Any]:
    return heard_of(position, flick, position.flick(flick)[1])


def heard_of(position: SchnippPosition, flick: Flick, motion: Motion) -> list[Sound]:
    setting = position.setting(flick)
    assert setting is not None
    return sounds(motion, position.options.table, setting.starts)


def test_a_flick_is_heard_first() -> None:
    (first,) = heard(situation(), Flick(0.01, 0.3, 0.4))
    assert (first.time, first.kind, first.x, first.y) == (0.0, "flick", 0.01, 0.0)
    assert first.speed == pytest.approx(0.5)


def test_a_meeting_is_heard_between_the_discs() -> None:
    _, meeting = heard(situation(black=("0.0,0.4",)), Flick(0.0, 0.0, 1.8))
    assert (meeting.kind, meeting.x, meeting.y) == ("disc", 0.0, pytest.approx(0.385))
    arrival = (1.8**2 - 2 * 0.3 * 9.81 * 0.37) ** 0.5
    assert meeting.speed == pytest.approx(1.7 * arrival), "by 1 + e times the speed they part differently"


def test_a_rail_is_heard_where_it_is_hit() -> None:
    kinds = heard(situation(), Flick(0.0, 1.0, 1.5))
    assert [sound.kind for sound in kinds][:2] == ["flick", "rail"] and kinds[1].x == 0.095
    flown = heard(situation(), Flick(0.0, 2.5, 2.0))
    assert [sound.kind for sound in flown] == ["flick", "rail"] and flown[1].speed > 2.0


def test_a_disc_that_stands_at_the_rail_and_flies_over_it_at_once_is_heard() -> None:
    position, flick = situation(), Flick(0.095, 2.5, 1.0)
    (hop,) = heard(position, flick)
    assert (hop.time, hop.kind, hop.speed, hop.x, hop.y) == (0.0, "rail", 2.0, 0.095, 0.0)
    motion = SCHNIPP.motion(position, flick, position.play(flick))
    assert motion is not None and motion["exits"] == [{"disc": 0, "way": "over-rail", "time": 0.0}]


def test_the_band_is_heard_when_a_disc_runs_into_it() -> None:
    _, band = heard(situation(), Flick(0.0, 0.0, 2.8))
    arrival = (2.8**2 - 2 * 0.3 * 9.81 * 0.885) ** 0.5
    assert (band.kind, band.y) == ("band", pytest.approx(0.885, abs=1e-6))
    assert arrival < band.speed < 2 * arrival


@given(schnipp_positions(hand="none"), seeds)
def test_sounds_lie_within_the_motion_and_on_the_table(position: SchnippPosition, seed: int) -> None:
    flick = a_flick(position, seed)
    _, motion = position.flick(flick)
    lane = position.options.table.lane
    all_sounds = heard_of(position, flick, motion)
    times = [sound.time for sound in all_sounds]
    assert times == sorted(times) and all(0.0 <= time <= motion.duration for time in times)
    for sound in all_sounds:
        assert sound.speed > 0.0 and abs(sound.x) <= lane.lane_width / 2
        assert 0.0 <= sound.y <= lane.band_y + lane.band_slip_depth


def test_a_hand_that_moves_nothing_yet_has_no_motion() -> None:
    with pytest.raises(BadInput) as caught:
        situation(hand="steady").flick(Flick(0.0, 0.0, 1.0))
    assert caught.value.code == "schnipp-no-motion"
    position = play(situation(hand="steady"), "flick:0.0,0.0,1.0")
    after, motion = position.flick(Hand(0.0, 0.0))
    assert after.flicks == 1 and motion.duration > 0.3
