"""Reads the room's package data: lessons, courses and rules pages."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def text(folder: str, name: str) -> str:
    """The text of a data file."""
    return (files(__package__) / folder / name).read_text(encoding="utf-8")


def table(folder: str, name: str) -> dict[str, Any]:
    """What a TOML file holds."""
    return tomllib.loads(text(folder, f"{name}.toml"))
