"""Discs on a table: how they slide, meet, and stretch a rubber band. No score, no turns, no players.

>>> from scheibe.physics import Disc, Launch, Table, simulate
>>> motion = simulate(Table(), [Disc(0.0, 0.5)], Launch(x=0.0, vx=0.0, vy=1.0))
>>> [round(disc.y, 4) for disc in motion.final if disc]
[0.5, 0.1699]
"""

from scheibe.physics.motion import WAYS, Disc, Exit, Launch, Motion, Piece, Segment, Way
from scheibe.physics.simulation import VERSION, Batch, check, simulate, simulate_all, simulate_batch
from scheibe.physics.table import Accuracy, Table

__all__ = [
    "VERSION",
    "WAYS",
    "Accuracy",
    "Batch",
    "Disc",
    "Exit",
    "Launch",
    "Motion",
    "Piece",
    "Segment",
    "Table",
    "Way",
    "check",
    "simulate",
    "simulate_all",
    "simulate_batch",
]
