"""How a tournament went, for people: a table, and charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scheibe.arena.pentanomial import interval, score
from scheibe.arena.sequential import SequentialTest
from scheibe.arena.standings import Conduct, Meeting, Standings
from scheibe.draw.chart import Row, chart
from scheibe.texts import say

_NOTHING = "–"


def table(standings: Standings, language: str) -> str:
    """The standings as text: each pairing, the field's ratings where there are more than two bots, and the bots."""
    parts = [[_heads(language, "pairing", "score", "interval", "pairs", "outcomes", "won"), *_pairing_rows(standings)]]
    if len(standings.conduct) > 2:
        rows = [[each.bot, f"{each.elo:+.0f}", f"{each.low:+.0f} … {each.high:+.0f}"] for each in standings.ratings]
        parts.append([_heads(language, "bot", "rating", "interval"), *rows])
    conduct = [_conduct_row(each) for each in standings.conduct]
    parts.append([_heads(language, "bot", "turns", "mean", "longest", "late", "crashed", "illegal"), *conduct])
    notes = list(_notes(standings, language))
    return "\n".join([*map(columns, parts), *([*notes, ""] if notes else [])])


def charts(standings: Standings, test: SequentialTest | None, language: str) -> dict[str, str]:
    """The charts by their file names: the score of each pairing, and the ratings of a field."""
    rows = []
    for meeting in standings.meetings:
        middle, held = score(meeting.counts), interval(meeting.counts)
        if middle is not None and held is not None:
            label = " – ".join(meeting.pairing)
            rows.append(Row(label, middle, *held, f"{middle:.3f}  ({sum(meeting.counts)})"))
    marks = (test.low, test.high) if test else (0.5,)
    found = {"scores.svg": chart(say(language, "arena-chart-scores", {}), rows, ends=(0, 1), marks=marks)}
    if len(standings.conduct) > 2:
        field = [Row(each.bot, each.elo, each.low, each.high, f"{each.elo:+.0f}") for each in standings.ratings]
        found["ratings.svg"] = chart(say(language, "arena-chart-ratings", {}), field, marks=(0,))
    return found


def _heads(language: str, *names: str) -> list[str]:
    return [say(language, f"arena-head-{name}", {}) for name in names]


def _pairing_rows(standings: Standings) -> Iterator[list[str]]:
    for meeting in standings.meetings:
        middle, held = score(meeting.counts), interval(meeting.counts)
        yield [
            " – ".join(meeting.pairing),
            _NOTHING if middle is None else f"{middle:.3f}",
            _NOTHING if held is None else f"{held[0]:.3f} … {held[1]:.3f}",
            str(sum(meeting.counts)),
            " ".join(map(str, meeting.counts)),
            " ".join(map(str, meeting.won_drawn_lost)),
        ]


def _conduct_row(conduct: Conduct) -> list[str]:
    thinking = conduct.thinking
    mean = thinking.seconds / thinking.turns if thinking.turns else 0.0
    failures = [str(count) for count in conduct.failures.values()]
    return [conduct.bot, str(thinking.turns), f"{1000 * mean:.1f}", f"{1000 * thinking.longest:.1f}", *failures]


def _notes(standings: Standings, language: str) -> Iterator[str]:
    for meeting in standings.meetings:
        if meeting.verdict is not None:
            yield _verdict(meeting, language)
    for code, counts in (
        ("arena-alike", [meeting.alike for meeting in standings.meetings]),
        ("arena-repeated", [meeting.repeated for meeting in standings.meetings]),
        ("arena-unfinished", [meeting.unfinished for meeting in standings.meetings]),
    ):
        for meeting, count in zip(standings.meetings, counts, strict=True):
            if count:
                first, second = meeting.pairing
                yield say(language, code, {"first": first, "second": second, "count": count})


def _verdict(meeting: Meeting, language: str) -> str:
    first, second = meeting.pairing
    verdict = meeting.verdict
    assert verdict is not None
    return say(
        language,
        f"arena-verdict-{verdict.decision or 'open'}",
        {"first": first, "second": second, "pairs": verdict.pairs, "ratio": f"{verdict.ratio:.2f}"},
    )


def columns(lines: Sequence[Sequence[str]]) -> str:
    """Lines of cells as a table, each column as wide as its widest cell."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() + "\n" for line in lines
    )
