"""The command ``scheibe draw``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import click

from scheibe import catalog, draw
from scheibe.cli.files import read_text, replacing
from scheibe.cli.frame import Command, help_text
from scheibe.cli.records import LARGEST_RECORD
from scheibe.core.match import Match
from scheibe.core.record import Record
from scheibe.draw.data import THEMES
from scheibe.draw.replay import just_been
from scheibe.errors import BadInput
from scheibe.texts import LANGUAGES

_PICTURES: Final = (".svg", ".png")
_ANIMATED: Final = (".gif", ".webp", ".mp4")


def draw_command(language: str) -> click.Command:
    """The command."""

    def command(what: str, at: int | None, output: Path | None, last: bool, **given: Any) -> None:
        match = _match(what)
        number = match.number if at is None else at
        style = {"theme": given["theme"], "lie": given["lie"], "width": given["size"], "language": language}
        if output is not None and output.suffix.lower() in _ANIMATED:
            from scheibe.cli.animating import animate  # brings Pillow along

            animate(match, given["first"], number, style, output)
            return
        position = match.position_at(number)
        signs = just_been(match, number) if last else draw.Signs()
        if given["reach"] is not None:
            offered = draw.offered(match.game.offers(position), given["reach"])
            signs = replace(signs, reach=offered.reach, places=offered.places)
        signs = replace(
            signs,
            marks=tuple(map(draw.read_mark, given["marks"])),
            arrows=tuple(map(draw.read_arrow, given["arrows"])),
            labels=tuple(map(draw.read_label, given["labels"])),
        )
        _draw(match.game.view(position), signs, style, output)

    return Command(language, "draw", callback=command, params=_parameters(language), help=help_text(language, "draw"))


def _parameters(language: str) -> list[click.Parameter]:
    def option(*names: str, **kind: Any) -> click.Option:
        return click.Option(list(names), help=help_text(language, names[0].removeprefix("--")), **kind)

    return [
        click.Argument(["what"]),
        option("--output", type=click.Path(path_type=Path)),
        option("--at", type=click.IntRange(min=0)),
        option("--from", "first", type=click.IntRange(min=0), default=0),
        option("--last", is_flag=True),
        option("--theme", type=click.Choice([theme for theme in THEMES if theme != "page"]), default="light"),
        option("--lie", type=click.Choice(["upright", "along"])),
        option("--size", type=click.IntRange(draw.SMALLEST, draw.LARGEST)),
        option("--mark", "marks", multiple=True),
        option("--arrow", "arrows", multiple=True),
        option("--label", "labels", multiple=True),
        option("--reach", is_flag=False, flag_value=""),
        option("--language", type=click.Choice(LANGUAGES), expose_value=False),
    ]


def _match(what: str) -> Match:
    """What is to be drawn: the match of a record, or one that begins with the position of a text. Raises
    :class:`~scheibe.errors.BadInput`."""
    file = _file(what)
    text = what if file is None else read_text(file, LARGEST_RECORD)
    if text.startswith("scheibe record"):
        return Record.parse(text).match(catalog.game)
    game, position = catalog.position(text.strip())
    return Match.begin(game, start=position)


def _file(what: str) -> Path | None:
    """The file of that name: what has the form of a name and is none is refused as one."""
    try:
        file = Path(what)
        if file.exists() or ("=" not in what and ("." in what or "/" in what)):
            return file
    except (OSError, ValueError):
        return None  # too long, or otherwise no name
    return None


def _draw(view: Any, signs: draw.Signs, style: Mapping[str, Any], output: Path | None) -> None:
    ending = output.suffix.lower() if output else ".svg"
    if ending not in _PICTURES:
        raise BadInput("cli-draw-ending", {"file": str(output), "known": ", ".join(_PICTURES + _ANIMATED)})
    made = draw.png(view, signs, **style) if ending == ".png" else draw.svg(view, signs, **style).encode()
    if output is None:
        click.echo(made.decode(), nl=False)
    else:
        with replacing(output) as opened:
            opened.write(made)
