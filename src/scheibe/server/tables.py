"""The tables of the store. Portable between SQLite and PostgreSQL: no query here or elsewhere is for one of them only.

A match is an append-only log: one row of ``event`` an atomic event, unique in ``(match, number)``. What a client
submitted under its own id stands in ``submission`` and is written in the same transaction as the events it brought.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    and_,
    false,
)

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
    Column("start", Text, nullable=True),  # the exact text of the first position, if it is not the game's own
    Column("listed", Boolean, nullable=False, server_default=false()),  # whether the lobby shows its open seats
    Column("chat", Boolean, nullable=False, server_default=false()),
    Column("clock", Text, nullable=True),  # JSON, as in the protocol
    Column("rematch", String(22), nullable=True),  # the match that followed
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
    Column("secret_hash", String(64), nullable=True),  # SHA-256 in hex; a bot has none, nor has an open seat
    Column("nonce", String(32), nullable=True),  # hex; taken once
    Column("invitation_hash", String(64), nullable=True),  # SHA-256 in hex, of what opens an open seat
    Column("program", String(64), nullable=True),  # what sits there for the person, as it calls itself
    Column("left", DateTime, nullable=True),  # since when the seat has no socket; null while it has one
    Column("rematch", Boolean, nullable=False, server_default=false()),  # whether it asked for one
)
"""Two rows a match."""

seat_is_open: Final = and_(seat_table.c.kind == "person", seat_table.c.secret_hash.is_(None))
"""The seats that nobody has taken yet."""

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
    Column("stored", Text, nullable=True),  # what the game keeps beside a move: the outcome of a flick
)
"""The log."""

chat_table: Final = Table(
    "chat",
    metadata,
    Column("match", String(22), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("room", String(16), nullable=False),  # players or spectators
    Column("seat", SmallInteger, nullable=True),  # null: a spectator
    Column("author", String(64), nullable=True),  # SHA-256 in hex, of the key by which a spectator erases it
    Column("id", String(64), nullable=False),  # the client chose it
    Column("name", String(64), nullable=True),
    Column("text", Text, nullable=False),  # empty once it is erased
    Column("at", DateTime, nullable=False),
    Column("revision", Integer, nullable=False),  # grows with every message and every erasing: what came since
    Column("erased", Boolean, nullable=False),
)
"""What people wrote to each other. Apart from the log, so that it can be erased."""

notice_table: Final = Table(
    "notice",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("match", String(22), nullable=False),  # of a match that may be erased by now, so no foreign key
    Column("at", DateTime, nullable=False),
    sqlite_autoincrement=True,  # a number is never given twice, also when the newest was removed
)
"""What changed outside of the log of a match: every process looks here each second and drops what it keeps of it."""

blocked_table: Final = Table(
    "blocked",
    metadata,
    Column("network", String(64), primary_key=True),  # an address, or several: 192.0.2.0/24
    Column("at", DateTime, nullable=False),
)
"""Whom the host lets in no more."""

Index(None, match_table.c.finished)
