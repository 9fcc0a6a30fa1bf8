"""The addresses of printed sheets, the PDF files of ``scheibe print``, and of one position drawn."""

from __future__ import annotations

from threading import BoundedSemaphore
from typing import Annotated, Final

from fastapi import APIRouter, Body, Query, Request
from starlette.responses import Response

from scheibe import catalog, draw
from scheibe.draw import sheets
from scheibe.server.readiness import Readiness
from scheibe.server.replies import Unavailable
from scheibe.server.wire import MOST_POSITIONS, Language, PrintTheme, Worksheet

AT_ONCE: Final = 2
"""So many sheets are set at the same time; who comes then is asked to come again."""

_LONGEST: Final = 2000  # characters of a position
_LONGEST_NAME: Final = 64  # of what an error quotes
_OWN: Final = frozenset({"paper", "language", "fit", "theme", "position", "per_page"})
_KEPT: Final = "public, max-age=3600"
_WIDTH: Final = 480  # pixels of a drawing

Position = Annotated[str, Query(max_length=_LONGEST)]


def print_routes(readiness: Readiness) -> APIRouter:
    """The addresses. What is not its own in the query of a sheet are options of the sheet's game."""
    api = APIRouter()
    press = _Press()

    @api.get("/api/print/{sheet}")
    def print_sheet(
        request: Request,
        sheet: str,
        paper: str = "a4",
        language: Language = "en",
        fit: bool = False,
        theme: PrintTheme = "black-and-white",
        per_page: int = 4,
        position: Annotated[list[Position] | None, Query(max_length=MOST_POSITIONS)] = None,
    ) -> Response:
        """A sheet as PDF."""
        readiness.require()
        from scheibe.study.rules_sheet import kind as kind_of

        kind = kind_of(sheet[:_LONGEST_NAME])
        said = {name: value[:_LONGEST_NAME] for name, value in request.query_params.items() if name not in _OWN}
        order = sheets.Order(
            paper=sheets.paper(paper[:_LONGEST_NAME]),
            language=language,
            fit=fit,
            theme=theme,
            options=sheets.options_of(catalog.game(kind.game), said) if kind.game else {},
            tasks=tuple(_task(text) for text in position or ()),
            per_page=per_page,
        )
        return press.printed(sheet, kind, order, _KEPT)

    @api.post("/api/print/worksheet")
    def print_worksheet(wanted: Annotated[Worksheet, Body()]) -> Response:
        """A worksheet with the words of whoever asks for it."""
        readiness.require()
        return press.printed("worksheet", sheets.SHEETS["worksheet"], _order(wanted), "no-store")

    @api.get("/api/drawing")
    def draw_position(position: Position, language: Language = "en", width: int = _WIDTH) -> Response:
        """A position as SVG, as it is printed."""
        readiness.require()
        game, drawn = catalog.position(position)
        svg = draw.svg(game.view(drawn), theme="black-and-white", width=width, language=language)
        return Response(svg, 200, {"cache-control": _KEPT}, "image/svg+xml")

    return api


class _Press:
    """What sets sheets, a few at a time."""

    def __init__(self) -> None:
        self._places = BoundedSemaphore(AT_ONCE)

    def printed(self, name: str, kind: sheets.Kind, order: sheets.Order, cache: str) -> Response:
        """A sheet, unless too many are being set."""
        if not self._places.acquire(blocking=False):
            raise Unavailable("server-busy-printing")
        try:
            made = kind.make(order).pdf()
        finally:
            self._places.release()
        headers = {"content-disposition": f'inline; filename="{name}.pdf"', "cache-control": cache}
        return Response(made, 200, headers, "application/pdf")


def _order(wanted: Worksheet) -> sheets.Order:
    return sheets.Order(
        paper=sheets.paper(wanted.paper),
        language=wanted.language,
        theme=wanted.theme,
        tasks=tuple(_task(task.position, task.caption, task.solution) for task in wanted.tasks),
        per_page=wanted.per_page,
        title=wanted.title,
    )


def _task(text: str, caption: str = "", solution: str = "") -> sheets.Task:
    game, position = catalog.position(text)
    return sheets.Task(game.view(position), caption, solution=solution)
