"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "games",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("forum", sa.Boolean(), nullable=False),
        sa.Column("opener", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("phase", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("alarm", sa.DateTime(timezone=True), nullable=True),
        sa.Column("cursor", sa.BigInteger(), nullable=False),
        sa.Column("made_up", sa.DateTime(timezone=True), nullable=False),
        sa.Column("lost", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        sa.UniqueConstraint("thread", name=op.f("uq_games_thread")),
    )
    op.create_index(op.f("ix_games_alarm"), "games", ["alarm"])
    op.create_index(op.f("ix_games_guild"), "games", ["guild"])
    op.create_index(op.f("ix_games_phase"), "games", ["phase"])
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_heartbeat")),
    )
    op.create_table(
        "outages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("began", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outages")),
    )
    op.create_index(op.f("ix_outages_ended"), "outages", ["ended"])
    op.create_table(
        "preferences",
        sa.Column("player", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("reminders", sa.String(), nullable=False),
        sa.Column("always_lock", sa.Boolean(), nullable=False),
        sa.Column("dms_closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_preferences")),
    )
    op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(), nullable=True),
        sa.Column("turn_hours", sa.Integer(), nullable=True),
        sa.Column("gm_role", sa.BigInteger(), nullable=True),
        sa.Column("most_live", sa.Integer(), nullable=False),
        sa.Column("most_by_member", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_servers")),
    )
    op.create_table(
        "events",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_events_game_games")),
        sa.PrimaryKeyConstraint("game", "version", name=op.f("pk_events")),
    )
    op.create_table(
        "gold",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("cause", sa.String(), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_gold_game_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gold")),
        sa.UniqueConstraint(
            "game", "version", "player", "cause", name=op.f("uq_gold_game_version_player_cause")
        ),
    )
    op.create_index(op.f("ix_gold_guild_player"), "gold", ["guild", "player"])
    op.create_table(
        "letters",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("reader", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.String(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("held_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_letters_game_games")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_letters")),
        sa.UniqueConstraint("nonce", name=op.f("uq_letters_nonce")),
    )
    op.create_index(op.f("ix_letters_game"), "letters", ["game"])
    op.create_index(op.f("ix_letters_reader"), "letters", ["reader"])
    op.create_index(op.f("ix_letters_status"), "letters", ["status"])
    op.create_table(
        "posts",
        sa.Column("post", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("posted", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_posts_game_games")),
        sa.PrimaryKeyConstraint("post", name=op.f("pk_posts")),
    )
    op.create_index(op.f("ix_posts_game_author"), "posts", ["game", "author"])
    op.create_table(
        "seats",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("best_turn", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_seats_game_games")),
        sa.PrimaryKeyConstraint("game", "player", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_player"), "seats", ["player"])
