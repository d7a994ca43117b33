"""Interactions as JSON."""

from __future__ import annotations

from bot.standin import access
from bot.standin.interactions import Interaction
from bot.standin.model import Json, guild_of
from bot.standin.payloads.channels import channel_json
from bot.standin.payloads.messages import message_json
from bot.standin.payloads.people import member_json, permissions_json, user_json
from bot.standin.world import World

LARGEST_FILE = 10 * 1024 * 1024  # bytes
IN_GUILD, IN_BOT_DM = 0, 1


def interaction_json(world: World, interaction: Interaction) -> Json:
    """An interaction as the bot gets it."""
    channel, user, bot = interaction.channel, interaction.user, world.bot
    granted = permissions_json(access.in_channel(channel, user))
    told: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application.id),
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": channel_json(channel, bot) | {"permissions": granted},
        "app_permissions": permissions_json(access.in_channel(channel, bot)),
        "locale": user.locale,
        "entitlements": [],
        "attachment_size_limit": LARGEST_FILE,
    }
    guild = guild_of(channel)
    if guild is not None:
        told |= {
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": ["COMMUNITY"]},
            "guild_locale": guild.locale,
            "member": member_json(guild.members[user.id]) | {"permissions": granted},
            "context": IN_GUILD,
            "authorizing_integration_owners": {"0": str(guild.id)},
        }
    else:
        told |= {
            "user": user_json(user),
            "context": IN_BOT_DM,
            "authorizing_integration_owners": {"0": "0"},
        }
    if interaction.source is not None:
        told["message"] = message_json(world, interaction.source)
    return told


def metadata_json(interaction: Interaction) -> Json:
    """What a message says of the interaction that it answers."""
    told: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user_json(interaction.user),
        "authorizing_integration_owners": {},
    }
    if interaction.source is not None:
        told["interacted_message_id"] = str(interaction.source.id)
    return told
