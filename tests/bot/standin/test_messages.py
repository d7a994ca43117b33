"""Messages there and back: written, changed, deleted, read again."""

from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta

import aiohttp
import discord
import pytest

from bot.standin.errors import Refused
from bot.standin.messaging import NONCES_LAST
from bot.standin.model import Guild, Kind, TextChannel
from bot.standin.people import Person
from bot.standin.snowflakes import snowflake
from bot.standin.world import World
from tests.bot.standin.bots import Listener


@pytest.fixture
def channel(bot: Listener, games: TextChannel) -> discord.TextChannel:
    found = bot.get_channel(games.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_a_post_reaches_the_bot(bot: Listener, games: TextChannel, an: Person) -> None:
    posted = await an.post(games, "FILMS across from H8")
    message = await bot.hear("message")
    assert (message.id, message.content) == (posted.id, "FILMS across from H8")
    assert (message.author.id, message.channel.id) == (an.id, games.id)
    assert message.created_at == message.created_at.astimezone(UTC)
    assert abs(message.created_at - posted.at) < timedelta(seconds=1)


async def test_the_bot_s_message_is_seen(
    bot: Listener, channel: discord.TextChannel, games: TextChannel, an: Person
) -> None:
    sent = await channel.send("hello", embed=discord.Embed(title="Board"))
    (seen,) = an.sees(games)
    assert (seen.content, seen.embeds[0]["title"]) == ("hello", "Board")
    assert (await bot.hear("message")).id == sent.id


async def test_a_post_bears_the_number_or_the_time_it_is_given(
    bot: Listener, games: TextChannel, an: Person
) -> None:
    at = datetime(2016, 12, 12, 10, tzinfo=UTC)
    await an.post(games, "by number", id=snowflake(at), at=at)
    await an.post(games, "by time", at=at + timedelta(hours=1))
    await an.post(games, "now")
    await bot.hear("message", 3)
    first, second, third = bot.all("message")
    assert (first.id, first.created_at) == (snowflake(at), at)
    assert second.created_at == at + timedelta(hours=1)
    assert [message.content for message in games.history()] == ["by number", "by time", "now"]
    assert third.id > second.id
    with pytest.raises(ValueError, match="already"):
        await an.post(games, "again", id=first.id)


async def test_an_edit_is_told_with_its_time(bot: Listener, games: TextChannel, an: Person) -> None:
    posted = await an.post(games, "FLIMS")
    await an.edit(posted, "FILMS")
    event = await bot.hear("raw_message_edit")
    assert event.message.content == "FILMS"
    assert event.message.edited_at == posted.edited_at is not None
    assert event.cached_message.content == "FLIMS"


async def test_only_its_author_changes_a_post(
    channel: discord.TextChannel, games: TextChannel, an: Person, binh: Person
) -> None:
    posted = await an.post(games, "mine")
    with pytest.raises(Refused, match="50005"):
        await binh.edit(posted, "yours")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.get_partial_message(posted.id).edit(content="the bot's")
    assert refused.value.code == 50005


async def test_the_bot_changes_its_message(
    bot: Listener, channel: discord.TextChannel, games: TextChannel
) -> None:
    sent = await channel.send("one", file=discord.File(io.BytesIO(b"1"), "one.txt"))
    kept = await sent.edit(content="two")
    assert (kept.content, [file.filename for file in kept.attachments]) == ("two", ["one.txt"])
    other = discord.File(io.BytesIO(b"2"), "two.txt", description="the second")
    changed = await sent.edit(attachments=[other])
    assert [(file.filename, file.description) for file in changed.attachments] == [
        ("two.txt", "the second")
    ]
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="", attachments=[])
    assert refused.value.code == 50006
    assert games.messages[sent.id].content == "two"


async def test_deletions_are_told(
    bot: Listener, channel: discord.TextChannel, games: TextChannel, an: Person, host: Person
) -> None:
    posts = [await an.post(games, str(number)) for number in range(4)]
    await an.delete(posts[0])
    assert (await bot.hear("raw_message_delete")).message_id == posts[0].id
    with pytest.raises(Refused, match="50013"):
        await an.delete_many(posts[1:3])
    await host.delete_many(posts[1:3])
    bulk = await bot.hear("raw_bulk_message_delete")
    assert bulk.message_ids == {posts[1].id, posts[2].id}
    with pytest.raises(discord.NotFound) as unknown:
        await channel.fetch_message(posts[0].id)
    assert unknown.value.code == 10008
    with pytest.raises(discord.Forbidden) as refused:
        await channel.get_partial_message(posts[3].id).delete()
    assert refused.value.code == 50013
    assert games.history() == [posts[3]]


async def test_old_messages_are_not_deleted_in_bulk(
    games: TextChannel, host: Person, world: World
) -> None:
    posts = [await host.post(games, str(number)) for number in range(2)]
    world.clock.shift(timedelta(days=15))
    with pytest.raises(Refused, match="50034"):
        await host.delete_many(posts)
    with pytest.raises(Refused, match="50016"):
        await host.delete_many(posts[:1])


async def test_replies(
    bot: Listener, channel: discord.TextChannel, games: TextChannel, an: Person
) -> None:
    turn = await channel.send("your turn")
    await an.post(games, "8H FILMS", reply_to=games.messages[turn.id])
    reply = await bot.hear("message", 2)
    assert reply.type is discord.MessageType.reply
    assert reply.reference.resolved.id == turn.id
    assert [user.id for user in reply.mentions] == [bot.application_id]
    await turn.delete()
    fetched = await channel.fetch_message(reply.id)
    assert fetched.reference is not None
    assert isinstance(fetched.reference.resolved, discord.DeletedReferencedMessage)
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("late", reference=channel.get_partial_message(turn.id))
    assert refused.value.code == 50035


async def test_whom_a_message_notifies(
    channel: discord.TextChannel, an: Person, binh: Person, guild: Guild
) -> None:
    text = f"{an.mention} {binh.mention} @everyone"
    everybody = await channel.send(text)
    assert ({user.id for user in everybody.mentions}, everybody.mention_everyone) == (
        {an.id, binh.id},
        False,
    )
    nobody = await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    assert nobody.mentions == []
    chosen = discord.AllowedMentions(users=[discord.Object(an.id)], everyone=False, roles=False)
    one = await channel.send(text, allowed_mentions=chosen)
    assert [user.id for user in one.mentions] == [an.id]


async def test_a_nonce_gives_the_same_message_for_a_while(
    channel: discord.TextChannel, games: TextChannel, world: World
) -> None:
    first = await channel.send("once", nonce="g1t1")
    again = await channel.send("once", nonce="g1t1")
    other = await channel.send("other", nonce="g1t2")
    assert first.id == again.id != other.id
    world.clock.shift(NONCES_LAST + timedelta(seconds=1))
    later = await channel.send("once", nonce="g1t1")
    assert later.id != first.id
    await later.delete()
    with pytest.raises(discord.NotFound) as refused:
        await channel.send("once", nonce="g1t1")
    assert refused.value.code == 10008
    assert len(games.messages) == 2


async def test_files_are_served(channel: discord.TextChannel, games: TextChannel) -> None:
    picture = discord.File(io.BytesIO(b"PNG"), "board.png", description="An empty board")
    sent = await channel.send(file=picture)
    (attachment,) = sent.attachments
    assert attachment.description == "An empty board"
    assert attachment.content_type == "image/png"
    assert await attachment.read() == b"PNG"
    async with aiohttp.ClientSession() as session:
        async with session.get(attachment.url + "x") as same:
            assert same.status == 200
        async with session.get(attachment.url.replace(str(attachment.id), "7")) as missing:
            assert missing.status == 404


async def test_an_empty_message_is_refused(games: TextChannel, an: Person) -> None:
    with pytest.raises(Refused, match="50006"):
        await an.post(games, " ")


async def test_typing_is_told(
    bot: Listener, channel: discord.TextChannel, games: TextChannel, an: Person
) -> None:
    await an.type_in(games)
    assert (await bot.hear("raw_typing")).user_id == an.id
    async with channel.typing():
        pass


async def test_pins(
    bot: Listener, channel: discord.TextChannel, games: TextChannel, an: Person, host: Person
) -> None:
    posted = await an.post(games, "the rules")
    with pytest.raises(Refused, match="50013"):
        await an.pin(posted)
    await host.pin(posted)
    changed = await bot.hear("raw_message_edit")
    assert (changed.message.pinned, changed.message.edited_at) == (True, None)
    assert [message.id async for message in channel.pins()] == [posted.id]
    assert games.history()[-1].kind is Kind.PINNED
    with pytest.raises(discord.Forbidden) as refused:
        await channel.get_partial_message(posted.id).unpin()
    assert refused.value.code == 50013
