"""The log keeps what a game stores beside a move: the outcome of a flick, which depends on the physics' version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the column; beside the moves that stand already, nothing was stored."""
    op.add_column("event", sa.Column("stored", sa.Text, nullable=True))
