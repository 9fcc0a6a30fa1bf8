"""Once more with sides changed: both must want it, once, and nobody needs a new link."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from scheibe.server.database import open_database
from scheibe.server.service import Matches
from scheibe.server.store import Store
from scheibe.server.wire import NewMatch
from tests.conftest import Repetitions
from tests.server.kit import (
    AGAINST_BOT,
    NONCES,
    PERSONS,
    Clock,
    Running,
    begun_match,
    matches_in,
    new_match,
    race_bot,
    race_of,
    seeded,
)
from tests.server.test_playing import refusal
from tests.server.test_presence import says
from tests.server.test_store import all_together


def over(matches: Matches, seats: Any = None, **options: Any) -> str:
    """A match that has just been given up by the left."""
    match = begun_match(matches, seats, **options)
    matches.submit(match, says("resign", 0, 0))
    return match


def wish(identity: str, seat: str) -> Any:
    return {"type": "rematch", "id": identity, "seat": seat}


def test_when_both_want_it_they_sit_across_with_their_old_secrets(server: Running) -> None:
    match, secrets = new_match(server.matches, goal=9)
    server.matches.enter(match, secrets, NONCES)
    server.matches.submit(match, says("resign", 0, 0))
    with server.entered(match, {"left": secrets["left"]}) as (anna, welcome):
        assert welcome["match"]["rematch"] == {"asked": [], "match": None}
        with server.entered(match, {"right": secrets["right"]}) as (bo, _):
            anna.say(wish("a", "left"))
            assert bo.hear_of("events")["match"]["rematch"] == {"asked": ["left"], "match": None}
            bo.say(wish("b", "right"))
            told = anna.hear_of("events")["match"]["rematch"]
            while told["match"] is None:
                told = anna.hear_of("events")["match"]["rematch"]
            assert told["asked"] == ["left", "right"]
    crossed = {"left": secrets["right"], "right": secrets["left"]}
    with server.entered(told["match"], crossed) as (_, welcome):
        assert welcome["match"]["begun"]
        assert welcome["match"]["options"]["goal"] == 9
        assert [seat["name"] for seat in welcome["match"]["seats"].values()] == ["Bo", "Anna"]
        assert welcome["match"]["seed_hash"] != server.matches.match(match)["seed_hash"]
    with server.entered(told["match"], secrets) as (_, refused):
        assert refused["error"]["code"] == "server-wrong-secret"


def test_a_bot_wants_it_at_once(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = over(matches, AGAINST_BOT)
        matches.rematches.ask(match, "left", {0})
        again = matches.match(matches.match(match)["rematch"]["match"])
        assert again["seats"] == {"left": {"kind": "bot", "bot": "random"}, "right": {"kind": "person", "name": None}}
        assert again["nonces"]["right"] is None
        assert again["nonces"]["left"] not in (None, *matches.match(match)["nonces"].values())


def test_the_clock_and_the_chat_come_along_and_strangers_do_not(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        terms = {"kind": "live", "base": 60, "increment": 0}
        seats = {"left": PERSONS["left"], "right": {"kind": "open"}}
        wanted = {"game": "race", "seats": seats, "clock": terms, "chat": True, "listed": True}
        made = matches.create(NewMatch.model_validate(wanted))
        match = made["match"]
        matches.submit(match, says("abort", 0, 0))
        matches.rematches.ask(match, "left", {0})
        assert matches.match(match)["rematch"]["match"] is None, "nobody sits there who could want it"
        match = begun_clocked(matches, wanted | {"seats": PERSONS, "listed": False})
        matches.submit(match, says("resign", 0, 0))
        for seat, name in enumerate(("left", "right")):
            matches.rematches.ask(match, name, {seat})
        again = matches.match(matches.match(match)["rematch"]["match"])
        assert (again["clock"]["base"], again["chat"], again["listed"]) == (60, True, False)


def begun_clocked(matches: Matches, wanted: Any) -> str:
    made = matches.create(NewMatch.model_validate(wanted))
    secrets = {name: seat["secret"] for name, seat in made["seats"].items()}
    matches.enter(made["match"], secrets, NONCES)
    return str(made["match"])


def test_of_wishes_that_cross_one_match_comes(tmp_path: Path, repetitions: Repetitions) -> None:
    engine = open_database(tmp_path, Clock())
    here, there = (Matches(Store(engine), race_of, race_bot, Clock(), seeded(seed)) for seed in (1, 2))
    for _ in range(repetitions(test=5, proof=200)):
        match = over(here)
        there.match(match)
        wishes = [
            partial(each.rematches.ask, match, name, {seat})
            for each in (here, there)
            for seat, name in enumerate(("left", "right"))
        ]
        assert all_together(wishes) == [1] * 4
        for each in (here, there):
            each.books.running.forget(match)
        made = here.match(match)["rematch"]
        assert made == there.match(match)["rematch"]
        assert made["asked"] == ["left", "right"]
        assert here.match(made["match"])["number"] == 0
    engine.dispose()


def test_wishes_are_kept_over_a_restart(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = over(matches)
        matches.rematches.ask(match, "left", {0})
    with matches_in(tmp_path, seed=2) as matches:
        assert matches.match(match)["rematch"] == {"asked": ["left"], "match": None}
        matches.rematches.ask(match, "right", {1})
        made = matches.match(match)["rematch"]["match"]
        matches.rematches.ask(match, "left", {0})
        assert matches.match(match)["rematch"]["match"] == made, "who asks again gets no other"


def test_while_a_match_goes_on_there_is_no_other(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        assert refusal(matches.rematches.ask, match, "left", {0}).code == "server-rematch-unfinished"


def test_nobody_wants_it_for_somebody_else(server: Running) -> None:
    match = over(server.matches)
    with server.entered(match, {}) as (guest, _):
        for seat, code in (
            ("left", "server-not-your-seat"),
            ("chance", "server-not-your-seat"),
            ("up", "match-unknown-seat"),
        ):
            guest.say(wish("a", seat))
            answer = guest.hear_of("refused")
            assert (answer["id"], answer["error"]["code"]) == ("a", code)
    assert server.matches.match(match)["rematch"] == {"asked": [], "match": None}
