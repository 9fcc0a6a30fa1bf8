"""A client at a real server: it makes matches, joins by link, plays, is cut, comes back, and is refused."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import scheibe.client as client
from scheibe import catalog
from scheibe.client import Refusal, Seat, Server, Unreached
from scheibe.errors import BadInput
from tests.server.kit import Running, server_in

OPEN = {"copper": {"kind": "person", "name": "Anna"}, "gold": {"kind": "open"}}
BOT = catalog.bot("ultimade", "random")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with server_in(tmp_path, game_of=catalog.game, message_rate=1000) as server:
        yield server


@pytest.fixture
def server(running: Running) -> Server:
    return Server(running.address, patience=10)


def move_once(seat: Seat) -> int:
    return seat.submit(*BOT.choose(seat.position, seat.match.number))


def test_two_play_a_whole_point_by_a_link(server: Server) -> None:
    made = server.make_match("ultimade", OPEN, {"points_to_win": 1})
    link = made.link("gold")

    def friend() -> None:
        with client.join(link, name="Bo", bot="my bot") as seat:
            while seat.wait_for_turn():
                move_once(seat)

    thread = threading.Thread(target=friend)
    thread.start()
    with made.sit("copper") as seat:
        while seat.wait_for_turn():
            move_once(seat)
        assert seat.outcome is not None and seat.outcome["reason"] == "points"
        assert seat.told["seats"]["gold"]["name"] == "Bo"
        assert seat.match.outcome is not None
        assert server.record(seat.id).startswith("scheibe record 1")
    thread.join()


def cut(seat: Seat) -> None:
    """Breaks the line under the client's feet."""
    assert seat._connection is not None
    seat._connection.socket.shutdown(socket.SHUT_RDWR)


def test_a_line_that_breaks_is_mended_and_nothing_is_played_twice(server: Server) -> None:
    made = server.make_match("ultimade", {"copper": {"kind": "person"}, "gold": {"kind": "person"}})
    with made.sit() as seat:
        for _ in range(8):
            assert seat.wait_for_turn()
            cut(seat)
            before = seat.match.number
            texts = [str(move) for move in BOT.choose(seat.position, before)]
            number = seat.submit(*texts)
            assert [event.text for event in seat.match.events[before : before + len(texts)]] == texts
            assert number == seat.match.number
        with server.sit(made.match, {}) as watching:
            watching.wait(lambda: watching.conversation.number == number)
            assert watching.match == seat.match
            assert watching.to_act is None


def test_what_the_server_refuses_is_raised_with_its_code_and_the_next_move_is_taken(server: Server) -> None:
    made = server.make_match("ultimade", {"copper": {"kind": "person"}, "gold": {"kind": "person"}})
    with made.sit() as seat:
        assert seat.wait_for_turn()
        with pytest.raises(Refusal) as refused:
            seat.submit("a1,a1,a1,a1")
        assert refused.value.code.startswith("ultimade-")
        assert refused.value.arguments["submitted"] == 1
        assert str(refused.value) and refused.value.clause
        move_once(seat)


def test_a_seat_is_taken_once_and_its_secret_opens_it_again_elsewhere(server: Server) -> None:
    made = server.make_match("ultimade", OPEN)
    with client.join(made.link("gold")) as seat:
        assert seat.told["seats"]["gold"]["kind"] == "person"
        with pytest.raises(Refusal) as refused:
            client.join(made.link("gold"))
        assert (refused.value.code, refused.value.status) == ("server-seat-taken", 409)
        own = f"{server.address}#/seat/{made.match}/gold/{seat.secrets['gold']}"
    with client.join(own) as again:
        assert again.secrets == seat.secrets
        again.told  # noqa: B018  # it is welcomed
    with client.join(own[:-1] + ("a" if own[-1] != "a" else "b")) as wrong, pytest.raises(Refusal) as refused:
        wrong.wait_for_turn()
    assert refused.value.code == "server-wrong-secret"


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("nonsense", "client-no-link"),
        ("http://127.0.0.1:1/#/seat/abc/gold", "client-no-link"),
        ("http://127.0.0.1:1/#/match/abc", "client-only-watched"),
    ],
)
def test_a_link_that_leads_to_no_seat_is_refused(link: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        client.join(link)
    assert refused.value.code == code


def test_a_server_that_is_not_there_is_said_to_be_unreached() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}/"
        with pytest.raises(Unreached):
            Server(address, patience=0).match("x" * 22)
        with Server(address, patience=0).sit("x" * 22, {}) as seat, pytest.raises(Unreached):
            seat.told  # noqa: B018


def test_who_looks_on_cannot_play(server: Server) -> None:
    made = server.make_match("ultimade", {"copper": {"kind": "person"}, "gold": {"kind": "person"}})
    with server.sit(made.match, {}) as watching, pytest.raises(BadInput) as refused:
        watching.submit("a1")
    assert refused.value.code == "client-only-watched"


def test_of_two_submissions_that_race_on_one_seat_one_is_stored_and_the_other_told_so(server: Server) -> None:
    made = server.make_match("ultimade", {"copper": {"kind": "person"}, "gold": {"kind": "person"}})
    with made.sit() as seat, made.sit() as twin:
        for _ in range(6):
            before = seat.conversation.number if seat.wait_for_turn() else -1
            twin.told  # noqa: B018  # it is welcomed
            start = threading.Barrier(2)
            told: list[str] = []

            def submit(one: Seat, start: threading.Barrier = start, told: list[str] = told) -> None:
                moves = BOT.choose(one.position, one.match.number)
                start.wait()
                try:
                    one.submit(*moves)
                    told.append("accepted")
                except Refusal as refusal:
                    told.append(refusal.code)

            threads = [threading.Thread(target=submit, args=(one,)) for one in (seat, twin)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(told) == ["accepted", "server-stale"]
            newest = max(seat.conversation.number, twin.conversation.number)
            assert newest > before
            for one in (seat, twin):
                one.wait(lambda one=one, newest=newest: one.conversation.number == newest)  # type: ignore[misc]
        assert seat.match == twin.match
