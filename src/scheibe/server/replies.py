"""Errors as HTTP sees them: one shape, and a status for each kind of error."""

from __future__ import annotations

import json
import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from scheibe.errors import BadInput, IllegalMove, NotYourTurn, ScheibeError, StoreError
from scheibe.server.logs import note
from scheibe.server.wire import malformed


class Refused(ScheibeError):
    """The server's own refusals: something that no rule of a game is about."""


class Unavailable(ScheibeError):
    """Not now: the server prepares itself, or cannot write. Later the same request may pass."""


_STATUS_BY_CODE: Final = {
    "server-malformed-json": 400,
    "server-foreign-host": 403,
    "server-foreign-origin": 403,
    "server-wrong-secret": 403,
    "server-wrong-invitation": 403,
    "server-blocked": 403,
    "server-not-your-seat": 403,
    "server-unknown-match": 404,
    "server-no-such-page": 404,
    "server-no-such-event": 404,
    "lessons-no-such-lesson": 404,
    "lessons-no-such-task": 404,
    "course-no-such-game": 404,
    "rules-no-such-game": 404,
    "report-no-such-step": 404,
    "server-wrong-method": 405,
    "server-too-slow": 408,
    "server-too-large": 413,
    "server-too-many-matches": 429,
}
_STATUS_BY_KIND: Final = (
    (Unavailable, 503),
    (StoreError, 503),
    (BadInput, 422),
    (IllegalMove, 422),
    (NotYourTurn, 409),
    (Refused, 409),
)


def status_of(error: ScheibeError) -> int:
    """The HTTP status that fits an error."""
    if error.code in _STATUS_BY_CODE:
        return _STATUS_BY_CODE[error.code]
    return next((status for kind, status in _STATUS_BY_KIND if isinstance(error, kind)), 422)


def json_response(content: Any, status: int = 200, *, cache: str = "no-store") -> Response:
    """A JSON answer. ASCII only, so that no text that somebody sent can fail to be sent back."""
    return Response(json.dumps(content, separators=(",", ":")), status, {"cache-control": cache}, "application/json")


def error_response(error: ScheibeError) -> Response:
    """An error as HTTP answer."""
    return json_response({"error": error.as_json()}, status_of(error))


def store_failed(fault: BaseException) -> Unavailable:
    """What a client is told when the database cannot take or give something; the log is told more."""
    note("store failed", logging.ERROR, fault=fault)
    return Unavailable("server-store-failed")


def own_fault(fault: Exception) -> ScheibeError:
    """What a client is told when something of ours went wrong; the log is told all."""
    note("fault", logging.ERROR, fault=fault)
    return ScheibeError("server-fault")


def install(app: FastAPI) -> None:
    """Gives every error of the application the one shape."""

    @app.exception_handler(ScheibeError)
    async def _ours(_request: Request, error: ScheibeError) -> Response:
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def _shape(_request: Request, error: RequestValidationError) -> Response:
        return error_response(malformed(error.errors()))

    @app.exception_handler(DBAPIError)
    async def _store(_request: Request, error: DBAPIError) -> Response:
        return error_response(store_failed(error))

    @app.exception_handler(Exception)
    async def _fault(_request: Request, fault: Exception) -> Response:
        return json_response({"error": own_fault(fault).as_json()}, 500)

    @app.exception_handler(HTTPException)
    async def _framework(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404:
            return error_response(Refused("server-no-such-page"))
        if error.status_code == 405:
            return error_response(Refused("server-wrong-method", {"method": request.method[:16]}))
        return error_response(BadInput("server-malformed-json", {"why": "the body cannot be read"}))
