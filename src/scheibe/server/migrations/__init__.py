"""The history of the tables, for Alembic."""

from __future__ import annotations

from typing import Final

HEAD: Final = "0005"
"""The newest step: a file that stands there needs no upgrade."""
