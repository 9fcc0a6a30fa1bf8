"""From a cold start to ready, and what happens when that goes wrong."""

from __future__ import annotations

import json
import sys
import threading

import pytest

from scheibe.server.readiness import Preparing, Readiness
from scheibe.server.replies import Unavailable
from tests.waiting import wait_until


def saying(*lines: str, code: int = 0, then: str = "") -> list[str]:
    """A command that says these lines and ends with that code."""
    return [sys.executable, "-c", f"for line in {lines!r}: print(line, flush=True)\n{then}\nraise SystemExit({code})"]


def refusal(readiness: Readiness) -> Unavailable:
    with pytest.raises(Unavailable) as raised:
        readiness.require()
    assert str(raised.value)
    return raised.value


def test_progress_is_passed_on_while_it_is_prepared() -> None:
    step = json.dumps({"done": 1, "total": 3, "what": "ultimade-warm-rules"})
    readiness = Readiness(lambda: None, saying(step, then="import time; time.sleep(600)"))
    thread = threading.Thread(target=readiness.prepare)
    thread.start()
    wait_until(lambda: readiness.preparing.total, "progress is told")
    assert readiness.preparing.as_json() == {"done": 1, "total": 3, "what": "ultimade-warm-rules"}
    assert refusal(readiness).arguments == {"done": 1, "total": 3, "what": "ultimade-warm-rules"}
    readiness.close()
    thread.join(20)
    assert not thread.is_alive()
    assert not readiness.ready


def test_matches_begin_when_what_they_need_is_there_and_the_rest_is_still_prepared() -> None:
    playable = json.dumps({"playable": True})
    loaded: list[bool] = []
    readiness = Readiness(lambda: loaded.append(True), saying(playable, then="import time; time.sleep(600)"))
    thread = threading.Thread(target=readiness.prepare)
    thread.start()
    assert readiness.wait()
    readiness.require()
    assert thread.is_alive()
    readiness.close()
    thread.join(20)
    assert not thread.is_alive()
    assert loaded == [True]


def test_when_everything_is_loaded_it_is_ready() -> None:
    loaded: list[bool] = []
    readiness = Readiness(lambda: loaded.append(True), saying())
    refusal(readiness)
    readiness.prepare()
    assert loaded == [True]
    readiness.require()


def test_what_is_prepared_already_needs_no_process() -> None:
    readiness = Readiness(lambda: None, ())
    readiness.prepare()
    assert readiness.ready


def test_a_preparation_that_fails_is_made_up_for_when_loading() -> None:
    readiness = Readiness(lambda: None, saying(code=1))
    readiness.prepare()
    assert readiness.ready


def test_nonsense_from_the_preparation_is_passed_over() -> None:
    readiness = Readiness(lambda: None, saying("nonsense", "[]", "{}", '{"done": "x", "total": 1, "what": ""}', "null"))
    readiness.prepare()
    assert readiness.ready
    assert readiness.preparing == Preparing()


def test_code_that_cannot_be_loaded_is_said_and_nothing_is_played() -> None:
    def load() -> None:
        raise ImportError("no such library")

    readiness = Readiness(load, ())
    readiness.prepare()
    assert (readiness.ready, readiness.failed) == (False, True)
    assert refusal(readiness).code == "server-preparing-failed"
