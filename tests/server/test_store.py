"""The log under many writers: whole submissions, gapless numbers, one winner."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scheibe.errors import ScheibeError
from scheibe.server import running
from scheibe.server.database import open_database
from scheibe.server.service import Matches, Submission
from scheibe.server.store import Outrun, Store, StoredEvent, StoredMatch, StoredSeat
from tests.conftest import Repetitions
from tests.server.kit import NOON, Clock, begun_match, changes, matches_in, moves, race_bot, race_of, seeded

SEAT = StoredSeat("person", None, None, "0" * 64, None)
MATCH = StoredMatch("m" * 22, "race", {}, {"rules": 2}, NOON, "00" * 32, (SEAT, SEAT))
STEP = StoredEvent(0, "move", "step:1", NOON)


def all_together(tasks: Sequence[Callable[[], object]]) -> list[object]:
    """Runs tasks in threads that start at the same moment; what each returned or raised."""
    gate = threading.Barrier(len(tasks))

    def run(task: Callable[[], object]) -> object:
        gate.wait()
        try:
            return task()
        except (ScheibeError, Outrun) as fault:
            return fault

    with ThreadPoolExecutor(len(tasks)) as threads:
        return list(threads.map(run, tasks))


@pytest.fixture
def store(tmp_path: Path) -> object:
    opened = Store(open_database(tmp_path, Clock()))
    opened.create(MATCH)
    yield opened
    opened.close()


def test_of_two_submissions_of_one_number_one_is_stored_and_nothing_of_the_other(store: Store) -> None:
    store.append(MATCH.id, 0, [STEP, STEP], 0, "first", "d", finished=False)
    with pytest.raises(Outrun):
        store.append(MATCH.id, 1, [STEP, STEP], 1, "second", "d", finished=True)
    loaded = store.load(MATCH.id)
    assert loaded is not None
    assert len(loaded[1]) == 2
    assert store.submission(MATCH.id, 1, "second") is None
    assert store.unfinished_with_bots() == []


def test_of_two_submissions_of_one_id_one_is_stored(store: Store) -> None:
    store.append(MATCH.id, 0, [STEP], 0, "same", "d", finished=False)
    with pytest.raises(Outrun):
        store.append(MATCH.id, 1, [STEP], 0, "same", "d", finished=False)
    loaded = store.load(MATCH.id)
    assert loaded is not None
    assert len(loaded[1]) == 1


def test_a_nonce_that_stands_is_not_overwritten(store: Store) -> None:
    store.take_nonces(MATCH.id, {0: "11" * 16}, [])
    with pytest.raises(Outrun):
        store.take_nonces(MATCH.id, {1: "22" * 16, 0: "33" * 16}, [STEP])
    loaded = store.load(MATCH.id)
    assert loaded is not None
    assert [seat.nonce for seat in loaded[0].seats] == ["11" * 16, None]
    assert loaded[1] == []


def test_what_is_loaded_is_what_was_stored(store: Store) -> None:
    slid = replace(STEP, stored="field 3")
    store.append(MATCH.id, 0, [STEP, slid], 0, "a", "d", finished=False)
    assert store.load(MATCH.id) == (MATCH, [STEP, slid])
    assert store.load("n" * 22) is None


def test_two_submissions_racing_on_one_seat_one_wins_and_the_other_is_told(
    tmp_path: Path, repetitions: Repetitions
) -> None:
    with matches_in(tmp_path) as matches:
        for _ in range(repetitions(test=5, proof=200)):
            match = begun_match(matches)
            sent = [moves(name, 0, 0, "step:1", "done") for name in "abcd"]
            told = all_together([partial(matches.submit, match, one) for one in sent])
            losers = [answer for answer in told if isinstance(answer, ScheibeError)]
            assert told.count(2) == 1
            assert [loser.code for loser in losers] == ["server-stale"] * 3
            assert matches.match(match)["number"] == 2


def test_one_submission_sent_four_times_at_once_is_stored_once(tmp_path: Path) -> None:
    with matches_in(tmp_path) as matches:
        match = begun_match(matches)
        assert all_together([lambda: matches.submit(match, moves("a", 0, 0, "step:1", "done"))] * 4) == [2] * 4
        assert matches.match(match)["number"] == 2


def test_two_servers_on_one_log_agree(tmp_path: Path) -> None:
    """The lock keeps a second process out today; the log itself does not rely on it."""
    engine = open_database(tmp_path, Clock())
    here, there = (Matches(Store(engine), race_of, race_bot, Clock(), seeded(seed)) for seed in (1, 2))
    match = begun_match(here)
    assert there.submit(match, moves("a", 0, 0, "step:1", "done")) == 2
    told = all_together([lambda: here.submit(match, moves("b", 0, 0, "step:2", "done"))])
    assert isinstance(told[0], ScheibeError) and told[0].arguments == {"since": 0, "number": 2}
    assert here.submit(match, moves("c", 1, 2, "step:2", "done")) == 4
    assert [event["text"] for event in changes(here, match, 0, ())["events"]] == ["step:1", "done", "step:2", "done"]
    engine.dispose()


def test_who_waited_for_a_match_that_was_dropped_meanwhile_goes_on_from_its_true_state(tmp_path: Path) -> None:
    engine = open_database(tmp_path, Clock())
    here, there = (Matches(Store(engine), race_of, race_bot, Clock(), seeded(seed)) for seed in (1, 2))
    match = begun_match(here)
    there.submit(match, moves("a", 0, 0, "step:1", "done"))
    old = here._running.get(match)
    with ThreadPoolExecutor(1) as threads, old.lock:
        waiting = threads.submit(here.submit, match, moves("b", 1, 2, "step:2", "done"))
        here._running.forget(match)
    assert waiting.result(20) == 4
    engine.dispose()


def test_what_was_dropped_while_it_was_read_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = open_database(tmp_path, Clock())
    here, there = (Matches(Store(engine), race_of, race_bot, Clock(), seeded(seed)) for seed in (1, 2))
    match = begun_match(there)
    load = here._store.load
    loads: list[int] = []

    def load_slowly(wanted: str) -> object:
        read = load(wanted)
        loads.append(len(read[1]) if read else -1)
        if len(loads) == 1:  # what was read is old before it is kept
            there.submit(match, moves("a", 0, 0, "done"))
            here.books.running.forget(match)
        return read

    monkeypatch.setattr(here._store, "load", load_slowly)
    assert here.match(match)["number"] == 1
    assert loads == [0, 1]
    engine.dispose()


def test_a_match_that_is_being_changed_is_kept_however_many_others_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_KEEP", 2)
    with matches_in(tmp_path) as matches:
        first = begun_match(matches)
        with matches.books.running.changing(first) as held:
            for _ in range(4):
                begun_match(matches)
            assert matches.books.running.get(first) is held
        for _ in range(2):
            begun_match(matches)
        assert matches.books.running.get(first) is not held


SUBMISSIONS = st.lists(
    st.tuples(
        st.integers(0, 1),
        st.sampled_from(["a", "b", "c"]),
        st.lists(st.sampled_from(["step:1", "step:2", "step:3", "roll", "done", "hop"]), min_size=1, max_size=4),
        st.integers(0, 6),
    ),
    min_size=2,
    max_size=12,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(SUBMISSIONS)
def test_concurrent_writers_leave_a_gapless_log_of_whole_submissions_that_replays(
    tmp_path_factory: pytest.TempPathFactory, wanted: list[tuple[int, str, list[str], int]]
) -> None:
    folder = tmp_path_factory.mktemp("log")
    sent = [Submission(name, seat, since, "moves", tuple(texts)) for seat, name, texts, since in wanted]
    with matches_in(folder) as matches:
        match = begun_match(matches)
        told = all_together([partial(matches.submit, match, one) for one in sent])
        before = changes(matches, match, 0, ())
    with matches_in(folder) as matches:  # replays, or it would be refused
        after = changes(matches, match, 0, ())
    assert before == after
    assert [event["number"] for event in after["events"]] == list(range(1, after["number"] + 1))
    spoken = [(event["seat"], event["text"]) for event in after["events"] if event["kind"] == "move"]
    accepted = {
        (one.seat, one.id, one.digest): one for one, answer in zip(sent, told, strict=True) if type(answer) is int
    }
    played = sorted(accepted.values(), key=lambda one: one.since)
    assert spoken == [(("left", "right")[one.seat], text) for one in played for text in one.moves]
