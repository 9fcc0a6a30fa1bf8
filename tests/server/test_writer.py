"""The writer: what comes at the same time is stored together, and nobody's fault is another's."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

import pytest

from scheibe.server.writer import Wish, Writer


def note_in(told: dict[str, BaseException | None], name: str) -> Callable[[BaseException | None], None]:
    def done(fault: BaseException | None) -> None:
        told[name] = fault

    return done


def carried_out(
    store: Callable[[Sequence[str]], None], *wanted: str, everybodys: tuple[type[Exception], ...] = ()
) -> dict[str, BaseException | None]:
    """What became of each wish, where all but the first come while that is being stored."""
    told: dict[str, BaseException | None] = {}
    busy, go_on = threading.Event(), threading.Event()

    def store_first(contents: Sequence[str]) -> None:
        busy.set()
        assert go_on.wait(20)
        store(contents)

    writer = Writer(store_first, everybodys)
    for place, name in enumerate(wanted):
        writer.put(Wish(name, note_in(told, name)))
        if place == 0:
            assert busy.wait(20)
    go_on.set()
    writer.close()
    return told


def test_what_comes_while_something_is_stored_is_stored_together_and_in_order() -> None:
    stored: list[list[str]] = []
    told = carried_out(lambda contents: stored.append(list(contents)), "a", "b", "c")
    assert stored == [["a"], ["b", "c"]]
    assert told == {"a": None, "b": None, "c": None}


def test_what_cannot_be_stored_is_told_so_and_the_others_are_stored() -> None:
    stored: list[str] = []
    fault = ValueError("no")

    def store(contents: Sequence[str]) -> None:
        if "bad" in contents:
            raise fault
        stored.extend(contents)

    told = carried_out(store, "a", "b", "bad", "c")
    assert stored == ["a", "b", "c"]
    assert told == {"a": None, "b": None, "bad": fault, "c": None}


def test_where_nothing_can_be_stored_all_are_told_at_once() -> None:
    tried: list[list[str]] = []
    fault = BlockingIOError("locked")

    def store(contents: Sequence[str]) -> None:
        tried.append(list(contents))
        raise fault

    told = carried_out(store, "a", "b", "c", everybodys=(OSError,))
    assert tried == [["a"], ["b", "c"]]
    assert told == {"a": fault, "b": fault, "c": fault}


def test_a_listener_that_fails_keeps_nobody_else_from_hearing() -> None:
    told: dict[str, BaseException | None] = {}

    def fail(_: BaseException | None) -> None:
        raise ZeroDivisionError

    writer: Writer[str] = Writer(lambda _: None)
    writer.put(Wish("a", fail))
    writer.put(Wish("b", note_in(told, "b")))
    writer.close()
    assert told == {"b": None}


def test_a_writer_that_never_wrote_has_nothing_to_end() -> None:
    Writer[str](lambda _: None).close()


def test_nothing_is_taken_on_after_the_end() -> None:
    told: dict[str, BaseException | None] = {}
    writer: Writer[str] = Writer(lambda _: None)
    writer.put(Wish("a", note_in(told, "a")))
    writer.close()
    with pytest.raises(RuntimeError, match="has ended"):
        writer.put(Wish("b", note_in(told, "b")))
    writer.close()
    assert told == {"a": None}
