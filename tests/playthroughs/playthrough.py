"""Points, rounds and short matches as readable text: every position, what may be played there, and what was played.

A file holds its game, its options and its moves; from those everything else in it is computed again and compared. So a
change of a rule shows as a difference that one can read. After a change that is meant, run
``python -m tests.playthroughs.playthrough``, which writes the files anew; read the difference before you keep it.

The moves came from random legal play (:func:`tests.walks.walk`) with the seeds below, picked so that the files of a
game together pass through every phase; those of Schnipp have rounded numbers, so that they can be read.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from scheibe import catalog
from scheibe.schnipp import Flick, Hand, SchnippMove, SchnippPosition
from scheibe.texts import say
from scheibe.ultimade import UltimadePosition
from tests.strategies import random_move
from tests.walks import AnyPosition, Choose, a_move, walk

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True)
class Script:
    """What the moves of a file came from."""

    game: str
    options: dict[str, Any]
    seed: int


SCRIPTS: Final[dict[str, Script]] = {
    "point-with-the-die": Script("ultimade", {"points_to_win": 1}, 244),
    "point-with-coins-and-callahan": Script("ultimade", {
        "monster": "coins", "callahan": True, "nearest": "euclid", "points_to_win": 1, "first_pull": "gold",
    }, 144),
    "self-officiated-point": Script("ultimade", {"officiating": "self", "points_to_win": 1, "pickup_runs": 1}, 213),
    "match-of-three-throws": Script("ultimade", {"max_throws": 3, "end_zone_depth": 6, "monster_miss": "none"}, 154),
    "round-with-a-hand": Script("schnipp", {"hand": "child", "points_to_win": 1}, 1),
    "match-to-three": Script("schnipp", {
        "hand": "none", "first_starter": "black", "next_starter": "loser", "points_to_win": 3,
        "max_flicks_per_round": 8,
    }, 2),
}  # fmt: skip


def rounded_move(position: SchnippPosition, rng: Random) -> SchnippMove:
    """A legal move whose numbers can be read; the slowest flicks are left out."""
    while True:
        move: SchnippMove = a_move(position, rng)
        if isinstance(move, Hand):
            move = Hand(round(move.turn, 2), round(move.push, 2))
        elif isinstance(move, Flick):
            move = Flick(round(move.x, 3), round(move.vx / 2, 2), round(move.vy, 2))
        if move in position.moves and not (isinstance(move, Flick) and move.vy < 1.0):
            return move


CHOOSE: Final[dict[str, Choose]] = {"ultimade": random_move, "schnipp": rounded_move}


def choices(position: AnyPosition) -> str:
    """What may be played, in a line."""
    if isinstance(position, UltimadePosition):
        return _choices_of_ultimade(position)
    assert isinstance(position, SchnippPosition)
    if position.phase == "flick":
        places = " or ".join(f"{low:.4f} to {high:.4f}" for low, high in position.places)
        return f"disc {position.next_disc} from {places}"
    if position.phase == "hand":
        return "what the hand draws"
    return ", ".join(str(move) for move, _ in position.chances())


def _choices_of_ultimade(position: UltimadePosition) -> str:
    """Few moves in full, runs as numbers of destinations for each coin, else the number."""
    moves = position.moves
    if len(moves) <= 8:
        return ", ".join(map(str, moves))
    if position.phase.endswith("line-up"):
        return f"{len(moves)} line-ups, {moves[0]} to {moves[len(moves) - 1]}"
    texts = [str(move) for move in moves]
    starts = Counter(text.partition("-")[0].partition(">>")[0] for text in texts if text != "done")
    ends = ["done"] if "done" in texts else []
    return ", ".join([f"{start} to {number}" for start, number in starts.items()] + ends)


def written(name: str, options: dict[str, Any], texts: list[str]) -> str:
    """The whole text of a file."""
    game = catalog.game(name)
    position = game.start(options)
    lines = [f"game {name}", *(f"option {option} = {str(value).lower()}" for option, value in options.items()), ""]
    for text in texts:
        move = game.parse_move(text, position)
        after = position.play(move)
        stored = game.stored(position, move, after)
        lines += [str(position), f"  {choices(position)}", f"> {text}", *([] if stored is None else [f"  [{stored}]"])]
        lines += [f"  ({say('en', fact.code, fact.arguments)})" for fact in game.facts(position, move, after)]
        position = after
    return "\n".join([*lines, str(position), ""])


def read(text: str) -> tuple[str, dict[str, Any], list[str]]:
    """The game, the options and the moves of a file."""
    values = {"true": True, "false": False}
    first, *lines = text.splitlines()
    options: dict[str, Any] = {}
    moves: list[str] = []
    for line in lines:
        if line.startswith("option "):
            name, value = line.removeprefix("option ").split(" = ")
            options[name] = int(value) if value.isdigit() else values.get(value, value)
        elif line.startswith("> "):
            moves.append(line.removeprefix("> "))
    return first.removeprefix("game "), options, moves


def main() -> None:
    """Write all files anew."""
    for name, script in SCRIPTS.items():
        game = catalog.game(script.game)
        plies = walk(game, script.options, script.seed, 10_000, CHOOSE[script.game])
        text = written(script.game, script.options, [str(ply.move) for ply in plies])
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
