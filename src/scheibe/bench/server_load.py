"""The load of ``scheibe bench server``: many matches at once, each with a socket for either side.

Every match has a time-table of its own, and waits for the server only where a person would: a turn begins when the
other side's has come, its previews come one after the other, and it is submitted when it is due, or when it can be.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Final

from websockets.asyncio.client import ClientConnection, connect

from scheibe.bench.server_turns import NoTurn, schnipp_turn, ultimade_turn
from scheibe.bench.server_wire import Requests
from scheibe.client import Conversation, Refusal
from scheibe.core.contracts import Json

OPTIONS: Final[Mapping[str, Json]] = {
    "ultimade": {"points_to_win": 99},
    "schnipp": {"points_to_win": 7, "max_flicks_per_round": 1000},
}
SEATS: Final[Mapping[str, tuple[str, str]]] = {"ultimade": ("copper", "gold"), "schnipp": ("white", "black")}
_PATIENCE: Final = 60.0  # seconds without a message
_TRIES: Final = 20  # turns that lead nowhere, one after the other


_LATE_SECONDS: Final = 0.25


@dataclass(slots=True)
class Tally:
    """What came of the load. ``answers`` are the seconds from each submission to its acknowledgement, ``previews``
    those from each preview to its answer, ``moves`` the moves that were acknowledged, ``late`` the turns that were
    submitted later than they were due, and ``lost`` says what was acknowledged and is not in the log."""

    answers: list[float] = field(default_factory=list)
    previews: list[float] = field(default_factory=list)
    moves: int = 0
    late: int = 0
    lost: list[str] = field(default_factory=list)


class Chair:
    """One side of a match on its socket."""

    def __init__(self, seat: str, conversation: Conversation, socket: ClientConnection, news: asyncio.Event) -> None:
        self.seat = seat
        self.talk = conversation
        self._socket = socket
        self._news = news
        self._slim = 0
        self._asked = 0
        self._awaited: asyncio.Future[Json] | None = None
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        self.talk.connect()
        await self.speak()
        async for message in self._socket:
            told = json.loads(message)
            if self._awaited is not None and told.get("id") == self._asked_id:
                self._awaited.set_result(told)
                self._awaited = None
                continue
            self.talk.hear(told)
            self._forget_states()
            await self.speak()
            self._news.set()

    def _forget_states(self) -> None:
        """Keeps of each event what is compared in the end, and not the whole position after it."""
        events = self.talk.events
        events[self._slim :] = [{"number": event["number"], "text": event["text"]} for event in events[self._slim :]]
        self._slim = len(events)

    @property
    def _asked_id(self) -> str:
        return f"try-{self._asked}"

    async def preview(self, moves: Sequence[str]) -> Json:
        """What some moves would lead to. Raises :class:`~scheibe.client.Refusal`."""
        self._asked += 1
        self._awaited = asyncio.get_running_loop().create_future()
        asked = {"type": "preview", "id": self._asked_id, "seat": self.seat, "since": self.talk.number}
        await self._socket.send(json.dumps(asked | {"moves": moves}))
        told = await asyncio.wait_for(self._awaited, _PATIENCE)
        if told["type"] == "refused":
            raise Refusal.read(told["error"])
        return told

    async def speak(self) -> None:
        """Says what is due."""
        for message in self.talk.due():
            await self._socket.send(json.dumps(message))


class Table:
    """A match with both its sides, each on a socket of its own."""

    def __init__(self, requests: Requests, address: str, game: str, chance: Random, tally: Tally) -> None:
        self._requests, self._address, self._game = requests, address, game
        self._chance, self._tally = chance, tally
        self._news = asyncio.Event()
        self._lines = AsyncExitStack()
        self._chairs: list[Chair] = []
        self._acknowledged: list[tuple[int, list[str]]] = []
        self._id = ""

    async def sit(self) -> None:
        """Makes the match, and sits down on both sides."""
        seats = SEATS[self._game]
        wanted = {
            "game": self._game,
            "options": OPTIONS[self._game],
            "seats": {seat: {"kind": "person"} for seat in seats},
        }
        made = await self._requests.post("/api/matches", wanted)
        self._id = made["match"]
        socket_address = f"ws://{self._address}/api/matches/{self._id}/socket"
        for seat in seats:
            line = connect(socket_address, compression=None, max_size=None, ping_interval=None)
            socket = await self._lines.enter_async_context(line)
            nonce = self._chance.randbytes(16).hex()
            talk = Conversation({seat: made["seats"][seat]["secret"]}, {seat: nonce}, "load")
            self._chairs.append(Chair(seat, talk, socket, self._news))
        await self._until(lambda: all(chair.talk.match.get("begun") for chair in self._chairs))

    async def play(self, begin: float, period: float, end: float) -> None:
        """Plays a turn every ``period`` seconds from ``begin`` to ``end`` on the clock."""
        due = begin
        while due < end:
            await _until(due - period / 2)
            await self._until(lambda: self._to_move is not None or self._over)
            chair = self._to_move
            if chair is None:  # over: a match of its own is as good as another
                await self.leave()
                self._chairs, self._acknowledged = [], []
                await self.sit()
                continue
            moves = await self._turn(chair)
            await _until(due)
            self._tally.late += time.perf_counter() > due + _LATE_SECONDS
            await self._submit(chair, moves)
            due += period

    @property
    def _over(self) -> bool:
        return self._chairs[0].talk.match["outcome"] is not None

    @property
    def _to_move(self) -> Chair | None:
        """The side that is to move, once both have heard of it."""
        first, second = self._chairs
        if first.talk.number != second.talk.number:
            return None
        return next((chair for chair in self._chairs if chair.talk.offers is not None), None)

    async def _turn(self, chair: Chair) -> list[str]:
        talk = chair.talk
        for _ in range(_TRIES):
            with suppress(NoTurn):
                offers = talk.offers or {}
                if self._game == "schnipp":
                    return schnipp_turn(offers, self._chance)
                return await ultimade_turn(talk.state, offers, self._chance, partial(self._preview, chair))
        raise NoTurn(str(talk.offers))

    async def _preview(self, chair: Chair, moves: Sequence[str]) -> Json:
        asked = time.perf_counter()
        told = await chair.preview(moves)
        self._tally.previews.append(time.perf_counter() - asked)
        return told

    async def _submit(self, chair: Chair, moves: list[str]) -> None:
        before = chair.talk.number
        asked = time.perf_counter()
        chair.talk.submit(chair.seat, "moves", moves)
        await chair.speak()
        await self._until(lambda: chair.talk.answer() is not None)
        self._tally.answers.append(time.perf_counter() - asked)
        self._tally.moves += len(moves)
        self._acknowledged.append((before, moves))
        number = chair.talk.answer() or 0
        await self._until(lambda: all(each.talk.number >= number for each in self._chairs))

    async def _until(self, true: Callable[[], bool]) -> None:
        while not true():
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), _PATIENCE)
            for chair in self._chairs:
                if chair.reading.done():
                    raise chair.reading.exception() or ConnectionError(f"the server has left {self._id}")

    def _check(self) -> None:
        """Whether all that was acknowledged is in the log that either side was told, at its place."""
        for chair in self._chairs:
            for before, moves in self._acknowledged:
                told = [event["text"] for event in chair.talk.events[before : before + len(moves)]]
                if told != moves:
                    self._tally.lost.append(f"{self._id} {before}: {moves} {told}")

    async def leave(self) -> None:
        """Leaves the match, once what was told is compared with what was acknowledged."""
        self._check()
        for chair in self._chairs:
            chair.reading.cancel()
        await self._lines.aclose()


async def _until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - time.perf_counter()))
