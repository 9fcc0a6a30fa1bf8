"""Whatever comes in, over HTTP or a socket: it is answered or refused, nothing breaks, and nothing is left behind.

The addresses are those of the server's own description (``/api/openapi.json``), so a new one is tried too.
"""

from __future__ import annotations

import gc
import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.conftest import Repetitions
from tests.server.kit import AGAINST_BOT, PERSONS, Running, Socket, begun_match, new_match, server_in
from tests.waiting import wait_until

BUSY: Final = frozenset({"server-busy-printing", "server-preparing"})
"""Refusals with 503 that say: not now."""

AT_A_TIME: Final = 500
"""Frames on one socket, then the next one."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("fuzz")
    with server_in(folder, matches_per_hour=100_000, message_rate=10_000) as running:
        yield running


WORD = st.text(st.characters(codec="utf-8"), max_size=24)
PIECE = WORD | st.sampled_from(
    ["", ".", "..", "%00", "0", "-1", "1", "99999999999999999999", "null", "race", "x" * 300]
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | WORD,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORD, inner, max_size=4),
    max_leaves=10,
)
HEADERS = st.dictionaries(
    st.sampled_from(["accept", "accept-language", "range", "if-none-match", "x-forwarded-for", "cookie", "te"]),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=40).map(str.strip),
    max_size=3,
)


@cache
def described(address: str) -> Any:
    """What the server at this address says that it takes."""
    return httpx.get(f"{address}/api/openapi.json").json()["paths"]


def addresses_of(server: Running) -> list[tuple[str, str, tuple[str, ...]]]:
    """Every address with its method and the names that it takes behind the question mark."""
    paths = described(server.address)
    return [
        (method.upper(), path, tuple(each["name"] for each in told.get("parameters", []) if each["in"] == "query"))
        for path, methods in sorted(paths.items())
        for method, told in methods.items()
    ]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(data=st.data())
def test_no_request_to_any_address_brings_a_fault(server: Running, data: st.DataObject) -> None:
    method, path, names = data.draw(st.sampled_from(addresses_of(server)))
    pieces = PIECE | st.sampled_from([begun_match(server.matches), "x" * 22])
    address = re.sub(r"\{\w+\}", lambda _: quoted(data.draw(pieces)), path)
    asked = data.draw(st.dictionaries(st.sampled_from([*names, "more"]), PIECE, max_size=3)) if names else None
    body = data.draw(st.binary(max_size=60) | JSON.map(lambda value: json.dumps(value).encode()))
    headers = data.draw(HEADERS) | {"content-type": data.draw(st.sampled_from(["application/json", "text/plain"]))}
    content = body if method == "POST" else None
    sent = server.http.request(method, address, params=asked, content=content, headers=headers)
    busy = sent.status_code == 503 and sent.json()["error"]["code"] in BUSY
    assert sent.status_code < 500 or busy, (method, address, asked, body, sent.text)
    if sent.status_code >= 400:
        assert set(sent.json()["error"]) == {"code", "args", "clause", "cause", "text"}


def quoted(piece: str) -> str:
    """A piece of a path, with nothing that a client would take out of it."""
    return "".join(f"%{byte:02X}" for byte in piece.encode("utf-8", "replace")) or "%20"


VALID: Final[list[dict[str, Any]]] = [
    {"type": "ping"},
    {"type": "since", "number": 0},
    {"type": "rematch", "id": "r", "seat": "left"},
    {"type": "chat", "id": "c", "room": "players", "text": "hello"},
    {"type": "erase", "number": 1},
    {"type": "hello", "protocol": 1, "since": 0, "secrets": {}, "nonces": {}},
    *(
        {"type": "submit", "id": "s", "seat": "left", "since": 0, "action": action}
        for action in ("call", "accept", "claim", "offer", "agree", "decline")
    ),
    {"type": "submit", "id": "m", "seat": "left", "since": 0, "action": "moves", "moves": ["step:1", "done"]},
]


def spoiled(chance: random.Random) -> str | bytes:
    """A frame that is nearly right: cut off, with other characters in it, or with something else in a field."""
    message = dict(chance.choice(VALID))
    kind = chance.randrange(5)
    if kind < 2:
        field = chance.choice(list(message))
        strange: list[Any] = [
            None,
            True,
            -1,
            10**30,
            1.5,
            "",
            "x" * 2000,
            "\ud800",
            [],
            [[]],
            {},
            {"left": None},
            "left",
            "submit",
        ]
        message[field] = chance.choice(strange)
        return json.dumps(message)
    text = json.dumps(message)
    place = chance.randrange(len(text))
    match kind:
        case 2:
            return text[:place]
        case 3:
            return text[:place] + chr(chance.choice([0, 34, 91, 123, 0xFFFD, 0x1F600])) + text[place + 1 :]
        case _:
            return chance.randbytes(chance.randrange(60))


def talk(server: Running, match: str, secrets: dict[str, str], frames: list[str | bytes]) -> None:
    """Sends frames on one socket, which still answers after them, as its refusals allow."""
    with server.entered(match, secrets) as (socket, welcome):
        assert welcome["type"] == "welcome"
        for frame in frames:
            socket.connection.send(frame)
        socket.say({"type": "ping"})
        faults = [told for told in until_pongs(socket, pings_in(frames) + 1) if "server-fault" in told]
        assert faults == []


def pings_in(frames: list[str | bytes]) -> int:
    """How many of the frames are a ping after all."""
    return sum(frame == '{"type": "ping"}' for frame in frames)


def until_pongs(socket: Socket, count: int) -> Iterator[str]:
    """What is heard until the last ping is answered."""
    told = ""
    while count:
        try:
            told = str(socket.connection.recv(timeout=30))
        except ConnectionClosed as closed:
            raise AssertionError(f"the socket was closed ({closed}) after {told}") from closed
        count -= told == '{"type":"pong"}'
        yield told


def test_spoiled_frames_break_nothing_and_leave_nothing_behind(server: Running, repetitions: Repetitions) -> None:
    chance = random.Random(5)
    match, secrets = new_match(server.matches, AGAINST_BOT)
    count, before = repetitions(test=1_000, proof=100_000), 0
    for done in range(0, count, AT_A_TIME):
        talk(server, match, secrets, [spoiled(chance) for _ in range(min(AT_A_TIME, count - done))])
        if done == 0:
            before = memory()
    assert memory() - before < 64 << 20, "bytes that the process has grown by"
    wait_until(lambda: server.matches.books.store.left_at(match, 0) is not None, "the socket is known to be gone")
    assert server.http.post("/api/matches", json={"game": "race", "seats": PERSONS}).status_code == 201


def memory() -> int:
    """The bytes that this process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def test_a_socket_that_breaks_off_anywhere_leaves_nothing_behind(server: Running, repetitions: Repetitions) -> None:
    chance = random.Random(7)
    match, secrets = new_match(server.matches)
    for _ in range(repetitions(test=20, proof=2_000)):
        with server.socket(match) as socket:
            if chance.random() < 0.7:
                socket.hello(secrets)
            with suppress(ConnectionClosed):  # who has not said hello is sent away
                for _ in range(chance.randrange(4)):
                    socket.connection.send(spoiled(chance))
            socket.connection.socket.close()
    wait_until(lambda: server.matches.books.store.left_at(match, 0) is not None, "nobody is there any more")
    with server.entered(match, secrets) as (_, welcome):
        assert welcome["type"] == "welcome"
