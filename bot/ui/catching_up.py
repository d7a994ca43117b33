"""What was written, changed and deleted in a thread while nobody listened.

New posts are in the thread's history. Of older ones only those are looked at again that can still
change something: the open move's, those that were refused or asked about in this turn, and the
newest of the player on turn, who may have made a move of it. What happened to a post in between
cannot be known; its text as it is now counts.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from itertools import pairwise

import discord

from bot.services.hearing import NO_MESSAGE, Gone, Written
from bot.services.house import Look
from bot.ui import failures
from bot.ui.deafness import Deaf, ThreadGone, Unseen
from bot.ui.desk import Desk
from bot.ui.posts import is_post, written

log = logging.getLogger(__name__)

AGAIN = timedelta(minutes=1)  # posts this much older than the newest may have come after it
TRIES = 3
NO_ACCESS = 50001  # the channel is hidden from the bot: no post comes either


@dataclass
class Found:
    """What a thread holds: `fresh` posts, `known` ones as they are now, and who deleted which."""

    fresh: list[Written] = field(default_factory=list)
    known: list[Written] = field(default_factory=list)
    gone: list[tuple[int, Gone]] = field(default_factory=list)

    def in_order(self) -> list[Written | Gone]:
        """All of it as it happened: posts when they were written, changes when they were made.

        A fresh post that was changed counts from its change, but keeps its place before the next.
        When a post was deleted cannot be known: an author who has posted since has most likely
        deleted first; everybody else had seen the post.
        """
        fresh = sorted(self.fresh, key=lambda post: post.post)
        timed = [_in_time(post, after) for post, after in pairwise([*fresh, None]) if post]
        changes = [(post.edited or post.posted, post) for post in self.known]
        moments = [(post.posted, post) for post in timed] + changes
        ordered: list[Written | Gone] = [
            post for _, post in sorted(moments, key=lambda pair: (pair[0], pair[1].post))
        ]
        for author, gone in self.gone:
            place = self._next_by(author, gone.post, ordered)
            if place < len(ordered):
                gone = _before(gone, ordered[place])
            ordered.insert(place, gone)
        return ordered

    def _next_by(self, author: int, post: int, ordered: Sequence[Written | Gone]) -> int:
        """The place of an author's next fresh post after one of theirs, or the end."""
        fresh = {other.post for other in self.fresh if other.author == author and other.post > post}
        places = (place for place, other in enumerate(ordered) if other.post in fresh)
        return next(places, len(ordered))


class CatchUp:
    """Reads threads for the desk."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.desk: Desk

    async def __call__(self, look: Look) -> Sequence[Written | Gone]:
        """All that is new, in the order in which it happened. Raises Deaf or ThreadGone."""
        if look.record.thread is None:
            return ()
        for attempt in range(1, TRIES + 1):
            try:
                with failures.failures():
                    return (await self._read(look, look.record.thread)).in_order()
            except failures.Gone as gone:
                raise ThreadGone from gone
            except failures.Later as later:
                if attempt == TRIES:
                    raise Deaf(str(later)) from later
                await asyncio.sleep(attempt)
            except failures.Failure as failure:
                if failure.code == NO_ACCESS:
                    raise Unseen(str(failure)) from failure
                # Who may not read a thread cannot wait until it can be read: posts still come.
                log.warning("may not read", extra={"game": look.record.game, "code": failure.code})
                return ()
        raise AssertionError("the last try raises")

    async def _read(self, look: Look, thread: int) -> Found:
        channel = self._client.get_partial_messageable(thread)
        found = Found()
        for post in sorted({*_changeable(look), *await self._newest_on_turn(look)}):
            await self._look_again(channel, post, found)
        looked_at = {post.post for post in found.known}
        cursor = max(look.record.cursor, thread)
        since = discord.utils.snowflake_time(cursor) - AGAIN
        async for message in channel.history(limit=None, after=since, oldest_first=True):
            if is_post(message) and message.id not in looked_at:
                seen = message.id <= cursor and await self._seen(message.id)
                (found.known if seen else found.fresh).append(written(message, self._me))
        return found

    async def _look_again(
        self, channel: discord.PartialMessageable, post: int, found: Found
    ) -> None:
        """A post as it is now; a move that came by a command has none."""
        seen = await self.desk.run(self.desk.house.store.seen, post)
        if seen is None or seen.deleted or seen.digest == NO_MESSAGE:
            return
        try:
            found.known.append(written(await channel.fetch_message(post), self._me))
        except discord.NotFound as error:
            if error.code != failures.UNKNOWN_MESSAGE:
                raise
            found.gone.append((seen.author, Gone(post, self.desk.house.clock())))

    async def _newest_on_turn(self, look: Look) -> list[int]:
        """The newest post of the player on turn, if it was written in this turn."""
        turn = look.state.turn
        if turn is None:
            return []
        store = self.desk.house.store
        newest = await self.desk.run(store.newest_by, look.record.game, int(turn.seat))
        return [newest] if newest is not None and newest > turn.after else []

    async def _seen(self, post: int) -> bool:
        return await self.desk.run(self.desk.house.store.seen, post) is not None

    @property
    def _me(self) -> int:
        assert self._client.user is not None, "nothing is read before the login"
        return self._client.user.id


def _changeable(look: Look) -> set[int]:
    """The posts whose change would still matter, as far as the table knows of them."""
    state = look.state
    posts = {question.post for question in state.questions.values()}
    if state.open is not None:
        posts.add(state.open.post)
    if state.turn is not None:
        posts |= {post for post in state.refused_posts if post > state.turn.after}
    return posts


def _in_time(post: Written, after: Written | None) -> Written:
    if post.edited is None:
        return post
    return replace(post, at=min(post.edited, after.posted) if after else post.edited)


def _before(gone: Gone, after: Written | Gone) -> Gone:
    """A deletion that came before something else: no deadline after that may take its effect."""
    at = after.at if isinstance(after, Gone) else after.at or after.edited or after.posted
    return replace(gone, at=min(gone.at, at))
