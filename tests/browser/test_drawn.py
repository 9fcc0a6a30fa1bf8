"""A position that is drawn in Python looks as it does on the page: the same Chromium shows both, and their pixels are
compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from scheibe import draw
from tests.browser.demo_kit import OpenPage, pages_of_states

FAR: Final = 40
"""A pixel differs when one of its colours does by more than this, of 255."""

MOST: Final = 0.0005
"""The part of all pixels that may differ: rims of letters and of curves."""


@pytest.fixture
def show(chromium: Browser, demo: str) -> Iterator[OpenPage]:
    """Opens one state of the page of states: the board or the table by itself."""
    with pages_of_states(chromium, demo, []) as opened:
        yield opened


def shown(page: Page, element: str) -> tuple[Image.Image, dict[str, float], dict[str, Any]]:
    """What the page shows of the picture, the picture's box in its own units, and the state."""
    inner = f"{element}.renderRoot.querySelector('.surface')"
    page.evaluate(f"{element}.updateComplete")
    size = page.evaluate(f"{inner}.getBoundingClientRect().toJSON()")
    clip = {name: size[name] for name in ("x", "y", "width", "height")}
    box = page.evaluate(
        f"(({{x, y, width, height}}) => ({{x, y, width, height}}))({inner}.querySelector('svg').viewBox.baseVal)"
    )
    state: dict[str, Any] = page.evaluate(f"{element}.state")
    return Image.open(BytesIO(page.screenshot(clip=clip))).convert("RGB"), box, state  # type: ignore[arg-type]


def drawn(page: Page, svg: str, back: str) -> Image.Image:
    """A drawing in the same browser, on the same ground."""
    place = page.context.new_page()
    place.set_content(f"<body style='margin: 0; background: {back}'>{svg}</body>")
    return Image.open(BytesIO(place.locator("svg").screenshot())).convert("RGB")


def differing(one: Image.Image, other: Image.Image) -> float:
    """The part of the pixels that differ."""
    assert one.size == other.size
    apart = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(apart[0], apart[1]), apart[2])
    return sum(worst.histogram()[FAR + 1 :]) / (one.width * one.height)


def back_of(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


@pytest.mark.parametrize(
    ("lie", "width", "height", "theme"), [("along", 1188, 594, "light"), ("upright", 386, 744, "dark")]
)
@pytest.mark.parametrize("state", ["looking", "monster", "crowded", "unbegun"])
def test_the_board_is_drawn_as_the_page_shows_it(
    show: OpenPage, state: str, lie: draw.Lie, width: int, height: int, theme: draw.Theme
) -> None:
    page = show("board", state, width=width, height=height, lie=lie, theme=theme, lang="de")
    page.evaluate("board.offers = null")
    seen, _, view = shown(page, "board")
    signs = draw.Signs(last=tuple(page.evaluate("board.last")))
    svg = draw.svg(view, signs, theme=theme, lie=lie, width=seen.width, language="de")
    assert differing(seen, drawn(page, svg, back_of(page))) <= MOST


def test_what_a_player_may_reach_is_drawn_as_the_page_shows_it(show: OpenPage) -> None:
    page = show("board", "ground", width=792, height=396, lie="along", theme="light", lang="en")
    seen, _, view = shown(page, "board")
    reach = draw.offered(page.evaluate("board.offers"), "c16").reach
    signs = draw.Signs((draw.Mark("c16", "corners"),), reach=reach, last=tuple(page.evaluate("board.last")))
    svg = draw.svg(view, signs, lie="along", width=seen.width)
    assert differing(seen, drawn(page, svg, back_of(page))) <= MOST


@pytest.mark.parametrize(
    ("lie", "width", "height", "theme"), [("along", 1110, 306, "dark"), ("upright", 300, 1048, "light")]
)
@pytest.mark.parametrize("state", ["looking", "pressing", "contested", "tied", "last", "scored"])
def test_the_table_is_drawn_as_the_page_shows_it(
    show: OpenPage, state: str, lie: draw.Lie, width: int, height: int, theme: draw.Theme
) -> None:
    page = show("table", state, width=width, height=height, lie=lie, theme=theme, lang="de")
    page.evaluate("table.offers = null")
    seen, box, view = shown(page, "table")
    traces = page.evaluate("table.traces")
    signs = draw.Signs(
        last=(traces["move"],) if traces else (), motion=traces and traces["motion"], round_over=view["lay"] is not None
    )
    scale = seen.width / box["width"]
    plain = draw.svg(view, signs, theme=theme, lie=lie, language="de")
    own = [float(number) for number in re.search(r'viewBox="([^"]+)"', plain).group(1).split()]  # type: ignore[union-attr]
    svg = draw.svg(view, signs, theme=theme, lie=lie, width=own[2] * scale, language="de")
    mine = drawn(page, svg, back_of(page))
    left, top = round((own[0] - box["x"]) * scale), round((own[1] - box["y"]) * scale)
    part = seen.crop((left, top, left + mine.width, top + mine.height))
    assert differing(part, mine) <= MOST
