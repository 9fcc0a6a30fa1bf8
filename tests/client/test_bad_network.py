"""Two clients, the real service, and between them a network that loses, doubles, delays and reorders what it is given,
and a server that may end at any moment. Whatever happens: the log is one, everybody's is a beginning of it, what was
acknowledged stands in it once, and as soon as the network is good again all goes on.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from scheibe.client import Conversation
from scheibe.errors import ScheibeError
from scheibe.server.service import Matches
from scheibe.server.wire import Hello, Since, Submit, read_message
from tests.conftest import TIER
from tests.server.kit import NONCES, changes, matches_in, new_match

SEATS = ("left", "right")
TURNS = (["step:1", "done"], ["roll"], ["step:2", "step:1", "done"], ["done"], ["step:9"], ["hop"])
PLACES = st.integers(0, 1000)
CLIENTS = st.sampled_from(SEATS)


@cache
def prepared() -> Path:
    """A folder whose database has its tables: making them is slow."""
    folder = Path(tempfile.mkdtemp(prefix="scheibe-machine-"))
    with matches_in(folder):
        pass
    return folder


class Line:
    """A connection: what is on the way in either direction, and how the server knows the client."""

    def __init__(self) -> None:
        self.up: list[str] = []
        self.down: list[str] = []
        self.held: frozenset[int] | None = None


class BadNetwork(RuleBasedStateMachine):
    """The world: one match, two clients, and what is on the way between them and the server."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="scheibe-machine-"))
        shutil.copytree(prepared(), self.folder, dirs_exist_ok=True)
        self.starts = 0
        self.running = ExitStack()
        self.matches = self._started()
        self.match, self.secrets = new_match(self.matches, goal=99)
        self.talks = {seat: Conversation({seat: self.secrets[seat]}, {seat: NONCES[seat]}, seat) for seat in SEATS}
        self.lines: dict[str, Line | None] = dict.fromkeys(SEATS)
        self.submitted: dict[str, tuple[int, list[str]]] = {}
        self.acknowledged: dict[str, int] = {}
        for seat in SEATS:
            self.connect(seat)
        self._settle()

    def _started(self) -> Matches:
        self.starts += 1
        return self.running.enter_context(matches_in(self.folder, seed=self.starts))

    # What clients do

    @rule(client=CLIENTS)
    def connect(self, client: str) -> None:
        self.lines[client] = Line()
        self.talks[client].connect()

    @rule(turn=st.sampled_from(TURNS))
    def play(self, turn: list[str]) -> None:
        for client, talk in self.talks.items():
            if talk.match.get("to_move") == client and not talk.waiting:
                self.submitted[talk.submit(client, "moves", turn)] = (talk.number, turn)
                self.speak(client)

    @rule(client=CLIENTS)
    def speak(self, client: str) -> None:
        line = self.lines[client]
        if line is not None:
            line.up += [json.dumps(message) for message in self.talks[client].due()]

    @rule(client=CLIENTS)
    def ask_again(self, client: str) -> None:
        self.talks[client].again()
        self.speak(client)

    # What becomes of messages

    @rule(client=CLIENTS)
    def deliver_all(self, client: str) -> None:
        for _ in range(20):
            self.deliver_up(client, 0)
            self.deliver_down(client, 0)

    @rule(client=CLIENTS, place=PLACES)
    def deliver_up(self, client: str, place: int) -> None:
        line = self.lines[client]
        if line is not None and line.up:
            self._serve(line, line.up.pop(place % len(line.up)))

    @rule(client=CLIENTS, place=PLACES)
    def deliver_down(self, client: str, place: int) -> None:
        line = self.lines[client]
        if line is not None and line.down:
            self._hear(client, line.down.pop(place % len(line.down)))

    @rule(client=CLIENTS, place=PLACES, up=st.booleans())
    def lose(self, client: str, place: int, up: bool) -> None:
        line = self.lines[client]
        if line is not None and (queue := line.up if up else line.down):
            queue.pop(place % len(queue))

    @rule(client=CLIENTS, place=PLACES, up=st.booleans())
    def double(self, client: str, place: int, up: bool) -> None:
        line = self.lines[client]
        if line is not None and (queue := line.up if up else line.down):
            queue.append(queue[place % len(queue)])

    # What the server does

    @rule()
    def crash(self) -> None:
        """What is on the way is lost with the lines; what was stored is there at the next start."""
        self.running.close()
        self.matches = self._started()
        self.lines = dict.fromkeys(SEATS)

    @rule()
    def crash_before_the_answers(self) -> None:
        for client in SEATS:
            self.deliver_up(client, 0)
        self.crash()

    @rule(client=CLIENTS)
    def lose_the_answers(self, client: str) -> None:
        self.deliver_up(client, 0)
        line = self.lines[client]
        if line is not None:
            line.down.clear()

    def _serve(self, line: Line, frame: str) -> None:
        """What the server's end of a socket does, over the real service."""
        message = read_message(frame)
        try:
            match message:
                case Hello() if line.held is None:
                    line.held = self.matches.enter(self.match, message.secrets, message.nonces)
                    line.down.append(self._told("welcome", message.since, line))
                    self._wake()
                case Since() if line.held is not None:
                    line.down.append(self._told("events", message.number, line))
                case Submit() if line.held is not None:
                    submission = self.matches.read_submission(self.match, message, line.held)
                    number = self.matches.submit(self.match, submission)
                    line.down.append(json.dumps({"type": "accepted", "id": message.id, "number": number}))
                    self._wake()
                case _:
                    pass  # said before the hello, or a second hello: refused, which changes nothing here
        except ScheibeError as error:
            refused = {"type": "refused", "id": getattr(message, "id", None), "error": error.as_json()}
            line.down.append(json.dumps(refused))

    def _told(self, kind: str, since: int, line: Line) -> str:
        return json.dumps({"type": kind, **changes(self.matches, self.match, since, line.held or ())})

    def _wake(self) -> None:
        for line in self.lines.values():
            if line is not None and line.held is not None:
                newest = self.matches.match(self.match)["number"]
                line.down.append(self._told("events", max(0, newest - 2), line))

    def _hear(self, client: str, frame: str) -> None:
        talk = self.talks[client]
        waiting = talk.waiting
        talk.hear(json.loads(frame))
        assert talk.turned_away is None
        if waiting and not talk.waiting:
            try:
                number = talk.answer()
            except ScheibeError as error:
                self._refused(client, waiting, error.code)
            else:
                assert number is not None
                self.acknowledged[waiting] = number

    def _refused(self, client: str, client_id: str, code: str) -> None:
        """Only what breaks the rules is refused, and what came too late; and then it is not stored."""
        _, turn = self.submitted.pop(client_id)
        assert code == "server-stale" or turn in (["step:9"], ["hop"])
        assert self.matches.books.store.submission(self.match, SEATS.index(client), client_id) is None

    # What is always true

    def _log(self) -> list[Any]:
        events: list[Any] = changes(self.matches, self.match, 0, ())["events"]
        return events

    @invariant()
    def every_client_knows_a_beginning_of_the_one_log(self) -> None:
        log = self._log()
        for talk in self.talks.values():
            assert talk.events == log[: talk.number]

    @invariant()
    def what_was_acknowledged_stands_in_the_log_once(self) -> None:
        texts = [event["text"] for event in self._log()]
        ends: set[int] = set()
        for client_id, number in self.acknowledged.items():
            since, turn = self.submitted[client_id]
            assert texts[since : since + len(turn)] == turn
            assert number in (since + len(turn), since + len(turn) + (turn == ["roll"]))
            assert since not in ends
            ends.add(since)

    def teardown(self) -> None:
        """The network is good again: everything is answered, everybody knows all, and the match goes on."""
        try:
            for client in SEATS:
                self.connect(client)
            for _ in range(2):
                self._settle()
                mover = self.matches.match(self.match)["to_move"]
                talk = self.talks[mover]
                assert talk.match["to_move"] == mover and talk.offers is not None
                self.play(["step:1", "done"])
            self._settle()
            assert {talk.number for talk in self.talks.values()} == {len(self._log())}
            assert len(self._log()) >= 4
        finally:
            self.running.close()
            shutil.rmtree(self.folder)

    def _settle(self) -> None:
        """Until nobody has anything more to say."""
        for _ in range(100):
            for client in SEATS:
                self.speak(client)
            if not any(line is not None and (line.up or line.down) for line in self.lines.values()):
                assert not any(talk.waiting for talk in self.talks.values())
                return
            for client in SEATS:
                self.deliver_all(client)
            self.what_was_acknowledged_stands_in_the_log_once()
            self.every_client_knows_a_beginning_of_the_one_log()
        raise AssertionError("something is never answered")


TestBadNetwork = BadNetwork.TestCase
TestBadNetwork.settings = settings(stateful_step_count=40, max_examples={"test": 20, "proof": 500}[TIER])
