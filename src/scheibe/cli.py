"""The command ``scheibe``: reads what was asked for, hands it to the room that does it, and says how it went.

Exit codes: 0 done, 1 failed, 2 not understood. Messages of failures go to standard error, in the reader's language.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import click
import platformdirs

from scheibe import __version__, catalog
from scheibe.core.match import Match
from scheibe.core.record import Record, option_text
from scheibe.errors import BadInput, ScheibeError
from scheibe.server.settings import SETTINGS, Setting, Value, read_settings
from scheibe.texts import LANGUAGES, say

FAILED: Final = 1
"""Exit code: it was tried and did not work."""
NOT_UNDERSTOOD: Final = 2
"""Exit code: what was asked for is no command, option or value."""

_LARGEST_RECORD: Final = 32 << 20
"""Bytes: a file beyond this is no record, and a device that never ends is not read to its end."""


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
        click.echo(_usage_fault(language, fault), err=True)
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
    group.add_command(_record(language))
    group.add_command(_bench(language))
    return group


def _serve(language: str) -> click.Group:
    options: list[click.Parameter] = [_setting_option(language, setting) for setting in SETTINGS]
    options.append(click.Option(["--config"], type=click.Path(path_type=Path), help=_help(language, "config")))
    options.append(
        click.Option(["--language"], type=click.Choice(LANGUAGES), expose_value=False, help=_help(language, "language"))
    )
    options.append(
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help=_help(language, "version"),
        )
    )

    @click.pass_context
    def serve(context: click.Context, /, config: Path | None, **flags: Value) -> None:
        if context.invoked_subcommand is None:
            _start(language, {name: value for name, value in flags.items() if value is not None}, config)

    return _Group(
        language, "scheibe", invoke_without_command=True, callback=serve, params=options, help=_help(language, "serve")
    )


def _setting_option(language: str, setting: Setting) -> click.Option:
    kinds: dict[str, Any] = {
        "integer": {"type": click.IntRange(setting.minimum, setting.maximum)},
        "flag": {"is_flag": True, "flag_value": setting.default is not True},
        "choice": {"type": click.Choice(setting.choices)},
        "list": {"multiple": True, "callback": lambda _context, _option, value: tuple(value) or None},
    }
    told = _help(language, setting.name, default=str(setting.default))
    return click.Option([setting.flag, setting.name], default=None, help=told, **kinds.get(setting.kind, {}))


def _start(language: str, flags: Mapping[str, Value], config: Path | None) -> None:
    named = os.environ.get("SCHEIBE_CONFIG")
    settings = read_settings(
        flags,
        os.environ,
        data_home=Path(platformdirs.user_data_dir("scheibe", appauthor=False)),
        config_home=Path(platformdirs.user_config_dir("scheibe", appauthor=False)),
        config=config or (Path(named) if named else None),
    )
    from scheibe.server.launch import serve

    serve(settings, lambda code, arguments: click.echo(say(language, code, arguments)), click.echo)


def _warm(language: str) -> click.Command:
    def warm(progress: str) -> None:
        from scheibe.server.warmth import warm as warm_everything

        def tell(done: int, total: int, what: str) -> None:
            if progress == "json":
                click.echo(json.dumps({"done": done, "total": total, "what": what}))
            elif what:
                _say(language, "cli-warm-step", step=done + 1, total=total, what=say(language, what, {}))

        warm_everything(tell)
        if progress == "text":
            click.echo(say(language, "cli-warm-done", {}))

    choice = click.Option(
        ["--progress"], type=click.Choice(["text", "json"]), default="text", help=_help(language, "progress")
    )
    return _Command(language, "warm", callback=warm, params=[choice], help=_help(language, "warm"))


def _record(language: str) -> click.Group:
    file = click.Argument(["file"], type=click.Path(path_type=Path))
    at = click.Option(["--at"], type=click.IntRange(min=0), help=_help(language, "at"))

    def check(file: Path) -> None:
        match = _replayed(file)
        _say(language, "cli-record-right", game=match.game.name, events=match.number)
        options = ", ".join(f"{name} = {option_text(value)}" for name, value in match.options.items())
        _say(language, "cli-record-options", options=options)
        _say(language, "cli-record-position", position=str(match.position))
        outcome = match.outcome
        if outcome is None:
            _say(language, "cli-record-goes-on")
        elif outcome.winner is None:
            _say(language, "cli-record-draw", reason=outcome.reason)
        else:
            _say(language, "cli-record-winner", seat=match.seat_name(outcome.winner), reason=outcome.reason)

    def show(file: Path, at: int | None) -> None:
        match = _replayed(file)
        number = match.number if at is None else at
        position = match.position_at(number)
        _say(language, "cli-record-after", number=number, last=match.number)
        _say(language, "cli-record-position", position=str(position))

    @click.pass_context
    def record(context: click.Context) -> None:
        if context.invoked_subcommand is None:
            click.echo(context.get_help(), err=True)
            context.exit(NOT_UNDERSTOOD)

    group = _Group(language, "record", invoke_without_command=True, callback=record, help=_help(language, "record"))
    group.add_command(_Command(language, "check", callback=check, params=[file], help=_help(language, "record-check")))
    group.add_command(_Command(language, "show", callback=show, params=[file, at], help=_help(language, "record-show")))
    return group


def _bench(language: str) -> click.Command:
    def bench(names: tuple[str, ...], as_json: bool, quick: bool, write: Path | None) -> None:
        from scheibe.bench import run as run_benches

        run_benches(names, as_json=as_json, quick=quick, write=write, language=language)

    options: list[click.Parameter] = [
        click.Argument(["names"], nargs=-1),
        click.Option(["--json", "as_json"], is_flag=True, help=_help(language, "json")),
        click.Option(["--quick"], is_flag=True, help=_help(language, "quick")),
        click.Option(["--write"], type=click.Path(path_type=Path), help=_help(language, "write")),
    ]
    return _Command(language, "bench", callback=bench, params=options, help=_help(language, "bench"))


def _replayed(file: Path) -> Match:
    try:
        with file.open("rb") as opened:
            content = opened.read(_LARGEST_RECORD + 1)
        if len(content) > _LARGEST_RECORD:
            raise BadInput("cli-file-too-large", {"file": str(file), "megabytes": _LARGEST_RECORD >> 20})
        text = content.decode("utf-8")
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)  # the file is named already
        raise BadInput("cli-file-unreadable", {"file": str(file), "why": why}) from fault
    return Record.parse(text).match(catalog.game)


def _say(language: str, code: str, **arguments: str | int) -> None:
    click.echo(say(language, code, arguments))


class _Command(click.Command):
    """A command whose frame (usage, headings, ``--help``) is in the reader's language too."""

    def __init__(self, language: str, name: str, **named: Any) -> None:
        self._language = language
        named["options_metavar"] = say(language, "cli-frame-options", {})
        if isinstance(self, click.Group):
            named["subcommand_metavar"] = say(language, "cli-frame-commands", {})
        super().__init__(name, **named)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _help(self._language, "help")
        return option

    def get_help(self, ctx: click.Context) -> str:
        formatter = _Frame(self._language, width=ctx.terminal_width, max_width=ctx.max_content_width)
        self.format_help(ctx, formatter)
        return formatter.getvalue().rstrip("\n")


class _Group(_Command, click.Group):
    """The same for a command with subcommands."""


class _Frame(click.HelpFormatter):
    def __init__(self, language: str, **named: Any) -> None:
        super().__init__(**named)
        self._language = language

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix=prefix or f"{say(self._language, 'cli-word-usage', {})} ")

    def write_heading(self, heading: str) -> None:
        code = {"Options": "cli-word-options", "Commands": "cli-word-commands"}.get(heading)
        super().write_heading(say(self._language, code, {}) if code else heading)


def _version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"scheibe {__version__}")
        context.exit()


def _help(language: str, name: str, **arguments: str) -> str:
    return say(language, f"cli-help-{name.replace('_', '-')}", arguments)


def _usage_fault(language: str, fault: click.UsageError) -> str:
    """What is wrong with the arguments, and where the right ones are listed."""
    path = fault.ctx.command_path if fault.ctx else "scheibe"
    match fault:
        case click.NoSuchOption():
            told = say(language, "cli-no-such-option", {"option": fault.option_name})
        case click.MissingParameter():
            name = fault.param.human_readable_name if fault.param else "?"
            told = say(language, "cli-missing", {"name": name})
        case click.BadParameter():
            told = _bad_value(language, fault)
        case click.BadOptionUsage():
            told = say(language, "cli-no-value", {"name": fault.option_name})
        case click.exceptions.NoSuchCommand():
            told = say(language, "cli-no-such-command", {"command": fault.command_name})
        case _:
            told = say(language, "cli-usage", {"why": fault.message})
    return f"{told}\n{say(language, 'cli-see-help', {'command': path})}"


def _bad_value(language: str, fault: click.BadParameter) -> str:
    """What an option takes, in place of click's English."""
    name = fault.param.opts[0] if fault.param else "?"
    match fault.param.type if fault.param else None:
        case click.IntRange(min=int(least), max=int(most)):
            return say(language, "cli-bad-integer", {"name": name, "least": str(least), "most": str(most)})
        case click.IntRange(min=int(least)):
            return say(language, "cli-bad-number", {"name": name, "least": str(least)})
        case click.Choice(choices=choices):
            return say(language, "cli-bad-choice", {"name": name, "known": ", ".join(map(str, choices))})
        case _:
            return say(language, "cli-bad-value", {"name": name, "why": fault.message})
