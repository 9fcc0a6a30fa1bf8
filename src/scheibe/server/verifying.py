"""Checking the chance of a record, or of a match of this server that is over."""

from __future__ import annotations

from typing import Annotated, Final

from anyio import CapacityLimiter, to_thread
from fastapi import APIRouter, Body
from starlette.responses import Response

from scheibe import catalog
from scheibe.core.contracts import Json
from scheibe.core.record import Record
from scheibe.core.verify import verify
from scheibe.errors import BadInput
from scheibe.server.readiness import Readiness
from scheibe.server.replies import json_response
from scheibe.server.running import GameOf
from scheibe.server.service import Matches
from scheibe.server.wire import VerifyRequest

_AT_ONCE: Final = 1  # a record may be long, and matches go on meanwhile


def verify_routes(readiness: Readiness, matches: Matches, find: GameOf = catalog.game) -> APIRouter:
    """The address."""
    api = APIRouter()
    places = CapacityLimiter(_AT_ONCE)

    def verified(text: str | None, match: str | None) -> Json:
        if (text is None) == (match is None):
            raise BadInput("server-verify-one")
        told = matches.record(match)[1] if match is not None else text
        return verify(Record.parse(told or ""), find).as_json()

    @api.post("/api/verify")
    async def verify_record(wanted: Annotated[VerifyRequest, Body()]) -> Response:
        """Whether what chance brought is what the seed brings. Nothing is stored."""
        readiness.require()
        return json_response(await to_thread.run_sync(verified, wanted.record, wanted.match, limiter=places))

    return api
