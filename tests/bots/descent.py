"""How the networks of the bots are fitted: stochastic gradient descent with Adam (Kingma and Ba 2015)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Reals = NDArray[np.float64]


@dataclass(frozen=True)
class Pace:
    """How often all examples are gone through, how many at a time, and how far a step goes at first and at last."""

    epochs: int
    batch: int
    first: float
    last: float

    def rate(self, epoch: int) -> float:
        """How far a step goes in an epoch."""
        return self.first * (1 - epoch / self.epochs) + self.last


def descend(
    net: Reals,
    slope: Callable[[Reals, NDArray[np.int64]], Reals],
    loss: Callable[[Reals], float],
    learnt: NDArray[np.int64],
    pace: Pace,
    rng: np.random.Generator,
) -> tuple[Reals, float]:
    """The numbers that lose least by ``loss``, which looks at what is held back, and what they lose. ``slope`` is the
    gradient over some of the examples ``learnt``, named by their indices."""
    mean, square, step = np.zeros(len(net)), np.zeros(len(net)), 0
    best, chosen = np.inf, net
    for epoch in range(pace.epochs):
        rate = pace.rate(epoch)
        rng.shuffle(learnt)
        for start in range(0, len(learnt), pace.batch):
            step += 1
            gradient = slope(net, learnt[start : start + pace.batch])
            mean = 0.9 * mean + 0.1 * gradient
            square = 0.999 * square + 0.001 * gradient**2
            net = net - rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        now = loss(net)
        if now < best:
            best, chosen = now, net
    return chosen, best
