"""The command ``scheibe bot``: seats a program at a table on any server."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import Any, Final

import click

from scheibe.cli.frame import NOT_UNDERSTOOD, Command, Group, help_text, tell
from scheibe.server.settings import MOST_WORK, WORK

_SECONDS: Final = 30
_LONGEST_TITLE: Final = 40  # characters that a server takes
_SEED_BITS: Final = 63


def bot_command(language: str) -> click.Group:
    """The command."""

    def join(link: str, program: str, name: str, seconds: int, work: int, seed: int) -> None:
        from scheibe.client import Link, Server
        from scheibe.server.programs import Command as Program
        from scheibe.server.programs import Programs

        address, named = Link.read(link), Program.read(program)
        server = Server(address.server)
        game = server.match(address.match)["game"]
        with closing(Programs((named,), 1, work, seconds)) as programs:
            programs.meet([game])
            (introduced,) = programs.introduced
            title = "".join(filter(str.isprintable, introduced.title))[:_LONGEST_TITLE].strip() or named.name
            with server.join(address, name, title) as seat:
                for side, secret in seat.secrets.items():
                    own = Link("seat", address.server, seat.id, side, secret)
                    tell(language, "cli-bot-sits", title=title, side=side, link=str(own))
                _play(seat, programs, named.bot, seed)
                _tell_outcome(language, seat.outcome)

    @click.pass_context
    def bot(context: click.Context) -> None:
        if context.invoked_subcommand is None:
            click.echo(context.get_help(), err=True)
            context.exit(NOT_UNDERSTOOD)

    group = Group(language, "bot", invoke_without_command=True, callback=bot, help=help_text(language, "bot-command"))
    described = help_text(language, "bot-join")
    group.add_command(Command(language, "join", callback=join, params=_parameters(language), help=described))
    return group


def _parameters(language: str) -> list[click.Parameter]:
    def number(option: str, text: str, default: int, least: int, most: int | None = None) -> click.Option:
        told = help_text(language, text, default=f"{default}")
        return click.Option([option], default=default, type=click.IntRange(least, most), help=told)

    return [
        click.Argument(["link"]),
        click.Argument(["program"]),
        click.Option(["--name"], default="", help=help_text(language, "bot-name")),
        number("--seconds", "arena-seconds", _SECONDS, 1),
        number("--work", "arena-work", WORK, 1, MOST_WORK),
        number("--seed", "arena-seed", 1, 0),
    ]


def _play(seat: Any, programs: Any, bot: str, seed: int) -> None:
    """Plays until the match is over. A program calls nothing and accepts nothing: that is done for it, as for every bot
    of a server."""
    from scheibe.server.workers import Thought

    while seat.wait_for_turn():
        match = seat.match
        mine = match.seat_of(seat.to_act)
        if match.has_rightful_call(mine):
            seat.act("call")
        elif match.must_accept == mine:
            seat.act("accept")
        else:
            turn = Random(f"{seed}:{match.number}").getrandbits(_SEED_BITS)
            seat.submit(*programs.ask(Thought(match.game.name, bot, str(match.position), turn)))


def _tell_outcome(language: str, outcome: Any) -> None:
    if outcome["winner"] is None:
        tell(language, "cli-record-draw", reason=outcome["reason"])
    else:
        tell(language, "cli-record-winner", side=outcome["winner"], reason=outcome["reason"])
