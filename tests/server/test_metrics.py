"""Figures for the host, and a server under a path."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from scheibe.server.metrics import may_see
from tests.server.kit import PERSONS, new_match, server_in
from tests.waiting import wait_until


def figures(text: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """Every figure by name and labels, as Prometheus reads them."""
    families = text_string_to_metric_families(text)
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in families
        for sample in family.samples
    }


def test_nothing_is_at_the_address_until_the_host_sets_it(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        answer = server.http.get("/metrics")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "server-no-such-page")


def test_requests_matches_and_sockets_are_counted_without_anybodys_name(tmp_path: Path) -> None:
    with server_in(tmp_path, metrics="local") as server:
        made = server.http.post("/api/matches", json={"game": "race", "seats": PERSONS}).json()
        secrets = {name: seat["secret"] for name, seat in made["seats"].items()}
        for _ in range(3):
            server.http.get(f"/api/matches/{made['match']}")
        server.http.get("/nowhere/at/all")
        with server.entered(made["match"], secrets):
            text = server.http.get("/metrics").text
        told = figures(text)
        address = ("address", "/api/matches/{match}")
        assert told["scheibe_requests_total", frozenset([address, ("method", "GET"), ("status", "200")])] == 3
        assert told["scheibe_requests_total", frozenset([("address", "other"), ("method", "GET"), ("status", "404")])]
        assert told["scheibe_request_seconds_count", frozenset([address])] == 3
        plain = {name: value for (name, labels), value in told.items() if not labels}
        wanted = {"scheibe_matches_made_total": 1, "scheibe_matches_going": 1, "scheibe_sockets": 1, "scheibe_ready": 1}
        assert plain.items() >= wanted.items()
        hidden = [made["match"], "Anna", "127.0.0.1", "nowhere", *secrets.values()]
        assert [word for word in hidden if word in text] == []
        closed = ("scheibe_sockets", frozenset[tuple[str, str]]())
        wait_until(lambda: figures(server.http.get("/metrics").text)[closed] == 0, "the socket is counted no more")


def test_who_comes_from_outside_sees_nothing_of_it(tmp_path: Path) -> None:
    with server_in(tmp_path, metrics="local", proxies=1) as server:
        assert server.http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"}).status_code == 404
        assert server.http.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"}).status_code == 200


def test_methods_that_nobody_knows_are_one_figure(tmp_path: Path) -> None:
    with server_in(tmp_path, metrics="all") as server:
        for method in ("PURGE", "LOCK", "MKCOL"):
            server.http.request(method, "/api/status")
        methods = set(re.findall(r'method="(\w+)"', server.http.get("/metrics").text))
    assert methods <= {"GET", "POST", "other"} and "other" in methods


@pytest.mark.parametrize(
    ("who", "address", "allowed"),
    [("off", "127.0.0.1", False), ("local", "::1", True), ("local", "192.0.2.7", False), ("local", None, False),
     ("all", "192.0.2.7", True)],
)  # fmt: skip
def test_who_may_see_them(who: str, address: str | None, allowed: bool) -> None:
    assert may_see(who, address) is allowed  # type: ignore[arg-type]


def test_under_a_path_every_address_works_with_it_and_without(tmp_path: Path) -> None:
    with server_in(tmp_path, prefix="/games/scheibe") as server:
        match, secrets = new_match(server.matches)
        for before in ("", "/games/scheibe"):
            assert server.http.get(f"{before}/api/matches/{match}").json()["id"] == match
            assert server.http.get(f"{before}/nothing").status_code == 404
        moved = server.http.get("/games/scheibe")
        assert (moved.status_code, moved.headers["location"]) == (308, "/games/scheibe/")
        assert server.http.get("/games/scheibes/api/status").status_code == 404
        under = type(server)(server.matches, server.http, f"{server.address}/games/scheibe")
        with under.entered(match, secrets) as (socket, welcome):
            assert welcome["type"] == "welcome"
            assert socket.submit("a", "left", 0, "step:1", "done")["type"] == "accepted"


def test_the_hosts_own_pages_are_told(tmp_path: Path) -> None:
    with server_in(tmp_path, imprint="https://site.example/imprint") as server:
        told = server.http.get("/api/status").json()
        assert (told["imprint"], told["privacy"]) == ("https://site.example/imprint", None)
