"""Fits the outlook of Ultimade to points: the small network of :mod:`scheibe.bots.ultimade_outlook_kernels`.

``python -m tests.bots.outlook_fit FILE… > src/scheibe/bots/ultimade_outlook.json`` reads what
:mod:`tests.bots.outlook_points` wrote, fits one network for a defence that may run and one for a frozen one (stochastic
gradient descent with Adam on the logarithmic loss; every tenth point is held back, and the numbers are those with which
these were told best), and prints both with how they came about. The losses go to the standard error.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scheibe.bots.ultimade_outlook_kernels import FEATURES, HIDDEN, ROOM, fill_features, lay_out
from scheibe.ultimade import layout_kernels as at
from tests.bots.descent import Pace, descend

Numbers = NDArray[np.float64]

SPLIT = FEATURES * HIDDEN
PACE = Pace(epochs=40, batch=256, first=3e-3, last=1e-5)
DECAY = 1e-4


def features(states: NDArray[np.int64]) -> Numbers:
    """What the network sees of each state: shape (n, FEATURES)."""
    seen, x = np.empty((len(states), FEATURES)), np.zeros(ROOM)
    for index, state in enumerate(states):
        lay_out(state, x, 1.0)
        fill_features(state, int(state[at.HOLDER]), int(state[at.FROZEN]), x)
        lay_out(state, x, 0.0)
        seen[index] = x[:FEATURES]
    return seen


def told(net: Numbers, x: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The hidden units, the sum that goes out, and the chance: what ``run_net`` does, for many at once."""
    hidden = np.maximum(x @ net[:SPLIT].reshape(HIDDEN, FEATURES).T, 0.0)
    z = hidden @ net[SPLIT : SPLIT + HIDDEN] + x @ net[SPLIT + HIDDEN :]
    return hidden, z, 0.5 + 0.5 * z / np.sqrt(1.0 + z * z)


def loss(net: Numbers, x: Numbers, scored: Numbers) -> float:
    """The mean logarithmic loss."""
    chance = np.clip(told(net, x)[2], 1e-4, 1 - 1e-4)
    return float(-(scored * np.log(chance) + (1 - scored) * np.log(1 - chance)).mean())


def slope(net: Numbers, x: Numbers, scored: Numbers) -> Numbers:
    """The gradient of the loss, with the decay that keeps the numbers small."""
    hidden, z, chance = told(net, x)
    chance = np.clip(chance, 1e-3, 1 - 1e-3)
    dz = (chance - scored) / (chance * (1 - chance)) * 0.5 / (1 + z * z) ** 1.5 / len(scored)
    inner = np.outer(dz, net[SPLIT : SPLIT + HIDDEN]) * (hidden > 0)
    return np.concatenate([(inner.T @ x).ravel(), hidden.T @ dz, x.T @ dz]) + DECAY * net


def fit(x: Numbers, scored: Numbers, held: NDArray[np.bool_]) -> tuple[Numbers, float]:
    """The numbers of one network, and its loss on what was held back."""
    rng = np.random.default_rng(0)
    net = np.concatenate([rng.normal(0, 0.3, SPLIT), rng.normal(0, 0.1, HIDDEN), np.zeros(FEATURES)])
    return descend(
        net,
        lambda now, batch: slope(now, x[batch], scored[batch]),
        lambda now: loss(now, x[held], scored[held]),
        np.flatnonzero(~held),
        PACE,
        rng,
    )


def main(files: Sequence[str]) -> None:
    """Fit both networks and print them."""
    loaded = [np.load(file) for file in files]
    states = np.concatenate([each["states"] for each in loaded]).astype(np.int64)
    scored = np.concatenate([each["scored"] for each in loaded])
    numbers = np.concatenate([each["number"] for each in loaded])
    result: dict[str, Any] = {
        "about": "The outlook of Ultimade: see ultimade_outlook_kernels.py and docs/bots.md.",
        "command": "python -m tests.bots.outlook_fit",
        "positions": len(states),
        "points": sum(len(set(each["number"].tolist())) for each in loaded),
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
    }
    x = features(states)
    for name, frozen in (("free", 0), ("frozen", 1)):
        rows = states[:, at.FROZEN] == frozen
        net, lost = fit(x[rows], scored[rows], numbers[rows] % 10 == 0)
        print(f"{name}: {rows.sum()} positions, loss {lost:.4f} on those held back", file=sys.stderr)
        result[f"loss_{name}"] = round(lost, 4)
        result[name] = [round(float(number), 4) for number in net]
    print(json.dumps(result))


if __name__ == "__main__":
    main(sys.argv[1:])
