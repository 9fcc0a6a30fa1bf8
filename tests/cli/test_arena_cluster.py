"""Matches on a cluster: a machine that is lost loses no match, and none counts twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scheibe.arena.playing import play
from scheibe.arena.results import Result
from scheibe.arena.schedule import fixtures, pairings
from scheibe.cli import arena_cluster
from scheibe.cli import run as scheibe
from scheibe.cli.arena_cluster import ClusterHall
from scheibe.errors import BadInput
from tests.arena.cluster import BOTS
from tests.arena.kit import ask, never, terms
from tests.arena.program import thinkers
from tests.conftest import Repetitions

ROOT = Path(__file__).resolve().parents[2]


def test_a_node_that_is_killed_in_the_middle_loses_no_match_and_none_counts_twice(
    tmp_path: Path, repetitions: Repetitions
) -> None:
    pairs = repetitions(test=2, proof=50)
    command = [sys.executable, "-m", "tests.arena.cluster", str(pairs)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2_000:]
    told = json.loads(done.stdout.splitlines()[-1])
    kept = {result.fixture: result for result in map(Result.read, told["kept"])}
    wanted = list(fixtures(pairings(BOTS), pairs))
    assert len(told["kept"]) == len(wanted) and set(kept) == set(wanted)
    assert not any(result.failures for result in kept.values())
    here = {fixture: play(terms(), fixture, ask, never).result for fixture in wanted}
    assert {fixture: result.digest for fixture, result in kept.items()} == {
        fixture: result.digest for fixture, result in here.items()
    }
    assert [sum(pairing["outcomes"]) for pairing in told["standings"]["pairings"]] == [pairs] * 3


def test_without_ray_the_command_that_installs_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_cluster, "find_spec", lambda name: None)
    with pytest.raises(BadInput, match=r"pip install \"scheibe\[cluster\]\""):
        ClusterHall(terms(), thinkers(), "auto")


@pytest.mark.parametrize("address", ["auto", "127.0.0.1:9", "nowhere"])
def test_a_cluster_that_is_not_there_is_said_with_the_command_that_starts_one(address: str) -> None:
    with pytest.raises(BadInput, match="ray start --head --disable-usage-stats"):
        list(ClusterHall(terms(), thinkers(), address).play(iter(())))


def test_the_command_says_so_too_and_the_tournament_can_go_on_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["arena", "ultimade", "greedy", "random", "--option", "points_to_win=1", "--pairs", "1"]
    asked += ["--workers", "1", "--folder", str(tmp_path)]
    assert scheibe([*asked, "--ray", "nowhere"], "de") == 1
    assert "Unter nowhere ist kein Ray-Cluster" in capsys.readouterr().err
    assert scheibe(asked, "de") == 0
    assert "0 von 2" in capsys.readouterr().err
