"""What the tests of the table of Schnipp share: one table by itself, on the page of its states (``web/demo``)."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page

Open = Callable[..., "Table"]
Spot = tuple[float, float]

BAND, HALF, RADIUS, MOST_SPEED = 900.0, 110.0, 15.0, 4.5
"""The measures (mm) and the greatest speed (m/s) of the table that the page of states shows."""
DEAD = 22.0
"""Millimetres from where a pull began within which it means nothing."""
SHORTEST, LONGEST = 90.0, 320.0
"""Pixels beyond those that are the greatest speed, as the window has room behind where the pull began."""
KEPT = {False: 9.0, True: 14.0}
"""Pixels that a pull keeps from the window's edge: with a mouse, with a finger."""
GENTLE, FINE = 0.6, 0.8
"""Up to this power, on this part of a pull's way, the disc slides farther by the same length with each pixel."""
CALM, STEEPEST = 0.3, 80.0
"""How much of a turn of the hand counts straight behind, and degrees of the steepest direction."""

EARS = """
window.audio = { contexts: 0, started: [], resumed: 0, state: 'running' };
const level = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });
const node = more => ({
  connect: to => to, disconnect() { audio.silenced = true; }, gain: level(), frequency: level(), ...more,
});
window.AudioContext = class {
  constructor() { audio.contexts += 1; }
  get state() { return audio.state; }
  get currentTime() { return 0; }
  get destination() { return node(); }
  async resume() { audio.resumed += 1; audio.state = 'running'; }
  createGain() { return node(); }
  createOscillator() { return node({ start: when => audio.started.push(when), stop() {} }); }
};
"""
"""A sound card that only notes down."""

FRAMES = """
window.requestAnimationFrame = frame => { window.frame = frame; return 1; };
window.setTimeout = () => 0;
window.drawn = async milliseconds => { frame(milliseconds); await table.updateComplete; };
null;
"""
"""Frames are drawn when a test says so, at the times that it names."""

BAND_POINTS = """(() => {
  const band = table.renderRoot.querySelector('#band');
  const long = band.getTotalLength();
  const points = Array.from({ length: 500 }, (_, step) => band.getPointAtLength((long * step) / 499));
  return points.map(({ x, y }) => [x, y]);
})()"""

PLAY = """([name, before, after, wanted]) => {
  window.over = false;
  const one = window.newest = {};
  table.play(move, motions[name], before, after, wanted).then(() => { window.over = one === window.newest; });
  return table.updateComplete.then(() => null);
}"""
MOVE = "window.move = states.last.traces.move"


class Table:
    """One table in one page, with what it has said."""

    def __init__(self, page: Page, context: BrowserContext) -> None:
        self.page = page
        self._context = context
        self._touch: CDPSession | None = None
        self._past = 0
        self.heard()
        page.evaluate(MOVE)

    def heard(self) -> list[tuple[str, Any]]:
        """What the table has said since this was last asked."""
        self.page.evaluate("table.updateComplete")
        heard: list[dict[str, Any]] = self.page.evaluate("heard")
        fresh, self._past = heard[self._past :], len(heard)
        return [(one["name"], one["detail"]) for one in fresh]

    def flicks(self) -> list[list[float]]:
        """The flicks committed since the table was last heard: x, vx, vy."""
        commits = [detail["moves"] for name, detail in self.heard() if name == "commit"]
        assert all(len(moves) == 1 and moves[0].startswith("flick:") for moves in commits)
        return [[float(number) for number in moves[0].removeprefix("flick:").split(",")] for moves in commits]

    def aim(self) -> Any:
        """The aim as it stands."""
        return self.page.evaluate("table.updateComplete.then(() => table.aim)")

    def set(self, **given: object) -> None:
        """Sets properties, as the page does."""
        self.page.evaluate(
            "given => { Object.assign(table, given); return table.updateComplete.then(() => null); }", given
        )

    def count(self, selector: str) -> int:
        """How many elements of this kind the table draws."""
        self.page.evaluate("table.updateComplete")
        return int(self.page.evaluate("selector => table.renderRoot.querySelectorAll(selector).length", selector))

    def waits_for(self, selector: str) -> None:
        """Waits for what is drawn once its code has been fetched."""
        self.page.wait_for_function("selector => table.renderRoot.querySelector(selector)", arg=selector)

    def wake(self) -> None:
        """Makes the gesture that allows sounds, and waits for what makes them, which it fetches."""
        self.page.mouse.click(600, 200)
        self.page.wait_for_function("audio.contexts")

    def text(self, selector: str) -> str:
        """What stands in an element."""
        return " ".join(
            self.page.evaluate("selector => table.renderRoot.querySelector(selector).textContent", selector).split()
        )

    def texts(self, selector: str) -> list[str]:
        """What stands in all elements of this kind."""
        self.page.evaluate("table.updateComplete")
        found: list[str] = self.page.evaluate(
            "selector => [...table.renderRoot.querySelectorAll(selector)].map(one => one.textContent)", selector
        )
        return [" ".join(one.split()) for one in found]

    def box(self, selector: str) -> dict[str, float]:
        """The box of a drawn element in the window: left, right, top, bottom."""
        box: dict[str, float] = self.page.evaluate(
            "selector => table.renderRoot.querySelector(selector).getBoundingClientRect().toJSON()", selector
        )
        return box

    def middle(self, selector: str) -> Spot:
        """The middle of a drawn element in the window."""
        box = self.box(selector)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def disc(self) -> Spot:
        """The middle of the disc on the launch line."""
        return self.middle("#dead")

    @property
    def scale(self) -> float:
        """Pixels a millimetre."""
        return float(self.page.evaluate("(() => table.renderRoot.querySelector('svg').getScreenCTM().a)()"))

    def power(self, length: float, room: float, *, finger: bool = False) -> float:
        """The power of a pull of so many pixels, with so much room behind where it begins."""
        whole = min(max(room - KEPT[finger] - self.dead, SHORTEST), LONGEST)
        part = (length - self.dead) / whole
        return min(GENTLE * math.sqrt(part / FINE) if part < FINE else 1 - (1 - GENTLE) * (1 - part) / (1 - FINE), 1.0)

    @property
    def dead(self) -> float:
        """Pixels of a pull that mean nothing."""
        return max(15, DEAD * self.scale)

    def pull(self, *way: Spot, start: Spot | None = None, release: bool = True) -> None:
        """Pulls with the mouse, by these vectors from where it starts."""
        x, y = start or self.disc
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for right, down in way:
            self.page.mouse.move(x + right, y + down, steps=4)
        if release:
            self.page.mouse.up()

    def touch(self, kind: str, *points: Spot) -> None:
        """A touch event with fingers at these points: "Start", "Move", "End" or "Cancel"."""
        self._touch = self._touch or self._context.new_cdp_session(self.page)
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": fingers})

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def state(self, name: str) -> dict[str, Any]:
        """A position of the page of states."""
        state: dict[str, Any] = self.page.evaluate("name => states[name].state", name)
        return state

    def play(self, motion: str, after: str = "looking", *, wanted: bool = False) -> None:
        """Begins to play a motion back."""
        self.page.evaluate(PLAY, [motion, self.state("looking"), self.state(after), wanted])

    def frame(self, seconds: float) -> None:
        """Draws the frame of a time since the beginning."""
        self.page.evaluate("milliseconds => drawn(milliseconds)", 5000 + seconds * 1000)

    def place(self, disc: str) -> Spot:
        """Where a disc is drawn, in millimetres of the lane that lies along: x to the right of its middle, y up."""
        drawn = self.page.evaluate("id => table.renderRoot.querySelector(`#${id}`).getAttribute('transform')", disc)
        up, right = re.findall(r"-?[\d.]+", drawn)
        return float(right), float(up)


def direction(angle: float) -> float:
    """The direction of a pull at so many degrees to the right of straight behind."""
    held = max(-STEEPEST, min(angle, STEEPEST))
    return held * (CALM + (1 - CALM) * abs(held) / STEEPEST)


def hand_angle(wished: float) -> float:
    """How many degrees to the right of straight behind a hand pulls for a direction: the inverse of ``direction``."""
    bend = (1 - CALM) / STEEPEST
    return math.copysign((math.sqrt(CALM**2 + 4 * bend * abs(wished)) - CALM) / (2 * bend), wished)


def phone(show_table: Open, state: str, **query: str) -> Table:
    """The upright lane as a phone shows it."""
    return show_table(state, width=360, height=640, touch=True, lie="upright", **query)


def hull(discs: list[Spot]) -> list[Spot]:
    """The upper hull of the posts and of circles, by brute force: each circle as very many points."""
    circles = [
        (x + RADIUS * math.cos(angle), y + RADIUS * math.sin(angle))
        for x, y in discs
        for angle in (math.pi * step / 1500 for step in range(1501))
    ]
    found: list[Spot] = []
    for point in sorted([(-HALF, BAND), (HALF, BAND), *circles]):
        while len(found) > 1:
            (ax, ay), (bx, by) = found[-2:]
            if (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) < 0:
                break
            found.pop()
        found.append(point)
    return found


def away(point: Spot, line: list[Spot]) -> float:
    """How far a point is from a line through points."""
    x, y = point
    nearest = math.inf
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        length = (bx - ax) ** 2 + (by - ay) ** 2
        part = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) if length else 0.0
        nearest = min(nearest, math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay)))
    return nearest


def drawn_band(table: Table, lie: str) -> list[Spot]:
    """The drawn band as points on the lane (mm)."""
    points = table.page.evaluate(BAND_POINTS)
    return [(x, BAND - y) if lie == "upright" else (y, x) for x, y in points]
