"""Matches of Schnipp between two bots, with chance from a plain seed.

``python -m tests.bots.rounds FIRST SECOND NUMBER`` prints the statistics that ``docs/bots.md`` quotes.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from scheibe import catalog
from scheibe.core.chance import Draws
from scheibe.core.contracts import Bot, OptionValue
from scheibe.core.match import Match
from scheibe.schnipp import SCHNIPP


def play_match(bots: tuple[Bot, Bot], seed: int, options: Mapping[str, OptionValue] | None = None) -> Match:
    """A match to its end; the first starter alternates with the seed, and no round is longer than 30 flicks."""
    draws = Draws.plain(seed)
    starter = "black" if seed // 2 % 2 else "white"
    match = Match.begin(SCHNIPP, {"max_flicks_per_round": 30, "first_starter": starter, **(options or {})})
    match = match.advance(draws)
    while match.to_move is not None:
        chosen = bots[match.to_move].choose(match.position, seed << 16 | match.number)
        match = match.submit(match.to_move, chosen).advance(draws)
    return match


def main(first: str, second: str, number: int) -> None:
    """Print the statistics of a series; the bots change sides after each match."""
    one, other = catalog.bot("schnipp", first), catalog.bot("schnipp", second)
    matches = [play_match((one, other) if seed % 2 == 0 else (other, one), seed) for seed in range(number)]
    won = sum(match.outcome is not None and match.outcome.winner == seed % 2 for seed, match in enumerate(matches))
    flicks = sum(event.text.startswith("flick") for match in matches for event in match.events)
    rounds = sum(match.game.view(match.position)["round"] for match in matches)
    print(f"{first} against {second}, {number} matches: {won} won by {first}")
    print(f"rounds a match: {rounds / number:.1f}; flicks: {flicks / number:.1f}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
