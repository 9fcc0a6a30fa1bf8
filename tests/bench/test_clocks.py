"""Measuring itself."""

from __future__ import annotations

import subprocess
from importlib.util import find_spec

import pytest

from scheibe.bench import clocks, yardsticks
from scheibe.bench.clocks import Lap, fresh, mean_of, median_of, quantile_of, rate
from scheibe.bench.results import Figure, Yardstick


def test_a_rate_divides_the_count_by_the_median_round(monkeypatch: pytest.MonkeyPatch) -> None:
    laps = iter([Lap(cpu=1.0, wall=2.0), Lap(cpu=4.0, wall=8.0), Lap(cpu=2.0, wall=4.0)])
    monkeypatch.setattr(clocks, "lap", lambda work: next(laps))
    figure = rate(lambda: None, 100, 3)
    assert (figure.cpu, figure.wall) == (50.0, 25.0)


def test_mean_median_and_quantile_are_those_of_the_laps() -> None:
    laps = [Lap(cpu=n, wall=10 * n) for n in (3.0, 1.0, 2.0, 10.0)]
    assert mean_of(laps).cpu == 4.0
    assert median_of(laps).wall == 25.0
    assert quantile_of(laps, 0.95).cpu == 10.0
    assert quantile_of(laps, 0.25).cpu == 2.0


def test_a_new_process_reports_what_it_was_asked() -> None:
    lap, modules = fresh("import decimal", report="'decimal' in sys.modules", settings={"PYTHONDONTWRITEBYTECODE": "1"})
    assert modules is True
    assert lap.wall > 0


def test_a_new_process_that_fails_is_not_a_measurement(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        fresh("raise SystemExit(3)")


def test_a_yardstick_that_is_not_installed_has_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardsticks, "find_spec", lambda name: None)
    assert yardsticks.python_chess_plies(10, 1).figure is None
    assert yardsticks.pettingzoo_chess_plies(10, 1).figure is None
    assert yardsticks.python_chess_import(1).figure is None
    assert yardsticks.thousand_chess_plies(yardsticks.python_chess_plies(10, 1)).figure is None


def test_python_chess_is_measured_exactly_where_it_is_installed() -> None:
    assert (yardsticks.python_chess_plies(50, 1).figure is not None) == (find_spec("chess") is not None)


def test_the_time_of_a_thousand_plies_follows_from_their_rate() -> None:
    figure = yardsticks.thousand_chess_plies(
        Yardstick("python-chess-plies", "1/s", Figure(cpu=20_000, wall=10_000))
    ).figure
    assert figure == Figure(cpu=0.05, wall=0.1)


def test_no_measurement_imports_a_yardstick_before_it_is_asked_for() -> None:
    _, loaded = fresh(
        "import scheibe.bench.yardsticks", report="[n for n in ('chess', 'pettingzoo', 'numba') if n in sys.modules]"
    )
    assert loaded == []
