"""What is handed out: the sdist and the wheel, and that a wheel plays on a machine without Node or a compiler."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.house.tree import PACKAGE, ROOT

NODE_LIKE: Final = ("node", "npm", "gcc", "cc")


def run(*command: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist of this checkout, and the wheel that was built from that sdist."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, PATH=path_without_node(folder))
    return folder


def path_without_node(folder: Path) -> str:
    """A PATH on which no Node and no compiler is found."""
    tools = folder / "bin"
    tools.mkdir()
    for name in ("sh", "env", "git", "uname", "dirname"):
        found = next(place / name for place in map(Path, os.get_exec_path()) if (place / name).exists())
        (tools / name).symlink_to(found)
    assert not any((tools / name).exists() for name in NODE_LIKE)
    return str(tools)


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel."""
    (file,) = built.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel alone was installed to; what it depends on is taken from this environment."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", folder, wheel)
    return folder


def test_the_wheel_holds_the_pages_and_the_data_files(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    assert "scheibe/server/pages/index.html" in held
    assert any(re.fullmatch(r"scheibe/server/pages/assets/.+\.js", name) for name in held)
    data = [
        file
        for file in PACKAGE.rglob("*")
        if file.suffix in {".ftl", ".json", ".svg", ".mako", ".ttf", ".typ", ".typed"}
    ]
    assert {file.relative_to(PACKAGE.parent).as_posix() for file in data} - held == set()


def test_the_wheel_runs_everywhere_and_holds_nothing_else(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    held = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in held if ".dist-info/" not in name} == {"scheibe"}
    assert [name for name in held if "node_modules" in name or name.endswith((".pyc", ".map"))] == []


def test_the_sdist_holds_what_a_wheel_is_built_from(built: Path) -> None:
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"hatch_build.py", "pyproject.toml", "web/package-lock.json", "web/index.html", "LICENSE"} <= names
    assert [name for name in names if "node_modules" in name] == []


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server that runs from the installed wheel, with nothing but Python."""
    environment = {
        "HOME": str(tmp_path),
        "PATH": "",
        "PYTHONPATH": str(installed),
        "PYTHONUNBUFFERED": "1",
        "LANG": "C.UTF-8",
    }
    script = str(installed / "bin" / "scheibe")
    command = [sys.executable, script, "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            yield address_in(process)
        finally:
            process.terminate()
            process.communicate(timeout=60)


def address_in(process: subprocess.Popen[str]) -> str:
    """The first address that the server names."""
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(line)
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found.group()
    raise AssertionError("the server named no address:\n" + "".join(said))


def test_a_wheel_serves_its_pages_without_node_or_compiler(served: str) -> None:
    with httpx.Client(base_url=served, timeout=60, trust_env=False) as client:
        page = client.get("/")
        assert page.status_code == 200
        scripts = re.findall(r'src="\.(/assets/[^"]+\.js)"', page.text)
        assert scripts
        assert all(client.get(script).status_code == 200 for script in scripts)
        assert client.get("/api/status").json()["version"]


def test_the_installed_package_is_the_one_that_is_tried(installed: Path) -> None:
    where = run(sys.executable, "-c", "import scheibe; print(scheibe.__file__)", PYTHONPATH=str(installed)).stdout
    assert Path(where.strip()).is_relative_to(installed)
