"""A tournament of the race on a Ray cluster of two nodes, one of which is killed in the middle.

``python -m tests.arena.cluster PAIRS`` prints what was kept and how it stands, as JSON.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from typing import Any

from scheibe.arena.playing import Played
from scheibe.arena.results import Result
from scheibe.arena.schedule import pairings
from scheibe.arena.tournament import Tournament
from scheibe.cli.arena_cluster import ClusterHall
from tests.arena.kit import terms
from tests.arena.program import thinkers

BOTS = ("ponderer", "roller", "random")


def main(pairs: int) -> None:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    cluster: Any = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    doomed = cluster.add_node(num_cpus=1)
    kept: list[Result] = []

    def keep(played: Played) -> None:
        kept.append(played.result)
        if len(kept) == pairs:
            cluster.remove_node(doomed, allow_graceful=False)

    hall = ClusterHall(terms(), thinkers(), cluster.address)
    standings = Tournament(pairings(BOTS), pairs).run(hall, keep, lambda done, total, what: None)
    cluster.shutdown()
    print(json.dumps({"kept": [result.line() for result in kept], "standings": standings.as_json()}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
