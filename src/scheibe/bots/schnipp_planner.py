"""How the levels of Schnipp choose a flick: by the chance to win the match, under the hand that carries it out.

**Looking around.** Flicks are drawn (:mod:`~scheibe.bots.schnipp_aims`), each is carried out once in the mind as it is
meant, and kernel regression (:mod:`~scheibe.bots.schnipp_regression`) tells what the hand may be expected to leave of
it; more are drawn around the best. Where the flick ends the round, a map of all flicks is added.

**Trying.** The best are carried out by the same hands (:mod:`~scheibe.bots.schnipp_hands`), the better ones by more.

Work is counted in flicks and in steps of the physics, never timed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from random import Random
from typing import Final

import numpy as np

from scheibe.bots.schnipp_aims import aims
from scheibe.bots.schnipp_hands import EvenHands
from scheibe.bots.schnipp_map import mapped
from scheibe.bots.schnipp_mind import Mind, Work
from scheibe.bots.schnipp_outlook import outlook_of
from scheibe.bots.schnipp_regression import Neighbours, Regression
from scheibe.physics.space_kernels import Reals
from scheibe.schnipp import Flick, Scatter, SchnippPosition

_DOUBT: Final = 1.0
"""The mean of all flicks weighs as much as so many neighbours."""


@dataclass(frozen=True, slots=True)
class Stage:
    """``hands`` more tries of each flick, after which the best ``kept`` go on."""

    hands: int
    kept: int


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried, counted."""

    tried: int
    """Flicks that are drawn."""
    stages: tuple[Stage, ...]
    near: int = 0
    """So often a batch is drawn around the best …"""
    batch: int = 0
    """… of so many flicks; 0 leaves the regression out, and all that are drawn are tried."""
    regressed: int = 0
    """So many flicks that the regression thinks best are tried."""
    mapped: int = 0
    """Places on the launch line for which a last flick is mapped; 0 leaves it out."""
    work: int = 250_000
    """Steps of the physics that a decision may take."""


def plan(position: SchnippPosition, hand: Scatter, effort: Effort, rng: Random) -> Reals:
    """The best flick (4,) that was found for the side that flicks with this hand."""
    mind = Mind(position, outlook_of(position, hand), Work(effort.work))
    flicks = np.array([(*aim, 0.0) for aim in aims(position, rng, effort.tried)])
    if effort.near:
        flicks = _looked_around(position, hand, effort, mind, flicks, rng)
    if effort.mapped and is_last(position):
        last = mapped(position, hand, mind, effort.mapped, effort.regressed, effort.work // 4)
        flicks = np.concatenate([last, flicks])
    return _tried(flicks, mind, EvenHands(hand, rng), effort.stages)


def chances(position: SchnippPosition, flicks: Sequence[Flick], hand: Scatter, tries: int, seed: int) -> list[float]:
    """The chance to win the match that each flick leaves its side, over so many tries by the same hands."""
    mind, hands = Mind(position, outlook_of(position, hand), Work(1 << 40)), EvenHands(hand, Random(seed))
    meant = np.array([flick.numbers for flick in flicks])
    worths = mind.worths(hands.launched(meant, hands.next(tries))).reshape(len(flicks), tries)
    means = [fsum(row) / tries for row in worths.tolist()]
    return means if position.to_move == 0 else [1.0 + mean for mean in means]


def is_last(position: SchnippPosition) -> bool:
    """Whether the round ends with the flick, whatever comes of it, unless the disc comes back to the hand."""
    side = position.to_move
    assert side is not None
    most = position.options.max_flicks_per_round
    if most is not None and position.flicks + 1 >= most:
        return True
    return in_hand_of(position, side) == 1 and in_hand_of(position, 1 - side) == 0


def in_hand_of(position: SchnippPosition, side: int) -> int:
    """How many discs a side has in hand."""
    return sum(disc.at == "hand" for disc in position.discs[side])


def _looked_around(
    position: SchnippPosition, hand: Scatter, effort: Effort, mind: Mind, first: Reals, rng: Random
) -> Reals:
    """The flicks that the regression thinks best."""
    seen, near, reserve = Regression(position, mind, hand), Neighbours(position, hand, rng), effort.work // 2
    seen.learn(first, reserve)
    for _ in range(effort.near):
        seen.learn(near.of(seen.flicks[seen.best(_DOUBT)[0]], effort.batch), reserve)
    chosen: Reals = seen.flicks[seen.best(_DOUBT, effort.regressed)]
    return chosen


def _tried(flicks: Reals, mind: Mind, hands: EvenHands, stages: Sequence[Stage]) -> Reals:
    """The flick that does best by the hands of all stages. Where the work ends early, of the first ones that were tried
    by all hands of a stage."""
    sums = np.zeros(len(flicks))
    for stage in stages:
        worths = mind.worths(hands.launched(flicks, hands.next(stage.hands)))
        whole = len(worths) // stage.hands
        if whole == 0:
            break
        sums = sums[:whole] + worths[: whole * stage.hands].reshape(whole, stage.hands).sum(axis=1)
        best = np.argsort(-sums, kind="stable")[: stage.kept]
        flicks, sums = flicks[best], sums[best]
    chosen: Reals = flicks[0]
    return chosen
