"""Ultimade: Ultimate Frisbee, four against four, on squared paper with coins.

>>> from scheibe.ultimade import ULTIMADE
>>> position = ULTIMADE.start({"first_pull": "gold"})
>>> position = position.play(ULTIMADE.parse_move("b17,d17,f17,h17", position))
>>> position.phase
'pullers-line-up'
"""

from scheibe.ultimade.game import ULTIMADE, Ultimade
from scheibe.ultimade.moves import (
    Coins,
    Decline,
    Die,
    EndRuns,
    LineUp,
    Lot,
    Pull,
    Roll,
    Run,
    SayTurn,
    Take,
    Throw,
    UltimadeMove,
)
from scheibe.ultimade.options import Options
from scheibe.ultimade.position import UltimadePosition

__all__ = [
    "ULTIMADE",
    "Coins",
    "Decline",
    "Die",
    "EndRuns",
    "LineUp",
    "Lot",
    "Options",
    "Pull",
    "Roll",
    "Run",
    "SayTurn",
    "Take",
    "Throw",
    "Ultimade",
    "UltimadeMove",
    "UltimadePosition",
]
