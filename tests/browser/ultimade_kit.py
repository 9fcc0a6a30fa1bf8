"""Playing Ultimade on its page: what the field offers, and somebody who clicks, taps or types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from playwright.sync_api import Locator, Page

from tests.browser.kit import BOT, Match, choose_bot, choose_rules, reach_by_tab, start

ROUNDS = 400
"""Turns after which a point that is not scored counts as endless."""
DOWN_THE_FIELD = 13
"""Rows from one end zone into the other: nobody can stand between two players that are so far apart at the pull."""
RUNS = "offence-runs offence=copper north=copper score=0:0 copper=e9*,c6,g6,e4 gold=d12,f12,c15,g15 throws=3"
"""Copper has the disc in the middle of the field and runs."""
NEAR = "offence-runs offence=copper north=copper score=0:0 copper=e12*,c9,g9,e7 gold=b13,h13,c14,g14 points_to_win=1"
"""Copper wins with two passes, if nobody stops them."""
THROW = "throw offence=copper north=copper score=0:0 copper=e9*,c9,g11,e14 gold=d12,f12,c15,g15 throws=3"
"""Copper has a free pass."""
MONSTER = "monster offence=copper north=copper score=0:0 copper=e9,c6,g6,e14* gold=e15,f12,c14,g15 throws=4"
"""Gold's marker may try to turn a pass that Copper has caught."""


class Field(Match):
    """The page of a match of Ultimade."""

    element = "ultimade-board"

    def offered(self) -> Any:
        """What may be chosen, as soon as it is this page's turn; null when the match is over."""
        self.wait("(board.offers || board.state.outcome) && !document.querySelector('.roll')")
        return self.board("offers")

    def at(self, square: str) -> tuple[float, float]:
        """The middle of a square in the window."""
        box = self.page.evaluate("square => document.querySelector('ultimade-board').placeOf(square).toJSON()", square)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begin(page: Page, who: str = BOT, points: int = 1, at: str = "", **choices: str) -> Field:
    """Begin a match on the German start page: as Copper against the random bot, or two at one device.

    It begins as the rules say, or in a position, whose options hold then.
    """
    page.get_by_role("radio", name="Ultimade").check(force=True)
    page.get_by_text(who, exact=True).click()
    if who == BOT:
        choose_bot(page, "random")
    choose_rules(page, at, points_to_win=str(points), **choices)
    start(page)
    page.wait_for_selector("ultimade-board")
    return Field(page)


class Hand(Protocol):
    """Somebody's way to play."""

    match: Field

    def choose(self, square: str) -> None:
        """Choose a square, or the coin on it."""

    def press(self, button: Locator) -> None:
        """Press a button."""


class Mouse:
    """Plays by clicks."""

    def __init__(self, match: Field) -> None:
        self.match = match

    def choose(self, square: str) -> None:
        """Click on it."""
        self.match.page.mouse.click(*self.match.at(square))

    def press(self, button: Locator) -> None:
        """Click on it."""
        button.click()


class Finger(Mouse):
    """Plays by taps."""

    def choose(self, square: str) -> None:
        """Tap on it."""
        self.match.page.touchscreen.tap(*self.match.at(square))

    def press(self, button: Locator) -> None:
        """Tap on it."""
        button.tap()


class Keys:
    """Plays by the keyboard alone: Tab to what is a control, arrows on the field."""

    def __init__(self, match: Field) -> None:
        self.match = match

    def choose(self, square: str) -> None:
        """Go there by arrows, and press Enter."""
        reach_by_tab(self.match.page, lambda: self._square() != "", "the field")
        along = self.match.board("turned") == "along"
        forward, back = ("ArrowRight", "ArrowLeft") if along else ("ArrowUp", "ArrowDown")
        right, left = ("ArrowDown", "ArrowUp") if along else ("ArrowRight", "ArrowLeft")
        here = self._square()
        self._times(forward, back, int(square[1:]) - int(here[1:]))
        self._times(right, left, ord(square[0]) - ord(here[0]))
        assert self._square() == square
        self.match.page.keyboard.press("Enter")

    def press(self, button: Locator) -> None:
        """Reach it by Tab, and press Enter."""
        handle = button.element_handle()
        focused = "button => button === document.activeElement"
        reach_by_tab(self.match.page, lambda: bool(handle.evaluate(focused)), "the button")
        self.match.page.keyboard.press("Enter")

    def _square(self) -> str:
        focused = "document.querySelector('ultimade-board')?.shadowRoot.activeElement?.dataset.square ?? ''"
        return str(self.match.page.evaluate(focused))

    def _times(self, key: str, opposite: str, count: int) -> None:
        for _ in range(abs(count)):
            self.match.page.keyboard.press(key if count > 0 else opposite)


def play_turn(hand: Hand) -> None:
    """Do something sensible with what is offered, and wait until it is stored."""
    match = hand.match
    offers = match.offered()
    if offers is None:
        return
    steps = match.steps
    {
        "line-up": _line_up,
        "pull": _pull,
        "runs": _run,
        "throw": _throw,
        "nearest": _take,
        "monster": _roll,
    }[offers["kind"]](hand, offers)
    match.wait_for_more_than(steps)


def draft(hand: Hand, coin: str, square: str) -> None:
    """Draft a run and wait until it lies there."""
    match = hand.match
    drafted = len(match.board("draft"))
    hand.choose(coin)
    match.wait(f"banner.includes('{coin}')")
    hand.choose(square)
    match.wait(f"board.draft.length === {drafted + 1}")


def _line_up(hand: Hand, offers: Any) -> None:
    hand.press(hand.match.button("Vorschlag"))
    hand.match.wait(f"board.chosen.length === {len(offers['suggestion'])}")
    hand.press(hand.match.main)


def _pull(hand: Hand, offers: Any) -> None:
    pulls = [(coin, square) for coin, squares in offers["pulls"].items() for square in squares if coin[0] == square[0]]
    coin, square = min(pulls, key=lambda pull: abs(king(*pull) - DOWN_THE_FIELD))
    if len(offers["pulls"]) > 1:
        hand.choose(coin)
    hand.choose(square)
    hand.press(hand.match.main)


def _run(hand: Hand, offers: Any) -> None:
    match, state = hand.match, hand.match.state
    side = state["to_move"]
    north = state["north"] == side
    if side != state["offence"]:
        _leave_surplus(hand)
    elif state["disc"]:
        coin = next((coin for coin, squares in offers["runs"].items() if state["disc"] in squares), None)
        if coin:
            draft(hand, coin, state["disc"])
    else:
        draft(hand, *_towards_goal(state, offers["runs"], north))
    hand.press(match.main)


def _towards_goal(state: Any, runs: dict[str, list[str]], north: bool) -> tuple[str, str]:
    """Where somebody who runs gets a pass that is far forward; without any, the longest way forward."""
    coins = {*state["coins"]["copper"], *state["coins"]["gold"]}
    ahead = 1 if north else -1

    def worth(run: tuple[str, str]) -> tuple[bool, int]:
        coin, square = run
        row, free = int(square[1:]), _free(state["holder"], square, coins - {coin})
        return free, ahead * (row if free else row - int(coin[1:]))

    return max(((coin, square) for coin, squares in runs.items() for square in squares), key=worth)


def _free(one: str, other: str, coins: set[str]) -> bool:
    """Whether a straight line leads from one square to the other, and nobody stands in between."""
    right, up = ord(other[0]) - ord(one[0]), int(other[1:]) - int(one[1:])
    steps = king(one, other)
    if right * up * (abs(right) - abs(up)):
        return False
    between = {
        f"{chr(ord(one[0]) + right * step // steps)}{int(one[1:]) + up * step // steps}" for step in range(1, steps)
    }
    return coins.isdisjoint(between)


def _leave_surplus(hand: Hand) -> None:
    """Run away from the holder where more than one stands next to it."""
    match = hand.match
    offers, holder = match.board("offers"), match.state["holder"]
    while not offers["may_end"]:
        coin, square = next(
            (coin, square)
            for coin, squares in offers["runs"].items()
            if king(coin, holder) == 1
            for square in squares
            if king(square, holder) > 1
        )
        draft(hand, coin, square)
        offers = match.offered()


def _throw(hand: Hand, offers: Any) -> None:
    state = hand.match.state
    hand.choose(forward(offers["throws"], state["north"] == state["to_move"]))
    hand.press(hand.match.main)


def _take(hand: Hand, offers: Any) -> None:
    hand.choose(offers["squares"][0])
    hand.press(hand.match.main)


def _roll(hand: Hand, offers: Any) -> None:
    del offers
    hand.press(hand.match.page.locator("#monster .btn--main"))


def play_point(hand: Hand) -> None:
    """Play until a point is scored, by whomever."""
    before = sum(hand.match.state["score"].values())
    for _ in range(ROUNDS):
        play_turn(hand)
        if sum(hand.match.state["score"].values()) > before:
            return
    raise AssertionError(f"no point in {ROUNDS} turns")


def king(one: str, other: str) -> int:
    """Steps of a king between two squares."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


def forward(squares: Sequence[str], north: bool) -> str:
    """The square that is farthest towards one's goal."""
    return max(squares, key=lambda square: int(square[1:]) if north else -int(square[1:]))
