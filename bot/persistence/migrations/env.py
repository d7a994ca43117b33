"""What Alembic runs: every step, in the transaction that it is handed."""

from alembic import context

from bot.persistence.tables import Row

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Row.metadata,
    render_as_batch=True,  # SQLite alters most things by copying the table
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
