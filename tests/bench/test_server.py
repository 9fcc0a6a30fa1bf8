"""``scheibe bench server``: a small load on a real server, and a lost move that would be seen."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from scheibe import catalog
from scheibe.bench import Pace, quiet, server
from scheibe.bench.server_load import Chair, Table, Tally
from scheibe.bench.server_turns import PREVIEWS, schnipp_turn, ultimade_turn
from scheibe.bench.server_wire import Requests
from scheibe.client import Conversation
from scheibe.core.chance import Draws
from scheibe.core.match import Match


def test_a_small_load_is_played_and_every_row_measured() -> None:
    rows = {result.row.name: result for result in server.bench(Pace(quick=True, progress=quiet, seconds=2))}
    assert list(rows) == [
        "server-turns",
        "server-moves",
        "server-answer-p99",
        "server-preview-p99",
        "server-turn-cpu",
        "server-lost",
        "server-memory",
    ]
    assert rows["server-lost"].value == 0
    assert rows["server-moves"].value >= rows["server-turns"].value > 1
    assert 0 < rows["server-turn-cpu"].value < 1000
    assert rows["server-answer-p99"].value > 0 and rows["server-preview-p99"].value > 0


@pytest.mark.parametrize("name", catalog.games())
def test_turns_are_made_of_what_is_offered_and_are_legal(name: str) -> None:
    """By the rules themselves, in place of a server."""
    draws, chance = Draws.plain(3), Random(5)
    match = Match.begin(catalog.game(name), {"points_to_win": 7}).advance(draws)
    for _ in range(60):
        seat, game = match.to_move, match.game
        asked: list[int] = []
        if seat not in (0, 1):
            break

        async def preview(moves: Any, match: Match = match, seat: int = seat, asked: list[int] = asked) -> Any:
            asked.append(len(moves))
            after = match.submit_texts(seat, moves)
            offers = after.game.offers(after.position) if after.to_move == seat else None
            return {"state": after.game.view(after.position), "offers": offers}

        view, offers = game.view(match.position), game.offers(match.position)
        if name == "schnipp":
            moves = schnipp_turn(offers, chance)
        else:
            moves = asyncio.run(ultimade_turn(view, offers, chance, preview))
            assert len(asked) >= PREVIEWS
        match = match.submit_texts(seat, moves).advance(draws)
    assert match.number > 60


def test_a_move_that_was_acknowledged_and_is_not_in_the_log_is_told() -> None:
    async def told(texts: list[str]) -> list[str]:
        tally = Tally()
        table = Table(Requests("", 0), "", "ultimade", Random(1), tally)
        chair: Any = object.__new__(Chair)
        chair.talk = Conversation({}, {}, "x")
        chair.talk.events = [{"text": text} for text in texts]
        table._chairs, table._acknowledged = [chair], [(1, ["b", "c"])]
        table._check()
        return tally.lost

    assert asyncio.run(told(["a", "b", "c", "d"])) == []
    assert len(asyncio.run(told(["a", "b", "d", "c"]))) == 1
    assert len(asyncio.run(told(["a", "b"]))) == 1
