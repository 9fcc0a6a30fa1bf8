"""Printed sheets over HTTP."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from scheibe import catalog, draw
from scheibe.draw import sheets
from scheibe.draw.sheets.layout import Sheet
from scheibe.server.printing import AT_ONCE
from scheibe.server.wire import MOST_POSITIONS
from scheibe.study.rules_sheet import SHEETS
from tests.server.kit import Running

THROW = "throw offence=gold north=gold score=0:0 copper=g11,d13,d10,h8 gold=e9*,e13,b6,h12"


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_is_served_as_it_is_printed(server: Running, name: str) -> None:
    query = (
        {"language": "de", "paper": "a3", "position": THROW}
        if name == "worksheet"
        else {"language": "de", "paper": "a3"}
    )
    answer = server.http.get(f"/api/print/{name}", params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'inline; filename="{name}.pdf"'
    game, position = catalog.position(THROW)
    kind = SHEETS[name]
    options = sheets.options_of(catalog.game(kind.game), {}) if kind.game else {}
    tasks = () if kind.game else (sheets.Task(game.view(position)),)
    order = sheets.Order(paper=sheets.paper("a3"), language="de", options=options, tasks=tasks)
    assert answer.content == kind.make(order).pdf()


def test_the_plan_is_that_of_the_table_that_is_asked_for(server: Running) -> None:
    plain, wide = (
        server.http.get("/api/print/schnipp-plan", params=query).content for query in ({}, {"lane_width": "0.3"})
    )
    assert plain[:5] == wide[:5] == b"%PDF-"
    assert plain != wide


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("ultimade-flag", "print-sheet"),
        ("ultimade-field?paper=a9", "print-paper"),
        ("ultimade-field?end_zone_depth=9", "match-option-value"),
        ("schnipp-plan?lane=1", "match-option-unknown"),
        ("worksheet", "print-no-tasks"),
        ("worksheet?position=nonsense", "ultimade-text-position"),
        ("worksheet?position=lot&per_page=3", "print-per-page"),
        ("ultimade-field?language=fr", "server-malformed"),
        ("ultimade-field?theme=pink", "server-malformed"),
        ("worksheet?position=" + "x" * 2001, "server-malformed"),
        ("worksheet?" + "&".join(["position=lot"] * (MOST_POSITIONS + 1)), "server-malformed"),
    ],
)
def test_what_cannot_be_printed_is_refused(server: Running, address: str, code: str) -> None:
    refused(server.http.get(f"/api/print/{address}"), 422, code)


def worksheet(server: Running, *tasks: dict[str, str], **more: object) -> httpx.Response:
    return server.http.post("/api/print/worksheet", json={"tasks": list(tasks), "language": "de", **more})


def test_a_worksheet_carries_the_words_of_whoever_asks_for_it(server: Running) -> None:
    answer = worksheet(
        server, {"position": THROW, "caption": "Wer ist frei?", "solution": "e13"}, {"position": THROW}, title="Werfen"
    )
    assert answer.headers["content-type"] == "application/pdf"
    game, position = catalog.position(THROW)
    view = game.view(position)
    tasks = sheets.Task(view, "Wer ist frei?", solution="e13"), sheets.Task(view)
    order = sheets.Order(language="de", tasks=tasks, title="Werfen")
    assert answer.content == SHEETS["worksheet"].make(order).pdf()


@pytest.mark.parametrize(
    ("tasks", "more", "code"),
    [
        ([], {}, "server-malformed"),
        ([{"position": "nonsense"}], {}, "ultimade-text-position"),
        ([{"caption": "Wer ist frei?"}], {}, "server-malformed"),
        ([{"position": THROW, "caption": "x" * 301}], {}, "server-malformed"),
        ([{"position": THROW}] * (MOST_POSITIONS + 1), {}, "server-malformed"),
        ([{"position": THROW}], {"per_page": 3}, "print-per-page"),
        ([{"position": THROW}], {"paper": "a9"}, "print-paper"),
    ],
)
def test_a_worksheet_that_is_none_is_refused(
    server: Running, tasks: list[dict[str, str]], more: dict[str, object], code: str
) -> None:
    refused(worksheet(server, *tasks, **more), 422, code)


def test_a_position_is_drawn_as_it_is_printed(server: Running) -> None:
    drawn = server.http.get("/api/drawing", params={"position": THROW, "language": "de"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    game, position = catalog.position(THROW)
    assert drawn.text == draw.svg(game.view(position), theme="black-and-white", width=480, language="de")
    refused(server.http.get("/api/drawing?position=nonsense"), 422, "ultimade-text-position")
    refused(server.http.get("/api/drawing", params={"position": THROW, "width": 1}), 422, "draw-width")


def test_only_so_many_sheets_are_set_at_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Semaphore(0), threading.Event()

    def slow(_sheet: Sheet) -> bytes:
        begun.release()
        go_on.wait(60)
        return b"%PDF-"

    monkeypatch.setattr(Sheet, "pdf", slow)
    with ThreadPoolExecutor(AT_ONCE) as people:
        waiting = [people.submit(server.http.get, "/api/print/ultimade-field") for _ in range(AT_ONCE)]
        for _ in waiting:
            assert begun.acquire(timeout=60)
        refused(server.http.get("/api/print/ultimade-field"), 503, "server-busy-printing")
        assert server.http.get("/healthz").status_code == 200
        go_on.set()
        assert [one.result().status_code for one in waiting] == [200] * AT_ONCE
    assert server.http.get("/api/print/ultimade-field").status_code == 200
