"""What a bench reports: targets, ratios, and what stands there when a yardstick is missing."""

from __future__ import annotations

import pytest

from scheibe.bench.report import table
from scheibe.bench.results import Figure, Row, Yardstick

RATE = Row("ultimade-plies", "1/s", 60_000, "higher", "cpu")
WAIT = Row("import", "s", 0.15, "lower", "wall")
CHESS = Yardstick("python-chess-plies", "1/s", Figure(cpu=30_000, wall=25_000))
ABSENT = Yardstick("pettingzoo-chess-plies", "1/s", None)
SHAPE = ["name", "value", "unit", "target", "better", "met"]


def test_a_rate_is_judged_by_cpu_time_and_meets_its_target_from_the_target_on() -> None:
    assert RATE.measured(Figure(cpu=60_000, wall=10)).met
    assert not RATE.measured(Figure(cpu=59_999, wall=90_000)).met


def test_a_wait_is_judged_by_the_wall_clock_and_meets_its_target_up_to_the_target() -> None:
    assert WAIT.measured(Figure(cpu=9, wall=0.15)).met
    assert not WAIT.measured(Figure(cpu=0.1, wall=0.151)).met


def test_the_json_of_a_result_begins_with_the_six_agreed_fields() -> None:
    found = RATE.measured(Figure(cpu=75_000, wall=60_000), [CHESS]).as_json()
    assert list(found)[:6] == SHAPE
    assert found["ratio"] == 2.5
    assert found["yardstick"] == "python-chess-plies"


def test_a_missing_yardstick_is_null_in_the_json_and_a_sentence_in_the_table() -> None:
    result = RATE.measured(Figure(cpu=75_000, wall=60_000), [ABSENT])
    assert result.as_json()["ratio"] is None
    assert result.as_json()["yardsticks"][0]["value"] is None
    assert "scheibe[bench]" in table([result], "en")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_table_has_a_line_for_each_result_and_each_yardstick(language: str) -> None:
    results = [
        RATE.measured(Figure(cpu=75_000, wall=60_000), [CHESS, ABSENT]),
        WAIT.measured(Figure(cpu=0.05, wall=0.06)),
    ]
    lines = table(results, language).splitlines()
    assert len(lines) == 1 + 3 + 1
    assert "75,000 1/s" in lines[1]
    assert "≥ 60,000" in lines[1]
    assert "× 2.5" in lines[2]
