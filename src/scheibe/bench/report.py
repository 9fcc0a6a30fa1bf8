"""The table that ``scheibe bench`` prints for people."""

from __future__ import annotations

from collections.abc import Sequence

from scheibe.bench.results import Result, Yardstick
from scheibe.texts import say


def table(results: Sequence[Result], language: str) -> str:
    """One line for each result, the yardsticks under it, in columns."""
    lines = [[say(language, f"bench-head-{head}", {}) for head in ("what", "value", "target", "met")]]
    for result in results:
        sign = "≥" if result.row.better == "higher" else "≤"
        met = say(language, "bench-met" if result.met else "bench-missed", {})
        target = f"{sign} {_number(result.row.target)}"
        lines.append(
            [say(language, f"bench-{result.row.name}", {}), _amount(result.value, result.row.unit), target, met]
        )
        lines += [_beside(result, yardstick, language) for yardstick in result.yardsticks]
    widths = [max(len(line[column]) for line in lines) for column in range(4)]
    return "".join(_line(line, widths) for line in lines)


def _beside(result: Result, yardstick: Yardstick, language: str) -> list[str]:
    ratio = result.ratio(yardstick)
    name = "  " + say(language, f"bench-{yardstick.name}", {})
    if yardstick.figure is None or ratio is None:
        return [name, say(language, "bench-not-installed", {}), "", ""]
    value = _amount(yardstick.figure.by(result.row.clock), yardstick.unit)
    return [name, value, say(language, "bench-ratio", {"ratio": f"{ratio:.3g}"}), ""]


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return "  ".join([first, *others]).rstrip() + "\n"


def _amount(value: float, unit: str) -> str:
    return f"{_number(value)} {unit}"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
