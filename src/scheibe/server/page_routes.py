"""The built pages: one document for every address that a person sees, one that pages of others may frame, and their
parts under names that never change."""

from __future__ import annotations

import mimetypes
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from scheibe.server.security import policy
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


def add_pages(app: FastAPI, pages: Path, framed_by: Sequence[str]) -> None:
    """Adds the pages' addresses: ``/``, ``/match/{id}``, which leads to the match there, ``/embed``, which the sites
    ``framed_by`` may frame, the hashed files under ``/assets`` and those beside the documents (an icon, a manifest)."""
    documents = {"/": pages / "index.html", "/embed": pages / "embed.html"}

    def to_match(match: str) -> Response:
        return RedirectResponse(f"../#/match/{quote(match, safe='')}", 307, _FRESH)

    for path, document in documents.items():
        own = {"content-security-policy": policy(framed_by)} if path == "/embed" else {}
        app.add_api_route(path, _document(document, own), methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/match/{match}", to_match, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/assets", _Assets(directory=pages / "assets", check_dir=False))
    for file in sorted(pages.glob("*")) if pages.is_dir() else ():
        # The build leaves notes to itself there too.
        if file not in documents.values() and mimetypes.guess_type(file.name)[0]:
            app.add_api_route(f"/{file.name}", _beside(file), methods=["GET", "HEAD"], include_in_schema=False)


def _document(file: Path, headers: dict[str, str]) -> Any:
    def send(request: Request) -> Response:
        if file.is_file():
            return FileResponse(file, headers=_FRESH | headers)
        return _not_built(request.headers.get("accept-language", ""))

    return send


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
