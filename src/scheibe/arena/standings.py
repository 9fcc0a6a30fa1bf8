"""What the results of a tournament say: of each pairing, of the field, and of matches that went alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from scheibe.arena.pentanomial import Counts, counted, interval, score
from scheibe.arena.ratings import Rating, ratings
from scheibe.arena.results import FAILURE_KINDS, UNFINISHED, Result, Thinking
from scheibe.arena.schedule import Pairing
from scheibe.arena.sequential import SequentialTest, Verdict


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two bots and their results. What is said about strength rests on ``pairs``, those that were played whole: the
    points of the first bot in each, in the order of their numbers."""

    pairing: Pairing
    results: tuple[Result, ...]
    pairs: tuple[float, ...]
    verdict: Verdict | None

    @property
    def counts(self) -> Counts:
        """The pairs by their outcome."""
        return counted(self.pairs)

    @property
    def won_drawn_lost(self) -> tuple[int, int, int]:
        """Matches by their outcome, from the first bot's side."""
        points = Counter(result.points for result in self.results)
        return points[1.0], points[0.5], points[0.0]

    @property
    def alike(self) -> int:
        """How many pairs went event by event alike in both halves: there the bots played the same."""
        halves: dict[int, list[str]] = {}
        for result in self.results:
            halves.setdefault(result.pair, []).append(result.digest)
        return sum(len(digests) == 2 and len(set(digests)) == 1 for digests in halves.values())

    @property
    def repeated(self) -> int:
        """How many matches went as one of an *earlier* pair did: they tell nothing new."""
        first: dict[tuple[str, int], int] = {}
        for result in self.results:
            first.setdefault((result.digest, result.half), result.pair)
        return sum(first[result.digest, result.half] != result.pair for result in self.results)

    @property
    def unfinished(self) -> int:
        """How many matches were broken off."""
        return sum(result.reason == UNFINISHED for result in self.results)


@dataclass(frozen=True, slots=True)
class Conduct:
    """How a bot behaved in all its matches: its failures by their kind, and its thinking."""

    bot: str
    failures: Mapping[str, int]
    thinking: Thinking


@dataclass(frozen=True, slots=True)
class Standings:
    """How a tournament stands."""

    meetings: tuple[Meeting, ...]
    conduct: tuple[Conduct, ...]

    @classmethod
    def of(
        cls, pairings: Sequence[Pairing], results: Iterable[Result], test: SequentialTest | None = None
    ) -> Standings:
        """The standings of these pairings; results of other bots are left out. Each fixture's result is given once."""
        found: dict[Pairing, list[Result]] = {pairing: [] for pairing in pairings}
        for result in results:
            if result.fixture.pairing in found:
                found[result.fixture.pairing].append(result)
        meetings = tuple(_meeting(pairing, results, test) for pairing, results in found.items())
        bots = dict.fromkeys(chain.from_iterable(pairings))
        return cls(meetings, tuple(_conduct(bot, list(chain.from_iterable(found.values()))) for bot in bots))

    @property
    def first(self) -> str:
        """The bot that was named first."""
        return self.meetings[0].pairing[0]

    @property
    def counts(self) -> Counts:
        """The pairs of the first bot, against whomever."""
        points = (meeting.pairs for meeting in self.meetings if meeting.pairing[0] == self.first)
        return counted(chain.from_iterable(points))

    @property
    def ratings(self) -> tuple[Rating, ...]:
        """The ratings of the field, strongest first."""
        return ratings({meeting.pairing: meeting.counts for meeting in self.meetings})

    def as_json(self) -> dict[str, Any]:
        """The standings as data (``docs/arena.md``)."""
        return {
            **_measured(self.counts),
            "pairings": [_meeting_json(meeting) for meeting in self.meetings],
            "ratings": [
                {"bot": each.bot, "elo": round(each.elo, 1), "interval": [round(each.low, 1), round(each.high, 1)]}
                for each in self.ratings
            ],
            "bots": [
                {
                    "bot": each.bot,
                    "failures": dict(each.failures),
                    "turns": each.thinking.turns,
                    "seconds_a_turn": round(each.thinking.seconds / max(each.thinking.turns, 1), 4),
                    "longest_turn": round(each.thinking.longest, 4),
                }
                for each in self.conduct
            ],
        }


def _meeting(pairing: Pairing, results: Sequence[Result], test: SequentialTest | None) -> Meeting:
    ordered = sorted(results, key=lambda result: (result.pair, result.half))
    halves = Counter(result.pair for result in ordered)
    points: Counter[int] = Counter()
    for result in ordered:
        points[result.pair] += int(2 * result.points)
    whole = [pair for pair in sorted(halves) if halves[pair] == 2]
    unbroken = [pair for place, pair in enumerate(whole) if pair == place]  # a test looks at pairs in their order
    return Meeting(
        pairing,
        tuple(ordered),
        tuple(points[pair] / 2 for pair in whole),
        test.judge(points[pair] / 2 for pair in unbroken) if test else None,
    )


def _conduct(bot: str, results: Iterable[Result]) -> Conduct:
    failures: Counter[str] = Counter(dict.fromkeys(FAILURE_KINDS, 0))
    thinking = Thinking()
    for result in results:
        if bot not in result.fixture.pairing:
            continue
        thinking += result.thinking[result.fixture.pairing.index(bot)]
        failures.update(failure.kind for failure in result.failures if failure.bot == bot)
    return Conduct(bot, failures, thinking)


def _measured(counts: Counts) -> dict[str, Any]:
    held = interval(counts)
    middle = score(counts)
    return {
        "score": None if middle is None else round(middle, 6),
        "interval": None if held is None else [round(end, 6) for end in held],
        "pairs": sum(counts),
    }


def _meeting_json(meeting: Meeting) -> dict[str, Any]:
    won, drawn, lost = meeting.won_drawn_lost
    verdict = meeting.verdict
    return {
        "first": meeting.pairing[0],
        "second": meeting.pairing[1],
        **_measured(meeting.counts),
        "outcomes": list(meeting.counts),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "alike": meeting.alike,
        "repeated": meeting.repeated,
        "unfinished": meeting.unfinished,
        "test": verdict and {"decision": verdict.decision, "ratio": round(verdict.ratio, 4), "pairs": verdict.pairs},
    }
