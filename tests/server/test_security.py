"""What a stranger, a hostile page or a hostile name gets: nothing."""

from __future__ import annotations

import hmac
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scheibe.core.record import Record
from scheibe.server.logs import set_up_logs
from tests.server.kit import AGAINST_BOT, NONCES, Running, begun_match, new_match, race_of, server_in

OPEN = {"left": {"kind": "person", "name": "Anna"}, "right": {"kind": "open"}}


@pytest.mark.parametrize("rest", ["", "/record", "/motion/1", "/position/0", "/report"])
def test_all_unknown_ids_look_alike(server: Running, rest: str) -> None:
    near = begun_match(server.matches)
    unknown = [near[:-1], f"{near}A", near.swapcase(), "x" * 22, "A" * 22, "_", "match", "x" * 64, "%27", "..%2f.."]
    answers = {
        (told.status_code, told.text) for told in (server.http.get(f"/api/matches/{name}{rest}") for name in unknown)
    }
    assert len(answers) <= 2, "the second one is that of what is no address"
    assert {status for status, _ in answers} == {404}


def test_no_address_lists_matches_but_the_lobby_in_which_people_put_theirs(server: Running) -> None:
    hidden, _ = new_match(server.matches, OPEN)
    wanted = {"game": "race", "seats": OPEN, "listed": True}
    listed = server.http.post("/api/matches", json=wanted).json()["match"]
    paths = [path for path in server.http.get("/api/openapi.json").json()["paths"] if "{" not in path]
    told = {path: server.http.get(path).text for path in paths}
    assert [path for path, text in told.items() if hidden in text] == []
    assert [path for path, text in told.items() if listed in text] == ["/api/lobby"]


def test_ids_secrets_and_invitations_have_128_bits_and_none_is_like_another(server: Running) -> None:
    seen: list[str] = []
    for _ in range(50):
        made = server.http.post("/api/matches", json={"game": "race", "seats": OPEN}).json()
        seen += [made["match"], made["seats"]["left"]["secret"], made["seats"]["right"]["invitation"]]
    assert len(set(seen)) == len(seen) and {len(word) for word in seen} == {22}


def test_secrets_and_invitations_are_compared_in_constant_time(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[str, str]] = []
    in_constant_time = hmac.compare_digest

    def compare(first: str, second: str) -> bool:
        compared.append((first, second))
        return in_constant_time(first, second)

    made = server.http.post("/api/matches", json={"game": "race", "seats": OPEN}).json()
    monkeypatch.setattr(hmac, "compare_digest", compare)
    with server.socket(made["match"]) as socket:
        assert socket.hello({"left": "x" * 22})["error"]["code"] == "server-wrong-secret"
    assert len(compared) == 1
    answer = server.http.post(f"/api/matches/{made['match']}/join", json={"seat": "right", "invitation": "x" * 22})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "server-wrong-invitation")
    assert len(compared) == 2


def framed_by(server: Running, address: str) -> str:
    """Whose pages may frame what is at an address; nothing else in its policy is other than everywhere."""
    policy = server.http.get(address).headers["content-security-policy"]
    rest, _, sites = policy.partition(" frame-ancestors ")
    everywhere = server.http.get("/healthz").headers["content-security-policy"]
    assert rest == everywhere.removesuffix(" frame-ancestors 'none'") and "unsafe" not in policy
    return sites


def test_no_page_of_another_site_may_frame_anything_but_what_only_shows(server: Running) -> None:
    match = begun_match(server.matches)
    for address in ("/", f"/match/{match}", f"/api/matches/{match}", "/embed.html", "/nothing", "/api/openapi.json"):
        assert framed_by(server, address) == "'none'", address
    assert framed_by(server, "/embed") == "*"
    paths = [path for path in server.http.get("/api/openapi.json").json()["paths"] if "{" not in path]
    assert {framed_by(server, path) for path in paths} == {"'none'"}


@pytest.mark.parametrize(
    ("embed", "told"),
    [
        (("none",), "'none'"),
        ((), "'none'"),
        (("https://a.example", "http://*.b.example:81"), "https://a.example http://*.b.example:81"),
    ],
)
def test_the_host_says_who_may_frame_matches(tmp_path: Path, embed: tuple[str, ...], told: str) -> None:
    with server_in(tmp_path, embed=embed) as server:
        assert framed_by(server, "/embed") == told
        assert framed_by(server, "/") == "'none'"


HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "]\ngold: resign",
    "{1 chance: die:6}",
    "a\u202eb",
    "a\x00b",
    "\ud800",
    "; comment",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_refused_or_stays_a_name(server: Running, name: str) -> None:
    seats = {"left": {"kind": "person", "name": name}, "right": {"kind": "bot", "bot": "random"}}
    content = json.dumps({"game": "race", "seats": seats}).encode()
    answer = server.http.post("/api/matches", content=content, headers={"content-type": "application/json"})
    if answer.status_code == 422:
        return
    made = answer.json()
    told = server.http.get(f"/api/matches/{made['match']}")
    assert told.headers["content-type"] == "application/json"
    assert told.json()["seats"]["left"]["name"] == name
    record = server.http.get(f"/api/matches/{made['match']}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["x-content-type-options"] == "nosniff"
    match = Record.parse(record.text).match(race_of)
    assert (match.number, match.players[0].name) == (0, name)


@pytest.fixture
def logs(capsys: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """Everything that the server logs; afterwards the log is as it was."""
    loggers = [logging.getLogger(name) for name in ("scheibe", "uvicorn", "alembic")]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    set_up_logs("debug", "json")
    yield capsys
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_no_secret_invitation_nonce_or_seed_is_ever_logged(tmp_path: Path, logs: pytest.CaptureFixture[str]) -> None:
    with server_in(tmp_path) as server:
        made = server.http.post("/api/matches", json={"game": "race", "seats": OPEN}).json()
        match, invitation = made["match"], made["seats"]["right"]["invitation"]
        join = f"/api/matches/{match}/join"
        for wrong in ("x" * 22, invitation[:-1]):
            server.http.post(join, json={"seat": "right", "invitation": wrong})
        taken: Any = server.http.post(join, json={"seat": "right", "invitation": invitation}).json()
        secrets = {"left": made["seats"]["left"]["secret"], "right": taken["secret"]}
        with server.socket(match) as socket:
            socket.hello({"left": secrets["right"]})
        with server.entered(match, secrets) as (socket, _):
            socket.connection.send(json.dumps({"type": "hello", "secrets": secrets})[:-2])
            socket.submit("a", "left", 0, "step:1", "done")
            socket.say({"type": "hello", "protocol": 1, "since": 0, "secrets": secrets, "nonces": {}})
        new_match(server.matches, AGAINST_BOT)
        seed = server.matches.snapshot(match).stored.seed
    written = logs.readouterr().err
    assert "match made" in written
    words = [invitation, seed, *secrets.values(), *NONCES.values(), "x" * 22]
    assert [word for word in words if word in written] == []
