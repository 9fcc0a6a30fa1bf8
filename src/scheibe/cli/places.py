"""What a host has set, read from where it stands: flags, environment, files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import click
import platformdirs

from scheibe.cli.frame import help_text
from scheibe.server.settings import Settings, Value, read_settings


def settings_of(flags: Mapping[str, Value], config: Path | None = None) -> Settings:
    """All settings of this start. Raises as :func:`~scheibe.server.settings.read_settings` does."""
    named = os.environ.get("SCHEIBE_CONFIG")
    return read_settings(
        flags,
        os.environ,
        data_home=Path(platformdirs.user_data_dir("scheibe", appauthor=False)),
        config_home=Path(platformdirs.user_config_dir("scheibe", appauthor=False)),
        config=config or (Path(named) if named else None),
    )


def data_option(language: str) -> click.Option:
    """The option ``--data`` of a command that works on the stored matches."""
    return click.Option(["--data"], help=help_text(language, "data"))


def data_folder(data: str | None) -> Path:
    """The folder of the stored matches: the one that was named, else the one that the server takes."""
    return settings_of({} if data is None else {"data": data}).data
