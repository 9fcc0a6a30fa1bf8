"""HTTP: who may come in, every kind of bad input, and the one shape in which it is refused."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from scheibe.server.launch import bound
from tests.server.kit import AGAINST_BOT, NONCES, PERSONS, Running, begun_match, server_in

GOOD = {"game": "race", "seats": PERSONS}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server_in(tmp_path_factory.mktemp("data"), matches_per_hour=100_000) as running:
        yield running


def refused(answer: httpx.Response, status: int, code: str) -> Any:
    """The one shape: code, arguments, clause, cause and an English text."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    error = answer.json()["error"]
    assert set(error) == {"code", "args", "clause", "cause", "text"}
    assert error["text"]
    assert error["code"] == code
    return error


def test_a_match_is_made_and_shown(server: Running) -> None:
    answer = server.http.post("/api/matches", json={"game": "race", "options": {"goal": 9}, "seats": AGAINST_BOT})
    assert answer.status_code == 201
    made = answer.json()
    assert made["seats"]["right"] == {"kind": "bot", "bot": "random"}
    told = server.http.get(f"/api/matches/{made['match']}").json()
    assert told["options"] == {"goal": 9, "max_turns": None, "device": "die", "officiating": "strict"}
    assert told["seed_hash"] == made["seed_hash"]
    assert (told["begun"], told["to_move"]) == (False, None)
    assert made["seats"]["left"]["secret"] not in json.dumps(told)


def test_small_answers_are_sent_at_once() -> None:
    """Else each waits 40 ms for a sign that the one before it came."""

    async def at_once() -> bool:
        heard: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def connected(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = writer.get_extra_info("socket")
            heard.set_result(bool(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
            writer.close()

        listener = bound("127.0.0.1", 0)
        async with await asyncio.start_server(connected, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            found = await heard
            writer.close()
            return found

    assert asyncio.run(at_once())


def test_the_record_is_a_file_to_keep(server: Running) -> None:
    match = begun_match(server.matches)
    answer = server.http.get(f"/api/matches/{match}/record")
    assert answer.headers["content-disposition"].startswith('attachment; filename="race-')
    assert answer.text.startswith("scheibe record")


def test_a_preview_answers_with_state_and_offers(server: Running) -> None:
    match = begun_match(server.matches)
    address = f"/api/matches/{match}/preview"
    answer = server.http.post(address, json={"since": 0, "seat": "left", "moves": ["step:2"]})
    assert answer.json()["state"]["fields"] == [2, 0]
    refused(server.http.post(address, json={"since": 3, "seat": "left", "moves": ["step:2"]}), 409, "server-stale")
    refused(server.http.post(address, json={"since": 0, "seat": "left", "moves": ["step:3"]}), 422, "race-refused")
    refused(
        server.http.post(address, json={"since": 0, "seat": "right", "moves": ["done"]}), 409, "server-not-its-turn"
    )


def with_left(entry: Any) -> bytes:
    """A request with that entry for the seat on the left."""
    return json.dumps(GOOD | {"seats": PERSONS | {"left": entry}}).encode()


BAD_BODIES: list[tuple[bytes, int, str]] = [
    (b"", 422, "server-malformed"),
    (b"{", 400, "server-malformed-json"),
    (b"[1, 2", 400, "server-malformed-json"),
    (b"nonsense", 400, "server-malformed-json"),
    (b"\xff\xfe\x00", 400, "server-malformed-json"),
    (b"[" * 30_000, 400, "server-malformed-json"),
    (b"null", 422, "server-malformed"),
    (b"[]", 422, "server-malformed"),
    (b"7", 422, "server-malformed"),
    (b"{}", 422, "server-malformed"),
    (json.dumps(GOOD | {"game": "chess"}).encode(), 422, "catalog-unknown-game"),
    (json.dumps(GOOD | {"game": 7}).encode(), 422, "server-malformed"),
    (json.dumps(GOOD | {"game": "ra\0ce"}).encode(), 422, "server-malformed"),
    (json.dumps(GOOD | {"more": 1}).encode(), 422, "server-malformed"),
    (json.dumps(GOOD | {"options": {"goal": 0}}).encode(), 422, "race-bad-option"),
    (json.dumps(GOOD | {"options": {"goal": "7"}}).encode(), 422, "race-bad-option"),
    (json.dumps(GOOD | {"options": {"goal": 7.5}}).encode(), 422, "race-bad-option"),
    (json.dumps(GOOD | {"options": {"goal": True}}).encode(), 422, "race-bad-option"),
    (json.dumps(GOOD | {"options": {"gaol": 7}}).encode(), 422, "race-bad-option"),
    (json.dumps(GOOD | {"options": {"goal": 10**30}}).encode(), 422, "server-malformed"),
    (json.dumps(GOOD | {"options": {"goal": [1]}}).encode(), 422, "server-malformed"),
    (json.dumps(GOOD | {"options": {"goal": "\ud800"}}).encode(), 422, "server-malformed"),
    (json.dumps(GOOD | {"options": {f"o{n}": 1 for n in range(65)}}).encode(), 422, "server-malformed"),
    (b'{"game": "race", "options": {"goal": 1e999}, "seats": {}}', 422, "server-malformed"),
    (b'{"game": "race", "options": {"goal": NaN}, "seats": {}}', 422, "server-malformed"),
    (b'{"game": "race", "options": {"goal": ' + b"9" * 5000 + b'}, "seats": {}}', 400, "server-malformed-json"),
    (b'{"\\ud800": 1}', 422, "server-malformed"),
    (json.dumps(GOOD | {"seats": {"left": PERSONS["left"]}}).encode(), 422, "server-malformed"),
    (json.dumps(GOOD | {"seats": {"left": PERSONS["left"], "up": PERSONS["left"]}}).encode(), 422, "server-seats"),
    (with_left({"kind": "ghost"}), 422, "server-malformed"),
    (with_left({"kind": "bot", "bot": "nobody"}), 422, "bots-unknown"),
    (with_left({"kind": "person", "name": "x" * 41}), 422, "server-malformed"),
    (with_left({"kind": "person", "name": "a\0b"}), 422, "server-malformed"),
    (json.dumps(GOOD | {"seats_by_lot": "yes"}).encode(), 422, "server-malformed"),
]


@pytest.mark.parametrize(("body", "status", "code"), BAD_BODIES)
def test_a_bad_body_is_refused_and_the_server_goes_on(server: Running, body: bytes, status: int, code: str) -> None:
    answer = server.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    refused(answer, status, code)
    assert server.http.get("/healthz").json() == {"ok": True}


def test_a_body_that_says_it_is_something_else_is_refused(server: Running) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = server.http.post("/api/matches", content=json.dumps(GOOD), headers={"content-type": kind})
        refused(answer, 422, "server-malformed")


def test_too_large_a_body_is_refused_announced_or_not(server: Running) -> None:
    large = b" " * 65537

    def unannounced() -> Iterator[bytes]:
        for _ in range(70):
            yield b" " * 1000

    refused(server.http.post("/api/matches", content=large), 413, "server-too-large")
    refused(server.http.post("/api/matches", content=unannounced()), 413, "server-too-large")


@pytest.mark.parametrize("name", ["x" * 22, "short", "%00" * 22, "..%2f..%2fetc", "%ff", "x" * 3000])
def test_an_unknown_match_is_refused(server: Running, name: str) -> None:
    for answer in (
        server.http.get(f"/api/matches/{name}"),
        server.http.get(f"/api/matches/{name}/record"),
        server.http.get(f"/api/matches/{name}/motion/1"),
        server.http.post(f"/api/matches/{name}/preview", json={"since": 0, "seat": "left"}),
    ):
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] in ("server-unknown-match", "server-no-such-page")


def test_wrong_addresses_and_methods_get_the_same_shape(server: Running) -> None:
    refused(server.http.get("/api/nothing"), 404, "server-no-such-page")
    refused(server.http.get("/assets/nothing.js"), 404, "server-no-such-page")
    refused(server.http.get("/assets/..%2f..%2fapp.py"), 404, "server-no-such-page")
    refused(server.http.delete("/api/matches"), 405, "server-wrong-method")
    refused(server.http.get("/api/matches"), 405, "server-wrong-method")


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://localhost:8070",
        "null",
        "",
        "https://127.0.0.1.evil.example",
    ],
)
def test_a_page_from_elsewhere_may_change_nothing(server: Running, origin: str) -> None:
    refused(server.http.post("/api/matches", json=GOOD, headers={"origin": origin}), 403, "server-foreign-origin")


def test_the_servers_own_page_may(server: Running) -> None:
    answer = server.http.post("/api/matches", json=GOOD, headers={"origin": server.address})
    assert answer.status_code == 201


def test_a_published_address_may_if_it_is_set(tmp_path: Path) -> None:
    with server_in(tmp_path, origins=("https://scheibe.example",)) as server:
        good = {"origin": "https://scheibe.example"}
        assert server.http.post("/api/matches", json=GOOD, headers=good).status_code == 201
        refused(
            server.http.post("/api/matches", json=GOOD, headers={"origin": "http://scheibe.example"}),
            403,
            "server-foreign-origin",
        )


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8070", "", "a b", "[::1", "127.0.0.1.evil.example"])
def test_a_foreign_name_is_refused_everywhere(server: Running, host: str) -> None:
    refused(server.http.get("/api/status", headers={"host": host}), 403, "server-foreign-host")


@pytest.mark.parametrize("host", ["localhost:8070", "192.168.0.7:8070", "[::1]:8070", "127.0.0.1"])
def test_this_machines_addresses_are_known(server: Running, host: str) -> None:
    assert server.http.get("/api/status", headers={"host": host}).status_code == 200


def test_every_answer_says_what_a_browser_may_do_with_it(server: Running) -> None:
    for address in ("/api/status", "/", "/nothing"):
        headers = server.http.get(address).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in headers
        assert "server" not in headers


def test_the_catalog_lists_games_with_options_and_bots(server: Running) -> None:
    games = server.http.get("/api/catalog").json()["games"]
    ultimade = next(game for game in games if game["name"] == "ultimade")
    assert ultimade["seats"] == ["copper", "gold"]
    assert {"name": "random", "level": None} in ultimade["bots"]
    option = next(option for option in ultimade["options"] if option["name"] == "points_to_win")
    assert set(option) == {"name", "kind", "default", "clause", "choices", "minimum", "maximum", "optional"}


def test_until_it_is_ready_the_server_says_what_it_does_and_serves_its_page(tmp_path: Path) -> None:
    with server_in(tmp_path, ready=False) as server:
        status = server.http.get("/api/status").json()
        assert status["ready"] is False
        assert set(status["preparing"]) == {"done", "total", "what"}
        refused(server.http.post("/api/matches", json=GOOD), 503, "server-preparing")
        refused(server.http.get(f"/api/matches/{'x' * 22}"), 503, "server-preparing")
        refused(server.http.get(f"/api/matches/{'x' * 22}/motion/1"), 503, "server-preparing")
        assert server.http.get("/").headers["content-type"].startswith("text/html")


def test_the_pages_are_served_for_every_address_that_a_person_sees(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>Scheibe</title>", encoding="utf-8")
    (pages / "assets" / "page-1a2b.js").write_text("export {}", encoding="utf-8")
    (pages / "icon.svg").write_text("<svg/>", encoding="utf-8")
    with server_in(tmp_path / "data", pages=pages) as server:
        page = server.http.get("/")
        assert page.text == "<!doctype html><title>Scheibe</title>"
        assert page.headers["cache-control"] == "no-cache"
        assert server.http.head("/").status_code == 200
        moved = server.http.get(f"/match/{'x' * 22}")
        assert (moved.status_code, moved.headers["location"]) == (307, f"../#/match/{'x' * 22}")
        script = server.http.get("/assets/page-1a2b.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"].startswith("text/javascript")
        assert server.http.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_pages_that_are_not_built_say_what_to_do(tmp_path: Path) -> None:
    with server_in(tmp_path / "data", pages=tmp_path / "nothing") as server:
        assert "make setup" in server.http.get("/").text
        assert "Führe" in server.http.get("/", headers={"accept-language": "de-DE,de;q=0.9"}).text


def test_the_protocol_lists_every_address(server: Running) -> None:
    described = server.http.get("/api/openapi.json").json()["paths"]
    text = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"`(GET|POST) (/[^` ]*)`", text))
    served = {(method.upper(), path.replace("{match}", "{id}")) for path, ways in described.items() for method in ways}
    assert listed == served


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "game": JSON | st.just("race"),
        "options": JSON | st.dictionaries(st.sampled_from(["goal", "device", "max_turns"]), JSON),
        "seats": JSON | st.dictionaries(st.sampled_from(["left", "right"]), JSON | st.just({"kind": "person"})),
        "seats_by_lot": JSON,
        "listed": JSON,
        "chat": JSON,
        "clock": JSON | st.fixed_dictionaries({"kind": st.sampled_from(["live", "days"])}, optional={"base": JSON}),
        "invitation": JSON,
        "secret": JSON | st.just("s" * 22),
        "name": JSON,
        "since": JSON | st.just(0),
        "seat": JSON | st.sampled_from(["left", "right", "chance"]),
        "moves": JSON | st.lists(st.sampled_from(["step:1", "step:9", "done", ""]) | st.text(max_size=9)),
    },
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=FIELDS | JSON)
@example(body={"seat": "left"})
def test_no_input_brings_a_fault_of_the_server(server: Running, body: Any) -> None:
    match = begun_match(server.matches)
    for address in ("/api/matches", f"/api/matches/{match}/preview", f"/api/matches/{match}/join"):
        content = json.dumps(body).encode()
        answer = server.http.post(address, content=content, headers={"content-type": "application/json"})
        if address.endswith("/join") and answer.status_code == 403:  # nobody was invited to a seat that is taken
            assert answer.json()["error"]["code"] == "server-wrong-invitation"
        else:
            assert answer.status_code in (200, 201, 400, 409, 422), (answer.status_code, body)
    assert server.matches.match(match)["nonces"] == NONCES
