"""Whole points as readable text: every position, what may be played there, and what was played.

A file holds its options and its moves; from those everything else in it is computed again and compared. So a change of
a rule shows as a difference that one can read. After a change that is meant, run
``python -m tests.playthroughs.playthrough``, which writes the files anew; read the difference before you keep it.

The moves came from random legal play (:func:`tests.strategies.random_game`) with the seeds below, picked so that the
four together pass through every phase; the first three play one point, the last a match of three passes and turns.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

from scheibe.texts import say
from scheibe.ultimade import ULTIMADE, UltimadePosition
from tests.strategies import random_game

FOLDER: Final = Path(__file__).parent
SCRIPTS: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "point-with-the-die": ({"points_to_win": 1}, 244),
    "point-with-coins-and-callahan": (
        {"monster": "coins", "callahan": True, "nearest": "euclid", "points_to_win": 1, "first_pull": "gold"}, 144,
    ),
    "self-officiated-point": ({"officiating": "self", "points_to_win": 1, "pickup_runs": 1}, 213),
    "match-of-three-throws": ({"max_throws": 3, "end_zone_depth": 6, "monster_miss": "none"}, 154),
}  # fmt: skip
"""Each file's options and the seed of its moves."""


def choices(position: UltimadePosition) -> str:
    """What may be played: few moves in full, runs as numbers of destinations for each coin, else the number."""
    moves = position.moves
    if len(moves) <= 8:
        return ", ".join(map(str, moves))
    if position.phase.endswith("line-up"):
        return f"{len(moves)} line-ups, {moves[0]} to {moves[len(moves) - 1]}"
    texts = [str(move) for move in moves]
    starts = Counter(text.partition("-")[0].partition(">>")[0] for text in texts if text != "done")
    ends = ["done"] if "done" in texts else []
    return ", ".join([f"{start} to {number}" for start, number in starts.items()] + ends)


def written(options: dict[str, Any], texts: list[str]) -> str:
    """The whole text of a file."""
    position = ULTIMADE.start(options)
    lines = [f"option {name} = {str(value).lower()}" for name, value in options.items()] + [""]
    for text in texts:
        move = ULTIMADE.parse_move(text, position)
        after = position.play(move)
        lines += [str(position), f"  {choices(position)}", f"> {text}"]
        lines += [f"  ({say('en', fact.code, fact.arguments)})" for fact in ULTIMADE.facts(position, move, after)]
        position = after
    return "\n".join([*lines, str(position), ""])


def read(text: str) -> tuple[dict[str, Any], list[str]]:
    """The options and the moves of a file."""
    values = {"true": True, "false": False}
    options: dict[str, Any] = {}
    moves: list[str] = []
    for line in text.splitlines():
        if line.startswith("option "):
            name, value = line.removeprefix("option ").split(" = ")
            options[name] = int(value) if value.isdigit() else values.get(value, value)
        elif line.startswith("> "):
            moves.append(line.removeprefix("> "))
    return options, moves


def main() -> None:
    """Write all files anew."""
    for name, (options, seed) in SCRIPTS.items():
        moves = [str(move) for _, move in random_game(options, seed, 10_000)]
        (FOLDER / f"{name}.txt").write_text(written(options, moves), encoding="utf-8")


if __name__ == "__main__":
    main()
