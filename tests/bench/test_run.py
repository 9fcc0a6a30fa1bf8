"""``scheibe bench`` as a whole: what it prints, what it writes, what it refuses."""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path
from types import ModuleType

import pytest

from scheibe import bench
from scheibe.bench import BENCHES, Pace, clocks, measure, quiet, run, startup
from scheibe.bench.results import Figure, Result, Row, Yardstick
from scheibe.errors import UnknownName

QUICK = Pace(quick=True, progress=quiet)
SHAPE = ["name", "value", "unit", "target", "better", "met"]


@pytest.fixture
def one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """One bench with one row, that takes no time."""

    def one(pace: Pace) -> list[Result]:
        pace.progress(0, 1, "the only step")
        row = Row("ultimade-plies", "1/s", 60_000, "higher", "cpu")
        chess = Yardstick("python-chess-plies", "1/s", Figure(cpu=30_000, wall=30_000))
        return [row.measured(Figure(cpu=61_234.5, wall=60_000), [chess])]

    module = ModuleType("one_row_bench")
    vars(module)["bench"] = one
    monkeypatch.setitem(sys.modules, "one_row_bench", module)
    monkeypatch.setattr(bench, "BENCHES", {"ultimade": "one_row_bench"})


@pytest.mark.usefixtures("one_row")
def test_json_goes_to_stdout_alone_and_progress_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    run(["ultimade"], as_json=True)
    printed = capsys.readouterr()
    found = json.loads(printed.out)
    assert list(found) == ["results"]
    assert list(found["results"][0])[:6] == SHAPE
    assert found["results"][0]["value"] == 61_230
    assert "the only step" in printed.err


@pytest.mark.usefixtures("one_row")
def test_the_results_file_names_commit_machine_command_and_date_but_no_host_and_no_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results" / "ultimade.json"
    run(["ultimade"], quick=True, write=file)
    text = file.read_text(encoding="utf-8")
    found = json.loads(text)
    assert found["command"] == "scheibe bench ultimade --quick"
    assert set(found["machine"]) == {"cores", "cpu", "system", "python", "numba", "numpy", "load"}
    assert found["date"].endswith("Z")
    assert "commit" in found
    assert found["results"][0]["met"] is True
    assert platform.node() not in text
    assert str(Path.home()) not in text
    assert "61,234" in capsys.readouterr().out


def test_a_bench_that_does_not_exist_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(UnknownName) as refusal:
        measure(["chess"])
    assert "chess" in str(refusal.value)
    assert all(name in str(refusal.value) for name in BENCHES)


def test_import_scheibe_brings_no_module_of_numba() -> None:
    rows = {result.row.name: result for result in startup.importing(QUICK)}
    assert rows["import-numba-modules"].value == 0
    assert rows["import-numba-modules"].met
    assert rows["import"].value > 0


def test_compiling_is_measured_in_a_cache_folder_that_is_empty_and_then_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    work = "from scheibe.ultimade.board_kernels import steps_between\nsteps_between(0, 40)"
    asked: list[str] = []
    timed = clocks.fresh

    def watched(statement: str, *, report: str = "None", settings: dict[str, str]) -> object:
        folder = Path(settings["NUMBA_CACHE_DIR"])
        asked.append("full" if any(folder.rglob("*.nbi")) else "empty")
        return timed(statement, report=report, settings=settings)

    monkeypatch.setattr(startup, "WARMING", work)
    monkeypatch.setattr(startup, "fresh", watched)
    results = startup.compiling(QUICK)
    assert [result.row.name for result in results] == ["compile", "warm-start"]
    assert asked == ["empty", "full"]


def test_every_row_of_ultimade_is_measured_and_stands_beside_a_yardstick() -> None:
    from scheibe.bench import ultimade

    results = ultimade.rates(QUICK)
    assert [result.row.name for result in results] == [
        "ultimade-playouts",
        "ultimade-reach",
        "ultimade-runs",
        "ultimade-plies",
        "ultimade-stops",
        "ultimade-guaranteed-median",
        "ultimade-guaranteed-longest",
        "ultimade-greedy-mean",
        "ultimade-greedy-p95",
    ]
    assert all(result.value > 0 and result.yardsticks for result in results)
