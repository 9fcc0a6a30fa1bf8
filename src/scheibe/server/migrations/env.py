"""What Alembic runs: the steps, over a connection that the store hands in."""

from __future__ import annotations

from alembic import context

from scheibe.server.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
