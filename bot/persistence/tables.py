"""The tables of the database. `migrations` makes them; a test keeps the two alike.

`events` is the truth about a game. What `games` and `seats` repeat of it is written in the same
transaction, to be found without reading logs, and `checking` compares the two. Snowflakes need 64
bits. Times are aware, and UTC.
"""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from sqlalchemy import BigInteger, Index, LargeBinary, MetaData, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

# Only what has a name can be altered by a later migration.
NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Row(SQLModel):
    """A row of a table of ours."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMES)


class GameRow(Row, table=True):
    """A table; see `bot.services.records.TableRecord`."""

    __tablename__ = "games"

    id: int | None = Field(default=None, primary_key=True)
    guild: int = Field(sa_type=BigInteger, index=True)
    channel: int = Field(sa_type=BigInteger)
    forum: bool
    opener: int = Field(sa_type=BigInteger)
    thread: int | None = Field(sa_type=BigInteger, unique=True)
    language: str
    secret: bytes = Field(sa_type=LargeBinary)
    phase: str = Field(index=True)
    version: int
    alarm: datetime | None = Field(index=True)
    cursor: int = Field(sa_type=BigInteger)
    made_up: datetime
    lost: bool


class EventRow(Row, table=True):
    """One event of a game's log, as `codec` writes it."""

    __tablename__ = "events"

    game: int = Field(primary_key=True, foreign_key="games.id")
    version: int = Field(primary_key=True)
    body: str = Field(sa_type=Text)


class SeatRow(Row, table=True):
    """A seat; see `bot.services.records.SeatRecord`."""

    __tablename__ = "seats"

    game: int = Field(primary_key=True, foreign_key="games.id")
    player: int = Field(primary_key=True, sa_type=BigInteger, index=True)
    name: str
    withdrawn: bool
    score: int
    best_turn: int
    won: bool


class PostRow(Row, table=True):
    """A post that has been read; see `bot.services.records.SeenPost`."""

    __tablename__ = "posts"
    __table_args__ = (Index(None, "game", "author"),)

    post: int = Field(
        primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False}
    )
    game: int = Field(foreign_key="games.id")
    author: int = Field(sa_type=BigInteger)
    digest: str
    posted: datetime
    deleted: bool


class LetterRow(Row, table=True):
    """A message that is or was owed, in the order of the causes; see `Letter` in the records."""

    __tablename__ = "letters"

    id: int | None = Field(default=None, primary_key=True)
    game: int = Field(foreign_key="games.id", index=True)
    first: int
    last: int
    reader: int | None = Field(sa_type=BigInteger, index=True)
    nonce: str = Field(unique=True)
    created: datetime
    held_until: datetime | None
    status: str = Field(index=True)
    message: int | None = Field(sa_type=BigInteger)


class GoldRow(Row, table=True):
    """An entry of the gold ledger, in order. Rows are added, never changed."""

    __tablename__ = "gold"
    __table_args__ = (
        UniqueConstraint("game", "version", "player", "cause"),
        Index(None, "guild", "player"),
    )

    id: int | None = Field(default=None, primary_key=True)
    guild: int = Field(sa_type=BigInteger)
    player: int = Field(sa_type=BigInteger)
    game: int = Field(foreign_key="games.id")
    version: int
    cause: str
    amount: int
    at: datetime


class ServerRow(Row, table=True):
    """What a server's moderators have chosen."""

    __tablename__ = "servers"

    guild: int = Field(
        primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False}
    )
    language: str | None
    turn_hours: int | None
    gm_role: int | None = Field(sa_type=BigInteger)
    most_live: int
    most_by_member: int


class PreferencesRow(Row, table=True):
    """What a player has chosen."""

    __tablename__ = "preferences"

    player: int = Field(
        primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False}
    )
    reminders: str
    always_lock: bool
    dms_closed: bool


class OutageRow(Row, table=True):
    """A time in which the bot could hear nobody."""

    __tablename__ = "outages"

    id: int | None = Field(default=None, primary_key=True)
    began: datetime
    ended: datetime = Field(index=True)


class HeartbeatRow(Row, table=True):
    """When the bot was last there: one row."""

    __tablename__ = "heartbeat"

    id: int = Field(primary_key=True)
    at: datetime


GAMES = Row.metadata.tables["games"]
EVENTS = Row.metadata.tables["events"]
SEATS = Row.metadata.tables["seats"]
POSTS = Row.metadata.tables["posts"]
LETTERS = Row.metadata.tables["letters"]
GOLD = Row.metadata.tables["gold"]
OUTAGES = Row.metadata.tables["outages"]
