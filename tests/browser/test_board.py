"""The board by itself, on the page of its states (``web/demo``): what it shows and what it says when played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tests.browser.demo_kit import axe_violations, pages_of_states

Open = Callable[..., "Board"]
HELD_UP = 600
"""Milliseconds that a finger rests where the loupe is wanted: more than twice what the board asks for."""


class Board:
    """One board in one page, with what it has said."""

    def __init__(self, page: Page, context: BrowserContext) -> None:
        self.page = page
        self._context = context
        self._touch: CDPSession | None = None
        self._past = 0
        self.news()

    def news(self) -> list[tuple[str, Any]]:
        """What the board has said since this was last asked."""
        self.page.evaluate("board.updateComplete")
        heard: list[dict[str, Any]] = self.page.evaluate("heard")
        fresh, self._past = heard[self._past :], len(heard)
        return [(one["name"], one["detail"]) for one in fresh]

    def at(self, square: str) -> tuple[float, float]:
        """The middle of a square in the window."""
        box = self.page.evaluate("square => board.placeOf(square).toJSON()", square)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, square: str, right: float = 0, down: float = 0, count: int = 1) -> None:
        x, y = self.at(square)
        self.page.mouse.click(x + right, y + down, click_count=count)

    def drag(self, start: str, *way: str) -> None:
        self.page.mouse.move(*self.at(start))
        self.page.mouse.down()
        for square in way:
            self.page.mouse.move(*self.at(square), steps=3)
        self.page.mouse.up()

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """A touch event with fingers at these points: "Start", "Move", "End" or "Cancel"."""
        self._touch = self._touch or self._context.new_cdp_session(self.page)
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": fingers})

    def tap(self, square: str, right: float = 0, down: float = 0) -> None:
        x, y = self.at(square)
        self.touch("Start", (x + right, y + down))
        self.touch("End")

    def set(self, **given: object) -> None:
        """Sets properties, as the page does."""
        self.page.evaluate("given => Object.assign(board, given)", given)
        self.page.evaluate("board.updateComplete")

    def count(self, selector: str) -> int:
        """How many elements of this kind the board draws."""
        self.page.evaluate("board.updateComplete")
        return int(self.page.evaluate("selector => board.renderRoot.querySelectorAll(selector).length", selector))

    def name(self, square: str) -> str:
        """What a screen reader says of a square."""
        return str(
            self.page.evaluate("square => board.renderRoot.querySelector(`[data-square=${square}]`).ariaLabel", square)
        )

    def focused(self) -> str:
        return str(self.page.evaluate("board.renderRoot.activeElement?.dataset.square"))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def state(self, name: str) -> dict[str, Any]:
        """A position of the page of states."""
        state: dict[str, Any] = self.page.evaluate("name => states[name].state", name)
        return state


@pytest.fixture
def show(chromium: Browser, demo: str) -> Iterator[Open]:
    """Opens the board in one state: ``show("run", width=928, height=464, touch=False, lie="along")``."""
    with pages_of_states(chromium, demo, []) as opened:

        def board(state: str, *, width: int = 928, height: int = 464, **wishes: Any) -> Board:
            page = opened("board", state, width=width, height=height, **wishes)
            return Board(page, page.context)

        yield board


def test_a_tap_on_a_player_and_on_a_square_previews_the_whole_draft(show: Open) -> None:
    board = show("runs")
    board.click("c7")
    assert board.news() == [("choose", {"kind": "coin", "square": "c7"})]
    board.click("b10")
    assert board.news() == [("preview", {"moves": ["g9-h12", "c7-b10"]})]


def test_a_square_out_of_reach_is_previewed_all_the_same_so_that_the_reason_can_be_told(show: Open) -> None:
    board = show("run")
    board.click("c15")
    board.click("g8")
    assert [name for name, _ in board.news()] == ["preview", "preview"]
    board.set(refusal={"move": "c7-g8", "cause": ["g8", "e8"]})
    assert (board.count(".refused"), board.count(".cause")) == (1, 1)
    order = "[...board.renderRoot.querySelectorAll('#gold-2, .cross')].map(drawn => drawn.id)"
    assert board.page.evaluate(order) == ["gold-2", ""], "the cross lies under the coin on its square"


def test_a_drafted_run_is_redone_from_where_it_began(show: Open) -> None:
    board = show("runs")
    board.click("h12")
    assert board.news() == [("preview", {"moves": []})]
    taken_back = board.state("runs")
    taken_back["coins"]["copper"][3] = "g9"
    board.set(
        state=taken_back, draft=[], offers={"kind": "runs", "runs": {"g9": {"g10": "g9"}}, "via": {}, "may_end": True}
    )
    assert board.news() == [("choose", {"kind": "coin", "square": "g9"})]
    board.click("g10")
    assert board.news() == [("preview", {"moves": ["g9-g10"]})]


def test_escape_puts_a_drafted_player_back_to_where_it_had_run(show: Open) -> None:
    board = show("runs")
    board.click("h12")
    board.press("Escape")
    assert board.news() == [("preview", {"moves": []}), ("preview", {"moves": ["g9-h12"]})]


def test_a_refusal_leaves_the_player_chosen_for_another_try(show: Open) -> None:
    board = show("run")
    board.click("g8")
    board.set(refusal={"move": "c7-g8", "cause": []})
    board.click("c8")
    assert board.news() == [("preview", {"moves": ["g9-h12", "c7-g8"]}), ("preview", {"moves": ["g9-h12", "c7-c8"]})]


def test_a_second_run_does_not_wait_for_the_answer_about_the_first(show: Open) -> None:
    board = show("run")
    board.click("b10")
    board.click("e4")
    board.click("e3")
    assert board.news()[-1] == ("preview", {"moves": ["g9-h12", "c7-b10", "e4-e3"]})


def test_a_mouse_drags_a_player_to_its_square(show: Open) -> None:
    board = show("runs")
    board.drag("c7", "c8", "b10")
    assert board.news() == [("choose", {"kind": "coin", "square": "c7"}), ("preview", {"moves": ["g9-h12", "c7-b10"]})]


def test_a_player_that_is_dragged_back_or_off_the_board_is_only_chosen(show: Open) -> None:
    board = show("runs", height=600)
    board.drag("c7", "c9", "c7")
    board.page.mouse.move(*board.at("e4"))
    board.page.mouse.down()
    board.page.mouse.move(400, 590, steps=4)
    board.page.mouse.up()
    assert [detail["square"] for name, detail in board.news() if name == "choose"] == ["c7", "e4"]


def test_the_way_to_the_square_under_the_mouse_is_drawn_in_pencil(show: Open) -> None:
    board = show("run")
    board.page.mouse.move(*board.at("b10"))
    assert (board.count(".pencil"), board.count(".cursor")) == (1, 1)
    board.page.mouse.move(*board.at("b17"))
    assert (board.count(".pencil"), board.count(".cursor")) == (0, 0)


def test_a_click_chooses_a_throw_and_a_double_click_throws(show: Open) -> None:
    board = show("throw")
    board.click("b6")
    assert board.news() == [("choose", {"kind": "target", "from": "e9", "to": "b6", "move": "e9>b6"})]
    board.click("e13", count=2)
    assert board.news()[-1] == ("commit", {"moves": ["e9>e13"]})


def test_a_blocked_throw_names_who_stands_in_the_way_and_commits_nothing(show: Open) -> None:
    board = show("throw")
    board.click("h12", count=2)
    board.page.evaluate("board.confirm()")
    assert board.news() == [("choose", {"kind": "blocked", "from": "e9", "to": "h12", "by": "g11"})]
    assert board.count(".cause") == 1


def test_the_button_of_the_page_commits_a_choice_made_by_touch(show: Open) -> None:
    board = show("throw", width=312, height=614, touch=True)
    board.tap("e13")
    board.tap("e13")
    assert [name for name, _ in board.news()] == ["choose"]
    board.page.evaluate("board.confirm()")
    assert board.news() == [("commit", {"moves": ["e9>e13"]})]


def test_a_finger_beside_a_receiver_counts_for_it_within_22_pixels(show: Open) -> None:
    board = show("throw", width=312, height=614, touch=True)
    board.tap("b6", right=21)
    assert board.news()[-1][1]["to"] == "b6"
    board.page.evaluate("board.cancel()")
    board.news()
    board.tap("b6", right=30)
    assert board.news() == []


def test_a_pull_takes_the_puller_and_then_the_square(show: Open) -> None:
    board = show("pull")
    board.click("d3")
    board.click("d17")
    board.page.evaluate("board.confirm()")
    assert board.news() == [
        ("choose", {"kind": "coin", "square": "d3"}),
        ("choose", {"kind": "target", "from": "d3", "to": "d17", "move": "d3>>d17"}),
        ("commit", {"moves": ["d3>>d17"]}),
    ]


def test_the_nearest_is_taken_by_name(show: Open) -> None:
    board = show("nearest")
    board.click("g11", count=2)
    assert board.news()[-1] == ("commit", {"moves": ["take:g11"]})


def test_a_line_up_is_committed_with_four_squares_and_not_before(show: Open) -> None:
    board = show("line-up")
    board.click("f16")
    board.page.evaluate("board.confirm()")
    board.click("d16")
    board.click("d18")
    board.click("h17")
    board.click("a16")
    board.page.evaluate("board.confirm()")
    news = board.news()
    assert [name for name, _ in news].count("commit") == 1
    assert news[-1] == ("commit", {"moves": ["b17,f16,d18,h17"]})


def test_a_suggested_line_up_is_set_from_outside(show: Open) -> None:
    board = show("line-up")
    board.set(chosen=["c16", "e16", "g16", "e18"])
    assert board.news() == [("choose", {"kind": "squares", "squares": ["c16", "e16", "g16", "e18"]})]
    assert board.count("[id^=set-]") == 4


def test_holding_a_finger_calls_the_loupe_and_letting_go_chooses(show: Open) -> None:
    board = show("run", width=312, height=614, touch=True)
    board.touch("Start", board.at("b9"))
    board.page.wait_for_timeout(HELD_UP)
    board.touch("Move", board.at("b10"))
    assert board.count(".loupe-rim") == 1
    board.touch("End")
    assert (board.count(".loupe-rim"), board.news()) == (0, [("preview", {"moves": ["g9-h12", "c7-b10"]})])


def test_a_finger_drags_a_player_to_its_square(show: Open) -> None:
    board = show("runs", width=312, height=614, touch=True)
    board.touch("Start", board.at("c7"))
    board.touch("Move", board.at("c8"))
    board.touch("Move", board.at("b10"))
    board.touch("End")
    assert board.news() == [("choose", {"kind": "coin", "square": "c7"}), ("preview", {"moves": ["g9-h12", "c7-b10"]})]


def test_leaving_the_board_or_a_second_finger_cancels(show: Open) -> None:
    board = show("run", width=312, height=700, touch=True)
    board.touch("Start", board.at("b9"))
    board.touch("Move", board.at("b10"))
    board.touch("Move", (150, 698))
    board.touch("End")
    board.touch("Start", board.at("b9"))
    board.touch("Move", board.at("b10"))
    board.touch("Start", board.at("b10"), board.at("g4"))
    board.touch("End")
    board.touch("Start", board.at("b9"))
    board.touch("Move", board.at("b10"))
    board.touch("Cancel")
    assert (board.count(".loupe-rim"), board.news()) == (0, [])


def test_the_page_scrolls_under_a_finger_unless_a_player_is_chosen(show: Open) -> None:
    board = show("runs", width=312, height=500, touch=True, tall="yes")

    def drag_up() -> None:
        board.touch("Start", (150, 450))
        for step in range(1, 12):
            board.touch("Move", (150, 450 - 20 * step))
        board.touch("Cancel")

    board.tap("c7")
    drag_up()
    assert board.page.evaluate("scrollY") == 0
    board.page.evaluate("board.cancel()")
    drag_up()
    board.page.wait_for_function("scrollY > 40")


def test_arrows_and_enter_play_without_a_mouse(show: Open) -> None:
    board = show("runs")
    board.page.keyboard.press("Tab")
    assert board.focused() == "e9"
    board.press("n", "ArrowUp", "Home", "End", "p", "p")
    assert board.focused() == "c7"
    board.press("Enter", "ArrowRight", "ArrowUp", "Space")
    assert board.news() == [("choose", {"kind": "coin", "square": "c7"}), ("preview", {"moves": ["g9-h12", "c7-b8"]})]
    board.press("Escape")
    assert board.news() == [("choose", None)]


def test_enter_on_a_chosen_receiver_throws(show: Open) -> None:
    board = show("throw", lie="upright", width=400, height=760)
    board.press("Tab", "n")
    assert board.focused() == "b6"
    board.press("Enter", "Enter")
    assert board.news()[-1] == ("commit", {"moves": ["e9>b6"]})


def test_arrows_follow_the_picture_however_the_field_lies(show: Open) -> None:
    along, upright = show("runs", lie="along"), show("runs", lie="upright", width=400, height=760)
    for board in (along, upright):
        board.press("Tab", "ArrowUp", "ArrowUp", "ArrowRight")
    assert (along.focused(), upright.focused()) == ("c10", "f11")


@pytest.mark.parametrize(
    ("language", "square", "name"),
    [
        ("de", "e8", "e8, Kupfer, hält die Scheibe"),
        ("en", "e4", "e4, Copper, marked by d3, can be chosen"),
        ("de", "h12", "h12, Kupfer, Entwurf, läuft von g9 hierher, wählbar"),
        ("en", "c17", "c17, empty, end zone"),
    ],
)
def test_each_square_says_who_stands_there_and_what_can_be_done(
    show: Open, language: str, square: str, name: str
) -> None:
    assert show("runs", lang=language).name(square) == name


def test_squares_come_out_largest_and_never_under_24_pixels(show: Open) -> None:
    tall, wide, low = show("run", width=360, height=720), show("run"), show("run", width=320, height=480)
    assert tall.at("e18")[1] < tall.at("e1")[1]
    assert wide.at("a1")[0] < wide.at("a18")[0]
    assert low.page.evaluate("board.placeOf('e9').width") >= 24


def test_letters_are_never_smaller_than_11_pixels(show: Open) -> None:
    board = show("throw", width=312, height=614)
    heights = """[...board.renderRoot.querySelectorAll("text")].map(
        letter => parseFloat(getComputedStyle(letter).fontSize) * letter.getScreenCTM().a)"""
    assert min(board.page.evaluate(heights)) >= 11


def run_of(state: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A run of four squares in this position, and the position after it."""
    after = {**state, "coins": {**state["coins"], "gold": ["d7", *state["coins"]["gold"][1:]]}}
    return {"type": "run", "side": "gold", "from": "d3", "to": "d7", "path": ["d3", "d4", "c5", "c6", "d7"]}, after


PLAY = """([move, before, after]) => {
  window.over = false;
  board.play(move, before, after).then(() => { window.over = true });
}"""
COIN = "board.renderRoot.querySelector('#gold-0')"


def test_a_played_run_moves_along_its_path_and_ends_where_it_should(show: Open) -> None:
    board = show("looking")
    before = board.state("looking")
    move, after = run_of(before)
    board.page.evaluate(PLAY, [move, before, after])
    board.page.wait_for_function(f"{COIN}.getAnimations().length === 1")
    frames = board.page.evaluate(f"{COIN}.getAnimations()[0].effect.getKeyframes().length")
    duration = board.page.evaluate(f"{COIN}.getAnimations()[0].effect.getTiming().duration")
    board.page.wait_for_function("over")
    assert (frames, duration) == (5, 560)
    assert board.page.evaluate("board.state.coins.gold[0]") == "d7"
    assert board.page.evaluate(f"{COIN}.getAnimations().length") == 0


def test_the_tempo_and_the_longest_flight_hold(show: Open) -> None:
    board = show("pull")
    before = board.state("pull")
    board.set(speed=2)
    after = {**before, "disc": "d18", "phase": "offence-runs"}
    board.page.evaluate(PLAY, [{"type": "pull", "from": "d3", "to": "d18"}, before, after])
    board.page.wait_for_function("board.renderRoot.querySelector('#disc')?.getAnimations().length === 1")
    timing = board.page.evaluate(
        "board.renderRoot.querySelector('#disc').getAnimations()[0].effect.getTiming().duration"
    )
    board.page.wait_for_function("over")
    assert (timing, board.page.evaluate("board.state.disc")) == (350, "d18")


@pytest.mark.parametrize("end", ["board.state = {...board.state}", "board.skip()"])
def test_a_play_that_is_cut_short_leaves_no_coin_on_the_way(show: Open, end: str) -> None:
    board = show("looking")
    before = board.state("looking")
    move, after = run_of(before)
    board.page.evaluate(PLAY, [move, before, after])
    board.page.wait_for_function(f"{COIN}.getAnimations().length === 1")
    board.page.evaluate(end)
    board.page.wait_for_function("over")
    assert board.page.evaluate(f"[{COIN}.getAnimations().length, board.state.coins.gold[0]]") == [0, "d3"]


def test_with_reduced_motion_a_coin_jumps_and_its_path_stays(show: Open) -> None:
    board = show("looking", still=True)
    before = board.state("looking")
    lines = board.count(".past")
    move, after = run_of(before)
    board.page.evaluate(PLAY, [move, before, after])
    board.page.wait_for_function("over")
    assert (board.page.evaluate("board.state.coins.gold[0]"), board.count(".past")) == ("d7", lines + 1)


def test_a_hidden_page_does_not_hang_on_a_play(show: Open) -> None:
    board = show("looking")
    before = board.state("looking")
    move, after = run_of(before)
    board.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    board.page.evaluate(PLAY, [move, before, after])
    board.page.wait_for_function("over")
    assert board.page.evaluate("board.state.coins.gold[0]") == "d7"


def test_a_plate_covers_neither_its_square_nor_the_letters_beside_the_field(show: Open) -> None:
    board = show("run")
    board.page.mouse.move(*board.at("a9"))
    board.page.wait_for_function("board.renderRoot.querySelector('.tag')")
    plate = board.page.evaluate("board.renderRoot.querySelector('.tag rect').getBoundingClientRect().toJSON()")
    square, field = (board.page.evaluate("name => board.placeOf(name).toJSON()", name) for name in ("a9", "a1"))
    assert plate["top"] >= field["top"] and plate["left"] >= field["left"]
    assert (
        plate["top"] >= square["bottom"] - 4
        or plate["left"] >= square["right"] - 4
        or plate["right"] <= square["left"] + 4
    )


def test_one_s_own_run_slides_when_it_joins_the_draft(show: Open) -> None:
    board = show("runs")
    ran = board.state("runs")
    ran["coins"]["copper"][2] = "b10"
    drafted = {"from": "c7", "to": "b10", "path": ["c7", "c8", "b9", "b10"]}
    board.page.evaluate("([state, run]) => Object.assign(board, {state, draft: [...board.draft, run]})", [ran, drafted])
    board.page.wait_for_function("board.renderRoot.querySelector('#copper-2').getAnimations().length === 1")
    board.page.wait_for_function("board.renderRoot.querySelector('#copper-2').getAnimations().length === 0")


def test_a_way_may_cross_squares_where_it_may_not_end(show: Open) -> None:
    board = show("runs")
    ways = {"c7": {"c9": "d8", "c10": "c9"}}
    board.set(offers={"kind": "runs", "runs": ways, "via": {"c7": {"d8": "c7"}}, "may_end": True})
    board.click("c7")
    board.page.mouse.move(*board.at("c10"))
    way = board.page.evaluate("board.renderRoot.querySelector('.pencil').getAttribute('d')")
    assert way.count("L") == 3
    board.page.mouse.move(*board.at("d8"))
    assert board.count(".pencil") == 0


def test_before_the_lot_nobody_scores_anywhere(show: Open) -> None:
    printed = "[...board.renderRoot.querySelectorAll('.goal')].map(goal => goal.textContent)"
    assert show("unbegun").page.evaluate(printed) == ["", ""]
    assert show("looking").page.evaluate(printed) == ["Kupfer punktet hier", "Gold punktet hier"]


def test_a_board_that_is_only_looked_at_offers_nothing(show: Open) -> None:
    board = show("looking")
    board.click("e8")
    board.click("c7")
    board.press("Enter")
    assert board.news() == []
    assert "wählbar" not in board.name("c7")


@pytest.mark.parametrize("lie", ["along", "upright"])
def test_axe_finds_nothing_in_any_state_of_either_theme(chromium: Browser, demo: str, lie: str) -> None:
    assert axe_violations(chromium, f"{demo}board.html?lie={lie}") == []
