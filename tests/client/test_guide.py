"""The guide to the client: its programs run, as they stand there, against a real server."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import pytest

from scheibe import catalog, client
from scheibe.client import Server
from tests.house.tree import ROOT
from tests.server.test_processes import serving


def programs() -> list[str]:
    """The programs of the guide, in its order."""
    text = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_programs_of_the_guide_play_whole_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    joining, making = programs()
    with serving(tmp_path, "--message-rate", "1000") as served:
        served.wait_until_ready()
        server = Server(served.address)
        seats = {"copper": {"kind": "person"}, "gold": {"kind": "open"}}
        made = server.make_match("ultimade", seats, {"points_to_win": 1, "max_throws": 4})
        thread = threading.Thread(target=exec, args=(joining, {"link": made.link("gold")}), daemon=True)
        thread.start()
        bot = catalog.bot("ultimade", "random")
        with made.sit() as seat:
            while seat.wait_for_turn():
                seat.submit(*bot.choose(seat.position, seat.match.number))
            assert seat.told["seats"]["gold"] == {"kind": "person", "name": "Any move", "program": "any_move.py"}
            assert seat.outcome is not None
        thread.join(60)
        assert not thread.is_alive(), "the program has not seen the end"
        assert str(seat.outcome) in capsys.readouterr().out
        names: dict[str, object] = {"client": client, "address": served.address}
        exec(making, names)
        assert capsys.readouterr().out.startswith("scheibe record 1")
