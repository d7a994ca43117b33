"""The bot at Discord: what it is made of, and what it does about each of Discord's events.

An event is turned into a post or a deletion and given to the desk, as the first thing that is
awaited: so a thread's events keep the order in which they came.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import discord
from discord.ext import commands

from bot.scheduling.alarms import Alarms
from bot.services.entries import Posted
from bot.services.hearing import Gone, Written
from bot.services.house import House, Receipt
from bot.settings import Settings
from bot.ui.announcer import Announcer
from bot.ui.catching_up import CatchUp
from bot.ui.commands import install
from bot.ui.deafness import Deaf
from bot.ui.desk import Desk
from bot.ui.elsewhere import point_to_tables
from bot.ui.posts import is_post, written
from bot.ui.sending import SILENT
from bot.ui.syncing import sync_if_changed
from bot.ui.watch import Watch
from engine.events import PostRefused

log = logging.getLogger(__name__)

AT_ONCE = 4  # threads that are read at the same time when catching up
DRAIN = 10.0  # seconds to send what is owed before stopping
GUILDS_WITHIN = 2.0  # seconds without another server until the list is complete
GUILDS_WITHIN_HERE = 0.05  # the stand-in sends them all at once
EARLY = "NotYourTurn"  # a refusal's name
WAIT = "\N{HOURGLASS WITH FLOWING SAND}"

# We never speak: what discord.py would need to is no concern of the host's.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def intents(*, content: bool) -> discord.Intents:
    """What the bot asks to hear: servers, posts, private messages, and what posts say."""
    wanted = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    wanted.message_content = content
    return wanted


class Keeper(commands.Bot):
    """Tilekeeper's client. `desk` is the way to all tables."""

    def __init__(self, settings: Settings, house: House, *, content: bool = True) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents(content=content),
            allowed_mentions=SILENT,
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=GUILDS_WITHIN_HERE if settings.discord_api else GUILDS_WITHIN,
        )
        self.settings = settings
        catch_up = CatchUp(self)
        self.desk = catch_up.desk = Desk(house, catch_up, self._told)
        self.announcer = Announcer(self, self.desk)
        self.watch = Watch(self.desk)
        self.alarms = Alarms(self.pass_time, house.clock)
        self.failure: BaseException | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Once, after the login and before the gateway."""
        await install(self)
        await sync_if_changed(self)
        await self.desk.know_tables()
        await self.watch.begin()
        await self.announcer.begin()
        self._go(self.announcer.run())
        self._go(self.watch.keep())
        self.alarms.start()

    async def close(self) -> None:
        """Stop listening, send what is owed, and leave."""
        self.alarms.stop()
        if not self.is_closed() and self.desk.hearing:
            self.desk.hearing = False
            try:
                await self.announcer.drain(DRAIN)
            except Exception:  # what is owed stays owed; the connection must be closed all the same
                log.exception("cannot send what is owed")
        for task in self._tasks:
            task.cancel()
        await super().close()
        self.desk.close()

    async def pass_time(self) -> None:
        """Let what is due happen, and wait for what is due next."""
        if self.desk.hearing:
            await self.watch.beat()
            await self._catch_up()
        await self.desk.pass_time()
        alarm = await self.desk.run(self.desk.house.store.next_alarm)
        if alarm is not None and alarm > self.desk.house.clock():
            self.alarms.expect(alarm)  # what could not be done now is tried again with the sweep

    # What Discord tells of itself.
    async def on_connect(self) -> None:
        """A new session begins: the next post may come before all servers are known.

        What was missed must be read before it, and an outage noted.
        """
        self.desk.lose_track()
        await self.watch.beat()

    async def on_ready(self) -> None:
        """A new session: what happened since the last one was not told."""
        log.info("ready", extra={"guilds": len(self.guilds)})
        await self.desk.fall_behind()
        await self._listen()

    async def on_resumed(self) -> None:
        """The old session goes on: what was missed has been told."""
        await self._listen()

    async def on_disconnect(self) -> None:
        """Nothing is heard until the next session."""
        self.desk.hearing = False

    async def _listen(self) -> None:
        await self.watch.beat()
        self.desk.hearing = True
        self.announcer.kick()
        self._go(self.pass_time())

    async def _catch_up(self) -> None:
        """Read all threads that are behind; first look for the word lists that some wait for."""
        desk = self.desk
        room = asyncio.Semaphore(AT_ONCE)

        async def read(game: str) -> None:
            async with room:
                await desk.catch_up(game)

        await asyncio.gather(*map(read, desk.waiting.searching))
        await asyncio.gather(*map(read, desk.behind))

    # What happens in threads.
    async def on_message(self, message: discord.Message, /) -> None:
        """A new post."""
        game = self.desk.at(message.channel.id)
        if game is not None and is_post(message):
            receipt = await self._hear(game, written(message, self.me))
            if receipt is not None:
                await self._mark(game, message, receipt)
        elif message.guild is None and is_post(message):
            await point_to_tables(message, self.desk, self.settings)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent, /) -> None:
        """A changed post; a link that was unfurled or a pin is no change."""
        game, message = self.desk.at(payload.channel_id), payload.message
        if game is not None and message.edited_at is not None and is_post(message):
            await self._hear(game, written(message, self.me))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent, /) -> None:
        """A deleted post."""
        await self._gone(payload.channel_id, payload.message_id)

    async def on_raw_bulk_message_delete(
        self, payload: discord.RawBulkMessageDeleteEvent, /
    ) -> None:
        """Several deleted posts."""
        for post in sorted(payload.message_ids):
            await self._gone(payload.channel_id, post)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent, /) -> None:
        """A table's thread is gone, and with it the table."""
        game = self.desk.at(payload.thread_id)
        if game is not None:
            log.warning("the thread is gone", extra={"game": game})
            await self.desk.lose(game)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent, /) -> None:
        """A thread may have been unlocked: try again to write there."""
        if self.desk.at(payload.thread_id) is not None:
            self.announcer.kick()

    # What the bot may see.
    async def on_guild_join(self, guild: discord.Guild, /) -> None:
        """The bot is invited, perhaps not for the first time."""
        self._look_round(guild)

    async def on_guild_available(self, guild: discord.Guild, /) -> None:
        """A server is there again."""
        self._look_round(guild)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel, /
    ) -> None:
        """A channel may be hidden from the bot, or shown to it."""
        if before.overwrites != after.overwrites:
            self._look_round(after.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role, /) -> None:
        """A role may be the bot's."""
        if before.permissions != after.permissions:
            self._look_round(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member, /) -> None:
        """The bot may have been given a role, or lost one."""
        if after.id == self.me and before.roles != after.roles:
            self._look_round(after.guild)

    def _look_round(self, guild: discord.Guild) -> None:
        """Read the threads of a server: posts may have been hidden, or be hidden from now on.

        Nothing newer is heard in them before that, or what was hidden would be passed over.
        """
        self.desk.lose_track(guild.id)
        if self.desk.hearing:
            self._go(self.pass_time())  # what was due meanwhile has waited for the reading

    async def _gone(self, channel: int, post: int) -> None:
        game = self.desk.at(channel)
        if game is not None:
            await self._hear(game, Gone(post, self.desk.house.clock()))

    async def _hear(self, game: str, heard: Written | Gone) -> Receipt | None:
        try:
            return await self.desk.hear(game, heard)
        except Deaf as why:  # it is in the thread, and will be read there
            log.warning("cannot catch up", extra={"game": game, "why": str(why)})
            return None

    async def _mark(self, game: str, message: discord.Message, receipt: Receipt) -> None:
        """An hourglass on a move that came out of turn (rules 7.5)."""
        if await self._came_early(game, message, receipt):
            try:
                await message.add_reaction(WAIT)
            except discord.HTTPException as error:
                log.info("no reaction", extra={"code": error.code})

    async def _came_early(self, game: str, message: discord.Message, receipt: Receipt) -> bool:
        """Whether a post was a move out of turn; the first is refused, later ones cause nothing."""
        if receipt.steps:
            events = (step.event for step in receipt.steps)
            return any(isinstance(one, PostRefused) and one.error == EARLY for one in events)
        turn, player = receipt.look.state.turn, str(message.author.id)
        if turn is None or turn.seat == player or player not in turn.told:
            return False
        post = written(message, self.me)
        entry = Posted(player, post.name, post.post, post.text, post.posted)
        return bool(await self.desk.preview(game, entry))

    @property
    def me(self) -> int:
        """The bot's own ID."""
        assert self.user is not None, "events come after the login"
        return self.user.id

    def _told(self, receipt: Receipt) -> None:
        """Something has happened at a table: send it, and mind its clock."""
        self.desk.know(receipt.look.record)
        self.announcer.kick()
        self.alarms.expect(receipt.look.record.alarm)

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A task of the bot's own that fails takes the session with it, to be begun anew."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.failure = error
            self._closing = asyncio.create_task(self.close())
