"""A match may begin from any position: its text stands with the match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the column; the matches that stand already began as their game begins."""
    op.add_column("match", sa.Column("start", sa.Text, nullable=True))
