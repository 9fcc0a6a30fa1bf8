"""Schnipp: flicking wooden discs up a lane, as near to a rubber band as one can.

>>> from scheibe.schnipp import SCHNIPP, Flick
>>> position = SCHNIPP.start({"first_starter": "white", "hand": "none"})
>>> position, motion = position.flick(Flick(x=0.0, vx=0.0, vy=2.0))
>>> SCHNIPP.seats[position.turn], round(motion.duration, 2)
('black', 0.68)
"""

from scheibe.schnipp.game import SCHNIPP, Schnipp
from scheibe.schnipp.moves import Flick, Hand, Lot, SchnippMove
from scheibe.schnipp.options import Options
from scheibe.schnipp.outcome import Setting
from scheibe.schnipp.position import Lying, SchnippPosition
from scheibe.schnipp.scatter import Scatter
from scheibe.schnipp.table import Table

__all__ = [
    "SCHNIPP",
    "Flick",
    "Hand",
    "Lot",
    "Lying",
    "Options",
    "Scatter",
    "Schnipp",
    "SchnippMove",
    "SchnippPosition",
    "Setting",
    "Table",
]
