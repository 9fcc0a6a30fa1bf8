"""Faults that players of other programs reported of online play, each as a test of its kind.

Others of these kinds stand where they belong: resends and stale submissions in ``test_playing`` and ``test_socket``,
who gets a seat in ``test_joining``, who went away in ``test_presence``, forged words in ``test_chat``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import NONCES, Running, begun_match, matches_in, new_match, server_in
from tests.server.test_joining import join, made
from tests.server.test_presence import says


def test_a_stale_second_page_is_told_and_shown_what_stands(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (first, _), server.entered(match, secrets) as (second, _):
        assert first.submit("a", "left", 0, "step:1", "done")["type"] == "accepted"
        refused = second.submit("b", "left", 0, "step:2", "done")
        assert (refused["error"]["code"], refused["number"]) == ("server-stale", 2)
        assert refused["state"]["fields"] == [1, 0]
        assert second.submit("c", "right", 2, "done")["type"] == "accepted", "and goes on from there"


def test_a_seat_moves_to_another_device_with_its_secret_and_the_old_one_plays_on_too(server: Running) -> None:
    match, secrets = new_match(server.matches)
    with server.entered(match, secrets) as (laptop, _):
        laptop.submit("a", "left", 0, "step:1", "done")
        with server.socket(match) as phone:
            phone.say({"type": "hello", "protocol": 1, "secrets": secrets})  # the nonces were given on the laptop
            welcome = phone.hear()
            assert [event["number"] for event in welcome["events"]] == [1, 2]
            assert phone.submit("b", "right", 2, "done")["type"] == "accepted"
        heard = [event["number"] for event in laptop.hear_of("events")["events"]]
        while heard[-1] < 3:
            heard += [event["number"] for event in laptop.hear_of("events")["events"]]
        assert laptop.submit("c", "left", 3, "done")["type"] == "accepted"


def test_after_a_restart_both_come_back_to_where_they_were_and_play_on(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        match, seats = made(server.matches)
        joined = server.matches.join(match, join(invitation=seats["right"]["invitation"]))
        left, right = {"left": seats["left"]["secret"]}, {"right": joined["secret"]}
        with server.entered(match, left) as (anna, _), server.entered(match, right):
            assert anna.hear_of("events")["match"]["begun"]
            anna.submit("a", "left", 0, "step:1", "done")
    with (
        server_in(tmp_path) as server,
        server.entered(match, left, since=2) as (anna, welcome),
        server.entered(match, right, since=0) as (bo, _),
    ):
        assert (welcome["events"], welcome["match"]["to_move"]) == ([], "right")
        assert bo.submit("b", "right", 2, "done")["type"] == "accepted"
        assert anna.hear_of("events")["events"][0]["number"] == 3


EVERYTHING: list[dict[str, Any]] = [
    *(
        {"type": "submit", "id": "a", "seat": "left", "since": 0, "action": action}
        for action in ("call", "accept", "resign", "abort", "claim", "offer", "agree", "decline")
    ),
    {"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "moves", "moves": ["done"]},
    {"type": "hint", "id": "a", "seat": "left", "since": 0},
    {"type": "rematch", "id": "a", "seat": "left"},
]


@pytest.mark.parametrize("message", EVERYTHING, ids=lambda message: str(message.get("action", message["type"])))
def test_without_the_secret_nothing_is_done_for_a_seat(server: Running, message: dict[str, Any]) -> None:
    match, secrets = new_match(server.matches)
    server.matches.enter(match, secrets, NONCES)
    before = server.matches.match(match)
    for held in ({}, {"right": secrets["right"]}):
        with server.entered(match, held) as (socket, _):
            socket.say(message)
            assert socket.hear_of("refused")["error"]["code"] == "server-not-your-seat"
    assert server.matches.match(match) == before


def test_no_secret_belongs_into_an_address(server: Running) -> None:
    """Addresses stand in logs, histories and the headers of other pages."""
    described = server.http.get("/api/openapi.json").json()["paths"]
    named = {each["name"] for ways in described.values() for way in ways.values() for each in way.get("parameters", ())}
    assert named
    assert not [name for name in named if any(word in name for word in ("secret", "invitation", "key", "token"))]


def test_matches_cannot_be_listed_or_told_apart_from_none(server: Running) -> None:
    match = begun_match(server.matches)
    near = match[:-1] + ("A" if match[-1] != "A" else "Q")
    answers = [server.http.get(f"/api/matches/{name}") for name in (near, "x" * 22, match[:21])]
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    assert match not in server.http.get("/api/lobby").text


def test_what_was_called_off_has_a_record_a_report_and_a_page(server: Running) -> None:
    match, _ = new_match(server.matches)
    server.matches.submit(match, says("abort", 0, 0))
    report = server.http.get(f"/api/matches/{match}/report", timeout=120)  # the first of a process reads much code
    assert report.json() == {"steps": []}
    assert "void" in server.http.get(f"/api/matches/{match}/record").text
    assert json.loads(server.http.get(f"/api/matches/{match}").text)["seed"]
    assert server.http.get(f"/api/matches/{match}/motion/1").json() == {"motion": None}


def test_nobody_offers_a_draw_to_a_bot(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        seats = {"left": {"kind": "person"}, "right": {"kind": "bot", "bot": "random"}}
        assert matches.match(begun_match(matches, seats, max_turns=9))["may_offer"] == []
        assert matches.match(begun_match(matches, max_turns=9))["may_offer"] == ["left", "right"]
