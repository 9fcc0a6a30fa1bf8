"""The built pages: one document for every address that a person sees, and its parts under names that never change."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from scheibe.texts import LANGUAGES, say

PAGES: Final = Path(str(files("scheibe.server"))) / "pages"
"""Where the build puts the pages."""

_FRESH: Final = {"cache-control": "no-cache"}
_FOR_EVER: Final = "public, max-age=31536000, immutable"


class _Assets(StaticFiles):
    def file_response(self, *arguments: Any, **named: Any) -> Response:
        response = super().file_response(*arguments, **named)
        response.headers["cache-control"] = _FOR_EVER
        return response


def add_pages(app: FastAPI, pages: Path) -> None:
    """Adds the pages' addresses: ``/``, ``/match/{id}``, which leads to the match there, the hashed files under
    ``/assets`` and those beside the document (an icon, a manifest)."""
    document = pages / "index.html"

    def index(request: Request) -> Response:
        if document.is_file():
            return FileResponse(document, headers=_FRESH)
        return _not_built(request.headers.get("accept-language", ""))

    def to_match(match: str) -> Response:
        return RedirectResponse(f"../#/match/{quote(match, safe='')}", 307, _FRESH)

    app.add_api_route("/", index, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/match/{match}", to_match, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/assets", _Assets(directory=pages / "assets", check_dir=False))
    for file in sorted(pages.glob("*")) if pages.is_dir() else ():
        if file != document and mimetypes.guess_type(file.name)[0]:  # the build leaves notes to itself there too
            app.add_api_route(f"/{file.name}", _beside(file), methods=["GET", "HEAD"], include_in_schema=False)


def _beside(file: Path) -> Any:
    async def send() -> Response:
        return FileResponse(file, headers=_FRESH)

    return send


def _not_built(accepted: str) -> Response:
    language = "de" if accepted.strip().lower().startswith("de") else "en"
    assert language in LANGUAGES
    title, hint = (say(language, code, {}) for code in ("server-pages-missing", "server-pages-hint"))
    head = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
    text = f"{head}<h1>{title}</h1><p>{hint}</p></html>"
    return Response(text, 503, _FRESH, "text/html; charset=utf-8")
