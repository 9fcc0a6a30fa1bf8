"""People write to each other: who reads what, whose words are whose, and how they are taken back."""

from __future__ import annotations

import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scheibe.server.chat import Heard, Listener
from scheibe.server.chat_store import Writer
from scheibe.server.database import open_database
from scheibe.server.service import Matches
from scheibe.server.store import Store
from scheibe.server.wire import NewMatch, SayChat
from tests.server.kit import (
    NONCES,
    PERSONS,
    Clock,
    Running,
    Socket,
    matches_in,
    race_bot,
    race_of,
    seeded,
    server_in,
)
from tests.server.test_playing import refusal
from tests.server.test_presence import says
from tests.server.test_store import all_together

ANNA = Listener(frozenset({0}), Writer(None, "a" * 64))
BO = Listener(frozenset({1}), Writer(None, "b" * 64))
BOTH = Listener(frozenset({0, 1}), Writer(None, "c" * 64))
GUEST = Listener(frozenset(), Writer(None, "d" * 64, "Cleo"))
OTHER_GUEST = Listener(frozenset(), Writer(None, "e" * 64))


def talkative(matches: Matches, **further: Any) -> tuple[str, dict[str, str]]:
    """A match that all have entered, with a chat."""
    wanted = NewMatch.model_validate({"game": "race", "seats": PERSONS, "chat": True} | further)
    made = matches.create(wanted)
    secrets = {name: seat["secret"] for name, seat in made["seats"].items()}
    matches.enter(made["match"], secrets, NONCES)
    return made["match"], secrets


def words(text: str, *, room: str = "players", identity: str | None = None, seat: str | None = None) -> SayChat:
    return SayChat.model_validate(
        {"type": "chat", "id": identity or f"id{hash(text)}", "room": room, "text": text, "seat": seat}
    )


def read(matches: Matches, match: str, listener: Listener) -> list[tuple[str, str | None, str]]:
    """Everything that somebody may read: who, under what name, what."""
    told = matches.chat.heard(match, listener, Heard()).told
    return [(each["from"], each["name"], each["text"]) for each in told.get("messages", ())]


def spoken(socket: Socket) -> list[str]:
    return [each["text"] for each in socket.hear_of("chat")["messages"]]


def test_players_write_to_each_other_and_nobody_else_reads_it(server: Running) -> None:
    match, secrets = talkative(server.matches)
    with (
        server.entered(match, {"left": secrets["left"]}) as (anna, _),
        server.entered(match, {"right": secrets["right"]}) as (bo, _),
        server.entered(match, {}) as (guest, _),
    ):
        assert anna.hear_of("chat") == {"type": "chat", "rooms": ["players"], "messages": []}
        bo.hear_of("chat")
        anna.say(words("Hallo 👨‍👩‍👧, viel Spaß!").model_dump())
        (told,) = bo.hear_of("chat")["messages"]
        assert told == {
            "number": 1,
            "room": "players",
            "from": "left",
            "name": "Anna",
            "text": "Hallo 👨‍👩‍👧, viel Spaß!",
            "at": told["at"],
            "erased": False,
            "own": False,
        }
        assert anna.hear_of("chat")["messages"][0]["own"]
        guest.say({"type": "ping"})
        assert guest.hear() == {"type": "pong"}
    with server.entered(match, secrets) as (again, _):
        assert spoken(again) == ["Hallo 👨‍👩‍👧, viel Spaß!"], "who comes back reads what was written"


def test_who_takes_words_back_takes_them_from_everybody_and_from_the_disk(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        match, secrets = talkative(server.matches)
        with (
            server.entered(match, {"left": secrets["left"]}) as (anna, _),
            server.entered(match, {"right": secrets["right"]}) as (bo, _),
        ):
            bo.hear_of("chat")
            anna.say(words("geheimnisvoll").model_dump())
            assert spoken(bo) == ["geheimnisvoll"]
            bo.say({"type": "erase", "number": 1})
            assert bo.hear_of("refused")["error"]["code"] == "server-not-your-message"
            anna.say({"type": "erase", "number": 1})
            (erased,) = bo.hear_of("chat")["messages"]
            assert (erased["number"], erased["text"], erased["erased"]) == (1, "", True)
        assert "geheimnisvoll" not in server.matches.record(match)[1]
    with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
        assert "geheimnisvoll" not in "\n".join(connection.iterdump())


def test_nothing_that_is_written_is_in_the_record(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, _ = talkative(matches)
        matches.chat.write(match, words("only between us"), ANNA)
        assert "between us" not in matches.record(match)[1]
        assert matches.match(match)["number"] == 0


def test_nobody_writes_in_the_name_of_another_seat(tmp_path: Path) -> None:
    with matches_in(tmp_path, spectator_chat=True) as matches:
        match, _ = talkative(matches)
        assert refusal(matches.chat.write, match, words("I give up", seat="right"), ANNA).code == "server-not-your-seat"
        assert refusal(matches.chat.write, match, words("x", seat="up"), ANNA).code == "match-unknown-seat"
        pretender = Listener(frozenset(), Writer(None, "f" * 64, "Anna"))
        assert refusal(matches.chat.write, match, words("I give up"), pretender).code == "server-chat-off"
        matches.chat.write(match, words("I give up", room="spectators"), pretender)
        assert read(matches, match, GUEST) == [("spectator", "Anna", "I give up")], "a name makes nobody a seat"


def test_two_at_one_device_each_write_for_themselves(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, _ = talkative(matches)
        matches.chat.write(match, words("me", seat="right"), BOTH)
        matches.chat.write(match, words("and me"), BOTH)
        assert read(matches, match, BOTH) == [("right", "Bo", "me"), ("left", "Anna", "and me")]


def test_where_the_chat_is_off_nobody_writes(tmp_path: Path) -> None:
    with matches_in(tmp_path, spectator_chat=True) as matches:
        match, _ = talkative(matches, chat=False)
        for listener, room in ((ANNA, "players"), (GUEST, "spectators"), (GUEST, "players")):
            assert refusal(matches.chat.write, match, words("x", room=room), listener).code == "server-chat-off"
            assert matches.chat.heard(match, listener, Heard()) == Heard()


def test_those_who_look_on_write_only_where_the_host_lets_them(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, _ = talkative(matches)
        assert refusal(matches.chat.write, match, words("x", room="spectators"), GUEST).code == "server-chat-off"


def test_what_those_who_look_on_write_is_no_advice(tmp_path: Path) -> None:
    with matches_in(tmp_path, spectator_chat=True) as matches:
        match, _ = talkative(matches)
        matches.chat.write(match, words("left is winning", room="spectators"), GUEST)
        assert refusal(matches.chat.write, match, words("x", room="spectators"), ANNA).code == "server-chat-off"
        before = matches.chat.heard(match, ANNA, Heard())
        assert before.told["messages"] == []
        matches.submit(match, says("resign", 1, 0))
        after = matches.chat.heard(match, ANNA, before)
        assert after.told["rooms"] == ["players", "spectators"]
        assert [each["text"] for each in after.told["messages"]] == ["left is winning"]
        matches.chat.write(match, words("I knew", room="spectators"), ANNA)


def test_players_hear_what_those_who_looked_on_wrote_as_soon_as_it_is_over(tmp_path: Path) -> None:
    with server_in(tmp_path, spectator_chat=True) as server:
        match, secrets = talkative(server.matches)
        with server.entered(match, secrets) as (both, _), server.entered(match, {}) as (guest, _):
            assert both.hear_of("chat")["rooms"] == ["players"]
            guest.say(words("well played", room="spectators").model_dump())
            assert guest.hear_of("accepted")["number"] == 1
            both.say({"type": "submit", "id": "a", "seat": "left", "since": 0, "action": "resign"})
            told = both.hear_of("chat")
            assert (told["rooms"], [each["text"] for each in told["messages"]]) == (
                ["players", "spectators"],
                ["well played"],
            )


def test_nothing_new_is_nothing_to_tell(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match, _ = talkative(matches)
        told = matches.chat.heard(match, ANNA, Heard())
        assert matches.chat.heard(match, ANNA, told).told == {}


def test_a_visitor_comes_back_with_the_key_and_takes_words_back(tmp_path: Path) -> None:
    with matches_in(tmp_path, spectator_chat=True) as matches:
        match, _ = talkative(matches)
        number = matches.chat.write(match, words("psst", room="spectators"), GUEST)
        assert refusal(matches.chat.erase, match, number, OTHER_GUEST).code == "server-not-your-message"
        assert refusal(matches.chat.erase, match, number, BOTH).code == "server-not-your-message"
        assert refusal(matches.chat.erase, match, number + 1, GUEST).code == "server-not-your-message"
        matches.chat.erase(match, number, Listener(frozenset(), Writer(None, "d" * 64)))
        assert read(matches, match, GUEST) == [("spectator", None, "")]


def test_the_key_of_a_visitor_is_stored_hashed(tmp_path: Path) -> None:
    key = "k" * 22
    with server_in(tmp_path, spectator_chat=True) as server:
        match, _ = talkative(server.matches)
        for number in (1, 2):
            with server.socket(match) as socket:
                socket.say({"type": "hello", "protocol": 1, "visitor": {"key": key, "name": "Cleo"}})
                if number == 1:
                    socket.say(words("psst", room="spectators").model_dump())
                    assert socket.hear_of("accepted")["number"] == 1
                else:
                    (told,) = socket.hear_of("chat")["messages"]
                    assert (told["own"], told["name"]) == (True, "Cleo")
    with sqlite3.connect(tmp_path / "matches.sqlite3") as connection:
        dump = "\n".join(connection.iterdump())
    assert "psst" in dump and key not in dump


def test_five_messages_in_ten_seconds_and_no_more(tmp_path: Path) -> None:
    clock = Clock(step=0)
    with matches_in(tmp_path, clock=clock) as matches:
        match, _ = talkative(matches)
        for number in range(5):
            matches.chat.write(match, words(f"{number}"), ANNA)
            clock.wait(1)
        assert refusal(matches.chat.write, match, words("5"), ANNA).code == "server-chat-too-fast"
        matches.chat.write(match, words("Bo", identity="bo"), BO)
        clock.wait(5)
        matches.chat.write(match, words("5"), ANNA)
        assert refusal(matches.chat.write, match, words("6"), ANNA).code == "server-chat-too-fast"
        assert [text for _, _, text in read(matches, match, ANNA)] == ["0", "1", "2", "3", "4", "Bo", "5"]


def test_a_message_that_is_sent_again_is_written_once(tmp_path: Path) -> None:
    engine = open_database(tmp_path, Clock())
    here, there = (Matches(Store(engine), race_of, race_bot, Clock(), seeded(seed)) for seed in (1, 2))
    match, _ = talkative(here)
    once = words("once", identity="a")
    assert all_together([partial(each.chat.write, match, once, ANNA) for each in (here, there) * 2]) == [1] * 4
    assert here.chat.write(match, words("twice", identity="a"), BO) == 2, "one writer's ids are nothing to another"
    engine.dispose()


def test_after_two_hundred_messages_the_newest_are_told(tmp_path: Path) -> None:
    clock = Clock(step=10)
    with matches_in(tmp_path, clock=clock) as matches:
        match, _ = talkative(matches)
        for number in range(201):
            matches.chat.write(match, words(f"{number}"), ANNA)
        assert [text for _, _, text in read(matches, match, BO)] == [f"{number}" for number in range(1, 201)]


BAD = [
    {"text": ""},
    {"text": "   "},
    {"text": "x" * 301},
    {"text": "a\nb"},
    {"text": "\x1b[31m"},
    {"text": "\u202eevil"},
    {"text": 7},
    {"room": "kitchen"},
    {"id": ""},
    {"more": 1},
    {"seat": 0},
]


@pytest.mark.parametrize("part", BAD)
def test_what_is_no_message_is_refused(server: Running, part: dict[str, Any]) -> None:
    match, secrets = talkative(server.matches)
    with server.entered(match, secrets) as (socket, _):
        socket.say({"type": "chat", "id": "a", "room": "players", "text": "x"} | part)
        assert socket.hear_of("refused")["error"]["code"] == "server-malformed"
