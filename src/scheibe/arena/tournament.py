"""A tournament: plays what is still to be played, wherever that is done, and keeps every result at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

from scheibe.arena.playing import Played
from scheibe.arena.results import Result
from scheibe.arena.schedule import Fixture, Pairing, fixtures
from scheibe.arena.sequential import SequentialTest, Watch
from scheibe.arena.standings import Standings
from scheibe.core.contracts import Progress


class Hall(Protocol):
    """Where matches are played: in processes of this machine, or on many machines."""

    def play(self, wanted: Iterator[Fixture], /) -> Iterator[Played]:
        """The matches of these fixtures, in whatever order they end. A fixture is taken when there is a free place, so
        that what is wanted may depend on what has ended by then."""


Keep = Callable[[Played], None]
"""Keeps a match for good, before anything else happens to it."""


class Tournament:
    """Pairings, the number of pairs in each, and, with a test, when a pairing is decided before that."""

    def __init__(
        self, pairings: Sequence[Pairing], pairs: int, known: Iterable[Result] = (), test: SequentialTest | None = None
    ) -> None:
        """``known`` are results of matches that have been played; what does not belong here is left out."""
        self._pairings = tuple(pairings)
        self._pairs = pairs
        self._test = test
        self._results: dict[Fixture, Result] = {}
        self._progress = {pairing: _Pace(Watch(test) if test else None) for pairing in self._pairings}
        for result in known:
            self._add(result)

    def run(self, hall: Hall, keep: Keep, progress: Progress) -> Standings:
        """Plays to the end and returns the standings. What ``hall``, ``keep`` or ``progress`` raise goes through;
        nothing that was kept is lost by it."""
        progress(self.done, self.total, "")
        for played in hall.play(self._wanted()):
            result = played.result
            if result.fixture in self._results:  # another copy of the same match
                continue
            keep(played)
            self._add(result)
            progress(self.done, self.total, f"{result.first} – {result.second}")
        return self.standings

    @property
    def standings(self) -> Standings:
        """How the tournament stands now."""
        return Standings.of(self._pairings, self._results.values(), self._test)

    @property
    def done(self) -> int:
        """How many of its matches have been played."""
        return len(self._results)

    @property
    def total(self) -> int:
        """How many matches there are in all, as far as is known: a pairing that is decided has no more."""
        return sum(pace.played if pace.decided else 2 * self._pairs for pace in self._progress.values())

    def _wanted(self) -> Iterator[Fixture]:
        for fixture in fixtures(self._pairings, self._pairs):
            if fixture not in self._results and not self._progress[fixture.pairing].decided:
                yield fixture

    def _add(self, result: Result) -> None:
        fixture = result.fixture
        pace = self._progress.get(fixture.pairing)
        if pace is not None and fixture.pair < self._pairs and fixture not in self._results:
            self._results[fixture] = result
            pace.add(result)


class _Pace:
    """How far a pairing is. Its test looks at pairs in the order of their numbers: short matches end first, and must
    not be looked at first."""

    def __init__(self, watch: Watch | None) -> None:
        self.played = 0
        self._watch = watch
        self._halves: dict[int, list[float]] = {}
        self._next = 0

    @property
    def decided(self) -> bool:
        """Whether the test has ended."""
        return self._watch is not None and self._watch.verdict.decision is not None

    def add(self, result: Result) -> None:
        """One more result."""
        self.played += 1
        if self._watch is None:
            return
        self._halves.setdefault(result.pair, []).append(result.points)
        while len(self._halves.get(self._next, ())) == 2:
            self._watch.after(sum(self._halves.pop(self._next)))
            self._next += 1
