"""What the host does beside the matches: notices to every process, and whom the host lets in no more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the two tables, empty."""
    op.create_table(
        "notice",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("match", sa.String(22), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_notice"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "blocked",
        sa.Column("network", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("network", name="pk_blocked"),
    )
