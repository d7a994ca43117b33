"""The posts that have been read."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, case, func, insert, select, update

from bot.persistence.store.base import Part, key_of
from bot.persistence.tables import GAMES, POSTS
from bot.services.ports import NoSuchGame
from bot.services.records import SeenPost

_CHANGE = (
    update(POSTS)
    .where(POSTS.c.post == bindparam("key"))
    .values(digest=bindparam("digest"), posted=bindparam("posted"), deleted=bindparam("deleted"))
)
_ADD = insert(POSTS)
_FIND = select(POSTS.c.post, POSTS.c.author, POSTS.c.digest, POSTS.c.posted, POSTS.c.deleted).where(
    POSTS.c.post == bindparam("key")
)
_MOVE_CURSOR = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("key"))
    .values(
        cursor=case(
            (GAMES.c.cursor < bindparam("newest"), bindparam("newest")), else_=GAMES.c.cursor
        )
    )
)


class Posts(Part):
    """The part of the store that knows what has been read."""

    def seen(self, post: int) -> SeenPost | None:
        """See the port."""
        with self._reading() as connection:
            row = connection.execute(_FIND, {"key": post}).one_or_none()
        return None if row is None else SeenPost(*row)

    def see(self, game: str, post: SeenPost) -> None:
        """See the port."""
        key = key_of(game)
        with self._writing() as connection:
            moved = connection.execute(_MOVE_CURSOR, {"key": key, "newest": post.post})
            if not moved.rowcount:
                raise NoSuchGame(game)
            put_post(connection, key, post)

    def newest_by(self, game: str, author: int) -> int | None:
        """See the port."""
        newest = select(func.max(POSTS.c.post)).where(
            POSTS.c.game == key_of(game), POSTS.c.author == author, ~POSTS.c.deleted
        )
        with self._reading() as connection:
            found: int | None = connection.scalar(newest)
        return found


def put_post(connection: Connection, key: int, post: SeenPost) -> None:
    """Keep a post of a game as it is now."""
    facts = {"digest": post.digest, "posted": post.posted, "deleted": post.deleted}
    if not connection.execute(_CHANGE, {"key": post.post, **facts}).rowcount:
        connection.execute(_ADD, {"post": post.post, "game": key, "author": post.author, **facts})
