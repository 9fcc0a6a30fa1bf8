"""What the server's tests share: a server whose clock and chance are fixed, over the race of ``tests/core/race.py``."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from scheibe.errors import UnknownName
from scheibe.server.app import Parts
from scheibe.server.database import open_database
from scheibe.server.launch import OrderlyServer, bound, configuration
from scheibe.server.page_routes import PAGES
from scheibe.server.programs import Programs
from scheibe.server.readiness import Readiness
from scheibe.server.running import GameOf
from scheibe.server.service import Matches, Submission
from scheibe.server.settings import Settings, read_settings
from scheibe.server.store import Store
from scheibe.server.telling import Telling
from scheibe.server.wire import NewMatch
from scheibe.server.workers import Advice, Question, Thought, ThoughtFailed, ThoughtLate, Workers
from tests.core.race import RACE, Step
from tests.waiting import wait_until

NOON = datetime(2026, 11, 29, 12, 0, 0, tzinfo=UTC)
NONCES = {"left": "11" * 16, "right": "22" * 16}
PERSONS = {"left": {"kind": "person", "name": "Anna"}, "right": {"kind": "person", "name": "Bo"}}
BOTS = ("random", "plain", "broken", "slow", "cheat", "mute", "half", "program:cheat")
AGAINST_BOT = {"left": {"kind": "person"}, "right": {"kind": "bot", "bot": "random"}}


class Clock:
    """A clock that goes on a second whenever somebody looks, or stands still until it is set."""

    def __init__(self, step: float = 1) -> None:
        self.now = NOON
        self.step = step

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=self.step)
        return self.now

    def wait(self, seconds: float) -> None:
        """So much time goes by (or comes back)."""
        self.now += timedelta(seconds=seconds)


def seeded(seed: int) -> Callable[[int], bytes]:
    """Random bytes that are the same in every run."""
    return random.Random(seed).randbytes


def race_of(name: str) -> Any:
    """The catalog of these tests: one game."""
    if name != "race":
        raise UnknownName("catalog-unknown-game", {"name": name, "known": "race"})
    return RACE


def race_bot(game: str, name: str) -> str:
    """Raises unless the race has this bot."""
    if name not in BOTS:
        raise UnknownName("bots-unknown", {"name": name, "game": game, "known": ", ".join(BOTS)})
    return name


def think(thought: Question) -> Sequence[str]:
    """The bots of the race: ``random`` and ``plain`` step on, ``broken`` fails, ``slow`` is late, ``cheat`` breaks the
    rules, ``mute`` says nothing, ``half`` says half of its turn, then the other half. Hints are two fields."""
    if isinstance(thought, Advice):
        return ("step:2", "done")
    assert isinstance(thought, Thought)
    match thought.bot:
        case "broken":
            raise ThoughtFailed("it always does")
        case "slow":
            raise ThoughtLate("no answer within 30 seconds")
        case "cheat":
            return ("step:3", "done")
        case "mute":
            return ()
        case "plain":
            return ("step:2", "step:2", "done")
        case "half":
            return ("done",) if RACE.parse_position(thought.position).steps else ("step:1",)
    position = RACE.parse_position(thought.position)
    step = Step(1 + thought.seed % 2)
    return (str(step),) if position.play(step).outcome is not None else (str(step), "done")


def nothing() -> None:
    """What a worker of these tests prepares."""


class ThinkingHere(Workers):
    """Workers that think in the asking thread."""

    def __init__(self) -> None:
        super().__init__(think, nothing, 0, 1)

    def ask(self, thought: Question) -> Sequence[str]:
        return think(thought)


def settings_for(folder: Path, **flags: Any) -> Settings:
    """The default settings over a data folder."""
    return read_settings({"data": str(folder), **flags}, {}, data_home=folder, config_home=folder)


@contextmanager
def matches_in(
    folder: Path, seed: int = 1, game_of: GameOf = race_of, clock: Clock | None = None, **further: Any
) -> Iterator[Matches]:
    """The matches of a data folder, as after a start of the server."""
    clock = clock or Clock()
    store = Store(open_database(folder, clock))
    try:
        yield Matches(store, game_of, race_bot, clock, seeded(seed), **further)
    finally:
        store.close()


@dataclass
class Running:
    """A server in a thread of this process, on a port of its own."""

    matches: Matches
    http: httpx.Client
    address: str

    @contextmanager
    def socket(self, match: str, **named: Any) -> Iterator[Socket]:
        """A socket of a match, on which nothing has been said yet."""
        address = self.address.replace("http", "ws")
        with connect(f"{address}/api/matches/{match}/socket", compression=None, **named) as connection:
            yield Socket(connection)

    @contextmanager
    def entered(self, match: str, secrets: dict[str, str], since: int = 0) -> Iterator[tuple[Socket, Any]]:
        """A socket that has said hello, and what it was welcomed with."""
        with self.socket(match) as socket:
            yield socket, socket.hello(secrets, since=since)


class Socket:
    """A client's end of a socket: JSON in, JSON out."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def say(self, message: Any) -> None:
        """Sends one message."""
        self.connection.send(json.dumps(message))

    def hear(self) -> Any:
        """The next message, apart from who is there: that comes between any two."""
        while True:
            message = json.loads(self.connection.recv(timeout=20))
            if message["type"] != "people":
                return message

    def hear_people(self, **wanted: Any) -> Any:
        """The next word on who is there in which these things are said; other messages before it are dropped."""
        while True:
            message = json.loads(self.connection.recv(timeout=20))
            if message["type"] == "people" and message.items() >= wanted.items():
                return message

    def hear_of(self, kind: str) -> Any:
        """The next message of that type; others before it are dropped."""
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def hear_the_end(self) -> int | None:
        """Hears until the server closes, and the code with which it does."""
        with suppress(ConnectionClosed):
            while True:
                self.connection.recv(timeout=20)
        return self.connection.close_code

    def hello(self, secrets: dict[str, str], *, since: int = 0, protocol: int = 1) -> Any:
        """Says hello with the nonces of these seats, and hears the answer."""
        nonces = {name: NONCES[name] for name in secrets}
        self.say({"type": "hello", "protocol": protocol, "since": since, "secrets": secrets, "nonces": nonces})
        return self.hear()

    def submit(self, client_id: str, seat: str, since: int, *texts: str, action: str = "moves") -> Any:
        """Submits, and hears what becomes of it."""
        message = {"type": "submit", "id": client_id, "seat": seat, "since": since, "action": action}
        self.say(message | {"moves": texts} if action == "moves" else message)
        while True:
            answer = self.hear()
            if answer["type"] in ("accepted", "refused"):
                return answer


@contextmanager
def server_in(
    folder: Path,
    *,
    ready: bool = True,
    pages: Path = PAGES,
    game_of: GameOf = race_of,
    programs: Programs | None = None,
    clock: Clock | None = None,
    spectator_chat: bool = False,
    **flags: Any,
) -> Iterator[Running]:
    """A whole server over a data folder, ready or still preparing itself."""
    with matches_in(folder, game_of=game_of, clock=clock, spectator_chat=spectator_chat) as matches:
        readiness = Readiness(nothing, ("true",) if ready else ("sleep", "60"))
        hosted = programs or Programs()
        parts = Parts(settings_for(folder, **flags), matches, ThinkingHere(), readiness, programs=hosted, pages=pages)
        with serving(parts) as address, httpx.Client(base_url=address) as client:
            if ready:
                wait_until(lambda: client.get("/api/status").json()["ready"], "the server is ready")
            yield Running(matches, client, address)


@contextmanager
def serving(parts: Parts) -> Iterator[str]:
    """Serves an application of these parts; the address."""
    started = threading.Event()
    server = OrderlyServer(configuration(parts), parts, started.set)
    with bound("127.0.0.1", 0) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            assert started.wait(20)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


def new_match(matches: Matches, seats: Any = None, *, game: str = "race", **options: Any) -> tuple[str, dict[str, str]]:
    """A new match and the secrets of its persons."""
    wanted = NewMatch.model_validate({"game": game, "options": options, "seats": seats or PERSONS})
    made = matches.create(wanted)
    return made["match"], {name: seat["secret"] for name, seat in made["seats"].items() if "secret" in seat}


def changes(matches: Matches, match: str, since: int, held: Collection[int]) -> Any:
    """What a socket that holds these seats is told of what came after an event, and of what stands."""
    return json.loads(f"{{{Telling(matches.snapshot(match)).changes(since, held)}}}")


def begun_match(matches: Matches, seats: Any = None, *, game: str = "race", **options: Any) -> str:
    """A match that all its persons have entered."""
    match, secrets = new_match(matches, seats, game=game, **options)
    matches.enter(match, secrets, {name: NONCES[name] for name in secrets})
    return match


def moves(client_id: str, seat: int, since: int, *texts: str) -> Submission:
    """A submission of moves."""
    return Submission(client_id, seat, since, "moves", texts)
