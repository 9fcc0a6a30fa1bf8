"""Fits the outlook of Schnipp to rounds: the small network of :mod:`scheibe.bots.schnipp_outlook_kernels`.

``python -m tests.bots.schnipp_fit FILE… > src/scheibe/bots/schnipp_outlook.json`` reads what
:mod:`tests.bots.schnipp_rounds` wrote, fits the network (stochastic gradient descent with Adam on the logarithmic loss;
every tenth round is held back, and the numbers are those with which these were told best), and prints it with what a
round brings to who starts it and how both came about. The losses go to the standard error.
"""

from __future__ import annotations

import datetime as dt
import json
import sys
from collections.abc import Sequence

import numpy as np

from scheibe.bots.schnipp_outlook import view_of
from scheibe.bots.schnipp_outlook_kernels import ENDS, FEATURES, HIDDEN, NET, ROOM, see
from scheibe.physics.space_kernels import Ints, Reals
from scheibe.schnipp import SCHNIPP, Scatter
from scheibe.schnipp import layout_kernels as at
from scheibe.schnipp.state import measures_of
from tests.bots.descent import Pace, descend

HAND = Scatter(1.0, 0.04)
"""The hand of those who played the rounds."""

SPLIT = HIDDEN * FEATURES
PACE = Pace(epochs=100, batch=256, first=4e-3, last=2e-5)
DECAY = 2e-5


def features(cells: Ints, reals: Reals) -> Reals:
    """What the network sees of each state: shape (n, FEATURES)."""
    table = SCHNIPP.start({"first_starter": "white"}).options.table
    view, measures = view_of(table, HAND), measures_of(table)
    seen, room = np.empty((len(cells), FEATURES)), np.zeros(ROOM)
    for index in range(len(cells)):
        see(cells[index], reals[index], measures, view, room)
        seen[index] = room[:FEATURES]
    return seen


def told(net: Reals, x: Reals) -> tuple[Reals, Reals, Reals]:
    """The hidden units, the sums that go out, and the chances: what ``foretell`` does, for many at once."""
    hidden = np.maximum(x @ net[:SPLIT].reshape(HIDDEN, FEATURES).T, 0.0)
    z = np.hstack([hidden, x]) @ net[SPLIT:].reshape(ENDS, HIDDEN + FEATURES).T
    likely = np.where(z >= 0.0, np.sqrt(1 + z * z) + z, 1 / (np.sqrt(1 + z * z) - np.minimum(z, 0.0))) ** 2
    return hidden, z, likely / likely.sum(axis=1, keepdims=True)


def loss(net: Reals, x: Reals, ends: Ints) -> float:
    """The mean logarithmic loss."""
    chances = told(net, x)[2]
    return float(-np.log(chances[np.arange(len(ends)), ends]).mean())


def slope(net: Reals, x: Reals, ends: Ints) -> Reals:
    """The gradient of the loss, with the decay that keeps the numbers small."""
    hidden, z, chances = told(net, x)
    chances[np.arange(len(ends)), ends] -= 1.0
    dz = chances * 2.0 / np.sqrt(1 + z * z) / len(ends)
    outer = dz.T @ np.hstack([hidden, x])
    inner = (dz @ net[SPLIT:].reshape(ENDS, HIDDEN + FEATURES)[:, :HIDDEN]) * (hidden > 0)
    gradient: Reals = np.concatenate([(inner.T @ x).ravel(), outer.ravel()]) + DECAY * net
    return gradient


def fit(x: Reals, ends: Ints, held: np.ndarray) -> tuple[Reals, float]:
    """The numbers of the network, and its loss on what was held back."""
    rng = np.random.default_rng(0)
    net = np.concatenate([rng.normal(0, 0.3, SPLIT), rng.normal(0, 0.05, NET - SPLIT)])
    return descend(
        net,
        lambda now, batch: slope(now, x[batch], ends[batch]),
        lambda now: loss(now, x[held], ends[held]),
        np.flatnonzero(~held),
        PACE,
        rng,
    )


def rounds_of(cells: Ints, gained: Ints) -> list[float]:
    """How likely each end of a round is for who started it, from -EACH points to EACH: of the rounds that were played
    from their first flick on."""
    first = cells[:, at.FLICKS] == 0
    counts = np.bincount(gained[first] + at.EACH, minlength=ENDS) + 0.5
    return [float(each) for each in counts / counts.sum()]


def main(files: Sequence[str]) -> None:
    """Fit and print."""
    loaded = [np.load(file) for file in files]
    cells = np.concatenate([each["cells"] for each in loaded]).astype(np.int64)
    reals = np.concatenate([each["reals"] for each in loaded])
    gained = np.concatenate([each["gained"] for each in loaded])
    number = np.concatenate([each["number"] + 10**9 * index for index, each in enumerate(loaded)])
    net, lost = fit(features(cells, reals), gained + at.EACH, number % 10 == 0)
    print(f"{len(cells)} positions, loss {lost:.4f} on those held back", file=sys.stderr)
    result = {
        "about": "The outlook of Schnipp: see schnipp_outlook_kernels.py, schnipp_match.py and docs/bots.md.",
        "command": "python -m tests.bots.schnipp_fit FILE...",
        "positions": len(cells),
        "points": int(np.abs(gained).sum()),
        "number_of_rounds": len(set(number.tolist())),
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        "loss": round(lost, 4),
        "rounds": [round(each, 4) for each in rounds_of(cells, gained)],
        "net": [round(float(each), 4) for each in net],
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main(sys.argv[1:])
