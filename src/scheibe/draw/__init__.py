"""Pictures of the games: one set of symbols and one geometry file for the page, for drawings in Python and for print.

``symbols/`` holds the pieces, each drawn in a box of 40 units, the size of one square of the board of Ultimade.
``geometry.json`` holds every measure that a drawing needs, in the same units, x to the right and y down.
"""
