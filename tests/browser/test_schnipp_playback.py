"""Flicks played back on the table of Schnipp: exact places, the band, slow motion, sounds."""

from __future__ import annotations

import math
import re

import pytest

from tests.browser.table_kit import FRAMES, Open, away, drawn_band, hull, phone


def test_every_frame_shows_each_disc_exactly_where_its_polynomial_puts_it(show_table: Open) -> None:
    table = show_table("looking")
    motion = table.page.evaluate("motions.hit")
    table.page.evaluate(FRAMES)
    table.play("hit")
    table.frame(0)
    names = [f"{disc['seat']}-{disc['disc']}" for disc in motion["discs"]]
    for time in (0.0, 0.05, 0.2, 0.31, 0.45, 0.62, 0.79, 0.9, 0.99):
        table.frame(time)
        for index, name in enumerate(names):
            expected = (motion["discs"][index]["x"], motion["discs"][index]["y"])
            for segment in motion["segments"]:
                if segment["start"] <= time and str(index) in segment["moving"]:
                    since = min(time, segment["end"]) - segment["start"]
                    piece = segment["moving"][str(index)]
                    expected = tuple(
                        sum(part * since**power for power, part in enumerate(piece[axis])) for axis in "xy"
                    )
            assert table.place(name) == pytest.approx([1000 * one for one in expected], abs=0.006), (name, time)
    assert not table.page.evaluate("over")
    table.frame(1.01)
    table.page.wait_for_function("over")
    assert table.count(".trace") == 2


def test_the_band_is_drawn_over_the_discs_that_press_on_it_at_every_moment(show_table: Open) -> None:
    table = show_table("looking")
    table.page.evaluate(FRAMES)
    table.play("hit")
    table.frame(0)
    for time, pressed in ((0.3, False), (0.65, True), (0.7, True), (0.78, True)):
        table.frame(time)
        discs = [table.place("black-0")] if pressed else []
        assert max(away(point, hull(discs)) for point in drawn_band(table, "along")) < 0.5 / table.scale, time


def test_discs_turn_while_they_spin_and_stay_turned(show_table: Open) -> None:
    table = show_table("looking")
    turned = "table.renderRoot.querySelector('#white-1 use').getAttribute('transform')"
    table.page.evaluate(FRAMES)
    table.play("hit")
    table.frame(0)
    table.frame(0.5)
    degrees = float(re.findall(r"-?[\d.]+", table.page.evaluate(turned))[0])
    assert degrees == pytest.approx(-math.degrees(6 * 0.2 - 20 * 0.2**2 / 2)), "spin decays"
    table.frame(2)
    table.page.wait_for_function("over")
    at_rest = float(re.findall(r"-?[\d.]+", table.page.evaluate(turned))[0])
    assert at_rest == pytest.approx(-math.degrees(6**2 / 20 / 2)), "to nothing"


def test_a_disc_that_leaves_fades_where_it_left(show_table: Open) -> None:
    table = show_table("looking")
    table.page.evaluate(FRAMES)
    table.play("lost")
    table.frame(0)
    seen = []
    for time in (0.3, 0.4, 0.5, 0.59):
        table.frame(time)
        seen.append(
            table.page.evaluate("Number(table.renderRoot.querySelector('#white-1')?.getAttribute('opacity') ?? 0)")
        )
    assert seen == pytest.approx([1, 0.8, 0.4, 0.04])
    table.frame(0.7)
    table.page.wait_for_function("over")


def test_slow_motion_takes_longer(show_table: Open) -> None:
    table = show_table("looking")
    table.set(speed=0.25)
    table.page.evaluate(FRAMES)
    table.play("hit")
    table.frame(0)
    table.frame(0.8)
    assert table.place("white-1") == pytest.approx((20, 2500 * 0.2 - 1000 * 0.2**2), abs=0.01)


def test_skipping_shows_where_the_flick_led(show_table: Open) -> None:
    table = show_table("looking")
    table.page.evaluate(FRAMES)
    table.play("hit", after="pressing")
    table.frame(0)
    table.frame(0.1)
    table.page.evaluate("table.skip()")
    table.page.wait_for_function("over")
    assert table.page.evaluate("table.updateComplete.then(() => table.state.discs.white[0].x)") == 0.04
    assert (table.count(".trace"), table.count(".disc")) == (2, 3)


def test_a_new_position_ends_a_play_and_stands(show_table: Open) -> None:
    table = show_table("looking")
    table.page.evaluate(FRAMES)
    table.play("hit", after="pressing")
    table.frame(0)
    table.set(state=table.state("tied"))
    table.page.wait_for_function("over")
    assert table.page.evaluate("table.state.tied")
    assert table.place("white-0") == (60, 850)


def test_the_same_position_handed_in_again_does_not_end_a_play(show_table: Open) -> None:
    table = show_table("looking")
    table.page.evaluate(FRAMES)
    table.play("hit", after="pressing")
    table.frame(0)
    table.set(state=table.state("looking"))
    table.frame(0.2)
    assert table.place("white-1") == pytest.approx((20, 460), abs=0.01)
    assert not table.page.evaluate("over")


def test_a_second_play_takes_the_place_of_the_first(show_table: Open) -> None:
    table = show_table("looking")
    table.page.evaluate(FRAMES)
    table.play("hit", after="pressing")
    table.frame(0)
    table.play("lost", after="tied")
    table.frame(0.1)
    table.frame(0.2)
    assert table.place("white-1") == pytest.approx((0.25 * 100, 260), abs=6), "the second one goes on"
    assert not table.page.evaluate("over")


def test_with_reduced_motion_a_flick_is_shown_as_traces_and_end_and_runs_on_demand(show_table: Open) -> None:
    table = show_table("looking", still=True)
    table.play("hit", after="pressing")
    table.page.wait_for_function("over")
    assert table.page.evaluate("table.state.discs.white[0].x") == 0.04
    assert table.count(".trace") == 2
    table.page.evaluate(FRAMES)
    table.play("hit", after="pressing", wanted=True)
    table.frame(0)
    table.frame(0.2)
    assert table.place("white-1") == pytest.approx((20, 460), abs=0.01)


@pytest.mark.parametrize("page_is", ["hidden", "without frames"])
def test_a_page_that_draws_nothing_does_not_hang_on_a_play(show_table: Open, page_is: str) -> None:
    table = show_table("looking")
    table.set(speed=20)
    if page_is == "hidden":
        table.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    else:
        table.page.evaluate("window.requestAnimationFrame = () => 0")
    table.play("hit", after="pressing")
    table.page.wait_for_function("over", polling=50)
    assert table.page.evaluate("table.state.discs.white[0].x") == 0.04


def test_sounds_are_asked_for_only_after_a_gesture_and_wake_up_again(show_table: Open) -> None:
    table = show_table("looking")
    table.play("hit")
    assert table.page.evaluate("[audio.contexts, audio.started.length]") == [0, 0]
    table.wake()
    table.play("hit")
    contexts, started = table.page.evaluate("[audio.contexts, [...new Set(audio.started)]]")
    assert contexts == 1
    assert started == pytest.approx([0, 0.3, 0.6]), "each at its time"
    table.page.evaluate("audio.state = 'interrupted'")
    table.page.mouse.click(600, 200)
    assert table.page.evaluate("[audio.contexts, audio.resumed]") == [1, 1]


def test_the_first_touch_of_a_phone_wakes_the_sounds(show_table: Open) -> None:
    table = phone(show_table, "looking")
    table.page.evaluate("audio.state = 'suspended'")
    table.touch("Start", (180, 300))
    table.touch("End")
    table.page.wait_for_function("audio.contexts === 1 && audio.resumed >= 1")


def test_a_muted_table_makes_no_sound_and_a_skipped_flick_falls_silent(show_table: Open) -> None:
    table = show_table("looking")
    table.set(sound=False)
    table.page.mouse.click(600, 200)
    table.play("hit")
    assert table.page.evaluate("[audio.contexts, audio.started.length]") == [0, 0]
    table.set(sound=True)
    table.wake()
    table.play("hit")
    table.page.evaluate("table.skip()")
    assert table.page.evaluate("[audio.started.length > 0, audio.silenced]") == [True, True]
