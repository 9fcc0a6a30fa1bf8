"""The first tables: matches, seats, submissions and the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "match",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("versions", sa.Text, nullable=False),
        sa.Column("created", sa.DateTime, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("finished", sa.DateTime, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_index("ix_match_finished", "match", ["finished"])
    op.create_table(
        "seat",
        sa.Column("match", sa.String(22), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=True),
        sa.Column("bot", sa.String(32), nullable=True),
        sa.Column("secret_hash", sa.String(64), nullable=True),
        sa.Column("nonce", sa.String(32), nullable=True),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match", ondelete="CASCADE"),
    )
    op.create_table(
        "submission",
        sa.Column("match", sa.String(22), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "id", name="pk_submission"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_submission_match", ondelete="CASCADE"),
    )
    op.create_table(
        "event",
        sa.Column("match", sa.String(22), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_event"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_event_match", ondelete="CASCADE"),
    )
