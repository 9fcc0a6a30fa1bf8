"""Matches over a link: open seats, the lobby, clocks, who is away, rematches, and what people write to each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the columns and the table; the matches that stand already are unlisted, without clock and chat."""
    op.add_column("match", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("match", sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("match", sa.Column("clock", sa.Text, nullable=True))
    op.add_column("match", sa.Column("rematch", sa.String(22), nullable=True))
    op.add_column("seat", sa.Column("invitation_hash", sa.String(64), nullable=True))
    op.add_column("seat", sa.Column("program", sa.String(64), nullable=True))
    op.add_column("seat", sa.Column("left", sa.DateTime, nullable=True))
    op.add_column("seat", sa.Column("rematch", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "chat",
        sa.Column("match", sa.String(22), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=True),
        sa.Column("author", sa.String(64), nullable=True),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("erased", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_chat_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_chat"),
    )
