"""Fits how the strongest level of Ultimade mixes a search of a turn against a frozen defence with the outlook
(:mod:`scheibe.bots.ultimade_ahead_kernels`).

``python -m tests.bots.ahead_fit FILE… > src/scheibe/bots/ultimade_ahead.json`` reads what
:mod:`tests.bots.disturbed_points` wrote and takes the positions in which the defence is frozen: least squares over
outlook, search and who scored. Every tenth point is held back; the losses are those on these.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scheibe.bots.ultimade_ahead_kernels import searched
from scheibe.bots.ultimade_levels import outlook_net
from scheibe.bots.ultimade_outlook_kernels import NET, ROOM
from scheibe.ultimade import layout_kernels as at
from scheibe.ultimade.tactics_cover_kernels import WORK
from tests.bots.outlook_fit import features, told

Numbers = NDArray[np.float64]


def loss(chance: Numbers, scored: Numbers) -> float:
    """The mean logarithmic loss."""
    chance = np.clip(chance, 1e-2, 1 - 1e-2)
    return round(float(-(scored * np.log(chance) + (1 - scored) * np.log(1 - chance)).mean()), 4)


def main(files: Sequence[str]) -> None:
    """Fit the mix and print it."""
    loaded = [np.load(file) for file in files]
    states = np.concatenate([each["states"] for each in loaded]).astype(np.int64)
    scored = np.concatenate([each["scored"] for each in loaded])
    numbers = np.concatenate([each["number"] for each in loaded])
    points = len(set(numbers.tolist()))
    frozen = states[:, at.FROZEN] == 1
    states, scored, held = states[frozen], scored[frozen], numbers[frozen] % 10 == 0
    net, generator = outlook_net(), np.ones(1, np.uint64)
    work, x = np.empty(WORK, np.int64), np.zeros(ROOM)
    outlooks = told(net[1, :NET], features(states))[2]
    searches = np.array([searched(state, generator, work, net, x) for state in states])
    told_by = np.column_stack([np.ones(len(scored)), outlooks, searches])
    mix = np.linalg.lstsq(told_by[~held], scored[~held], rcond=None)[0]
    result = {
        "about": "How a search of a turn against a frozen defence is mixed with the outlook "
        "(ultimade_ahead_kernels.py): a number, the share of the outlook, the share of the search.",
        "command": "python -m tests.bots.ahead_fit FILE...",
        "positions": len(states),
        "points": points,
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        "loss_outlook": loss(outlooks[held], scored[held]),
        "loss_mixed": loss((told_by @ mix)[held], scored[held]),
        "frozen_mix": [round(float(number), 4) for number in mix],
    }
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
