"""What every page must keep, as questions to a page: access for everybody, room for a thumb, weight, words."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
MOST_SCRIPT = 45 * 1024
"""Bytes of script, after gzip, that the first load of a game's page may bring."""
SMALLEST_TARGET = 44
DESKTOP = {"width": 1280, "height": 800}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 360, "height": 740}
SIZES = pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
LAID = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
"""Resolves when a page has been laid out in a new size."""
COLOURED = "Promise.all(document.getAnimations().filter(one => one.transitionProperty).map(one => one.finished))"
"""Resolves when every colour has become what it is to be."""


def looks(*pages: Page, themes: Sequence[Literal["light", "dark"]] = ("light", "dark")) -> Iterator[dict[str, int]]:
    """Shows pages in both themes and in three sizes, one after the other; gives the size."""
    for theme in themes:
        for size in (DESKTOP, TABLET, PHONE):
            for page in pages:
                page.emulate_media(color_scheme=theme)
                page.set_viewport_size(size)  # type: ignore[arg-type]
                page.evaluate(LAID)
                page.evaluate(COLOURED)
            yield size


def complaints(page: Page) -> list[str]:
    """What axe-core finds that is serious or worse."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def too_small(page: Page) -> list[str]:
    """The controls in sight that are too small for a thumb."""
    sizes = page.evaluate(
        "[...document.querySelectorAll('button, a, select, summary')].filter(one => one.checkVisibility())"
        ".map(one => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])"
        ".filter(([, box]) => box.width > 2).map(([name, box]) => [name, Math.min(box.width, box.height)])"
    )
    assert len(sizes) >= 3
    return [name for name, least in sizes if least < SMALLEST_TARGET]


def out_of_window(page: Page) -> list[str]:
    """The controls that stick out of the window to the left or right, where a finger cannot get at them."""
    names: list[str] = page.evaluate(
        "[...document.querySelectorAll('button, a, select, summary')].filter(one => one.checkVisibility())"
        ".map(one => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])"
        ".filter(([, box]) => box.width > 2 && (box.left < 0 || box.right > document.documentElement.clientWidth))"
        ".map(([name]) => name)"
    )
    return names


def missing_texts(page: Page) -> list[str]:
    """The names of texts that stand on a page in place of their words."""
    said = page.evaluate(
        "[...document.querySelectorAll('body *')].map(one => one.textContent + ' ' + one.ariaLabel).join(' ')"
    )
    rooms = (
        "page|start|menu|online|seats|board|lane|ultimade|schnipp|bots|server|match|physics|learn|lessons|course|rules"
    )
    return re.findall(rf"(?<![\w-])(?:{rooms})-[\w-]+", said)


def weight(page: Page, shown: str) -> dict[str, int]:
    """The bytes after gzip of each script that a reload brings, until ``shown`` is there."""
    scripts: dict[str, int] = {}
    page.on("response", lambda answer: scripts.update(_weight(answer)))
    page.reload()
    page.wait_for_selector(shown)
    page.wait_for_load_state("networkidle")
    assert scripts, "the page has script"
    return scripts


def _weight(answer: Any) -> dict[str, int]:
    if answer.request.resource_type != "script":
        return {}
    return {answer.url: len(gzip.compress(answer.body(), 9))}
