"""The command ``scheibe``: reads what was asked for, hands it to the room that does it, and says how it went.

Exit codes: 0 done, 1 failed, 2 not understood. Messages of failures go to standard error, in the reader's language.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

import click

from scheibe import __version__
from scheibe.cli.arena import arena_command
from scheibe.cli.bot import bot_command
from scheibe.cli.drawing import draw_command
from scheibe.cli.frame import FAILED, NOT_UNDERSTOOD, Command, Group, help_text, tell, usage_fault
from scheibe.cli.hosting import host_commands
from scheibe.cli.places import settings_of
from scheibe.cli.printing import print_command
from scheibe.cli.records import record_command
from scheibe.cli.reporting import report_command
from scheibe.errors import ScheibeError
from scheibe.server.settings import SETTINGS, Setting, Value
from scheibe.texts import LANGUAGES, say


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Runs the command with its arguments (those of the process, if none are given) and ends the process."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language = chosen_language(given, os.environ)
    sys.exit(run(given, language))


def run(arguments: Sequence[str], language: str) -> int:
    """Runs the command and returns its exit code."""
    try:
        code = commands(language).main(list(arguments), prog_name="scheibe", standalone_mode=False)
    except ScheibeError as error:
        click.echo(error.words(language), err=True)
        return FAILED
    except click.UsageError as fault:
        click.echo(usage_fault(language, fault), err=True)
        return NOT_UNDERSTOOD
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:  # whoever read our words has stopped reading
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return code if isinstance(code, int) else 0


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language of all that the command says: ``--language``, else that of the environment, else English."""
    for place, argument in enumerate(arguments):
        if argument == "--language" and place + 1 < len(arguments) and arguments[place + 1] in LANGUAGES:
            return arguments[place + 1]
        if argument.removeprefix("--language=") in LANGUAGES:
            return argument.removeprefix("--language=")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "de" if environment[name].lower().startswith("de") else "en"
    return "en"


def commands(language: str) -> click.Group:
    """The command with all its subcommands, described in a language."""
    group = _serve(language)
    group.add_command(_warm(language))
    group.add_command(record_command(language))
    group.add_command(report_command(language))
    group.add_command(draw_command(language))
    group.add_command(print_command(language))
    group.add_command(arena_command(language))
    for command in host_commands(language):
        group.add_command(command)
    group.add_command(bot_command(language))
    group.add_command(_bench(language))
    return group


def _serve(language: str) -> click.Group:
    options: list[click.Parameter] = [_setting_option(language, setting) for setting in SETTINGS]
    options.append(click.Option(["--config"], type=click.Path(path_type=Path), help=help_text(language, "config")))
    options.append(
        click.Option(
            ["--language"], type=click.Choice(LANGUAGES), expose_value=False, help=help_text(language, "language")
        )
    )
    options.append(
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help=help_text(language, "version"),
        )
    )

    @click.pass_context
    def serve(context: click.Context, /, config: Path | None, **flags: Value) -> None:
        if context.invoked_subcommand is None:
            _start(language, {name: value for name, value in flags.items() if value is not None}, config)

    return Group(
        language,
        "scheibe",
        invoke_without_command=True,
        callback=serve,
        params=options,
        help=help_text(language, "serve"),
    )


def _setting_option(language: str, setting: Setting) -> click.Option:
    several = {"multiple": True, "callback": lambda _context, _option, value: tuple(value) or None}
    kinds: dict[str, Any] = {
        "integer": {"type": click.IntRange(setting.minimum, setting.maximum)},
        "flag": {"is_flag": True, "flag_value": setting.default is not True},
        "choice": {"type": click.Choice(setting.choices)},
        "list": several,
        "sites": several,
    }
    told = help_text(language, setting.name, default=str(setting.default))
    return click.Option([setting.flag, setting.name], default=None, help=told, **kinds.get(setting.kind, {}))


def _start(language: str, flags: Mapping[str, Value], config: Path | None) -> None:
    settings = settings_of(flags, config)
    from scheibe.server.launch import serve

    serve(settings, lambda code, arguments: click.echo(say(language, code, arguments)), click.echo)


def _warm(language: str) -> click.Command:
    def warm(progress: str) -> None:
        from scheibe.server.warmth import warm as warm_everything

        def told(done: int, total: int, what: str) -> None:
            if progress == "json":
                click.echo(json.dumps({"done": done, "total": total, "what": what}))
            elif what:
                tell(language, "cli-warm-step", step=done + 1, total=total, what=say(language, what, {}))

        def playable() -> None:
            if progress == "json":
                click.echo(json.dumps({"playable": True}))

        warm_everything(told, playable)
        if progress == "text":
            click.echo(say(language, "cli-warm-done", {}))

    choice = click.Option(
        ["--progress"], type=click.Choice(["text", "json"]), default="text", help=help_text(language, "progress")
    )
    return Command(language, "warm", callback=warm, params=[choice], help=help_text(language, "warm"))


def _bench(language: str) -> click.Command:
    def bench(names: tuple[str, ...], as_json: bool, quick: bool, seconds: int | None, write: Path | None) -> None:
        from scheibe.bench import run as run_benches

        run_benches(names, as_json=as_json, quick=quick, seconds=seconds, write=write, language=language)

    options: list[click.Parameter] = [
        click.Argument(["names"], nargs=-1),
        click.Option(["--json", "as_json"], is_flag=True, help=help_text(language, "json")),
        click.Option(["--quick"], is_flag=True, help=help_text(language, "quick")),
        click.Option(["--seconds"], type=click.IntRange(1, 86400), help=help_text(language, "bench-seconds")),
        click.Option(["--write"], type=click.Path(path_type=Path), help=help_text(language, "write")),
    ]
    return Command(language, "bench", callback=bench, params=options, help=help_text(language, "bench"))


def _version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"scheibe {__version__}")
        context.exit()
