"""Reads the room's package data: numbers that were fitted, with how they came about."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def fitted(name: str) -> dict[str, Any]:
    """What a JSON file holds."""
    found: dict[str, Any] = json.loads((files(__package__) / f"{name}.json").read_text(encoding="utf-8"))
    return found
