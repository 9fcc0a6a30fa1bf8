"""Matches between bots: who plays whom, how each match goes, and what the results say.

Two bots meet in *pairs* of matches: in the second they change seats, and the dice and every hand's scatter are those of
the first. Here is everything that needs no process, clock or file: those are passed in by the command
(:mod:`scheibe.cli.arena`). The arena knows games through their contract only. ``docs/arena.md`` is the guide.
"""

from __future__ import annotations
