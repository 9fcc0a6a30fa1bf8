"""A guard: nothing on the event loop waits for a disk, a database, a process or a clock."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, event

from tests.server.kit import AGAINST_BOT, PERSONS, new_match, server_in

BLOCKING: Final = {"open", "sqlite3.connect", "subprocess.Popen", "time.sleep", "socket.connect", "os.listdir"}
READ_ONCE: Final = ("importlib._bootstrap", "linecache.py")
"""What a library imports, or quotes of its own source, when that is first needed."""


class Guard:
    """Notes every blocking call on a thread whose event loop is running, while it is on."""

    def __init__(self) -> None:
        self.on = False
        self.caught: list[str] = []

    def audit(self, name: str, _arguments: Any) -> None:
        if self.on and name in BLOCKING:
            self.note(name)

    def cursor(self, *_: Any) -> None:
        if self.on:
            self.note("database")

    def note(self, name: str) -> None:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return
        frames = [(frame.f_code.co_filename, line, frame.f_code.co_name) for frame, line in traceback.walk_stack(None)]
        stack = "\n".join(f"  {file}:{line} {function}" for file, line, function in frames)
        if not any(name in stack for name in READ_ONCE):
            self.caught.append(f"{name}\n{stack}")


GUARD: Final = Guard()
sys.addaudithook(GUARD.audit)  # a hook cannot be taken back, so it can be switched off


@contextmanager
def guarded() -> Iterator[None]:
    """Fails if anything on an event loop blocks inside."""
    event.listen(Engine, "before_cursor_execute", GUARD.cursor)
    GUARD.caught = []
    GUARD.on = True
    try:
        yield
    finally:
        GUARD.on = False
        event.remove(Engine, "before_cursor_execute", GUARD.cursor)
    assert not GUARD.caught, "\n".join(GUARD.caught)


def test_the_guard_catches_what_blocks(tmp_path: Path) -> None:
    async def block() -> None:
        (tmp_path / "file").write_text("x", encoding="utf-8")

    GUARD.caught = []
    GUARD.on = True
    asyncio.run(block())
    GUARD.on = False
    assert any(caught.startswith("open") for caught in GUARD.caught)


def test_a_match_with_all_that_belongs_to_it_leaves_the_loop_free(tmp_path: Path) -> None:
    with server_in(tmp_path) as server, guarded():
        made = server.http.post("/api/matches", json={"game": "race", "seats": AGAINST_BOT}).json()
        match, secrets = made["match"], {"left": made["seats"]["left"]["secret"]}
        with server.entered(match, secrets) as (socket, _):
            socket.submit("a", "left", 0, "step:1", "done")
            while socket.hear_of("events")["number"] < 4:
                pass
            preview = {"since": 4, "seat": "left", "moves": ["step:1"]}
            assert server.http.post(f"/api/matches/{match}/preview", json=preview).status_code == 200
            socket.say({"type": "preview", "id": "p"} | preview)
            assert socket.hear_of("preview")["offers"] is not None
            assert socket.submit("b", "left", 4, "step:3")["type"] == "refused"
            assert socket.submit("c", "left", 0, action="resign")["type"] == "accepted"
        assert server.http.get(f"/api/matches/{match}/record").status_code == 200
        assert server.http.get(f"/api/matches/{match}/motion/1").status_code == 200
        assert server.http.get(f"/api/matches/{match}").json()["seed"]


def test_refusals_and_pages_leave_the_loop_free(tmp_path: Path) -> None:
    with server_in(tmp_path) as server, guarded():
        match, secrets = new_match(server.matches, PERSONS)
        with server.socket(match) as socket:
            socket.hello({"left": secrets["right"]})
        for address in ("/", "/assets/nothing.js", "/nothing", "/api/status", "/api/catalog", "/api/matches/unknown"):
            server.http.get(address)
        server.http.post("/api/matches", content=b"{", headers={"content-type": "application/json"})
        server.http.post("/api/matches", json={}, headers={"origin": "http://evil.example"})
