"""Where and on what a measurement was made: commit, machine, command and date; no name and no folder of the machine."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any


def circumstances(command: str) -> dict[str, Any]:
    """What has to stand beside figures for somebody to repeat them with that command."""
    return {
        "command": command,
        "date": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "commit": _commit(),
        "machine": {
            "cores": os.cpu_count(),
            "cpu": _cpu_model(),
            "system": f"{platform.system()} {platform.machine()}",
            "python": f"{platform.python_implementation()} {platform.python_version()}",
            "numba": version("numba"),
            "numpy": version("numpy"),
            "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        },
    }


def _commit() -> str | None:
    """The commit that is checked out, with ``+`` where files under version control were changed; ``None`` outside of a
    checkout."""
    try:
        commit = _git("rev-parse", "HEAD")
        changed = _git("status", "--porcelain", "--untracked-files=no", "--", "src")
    except (OSError, subprocess.CalledProcessError):
        return None
    return commit + ("+" if changed else "")


def _git(*words: str) -> str:
    here = Path(__file__).parent
    done = subprocess.run(["git", *words], cwd=here, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    return done.stdout.decode().strip()


def _cpu_model() -> str:
    """The name of the processor, as the system tells it."""
    listing = Path("/proc/cpuinfo")
    if listing.is_file():
        for line in listing.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
