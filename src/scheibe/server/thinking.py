"""What a worker does. Apart from the server, since each worker imports it: a position in, moves out, as text."""

from __future__ import annotations

import json

from scheibe import catalog
from scheibe.server.workers import Advice, Judging, Question, Thought


def prepare() -> None:
    """Loads the compiled code that matches and their bots need."""
    from scheibe.core.compiled import steps, warm

    warm(steps(catalog.kernel_modules(), needed=True), _quiet)


def think(question: Question) -> tuple[str, ...]:
    """The answer to a question."""
    match question:
        case Thought(game, bot, text, seed):
            position = catalog.game(game).parse_position(text)
            return tuple(map(str, catalog.bot(game, bot).choose(position, seed)))
        case Advice(game, text, seed):
            from scheibe.study.advice import advice

            return tuple(map(str, advice(game, catalog.game(game).parse_position(text), seed)))
        case Judging(game, before, moves, after, seed):
            from scheibe.study import report

            asked = report.Question(game, before, moves, after, seed)
            return (json.dumps(report.as_json(asked, report.judged(asked))),)
        case _:
            raise TypeError(question)


def _quiet(_done: int, _total: int, _what: str, /) -> None:
    """Nobody waits for this one's progress."""
