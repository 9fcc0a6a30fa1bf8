"""The tables of the store. Portable between SQLite and PostgreSQL: no query here or elsewhere is for one of them only.

A match is an append-only log: one row of ``event`` an atomic event, unique in ``(match, number)``. What a client
submitted under its own id stands in ``submission`` and is written in the same transaction as the events it brought.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, DateTime, ForeignKey, Index, Integer, MetaData, SmallInteger, String, Table, Text

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

match_table: Final = Table(
    "match",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),  # JSON, every option
    Column("versions", Text, nullable=False),  # JSON, such as {"rules": 1}
    Column("created", DateTime, nullable=False),  # UTC, as all times
    Column("seed", String(64), nullable=False),  # hex; told to nobody before the end
    Column("finished", DateTime, nullable=True),  # set with the event that ended the match
)
"""One row a match."""

seat_table: Final = Table(
    "seat",
    metadata,
    Column("match", String(22), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # person or bot
    Column("name", String(64), nullable=True),
    Column("bot", String(32), nullable=True),
    Column("secret_hash", String(64), nullable=True),  # SHA-256 in hex; a bot has none
    Column("nonce", String(32), nullable=True),  # hex; taken once
)
"""Two rows a match."""

submission_table: Final = Table(
    "submission",
    metadata,
    Column("match", String(22), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("id", String(64), primary_key=True),  # the client chose it
    Column("digest", String(64), nullable=False),  # SHA-256 of its content, to know a resend from another one
    Column("number", Integer, nullable=False),  # the answer: the newest event after it
)
"""One row an accepted submission."""

event_table: Final = Table(
    "event",
    metadata,
    Column("match", String(22), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, nullable=False),  # -1: chance
    Column("kind", String(8), nullable=False),
    Column("text", Text, nullable=False),  # the exact text of the move, empty where there is none
    Column("at", DateTime, nullable=False),
)
"""The log."""

Index(None, match_table.c.finished)
