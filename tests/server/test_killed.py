"""A server that is killed at any moment, again and again, while clients play and send again what is not answered."""

from __future__ import annotations

import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scheibe import catalog
from scheibe.client import Made, Seat, Server
from scheibe.core.record import Record
from tests.conftest import Repetitions
from tests.server.test_processes import serving
from tests.waiting import wait_until

PERSON = {"kind": "person"}
OPTIONS = {"ultimade": {"points_to_win": 99}, "schnipp": {"max_flicks_per_round": 30}}
PATIENCE = 300.0


class Game:
    """A match that one client plays for both sides, or for the first against a bot, in a thread of its own."""

    def __init__(self, made: Made, game: str) -> None:
        self.made = made
        self.acknowledged: list[tuple[int, tuple[str, ...]]] = []
        """For each submission the number of the event before it, and what was acknowledged."""
        self.fault: BaseException | None = None
        self._bot = catalog.bot(game, "random")
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def _play(self) -> None:
        try:
            with self.made.sit() as seat:
                while not self._ending.is_set() and seat.wait_for_turn():
                    self._move(seat)
        except BaseException as fault:  # noqa: BLE001  # told by the test, which is another thread
            self.fault = fault

    def _move(self, seat: Seat) -> None:
        before = seat.match.number
        texts = tuple(str(move) for move in self._bot.choose(seat.position, before))
        seat.submit(*texts)
        self.acknowledged.append((before, texts))

    def finish(self) -> None:
        """Lets it go on until one more move has been acknowledged: it is not stuck."""
        count = len(self.acknowledged)
        wait_until(
            lambda: self.fault or len(self.acknowledged) > count or self.over,
            f"{self.made.match} goes on",
            seconds=PATIENCE,
        )
        self._ending.set()
        self._thread.join(PATIENCE)
        if self.fault is not None:
            raise self.fault
        assert not self._thread.is_alive()

    @property
    def over(self) -> bool:
        """Whether nobody plays any more."""
        return not self._thread.is_alive()

    def check(self, server: Server) -> None:
        """Whatever was acknowledged is there once and in order, and all of it replays."""
        assert self.acknowledged
        with server.sit(self.made.match, {}) as seat:
            match = seat.match
        assert [event["number"] for event in seat.conversation.events] == list(range(1, match.number + 1))
        for (before, texts), (following, _) in zip(
            self.acknowledged, [*self.acknowledged[1:], (match.number, ())], strict=True
        ):
            assert tuple(event.text for event in match.events[before : before + len(texts)]) == texts
            assert following >= before + len(texts)
        recorded = Record.parse(server.record(self.made.match)).match(catalog.game)
        assert recorded.events[: match.number] == match.events  # a bot may have moved since


def a_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def killed_after(folder: Path, port: int, seconds: float) -> Iterator[Server]:
    """A server that is killed so many seconds after what is done with it."""
    with serving(folder, "--port", str(port), "--message-rate", "1000") as served:
        assert served.address.endswith(f":{port}"), "the port was taken meanwhile"
        served.wait_until_ready()
        yield Server(served.address, patience=PATIENCE)
        time.sleep(seconds)
        served.process.kill()
        served.process.wait()


def come_back(games: list[Game]) -> None:
    """Waits until somebody has moved since: a busy machine begins slowly."""
    count = sum(len(game.acknowledged) for game in games)
    wait_until(lambda: sum(len(game.acknowledged) for game in games) > count, "clients play", seconds=PATIENCE)


def new_game(server: Server, number: int) -> Game:
    """Both games, by two persons and against a bot."""
    game = "schnipp" if number % 4 == 3 else "ultimade"
    first, second = catalog.game(game).seats
    other: dict[str, Any] = {"kind": "bot", "bot": "random"} if number % 2 else PERSON
    return Game(server.make_match(game, {first: PERSON, second: other}, OPTIONS[game]), game)


def test_matches_survive_a_server_that_is_killed_at_any_moment(tmp_path: Path, repetitions: Repetitions) -> None:
    """Whatever was acknowledged is there once and in order, no match is stuck (a bot's turn that was due is found
    again), and all of it replays."""
    chance, port = random.Random(7), a_free_port()
    games: list[Game] = []
    for _ in range(repetitions(test=2, proof=50)):
        with killed_after(tmp_path, port, chance.uniform(0.0, 2.0)) as server:
            games = games or [new_game(server, number) for number in range(repetitions(test=4, proof=50))]
            come_back(games)
    with serving(tmp_path, "--port", str(port), "--message-rate", "1000") as served:
        served.wait_until_ready()
        server = Server(served.address, patience=PATIENCE)
        for game in games:
            game.finish()
        for game in games:
            game.check(server)
