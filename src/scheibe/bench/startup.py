"""What a person waits for before the first move: importing, compiling, loading what was compiled."""

from __future__ import annotations

import tempfile
from typing import Final

from scheibe import catalog
from scheibe.bench import Pace, quiet
from scheibe.bench.clocks import fresh, median_of
from scheibe.bench.results import Figure, Result, Row
from scheibe.bench.yardsticks import numba_first_function, python_chess_import

IMPORT: Final = Row("import", "s", 0.15, "lower", "wall")
IMPORTED: Final = Row("import-numba-modules", "modules", 0, "lower", "wall")
COMPILE: Final = Row("compile", "s", 90, "lower", "cpu")
"""By CPU time: compiling keeps one core busy, and what else the machine does is no property of the kernels."""
WARM: Final = Row("warm-start", "s", 4, "lower", "wall")

WARMING: Final = "from scheibe.bench.startup import warm_all\nwarm_all()"


def warm_all() -> None:
    """Compiles, or loads from the cache, every kernel that there is."""
    from scheibe.core import compiled  # brings numba

    compiled.warm(compiled.steps(catalog.kernel_modules()), quiet)


def importing(pace: Pace) -> list[Result]:
    """``import scheibe`` in a new process, and how many modules of numba that brings (there may be none)."""
    numba_modules = "sum(name.partition('.')[0] in ('numba', 'llvmlite') for name in sys.modules)"
    rounds = pace.times(15, 2)
    imports = [fresh("import scheibe", report=numba_modules) for _ in range(rounds)]
    modules = float(max(report for _, report in imports))
    return [
        IMPORT.measured(median_of([lap for lap, _ in imports]), [python_chess_import(rounds)]),
        IMPORTED.measured(Figure(cpu=modules, wall=modules)),
    ]


def compiling(pace: Pace) -> list[Result]:
    """Warming in a new process, first with an empty cache folder, then with the same folder again."""
    with tempfile.TemporaryDirectory(prefix="scheibe-bench-") as folder:
        settings = {"NUMBA_CACHE_DIR": folder}
        cold, _ = fresh(WARMING, settings=settings)
        warm = [fresh(WARMING, settings=settings)[0] for _ in range(pace.times(5, 1))]
    yardstick = numba_first_function(pace.times(3, 1))
    return [COMPILE.measured(median_of([cold]), [yardstick]), WARM.measured(median_of(warm), [yardstick])]
