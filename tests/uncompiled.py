"""What the same program does with uncompiled kernels: in a process in which numba compiles nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def printed(module: str, *arguments: int) -> str:
    """What ``python -m module arguments`` prints there."""
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-m", module, *map(str, arguments)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
