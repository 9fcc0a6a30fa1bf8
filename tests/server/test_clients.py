"""Who a client is, and how much one address may do."""

from __future__ import annotations

import contextlib
import json
import socket as sockets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scheibe.errors import ScheibeError
from scheibe.server import app
from scheibe.server.clients import HOUR, Clients, client_address, household, parsed
from scheibe.server.guard import Limits
from tests.server.kit import PERSONS, Running, new_match, server_in
from tests.waiting import wait_until

WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
"""A request."""


def scope(peer: str | None, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", line.encode("latin-1")) for line in forwarded]
    return {"type": "http", "client": peer and (peer, 1234), "headers": headers}


def seen(peer: str | None, proxies: int, *forwarded: str) -> str:
    return str(client_address(scope(peer, *forwarded), proxies))


def test_without_proxies_the_peer_counts_whatever_it_says() -> None:
    assert seen("192.0.2.7", 0, "203.0.113.9") == "192.0.2.7"
    assert seen("::ffff:192.0.2.7", 0) == "192.0.2.7"
    assert seen(None, 0) == "None"


def test_behind_proxies_what_the_first_of_them_saw_counts() -> None:
    assert seen("127.0.0.1", 1, "203.0.113.9") == "203.0.113.9"
    assert seen("127.0.0.1", 1, "198.51.100.1, 203.0.113.9") == "203.0.113.9", "the client wrote the first itself"
    assert seen("127.0.0.1", 2, "198.51.100.1, 203.0.113.9") == "198.51.100.1"
    assert seen("127.0.0.1", 2, "198.51.100.1", "203.0.113.9") == "198.51.100.1", "the header may come twice"
    assert seen("127.0.0.1", 1, "203.0.113.9:4711") == "203.0.113.9"
    assert seen("127.0.0.1", 1, "[2001:db8::9]:4711") == "2001:db8::9"


def test_what_did_not_come_through_all_proxies_is_its_peer() -> None:
    assert seen("192.0.2.7", 1) == "192.0.2.7"
    assert seen("192.0.2.7", 2, "203.0.113.9") == "192.0.2.7"
    assert seen("192.0.2.7", 1, "nonsense") == "192.0.2.7"


@given(said=st.lists(st.text(st.characters(codec="latin-1", exclude_characters="\r\n"), max_size=30), max_size=4))
def test_a_client_cannot_say_that_it_is_another_one(said: list[str]) -> None:
    assert seen("127.0.0.1", 1, *said, "203.0.113.9") == "203.0.113.9"
    assert seen("192.0.2.7", 0, *said) == "192.0.2.7"


def test_of_ipv6_a_household_is_one_address() -> None:
    assert household(parsed("2001:db8::1")) == household(parsed("2001:db8::ffff:1"))
    assert household(parsed("2001:db8::1")) != household(parsed("2001:db8:0:1::1"))
    assert household(parsed("192.0.2.1")) != household(parsed("192.0.2.2"))


class Stopwatch:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_address_makes_so_many_matches_in_any_hour() -> None:
    watch = Stopwatch()
    clients = Clients(matches_per_hour=3, sockets=1, monotonic=watch)
    here, there = parsed("192.0.2.1"), parsed("192.0.2.2")
    for minute in (0, 20, 40):
        watch.now = 60 * minute
        clients.making(here)
    watch.now = HOUR - 1
    with pytest.raises(ScheibeError) as raised:
        clients.making(here)
    assert (raised.value.code, raised.value.arguments["minutes"]) == ("server-too-many-matches", 1)
    clients.making(there)
    watch.now = HOUR
    clients.making(here)
    with pytest.raises(ScheibeError):
        clients.making(here)
    watch.now = HOUR + 60 * 20
    clients.making(here)


def test_addresses_that_made_nothing_for_an_hour_are_forgotten() -> None:
    watch = Stopwatch()
    clients = Clients(matches_per_hour=3, sockets=1, monotonic=watch)
    for number in range(25_000):
        watch.now = number
        clients.making(parsed(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"))
    assert len(clients._made) <= 10_000


def test_one_match_too_many_is_refused_over_http(tmp_path: Path) -> None:
    with server_in(tmp_path, matches_per_hour=2, proxies=1) as server:

        def make(address: str) -> httpx.Response:
            wanted = {"game": "race", "seats": PERSONS}
            return server.http.post("/api/matches", json=wanted, headers={"x-forwarded-for": address})

        assert [make("203.0.113.9").status_code for _ in range(3)] == [201, 201, 429]
        assert make("203.0.113.9").json()["error"]["code"] == "server-too-many-matches"
        assert make("198.51.100.1").status_code == 201


def test_an_address_holds_so_many_sockets_and_gets_another_one_when_it_has_closed_one(tmp_path: Path) -> None:
    with server_in(tmp_path, sockets_per_address=2) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets), contextlib.ExitStack() as second:
            second.enter_context(server.entered(match, {}))
            with server.socket(match) as third:
                told = third.hear()
                assert (told["type"], told["error"]["code"]) == ("refused", "server-too-many-sockets")
                assert third.hear_the_end() == 1013
            second.close()
            wait_until(lambda: welcomed(server, match), "the place is free again")


def welcomed(server: Running, match: str) -> bool:
    with server.socket(match) as socket:
        return bool(socket.hello({})["type"] == "welcome")


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that waits for half a second only, though the least that a host may set is more; for a head a second."""

    def limits(parts: app.Parts) -> Limits:
        return Limits((), parts.names, 0, 65536, body_seconds=0.5, socket_seconds=0.5)

    monkeypatch.setattr(app, "_limits", limits)
    with server_in(tmp_path, body_seconds=1) as running:
        yield running


def test_a_socket_that_says_nothing_is_closed_and_the_seat_is_known_to_be_empty(impatient: Running) -> None:
    match, secrets = new_match(impatient.matches)
    with impatient.entered(match, secrets) as (socket, _):
        assert socket.hear_the_end() == 1001
    seats = impatient.matches.books.store
    wait_until(lambda: seats.left_at(match, 0) is not None, "the seat is empty")


def test_a_socket_that_says_something_in_time_stays_while_a_mute_one_is_cut(impatient: Running) -> None:
    match, _ = new_match(impatient.matches)
    with impatient.socket(match) as mute, impatient.entered(match, {}) as (socket, _):
        for _ in range(15):
            time.sleep(0.1)
            socket.say({"type": "ping"})
            assert socket.hear() == {"type": "pong"}
        assert mute.hear_the_end() == 1001


def test_half_a_body_does_not_keep_its_connection(impatient: Running) -> None:
    host, port = impatient.address.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), timeout=20) as line:
        head = f"POST /api/matches HTTP/1.1\r\nhost: {host}:{port}\r\ncontent-type: application/json\r\n"
        line.sendall(f'{head}content-length: 100\r\n\r\n{{"game":'.encode())
        answer = b""
        while part := line.recv(4096):  # to the end: the server closes the connection by itself
            answer += part
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["code"] == "server-too-slow"


@pytest.mark.parametrize("begun", [b"", b"\r\n", b"GET / HT", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: "])
@pytest.mark.parametrize("first", [b"", WHOLE], ids=["first", "further"])
def test_half_a_head_does_not_keep_its_connection(impatient: Running, first: bytes, begun: bytes) -> None:
    with line_to(impatient) as line:
        if first:
            line.sendall(first)
            assert received(line, b'{"ok":true}')
        line.sendall(begun)
        assert not received(line, b"something")


def test_each_request_on_a_connection_has_its_own_time(impatient: Running) -> None:
    with line_to(impatient) as line:
        for _ in range(4):
            time.sleep(0.4)
            line.sendall(WHOLE[:9])
            line.sendall(WHOLE[9:])
            assert received(line, b'{"ok":true}')


def line_to(server: Running) -> sockets.socket:
    """A bare connection."""
    host, port = server.address.removeprefix("http://").split(":")
    return sockets.create_connection((host, int(port)), timeout=20)


def received(line: sockets.socket, wanted: bytes) -> bool:
    """Whether this comes before the connection is closed."""
    told = b""
    while wanted not in told:
        part = line.recv(4096)
        if not part:
            return False
        told += part
    return True
