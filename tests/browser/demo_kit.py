"""The boards by themselves, on the pages of their states (``web/demo``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

import hatch_build

OpenPage = Callable[..., Page]


@contextmanager
def pages_of_states(chromium: Browser, demo: str, faults: list[str]) -> Iterator[OpenPage]:
    """Opens one state of a board by its name (``"board"`` or ``"table"``), each in a context of its own. An error of a
    page, and whatever is noted in ``faults``, fails the test."""
    contexts = []

    def opened(
        board: str,
        state: str,
        *,
        width: int,
        height: int,
        touch: bool = False,
        still: bool = False,
        script: str = "",
        **query: str,
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if still else "no-preference",
        )
        contexts.append(context)
        context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        asked = "&".join(f"{key}={value}" for key, value in {"state": state, **query}.items())
        page.goto(f"{demo}{board}.html?{asked}")
        page.wait_for_selector("html[data-ready]", state="attached")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def axe_violations(chromium: Browser, address: str) -> list[str]:
    """The rules of axe that a page of states breaks, without those that the page around a board keeps."""
    page = chromium.new_page(viewport={"width": 1320, "height": 900})
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate((hatch_build.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    # The page around a board brings headings and landmarks.
    rules = {"rules": {name: {"enabled": False} for name in ("region", "page-has-heading-one", "landmark-one-main")}}
    found: list[str] = page.evaluate(
        "rules => axe.run(document, rules).then(({violations}) => violations.map(one => one.id))", rules
    )
    page.close()
    return found
