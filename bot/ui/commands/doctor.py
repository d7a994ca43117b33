"""`/doctor`: why does it not work here?"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot import __version__
from bot.presentation.texts import Texts, languages
from bot.services.tools import Library, words_for
from bot.ui.answering import Interaction, defer, say, words
from bot.ui.commands.channels import channel_of
from bot.ui.commands.declaring import command
from bot.ui.commands.tables import link
from bot.ui.errors import permissions_named
from bot.ui.permissions import Opened, invitation, missing, wished
from bot.ui.thread_states import ThreadState, state_of
from engine.rulesets import Ruleset, load_ruleset, ruleset_names

_STATES = {
    ThreadState.ARCHIVED: "doctor-thread-archived",
    ThreadState.LOCKED: "doctor-thread-locked",
    ThreadState.UNSEEN: "doctor-thread-unseen",
    ThreadState.GONE: "doctor-thread-gone",
}


class Doctor(commands.Cog):
    """What the bot lacks in a server."""

    @app_commands.checks.has_permissions(manage_guild=True)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @command("doctor", "channel")
    async def doctor(self, interaction: Interaction, channel: Opened | None = None) -> None:
        """Look at a channel, at those in which tables are played, and at what can be heard."""
        await defer(interaction)
        guild = interaction.guild
        if guild is None:
            raise app_commands.NoPrivateMessage
        keeper, desk, texts = interaction.client, interaction.client.desk, words(interaction)
        here = channel_of(interaction, channel)
        places = dict.fromkeys((here, *await _played_in(interaction, guild)))
        heard = "doctor-posts" if keeper.intents.message_content else "doctor-no-posts"
        lines = [
            texts.say("doctor-version", version=__version__),
            *_permissions(tuple(places), guild.me, texts),
            texts.say(heard),
            *await _tables(interaction, guild),
            *await asyncio.to_thread(_words, texts),
            *await desk.run(_own_lists, desk.house.library, texts),
        ]
        await say(interaction, "\n".join(lines))


async def _played_in(interaction: Interaction, guild: discord.Guild) -> Sequence[Opened]:
    """The channels in which tables are played."""
    desk = interaction.client.desk
    live = await desk.run(desk.house.store.of_guild, guild.id)
    channels = [guild.get_channel(record.place.channel) for record in live]
    return [channel for channel in channels if isinstance(channel, Opened)]


async def _tables(interaction: Interaction, guild: discord.Guild) -> Sequence[str]:
    """How many tables there are, which cannot be played at as they are, and what is yet to come."""
    desk, texts = interaction.client.desk, words(interaction)
    store = desk.house.store
    live = await desk.run(store.of_guild, guild.id)
    lost = await desk.run(store.lost_of, guild.id)
    server = await desk.run(store.server, guild.id)
    lines = [texts.say("doctor-tables", count=len(live), most=server.most_live)]
    for record in live:
        if record.thread is not None:
            state = await state_of(guild, record.thread)
            if state in _STATES:
                lines.append(texts.say(_STATES[state], table=link(record)))
        if record.game in desk.waiting.tables:
            rules = (await desk.run(desk.house.look, record.game)).state.rules
            lines.append(_lacking(rules, link(record), texts))
    if lost:
        lines.append(texts.say("doctor-lost", count=len(lost)))
    here = {record.game for record in live}
    owed = [one for one in await desk.run(store.pending, desk.house.clock()) if one.game in here]
    if owed:
        lines.append(texts.say("doctor-letters", count=len(owed)))
    return lines


def _words(texts: Texts) -> Sequence[str]:
    """The languages that the bot speaks, and the word lists that tables have here."""
    spoken = ", ".join(texts.say(f"choice-{language}") for language in languages())
    lines = [texts.say("doctor-languages", languages=spoken)]
    lists = {name: words_for(load_ruleset(name)) for name in ruleset_names()}
    rules: dict[tuple[str, int, str], list[str]] = {}
    for name, found in lists.items():
        rules.setdefault((found.name, len(found), found.sha256), []).append(name)
    for (name, count, sha256), used in rules.items():
        facts = {"rules": ", ".join(used), "name": name, "sha256": sha256}
        lines.append(texts.say("doctor-words", count=count, **facts))
    return lines


def _own_lists(library: Library, texts: Texts) -> Sequence[str]:
    """The lists of the host's own that new tables can have."""
    return [
        texts.say("doctor-own-list", name=name, count=imported.words, sha256=imported.sha256)
        for name, imported in ((name, one.imported) for name, one in library.offered().items())
    ]


def _lacking(rules: Ruleset, table: str, texts: Texts) -> str:
    """That a table waits for its list, and for which."""
    assert rules.imported is not None, "what ships with us is there"
    sha256 = rules.imported.sha256
    return texts.say("doctor-wordless", table=table, name=rules.lexicon, sha256=sha256)


def _permissions(places: tuple[Opened, ...], me: discord.Member, texts: Texts) -> Iterator[str]:
    """What the bot may do in each channel, and how it gets what it lacks."""
    lacking = {place: missing(place, me) for place in places}
    useful = {place: wished(place, me) for place in places}
    for place, names in lacking.items():
        if names:
            named = permissions_named(names, texts)
            yield texts.say("doctor-lacking", channel=place.mention, permissions=named)
        else:
            yield texts.say("doctor-all-granted", channel=place.mention)
        if useful[place]:
            named = permissions_named(useful[place], texts)
            yield texts.say("doctor-useful", channel=place.mention, permissions=named)
    if any((*lacking.values(), *useful.values())):
        yield texts.say("doctor-invitation", link=invitation(me.id))
