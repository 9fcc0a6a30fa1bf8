"""The socket: hello, news in order, submissions, and everything that can go wrong between them."""

from __future__ import annotations

import gc
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketState
from websockets.exceptions import ConnectionClosed, InvalidStatus

from scheibe.server.channel import Channel
from scheibe.server.wire import Submit
from tests.server.kit import AGAINST_BOT, NONCES, Running, Socket, begun_match, new_match, server_in


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server_in(tmp_path_factory.mktemp("data"), message_rate=10_000) as running:
        yield running


def closing_code(socket: Socket) -> int:
    """The code with which the server closes."""
    with pytest.raises(ConnectionClosed) as closed:
        list(iter(socket.hear, None))
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_hello_is_answered_with_all_that_stands(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (_, welcome):
        assert welcome["type"] == "welcome"
        assert (welcome["protocol"], welcome["number"], welcome["events"]) == (1, 0, [])
        assert welcome["match"]["begun"] is True
        assert welcome["offers"] == {"kind": "steps", "longest": 2}


def test_an_accepted_submission_is_told_to_everybody_once_and_in_order(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with (
        server.entered(match, {"left": secrets["left"]}) as (left, _),
        server.entered(match, {"right": secrets["right"]}) as (right, _),
        server.entered(match, {}) as (watcher, _),
    ):
        for turn in range(3):
            assert left.submit(f"l{turn}", "left", 4 * turn, "step:1", "done")["type"] == "accepted"
            assert right.submit(f"r{turn}", "right", 4 * turn + 2, "step:1", "done")["type"] == "accepted"
        heard: list[int] = []
        while heard[-1:] != [12]:
            heard += [event["number"] for event in watcher.hear_of("events")["events"]]
        assert heard == list(range(1, 13))


def test_whoever_comes_back_hears_what_came_since(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        socket.submit("a", "left", 0, "step:1", "done")
    with server.entered(match, secrets, since=1) as (socket, welcome):
        assert [event["number"] for event in welcome["events"]] == [2]
        socket.say({"type": "since", "number": 0})
        assert [event["number"] for event in socket.hear()["events"]] == [1, 2]
    with server.entered(match, secrets, since=99) as (_, welcome):
        assert [event["number"] for event in welcome["events"]] == [1, 2]


def test_a_submission_whose_answer_was_lost_is_sent_again_and_stands_once(server: Running) -> None:
    match, secrets = new_match(server.matches)
    message = {"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves", "moves": ["step:1", "done"]}
    with server.entered(match, secrets) as (socket, _):
        socket.say(message)  # and gone before the answer
    with server.entered(match, secrets) as (socket, _):
        assert socket.submit("a", "left", 0, "step:1", "done") == {"type": "accepted", "id": "a", "number": 2}
    assert server.matches.match(match)["number"] == 2


def test_a_submission_made_right_after_hello_is_not_lost(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.socket(match) as socket:
        socket.say({"type": "hello", "protocol": 1, "secrets": secrets, "nonces": NONCES})
        answer = socket.submit("a", "left", 0, "step:1", "done")
        assert answer == {"type": "accepted", "id": "a", "number": 2}


def test_a_refusal_carries_the_reason_and_the_present_state(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        refused = socket.submit("a", "left", 0, "step:3")
        assert (refused["type"], refused["id"], refused["error"]["code"]) == ("refused", "a", "race-refused")
        assert refused["error"]["clause"] == "R2"
        assert refused["state"] == {"game": "race", "fields": [0, 0], "phase": "steps"}
        assert (refused["number"], refused["offers"]["kind"]) == (0, "steps")
        socket.submit("b", "left", 0, "step:1", "done")
        stale = socket.submit("c", "left", 0, "step:1", "done")
        assert (stale["error"]["code"], stale["number"], stale["state"]["fields"]) == ("server-stale", 2, [1, 0])


def test_a_seat_that_is_not_held_cannot_be_moved(server: Running) -> None:
    match, secrets = new_match(server.matches)
    server.matches.enter(match, secrets, NONCES)
    with server.entered(match, {"right": secrets["right"]}) as (socket, _):
        assert socket.submit("a", "left", 0, "step:1")["error"]["code"] == "server-not-your-seat"
        assert socket.submit("a", "left", 0, action="resign")["error"]["code"] == "server-not-your-seat"
        assert socket.submit("a", "chance", 0, "die:go")["error"]["code"] == "server-not-your-seat"
    with server.entered(match, {}) as (socket, welcome):
        assert welcome["offers"] is None
        assert socket.submit("a", "left", 0, "step:1")["error"]["code"] == "server-not-your-seat"
    assert server.matches.match(match)["number"] == 0


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"secrets": {"left": "wrong"}}, "server-wrong-secret"),
        ({"secrets": {"up": "wrong"}}, "match-unknown-seat"),
        ({"nonces": {"left": NONCES["left"]}}, "server-not-your-seat"),
        ({"nonces": {"left": "short"}}, "server-malformed"),
        ({"protocol": 2}, "server-other-protocol"),
        ({"protocol": None}, "server-malformed"),
        ({"more": 1}, "server-malformed"),
        ({"since": -1}, "server-malformed"),
        ({"type": "ping"}, "server-malformed"),
        ({"type": "since", "number": 0}, "server-malformed"),
    ],
)
def test_a_hello_that_is_wrong_is_answered_and_closed(server: Running, hello: dict[str, Any], code: str) -> None:
    match = begun_match(server.matches)
    with server.socket(match) as socket:
        socket.say({"type": "hello", "protocol": 1} | hello)
        answer = socket.hear()
        assert (answer["type"], answer["error"]["code"]) == ("refused", code)
        assert closing_code(socket) == 1008


def test_who_says_anything_before_hello_is_sent_away(server: Running) -> None:
    match = begun_match(server.matches)
    with server.socket(match) as socket:
        socket.say({"type": "ping"})
        assert socket.hear()["error"]["code"] == "server-hello-first"
        assert closing_code(socket) == 1008


def test_a_socket_of_an_unknown_match_is_told_so(server: Running) -> None:
    for name in ("x" * 22, "nothing"):
        with server.socket(name) as socket:
            assert socket.hello({})["error"]["code"] == "server-unknown-match"
            assert closing_code(socket) == 1008


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_from_elsewhere_gets_no_socket(server: Running, origin: str) -> None:
    match = begun_match(server.matches)
    with pytest.raises(InvalidStatus) as refused, server.socket(match, origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_the_servers_own_page_gets_one(server: Running) -> None:
    match = begun_match(server.matches)
    with server.socket(match, origin=server.address) as socket:
        assert socket.hello({})["type"] == "welcome"


BAD_FRAMES: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    "{}",
    '{"type": "nonsense"}',
    '{"type": ["submit"]}',
    '{"type": "ping", "more": 1}',
    '{"type": "since", "number": 1e99}',
    '{"type": "since", "number": 99999999999999999999999999}',
    '{"type": "since", "number": true}',
    '{"type": "submit"}',
    '{"type": "submit", "id": "", "seat": "left", "since": 0, "action": "resign"}',
    '{"type": "submit", "id": "a b", "seat": "left", "since": 0, "action": "resign"}',
    '{"type": "submit", "id": "' + "x" * 65 + '", "seat": "left", "since": 0, "action": "resign"}',
    '{"type": "submit", "id": "a", "seat": "left", "since": -1, "action": "resign"}',
    '{"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "cheat"}',
    '{"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves", "moves": []}',
    '{"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves", "moves": [""]}',
    '{"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves", "moves": [1]}',
    '{"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves", "moves": ["step:1\\u0000"]}',
    '{"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves", "moves": ["\\ud800"]}',
    '{"type": "submit", "id": "\\ud800", "seat": "left", "since": 0, "action": "resign"}',
    '{"\\ud800": 1}',
    "[" * 5000,
    b"\x00\x01binary",
]


@pytest.mark.parametrize("frame", BAD_FRAMES)
def test_a_bad_frame_is_refused_and_the_socket_goes_on(server: Running, frame: str | bytes) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        socket.connection.send(frame)
        answer = socket.hear()
        assert (answer["type"], answer["id"]) == ("refused", None)
        assert answer["error"]["code"] in ("server-malformed", "server-malformed-json")
        assert answer["error"]["text"]
        socket.say({"type": "ping"})
        assert socket.hear() == {"type": "pong"}
    assert server.matches.match(match)["number"] == 0


@pytest.mark.parametrize(
    ("action", "extra", "code"),
    [
        ("moves", {}, "server-moves-with-moves-only"),
        ("resign", {"moves": ["step:1"]}, "server-moves-with-moves-only"),
        ("call", {}, "match-no-calls"),
        ("accept", {}, "match-nothing-to-accept"),
        ("moves", {"moves": ["hop"]}, "race-no-move"),
        ("moves", {"moves": ["die:go"]}, "race-refused"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_id(
    server: Running, action: str, extra: dict[str, Any], code: str
) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        socket.say({"type": "submit", "id": "a", "seat": "left", "since": 0, "action": action} | extra)
        answer = socket.hear()
        assert (answer["type"], answer["id"], answer["error"]["code"]) == ("refused", "a", code)


def test_a_preview_on_the_socket_is_that_over_http_and_stores_nothing(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        for moves in ([], ["step:2"], ["step:1", "done"]):
            wanted = {"since": 0, "seat": "left", "moves": moves}
            socket.say({"type": "preview", "id": "p"} | wanted)
            answer = server.http.post(f"/api/matches/{match}/preview", json=wanted).json()
            assert socket.hear() == {"type": "preview", "id": "p"} | answer
        assert server.matches.match(match)["number"] == 0


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"moves": ["step:3"]}, "race-refused"),
        ({"moves": ["hop"]}, "race-no-move"),
        ({"since": 3}, "server-stale"),
        ({"seat": "right"}, "server-not-its-turn"),
        ({"seat": "north"}, "match-unknown-seat"),
    ],
)
def test_a_preview_is_refused_with_its_id(server: Running, wanted: dict[str, Any], code: str) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        socket.say({"type": "preview", "id": "p", "since": 0, "seat": "left"} | wanted)
        answer = socket.hear()
        assert (answer["type"], answer["id"], answer["error"]["code"]) == ("refused", "p", code)


def test_a_match_that_was_let_go_is_read_again_for_whoever_plays_on(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        server.matches.books.running.forget(match)
        socket.say({"type": "preview", "id": "p", "since": 0, "seat": "left", "moves": ["step:2"]})
        assert socket.hear()["state"]["fields"] == [2, 0]
        server.matches.books.running.forget(match)
        assert socket.submit("a", "left", 0, "step:2", "done")["number"] == 2


def test_hello_is_said_once(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        assert socket.hello(secrets)["error"]["code"] == "server-hello-once"


def test_too_large_a_frame_closes_the_socket(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        socket.connection.send(" " * 20_000)
        assert closing_code(socket) == 1009
    assert server.http.get("/healthz").status_code == 200


def test_a_flood_is_cut_off_and_hurts_nobody_else(tmp_path: Path) -> None:
    with server_in(tmp_path, message_rate=5) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (flooding, _), server.entered(match, {}) as (quiet, _):
            for _ in range(200):
                try:
                    flooding.say({"type": "ping"})
                except ConnectionClosed:
                    break
            assert flooding.hear_of("refused")["error"]["code"] == "server-too-many-messages"
            assert closing_code(flooding) == 1008
            quiet.say({"type": "ping"})
            assert quiet.hear() == {"type": "pong"}


def test_until_it_is_ready_the_server_asks_to_come_back(tmp_path: Path) -> None:
    with server_in(tmp_path, ready=False) as server, server.socket("x" * 22) as socket:
        assert socket.hello({})["error"]["code"] == "server-preparing"
        assert closing_code(socket) == 1013


def test_the_end_of_the_server_is_said_before_the_socket_closes(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        match, secrets = new_match(server.matches)
        context = server.entered(match, secrets)
        socket, _ = context.__enter__()
    assert socket.hear() == {"type": "restarting"}
    assert closing_code(socket) == 1012


def test_an_answer_that_nobody_hears_is_no_fault_and_the_move_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = Channel._stored

    async def gone_meanwhile(channel: Channel, message: Submit, received: Any) -> int:
        number = await store(channel, message, received)
        channel._socket.application_state = WebSocketState.DISCONNECTED  # another task has found out
        return number

    monkeypatch.setattr(Channel, "_stored", gone_meanwhile)
    with server_in(tmp_path) as server:
        match, secrets = new_match(server.matches)
        with server.entered(match, secrets) as (socket, _):
            submission = {"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves"}
            socket.say(submission | {"moves": ["step:1", "done"]})
            socket.hear_the_end()
        assert server.matches.match(match)["number"] > 0
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_who_breaks_off_in_the_middle_of_anything_leaves_no_word_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with server_in(tmp_path, message_rate=1000) as server:
        for _ in range(10):
            match, secrets = new_match(server.matches, AGAINST_BOT)
            with server.entered(match, secrets) as (socket, _):
                socket.say({"type": "hint", "id": "h", "seat": "left", "since": 0})
                socket.say({"type": "ping"})
                submission = {"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves"}
                socket.say(submission | {"moves": ["step:1", "done"]})
                socket.connection.socket.close()
    gc.collect()  # a task whose fault nobody has asked for says so at its end
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_match_is_begun_by_the_last_nonce_and_everybody_hears_it(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, {"left": secrets["left"]}) as (left, welcome):
        assert (welcome["match"]["begun"], welcome["offers"]) == (False, None)
        with server.entered(match, {"right": secrets["right"]}):
            news = left.hear_of("events")
            assert (news["match"]["begun"], news["offers"]["kind"]) == (True, "steps")


def test_against_a_bot_its_answer_comes_by_itself(server: Running) -> None:
    match, secrets = new_match(server.matches, AGAINST_BOT)
    with server.entered(match, secrets) as (socket, _):
        socket.submit("a", "left", 0, "step:1", "done")
        heard: list[str] = []
        while "right" not in heard:
            heard += [event["seat"] for event in socket.hear_of("events")["events"]]


def test_no_secret_comes_back_on_the_socket(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, welcome):
        refused = socket.submit("a", "left", 5, "step:1")
        assert not any(secret in json.dumps([welcome, refused]) for secret in secrets.values())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(frames=st.lists(st.text(max_size=60) | st.binary(max_size=60), min_size=1, max_size=8))
def test_no_frame_brings_the_socket_down(server: Running, frames: list[str | bytes]) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (socket, _):
        for frame in frames:
            socket.connection.send(frame)
        for _ in frames:
            assert socket.hear()["type"] in ("refused", "pong")
        socket.say({"type": "ping"})
        assert socket.hear() == {"type": "pong"}
