"""Aiming and flicking on the table of Schnipp: by mouse, by finger, by keys, and every way to cancel."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from tests.browser.table_kit import MOST_SPEED, STEEPEST, Open, Table, direction, phone
from tests.conftest import Repetitions


def test_pulling_the_disc_straight_back_and_letting_go_flicks_it_straight_on(show_table: Open) -> None:
    table = show_table("ready")
    length = 100
    power = table.power(length, room=table.disc[0])
    table.pull((-length, 0))
    [(x, across, along)] = table.flicks()
    assert (x, across) == (0, 0)
    assert along == pytest.approx(MOST_SPEED * power, abs=0.01)


def test_a_pull_may_begin_anywhere_and_its_length_is_the_speed_up_to_the_greatest(show_table: Open) -> None:
    table = show_table("ready")
    table.pull((-400, 0), start=(900, 200))
    assert table.flicks() == [[0, 0, MOST_SPEED]]


def test_in_the_useful_half_a_pixel_is_less_than_seven_millimetres_on_the_lane(show_table: Open) -> None:
    table = show_table("ready")
    slide = 3300
    """Millimetres that a disc with the greatest speed would slide on a plain table."""
    table.pull((-60, 0), start=(900, 200), release=False)
    before, steps = 0.0, []
    for length in range(60, 330, 3):
        table.page.mouse.move(900 - length, 200)
        power = table.aim()["power"]
        assert power == pytest.approx(table.power(length, room=900), abs=0.00051)
        if 0.35 < before < power < 0.6:
            steps.append(slide * (power**2 - before**2) / 3)
        before = power
    assert len(steps) > 40
    assert max(steps) < 7
    table.press("Escape")


@pytest.mark.parametrize("lie", ["along", "upright"])
def test_the_greatest_speed_is_reached_before_the_windows_edge(show_table: Open, lie: str) -> None:
    table = show_table("ready", lie=lie, **({} if lie == "along" else {"width": 500, "height": 640}))
    x, y = table.disc
    way, start = ((6 - x, 0), (x, y)) if lie == "along" else ((0, 640 - 6 - 500), (x, 500))
    table.pull(way, start=start)
    assert math.hypot(*table.flicks()[0][1:]) == pytest.approx(MOST_SPEED, abs=1e-4)


def test_a_pull_past_the_windows_edge_is_cancelled_and_says_so_until_the_next_aim(show_table: Open) -> None:
    table = show_table("ready")
    table.pull((-90, 0), release=False)
    table.page.mouse.move(0, table.disc[1])
    table.page.mouse.up()
    assert table.flicks() == []
    said = "Abgebrochen: über den Rand gezogen. Setz weiter vorn auf der Bahn an."
    assert (table.text(".note"), table.text("#spoken")) == (said, said)
    table.pull((-90, 0), release=False)
    assert table.count(".note") == 0
    table.press("Escape")
    assert table.count(".note") == 0, "whoever cancels knows"


def test_a_disc_that_is_pulled_to_the_right_goes_to_the_left(show_table: Open) -> None:
    table = show_table("ready", lie="upright", width=500, height=900)
    table.pull((20, 90), start=(250, 400))
    [(_, across, along)] = table.flicks()
    assert across < 0 < along
    angle = math.degrees(math.atan2(20, 90))
    assert math.degrees(math.atan2(-across, along)) == pytest.approx(direction(angle), abs=0.01)


def test_a_pull_means_the_same_whichever_way_the_hand_came_there(show_table: Open, repetitions: Repetitions) -> None:
    table = show_table("ready")
    rng = random.Random(8)
    for number in range(repetitions(test=15, proof=300)):
        back, right = (rng.randint(40, 340), 0) if number % 3 == 0 else (rng.randint(40, 340), rng.randint(-120, 120))
        table.page.mouse.move(900, 200)
        table.page.mouse.down()
        for _ in range(rng.randint(0, 5)):
            table.page.mouse.move(900 - rng.randint(-30, 400), 200 + rng.randint(-150, 150))
        table.page.mouse.move(900 - back, 200 + right)
        aim = table.aim()
        angle = math.degrees(math.atan2(right, back))
        assert aim["direction"] == pytest.approx(direction(angle), abs=0.006), "down the window is to the right"
        assert aim["power"] == pytest.approx(table.power(math.hypot(back, right), room=900), abs=0.0006)
        table.press("Escape")
        table.page.mouse.up()
    assert table.flicks() == []


def test_a_long_pull_turns_slowly_and_every_direction_can_be_reached(show_table: Open) -> None:
    table = show_table("ready")
    turned = []
    for length in (60, 320):
        table.pull((-length, 0), start=(900, 200), release=False)
        table.page.mouse.move(900 - length, 201)
        turned.append(table.aim()["direction"])
        table.page.mouse.move(890, 200 - 190)
        assert table.aim()["direction"] == -STEEPEST
        table.press("Escape")
        table.page.mouse.up()
    near, far = turned
    assert 0 < far < near / 4
    assert far < 0.1, "degrees a pixel"


def test_the_greatest_speed_is_never_passed(show_table: Open, repetitions: Repetitions) -> None:
    table = show_table("ready")
    rng = random.Random(4)
    for _ in range(repetitions(test=12, proof=300)):
        table.set(offers=None)
        table.set(
            offers=table.page.evaluate(
                "states.empty && ({kind: 'flick', disc: 3, places: [[-0.0951237, 0.0959]], max_speed: 4.5})"
            )
        )
        table.page.evaluate(
            "steps => { table.adjust('direction', steps); table.adjust('power', 100); table.flick(); }",
            rng.randint(-900, 900),
        )
        [(_, across, along)] = table.flicks()
        assert MOST_SPEED - 1e-5 < math.hypot(across, along) <= MOST_SPEED
        assert along > 0


def test_the_disc_slides_along_the_launch_line_and_jumps_over_what_is_taken(show_table: Open) -> None:
    table = show_table("taken")
    x, y = table.disc
    right = table.scale
    wanted = {-90: -0.09, -130: -0.095, 0: -0.0082, 35: 0.0482, 60: 0.06, 130: 0.095}
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    middle = table.middle(".launch")[1]
    for millimetres, place in wanted.items():
        table.page.mouse.move(x, middle + millimetres * right)
        assert table.aim()["place"] == pytest.approx(place, abs=0.0006), millimetres
    table.page.mouse.up()
    assert table.flicks() == []
    assert table.aim()["place"] == 0.095, "an end of what is free is taken exactly"


def test_a_click_on_the_launch_line_puts_the_disc_there(show_table: Open) -> None:
    table = show_table("ready")
    x, y = table.disc
    table.page.mouse.click(x + 4, y + 50 * table.scale)
    assert table.aim()["place"] == pytest.approx(0.05, abs=0.0006)


def test_while_pulling_the_aim_line_keeps_its_length_and_the_power_is_told(show_table: Open) -> None:
    table = show_table("ready")
    assert table.count("#aim") == 0
    lengths = set()
    for pull in (60, 100, 150):
        table.pull((-pull, 0), release=False)
        lengths.add(round(table.page.evaluate("table.renderRoot.querySelector('#aim').getTotalLength()")))
        assert table.aim()["flicking"]
        assert table.text("#power") == f"{table.aim()['power'] * 100:.1f} %".replace(".", ",")
        table.press("Escape")
        table.page.mouse.up()
    assert len(lengths) == 1
    assert table.flicks() == []


def back_to_the_disc(table: Table) -> None:
    table.page.mouse.move(*table.disc, steps=3)


def escape(table: Table) -> None:
    table.press("Escape")


def ahead_of_the_disc(table: Table) -> None:
    table.page.mouse.move(table.disc[0] + 150, table.disc[1])


def out_of_the_window(table: Table) -> None:
    table.page.mouse.move(-40, table.disc[1], steps=3)
    table.page.mouse.move(table.disc[0] - 90, table.disc[1])


def another_button(table: Table) -> None:
    table.page.mouse.down(button="right")
    table.page.mouse.move(table.disc[0] - 95, table.disc[1])
    table.page.mouse.up(button="right")


LET_GO = """(() => {
  const surface = table.renderRoot.querySelector('.surface');
  for (let id = 0; id < 20; id++) if (surface.hasPointerCapture(id)) surface.releasePointerCapture(id);
})()"""


def lost_capture(table: Table) -> None:
    table.page.evaluate(LET_GO)
    table.page.mouse.move(table.disc[0] - 95, table.disc[1])


def another_window(table: Table) -> None:
    table.page.evaluate("dispatchEvent(new Event('blur'))")


def a_hidden_page(table: Table) -> None:
    table.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def the_pages_button(table: Table) -> None:
    table.page.evaluate("table.cancel()")


def somebody_elses_turn(table: Table) -> None:
    table.set(offers=None)


def the_table_turned(table: Table) -> None:
    """A phone that is turned turns its table, and back points elsewhere."""
    table.set(turned="upright")
    table.set(turned="along")


@pytest.mark.parametrize(
    "way",
    [
        back_to_the_disc,
        escape,
        ahead_of_the_disc,
        out_of_the_window,
        another_button,
        lost_capture,
        another_window,
        a_hidden_page,
        the_pages_button,
        somebody_elses_turn,
        the_table_turned,
    ],
)
def test_a_pull_is_cancelled_and_never_flicks(show_table: Open, way: Callable[[Table], None]) -> None:
    table = show_table("ready")
    offers = table.page.evaluate("table.offers")
    table.pull((-90, 0), release=False)
    assert table.aim()["flicking"]
    way(table)
    table.page.mouse.up()
    assert table.flicks() == []
    assert not (table.aim() or {}).get("flicking")
    table.set(offers=offers)
    table.pull((-90, 0))
    assert len(table.flicks()) == 1, "and the next pull counts"


def test_a_cancelled_touch_a_second_finger_and_the_edge_of_the_screen_never_flick(show_table: Open) -> None:
    table = phone(show_table, "ready")
    x, y = table.disc
    table.touch("Start", (x, 300))
    table.touch("Move", (x, 400))
    assert table.aim()["flicking"]
    table.touch("Cancel")
    table.touch("Start", (x, 300))
    table.touch("Move", (x, 400))
    table.touch("Start", (x, 400), (x - 40, 300))
    table.touch("Move", (x, 420), (x - 40, 300))
    table.touch("End")
    table.touch("Start", (x, y))
    table.touch("Move", (x, 600))
    table.touch("Move", (x, 638))
    table.touch("End")
    assert table.flicks() == []
    assert table.aim() == {"place": 0, "direction": 0, "power": 0.3, "flicking": False}


def test_a_finger_flicks(show_table: Open) -> None:
    table = phone(show_table, "ready")
    table.touch("Start", (180, 300))
    for down in (20, 50, 90):
        table.touch("Move", (180, 300 + down))
    table.touch("End")
    [(_, across, along)] = table.flicks()
    assert across == 0
    assert along == pytest.approx(MOST_SPEED * table.power(90, room=640 - 300, finger=True), abs=0.02)


def test_a_finger_slides_the_disc(show_table: Open) -> None:
    table = phone(show_table, "ready")
    x, y = table.disc
    table.touch("Start", (x, y))
    table.touch("Move", (x + 10, y))
    table.touch("Move", (x + 30, y + 8))
    table.touch("End")
    assert table.flicks() == []
    assert table.aim()["place"] == pytest.approx(0.03 / table.scale, abs=0.001)


def swipe(table: Table, x: float, y: float, by: float = -200) -> bool:
    """A finger goes up the window by so much; whether the page has scrolled."""
    table.page.evaluate("scrollTo(0, 0)")
    for part in (0, 0.15, 0.4, 0.7, 1):
        table.touch("Move" if part else "Start", (x, y + by * part))
    table.page.wait_for_timeout(200)
    table.touch("Move", (x, y + by - 1))  # a finger that rests before it goes leaves nothing rolling on
    table.touch("End")
    table.page.wait_for_timeout(100)
    return bool(table.page.evaluate("scrollY") > 0)


def test_the_page_scrolls_under_a_finger_where_nothing_is_aimed(show_table: Open) -> None:
    table = phone(show_table, "looking", tall="yes")
    assert swipe(table, 180, 400)


def test_a_page_that_is_longer_than_the_window_scrolls_beside_the_lane_and_beyond_its_middle(show_table: Open) -> None:
    table = phone(show_table, "ready", tall="yes")
    x, line = table.disc
    beyond, under = line - 700 * table.scale, line - 430 * table.scale
    assert swipe(table, x, beyond)
    assert swipe(table, x + 125 * table.scale, under, by=-150)
    assert table.aim() == {"place": 0, "direction": 0, "power": 0.3, "flicking": False}
    assert not swipe(table, x, under, by=-150), "on the lane a finger aims"
    assert table.flicks() == []
    table.touch("Start", (x, under))
    table.touch("Move", (x, under + 40))
    table.touch("Move", (x, under + 80))
    assert table.aim()["flicking"]
    table.touch("Cancel")


def test_where_the_page_is_no_longer_than_the_window_a_finger_aims_from_anywhere(show_table: Open) -> None:
    table = phone(show_table, "ready")
    x, line = table.disc
    for start in ((x, line - 800 * table.scale), (x + 125 * table.scale, line - 300 * table.scale)):
        table.touch("Start", start)
        for down in (20, 50, 90):
            table.touch("Move", (start[0], start[1] + down))
        assert table.aim()["flicking"]
        table.touch("Cancel")
    assert table.flicks() == []


def test_the_whole_flick_by_keys(show_table: Open) -> None:
    table = show_table("ready")
    table.press("Tab", "ArrowLeft", "ArrowLeft", "Shift+ArrowRight", "ArrowUp", "Shift+ArrowDown", ".", ".", "Shift+,")
    aim = table.aim()
    assert (aim["place"], aim["direction"], aim["power"]) == (0.009, 1.9, 0.309)
    assert table.text("#spoken") == "9 mm rechts, 1,9° links, Kraft 30,9 %"
    table.press("Enter")
    [(x, across, along)] = table.flicks()
    assert x == 0.009
    assert math.degrees(math.atan2(-across, along)) == pytest.approx(1.9, abs=1e-4)
    assert math.hypot(across, along) == pytest.approx(0.309 * MOST_SPEED, abs=1e-5)


def test_enter_flicks_nothing_that_nobody_has_aimed(show_table: Open) -> None:
    table = show_table("ready")
    table.press("Tab", "Enter")
    assert table.flicks() == []
    assert table.text("#spoken").startswith("Ziel zuerst:")
    table.press("ArrowUp", "ArrowDown", "Enter")
    assert len(table.flicks()) == 1
    table.set(refusal={"move": "flick:0,0,2"})
    table.press("Enter")
    assert table.flicks() == []


def test_an_aim_begins_with_the_power_of_the_sides_own_last_flick(show_table: Open) -> None:
    table = show_table("ready")
    own = table.state("ready")
    table.page.evaluate("table.adjust('power', 12)")
    table.press("Tab", "Enter")
    table.set(state={**own, "turn": "black", "to_move": "black"})
    assert table.aim()["power"] == 0.3, "another hand"
    table.set(state=own)
    assert table.aim()["power"] == 0.42
    table.press("ArrowUp", "Escape")
    assert table.aim()["power"] == 0.42


def test_home_and_end_lead_to_the_rails_and_steps_pass_over_a_disc_in_the_way(show_table: Open) -> None:
    table = show_table("taken")
    table.press("Tab", "Home")
    assert table.aim()["place"] == -0.095
    table.press("End")
    assert table.aim()["place"] == 0.095
    places = []
    for _ in range(14):
        table.press(",")
        places.append(table.aim()["place"])
    assert places == sorted(places, reverse=True)
    assert places[9:11] == [0.0482, -0.0082], "from the one side of the disc straight to the other"


def test_escape_drops_an_aim_by_keys_and_is_left_to_the_page_otherwise(show_table: Open) -> None:
    table = show_table("ready")
    table.page.evaluate("addEventListener('keydown', event => { window.left = !event.defaultPrevented; })")
    table.press("Tab", "ArrowLeft", "Escape")
    assert (table.aim()["direction"], table.page.evaluate("left")) == (0, False)
    table.press("Escape")
    assert table.page.evaluate("left")
    assert table.flicks() == []


def test_nothing_can_be_aimed_between_a_flick_and_its_answer(show_table: Open) -> None:
    table = show_table("ready")
    table.press("Tab", "ArrowUp", "Enter", "Enter")
    table.pull((-90, 0), start=(900, 200))
    assert len(table.flicks()) == 1
    assert table.aim() is None
    assert table.count("#launched") == 1, "the disc stays where it was flicked from"
    table.set(refusal={"move": "flick:0,0,2"})
    assert table.aim() is not None
    assert table.count(".gone-sign") == 1
    table.press("ArrowUp", "Enter")
    assert len(table.flicks()) == 1


def test_a_table_that_is_put_elsewhere_is_played_on_as_before(show_table: Open) -> None:
    table = show_table("ready")
    table.page.evaluate("(() => { const { parentElement } = table; table.remove(); parentElement.append(table); })()")
    table.aim()
    table.pull((-90, 0))
    assert len(table.flicks()) == 1


def test_a_position_that_is_sent_again_does_not_drop_the_aim(show_table: Open) -> None:
    table = show_table("ready")
    table.press("Tab", "ArrowLeft")
    table.set(state=table.state("looking"), offers=table.page.evaluate("table.offers"))
    assert table.aim()["direction"] == 1
    table.set(offers={"kind": "flick", "disc": 4, "places": [[-0.05, 0.05]], "max_speed": 4.5, "hand": {}})
    assert table.aim()["direction"] == 0


def test_the_finished_round_stays_until_the_page_clears_it(show_table: Open) -> None:
    table = show_table("scored")
    assert (table.count(".disc"), table.count(".counts"), table.count(".mark")) == (5, 2, 1)
    table.press("Tab", "Enter")
    assert (table.aim(), table.flicks()) == (None, [])
    table.set(state={**table.state("scored"), "lay": None})
    assert (table.count(".disc"), table.count("#launched")) == (1, 1)
    table.press("ArrowUp", "Enter")
    assert len(table.flicks()) == 1
