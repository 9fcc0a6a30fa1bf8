"""A program that plays both games by the line protocol: any legal moves, drawn with the seed of the turn."""

import random
import sys


def legal_after(moves):
    """What may follow these moves; nothing, once the turn has passed on."""
    print("after", *moves, flush=True)
    legal = []
    for line in sys.stdin:
        verb, *words = line.split()
        if verb == "end":
            break
        if verb == "legal":
            legal += words
    return legal


for line in sys.stdin:
    verb, *words = line.split()
    if verb == "scheibe":
        print("name Any move\ngames ultimade schnipp\nready 1", flush=True)
    elif verb == "go":
        rng, moves = random.Random(words[words.index("seed") + 1]), []
        while choice := legal_after(moves):
            moves.append(rng.choice(choice))
        print("move", *moves, flush=True)
    elif verb == "quit":
        break
