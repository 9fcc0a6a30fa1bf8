"""``scheibe bot join``: a program of the line protocol takes a seat by link, and everybody sees that it is one."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

from scheibe import catalog
from scheibe.cli import run
from scheibe.client import Link, Server
from tests.house.tree import ROOT
from tests.server.kit import server_in
from tests.server.program_kit import STUB

EXAMPLE = f"mine='{sys.executable}' -I '{ROOT / 'docs' / 'examples' / 'line_bot.py'}'"
OPEN = {"copper": {"kind": "person"}, "gold": {"kind": "open"}}


@pytest.mark.parametrize("officiating", ["strict", "self"])
def test_a_program_joins_by_link_plays_to_the_end_and_is_seen_to_be_one(
    tmp_path: Path, officiating: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with server_in(tmp_path, game_of=catalog.game, message_rate=1000) as running:
        server, bot = Server(running.address), catalog.bot("ultimade", "random")
        made = server.make_match("ultimade", OPEN, {"points_to_win": 1, "max_throws": 6, "officiating": officiating})
        codes: list[int] = []
        arguments = ["bot", "join", made.link("gold"), EXAMPLE, "--name", "Bo"]
        thread = threading.Thread(target=lambda: codes.append(run(arguments, "en")), daemon=True)
        thread.start()
        with made.sit() as seat:
            while seat.wait_for_turn():
                if seat.told["must_accept"]:
                    seat.act("accept")
                else:
                    seat.submit(*bot.choose(seat.position, seat.match.number))
            assert seat.told["seats"]["gold"] == {"kind": "person", "name": "Bo", "program": "Any move"}
        thread.join(60)
    assert codes == [0]
    said = capsys.readouterr().out
    link = Link.read(next(word for word in said.split() if "#/seat/" in word))
    assert (link.kind, link.match, link.seat) == ("seat", made.match, "gold")
    assert "(throws)" in said or "has won" in said


def test_a_program_that_cannot_play_takes_no_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server_in(tmp_path, game_of=catalog.game) as running:
        server = Server(running.address)
        made = server.make_match("ultimade", OPEN)
        for program in (f"mine='{sys.executable}' {STUB} foreign", "mine=nobody-has-this", "nonsense"):
            assert run(["bot", "join", made.link("gold"), program], "en") == 1
            assert capsys.readouterr().err
        assert server.match(made.match)["seats"]["gold"] == {"kind": "open"}
        assert run(["bot", "join", "nonsense", EXAMPLE], "de") == 1
        assert "führt zu keinem Platz" in capsys.readouterr().err
