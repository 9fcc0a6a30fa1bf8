"""What commands are made of: their frame, their help and their faults in the reader's language."""

from __future__ import annotations

from typing import Any, Final

import click

from scheibe.texts import say

FAILED: Final = 1
"""Exit code: it was tried and did not work."""
NOT_UNDERSTOOD: Final = 2
"""Exit code: what was asked for is no command, option or value."""


def tell(language: str, code: str, **arguments: str | int) -> None:
    """Says a text on standard output."""
    click.echo(say(language, code, arguments))


class Command(click.Command):
    """A command whose frame (usage, headings, ``--help``) is in the reader's language too."""

    def __init__(self, language: str, name: str, **named: Any) -> None:
        self._language = language
        named["options_metavar"] = say(language, "cli-frame-options", {})
        if isinstance(self, click.Group):
            named["subcommand_metavar"] = say(language, "cli-frame-commands", {})
        super().__init__(name, **named)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """``--help``, described in the reader's language."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = help_text(self._language, "help")
        return option

    def get_help(self, ctx: click.Context) -> str:
        """The whole help."""
        formatter = _Frame(self._language, width=ctx.terminal_width, max_width=ctx.max_content_width)
        self.format_help(ctx, formatter)
        return formatter.getvalue().rstrip("\n")


class Group(Command, click.Group):
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


def help_text(language: str, name: str, **arguments: str) -> str:
    """What an option or a command is for."""
    return say(language, f"cli-help-{name.replace('_', '-')}", arguments)


def usage_fault(language: str, fault: click.UsageError) -> str:
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
