"""``POST /api/verify``: a record, or a match of this server, and what becomes of checking its chance."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scheibe import catalog
from scheibe.server.service import Submission
from tests.server.kit import Running, server_in

PERSONS = {"copper": {"kind": "person"}, "gold": {"kind": "person"}}
NONCES = {"copper": "11" * 16, "gold": "22" * 16}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with server_in(tmp_path, game_of=catalog.game) as running:
        yield running


def over(server: Running) -> str:
    """A match of Ultimade that was given up after its lot."""
    match, _ = _begun(server)
    server.matches.submit(match, Submission("end", 0, server.matches.match(match)["number"], "resign"))
    return match


def _begun(server: Running) -> tuple[str, dict[str, str]]:
    made = server.http.post("/api/matches", json={"game": "ultimade", "seats": PERSONS}).json()
    secrets = {name: seat["secret"] for name, seat in made["seats"].items()}
    server.matches.enter(made["match"], secrets, NONCES)
    return made["match"], secrets


def test_a_match_that_is_over_is_proven_by_its_id_and_by_its_record(server: Running) -> None:
    match = over(server)
    record = server.http.get(f"/api/matches/{match}/record").text
    by_id = server.http.post("/api/verify", json={"match": match}).json()
    assert by_id == server.http.post("/api/verify", json={"record": record}).json()
    assert (by_id["proven"], by_id["checked"], by_id["faults"], by_id["unchecked"]) == (True, [1], [], [])
    assert by_id["seed_hash"] == server.matches.match(match)["seed_hash"]


def test_a_match_that_goes_on_cannot_be_checked_and_its_seed_is_not_told(server: Running) -> None:
    match, _ = _begun(server)
    told = server.http.post("/api/verify", json={"match": match}).json()
    assert (told["proven"], [gap["code"] for gap in told["unchecked"]]) == (False, ["verify-no-seed"])


def test_a_changed_lot_is_told_with_what_came_and_what_should_have_come(server: Running) -> None:
    record = server.http.get(f"/api/matches/{over(server)}/record").text
    drawn, other = ("gold", "copper") if "lot:gold" in record else ("copper", "gold")
    (fault,) = server.http.post("/api/verify", json={"record": record.replace(f"lot:{drawn}", f"lot:{other}")}).json()[
        "faults"
    ]
    assert (fault["code"], fault["args"]["given"], fault["args"]["due"]) == (
        "verify-other-draw",
        f"lot:{other}",
        f"lot:{drawn}",
    )
    assert fault["args"]["line"] > 1


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 422, "server-verify-one"),
        ({"record": "x", "match": "y"}, 422, "server-verify-one"),
        ({"record": "no record"}, 422, "record-first-line"),
        ({"record": ""}, 422, "server-malformed"),
        ({"match": "nobody"}, 404, "server-unknown-match"),
        ({"record": "x" * 70_000}, 413, "server-too-large"),
    ],
)
def test_what_cannot_be_checked_is_refused(server: Running, body: dict[str, str], status: int, code: str) -> None:
    answer = server.http.post("/api/verify", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
